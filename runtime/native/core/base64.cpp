// base64.cpp: base 64, of RFC 4648, and with the alphabet for file names and addresses.
#include "hipy/bytes.h"

static constexpr char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static constexpr char safe[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

namespace {
// values are what characters stand for, 64 if for nothing. The alphabet for addresses takes
// + and / as well, as CPython's does.
struct values {
  unsigned char of[2][256];
  constexpr values() : of() {
    for (auto &t : of)
      for (auto &v : t) v = 64;
    for (int i = 0; i < 64; i++) of[0][(unsigned char)plain[i]] = of[1][(unsigned char)plain[i]] = of[1][(unsigned char)safe[i]] = (unsigned char)i;
  }
};
constexpr values table;
} // namespace

hp_bytes hp_bytes_base64(hp_ctx *c, hp_bytes b, bool for_names) {
  const char *digits = for_names ? safe : plain;
  int64_t n = (b.n + 2) / 3 * 4;
  char *p = hp_text_new(c, (uint64_t)n), *o = p;
  const unsigned char *s = (const unsigned char *)b.p;
  int64_t i = 0;
  hp_pace pace;
  for (; i + 2 < b.n; i += 3, o += 4) {
    pace.step();
    uint32_t v = (uint32_t)s[i] << 16 | (uint32_t)s[i + 1] << 8 | s[i + 2];
    o[0] = digits[v >> 18], o[1] = digits[v >> 12 & 63], o[2] = digits[v >> 6 & 63], o[3] = digits[v & 63];
  }
  if (i < b.n) {
    uint32_t v = (uint32_t)s[i] << 16 | (i + 1 < b.n ? (uint32_t)s[i + 1] << 8 : 0);
    o[0] = digits[v >> 18], o[1] = digits[v >> 12 & 63], o[2] = i + 1 < b.n ? digits[v >> 6 & 63] : '=', o[3] = '=';
  }
  return {p, n};
}

// whole is how many characters of plain base 64 stand before the padding; -1: it is not plain.
static int64_t whole(hp_bytes b, bool for_names) {
  if (b.n % 4) return -1;
  int64_t n = b.n;
  for (int i = 0; i < 2 && n > 0 && b.p[n - 1] == '='; i++) n--;
  const unsigned char *t = table.of[for_names];
  unsigned char bad = 0;
  hp_blocks(n, [&](int64_t i, int64_t to) {
    for (; i < to; i++) bad |= t[(unsigned char)b.p[i]];
    return true;
  });
  return bad & 64 ? -1 : n;
}

bool hp_bytes_is_base64(hp_bytes b, bool for_names) { return whole(b, for_names) >= 0; }

hp_bytes hp_bytes_from_base64(hp_ctx *c, hp_bytes b, bool for_names) {
  int64_t n = whole(b, for_names);
  if (n < 0) return {"", 0};
  const unsigned char *t = table.of[for_names], *s = (const unsigned char *)b.p;
  char *p = hp_text_new(c, (uint64_t)n / 4 * 3 + 3), *o = p;
  int64_t i = 0;
  hp_pace pace;
  for (; i + 3 < n; i += 4, o += 3) {
    pace.step();
    uint32_t v = (uint32_t)t[s[i]] << 18 | (uint32_t)t[s[i + 1]] << 12 | (uint32_t)t[s[i + 2]] << 6 | t[s[i + 3]];
    o[0] = (char)(v >> 16), o[1] = (char)(v >> 8), o[2] = (char)v;
  }
  if (i + 1 < n) *o++ = (char)(t[s[i]] << 2 | t[s[i + 1]] >> 4);
  if (i + 2 < n) *o++ = (char)(t[s[i + 1]] << 4 | t[s[i + 2]] >> 2);
  return {p, o - p};
}
