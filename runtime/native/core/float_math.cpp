// float_math.cpp: operators of float and module math, with CPython's special
// cases and errors (Objects/floatobject.c, Modules/mathmodule.c).
#include <cmath>

#include "big.h"
#include "hipy/float.h"

using namespace hp;

bool hp_raise_float_div(hp_ctx *c) { return hp_raise(c, HP_ZeroDivisionError, HP_MSG_FLOAT_DIV); }
bool hp_raise_math_domain(hp_ctx *c) { return hp_raise(c, HP_ValueError, HP_MSG_MATH_DOMAIN); }
static HP_COLD bool raise_range(hp_ctx *c) { return hp_raise(c, HP_OverflowError, HP_MSG_MATH_RANGE); }

// ---- operators ------------------------------------------------------------

static void div_mod(double a, double b, double *q, double *r) {
  double mod = fmod(a, b), div = (a - mod) / b;
  if (mod != 0) {
    if ((b < 0) != (mod < 0)) {
      mod += b;
      div -= 1;
    }
  } else {
    mod = copysign(0.0, b);
  }
  if (div != 0) { // snap to the nearest integral value
    *q = floor(div);
    if (div - *q > 0.5) *q += 1;
  } else {
    *q = copysign(0.0, a / b);
  }
  *r = mod;
}
bool hp_float_floordiv(hp_ctx *c, double a, double b, double *out) {
  double r;
  if (b == 0) return hp_raise(c, HP_ZeroDivisionError, HP_MSG_FLOAT_FLOORDIV);
  div_mod(a, b, out, &r);
  return true;
}
bool hp_float_mod(hp_ctx *c, double a, double b, double *out) {
  if (b == 0) return hp_raise(c, HP_ZeroDivisionError, HP_MSG_FLOAT_MOD);
  double mod = fmod(a, b);
  if (mod == 0) mod = copysign(0.0, b);
  else if ((b < 0) != (mod < 0)) mod += b;
  *out = mod;
  return true;
}
bool hp_float_divmod(hp_ctx *c, double a, double b, double *q, double *r) {
  if (b == 0) return hp_raise(c, HP_ZeroDivisionError, HP_MSG_FLOAT_DIVMOD);
  div_mod(a, b, q, r);
  return true;
}

static bool is_odd(double a) { return fmod(fabs(a), 2.0) == 1.0; }

static bool set(double *out, double v) {
  *out = v;
  return true;
}
bool hp_float_pow_any(hp_ctx *c, double a, double b, double *out) {
  if (b == 0) return set(out, 1.0);
  if (std::isnan(a)) return set(out, a);
  if (std::isnan(b)) return set(out, a == 1 ? 1.0 : b);
  if (std::isinf(b)) {
    a = fabs(a);
    return set(out, a == 1 ? 1.0 : (b > 0) == (a > 1) ? fabs(b)
                                                      : 0.0);
  }
  if (std::isinf(a)) {
    bool odd = is_odd(b);
    return set(out, b > 0 ? (odd ? a : fabs(a)) : (odd ? copysign(0.0, a) : 0.0));
  }
  if (a == 0) {
    if (b < 0) return hp_raise(c, HP_ZeroDivisionError, HP_MSG_ZERO_POW_NEGATIVE);
    return set(out, is_odd(b) ? a : 0.0);
  }
  bool negate = false;
  if (a < 0) {
    if (b != floor(b)) return set(out, NAN); // complex: see float.pow_is_complex
    a = -a;
    negate = is_odd(b);
  }
  if (a == 1) return set(out, negate ? -1.0 : 1.0);
  double r = pow(a, b);
  if (std::isinf(r)) return hp_raise_str(c, HP_OverflowError, HP_MSG_TUPLE, HP_STR("(34, 'Numerical result out of range')"));
  return set(out, negate ? -r : r);
}

int64_t hp_float_hash_slow(double a) {
  if (std::isnan(a)) return 0;
  if (std::isinf(a)) return a > 0 ? 314159 : -314159;
  // The mantissa, an integer below 2**53, times 2**e, where 2**61 is 1.
  const uint64_t m = ((uint64_t)1 << 61) - 1;
  int e;
  uint64_t x = (uint64_t)ldexp(frexp(fabs(a), &e), 53);
  e = (e - 53) % 61;
  if (e < 0) e += 61;
  if (e) x = ((x << e) & m) | x >> (61 - e);
  int64_t h = a < 0 ? -(int64_t)x : (int64_t)x;
  return h == -1 ? -2 : h;
}

template <class I>
static bool ratio(hp_ctx *c, double a, I *p, I *q) {
  if (std::isnan(a)) return hp_raise(c, HP_ValueError, HP_MSG_RATIO_FROM_NAN);
  if (std::isinf(a)) return hp_raise(c, HP_OverflowError, HP_MSG_RATIO_FROM_INF);
  int e;
  limb m = (limb)ldexp(frexp(fabs(a), &e), 53), one = 1, d[18] = {};
  e -= 53;
  if (m == 0) {
    e = 0;
  } else {
    int zeros = __builtin_ctzll(m);
    m >>= zeros;
    e += zeros;
  }
  int64_t n = m ? shift_left(d, &m, 1, e > 0 ? e : 0) : 0;
  if (!to_result(c, d, n, a < 0, p)) return false;
  n = shift_left(d, &one, 1, e < 0 ? -e : 0);
  return to_result(c, d, n, false, q);
}
bool hp_float_as_integer_ratio(hp_ctx *c, double a, int64_t *p, int64_t *q) { return ratio(c, a, p, q); }
bool hp_float_as_integer_ratio(hp_ctx *c, double a, hp_int *p, hp_int *q) { return ratio(c, a, p, q); }

// ---- functions of one float -----------------------------------------------

// An infinite result of a finite operand is an overflow for some functions, a
// pole for others.
#define MATH_FN(name, on_inf)                                                 \
  bool hp_math_##name(hp_ctx *c, double a, double *out) {                     \
    double r = name(a);                                                       \
    *out = r;                                                                 \
    if (HP_LIKELY(std::isfinite(r))) return true;                             \
    if (std::isnan(r)) return std::isnan(a) ? true : hp_raise_math_domain(c); \
    return std::isfinite(a) ? on_inf(c) : true;                               \
  }
MATH_FN(exp, raise_range)
MATH_FN(exp2, raise_range)
MATH_FN(expm1, raise_range)
MATH_FN(sinh, raise_range)
MATH_FN(cosh, raise_range)
MATH_FN(log, hp_raise_math_domain)
MATH_FN(log2, hp_raise_math_domain)
MATH_FN(log10, hp_raise_math_domain)
MATH_FN(log1p, hp_raise_math_domain)
MATH_FN(sin, hp_raise_math_domain)
MATH_FN(cos, hp_raise_math_domain)
MATH_FN(tan, hp_raise_math_domain)
MATH_FN(asin, hp_raise_math_domain)
MATH_FN(acos, hp_raise_math_domain)
MATH_FN(acosh, hp_raise_math_domain)
MATH_FN(atanh, hp_raise_math_domain)
#undef MATH_FN

double hp_math_cbrt(double a) { return cbrt(a); }
double hp_math_atan(double a) { return atan(a); }
double hp_math_tanh(double a) { return tanh(a); }
double hp_math_asinh(double a) { return asinh(a); }
double hp_math_erf(double a) { return erf(a); }
double hp_math_erfc(double a) { return erfc(a); }
double hp_math_ulp(double a) {
  if (std::isnan(a)) return a;
  a = fabs(a);
  if (std::isinf(a)) return a;
  double up = nextafter(a, INFINITY);
  return std::isinf(up) ? a - nextafter(a, -INFINITY) : up - a;
}
void hp_math_modf(double a, double *fraction, double *integral) {
  *integral = a;
  if (std::isinf(a)) *fraction = copysign(0.0, a);
  else if (std::isnan(a)) *fraction = a;
  else *fraction = modf(a, integral);
}
int64_t hp_math_frexp_parts(double a, double *mantissa) {
  int e = 0;
  *mantissa = std::isfinite(a) ? frexp(a, &e) : a;
  return e;
}

// ---- functions of two -----------------------------------------------------

double hp_math_atan2(double a, double b) { return atan2(a, b); }
double hp_math_nextafter(double a, double b) { return nextafter(a, b); }

// CPython's own algorithm: sums of squares in doubled precision with one
// correction step (vector_norm of mathmodule.c, for two coordinates).
namespace {
struct Sum {
  double total = 1.0, rest1 = 0, rest2 = 0, rest3 = 0;
  void add(double x, double *rest) {
    double old = total;
    total += x;
    *rest += (old - total) + x;
  }
  double value() const { return total - 1.0 + (rest1 + rest2 + rest3); }
};
} // namespace
double hp_math_hypot(double a, double b) {
  const double split = 134217729.0; // 2**27 + 1
  double v[2] = {fabs(a), fabs(b)};
  if (std::isinf(a) || std::isinf(b)) return INFINITY;
  if (std::isnan(a) || std::isnan(b)) return NAN;
  double max = v[0] > v[1] ? v[0] : v[1];
  if (max == 0) return max;
  int e;
  frexp(max, &e);
  Sum s;
  if (e < -1023) { // the scale would overflow
    for (double x : v) {
      x /= max;
      s.add(x * x, &s.rest1);
    }
    return max * sqrt(s.total - 1.0 + s.rest1);
  }
  double scale = ldexp(1.0, -e);
  for (double x : v) {
    x *= scale;
    double t = x * split, hi = t - (t - x), lo = x - hi;
    s.add(hi * hi, &s.rest1);
    s.add(2.0 * hi * lo, &s.rest2);
    s.rest3 += lo * lo;
  }
  double h = sqrt(s.value()), t = h * split, hi = t - (t - h), lo = h - hi;
  s.add(-hi * hi, &s.rest1);
  s.add(-2.0 * hi * lo, &s.rest2);
  s.add(-lo * lo, &s.rest3);
  return (h + s.value() / (2.0 * h)) / scale;
}

bool hp_math_pow(hp_ctx *c, double a, double b, double *out) {
  double r = pow(a, b);
  *out = r;
  if (std::isfinite(r) || !std::isfinite(a) || !std::isfinite(b)) return true;
  return std::isnan(r) || a == 0 ? hp_raise_math_domain(c) : raise_range(c);
}
bool hp_math_fmod(hp_ctx *c, double a, double b, double *out) {
  *out = fmod(a, b);
  return std::isnan(*out) && !std::isnan(a) && !std::isnan(b) ? hp_raise_math_domain(c) : true;
}
bool hp_math_remainder(hp_ctx *c, double a, double b, double *out) {
  *out = remainder(a, b);
  return std::isnan(*out) && !std::isnan(a) && !std::isnan(b) ? hp_raise_math_domain(c) : true;
}

static bool scale(hp_ctx *c, double a, int64_t n, double *out) {
  *out = a;
  if (a == 0 || !std::isfinite(a)) return true;
  if (n > 5000) return raise_range(c);
  *out = n < -5000 ? copysign(0.0, a) : ldexp(a, (int)n);
  return std::isinf(*out) ? raise_range(c) : true;
}
bool hp_math_ldexp(hp_ctx *c, double a, int64_t n, double *out) { return scale(c, a, n, out); }
bool hp_math_ldexp(hp_ctx *c, double a, hp_int n, double *out) { return scale(c, a, hp_int_to_i64_clamp(n), out); }
