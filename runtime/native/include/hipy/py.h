// hipy/py.h: the leaves of the ops py.*, see ir/ops_py.go. They are defined in
// libhipy_py, which finds CPython when the first of them runs: the host's own
// interpreter, else the recorded libpython. Objects belong to the row.
//
// The interpreter's lock is taken by the first op of a batch and held to the
// batch's end.
#ifndef HIPY_PY_H
#define HIPY_PY_H
#include "base.h"
#include "clock.h"
#include "set.h"

// hp_py_rows runs a function wholly in CPython, row by row: what
// hp_module.py_rows points to.
struct hp_func_desc;
struct hp_batch;
HP_CORE uint8_t hp_py_rows(hp_ctx *c, const hp_func_desc *f, const hp_batch *b);

HP_CORE bool hp_py_from_none(hp_ctx *c, hp_py *out);
HP_CORE bool hp_py_from_bool(hp_ctx *c, bool v, hp_py *out);
HP_CORE bool hp_py_from_int(hp_ctx *c, int64_t v, hp_py *out);
HP_CORE bool hp_py_from_int(hp_ctx *c, hp_int v, hp_py *out);
HP_CORE bool hp_py_from_float(hp_ctx *c, double v, hp_py *out);
struct hp_complex;
struct hp_decimal;
HP_CORE bool hp_py_from_decimal(hp_ctx *c, const hp_decimal &v, hp_py *out);
HP_CORE bool hp_py_to_decimal(hp_ctx *c, hp_py o, hp_decimal *out);
HP_CORE bool hp_py_from_complex(hp_ctx *c, hp_complex v, hp_py *out);
HP_CORE bool hp_py_from_str(hp_ctx *c, hp_str v, hp_py *out);
HP_CORE bool hp_py_from_bytes(hp_ctx *c, hp_bytes v, hp_py *out);

// What is known at a place in the program: of the name there, an interned str, and
// of what it last meant. The interpreter's lock protects it.
struct hp_py_site {
  hp_py name, value;
  uint64_t tag, other; // when the value holds: see ops.cpp, arrays.cpp
};
#define HP_PY_HERE(call)          \
  ({                              \
    static hp_py_site hp_py_here; \
    call;                         \
  })

// hp_py_literal is hp_py_from_str of a literal, made once; no reference of the row's.
HP_CORE bool hp_py_literal_at(hp_ctx *c, hp_py_site *at, hp_str v, hp_py *out);
#define hp_py_literal(c, ...) HP_PY_HERE(hp_py_literal_at(c, &hp_py_here, __VA_ARGS__))

// hp_py_share_array is an array of numpy's of the elements at p, which the context keeps as
// long as CPython refers to them: numpy's number of their type, lengths n, strides s in bytes.
// What a place has shared last is shared again.
HP_CORE bool hp_py_share_array(hp_ctx *c, hp_py_site *at, const void *p, int type, int rank, const int64_t *n, const int64_t *s, hp_py *out);
// hp_py_lend is an object of CPython's for a generator of native code's, which step lets go
// on: the value, and whether there is one. The name is the generator's.
typedef bool (*hp_py_step)(hp_ctx *c, void *generator, hp_py *value, bool *more);
HP_CORE bool hp_py_lend(hp_ctx *c, void *generator, hp_py_step step, const char *name, hp_py *out);
// hp_py_multiply multiplies matrices of floats, n[0] times n[1] and n[1] times n[2], with
// strides in bytes, as numpy's matmul does, by its own loop. The result lies row by row.
HP_CORE bool hp_py_multiply(hp_ctx *c, int type, const int64_t n[3], const void *a, const int64_t sa[2], const void *b, const int64_t sb[2], void *out, int64_t size);
// hp_py_new_array is a new numpy array, whose elements the caller writes.
HP_CORE bool hp_py_new_array(hp_ctx *c, int type, int rank, const int64_t *n, hp_py *out, void **elements);
// hp_py_find_array finds the elements of an array of numpy's that is of a type and a rank,
// with strides in elements; *fits says whether it is. For rank 0 it is one of its numbers,
// which is copied to *p.
HP_CORE bool hp_py_find_array(hp_ctx *c, hp_py o, int type, int64_t size, int rank, void **p, int64_t *n, int64_t *s, bool *fits);

HP_CORE bool hp_py_to_bool(hp_ctx *c, hp_py o, bool *out);
HP_CORE bool hp_py_to_int(hp_ctx *c, hp_py o, int64_t *out); // deopts beyond int64
HP_CORE bool hp_py_to_int(hp_ctx *c, hp_py o, hp_int *out);
// hp_py_index raises TypeError with the message, in which % is the type's name.
HP_CORE bool hp_py_index(hp_ctx *c, hp_py o, const char *message, int64_t *out); // deopts beyond int64
HP_CORE bool hp_py_index(hp_ctx *c, hp_py o, const char *message, hp_int *out);
HP_CORE bool hp_py_to_float(hp_ctx *c, hp_py o, double *out);
HP_CORE bool hp_py_to_complex(hp_ctx *c, hp_py o, hp_complex *out);
HP_CORE bool hp_py_to_str(hp_ctx *c, hp_py o, hp_str *out);
HP_CORE bool hp_py_to_bytes(hp_ctx *c, hp_py o, hp_bytes *out);

// hp_py_late precedes an operation that falls back late: a library model met a value
// that it has no form for and calls CPython's own function, whose result goes on
// natively. Every late fallback passes here.
HP_CORE bool hp_py_late(hp_ctx *c, hp_str why);
HP_CORE bool hp_py_import_at(hp_ctx *c, hp_py_site *at, const char *name, hp_py *out);
#define hp_py_import(c, ...) HP_PY_HERE(hp_py_import_at(c, &hp_py_here, __VA_ARGS__))
HP_CORE bool hp_py_global_at(hp_ctx *c, hp_py_site *at, const char *name, hp_py *out);
#define hp_py_global(c, ...) HP_PY_HERE(hp_py_global_at(c, &hp_py_here, __VA_ARGS__))
HP_CORE bool hp_py_getattr_at(hp_ctx *c, hp_py_site *at, hp_py o, const char *name, hp_py *out);
#define hp_py_getattr(c, ...) HP_PY_HERE(hp_py_getattr_at(c, &hp_py_here, __VA_ARGS__))
// hp_py_import_from is a name as from module import gives it.
HP_CORE bool hp_py_import_from(hp_ctx *c, hp_py module, const char *name, hp_py *out);
// hp_py_warn warns with the text, of a class with its module's name. It may be done again.
HP_CORE bool hp_py_warn(hp_ctx *c, hp_str text, const char *category);
// hp_py_drawing is a method of a generator of numpy's that has a state of ours.
HP_CORE bool hp_py_drawing(hp_ctx *c, hp_py state, const char *name, hp_py *out);

// hp_py_manager is a method of a context manager, looked up as with does.
HP_CORE bool hp_py_manager(hp_ctx *c, hp_py o, const char *name, hp_py *out);
HP_CORE bool hp_py_from_exc(hp_ctx *c, hp_exc *e, hp_py *out);
// hp_py_handling is a function h of CPython's: h(f, ...) calls f while the exception is being handled.
HP_CORE bool hp_py_handling(hp_ctx *c, hp_exc *e, hp_py *out);
HP_CORE bool hp_py_setattr_at(hp_ctx *c, hp_py_site *at, hp_py o, hp_py v, const char *name);
#define hp_py_setattr(c, ...) HP_PY_HERE(hp_py_setattr_at(c, &hp_py_here, __VA_ARGS__))

// The variable-length leaves behind py.call*, py.method* and py.invoke*. The first
// place is the function's or the object's; a callee may use it while it runs.
HP_CORE bool hp_py_call_n(hp_ctx *c, hp_py *f_args, size_t n, hp_py *out);
HP_CORE bool hp_py_method_n(hp_ctx *c, hp_py_site *at, hp_py *self_args, size_t n, const char *name, hp_py *out);
HP_CORE bool hp_py_invoke_n(hp_ctx *c, hp_py f, bool own, hp_py *self_args, size_t n, hp_py *out);
template <class... T>
HP_INLINE bool hp_py_call(hp_ctx *c, hp_py *out, hp_py f, T... args) {
  hp_py all[] = {f, args...};
  return hp_py_call_n(c, all, sizeof...(T), out);
}
HP_INLINE bool hp_py_call0(hp_ctx *c, hp_py f, hp_py *out) { return hp_py_call(c, out, f); }
HP_INLINE bool hp_py_call1(hp_ctx *c, hp_py f, hp_py a, hp_py *out) { return hp_py_call(c, out, f, a); }
HP_INLINE bool hp_py_call2(hp_ctx *c, hp_py f, hp_py a, hp_py b, hp_py *out) { return hp_py_call(c, out, f, a, b); }
HP_INLINE bool hp_py_call3(hp_ctx *c, hp_py f, hp_py a, hp_py b, hp_py d, hp_py *out) { return hp_py_call(c, out, f, a, b, d); }
HP_CORE bool hp_py_call_ex(hp_ctx *c, hp_py f, hp_py args, hp_py keywords, hp_py *out);
// hp_py_call_kw_n calls with n arguments, of which names has the keywords of the last ones, separated by commas.
HP_CORE bool hp_py_call_kw_n(hp_ctx *c, hp_py_site *at, hp_py *f_args, size_t n, const char *names, hp_py *out);
// hp_py_call_kw_at takes the function, its arguments, names and out.
template <class... T>
HP_INLINE bool hp_py_call_kw_at(hp_ctx *c, hp_py_site *at, T... all) {
  void *p[] = {(void *)all...};
  constexpr size_t n = sizeof...(T);
  return hp_py_call_kw_n(c, at, (hp_py *)p, n - 3, (const char *)p[n - 2], (hp_py *)p[n - 1]);
}
#define hp_py_call_kw1(c, ...) HP_PY_HERE(hp_py_call_kw_at(c, &hp_py_here, __VA_ARGS__))
#define hp_py_call_kw2 hp_py_call_kw1
#define hp_py_call_kw3 hp_py_call_kw1
#define hp_py_call_kw4 hp_py_call_kw1
#define hp_py_call_kw5 hp_py_call_kw1
#define hp_py_call_kw6 hp_py_call_kw1
#define hp_py_call_kw7 hp_py_call_kw1
#define hp_py_call_kw8 hp_py_call_kw1
#define hp_py_call_kw9 hp_py_call_kw1
#define hp_py_call_kw10 hp_py_call_kw1
HP_INLINE bool hp_py_method_at(hp_ctx *c, hp_py_site *at, hp_py o, const char *name, hp_py *out) { return hp_py_method_n(c, at, &o, 1, name, out); }
HP_INLINE bool hp_py_method_at(hp_ctx *c, hp_py_site *at, hp_py o, hp_py a, const char *name, hp_py *out) {
  hp_py args[] = {o, a};
  return hp_py_method_n(c, at, args, 2, name, out);
}
HP_INLINE bool hp_py_method_at(hp_ctx *c, hp_py_site *at, hp_py o, hp_py a, hp_py b, const char *name, hp_py *out) {
  hp_py args[] = {o, a, b};
  return hp_py_method_n(c, at, args, 3, name, out);
}
HP_INLINE bool hp_py_method_at(hp_ctx *c, hp_py_site *at, hp_py o, hp_py a, hp_py b, hp_py d, const char *name, hp_py *out) {
  hp_py args[] = {o, a, b, d};
  return hp_py_method_n(c, at, args, 4, name, out);
}
#define hp_py_method0(c, ...) HP_PY_HERE(hp_py_method_at(c, &hp_py_here, __VA_ARGS__))
#define hp_py_method1 hp_py_method0
#define hp_py_method2 hp_py_method0
#define hp_py_method3 hp_py_method0

// hp_py_lookup is half of a method call, hp_py_invoke* the other: between them the
// arguments are made. own: f is the type's function, which takes the object first.
HP_CORE bool hp_py_lookup_at(hp_ctx *c, hp_py_site *at, hp_py o, const char *name, hp_py *f, bool *own);
#define hp_py_lookup(c, ...) HP_PY_HERE(hp_py_lookup_at(c, &hp_py_here, __VA_ARGS__))
template <class... T>
HP_INLINE bool hp_py_invoke(hp_ctx *c, hp_py *out, hp_py f, bool own, T... self_args) {
  hp_py all[] = {self_args...};
  return hp_py_invoke_n(c, f, own, all, sizeof...(T), out);
}
HP_INLINE bool hp_py_invoke0(hp_ctx *c, hp_py f, bool own, hp_py o, hp_py *out) { return hp_py_invoke(c, out, f, own, o); }
HP_INLINE bool hp_py_invoke1(hp_ctx *c, hp_py f, bool own, hp_py o, hp_py a, hp_py *out) { return hp_py_invoke(c, out, f, own, o, a); }
HP_INLINE bool hp_py_invoke2(hp_ctx *c, hp_py f, bool own, hp_py o, hp_py a, hp_py b, hp_py *out) { return hp_py_invoke(c, out, f, own, o, a, b); }
HP_INLINE bool hp_py_invoke3(hp_ctx *c, hp_py f, bool own, hp_py o, hp_py a, hp_py b, hp_py d, hp_py *out) { return hp_py_invoke(c, out, f, own, o, a, b, d); }

// The symbols of operators are literals: their numbers are known to the compiler.
enum hp_py_operator : uint8_t { HP_PY_ADD,
                                HP_PY_SUB,
                                HP_PY_MUL,
                                HP_PY_DIV,
                                HP_PY_FLOORDIV,
                                HP_PY_MOD,
                                HP_PY_MATMUL,
                                HP_PY_SHL,
                                HP_PY_SHR,
                                HP_PY_AND,
                                HP_PY_OR,
                                HP_PY_XOR,
                                HP_PY_POW };
HP_INLINE hp_py_operator hp_py_operator_of(const char *op) {
  switch (*op) {
  case '+': return HP_PY_ADD;
  case '-': return HP_PY_SUB;
  case '*': return op[1] ? HP_PY_POW : HP_PY_MUL;
  case '/': return op[1] ? HP_PY_FLOORDIV : HP_PY_DIV;
  case '%': return HP_PY_MOD;
  case '@': return HP_PY_MATMUL;
  case '<': return HP_PY_SHL;
  case '>': return HP_PY_SHR;
  case '&': return HP_PY_AND;
  case '|': return HP_PY_OR;
  }
  return HP_PY_XOR;
}
HP_CORE bool hp_py_binary_n(hp_ctx *c, hp_py a, hp_py b, hp_py_operator op, hp_py *out);
HP_CORE bool hp_py_inplace_n(hp_ctx *c, hp_py a, hp_py b, hp_py_operator op, hp_py *out);
HP_CORE bool hp_py_compare_n(hp_ctx *c, hp_py a, hp_py b, int op, hp_py *out); // Py_LT ... Py_GE
HP_INLINE bool hp_py_binary(hp_ctx *c, hp_py a, hp_py b, const char *op, hp_py *out) { return hp_py_binary_n(c, a, b, hp_py_operator_of(op), out); }
HP_INLINE bool hp_py_inplace(hp_ctx *c, hp_py a, hp_py b, const char *op, hp_py *out) { return hp_py_inplace_n(c, a, b, hp_py_operator_of(op), out); }
HP_CORE bool hp_py_test_n(hp_ctx *c, hp_py a, hp_py b, int op, bool *out);
HP_INLINE int hp_py_comparison_of(const char *op) {
  switch (*op) {
  case '<': return op[1] ? 1 : 0;
  case '=': return 2;
  case '!': return 3;
  }
  return op[1] ? 5 : 4;
}
HP_INLINE bool hp_py_compare(hp_ctx *c, hp_py a, hp_py b, const char *op, hp_py *out) { return hp_py_compare_n(c, a, b, hp_py_comparison_of(op), out); }
HP_INLINE bool hp_py_test(hp_ctx *c, hp_py a, hp_py b, const char *op, bool *out) { return hp_py_test_n(c, a, b, hp_py_comparison_of(op), out); }
// hp_py_equal is equality as containers have it: what is the same object is equal.
HP_CORE bool hp_py_equal(hp_ctx *c, hp_py a, hp_py b, bool *out);
HP_CORE bool hp_py_hash(hp_ctx *c, hp_py a, int64_t *out);
HP_CORE bool hp_py_unary(hp_ctx *c, hp_py a, const char *op, hp_py *out);
HP_CORE bool hp_py_getitem(hp_ctx *c, hp_py o, hp_py k, hp_py *out);
HP_CORE bool hp_py_setitem(hp_ctx *c, hp_py o, hp_py k, hp_py v, int held);
HP_CORE bool hp_py_delitem(hp_ctx *c, hp_py o, hp_py k);
HP_CORE bool hp_py_slice(hp_ctx *c, hp_py start, hp_py stop, hp_py step, hp_py *out);
HP_CORE bool hp_py_truth(hp_ctx *c, hp_py o, bool *out);
HP_CORE bool hp_py_len(hp_ctx *c, hp_py o, int64_t *out);
HP_CORE bool hp_py_iter(hp_ctx *c, hp_py o, hp_py *out);
HP_CORE bool hp_py_iter_unpack(hp_ctx *c, hp_py o, hp_py *out);
HP_CORE bool hp_py_next(hp_ctx *c, hp_py o, hp_py *out, bool *more);
HP_CORE bool hp_py_contains(hp_ctx *c, hp_py o, hp_py v, bool *out);
HP_INLINE bool hp_py_is(hp_ctx *, hp_py a, hp_py b, bool *out) {
  *out = a == b;
  return true;
}
HP_CORE bool hp_py_is_none(hp_ctx *c, hp_py o, bool *out);
HP_CORE bool hp_py_isinstance(hp_ctx *c, hp_py o, const char *type, bool *out);
HP_CORE bool hp_py_str(hp_ctx *c, hp_py o, hp_str *out);
HP_CORE bool hp_py_repr(hp_ctx *c, hp_py o, hp_str *out);
HP_CORE bool hp_py_list_new(hp_ctx *c, hp_py *out);
HP_CORE bool hp_py_list_append(hp_ctx *c, hp_py list, hp_py v);
HP_CORE bool hp_py_tuple_from_list(hp_ctx *c, hp_py list, hp_py *out);
HP_CORE bool hp_py_set_from_list(hp_ctx *c, hp_py list, hp_py *out);
// hp_py_slot is where the table of a set has an element.
struct hp_py_slot {
  int64_t slot, hash;
};
HP_CORE bool hp_py_set_table(hp_ctx *c, hp_py elems, bool frozen, const hp_py_slot *slots, int64_t mask, int64_t fill, const uint8_t *dummies, hp_py *out);
template <class T>
static bool hp_py_set_like(hp_ctx *c, hp_py elems, const hp_set<T> *s, bool frozen, hp_py *out) {
  auto *slots = (hp_py_slot *)hp_alloc_leaf(c, ((size_t)s->used + 1) * sizeof(hp_py_slot));
  int64_t n = 0;
  for (int64_t i = 0; n < s->used; i++)
    if (s->table[i].hash != HP_SET_FREE) slots[n++] = hp_py_slot{i, s->table[i].hash};
  bool ok = hp_py_set_table(c, elems, frozen, slots, s->mask, s->fill, s->dummies, out);
  hp_free(c, slots);
  return ok;
}
template <class T>
HP_INLINE bool hp_py_set_from(hp_ctx *c, hp_py elems, const hp_set<T> *s, hp_py *out) { return hp_py_set_like(c, elems, s, false, out); }
template <class T>
HP_INLINE bool hp_py_frozenset_from(hp_ctx *c, hp_py elems, const hp_set<T> *s, hp_py *out) { return hp_py_set_like(c, elems, s, true, out); }
HP_CORE bool hp_py_dict_new(hp_ctx *c, hp_py *out);
HP_CORE bool hp_py_keep(hp_ctx *c, hp_py o, hp_py *out);
// depth is how far below the newest the reference was the last time, which it mostly is again.
HP_CORE bool hp_py_drop_at(hp_ctx *c, uint32_t *depth, hp_py o);
#define hp_py_drop(c, o)               \
  ({                                   \
    static uint32_t hp_py_depth;       \
    hp_py_drop_at(c, &hp_py_depth, o); \
  })
HP_CORE bool hp_py_json(hp_ctx *c, hp_py o, hp_str *out);
HP_CORE bool hp_py_raise(hp_ctx *c, hp_py o, hp_exc **out);

#endif
