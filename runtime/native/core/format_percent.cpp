// format_percent.cpp: the conversions of the operator % of str, after
// Objects/unicodeobject.c (unicode_format_arg).
#include <climits>

#include "float_text.h"
#include "format_layout.h"
#include "hipy/str.h"

using namespace hp;

namespace {

Layout layout_of(int64_t flags, int64_t width, bool number) {
  Layout l;
  if (width < 0) { // from *
    flags |= HP_PERCENT_MINUS;
    width = width == INT64_MIN ? INT64_MAX : -width;
  }
  l.width = width;
  if (flags & HP_PERCENT_MINUS) {
    l.align = '<';
  } else if (number && (flags & HP_PERCENT_ZERO)) {
    l.align = '=';
    l.fill = '0';
  }
  return l;
}
char sign_of(int64_t flags, bool neg) { return neg ? '-' : flags & HP_PERCENT_PLUS ? '+'
                                                       : flags & HP_PERCENT_SPACE  ? ' '
                                                                                   : 0; }

template <class I>
bool format_int(hp_ctx *c, I a, int base, bool upper, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  if (precision > INT_MAX - 3) return hp_raise(c, HP_OverflowError, HP_MSG_PERCENT_PRECISION);
  hp_str digits;
  if (!digits_of(c, a, base, &digits)) return false;
  if (precision > (int64_t)digits.nbytes) {
    Out o(c, (uint64_t)precision);
    o.fill("0", 1, (uint64_t)precision - digits.nbytes);
    o.text(digits);
    digits = o.str();
  }
  Number n;
  if (upper) {
    char *d = const_cast<char *>(digits.p); // a fresh text
    for (uint32_t i = 0; i < digits.nbytes; i++)
      if (d[i] >= 'a') d[i] = (char)(d[i] - 32);
  }
  if (base != 10 && (flags & HP_PERCENT_ALT)) {
    n.prefix = base == 8 ? "0o" : upper ? "0X"
                                        : "0x";
    n.nprefix = 2;
  }
  n.sign = sign_of(flags, is_negative(a));
  n.digits = digits.p;
  n.ndigits = digits.nbytes;
  return lay_out(c, n, layout_of(flags, width, true), out);
}

} // namespace

bool hp_percent_int(hp_ctx *c, int64_t a, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  if (flags == 0 && width == 0 && precision < 0) return hp_int_to_str(c, a, out);
  return format_int(c, a, 10, false, flags, width, precision, out);
}
bool hp_percent_int(hp_ctx *c, hp_int a, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  return format_int(c, a, 10, false, flags, width, precision, out);
}
bool hp_percent_hex(hp_ctx *c, int64_t a, bool upper, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  return format_int(c, a, 16, upper, flags, width, precision, out);
}
bool hp_percent_hex(hp_ctx *c, hp_int a, bool upper, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  return format_int(c, a, 16, upper, flags, width, precision, out);
}
bool hp_percent_oct(hp_ctx *c, int64_t a, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  return format_int(c, a, 8, false, flags, width, precision, out);
}
bool hp_percent_oct(hp_ctx *c, hp_int a, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  return format_int(c, a, 8, false, flags, width, precision, out);
}

bool hp_percent_float(hp_ctx *c, double a, uint32_t conversion, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  if (precision > INT_MAX) return hp_raise(c, HP_ValueError, HP_MSG_FORMAT_PRECISION);
  FloatShape f;
  f.type = conversion < 0x80 && conversion && strchr("eEfFgG", (int)conversion) ? (char)conversion : 'f';
  f.precision = precision < 0 ? 6 : precision;
  f.alternate = flags & HP_PERCENT_ALT;
  FloatText text(a, f);
  if (!text.p) return hp_raise_memory(c);
  bool neg = text.p[0] == '-';
  Number n; // zeros go between sign and all else, inf and nan too
  n.sign = sign_of(flags, neg);
  n.rest = text.p + neg;
  n.nrest = n.rest_chars = text.n - neg;
  return lay_out(c, n, layout_of(flags, width, true), out);
}

bool hp_percent_str(hp_ctx *c, hp_str a, int64_t flags, int64_t width, int64_t precision, hp_str *out) {
  if (precision >= 0 && precision < (int64_t)a.ncp) a = hp_str_slice(a, 0, precision);
  return pad_text(c, a, layout_of(flags, width, false), out);
}
bool hp_percent_char(hp_ctx *c, uint32_t a, int64_t flags, int64_t width, hp_str *out) {
  return pad_text(c, hp_str_from_char(c, a), layout_of(flags, width, false), out);
}
