// check.h: telling the host of rows that CPython is to compute, too: hipy_check of hipy_abi.h.
#ifndef HIPY_DUCKDB_CHECK_H
#define HIPY_DUCKDB_CHECK_H
#include <vector>

#include "../../core/lib.h"

// The errors of a chunk's rows, in their order.
struct duck_errors {
  std::vector<int64_t> rows;
  std::vector<hp_row_error> errors;
};

// duck_check_wants reports whether the host wants rows of the function.
bool duck_check_wants(const hp_func_desc *f);
// duck_check tells the host of those it wants among the first n of a chunk that has run:
// arguments, and the result as the column holds it, or the error.
void duck_check(hp_ctx *c, const hp_func_desc *f, const hp_col *cols, const hp_out *result, int64_t n, const duck_errors &errors);

#endif
