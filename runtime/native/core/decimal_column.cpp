// decimal_column.cpp: decimals as results that have many digits, or none that a column has.
#include "hipy/decimal_column.h"

#include <cstdio>
#include <cstdlib>

#include "decimal.h"
#include "hipy/exc.h"
#include "hipy/str.h"
#include "wide.h"

using namespace hp::dec;

// fixed is the coefficient of a number with so many digits behind the point. false: it has
// more of them, or more digits than precision.
static bool fixed(hp_ctx *c, const hp_decimal &a, int precision, int scale, u128 *out) {
  if (a.kind != HP_DEC_FINITE) return false;
  char room[PLACES + 1];
  int64_t n;
  const char *p = digits_of(c, a, room, &n);
  int64_t exp = a.exp;
  while (n > 0 && p[n - 1] == '0') n--, exp++;
  *out = 0;
  if (n == 0) return true;
  if (exp < -scale || exp + scale > precision - n) return false;
  for (int64_t i = 0; i < n; i++) *out = *out * 10 + (unsigned)(p[i] - '0');
  *out *= tens[exp + scale];
  return true;
}

uint8_t hp_put_decimal_slow(hp_ctx *c, hp_out *o, int64_t row, const hp_decimal &v) {
  const hp_param_desc *t = o->type;
  u128 n;
  if (!fixed(c, v, t->precision, t->scale, &n)) {
    char as[128];
    int size = snprintf(as, sizeof as, " is no number of the column's type DECIMAL(%d,%d): round it, or annotate Annotated[Decimal, digits, decimals]", t->precision, t->scale);
    hp_str text = hp_str_concat(c, HP_STR("result "), hp_str_concat(c, hp_decimal_to_str(c, v), hp_str{as, (uint32_t)size, (uint32_t)size}));
    hp_raise_str(c, HP_OverflowError, HP_MSG_STR, text);
    return HP_EXC;
  }
  __int128 w = v.neg ? -(__int128)n : (__int128)n;
  switch (o->kind) {
  case HP_OUT_I16: ((int16_t *)o->data)[row] = (int16_t)w; break;
  case HP_OUT_I32: ((int32_t *)o->data)[row] = (int32_t)w; break;
  case HP_OUT_I64: ((int64_t *)o->data)[row] = (int64_t)w; break;
  default: memcpy((char *)o->data + row * 16, &w, 16);
  }
  return HP_OK;
}

double hp_decimal_column_f64(const hp_col *k, int64_t row) {
  hp_decimal v;
  hp_get(nullptr, k, row, &v);
  char room[PLACES + 1], text[PLACES + 16];
  int64_t n;
  const char *p = digits_of(nullptr, v, room, &n);
  snprintf(text, sizeof text, "%s%.*se%d", v.neg ? "-" : "", (int)n, p, (int)v.exp);
  return strtod(text, nullptr);
}
