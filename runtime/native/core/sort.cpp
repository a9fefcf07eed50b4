// sort.cpp: sorting of values and of permutations by keys (hipy/sort.h).
#include "hipy/sort.h"

#include <algorithm>

#include "listsort.h"

namespace {

// temp allocates the sorter's scratch memory where the collector sees it.
template <class E>
E *temp(hp_ctx *c, int64_t n) { return (E *)hp_alloc(c, (size_t)(n / 2 + 1) * sizeof(E)); }

template <class K>
struct less_value {
  bool operator()(const K &a, const K &b, bool *lt) const { return hp_cmp(nullptr, a, b, HP_LT, lt); }
};

// A key with the index of its value.
template <class K>
struct keyed {
  K key;
  int64_t index;
};
template <class K>
struct less_keyed {
  bool operator()(const keyed<K> &a, const keyed<K> &b, bool *lt) const {
    return hp_cmp(nullptr, a.key, b.key, HP_LT, lt);
  }
};
template <class K>
bool sort_keyed(hp_ctx *c, const K *keys, int64_t *perm, int64_t n) {
  auto *e = (keyed<K> *)hp_alloc(c, (size_t)n * sizeof(keyed<K>));
  for (int64_t i = 0; i < n; i++) e[i] = {keys[perm[i]], perm[i]};
  bool ok = list_sorter<keyed<K>, less_keyed<K>>(e, n, temp<keyed<K>>(c, n), {}).sort();
  for (int64_t i = 0; i < n; i++) perm[i] = e[i].index;
  return ok;
}

struct less_by {
  hp_ctx *c;
  const char *keys;
  size_t size;
  hp_sort_less less;
  bool operator()(int64_t a, int64_t b, bool *lt) const {
    return less(c, keys + (size_t)a * size, keys + (size_t)b * size, lt);
  }
};

// From so many elements a sort works on a copy: while it may be left half way
// (hp_work) the list, which may outlive the row, is a permutation of itself.
const int64_t long_sort = 1 << 18;

template <class T, class F>
void sort_copy(hp_ctx *c, T *p, int64_t n, F sort) {
  if (n < long_sort) return sort(p);
  T *copy = (T *)hp_alloc(c, (size_t)n * sizeof(T));
  memcpy((void *)copy, (const void *)p, (size_t)n * sizeof(T));
  sort(copy);
  memcpy((void *)p, (const void *)copy, (size_t)n * sizeof(T));
}

// split sorts as std::sort does, but asks between its first partitions.
template <class T>
void split(T *p, int64_t n, int depth) {
  while (n >= long_sort && depth-- > 0) {
    T sample[33];
    for (int64_t i = 0; i < 33; i++) sample[i] = p[n / 33 * i + n / 66];
    std::nth_element(sample, sample + 16, sample + 33);
    const T pivot = sample[16];
    T *a = std::partition(p, p + n, [pivot](T x) { return x < pivot; });
    T *b = std::partition(a, p + n, [pivot](T x) { return !(pivot < x); });
    hp_work((uint64_t)n * 2);
    int64_t low = a - p, high = p + n - b;
    split(low < high ? p : b, low < high ? low : high, depth);
    if (low < high) p = b;
    n = low < high ? high : low;
  }
  std::sort(p, p + n);
  hp_work((uint64_t)n * 16);
}

// sort_total sorts values of a total order whose equals are the same value.
template <class T>
void sort_total(hp_ctx *c, T *p, int64_t n) {
  if (std::is_sorted(p, p + n)) return;
  if (std::is_sorted(p, p + n, [](T a, T b) { return b < a; })) {
    std::reverse(p, p + n);
    return;
  }
  sort_copy(c, p, n, [n](T *q) { split(q, n, 48); });
}

} // namespace

void hp_sort_values(hp_ctx *c, int64_t *p, int64_t n) { sort_total(c, p, n); }
void hp_sort_values(hp_ctx *c, uint32_t *p, int64_t n) { sort_total(c, p, n); }
void hp_sort_values(hp_ctx *c, double *p, int64_t n) {
  sort_copy(c, p, n, [c, n](double *q) { list_sorter<double, less_value<double>>(q, n, temp<double>(c, n), {}).sort(); });
}
void hp_sort_values(hp_ctx *c, hp_str *p, int64_t n) {
  sort_copy(c, p, n, [c, n](hp_str *q) { list_sorter<hp_str, less_value<hp_str>>(q, n, temp<hp_str>(c, n), {}).sort(); });
}

bool hp_sort_perm(hp_ctx *c, const int64_t *keys, int64_t *perm, int64_t n) {
  return sort_keyed(c, keys, perm, n);
}
bool hp_sort_perm(hp_ctx *c, const uint32_t *keys, int64_t *perm, int64_t n) {
  return sort_keyed(c, keys, perm, n);
}
bool hp_sort_perm(hp_ctx *c, const double *keys, int64_t *perm, int64_t n) {
  return sort_keyed(c, keys, perm, n);
}
bool hp_sort_perm(hp_ctx *c, const hp_str *keys, int64_t *perm, int64_t n) {
  return sort_keyed(c, keys, perm, n);
}
bool hp_sort_perm_by(hp_ctx *c, const void *keys, size_t size, hp_sort_less less, int64_t *perm, int64_t n) {
  return list_sorter<int64_t, less_by>(perm, n, temp<int64_t>(c, n), {c, (const char *)keys, size, less})
      .sort();
}
