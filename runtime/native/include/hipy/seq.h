// hipy/seq.h: tuples of any length, over a list that nothing changes.
#ifndef HIPY_SEQ_H
#define HIPY_SEQ_H
#include "tuple.h"

template <class T>
struct hp_seq {
  hp_list<T> *l;
};

template <class T>
HP_INLINE hp_seq<T> hp_seq_of_list(hp_ctx *, hp_list<T> *l) { return {l}; }
template <class T>
HP_INLINE hp_list<T> *hp_seq_list(hp_seq<T> s) { return s.l; }
template <class T>
HP_INLINE bool hp_obj_repr_enter(hp_ctx *c, hp_seq<T> s) { return hp_shown_enter(c, s.l); }
template <class T>
HP_INLINE void hp_obj_repr_leave(hp_ctx *c, hp_seq<T>) { c->nshown--; }

template <class T>
HP_INLINE bool hp_eq(hp_ctx *c, const hp_seq<T> &a, const hp_seq<T> &b, bool *out) {
  return hp_list_eq(c, a.l, b.l, out);
}
template <class T>
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_seq<T> &a, const hp_seq<T> &b, hp_cmp_op op, bool *out) {
  return hp_list_cmp(c, a.l, b.l, op, out);
}
template <class T>
static bool hp_hash(hp_ctx *c, const hp_seq<T> &a, int64_t *out) {
  uint64_t acc = hp_tuple_hash_begin();
  for (int64_t i = 0; i < a.l->len; i++) {
    int64_t h;
    if (!hp_hash(c, a.l->data[i], &h)) return false;
    acc = hp_tuple_hash_step(acc, h);
  }
  *out = hp_tuple_hash_end(acc, a.l->len);
  return true;
}
template <class T>
static void hp_repr(hp_ctx *c, hp_buf &b, const hp_seq<T> &a) {
  hp_buf_char(c, b, '(');
  for (int64_t i = 0; i < a.l->len; i++) {
    if (i) hp_buf_put(c, b, ", ", 2);
    hp_repr(c, b, a.l->data[i]);
  }
  hp_buf_put(c, b, ",)" + (a.l->len != 1), 1 + (a.l->len == 1));
}
template <class T>
static void hp_json(hp_ctx *c, hp_buf &b, const hp_seq<T> &a) {
  hp_buf_put(c, b, "{\"tuple\":", 9);
  hp_json(c, b, a.l);
  hp_buf_char(c, b, '}');
}

#endif
