// hipy/kernel.h: the row loop that every engine shares. What a generated
// translation unit says for an entry function
//
//   def f(a: int, s: Optional[str]) -> str
//
// is, beside the function's two clones
//
//   static bool f_fast(hp_ctx *c, int64_t a, u_str_none s, hp_str *r);
//   static bool f_exact(hp_ctx *c, hp_int a, u_str_none s, hp_str *r);
//
// one reader per union type of a parameter, which prefers the member that
// the column holds (k->kind) and turns NULL into None; a union without None
// returns HP_ROW_NULL instead:
//
//   HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, u_str_none *o) {
//     if (hp_col_null(k, row)) { o->tag = 0; return HP_OK; }
//     o->tag = 1;
//     return hp_get(c, k, row, &o->u.m1);
//   }
//
// (an int member of a union is int64_t in the fast clone's struct and hp_int
// in the exact clone's, so these are two structs); likewise one writer
// hp_put(hp_ctx *, hp_out *, int64_t row, U) per union type of a result; and
//
//   HP_ROW(f_row_fast) { HP_ARG(int64_t, a, 0) HP_ARG(u_str_none, s, 1) HP_RUN(hp_str, f_fast(c, a, s, &r)) }
//   HP_ROW(f_row_exact) { HP_ARG(hp_int, a, 0) HP_ARG(u_str_none, s, 1) HP_RUN(hp_str, f_exact(c, a, s, &r)) }
//   HP_KERNEL(f_kernel, f_row_fast, f_row_exact)
//
// A function without a separate exact clone names the same row twice. A
// result of kind HP_K_JSON is put as a str that holds the JSON text. A
// void function's row ends in HP_RUN_VOID(f_fast(c, a)).
#ifndef HIPY_KERNEL_H
#define HIPY_KERNEL_H
#include "column.h"
#include "counts.h"
#include "exc.h"
#include "mem.h"

#define HP_ROW(name) HP_INLINE uint8_t name(hp_ctx *c, const hp_batch *b, int64_t row)
#define HP_ARG(T, name, i) \
  T name;                  \
  if (uint8_t hp_st = hp_get(c, &b->cols[i], row, &name); HP_UNLIKELY(hp_st)) return hp_st;
#define HP_RUN(R, call)                        \
  R r;                                         \
  if (HP_UNLIKELY(!(call))) return c->pending; \
  return hp_put(c, b->out, row, r);
#define HP_RUN_VOID(call)                      \
  if (HP_UNLIKELY(!(call))) return c->pending; \
  return hp_put_null(b->out, row);
#define HP_KERNEL(name, fast, exact) \
  static uint8_t name(hp_ctx *c, const hp_batch *b) { return hp_rows<fast, exact>(c, b); }

typedef uint8_t hp_row_fn(hp_ctx *c, const hp_batch *b, int64_t row);

// HP_ROW_LATER is the row of an exact clone that is compiled when the first row needs it, by its
// number in that library: see core/exact.cpp. HP_EXACT_ROWS is what such a library exports.
#define HP_ROW_LATER(name, i)                                              \
  static HP_COLD uint8_t name(hp_ctx *c, const hp_batch *b, int64_t row) { \
    hp_row_fn *f = hp_exact_row(c, i);                                     \
    return f ? f(c, b, row) : c->pending;                                  \
  }
#define HP_EXACT_ROWS(...)                                                               \
  extern "C" __attribute__((visibility("default"))) const hp_exact_unit hipy_exact_unit; \
  static hp_row_fn *const exact_rows[] = {__VA_ARGS__};                                  \
  extern "C" const hp_exact_unit hipy_exact_unit = {&hp_module, exact_rows};
struct hp_exact_unit {
  const hp_module_desc *of; // the library that it belongs to
  hp_row_fn *const *rows;
};

// hp_exact_row is a row function of the exact clone. Null: there is no getting it, and c->pending
// says what becomes of the row.
HP_CORE HP_RARE hp_row_fn *hp_exact_row(hp_ctx *c, int i);

// What a program (core/program.h) starts with: it rewinds its input and output.
typedef void hp_restart_fn(hp_ctx *c);

// What libhipy_py keeps in c->pystate starts with these.
struct hp_py_hooks {
  void (*row_end)(hp_ctx *c);   // drops the row's objects
  void (*batch_end)(hp_ctx *c); // flushes stdout, releases the interpreter lock
  void (*drop)(hp_ctx *c);      // the context ends
  // Permanent memory is opened or closed: objects made in between last as long as it.
  void (*perm)(hp_ctx *c, bool open);
  // The last lines of the traceback of an exception that CPython has, which ends the program.
  bool (*shown)(hp_ctx *c, hp_py e, hp_str *out);
  // The lines before, for what ran in CPython, or what comes before the traceback.
  bool (*before)(hp_ctx *c, hp_py e, bool causes, hp_str *out);
  // What a SystemExit that CPython has says: the exit code, and what is printed before; empty: nothing.
  bool (*exits)(hp_ctx *c, hp_py e, int64_t *code, hp_str *text);
  // The program has come to its end: threads of CPython's are waited for, and its functions
  // for the end are called.
  void (*program_end)(hp_ctx *c);
};

// hp_rows_in_python runs rows of a native function in CPython, as hp_rows does.
HP_CORE HP_RARE uint8_t hp_rows_in_python(hp_ctx *c, const hp_batch *b, int64_t row, int64_t end);

// hp_row_failed ends a row that raised, was refused or found no memory: HP_OK, the row is
// NULL and all goes on; HP_EXC, row_error said stop; HP_CANCEL.
HP_CORE HP_RARE uint8_t hp_row_failed(hp_ctx *c, const hp_batch *b, int64_t row, uint8_t st);

// What hp_rows has seen of its batch: rows that left the int64 range, rows that were left to CPython, and
// whether the exact clone is tried first by now.
struct hp_rows_seen {
  int64_t deopts = 0, left = 0;
  bool slow = false;
};
// hp_row_odd ends a row that did not simply end: st says how, and exact is the row of the exact clone, or null if
// there is no other. HP_ROW_ENDED: the next row is run; else the batch ends so.
enum : uint8_t { HP_ROW_ENDED = 255 };
HP_CORE HP_RARE uint8_t hp_row_odd(hp_ctx *c, const hp_batch *b, int64_t row, uint8_t st, hp_row_fn *exact, hp_rows_seen *seen);

// hp_row_end is what follows each row.
HP_INLINE void hp_row_end(hp_ctx *c) {
  if (HP_UNLIKELY(c->pystate)) ((hp_py_hooks *)c->pystate)->row_end(c);
  hp_row_reset(c);
  c->dirty = false;
}

// hp_rows is the loop over a batch: the fast clone, and for a row that leaves
// the int64 range the exact one; when such rows are many, the exact clone
// straight away. A row that is left runs in CPython, and when those are many, so
// do all that follow. Returns HP_OK, HP_EXC (row_error said stop) or HP_CANCEL.
template <hp_row_fn *fast, hp_row_fn *exact>
static uint8_t hp_rows(hp_ctx *c, const hp_batch *b) {
  hp_rows_seen seen;
  for (int64_t row = b->row; row < b->n; row++) {
    b->row = row;
    if ((row & 1023) == 1023 && !hp_poll(c)) return HP_CANCEL;
    uint8_t st = HP_DEOPT;
    if (fast == exact || HP_LIKELY(!seen.slow)) st = fast(c, b, row);
    if (HP_UNLIKELY(st != HP_OK)) {
      st = hp_row_odd(c, b, row, st, fast == exact ? nullptr : exact, &seen);
      if (HP_UNLIKELY(st != HP_ROW_ENDED)) return st;
    } else {
      hp_row_end(c);
    }
  }
  return HP_OK;
}

// hp_run is how the wrappers call a function: it prepares the context, runs
// the kernel (or CPython, if the function has none), turns a heap without
// memory into that row's MemoryError, and ends the batch.
HP_CORE uint8_t hp_run(hp_ctx *c, const hp_func_desc *f, const hp_batch *b);

#endif
