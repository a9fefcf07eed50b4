// hipy/text.h: what str and bytes share: copying, comparing and searching runs
// of bytes, inline for the short ones that rows consist of.
#ifndef HIPY_TEXT_H
#define HIPY_TEXT_H
#include "mem.h"
#include "simd.h"

// ---- copying --------------------------------------------------------------

// hp_copy_many is memcpy of more than a few bytes.
HP_INLINE void hp_copy_many(char *d, const char *s, size_t n) {
  if (HP_UNLIKELY(n >> 24)) hp_copy_long(d, s, n);
  else memcpy(d, s, n);
}

// hp_copy is memcpy, without the call for n <= 32 (64).
HP_INLINE void hp_copy(char *d, const char *s, size_t n) {
  if (__builtin_constant_p(n)) {
    __builtin_memcpy(d, s, n);
    return;
  }
#ifdef HP_V64_MASKED
  if (HP_UNLIKELY(n > 64)) {
    hp_copy_many(d, s, n);
    return;
  }
  const uint64_t mask = hp_v64_first((int64_t)n);
  hp_v64_store(d, hp_v64_load(s, mask), mask);
#else
  if (n >= 8) {
    if (n <= 16) {
      uint64_t a, b;
      memcpy(&a, s, 8);
      memcpy(&b, s + n - 8, 8);
      memcpy(d, &a, 8);
      memcpy(d + n - 8, &b, 8);
    } else if (n <= 32) {
      char a[16], b[16];
      memcpy(a, s, 16);
      memcpy(b, s + n - 16, 16);
      memcpy(d, a, 16);
      memcpy(d + n - 16, b, 16);
    } else {
      hp_copy_many(d, s, n);
    }
  } else if (n >= 4) {
    uint32_t a, b;
    memcpy(&a, s, 4);
    memcpy(&b, s + n - 4, 4);
    memcpy(d, &a, 4);
    memcpy(d + n - 4, &b, 4);
  } else if (n) {
    char a = s[0], b = s[n >> 1], e = s[n - 1];
    d[0] = a;
    d[n >> 1] = b;
    d[n - 1] = e;
  }
#endif
}

// hp_text_new is room for n bytes of text. It can't fail.
HP_INLINE char *hp_text_new(hp_ctx *c, size_t n) { return (char *)hp_alloc_leaf(c, n); }

// hp_text_room is the same, and up to 64 bytes behind the text may be written
// over as well, until something else is allocated. hp_copy_over copies n bytes
// there: whole registers, which are read back sooner than parts of them.
HP_INLINE char *hp_text_room(hp_ctx *c, size_t n) {
#ifdef HP_V64
  if (HP_UNLIKELY((size_t)(c->end - c->cur) < n + 96)) return hp_text_new(c, n + 64);
#endif
  return hp_text_new(c, n);
}
HP_INLINE void hp_copy_over(char *d, const char *s, size_t n) {
#ifdef HP_V64
  if (!__builtin_constant_p(n) && HP_LIKELY(n <= 64)) {
    hp_v64_write(d, hp_v64_load(s, hp_v64_first((int64_t)n)));
    return;
  }
#endif
  hp_copy(d, s, n);
}
#ifdef HP_V64
// hp_copies_once says whether hp_copy_once copies n bytes in such room: by one register, without a branch.
HP_INLINE bool hp_copies_once(const char *s, size_t n) {
  if (__builtin_constant_p(n)) return true;
#ifdef HP_V64_MASKED
  return n <= 64;
#else
  return (n <= 64) & hp_peeks(s, 64);
#endif
}
HP_INLINE void hp_copy_once(char *d, const char *s, size_t n) {
  if (__builtin_constant_p(n)) return hp_copy(d, s, n);
#ifdef HP_V64_MASKED
  hp_v64_write(d, hp_v64_load(s, hp_v64_first((int64_t)n)));
#else
  hp_v64_write(d, hp_v64_read(n ? s : hp_v64_nothing));
#endif
}
#endif

// hp_text_trim gives back what a text took less than the room that
// hp_text_new(room) reserved, if it is still the most recent object.
HP_INLINE void hp_text_trim(hp_ctx *c, char *p, size_t room, size_t n) {
  char *h = p - 8;
  size_t had = (room + 23) & ~(size_t)15, want = (n + 23) & ~(size_t)15;
  if (h + had == c->cur && *(size_t *)h == (had | HP_LEAF)) {
    *(size_t *)h = want | HP_LEAF;
    c->cur = h + want;
  }
}

// hp_text_grows says whether n bytes at p may be part of a chain of appends, for
// which hp_grow pays: they are long, or the most recent object.
HP_INLINE bool hp_text_grows(hp_ctx *c, const char *p, size_t n) { return n > 64 || (size_t)(c->cur - (p + n)) < 16; }

// hp_text_append adds m bytes at q to n at p if these end the most recent
// growable object and it has room: the way of most of a chain's steps.
HP_INLINE bool hp_text_append(hp_ctx *c, const char *p, size_t n, const char *q, size_t m) {
  char *e = c->grow_end;
  if (p + n != e || n == 0 || m > (size_t)(c->grow_limit - e)) return false;
  hp_copy(e, q, m);
  c->grow_end = e + m;
  return true;
}

// hp_text_too_long leaves the row with MemoryError: a text of 4 GiB or more.
[[noreturn]] HP_CORE HP_COLD void hp_text_too_long(hp_ctx *c);

// ---- comparing ------------------------------------------------------------

// Where there is much to compare the host is asked first whether to go on.
HP_CORE HP_RARE bool hp_mem_eq_long(const char *a, const char *b, size_t n);
HP_CORE HP_RARE int hp_mem_cmp_long(const char *a, const char *b, size_t n);

// hp_mem_eq compares n bytes.
HP_INLINE bool hp_mem_eq(const char *a, const char *b, size_t n) {
  if (__builtin_constant_p(n)) return __builtin_memcmp(a, b, n) == 0;
#ifdef HP_V64_MASKED
  if (HP_UNLIKELY(n > 64)) return HP_LIKELY(n < 1 << 16) ? memcmp(a, b, n) == 0 : hp_mem_eq_long(a, b, n);
  const uint64_t mask = hp_v64_first((int64_t)n);
  return hp_v64_ne(hp_v64_load(a, mask), hp_v64_load(b, mask), mask) == 0;
#else
  if (n >= 8) {
    if (n > 16) return HP_LIKELY(n < 1 << 16) ? memcmp(a, b, n) == 0 : hp_mem_eq_long(a, b, n);
    uint64_t x, y, z, w;
    memcpy(&x, a, 8);
    memcpy(&y, b, 8);
    memcpy(&z, a + n - 8, 8);
    memcpy(&w, b + n - 8, 8);
    return ((x ^ y) | (z ^ w)) == 0;
  }
  if (n >= 4) {
    uint32_t x, y, z, w;
    memcpy(&x, a, 4);
    memcpy(&y, b, 4);
    memcpy(&z, a + n - 4, 4);
    memcpy(&w, b + n - 4, 4);
    return ((x ^ y) | (z ^ w)) == 0;
  }
  return n == 0 || (a[0] == b[0] && a[n >> 1] == b[n >> 1] && a[n - 1] == b[n - 1]);
#endif
}

// hp_mem_cmp orders lexicographically: negative, 0, positive.
HP_INLINE int hp_mem_cmp(const char *a, int64_t na, const char *b, int64_t nb) {
  int64_t n = na < nb ? na : nb;
  if (HP_LIKELY(n)) {
    int d = (unsigned char)*a - (unsigned char)*b; // most texts differ at once
    if (d) return d;
    d = HP_LIKELY(n < 1 << 16) ? memcmp(a, b, (size_t)n) : hp_mem_cmp_long(a, b, (size_t)n);
    if (d) return d;
  }
  return na < nb ? -1 : na > nb;
}

// ---- searching ------------------------------------------------------------
// All return the offset of the match or -1.

// hp_mem_chr: the first of a byte in n.
HP_INLINE int64_t hp_mem_chr(const char *p, int64_t n, char ch) {
#if defined(HP_V64_MASKED)
  if (HP_LIKELY(n <= 256)) {
    const hp_v64 want = hp_v64_fill(ch);
    int64_t i = 0;
    for (; HP_UNLIKELY(n - i > 64); i += 64) {
      uint64_t m = hp_v64_eq(hp_v64_load(p + i, ~(uint64_t)0), want, ~(uint64_t)0);
      if (m) return i + __builtin_ctzll(m);
    }
    uint64_t mask = hp_v64_first(n - i), m = hp_v64_eq(hp_v64_load(p + i, mask), want, mask);
    return m ? i + __builtin_ctzll(m) : -1;
  }
#elif defined(HP_V64)
  if (HP_LIKELY(n > 0 && n <= 128)) {
    const hp_v32 want = hp_v32{} + ch;
    int64_t i = 0;
    for (; n - i > 32; i += 32) {
      const unsigned m = hp_v32_eq(hp_v32_load(p + i), want);
      if (m) return i + __builtin_ctz(m);
    }
    if (HP_LIKELY(hp_peeks(p + i, 32))) {
      const unsigned m = __builtin_ia32_bzhi_si(hp_v32_eq(hp_v32_load(p + i), want), (unsigned)(n - i));
      return m ? i + __builtin_ctz(m) : -1;
    }
    for (; i < n; i++)
      if (p[i] == ch) return i;
    return -1;
  }
#elif defined(HP_V16)
  if (n >= 16 && n <= 128) {
    const hp_v16 want = hp_v16_fill(ch);
    int64_t i = 0;
    for (; i <= n - 16; i += 16) {
      unsigned m = hp_v16_eq(hp_v16_load(p + i), want);
      if (m) return i + __builtin_ctz(m);
    }
    if (i == n) return -1;
    unsigned m = hp_v16_eq(hp_v16_load(p + n - 16), want);
    return m ? n - 16 + __builtin_ctz(m) : -1;
  }
#endif
  if (n < 16) {
#ifdef HP_PEEK
    if (HP_LIKELY(n > 0 && hp_peeks(p, 16))) {
      unsigned m = hp_v16_eq(hp_v16_load(p), hp_v16_fill(ch)) & ((1u << n) - 1);
      return m ? __builtin_ctz(m) : -1;
    }
#endif
    for (int64_t i = 0; i < n; i++)
      if (p[i] == ch) return i;
    return -1;
  }
  const char *r = (const char *)memchr(p, ch, (size_t)n);
  return r ? r - p : -1;
}

// hp_mem_rchr: the last of a byte in n.
HP_INLINE int64_t hp_mem_rchr(const char *p, int64_t n, char ch) {
#if defined(HP_V64_MASKED)
  const hp_v64 want = hp_v64_fill(ch);
  for (; HP_UNLIKELY(n > 64); n -= 64) {
    uint64_t m = hp_v64_eq(hp_v64_load(p + n - 64, ~(uint64_t)0), want, ~(uint64_t)0);
    if (m) return n - 1 - __builtin_clzll(m);
  }
  uint64_t mask = hp_v64_first(n), m = hp_v64_eq(hp_v64_load(p, mask), want, mask);
  return m ? 63 - __builtin_clzll(m) : -1;
#elif defined(HP_V16)
  if (n >= 16) {
    const hp_v16 want = hp_v16_fill(ch);
    for (int64_t i = n - 16;; i = i > 16 ? i - 16 : 0) {
      unsigned m = hp_v16_eq(hp_v16_load(p + i), want);
      if (m) return i + 31 - __builtin_clz(m);
      if (i == 0) return -1;
    }
  }
#endif
#ifdef HP_PEEK
  if (HP_LIKELY(n > 0 && n <= 16 && hp_peeks(p, 16))) {
    unsigned m = hp_v16_eq(hp_v16_load(p), hp_v16_fill(ch)) & ((1u << n) - 1);
    return m ? 31 - __builtin_clz(m) : -1;
  }
#endif
  while (--n >= 0 && p[n] != ch) {
  }
  return n;
}

// hp_mem_find: the first occurrence of m bytes at q; the empty one is at 0.
// hp_mem_rfind: the last; the empty one is at n.
HP_CORE int64_t hp_mem_find_long(const char *p, int64_t n, const char *q, int64_t m);
HP_CORE int64_t hp_mem_rfind(const char *p, int64_t n, const char *q, int64_t m);
static inline int64_t hp_mem_find(const char *p, int64_t n, const char *q, int64_t m) {
  if (HP_UNLIKELY(n >> 20)) hp_work((uint64_t)n >> 4);
  if (m == 1) return hp_mem_chr(p, n, *q);
  if (m == 0) return 0;
  int64_t starts = n - m + 1; // number of places where it can start
  if (starts <= 0) return -1;
#if defined(HP_V64_MASKED)
  // Candidates are where both the first and the last byte match.
  if (n <= 4096 && m <= 64) {
    const hp_v64 first = hp_v64_fill(q[0]), last = hp_v64_fill(q[m - 1]);
    for (int64_t i = 0; i < starts; i += 64) {
      const uint64_t live = hp_v64_first(starts - i < 64 ? starts - i : 64);
      uint64_t mask = hp_v64_eq(hp_v64_load(p + i, live), first, live);
      mask = hp_v64_eq(hp_v64_load(p + i + m - 1, live), last, mask);
      for (; mask; mask &= mask - 1) {
        int64_t at = i + __builtin_ctzll(mask);
        if (m == 2 || hp_mem_eq(p + at + 1, q + 1, (size_t)(m - 2))) return at;
      }
    }
    return -1;
  }
#elif defined(HP_V16)
  // Candidates are where both the first and the last byte match.
  if (starts >= 16 && m <= 32 && n <= 4096) {
    const hp_v16 first = hp_v16_fill(q[0]), last = hp_v16_fill(q[m - 1]);
    for (int64_t i = 0;;) {
      unsigned mask = hp_v16_eq(hp_v16_load(p + i), first) & hp_v16_eq(hp_v16_load(p + i + m - 1), last);
      for (; mask; mask &= mask - 1) {
        int64_t at = i + __builtin_ctz(mask);
        if (m == 2 || hp_mem_eq(p + at + 1, q + 1, (size_t)(m - 2))) return at;
      }
      if (i == starts - 16) return -1;
      i = i + 32 <= starts ? i + 16 : starts - 16;
    }
  }
#endif
  if (starts < 16) {
#ifdef HP_PEEK
    if (HP_LIKELY(m <= 64 && hp_peeks(p, 16 + 63))) {
      unsigned mask = hp_v16_eq(hp_v16_load(p), hp_v16_fill(q[0])) & hp_v16_eq(hp_v16_load(p + m - 1), hp_v16_fill(q[m - 1])) & ((1u << starts) - 1);
      for (; mask; mask &= mask - 1) {
        int64_t at = __builtin_ctz(mask);
        if (m == 2 || hp_mem_eq(p + at + 1, q + 1, (size_t)(m - 2))) return at;
      }
      return -1;
    }
#endif
    for (int64_t i = 0; i < starts; i++)
      if (p[i] == q[0] && hp_mem_eq(p + i + 1, q + 1, (size_t)(m - 1))) return i;
    return -1;
  }
  return hp_mem_find_long(p, n, q, m);
}

// hp_clamp makes an optional start and end into offsets 0 <= start, end <= n,
// as CPython's search methods do; start may exceed end and n.
HP_INLINE void hp_clamp(int64_t n, int64_t &start, int64_t &end) {
  if (end > n) end = n;
  if (end < 0) {
    end += n;
    if (end < 0) end = 0;
  }
  if (start < 0) {
    start += n;
    if (start < 0) start = 0;
  }
}

// hp_slice_clamp makes them a slice: 0 <= start <= end <= n.
HP_INLINE void hp_slice_clamp(int64_t n, int64_t &start, int64_t &end) {
  hp_clamp(n, start, end);
  if (start > n) start = n;
  if (end < start) end = start;
}

// hp_slice_steps does PySlice_AdjustIndices for any step but 0: start becomes
// the first index, and the number of items is returned.
HP_CORE int64_t hp_slice_steps(int64_t n, int64_t &start, int64_t stop, int64_t &step, bool has_start, bool has_stop);

#endif
