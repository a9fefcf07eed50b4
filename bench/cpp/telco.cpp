#include "views.h"

// Money in cents: what the rates and taxes give stays below 2**63.
static inline int64_t half_even(int64_t v, int64_t unit) {
  int64_t q = v / unit, r = 2 * (v % unit);
  return q + (r > unit || (r == unit && (q & 1)));
}

static inline int digits(int64_t v) {
  int n = 1;
  while (v >= 10) v /= 10, n++;
  return n;
}

static inline char *put_int(char *o, int64_t v, int least) {
  char t[20];
  int n = 0;
  do t[n++] = (char)('0' + v % 10);
  while ((v /= 10) || n < least);
  while (n) *o++ = t[--n];
  return o;
}
static inline char *put_money(char *o, int64_t cents) {
  o = put_int(o, cents / 100, 1);
  *o++ = '.';
  o = put_int(o, cents % 100, 2);
  *o++ = ' ';
  return o;
}

// A number below 10000 has its digits counted by comparison, not by division.
static inline int few_digits(int64_t v) {
  return v < 10 ? 1 : v < 100 ? 2
                  : v < 1000  ? 3
                              : digits(v);
}

template <int (*count)(int64_t)>
static bool telco(const Col *cols, int64_t rows, Out *out) {
  for (int64_t i = 0; i < rows; i++) {
    Str s = cols[0].str(i);
    int64_t total = 0, basic = 0, distance = 0, printed = 0;
    for (int64_t k = 0; k < s.n;) {
      while (k < s.n && s.p[k] == ' ') k++;
      if (k == s.n) break;
      int64_t n = 0;
      for (; k < s.n && s.p[k] != ' '; k++) n = n * 10 + (s.p[k] - '0');
      bool distant = n & 1;
      int64_t price = distant ? half_even(n * 894, 1000) : half_even(n * 13, 100);
      int64_t tax = price * 675 / 10000, t = price + tax;
      basic += tax;
      if (distant) {
        tax = price * 341 / 10000;
        distance += tax;
        t += tax;
      }
      total += t;
      printed += count(t / 100) + 3;
    }
    char text[96], *o = put_int(put_money(put_money(put_money(text, total), basic), distance), printed, 1);
    out->put(i, Str{text, o - text});
  }
  return true;
}

VERSION(views) { return telco<digits>(cols, rows, out); }
VERSION(best) { return telco<few_digits>(cols, rows, out); }
