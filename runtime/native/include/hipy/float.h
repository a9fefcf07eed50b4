// hipy/float.h: Python's float, the ops float.* and math.*. What calls the C
// library is in core, where the compiler can't fold calls on constants by
// rules other than the library's.
#ifndef HIPY_FLOAT_H
#define HIPY_FLOAT_H
#include "base.h"
#include "int.h"

HP_CORE HP_COLD bool hp_raise_float_div(hp_ctx *c);   // float division by zero
HP_CORE HP_COLD bool hp_raise_math_domain(hp_ctx *c); // ValueError: math domain error
#ifdef HP_GENERATED
#define hp_raise_float_div(...) (hp_raise_float_div(__VA_ARGS__), false)
#define hp_raise_math_domain(...) (hp_raise_math_domain(__VA_ARGS__), false)
#endif

// ---- arithmetic -----------------------------------------------------------
HP_INLINE double hp_float_add(double a, double b) { return a + b; }
HP_INLINE double hp_float_sub(double a, double b) { return a - b; }
HP_INLINE double hp_float_mul(double a, double b) { return a * b; }
HP_INLINE bool hp_float_div(hp_ctx *c, double a, double b, double *out) {
  if (HP_UNLIKELY(b == 0)) return hp_raise_float_div(c);
  *out = a / b;
  return true;
}
HP_CORE bool hp_float_floordiv(hp_ctx *c, double a, double b, double *out);
HP_CORE bool hp_float_mod(hp_ctx *c, double a, double b, double *out);
HP_CORE bool hp_float_divmod(hp_ctx *c, double a, double b, double *q, double *r);
// The C library's pow, also for squares, for it is not always a * a.
HP_CORE bool hp_float_pow_any(hp_ctx *c, double a, double b, double *out);
#if defined(HP_NO_FMA) && defined(__AVX2__)
// The compiler is told that there is none: see commonFlags in backend/cpp.
HP_INLINE double hp_fma(double a, double b, double c) {
  __asm__("vfmadd213sd %2, %1, %0" : "+x"(a) : "x"(b), "x"(c));
  return a;
}
#define HP_FMA
#elif defined(__FMA__) || defined(__ARM_FEATURE_FMA)
HP_INLINE double hp_fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
#define HP_FMA
#endif
#ifdef HP_FMA
// hp_pow_halves computes a ** (k / 2) for a > 0 and some k as the sum of two
// numbers, the second much smaller, with a relative error below 2**-90.
HP_INLINE bool hp_pow_halves(double a, int k, double *hi, double *lo) {
  double p = a, q = 0, s = 1, t = 0; // a ** ((|k| + 1) / 2) and the square root's correction
  int n = k < 0 ? -k : k;
  if (n == 0 || n > 8) return false;
  if (n & 1) { // a ** 0.5 is s + t
    s = __builtin_sqrt(a);
    t = hp_fma(-s, s, a) / (2 * s);
    p = s;
    q = t;
  }
  for (int i = n & 1 ? 0 : 1; i < n / 2; i++) { // times a
    double m = p * a;
    q = hp_fma(p, a, -m) + q * a;
    p = m;
  }
  if (k < 0) {
    double r = 1 / p;
    q = r * (hp_fma(-p, r, 1.0) - r * q);
    p = r;
  }
  *hi = p + q;
  *lo = q - (*hi - p);
  return true;
}
// hp_pow_exact is hp_float_pow where the exact power tells what the C library
// returns: its error is below 0.513 units in the last place for results of this
// size (glibc's and musl's pow.c derive 0.5 + 1.36 / 128 for exp, to which the
// logarithm adds |log(result)| * 1.5 * 2**-15), so if the power is more than 0.02
// away from the middle of two numbers, it is the nearer one.
HP_INLINE bool hp_pow_exact(double a, int k, double *out) {
  double x = __builtin_fabs(a), hi, lo;
  if ((k & 1) && !(a > 0)) return false;
  if (!hp_pow_halves(x, k, &hi, &lo) || !(hi > 0x1p-64) || !(hi < 0x1p64)) return false;
  if (HP_UNLIKELY(hi + lo * (0.5 / 0.48) != hi)) return false;
  *out = (k & 2) && !(k & 1) && a < 0 ? -hi : hi;
  return true;
}
HP_INLINE bool hp_float_pow(hp_ctx *c, double a, double b, double *out) {
  // For a constant exponent, of which little code is left then.
  if (__builtin_constant_p(b) && b >= -4 && b <= 4 && b * 2 == (int)(b * 2) && hp_pow_exact(a, (int)(b * 2), out)) return true;
  return hp_float_pow_any(c, a, b, out);
}
#else
HP_INLINE bool hp_float_pow(hp_ctx *c, double a, double b, double *out) { return hp_float_pow_any(c, a, b, out); }
#endif
HP_INLINE bool hp_float_pow_is_complex(double a, double b) {
  if (HP_LIKELY(!(a < 0)) || !__builtin_isfinite(a) || !(__builtin_fabs(b) < 0x1p53)) return false;
  return (double)(int64_t)b != b;
}
HP_INLINE double hp_float_neg(double a) { return -a; }
HP_INLINE double hp_float_abs(double a) { return __builtin_fabs(a); }
HP_INLINE double hp_float_min(double a, double b) { return b < a ? b : a; }
HP_INLINE double hp_float_max(double a, double b) { return b > a ? b : a; }

// ---- comparison -----------------------------------------------------------
HP_INLINE bool hp_float_eq(double a, double b) { return a == b; }
HP_INLINE bool hp_float_ne(double a, double b) { return a != b; }
HP_INLINE bool hp_float_lt(double a, double b) { return a < b; }
HP_INLINE bool hp_float_le(double a, double b) { return a <= b; }
HP_INLINE bool hp_float_gt(double a, double b) { return a > b; }
HP_INLINE bool hp_float_ge(double a, double b) { return a >= b; }
HP_INLINE bool hp_float_bool(double a) { return a != 0; }

// hash(): that of the equal int if there is one; of nan, by address in
// CPython, 0.
HP_CORE int64_t hp_float_hash_slow(double a);
HP_INLINE int64_t hp_float_hash(double a) {
  if (HP_LIKELY(a > -0x1p61 && a < 0x1p61)) {
    int64_t i = (int64_t)a;
    if (HP_LIKELY((double)i == a)) return hp_int_hash(i);
  }
  return hp_float_hash_slow(a);
}

// ---- to int ---------------------------------------------------------------
template <class I>
HP_INLINE bool hp_float_floor(hp_ctx *c, double a, I *out) {
  if (HP_UNLIKELY(!hp_float_fits_i64(a))) return hp_int_from_float_slow(c, a, out);
  int64_t i = (int64_t)a;
  hp_int_put(c, out, i - ((double)i > a));
  return true;
}
template <class I>
HP_INLINE bool hp_float_ceil(hp_ctx *c, double a, I *out) {
  if (HP_UNLIKELY(!hp_float_fits_i64(a))) return hp_int_from_float_slow(c, a, out);
  int64_t i = (int64_t)a;
  hp_int_put(c, out, i + ((double)i < a));
  return true;
}
// Ties to even. From 2**53 on a float has no fraction.
template <class I>
HP_INLINE bool hp_float_round(hp_ctx *c, double a, I *out) {
  if (HP_UNLIKELY(!hp_float_fits_i64(a))) return hp_int_from_float_slow(c, a, out);
  int64_t i = (int64_t)a;
  double rest = a - (double)i; // exact
  if (rest > 0.5 || (rest == 0.5 && (i & 1))) i++;
  else if (rest < -0.5 || (rest == -0.5 && (i & 1))) i--;
  hp_int_put(c, out, i);
  return true;
}
HP_INLINE bool hp_float_is_integer(double a) { return __builtin_fabs(a) < 0x1p53 ? (double)(int64_t)a == a : __builtin_isfinite(a); }
HP_CORE bool hp_float_as_integer_ratio(hp_ctx *c, double a, int64_t *p, int64_t *q);
HP_CORE bool hp_float_as_integer_ratio(hp_ctx *c, double a, hp_int *p, hp_int *q);

// ---- text -----------------------------------------------------------------
HP_CORE bool hp_float_from_str(hp_ctx *c, hp_str s, double *out);
HP_CORE bool hp_float_from_bytes_text(hp_ctx *c, hp_bytes s, double *out);
HP_CORE hp_str hp_float_repr(hp_ctx *c, double a);
HP_CORE hp_str hp_float_hex(hp_ctx *c, double a);
HP_CORE bool hp_float_fromhex(hp_ctx *c, hp_str s, double *out);
HP_CORE bool hp_float_round_digits(hp_ctx *c, double a, int64_t digits, double *out);

// ---- module math ----------------------------------------------------------
HP_INLINE bool hp_math_sqrt(hp_ctx *c, double a, double *out) {
  if (HP_UNLIKELY(a < 0)) return hp_raise_math_domain(c);
  *out = __builtin_sqrt(a);
  return true;
}
HP_INLINE bool hp_math_isnan(double a) { return a != a; }
HP_INLINE bool hp_math_isinf(double a) { return __builtin_isinf(a); }
HP_INLINE bool hp_math_isfinite(double a) { return __builtin_isfinite(a); }
HP_INLINE double hp_math_copysign(double a, double b) { return __builtin_copysign(a, b); }
HP_INLINE double hp_math_degrees(double a) { return a * (180.0 / 3.141592653589793); }
HP_INLINE double hp_math_radians(double a) { return a * (3.141592653589793 / 180.0); }
HP_CORE double hp_math_cbrt(double a);
HP_CORE double hp_math_atan(double a);
HP_CORE double hp_math_tanh(double a);
HP_CORE double hp_math_asinh(double a);
HP_CORE double hp_math_erf(double a);
HP_CORE double hp_math_erfc(double a);
HP_CORE double hp_math_atan2(double a, double b);
HP_CORE double hp_math_hypot(double a, double b);
HP_CORE double hp_math_nextafter(double a, double b);
HP_CORE double hp_math_ulp(double a);
HP_CORE bool hp_math_exp(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_exp2(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_expm1(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_log(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_log2(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_log10(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_log1p(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_sin(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_cos(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_tan(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_asin(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_acos(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_sinh(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_cosh(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_acosh(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_atanh(hp_ctx *c, double a, double *out);
HP_CORE bool hp_math_pow(hp_ctx *c, double a, double b, double *out);
HP_CORE bool hp_math_fmod(hp_ctx *c, double a, double b, double *out);
HP_CORE bool hp_math_remainder(hp_ctx *c, double a, double b, double *out);
HP_CORE void hp_math_modf(double a, double *fraction, double *integral);
HP_CORE int64_t hp_math_frexp_parts(double a, double *mantissa);
template <class I>
HP_INLINE void hp_math_frexp(double a, double *mantissa, I *exponent) {
  hp_int_put_small(exponent, hp_math_frexp_parts(a, mantissa));
}

#endif
