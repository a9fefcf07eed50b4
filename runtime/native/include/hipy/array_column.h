// hipy/array_column.h: arrays of one dimension as arguments, from columns of lists.
#ifndef HIPY_ARRAY_COLUMN_H
#define HIPY_ARRAY_COLUMN_H
#include "array.h"
#include "list_column.h"

HP_INLINE bool hp_col_plain(const hp_col *k, const hp_np<double> *) { return k->layout == HP_COL_F64 && !k->valid; }
HP_INLINE bool hp_col_plain(const hp_col *k, const hp_np<float> *) { return k->layout == HP_COL_F32 && !k->valid; }
HP_INLINE bool hp_col_plain(const hp_col *k, const hp_np<int64_t> *) { return k->layout == HP_COL_I64 && !k->valid; }
HP_INLINE bool hp_col_plain(const hp_col *k, const hp_np<int32_t> *) { return k->layout == HP_COL_I32 && !k->valid; }

// A number as numpy.array(list, dtype) makes it.
template <class T>
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, hp_np<T> *out) {
  if constexpr (hp_num<T>::floating) {
    double v;
    uint8_t st = hp_get(c, k, row, &v);
    out->v = (T)v;
    return st;
  } else if constexpr (sizeof(hp_np<T>) == 1 && !hp_num<T>::is_signed && (T)2 == (T)1) {
    bool v;
    uint8_t st = hp_get(c, k, row, &v);
    out->v = v;
    return st;
  } else {
    hp_int v;
    uint8_t st = hp_get(c, k, row, &v);
    if (HP_UNLIKELY(st != HP_OK)) return st;
    return hp_np_of_int(c, v, out) ? (uint8_t)HP_OK : c->pending;
  }
}

template <class T>
HP_INLINE bool hp_own(hp_ctx *, hp_array<1, T> *) { return true; }

template <class T>
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, hp_array<1, T> *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  int64_t n, at = hp_col_list(k, row, &n);
  const hp_col *elems = k->elems;
  hp_array<1, T> a;
  if (HP_UNLIKELY(!hp_array_new(c, hp_dims<1>{{n}}, &a))) return c->pending;
  *out = a;
  if (hp_col_plain(elems, a.p)) {
    if (n > 0) memcpy((void *)a.p, (const T *)elems->data + elems->offset + at, (size_t)n * sizeof(T));
    return HP_OK;
  }
  for (int64_t i = 0; i < n; i++) {
    T v;
    uint8_t st = hp_get(c, elems, at + i, &v);
    if (HP_UNLIKELY(st != HP_OK)) return st == HP_ROW_NULL ? hp_get_null_elem(c, i) : st;
    a.p[i] = v;
  }
  return HP_OK;
}

#endif
