// csv_value.cpp: texts of a column as numbers, as pandas.to_numeric takes them.
#include "csv_number.h"
#include "hipy/csv.h"
#include "hipy/str.h"

namespace {

enum kind { integer,
            floating,
            missing,
            none,
            foreign };

// foreign_text: what a C string of the text does not hold, or has no UTF-8.
bool foreign_text(hp_str s) {
  for (uint32_t i = 0; i < s.nbytes; i++)
    if (!s.p[i] || ((uint8_t)s.p[i] == 0xed && (uint8_t)s.p[i + 1] >= 0xa0)) return true;
  return false;
}

kind number(hp_str s, int64_t *i, double *d) {
  if (!s.nbytes) return missing;
  hp_csv_number r = hp_csv_int(s.p, s.nbytes, i);
  if (r == hp_csv_large) return foreign;
  bool whole = r == hp_csv_good;
  if (hp_csv_decimal(s.p, s.nbytes, d)) return whole ? integer : floating;
  r = hp_csv_float(s.p, s.nbytes, d);
  if (r == hp_csv_large) return foreign;
  if (r == hp_csv_bad) return foreign_text(s) ? foreign : none;
  return whole ? integer : floating;
}

} // namespace

int64_t hp_csv_number_kind(hp_str s) {
  int64_t i;
  double d;
  return number(s, &i, &d);
}

int64_t hp_csv_number_int(hp_str s) {
  int64_t i;
  double d;
  return number(s, &i, &d) == integer ? i : 0;
}

double hp_csv_number_float(hp_str s) {
  int64_t i;
  double d;
  return number(s, &i, &d) <= floating ? d : __builtin_nan("");
}
