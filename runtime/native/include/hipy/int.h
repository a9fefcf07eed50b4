// hipy/int.h: Python's int in both representations, and the ops int.*.
//
// int64_t is the checked one: what does not fit asks for the exact clone.
// hp_int is exact: odd words are value << 1 | 1 with 63 bits of value, even
// ones point to an hp_big, which holds only what a small one can't. Operations
// on small operands are inline, the rest is in core/int*.cpp and core/big*.cpp.
#ifndef HIPY_INT_H
#define HIPY_INT_H
#include "simd.h"
#include "i64.h"

// Sign and magnitude: |size| limbs of 64 bits, least significant first, the
// last not 0. Negative size: negative number.
struct hp_big {
  int64_t size;
  uint64_t d[];
};

// A literal too large for a small int, as static data.
template <int N>
struct hp_big_lit {
  int64_t size;
  uint64_t d[N];
};
template <int N>
HP_INLINE hp_int hp_int_literal(const hp_big_lit<N> *l) { return hp_int{(uint64_t)(uintptr_t)l}; }

HP_INLINE hp_int hp_int_small(int64_t v) { return hp_int{(uint64_t)v << 1 | 1}; } // -2**62 <= v < 2**62
HP_INLINE bool hp_int_is_small(hp_int a) { return a.w & 1; }
HP_INLINE int64_t hp_int_value(hp_int a) { return (int64_t)a.w >> 1; } // of a small one
HP_INLINE const hp_big *hp_int_big(hp_int a) { return (const hp_big *)(uintptr_t)a.w; }
HP_INLINE bool hp_int_both_small(hp_int a, hp_int b) { return HP_LIKELY(a.w & b.w & 1); }

// ---- to and from machine integers -----------------------------------------
HP_CORE HP_RARE hp_int hp_int_make_wide(hp_ctx *c, int64_t v); // outside 63 bits
HP_INLINE hp_int hp_int_make(hp_ctx *c, int64_t v) {
  int64_t t;
  if (HP_UNLIKELY(__builtin_add_overflow(v, v, &t))) return hp_int_make_wide(c, v);
  return hp_int{(uint64_t)t | 1};
}
HP_CORE hp_int hp_int_from_u64(hp_ctx *c, uint64_t v);
HP_CORE hp_int hp_int_from_i128(hp_ctx *c, __int128 v);
HP_CORE bool hp_int_big_as_i64(hp_int a, int64_t *out);
// hp_int_as_i64: false if the number does not fit.
HP_INLINE bool hp_int_as_i64(hp_int a, int64_t *out) {
  if (HP_UNLIKELY(!(a.w & 1))) return hp_int_big_as_i64(a, out);
  *out = hp_int_value(a);
  return true;
}
HP_INLINE bool hp_int_as_i64(int64_t a, int64_t *out) {
  *out = a;
  return true;
}

// hp_int_put stores a machine integer as a result in either representation,
// hp_int_put_small one of at most 63 bits.
HP_INLINE void hp_int_put(hp_ctx *, int64_t *out, int64_t v) { *out = v; }
HP_INLINE void hp_int_put(hp_ctx *c, hp_int *out, int64_t v) { *out = hp_int_make(c, v); }
HP_INLINE void hp_int_put_small(int64_t *out, int64_t v) { *out = v; }
HP_INLINE void hp_int_put_small(hp_int *out, int64_t v) { *out = hp_int_small(v); }

// An int result of an op without int operands, which can't be overloaded by
// its result: converts to the representation of the variable it is stored in.
struct hp_int_any {
  int64_t v;
  __attribute__((always_inline)) operator int64_t() const { return v; }
  __attribute__((always_inline)) operator hp_int() const { return hp_int_small(v); }
};
struct hp_int_any_wide {
  hp_ctx *c;
  int64_t v;
  __attribute__((always_inline)) operator int64_t() const { return v; }
  __attribute__((always_inline)) operator hp_int() const { return hp_int_make(c, v); }
};
HP_INLINE hp_int_any hp_int_from_bool(bool a) { return {a}; }
HP_INLINE hp_int_any_wide hp_int_from_i64(hp_ctx *c, int64_t a) { return {c, a}; }

// ---- raising --------------------------------------------------------------
HP_CORE HP_COLD bool hp_raise_int_div(hp_ctx *c);                       // integer division or modulo by zero
HP_CORE HP_COLD bool hp_raise_int_mod(hp_ctx *c);                       // integer modulo by zero
HP_CORE HP_COLD bool hp_raise_int_truediv(hp_ctx *c);                   // division by zero
HP_CORE HP_COLD bool hp_raise_int_shift(hp_ctx *c);                     // negative shift count
HP_CORE HP_COLD bool hp_raise_index_size(hp_ctx *c);                    // IndexError: cannot fit 'int' ...
HP_CORE HP_COLD bool hp_raise_count_size(hp_ctx *c);                    // OverflowError: cannot fit 'int' ...
HP_CORE HP_COLD bool hp_raise_c_ssize(hp_ctx *c);                       // Python int too large to convert to C ssize_t
HP_CORE HP_COLD bool hp_raise_c_int(hp_ctx *c);                         // Python int too large to convert to C int
HP_CORE HP_COLD bool hp_raise_int_arg(hp_ctx *c, bool fits, int64_t v); // what fits a long is told by its sign
HP_CORE HP_COLD bool hp_raise_range_step(hp_ctx *c);
#ifdef HP_GENERATED
#define hp_raise_int_div(...) (hp_raise_int_div(__VA_ARGS__), false)
#define hp_raise_int_mod(...) (hp_raise_int_mod(__VA_ARGS__), false)
#define hp_raise_int_truediv(...) (hp_raise_int_truediv(__VA_ARGS__), false)
#define hp_raise_int_shift(...) (hp_raise_int_shift(__VA_ARGS__), false)
#define hp_raise_index_size(...) (hp_raise_index_size(__VA_ARGS__), false)
#define hp_raise_count_size(...) (hp_raise_count_size(__VA_ARGS__), false)
#define hp_raise_c_ssize(...) (hp_raise_c_ssize(__VA_ARGS__), false)
#define hp_raise_c_int(...) (hp_raise_c_int(__VA_ARGS__), false)
#define hp_raise_int_arg(...) (hp_raise_int_arg(__VA_ARGS__), false)
#define hp_raise_range_step(...) (hp_raise_range_step(__VA_ARGS__), false)
#endif

// ---- arithmetic on any operands, in core ----------------------------------
HP_CORE bool hp_big_add(hp_ctx *c, hp_int a, hp_int b, hp_int *out);
HP_CORE bool hp_big_sub(hp_ctx *c, hp_int a, hp_int b, hp_int *out);
HP_CORE bool hp_big_mul(hp_ctx *c, hp_int a, hp_int b, hp_int *out);
// Either result may be null. b is not 0.
HP_CORE void hp_big_divmod(hp_ctx *c, hp_int a, hp_int b, hp_int *q, hp_int *r);
HP_CORE bool hp_big_neg(hp_ctx *c, hp_int a, hp_int *out);
HP_CORE hp_int hp_big_and(hp_ctx *c, hp_int a, hp_int b);
HP_CORE hp_int hp_big_or(hp_ctx *c, hp_int a, hp_int b);
HP_CORE hp_int hp_big_xor(hp_ctx *c, hp_int a, hp_int b);
HP_CORE bool hp_big_lshift(hp_ctx *c, hp_int a, hp_int n, hp_int *out);
HP_CORE bool hp_big_rshift(hp_ctx *c, hp_int a, hp_int n, hp_int *out);
HP_CORE int hp_big_cmp(hp_int a, hp_int b);
HP_CORE double hp_big_round(hp_int a); // the nearest float, or an infinity

// ---- int.add, sub, mul, neg, abs ------------------------------------------
HP_INLINE bool hp_int_add(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  if (HP_UNLIKELY(__builtin_add_overflow(a, b, out))) return hp_deopt(c);
  return true;
}
HP_INLINE bool hp_int_sub(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  if (HP_UNLIKELY(__builtin_sub_overflow(a, b, out))) return hp_deopt(c);
  return true;
}
HP_INLINE bool hp_int_mul(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  if (HP_UNLIKELY(__builtin_mul_overflow(a, b, out))) return hp_deopt(c);
  return true;
}
HP_INLINE bool hp_int_neg(hp_ctx *c, int64_t a, int64_t *out) { return hp_int_sub(c, 0, a, out); }
HP_INLINE bool hp_int_abs(hp_ctx *c, int64_t a, int64_t *out) {
  if (HP_UNLIKELY(a == INT64_MIN)) return hp_deopt(c);
  *out = a < 0 ? -a : a;
  return true;
}
HP_INLINE bool hp_int_add(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  int64_t r;
  if (hp_int_both_small(a, b) && HP_LIKELY(!__builtin_add_overflow((int64_t)a.w, (int64_t)(b.w - 1), &r))) {
    out->w = (uint64_t)r;
    return true;
  }
  return hp_big_add(c, a, b, out);
}
HP_INLINE bool hp_int_sub(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  int64_t r;
  if (hp_int_both_small(a, b) && HP_LIKELY(!__builtin_sub_overflow((int64_t)a.w, (int64_t)(b.w - 1), &r))) {
    out->w = (uint64_t)r;
    return true;
  }
  return hp_big_sub(c, a, b, out);
}
HP_INLINE bool hp_int_mul(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  int64_t r;
  if (hp_int_both_small(a, b) && HP_LIKELY(!__builtin_mul_overflow(hp_int_value(a), (int64_t)(b.w - 1), &r))) {
    out->w = (uint64_t)r | 1;
    return true;
  }
  return hp_big_mul(c, a, b, out);
}
HP_INLINE bool hp_int_neg(hp_ctx *c, hp_int a, hp_int *out) { return hp_int_sub(c, hp_int_small(0), a, out); }
HP_INLINE int64_t hp_int_pos(int64_t a) { return a; }
HP_INLINE hp_int hp_int_pos(hp_int a) { return a; }
HP_INLINE int64_t hp_int_early(int64_t a) { return hp_i64_early(a); }
HP_INLINE hp_int hp_int_early(hp_int a) { return a; }

// ---- int.floordiv, mod, divmod --------------------------------------------

// Where a divisor is a constant the compiler drops the checks.
HP_INLINE bool hp_int_floordiv(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  if (HP_UNLIKELY((uint64_t)b + 1 <= 1)) return b ? hp_int_neg(c, a, out) : hp_raise_int_div(c);
  *out = hp_i64_floordiv(a, b);
  return true;
}
HP_INLINE bool hp_int_mod(hp_ctx *c, int64_t a, int64_t b, int64_t *out) {
  if (HP_UNLIKELY((uint64_t)b + 1 <= 1)) {
    *out = 0;
    return b ? true : hp_raise_int_mod(c);
  }
  *out = hp_i64_mod(a, b);
  return true;
}
HP_INLINE bool hp_int_divmod(hp_ctx *c, int64_t a, int64_t b, int64_t *q, int64_t *r) {
  if (HP_UNLIKELY((uint64_t)b + 1 <= 1)) {
    *r = 0;
    return b ? hp_int_neg(c, a, q) : hp_raise_int_div(c);
  }
  *q = hp_i64_floordiv(a, b);
  *r = hp_i64_mod(a, b);
  return true;
}
// Of small operands only -2**62 // -1 is not small.
HP_INLINE bool hp_int_floordiv(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  if (HP_UNLIKELY(b.w == 1)) return hp_raise_int_div(c);
  if (hp_int_both_small(a, b)) *out = hp_int_make(c, hp_i64_floordiv(hp_int_value(a), hp_int_value(b)));
  else hp_big_divmod(c, a, b, out, nullptr);
  return true;
}
HP_INLINE bool hp_int_mod(hp_ctx *c, hp_int a, hp_int b, hp_int *out) {
  if (HP_UNLIKELY(b.w == 1)) return hp_raise_int_mod(c);
  if (hp_int_both_small(a, b)) *out = hp_int_small(hp_i64_mod(hp_int_value(a), hp_int_value(b)));
  else hp_big_divmod(c, a, b, nullptr, out);
  return true;
}
HP_INLINE bool hp_int_divmod(hp_ctx *c, hp_int a, hp_int b, hp_int *q, hp_int *r) {
  if (HP_UNLIKELY(b.w == 1)) return hp_raise_int_div(c);
  if (hp_int_both_small(a, b)) {
    int64_t x = hp_int_value(a), y = hp_int_value(b);
    *q = hp_int_make(c, hp_i64_floordiv(x, y));
    *r = hp_int_small(hp_i64_mod(x, y));
  } else {
    hp_big_divmod(c, a, b, q, r);
  }
  return true;
}

// ---- int.mul_mod, mul_add_mod ---------------------------------------------
HP_CORE bool hp_int_mul_add_mod_wide(int64_t a, int64_t b, int64_t d, int64_t m, int64_t *out);
HP_INLINE bool hp_int_mul_add_mod(hp_ctx *c, int64_t a, int64_t b, int64_t d, int64_t m, int64_t *out) {
  int64_t r;
  if (HP_UNLIKELY((uint64_t)m + 1 <= 1)) {
    *out = 0;
    return m ? true : hp_raise_int_mod(c);
  }
  if (HP_UNLIKELY(__builtin_mul_overflow(a, b, &r) || __builtin_add_overflow(r, d, &r))) return hp_int_mul_add_mod_wide(a, b, d, m, out);
  *out = hp_i64_mod(r, m);
  return true;
}
HP_CORE bool hp_big_mul_add_mod(hp_ctx *c, hp_int a, hp_int b, hp_int d, hp_int m, hp_int *out);
HP_INLINE bool hp_int_mul_add_mod(hp_ctx *c, hp_int a, hp_int b, hp_int d, hp_int m, hp_int *out) {
  int64_t r;
  if (HP_UNLIKELY(m.w == 1)) return hp_raise_int_mod(c);
  if (!hp_int_both_small(a, b) || !hp_int_both_small(d, m)) return hp_big_mul_add_mod(c, a, b, d, m, out);
  if (!hp_int_mul_add_mod(c, hp_int_value(a), hp_int_value(b), hp_int_value(d), hp_int_value(m), &r)) return false;
  *out = hp_int_small(r);
  return true;
}
HP_INLINE bool hp_int_mul_mod(hp_ctx *c, int64_t a, int64_t b, int64_t m, int64_t *out) {
  return hp_int_mul_add_mod(c, a, b, 0, m, out);
}
HP_INLINE bool hp_int_mul_mod(hp_ctx *c, hp_int a, hp_int b, hp_int m, hp_int *out) {
  return hp_int_mul_add_mod(c, a, b, hp_int_small(0), m, out);
}

// ---- int.truediv, pow -----------------------------------------------------
HP_CORE bool hp_int_truediv_slow(hp_ctx *c, int64_t a, int64_t b, double *out);
HP_CORE bool hp_int_truediv_slow(hp_ctx *c, hp_int a, hp_int b, double *out);
// Integers of up to 53 bits are floats, and a float division rounds once.
HP_INLINE bool hp_i64_is_exact(int64_t a) { return (uint64_t)a + ((uint64_t)1 << 53) <= (uint64_t)1 << 54; }
HP_INLINE bool hp_int_truediv(hp_ctx *c, int64_t a, int64_t b, double *out) {
  if (HP_UNLIKELY(b == 0)) return hp_raise_int_truediv(c);
  if (HP_UNLIKELY(!(hp_i64_is_exact(a) && hp_i64_is_exact(b)))) return hp_int_truediv_slow(c, a, b, out);
  *out = (double)a / (double)b;
  return true;
}
HP_INLINE bool hp_int_truediv(hp_ctx *c, hp_int a, hp_int b, double *out) {
  if (hp_int_both_small(a, b)) return hp_int_truediv(c, hp_int_value(a), hp_int_value(b), out);
  return hp_int_truediv_slow(c, a, b, out);
}
HP_CORE bool hp_int_pow_slow(hp_ctx *c, int64_t a, int64_t n, int64_t *out);
HP_CORE bool hp_int_pow_slow(hp_ctx *c, hp_int a, hp_int n, hp_int *out);
HP_INLINE bool hp_int_pow(hp_ctx *c, int64_t a, int64_t n, int64_t *out) {
  if (__builtin_constant_p(n) && n == 2) return hp_int_mul(c, a, a, out);
  return hp_int_pow_slow(c, a, n, out);
}
HP_INLINE bool hp_int_pow(hp_ctx *c, hp_int a, hp_int n, hp_int *out) {
  if (__builtin_constant_p(n.w) && n.w == 5) return hp_int_mul(c, a, a, out);
  return hp_int_pow_slow(c, a, n, out);
}
HP_CORE bool hp_int_pow_neg(hp_ctx *c, int64_t a, int64_t n, double *out);
HP_CORE bool hp_int_pow_neg(hp_ctx *c, hp_int a, hp_int n, double *out);
HP_CORE bool hp_int_pow_mod(hp_ctx *c, int64_t a, int64_t n, int64_t m, int64_t *out);
HP_CORE bool hp_int_pow_mod(hp_ctx *c, hp_int a, hp_int n, hp_int m, hp_int *out);

// ---- bits -----------------------------------------------------------------
HP_INLINE int64_t hp_int_invert(hp_ctx *, int64_t a) { return ~a; }
HP_INLINE int64_t hp_int_and(hp_ctx *, int64_t a, int64_t b) { return a & b; }
HP_INLINE int64_t hp_int_or(hp_ctx *, int64_t a, int64_t b) { return a | b; }
HP_INLINE int64_t hp_int_xor(hp_ctx *, int64_t a, int64_t b) { return a ^ b; }
HP_INLINE hp_int hp_int_and(hp_ctx *c, hp_int a, hp_int b) { return hp_int_both_small(a, b) ? hp_int{a.w & b.w} : hp_big_and(c, a, b); }
HP_INLINE hp_int hp_int_or(hp_ctx *c, hp_int a, hp_int b) { return hp_int_both_small(a, b) ? hp_int{a.w | b.w} : hp_big_or(c, a, b); }
HP_INLINE hp_int hp_int_xor(hp_ctx *c, hp_int a, hp_int b) {
  return hp_int_both_small(a, b) ? hp_int{(a.w ^ b.w) | 1} : hp_big_xor(c, a, b);
}
HP_INLINE hp_int hp_int_invert(hp_ctx *c, hp_int a) {
  return HP_LIKELY(a.w & 1) ? hp_int{~a.w | 1} : hp_big_xor(c, a, hp_int_small(-1));
}
HP_INLINE bool hp_int_lshift(hp_ctx *c, int64_t a, int64_t n, int64_t *out) {
  if (HP_LIKELY((uint64_t)n < 64)) {
    int64_t r = (int64_t)((uint64_t)a << n);
    if (HP_UNLIKELY(r >> n != a)) return hp_deopt(c);
    *out = r;
    return true;
  }
  if (n < 0) return hp_raise_int_shift(c);
  *out = 0;
  return a ? hp_deopt(c) : true;
}
HP_INLINE bool hp_int_rshift(hp_ctx *c, int64_t a, int64_t n, int64_t *out) {
  if (HP_UNLIKELY(n < 0)) return hp_raise_int_shift(c);
  *out = a >> (n < 63 ? n : 63);
  return true;
}
HP_INLINE bool hp_int_lshift(hp_ctx *c, hp_int a, hp_int n, hp_int *out) {
  if (hp_int_both_small(a, n) && HP_LIKELY(n.w < 128)) { // n < 64, not negative
    int64_t k = hp_int_value(n), v = (int64_t)(a.w - 1), r = (int64_t)((uint64_t)v << k);
    if (HP_LIKELY(r >> k == v)) {
      out->w = (uint64_t)r | 1;
      return true;
    }
  }
  return hp_big_lshift(c, a, n, out);
}
HP_INLINE bool hp_int_rshift(hp_ctx *c, hp_int a, hp_int n, hp_int *out) {
  if (hp_int_both_small(a, n) && HP_LIKELY(n.w < 128)) {
    *out = hp_int_small(hp_int_value(a) >> hp_int_value(n));
    return true;
  }
  return hp_big_rshift(c, a, n, out);
}
HP_INLINE int64_t hp_int_bit_length(int64_t a) {
  uint64_t u = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
  return u ? 64 - __builtin_clzll(u) : 0;
}
HP_INLINE int64_t hp_int_bit_count(int64_t a) { return __builtin_popcountll(a < 0 ? 0 - (uint64_t)a : (uint64_t)a); }
HP_CORE hp_int hp_int_bit_length(hp_int a);
HP_CORE hp_int hp_int_bit_count(hp_int a);

// ---- comparison -----------------------------------------------------------
HP_INLINE bool hp_int_eq(int64_t a, int64_t b) { return a == b; }
HP_INLINE bool hp_int_ne(int64_t a, int64_t b) { return a != b; }
HP_INLINE bool hp_int_lt(int64_t a, int64_t b) { return a < b; }
HP_INLINE bool hp_int_le(int64_t a, int64_t b) { return a <= b; }
HP_INLINE bool hp_int_gt(int64_t a, int64_t b) { return a > b; }
HP_INLINE bool hp_int_ge(int64_t a, int64_t b) { return a >= b; }
// A small one and a big one are never equal.
HP_INLINE bool hp_int_eq(hp_int a, hp_int b) { return a.w == b.w || (HP_UNLIKELY(!((a.w | b.w) & 1)) && hp_big_cmp(a, b) == 0); }
HP_INLINE bool hp_int_ne(hp_int a, hp_int b) { return !hp_int_eq(a, b); }
HP_INLINE bool hp_int_lt(hp_int a, hp_int b) { return hp_int_both_small(a, b) ? (int64_t)a.w < (int64_t)b.w : hp_big_cmp(a, b) < 0; }
HP_INLINE bool hp_int_le(hp_int a, hp_int b) { return !hp_int_lt(b, a); }
HP_INLINE bool hp_int_gt(hp_int a, hp_int b) { return hp_int_lt(b, a); }
HP_INLINE bool hp_int_ge(hp_int a, hp_int b) { return !hp_int_lt(a, b); }
template <class I>
HP_INLINE I hp_int_min(I a, I b) { return hp_int_lt(b, a) ? b : a; }
template <class I>
HP_INLINE I hp_int_max(I a, I b) { return hp_int_lt(a, b) ? b : a; }
HP_INLINE bool hp_int_bool(int64_t a) { return a != 0; }
HP_INLINE bool hp_int_bool(hp_int a) { return a.w != 1; }
HP_INLINE bool hp_int_abs(hp_ctx *c, hp_int a, hp_int *out) {
  if (hp_int_lt(a, hp_int_small(0))) return hp_int_neg(c, a, out);
  *out = a;
  return true;
}

// hp_int_cmp_float: the sign of a - b, exact; 2 if b is nan.
HP_CORE int hp_int_cmp_float_slow(int64_t a, double b);
HP_CORE int hp_int_cmp_float_slow(hp_int a, double b);
HP_INLINE int hp_int_cmp_float(int64_t a, double b) {
  if (HP_UNLIKELY(!hp_i64_is_exact(a) || b != b)) return hp_int_cmp_float_slow(a, b);
  return ((double)a > b) - ((double)a < b);
}
HP_INLINE int hp_int_cmp_float(hp_int a, double b) {
  return HP_LIKELY(a.w & 1) ? hp_int_cmp_float(hp_int_value(a), b) : hp_int_cmp_float_slow(a, b);
}
template <class I>
HP_INLINE bool hp_int_eq_float(I a, double b) { return hp_int_cmp_float(a, b) == 0; }
template <class I>
HP_INLINE bool hp_int_ne_float(I a, double b) { return hp_int_cmp_float(a, b) != 0; }
template <class I>
HP_INLINE bool hp_int_lt_float(I a, double b) { return hp_int_cmp_float(a, b) < 0; }
template <class I>
HP_INLINE bool hp_int_le_float(I a, double b) { return hp_int_cmp_float(a, b) <= 0; }
template <class I>
HP_INLINE bool hp_int_gt_float(I a, double b) { return hp_int_cmp_float(a, b) == 1; }
template <class I>
HP_INLINE bool hp_int_ge_float(I a, double b) { return (unsigned)hp_int_cmp_float(a, b) <= 1; }

// hash(): the value modulo 2**61 - 1, with its sign; never -1.
HP_CORE int64_t hp_big_hash(hp_int a);
HP_INLINE int64_t hp_int_hash(int64_t a) {
  uint64_t m = ((uint64_t)1 << 61) - 1, u = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
  if (HP_UNLIKELY(u >= m)) u %= m;
  int64_t h = a < 0 ? -(int64_t)u : (int64_t)u;
  return h == -1 ? -2 : h;
}
HP_INLINE int64_t hp_int_hash(hp_int a) { return HP_LIKELY(a.w & 1) ? hp_int_hash(hp_int_value(a)) : hp_big_hash(a); }

// ---- conversion -----------------------------------------------------------
HP_CORE HP_RARE bool hp_big_to_float(hp_ctx *c, hp_int a, double *out);
HP_INLINE bool hp_int_to_float(hp_ctx *, int64_t a, double *out) {
  *out = (double)a;
  return true;
}
HP_INLINE bool hp_int_to_float(hp_ctx *c, hp_int a, double *out) {
  if (HP_UNLIKELY(!(a.w & 1))) return hp_big_to_float(c, a, out);
  *out = (double)hp_int_value(a);
  return true;
}
HP_CORE HP_RARE bool hp_raise_digits(hp_ctx *c); // ValueError: more than 4300
HP_CORE bool hp_int_to_str(hp_ctx *c, int64_t a, hp_str *out);
HP_CORE bool hp_int_to_str(hp_ctx *c, hp_int a, hp_str *out);
HP_INLINE bool hp_int_text_len(hp_ctx *, int64_t a, int64_t *out) {
  *out = hp_digits(a < 0 ? 0 - (uint64_t)a : (uint64_t)a) + (a < 0);
  return true;
}
HP_INLINE bool hp_int_text_len(hp_ctx *c, hp_int a, int64_t *out) {
  hp_str s;
  if (HP_LIKELY(hp_int_is_small(a))) return hp_int_text_len(c, hp_int_value(a), out);
  if (!hp_int_to_str(c, a, &s)) return false;
  *out = s.ncp;
  return true;
}
// Without the limit on digits: for messages and columns.
HP_CORE hp_str hp_int_to_str(hp_ctx *c, hp_int a);
HP_CORE bool hp_int_hex(hp_ctx *c, int64_t a, hp_str *out);
HP_CORE bool hp_int_hex(hp_ctx *c, hp_int a, hp_str *out);
HP_CORE bool hp_int_oct(hp_ctx *c, int64_t a, hp_str *out);
HP_CORE bool hp_int_oct(hp_ctx *c, hp_int a, hp_str *out);
HP_CORE bool hp_int_bin(hp_ctx *c, int64_t a, hp_str *out);
HP_CORE bool hp_int_bin(hp_ctx *c, hp_int a, hp_str *out);

HP_CORE bool hp_int_from_str_slow(hp_ctx *c, hp_str s, int64_t *out);
HP_CORE bool hp_int_from_str_slow(hp_ctx *c, hp_str s, hp_int *out);
template <class I>
HP_INLINE bool hp_int_from_str(hp_ctx *c, hp_str s, I *out) {
#ifdef HP_PEEK
  if (HP_LIKELY(s.nbytes - 1 < 8 && hp_peeks(s.p, 8))) { // 1 to 8 digits at once, the first one lowest
    uint64_t d;
    memcpy(&d, s.p, 8);
    d = (d ^ 0x3030303030303030u) << (64 - 8 * s.nbytes);
    if (HP_UNLIKELY(((d + 0x7676767676767676u) | d) & 0x8080808080808080u)) return hp_int_from_str_slow(c, s, out);
    d = (d * 2561 >> 8) & 0x00FF00FF00FF00FFu; // pairs, fours, all
    d = (d * 6553601 >> 16) & 0x0000FFFF0000FFFFu;
    hp_int_put_small(out, (int64_t)(d * 42949672960001u >> 32));
    return true;
  }
#endif
  if (HP_LIKELY(s.nbytes - 1 < 18)) { // 1 to 18 digits
    int64_t v = 0;
    for (uint32_t i = 0;;) {
      uint32_t d = (unsigned char)s.p[i] - (uint32_t)'0';
      if (HP_UNLIKELY(d > 9)) break;
      v = v * 10 + d;
      if (++i == s.nbytes) {
        hp_int_put_small(out, v);
        return true;
      }
    }
  }
  return hp_int_from_str_slow(c, s, out);
}
HP_CORE bool hp_int_from_str_base(hp_ctx *c, hp_str s, int64_t base, int64_t *out);
HP_CORE bool hp_int_from_str_base(hp_ctx *c, hp_str s, int64_t base, hp_int *out);
HP_CORE bool hp_int_from_bytes_text_base(hp_ctx *c, hp_bytes s, int64_t base, int64_t *out);
HP_CORE bool hp_int_from_bytes_text_base(hp_ctx *c, hp_bytes s, int64_t base, hp_int *out);
template <class I>
HP_INLINE bool hp_int_from_bytes_text(hp_ctx *c, hp_bytes s, I *out) {
  return hp_int_from_bytes_text_base(c, s, 10, out);
}
HP_CORE bool hp_int_from_char_slow(hp_ctx *c, uint32_t ch, int64_t *out);
HP_INLINE bool hp_int_from_char(hp_ctx *c, uint32_t ch, int64_t *out) {
  *out = (int64_t)ch - '0';
  return HP_LIKELY(ch - '0' < 10) ? true : hp_int_from_char_slow(c, ch, out);
}
HP_INLINE bool hp_int_from_char(hp_ctx *c, uint32_t ch, hp_int *out) {
  int64_t v;
  if (HP_UNLIKELY(!hp_int_from_char(c, ch, &v))) return false;
  *out = hp_int_small(v);
  return true;
}
HP_CORE bool hp_int_from_float_slow(hp_ctx *c, double a, int64_t *out);
HP_CORE bool hp_int_from_float_slow(hp_ctx *c, double a, hp_int *out);
HP_INLINE bool hp_float_fits_i64(double a) { return a >= -0x1p63 && a < 0x1p63; }
template <class I>
HP_INLINE bool hp_int_from_float(hp_ctx *c, double a, I *out) {
  if (HP_UNLIKELY(!hp_float_fits_i64(a))) return hp_int_from_float_slow(c, a, out);
  hp_int_put(c, out, (int64_t)a);
  return true;
}
template <class I>
HP_INLINE bool hp_int_to_i64_index(hp_ctx *c, I a, int64_t *out) {
  return HP_LIKELY(hp_int_as_i64(a, out)) ? true : hp_raise_index_size(c);
}
template <class I>
HP_INLINE bool hp_int_to_i64_count(hp_ctx *c, I a, int64_t *out) {
  return HP_LIKELY(hp_int_as_i64(a, out)) ? true : hp_raise_count_size(c);
}
template <class I>
HP_INLINE bool hp_int_to_i64_size(hp_ctx *c, I a, int64_t *out) {
  return HP_LIKELY(hp_int_as_i64(a, out)) ? true : hp_raise_c_ssize(c);
}
template <class I>
HP_INLINE bool hp_int_to_i64_chr(hp_ctx *c, I a, int64_t *out) {
  return HP_LIKELY(hp_int_as_i64(a, out) && *out == (int32_t)*out) ? true : hp_raise_c_int(c);
}
template <class I>
HP_INLINE bool hp_int_to_i64_arg(hp_ctx *c, I a, int64_t *out) {
  bool fits = hp_int_as_i64(a, out);
  return HP_LIKELY(fits && *out == (int32_t)*out) ? true : hp_raise_int_arg(c, fits, *out);
}
HP_INLINE int64_t hp_int_to_i64_clamp(int64_t a) { return a; }
HP_INLINE int64_t hp_int_to_i64_clamp(hp_int a) {
  int64_t v;
  return HP_LIKELY(hp_int_as_i64(a, &v)) ? v : hp_int_big(a)->size < 0 ? INT64_MIN
                                                                       : INT64_MAX;
}
HP_CORE bool hp_int_to_bytes(hp_ctx *c, int64_t a, int64_t n, bool big_endian, bool is_signed, hp_bytes *out);
HP_CORE bool hp_int_to_bytes(hp_ctx *c, hp_int a, int64_t n, bool big_endian, bool is_signed, hp_bytes *out);
HP_CORE bool hp_int_from_bytes_long(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, int64_t *out);
HP_INLINE bool hp_int_from_bytes(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, int64_t *out) {
  if (HP_UNLIKELY((uint64_t)(b.n - 1) > 7)) return hp_int_from_bytes_long(c, b, big_endian, is_signed, out);
  uint64_t v = 0;
  for (int64_t i = 0; i < b.n; i++) v |= (uint64_t)(unsigned char)b.p[i] << (big_endian ? b.n - 1 - i : i) * 8;
  int shift = (int)(64 - 8 * b.n);
  if (is_signed) v = (uint64_t)((int64_t)(v << shift) >> shift);
  else if (HP_UNLIKELY(v >> 63)) return hp_int_from_bytes_long(c, b, big_endian, is_signed, out);
  *out = (int64_t)v;
  return true;
}
HP_CORE hp_bytes hp_bytes_append_int(hp_ctx *c, hp_bytes b, int64_t v, int64_t n, bool big_endian);
HP_CORE hp_bytes hp_bytes_append_int(hp_ctx *c, hp_bytes b, hp_int v, int64_t n, bool big_endian);
HP_CORE bool hp_int_from_bytes(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, hp_int *out);

// ---- mathematics ----------------------------------------------------------
HP_CORE bool hp_int_round_digits(hp_ctx *c, int64_t a, int64_t n, int64_t *out);
HP_CORE bool hp_int_round_digits(hp_ctx *c, hp_int a, hp_int n, hp_int *out);
HP_CORE bool hp_int_range_len_slow(hp_ctx *c, hp_int start, hp_int stop, hp_int step, int64_t *out);
HP_CORE bool hp_int_range_contains(hp_ctx *c, hp_int start, hp_int stop, hp_int step, hp_int a, bool *out);
HP_INLINE bool hp_int_range_len(hp_ctx *c, int64_t start, int64_t stop, int64_t step, int64_t *out) {
  if (HP_UNLIKELY(step == 0)) return hp_raise_range_step(c);
  if (step > 0 ? start >= stop : start <= stop) {
    *out = 0;
    return true;
  }
  uint64_t span = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
  uint64_t n = (span - 1) / (step > 0 ? (uint64_t)step : 0 - (uint64_t)step) + 1;
  *out = (int64_t)n;
  return HP_LIKELY(*out > 0) ? true : hp_raise_c_ssize(c);
}
HP_INLINE bool hp_int_range_len(hp_ctx *c, hp_int start, hp_int stop, hp_int step, int64_t *out) {
  if (HP_LIKELY(start.w & stop.w & step.w & 1)) return hp_int_range_len(c, hp_int_value(start), hp_int_value(stop), hp_int_value(step), out);
  return hp_int_range_len_slow(c, start, stop, step, out);
}
HP_INLINE bool hp_int_range_contains(hp_ctx *c, int64_t start, int64_t stop, int64_t step, int64_t a, bool *out) {
  if (HP_UNLIKELY(step == 0)) return hp_raise_range_step(c);
  bool in = step > 0 ? a >= start && a < stop : a <= start && a > stop;
  uint64_t span = step > 0 ? (uint64_t)a - (uint64_t)start : (uint64_t)start - (uint64_t)a;
  *out = in && span % (step > 0 ? (uint64_t)step : 0 - (uint64_t)step) == 0;
  return true;
}
HP_CORE bool hp_math_isqrt(hp_ctx *c, int64_t a, int64_t *out);
HP_CORE bool hp_math_isqrt(hp_ctx *c, hp_int a, hp_int *out);
HP_CORE bool hp_math_gcd(hp_ctx *c, int64_t a, int64_t b, int64_t *out);
HP_CORE bool hp_math_gcd(hp_ctx *c, hp_int a, hp_int b, hp_int *out);
HP_CORE bool hp_math_lcm(hp_ctx *c, int64_t a, int64_t b, int64_t *out);
HP_CORE bool hp_math_lcm(hp_ctx *c, hp_int a, hp_int b, hp_int *out);
HP_CORE bool hp_math_factorial(hp_ctx *c, int64_t a, int64_t *out);
HP_CORE bool hp_math_factorial(hp_ctx *c, hp_int a, hp_int *out);
HP_CORE bool hp_math_comb(hp_ctx *c, int64_t n, int64_t k, int64_t *out);
HP_CORE bool hp_math_comb(hp_ctx *c, hp_int n, hp_int k, hp_int *out);
HP_CORE bool hp_math_log_int(hp_ctx *c, int64_t a, double *out);
HP_CORE bool hp_math_log_int(hp_ctx *c, hp_int a, double *out);
HP_CORE bool hp_math_log2_int(hp_ctx *c, int64_t a, double *out);
HP_CORE bool hp_math_log2_int(hp_ctx *c, hp_int a, double *out);
HP_CORE bool hp_math_log10_int(hp_ctx *c, int64_t a, double *out);
HP_CORE bool hp_math_log10_int(hp_ctx *c, hp_int a, double *out);
HP_CORE bool hp_math_ldexp(hp_ctx *c, double a, int64_t n, double *out);
HP_CORE bool hp_math_ldexp(hp_ctx *c, double a, hp_int n, double *out);

#endif
