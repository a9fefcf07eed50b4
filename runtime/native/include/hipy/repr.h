// hipy/repr.h: repr of every representation, into a growing text buffer.
//
// Native types are finite, so a container can't contain itself: CPython's
// "[...]" does not arise.
#ifndef HIPY_REPR_H
#define HIPY_REPR_H
#include "dict.h"
#include "list.h"
#include "set.h"

// hp_buf is text under construction in the row's memory; {} is empty.
struct hp_buf {
  char *p;
  size_t n, cap; // bytes
  size_t ncp;    // code points
  bool failed;   // an int has more digits than CPython shows
};

HP_CORE void hp_buf_grow(hp_ctx *c, hp_buf &b, size_t n); // room for n more bytes
HP_INLINE void hp_buf_room(hp_ctx *c, hp_buf &b, size_t n) {
  if (HP_UNLIKELY(b.cap - b.n < n)) hp_buf_grow(c, b, n);
}
// hp_buf_put appends ASCII, hp_buf_text a str.
HP_INLINE void hp_buf_put(hp_ctx *c, hp_buf &b, const char *p, size_t n) {
  hp_buf_room(c, b, n);
  if (n) memcpy(b.p + b.n, p, n); // without room there is no place
  b.n += n;
  b.ncp += n;
}
HP_INLINE void hp_buf_char(hp_ctx *c, hp_buf &b, char ch) {
  hp_buf_room(c, b, 1);
  b.p[b.n++] = ch;
  b.ncp++;
}
HP_INLINE void hp_buf_text(hp_ctx *c, hp_buf &b, hp_str s) {
  hp_buf_room(c, b, s.nbytes);
  if (s.nbytes) memcpy(b.p + b.n, s.p, s.nbytes);
  b.n += s.nbytes;
  b.ncp += s.ncp;
}
HP_CORE void hp_buf_code_point(hp_ctx *c, hp_buf &b, uint32_t ch);
HP_INLINE hp_str hp_buf_str(const hp_buf &b) { return hp_str{b.p, (uint32_t)b.n, (uint32_t)b.ncp}; }

HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, int64_t a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_int a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, double a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_complex a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, const hp_decimal &a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_str a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, uint32_t a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_bytes a);
HP_CORE void hp_repr(hp_ctx *c, hp_buf &b, hp_exc *a);
HP_INLINE void hp_repr(hp_ctx *c, hp_buf &b, bool a) { hp_buf_put(c, b, a ? "True" : "False", a ? 4 : 5); }
HP_INLINE void hp_repr(hp_ctx *c, hp_buf &b, hp_none) { hp_buf_put(c, b, "None", 4); }

template <class T>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_list<T> *l) {
  hp_buf_char(c, b, '[');
  for (int64_t i = 0; i < l->len; i++) {
    if (i) hp_buf_put(c, b, ", ", 2);
    hp_repr(c, b, l->data[i]);
  }
  hp_buf_char(c, b, ']');
}
template <class K, class V>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_dict<K, V> *d) {
  hp_buf_char(c, b, '{');
  bool first = true;
  for (int64_t i = 0; i < d->nentries; i++) {
    auto *e = &d->entries[i];
    if (e->hash == HP_DEAD) continue;
    if (!first) hp_buf_put(c, b, ", ", 2);
    first = false;
    hp_repr(c, b, e->key);
    hp_buf_put(c, b, ": ", 2);
    hp_repr(c, b, e->value);
  }
  hp_buf_char(c, b, '}');
}
// A frozenset has the same representation; the backend wraps its text.
template <class T>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_set<T> *s) {
  if (s->used == 0) return hp_buf_put(c, b, "set()", 5);
  hp_buf_char(c, b, '{');
  bool first = true;
  for (int64_t i = hp_set_skip(s, 0); i >= 0; i = hp_set_skip(s, i + 1)) {
    if (!first) hp_buf_put(c, b, ", ", 2);
    first = false;
    hp_repr(c, b, s->table[i].key);
  }
  hp_buf_char(c, b, '}');
}

template <class T>
HP_RARE hp_arg hp_show_arg(hp_ctx *c, const T &a) {
  hp_buf b = {};
  hp_repr(c, b, a);
  return hp_arg_str(hp_buf_str(b));
}

#endif
