// hipy/date.h: dates as columns hold them, the ops date.* and datetime.*. What
// a function computes with are objects of Python's classes, made of these.
#ifndef HIPY_DATE_H
#define HIPY_DATE_H
#include "column.h"
#include "elem.h"
#include "repr.h"

struct hp_date {
  int64_t days; // since 1970-01-01
};
struct hp_datetime {
  int64_t micros; // since then
};

HP_INLINE int64_t hp_date_days(hp_date a) { return a.days; }
HP_INLINE hp_date hp_date_of_days(int64_t n) { return {n}; }
HP_INLINE int64_t hp_datetime_micros(hp_datetime a) { return a.micros; }
HP_INLINE hp_datetime hp_datetime_of_micros(int64_t n) { return {n}; }

// hp_date_civil takes a day apart, of any year that fits.
HP_CORE void hp_date_civil(int64_t days, int64_t *y, int64_t *m, int64_t *d);

HP_CORE bool hp_datetime_parse(hp_ctx *c, hp_str text, hp_str format, int64_t *status, int64_t *year, int64_t *month, int64_t *day, int64_t *hour, int64_t *minute,
                               int64_t *second, int64_t *micros, int64_t *offset);

// What Python has: years 1 to 9999.
HP_INLINE bool hp_date_ok(hp_date a) { return a.days >= -719162 && a.days <= 2932896; }
HP_INLINE bool hp_datetime_ok(hp_datetime a) { return a.micros >= -62135596800000000 && a.micros <= 253402300799999999; }

HP_INLINE bool hp_eq(hp_ctx *, hp_date a, hp_date b, bool *out) {
  *out = a.days == b.days;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_datetime a, hp_datetime b, bool *out) {
  *out = a.micros == b.micros;
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *c, hp_date a, int64_t *out) { return hp_hash(c, a.days, out); }
HP_INLINE bool hp_hash(hp_ctx *c, hp_datetime a, int64_t *out) { return hp_hash(c, a.micros, out); }
HP_INLINE bool hp_cmp(hp_ctx *c, hp_date a, hp_date b, hp_cmp_op op, bool *out) { return hp_cmp(c, a.days, b.days, op, out); }
HP_INLINE bool hp_cmp(hp_ctx *c, hp_datetime a, hp_datetime b, hp_cmp_op op, bool *out) { return hp_cmp(c, a.micros, b.micros, op, out); }
HP_INLINE constexpr size_t hp_leaf(const hp_date *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const hp_datetime *) { return HP_LEAF; }

// repr() and, as an object of no other form, JSON.
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_date a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_datetime a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, hp_date a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, hp_datetime a);

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, hp_date *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  out->days = ((const int32_t *)k->data)[k->offset + row];
  return HP_OK;
}

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, hp_datetime *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  out->micros = ((const int64_t *)k->data)[k->offset + row];
  return HP_OK;
}

HP_INLINE bool hp_own(hp_ctx *, hp_date *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, hp_datetime *) { return true; }

HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *o, int64_t row, hp_date v) {
  ((int32_t *)o->data)[row] = (int32_t)v.days;
  return HP_OK;
}

HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *o, int64_t row, hp_datetime v) {
  ((int64_t *)o->data)[row] = v.micros;
  return HP_OK;
}

#endif
