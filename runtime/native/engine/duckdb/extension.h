// extension.h: what functions and aggregates of an extension share.
#ifndef HIPY_DUCKDB_EXTENSION_H
#define HIPY_DUCKDB_EXTENSION_H
#include <string>
#include <vector>

#include "../../core/lib.h"
#include "api.h"
#include "interrupt.h"

extern duck_api duck_functions;
extern hp_lib duck_host_lib;

// duck_borrow is a context that is this thread's for as long as it lives; null: no memory.
hp_ctx *duck_borrow();

// duck_row_failed tells the host of a row that raised. true: its result is NULL, and all goes on; false: the query ends
// with the message.
bool duck_row_failed(const hp_func_desc *f, int64_t row, const hp_row_error &e, std::string *message);

// duck_row_text is a row's exception in words: where it was raised, and with which arguments.
std::string duck_row_text(const char *function, const hp_row_error &e);

// duck_why_cancelled says in words why a batch of the context has ended with HP_CANCEL.
std::string duck_why_cancelled(const hp_ctx *c, const duck_watch &watch);

// A SQL type: a plain one, or lists of lists of one.
struct sql_type {
  duck_type base;
  int lists;
  bool operator==(const sql_type &) const = default;
};

// duck_make_type is DuckDB's handle of it, to be destroyed by the caller.
duck_handle duck_make_type(const sql_type &t);

// duck_overloads are the types of arguments with which a function is known, of the parameters from first on.
std::vector<std::vector<sql_type>> duck_overloads(const hp_func_desc *f, int32_t first);

#endif
