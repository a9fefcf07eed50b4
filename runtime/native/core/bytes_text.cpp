// bytes_text.cpp: bytes as ASCII text: case, classification, padding.
#include "hipy/bytes.h"

#include "str_out.h"

using hp::Out;

// ---- case -----------------------------------------------------------------

static hp_bytes cased(hp_ctx *c, hp_bytes b, char lo, char hi) {
  char *o = hp_text_new(c, (size_t)b.n);
  hp::ascii_case(o, b.p, b.n, lo, hi);
  return hp_bytes{o, b.n};
}

hp_bytes hp_bytes_upper(hp_ctx *c, hp_bytes b) { return cased(c, b, 'a', 'z'); }
hp_bytes hp_bytes_lower(hp_ctx *c, hp_bytes b) { return cased(c, b, 'A', 'Z'); }

hp_bytes hp_bytes_capitalize(hp_ctx *c, hp_bytes b) {
  hp_bytes r = cased(c, b, 'A', 'Z');
  if (b.n) hp::ascii_case((char *)r.p, b.p, 1, 'a', 'z');
  return r;
}

hp_bytes hp_bytes_title(hp_ctx *c, hp_bytes b) {
  char *o = hp_text_new(c, (size_t)b.n);
  bool inside = false;
  hp_pace pace;
  for (int64_t i = 0; i < b.n; i++) {
    pace.step();
    if (inside) hp::ascii_case(o + i, b.p + i, 1, 'A', 'Z');
    else hp::ascii_case(o + i, b.p + i, 1, 'a', 'z');
    inside = hp_ascii_isalpha((unsigned char)b.p[i]);
  }
  return hp_bytes{o, b.n};
}

hp_bytes hp_bytes_swapcase(hp_ctx *c, hp_bytes b) {
  char *o = hp_text_new(c, (size_t)b.n);
  hp_blocks(b.n, [&](int64_t i, int64_t to) {
    for (; i < to; i++) o[i] = (char)(b.p[i] ^ (hp_ascii_isalpha((unsigned char)b.p[i]) ? 32 : 0));
    return true;
  });
  return hp_bytes{o, b.n};
}

// ---- classification -------------------------------------------------------

template <class Test>
static bool all(hp_bytes b, Test test) {
  return b.n != 0 && hp_blocks(b.n, [&](int64_t i, int64_t to) {
           for (; i < to; i++)
             if (!test((unsigned char)b.p[i])) return false;
           return true;
         });
}

bool hp_bytes_isalpha(hp_bytes b) { return all(b, HP_TEST(hp_ascii_isalpha)); }
bool hp_bytes_isalnum(hp_bytes b) { return all(b, HP_TEST(hp_ascii_isalnum)); }
bool hp_bytes_isdigit(hp_bytes b) { return all(b, HP_TEST(hp_ascii_isdigit)); }
bool hp_bytes_isspace(hp_bytes b) { return all(b, HP_TEST(hp_byte_isspace)); }

bool hp_bytes_islower(hp_bytes b) {
  bool seen = false;
  return all(b, [&seen](uint32_t ch) {
           seen |= hp_ascii_islower(ch);
           return !hp_ascii_isupper(ch);
         }) &&
         seen;
}

bool hp_bytes_isupper(hp_bytes b) {
  bool seen = false;
  return all(b, [&seen](uint32_t ch) {
           seen |= hp_ascii_isupper(ch);
           return !hp_ascii_islower(ch);
         }) &&
         seen;
}

bool hp_bytes_istitle(hp_bytes b) {
  bool seen = false, inside = false;
  return all(b, [&](uint32_t ch) {
           if (hp_ascii_isupper(ch) ? inside : hp_ascii_islower(ch) && !inside) return false;
           inside = hp_ascii_isalpha(ch);
           seen |= inside;
           return true;
         }) &&
         seen;
}

// ---- padding --------------------------------------------------------------

static bool pad(hp_ctx *c, hp_bytes b, int64_t left, int64_t right, int64_t fill, hp_bytes *out) {
  int64_t n = left + b.n + right;
  char *p = hp_bytes_room(c, n);
  if (!p) return false;
  memset(p, (int)fill, (size_t)left);
  memcpy(p + left, b.p, (size_t)b.n);
  memset(p + left + b.n, (int)fill, (size_t)right);
  *out = hp_bytes{p, n};
  return true;
}

bool hp_bytes_ljust(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out) {
  return pad(c, b, 0, width > b.n ? width - b.n : 0, fill, out);
}

bool hp_bytes_rjust(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out) {
  return pad(c, b, width > b.n ? width - b.n : 0, 0, fill, out);
}

bool hp_bytes_center(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out) {
  int64_t margin = width > b.n ? width - b.n : 0, left = margin / 2 + (margin & width & 1);
  return pad(c, b, left, margin - left, fill, out);
}

bool hp_bytes_zfill(hp_ctx *c, hp_bytes b, int64_t width, hp_bytes *out) {
  int64_t zeros = width > b.n ? width - b.n : 0;
  if (!pad(c, b, zeros, 0, '0', out)) return false;
  if (zeros && b.n && (*b.p == '+' || *b.p == '-')) {
    char *p = (char *)out->p;
    p[0] = *b.p;
    p[zeros] = '0';
  }
  return true;
}

bool hp_bytes_expandtabs(hp_ctx *c, hp_bytes b, int64_t tab, hp_bytes *out) {
  if (tab != (int32_t)tab) return hp_raise(c, HP_OverflowError, HP_MSG_C_INT);
  Out o(c, (uint64_t)b.n + 16);
  uint64_t total = 0;
  int64_t column = 0;
  hp_pace pace;
  for (int64_t i = 0; i < b.n; i++) {
    pace.step();
    char ch = b.p[i];
    if (ch == '\t') {
      if (tab <= 0) continue;
      int64_t k = tab - column % tab;
      column += k;
      if (!hp::size_fits(c, total += (uint64_t)k)) return false;
      o.fill(" ", 1, (uint64_t)k);
    } else {
      o.ascii(ch);
      column = ch == '\n' || ch == '\r' ? 0 : column + 1;
    }
  }
  *out = o.bytes();
  return true;
}
