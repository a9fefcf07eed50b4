#include "views.h"

VERSION(views) {
  for (int64_t i = 0; i < rows; i++) {
    Str s = cols[0].str(i);
    if (!is_ascii(s)) return false;
    if (!to_int(s, &out->ints[i])) {
      if (s.n > 18) return false; // beyond 64 bits, perhaps
      out->ints[i] = -1;
    }
  }
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    Str s = cols[0].str(i);
    if (s.n > 18) return false;
    int64_t v = 0;
    int bad = s.n == 0;
    for (int64_t k = 0; k < s.n; k++) {
      unsigned d = (unsigned char)s.p[k] - '0';
      bad |= d > 9;
      v = v * 10 + d;
    }
    if (__builtin_expect(bad, 0)) {
      if (!is_ascii(s)) return false;
      if (!to_int(s, &v)) v = -1;
    }
    out->ints[i] = v;
  }
  return true;
}
