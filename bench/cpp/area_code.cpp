#include "views.h"

static inline bool three(const char *p, const char *end) { return end - p >= 3 && is_digit(p[0]) && is_digit(p[1]) && is_digit(p[2]); }

// What may come before the digits is taken if that leaves them: each part is one
// character, and none but the 1 is a digit.
static inline Str area(Str v) {
  const char *p = v.p, *end = v.p + v.n;
  if (p < end && *p == '+') p++;
  const char *q = p;
  for (int one = p < end && *p == '1'; one >= 0; one--) {
    q = p + one;
    if (q < end && (*q == ' ' || *q == '-')) q++;
    if (q < end && *q == '(') q++;
    if (three(q, end)) return {q, 3};
  }
  return {q, 0};
}

VERSION(views) {
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    if (!is_ascii(v)) return false;
    out->put(i, area(v));
  }
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) out->put(i, area(cols[0].str(i)));
  return true;
}
