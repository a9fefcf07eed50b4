// format_layout.h: a number's text from its parts.
#ifndef HIPY_CORE_FORMAT_LAYOUT_H
#define HIPY_CORE_FORMAT_LAYOUT_H
#include "hipy/format.h"
#include "str_out.h"

namespace hp {

// <left> <sign> <prefix> <inner> <digits> <rest> <right>: the paddings left,
// inner and right consist of a fill character; digits may be grouped.
struct Number {
  char sign = 0;
  const char *prefix = "";
  size_t nprefix = 0;
  const char *digits = "";
  size_t ndigits = 0;
  const char *rest = ""; // point and what follows, or a character
  size_t nrest = 0, rest_chars = 0;
};
struct Layout {
  uint32_t fill = ' ';
  char align = '>';
  int64_t width = -1;
  char separator = 0; // between groups of digits
  int group = 3;
};
bool lay_out(hp_ctx *c, const Number &n, const Layout &l, hp_str *out);

// pad_text pads a text to a width.
bool pad_text(hp_ctx *c, hp_str s, const Layout &l, hp_str *out);

// digits_of are the digits of an int in base 2, 8, 10 or 16, without sign and
// prefix: false with ValueError raised if too many.
bool digits_of(hp_ctx *c, int64_t a, int base, hp_str *out);
bool digits_of(hp_ctx *c, hp_int a, int base, hp_str *out);
inline bool is_negative(int64_t a) { return a < 0; }
inline bool is_negative(hp_int a) { return hp_int_lt(a, hp_int_small(0)); }

} // namespace hp

#endif
