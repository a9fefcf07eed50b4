// hipy/decimal_column.h: decimals of columns: numbers of a fixed count of digits, some of them behind
// the point. As an argument one has the column's exponent; as a result it is written exactly, or raises.
#ifndef HIPY_DECIMAL_COLUMN_H
#define HIPY_DECIMAL_COLUMN_H
#include "column.h"
#include "decimal.h"

HP_CORE uint8_t hp_put_decimal_slow(hp_ctx *c, hp_out *o, int64_t row, const hp_decimal &v);

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, hp_decimal *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  int64_t i = k->offset + row, v;
  switch (k->layout) {
  case HP_COL_I16: v = ((const int16_t *)k->data)[i]; break;
  case HP_COL_I32: v = ((const int32_t *)k->data)[i]; break;
  case HP_COL_I64: v = ((const int64_t *)k->data)[i]; break;
  default: {
    unsigned __int128 w;
    memcpy(&w, (const char *)k->data + i * 16, 16);
    bool neg = w >> 127;
    if (neg) w = 0 - w;
    *out = {(uint64_t)w, (uint64_t)(w >> 64), -k->width, neg, HP_DEC_FINITE, false};
    return HP_OK;
  }
  }
  *out = hp_decimal_scaled(v, -k->width);
  return HP_OK;
}

HP_INLINE bool hp_own(hp_ctx *, hp_decimal *) { return true; }

// HP_EXC: the column has no such number (OverflowError).
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, const hp_decimal &v) {
  const hp_param_desc *t = o->type;
  uint64_t n = v.lo;
  if (HP_UNLIKELY(!hp_decimal_usual(v) || v.exp > 0 || -v.exp > t->scale) ||
      !hp_decimal_rescale(&n, t->scale + v.exp) || (t->precision < 20 && n >= hp_tens[t->precision]))
    return hp_put_decimal_slow(c, o, row, v);
  __int128 w = v.neg ? -(__int128)n : (__int128)n;
  if (HP_UNLIKELY(o->kind == HP_OUT_I16)) ((int16_t *)o->data)[row] = (int16_t)w;
  else if (o->kind == HP_OUT_I32) ((int32_t *)o->data)[row] = (int32_t)w;
  else if (o->kind == HP_OUT_I64) ((int64_t *)o->data)[row] = (int64_t)w;
  else memcpy((char *)o->data + row * 16, &w, 16);
  return HP_OK;
}

#endif
