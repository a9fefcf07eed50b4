// hipy/exc.h: exception classes, objects and messages.
#ifndef HIPY_EXC_H
#define HIPY_EXC_H
#include "base.h"

template <class T>
struct hp_list;

// HP_ValueError etc. are class ids; hp_exc_hi[id] is the last id of those that
// derive from it.
enum : uint16_t {
  HP_NoException = 0,
#define HP_EXC_CLASS(name, lo, hi) HP_##name = lo,
#include "exc_classes.inc"
#undef HP_EXC_CLASS
  HP_EnvironmentError = HP_OSError,
  HP_IOError = HP_OSError,
};
constexpr uint8_t hp_exc_hi[] = {
    0,
#define HP_EXC_CLASS(name, lo, hi) hi,
#include "exc_classes.inc"
#undef HP_EXC_CLASS
};

// How an exception's arguments are kept in hp_exc. Ids from messages.inc mean
// one str argument, formatted when asked for.
enum : uint16_t {
  HP_MSG_EMPTY,    // e.args == ()
  HP_MSG_STR,      // one str argument: args[0]
  HP_MSG_ARG,      // one argument, args[0], of any of the kinds of hp_arg
  HP_MSG_HELD,     // one argument, which hp_exc.texts shows
  HP_MSG_HELD_ALL, // several arguments, whose tuple hp_exc.texts shows
  HP_MSG_REPR,     // one argument of another type: args[0] is str(it), args[1] repr(it), both text
  HP_MSG_TUPLE,    // several arguments: args[0] is repr(e.args), text
  HP_MSG_OS,       // hp_exc.os says it all
  HP_MSG_TEXT,     // str(e) is args[0] and e.args is args[1], both text: classes with a __str__ of their own
#define HP_MSG(id, text) HP_MSG_##id,
#include "messages.inc"
#undef HP_MSG
  HP_MSG_COUNT
};

// ---- operands of messages -------------------------------------------------
HP_INLINE hp_arg hp_arg_i64(int64_t i) {
  hp_arg a;
  a.i = i;
  a.kind = HP_ARG_I64;
  return a;
}
HP_INLINE hp_arg hp_arg_f64(double d) {
  hp_arg a;
  a.d = d;
  a.kind = HP_ARG_F64;
  return a;
}
HP_INLINE hp_arg hp_arg_str(hp_str s) {
  hp_arg a;
  a.s = s;
  a.kind = HP_ARG_STR;
  return a;
}
HP_INLINE hp_arg hp_arg_int(hp_int n) {
  hp_arg a;
  a.n = n;
  a.kind = HP_ARG_INT;
  return a;
}
HP_INLINE hp_arg hp_arg_char(uint32_t ch) {
  hp_arg a;
  a.i = ch;
  a.kind = HP_ARG_CHAR;
  return a;
}
HP_INLINE hp_arg hp_arg_bytes(hp_bytes b) {
  hp_arg a;
  a.b = b;
  a.kind = HP_ARG_BYTES;
  return a;
}
HP_INLINE hp_arg hp_arg_repr(hp_str s) {
  hp_arg a;
  a.s = s;
  a.kind = HP_ARG_REPR_STR;
  return a;
} // shown as repr(s)
HP_INLINE hp_arg hp_arg_cstr(const char *s) {
  hp_arg a;
  a.c = s;
  a.kind = HP_ARG_CSTR;
  return a;
}

HP_CORE HP_COLD bool hp_raise_arg(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a);
HP_CORE HP_COLD bool hp_raise_arg2(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a, hp_arg b);
HP_CORE HP_COLD bool hp_raise_arg3(hp_ctx *c, uint16_t cls, uint16_t msg, hp_arg a, hp_arg b, hp_arg d);
// hp_raise_memory raises MemoryError without allocating; asked is how many bytes
// there were none for, if known.
HP_CORE HP_COLD bool hp_raise_memory(hp_ctx *c, size_t asked = 0);
// hp_raise_not_ordered: '<' not supported between instances of 'a' and 'b'.
HP_CORE HP_COLD bool hp_raise_not_ordered(hp_ctx *c, const char *op, const char *a, const char *b);
#ifdef HP_GENERATED
#define hp_raise_arg(...) (hp_raise_arg(__VA_ARGS__), false)
#define hp_raise_arg2(...) (hp_raise_arg2(__VA_ARGS__), false)
#define hp_raise_arg3(...) (hp_raise_arg3(__VA_ARGS__), false)
#define hp_raise_memory(...) (hp_raise_memory(__VA_ARGS__), false)
#define hp_raise_not_ordered(...) (hp_raise_not_ordered(__VA_ARGS__), false)
#endif

// ---- catching and throwing ------------------------------------------------

// hp_exc_take, at a handler's entry: the pending exception as an object,
// no longer pending. Precondition: c->pending == HP_EXC.
HP_CORE HP_RARE hp_exc *hp_exc_take(hp_ctx *c);
// hp_exc_throw makes e the pending exception and returns false.
HP_CORE HP_COLD bool hp_exc_throw(hp_ctx *c, hp_exc *e);
// hp_exc_came_during notes that e came up while a handler had that of another exception.
HP_CORE HP_RARE void hp_exc_came_during(hp_exc *e, hp_exc *of);
// hp_exc_during notes that the pending exception came up while a handler had e.
HP_CORE HP_RARE void hp_exc_during(hp_ctx *c, hp_exc *e);

// ---- objects: the ops exc.* -----------------------------------------------
// A class is an id HP_<name>, or the hp_exc_user of a class of the program.

HP_CORE HP_RARE bool hp_exc_matches_also(const uint16_t *also, uint16_t cls);
HP_INLINE bool hp_exc_matches(const hp_exc *e, uint16_t cls) {
  return (e->cls >= cls && e->cls <= hp_exc_hi[cls]) || (cls == HP_ZeroDivisionError && e->cls == HP_DivisionByZero) ||
         (cls == HP_Exception && e->cls == HP_ExceptionGroup) || (e->user && e->user->also && hp_exc_matches_also(e->user->also, cls));
}
// hp_exc_same reports whether a class of an exception is one of the program.
HP_INLINE bool hp_exc_same(const hp_exc_user *u, const hp_exc_user *cls) {
  if (u == cls || !u->described) return u == cls;
  const char *a = u->shown ? u->shown : u->name, *b = cls->shown ? cls->shown : cls->name;
  return u->own == cls->own && !strcmp(a, b);
}
HP_INLINE bool hp_exc_matches(const hp_exc *e, const hp_exc_user *cls) {
  for (const hp_exc_user *u = e->user; u; u = u->base)
    if (hp_exc_same(u, cls)) return true;
  return false;
}
// The same test on the pending exception, before it becomes an object.
HP_INLINE bool hp_exc_pending_matches(const hp_ctx *c, uint16_t cls) {
  return c->pending == HP_EXC && hp_exc_matches(&c->exc, cls);
}
HP_INLINE bool hp_exc_pending_matches(const hp_ctx *c, const hp_exc_user *cls) {
  return c->pending == HP_EXC && hp_exc_matches(&c->exc, cls);
}

HP_CORE hp_exc *hp_exc_make(hp_ctx *c, uint16_t cls, const hp_exc_user *user, uint16_t msg,
                            const hp_arg *args, int n);

HP_INLINE hp_exc *hp_exc_new0(hp_ctx *c, uint16_t cls) {
  return hp_exc_make(c, cls, nullptr, HP_MSG_EMPTY, nullptr, 0);
}
HP_INLINE hp_exc *hp_exc_new0(hp_ctx *c, const hp_exc_user *u) {
  return hp_exc_make(c, u->cls, u, HP_MSG_EMPTY, nullptr, 0);
}

HP_INLINE hp_exc *hp_exc_new(hp_ctx *c, hp_str s, uint16_t cls) {
  hp_arg a = hp_arg_str(s);
  return hp_exc_make(c, cls, nullptr, HP_MSG_STR, &a, 1);
}
HP_INLINE hp_exc *hp_exc_new(hp_ctx *c, hp_str s, const hp_exc_user *u) {
  hp_arg a = hp_arg_str(s);
  return hp_exc_make(c, u->cls, u, HP_MSG_STR, &a, 1);
}

// hp_exc_show has a value make the texts of an exception.
template <class R, bool (*str)(hp_ctx *, R, hp_str *), bool (*repr)(hp_ctx *, R, hp_str *)>
HP_INLINE void hp_exc_show(hp_exc *e, void *shown) {
  static constexpr hp_exc_texts texts = {
      [](hp_ctx *c, void *o, hp_str *out) { return str(c, (R)o, out); },
      [](hp_ctx *c, void *o, hp_str *out) { return repr(c, (R)o, out); }};
  e->shown = shown;
  e->texts = &texts;
}
// hp_exc_attach makes an instance and its exception belong to each other.
template <class R, bool (*str)(hp_ctx *, R, hp_str *), bool (*repr)(hp_ctx *, R, hp_str *)>
HP_INLINE void hp_exc_attach(hp_exc *e, R object) {
  hp_exc_show<R, str, repr>(e, object);
  e->object = object;
}
// hp_exc_hold gives an exception arguments whose texts are made when they are
// asked for: msg is HP_MSG_HELD or HP_MSG_HELD_ALL.
template <class L, bool (*str)(hp_ctx *, L, hp_str *), bool (*repr)(hp_ctx *, L, hp_str *)>
HP_INLINE void hp_exc_hold(hp_exc *e, L args, uint16_t msg) {
  hp_exc_show<L, str, repr>(e, args);
  e->msg = msg;
}

// hp_exc_message is str(e) for who shows an exception, whatever it takes.
HP_CORE HP_RARE hp_str hp_exc_message(hp_ctx *c, const hp_exc *e);
// hp_exc_settle asks a pending exception of the fast clone for its text, which
// may take the exact one: what is pending then.
HP_CORE HP_RARE uint8_t hp_exc_settle(hp_ctx *c);
HP_CORE HP_RARE bool hp_exc_str(hp_ctx *c, const hp_exc *e, hp_str *out);
HP_CORE HP_RARE bool hp_exc_repr(hp_ctx *c, const hp_exc *e, hp_str *out);
HP_CORE HP_RARE const char *hp_exc_name(const hp_exc *e);     // the class's name, static
HP_CORE HP_RARE const char *hp_exc_class_cname(uint16_t cls); // the name of a built-in class
HP_CORE HP_RARE hp_str hp_exc_class_name(const hp_exc *e);    // type(e).__name__
// hp_exc_class_path is the name of type(e) with its module; own is that of the program's.
HP_CORE HP_RARE hp_str hp_exc_class_path(hp_ctx *c, const hp_exc *e, hp_str own);
HP_INLINE hp_exc *hp_exc_set_cause(hp_exc *e, hp_exc *cause) {
  e->cause = cause == e ? nullptr : cause;
  e->alone = true;
  return e;
}
// A suggestion is args[2] of an exception with one text.
HP_INLINE hp_exc *hp_exc_suggest(hp_exc *e, hp_str text) {
  e->args[2] = hp_arg_str(text);
  return e;
}
HP_INLINE hp_exc *hp_exc_traced(hp_ctx *c, const hp_exc *e) {
  auto *copy = (hp_exc *)hp_alloc(c, sizeof(hp_exc));
  *copy = *e;
  return copy;
}
HP_INLINE void hp_exc_retrace(hp_exc *e, const hp_exc *traced) {
  e->trace = traced->trace;
  e->traced = traced->traced;
}
HP_INLINE bool hp_exc_is_foreign(const hp_exc *e) { return e->py; }
HP_INLINE bool hp_exc_has_cause(const hp_exc *e) { return e->cause; }
HP_INLINE hp_exc *hp_exc_cause(const hp_exc *e) { return e->cause; }
HP_INLINE bool hp_exc_has_context(const hp_exc *e) { return e->context; }
HP_INLINE hp_exc *hp_exc_context(const hp_exc *e) { return e->context; }
HP_INLINE bool hp_exc_is_alone(const hp_exc *e) { return e->alone; }

// The ops exc.set_args, exc.args and exc.arg_*: see there.
template <class S>
HP_INLINE hp_exc *hp_exc_set_args(hp_exc *e, S args) {
  e->given = args.l;
  return e;
}
template <class S>
HP_INLINE S hp_exc_args(const hp_exc *e, S otherwise) {
  return e->given ? S{(decltype(otherwise.l))e->given} : otherwise;
}

HP_INLINE bool hp_exc_has_notes(const hp_exc *e) { return e->notes; }
HP_INLINE hp_list<hp_str> *hp_exc_notes(hp_exc *e, hp_list<hp_str> *otherwise) {
  if (!e->notes) e->notes = otherwise;
  return (hp_list<hp_str> *)e->notes;
}

// The ops exc.set_os and exc.os_*: what an OSError says.
HP_CORE HP_RARE hp_exc *hp_exc_os_of(hp_ctx *c, hp_exc *e, hp_arg number, hp_str strerror, int64_t nfiles, hp_str file, hp_str file2);
HP_INLINE hp_exc *hp_exc_set_os(hp_ctx *c, hp_exc *e, int64_t number, hp_str strerror, int64_t nfiles, hp_str file, hp_str file2) {
  return hp_exc_os_of(c, e, hp_arg_i64(number), strerror, nfiles, file, file2);
}
HP_INLINE hp_exc *hp_exc_set_os(hp_ctx *c, hp_exc *e, hp_int number, hp_str strerror, int64_t nfiles, hp_str file, hp_str file2) {
  return hp_exc_os_of(c, e, hp_arg_int(number), strerror, nfiles, file, file2);
}
// hp_raise_os raises the OSError of an errno, of its own class; path null: it is about no file.
HP_CORE HP_COLD bool hp_raise_os(hp_ctx *c, int number, const hp_str *path);
HP_INLINE bool hp_exc_is_out_of_range(const hp_exc *e) { return e->msg == HP_MSG_TUPLE && e->cls == HP_OverflowError && !e->given && !e->user; }
HP_INLINE bool hp_exc_is_os(const hp_exc *e) { return e->os; }
HP_CORE HP_RARE bool hp_exc_os_errno(hp_ctx *c, const hp_exc *e, int64_t *out);
HP_CORE HP_RARE bool hp_exc_os_errno(hp_ctx *c, const hp_exc *e, hp_int *out);
HP_INLINE hp_str hp_exc_os_strerror(const hp_exc *e) { return e->os->strerror; }
HP_INLINE int64_t hp_exc_os_files(const hp_exc *e) { return e->os ? e->os->nfiles : 0; }
HP_INLINE hp_str hp_exc_os_file(const hp_exc *e, int64_t i) { return e->os->files[i]; }
HP_CORE HP_RARE bool hp_exc_os_call(hp_ctx *c, const hp_exc *e, hp_str *out); // the call that makes such an exception
HP_CORE HP_RARE hp_str hp_exc_os_text(hp_ctx *c, const hp_exc *e);            // str(e)
HP_CORE HP_RARE hp_str hp_os_strerror(hp_ctx *c, int64_t number);

HP_CORE HP_RARE int64_t hp_exc_arg_kind(const hp_exc *e);
HP_CORE HP_RARE hp_str hp_exc_arg_str(hp_ctx *c, const hp_exc *e);
HP_CORE HP_RARE bool hp_exc_arg_int(hp_ctx *c, const hp_exc *e, int64_t *out);
HP_CORE HP_RARE bool hp_exc_arg_int(hp_ctx *c, const hp_exc *e, hp_int *out);
HP_INLINE double hp_exc_arg_float(const hp_exc *e) { return e->args[0].d; }
HP_INLINE hp_bytes hp_exc_arg_bytes(const hp_exc *e) { return e->args[0].b; }

// ---- recursion ------------------------------------------------------------

// Python's limit: a row enters with depth 1, the caller's frame, as if a
// module's top level called the function.
enum : int32_t { HP_DEPTH_LIMIT = 1000,
                 HP_DEPTH_ROW = 1 };
HP_CORE HP_COLD bool hp_raise_recursion(hp_ctx *c);
#ifdef HP_GENERATED
#define hp_raise_recursion(...) (hp_raise_recursion(__VA_ARGS__), false)
#endif
// hp_depth_reset is called where a row begins, or begins again.
HP_INLINE void hp_depth_reset(hp_ctx *c) {
  c->depth = HP_DEPTH_ROW;
  c->level = 0;
}
// hp_enter, hp_leave: around the body of a recursive function. After a false
// hp_enter, no hp_leave.
HP_INLINE bool hp_enter(hp_ctx *c) {
  if (HP_UNLIKELY(c->depth >= c->depth_limit)) return hp_raise_recursion(c);
  c->depth++;
  return true;
}
HP_INLINE void hp_leave(hp_ctx *c) { c->depth--; }
// HP_ABOVE is a call with so many frames of Python's between the two functions.
#define HP_ABOVE(c, frames, call) \
  ({                              \
    (c)->depth += (frames);       \
    bool hp_above = (call);       \
    (c)->depth -= (frames);       \
    hp_above;                     \
  })

#endif
