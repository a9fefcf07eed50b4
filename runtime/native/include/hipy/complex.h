// hipy/complex.h: Python's complex, the ops complex.*. The algorithms are
// those of CPython's Objects/complexobject.c, step by step: they decide the
// last digits, and what becomes of infinities and nan.
#ifndef HIPY_COMPLEX_H
#define HIPY_COMPLEX_H
#include "float.h"

struct hp_complex {
  double re, im;
};

HP_INLINE hp_complex hp_complex_make(double re, double im) { return {re, im}; }
HP_INLINE double hp_complex_real(hp_complex a) { return a.re; }
HP_INLINE double hp_complex_imag(hp_complex a) { return a.im; }
HP_INLINE hp_complex hp_complex_add(hp_complex a, hp_complex b) { return {a.re + b.re, a.im + b.im}; }
HP_INLINE hp_complex hp_complex_sub(hp_complex a, hp_complex b) { return {a.re - b.re, a.im - b.im}; }
HP_INLINE hp_complex hp_complex_mul(hp_complex a, hp_complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
HP_CORE bool hp_complex_div(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out);
HP_CORE bool hp_complex_pow(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out);
HP_INLINE hp_complex hp_complex_neg(hp_complex a) { return {-a.re, -a.im}; }
HP_INLINE hp_complex hp_complex_conjugate(hp_complex a) { return {a.re, -a.im}; }
HP_CORE bool hp_complex_abs(hp_ctx *c, hp_complex a, double *out);
HP_INLINE bool hp_complex_eq(hp_complex a, hp_complex b) { return a.re == b.re && a.im == b.im; }
HP_INLINE bool hp_complex_ne(hp_complex a, hp_complex b) { return !hp_complex_eq(a, b); }
HP_INLINE bool hp_complex_bool(hp_complex a) { return a.re != 0 || a.im != 0; }
HP_CORE int64_t hp_complex_hash(hp_complex a);
HP_CORE hp_str hp_complex_repr(hp_ctx *c, hp_complex a);

#endif
