// hipy/nested_out.h: results with parts: lists, tuples of any length and dicts, each
// written element by element. Tuples are the backend's, which writes an hp_put for each of
// their structs. See hp_out in module.h for what becomes of a row that fails.
#ifndef HIPY_NESTED_OUT_H
#define HIPY_NESTED_OUT_H
#include "column.h"
#include "date.h"
#include "decimal_column.h"
#include "dict.h"
#include "list.h"
#include "seq.h"

// hp_out_room makes room for n elements more. HP_EXC: OverflowError.
HP_INLINE uint8_t hp_out_room(hp_ctx *c, hp_out *elems, int64_t n) {
  return HP_LIKELY(elems->cap - elems->len >= n) ? (uint8_t)HP_OK : hp_out_room_slow(c, elems, n);
}

// hp_out_taken says that a row's n elements have been written.
HP_INLINE void hp_out_taken(hp_out *o, int64_t row, int64_t n) {
  hp_out *e = o->elems;
  if (o->kind == HP_OUT_LIST_DUCK) ((hp_duck_list *)o->data)[row] = hp_duck_list{(uint64_t)e->len, (uint64_t)n};
  else ((int32_t *)o->data)[row + 1] = (int32_t)(e->len + n);
  e->len += n;
}

HP_INLINE bool hp_out_plain(const hp_out *o, const double *) { return o->kind == HP_OUT_F64; }
HP_INLINE bool hp_out_plain(const hp_out *o, const int64_t *) { return o->kind == HP_OUT_I64; }
HP_INLINE bool hp_out_plain(const hp_out *, const void *) { return false; }

// hp_py_put writes an object as a result, or as a part of one: HP_OK, or an exception is pending.
HP_CORE uint8_t hp_py_put(hp_ctx *c, hp_out *out, int64_t row, hp_py o);
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_py v) { return hp_py_put(c, o, row, v); }

template <class T>
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_list<T> *l) {
  hp_out *e = o->elems;
  int64_t at = e->len, n = l->len;
  if (uint8_t st = hp_out_room(c, e, n); HP_UNLIKELY(st)) return st;
  if (hp_out_plain(e, l->data)) {
    if (n > 0) memcpy((T *)e->data + at, (const void *)l->data, (size_t)n * sizeof(T));
  } else {
    for (int64_t i = 0; i < n; i++)
      if (uint8_t st = hp_put(c, e, at + i, l->data[i]); HP_UNLIKELY(st)) return st;
  }
  hp_out_taken(o, row, n);
  return HP_OK;
}

template <class T>
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_seq<T> s) { return hp_put(c, o, row, s.l); }

template <class K, class V>
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_dict<K, V> *d) {
  hp_out *e = o->elems;
  int64_t at = e->len, n = 0;
  if (uint8_t st = hp_out_room(c, e, d->nentries); HP_UNLIKELY(st)) return st;
  for (int64_t i = 0; i < d->nentries; i++) {
    auto *x = &d->entries[i];
    if (x->hash == HP_DEAD) continue;
    if (uint8_t st = hp_put(c, &e->elems[0], at + n, x->key); HP_UNLIKELY(st)) return st;
    if (uint8_t st = hp_put(c, &e->elems[1], at + n, x->value); HP_UNLIKELY(st)) return st;
    n++;
  }
  hp_out_taken(o, row, n);
  return HP_OK;
}

#endif
