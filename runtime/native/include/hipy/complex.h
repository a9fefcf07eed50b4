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
// A square is that of c_powi, too: once more multiplied by 1.
HP_CORE bool hp_complex_pow_any(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out);
HP_INLINE bool hp_complex_pow(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out) {
  if (__builtin_constant_p(b.re == 2 && b.im == 0) && b.re == 2 && b.im == 0) {
    *out = hp_complex_mul({1, 0}, hp_complex_mul(a, a));
    if (HP_LIKELY(!__builtin_isinf(out->re) && !__builtin_isinf(out->im))) return true;
  }
  return hp_complex_pow_any(c, a, b, out);
}
HP_INLINE hp_complex hp_complex_neg(hp_complex a) { return {-a.re, -a.im}; }
HP_INLINE hp_complex hp_complex_conjugate(hp_complex a) { return {a.re, -a.im}; }
HP_CORE bool hp_complex_abs(hp_ctx *c, hp_complex a, double *out);

// hp_complex_side compares abs(a) with k by squares: -1 less, 1 greater, 0
// too close to tell, or out of the range where squares are good for it.
HP_INLINE int hp_complex_side(hp_complex a, double k) {
  double s = a.re * a.re + a.im * a.im, q = k * k;
  if (!(k > 0 && q > 1e-280 && q < 1e280)) return 0;
  return s < q * (1 - 0x1p-40) ? -1 : s > q * (1 + 0x1p-40) && s < 1e300 ? 1
                                                                         : 0;
}
#define HP_COMPLEX_ABS_OP(name, op)                                                            \
  HP_INLINE bool hp_complex_abs_##name(hp_ctx *c, hp_complex a, double k, bool *out) {         \
    if (int side = hp_complex_side(a, k); HP_LIKELY(side != 0)) return *out = side op 0, true; \
    double n;                                                                                  \
    if (HP_UNLIKELY(!hp_complex_abs(c, a, &n))) return false;                                  \
    *out = n op k;                                                                             \
    return true;                                                                               \
  }
HP_COMPLEX_ABS_OP(lt, <)
HP_COMPLEX_ABS_OP(le, <=)
HP_COMPLEX_ABS_OP(gt, >)
HP_COMPLEX_ABS_OP(ge, >=)
#undef HP_COMPLEX_ABS_OP

HP_INLINE bool hp_complex_eq(hp_complex a, hp_complex b) { return a.re == b.re && a.im == b.im; }
HP_INLINE bool hp_complex_ne(hp_complex a, hp_complex b) { return !hp_complex_eq(a, b); }
HP_INLINE bool hp_complex_bool(hp_complex a) { return a.re != 0 || a.im != 0; }
HP_CORE int64_t hp_complex_hash(hp_complex a);
HP_CORE hp_str hp_complex_repr(hp_ctx *c, hp_complex a);

#endif
