// results.h: DuckDB's types of results, and writers onto its vectors.
#ifndef HIPY_DUCKDB_RESULTS_H
#define HIPY_DUCKDB_RESULTS_H
#include <vector>

#include "../../core/lib.h"
#include "api.h"

// duck_results_begin says which functions to call; before all others.
void duck_results_begin(const duck_api *api);

// duck_type_of is the type of values of a kind that is not nested.
duck_type duck_type_of(hp_kind k);
// duck_logical_type is the type of results, to be destroyed by the caller.
duck_handle duck_logical_type(hp_kind k, const hp_param_desc *type);

// A writer of a function's results onto a vector. It must not be moved.
struct duck_writer {
  hp_out out;
  // append: the vector has rows with results already, whose lists' elements stay.
  void begin(const hp_func_desc *f, duck_handle vector, bool append = false);
  // begin_rows writes rows of a type onto a chunk, a column for each member, or one, which is its only; results are tuples of a row.
  void begin_rows(const hp_func_desc *f, duck_handle chunk);
  // is_row reports whether there is a row, of those of begin_rows, or the result was None.
  bool is_row(int64_t i) const { return there[(size_t)i / 8] >> i % 8 & 1; }
  // end tells DuckDB how long the lists of nested results are together.
  void end();

private:
  std::vector<hp_out> parts;         // of nested results, all of them
  std::vector<uint8_t> there, known; // of rows, and of structs that are one's columns: bitmaps
  size_t used = 0;
  bool append = false;
  hp_out *take(size_t n);
  void own(hp_out *elems, duck_handle vector);
  void make(hp_out *o, hp_kind kind, const hp_param_desc *type, duck_handle vector);
};

#endif
