// hipy/elem.h: equality, hash and order of values of any representation, by
// overload; containers are templates over them.
//
//   bool hp_eq(c, a, b, &out)        a == b
//   bool hp_hash(c, a, &out)         hash(a), CPython's with PYTHONHASHSEED=0
//   bool hp_cmp(c, a, b, op, &out)   a < b etc.
//   void hp_repr(c, buf, a)          repr.h
//   void hp_json(c, buf, a)          json.h
//
// The first three return false with an exception pending. The backend emits
// the same functions for the structs it generates for tuples and unions (see
// tuple.h), before any use; those for containers of them follow by template.
//
// Floats are values without identity: where CPython finds a NaN object in a
// container because it is the very same object, a native NaN is not found,
// since it equals nothing. Only a container compared with itself is equal
// whatever it holds.
#ifndef HIPY_ELEM_H
#define HIPY_ELEM_H
#include "complex.h"
#include "decimal.h"
#include "exc.h"
#include "text.h"
#include "float.h"
#include "hash.h"
#include "int.h"
#include "mem.h"

enum hp_cmp_op : uint8_t { HP_LT,
                           HP_LE,
                           HP_GT,
                           HP_GE };

// hp_cmp_holds: op for operands of which both < and > are known.
HP_INLINE bool hp_cmp_sign(int sign, hp_cmp_op op) {
  return op == HP_LT ? sign < 0 : op == HP_LE ? sign <= 0
                              : op == HP_GT   ? sign > 0
                                              : sign >= 0;
}
template <class T>
HP_INLINE bool hp_cmp_scalar(T a, T b, hp_cmp_op op) {
  return op == HP_LT ? a < b : op == HP_LE ? a <= b
                           : op == HP_GT   ? a > b
                                           : a >= b;
}
constexpr const char *hp_cmp_name(hp_cmp_op op) {
  return op == HP_LT ? "<" : op == HP_LE ? "<="
                         : op == HP_GT   ? ">"
                                         : ">=";
}

// ---- equality -------------------------------------------------------------
HP_INLINE bool hp_eq(hp_ctx *, int64_t a, int64_t b, bool *out) {
  *out = a == b;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, double a, double b, bool *out) {
  *out = a == b;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_complex a, hp_complex b, bool *out) {
  *out = hp_complex_eq(a, b);
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, bool *out) { return hp_decimal_same(c, a, b, out); }
HP_INLINE bool hp_eq(hp_ctx *, bool a, bool b, bool *out) {
  *out = a == b;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, uint32_t a, uint32_t b, bool *out) {
  *out = a == b;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_none, hp_none, bool *out) {
  *out = true;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_int a, hp_int b, bool *out) {
  *out = a.w == b.w || (!((a.w | b.w) & 1) && hp_int_eq(a, b)); // a small and a big one are never equal
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_str a, hp_str b, bool *out) {
  *out = a.nbytes == b.nbytes && (a.p == b.p || hp_mem_eq(a.p, b.p, a.nbytes));
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_bytes a, hp_bytes b, bool *out) {
  *out = a.n == b.n && memcmp(a.p, b.p, (size_t)a.n) == 0;
  return true;
}
HP_INLINE bool hp_eq(hp_ctx *, hp_exc *a, hp_exc *b, bool *out) {
  *out = a == b;
  return true;
}

// ---- hash -----------------------------------------------------------------
// hash(None) is an address in CPython 3.11; this is the constant of 3.12.
constexpr int64_t HP_HASH_NONE = 0xfca86420;

HP_INLINE bool hp_hash(hp_ctx *, int64_t a, int64_t *out) {
  *out = hp_int_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, double a, int64_t *out) {
  *out = hp_float_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_complex a, int64_t *out) {
  *out = hp_complex_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *c, const hp_decimal &a, int64_t *out) { return hp_decimal_hash(c, a, out); }
HP_INLINE bool hp_hash(hp_ctx *, bool a, int64_t *out) {
  *out = a;
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, uint32_t a, int64_t *out) {
  *out = hp_char_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_none, int64_t *out) {
  *out = HP_HASH_NONE;
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_int a, int64_t *out) {
  *out = hp_int_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_str a, int64_t *out) {
  *out = hp_str_hash(a);
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_bytes a, int64_t *out) {
  *out = hp_bytes_hash(a);
  return true;
}

// ---- order ----------------------------------------------------------------
HP_INLINE bool hp_cmp(hp_ctx *, int64_t a, int64_t b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_scalar(a, b, op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, double a, double b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_scalar(a, b, op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, bool a, bool b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_scalar(a, b, op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, uint32_t a, uint32_t b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_scalar(a, b, op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, hp_int a, hp_int b, hp_cmp_op op, bool *out) {
  if (HP_LIKELY(a.w & b.w & 1)) *out = hp_cmp_scalar((int64_t)a.w, (int64_t)b.w, op);
  else
    *out = op == HP_LT   ? hp_int_lt(a, b)
           : op == HP_LE ? !hp_int_lt(b, a)
           : op == HP_GT ? hp_int_lt(b, a)
                         : !hp_int_lt(a, b);
  return true;
}
HP_INLINE int hp_bytes_sign(const char *a, size_t na, const char *b, size_t nb) {
  int r = memcmp(a, b, na < nb ? na : nb);
  return r ? r : na < nb ? -1
                         : na > nb;
}
// WTF-8 orders as code points do.
HP_INLINE bool hp_cmp(hp_ctx *, hp_str a, hp_str b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_sign(hp_bytes_sign(a.p, a.nbytes, b.p, b.nbytes), op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, hp_bytes a, hp_bytes b, hp_cmp_op op, bool *out) {
  *out = hp_cmp_sign(hp_bytes_sign(a.p, (size_t)a.n, b.p, (size_t)b.n), op);
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *c, hp_complex, hp_complex, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "complex", "complex");
}
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_cmp_op op, bool *out) {
  int o = hp_decimal_order(c, a, b);
  *out = hp_cmp_sign(o, op);
  return HP_UNLIKELY(o == 2) ? hp_decimal_raise_invalid(c) : true;
}
HP_INLINE bool hp_cmp(hp_ctx *c, hp_none, hp_none, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "NoneType", "NoneType");
}

// hp_lt is hp_cmp with <.
template <class T>
HP_INLINE bool hp_lt(hp_ctx *c, const T &a, const T &b, bool *out) {
  return hp_cmp(c, a, b, HP_LT, out);
}

// ---- properties of representations ----------------------------------------

// hp_leaf(T *): HP_LEAF if values of type T hold no pointers into the heap.
HP_INLINE constexpr size_t hp_leaf(const int64_t *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const double *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const hp_complex *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const bool *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const uint32_t *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const hp_none *) { return HP_LEAF; }
HP_INLINE constexpr size_t hp_leaf(const void *) { return 0; }

// hp_plainly_compared: of types that are no leaves, whether comparing values runs no code of the
// program's. Generated structs of such types have overloads.
HP_INLINE constexpr bool hp_plainly_compared(const hp_str *) { return true; }
HP_INLINE constexpr bool hp_plainly_compared(const hp_bytes *) { return true; }
HP_INLINE constexpr bool hp_plainly_compared(const hp_int *) { return true; }
HP_INLINE constexpr bool hp_plainly_compared(const void *) { return false; }

// hp_compares_alone says that comparing values runs no code of the program's, which could change
// the container that they are in.
template <class T>
HP_INLINE constexpr bool hp_compares_alone() {
  return hp_leaf((T *)0) || hp_plainly_compared((const T *)0);
}

// hp_show_arg: a value as the operand of a message, shown by repr; allocates
// only for values that hp_arg can't hold.
HP_INLINE hp_arg hp_show_arg(hp_ctx *, int64_t a) { return hp_arg_i64(a); }
HP_INLINE hp_arg hp_show_arg(hp_ctx *, double a) { return hp_arg_f64(a); }
HP_INLINE hp_arg hp_show_arg(hp_ctx *, hp_int a) { return hp_arg_int(a); }
HP_INLINE hp_arg hp_show_arg(hp_ctx *, hp_str a) { return hp_arg_repr(a); }
HP_INLINE hp_arg hp_show_arg(hp_ctx *, hp_bytes a) { return hp_arg_bytes(a); }
template <class T>
hp_arg hp_show_arg(hp_ctx *c, const T &a); // repr.h

// hp_raise_key raises KeyError(a).
HP_INLINE bool hp_raise_key(hp_ctx *c, int64_t a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_ARG, hp_arg_i64(a));
}
HP_INLINE bool hp_raise_key(hp_ctx *c, double a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_ARG, hp_arg_f64(a));
}
HP_INLINE bool hp_raise_key(hp_ctx *c, hp_int a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_ARG, hp_arg_int(a));
}
HP_INLINE bool hp_raise_key(hp_ctx *c, hp_str a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_STR, hp_arg_str(a));
}
HP_INLINE bool hp_raise_key(hp_ctx *c, uint32_t a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_ARG, hp_arg_char(a));
}
HP_INLINE bool hp_raise_key(hp_ctx *c, hp_bytes a) {
  return hp_raise_arg(c, HP_KeyError, HP_MSG_ARG, hp_arg_bytes(a));
}
template <class T>
HP_COLD bool hp_raise_key(hp_ctx *c, const T &a) {
  hp_arg t = hp_show_arg(c, a);
  if (HP_UNLIKELY(c->pending > HP_EXC)) return false; // see hp_repr_hook
  return hp_raise_arg2(c, HP_KeyError, HP_MSG_REPR, t, t);
}

#endif
