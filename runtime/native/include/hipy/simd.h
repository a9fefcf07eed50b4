// hipy/simd.h: sixteen bytes at once, without the intrinsics headers, which
// take longer to parse than all of hipy/. HP_V16 is defined where there is
// hardware for it; code that uses it has a plain path besides.
#ifndef HIPY_SIMD_H
#define HIPY_SIMD_H
#include "base.h"

#if defined(__SSE2__) && !defined(HP_NO_SIMD)
#define HP_V16 1
typedef char hp_v16 __attribute__((vector_size(16)));
typedef char hp_v16u __attribute__((vector_size(16), aligned(1), may_alias));

HP_INLINE hp_v16 hp_v16_load(const char *p) { return *(const hp_v16u *)p; }
HP_INLINE void hp_v16_store(char *p, hp_v16 v) { *(hp_v16u *)p = v; }
HP_INLINE hp_v16 hp_v16_fill(char ch) { return hp_v16{ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch, ch}; }
// The top bits of the bytes; of a comparison, which bytes satisfy it.
HP_INLINE unsigned hp_v16_mask(hp_v16 v) { return (unsigned)__builtin_ia32_pmovmskb128(v); }
HP_INLINE unsigned hp_v16_eq(hp_v16 a, hp_v16 b) { return hp_v16_mask((hp_v16)(a == b)); }
#endif

// Sixty-four bytes at once, of which a mask says which count: the others are
// neither read nor written, so no text is too short. HP_V64 implies HP_V16.
#if defined(HP_V16) && defined(__AVX512BW__) && defined(__BMI2__) && defined(__GNUC__) && !defined(__clang__)
#define HP_V64 1
typedef char hp_v64 __attribute__((vector_size(64)));
typedef char hp_v64u __attribute__((vector_size(64), aligned(1), may_alias));

// The mask of the first n <= 64 bytes.
HP_INLINE uint64_t hp_v64_first(int64_t n) { return __builtin_ia32_bzhi_di(~(uint64_t)0, (uint64_t)n); }
HP_INLINE hp_v64 hp_v64_fill(char ch) { return hp_v64{} + ch; }
// The bytes of the mask; the others are 0.
HP_INLINE hp_v64 hp_v64_load(const char *p, uint64_t mask) { return __builtin_ia32_loaddquqi512_mask(p, hp_v64{}, mask); }
HP_INLINE void hp_v64_store(char *p, hp_v64 v, uint64_t mask) { __builtin_ia32_storedquqi512_mask(p, v, mask); }
// Stores the bytes of the mask, moved together; all 64 may be written over.
HP_INLINE void hp_v64_compress(char *p, hp_v64 v, uint64_t mask) {
#ifdef __AVX512VBMI2__
  *(hp_v64u *)p = __builtin_ia32_compressqi512_mask(v, hp_v64{}, mask);
#else
  char b[64];
  memcpy(b, &v, 64);
  for (; mask; mask &= mask - 1) *p++ = b[__builtin_ctzll(mask)];
#endif
}
// Which bytes of the mask are equal, differ, lie in a range.
HP_INLINE uint64_t hp_v64_eq(hp_v64 a, hp_v64 b, uint64_t mask) { return __builtin_ia32_cmpb512_mask(a, b, 0, mask); }
HP_INLINE uint64_t hp_v64_ne(hp_v64 a, hp_v64 b, uint64_t mask) { return __builtin_ia32_cmpb512_mask(a, b, 4, mask); }
HP_INLINE uint64_t hp_v64_in(hp_v64 a, char lo, char hi) {
  return __builtin_ia32_ucmpb512_mask(a - hp_v64_fill(lo), hp_v64_fill((char)(hi - lo)), 2, ~(uint64_t)0);
}
// Those of the mask with some bits flipped.
HP_INLINE hp_v64 hp_v64_toggle(hp_v64 a, uint64_t mask, char bits) { return a ^ __builtin_ia32_movdquqi512_mask(hp_v64_fill(bits), hp_v64{}, mask); }
HP_INLINE uint64_t hp_v64_high(hp_v64 a) { return __builtin_ia32_cvtb2mask512(a); } // top bits
#endif

#endif
