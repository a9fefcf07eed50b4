// float_text.h: floats as text, for repr, format and %.
#ifndef HIPY_CORE_FLOAT_TEXT_H
#define HIPY_CORE_FLOAT_TEXT_H
#include <cstdlib>

#include "hipy/float.h"

namespace hp {

// The shape of a float's text: the arguments of CPython's
// PyOS_double_to_string.
struct FloatShape {
  char type = 'r';        // e E f F g G, or r: the shortest digits that read back
  int64_t precision = 0;  // not for r; at most INT_MAX
  bool alternate = false; // #: keep the point, and with g the zeros
  bool dot_zero = false;  // at least one digit after the point: 1.0
  bool no_neg_zero = false;
};

class FloatText {
public:
  FloatText(double v, const FloatShape &shape);
  ~FloatText() {
    if (room_ != inline_) free(room_);
  }
  FloatText(const FloatText &) = delete;
  const char *p = nullptr; // null: out of memory
  size_t n = 0;

private:
  char *finite(char *o, double v, FloatShape s);
  char *room_, inline_[400];
};

// scaled_integer: the integer nearest to v * 10**digits, where a few operations
// can tell it: v >= 0 and no tie near. It is below 2**45.
inline bool scaled_integer(double v, int64_t digits, uint64_t *out) {
  static constexpr double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  if ((uint64_t)digits > 15) return false;
  double y = v * powers[digits]; // off by at most 2**-9
  if (!(y < 0x1p45)) return false;
  uint64_t i = (uint64_t)y;
  double rest = y - (double)i;
  if (rest > 0.49 && rest < 0.51) return false;
  *out = i + (rest > 0.5);
  return true;
}

// parse_special reads inf, infinity and nan of any case, with a sign.
bool parse_special(const char *p, const char *end, double *out);

} // namespace hp

#endif
