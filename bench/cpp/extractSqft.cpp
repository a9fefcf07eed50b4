#include "views.h"

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    a.reset();
    if (!is_ascii(v)) return false;
    int64_t end = find(v, LIT(" sqft"));
    if (end < 0) end = v.n;
    Str s = slice(v, 0, end);
    int64_t from = rfind(s, LIT("ba ,"));
    from = from < 0 ? 0 : from + 5;
    if (!to_int(remove(a, slice(s, from), ','), &out->ints[i])) return false;
  }
  return true;
}

static inline int64_t sqft_best(Str v) {
  const char *p = v.p;
  int64_t end = v.n;
  for (int64_t i = 0; i + 5 <= v.n; i++)
    if (p[i] == ' ' && memcmp(p + i + 1, "sqft", 4) == 0) {
      end = i;
      break;
    }
  int64_t s = end - 4;
  while (s >= 0 && memcmp(p + s, "ba ,", 4) != 0) s--;
  s = s < 0 ? 0 : s + 5;
  if (s >= end) return -1;
  int64_t r = 0;
  for (; s < end; s++) {
    unsigned d = (unsigned char)p[s] - '0';
    if (d < 10)
      r = r * 10 + d;
    else if (p[s] != ',')
      return -1;
  }
  return r;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++)
    if ((out->ints[i] = sqft_best(cols[0].str(i))) < 0) return false;
  return true;
}
