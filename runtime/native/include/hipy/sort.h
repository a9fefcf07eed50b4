// hipy/sort.h: list.sort and list.sort_by_keys. The algorithm is CPython
// 3.11's listsort, in core, so that results agree even where the order is
// inconsistent (NaN); where equal elements can't be told apart and the order
// is total, a quicker sort gives the same.
#ifndef HIPY_SORT_H
#define HIPY_SORT_H
#include "list.h"

// In place, by value.
HP_CORE void hp_sort_values(hp_ctx *c, int64_t *p, int64_t n);
HP_CORE void hp_sort_values(hp_ctx *c, uint32_t *p, int64_t n);
HP_CORE void hp_sort_values(hp_ctx *c, double *p, int64_t n);
HP_CORE void hp_sort_values(hp_ctx *c, hp_str *p, int64_t n);

// perm[i] becomes the index of the i-th key in order. perm holds n indices on
// entry: 0, 1, ... or reversed.
HP_CORE bool hp_sort_perm(hp_ctx *c, const int64_t *keys, int64_t *perm, int64_t n);
HP_CORE bool hp_sort_perm(hp_ctx *c, const uint32_t *keys, int64_t *perm, int64_t n);
HP_CORE bool hp_sort_perm(hp_ctx *c, const double *keys, int64_t *perm, int64_t n);
HP_CORE bool hp_sort_perm(hp_ctx *c, const hp_str *keys, int64_t *perm, int64_t n);
// The general case: less compares two keys given by address; false: it raised,
// and perm is some permutation, the one that CPython leaves.
typedef bool (*hp_sort_less)(hp_ctx *c, const void *a, const void *b, bool *out);
HP_CORE bool hp_sort_perm_by(hp_ctx *c, const void *keys, size_t size, hp_sort_less less, int64_t *perm,
                             int64_t n);

template <class T>
static bool hp_sort_less_of(hp_ctx *c, const void *a, const void *b, bool *out) {
  return hp_cmp(c, *(const T *)a, *(const T *)b, HP_LT, out);
}
template <class T>
HP_INLINE bool hp_sort_perm(hp_ctx *c, const T *keys, int64_t *perm, int64_t n) {
  return hp_sort_perm_by(c, keys, sizeof(T), hp_sort_less_of<T>, perm, n);
}

// A reversed sort keeps equal elements in order: the list is reversed, sorted,
// and reversed again.
template <class T, class K>
static bool hp_list_sort_by(hp_ctx *c, hp_list<T> *l, const K *keys, bool reverse) {
  hp_len n = l->len;
  if (n < 2) return true;
  auto *perm = (int64_t *)hp_alloc_leaf(c, (size_t)n * sizeof(int64_t));
  for (hp_len i = 0; i < n; i++) perm[i] = reverse ? n - 1 - i : i;
  bool ok = hp_sort_perm(c, keys, perm, n);
  T *sorted = hp_list_new_n<T>(c, n)->data;
  for (hp_len i = 0; i < n; i++) sorted[reverse ? n - 1 - i : i] = l->data[perm[i]];
  l->data = sorted;
  l->cap = n;
  return ok;
}

// Precondition: as many keys as elements.
template <class T, class K>
HP_INLINE bool hp_list_sort_by_keys(hp_ctx *c, hp_list<T> *l, const hp_list<K> *keys, bool reverse) {
  return hp_list_sort_by(c, l, keys->data, reverse);
}

template <class T>
HP_INLINE bool hp_list_sort(hp_ctx *c, hp_list<T> *l, bool reverse) {
  return hp_list_sort_by(c, l, l->data, reverse);
}
template <class T>
HP_INLINE bool hp_list_sort_plain(hp_ctx *c, hp_list<T> *l, bool reverse) {
  if (l->len < 2) return true;
  if (reverse) hp_list_reverse(l);
  hp_sort_values(c, l->data, l->len);
  if (reverse) hp_list_reverse(l);
  return true;
}
HP_INLINE bool hp_list_sort(hp_ctx *c, hp_list<int64_t> *l, bool reverse) {
  return hp_list_sort_plain(c, l, reverse);
}
HP_INLINE bool hp_list_sort(hp_ctx *c, hp_list<uint32_t> *l, bool reverse) {
  return hp_list_sort_plain(c, l, reverse);
}
HP_INLINE bool hp_list_sort(hp_ctx *c, hp_list<double> *l, bool reverse) {
  return hp_list_sort_plain(c, l, reverse);
}
HP_INLINE bool hp_list_sort(hp_ctx *c, hp_list<hp_str> *l, bool reverse) {
  return hp_list_sort_plain(c, l, reverse);
}

#endif
