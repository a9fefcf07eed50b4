// hipy/fixed.h: dicts that never change, as module constants are, with a table
// in which no two keys share a place: what is not there is not in the dict.
#ifndef HIPY_FIXED_H
#define HIPY_FIXED_H
#include "dict.h"

template <class V>
struct hp_fixed_entry {
  uint64_t word; // the key, or what stands for it
  const char *p; // where n > 8
  uint32_t n;    // ~0: no entry
  int32_t at;    // its position in the dict
  V value;
};
// The dict comes first: it is what others know of the constant.
template <class K, class V>
struct hp_fixed_dict {
  hp_dict<K, V> *dict;
  hp_fixed_entry<V> *table; // null: there is none, the dict itself is searched
  uint64_t factor;
  int32_t shift;
};

HP_INLINE void hp_fixed_key(int64_t k, uint64_t *word, uint32_t *n, const char **p) { *word = (uint64_t)k, *n = 0, *p = nullptr; }
HP_INLINE void hp_fixed_key(uint32_t k, uint64_t *word, uint32_t *n, const char **p) { *word = k, *n = 0, *p = nullptr; }
HP_INLINE void hp_fixed_key(hp_str k, uint64_t *word, uint32_t *n, const char **p) {
  *n = k.nbytes;
  *p = k.p;
  if (HP_LIKELY(k.nbytes <= 8)) {
    *word = hp_mem_word(k.p, k.nbytes);
  } else {
    uint64_t tail = hp_load64(k.p + k.nbytes - 8);
    *word = hp_load64(k.p) ^ (tail << 25 | tail >> 39) ^ (uint64_t)k.nbytes << 7;
  }
}
template <class V>
HP_INLINE bool hp_fixed_same(const hp_fixed_entry<V> &e, uint64_t word, uint32_t n, const char *p) {
  return e.word == word && e.n == n && (n <= 8 || hp_mem_eq(e.p, p, n));
}

enum : int64_t { HP_FIXED_KEYS = 256 }; // more have a table of their own too seldom

// hp_fixed_new makes a constant of a dict. Factors are tried, and larger tables,
// until all keys have different places.
template <class K, class V>
static HP_RARE hp_fixed_dict<K, V> *hp_fixed_new(hp_ctx *c, hp_dict<K, V> *d) {
  auto *f = (hp_fixed_dict<K, V> *)hp_alloc(c, sizeof(hp_fixed_dict<K, V>));
  f->dict = d;
  f->table = nullptr;
  int64_t n = d->nentries;
  if (d->used != n || n == 0 || n > HP_FIXED_KEYS) return f;
  int32_t bits = 65 - __builtin_clzll((uint64_t)n); // from 2 places per key
  uint64_t taken[HP_FIXED_KEYS * 32 / 64], state = 0;
  for (int32_t b = bits; b < bits + 4; b++)
    for (int tries = 0; tries < 64; tries++) {
      uint64_t factor = state += 0x9e3779b97f4a7c15u; // after splitmix64
      factor = (factor ^ factor >> 30) * 0xbf58476d1ce4e5b9u;
      factor = (factor ^ factor >> 27) | 1;
      memset(taken, 0, sizeof taken);
      bool good = true;
      for (int64_t i = 0; good && i < n; i++) {
        uint64_t word;
        uint32_t size;
        const char *p;
        hp_fixed_key(d->entries[i].key, &word, &size, &p);
        uint64_t slot = word * factor >> (64 - b);
        good = !(taken[slot >> 6] >> (slot & 63) & 1);
        taken[slot >> 6] |= (uint64_t)1 << (slot & 63);
      }
      if (!good) continue;
      size_t places = (size_t)1 << b;
      f->table = (hp_fixed_entry<V> *)hp_alloc(c, places * sizeof(hp_fixed_entry<V>));
      memset((void *)f->table, 0, places * sizeof(hp_fixed_entry<V>));
      f->factor = factor;
      f->shift = 64 - b;
      for (size_t i = 0; i < places; i++) f->table[i].n = ~(uint32_t)0;
      for (int64_t i = 0; i < n; i++) {
        hp_fixed_entry<V> e = {};
        hp_fixed_key(d->entries[i].key, &e.word, &e.n, &e.p);
        e.at = (int32_t)i;
        e.value = d->entries[i].value;
        f->table[e.word * factor >> f->shift] = e;
      }
      return f;
    }
  return f;
}

// hp_fixed_seek is where a key's entry is, if it has one.
template <class K, class V>
HP_INLINE const hp_fixed_entry<V> *hp_fixed_seek(const hp_fixed_dict<K, V> *f, K key) {
  uint64_t word;
  uint32_t n;
  const char *p;
  hp_fixed_key(key, &word, &n, &p);
  const hp_fixed_entry<V> *e = &f->table[word * f->factor >> f->shift];
  return hp_fixed_same(*e, word, n, p) ? e : nullptr;
}

template <class K, class V>
HP_INLINE bool hp_fixed_dict_lookup(hp_ctx *c, const hp_fixed_dict<K, V> *f, K key, bool *found, V *out) {
  if (HP_UNLIKELY(!f->table)) return hp_dict_lookup(c, f->dict, key, found, out);
  const hp_fixed_entry<V> *e = hp_fixed_seek(f, key);
  *found = e != nullptr;
  if (e) *out = e->value;
  else hp_absent(out);
  return true;
}
template <class K, class V>
HP_INLINE bool hp_fixed_dict_get(hp_ctx *c, const hp_fixed_dict<K, V> *f, K key, V *out) {
  bool found;
  if (!hp_fixed_dict_lookup(c, f, key, &found, out)) return false;
  return HP_LIKELY(found) || hp_raise_key(c, key);
}
template <class K, class V>
HP_INLINE bool hp_fixed_dict_get_or(hp_ctx *c, const hp_fixed_dict<K, V> *f, K key, V other, V *out) {
  bool found;
  if (!hp_fixed_dict_lookup(c, f, key, &found, out)) return false;
  if (!found) *out = other;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_fixed_dict_contains(hp_ctx *c, const hp_fixed_dict<K, V> *f, K key, bool *out) {
  if (HP_UNLIKELY(!f->table)) return hp_dict_contains(c, f->dict, key, out);
  *out = hp_fixed_seek(f, key) != nullptr;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_fixed_dict_find(hp_ctx *c, const hp_fixed_dict<K, V> *f, K key, int64_t *out) {
  if (HP_UNLIKELY(!f->table)) return hp_dict_find(c, f->dict, key, out);
  const hp_fixed_entry<V> *e = hp_fixed_seek(f, key);
  *out = e ? e->at : -1;
  return true;
}

#endif
