// wide.h: what columns have as a number of more than 64 bits: HUGEINT and UHUGEINT, the coefficients of
// decimals, intervals, UUIDs.
#ifndef HIPY_CORE_WIDE_H
#define HIPY_CORE_WIDE_H
#include "hipy/int.h"
#include "hipy/module.h"

// hp_wide is a number of -2**127 ... 2**128 - 1: top says that v's first bit is no sign.
struct hp_wide {
  __int128 v;
  bool top;
};

inline bool hp_col_is_wide(const hp_col *k) {
  return k->layout == HP_COL_I128 || k->layout == HP_COL_U128 || (k->layout >= HP_COL_INTERVAL_DUCK && k->layout <= HP_COL_UUID_BYTES);
}
// hp_col_wide reads a row of such a column, not NULL. HP_EXC: an interval that is no number of microseconds.
uint8_t hp_col_wide(hp_ctx *c, const hp_col *k, int64_t row, hp_wide *out);
hp_int hp_wide_int(hp_ctx *c, hp_wide w);
bool hp_int_wide(hp_int v, hp_wide *out); // false: more bits
// hp_put_wide writes an interval or UUID.
uint8_t hp_put_wide(hp_out *o, int64_t row, hp_wide w);

double hp_decimal_column_f64(const hp_col *k, int64_t row); // the nearest

#endif
