// hipy/list_raw.h: lists of machine numbers as the bytes that they are in memory.
#ifndef HIPY_LIST_RAW_H
#define HIPY_LIST_RAW_H

#include "bytes.h"
#include "list.h"

template <class T>
static hp_bytes hp_list_raw(hp_ctx *c, const hp_list<T> *l) {
  size_t n = (size_t)l->len * sizeof(T);
  char *p = hp_text_new(c, n);
  hp_list_work(l, l->len);
  if (n > 0) memcpy(p, l->data, n);
  return hp_bytes{p, (int64_t)n};
}
template <class T>
static void hp_list_extend_raw(hp_ctx *c, hp_list<T> *l, hp_bytes b) {
  int64_t k = b.n / (int64_t)sizeof(T);
  if (k == 0) return;
  hp_list_reserve(c, l, l->len + k);
  hp_list_work(l, k);
  memcpy(l->data + l->len, b.p, (size_t)k * sizeof(T));
  l->len += k;
}

// The bytes of a list as a view, which ends with the next change of the list.
template <class T>
HP_INLINE hp_bytes hp_list_bytes(const hp_list<T> *l) {
  static_assert(sizeof(T) == 1, "positions are those of bytes");
  return hp_bytes{(const char *)l->data, l->len};
}
template <class T>
HP_INLINE int64_t hp_list_find_raw(const hp_list<T> *l, hp_bytes t, int64_t start, int64_t end) {
  return hp_bytes_find(hp_list_bytes(l), t, start, end);
}
template <class T>
HP_INLINE int64_t hp_list_rfind_raw(const hp_list<T> *l, hp_bytes t, int64_t start, int64_t end) {
  return hp_bytes_rfind(hp_list_bytes(l), t, start, end);
}
template <class T>
HP_INLINE int64_t hp_list_count_raw(const hp_list<T> *l, hp_bytes t, int64_t start, int64_t end) {
  return hp_bytes_count(hp_list_bytes(l), t, start, end);
}
#endif
