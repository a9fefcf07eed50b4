#include "views.h"

static inline bool price_views(Arena &a, Str price, Str offer, Str facts, int64_t sqft, int64_t *r) {
  if (!is_ascii(price) || !is_ascii(offer) || !is_ascii(facts)) return false;
  if (equal(offer, LIT("sold"))) {
    Str s = slice(facts, find(facts, LIT("Price/sqft:")) + 11 + 1);
    int64_t per;
    if (!to_int(slice(s, find(s, LIT("$")) + 1, find(s, LIT(", ")) - 1), &per)) return false;
    return !__builtin_mul_overflow(per, sqft, r);
  }
  if (equal(offer, LIT("rent"))) return to_int(remove(a, slice(price, 1, rfind(price, LIT("/"))), ','), r);
  return to_int(remove(a, slice(price, 1), ','), r);
}

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    a.reset();
    if (!price_views(a, cols[0].str(i), cols[1].str(i), cols[2].str(i), cols[3].ints[i], &out->ints[i])) return false;
  }
  return true;
}

static inline int64_t number(const char *p, int64_t n) {
  if (n <= 0 || n > 20) return -1;
  int64_t r = 0;
  for (int64_t i = 0; i < n; i++) {
    unsigned d = (unsigned char)p[i] - '0';
    if (d < 10)
      r = r * 10 + d;
    else if (p[i] != ',')
      return -1;
  }
  return r;
}

static inline int64_t price_best(Str price, Str offer, Str facts, int64_t sqft) {
  uint32_t word = 0;
  if (offer.n == 4) memcpy(&word, offer.p, 4);
  if (word == 0x646c6f73) { // "sold"
    const char *q = (const char *)memmem(facts.p, facts.n, "Price/sqft:", 11);
    if (!q) return -1;
    q += 12;
    const char *e = facts.p + facts.n;
    const char *d = (const char *)memchr(q, '$', e - q);
    if (!d) return -1;
    d++;
    const char *c = q;
    while (c < e - 1 && !(c[0] == ',' && c[1] == ' ')) c++;
    if (c >= e - 1) return -1;
    int64_t per = number(d, c - d - 1);
    return per < 0 ? -1 : per * sqft;
  }
  if (word == 0x746e6572) { // "rent"
    int64_t n = price.n;
    while (n > 0 && price.p[n - 1] != '/') n--;
    return number(price.p + 1, n - 2);
  }
  return number(price.p + 1, price.n - 1);
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++)
    if ((out->ints[i] = price_best(cols[0].str(i), cols[1].str(i), cols[2].str(i), cols[3].ints[i])) < 0) return false;
  return true;
}
