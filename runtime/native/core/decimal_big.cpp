// decimal_big.cpp: decimals whose coefficients are ints of any size, and the
// operations that are not worth a way of their own for short ones.
#include <cmath>

#include "decimal.h"

namespace hp::dec {

hp_int Big::num(u128 v) {
  if (!(v >> 127)) return hp_int_from_i128(c, (__int128)v);
  limb d[] = {(limb)v, (limb)(v >> 64)};
  return check(from_limbs(c, d, 2, false, &r_));
}

hp_int Big::div(hp_int a, hp_int b, hp_int *rest) {
  *rest = hp_int_small(0);
  if (!ok || zero(b)) return hp_int_small(0);
  hp_int q;
  if (hp_int_both_small(a, b)) {
    q = hp_int_small(hp_int_value(a) / hp_int_value(b));
    *rest = hp_int_small(hp_int_value(a) % hp_int_value(b));
  } else {
    hp_big_divmod(c, a, b, &q, rest);
  }
  return q;
}

hp_int Big::ten(int64_t n) {
  if (n < 19) return hp_int_small((int64_t)tens[n < 0 ? 0 : n]);
  return check(hp_int_pow_slow(c, hp_int_small(10), hp_int_small(n), &r_));
}

int64_t Big::digits(hp_int a) {
  if (hp_int_is_small(a)) return dec::digits((u128)hp_int_value(a));
  int64_t n = (int64_t)((double)(View(a).bits() - 1) * 0.30102999566398119) + 1; // or one more
  return n + !hp_int_lt(a, ten(n));
}

bool Big::divisible(hp_int a, int64_t by) {
  hp_int rest;
  div(a, hp_int_small(by), &rest);
  return zero(rest);
}

Num Big::load(const hp_decimal &a) { return {a.neg, a.big ? hp_int{a.lo} : num(coefficient(a)), a.exp}; }

hp_int Big::shorten(hp_int v, int64_t drop, int mode, bool neg) {
  hp_int q = hp_int_small(0), r = v;
  int half = -1;
  if (drop <= digits(v)) {
    hp_int p = ten(drop);
    q = div(v, p, &r);
    hp_int twice = add(r, r);
    half = hp_int_lt(twice, p) ? -1 : hp_int_lt(p, twice);
  }
  hp_int rest;
  div(q, hp_int_small(10), &rest);
  return rounds_up(mode, neg, (unsigned)hp_int_value(rest), half, !zero(r)) ? add(q, hp_int_small(1)) : q;
}

bool Big::store(bool neg, hp_int v, int64_t exp, hp_decimal *out) {
  if (!ok) return false;
  View w(v);
  u128 small_v = w.n == 0 ? 0 : w.n == 1 ? w.d[0]
                                         : (u128)w.d[1] << 64 | w.d[0];
  if (w.n <= 2 && small_v < tens[PLACES]) {
    *out = small(neg, small_v, exp);
    return true;
  }
  *out = hp_decimal{v.w, (uint64_t)digits(v), exp, neg, HP_DEC_FINITE, true};
  return ok;
}

bool Big::finish(bool neg, hp_int v, int64_t exp, hp_decimal *out, int mode) {
  int64_t prec = c->decimal.prec, lowest = etiny(prec), top = EMAX - prec + 1;
  if (!ok) return false;
  if (zero(v)) {
    *out = small(neg, 0, exp < lowest ? lowest : exp > EMAX ? (int64_t)EMAX
                                                            : exp);
    return true;
  }
  int64_t n = digits(v), low = n + exp - prec;
  if (low > top) return raise(c, OVERFLOW_);
  if (low < lowest) low = lowest;
  if (exp < low) {
    v = shorten(v, low - exp, mode, neg);
    exp = low;
    if (ok && digits(v) > prec) {
      hp_int rest;
      v = div(v, hp_int_small(10), &rest);
      exp++;
    }
    if (exp > top) return raise(c, OVERFLOW_);
  }
  return store(neg, v, exp, out);
}

} // namespace hp::dec

using namespace hp::dec;

hp_decimal hp_decimal_from_int(hp_ctx *c, hp_int n) {
  if (hp_int_is_small(n)) return hp_decimal_scaled(hp_int_value(n), 0);
  Big g(c);
  hp_decimal d = small(false, 0, 0);
  bool neg = hp_int_lt(n, hp_int_small(0));
  g.store(neg, neg ? g.sub(hp_int_small(0), n) : n, 0, &d);
  return d;
}

hp_decimal hp_decimal_from_float(hp_ctx *c, double a) {
  bool neg = __builtin_signbit(a);
  if (__builtin_isnan(a)) return {0, 0, 0, neg, HP_DEC_NAN, false};
  if (__builtin_isinf(a)) return infinity(neg);
  int e;
  double f = __builtin_frexp(a, &e);
  int64_t m = (int64_t)__builtin_ldexp(neg ? -f : f, 53);
  if (m == 0) return small(neg, 0, 0);
  e -= 53;
  while (!(m & 1)) m >>= 1, e++;
  Big g(c);
  hp_decimal d = small(neg, 0, 0);
  hp_int v = hp_int_small(m), p;
  if (e < 0) { // m * 2**e = m * 5**-e * 10**e
    g.ok = hp_int_pow_slow(c, hp_int_small(5), hp_int_small(-e), &p);
    g.store(neg, g.mul(v, p), e, &d);
  } else {
    g.ok = hp_int_pow_slow(c, hp_int_small(2), hp_int_small(e), &p);
    g.store(neg, g.mul(v, p), 0, &d);
  }
  return d;
}

// ---- comparison -----------------------------------------------------------

int hp_decimal_order_slow(hp_ctx *c, const hp_decimal &a, const hp_decimal &b) {
  if (a.kind >= HP_DEC_NAN || b.kind >= HP_DEC_NAN) return 2;
  int sa = !hp_decimal_bool(a) ? 0 : a.neg ? -1
                                           : 1,
      sb = !hp_decimal_bool(b) ? 0 : b.neg ? -1
                                           : 1;
  if (sa != sb) return sa < sb ? -1 : 1;
  if (sa == 0 || (a.kind && b.kind)) return 0;
  if (a.kind || b.kind) return a.kind ? sa : -sa;
  int64_t ta = hp_decimal_adjusted(a), tb = hp_decimal_adjusted(b), d = a.exp - b.exp;
  if (ta != tb) return ta < tb ? -sa : sa;
  // Of equal magnitude: the exponents are as far apart as the digits.
  if (plain(a, b)) {
    u128 x = coefficient(a), y = coefficient(b);
    if (d > 0) x *= tens[d];
    else y *= tens[-d];
    return x == y ? 0 : x < y ? -sa
                              : sa;
  }
  Big g(c);
  Num x = g.load(a), y = g.load(b);
  if (d > 0) x.v = g.scale(x.v, d);
  else y.v = g.scale(y.v, -d);
  return hp_int_eq(x.v, y.v) ? 0 : hp_int_lt(x.v, y.v) ? -sa
                                                       : sa;
}

bool hp_decimal_compare(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  int o = hp_decimal_order(c, a, b);
  if (o == 2) return nan(c, a, b, out);
  *out = hp_decimal_scaled(o, 0);
  return true;
}

static uint64_t mul_mod(uint64_t a, uint64_t b) { return (uint64_t)((u128)a * b % (((uint64_t)1 << 61) - 1)); }

bool hp_decimal_hash(hp_ctx *c, const hp_decimal &a, int64_t *out) {
  *out = 0;
  if (a.kind == HP_DEC_SNAN) return hp_raise(c, HP_TypeError, HP_MSG_DECIMAL_HASH);
  if (a.kind == HP_DEC_NAN) return true; // by address in CPython
  const uint64_t p = ((uint64_t)1 << 61) - 1;
  uint64_t h;
  if (a.kind) {
    h = 314159;
  } else {
    h = a.big ? (uint64_t)hp_int_hash(hp_int{a.lo}) : (uint64_t)(coefficient(a) % p);
    uint64_t base = a.exp < 0 ? 2075258708292324556 : 10; // the inverse of 10 modulo p
    for (uint64_t e = a.exp < 0 ? 0 - (uint64_t)a.exp : (uint64_t)a.exp; e; e >>= 1) {
      if (e & 1) h = mul_mod(h, base);
      base = mul_mod(base, base);
    }
  }
  *out = a.neg ? -(int64_t)h : (int64_t)h;
  if (*out == -1) *out = -2;
  return true;
}

// ---- functions ------------------------------------------------------------

bool hp_decimal_normalize(hp_ctx *c, const hp_decimal &a, hp_decimal *out) {
  if (!hp_decimal_pos(c, a, out)) return false;
  if (out->kind) return true;
  out->neg = a.neg;
  if (!hp_decimal_bool(*out)) {
    *out = small(a.neg, 0, 0);
    return true;
  }
  Big g(c);
  Num n = g.load(*out);
  while (n.exp < EMAX) {
    hp_int rest, q = g.div(n.v, hp_int_small(10), &rest);
    if (!g.zero(rest)) break;
    n.v = q;
    n.exp++;
  }
  return g.store(a.neg, n.v, n.exp, out);
}

bool hp_decimal_scaleb(hp_ctx *c, const hp_decimal &a, int64_t n, hp_decimal *out) {
  int64_t limit = 2 * (EMAX + c->decimal.prec);
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  if (n < -limit || n > limit) return raise(c, INVALID);
  *out = a;
  if (a.kind) return true;
  Big g(c);
  return g.finish(a.neg, g.load(a).v, a.exp + n, out);
}

bool hp_decimal_sqrt(hp_ctx *c, const hp_decimal &a, hp_decimal *out) {
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  Big g(c);
  int64_t half = a.exp >> 1;
  if (a.kind == HP_DEC_FINITE && !hp_decimal_bool(a)) return g.finish(a.neg, hp_int_small(0), half, out);
  if (a.neg) return raise(c, INVALID);
  *out = a;
  if (a.kind) return true;
  Num x = g.load(a);
  int64_t prec = c->decimal.prec + 1, n = g.digits(x.v), len = (n + 1) >> 1;
  if (a.exp & 1) {
    x.v = g.mul(x.v, hp_int_small(10));
    len = (n >> 1) + 1;
  }
  int64_t shift = prec - len;
  hp_int rest = hp_int_small(0), root;
  x.v = shift >= 0 ? g.scale(x.v, 2 * shift) : g.div(x.v, g.ten(-2 * shift), &rest);
  if (!g.ok || !hp_math_isqrt(c, x.v, &root)) return false;
  half -= shift;
  if (g.zero(rest) && hp_int_eq(g.mul(root, root), x.v)) {
    if (shift >= 0) root = g.div(root, g.ten(shift), &rest);
    else root = g.scale(root, -shift);
    half += shift;
  } else if (g.divisible(root, 5)) {
    root = g.add(root, hp_int_small(1));
  }
  return g.finish(false, root, half, out, HP_ROUND_HALF_EVEN);
}

// log10_of estimates the logarithm of a positive number.
static double log10_of(hp_ctx *c, const hp_decimal &a) {
  double f, top = (double)hp_decimal_adjusted(a);
  if (top < -300 || top > 300 || !hp_decimal_to_float(c, a, &f)) return top;
  return log10(f);
}

// hp_decimal_pow follows libmpdec's power by an integer: a few digits more than
// the context has, then repeated squaring.
bool hp_decimal_pow(hp_ctx *c, const hp_decimal &a, int64_t n, hp_decimal *out) {
  uint64_t e = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
  bool neg = a.neg && (e & 1);
  int64_t prec = c->decimal.prec;
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  if (!hp_decimal_bool(a)) {
    if (e == 0) return raise(c, INVALID);
    *out = n > 0 ? small(neg, 0, 0) : infinity(neg);
    return true;
  }
  if (a.kind) {
    *out = e == 0 ? small(false, 1, 0) : n > 0 ? infinity(neg)
                                               : small(neg, 0, 0);
    return true;
  }
  if (e == 0) {
    *out = small(false, 1, 0);
    return true;
  }
  const hp_decimal one = small(false, 1, 0), positive = hp_decimal_copy_abs(a);
  int order = hp_decimal_order(c, positive, one);
  if (order == 0) { // with as many zeros as may be
    Big g(c);
    int64_t zeros = 0;
    if (n > 0 && a.exp < 0) zeros = -a.exp < prec && e < (uint64_t)prec ? -a.exp * (int64_t)e : prec - 1;
    if (zeros > prec - 1) zeros = prec - 1;
    return g.store(neg, g.ten(zeros), -zeros, out);
  }
  const hp_decimal_context saved = c->decimal;
  c->decimal.prec = prec + digits(e) + 2 + (n < 0);
  c->decimal.rounding = HP_ROUND_HALF_EVEN;
  hp_decimal base = positive, r;
  bool good = n > 0 || hp_decimal_div(c, one, positive, &base);
  r = base;
  for (uint64_t bit = ((uint64_t)1 << (63 - __builtin_clzll(e))) >> 1; good && bit; bit >>= 1) {
    good = hp_decimal_mul(c, r, r, &r);
    if (good && (e & bit)) good = hp_decimal_mul(c, r, base, &r);
    if (good && !hp_decimal_bool(r)) break;
  }
  c->decimal = saved;
  r.neg = neg;
  if (!good) return false;
  Big g(c);
  // What is far too small for a number is still more than 0 to the rounding.
  if (!hp_decimal_bool(r) && (double)e * __builtin_fabs(log10_of(c, positive)) >= 1e8) return g.finish(neg, hp_int_small(1), etiny(prec) - 1, out);
  return g.finish(neg, g.load(r).v, r.exp, out);
}

// ---- to int ---------------------------------------------------------------

template <class I>
static bool to_int(hp_ctx *c, const hp_decimal &a, int64_t rounding, I *out) {
  if (a.kind) {
    bool inf = a.kind == HP_DEC_INF;
    return hp_raise(c, inf ? HP_OverflowError : HP_ValueError, inf ? HP_MSG_DECIMAL_INT_INF : HP_MSG_DECIMAL_INT_NAN);
  }
  hp_decimal r = a;
  if (a.exp < 0 && !rescaled(c, a, 0, (int)rounding, &r)) return false;
  Big g(c);
  Num n = g.load(r);
  hp_int v = hp_decimal_bool(r) ? g.scale(n.v, n.exp) : hp_int_small(0);
  if (n.neg) v = g.sub(hp_int_small(0), v);
  return g.ok && hp::to_result(c, v, out);
}
bool hp_decimal_to_int(hp_ctx *c, const hp_decimal &a, int64_t rounding, int64_t *out) {
  if (HP_LIKELY(plain(a) && !a.hi && a.exp <= 0 && a.exp > -20)) {
    uint64_t v = a.exp ? (uint64_t)shorten(a.lo, -a.exp, (int)rounding, a.neg) : a.lo;
    if (HP_LIKELY(v <= (uint64_t)INT64_MAX)) {
      *out = a.neg ? -(int64_t)v : (int64_t)v;
      return true;
    }
  }
  return to_int(c, a, rounding, out);
}
bool hp_decimal_to_int(hp_ctx *c, const hp_decimal &a, int64_t rounding, hp_int *out) { return to_int(c, a, rounding, out); }

// ---- the context ----------------------------------------------------------

bool hp_decimal_set_prec(hp_ctx *c, int64_t prec) {
  if (prec < 1 || prec > 999999999999999999) return hp_raise(c, HP_ValueError, HP_MSG_DECIMAL_PREC);
  c->decimal.prec = prec;
  c->decimal.changed = true;
  return true;
}

static const hp_str rounding_names[] = {HP_STR("ROUND_CEILING"), HP_STR("ROUND_FLOOR"), HP_STR("ROUND_UP"), HP_STR("ROUND_DOWN"),
                                        HP_STR("ROUND_HALF_UP"), HP_STR("ROUND_HALF_DOWN"), HP_STR("ROUND_HALF_EVEN"), HP_STR("ROUND_05UP")};
hp_str hp_decimal_get_rounding(hp_ctx *c) { return rounding_names[c->decimal.rounding]; }
bool hp_decimal_rounding(hp_ctx *c, hp_str name, int64_t *out) {
  for (int i = 0; i < 8; i++) {
    const hp_str &n = rounding_names[i];
    if (name.nbytes == n.nbytes && !memcmp(name.p, n.p, n.nbytes)) {
      *out = i;
      return true;
    }
  }
  return hp_raise(c, HP_TypeError, HP_MSG_DECIMAL_ROUNDING);
}
