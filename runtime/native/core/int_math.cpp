// int_math.cpp: powers, roots, divisors and rounding of ints.
#include <cmath>

#include "big.h"
#include "hipy/float.h"

using namespace hp;

// ---- remainders of products -----------------------------------------------

bool hp_int_mul_add_mod_wide(int64_t a, int64_t b, int64_t d, int64_t m, int64_t *out) {
  __int128 x = (__int128)a * b + d;
  int64_t r = (int64_t)(x % m);
  *out = r + (r != 0 && (r ^ m) < 0 ? m : 0);
  return true;
}

bool hp_big_mul_add_mod(hp_ctx *c, hp_int a, hp_int b, hp_int d, hp_int m, hp_int *out) {
  hp_int x;
  return hp_int_mul(c, a, b, &x) && hp_int_add(c, x, d, &x) && hp_int_mod(c, x, m, out);
}

// ---- powers ---------------------------------------------------------------

// The exponent is not negative. Bits are taken from the highest down, so that
// no intermediate result is larger than the last one.
bool hp_int_pow_slow(hp_ctx *c, int64_t a, int64_t n, int64_t *out) {
  if (n == 0 || a == 1) return *out = 1, true;
  if (a == 0) return *out = 0, true;
  if (a == -1) return *out = n & 1 ? -1 : 1, true;
  if (n > 63) return hp_deopt(c);
  int64_t r = a;
  for (int i = 62 - __builtin_clzll((uint64_t)n); i >= 0; i--) {
    if (__builtin_mul_overflow(r, r, &r)) return hp_deopt(c);
    if ((n >> i & 1) && __builtin_mul_overflow(r, a, &r)) return hp_deopt(c);
  }
  *out = r;
  return true;
}

bool hp_int_pow_slow(hp_ctx *c, hp_int a, hp_int n, hp_int *out) {
  int64_t e;
  if (hp_int_is_small(a) && hp_int_value(a) >= -1 && hp_int_value(a) <= 1) { // the exponent may be huge
    int64_t v = hp_int_value(a);
    View x(n);
    bool odd = x.n && (x.d[0] & 1);
    *out = hp_int_small(x.zero() ? 1 : v == -1 && !odd ? 1
                                                       : v);
    return true;
  }
  View x(a);
  if (!hp_int_as_i64(n, &e) || (__int128)(x.bits() - 1) * e > (__int128)1 << 40) return hp_raise_memory(c);
  if (e == 0) return *out = hp_int_small(1), true;
  hp_int r = a;
  for (int i = 62 - __builtin_clzll((uint64_t)e); i >= 0; i--) {
    if (!hp_int_mul(c, r, r, &r)) return false;
    if ((e >> i & 1) && !hp_int_mul(c, r, a, &r)) return false;
  }
  *out = r;
  return true;
}

bool hp_int_pow_neg(hp_ctx *c, int64_t a, int64_t n, double *out) { return hp_float_pow(c, (double)a, (double)n, out); }
bool hp_int_pow_neg(hp_ctx *c, hp_int a, hp_int n, double *out) {
  double x, y;
  return hp_int_to_float(c, a, &x) && hp_int_to_float(c, n, &y) && hp_float_pow(c, x, y, out);
}

// pow_mod of machine integers; m is not 0.
static bool pow_mod(hp_ctx *c, int64_t a, int64_t n, int64_t m, int64_t *out) {
  limb mod = m < 0 ? 0 - (limb)m : (limb)m, e = n < 0 ? 0 - (limb)n : (limb)n;
  __int128 x = a % (__int128)mod;
  if (x < 0) x += mod;
  if (n < 0) { // the inverse, by Euclid
    __int128 r0 = x, r1 = mod, s0 = 1, s1 = 0;
    while (r1) {
      __int128 q = r0 / r1, t = r0 - q * r1;
      r0 = r1;
      r1 = t;
      t = s0 - q * s1;
      s0 = s1;
      s1 = t;
    }
    if (r0 != 1) return hp_raise(c, HP_ValueError, HP_MSG_POW_INVERSE);
    x = s0 % (__int128)mod;
    if (x < 0) x += mod;
  }
  limb base = (limb)x, r = 1 % mod;
  for (; e; e >>= 1) {
    if (e & 1) r = (limb)((limb2)r * base % mod);
    base = (limb)((limb2)base * base % mod);
  }
  *out = m < 0 && r ? (int64_t)(r - mod) : (int64_t)r;
  return true;
}
bool hp_int_pow_mod(hp_ctx *c, int64_t a, int64_t n, int64_t m, int64_t *out) {
  if (m == 0) return hp_raise(c, HP_ValueError, HP_MSG_POW_MOD_ZERO);
  return pow_mod(c, a, n, m, out);
}
bool hp_int_pow_mod(hp_ctx *c, hp_int a, hp_int n, hp_int m, hp_int *out) {
  const hp_int zero = hp_int_small(0), one = hp_int_small(1);
  if (m.w == zero.w) return hp_raise(c, HP_ValueError, HP_MSG_POW_MOD_ZERO);
  if (a.w & n.w & m.w & 1) {
    int64_t r;
    if (!pow_mod(c, hp_int_value(a), hp_int_value(n), hp_int_value(m), &r)) return false;
    *out = hp_int_small(r);
    return true;
  }
  bool neg = hp_int_lt(m, zero);
  hp_int mod = m, x;
  if (neg && !hp_int_neg(c, m, &mod)) return false;
  if (!hp_int_mod(c, a, mod, &x)) return false;
  if (hp_int_lt(n, zero)) {
    hp_int r0 = x, r1 = mod, s0 = one, s1 = zero, q, t;
    while (r1.w != zero.w) {
      if (!hp_int_divmod(c, r0, r1, &q, &t)) return false;
      r0 = r1;
      r1 = t;
      if (!hp_int_mul(c, q, s1, &t) || !hp_int_sub(c, s0, t, &t)) return false;
      s0 = s1;
      s1 = t;
    }
    if (r0.w != one.w) return hp_raise(c, HP_ValueError, HP_MSG_POW_INVERSE);
    if (!hp_int_mod(c, s0, mod, &x) || !hp_int_neg(c, n, &n)) return false;
  }
  View e(n);
  hp_int r;
  if (!hp_int_mod(c, one, mod, &r)) return false;
  for (int64_t i = e.bits() - 1; i >= 0; i--) {
    if (!hp_int_mul(c, r, r, &r) || !hp_int_mod(c, r, mod, &r)) return false;
    if ((e.d[i / 64] >> i % 64 & 1) && !(hp_int_mul(c, r, x, &r) && hp_int_mod(c, r, mod, &r))) return false;
  }
  if (neg && r.w != zero.w) return hp_int_sub(c, r, mod, out);
  *out = r;
  return true;
}

// ---- roots, divisors ------------------------------------------------------

bool hp_math_isqrt(hp_ctx *c, int64_t a, int64_t *out) {
  if (a < 0) return hp_raise(c, HP_ValueError, HP_MSG_ISQRT);
  limb r = (limb)__builtin_sqrt((double)a), u = (limb)a;
  while (r * r > u) r--;
  while ((r + 1) * (r + 1) <= u) r++;
  *out = (int64_t)r;
  return true;
}
bool hp_math_isqrt(hp_ctx *c, hp_int a, hp_int *out) {
  int64_t v;
  if (hp_int_as_i64(a, &v)) {
    if (!hp_math_isqrt(c, v, &v)) return false;
    *out = hp_int_small(v);
    return true;
  }
  View n(a);
  if (n.neg) return hp_raise(c, HP_ValueError, HP_MSG_ISQRT);
  // Newton's iteration from above.
  hp_int x, y, q;
  if (!hp_int_lshift(c, hp_int_small(1), hp_int_small((n.bits() + 1) / 2), &x)) return false;
  for (;;) {
    hp_big_divmod(c, a, x, &q, nullptr);
    if (!hp_int_add(c, x, q, &y) || !hp_int_rshift(c, y, hp_int_small(1), &y)) return false;
    if (!hp_int_lt(y, x)) break;
    x = y;
  }
  *out = x;
  return true;
}

static limb gcd_limbs(limb a, limb b) {
  while (b) {
    limb t = a % b;
    a = b;
    b = t;
  }
  return a;
}
static limb magnitude(int64_t a) { return a < 0 ? 0 - (limb)a : (limb)a; }
bool hp_math_gcd(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  limb g = gcd_limbs(magnitude(a), magnitude(b));
  return to_result(c, &g, g != 0, false, out);
}
bool hp_math_gcd(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  while (!(a.w & b.w & 1)) {
    if (b.w == 1) return hp_int_abs(c, a, out);
    hp_int t;
    hp_big_divmod(c, a, b, nullptr, &t);
    a = b;
    b = t;
  }
  limb g = gcd_limbs(magnitude(hp_int_value(a)), magnitude(hp_int_value(b)));
  return to_result(c, &g, g != 0, false, out);
}
template <class I>
static bool lcm(hp_ctx *c, I a, I b, I zero, I *out) {
  *out = zero;
  if (hp_int_eq(a, zero) || hp_int_eq(b, zero)) return true;
  I g, q = zero;
  return hp_math_gcd(c, a, b, &g) && hp_int_floordiv(c, a, g, &q) && hp_int_mul(c, q, b, &q) && hp_int_abs(c, q, out);
}
bool hp_math_lcm(hp_ctx *c, int64_t a, int64_t b, int64_t *out) { return lcm(c, a, b, (int64_t)0, out); }
bool hp_math_lcm(hp_ctx *c, hp_int a, hp_int b, hp_int *out) { return lcm(c, a, b, hp_int_small(0), out); }

// ---- products -------------------------------------------------------------

bool hp_math_factorial(hp_ctx *c, int64_t a, int64_t *out) {
  if (a < 0) return hp_raise(c, HP_ValueError, HP_MSG_FACTORIAL);
  if (a > 20) return hp_deopt(c);
  int64_t r = 1;
  for (int64_t i = 2; i <= a; i++) r *= i;
  *out = r;
  return true;
}
// The product of lo to hi, halved so that factors are of like size.
static bool product(hp_ctx *c, int64_t lo, int64_t hi, hp_int *out) {
  if (hi - lo < 8) {
    *out = hp_int_small(1);
    for (; lo <= hi; lo++)
      if (!hp_int_mul(c, *out, hp_int_small(lo), out)) return false;
    return hp_poll(c);
  }
  int64_t mid = lo + (hi - lo) / 2;
  hp_int a, b;
  return product(c, lo, mid, &a) && product(c, mid + 1, hi, &b) && hp_int_mul(c, a, b, out);
}
bool hp_math_factorial(hp_ctx *c, hp_int a, hp_int *out) {
  int64_t n;
  if (hp_int_lt(a, hp_int_small(0))) return hp_raise(c, HP_ValueError, HP_MSG_FACTORIAL);
  if (!hp_int_as_i64(a, &n)) return hp_raise(c, HP_OverflowError, HP_MSG_FACTORIAL_LIMIT);
  if (n >> 34) return hp_raise_memory(c);
  return product(c, 1, n, out);
}

bool hp_math_comb(hp_ctx *c, int64_t n, int64_t k, int64_t *out) {
  if (n < 0) return hp_raise(c, HP_ValueError, HP_MSG_COMB_N);
  if (k < 0) return hp_raise(c, HP_ValueError, HP_MSG_COMB_K);
  if (k > n) return *out = 0, true;
  if (k > n - k) k = n - k;
  limb r = 1;
  for (int64_t i = 0; i < k; i++) { // exact at every step, and growing
    limb2 p = (limb2)r * (limb)(n - i) / (limb)(i + 1);
    if (p > INT64_MAX) return hp_deopt(c);
    r = (limb)p;
  }
  *out = (int64_t)r;
  return true;
}
bool hp_math_comb(hp_ctx *c, hp_int n, hp_int k, hp_int *out) {
  const hp_int zero = hp_int_small(0);
  if (hp_int_lt(n, zero)) return hp_raise(c, HP_ValueError, HP_MSG_COMB_N);
  if (hp_int_lt(k, zero)) return hp_raise(c, HP_ValueError, HP_MSG_COMB_K);
  *out = zero;
  if (hp_int_lt(n, k)) return true;
  hp_int other;
  int64_t count;
  if (!hp_int_sub(c, n, k, &other)) return false;
  if (!hp_int_as_i64(hp_int_min(k, other), &count)) return hp_raise(c, HP_OverflowError, HP_MSG_COMB_LIMIT);
  hp_int r = hp_int_small(1), f;
  for (int64_t i = 0; i < count; i++) {
    if (!hp_int_sub(c, n, hp_int_make(c, i), &f) || !hp_int_mul(c, r, f, &r) ||
        !hp_int_floordiv(c, r, hp_int_make(c, i + 1), &r) || ((i & 1023) == 1023 && !hp_poll(c)))
      return false;
  }
  *out = r;
  return true;
}

// ---- rounding, ranges -----------------------------------------------------

bool hp_int_round_digits(hp_ctx *c, int64_t a, int64_t n, int64_t *out) {
  if (n >= 0) return *out = a, true;
  if (n < -19) return *out = 0, true;
  limb p = 1, u = magnitude(a);
  for (int64_t i = n; i < 0; i++) p *= 10;
  limb q = u / p, r = u % p, half = p / 2;
  if (r > half || (r == half && (q & 1))) q++;
  limb2 v = (limb2)q * p;
  limb d[2] = {(limb)v, (limb)(v >> 64)};
  return to_result(c, d, normalise(d, 2), a < 0, out);
}
bool hp_int_round_digits(hp_ctx *c, hp_int a, hp_int n, hp_int *out) {
  const hp_int zero = hp_int_small(0);
  if (!hp_int_lt(n, zero)) return *out = a, true;
  View x(a);
  int64_t k;
  // 10**k has more than 3.32 * k bits.
  if (!hp_int_as_i64(n, &k) || k < -(x.bits() / 3 + 2)) return *out = zero, true;
  hp_int p, half, q, r;
  if (!hp_int_pow_slow(c, hp_int_small(10), hp_int_small(-k), &p) || !hp_int_rshift(c, p, hp_int_small(1), &half)) return false;
  if (!hp_int_divmod(c, a, p, &q, &r)) return false;
  bool up = hp_int_lt(half, r);
  if (hp_int_eq(half, r)) {
    View v(q);
    up = v.n && (v.d[0] & 1);
  }
  if (up && !hp_int_add(c, q, hp_int_small(1), &q)) return false;
  return hp_int_mul(c, q, p, out);
}

bool hp_int_range_len_slow(hp_ctx *c, hp_int start, hp_int stop, hp_int step, int64_t *out) {
  const hp_int zero = hp_int_small(0), one = hp_int_small(1);
  if (step.w == zero.w) return hp_raise_range_step(c);
  bool up = hp_int_lt(zero, step);
  *out = 0;
  if (up ? !hp_int_lt(start, stop) : !hp_int_lt(stop, start)) return true;
  hp_int span;
  if (!hp_int_sub(c, stop, start, &span) || !(up ? hp_int_sub(c, span, one, &span) : hp_int_add(c, span, one, &span))) return false;
  if (!hp_int_floordiv(c, span, step, &span) || !hp_int_add(c, span, one, &span)) return false;
  return hp_int_as_i64(span, out) || hp_raise_c_ssize(c);
}
bool hp_int_range_contains(hp_ctx *c, hp_int start, hp_int stop, hp_int step, hp_int a, bool *out) {
  const hp_int zero = hp_int_small(0);
  if (step.w == zero.w) return hp_raise_range_step(c);
  bool in = hp_int_lt(zero, step) ? !hp_int_lt(a, start) && hp_int_lt(a, stop) : !hp_int_lt(start, a) && hp_int_lt(stop, a);
  hp_int rest;
  if (!hp_int_sub(c, a, start, &rest) || !hp_int_mod(c, rest, step, &rest)) return false;
  *out = in && rest.w == zero.w;
  return true;
}

// ---- logarithms -----------------------------------------------------------

typedef bool log_fn(hp_ctx *, double, double *);
static bool log_of(hp_ctx *c, hp_int a, log_fn *fn, double two, double *out) {
  View v(a);
  if (v.neg || v.zero()) return hp_raise(c, HP_ValueError, HP_MSG_MATH_DOMAIN);
  double x = round_magnitude(v.d, v.n, false, 0);
  if (!__builtin_isinf(x)) return fn(c, x, out);
  // As CPython: the mantissa's logarithm and the exponent's.
  int64_t e = v.bits();
  x = round_magnitude(v.d, v.n, false, -e);
  if (x == 1) x = 0.5, e++;
  if (!fn(c, x, out)) return false;
  *out += two * (double)e;
  return true;
}
static bool log_of(hp_ctx *c, int64_t a, log_fn *fn, double *out) {
  if (a <= 0) return hp_raise(c, HP_ValueError, HP_MSG_MATH_DOMAIN);
  return fn(c, (double)a, out);
}
bool hp_math_log_int(hp_ctx *c, int64_t a, double *out) { return log_of(c, a, hp_math_log, out); }
bool hp_math_log2_int(hp_ctx *c, int64_t a, double *out) { return log_of(c, a, hp_math_log2, out); }
bool hp_math_log10_int(hp_ctx *c, int64_t a, double *out) { return log_of(c, a, hp_math_log10, out); }
bool hp_math_log_int(hp_ctx *c, hp_int a, double *out) { return log_of(c, a, hp_math_log, log(2.0), out); }
bool hp_math_log2_int(hp_ctx *c, hp_int a, double *out) { return log_of(c, a, hp_math_log2, log2(2.0), out); }
bool hp_math_log10_int(hp_ctx *c, hp_int a, double *out) { return log_of(c, a, hp_math_log10, log10(2.0), out); }
