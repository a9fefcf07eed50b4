// hipy/table.h: columns of tables, which are lists that never change.
#ifndef HIPY_TABLE_H
#define HIPY_TABLE_H
#include "bytes.h"
#include "list.h"

template <class T>
HP_INLINE hp_list<T> *hp_column_of_list(hp_list<T> *l) { return l; }
template <class T>
HP_INLINE hp_list<T> *hp_column_list(hp_list<T> *l) { return l; }

// hp_column_of_bytes copies an array's memory.
template <class T>
HP_INLINE bool hp_column_of_bytes(hp_ctx *c, hp_bytes b, hp_list<T> **out) {
  int64_t n = (int64_t)(b.n / sizeof(T));
  if (HP_UNLIKELY(!hp_list_try_n(c, n, out))) return false;
  memcpy((void *)(*out)->data, b.p, (size_t)n * sizeof(T));
  return true;
}

// hp_column_pack copies a column's values; a column of texts as where each starts,
// where the last ends, and their UTF-8.
template <class T>
HP_INLINE bool hp_column_pack(hp_ctx *c, hp_list<T> *l, hp_bytes *out) {
  size_t n = (size_t)l->len * sizeof(T);
  char *p = (char *)hp_try_alloc(c, n, HP_LEAF);
  if (HP_UNLIKELY(!p)) return false;
  if (n) memcpy(p, (const void *)l->data, n);
  *out = hp_bytes{p, (int64_t)n};
  return true;
}
HP_CORE bool hp_column_pack(hp_ctx *c, hp_list<hp_str> *l, hp_bytes *out);

// hp_program_leave_now has CPython run the program, in this process's place if
// nothing was printed yet, or the call of a table function; it does not return.
HP_CORE HP_COLD void hp_program_leave_now(hp_ctx *c);
HP_INLINE void hp_program_leave(hp_ctx *c, bool leave) {
  if (HP_UNLIKELY(leave)) hp_program_leave_now(c);
}
HP_INLINE void hp_program_leave_empty(hp_ctx *c, int64_t n) { hp_program_leave(c, n <= 0); }

#endif
