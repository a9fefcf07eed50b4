// hipy/table.h: columns of tables, which are lists that never change.
#ifndef HIPY_TABLE_H
#define HIPY_TABLE_H
#include "bytes.h"
#include "dict.h"
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
HP_CORE HP_COLD void hp_program_wrong(hp_ctx *c, const char *guess); // leaves, and says so to the host
HP_INLINE void hp_program_leave_guess(hp_ctx *c, bool wrong, const char *guess) {
  if (HP_UNLIKELY(wrong)) hp_program_wrong(c, guess);
}

// Hash indices of joins: a head, the first position of each bucket, of which there are
// a power of two, then for each key the next position of the same bucket, in order; -1:
// none.
struct hp_table_head {
  uint64_t mask;   // buckets less one
  int64_t repeats; // whether a key is there more than once
};
HP_INLINE hp_table_head *hp_table_head_of(hp_list<int64_t> *x) { return (hp_table_head *)x->data; }
HP_INLINE int32_t *hp_table_buckets(hp_list<int64_t> *x) { return (int32_t *)(x->data + sizeof(hp_table_head) / 8); }
HP_INLINE uint64_t hp_table_hash(hp_str s) { return hp_text_mix(s.p, s.nbytes); }
HP_INLINE uint64_t hp_table_hash(int64_t x) { return hp_mix((uint64_t)x, 0x9e3779b97f4a7c15u); }
HP_INLINE uint64_t hp_table_hash(hp_int x) { return hp_table_hash(hp_int_hash(x)); }
template <class T> // hp_np<int64_t>, tuples of what has no exceptions
HP_INLINE uint64_t hp_table_hash(const T &x) {
  if constexpr (requires { x.v; }) {
    return hp_table_hash(x.v);
  } else {
    int64_t h = 0;
    hp_key_hash((hp_ctx *)nullptr, x, &h);
    return hp_table_hash(h);
  }
}
HP_INLINE bool hp_table_same(hp_str a, hp_str b) { return a.nbytes == b.nbytes && memcmp(a.p, b.p, a.nbytes) == 0; }
HP_INLINE bool hp_table_same(int64_t a, int64_t b) { return a == b; }
HP_INLINE bool hp_table_same(hp_int a, hp_int b) { return hp_int_eq(a, b); }
template <class T>
HP_INLINE bool hp_table_same(const T &a, const T &b) {
  if constexpr (requires { a.v; }) {
    return a.v == b.v;
  } else {
    bool same = false;
    hp_eq((hp_ctx *)nullptr, a, b, &same);
    return same;
  }
}

// wanted, if not null, has a bit for the hash of each key that will be looked up, of which
// there are few: others are left out.
template <class T>
inline hp_list<int64_t> *hp_table_build(hp_ctx *c, hp_list<T> *keys, int64_t few, const uint64_t *wanted, uint64_t bits) {
  int64_t n = keys->len, buckets = 2;
  hp_program_leave(c, n > INT32_MAX);
  while (buckets < 2 * few) buckets *= 2;
  hp_list<int64_t> *x = hp_list_new_n<int64_t>(c, (int64_t)(sizeof(hp_table_head) / 8) + (n + buckets + 1) / 2);
  hp_table_head h = {(uint64_t)buckets - 1, 0};
  int32_t *first = hp_table_buckets(x), *next = first + buckets;
  memset(first, 0xff, (size_t)buckets * sizeof(int32_t));
  for (int64_t i = n; i-- > 0;) {
    uint64_t hash = hp_table_hash(keys->data[i]), bit = hash >> 20 & bits;
    if (wanted && !(wanted[bit >> 6] >> (bit & 63) & 1)) continue;
    int32_t *at = first + (hash & h.mask);
    for (int32_t j = *at; !h.repeats && j >= 0; j = next[j]) h.repeats = hp_table_same(keys->data[j], keys->data[i]);
    next[i] = *at;
    *at = (int32_t)i;
  }
  *hp_table_head_of(x) = h;
  return x;
}
template <class T>
inline hp_list<int64_t> *hp_table_index(hp_ctx *c, hp_list<T> *keys) { return hp_table_build(c, keys, keys->len, nullptr, 0); }
template <class T>
inline hp_list<int64_t> *hp_table_index_for(hp_ctx *c, hp_list<T> *keys, hp_list<T> *left) {
  if (left->len >= keys->len / 4 || keys->len < 1024) return hp_table_index(c, keys);
  int64_t words = 16; // 64 bits and more for a key: few others have its bit
  while (words < left->len) words *= 2;
  uint64_t *wanted = (uint64_t *)hp_alloc_leaf(c, (size_t)words * 8), bits = (uint64_t)words * 64 - 1;
  memset(wanted, 0, (size_t)words * 8);
  for (int64_t i = 0; i < left->len; i++) {
    uint64_t bit = hp_table_hash(left->data[i]) >> 20 & bits;
    wanted[bit >> 6] |= (uint64_t)1 << (bit & 63);
  }
  return hp_table_build(c, keys, left->len * 2, wanted, bits);
}
template <class T>
HP_INLINE bool hp_table_repeats(hp_list<int64_t> *x, hp_list<T> *) { return hp_table_head_of(x)->repeats; }
template <class T>
HP_INLINE int64_t hp_table_next(hp_list<int64_t> *x, hp_list<T> *keys, T key, int64_t at) {
  hp_table_head h = *hp_table_head_of(x);
  if (at >= 0 && !h.repeats) return -1;
  const int32_t *first = hp_table_buckets(x), *next = first + h.mask + 1;
  int32_t i = at < 0 ? first[hp_table_hash(key) & h.mask] : next[at];
  while (i >= 0 && !hp_table_same(keys->data[i], key)) i = next[i];
  return i;
}

// hp_table_prefetch is for tables that are larger than what the processor keeps near.
template <class T>
HP_INLINE void hp_table_prefetch(hp_list<int64_t> *x, hp_list<T> *keys, T far, T near) {
  hp_table_head h = *hp_table_head_of(x);
  if (h.mask < 8192) return;
  const int32_t *first = hp_table_buckets(x);
  __builtin_prefetch(first + (hp_table_hash(far) & h.mask));
  int32_t i = first[hp_table_hash(near) & h.mask];
  if (i >= 0) __builtin_prefetch(keys->data + i);
}

// hp_table_count adds to a counter of the program's rows, which its plan shows.
HP_CORE HP_RARE void hp_table_count(hp_ctx *c, int64_t counter, int64_t n);

// hp_column_int is an int as a column keeps it.
template <class U>
HP_INLINE bool hp_column_int(hp_ctx *, int64_t n, U *out) { return *out = U{n}, true; }
template <class U>
HP_INLINE bool hp_column_int(hp_ctx *c, hp_int n, U *out) {
  int64_t v = 0;
  hp_program_leave(c, !hp_int_as_i64(n, &v));
  *out = U{v};
  return true;
}
HP_INLINE void hp_program_leave_empty(hp_ctx *c, int64_t n) { hp_program_leave(c, n <= 0); }

#endif
