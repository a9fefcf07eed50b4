// hipy/base.h: contexts, values, exceptions, memory. Included by everything.
#ifndef HIPY_BASE_H
#define HIPY_BASE_H
#include <cstdint>
#include <cstring>
#include <cstddef>

#define HP_INLINE static inline __attribute__((always_inline))
#define HP_COLD __attribute__((noinline, cold))
#define HP_CORE __attribute__((visibility("hidden")))
#define HP_LIKELY(x) __builtin_expect(!!(x), 1)
#define HP_UNLIKELY(x) __builtin_expect(!!(x), 0)

// ---- values ---------------------------------------------------------------

// A str: nbytes of WTF-8 at p holding ncp code points. ASCII iff nbytes == ncp.
struct hp_str {
  const char *p;
  uint32_t nbytes, ncp;
};
struct hp_bytes {
  const char *p;
  int64_t n;
};
struct hp_none {};

// A Python int of any size: odd = small (value << 1 | 1), even = pointer to hp_big.
struct hp_big; // sign and magnitude, see int.h
struct hp_int {
  uint64_t w;
};

typedef struct _object *hp_py;

#define HP_STR(lit) (hp_str{lit, sizeof(lit) - 1, sizeof(lit) - 1}) // ASCII literals only
HP_INLINE bool hp_is_ascii(hp_str s) { return s.nbytes == s.ncp; }

// ---- exceptions -----------------------------------------------------------

// Class ids are pre-order numbers of CPython's exception tree, so that
// `except X` is the range test lo(X) <= id <= hi(X): see exc.h.
struct hp_exc_class {
  uint16_t lo, hi;
};

// One operand of a lazily formatted message.
enum hp_arg_kind : uint8_t { HP_ARG_NONE, HP_ARG_I64, HP_ARG_F64, HP_ARG_STR, HP_ARG_INT, HP_ARG_CHAR, HP_ARG_BYTES, HP_ARG_REPR_STR, HP_ARG_CSTR };
struct hp_arg {
  union {
    int64_t i;
    double d;
    hp_str s;
    hp_int n;
    hp_bytes b;
    const char *c;
  };
  hp_arg_kind kind;
};

// An exception. msg is a message id of exc.h (lazily formatted with args), or
// HP_MSG_STR: args[0] is the whole message (str(e)), or HP_MSG_EMPTY: no args.
struct hp_exc {
  uint16_t cls;
  uint16_t msg;
  int32_t line;       // Python line that raised, 0 = not yet known
  hp_arg args[3];
  hp_exc *context;    // __context__ or __cause__, or null
  hp_py py;           // the CPython exception when it came from there, or null
};

enum hp_pending : uint8_t { HP_OK = 0, HP_EXC = 1, HP_DEOPT = 2, HP_CANCEL = 3 };

// ---- contexts -------------------------------------------------------------

struct hp_lib;      // one per opened library
struct hp_heap;     // block list and collector state, see core/heap.cpp

// A context belongs to one thread for the time of a batch.
struct hp_ctx {
  char *cur, *end;    // bump allocation
  uint8_t pending;    // hp_pending
  bool gc_enabled;
  int32_t depth;      // Python recursion depth
  hp_exc exc;         // valid iff pending == HP_EXC
  hp_heap *heap;
  hp_lib *lib;
  const void *stack_top; // set at kernel entry, for the collector
  void *pystate;      // libhipy_py's per-thread state, or null
  void **perm;        // module constants built in this context, by index
};

// Slow paths, in core.
HP_CORE void *hp_alloc_slow(hp_ctx *c, size_t n);
HP_CORE HP_COLD bool hp_poll(hp_ctx *c); // false: cancelled, pending set

// hp_alloc returns n bytes, 16-byte aligned, uninitialised.
HP_INLINE void *hp_alloc(hp_ctx *c, size_t n) {
  n = (n + 15) & ~(size_t)15;
  char *p = c->cur;
  if (HP_UNLIKELY((size_t)(c->end - p) < n)) return hp_alloc_slow(c, n);
  c->cur = p + n;
  return p;
}

HP_INLINE bool hp_deopt(hp_ctx *c) {
  c->pending = HP_DEOPT;
  return false;
}

// ---- raising --------------------------------------------------------------
// hp_raise* fill c->exc and return false, so that a helper can say
//   return hp_raise_str(c, HP_ValueError, HP_MSG_..., s);
HP_CORE HP_COLD bool hp_raise(hp_ctx *c, uint16_t cls, uint16_t msg);
HP_CORE HP_COLD bool hp_raise_str(hp_ctx *c, uint16_t cls, uint16_t msg, hp_str a);
HP_CORE HP_COLD bool hp_raise_i64(hp_ctx *c, uint16_t cls, uint16_t msg, int64_t a);
HP_CORE HP_COLD bool hp_raise_args(hp_ctx *c, uint16_t cls, uint16_t msg, const hp_arg *args, int n);

#endif
