// hipy/tuple.h: what the backend needs to emit equality, hash, order, repr
// and JSON of the structs that it generates for tuples and unions, and the
// ops obj.*, which work on any value.
//
// For a tuple struct with fields f0, f1 the backend emits
//
//   HP_INLINE bool hp_eq(hp_ctx *c, const T &a, const T &b, bool *out) {
//     HP_TUPLE_EQ(f0) HP_TUPLE_EQ(f1) HP_TUPLE_EQ_END
//   }
//   HP_INLINE bool hp_cmp(hp_ctx *c, const T &a, const T &b, hp_cmp_op op, bool *out) {
//     HP_TUPLE_CMP(f0) HP_TUPLE_CMP(f1) HP_TUPLE_CMP_END
//   }
//   HP_INLINE bool hp_hash(hp_ctx *c, const T &a, int64_t *out) {
//     HP_TUPLE_HASH_BEGIN HP_TUPLE_HASH(f0) HP_TUPLE_HASH(f1) HP_TUPLE_HASH_END(2)
//   }
//   HP_INLINE bool hp_key_hash(hp_ctx *c, const T &a, int64_t *out) {
//     HP_TUPLE_KEY_BEGIN HP_TUPLE_KEY(f0) HP_TUPLE_KEY(f1) HP_TUPLE_KEY_END
//   }
//   inline void hp_repr(hp_ctx *c, hp_buf &b, const T &a) {
//     HP_TUPLE_REPR_FIRST(f0) HP_TUPLE_REPR(f1) HP_TUPLE_REPR_END(2)
//   }
//   inline void hp_json(hp_ctx *c, hp_buf &b, const T &a) {
//     HP_TUPLE_JSON_FIRST(f0) HP_TUPLE_JSON(f1) HP_TUPLE_JSON_END
//   }
//
// after those of its fields' types, and, if all fields are leaves, hp_leaf, if they are
// integers in the fast clone, hp_plain_key. The
// empty tuple has HP_TUPLE_REPR_EMPTY and HP_TUPLE_JSON_EMPTY. For a union it emits the same
// functions as a switch on the tag(s); different tags are unequal but for
// numbers (hp_eq_mixed), and unordered but for numbers (hp_cmp_mixed), else
// hp_raise_not_ordered with the two types' names.
#ifndef HIPY_TUPLE_H
#define HIPY_TUPLE_H
#include "list.h"
#include "repr.h"
#include "json.h"

// ---- hash: CPython's tuple hash, after xxHash -----------------------------
HP_INLINE uint64_t hp_tuple_hash_begin() { return 2870177450012600261u; }
HP_INLINE uint64_t hp_tuple_hash_step(uint64_t acc, int64_t h) {
  acc += (uint64_t)h * 14029467366897019727u;
  return (acc << 31 | acc >> 33) * 11400714785074694791u;
}
HP_INLINE int64_t hp_tuple_hash_end(uint64_t acc, int64_t n) {
  acc += (uint64_t)n ^ (2870177450012600261u ^ 3527539u);
  return acc == ~(uint64_t)0 ? 1546275796 : (int64_t)acc;
}

// ---- bodies ---------------------------------------------------------------
#define HP_TUPLE_EQ(f)                        \
  if (!hp_eq(c, a.f, b.f, out)) return false; \
  if (!*out) return true;
#define HP_TUPLE_EQ_END \
  *out = true;          \
  return true;

#define HP_TUPLE_CMP(f)                       \
  if (!hp_eq(c, a.f, b.f, out)) return false; \
  if (!*out) return hp_cmp(c, a.f, b.f, op, out);
#define HP_TUPLE_CMP_END             \
  *out = op == HP_LE || op == HP_GE; \
  return true;

#define HP_TUPLE_HASH_BEGIN uint64_t hp_acc = hp_tuple_hash_begin();
#define HP_TUPLE_HASH(f)                   \
  if (!hp_hash(c, a.f, out)) return false; \
  hp_acc = hp_tuple_hash_step(hp_acc, *out);
#define HP_TUPLE_HASH_END(n)           \
  *out = hp_tuple_hash_end(hp_acc, n); \
  return true;

// hp_key_hash, which nobody sees: of the fields' own. A number goes in as it is.
template <class T>
HP_INLINE bool hp_key_step(hp_ctx *c, const T &a, uint64_t *acc, int64_t *out) {
  if (!hp_key_hash(c, a, out)) return false;
  *acc = hp_mix(*acc ^ (uint64_t)*out, hp_seeds.word);
  return true;
}
HP_INLINE bool hp_key_step(hp_ctx *, uint32_t a, uint64_t *acc, int64_t *) {
  *acc = ((*acc ^ *acc >> 32) + a) * hp_seeds.word;
  return true;
}
HP_INLINE bool hp_key_step(hp_ctx *, int64_t a, uint64_t *acc, int64_t *) {
  *acc = ((*acc ^ *acc >> 32) + (uint64_t)a) * hp_seeds.word;
  return true;
}
#define HP_TUPLE_KEY_BEGIN uint64_t hp_acc = hp_seeds.text0;
#define HP_TUPLE_KEY(f) \
  if (!hp_key_step(c, a.f, &hp_acc, out)) return false;
#define HP_TUPLE_KEY_END      \
  *out = hp_not_dead(hp_acc); \
  return true;

#define HP_TUPLE_REPR_FIRST(f) \
  hp_buf_char(c, b, '(');      \
  hp_repr(c, b, a.f);
#define HP_TUPLE_REPR(f)     \
  hp_buf_put(c, b, ", ", 2); \
  hp_repr(c, b, a.f);
#define HP_TUPLE_REPR_END(n) hp_buf_put(c, b, ",)" + ((n) != 1), (n) == 1 ? 2 : 1);
#define HP_TUPLE_REPR_EMPTY hp_buf_put(c, b, "()", 2);

#define HP_TUPLE_JSON_FIRST(f)          \
  hp_buf_put(c, b, "{\"tuple\":[", 10); \
  hp_json(c, b, a.f);
#define HP_TUPLE_JSON(f)  \
  hp_buf_char(c, b, ','); \
  hp_json(c, b, a.f);
#define HP_TUPLE_JSON_END hp_buf_put(c, b, "]}", 2);
#define HP_TUPLE_JSON_EMPTY hp_buf_put(c, b, "{\"tuple\":[]}", 12);

// ---- numbers of different types, in unions --------------------------------

// hp_sign_mixed: -1, 0, 1 as a is less than, equal to, greater than b, exactly;
// 2 if b is NaN.
HP_INLINE int hp_sign_mixed(int64_t a, double b) { return hp_int_cmp_float(a, b); }
HP_INLINE int hp_sign_mixed(hp_int a, double b) { return hp_int_cmp_float(a, b); }
HP_INLINE int hp_sign_mixed(bool a, double b) { return b != b ? 2 : a < b ? -1
                                                                          : a > b; }
HP_INLINE int hp_sign_mixed(bool a, int64_t b) { return a < b ? -1 : a > b; }
HP_INLINE int hp_sign_mixed(bool a, hp_int b) {
  hp_int n = {(uint64_t)a << 1 | 1};
  return n.w == b.w ? 0 : hp_int_lt(n, b) ? -1
                                          : 1;
}
template <class A>
HP_INLINE bool hp_eq_mixed(A a, hp_complex b) { return b.im == 0 && hp_sign_mixed(a, b.re) == 0; }
HP_INLINE bool hp_eq_mixed(double a, hp_complex b) { return a == b.re && b.im == 0; }
template <class A, class B>
HP_INLINE bool hp_eq_mixed(A a, B b) { return hp_sign_mixed(a, b) == 0; }
template <class A, class B>
HP_INLINE bool hp_cmp_mixed(A a, B b, hp_cmp_op op) {
  int s = hp_sign_mixed(a, b);
  return s != 2 && hp_cmp_sign(s, op);
}
// With a decimal they are converted, exactly.
HP_INLINE hp_decimal hp_as_decimal(hp_ctx *c, bool a) { return hp_decimal_from_int(c, (int64_t)a); }
HP_INLINE hp_decimal hp_as_decimal(hp_ctx *c, int64_t a) { return hp_decimal_from_int(c, a); }
HP_INLINE hp_decimal hp_as_decimal(hp_ctx *c, hp_int a) { return hp_decimal_from_int(c, a); }
HP_INLINE hp_decimal hp_as_decimal(hp_ctx *c, double a) { return hp_decimal_from_float(c, a); }
template <class A>
HP_INLINE bool hp_eq_decimal(hp_ctx *c, A a, const hp_decimal &b, bool *out) { return hp_decimal_same(c, hp_as_decimal(c, a), b, out); }
HP_INLINE bool hp_eq_decimal(hp_ctx *c, hp_complex a, const hp_decimal &b, bool *out) {
  *out = false;
  return a.im == 0 ? hp_eq_decimal(c, a.re, b, out) : true;
}
template <class A>
HP_INLINE bool hp_cmp_decimal(hp_ctx *c, A a, const hp_decimal &b, hp_cmp_op op, bool *out) { return hp_cmp(c, hp_as_decimal(c, a), b, op, out); }

// ---- the ops obj.* --------------------------------------------------------
template <class T>
HP_INLINE bool hp_obj_eq(hp_ctx *c, const T &a, const T &b, bool *out) { return hp_eq(c, a, b, out); }
template <class T>
HP_INLINE bool hp_obj_ne(hp_ctx *c, const T &a, const T &b, bool *out) {
  bool same;
  if (!hp_eq(c, a, b, &same)) return false;
  *out = !same;
  return true;
}
template <class T>
HP_INLINE bool hp_obj_lt(hp_ctx *c, const T &a, const T &b, bool *out) { return hp_cmp(c, a, b, HP_LT, out); }
template <class T>
HP_INLINE bool hp_obj_le(hp_ctx *c, const T &a, const T &b, bool *out) { return hp_cmp(c, a, b, HP_LE, out); }
template <class T>
HP_INLINE bool hp_obj_gt(hp_ctx *c, const T &a, const T &b, bool *out) { return hp_cmp(c, a, b, HP_GT, out); }
template <class T>
HP_INLINE bool hp_obj_ge(hp_ctx *c, const T &a, const T &b, bool *out) { return hp_cmp(c, a, b, HP_GE, out); }
template <class T>
HP_INLINE bool hp_obj_hash(hp_ctx *c, const T &a, int64_t *out) { return hp_hash(c, a, out); }
// hp_obj_repr is empty where an int has too many digits: of the arguments of an exception, whose text
// then can't be had.
template <class T>
HP_INLINE hp_str hp_obj_repr(hp_ctx *c, const T &a) {
  hp_buf b = {};
  hp_repr(c, b, a);
  return HP_LIKELY(!b.failed) ? hp_buf_str(b) : hp_str{};
}
template <class T>
HP_INLINE bool hp_obj_repr_ints(hp_ctx *c, const T &a, hp_str *out) {
  hp_buf b = {};
  hp_repr(c, b, a);
  *out = hp_buf_str(b);
  return HP_LIKELY(!b.failed) || hp_raise_digits(c);
}
template <class T>
HP_INLINE hp_str hp_obj_str(hp_ctx *c, const T &a) { return hp_obj_repr(c, a); }
HP_INLINE hp_str hp_obj_str(hp_ctx *, hp_str a) { return a; }
HP_INLINE hp_str hp_obj_str(hp_ctx *c, uint32_t a) {
  hp_buf b = {};
  hp_buf_code_point(c, b, a);
  return hp_buf_str(b);
}
// obj.repr_enter, obj.repr_leave: what holds itself is shown as [...].
HP_CORE bool hp_shown_enter(hp_ctx *c, const void *p);
template <class T>
HP_INLINE bool hp_obj_repr_enter(hp_ctx *c, T *p) { return hp_shown_enter(c, p); }
template <class T>
HP_INLINE void hp_obj_repr_leave(hp_ctx *c, T *) { c->nshown--; }

HP_INLINE hp_str hp_obj_str(hp_ctx *c, hp_exc *e) { return hp_exc_message(c, e); }
template <class T>
HP_INLINE bool hp_obj_is(T *a, T *b) { return a == b; }
template <class T>
HP_INLINE int64_t hp_obj_id(T *a) { return (int64_t)(intptr_t)a; }

// exc.new_arg, exc.new_args: exceptions with arguments other than one str.
HP_INLINE hp_exc *hp_exc_build(hp_ctx *c, uint16_t msg, const hp_arg *a, int n, uint16_t cls) { return hp_exc_make(c, cls, nullptr, msg, a, n); }
HP_INLINE hp_exc *hp_exc_build(hp_ctx *c, uint16_t msg, const hp_arg *a, int n, const hp_exc_user *u) { return hp_exc_make(c, u->cls, u, msg, a, n); }
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, int64_t v, C cls) {
  hp_arg a = hp_arg_i64(v);
  return hp_exc_build(c, HP_MSG_ARG, &a, 1, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, double v, C cls) {
  hp_arg a = hp_arg_f64(v);
  return hp_exc_build(c, HP_MSG_ARG, &a, 1, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, hp_int v, C cls) {
  hp_arg a = hp_arg_int(v);
  return hp_exc_build(c, HP_MSG_ARG, &a, 1, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, uint32_t v, C cls) {
  hp_arg a = hp_arg_char(v);
  return hp_exc_build(c, HP_MSG_ARG, &a, 1, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, hp_bytes v, C cls) {
  hp_arg a = hp_arg_bytes(v);
  return hp_exc_build(c, HP_MSG_ARG, &a, 1, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, hp_str v, C cls) { return hp_exc_new(c, v, cls); }
template <class T, class C>
HP_INLINE hp_exc *hp_exc_new_arg(hp_ctx *c, const T &v, C cls) {
  hp_arg a[2] = {hp_arg_str(hp_obj_str(c, v)), hp_arg_str(hp_obj_repr(c, v))};
  return hp_exc_build(c, HP_MSG_REPR, a, 2, cls);
}
template <class C>
HP_INLINE hp_exc *hp_exc_new_args(hp_ctx *c, hp_str repr, C cls) {
  hp_arg a = hp_arg_str(repr);
  return hp_exc_build(c, HP_MSG_TUPLE, &a, 1, cls);
}

#endif
