#include "views.h"

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    a.reset();
    if (!is_ascii(v)) return false;
    Str s = lower(a, v);
    if (contains(s, LIT("sale")))
      s = LIT("sale");
    else if (contains(s, LIT("rent")))
      s = LIT("rent");
    else if (contains(s, LIT("sold")))
      s = LIT("sold");
    else if (contains(s, LIT("foreclose")))
      s = LIT("foreclosed");
    out->put(i, s);
  }
  return true;
}

// Four letters at a time, lower case by setting a bit: non-letters can only
// become non-letters of the words looked for.
static inline bool offer_best(Arena &a, Str v, Str *r) {
  uint32_t sale, rent, sold, fore;
  memcpy(&sale, "sale", 4);
  memcpy(&rent, "rent", 4);
  memcpy(&sold, "sold", 4);
  memcpy(&fore, "fore", 4);
  int found = 4;
  unsigned char high = 0;
  for (int64_t i = 0; i < v.n; i++) high |= (unsigned char)v.p[i];
  if (high & 0x80) return false;
  for (int64_t i = 0; i + 4 <= v.n; i++) {
    uint32_t w;
    memcpy(&w, v.p + i, 4);
    w |= 0x20202020;
    if (w == sale) {
      found = 0;
      break;
    }
    if (w == rent) found = std::min(found, 1);
    if (w == sold) found = std::min(found, 2);
    if (w == fore && i + 9 <= v.n) {
      uint32_t x;
      memcpy(&x, v.p + i + 4, 4);
      if ((x | 0x20202020) == 0x736f6c63 && (v.p[i + 8] | 32) == 'e') found = std::min(found, 3);
    }
  }
  static const Str names[] = {LIT("sale"), LIT("rent"), LIT("sold"), LIT("foreclosed")};
  *r = found < 4 ? names[found] : lower(a, v);
  return true;
}

VERSION(best) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str s;
    a.reset();
    if (!offer_best(a, cols[0].str(i), &s)) return false;
    out->put(i, s);
  }
  return true;
}
