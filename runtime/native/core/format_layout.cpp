// format_layout.cpp: padding and grouping, CPython's calc_number_widths and
// _PyUnicode_InsertThousandsGrouping.
#include "format_layout.h"

namespace hp {

// grouped is how many characters the digits take, with separators and zeros to
// fill min_width; with end given it writes them so that they end there.
static int64_t grouped(const Number &n, const Layout &l, int64_t min_width, char *end) {
  int64_t left = (int64_t)n.ndigits, count = 0;
  const char *d = n.digits + n.ndigits;
  for (;;) {
    int64_t want = left > min_width ? left : min_width, k = want > 1 ? want : 1;
    if (l.separator && k > l.group) k = l.group;
    int64_t chars = left < k ? left : k;
    if (end) {
      end -= chars;
      d -= chars;
      memcpy(end, d, (size_t)chars);
      end -= k - chars;
      memset(end, '0', (size_t)(k - chars));
    }
    count += k;
    left -= chars;
    min_width -= k;
    if (left <= 0 && min_width <= 0) return count;
    if (end) *--end = l.separator;
    count++;
    min_width--;
  }
}

static char *fill(char *o, uint32_t cp, int64_t n) {
  if (cp < 0x80) {
    memset(o, (int)cp, (size_t)n);
    return o + n;
  }
  while (n-- > 0) o = hp_utf8_put(o, cp);
  return o;
}
static char *copy(char *o, const char *p, size_t n) {
  memcpy(o, p, n);
  return o + n;
}

bool lay_out(hp_ctx *c, const Number &n, const Layout &l, hp_str *out) {
  int64_t fixed = (n.sign != 0) + (int64_t)n.nprefix + (int64_t)n.rest_chars;
  int64_t min_width = l.fill == '0' && l.align == '=' ? l.width - fixed : 0;
  if (l.width > (int64_t)UINT32_MAX) return hp_raise_memory(c);
  int64_t ndigits = n.ndigits ? grouped(n, l, min_width, nullptr) : 0;
  int64_t pad = l.width - fixed - ndigits, left = 0, inner = 0;
  if (pad < 0) pad = 0;
  if (l.align == '>') left = pad;
  else if (l.align == '^') left = pad / 2;
  else if (l.align == '=') inner = pad;
  int64_t right = pad - left - inner;
  uint64_t bytes = (uint64_t)(fixed + ndigits) + n.nrest - n.rest_chars + (uint64_t)pad * hp_utf8_size(l.fill);
  if (!size_fits(c, bytes)) return false;
  char *t = (char *)hp_try_alloc(c, bytes, HP_LEAF);
  if (!t) return false;
  char *o = fill(t, l.fill, left);
  if (n.sign) *o++ = n.sign;
  o = copy(o, n.prefix, n.nprefix);
  o = fill(o, l.fill, inner);
  if (n.ndigits) grouped(n, l, min_width, o + ndigits);
  o = copy(o + ndigits, n.rest, n.nrest);
  fill(o, l.fill, right);
  *out = hp_str{t, (uint32_t)bytes, (uint32_t)(fixed + ndigits + pad)};
  return true;
}

bool pad_text(hp_ctx *c, hp_str s, const Layout &l, hp_str *out) {
  if (l.width <= (int64_t)s.ncp) {
    *out = s;
    return true;
  }
  Number n;
  n.rest = s.p;
  n.nrest = s.nbytes;
  n.rest_chars = s.ncp;
  return lay_out(c, n, l, out);
}

template <class I>
static bool digits(hp_ctx *c, I a, int base, hp_str *out) {
  bool ok = base == 10 ? hp_int_to_str(c, a, out) : base == 16 ? hp_int_hex(c, a, out)
                                                : base == 8    ? hp_int_oct(c, a, out)
                                                               : hp_int_bin(c, a, out);
  if (!ok) return false;
  uint32_t skip = (out->p[0] == '-') + (base == 10 ? 0 : 2);
  *out = hp_str{out->p + skip, out->nbytes - skip, out->ncp - skip};
  return true;
}
bool digits_of(hp_ctx *c, int64_t a, int base, hp_str *out) { return digits(c, a, base, out); }
bool digits_of(hp_ctx *c, hp_int a, int base, hp_str *out) { return digits(c, a, base, out); }

} // namespace hp
