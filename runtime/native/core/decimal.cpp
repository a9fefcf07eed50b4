// decimal.cpp: decimal arithmetic on coefficients of up to 38 digits, and what
// all of it shares. Longer ones are in decimal_big.cpp.
#include "decimal.h"

namespace hp::dec {

#define E4(x) x, x * 10, x * 100, x * 1000
constexpr u128 E16 = (u128)10000000000000000, E32 = E16 * E16;
const u128 tens[PLACES + 1] = {E4((u128)1), E4((u128)10000), E4((u128)100000000), E4((u128)1000000000000),
                               E4(E16), E4(E16 * 10000), E4(E16 * 100000000), E4(E16 * 1000000000000),
                               E4(E32), E32 * 10000, E32 * 100000, E32 * 1000000};
#undef E4

int digits(u128 v) {
  uint64_t hi = (uint64_t)(v >> 64), lo = (uint64_t)v;
  int bits = hi ? 128 - __builtin_clzll(hi) : 64 - __builtin_clzll(lo | 1);
  int n = bits * 1233 >> 12; // of the shortest number with as many bits, less one
  return n + (n > PLACES || v >= tens[n] || n == 0);
}

bool rounds_up(int mode, bool neg, unsigned last, int half, bool inexact) {
  switch (mode) {
  case HP_ROUND_CEILING: return inexact && !neg;
  case HP_ROUND_FLOOR: return inexact && neg;
  case HP_ROUND_UP: return inexact;
  case HP_ROUND_DOWN: return false;
  case HP_ROUND_HALF_UP: return half >= 0;
  case HP_ROUND_HALF_DOWN: return half > 0;
  case HP_ROUND_HALF_EVEN: return half > 0 || (half == 0 && (last & 1));
  }
  return inexact && (last == 0 || last == 5);
}

u128 shorten(u128 v, int64_t drop, int mode, bool neg) {
  u128 q = 0, r = v, p = 0;
  int half = -1;
  if (drop <= PLACES) {
    p = tens[drop];
    if (HP_LIKELY(!(uint64_t)(v >> 64) && drop < 20)) {
      uint64_t d = (uint64_t)p;
      q = (uint64_t)v / d;
      r = (uint64_t)v % d;
    } else {
      q = v / p;
      r = v - q * p;
    }
    half = r < p - r ? -1 : r > p - r;
  }
  return q + rounds_up(mode, neg, mode == HP_ROUND_05UP ? (unsigned)(q % 10) : (unsigned)q & 1, half, r != 0);
}

bool finish(hp_ctx *c, bool neg, u128 v, int64_t exp, hp_decimal *out) {
  int64_t prec = c->decimal.prec;
  int n = digits(v);
  if (HP_LIKELY(n <= prec && n <= PLACES && exp > EMIN && exp < EMAX - PLACES)) {
    *out = small(neg, v, exp);
    return true;
  }
  if (HP_LIKELY(n > prec && exp > EMIN && exp < EMAX - PLACES)) {
    int64_t drop = n - prec;
    v = shorten(v, drop, c->decimal.rounding, neg);
    exp += drop;
    if (prec <= PLACES) {
      if (v == tens[prec]) {
        v /= 10;
        exp++;
      }
      *out = small(neg, v, exp);
      return true;
    }
  }
  Big b(c);
  return b.finish(neg, b.num(v), exp, out);
}

// ---- nan and conditions ---------------------------------------------------

bool raise(hp_ctx *c, Condition what) {
  static const uint16_t cls[] = {HP_InvalidOperation, HP_InvalidOperation, HP_InvalidOperation, HP_InvalidOperation, HP_DivisionByZero, HP_InvalidOperation, HP_Overflow};
#define CLASS(name) HP_STR("[<class 'decimal." name "'>]")
  static const hp_str text[] = {CLASS("InvalidOperation"), CLASS("ConversionSyntax"), CLASS("DivisionImpossible"),
                                CLASS("DivisionUndefined"), CLASS("DivisionByZero"),
                                HP_STR("[<class 'decimal.InvalidOperation'>, <class 'decimal.DivisionByZero'>]"), CLASS("Overflow")};
#undef CLASS
  hp_arg a = hp_arg_str(text[what]);
  return hp_raise_arg2(c, cls[what], HP_MSG_REPR, a, a);
}

bool nan(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  if (a.kind == HP_DEC_SNAN || b.kind == HP_DEC_SNAN) return raise(c, INVALID);
  *out = a.kind == HP_DEC_NAN ? a : b;
  int64_t prec = c->decimal.prec;
  if (!out->big && (prec >= PLACES || coefficient(*out) < tens[prec])) return true;
  // A payload keeps the last digits.
  Big g(c);
  hp_int rest;
  Num n = g.load(*out);
  if (g.digits(n.v) <= prec) return true;
  g.div(n.v, g.ten(prec), &rest);
  if (!g.store(n.neg, rest, 0, out)) return false;
  out->kind = HP_DEC_NAN;
  return true;
}
bool nan(hp_ctx *c, const hp_decimal &a, hp_decimal *out) { return nan(c, a, a, out); }

static bool any_nan(const hp_decimal &a, const hp_decimal &b) { return a.kind >= HP_DEC_NAN || b.kind >= HP_DEC_NAN; }
static bool zero(const hp_decimal &a) { return !hp_decimal_bool(a); }

// ---- sum, product, quotient -----------------------------------------------

static bool sum_big(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  if (any_nan(a, b)) return nan(c, a, b, out);
  if (a.kind && b.kind && a.neg != b.neg) return raise(c, INVALID);
  if (a.kind || b.kind) {
    *out = infinity(a.kind ? a.neg : b.neg);
    return true;
  }
  Big g(c);
  Num x = g.load(a), y = g.load(b);
  if (x.exp < y.exp) {
    Num t = x;
    x = y;
    y = t;
  }
  // x has the greater exponent. What lies far below its digits only decides the
  // rounding; a zero has no digits.
  int64_t prec = c->decimal.prec, exp = y.exp;
  if (g.zero(x.v)) {
    if (g.zero(y.v)) return g.finish(x.neg == y.neg ? x.neg : c->decimal.rounding == HP_ROUND_FLOOR, x.v, exp, out);
    return g.finish(y.neg, y.v, exp, out);
  }
  if (g.zero(y.v)) {
    if (exp < x.exp - prec - 1) exp = x.exp - prec - 1;
    return g.finish(x.neg, g.scale(x.v, x.exp - exp), exp, out);
  }
  int64_t below = g.digits(x.v) - prec - 2, low = x.exp + (below < -1 ? below : -1);
  if (g.digits(y.v) + y.exp - 1 < low) {
    y.v = hp_int_small(1);
    exp = low;
  }
  x.v = g.scale(x.v, x.exp - exp);
  if (x.neg == y.neg) return g.finish(x.neg, g.add(x.v, y.v), exp, out);
  bool swap = hp_int_lt(x.v, y.v);
  hp_int d = swap ? g.sub(y.v, x.v) : g.sub(x.v, y.v);
  return g.finish(g.zero(d) ? c->decimal.rounding == HP_ROUND_FLOOR : swap ? y.neg
                                                                           : x.neg,
                  d, exp, out);
}

static bool sum(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  if (HP_UNLIKELY(!plain(a, b))) return sum_big(c, a, b, out);
  u128 x = coefficient(a), y = coefficient(b);
  int64_t d = a.exp - b.exp, exp = a.exp;
  if (d > 0) {
    if (HP_UNLIKELY(d > PLACES || digits(x) + d > PLACES)) return sum_big(c, a, b, out);
    x *= tens[d];
    exp = b.exp;
  } else if (d < 0) {
    if (HP_UNLIKELY(d < -PLACES || digits(y) - d > PLACES)) return sum_big(c, a, b, out);
    y *= tens[-d];
  }
  if (a.neg == b.neg) return finish(c, a.neg, x + y, exp, out);
  if (x == y) return finish(c, c->decimal.rounding == HP_ROUND_FLOOR, 0, exp, out);
  return x > y ? finish(c, a.neg, x - y, exp, out) : finish(c, b.neg, y - x, exp, out);
}

} // namespace hp::dec

using namespace hp::dec;

bool hp_decimal_raise_invalid(hp_ctx *c) { return raise(c, INVALID); }

bool hp_decimal_add_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) { return sum(c, a, b, out); }
bool hp_decimal_sub_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  // A nan that is the result keeps its sign.
  return b.kind >= HP_DEC_NAN ? sum(c, a, b, out) : sum(c, a, hp_decimal_copy_negate(b), out);
}

bool hp_decimal_mul_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  bool neg = a.neg != b.neg;
  if (HP_LIKELY(plain(a, b))) {
    if (HP_LIKELY(!(a.hi | b.hi))) return finish(c, neg, (u128)a.lo * b.lo, a.exp + b.exp, out);
    u128 x = coefficient(a), y = coefficient(b);
    if (digits(x) + digits(y) <= PLACES) return finish(c, neg, x * y, a.exp + b.exp, out);
  } else if (any_nan(a, b)) {
    return nan(c, a, b, out);
  } else if (a.kind || b.kind) {
    if (zero(a) || zero(b)) return raise(c, INVALID);
    *out = infinity(neg);
    return true;
  }
  Big g(c);
  Num x = g.load(a), y = g.load(b);
  return g.finish(neg, g.mul(x.v, y.v), x.exp + y.exp, out);
}

bool hp_decimal_div(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  bool neg = a.neg != b.neg;
  int64_t prec = c->decimal.prec;
  if (HP_UNLIKELY(any_nan(a, b))) return nan(c, a, b, out);
  if (HP_UNLIKELY(a.kind)) {
    if (b.kind) return raise(c, INVALID);
    *out = infinity(neg);
    return true;
  }
  if (HP_UNLIKELY(b.kind)) {
    *out = small(neg, 0, etiny(prec));
    return true;
  }
  if (HP_UNLIKELY(zero(b))) return raise(c, zero(a) ? UNDEFINED : BY_ZERO);
  int64_t ideal = a.exp - b.exp;
  if (zero(a)) return finish(c, neg, 0, ideal, out);
  if (plain(a, b)) {
    // The quotient has prec + 1 or prec + 2 digits: if that many are in vain,
    // because it is exact, they are 0.
    u128 x = coefficient(a), y = coefficient(b);
    int ny = digits(y);
    int64_t shift = ny - digits(x) + prec + 1;
    if (shift >= 0 && ny + prec + 1 <= PLACES) {
      x *= tens[shift];
      u128 q = x / y;
      int64_t exp = ideal - shift;
      if (q * y != x) {
        if ((unsigned)(q % 5) == 0) q++;
      } else {
        while (exp < ideal && q >> 64 && (unsigned)(q % 10) == 0) q /= 10, exp++;
        if (!(uint64_t)(q >> 64))
          for (uint64_t s = (uint64_t)q; exp < ideal && s % 10 == 0; q = s, exp++) s /= 10;
      }
      return finish(c, neg, q, exp, out);
    }
  }
  Big g(c);
  Num x = g.load(a), y = g.load(b);
  int64_t shift = g.digits(y.v) - g.digits(x.v) + prec + 1, exp = ideal - shift;
  hp_int rest, q = shift >= 0 ? g.div(g.scale(x.v, shift), y.v, &rest) : g.div(x.v, g.scale(y.v, -shift), &rest);
  if (!g.zero(rest)) {
    if (g.divisible(q, 5)) q = g.add(q, hp_int_small(1));
  } else {
    while (g.ok && exp < ideal) {
      hp_int t = g.div(q, hp_int_small(10), &rest);
      if (!g.zero(rest)) break;
      q = t;
      exp++;
    }
  }
  return g.finish(neg, q, exp, out);
}

// ---- // and % -------------------------------------------------------------

// divide is divmod of operands that are no nan, b not 0, a finite. Either result
// may be null.
static bool divide(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *q, hp_decimal *r) {
  bool neg = a.neg != b.neg;
  int64_t prec = c->decimal.prec, ideal = b.kind || a.exp < b.exp ? a.exp : b.exp;
  int64_t apart = b.kind ? 0 : hp_decimal_adjusted(a) - hp_decimal_adjusted(b);
  if (zero(a) || b.kind || apart <= -2) {
    if (q) *q = small(neg, 0, 0);
    return !r || (rescaled(c, a, ideal, c->decimal.rounding, r) && hp_decimal_pos(c, *r, r) && (r->neg = a.neg, true));
  }
  if (apart > prec) return raise(c, IMPOSSIBLE);
  Big g(c);
  Num x = g.load(a), y = g.load(b);
  if (x.exp >= y.exp) x.v = g.scale(x.v, x.exp - y.exp);
  else y.v = g.scale(y.v, y.exp - x.exp);
  hp_int rest, whole = g.div(x.v, y.v, &rest);
  if (g.ok && g.digits(whole) > prec) return raise(c, IMPOSSIBLE);
  return (!q || g.store(neg, whole, 0, q)) && (!r || g.finish(a.neg, rest, ideal, r));
}

bool hp_decimal_floordiv(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  if (any_nan(a, b)) return nan(c, a, b, out);
  if (a.kind) {
    if (b.kind) return raise(c, INVALID);
    *out = infinity(a.neg != b.neg);
    return true;
  }
  if (zero(b)) return raise(c, zero(a) ? UNDEFINED : BY_ZERO);
  return divide(c, a, b, out, nullptr);
}

bool hp_decimal_mod(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  if (any_nan(a, b)) return nan(c, a, b, out);
  if (a.kind) return raise(c, INVALID);
  if (zero(b)) return raise(c, zero(a) ? UNDEFINED : INVALID);
  return divide(c, a, b, nullptr, out);
}

bool hp_decimal_divmod(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *q, hp_decimal *r) {
  if (any_nan(a, b)) {
    if (!nan(c, a, b, q)) return false;
    *r = *q;
    return true;
  }
  if (a.kind) return raise(c, INVALID);
  if (zero(b)) return raise(c, zero(a) ? UNDEFINED : BY_ZERO_BOTH);
  return divide(c, a, b, q, r);
}

// ---- one operand ----------------------------------------------------------

bool hp_decimal_pos(hp_ctx *c, const hp_decimal &a, hp_decimal *out) {
  if (HP_UNLIKELY(a.kind)) {
    *out = a;
    return a.kind == HP_DEC_INF || nan(c, a, out);
  }
  bool neg = a.neg && (!zero(a) || c->decimal.rounding == HP_ROUND_FLOOR);
  if (HP_LIKELY(!a.big)) return finish(c, neg, coefficient(a), a.exp, out);
  Big g(c);
  return g.finish(neg, g.load(a).v, a.exp, out);
}
bool hp_decimal_neg(hp_ctx *c, const hp_decimal &a, hp_decimal *out) {
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  if (zero(a)) return finish(c, c->decimal.rounding == HP_ROUND_FLOOR && !a.neg, 0, a.exp, out);
  return hp_decimal_pos(c, hp_decimal_copy_negate(a), out);
}
bool hp_decimal_abs(hp_ctx *c, const hp_decimal &a, hp_decimal *out) {
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  return a.neg ? hp_decimal_neg(c, a, out) : hp_decimal_pos(c, a, out);
}

int64_t hp_decimal_adjusted(const hp_decimal &a) {
  if (a.kind) return 0;
  if (HP_LIKELY(!a.big)) return a.exp + digits(coefficient(a)) - 1;
  return a.exp + (int64_t)a.hi - 1;
}

// ---- rounding to places ---------------------------------------------------

namespace hp::dec {

bool rescaled(hp_ctx *c, const hp_decimal &a, int64_t exp, int mode, hp_decimal *out) {
  int64_t drop = exp - a.exp;
  if (zero(a)) {
    *out = small(a.neg, 0, exp);
    return true;
  }
  if (HP_LIKELY(!a.big)) {
    u128 v = coefficient(a);
    if (drop >= 0 || (drop >= -PLACES && digits(v) - drop <= PLACES)) {
      *out = small(a.neg, drop > 0 ? shorten(v, drop, mode, a.neg) : v * tens[-drop], exp);
      return true;
    }
  }
  Big g(c);
  Num x = g.load(a);
  return g.store(a.neg, drop > 0 ? g.shorten(x.v, drop, mode, a.neg) : g.scale(x.v, -drop), exp, out);
}

} // namespace hp::dec

bool hp_decimal_quantize_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &e, int64_t rounding, hp_decimal *out) {
  int mode = rounding < 0 ? c->decimal.rounding : (int)rounding;
  int64_t prec = c->decimal.prec;
  if (HP_UNLIKELY(a.kind | e.kind)) {
    if (any_nan(a, e)) return nan(c, a, e, out);
    if (!(a.kind && e.kind)) return raise(c, INVALID);
    *out = a;
    return true;
  }
  if (e.exp < etiny(prec) || e.exp > EMAX) return raise(c, INVALID);
  if (zero(a)) return finish(c, a.neg, 0, e.exp, out);
  int64_t top = hp_decimal_adjusted(a);
  if (top > EMAX || top - e.exp + 1 > prec) return raise(c, INVALID);
  if (!rescaled(c, a, e.exp, mode, out)) return false;
  top = hp_decimal_adjusted(*out);
  if (top > EMAX || (hp_decimal_bool(*out) && top - e.exp + 1 > prec)) return raise(c, INVALID);
  return true;
}

bool hp_decimal_to_integral(hp_ctx *c, const hp_decimal &a, int64_t rounding, hp_decimal *out) {
  *out = a;
  if (a.kind >= HP_DEC_NAN) return nan(c, a, out);
  if (a.kind || a.exp >= 0) return true;
  return rescaled(c, a, 0, rounding < 0 ? c->decimal.rounding : (int)rounding, out);
}
