// hipy/i64.h: machine integers for iteration state and lengths.
#ifndef HIPY_I64_H
#define HIPY_I64_H
#include "base.h"

// Powers of ten, and the number of decimal digits.
#define HP_E5(x) x, x * 10, x * 100, x * 1000, x * 10000
inline constexpr uint64_t hp_tens[20] = {HP_E5(1ull), HP_E5(100000ull), HP_E5(10000000000ull), HP_E5(1000000000000000ull)};
#undef HP_E5
HP_INLINE int64_t hp_digits(uint64_t v) {
  int n = (64 - __builtin_clzll(v | 1)) * 1233 >> 12; // of the shortest number with as many bits, less one
  return n + ((v | 1) >= hp_tens[n]);
}

HP_INLINE int64_t hp_i64_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
HP_INLINE int64_t hp_i64_sub(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }
HP_INLINE int64_t hp_i64_mul(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }
HP_INLINE int64_t hp_i64_min(int64_t a, int64_t b) { return a < b ? a : b; }
HP_INLINE int64_t hp_i64_max(int64_t a, int64_t b) { return a > b ? a : b; }
HP_INLINE int64_t hp_i64_early(int64_t a) {
  __asm__("" : "+r"(a));
  return a;
}
HP_INLINE int64_t hp_i64_neg(int64_t a) { return (int64_t)(0 - (uint64_t)a); }
// By a constant: a shift or mask, or what the remainder's sign corrects.
HP_INLINE int64_t hp_i64_floordiv(int64_t a, int64_t b) {
  if (__builtin_constant_p(b) && b > 0 && (b & (b - 1)) == 0) return a >> __builtin_ctzll((uint64_t)b);
  int64_t q = a / b;
  if (__builtin_constant_p(b) && b > 0) return q + ((a - q * b) >> 63);
  return q - (a % b != 0 && (a ^ b) < 0);
}
HP_INLINE int64_t hp_i64_mod(int64_t a, int64_t b) {
  if (__builtin_constant_p(b) && b > 0 && (b & (b - 1)) == 0) return a & (b - 1);
  int64_t r = a % b;
  if (__builtin_constant_p(b) && b > 0) return r + (r >> 63 & b);
  return r + (((r != 0) & ((r ^ b) < 0)) ? b : 0);
}
HP_INLINE int64_t hp_i64_and(int64_t a, int64_t b) { return a & b; }
HP_INLINE int64_t hp_i64_or(int64_t a, int64_t b) { return a | b; }
HP_INLINE int64_t hp_i64_xor(int64_t a, int64_t b) { return a ^ b; }
HP_INLINE int64_t hp_i64_lshift(int64_t a, int64_t n) { return (int64_t)((uint64_t)a << (n & 63)); }
HP_INLINE int64_t hp_i64_rshift(int64_t a, int64_t n) { return a >> ((uint64_t)n < 64 ? n : 63); }
HP_INLINE bool hp_i64_eq(int64_t a, int64_t b) { return a == b; }
HP_INLINE bool hp_i64_lt(int64_t a, int64_t b) { return a < b; }
HP_INLINE bool hp_i64_ne(int64_t a, int64_t b) { return a != b; }
HP_INLINE bool hp_i64_le(int64_t a, int64_t b) { return a <= b; }
HP_INLINE bool hp_i64_gt(int64_t a, int64_t b) { return a > b; }
HP_INLINE bool hp_i64_ge(int64_t a, int64_t b) { return a >= b; }

#endif
