// csv_number.h: what a field of a CSV file is to pandas: a number, a truth value,
// missing.
#ifndef HIPY_CSV_NUMBER_H
#define HIPY_CSV_NUMBER_H
#include <cstdint>
#include <cstring>
#include <string_view>

#include "hipy/base.h"

enum hp_csv_number { hp_csv_bad,
                     hp_csv_good,
                     hp_csv_large }; // large: a number that is left to pandas

inline bool hp_csv_space(char ch) { return ch == ' ' || (unsigned char)(ch - '\t') < 5; }
inline bool hp_csv_digit(char ch) { return (unsigned char)(ch - '0') < 10; }

// hp_csv_missing reports whether a field is one of pandas' names of missing values.
inline bool hp_csv_missing(const char *p, uint32_t n) {
  static constexpr std::string_view names[] = {"#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN",
                                               "<NA>", "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null"};
  if (n == 0) return true;
  if (n > 8 || n < 2) return false;
  switch (p[0]) {
  case '#':
  case '-':
  case '1':
  case '<':
  case 'N':
  case 'n': break;
  default: return false;
  }
  if (hp_csv_digit(p[n - 1])) return false; // a number
  for (std::string_view name : names)
    if (name == std::string_view(p, n)) return true;
  return false;
}

// hp_csv_int is a field as int64.
inline hp_csv_number hp_csv_int(const char *p, uint32_t n, int64_t *out) {
  const char *end = p + n;
  if (n > 0 && n < 19) { // the usual: nothing but digits
    uint64_t v = 0;
    const char *q = p;
    for (; q < end && hp_csv_digit(*q); q++) v = v * 10 + (uint64_t)(*q - '0');
    if (q == end) return *out = (int64_t)v, hp_csv_good;
  }
  while (p < end && hp_csv_space(*p)) p++;
  bool negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  if (p == end || !hp_csv_digit(*p)) return hp_csv_bad;
  uint64_t v = 0;
  for (; p < end && hp_csv_digit(*p); p++) {
    v = v * 10 + (uint64_t)(*p - '0');
    if (v > (uint64_t)INT64_MAX) return hp_csv_large; // whatever follows
  }
  while (p < end && hp_csv_space(*p)) p++;
  if (p < end) return hp_csv_bad;
  *out = negative ? -(int64_t)v : (int64_t)v;
  return hp_csv_good;
}

// hp_csv_decimal is hp_csv_float of what is written as usual, 12 or -3.50, with so few
// digits that they are a double exactly; false: it is something else.
inline bool hp_csv_decimal(const char *p, uint32_t n, double *out) {
  static const double ten[] = {1., 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const char *end = p + n;
  bool negative = n > 0 && *p == '-';
  p += negative;
  uint32_t digits = n - negative;
  if (digits == 0 || digits > 15) return false;
  uint64_t v = 0;
  uint32_t decimals = 0;
  for (; p < end && hp_csv_digit(*p); p++) v = v * 10 + (uint64_t)(*p - '0');
  if (p < end) {
    if (*p++ != '.' || digits == 1) return false;
    decimals = (uint32_t)(end - p);
    for (; p < end; p++) {
      if (!hp_csv_digit(*p)) return false;
      v = v * 10 + (uint64_t)(*p - '0');
    }
  }
  double d = (double)(int64_t)v / ten[decimals];
  *out = negative ? -d : d;
  return true;
}

inline bool hp_csv_word(const char *p, uint32_t n, const char *word) {
  if (strlen(word) != n) return false;
  for (uint32_t i = 0; i < n; i++)
    if ((p[i] | 32) != word[i] || (p[i] & 0x80)) return false;
  return true;
}

// hp_csv_float is a field as float64 by pandas' default way, which is within an
// ulp or so of the nearest: 17 digits are summed up in a double, then scaled.
inline hp_csv_number hp_csv_float(const char *p, uint32_t n, double *out) {
  static const double ten[] = {
      1., 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
      1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31, 1e32, 1e33, 1e34, 1e35, 1e36, 1e37, 1e38, 1e39, 1e40};
  const int most = 40;
  const char *start = p, *end = p + n;
  while (p < end && hp_csv_space(*p)) p++;
  bool negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  double v = 0;
  int64_t exponent = 0;
  int digits = 0, decimals = 0;
  for (; p < end && hp_csv_digit(*p); p++) {
    if (digits < 17) {
      v = v * 10. + (*p - '0');
      digits++;
    } else {
      exponent++;
    }
  }
  if (p < end && *p == '.') {
    for (p++; p < end && hp_csv_digit(*p) && digits < 17; p++) {
      v = v * 10. + (*p - '0');
      digits++;
      decimals++;
    }
    while (digits == 17 && p < end && hp_csv_digit(*p)) p++;
    exponent -= decimals;
  }
  if (digits == 0) {
    const char *w = start;
    uint32_t m = n;
    bool minus = m > 0 && *w == '-';
    if (m > 0 && (*w == '-' || *w == '+')) w++, m--;
    if (!hp_csv_word(w, m, "inf") && !hp_csv_word(w, m, "infinity")) return hp_csv_bad;
    *out = minus ? -__builtin_inf() : __builtin_inf();
    return hp_csv_good;
  }
  if (negative) v = -v;
  if (p < end && (*p | 32) == 'e') {
    p++;
    bool minus = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) p++;
    int e = 0, count = 0;
    for (; p < end && hp_csv_digit(*p); p++, count++) {
      if (count >= 5) return hp_csv_large;
      e = e * 10 + (*p - '0');
    }
    if (count == 0) return hp_csv_bad;
    exponent += minus ? -e : e;
  }
  while (p < end && hp_csv_space(*p)) p++;
  if (p < end) return hp_csv_bad;
  if (exponent > most || exponent < -most) return hp_csv_large;
  if (exponent > 0) v *= ten[exponent];
  else v /= ten[-exponent];
  *out = v;
  return hp_csv_good;
}

// hp_csv_bool is a field as bool.
inline bool hp_csv_bool(const char *p, uint32_t n, bool *out) {
  if (n == 4 && hp_csv_word(p, n, "true")) return *out = true;
  if (n != 5 || !hp_csv_word(p, n, "false")) return false;
  *out = false;
  return true;
}

#endif
