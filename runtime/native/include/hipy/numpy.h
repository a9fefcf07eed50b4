// hipy/numpy.h: numpy's scalars and the arithmetic on them: the ops np.*.
//
// hp_np<T> is a number of numpy's, a type of its own so that containers know
// how to show it. Integers wrap around; division by zero is numpy's, without
// its warnings.
#ifndef HIPY_NUMPY_H
#define HIPY_NUMPY_H
#include "gen.h"

template <class T>
struct hp_np {
  T v;
};

// hp_np_read is an element that a loop reads: GCC vectorises what follows from a bool
// only where that is a byte in memory.
template <class T>
HP_INLINE const T &hp_np_read(const T &x) { return x; }
HP_INLINE hp_np<bool> hp_np_read(const hp_np<bool> &x) { return {*(const uint8_t *)&x != 0}; }

template <class T>
struct hp_num; // properties of T; code is numpy's number of the type
#define HP_NUM(T, id, text, isfloat, issigned)                      \
  template <>                                                       \
  struct hp_num<T> {                                                \
    static constexpr const char *name = text;                       \
    static constexpr bool floating = isfloat, is_signed = issigned; \
    static constexpr int code = id;                                 \
  };
HP_NUM(bool, 0, "bool", false, false)
HP_NUM(int8_t, 1, "int8", false, true)
HP_NUM(uint8_t, 2, "uint8", false, false)
HP_NUM(int16_t, 3, "int16", false, true)
HP_NUM(uint16_t, 4, "uint16", false, false)
HP_NUM(int32_t, 5, "int32", false, true)
HP_NUM(uint32_t, 6, "uint32", false, false)
HP_NUM(int64_t, 7, "int64", false, true)
HP_NUM(uint64_t, 8, "uint64", false, false)
HP_NUM(float, 11, "float32", true, true)
HP_NUM(double, 12, "float64", true, true)
#undef HP_NUM

// As <math.h> declares them: clang compares, where it is included later.
#ifdef __GLIBC__
#define HP_LIBC noexcept
#else
#define HP_LIBC
#endif
extern "C" {
double floor(double) HP_LIBC, ceil(double) HP_LIBC, trunc(double) HP_LIBC, nearbyint(double) HP_LIBC, fmod(double, double) HP_LIBC, fabs(double) HP_LIBC, sqrt(double) HP_LIBC;
double exp(double) HP_LIBC, exp2(double) HP_LIBC, expm1(double) HP_LIBC, log(double) HP_LIBC, log2(double) HP_LIBC, log10(double) HP_LIBC, log1p(double) HP_LIBC;
double sin(double) HP_LIBC, cos(double) HP_LIBC, tan(double) HP_LIBC, asin(double) HP_LIBC, acos(double) HP_LIBC, atan(double) HP_LIBC, atan2(double, double) HP_LIBC;
double sinh(double) HP_LIBC, cosh(double) HP_LIBC, tanh(double) HP_LIBC, asinh(double) HP_LIBC, acosh(double) HP_LIBC, atanh(double) HP_LIBC;
double cbrt(double) HP_LIBC, erf(double) HP_LIBC, erfc(double) HP_LIBC, pow(double, double) HP_LIBC, hypot(double, double) HP_LIBC;
float expf(float) HP_LIBC, exp2f(float) HP_LIBC, expm1f(float) HP_LIBC, logf(float) HP_LIBC, log2f(float) HP_LIBC, log10f(float) HP_LIBC, log1pf(float) HP_LIBC;
float sinf(float) HP_LIBC, cosf(float) HP_LIBC, tanf(float) HP_LIBC, asinf(float) HP_LIBC, acosf(float) HP_LIBC, atanf(float) HP_LIBC, atan2f(float, float) HP_LIBC;
float sinhf(float) HP_LIBC, coshf(float) HP_LIBC, tanhf(float) HP_LIBC, asinhf(float) HP_LIBC, acoshf(float) HP_LIBC, atanhf(float) HP_LIBC;
float cbrtf(float) HP_LIBC, erff(float) HP_LIBC, erfcf(float) HP_LIBC, powf(float, float) HP_LIBC, hypotf(float, float) HP_LIBC, fmodf(float, float) HP_LIBC;
}
#undef HP_LIBC

// ---- arithmetic -----------------------------------------------------------

#define HP_NP2(op, expr)                                  \
  template <class T>                                      \
  HP_INLINE hp_np<T> hp_np_##op(hp_np<T> x, hp_np<T> y) { \
    T a = x.v, b = y.v;                                   \
    return {(T)(expr)};                                   \
  }
HP_NP2(add, a + b)
HP_NP2(sub, a - b)
HP_NP2(mul, a *b)
HP_NP2(div, a / b)
HP_NP2(and, a &b)
HP_NP2(or, a | b)
HP_NP2(xor, a ^ b)
// The comparison holds for numbers, a != a for NaN alone.
HP_NP2(maximum, a > b || a != a ? a : b)
HP_NP2(minimum, a < b || a != a ? a : b)
HP_NP2(fmax, a > b || b != b ? a : b)
HP_NP2(fmin, a < b || b != b ? a : b)
HP_NP2(lshift, (uint64_t)b >= sizeof(T) * 8 ? 0 : (uint64_t)a << b)
HP_NP2(rshift, (uint64_t)b < sizeof(T) * 8 ? a >> b : a < 0 ? -1
                                                            : 0)
HP_NP2(copysign, __builtin_copysign(a, b))
#undef HP_NP2
HP_INLINE hp_np<bool> hp_np_mul(hp_np<bool> x, hp_np<bool> y) { return {(bool)(x.v & y.v)}; }
HP_INLINE hp_np<bool> hp_np_add(hp_np<bool> x, hp_np<bool> y) { return {(bool)(x.v | y.v)}; }

HP_INLINE float hp_fmod(float a, float b) { return fmodf(a, b); }
HP_INLINE double hp_fmod(double a, double b) { return fmod(a, b); }

// hp_divmod is numpy's npy_divmod: quotient and remainder as Python has them.
template <class T>
HP_INLINE T hp_np_divmod_f(T a, T b, T *mod) {
  T m = hp_fmod(a, b);
  if (b == 0) {
    *mod = m;
    return a / b;
  }
  T div = (a - m) / b;
  if (m != 0) {
    if ((b < 0) != (m < 0)) m += b, div -= (T)1;
  } else {
    m = (T)__builtin_copysign((T)0, b);
  }
  *mod = m;
  if (div == 0) return (T)__builtin_copysign((T)0, a / b);
  T f = (T)__builtin_floor(div);
  return div - f > (T)0.5 ? f + (T)1 : f;
}
template <class T>
HP_INLINE hp_np<T> hp_np_floordiv(hp_np<T> x, hp_np<T> y) {
  T a = x.v, b = y.v, m;
  if constexpr (hp_num<T>::floating) {
    return {hp_np_divmod_f(a, b, &m)};
  } else {
    if (b == 0) return {0};
    if (hp_num<T>::is_signed && __builtin_constant_p(b) && b > 0) {
      T s = (T)(a >> (sizeof(T) * 8 - 1)); // all ones below 0
      return {(T)((T)((T)(a ^ s) / b) ^ s)};
    }
    if (hp_num<T>::is_signed && b == (T)-1) return {(T)(0 - (uint64_t)a)};
    m = (T)(a / b);
    if (hp_num<T>::is_signed && (a % b != 0) && ((a < 0) != (b < 0))) m--;
    return {m};
  }
}
template <class T>
HP_INLINE hp_np<T> hp_np_mod(hp_np<T> x, hp_np<T> y) {
  T a = x.v, b = y.v, m;
  if constexpr (hp_num<T>::floating) {
    hp_np_divmod_f(a, b, &m);
    return {m};
  } else {
    if (hp_num<T>::is_signed && __builtin_constant_p(b) && b > 0) return {(T)(a - hp_np_floordiv(x, y).v * b)};
    if (b == 0 || (hp_num<T>::is_signed && b == (T)-1)) return {0};
    m = (T)(a % b);
    if (hp_num<T>::is_signed && m != 0 && ((m < 0) != (b < 0))) m = (T)(m + b);
    return {m};
  }
}
template <class T>
HP_INLINE hp_np<T> hp_np_fmod(hp_np<T> x, hp_np<T> y) {
  T a = x.v, b = y.v;
  if constexpr (hp_num<T>::floating) return {hp_fmod(a, b)};
  else return {b == 0 || (hp_num<T>::is_signed && b == (T)-1) ? (T)0 : (T)(a % b)};
}

#define HP_NP1(op, expr)                      \
  template <class T>                          \
  HP_INLINE hp_np<T> hp_np_##op(hp_np<T> x) { \
    T a = x.v;                                \
    return {(T)(expr)};                       \
  }
HP_NP1(neg, -a)
HP_NP1(invert, ~a)
HP_NP1(sign, a > 0 ? 1 : a < 0 ? -1
                     : a == 0  ? 0
                               : a)
#undef HP_NP1
HP_INLINE hp_np<bool> hp_np_invert(hp_np<bool> x) { return {!x.v}; }
HP_INLINE hp_np<bool> hp_np_not(hp_np<bool> x) { return {!x.v}; }
template <class T>
HP_INLINE hp_np<T> hp_np_abs(hp_np<T> x) {
  if constexpr (hp_num<T>::floating) return {(T)__builtin_fabs(x.v)};
  else return {(T)(x.v < 0 ? 0 - (uint64_t)x.v : (uint64_t)x.v)};
}
HP_INLINE hp_np<float> hp_np_sqrt(hp_np<float> x) { return {__builtin_sqrtf(x.v)}; }
HP_INLINE hp_np<double> hp_np_sqrt(hp_np<double> x) { return {__builtin_sqrt(x.v)}; }
#define HP_NPR(op, fn)                                                  \
  template <class T>                                                    \
  HP_INLINE hp_np<T> hp_np_##op(hp_np<T> x) {                           \
    if constexpr (hp_num<T>::floating) return {(T)__builtin_##fn(x.v)}; \
    else return x;                                                      \
  }
HP_NPR(floor, floor)
HP_NPR(ceil, ceil)
HP_NPR(trunc, trunc)
HP_NPR(rint, nearbyint)
#undef HP_NPR

#define HP_NPC(op, sym) \
  template <class T>    \
  HP_INLINE hp_np<bool> hp_np_##op(hp_np<T> x, hp_np<T> y) { return {x.v sym y.v}; }
HP_NPC(eq, ==)
HP_NPC(ne, !=)
HP_NPC(lt, <)
HP_NPC(le, <=)
HP_NPC(gt, >)
HP_NPC(ge, >=)
#undef HP_NPC
template <class T>
HP_INLINE hp_np<bool> hp_np_isnan(hp_np<T> x) { return {x.v != x.v}; }
template <class T>
HP_INLINE hp_np<bool> hp_np_isinf(hp_np<T> x) {
  if constexpr (hp_num<T>::floating) return {(T)__builtin_fabs(x.v) == (T)__builtin_inf()};
  else return {false};
}
template <class T>
HP_INLINE hp_np<bool> hp_np_isfinite(hp_np<T> x) {
  if constexpr (hp_num<T>::floating) return {(T)__builtin_fabs(x.v) < (T)__builtin_inf()};
  else return {true};
}
template <class T>
HP_INLINE hp_np<bool> hp_np_signbit(hp_np<T> x) {
  if constexpr (hp_num<T>::floating) return {__builtin_signbit(x.v) != 0};
  else return {x.v < 0};
}
template <class T>
HP_INLINE hp_np<T> hp_np_where(hp_np<bool> c, hp_np<T> x, hp_np<T> y) { return c.v ? x : y; }

// ---- functions of the C library -------------------------------------------
// hp_np_exp etc. for single values are the C library's own, and so exactly what
// math.exp gives. In the regions of element-wise ops generated code calls
// hp_npv_exp, of which the compiler knows the vector forms in libmvec (within
// 4 ulp); the two names mean one symbol. HP_EXACT_MATH leaves the vector forms
// out (--math exact).

#if !defined(HP_EXACT_MATH) && defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define HP_SIMD __attribute__((simd("notinbranch"), const, nothrow))
#else
#define HP_SIMD __attribute__((const, nothrow))
#endif
#define HP_LIBM1(op, fn)                                                               \
  extern "C" HP_SIMD double hp_simd_##fn(double) __asm__(#fn);                         \
  extern "C" HP_SIMD float hp_simd_##fn##f(float) __asm__(#fn "f");                    \
  HP_INLINE hp_np<double> hp_np_##op(hp_np<double> x) { return {fn(x.v)}; }            \
  HP_INLINE hp_np<float> hp_np_##op(hp_np<float> x) { return {fn##f(x.v)}; }           \
  HP_INLINE hp_np<double> hp_npv_##op(hp_np<double> x) { return {hp_simd_##fn(x.v)}; } \
  HP_INLINE hp_np<float> hp_npv_##op(hp_np<float> x) { return {hp_simd_##fn##f(x.v)}; }
HP_LIBM1(exp, exp)
HP_LIBM1(exp2, exp2)
HP_LIBM1(expm1, expm1)
HP_LIBM1(log, log)
HP_LIBM1(log2, log2)
HP_LIBM1(log10, log10)
HP_LIBM1(log1p, log1p)
HP_LIBM1(sin, sin)
HP_LIBM1(cos, cos)
HP_LIBM1(tan, tan)
HP_LIBM1(arcsin, asin)
HP_LIBM1(arccos, acos)
HP_LIBM1(arctan, atan)
HP_LIBM1(sinh, sinh)
HP_LIBM1(cosh, cosh)
HP_LIBM1(tanh, tanh)
HP_LIBM1(arcsinh, asinh)
HP_LIBM1(arccosh, acosh)
HP_LIBM1(arctanh, atanh)
HP_LIBM1(cbrt, cbrt)
HP_LIBM1(erf, erf)
HP_LIBM1(erfc, erfc)
#undef HP_LIBM1
#define HP_LIBM2(op, fn)                                                                                     \
  extern "C" HP_SIMD double hp_simd_##fn(double, double) __asm__(#fn);                                       \
  extern "C" HP_SIMD float hp_simd_##fn##f(float, float) __asm__(#fn "f");                                   \
  HP_INLINE hp_np<double> hp_np_##op(hp_np<double> x, hp_np<double> y) { return {fn(x.v, y.v)}; }            \
  HP_INLINE hp_np<float> hp_np_##op(hp_np<float> x, hp_np<float> y) { return {fn##f(x.v, y.v)}; }            \
  HP_INLINE hp_np<double> hp_npv_##op(hp_np<double> x, hp_np<double> y) { return {hp_simd_##fn(x.v, y.v)}; } \
  HP_INLINE hp_np<float> hp_npv_##op(hp_np<float> x, hp_np<float> y) { return {hp_simd_##fn##f(x.v, y.v)}; }
HP_LIBM2(arctan2, atan2)
HP_LIBM2(hypot, hypot)
HP_LIBM2(power, pow)
#undef HP_LIBM2
// Powers of integers wrap around; negative exponents were refused before.
template <class T>
HP_INLINE hp_np<T> hp_np_power(hp_np<T> x, hp_np<T> y) {
  T r = 1, a = x.v, n = y.v;
  for (; n > 0; n = (T)(n >> 1), a = (T)(a * a))
    if (n & 1) r = (T)(r * a);
  return {r};
}
template <class T>
HP_INLINE hp_np<T> hp_npv_power(hp_np<T> x, hp_np<T> y) { return hp_np_power(x, y); }

// ---- conversions ----------------------------------------------------------

template <class U, class T>
HP_INLINE U hp_np_cast(hp_np<T> x) {
  return {(decltype(U::v))x.v};
}
HP_INLINE hp_np<double> hp_np_of_float(double x) { return {x}; }
HP_INLINE hp_np<int64_t> hp_np_of_i64(int64_t x) { return {x}; }
HP_INLINE hp_np<bool> hp_np_of_bool(bool x) { return {x}; }
HP_CORE HP_COLD bool hp_np_out_of_bounds(hp_ctx *c, hp_arg n, const char *type);
template <class U>
HP_INLINE bool hp_np_of_int(hp_ctx *c, int64_t n, U *out) {
  using T = decltype(U::v);
  out->v = (T)n;
  if (HP_UNLIKELY((int64_t)out->v != n || (!hp_num<T>::is_signed && n < 0))) {
    if (sizeof(T) == 8 && hp_num<T>::is_signed) return hp_raise(c, HP_OverflowError, HP_MSG_C_LONG);
    return hp_np_out_of_bounds(c, hp_arg_i64(n), hp_num<T>::name), false;
  }
  return true;
}
HP_INLINE bool hp_np_int_parts(hp_int n, uint64_t *magnitude, bool *negative) { // false: beyond 64 bits
  int64_t v = hp_int_value(n);
  if (HP_LIKELY(hp_int_is_small(n))) {
    *negative = v < 0;
    *magnitude = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    return true;
  }
  const hp_big *b = hp_int_big(n);
  *negative = b->size < 0;
  *magnitude = b->d[0];
  return b->size == 1 || b->size == -1;
}
template <class U>
HP_INLINE bool hp_np_of_int(hp_ctx *c, hp_int n, U *out) {
  using T = decltype(U::v);
  uint64_t m;
  bool neg;
  bool word = hp_np_int_parts(n, &m, &neg), fits = word;
  uint64_t high = (uint64_t)(T) ~(T)0 >> (hp_num<T>::is_signed ? 1 : 0);
  if (hp_num<T>::is_signed) high = ((uint64_t)1 << (sizeof(T) * 8 - 1)) - 1;
  fits = fits && (neg ? hp_num<T>::is_signed && m <= high + 1 : m <= high);
  if (HP_UNLIKELY(!fits)) {
    // numpy asks for a C long first, or an unsigned one, of which all are out of bounds.
    bool named = word && (neg ? m <= (uint64_t)1 << 63 : m <= INT64_MAX || (!hp_num<T>::is_signed && sizeof(T) >= 4));
    if (!named || (sizeof(T) == 8 && hp_num<T>::is_signed)) return hp_raise(c, HP_OverflowError, HP_MSG_C_LONG);
    return hp_np_out_of_bounds(c, hp_arg_int(n), hp_num<T>::name), false;
  }
  out->v = (T)(neg ? 0 - m : m);
  return true;
}
template <class T>
HP_INLINE double hp_np_to_float(hp_np<T> x) { return (double)x.v; }
template <class T>
HP_INLINE int64_t hp_np_to_i64(hp_np<T> x) {
  if constexpr (sizeof(T) == 8 && !hp_num<T>::is_signed) return x.v > INT64_MAX ? INT64_MAX : (int64_t)x.v;
  return (int64_t)x.v;
}
template <class T>
HP_INLINE bool hp_np_to_int(hp_ctx *c, hp_np<T> x, int64_t *out) {
  *out = (int64_t)x.v;
  if (sizeof(T) == 8 && !hp_num<T>::is_signed && *out < 0) return hp_deopt(c);
  return true;
}
template <class T>
HP_INLINE bool hp_np_to_int(hp_ctx *c, hp_np<T> x, hp_int *out) {
  if (sizeof(T) == 8 && !hp_num<T>::is_signed) *out = hp_int_from_u64(c, (uint64_t)x.v);
  else *out = hp_int_make(c, (int64_t)x.v);
  return true;
}
template <class T>
HP_INLINE bool hp_np_truth(hp_np<T> x) { return x.v != 0; }

// ---- text, equality, hash -------------------------------------------------

HP_CORE void hp_np_put_float32(hp_ctx *c, hp_buf &b, float x);
template <class T>
static void hp_np_put(hp_ctx *c, hp_buf &b, T x) {
  if constexpr (__is_same(T, float)) hp_np_put_float32(c, b, x);
  else if constexpr (__is_same(T, uint64_t)) {
    if (x > INT64_MAX) hp_repr(c, b, hp_int_from_u64(c, x));
    else hp_repr(c, b, (int64_t)x);
  } else if constexpr (__is_same(T, bool) || __is_same(T, double)) hp_repr(c, b, x);
  else hp_repr(c, b, (int64_t)x);
}
template <class T>
static hp_str hp_np_str(hp_ctx *c, hp_np<T> x) {
  hp_buf b = {};
  hp_np_put(c, b, x.v);
  return hp_buf_str(b);
}
template <class T>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_np<T> x) {
  hp_buf_put(c, b, "np.", 3);
  if constexpr (__is_same(T, bool)) {
    hp_buf_put(c, b, x.v ? "True_" : "False_", x.v ? 5 : 6);
  } else {
    hp_buf_put(c, b, hp_num<T>::name, strlen(hp_num<T>::name));
    hp_buf_char(c, b, '(');
    hp_np_put(c, b, x.v);
    hp_buf_char(c, b, ')');
  }
}
template <class T>
static void hp_json(hp_ctx *c, hp_buf &b, hp_np<T> x) {
  if constexpr (__is_same(T, double) || __is_same(T, float)) hp_json(c, b, (double)x.v);
  else if constexpr (__is_same(T, bool)) hp_json(c, b, x.v);
  else hp_np_put(c, b, x.v);
}
template <class T>
HP_INLINE bool hp_eq(hp_ctx *, hp_np<T> a, hp_np<T> b, bool *out) {
  *out = a.v == b.v;
  return true;
}
template <class T>
HP_INLINE bool hp_cmp(hp_ctx *, hp_np<T> a, hp_np<T> b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_scalar(a.v, b.v, op);
  return true;
}
template <class T>
HP_INLINE bool hp_hash(hp_ctx *c, hp_np<T> a, int64_t *out) {
  if constexpr (hp_num<T>::floating) return hp_hash(c, (double)a.v, out);
  else if constexpr (__is_same(T, uint64_t)) return hp_hash(c, hp_int_from_u64(c, a.v), out);
  else return hp_hash(c, (int64_t)a.v, out);
}
template <class T>
HP_INLINE constexpr size_t hp_leaf(const hp_np<T> *) { return HP_LEAF; }

#endif
