// hipy/gen.h: what generated code includes: every op's leaf, and a few helpers
// that only the code generator uses.
#ifndef HIPY_GEN_H
#define HIPY_GEN_H
#define HP_GENERATED 1 // see hp_raise
#include "base.h"
#include "bits.h"
#include "bytes.h"
#include "complex.h"
#include "date.h"
#include "decimal.h"
#include "dict.h"
#include "digest.h"
#include "exc.h"
#include "fixed.h"
#include "float.h"
#include "format.h"
#include "host.h"
#include "i64.h"
#include "int.h"
#include "io.h"
#include "item.h"
#include "json.h"
#include "json_text.h"
#include "kernel.h"
#include "list.h"
#include "mem.h"
#include "py.h"
#include "repr.h"
#include "scalar.h"
#include "seq.h"
#include "csv.h"
#include "table.h"
#include "set.h"
#include "sort.h"
#include "str.h"
#include "tuple.h"
#include "unicode.h"

// The exact clone of a function whose rows rarely need it: quick to compile
// rather than quick to run. So is a function of very many ops.
#if defined(__GNUC__) && !defined(__clang__) && !defined(HP_QUICK)
#define HP_EXACT __attribute__((optimize("O1", "no-if-conversion")))
#define HP_LARGE __attribute__((optimize("O1", "no-if-conversion")))
#else
#define HP_EXACT __attribute__((cold))
#define HP_LARGE
#endif
// HP_EXC_CLASS is an exception class of the program. There is one of each: where the exact clone
// is loaded later, HP_EXC_CLASS_SHARED defines it, and HP_EXC_CLASS_OTHER is it there.
#define HP_EXC_CLASS(name, ...) inline const hp_exc_user name = {__VA_ARGS__};
#define HP_EXC_CLASS_SHARED(name, ...)   \
  extern HP_CORE const hp_exc_user name; \
  const hp_exc_user name = {__VA_ARGS__};
#define HP_EXC_CLASS_OTHER(name, ...) extern HP_CORE const hp_exc_user name;
#define HP_ROW_RARE(name) static __attribute__((noinline)) HP_EXACT uint8_t name(hp_ctx *c, const hp_batch *b, int64_t row)
// The same where the exact clone is a translation unit of its own.
#define HP_ROW_APART(name) HP_EXACT uint8_t name(hp_ctx *c, const hp_batch *b, int64_t row)
// One op of the exact clone or a very large function: see outlined in
// backend/cpp. What fails returns its result by value, since memory whose
// address is taken is what compiles slowest.
template <class T>
struct hp_try {
  T v;
  bool ok;
};
#define HP_NOINLINE static __attribute__((noinline))
#define HP_OUTLINED HP_NOINLINE HP_LARGE

// No value: the element type of a container that nothing is put in.
struct hp_never {};
HP_INLINE bool hp_eq(hp_ctx *, hp_never, hp_never, bool *out) {
  *out = true;
  return true;
}
HP_INLINE bool hp_hash(hp_ctx *, hp_never, int64_t *out) {
  *out = 0;
  return true;
}
HP_INLINE bool hp_cmp(hp_ctx *, hp_never, hp_never, hp_cmp_op, bool *out) {
  *out = false;
  return true;
}
HP_INLINE void hp_repr(hp_ctx *, hp_buf &, hp_never) {}
HP_INLINE void hp_json(hp_ctx *, hp_buf &, hp_never) {}
HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *, int64_t, hp_never) { return HP_OK; }
HP_INLINE constexpr size_t hp_leaf(const hp_never *) { return HP_LEAF; }

// ---- CPython's objects in tuples and unions -------------------------------
HP_INLINE bool hp_eq(hp_ctx *c, hp_py a, hp_py b, bool *out) { return HP_PY(c, hp_py_equal(c, a, b, out)); }
HP_INLINE bool hp_cmp(hp_ctx *c, hp_py a, hp_py b, hp_cmp_op op, bool *out) {
  return HP_PY(c, hp_py_test(c, a, b, hp_cmp_name(op), out));
}
HP_INLINE bool hp_hash(hp_ctx *c, hp_py a, int64_t *out) { return HP_PY(c, hp_py_hash(c, a, out)); }
// The text of a container of these is made element by element (vobj), since
// their own code may raise; JSON is made at the end of a function, which then
// raises.
HP_INLINE void hp_repr(hp_ctx *c, hp_buf &b, hp_py a) {
  hp_str s;
  if (HP_PY(c, hp_py_repr(c, a, &s))) hp_buf_text(c, b, s);
  else c->pending = HP_OK;
}
HP_INLINE void hp_json(hp_ctx *c, hp_buf &b, hp_py a) {
  hp_str s;
  if (HP_PY(c, hp_py_json(c, a, &s))) hp_buf_text(c, b, s);
}
HP_INLINE hp_str hp_obj_str(hp_ctx *c, hp_py a) {
  hp_str s = {};
  if (!HP_PY(c, hp_py_str(c, a, &s))) c->pending = HP_OK;
  return s;
}

// ---- objects ----------------------------------------------------------------

// The first word of an instance whose class meets others in a union: which one
// it is, counting from 1.
struct hp_object {
  uint64_t cls;
};
// In a union of objects: an attribute or variable without value.
#define HP_UNBOUND ((hp_object *)8)

// Identity in a union of objects, a struct of one pointer.
template <class U>
  requires requires(const U &u) { static_cast<hp_object *>(u.p); }
HP_INLINE bool hp_obj_is(const U &a, const U &b) { return a.p == b.p; }

// hp_hash_hook is hash() by a class's __hash__, which gives an int.
template <class T, class F>
HP_INLINE bool hp_hash_hook(hp_ctx *c, const T &a, F fn, int64_t *out) {
  if constexpr (requires(int64_t n) { fn(c, a, &n); }) return fn(c, a, out);
  else {
    hp_int n;
    if (!fn(c, a, &n)) return false;
    return hp_int_as_i64(n, out); // the hook keeps within 64 bits
  }
}

// hp_repr_hook is repr() by a class's __repr__, for messages. What it raises is
// not shown; a restart of the row is what the caller looks for.
template <class T, class F>
HP_INLINE void hp_repr_hook(hp_ctx *c, hp_buf &b, const T &a, F fn) {
  hp_str s;
  if (fn(c, a, &s)) return hp_buf_text(c, b, s);
  if (c->pending == HP_EXC) c->pending = HP_OK;
  hp_buf_put(c, b, "<object>", 8);
}

// ---- loops and calls ------------------------------------------------------

// Loops poll for cancellation once in so many iterations.
enum : int32_t { HP_POLL_INTERVAL = 1024 };

// hp_poll_up and hp_poll_down are how far a loop of short iterations that counts
// from i to stop goes before it counts as one for this purpose.
HP_INLINE int64_t hp_poll_up(int64_t i, int64_t stop) {
  return (uint64_t)stop - (uint64_t)i > HP_POLL_INTERVAL ? i + HP_POLL_INTERVAL : stop;
}
HP_INLINE int64_t hp_poll_down(int64_t i, int64_t stop) {
  return (uint64_t)i - (uint64_t)stop > HP_POLL_INTERVAL ? i - HP_POLL_INTERVAL : stop;
}

// hp_at notes the Python line of the pending exception, the innermost first.
HP_INLINE void hp_at(hp_ctx *c, int32_t line) {
  if (c->exc.line == 0) c->exc.line = line;
}

static HP_RARE bool hp_entered_poll(hp_ctx *c) {
  if (HP_LIKELY(hp_poll(c))) return true;
  hp_leave(c);
  return false;
}
// hp_enter_allowed and hp_enter_counted are hp_enter for functions that may call
// themselves without ever looping: calls are polled as iterations are. Between
// them a function may return without hp_leave.
HP_INLINE bool hp_enter_allowed(hp_ctx *c) { return HP_LIKELY(c->depth < c->depth_limit) || hp_raise_recursion(c); }
HP_INLINE bool hp_enter_counted(hp_ctx *c) {
  c->depth++;
  return HP_LIKELY(++c->calls % HP_POLL_INTERVAL != 0) || hp_entered_poll(c);
}
HP_INLINE bool hp_enter_polled(hp_ctx *c) { return HP_LIKELY(hp_enter_allowed(c)) && hp_enter_counted(c); }

// ---- counted loops --------------------------------------------------------

// hp_range_count is len(range(start, stop, step)); step is not 0. The result
// is unsigned: range(-2**63, 2**63 - 1) has more than int64_t can say.
HP_INLINE uint64_t hp_range_count(int64_t start, int64_t stop, int64_t step) {
  if (step > 0) return start < stop ? ((uint64_t)stop - (uint64_t)start - 1) / (uint64_t)step + 1 : 0;
  return start > stop ? ((uint64_t)start - (uint64_t)stop - 1) / (0 - (uint64_t)step) + 1 : 0;
}
// The index after the last one may exceed int64_t; it is never looked at.
HP_INLINE int64_t hp_wrap_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

// The exact clone's counted loop, for bounds of any size.
HP_INLINE bool hp_range_more(hp_int i, hp_int stop, hp_int step) {
  bool up = step.w & 1 ? (int64_t)step.w > 0 : hp_int_lt(hp_int{1}, step);
  return up ? hp_int_lt(i, stop) : hp_int_lt(stop, i);
}
HP_INLINE hp_int hp_range_next(hp_ctx *c, hp_int i, hp_int step) {
  hp_int next;
  hp_int_add(c, i, step, &next);
  return next;
}

// ---- results --------------------------------------------------------------

// hp_json_text is a result as JSON text; it fails for an object of CPython that
// has none.
template <class T>
HP_INLINE bool hp_json_text(hp_ctx *c, const T &v, hp_str *out) {
  hp_buf b = {};
  hp_json(c, b, v);
  *out = hp_buf_str(b);
  return c->pending == HP_OK;
}

#endif
