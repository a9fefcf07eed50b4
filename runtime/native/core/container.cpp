// container.cpp: the parts of list.h, dict.h, set.h and repr.h that are the same for
// all element types, and repr of the basic ones.
#include "hipy/dict.h"
#include "hipy/tuple.h"
#include "hipy/bytes.h"
#include "hipy/str.h"
#include <cstdlib>

int64_t hp_dict_probe(const char *keys, size_t apart, size_t n, const void *index, int32_t shift, uint64_t word, int64_t hash, uint32_t i) {
  for (;;) {
    i = hp_dict_next_slot(i, shift, hash);
    int32_t ix = hp_dict_at(index, shift, i);
    if (ix == HP_IX_EMPTY) return -1;
    if (ix >= 0 && hp_word(keys + (size_t)ix * apart, n) == word) return (int64_t)i << 32 | ix;
  }
}

void *hp_list_new_apart(hp_ctx *c) { return hp_list_new<int64_t>(c); }
void *hp_list_of_apart(hp_ctx *c, int64_t n, size_t elem, size_t leaf) {
  auto *l = hp_list_new<int64_t>(c);
  const size_t bytes = (size_t)n * elem;
  l->data = n == 0 ? nullptr : (int64_t *)(leaf ? hp_alloc_leaf(c, bytes) : hp_alloc(c, bytes));
  l->len = l->cap = n;
  return l;
}
void *hp_list_alloc_apart(hp_ctx *c, int64_t n, size_t elem, size_t leaf) {
  auto *l = hp_list_new<int64_t>(c);
  if (n == 0) return l;
  size_t bytes;
  if (__builtin_mul_overflow((size_t)n, elem, &bytes)) bytes = ~(size_t)0 >> 1;
  l->data = (int64_t *)hp_try_alloc(c, bytes, leaf);
  if (HP_UNLIKELY(!l->data)) return nullptr;
  l->len = l->cap = n;
  return l;
}
void *hp_dict_new_apart(hp_ctx *c) { return hp_dict_new<int64_t, int64_t>(c); }
void hp_container_free(hp_ctx *c, void *container, void *data) {
  hp_free(c, data);
  hp_free(c, container);
}

// resized is hp_dict_resize_any for entries of some size; 0: of any. K is a kind of keys.
template <size_t size, class K>
static bool resized(hp_ctx *c, hp_dict<int64_t, int64_t> *d, int32_t log2, size_t entry, size_t flags) {
  if (size) entry = size;
  const int32_t shift = 64 - hp_dict_bits(log2);
  const int64_t room = hp_dict_usable(log2);
  const size_t index_bytes = hp_dict_index_bytes(shift);
  char *entries = (char *)hp_try_alloc(c, (size_t)room * entry + index_bytes, flags);
  if (HP_UNLIKELY(!entries)) return false;
  void *index = entries + (size_t)room * entry;
  memset(index, 0xff, index_bytes);
  const char *from = (const char *)d->entries;
  char *to = entries;
  int32_t n = 0;
  for (int64_t i = 0; i < d->nentries; i++, from += entry) {
    int64_t hash;
    memcpy(&hash, from, 8);
    if (hash == HP_DEAD) continue;
    memcpy(to, from, entry);
    to += entry;
    hp_dict_index<K>(index, shift, hash, n++);
  }
  d->entries = (hp_dict_entry<int64_t, int64_t> *)entries;
  d->index = index;
  d->log2 = log2;
  d->shift = shift;
  d->nentries = n;
  d->usable = room - n;
  return true;
}
template <class K>
static bool resized_by(hp_ctx *c, hp_dict<int64_t, int64_t> *d, int32_t log2, size_t entry, size_t flags) {
  switch (entry) {
  case 24: return resized<24, K>(c, d, log2, entry, flags);
  case 32: return resized<32, K>(c, d, log2, entry, flags);
  case 40: return resized<40, K>(c, d, log2, entry, flags);
  }
  return resized<0, K>(c, d, log2, entry, flags);
}
bool hp_dict_resize_any(hp_ctx *c, void *dict, int32_t log2, size_t entry, size_t flags, bool mixed) {
  auto *d = (hp_dict<int64_t, int64_t> *)dict;
  return mixed ? resized_by<hp_str>(c, d, log2, entry, flags) : resized_by<int64_t>(c, d, log2, entry, flags);
}

uint64_t hp_big_mix(hp_int a) {
  const hp_big *b = (const hp_big *)a.w;
  int64_t n = b->size < 0 ? -b->size : b->size;
  return hp_text_mix((const char *)b->d, (size_t)n * 8) ^ (uint64_t)(b->size < 0) << 63;
}

// room_for gives a list room for cap elements, and for many more if there is memory for
// them; false: MemoryError is raised. It never grows by a few, which would make appending
// quadratic just before there is no memory at all.
static bool room_for(hp_ctx *c, hp_list<char> *l, int64_t cap, size_t size, size_t flags) {
  int64_t least = 32 / (int64_t)size < 4 ? 4 : 32 / (int64_t)size;
  if (cap < least) cap = least;
  const int64_t sizes[] = {l->cap * 2, l->cap + l->cap / 8};
  for (int64_t grown : sizes) {
    if (grown < cap) grown = cap;
    void *p = hp_regrow(c, l->data, l->data ? (size_t)l->cap * size : 0, (size_t)grown * size, flags);
    if (!p) continue;
    c->pending = HP_OK;
    l->data = (char *)p;
    l->cap = grown;
    return true;
  }
  return false;
}

void hp_list_reserve_slow(hp_ctx *c, void *list, int64_t cap, size_t size, size_t flags) {
  auto *l = (hp_list<char> *)list; // the words of every hp_list
  if (room_for(c, l, cap, size, flags)) return;
  // The reserve may do for a small one; else the row ends.
  c->pending = HP_OK;
  void *p = flags ? hp_alloc_leaf(c, (size_t)cap * size) : hp_alloc(c, (size_t)cap * size);
  if (l->len) hp_copy_long(p, l->data, (size_t)l->len * size);
  l->data = (char *)p;
  l->cap = cap;
}
bool hp_list_reserve_ok(hp_ctx *c, void *list, size_t size, size_t flags) {
  auto *l = (hp_list<char> *)list;
  if (room_for(c, l, l->len + 1, size, flags)) return true;
  c->pending = HP_MEMORY;
  return false;
}

uint8_t *hp_set_dummy_map(hp_ctx *c, int64_t slots) {
  size_t n = (size_t)(slots + 7) / 8;
  auto *p = (uint8_t *)hp_alloc_leaf(c, n);
  memset(p, 0, n);
  return p;
}

// ---- text buffers ---------------------------------------------------------

void hp_buf_grow(hp_ctx *c, hp_buf &b, size_t n) {
  size_t cap = b.cap * 2;
  if (cap < b.n + n) cap = b.n + n;
  if (cap < 48) cap = 48;
  // Text of 4 GiB is not representable: the next str made of it raises.
  char *p = (char *)hp_resize(c, b.p, b.cap, cap, HP_LEAF);
  if (!p) {
    c->pending = HP_OK;
    p = (char *)hp_alloc_leaf(c, cap);
    if (b.n) hp_copy_long(p, b.p, b.n);
  }
  b.p = p;
  b.cap = cap;
}
void hp_buf_code_point(hp_ctx *c, hp_buf &b, uint32_t ch) {
  hp_buf_room(c, b, 4);
  b.n = (size_t)(hp_utf8_put(b.p + b.n, ch) - b.p);
  b.ncp++;
}

// ---- repr -----------------------------------------------------------------

void hp_repr(hp_ctx *c, hp_buf &b, int64_t a) {
  char text[20], *end = text + sizeof text, *p = end;
  uint64_t u = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
  do *--p = (char)('0' + u % 10);
  while (u /= 10);
  if (a < 0) *--p = '-';
  hp_buf_put(c, b, p, (size_t)(end - p));
}
void hp_repr(hp_ctx *c, hp_buf &b, double a) { hp_buf_text(c, b, hp_float_repr(c, a)); }
void hp_repr(hp_ctx *c, hp_buf &b, hp_str a) { hp_buf_text(c, b, hp_str_repr(c, a)); }
void hp_repr(hp_ctx *c, hp_buf &b, uint32_t a) {
  char text[4];
  size_t n = (size_t)(hp_utf8_put(text, a) - text);
  hp_repr(c, b, hp_str{text, (uint32_t)n, 1}); // repr copies
}
void hp_repr(hp_ctx *c, hp_buf &b, hp_bytes a) { hp_buf_text(c, b, hp_bytes_repr(c, a)); }
void hp_repr(hp_ctx *c, hp_buf &b, hp_exc *a) {
  hp_str s;
  if (hp_exc_repr(c, a, &s)) hp_buf_text(c, b, s);
}

bool hp_shown_enter(hp_ctx *c, const void *p) {
  for (int32_t i = 0; i < c->nshown; i++)
    if (c->shown[i] == p) return true;
  if (c->nshown == c->ashown) {
    c->ashown = c->ashown * 2 + 16;
    c->shown = (const void **)realloc((void *)c->shown, sizeof(void *) * c->ashown);
    if (!c->shown) abort();
  }
  c->shown[c->nshown++] = p;
  return false;
}
