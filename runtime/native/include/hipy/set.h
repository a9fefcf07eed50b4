// hipy/set.h: Python's set and frozenset, with the table of CPython 3.11:
// the same hashes, linear probing within a run then perturbation, dummies,
// growth and copying, so that iteration meets elements in the same order.
#ifndef HIPY_SET_H
#define HIPY_SET_H
#include "dict.h"

template <class T>
struct hp_set_entry {
  int64_t hash; // -1: unused, or a dummy if the set's bit map says so
  T key;
};
template <class T>
struct hp_set {
  hp_set_entry<T> *table;
  uint8_t *dummies; // bit per slot; null while there is no dummy
  hp_len mask, fill, used;
  hp_len finger; // where pop goes on
};
enum : int64_t { HP_SET_FREE = -1,
                 HP_SET_MINSIZE = 8,
                 HP_SET_PROBES = 9,
                 HP_SET_SHIFT = 5 };

// ---- the table ------------------------------------------------------------

template <class T>
HP_INLINE hp_set_entry<T> *hp_set_table(hp_ctx *c, int64_t size) {
  size_t bytes = (size_t)size * sizeof(hp_set_entry<T>);
  auto *t = (hp_set_entry<T> *)(hp_leaf((T *)0) ? hp_alloc_leaf(c, bytes) : hp_alloc(c, bytes));
  for (int64_t i = 0; i < size; i++) t[i].hash = HP_SET_FREE;
  return t;
}
template <class T>
HP_INLINE hp_set<T> *hp_set_new(hp_ctx *c) {
  auto *s = (hp_set<T> *)hp_alloc(c, sizeof(hp_set<T>));
  s->table = nullptr; // made by the first add; mask says what its size will be
  s->dummies = nullptr;
  s->mask = HP_SET_MINSIZE - 1;
  s->fill = s->used = s->finger = 0;
  return s;
}
template <class T>
HP_INLINE void hp_set_free(hp_ctx *c, hp_set<T> *s) {
  hp_free(c, s->dummies);
  hp_free(c, s->table);
  hp_free(c, s);
}
template <class T>
HP_INLINE bool hp_set_is_dummy(const hp_set<T> *s, uint64_t i) {
  return s->dummies && s->dummies[i >> 3] >> (i & 7) & 1;
}

// hp_set_find: slot of an equal element, or the one to put it in: the last dummy
// that the search passed, else the unused slot where it ended. *found tells
// which. Precondition: a table.
template <class T>
static bool hp_set_find(hp_ctx *c, const hp_set<T> *s, const T &key, int64_t hash,
                        uint64_t *slot, bool *found) {
  uint64_t mask = (uint64_t)s->mask, perturb = (uint64_t)hash, i = (uint64_t)hash & mask,
           dummy = ~(uint64_t)0;
  for (;;) {
    uint64_t end = i + HP_SET_PROBES <= mask ? i + HP_SET_PROBES : i;
    for (uint64_t j = i; j <= end; j++) {
      auto *e = &s->table[j];
      if (e->hash == hash) {
        if constexpr (hp_compares_alone<T>()) {
          if (!hp_eq(c, e->key, key, found)) return false;
        } else {
          auto *table = s->table;
          T of = e->key;
          if (!hp_eq(c, of, key, found)) return false;
          if (HP_UNLIKELY(s->table != table || e->hash != hash)) { // what compares has changed the set: CPython begins again, too
            if (!s->table) ((hp_set<T> *)s)->table = hp_set_table<T>(c, s->mask + 1);
            return hp_set_find(c, s, key, hash, slot, found);
          }
        }
        if (*found) return *slot = j, true;
      } else if (e->hash == HP_SET_FREE) {
        if (HP_UNLIKELY(hp_set_is_dummy(s, j))) {
          dummy = j;
          continue;
        }
        *found = false;
        *slot = dummy != ~(uint64_t)0 ? dummy : j;
        return true;
      }
    }
    perturb >>= HP_SET_SHIFT;
    i = (i * 5 + 1 + perturb) & mask;
  }
}
// hp_set_place stores an element known to be absent in a table without dummies.
template <class T>
HP_INLINE void hp_set_place(hp_set_entry<T> *table, uint64_t mask, const T &key, int64_t hash) {
  uint64_t perturb = (uint64_t)hash, i = (uint64_t)hash & mask;
  for (;;) {
    uint64_t end = i + HP_SET_PROBES <= mask ? i + HP_SET_PROBES : i;
    for (uint64_t j = i; j <= end; j++) {
      if (table[j].hash != HP_SET_FREE) continue;
      table[j].hash = hash;
      table[j].key = key;
      return;
    }
    perturb >>= HP_SET_SHIFT;
    i = (i * 5 + 1 + perturb) & mask;
  }
}
// hp_set_resize rebuilds the table with more than n slots, without dummies. false:
// MemoryError is raised.
template <class T>
static __attribute__((noinline)) bool hp_set_resize(hp_ctx *c, hp_set<T> *s, int64_t n) {
  int64_t size = HP_SET_MINSIZE;
  while (size <= n) size <<= 1;
  auto *t = (hp_set_entry<T> *)hp_try_alloc(c, (size_t)size * sizeof(hp_set_entry<T>), hp_leaf((T *)0));
  if (HP_UNLIKELY(!t)) return false;
  for (int64_t i = 0; i < size; i++) t[i].hash = HP_SET_FREE;
  if (s->table)
    for (int64_t i = 0; i <= s->mask; i++)
      if (s->table[i].hash != HP_SET_FREE)
        hp_set_place(t, (uint64_t)size - 1, s->table[i].key, s->table[i].hash);
  s->table = t;
  s->dummies = nullptr;
  s->mask = size - 1;
  s->fill = s->used;
  return true;
}
HP_INLINE int64_t hp_set_growth(int64_t used) { return used > 50000 ? used * 2 : used * 4; }

template <class T>
HP_INLINE bool hp_set_add_hashed(hp_ctx *c, hp_set<T> *s, const T &key, int64_t hash) {
  if (!s->table) s->table = hp_set_table<T>(c, s->mask + 1);
  uint64_t slot;
  bool found;
  if (!hp_set_find(c, s, key, hash, &slot, &found)) return false;
  if (found) return true;
  s->table[slot].hash = hash;
  s->table[slot].key = key;
  s->used++;
  if (HP_UNLIKELY(hp_set_is_dummy(s, slot))) {
    s->dummies[slot >> 3] &= (uint8_t)~(1 << (slot & 7));
    return true;
  }
  s->fill++;
  if (HP_LIKELY(s->fill * 5 < s->mask * 3) || hp_set_resize(c, s, hp_set_growth(s->used))) return true;
  s->table[slot].hash = HP_SET_FREE; // so that there is always a free one
  s->fill--;
  s->used--;
  return false;
}
template <class T>
HP_INLINE bool hp_set_contains_hashed(hp_ctx *c, const hp_set<T> *s, const T &key,
                                      int64_t hash, bool *found) {
  uint64_t slot;
  if (s->used == 0) return *found = false, true;
  return hp_set_find(c, s, key, hash, &slot, found);
}
HP_CORE uint8_t *hp_set_dummy_map(hp_ctx *c, int64_t slots); // zeroed
template <class T>
HP_INLINE void hp_set_erase(hp_ctx *c, hp_set<T> *s, uint64_t slot) {
  if (!s->dummies) s->dummies = hp_set_dummy_map(c, s->mask + 1);
  s->dummies[slot >> 3] |= (uint8_t)(1 << (slot & 7));
  s->table[slot].hash = HP_SET_FREE;
  s->used--;
}
template <class T>
HP_INLINE bool hp_set_discard_hashed(hp_ctx *c, hp_set<T> *s, const T &key, int64_t hash, bool *found) {
  uint64_t slot;
  if (s->used == 0) return *found = false, true;
  if (!hp_set_find(c, s, key, hash, &slot, found)) return false;
  if (*found) hp_set_erase(c, s, slot);
  return true;
}

// hp_set_skip: the first element's position at or after i, or -1.
template <class T>
HP_INLINE int64_t hp_set_skip(const hp_set<T> *s, int64_t i) {
  if (!s->table) return -1;
  while (i <= s->mask && s->table[i].hash == HP_SET_FREE) i++;
  return i <= s->mask ? i : -1;
}
#define HP_SET_EACH(i, s) for (int64_t i = hp_set_skip(s, 0); i >= 0; i = hp_set_skip(s, i + 1))

// ---- elements -------------------------------------------------------------

template <class T>
HP_INLINE int64_t hp_set_len(const hp_set<T> *s) { return s->used; }
template <class T>
HP_INLINE bool hp_set_add(hp_ctx *c, hp_set<T> *s, T key) {
  int64_t h;
  return hp_hash(c, key, &h) && hp_set_add_hashed(c, s, key, h);
}
template <class T>
HP_INLINE bool hp_set_contains(hp_ctx *c, const hp_set<T> *s, T key, bool *out) {
  int64_t h;
  return hp_hash(c, key, &h) && hp_set_contains_hashed(c, s, key, h, out);
}
template <class T>
static bool hp_set_discard(hp_ctx *c, hp_set<T> *s, T key) {
  int64_t h;
  bool found;
  return hp_hash(c, key, &h) && hp_set_discard_hashed(c, s, key, h, &found);
}
template <class T>
static bool hp_set_remove(hp_ctx *c, hp_set<T> *s, T key) {
  int64_t h;
  bool found;
  if (!hp_hash(c, key, &h) || !hp_set_discard_hashed(c, s, key, h, &found)) return false;
  return found || hp_raise_key(c, key);
}
template <class T>
static bool hp_set_pop(hp_ctx *c, hp_set<T> *s, T *out) {
  if (s->used == 0) return hp_raise(c, HP_KeyError, HP_MSG_SET_POP);
  int64_t i = s->finger & s->mask;
  while (s->table[i].hash == HP_SET_FREE) i = i == s->mask ? 0 : i + 1;
  *out = s->table[i].key;
  hp_set_erase(c, s, (uint64_t)i);
  s->finger = i + 1;
  return true;
}
template <class T>
HP_INLINE void hp_set_clear(hp_set<T> *s) {
  s->table = nullptr;
  s->dummies = nullptr;
  s->mask = HP_SET_MINSIZE - 1;
  s->fill = s->used = 0;
}
template <class T>
HP_INLINE bool hp_set_next(hp_ctx *c, const hp_set<T> *s, int64_t pos, int64_t size, int64_t *out) {
  if (HP_UNLIKELY(s->used != size)) return hp_raise(c, HP_RuntimeError, HP_MSG_SET_CHANGED_SIZE);
  *out = hp_set_skip(s, pos);
  return true;
}
template <class T>
HP_INLINE T hp_set_at(const hp_set<T> *s, int64_t pos) { return s->table[pos].key; }

// ---- merging --------------------------------------------------------------

template <class T>
static bool hp_set_update(hp_ctx *c, hp_set<T> *s, const hp_set<T> *m) {
  if (s == m || m->used == 0) return true;
  if ((s->fill + m->used) * 5 >= s->mask * 3 && !hp_set_resize(c, s, (s->used + m->used) * 2)) return false;
  if (!s->table) s->table = hp_set_table<T>(c, s->mask + 1);
  if (s->fill == 0 && s->mask == m->mask && m->fill == m->used) { // the same table
    memcpy((void *)s->table, (const void *)m->table, (size_t)(m->mask + 1) * sizeof(m->table[0]));
    s->fill = s->used = m->used;
    return true;
  }
  if (s->fill == 0) {
    HP_SET_EACH(i, m)
    hp_set_place(s->table, (uint64_t)s->mask, m->table[i].key, m->table[i].hash);
    s->fill = s->used = m->used;
    return true;
  }
  hp_pace pace;
  HP_SET_EACH(i, m) {
    pace.step();
    if (!hp_set_add_hashed(c, s, m->table[i].key, m->table[i].hash)) return false;
  }
  return true;
}
template <class K, class V>
static bool hp_set_update_dict(hp_ctx *c, hp_set<K> *s, const hp_dict<K, V> *d) {
  if ((s->fill + d->used) * 5 >= s->mask * 3 && !hp_set_resize(c, s, (s->used + d->used) * 2)) return false;
  for (int64_t i = 0; i < d->nentries; i++)
    if (d->entries[i].hash != HP_DEAD && !hp_set_add(c, s, d->entries[i].key)) return false;
  return true;
}
template <class T>
static hp_set<T> *hp_set_copy(hp_ctx *c, const hp_set<T> *s) {
  hp_set<T> *r = hp_set_new<T>(c);
  hp_set_update(c, r, s); // can't fail: nothing is compared
  return r;
}
// hp_set_retyped: l has the elements of s, in its order, in another representation with
// the same hashes.
template <class T, class U>
static hp_set<U> *hp_set_retyped(hp_ctx *c, const hp_set<T> *s, const hp_list<U> *l) {
  hp_set<U> *r = hp_set_new<U>(c);
  r->mask = s->mask;
  r->fill = s->fill;
  r->used = s->used;
  r->finger = s->finger;
  if (!s->table) return r;
  r->table = hp_set_table<U>(c, s->mask + 1);
  int64_t n = 0;
  HP_SET_EACH(i, s) {
    r->table[i].hash = s->table[i].hash;
    r->table[i].key = l->data[n++];
  }
  if (s->dummies) {
    r->dummies = hp_set_dummy_map(c, s->mask + 1);
    memcpy(r->dummies, s->dummies, (size_t)(s->mask + 8) / 8);
  }
  return r;
}
template <class T>
static hp_list<T> *hp_set_to_list(hp_ctx *c, const hp_set<T> *s) {
  hp_list<T> *l = hp_list_new_n<T>(c, s->used);
  l->len = 0;
  HP_SET_EACH(i, s)
  hp_list_push(l, s->table[i].key);
  return l;
}

// ---- algebra --------------------------------------------------------------

template <class T>
static bool hp_set_union(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, hp_set<T> **out) {
  *out = hp_set_copy(c, a);
  return a == b || hp_set_update(c, *out, b);
}
template <class T>
static bool hp_set_intersection(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, hp_set<T> **out) {
  if (a == b) return *out = hp_set_copy(c, a), true;
  hp_set<T> *r = *out = hp_set_new<T>(c);
  if (b->used > a->used) {
    const hp_set<T> *t = a;
    a = b;
    b = t;
  }
  HP_SET_EACH(i, b) {
    bool found;
    auto *e = &b->table[i];
    if (!hp_set_contains_hashed(c, a, e->key, e->hash, &found)) return false;
    if (found && !hp_set_add_hashed(c, r, e->key, e->hash)) return false;
  }
  return true;
}
template <class T>
static bool hp_set_intersection_list(hp_ctx *c, const hp_set<T> *a, const hp_list<T> *l, hp_set<T> **out) {
  hp_set<T> *r = *out = hp_set_new<T>(c);
  for (int64_t i = 0; i < l->len; i++) {
    int64_t h;
    bool found;
    if (!hp_hash(c, l->data[i], &h) || !hp_set_contains_hashed(c, a, l->data[i], h, &found)) return false;
    if (found && !hp_set_add_hashed(c, r, l->data[i], h)) return false;
  }
  return true;
}
template <class T>
static bool hp_set_intersection_update(hp_ctx *c, hp_set<T> *s, const hp_set<T> *m) {
  hp_set<T> *r;
  if (!hp_set_intersection(c, s, m, &r)) return false;
  r->finger = s->finger; // CPython swaps the tables, not the fingers
  *s = *r;
  return true;
}
template <class T>
static bool hp_set_intersection_update_list(hp_ctx *c, hp_set<T> *s, const hp_list<T> *l) {
  hp_set<T> *r;
  if (!hp_set_intersection_list(c, s, l, &r)) return false;
  r->finger = s->finger;
  *s = *r;
  return true;
}
template <class T>
HP_INLINE void hp_set_purge(hp_ctx *c, hp_set<T> *s) {                                                     // more than a quarter dummies
  if (s->fill - s->used > s->mask / 4 && !hp_set_resize(c, s, hp_set_growth(s->used))) c->pending = HP_OK; // it stays as it is
}
template <class T>
static bool hp_set_difference_update(hp_ctx *c, hp_set<T> *s, const hp_set<T> *m) {
  if (s == m) return hp_set_clear(s), true;
  HP_SET_EACH(i, m) {
    bool found;
    if (!hp_set_discard_hashed(c, s, m->table[i].key, m->table[i].hash, &found)) return false;
  }
  hp_set_purge(c, s);
  return true;
}
template <class T>
static bool hp_set_difference_update_list(hp_ctx *c, hp_set<T> *s, const hp_list<T> *l) {
  for (int64_t i = 0; i < l->len; i++)
    if (!hp_set_discard(c, s, l->data[i])) return false;
  hp_set_purge(c, s);
  return true;
}
template <class T>
static bool hp_set_difference(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, hp_set<T> **out) {
  if (a->used >> 2 > b->used) {
    *out = hp_set_copy(c, a);
    return hp_set_difference_update(c, *out, b);
  }
  hp_set<T> *r = *out = hp_set_new<T>(c);
  HP_SET_EACH(i, a) {
    bool found;
    auto *e = &a->table[i];
    if (!hp_set_contains_hashed(c, b, e->key, e->hash, &found)) return false;
    if (!found && !hp_set_add_hashed(c, r, e->key, e->hash)) return false;
  }
  return true;
}
template <class T>
static bool hp_set_symmetric_difference_update(hp_ctx *c, hp_set<T> *s, const hp_set<T> *m) {
  if (s == m) return hp_set_clear(s), true;
  HP_SET_EACH(i, m) {
    bool found;
    auto *e = &m->table[i];
    if (!hp_set_discard_hashed(c, s, e->key, e->hash, &found)) return false;
    if (!found && !hp_set_add_hashed(c, s, e->key, e->hash)) return false;
  }
  return true;
}
template <class T>
static bool hp_set_symmetric_difference(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, hp_set<T> **out) {
  *out = hp_set_copy(c, b);
  return hp_set_symmetric_difference_update(c, *out, a);
}

// ---- comparison -----------------------------------------------------------

template <class T>
static bool hp_set_issubset(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, bool *out) {
  *out = a == b;
  if (a == b || a->used > b->used) return true;
  HP_SET_EACH(i, a) {
    if (!hp_set_contains_hashed(c, b, a->table[i].key, a->table[i].hash, out)) return false;
    if (!*out) return true;
  }
  *out = true;
  return true;
}
template <class T>
static bool hp_set_isdisjoint(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, bool *out) {
  *out = true;
  if (b->used > a->used) {
    const hp_set<T> *t = a;
    a = b;
    b = t;
  }
  HP_SET_EACH(i, b) {
    bool found;
    if (!hp_set_contains_hashed(c, a, b->table[i].key, b->table[i].hash, &found)) return false;
    if (found) return *out = false, true;
  }
  return true;
}
template <class T>
HP_INLINE bool hp_set_eq(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, bool *out) {
  if (a->used != b->used) return *out = false, true;
  return hp_set_issubset(c, a, b, out);
}
template <class T>
HP_INLINE bool hp_set_ne(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, bool *out) {
  bool same;
  if (!hp_set_eq(c, a, b, &same)) return false;
  *out = !same;
  return true;
}
// frozenset's hash.
HP_INLINE uint64_t hp_set_shuffle(uint64_t h) { return ((h ^ 89869747u) ^ (h << 16)) * 3644798167u; }
template <class T>
static int64_t hp_set_hash(const hp_set<T> *s) {
  uint64_t h = 0;
  HP_SET_EACH(i, s)
  h ^= hp_set_shuffle((uint64_t)s->table[i].hash);
  h ^= ((uint64_t)s->used + 1) * 1927868237u;
  h ^= (h >> 11) ^ (h >> 25);
  h = h * 69069u + 907133923u;
  return h == ~(uint64_t)0 ? 590923713 : (int64_t)h;
}

template <class T>
HP_INLINE bool hp_eq(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, bool *out) {
  return hp_set_eq(c, a, b, out);
}
// The order of sets is inclusion.
template <class T>
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_set<T> *a, const hp_set<T> *b, hp_cmp_op op, bool *out) {
  if (op == HP_GT || op == HP_GE) {
    const hp_set<T> *t = a;
    a = b;
    b = t;
  }
  if ((op == HP_LT || op == HP_GT) && a->used >= b->used) return *out = false, true;
  return hp_set_issubset(c, a, b, out);
}
// Only frozensets get here: the front half refuses to hash a set.
template <class T>
HP_INLINE bool hp_hash(hp_ctx *, const hp_set<T> *s, int64_t *out) {
  return *out = hp_set_hash(s), true;
}

#endif
