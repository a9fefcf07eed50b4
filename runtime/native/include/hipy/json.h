// hipy/json.h: a value as JSON, as results of container types leave a kernel.
//
// None, bool and str are JSON's; an int is its exact digits; a float is its
// shortest repr, with ".0" if integral, and NaN and the infinities are
// {"float":"nan"}, {"float":"inf"}, {"float":"-inf"}; bytes are {"bytes":"hex"}.
// A list is an array; a tuple {"tuple":[...]}; a set {"set":[...]} in iteration
// order; a dict {"dict":[[key,value],...]}.
#ifndef HIPY_JSON_H
#define HIPY_JSON_H
#include "repr.h"

HP_CORE void hp_json(hp_ctx *c, hp_buf &b, double a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, hp_complex a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, const hp_decimal &a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, hp_str a); // lone surrogates as \udXXX
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, uint32_t a);
HP_CORE void hp_json(hp_ctx *c, hp_buf &b, hp_bytes a);
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, int64_t a) { hp_repr(c, b, a); }
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, hp_int a) { hp_buf_text(c, b, hp_int_to_str(c, a)); } // whatever its digits
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, bool a) { hp_buf_put(c, b, a ? "true" : "false", a ? 4 : 5); }
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, hp_none) { hp_buf_put(c, b, "null", 4); }

template <class T>
static void hp_json(hp_ctx *c, hp_buf &b, hp_list<T> *l) {
  hp_buf_char(c, b, '[');
  for (int64_t i = 0; i < l->len; i++) {
    if (i) hp_buf_char(c, b, ',');
    hp_json(c, b, l->data[i]);
  }
  hp_buf_char(c, b, ']');
}
template <class K, class V>
static void hp_json(hp_ctx *c, hp_buf &b, hp_dict<K, V> *d) {
  hp_buf_put(c, b, "{\"dict\":[", 9);
  bool first = true;
  for (int64_t i = 0; i < d->nentries; i++) {
    auto *e = &d->entries[i];
    if (e->hash == HP_DEAD) continue;
    hp_buf_put(c, b, first ? "[" : ",[", first ? 1 : 2);
    first = false;
    hp_json(c, b, e->key);
    hp_buf_char(c, b, ',');
    hp_json(c, b, e->value);
    hp_buf_char(c, b, ']');
  }
  hp_buf_put(c, b, "]}", 2);
}
template <class T>
static void hp_json(hp_ctx *c, hp_buf &b, hp_set<T> *s) {
  hp_buf_put(c, b, "{\"set\":[", 8);
  bool first = true;
  for (int64_t i = hp_set_skip(s, 0); i >= 0; i = hp_set_skip(s, i + 1)) {
    if (!first) hp_buf_char(c, b, ',');
    first = false;
    hp_json(c, b, s->table[i].key);
  }
  hp_buf_put(c, b, "]}", 2);
}

#endif
