// hipy/lazy.h: lazy values. Included by units that have any. One that is there is
// the value itself: a word for a reference, else the value beside an empty pointer.
// One that is not is a thunk, an object with the code and the operands, whose
// place the value takes once it is computed.
#ifndef HIPY_LAZY_H
#define HIPY_LAZY_H
#include "gen.h"

template <class T>
struct hp_thunk {
  bool (*run)(hp_ctx *c, hp_thunk *self, T *out); // null: the value is there
  [[no_unique_address]] T value;
};

template <class T>
inline constexpr bool hp_is_reference = requires(const T &u) { static_cast<hp_object *>(u.p); };
template <class T>
inline constexpr bool hp_is_reference<T *> = true;

template <class T, bool = hp_is_reference<T>>
struct hp_lazy {
  hp_thunk<T> *thunk; // null: the value is here
  [[no_unique_address]] T here;
};
// References are even; a thunk's is one more.
template <class T>
struct hp_lazy<T, true> {
  uintptr_t word;
};

template <class T>
HP_INLINE hp_thunk<T> *hp_lazy_thunk(const hp_lazy<T, false> &a) { return a.thunk; }
template <class T>
HP_INLINE hp_thunk<T> *hp_lazy_thunk(const hp_lazy<T, true> &a) { return a.word & 1 ? (hp_thunk<T> *)(a.word - 1) : nullptr; }
template <class T>
HP_INLINE T hp_lazy_here(const hp_lazy<T, false> &a) { return a.here; }
template <class T>
HP_INLINE T hp_lazy_here(const hp_lazy<T, true> &a) { return __builtin_bit_cast(T, a.word); }

template <class T>
HP_INLINE auto hp_lazy_of(const T &v) {
  if constexpr (hp_is_reference<T>) return hp_lazy<T>{__builtin_bit_cast(uintptr_t, v)};
  else return hp_lazy<T>{nullptr, v};
}
template <class T>
HP_INLINE hp_lazy<T> hp_lazy_delayed(void *thunk) {
  if constexpr (hp_is_reference<T>) return hp_lazy<T>{(uintptr_t)thunk + 1};
  else {
    hp_lazy<T> a = {};
    a.thunk = (hp_thunk<T> *)thunk;
    return a;
  }
}

template <class T>
HP_INLINE auto hp_lazy_box(hp_ctx *c, const T &v) {
  auto *t = static_cast<hp_thunk<T> *>(hp_alloc(c, sizeof(hp_thunk<T>)));
  t->run = nullptr;
  t->value = v;
  return hp_lazy_delayed<T>(t);
}

template <class T, bool R>
HP_INLINE bool hp_lazy_ready(const hp_lazy<T, R> &a) {
  hp_thunk<T> *t = hp_lazy_thunk(a);
  return !t || !t->run;
}

// hp_lazy_force is the value; above is how many frames of Python's lie between the two functions.
template <class T, bool R>
HP_INLINE bool hp_lazy_force(hp_ctx *c, const hp_lazy<T, R> &a, int32_t above, T *out) {
  hp_thunk<T> *t = hp_lazy_thunk(a);
  if (HP_LIKELY(!t)) *out = hp_lazy_here(a);
  else if (!t->run) *out = t->value;
  else {
    c->depth += above;
    bool ok = t->run(c, t, out);
    c->depth -= above;
    return ok;
  }
  return true;
}

// hp_lazy_keep puts the value into a thunk of so many bytes, whose operands nobody needs any more.
template <class T>
HP_INLINE void hp_lazy_keep(hp_thunk<T> *t, const T &v, size_t size) {
  t->run = nullptr;
  t->value = v;
  if (size > sizeof(hp_thunk<T>)) __builtin_memset((char *)t + sizeof(hp_thunk<T>), 0, size - sizeof(hp_thunk<T>));
}

// hp_lazy_allowed reports whether a value may be computed ahead: so many frames are left.
HP_INLINE bool hp_lazy_allowed(hp_ctx *c, int32_t frames) { return HP_LIKELY(c->depth + frames < c->depth_limit); }

// ---- identity, which those have that are objects of their own ----
template <class T, bool R>
HP_INLINE bool hp_obj_is(const hp_lazy<T, R> &a, const hp_lazy<T, R> &b) { return hp_lazy_thunk(a) == hp_lazy_thunk(b); }
template <class T, bool R>
HP_INLINE int64_t hp_obj_id(const hp_lazy<T, R> &a) { return (int64_t)hp_lazy_thunk(a); }
template <class T, bool R>
HP_INLINE bool hp_eq(hp_ctx *, const hp_lazy<T, R> &a, const hp_lazy<T, R> &b, bool *out) {
  *out = hp_obj_is(a, b);
  return true;
}
template <class T, bool R>
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_lazy<T, R> &, const hp_lazy<T, R> &, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "Lazy", "Lazy");
}
template <class T, bool R>
HP_INLINE bool hp_hash(hp_ctx *, const hp_lazy<T, R> &a, int64_t *out) {
  *out = (int64_t)((uint64_t)hp_lazy_thunk(a) >> 4);
  return true;
}
template <class T, bool R>
HP_INLINE void hp_repr(hp_ctx *c, hp_buf &b, const hp_lazy<T, R> &) { hp_buf_put(c, b, "<Lazy>", 6); }
template <class T, bool R>
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, const hp_lazy<T, R> &) { hp_buf_put(c, b, "null", 4); }
template <class T, bool R>
HP_INLINE hp_str hp_obj_str(hp_ctx *, const hp_lazy<T, R> &) { return HP_STR("<Lazy>"); }

#endif
