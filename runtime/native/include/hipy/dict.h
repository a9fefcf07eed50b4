// hipy/dict.h: Python's dict: entries in insertion order and an index table
// of entry numbers, as CPython's compact dict. Sizes, and when entries are
// compacted, follow CPython 3.11, so that positions of an iteration agree even
// where the loop changes the dict. How keys are hashed and probed is our own:
// it can't be observed.
#ifndef HIPY_DICT_H
#define HIPY_DICT_H
#include "list.h"
#include "seed.h"

constexpr int64_t HP_DEAD = -1; // hash of a deleted entry; no key has it

template <class K, class V>
struct hp_dict_entry {
  int64_t hash;
  K key;
  V value;
};
// hp_dict_table is what a search reads. Loops have copies, which stay good until a key
// is added.
template <class K, class V>
struct hp_dict_table {
  hp_dict_entry<K, V> *entries;
  const void *index; // entry numbers, or one of the two below; behind the entries
  int32_t log2;      // of CPython's table size; 0: no table yet
  int32_t shift;     // 64 - log2 of the index's size
};
template <class K, class V>
struct hp_dict : hp_dict_table<K, V> {
  hp_len used, nentries;
  hp_len usable; // entries that fit before the next resize
};
enum : int32_t { HP_IX_EMPTY = -1,
                 HP_IX_DUMMY = -2 };

// hp_dict_no_index is the index of a dict without a table, so that a search need
// not ask whether there is one.
static const int8_t hp_dict_no_index[2] = {HP_IX_EMPTY, HP_IX_EMPTY};

// ---- hashing --------------------------------------------------------------

HP_INLINE uint64_t hp_mix(uint64_t a, uint64_t b) {
  unsigned __int128 m = (unsigned __int128)a * b;
  return (uint64_t)m ^ (uint64_t)(m >> 64);
}
HP_INLINE uint64_t hp_load64(const char *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}
// hp_text_mix hashes text, after wyhash.
HP_INLINE uint64_t hp_text_mix(const char *p, size_t n) {
  const uint64_t k0 = hp_seeds.text0, k1 = hp_seeds.text1;
  uint64_t h = n ^ k0, a = 0, b = 0;
  size_t left = n;
  if (left > 16) {
    hp_work_bytes(n);
    for (; left > 16; p += 16, left -= 16) h = hp_mix(hp_load64(p) ^ k1, hp_load64(p + 8) ^ h);
  }
  if (left >= 8) {
    a = hp_load64(p);
    b = hp_load64(p + left - 8);
  } else if (left >= 4) {
    uint32_t x, y;
    memcpy(&x, p, 4);
    memcpy(&y, p + left - 4, 4);
    a = x;
    b = y;
  } else if (left > 0) {
    a = (uint64_t)(uint8_t)p[0] << 16 | (uint64_t)(uint8_t)p[left >> 1] << 8 | (uint8_t)p[left - 1];
  }
  return hp_mix(a ^ k1, b ^ h);
}
HP_INLINE int64_t hp_not_dead(uint64_t h) { return (int64_t)(h & ~(uint64_t)1); }

// hp_spread moves what tells numbers apart to the upper bits, where the table
// looks.
HP_INLINE int64_t hp_spread(uint64_t a) { return hp_not_dead(a * hp_seeds.word); }

// hp_key_hash is the hash used for K as a dict key: consistent with hp_eq, and
// with upper bits that tell keys apart.
HP_INLINE bool hp_key_hash(hp_ctx *, int64_t a, int64_t *out) { return *out = hp_spread((uint64_t)a), true; }
HP_INLINE bool hp_key_hash(hp_ctx *, uint32_t a, int64_t *out) { return *out = hp_spread(a), true; }
HP_INLINE bool hp_key_hash(hp_ctx *, hp_str a, int64_t *out) {
  return *out = hp_not_dead(hp_text_mix(a.p, a.nbytes)), true;
}
HP_INLINE bool hp_key_hash(hp_ctx *, hp_bytes a, int64_t *out) {
  return *out = hp_not_dead(hp_text_mix(a.p, (size_t)a.n)), true;
}
// Numbers that CPython hashes alike are many, such as those that differ by 2**61 - 1.
HP_INLINE bool hp_key_hash(hp_ctx *, double a, int64_t *out) {
  a += 0.0; // no -0.0
  return *out = hp_not_dead(hp_mix(hp_load64((const char *)&a) ^ hp_seeds.text1, hp_seeds.word)), true;
}
HP_CORE uint64_t hp_big_mix(hp_int a);
HP_INLINE bool hp_key_hash(hp_ctx *, hp_int a, int64_t *out) {
  return *out = HP_LIKELY(hp_int_is_small(a)) ? hp_spread((uint64_t)hp_int_value(a)) : hp_not_dead(hp_big_mix(a)), true;
}
template <class K>
HP_INLINE bool hp_key_hash(hp_ctx *c, const K &a, int64_t *out) {
  if (!hp_hash(c, a, out)) return false;
  *out = hp_spread((uint64_t)*out);
  return true;
}

// hp_plain_key says that keys are one or a few integers, which are compared as
// quickly as their hashes. Overloads for tuples are generated.
template <class K>
HP_INLINE constexpr bool hp_plain_key(const K *) { return false; }
HP_INLINE constexpr bool hp_plain_key(const int64_t *) { return true; }
HP_INLINE constexpr bool hp_plain_key(const uint32_t *) { return true; }
template <class... Ks>
HP_INLINE constexpr bool hp_plain_keys() { return (hp_plain_key((const Ks *)0) && ...); }
// hp_mixed_key says that all bits of the hash (hp_key_hash) depend on all of the key and of the seeds.
template <class K>
HP_INLINE constexpr bool hp_mixed_key(const K *) { return false; }
HP_INLINE constexpr bool hp_mixed_key(const hp_str *) { return true; }
HP_INLINE constexpr bool hp_mixed_key(const hp_bytes *) { return true; }
HP_INLINE constexpr bool hp_mixed_key(const double *) { return true; }
// hp_word_key: all of it are 4 or 8 bytes, which are the word.
template <class K>
HP_INLINE constexpr bool hp_word_key() {
  if constexpr (hp_plain_key((const K *)0)) return (sizeof(K) == 8 || sizeof(K) == 4) && __has_unique_object_representations(K);
  else return false;
}
HP_INLINE uint64_t hp_word(const char *key, size_t n) {
  if (n == 8) return hp_load64(key);
  uint32_t v;
  memcpy(&v, key, 4);
  return v;
}
template <class K>
HP_INLINE uint64_t hp_key_word(const K &key) { return hp_word((const char *)&key, sizeof(K)); }
// hp_word_factor moves what tells words apart to their upper bits. A word may be two
// halves, which are often small numbers of a grid: with the two factors in this one
// those lie far from each other too (as in Roberts' R2 sequence).
HP_INLINE uint64_t hp_word_factor(const int64_t *) { return hp_seeds.word; }
HP_INLINE uint64_t hp_word_factor(const uint32_t *) { return hp_seeds.word; }
template <class K>
HP_INLINE uint64_t hp_word_factor(const K *) { return hp_seeds.pair; }
// hp_dict_hash is the hash of a key; a search does not need what the one in the entry
// has to differ from HP_DEAD.
template <class K>
HP_INLINE bool hp_dict_hash(hp_ctx *c, const K &key, int64_t *hash) {
  if constexpr (hp_word_key<K>()) return *hash = (int64_t)(hp_key_word(key) * hp_word_factor((const K *)0)), true;
  else return hp_key_hash(c, key, hash);
}
template <class K>
HP_INLINE bool hp_dict_same(hp_ctx *c, const K &a, int64_t ahash, const K &b, int64_t bhash, bool *out) {
  if constexpr (hp_word_key<K>()) {
    return *out = hp_key_word(a) == hp_key_word(b), true;
  } else if constexpr (hp_plain_key((const K *)0)) {
    return hp_eq(c, a, b, out);
  } else {
    *out = false;
    return ahash != bhash || hp_eq(c, a, b, out);
  }
}

// The index has more places than CPython's, so that most keys are found at
// the first: a second one costs a branch that can't be predicted.
HP_INLINE int32_t hp_dict_bits(int32_t log2) { return log2 < 10 ? log2 + 2 : log2 < 20 ? log2 + 1
                                                                                       : log2; }
HP_INLINE uint32_t hp_dict_slot(int64_t hash, int32_t shift) { return (uint32_t)((uint64_t)hash >> shift); }
// The index of a table for up to 85 entries has bytes: dicts that are records are mostly such.
constexpr int32_t HP_NARROW = 55; // the least shift of these
HP_INLINE int32_t hp_dict_at(const void *index, int32_t shift, uint32_t i) { return shift >= HP_NARROW ? ((const int8_t *)index)[i] : ((const int32_t *)index)[i]; }
HP_INLINE void hp_dict_put(const void *index, int32_t shift, uint32_t i, int32_t ix) {
  if (shift >= HP_NARROW) ((int8_t *)index)[i] = (int8_t)ix;
  else ((int32_t *)index)[i] = ix;
}
HP_INLINE size_t hp_dict_index_bytes(int32_t shift) { return (size_t)(shift >= HP_NARROW ? 1 : 4) << (64 - shift); }
// hp_dict_next_slot is where to look after slot i: the next of its four, then in another
// four that the hash says, so that keys which lie close together (as multiples of a number
// may, whatever the factor) do not fill one stretch.
HP_INLINE uint32_t hp_dict_next_slot(uint32_t i, int32_t shift, int64_t hash) {
  return (i & 3) != 3 ? i + 1 : (i - 3 + (((uint32_t)(hash >> 8 ^ hash >> 32) | 1) << 2)) & (uint32_t)(~(uint64_t)0 >> shift);
}
// The hash of text, bytes and floats is as good as a random number: their next slot is the next one.
template <class K>
HP_INLINE uint32_t hp_dict_next(uint32_t i, int32_t shift, int64_t hash) {
  if constexpr (hp_mixed_key((const K *)0)) return (i + 1) & (uint32_t)(~(uint64_t)0 >> shift);
  else return hp_dict_next_slot(i, shift, hash);
}

// ---- the table ------------------------------------------------------------

template <class K, class V>
HP_INLINE void hp_dict_clear(hp_dict<K, V> *d) {
  d->entries = nullptr;
  d->index = hp_dict_no_index;
  d->used = d->nentries = d->usable = 0;
  d->log2 = 0;
  d->shift = 63;
}
template <class K, class V>
HP_INLINE hp_dict<K, V> *hp_dict_new(hp_ctx *c) {
  auto *d = (hp_dict<K, V> *)hp_alloc(c, sizeof(hp_dict<K, V>));
  hp_dict_clear(d);
  return d;
}

template <class K, class V>
HP_INLINE void hp_dict_free(hp_ctx *c, hp_dict<K, V> *d) {
  hp_free(c, d->entries);
  hp_free(c, d);
}

// Where compile time comes first: these are the same for all types of elements.
HP_CORE HP_RARE void *hp_list_new_apart(hp_ctx *c);
HP_CORE HP_RARE void *hp_list_of_apart(hp_ctx *c, int64_t n, size_t elem, size_t leaf);    // as hp_list_new_n
HP_CORE HP_RARE void *hp_list_alloc_apart(hp_ctx *c, int64_t n, size_t elem, size_t leaf); // as hp_list_try_n; null: MemoryError
HP_CORE HP_RARE void *hp_dict_new_apart(hp_ctx *c);
HP_CORE HP_RARE void hp_container_free(hp_ctx *c, void *container, void *data);

// hp_dict_probe goes on where a word of n bytes is not the key at its first place i:
// its place and, in the lower half, its entry number, or -1. Keys are so many bytes apart.
HP_CORE HP_RARE __attribute__((pure)) int64_t hp_dict_probe(const char *keys, size_t apart, size_t n, const void *index, int32_t shift, uint64_t word, int64_t hash, uint32_t i);

// hp_dict_find: entry number of a key, or -1; *slot is its place in the index.
template <class K, class V>
HP_INLINE bool hp_dict_find(hp_ctx *c, const hp_dict_table<K, V> *d, const K &key,
                            int64_t hash, int64_t *at, uint32_t *slot) {
  uint32_t i = hp_dict_slot(hash, d->shift);
  int32_t ix = hp_dict_at(d->index, d->shift, i);
  if constexpr (hp_word_key<K>()) {
    uint64_t word = hp_key_word(key);
    if (HP_LIKELY(ix >= 0) && HP_LIKELY(hp_key_word(d->entries[ix].key) == word)) return *slot = i, *at = ix, true;
    if (ix == HP_IX_EMPTY) return *at = -1, true;
    int64_t r = hp_dict_probe((const char *)&d->entries[0].key, sizeof d->entries[0], sizeof(K), d->index, d->shift, word, hash, i);
    *slot = (uint32_t)(r >> 32);
    *at = (int32_t)r;
    return true;
  }
  for (;;) { // once, nearly always
    bool same = false;
    if constexpr (hp_compares_alone<K>()) {
      if (ix >= 0 && !hp_dict_same(c, d->entries[ix].key, d->entries[ix].hash, key, hash, &same)) return false;
    } else if (ix >= 0) {
      auto *e = &d->entries[ix];
      const void *index = d->index;
      int64_t had = e->hash;
      K of = e->key;
      if (!hp_dict_same(c, of, had, key, hash, &same)) return false;
      if (HP_UNLIKELY(d->index != index || e->hash != had)) { // what compares has changed the dict: CPython begins again, too
        i = hp_dict_slot(hash, d->shift);
        ix = hp_dict_at(d->index, d->shift, i);
        continue;
      }
    }
    if (same) {
      *slot = i;
      *at = ix;
      return true;
    }
    if (ix == HP_IX_EMPTY) return *at = -1, true;
    i = hp_dict_next<K>(i, d->shift, hash);
    ix = hp_dict_at(d->index, d->shift, i);
  }
}

template <class K>
HP_INLINE void hp_dict_index(const void *index, int32_t shift, int64_t hash, int32_t ix) {
  uint32_t i = hp_dict_slot(hash, shift);
  while (hp_dict_at(index, shift, i) >= 0) i = hp_dict_next<K>(i, shift, hash);
  hp_dict_put(index, shift, i, ix);
}

// hp_dict_log2: of the table for n slots, as CPython computes it (for a power
// of two above 8 the next one).
HP_INLINE int32_t hp_dict_log2(int64_t n) { return 64 - __builtin_clzll((uint64_t)(((n | 8) - 1) | 7)); }
HP_INLINE int64_t hp_dict_usable(int32_t log2) { return log2 ? ((int64_t)2 << log2) / 3 : 0; }

// hp_dict_resize rebuilds the table with 2**log2 slots and without dead entries, in core.
// false: MemoryError is raised. mixed: see hp_mixed_key.
HP_CORE HP_RARE bool hp_dict_resize_any(hp_ctx *c, void *dict, int32_t log2, size_t entry, size_t flags, bool mixed);
template <class K, class V>
HP_INLINE bool hp_dict_resize(hp_ctx *c, hp_dict<K, V> *d, int32_t log2) {
  return hp_dict_resize_any(c, d, log2, sizeof(hp_dict_entry<K, V>), hp_leaf((K *)0) && hp_leaf((V *)0), hp_mixed_key((const K *)0));
}

// hp_dict_insert adds a key known to be absent; false: MemoryError is raised. Loops
// that count keep their registers since it is a call.
template <class K, class V>
static __attribute__((noinline)) bool hp_dict_insert(hp_ctx *c, hp_dict<K, V> *d, const K &key, int64_t hash, const V &value) {
  if (HP_UNLIKELY(d->usable <= 0) && HP_UNLIKELY(!hp_dict_resize(c, d, hp_dict_log2(d->used * 3)))) return false;
  auto *e = &d->entries[d->nentries];
  e->hash = hp_not_dead((uint64_t)hash);
  e->key = key;
  e->value = value;
  hp_dict_index<K>(d->index, d->shift, hash, (int32_t)d->nentries);
  d->nentries++;
  d->usable--;
  d->used++;
  return true;
}

template <class K, class V>
HP_INLINE void hp_dict_erase(hp_dict<K, V> *d, int64_t at, uint32_t slot) {
  hp_dict_put(d->index, d->shift, slot, HP_IX_DUMMY);
  d->entries[at].hash = HP_DEAD;
  d->used--;
}

// ---- access ---------------------------------------------------------------

template <class K, class V>
HP_INLINE int64_t hp_dict_len(const hp_dict<K, V> *d) { return d->used; }

// hp_dict_seek hashes and finds.
template <class K, class V>
HP_INLINE bool hp_dict_seek(hp_ctx *c, const hp_dict_table<K, V> *d, const K &key,
                            int64_t *at, uint32_t *slot, int64_t *hash) {
  return hp_dict_hash(c, key, hash) && hp_dict_find(c, d, key, *hash, at, slot);
}

// hp_absent is something in place of a value that there is not: nobody looks at
// the result, but both sides of a choice may be computed, and what was never
// written must not be read: clang then takes it that this does not happen.
template <class V>
HP_INLINE void hp_absent(V *out) { *out = V{}; }
HP_INLINE void hp_absent(hp_int *out) { *out = hp_int_small(0); }
template <class K, class V>
HP_INLINE bool hp_dict_lookup(hp_ctx *c, const hp_dict_table<K, V> *d, K key, bool *found, V *out) {
  int64_t at = -1, hash;
  uint32_t slot = 0;
  if (!hp_dict_seek(c, d, key, &at, &slot, &hash)) return false;
  *found = at >= 0;
  if (at >= 0) *out = d->entries[at].value;
  else hp_absent(out);
  return true;
}
template <class K, class V>
HP_INLINE bool hp_dict_get(hp_ctx *c, const hp_dict_table<K, V> *d, K key, V *out) {
  bool found;
  if (!hp_dict_lookup(c, d, key, &found, out)) return false;
  return HP_LIKELY(found) || hp_raise_key(c, key);
}
template <class K, class V>
HP_INLINE bool hp_dict_get_or(hp_ctx *c, const hp_dict_table<K, V> *d, K key, V other, V *out) {
  bool found;
  if (!hp_dict_lookup(c, d, key, &found, out)) return false;
  if (!found) *out = other;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_dict_contains(hp_ctx *c, const hp_dict_table<K, V> *d, K key, bool *out) {
  int64_t at = -1, hash;
  uint32_t slot = 0;
  if (!hp_dict_seek(c, d, key, &at, &slot, &hash)) return false;
  *out = at >= 0;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_dict_set(hp_ctx *c, hp_dict<K, V> *d, K key, V value) {
  int64_t at = -1, hash;
  uint32_t slot = 0;
  if (!hp_dict_seek(c, d, key, &at, &slot, &hash)) return false;
  if (HP_UNLIKELY(at < 0)) return hp_dict_insert(c, d, key, hash, value);
  d->entries[at].value = value;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_dict_find(hp_ctx *c, const hp_dict_table<K, V> *d, K key, int64_t *out) {
  int64_t hash;
  uint32_t slot;
  return hp_dict_seek(c, d, key, out, &slot, &hash);
}
template <class K, class V>
static __attribute__((noinline)) bool hp_dict_add_ok(hp_ctx *c, hp_dict<K, V> *d, K key, V value, int64_t *out) {
  int64_t hash = 0;
  hp_dict_hash(c, key, &hash); // dict.find has hashed it before
  if (HP_UNLIKELY(!hp_dict_insert(c, d, key, hash, value))) {
    c->pending = HP_MEMORY; // to passes the op does not raise
    return false;
  }
  *out = d->nentries - 1;
  return true;
}
template <class K, class V>
HP_INLINE void hp_dict_set_at(hp_dict_table<K, V> *d, int64_t pos, V value) { d->entries[pos].value = value; }
template <class K, class V>
static bool hp_dict_setdefault(hp_ctx *c, hp_dict<K, V> *d, K key, V value, V *out) {
  int64_t at = -1, hash;
  uint32_t slot = 0;
  if (!hp_dict_seek(c, d, key, &at, &slot, &hash)) return false;
  *out = at >= 0 ? d->entries[at].value : value;
  return at >= 0 || hp_dict_insert(c, d, key, hash, value);
}
template <class K, class V>
static bool hp_dict_pop_lookup(hp_ctx *c, hp_dict<K, V> *d, K key, bool *found, V *out) {
  int64_t at = -1, hash;
  uint32_t slot = 0;
  if (!hp_dict_seek(c, d, key, &at, &slot, &hash)) return false;
  *found = at >= 0;
  if (at < 0) {
    hp_absent(out);
    return true;
  }
  *out = d->entries[at].value;
  hp_dict_erase(d, at, slot);
  return true;
}
template <class K, class V>
static bool hp_dict_pop(hp_ctx *c, hp_dict<K, V> *d, K key, V *out) {
  bool found;
  if (!hp_dict_pop_lookup(c, d, key, &found, out)) return false;
  return found || hp_raise_key(c, key);
}
template <class K, class V>
static bool hp_dict_pop_or(hp_ctx *c, hp_dict<K, V> *d, K key, V other, V *out) {
  bool found;
  if (!hp_dict_pop_lookup(c, d, key, &found, out)) return false;
  if (!found) *out = other;
  return true;
}
template <class K, class V>
static bool hp_dict_del_item(hp_ctx *c, hp_dict<K, V> *d, K key) {
  V old;
  return hp_dict_pop(c, d, key, &old);
}
template <class K, class V>
static bool hp_dict_popitem(hp_ctx *c, hp_dict<K, V> *d, K *key, V *value) {
  if (d->used == 0) return hp_raise(c, HP_KeyError, HP_MSG_DICT_POPITEM);
  int64_t i = d->nentries - 1;
  while (d->entries[i].hash == HP_DEAD) i--;
  auto *e = &d->entries[i];
  *key = e->key;
  *value = e->value;
  uint32_t slot = hp_dict_slot(e->hash, d->shift);
  while (hp_dict_at(d->index, d->shift, slot) != i) slot = hp_dict_next<K>(slot, d->shift, e->hash);
  hp_dict_erase(d, i, slot);
  d->nentries = i;
  return true;
}

// ---- iteration by position ------------------------------------------------

template <class K, class V>
HP_INLINE bool hp_dict_next(hp_ctx *c, const hp_dict<K, V> *d, int64_t pos,
                            int64_t size, int64_t left, int64_t *out) {
  if (HP_UNLIKELY(d->used != size)) return hp_raise(c, HP_RuntimeError, HP_MSG_DICT_CHANGED_SIZE);
  while (pos < d->nentries && d->entries[pos].hash == HP_DEAD) pos++;
  if (pos >= d->nentries) return *out = -1, true;
  if (HP_UNLIKELY(left <= 0)) return hp_raise(c, HP_RuntimeError, HP_MSG_DICT_KEYS_CHANGED);
  *out = pos;
  return true;
}
template <class K, class V>
HP_INLINE bool hp_dict_prev(hp_ctx *c, const hp_dict<K, V> *d, int64_t pos, int64_t size, int64_t *out) {
  if (HP_UNLIKELY(d->used != size)) return hp_raise(c, HP_RuntimeError, HP_MSG_DICT_CHANGED_SIZE);
  if (pos >= d->nentries) pos = d->nentries - 1;
  while (pos >= 0 && d->entries[pos].hash == HP_DEAD) pos--;
  *out = pos < 0 ? -1 : pos;
  return true;
}
template <class K, class V>
HP_INLINE int64_t hp_dict_last(const hp_dict<K, V> *d) { return d->nentries - 1; }
template <class K, class V>
HP_INLINE K hp_dict_key_at(const hp_dict<K, V> *d, int64_t pos) {
  return d->entries[pos].key;
}
template <class K, class V>
HP_INLINE V hp_dict_value_at(const hp_dict_table<K, V> *d, int64_t pos) {
  return d->entries[pos].value;
}

// ---- whole dicts ----------------------------------------------------------

template <class K, class V>
static hp_list<K> *hp_dict_keys(hp_ctx *c, const hp_dict<K, V> *d) {
  hp_list<K> *l = hp_list_new_n<K>(c, d->used);
  l->len = 0;
  for (int64_t i = 0; i < d->nentries; i++)
    if (d->entries[i].hash != HP_DEAD) hp_list_push(l, d->entries[i].key);
  return l;
}
template <class K, class V>
static hp_list<V> *hp_dict_values(hp_ctx *c, const hp_dict<K, V> *d) {
  hp_list<V> *l = hp_list_new_n<V>(c, d->used);
  l->len = 0;
  for (int64_t i = 0; i < d->nentries; i++)
    if (d->entries[i].hash != HP_DEAD) hp_list_push(l, d->entries[i].value);
  return l;
}
// hp_dict_clone makes d the same table as m, dead entries included.
template <class K, class V>
static void hp_dict_clone(hp_ctx *c, hp_dict<K, V> *d, const hp_dict<K, V> *m) {
  size_t room = (size_t)((char *)m->index - (char *)m->entries), size = hp_dict_index_bytes(m->shift), bytes = room + size;
  char *p = (char *)(hp_leaf((K *)0) && hp_leaf((V *)0) ? hp_alloc_leaf(c, bytes) : hp_alloc(c, bytes));
  memcpy((void *)p, (const void *)m->entries, (size_t)m->nentries * sizeof(m->entries[0]));
  memcpy(p + room, m->index, size);
  *d = *m;
  d->entries = (hp_dict_entry<K, V> *)p;
  d->index = p + room;
}
template <class K, class V>
static bool hp_dict_update(hp_ctx *c, hp_dict<K, V> *d, const hp_dict<K, V> *m) {
  if (d == m || m->used == 0) return true;
  if (d->used == 0 && m->used == m->nentries && (m->log2 == 3 || hp_dict_usable(m->log2 - 1) < m->used)) {
    hp_dict_clone(c, d, m);
    return true;
  }
  if (hp_dict_usable(d->log2) < m->used && !hp_dict_resize(c, d, hp_dict_log2(((d->used + m->used) * 3 + 1) / 2))) return false;
  for (int64_t i = 0; i < m->nentries; i++) {
    auto *e = &m->entries[i];
    if (e->hash == HP_DEAD) continue;
    int64_t at = -1;
    uint32_t slot = 0;
    if (!hp_dict_find(c, d, e->key, e->hash, &at, &slot)) return false;
    if (at >= 0) d->entries[at].value = e->value;
    else if (!hp_dict_insert(c, d, e->key, e->hash, e->value)) return false;
  }
  return true;
}
template <class K, class V>
static hp_dict<K, V> *hp_dict_copy(hp_ctx *c, const hp_dict<K, V> *d) {
  hp_dict<K, V> *r = hp_dict_new<K, V>(c);
  if (d->used == 0) return r;
  if (d->used >= d->nentries * 2 / 3) hp_dict_clone(c, r, d);
  else hp_dict_update(c, r, d); // can't fail: nothing is compared
  return r;
}
template <class K, class V>
static bool hp_dict_eq(hp_ctx *c, const hp_dict<K, V> *a, const hp_dict<K, V> *b, bool *out) {
  *out = a == b;
  if (a == b || a->used != b->used) return true;
  for (int64_t i = 0; i < a->nentries; i++) {
    auto *e = &a->entries[i];
    if (e->hash == HP_DEAD) continue;
    int64_t at = -1;
    uint32_t slot = 0;
    if (!hp_dict_find(c, b, e->key, e->hash, &at, &slot)) return false;
    if (at < 0) return *out = false, true;
    if (!hp_eq(c, b->entries[at].value, e->value, out)) return false;
    if (!*out) return true;
  }
  *out = true;
  return true;
}
template <class K, class V>
static bool hp_dict_ne(hp_ctx *c, const hp_dict<K, V> *a, const hp_dict<K, V> *b, bool *out) {
  bool same;
  if (!hp_dict_eq(c, a, b, &same)) return false;
  *out = !same;
  return true;
}
template <class K, class V>
static bool hp_dict_from_lists(hp_ctx *c, const hp_list<K> *keys,
                               const hp_list<V> *values, hp_dict<K, V> **out) {
  auto *d = *out = hp_dict_new<K, V>(c);
  for (int64_t i = 0; i < keys->len && i < values->len; i++)
    if (!hp_dict_set(c, d, keys->data[i], values->data[i])) return false;
  return true;
}
template <class K, class V>
static bool hp_dict_from_keys(hp_ctx *c, const hp_list<K> *keys, V value, hp_dict<K, V> **out) {
  auto *d = *out = hp_dict_new<K, V>(c);
  for (int64_t i = 0; i < keys->len; i++)
    if (!hp_dict_set(c, d, keys->data[i], value)) return false;
  return true;
}

template <class K, class V>
HP_INLINE bool hp_eq(hp_ctx *c, const hp_dict<K, V> *a, const hp_dict<K, V> *b, bool *out) {
  return hp_dict_eq(c, a, b, out);
}
template <class K, class V>
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_dict<K, V> *, const hp_dict<K, V> *, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "dict", "dict");
}
template <class K, class V>
HP_INLINE bool hp_hash(hp_ctx *c, const hp_dict<K, V> *, int64_t *) {
  return hp_raise_arg(c, HP_TypeError, HP_MSG_UNHASHABLE, hp_arg_cstr("dict"));
}

#endif
