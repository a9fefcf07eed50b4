// float_hex.cpp: float.hex and float.fromhex.
#include <cmath>

#include "big.h"
#include "float_text.h"
#include "hipy/str.h"

using namespace hp;

hp_str hp_float_hex(hp_ctx *c, double a) {
  if (!std::isfinite(a)) return hp_float_repr(c, a);
  char *t = hp_text_new(c, 32), *o = t;
  if (std::signbit(a)) *o++ = '-';
  if (a == 0) {
    memcpy(o, "0x0.0p+0", 8);
    o += 8;
  } else {
    uint64_t bits;
    memcpy(&bits, &a, 8);
    int e = (int)(bits >> 52 & 0x7ff);
    memcpy(o, e ? "0x1." : "0x0.", 4);
    o += 4;
    for (int i = 12; i >= 0; i--) *o++ = "0123456789abcdef"[bits >> 4 * i & 15];
    e = e ? e - 1023 : -1022;
    *o++ = 'p';
    *o++ = e < 0 ? '-' : '+';
    char b[8], *end = b + sizeof b, *p = decimal_digits(end, (uint64_t)(e < 0 ? -e : e));
    memcpy(o, p, (size_t)(end - p));
    o += end - p;
  }
  uint32_t n = (uint32_t)(o - t);
  hp_text_trim(c, t, 32, n);
  return hp_str{t, n, n};
}

static int hex_value(char ch) {
  unsigned u = (unsigned char)ch;
  return u - '0' < 10 ? (int)(u - '0') : (u | 32) - 'a' < 6 ? (int)((u | 32) - 'a') + 10
                                                            : -1;
}
static bool is_space(char ch) { return ch == ' ' || (unsigned char)(ch - '\t') < 5; }

bool hp_float_fromhex(hp_ctx *c, hp_str s, double *out) {
  auto invalid = [c] { return hp_raise(c, HP_ValueError, HP_MSG_HEX_FLOAT); };
  const char *p = s.p, *end = s.p + s.nbytes;
  while (p < end && is_space(*p)) p++;
  while (p < end && is_space(end[-1])) end--;
  if (parse_special(p, end, out)) return true;
  bool neg = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  if (end - p >= 2 && p[0] == '0' && (p[1] | 32) == 'x') p += 2;
  // The first 16 significant digits, and whether anything follows them.
  limb m = 0;
  bool inexact = false, point = false, any = false;
  int64_t e = 0;
  for (; p < end; p++) {
    int v = hex_value(*p);
    if (*p == '.' && !point) {
      point = true;
      continue;
    }
    if (v < 0) break;
    any = true;
    if (m >> 60) {
      inexact = inexact || v;
      if (!point) e += 4;
    } else {
      m = m << 4 | (limb)v;
      if (point) e -= 4;
    }
  }
  if (!any) return invalid();
  if (p < end && (*p | 32) == 'p') {
    p++;
    bool minus = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) p++;
    if (p == end || (unsigned char)(*p - '0') > 9) return invalid();
    int64_t x = 0;
    for (; p < end && (unsigned char)(*p - '0') < 10; p++)
      if (x < 1000000000000000) x = x * 10 + (*p - '0');
    e += minus ? -x : x;
  }
  double r = round_magnitude(&m, 1, inexact, e);
  if (std::isinf(r)) return hp_raise(c, HP_OverflowError, HP_MSG_HEX_FLOAT_RANGE);
  if (p != end) return invalid();
  *out = neg ? -r : r;
  return true;
}
