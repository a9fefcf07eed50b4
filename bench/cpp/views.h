// views.h: the helpers of the "views" versions: string views and an arena,
// with Python's semantics checked where ASCII rows could leave them: what a
// careful programmer writes first.
#ifndef HIPY_BENCH_VIEWS_H
#define HIPY_BENCH_VIEWS_H
#include "bench.h"

static inline bool is_ascii(Str s) {
  int64_t i = 0;
  uint64_t bits = 0;
  for (; i + 8 <= s.n; i += 8) {
    uint64_t w;
    memcpy(&w, s.p + i, 8);
    bits |= w;
  }
  for (; i < s.n; i++) bits |= (unsigned char)s.p[i] & 0x80;
  return (bits & 0x8080808080808080ull) == 0;
}

// slice is s[from:to] of an ASCII string.
static inline Str slice(Str s, int64_t from, int64_t to = INT64_MAX) {
  if (from < 0 && (from += s.n) < 0) from = 0;
  if (to < 0 && (to += s.n) < 0) to = 0;
  if (from > s.n) from = s.n;
  if (to > s.n) to = s.n;
  return {s.p + from, to > from ? to - from : 0};
}

static inline int64_t find(Str s, Str t, int64_t from = 0) {
  if (from < 0 && (from += s.n) < 0) from = 0;
  if (s.n - from < t.n) return -1;
  if (t.n == 0) return from;
  const char *p = s.p + from, *end = s.p + s.n - t.n + 1;
  while (p < end) {
    p = (const char *)memchr(p, t.p[0], end - p);
    if (!p) return -1;
    if (t.n == 1 || memcmp(p + 1, t.p + 1, t.n - 1) == 0) return p - s.p;
    p++;
  }
  return -1;
}

static inline int64_t rfind(Str s, Str t) {
  for (int64_t i = s.n - t.n; i >= 0; i--)
    if (memcmp(s.p + i, t.p, t.n) == 0) return i;
  return -1;
}

static inline bool contains(Str s, Str t) { return find(s, t) >= 0; }
static inline bool equal(Str a, Str b) { return a.n == b.n && memcmp(a.p, b.p, a.n) == 0; }
static inline bool is_digit(char c) { return (unsigned char)(c - '0') < 10; }
static inline bool is_alpha(char c) { return (unsigned char)((c | 32) - 'a') < 26; }
static inline char to_upper(char c) { return c - ((unsigned char)(c - 'a') < 26 ? 32 : 0); }
static inline char to_lower(char c) { return c + ((unsigned char)(c - 'A') < 26 ? 32 : 0); }

// remove is s.replace(c, "").
static inline Str remove(Arena &a, Str s, char c) {
  if (!memchr(s.p, c, s.n)) return s;
  char *out = a.alloc(s.n);
  int64_t k = 0;
  for (int64_t i = 0; i < s.n; i++) {
    out[k] = s.p[i];
    k += s.p[i] != c;
  }
  return {out, k};
}

static inline Str upper(Arena &a, Str s) {
  char *out = a.alloc(s.n);
  for (int64_t i = 0; i < s.n; i++) out[i] = to_upper(s.p[i]);
  return {out, s.n};
}

static inline Str lower(Arena &a, Str s) {
  char *out = a.alloc(s.n);
  for (int64_t i = 0; i < s.n; i++) out[i] = to_lower(s.p[i]);
  return {out, s.n};
}

static inline Str concat(Arena &a, Str s, Str t) {
  char *out = a.alloc(s.n + t.n);
  memcpy(out, s.p, s.n);
  memcpy(out + s.n, t.p, t.n);
  return {out, s.n + t.n};
}

// to_int is int(s) for decimal digits with sign, blanks and underscores, up to
// 64 bits.
static inline bool to_int(Str s, int64_t *out) {
  const char *p = s.p, *end = s.p + s.n;
  while (p < end && (*p == ' ' || (unsigned char)(*p - 9) < 5)) p++;
  while (end > p && (end[-1] == ' ' || (unsigned char)(end[-1] - 9) < 5)) end--;
  bool negative = false;
  if (p < end && (*p == '-' || *p == '+')) negative = *p++ == '-';
  if (p == end) return false;
  int64_t v = 0;
  bool digit = false;
  for (; p < end; p++) {
    if (*p == '_' && digit) {
      digit = false;
      continue;
    }
    unsigned d = (unsigned char)*p - '0';
    if (d > 9) return false;
    digit = true;
    if (__builtin_mul_overflow(v, 10, &v) || __builtin_add_overflow(v, (int64_t)d, &v)) return false;
  }
  if (!digit) return false;
  *out = negative ? -v : v;
  return true;
}

static inline int64_t floor_mod(int64_t a, int64_t b) {
  int64_t m = a % b;
  return m != 0 && (m ^ b) < 0 ? m + b : m;
}
#endif
