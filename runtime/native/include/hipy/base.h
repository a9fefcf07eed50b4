// hipy/base.h: contexts, values, exceptions, memory. Included by everything.
#ifndef HIPY_BASE_H
#define HIPY_BASE_H
#include <cstdint>
#include <cstring>
#include <cstddef>

// HP_QUICK says that compiling fast matters more than running fast.
#ifdef HP_QUICK
#define HP_INLINE static inline
#else
#define HP_INLINE static inline __attribute__((always_inline))
#endif
// HP_COLD is for what raises, HP_RARE for slow paths after which all goes on:
// where a path with a cold call meets others again within an inlined function,
// GCC (12.2) takes all that follows, and so whole functions, for never executed,
// and compiles them for size.
#define HP_COLD __attribute__((noinline, cold))
#define HP_RARE __attribute__((noinline))
// HP_CORE is what libhipy_core.a and libhipy_py.a have for generated code. A library exports it to
// its exact clone only, where that is loaded later: the linker binds it within the library otherwise.
#define HP_CORE __attribute__((visibility("default")))
#define HP_LIKELY(...) __builtin_expect(!!(__VA_ARGS__), 1)
#define HP_UNLIKELY(...) __builtin_expect(!!(__VA_ARGS__), 0)

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

// A class the user derived from a built-in one: static data of the generated
// code. cls is the id of the nearest built-in base, so that range tests work.
struct hp_exc_user {
  const char *name;
  const hp_exc_user *base; // null: the base is the built-in class cls
  uint16_t cls;
  bool own = false;            // a class of the user's main file
  const char *shown = nullptr; // its name with its module, as tracebacks have it; null: the name
  bool described = false;      // CPython's class, known by its names
  // Built-in classes that it derives from besides cls, which are none of cls's own bases; a 0 ends them.
  const uint16_t *also = nullptr;
};

// One operand of a lazily formatted message.
enum hp_arg_kind : uint8_t { HP_ARG_NONE,
                             HP_ARG_I64,
                             HP_ARG_F64,
                             HP_ARG_STR,
                             HP_ARG_INT,
                             HP_ARG_CHAR,
                             HP_ARG_BYTES,
                             HP_ARG_REPR_STR,
                             HP_ARG_CSTR };
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

// The texts of instances of one class, or of arguments of one type: false if
// they raise or deopt.
struct hp_exc_texts {
  bool (*str)(struct hp_ctx *c, void *shown, hp_str *out);
  bool (*repr)(struct hp_ctx *c, void *shown, hp_str *out);
};

// An exception. msg is a message id of exc.h (lazily formatted with args), or
// one of the special ids there: how e.args was given.
struct hp_trace; // see module.h
// What an OSError was made with: a number, a text and the names of files.
struct hp_exc_os {
  hp_arg number;
  hp_str strerror, files[2];
  int8_t nfiles; // how many of files there are; -1: none, and e.args ends in None
};
struct hp_exc {
  uint16_t cls;
  uint16_t msg;
  int32_t line; // Python line that raised, 0 = not yet known
  hp_arg args[3];
  const hp_exc_user *user;   // the class, if not a built-in one, else null
  hp_exc *context;           // in programs: __context__, or null
  hp_exc *cause;             // __cause__, or null
  hp_py py;                  // the CPython exception when it came from there, or null
  void *object;              // the instance that it is, of a class of the program with a record, or null
  void *shown;               // what makes the texts: the instance, or the arguments that it holds, or null
  const hp_exc_texts *texts; // how that shows itself
  void *given;               // the list of its args, or null: see exc.args
  const hp_exc_os *os;       // of an OSError with an errno, else null
  void *notes;               // its __notes__, a hp_list<hp_str>, or null
  hp_exc *self;              // of the pending exception: the object that it was, or null
  const hp_trace *trace;     // in programs: the frames that it has left, or null where those of the pending one are known
  bool traced;               // some are noted
  bool alone;                // __suppress_context__
};

enum hp_pending : uint8_t { HP_OK = 0,
                            HP_EXC = 1,
                            HP_DEOPT = 2,
                            HP_CANCEL = 3,
                            HP_MEMORY = 6,  // a MemoryError that no handler takes: see mem.h
                            HP_REFUSED = 7, // the row ends with an error that no handler takes: see hp_refuse
                            HP_LEAVE = 5 }; // CPython runs the row: see hp_row_leave; 4 is HP_ROW_NULL of column.h

// ---- contexts -------------------------------------------------------------

struct hp_lib;     // one per opened library
struct hp_program; // a program that runs, see core/program.h
struct hp_heap;    // block list and collector state, see core/heap.cpp

// Where code point number index of a long, non-ASCII text is: see str.at.
struct hp_place {
  const char *text;
  uint32_t index, offset;
};

// The clock of the batch that runs: see clock.h.
struct hp_site;
struct hp_func_desc;
struct hp_clock {
  bool on;                       // this batch is timed, and no op in CPython runs
  bool shared;                   // others wanted the interpreter meanwhile
  uint64_t start;                // of the batch, ticks
  uint64_t op_start;             // of the op in CPython that runs
  uint64_t python;               // ticks in CPython
  uint64_t ops;                  // and in how many stretches
  uint64_t timed;                // of which so many were timed
  uint32_t skip, weight;         // stretches before the next that is timed, and how many that one stands for
  uint32_t quick;                // stretches timed since one that took long
  int64_t wall_start, cpu_start; // nanoseconds; cpu of this thread
  hp_site *line;                 // profile: the line that runs, since when, and ops then
  uint64_t line_start, line_ops;
  uint64_t lines; // that began
};

// What is noted of the row that runs, and what is counted of a function's rows: see counts.h.
enum hp_mark : uint8_t { HP_MARK_EXACT = 1,
                         HP_MARK_PYTHON = 2,
                         HP_MARK_LATE = 4,
                         HP_MARK_WHOLE = 8,
                         HP_MARK_REFUSED = 16,
                         HP_MARK_ERROR = 32 };
enum hp_count { HP_COUNT_ROWS,
                HP_COUNT_EXACT,
                HP_COUNT_PYTHON,
                HP_COUNT_LATE,
                HP_COUNT_WHOLE,
                HP_COUNT_REFUSED,
                HP_COUNT_ERRORS,
                HP_COUNT_OTHER, // rows with a mark other than that of an error
                HP_COUNTS };
struct hp_tally;

// The context of decimal arithmetic, see decimal.h.
struct hp_decimal_context {
  int64_t prec;
  int8_t rounding;
  bool changed; // CPython's is to be told
};

// A context belongs to one thread for the time of a batch.
struct hp_ctx {
  char *cur, *end;  // bump allocation: 8 modulo 16
  char *row_base;   // cur at the start of a row while the first block suffices, else null
  char *grow_end;   // end of the most recent growable object: see hp_grow in mem.h
  char *grow_limit; // how far it may be lengthened in place, if grow_end is not null
  uint8_t pending;  // hp_pending
  bool has_places;  // some of the places are known
  bool python;      // this context has the interpreter's lock, and the module is ready
  bool unflushed;   // what was printed may be in the C library's buffer
  bool gc_enabled;  // allocation may collect; needs stack_top
  bool overdrawn;   // an allocation took from the reserve: see mem.h
  bool sharing;     // other threads run rows of the same loop: see core/rows.cpp
  bool dirty;       // the row has done what must not be done twice: see hp_row_leave
  uint8_t marks;    // of the row that runs: hp_mark
  bool lasting;     // its memory outlives rows: see core/lasting.cpp
  int32_t depth;    // Python recursion depth: see hp_enter in exc.h
  int32_t level;    // of speculation, at which lazy values are computed ahead: 0 outside
  hp_exc exc;       // valid iff pending == HP_EXC
  hp_heap *heap;
  hp_lib *lib;
  const hp_func_desc *entry; // whose rows run
  hp_tally *tally;           // what this context has counted, or null
  uint64_t *counts;          // those of the entry; always somewhere
  const void *stack_top;     // set at kernel entry, for the collector
  void *state;               // the program's state variables, or null
  hp_program *program;       // null: functions are called
  int32_t depth_limit;       // of Python recursion
  bool unlimited_digits;     // sys.set_int_max_str_digits(0)
  void *pystate;             // libhipy_py's per-thread state, or null
  void *draws;               // the generator of random numbers, or null: see core/draws.cpp
  void **perm;               // module constants built in this context, by index
  const void **shown;        // lists and dicts whose text is being made, innermost last
  int32_t nshown, ashown;    // how many, and room
  int (*cancelled)(void *);  // the host's, or null; called with host_user
  void *host_user;
  bool timed_out;  // the batch ended since it took too long: see core/timeout.h
  int64_t printed; // bytes of the batch, and how many were left out: see core/print.cpp
  int64_t unprinted;
  bool mid_line;      // what was printed last does not end with a newline
  uint32_t calls;     // of recursive functions: polled as loop iterations are
  hp_place places[4]; // void once memory is reused
  uint32_t next_place;
  hp_clock clock;
  int64_t op_at; // function << 48 | file << 32 | line of the op in CPython that runs: numbers of hp_module
  hp_decimal_context decimal;
};

// Slow paths, in core.
HP_CORE void *hp_alloc_slow(hp_ctx *c, size_t total); // the object's first word
HP_CORE HP_RARE bool hp_poll(hp_ctx *c);              // false: cancelled, pending set

// Every object is preceded by one word: its size including that word, a
// multiple of 16, and HP_LEAF if the collector need not look inside.
enum : size_t { HP_LEAF = 1 };

// hp_alloc returns n bytes, 16-byte aligned, uninitialised. It never returns
// null: see mem.h for requests whose size the program chooses.
HP_INLINE void *hp_alloc(hp_ctx *c, size_t n) {
  n = (n + 23) & ~(size_t)15;
  char *p = c->cur;
  if (HP_UNLIKELY((size_t)(c->end - p) < n)) return hp_alloc_slow(c, n);
  *(size_t *)p = n;
  c->cur = p + n;
  return p + 8;
}

// hp_alloc_leaf is hp_alloc for objects without pointers: text, numbers.
HP_INLINE void *hp_alloc_leaf(hp_ctx *c, size_t n) {
  n = (n + 23) & ~(size_t)15;
  char *p = c->cur;
  if (HP_UNLIKELY((size_t)(c->end - p) < n)) return hp_alloc_slow(c, n | HP_LEAF);
  *(size_t *)p = n | HP_LEAF;
  c->cur = p + n;
  return p + 8;
}

HP_INLINE bool hp_deopt(hp_ctx *c) {
  c->pending = HP_DEOPT;
  return false;
}

// hp_row_leave has CPython run the row from its start, or the program as a whole:
// native code has no form for what comes. Where the row has done what must not be
// done twice, or the library cannot reach CPython, the row is refused.
HP_CORE HP_RARE bool hp_row_leave(hp_ctx *c, hp_str why);

// hp_module_changes notes that what CPython does in the row that is about to leave changes a module
// constant, so that from then on CPython runs all rows of the library.
HP_CORE HP_RARE void hp_module_changes(hp_ctx *c);
HP_CORE bool hp_module_changed();

// hp_refuse ends the row, or the program, with an error that says what it needs
// CPython for. It is no exception of Python's: except, finally and with let it pass.
// Hosts see the class hp_needs_python.
HP_CORE HP_RARE bool hp_refuse(hp_ctx *c, hp_str why);
HP_CORE extern const hp_exc_user hp_needs_python;

// hp_row_refuse is the op.
HP_INLINE bool hp_row_refuse(hp_ctx *c, hp_str why) { return hp_refuse(c, why); }

// HP_LATE is the call of a function that falls back late, see hp_py_late. What it calls in CPython works on values and
// has no effect, so that it does not count as one that must not happen twice.
#define HP_LATE(c, call)      \
  ({                          \
    bool hp_was = (c)->dirty; \
    bool hp_done = (call);    \
    (c)->dirty = hp_was;      \
    hp_done;                  \
  })
// HP_LATE_ON is HP_LATE at a place of the user's: see hp_ctx.op_at.
#define HP_LATE_ON(c, at, call) ((c)->op_at = at, HP_LATE(c, call))

// ---- raising --------------------------------------------------------------
// hp_raise* fill c->exc and return false, so that a helper can say
//   return hp_raise_str(c, HP_ValueError, HP_MSG_..., s);
HP_CORE HP_COLD bool hp_raise(hp_ctx *c, uint16_t cls, uint16_t msg);
HP_CORE HP_COLD bool hp_raise_str(hp_ctx *c, uint16_t cls, uint16_t msg, hp_str a);
HP_CORE HP_COLD bool hp_raise_i64(hp_ctx *c, uint16_t cls, uint16_t msg, int64_t a);
HP_CORE HP_COLD bool hp_raise_args(hp_ctx *c, uint16_t cls, uint16_t msg, const hp_arg *args, int n);
// They return false always, which lets the compiler drop the paths on which
// they would not; generated code says so.
#ifdef HP_GENERATED
#define hp_raise(...) (hp_raise(__VA_ARGS__), false)
#define hp_raise_str(...) (hp_raise_str(__VA_ARGS__), false)
#define hp_raise_i64(...) (hp_raise_i64(__VA_ARGS__), false)
#define hp_raise_args(...) (hp_raise_args(__VA_ARGS__), false)
#endif

#endif
