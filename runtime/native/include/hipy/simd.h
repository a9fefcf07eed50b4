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

// HP_PEEK: what lies behind a text on the same page may be read with it. Only the
// address sanitizer would object.
#if defined(HP_V16) && !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)
#define HP_PEEK 1
// Whether n bytes at p are on one page.
HP_INLINE bool hp_peeks(const char *p, size_t n) { return ((uintptr_t)p & 4095) <= 4096 - n; }
#endif

// hp_mem_word is n <= 8 bytes as a number, the first one lowest.
HP_INLINE uint64_t hp_mem_word(const char *p, uint32_t n) {
#if defined(HP_PEEK) && defined(__BMI2__)
  if (HP_LIKELY(n != 0 && hp_peeks(p, 8))) {
    uint64_t w;
    memcpy(&w, p, 8);
    return __builtin_ia32_bzhi_di(w, 8 * n);
  }
#endif
  if (n >= 4) {
    uint32_t a, b;
    memcpy(&a, p, 4);
    memcpy(&b, p + n - 4, 4);
    return a | (uint64_t)b << 8 * (n - 4);
  }
  if (n == 0) return 0;
  const uint32_t k = n >> 1;
  return (uint64_t)(uint8_t)p[0] | (uint64_t)(uint8_t)p[k] << 8 * k | (uint64_t)(uint8_t)p[n - 1] << 8 * (n - 1);
}

// Sixty-four bytes at once, of which a mask says which count: the others are
// not written, and what they hold means nothing, so no text is too short.
// HP_V64 implies HP_V16. HP_V64_MASKED: the hardware itself masks; else there are
// two registers of 32 bytes, and what lies behind a text on the same page is read
// with it (not where the address sanitizer would object).
#if defined(HP_V16) && defined(__AVX2__) && defined(__BMI2__) && defined(__GNUC__) && !defined(__clang__)
#ifdef __AVX512BW__
#define HP_V64 1
#define HP_V64_MASKED 1
#elif defined(HP_PEEK)
#define HP_V64 1
#endif
#endif
#ifdef HP_V64
// The mask of the first n <= 64 bytes.
HP_INLINE uint64_t hp_v64_first(int64_t n) { return __builtin_ia32_bzhi_di(~(uint64_t)0, (uint64_t)n); }
#ifdef HP_V64_MASKED
typedef char hp_v64 __attribute__((vector_size(64)));
typedef char hp_v64u __attribute__((vector_size(64), aligned(1), may_alias));
HP_INLINE hp_v64 hp_v64_fill(char ch) { return hp_v64{} + ch; }
// All 64 bytes at p, and the bytes of the mask, which are the first ones.
HP_INLINE hp_v64 hp_v64_read(const char *p) { return *(const hp_v64u *)p; }
HP_INLINE void hp_v64_write(char *p, hp_v64 v) { *(hp_v64u *)p = v; }
HP_INLINE hp_v64 hp_v64_load(const char *p, uint64_t mask) { return __builtin_ia32_loaddquqi512_mask(p, hp_v64{}, mask); }
HP_INLINE void hp_v64_store(char *p, hp_v64 v, uint64_t mask) { __builtin_ia32_storedquqi512_mask(p, v, mask); }
// Which bytes of the mask are equal, differ, lie in a range, have their top bit set.
HP_INLINE uint64_t hp_v64_eq(hp_v64 a, hp_v64 b, uint64_t mask) { return __builtin_ia32_cmpb512_mask(a, b, 0, mask); }
HP_INLINE uint64_t hp_v64_ne(hp_v64 a, hp_v64 b, uint64_t mask) { return __builtin_ia32_cmpb512_mask(a, b, 4, mask); }
HP_INLINE uint64_t hp_v64_in(hp_v64 a, char lo, char hi, uint64_t mask) {
  return __builtin_ia32_ucmpb512_mask(a - hp_v64_fill(lo), hp_v64_fill((char)(hi - lo)), 2, mask);
}
HP_INLINE uint64_t hp_v64_high(hp_v64 a, uint64_t mask) { return __builtin_ia32_cvtb2mask512(a) & mask; }
// The bytes in a range with some bits flipped.
HP_INLINE hp_v64 hp_v64_flip(hp_v64 a, char lo, char hi, char bits) {
  return a ^ __builtin_ia32_movdquqi512_mask(hp_v64_fill(bits), hp_v64{}, hp_v64_in(a, lo, hi, ~(uint64_t)0));
}
#else
typedef char hp_v32 __attribute__((vector_size(32)));
typedef char hp_v32u __attribute__((vector_size(32), aligned(1), may_alias));
HP_INLINE hp_v32 hp_v32_load(const char *p) { return *(const hp_v32u *)p; }
HP_INLINE void hp_v32_store(char *p, hp_v32 v) { *(hp_v32u *)p = v; }
HP_INLINE unsigned hp_v32_eq(hp_v32 a, hp_v32 b) { return (unsigned)__builtin_ia32_pmovmskb256((hp_v32)(a == b)); }
struct hp_v64 {
  hp_v32 a, b;
};
HP_INLINE hp_v64 hp_v64_fill(char ch) { return {hp_v32{} + ch, hp_v32{} + ch}; }
HP_INLINE hp_v64 hp_v64_read(const char *p) { return {*(const hp_v32u *)p, *(const hp_v32u *)(p + 32)}; }
HP_INLINE void hp_v64_write(char *p, hp_v64 v) {
  *(hp_v32u *)p = v.a;
  *(hp_v32u *)(p + 32) = v.b;
}
// At the end of a page, or of nothing: a copy.
static __attribute__((noinline, cold)) const char *hp_v64_edge(const char *p, uint64_t mask, char *room) {
  return (const char *)memcpy(room, p, (size_t)(mask ? 64 - __builtin_clzll(mask) : 0));
}
// What is read of an empty text, which may lie nowhere.
alignas(64) static const char hp_v64_nothing[64] = {};
HP_INLINE hp_v64 hp_v64_load(const char *p, uint64_t mask) {
  char room[64];
  p = mask ? p : hp_v64_nothing;
  if (HP_UNLIKELY(!hp_peeks(p, 64))) p = hp_v64_edge(p, mask, room);
  return hp_v64_read(p);
}
HP_INLINE uint64_t hp_v64_high(hp_v64 v, uint64_t mask) {
  return ((uint32_t)__builtin_ia32_pmovmskb256(v.a) | (uint64_t)(uint32_t)__builtin_ia32_pmovmskb256(v.b) << 32) & mask;
}
HP_INLINE uint64_t hp_v64_eq(hp_v64 a, hp_v64 b, uint64_t mask) { return hp_v64_high({(hp_v32)(a.a == b.a), (hp_v32)(a.b == b.b)}, mask); }
HP_INLINE uint64_t hp_v64_ne(hp_v64 a, hp_v64 b, uint64_t mask) { return ~hp_v64_eq(a, b, ~(uint64_t)0) & mask; }
// As signed numbers moved so that the lowest of the range is the lowest of all.
HP_INLINE hp_v32 hp_v32_within(hp_v32 v, char lo, char hi) {
  return (hp_v32)(v - (hp_v32{} + (char)(lo - 128)) < (hp_v32{} + (char)(hi - lo - 127)));
}
HP_INLINE hp_v64 hp_v64_within(hp_v64 v, char lo, char hi) { return {hp_v32_within(v.a, lo, hi), hp_v32_within(v.b, lo, hi)}; }
HP_INLINE uint64_t hp_v64_in(hp_v64 v, char lo, char hi, uint64_t mask) { return hp_v64_high(hp_v64_within(v, lo, hi), mask); }
HP_INLINE hp_v64 hp_v64_flip(hp_v64 v, char lo, char hi, char bits) {
  const hp_v64 hit = hp_v64_within(v, lo, hi);
  return {v.a ^ (hit.a & (hp_v32{} + bits)), v.b ^ (hit.b & (hp_v32{} + bits))};
}
#endif

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
#endif

#endif
