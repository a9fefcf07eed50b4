// lib.h: what the wrappers (arrow.cpp, the DuckDB extension) share about an
// opened library, its contexts and the errors of rows.
#ifndef HIPY_CORE_LIB_H
#define HIPY_CORE_LIB_H
#include "hipy/kernel.h"
#include "hipy_abi.h"

#include <string>

struct hp_lib {
  hipy_host host;
};
struct hipy_lib : hp_lib {};

// How the rest of core reaches a program, whose code is linked in for programs
// only (program.cpp).
struct hp_program_hooks {
  hp_restart_fn *restart;                                   // before the row runs again in the exact clone
  int (*write)(hp_ctx *c, int fd, const char *p, size_t n); // an errno, or 0
  bool (*line)(hp_ctx *c, int64_t file, hp_str *out);       // of an input; 0 is standard input
  void (*leave)(hp_ctx *c, const char *why);                // has CPython run it, see leave.cpp
  bool python;                                              // CPython has been started: its threads may print, too
  int argc;
  const char *const *argv;
};

// hp_ctx_init gives a context its memory and its host; false: no memory.
HP_CORE bool hp_ctx_init(hp_ctx *c, hp_lib *lib);
HP_CORE void hp_ctx_free(hp_ctx *c);

// hp_host_take copies as much of a host's size-prefixed struct as this library
// knows. Null, or a message that says what is wrong.
HP_CORE const char *hp_host_take(hipy_host *to, const hipy_host *from);

// hp_cpu_missing is the first required CPU feature that this machine lacks, or null.
HP_CORE const char *hp_cpu_missing(const char *features, char *buf, size_t size);

// A row's exception, in words.
struct hp_row_error {
  std::string type, message, arguments;
  int32_t line = 0;
};

// hp_describe tells the pending exception of a row.
HP_CORE void hp_describe(hp_ctx *c, const hp_func_desc *f, const hp_batch *b, int64_t row, hp_row_error *e);

// hp_accepts reports whether a column can be read as the parameter; it is the
// rule of docs/types.md.
HP_CORE bool hp_accepts(const hp_param_desc *p, const hp_col *k);

// hp_kind_name is the kind's name in Python; hp_param_name the parameter's type.
HP_CORE const char *hp_kind_name(hp_kind k);
HP_CORE std::string hp_param_type(const hp_param_desc *p);

// hp_coded_repr is repr() of a row that is a decimal, time, timedelta, UUID or aware datetime, not NULL. false: it is
// no value of Python's, as an interval with months.
HP_CORE bool hp_coded_repr(hp_ctx *c, const hp_col *k, int64_t row, std::string *out);

#endif
