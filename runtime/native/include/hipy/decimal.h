// hipy/decimal.h: decimal.Decimal, the ops decimal.*. A number is sign,
// coefficient and exponent; a coefficient of up to 38 digits is held in place,
// a longer one is an hp_int. Results are those of CPython's _decimal with the
// exponent limits and traps of its default context; precision and rounding are
// the context's. Nobody can read the flags, so they are not kept.
#ifndef HIPY_DECIMAL_H
#define HIPY_DECIMAL_H
#include "float.h"
#include "int.h"

enum hp_decimal_kind : uint8_t { HP_DEC_FINITE,
                                 HP_DEC_INF,
                                 HP_DEC_NAN,
                                 HP_DEC_SNAN };

struct hp_decimal {
  uint64_t lo, hi; // the coefficient, or a nan's payload; below 10**38 unless big
  int64_t exp;
  bool neg;
  uint8_t kind; // hp_decimal_kind
  bool big;     // lo is the word of an hp_int, hi its number of digits
};

// Rounding modes, in the order in which CPython lists them.
enum : int8_t { HP_ROUND_CEILING,
                HP_ROUND_FLOOR,
                HP_ROUND_UP,
                HP_ROUND_DOWN,
                HP_ROUND_HALF_UP,
                HP_ROUND_HALF_DOWN,
                HP_ROUND_HALF_EVEN,
                HP_ROUND_05UP };

// ---- making ---------------------------------------------------------------
HP_INLINE hp_decimal hp_decimal_scaled(int64_t n, int64_t exp) {
  return {n < 0 ? 0 - (uint64_t)n : (uint64_t)n, 0, exp, n < 0, HP_DEC_FINITE, false};
}
HP_INLINE hp_decimal hp_decimal_from_int(hp_ctx *, int64_t n) { return hp_decimal_scaled(n, 0); }
HP_CORE hp_decimal hp_decimal_from_int(hp_ctx *c, hp_int n);
HP_CORE hp_decimal hp_decimal_from_float(hp_ctx *c, double a);
HP_CORE bool hp_decimal_from_str(hp_ctx *c, hp_str s, hp_decimal *out);

// ---- the context ----------------------------------------------------------
HP_INLINE void hp_decimal_reset(hp_ctx *c) {
  c->decimal.prec = 28;
  c->decimal.rounding = HP_ROUND_HALF_EVEN;
  c->decimal.changed = true;
}
HP_INLINE int64_t hp_decimal_get_prec(hp_ctx *c) { return c->decimal.prec; }
HP_CORE hp_str hp_decimal_get_rounding(hp_ctx *c);
HP_CORE bool hp_decimal_set_prec(hp_ctx *c, int64_t prec);
HP_INLINE void hp_decimal_set_rounding(hp_ctx *c, int64_t rounding) {
  c->decimal.rounding = (int8_t)rounding;
  c->decimal.changed = true;
}
HP_CORE bool hp_decimal_rounding(hp_ctx *c, hp_str name, int64_t *out);

// ---- arithmetic -----------------------------------------------------------
HP_CORE bool hp_decimal_add_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_sub_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_mul_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_div(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_floordiv(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_mod(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_CORE bool hp_decimal_divmod(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *q, hp_decimal *r);
HP_CORE bool hp_decimal_neg(hp_ctx *c, const hp_decimal &a, hp_decimal *out);
HP_CORE bool hp_decimal_pos(hp_ctx *c, const hp_decimal &a, hp_decimal *out);
HP_CORE bool hp_decimal_abs(hp_ctx *c, const hp_decimal &a, hp_decimal *out);
HP_CORE bool hp_decimal_sqrt(hp_ctx *c, const hp_decimal &a, hp_decimal *out);
// A rounding of -1 is the context's.
HP_CORE bool hp_decimal_quantize_any(hp_ctx *c, const hp_decimal &a, const hp_decimal &e, int64_t rounding, hp_decimal *out);
HP_CORE bool hp_decimal_to_integral(hp_ctx *c, const hp_decimal &a, int64_t rounding, hp_decimal *out);
HP_CORE bool hp_decimal_normalize(hp_ctx *c, const hp_decimal &a, hp_decimal *out);
HP_CORE bool hp_decimal_scaleb(hp_ctx *c, const hp_decimal &a, int64_t n, hp_decimal *out);
HP_INLINE hp_decimal hp_decimal_copy_abs(const hp_decimal &a) { return {a.lo, a.hi, a.exp, false, a.kind, a.big}; }
HP_INLINE hp_decimal hp_decimal_copy_negate(const hp_decimal &a) { return {a.lo, a.hi, a.exp, !a.neg, a.kind, a.big}; }
HP_INLINE hp_decimal hp_decimal_copy_sign(const hp_decimal &a, const hp_decimal &b) { return {a.lo, a.hi, a.exp, b.neg, a.kind, a.big}; }
HP_CORE int64_t hp_decimal_adjusted(const hp_decimal &a);

// ---- the usual numbers ----------------------------------------------------
// Coefficients of one word, results too, no exponent near a limit, and a
// precision that no word exceeds: nothing is rounded but by quantize.
HP_INLINE bool hp_decimal_usual(const hp_decimal &a) {
  return !(a.hi | a.kind | (uint8_t)a.big) && (uint64_t)(a.exp + 100000) < 200000;
}
HP_INLINE bool hp_decimal_usual(hp_ctx *c, const hp_decimal &a, const hp_decimal &b) {
  return hp_decimal_usual(a) && hp_decimal_usual(b) && c->decimal.prec >= 20;
}
HP_INLINE bool hp_decimal_sum(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool bneg, hp_decimal *out) {
  uint64_t v;
  if (a.exp != b.exp || !hp_decimal_usual(c, a, b)) return false;
  if (a.neg == bneg) {
    if (__builtin_add_overflow(a.lo, b.lo, &v)) return false;
    *out = {v, 0, a.exp, a.neg, HP_DEC_FINITE, false};
    return true;
  }
  if (a.lo == b.lo) return false; // the rounding mode tells the sign
  if (a.lo > b.lo) *out = {a.lo - b.lo, 0, a.exp, a.neg, HP_DEC_FINITE, false};
  else *out = {b.lo - a.lo, 0, a.exp, bneg, HP_DEC_FINITE, false};
  return true;
}
HP_INLINE bool hp_decimal_add(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  return HP_LIKELY(hp_decimal_sum(c, a, b, b.neg, out)) || hp_decimal_add_any(c, a, b, out);
}
HP_INLINE bool hp_decimal_sub(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  return HP_LIKELY(hp_decimal_sum(c, a, b, !b.neg, out)) || hp_decimal_sub_any(c, a, b, out);
}
HP_INLINE bool hp_decimal_mul(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  uint64_t v;
  if (HP_UNLIKELY(!hp_decimal_usual(c, a, b) || __builtin_mul_overflow(a.lo, b.lo, &v))) return hp_decimal_mul_any(c, a, b, out);
  *out = {v, 0, a.exp + b.exp, a.neg != b.neg, HP_DEC_FINITE, false};
  return true;
}
// The three modes in use: the others are for the general way.
HP_INLINE bool hp_decimal_quantize(hp_ctx *c, const hp_decimal &a, const hp_decimal &e, int64_t rounding, hp_decimal *out) {
  int64_t mode = rounding < 0 ? c->decimal.rounding : rounding, drop = e.exp - a.exp;
  if (HP_UNLIKELY(!hp_decimal_usual(c, a, e) || (uint64_t)drop >= 20 || (mode != HP_ROUND_DOWN && mode != HP_ROUND_HALF_EVEN && mode != HP_ROUND_HALF_UP)))
    return hp_decimal_quantize_any(c, a, e, rounding, out);
  uint64_t d = hp_tens[drop], q = a.lo / d, r = a.lo - q * d;
  if (mode != HP_ROUND_DOWN) q += r > d - r || (r == d - r && (mode == HP_ROUND_HALF_UP || (q & 1)));
  *out = {q, 0, e.exp, a.neg, HP_DEC_FINITE, false};
  return true;
}

// ---- numbers that are expected to be usual ones ---------------------------
// In the fast clone others restart the row: behind the operation a number is
// known to be usual, and where exponents are constants nothing is left of them.
HP_INLINE bool hp_decimal_rescale(uint64_t *v, int64_t digits) {
  return digits < 20 && !__builtin_mul_overflow(*v, hp_tens[digits], v);
}
HP_INLINE bool hp_decimal_sum_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool bneg, hp_decimal *out) {
  uint64_t x = a.lo, y = b.lo, v;
  int64_t d = a.exp - b.exp, exp = d > 0 ? b.exp : a.exp;
  if (HP_UNLIKELY(!hp_decimal_usual(c, a, b) || !(d > 0 ? hp_decimal_rescale(&x, d) : hp_decimal_rescale(&y, -d)))) return hp_deopt(c);
  bool neg = a.neg;
  if (neg == bneg) {
    if (HP_UNLIKELY(__builtin_add_overflow(x, y, &v))) return hp_deopt(c);
  } else {
    v = x > y ? x - y : y - x;
    neg = x > y ? neg : x < y ? bneg
                              : c->decimal.rounding == HP_ROUND_FLOOR;
  }
  *out = {v, 0, exp, neg, HP_DEC_FINITE, false};
  return true;
}
namespace fast {
HP_INLINE bool hp_decimal_add_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  return hp_decimal_sum_short(c, a, b, b.neg, out);
}
HP_INLINE bool hp_decimal_sub_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  return hp_decimal_sum_short(c, a, b, !b.neg, out);
}
HP_INLINE bool hp_decimal_mul_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) {
  uint64_t v;
  if (HP_UNLIKELY(!hp_decimal_usual(c, a, b) || __builtin_mul_overflow(a.lo, b.lo, &v))) return hp_deopt(c);
  *out = {v, 0, a.exp + b.exp, a.neg != b.neg, HP_DEC_FINITE, false};
  return true;
}
HP_INLINE bool hp_decimal_quantize_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &e, int64_t rounding, hp_decimal *out) {
  int64_t mode = rounding < 0 ? c->decimal.rounding : rounding, drop = e.exp - a.exp;
  uint64_t v = a.lo;
  if (HP_UNLIKELY(!hp_decimal_usual(c, a, e) || drop >= 20 || (mode != HP_ROUND_DOWN && mode != HP_ROUND_HALF_EVEN && mode != HP_ROUND_HALF_UP))) return hp_deopt(c);
  if (drop >= 0) {
    uint64_t d = hp_tens[drop], r = v % d;
    v /= d;
    if (mode != HP_ROUND_DOWN) v += r > d - r || (r == d - r && (mode == HP_ROUND_HALF_UP || (v & 1)));
  } else if (HP_UNLIKELY(!hp_decimal_rescale(&v, -drop))) {
    return hp_deopt(c);
  }
  *out = {v, 0, e.exp, a.neg, HP_DEC_FINITE, false};
  return true;
}
} // namespace fast
namespace exact {
HP_INLINE bool hp_decimal_add_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) { return hp_decimal_add(c, a, b, out); }
HP_INLINE bool hp_decimal_sub_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) { return hp_decimal_sub(c, a, b, out); }
HP_INLINE bool hp_decimal_mul_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out) { return hp_decimal_mul(c, a, b, out); }
HP_INLINE bool hp_decimal_quantize_short(hp_ctx *c, const hp_decimal &a, const hp_decimal &e, int64_t rounding, hp_decimal *out) {
  return hp_decimal_quantize(c, a, e, rounding, out);
}
} // namespace exact

// ---- comparison -----------------------------------------------------------
// hp_decimal_order: -1, 0, 1, or 2 if one is a nan.
HP_CORE int hp_decimal_order_slow(hp_ctx *c, const hp_decimal &a, const hp_decimal &b);
HP_INLINE int hp_decimal_order(hp_ctx *c, const hp_decimal &a, const hp_decimal &b) {
  if (HP_LIKELY(a.exp == b.exp && !(a.kind | b.kind) && !(a.big | b.big | a.neg | b.neg)))
    return a.hi != b.hi ? (a.hi < b.hi ? -1 : 1) : a.lo != b.lo ? (a.lo < b.lo ? -1 : 1)
                                                                : 0;
  return hp_decimal_order_slow(c, a, b);
}
HP_CORE HP_COLD bool hp_decimal_raise_invalid(hp_ctx *c);
HP_INLINE bool hp_decimal_same(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool *out) {
  int o = hp_decimal_order(c, a, b);
  *out = o == 0;
  if (HP_UNLIKELY(o == 2) && (a.kind == HP_DEC_SNAN || b.kind == HP_DEC_SNAN)) return hp_decimal_raise_invalid(c);
  return true;
}
HP_INLINE bool hp_decimal_eq(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool *out) { return hp_decimal_same(c, a, b, out); }
HP_INLINE bool hp_decimal_ne(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool *out) {
  bool ok = hp_decimal_same(c, a, b, out);
  *out = !*out;
  return ok;
}
#define HP_DECIMAL_ORDER(name, op)                                                                   \
  HP_INLINE bool hp_decimal_##name(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool *out) { \
    int o = hp_decimal_order(c, a, b);                                                               \
    *out = o op 0;                                                                                   \
    return HP_UNLIKELY(o == 2) ? hp_decimal_raise_invalid(c) : true;                                 \
  }
HP_DECIMAL_ORDER(lt, <)
HP_DECIMAL_ORDER(le, <=)
HP_DECIMAL_ORDER(gt, >)
HP_DECIMAL_ORDER(ge, >=)
#undef HP_DECIMAL_ORDER
HP_CORE bool hp_decimal_compare(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
HP_INLINE bool hp_decimal_bool(const hp_decimal &a) { return a.kind || a.lo | a.hi; }
HP_CORE bool hp_decimal_hash(hp_ctx *c, const hp_decimal &a, int64_t *out);

// ---- tests ----------------------------------------------------------------
HP_INLINE bool hp_decimal_is_finite(const hp_decimal &a) { return a.kind == HP_DEC_FINITE; }
HP_INLINE bool hp_decimal_is_infinite(const hp_decimal &a) { return a.kind == HP_DEC_INF; }
HP_INLINE bool hp_decimal_is_nan(const hp_decimal &a) { return a.kind >= HP_DEC_NAN; }
HP_INLINE bool hp_decimal_is_qnan(const hp_decimal &a) { return a.kind == HP_DEC_NAN; }
HP_INLINE bool hp_decimal_is_snan(const hp_decimal &a) { return a.kind == HP_DEC_SNAN; }
HP_INLINE bool hp_decimal_is_signed(const hp_decimal &a) { return a.neg; }
HP_INLINE bool hp_decimal_is_zero(const hp_decimal &a) { return !hp_decimal_bool(a); }

// ---- conversion -----------------------------------------------------------
HP_CORE bool hp_decimal_to_int(hp_ctx *c, const hp_decimal &a, int64_t rounding, int64_t *out);
HP_CORE bool hp_decimal_to_int(hp_ctx *c, const hp_decimal &a, int64_t rounding, hp_int *out);
HP_CORE bool hp_decimal_to_float(hp_ctx *c, const hp_decimal &a, double *out);
HP_CORE hp_str hp_decimal_to_str(hp_ctx *c, const hp_decimal &a);
HP_INLINE int64_t hp_decimal_text_len(hp_ctx *c, const hp_decimal &a) {
  if (HP_UNLIKELY(a.hi | a.kind | (uint8_t)a.big || a.exp > 0 || a.exp < -6)) return hp_decimal_to_str(c, a).ncp;
  int64_t n = hp_digits(a.lo);
  return a.neg + (a.exp == 0 ? n : n + a.exp > 0 ? n + 1
                                                 : 2 - a.exp);
}
HP_CORE hp_str hp_decimal_repr(hp_ctx *c, const hp_decimal &a);
HP_CORE bool hp_decimal_format(hp_ctx *c, const hp_decimal &a, hp_str spec, hp_str *out);
HP_CORE bool hp_decimal_pow(hp_ctx *c, const hp_decimal &a, int64_t n, hp_decimal *out);

#endif
