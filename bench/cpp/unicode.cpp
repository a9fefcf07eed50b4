// Letters are those that the row generator makes: ASCII, Latin-1, Greek,
// Cyrillic and CJK. Anything else stops the run.
#include "views.h"

static inline int decode(const unsigned char *p, uint32_t *c) {
  if (p[0] < 0x80) return *c = p[0], 1;
  if (p[0] < 0xe0) return *c = (p[0] & 31u) << 6 | (p[1] & 63u), 2;
  if (p[0] < 0xf0) return *c = (p[0] & 15u) << 12 | (p[1] & 63u) << 6 | (p[2] & 63u), 3;
  return 0;
}

static inline int encode(uint32_t c, char *p) {
  if (c < 0x80) return p[0] = (char)c, 1;
  if (c < 0x800) return p[0] = (char)(0xc0 | c >> 6), p[1] = (char)(0x80 | (c & 63)), 2;
  p[0] = (char)(0xe0 | c >> 12), p[1] = (char)(0x80 | (c >> 6 & 63)), p[2] = (char)(0x80 | (c & 63));
  return 3;
}

// lower maps a code point; known is false outside the generator's letters.
static inline uint32_t lower_point(uint32_t c, bool *known) {
  if (c < 0x80) return (uint32_t)(unsigned char)to_lower((char)c);
  if (c >= 0xc0 && c <= 0xde && c != 0xd7) return c + 32;
  if (c >= 0xdf && c <= 0xff && c != 0xf7) return c;
  if (c >= 0x391 && c <= 0x3a9 && c != 0x3a2 && c != 0x3a3) return c + 32;
  if (c >= 0x3b1 && c <= 0x3c9) return c;
  if (c >= 0x410 && c <= 0x42f) return c + 32;
  if (c >= 0x430 && c <= 0x44f) return c;
  if (c >= 0x4e00 && c <= 0x9fa5) return c;
  *known = false;
  return c;
}

static inline bool is_letter(uint32_t c) { return c >= 0x80 || is_alpha((char)c) || is_digit((char)c); }
static inline bool is_space(uint32_t c) { return c == ' ' || (c >= 9 && c <= 13) || (c >= 0x1c && c <= 0x1f); }

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t row = 0; row < rows; row++) {
    Str s = cols[0].str(row);
    a.reset();
    const unsigned char *p = (const unsigned char *)s.p, *end = p + s.n;
    while (p < end && is_space(*p)) p++;
    while (end > p && is_space(end[-1])) end--;
    // lower(), then the loop over its characters, appending to a string.
    uint32_t *points = a.alloc<uint32_t>(s.n + 1);
    int64_t n = 0;
    bool known = true;
    while (p < end) {
      uint32_t c;
      int k = decode(p, &c);
      if (k == 0) return false;
      p += k;
      points[n++] = lower_point(c, &known);
    }
    if (!known) return false;
    char *text = a.alloc(4 * n + 4);
    int64_t size = 0;
    bool dash = false;
    for (int64_t i = 0; i < n; i++) {
      if (!is_letter(points[i])) {
        dash = true;
        continue;
      }
      if (dash && size > 0) text[size++] = '-';
      size += encode(points[i], text + size);
      dash = false;
    }
    out->put(row, {text, size});
  }
  return true;
}

// Straight from the column into the result.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    Str s = cols[0].str(row);
    char *text = out->room(2 * s.n + 8), *q = text;
    const unsigned char *p = (const unsigned char *)s.p, *end = p + s.n;
    bool dash = false, known = true;
    while (p < end) {
      uint32_t c = *p;
      int k = 1;
      if (c >= 0x80 && (k = decode(p, &c)) == 0) return false;
      p += k;
      if (!is_letter(c)) {
        dash = true;
        continue;
      }
      if (dash && q > text) *q++ = '-';
      dash = false;
      q += encode(lower_point(c, &known), q);
    }
    if (!known) return false;
    out->size += q - text;
    out->offsets[row + 1] = (int32_t)out->size;
  }
  return true;
}
