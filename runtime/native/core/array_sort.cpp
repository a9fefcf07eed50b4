// array_sort.cpp: sorting of many numbers of arrays (hipy/array_order.h).

#include "hipy/array.h"

#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "radix.h"
#include "vector_sort.h"

namespace {

template <class T>
bool is_nan(T x) { return x != x; }

// key is a number's key where NaN is last, and -0.0 is equal to 0.0.
template <class T>
typename hp_radix_key<T>::type key(T x) {
  if constexpr (std::is_floating_point_v<T>) return is_nan(x) ? ~(typename hp_radix_key<T>::type)0 : hp_radix_key<T>::of(x + (T)0);
  else return hp_radix_key<T>::of(x);
}

template <class T>
bool sort(T *p, T *room, int64_t n) {
  typedef typename hp_radix_key<T>::type K;
  typedef hp_radix_alone<K> __attribute__((may_alias)) item;
  if (n >> 32) return false;
  int64_t m = n;
  if constexpr (std::is_floating_point_v<T>) {
    bool zero = false, minus = false;
    m = 0;
    for (int64_t i = 0, nans = 0; i < n; i++) {
      T x = p[i];
      if (is_nan(x)) room[nans++] = x;
      else p[m++] = x;
      zero |= x == 0 && !__builtin_signbit(x);
      minus |= x == 0 && __builtin_signbit(x);
    }
    memcpy(p + m, room, (size_t)(n - m) * sizeof(T));
    if (zero && minus) return false; // they are equal, but not one
  }
  item *k = (item *)p;
  for (int64_t i = 0; i < m; i++) k[i] = {hp_radix_key<T>::of(p[i])};
  bool done = false;
  if constexpr (sizeof(K) == 8)
    done = hp_vector::available() && hp_vector::sort((hp_vector::key *)p, m, 2 * (64 - __builtin_clzll((uint64_t)m | 1)));
  if (!done) hp_radix::sort(k, (item *)room, m);
  for (int64_t i = 0; i < m; i++) p[i] = hp_radix_key<T>::back(k[i].key);
  return true;
}

// count_sort sorts numbers of a type with few values, counting each.
template <class T>
void count_sort(T *p, int64_t n) {
  constexpr int values = 1 << (8 * sizeof(T)), least = std::is_signed_v<T> ? -(values / 2) : 0;
  auto *counts = (int64_t *)calloc(values, sizeof(int64_t));
  if (!counts) return std::sort(p, p + n);
  for (int64_t i = 0; i < n; i++) counts[p[i] - least]++;
  for (int v = 0; v < values; v++) {
    std::fill(p, p + counts[v], (T)(v + least));
    p += counts[v];
  }
  free(counts);
}

template <class T>
bool order(hp_ctx *c, const T *p, int64_t s, int64_t *to, int64_t n) {
  typedef hp_radix_indexed<typename hp_radix_key<T>::type> item;
  if (n >> 32) return false;
  auto *e = (item *)hp_try_alloc(c, (size_t)n * 2 * sizeof(item), HP_LEAF);
  if (!e) return false;
  for (int64_t i = 0; i < n; i++) e[i] = {key(p[i * s]), (uint32_t)i};
  hp_radix::sort(e, e + n, n);
  for (int64_t i = 0; i < n; i++) to[i] = e[i].index;
  hp_free(c, e);
  return true;
}

template <class T>
bool select(hp_ctx *c, const T *p, int64_t s, int64_t n, const int64_t *at, int64_t count, T *out) {
  typedef typename hp_radix_key<T>::type K;
  auto *k = (K *)hp_try_alloc(c, ((size_t)n * 2 + (size_t)count) * sizeof(K), HP_LEAF);
  if (!k) return false;
  for (int64_t i = 0; i < n; i++) k[i] = key(p[i * s]);
  hp_radix::select(k, k + n, n, at, count, k + 2 * n);
  for (int64_t i = 0; i < count; i++) out[i] = hp_radix_key<T>::back(k[2 * n + i]);
  hp_free(c, k);
  return true;
}

} // namespace

#define HP_SORTS(T)                                                                                                 \
  bool hp_numbers_sort(T *p, T *room, int64_t n) { return sort(p, room, n); }                                       \
  bool hp_numbers_order(hp_ctx *c, const T *p, int64_t s, int64_t *to, int64_t n) { return order(c, p, s, to, n); } \
  bool hp_numbers_select(hp_ctx *c, const T *p, int64_t s, int64_t n, const int64_t *at, int64_t count, T *out) { return select(c, p, s, n, at, count, out); }
HP_SORTED_NUMBERS(HP_SORTS)

#define HP_COUNTS(T)                                                \
  void hp_numbers_count_sort(T *p, int64_t n) { count_sort(p, n); } \
  bool hp_numbers_order(hp_ctx *c, const T *p, int64_t s, int64_t *to, int64_t n) { return order(c, p, s, to, n); }
HP_COUNTED_NUMBERS(HP_COUNTS)
