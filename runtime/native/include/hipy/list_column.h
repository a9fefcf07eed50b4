// hipy/list_column.h: lists and arrays as arguments. Their elements are read as
// arguments are; those of numbers that lie as Python's do are copied at once.
#ifndef HIPY_LIST_COLUMN_H
#define HIPY_LIST_COLUMN_H
#include "column.h"
#include "decimal_column.h"
#include "list.h"

HP_INLINE bool hp_col_plain(const hp_col *k, const double *) { return k->layout == HP_COL_F64 && !k->valid; }
HP_INLINE bool hp_col_plain(const hp_col *k, const int64_t *) { return k->layout == HP_COL_I64 && !k->valid; }
HP_INLINE bool hp_col_plain(const hp_col *, const void *) { return false; }

template <class T>
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, hp_list<T> **out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  int64_t n, at = hp_col_list(k, row, &n);
  const hp_col *elems = k->elems;
  hp_list<T> *l;
  if (HP_UNLIKELY(!hp_list_try_n(c, n, &l))) return c->pending;
  *out = l;
  if (hp_col_plain(elems, l->data)) {
    if (n > 0) memcpy((void *)l->data, (const T *)elems->data + elems->offset + at, (size_t)n * sizeof(T));
    return HP_OK;
  }
  // The collector may look at elements that are not read yet.
  if (n > 0) memset((void *)l->data, 0, (size_t)n * sizeof(T));
  for (int64_t i = 0; i < n; i++) {
    T v;
    uint8_t st = hp_get(c, elems, at + i, &v);
    if (HP_UNLIKELY(st != HP_OK)) return st == HP_ROW_NULL ? hp_get_null_elem(c, i) : st;
    l->data[i] = v;
  }
  return HP_OK;
}

template <class T>
HP_INLINE bool hp_own(hp_ctx *c, hp_list<T> **l) {
  for (int64_t i = 0; i < (*l)->len; i++)
    if (HP_UNLIKELY(!hp_own(c, &(*l)->data[i]))) return false;
  return true;
}

#endif
