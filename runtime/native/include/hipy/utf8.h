// hipy/utf8.h: WTF-8, the encoding of hp_str: UTF-8 in which a surrogate is a
// code point like any other, three bytes long. Positions are of bytes here.
#ifndef HIPY_UTF8_H
#define HIPY_UTF8_H
#include "simd.h"

// Length of the code point that starts with the given byte.
HP_INLINE uint32_t hp_utf8_width(unsigned char lead) { return lead < 0x80 ? 1 : lead < 0xE0 ? 2
                                                                            : lead < 0xF0   ? 3
                                                                                            : 4; }

// Length of a code point's encoding.
HP_INLINE uint32_t hp_utf8_size(uint32_t cp) { return cp < 0x80 ? 1 : cp < 0x800 ? 2
                                                                  : cp < 0x10000 ? 3
                                                                                 : 4; }

HP_INLINE bool hp_utf8_is_tail(char ch) { return (signed char)ch < -64; }

HP_INLINE uint32_t hp_utf8_decode_wide(const char *p) {
  const unsigned char *u = (const unsigned char *)p;
  uint32_t lead = u[0];
  if (lead < 0xE0) return (lead & 31) << 6 | (u[1] & 63);
  if (lead < 0xF0) return (lead & 15) << 12 | (u[1] & 63) << 6 | (u[2] & 63);
  return (lead & 7) << 18 | (u[1] & 63) << 12 | (u[2] & 63) << 6 | (u[3] & 63);
}

// The code point that starts at p.
HP_INLINE uint32_t hp_utf8_decode(const char *p) {
  unsigned char lead = (unsigned char)*p;
  return HP_LIKELY(lead < 0x80) ? lead : hp_utf8_decode_wide(p);
}

// Writes a code point and returns the end.
HP_INLINE char *hp_utf8_put(char *o, uint32_t cp) {
  if (cp < 0x80) {
    *o++ = (char)cp;
  } else if (cp < 0x800) {
    *o++ = (char)(0xC0 | cp >> 6);
    *o++ = (char)(0x80 | (cp & 63));
  } else if (cp < 0x10000) {
    *o++ = (char)(0xE0 | cp >> 12);
    *o++ = (char)(0x80 | (cp >> 6 & 63));
    *o++ = (char)(0x80 | (cp & 63));
  } else {
    *o++ = (char)(0xF0 | cp >> 18);
    *o++ = (char)(0x80 | (cp >> 12 & 63));
    *o++ = (char)(0x80 | (cp >> 6 & 63));
    *o++ = (char)(0x80 | (cp & 63));
  }
  return o;
}

// The start of the code point before p.
HP_INLINE const char *hp_utf8_prev(const char *p) {
  do p--;
  while (hp_utf8_is_tail(*p));
  return p;
}

// Number of code points in n bytes; where the k-th of them starts (k <= count).
HP_CORE int64_t hp_utf8_count(const char *p, int64_t n);
HP_CORE const char *hp_utf8_skip(const char *p, int64_t n, int64_t k);

// Whether n bytes are all ASCII.
HP_INLINE bool hp_mem_is_ascii(const char *p, int64_t n) {
#if defined(HP_V64_MASKED)
  if (HP_LIKELY(n <= 64)) return hp_v64_high(hp_v64_load(p, hp_v64_first(n)), hp_v64_first(n)) == 0;
  hp_v64 all = hp_v64_read(p + n - 64);
  for (int64_t i = 0; i < n - 64; i += 64) all |= hp_v64_read(p + i);
  return hp_v64_high(all, ~(uint64_t)0) == 0;
#elif defined(HP_V16)
  if (n >= 16) {
    hp_v16 any = hp_v16_load(p + n - 16);
    for (int64_t i = 0; i < n - 16; i += 16) any |= hp_v16_load(p + i);
    return hp_v16_mask(any) == 0;
  }
#endif
#ifdef HP_PEEK
  if (HP_LIKELY(n > 0 && n < 16 && hp_peeks(p, 16))) return (hp_v16_mask(hp_v16_load(p)) & ((1u << n) - 1)) == 0;
#endif
  const uint64_t high = 0x8080808080808080u;
  uint64_t any = 0, w;
  if (n >= 8) {
    const char *last = p + n - 8;
    for (; p < last; p += 8) {
      memcpy(&w, p, 8);
      any |= w;
    }
    memcpy(&w, last, 8);
    return ((any | w) & high) == 0;
  }
  for (int64_t i = 0; i < n; i++) any |= (unsigned char)p[i];
  return (any & 0x80) == 0;
}

// The str over n bytes of UTF-8, for input columns. hp_str_from_utf8 returns
// false if they are not UTF-8 (surrogates are not), hp_str_from_valid trusts
// the caller. n < 4 GiB. The text is not copied.
HP_CORE bool hp_str_from_utf8_wide(const char *p, int64_t n, hp_str *out);
HP_INLINE bool hp_str_from_utf8(const char *p, int64_t n, hp_str *out) {
  if (HP_UNLIKELY(!hp_mem_is_ascii(p, n))) return hp_str_from_utf8_wide(p, n, out);
  *out = hp_str{p, (uint32_t)n, (uint32_t)n};
  return true;
}
HP_INLINE hp_str hp_str_from_valid(const char *p, int64_t n) {
  return hp_str{p, (uint32_t)n, (uint32_t)(HP_LIKELY(hp_mem_is_ascii(p, n)) ? n : hp_utf8_count(p, n))};
}
// The same for text known to be ASCII.
HP_INLINE hp_str hp_str_from_ascii(const char *p, int64_t n) { return hp_str{p, (uint32_t)n, (uint32_t)n}; }

#endif
