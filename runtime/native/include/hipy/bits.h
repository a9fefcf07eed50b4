// hipy/bits.h: arithmetic modulo 2**64 on machine integers, the ops bits.*.
#ifndef HIPY_BITS_H
#define HIPY_BITS_H
#include "int.h"

HP_INLINE int64_t hp_bits_from_int(int64_t a) { return a; }
HP_INLINE int64_t hp_bits_from_int(hp_int a) {
  if (HP_LIKELY(hp_int_is_small(a))) return hp_int_value(a);
  const hp_big *b = hp_int_big(a);
  return (int64_t)(b->size < 0 ? 0 - b->d[0] : b->d[0]);
}
HP_INLINE bool hp_bits_to_int(hp_ctx *c, int64_t a, int64_t *out) {
  *out = a;
  return HP_LIKELY(a >= 0) || hp_deopt(c);
}
HP_INLINE bool hp_bits_to_int(hp_ctx *c, int64_t a, hp_int *out) {
  *out = hp_int_from_u64(c, (uint64_t)a);
  return true;
}

HP_INLINE int64_t hp_bits_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
HP_INLINE int64_t hp_bits_sub(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }
HP_INLINE int64_t hp_bits_mul(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }
HP_INLINE int64_t hp_bits_lshift(int64_t a, int64_t n) { return (uint64_t)n < 64 ? (int64_t)((uint64_t)a << n) : 0; }
HP_INLINE int64_t hp_bits_rshift(int64_t a, int64_t n) { return (uint64_t)n < 64 ? (int64_t)((uint64_t)a >> n) : 0; }
HP_INLINE int64_t hp_bits_floordiv(int64_t a, int64_t b) { return b ? (int64_t)((uint64_t)a / (uint64_t)b) : 0; }
HP_INLINE int64_t hp_bits_mod(int64_t a, int64_t b) { return b ? (int64_t)((uint64_t)a % (uint64_t)b) : 0; }
HP_INLINE bool hp_bits_lt(int64_t a, int64_t b) { return (uint64_t)a < (uint64_t)b; }
HP_INLINE bool hp_bits_le(int64_t a, int64_t b) { return (uint64_t)a <= (uint64_t)b; }

#endif
