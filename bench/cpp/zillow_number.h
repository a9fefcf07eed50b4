// zillow_number.h: the number before a unit, after the last comma.
#include "views.h"

static inline bool number_before_views(Str v, Str unit, int64_t *r) {
  if (!is_ascii(v)) return false;
  int64_t end = find(v, unit);
  if (end < 0) end = v.n;
  Str s = slice(v, 0, end);
  int64_t from = rfind(s, LIT(","));
  from = from < 0 ? 0 : from + 2;
  return to_int(slice(s, from), r);
}

template <char A, char B>
static inline int64_t number_before_best(Str v) {
  const char *p = v.p;
  int64_t end = v.n;
  for (int64_t i = 0; i + 3 <= v.n; i++)
    if (p[i] == ' ' && p[i + 1] == A && p[i + 2] == B) {
      end = i;
      break;
    }
  int64_t s = end;
  while (s > 0 && p[s - 1] != ',') s--;
  if (s > 0) s++;
  if (s >= end) return -1;
  int64_t r = 0;
  for (; s < end; s++) {
    unsigned d = (unsigned char)p[s] - '0';
    if (d > 9) return -1;
    r = r * 10 + d;
  }
  return r;
}
