#include "views.h"

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    a.reset();
    if (!is_ascii(v)) return false;
    Str s = lower(a, v), kind = LIT("unknown");
    if (contains(s, LIT("condo")) || contains(s, LIT("apartment"))) kind = LIT("condo");
    if (contains(s, LIT("house"))) kind = LIT("house");
    out->put(i, kind);
  }
  return true;
}

static inline bool has(const char *p, const char *word, int n) {
  for (int k = 0; k < n; k++)
    if ((p[k] | 32) != word[k]) return false;
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    bool condo = false, house = false;
    unsigned char high = 0;
    for (int64_t k = 0; k < v.n; k++) {
      char c = v.p[k] | 32;
      high |= (unsigned char)v.p[k];
      int64_t left = v.n - k;
      if (c == 'h' && left >= 5 && has(v.p + k, "house", 5)) {
        house = true;
      } else if (c == 'c' && left >= 5 && has(v.p + k, "condo", 5)) {
        condo = true;
      } else if (c == 'a' && left >= 9 && has(v.p + k, "apartment", 9)) {
        condo = true;
      }
    }
    if (high & 0x80) return false;
    out->put(i, house ? LIT("house") : condo ? LIT("condo")
                                             : LIT("unknown"));
  }
  return true;
}
