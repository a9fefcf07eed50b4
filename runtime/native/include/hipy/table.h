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
// The host is told where, or why, in the source; "" if that is not known.
HP_CORE HP_COLD void hp_program_leave_now(hp_ctx *c, const char *where);
HP_INLINE void hp_program_leave(hp_ctx *c, bool leave, const char *where = "") {
  if (HP_UNLIKELY(leave)) hp_program_leave_now(c, where);
}
HP_CORE HP_COLD void hp_program_wrong(hp_ctx *c, const char *guess); // leaves, and says so to the host
HP_INLINE void hp_program_leave_guess(hp_ctx *c, bool wrong, const char *guess) {
  if (HP_UNLIKELY(wrong)) hp_program_wrong(c, guess);
}

// Indices of joins: a head, the first position of each bucket, then for each key the
// next position of the same bucket, in order; -1: none. Keys are hashed to a power of
// two of buckets, unless they are ints, or tuples with an int, that lie close enough
// together to be buckets themselves: then keys that follow each other are neighbours
// in memory too, as they often are in files.
struct hp_table_head {
  uint64_t mask;   // buckets less one
  int64_t repeats; // whether a key is there more than once
  int64_t part;    // of keys, which counts the buckets from low on; -1: they are hashed
  int64_t low;
};
HP_INLINE hp_table_head *hp_table_head_of(hp_list<int64_t> *x) { return (hp_table_head *)x->data; }
HP_INLINE int32_t *hp_table_buckets(hp_list<int64_t> *x) { return (int32_t *)(x->data + sizeof(hp_table_head) / 8); }
HP_INLINE uint64_t hp_table_hash(hp_str s) { return hp_text_mix(s.p, s.nbytes); }
HP_INLINE uint64_t hp_table_hash(int64_t x) { return hp_mix((uint64_t)x ^ hp_seeds.text1, hp_seeds.word); }
HP_INLINE uint64_t hp_table_hash(hp_int x) { return hp_int_is_small(x) ? hp_table_hash(hp_int_value(x)) : hp_big_mix(x); }
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

// hp_table_parts is how many ints there are in a key, hp_table_part one of them.
template <class T>
constexpr int hp_table_parts() {
  if constexpr (requires(T x) { x.f2; }) return 3;
  else if constexpr (requires(T x) { x.f1; }) return 2;
  else return 1;
}
HP_INLINE bool hp_table_part(int64_t x, int64_t, int64_t *out) { return *out = x, true; }
HP_INLINE bool hp_table_part(hp_int x, int64_t, int64_t *out) { return hp_int_as_i64(x, out); }
template <class T>
HP_INLINE bool hp_table_part(const T &x, int64_t part, int64_t *out) {
  if constexpr (requires { x.f0; }) {
    if (part == 0) return hp_table_part(x.f0, 0, out);
    if constexpr (requires { x.f1; })
      if (part == 1) return hp_table_part(x.f1, 0, out);
    if constexpr (requires { x.f2; })
      if (part == 2) return hp_table_part(x.f2, 0, out);
  } else if constexpr (requires { x.v; }) {
    if constexpr (requires { x.v & 1; }) return *out = (int64_t)x.v, true; // no float
  }
  return false;
}

// hp_table_bucket is where a key is, if it is anywhere.
template <class T>
HP_INLINE bool hp_table_bucket(const hp_table_head &h, const T &key, uint64_t *at) {
  if (h.part < 0) return *at = hp_table_hash(key) & h.mask, true;
  int64_t v;
  if (!hp_table_part(key, h.part, &v)) return false;
  *at = (uint64_t)v - (uint64_t)h.low;
  return *at <= h.mask;
}

// hp_table_close reports whether a part of keys lies close together, for a head.
template <class T>
inline bool hp_table_close(hp_list<T> *keys, int64_t part, hp_table_head *h) {
  int64_t n = keys->len, low = INT64_MAX, high = INT64_MIN, v;
  for (int64_t i = 0; i < n; i++) {
    if (!hp_table_part(keys->data[i], part, &v)) return false;
    if (v < low) low = v;
    if (v > high) high = v;
  }
  uint64_t range = (uint64_t)high - (uint64_t)low;
  *h = {range, 0, part, low};
  return n > 0 && range < 4 * (uint64_t)n;
}

template <class T>
HP_INLINE hp_list<int64_t> *hp_table_room(hp_ctx *c, int64_t n, const hp_table_head &h) {
  hp_list<int64_t> *x = hp_list_new_n<int64_t>(c, (int64_t)(sizeof(hp_table_head) / 8) + (n + (int64_t)h.mask + 2) / 2);
  memset(hp_table_buckets(x), 0xff, (size_t)(h.mask + 1) * sizeof(int32_t));
  return x;
}

// hp_table_direct is an index whose buckets are a part of the keys; null if there is no
// such part, or many keys have the same.
template <class T>
inline hp_list<int64_t> *hp_table_direct(hp_ctx *c, hp_list<T> *keys, hp_table_head *h) {
  for (int64_t part = 0; part < hp_table_parts<T>(); part++) {
    if (!hp_table_close(keys, part, h)) continue;
    hp_list<int64_t> *x = hp_table_room<T>(c, keys->len, *h);
    if (hp_table_parts<T>() == 1) return x;
    int32_t *count = hp_table_buckets(x);
    int64_t looks = 0;
    for (int64_t i = 0; i < keys->len; i++) {
      uint64_t at = 0;
      hp_table_bucket(*h, keys->data[i], &at);
      looks += ++count[at];
    }
    memset(count, 0xff, (size_t)(h->mask + 1) * sizeof(int32_t));
    if (looks < 4 * keys->len) return x;
  }
  return nullptr;
}

// wanted, if not null, has a bit for the hash of each key that will be looked up, of which
// there are few: others are left out.
template <class T>
inline hp_list<int64_t> *hp_table_build(hp_ctx *c, hp_list<T> *keys, int64_t few, const uint64_t *wanted, uint64_t bits) {
  int64_t n = keys->len;
  hp_program_leave(c, n > INT32_MAX);
  hp_table_head h;
  hp_list<int64_t> *x = wanted ? nullptr : hp_table_direct(c, keys, &h);
  if (!x) {
    uint64_t buckets = 2;
    while (buckets < 2 * (uint64_t)few) buckets *= 2;
    h = {buckets - 1, 0, -1, 0};
    x = hp_table_room<T>(c, n, h);
  }
  int32_t *first = hp_table_buckets(x), *next = first + h.mask + 1;
  for (int64_t i = n; i-- > 0;) {
    uint64_t slot = 0;
    if (wanted) {
      uint64_t hash = hp_table_hash(keys->data[i]), bit = hash >> 20 & bits;
      if (!(wanted[bit >> 6] >> (bit & 63) & 1)) continue;
      slot = hash & h.mask;
    } else {
      hp_table_bucket(h, keys->data[i], &slot);
    }
    int32_t *at = first + slot;
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
  uint64_t slot;
  if (at < 0 && !hp_table_bucket(h, key, &slot)) return -1;
  int32_t i = at < 0 ? first[slot] : next[at];
  if (hp_table_parts<T>() == 1 && h.part >= 0) return i; // all of a bucket are the same
  while (i >= 0 && !hp_table_same(keys->data[i], key)) i = next[i];
  return i;
}

template <class T>
HP_INLINE hp_list<int64_t> *hp_table_memo(hp_ctx *c, hp_list<T> *keys) {
  hp_list<int64_t> *l = hp_list_new_n<int64_t>(c, keys->len);
  memset((void *)l->data, 0xff, (size_t)keys->len * sizeof(int64_t));
  return l;
}

// hp_table_prefetch is for tables that are larger than what the processor keeps near.
template <class T>
HP_INLINE void hp_table_prefetch(hp_list<int64_t> *x, hp_list<T> *keys, T far, T near) {
  hp_table_head h = *hp_table_head_of(x);
  if (h.mask < 8192) return;
  const int32_t *first = hp_table_buckets(x);
  uint64_t slot;
  if (hp_table_bucket(h, far, &slot)) __builtin_prefetch(first + slot);
  if ((hp_table_parts<T>() == 1 && h.part >= 0) || !hp_table_bucket(h, near, &slot)) return;
  int32_t i = first[slot];
  if (i >= 0) __builtin_prefetch(keys->data + i);
}

// hp_table_fetch is for the values of the row that a key will meet.
template <class T, class U>
HP_INLINE void hp_table_fetch(hp_list<int64_t> *x, T near, hp_list<U> *column) {
  hp_table_head h = *hp_table_head_of(x);
  uint64_t slot;
  if (h.mask < 8192 || !hp_table_bucket(h, near, &slot)) return;
  int32_t i = hp_table_buckets(x)[slot];
  if (i >= 0) __builtin_prefetch(column->data + i);
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
