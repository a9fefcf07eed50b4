// arguments.h: the vectors that a function is called with, as columns.
#ifndef HIPY_DUCKDB_ARGUMENTS_H
#define HIPY_DUCKDB_ARGUMENTS_H
#include <string>
#include <vector>

#include "../../core/lib.h"
#include "api.h"

void duck_arguments_begin(const duck_api *api);

// duck_takes_any reports whether a parameter takes vectors of any type, since DuckDB's own casts to a type could change values:
// round a decimal, fill in a struct's members, take a time for one of the session's zone.
bool duck_takes_any(const hp_param_desc *p);

// duck_type_text is a type as DuckDB writes it, and duck_member_name the name of a struct's member.
std::string duck_type_text(duck_handle type);
std::string duck_member_name(duck_handle type, uint64_t i);
// duck_member_at is the place in a struct of the i-th member of a class or tuple; -1 if there is none.
int64_t duck_member_at(duck_handle type, const hp_param_desc *p, uint64_t i);

// duck_reader describes the vectors of a chunk as columns, whatever types they have.
struct duck_reader {
  // read returns the columns, one per parameter; the first few of these are not in the chunk and left to the caller.
  // null: *why says which argument can't be passed.
  hp_col *read(const hp_func_desc *f, duck_handle chunk, std::string *why, int32_t first = 0);

private:
  std::vector<hp_col> cols; // those of the parameters, and their parts
  size_t used = 0;
  hp_col *take(size_t n);
  bool make(const hp_param_desc *p, duck_handle type, duck_handle vector, hp_col *out);
  bool make_struct(const hp_param_desc *p, duck_handle type, duck_handle vector, hp_col *out);
};

#endif
