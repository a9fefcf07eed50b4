// values.h: the constants that a table function is called with, as columns.
#ifndef HIPY_DUCKDB_VALUES_H
#define HIPY_DUCKDB_VALUES_H
#include <deque>
#include <string>
#include <vector>

#include "../../core/lib.h"
#include "api.h"

// duck_values holds columns of one row, one for each parameter. It must not be moved.
struct duck_values {
  std::vector<hp_col> cols;

  // add appends a parameter's column. value: null if none is given, which is NULL. false: *why says that it can't be passed.
  bool add(const hp_param_desc *p, duck_handle value, std::string *why);
  // add_int appends a number.
  void add_int(int64_t v);

private:
  std::deque<std::vector<char>> memory;
  std::deque<std::vector<hp_col>> parts;
  char *take(size_t bytes);
  hp_col *take_parts(size_t n);
  bool make(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out);
  bool make_list(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out);
  bool make_struct(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out);
  bool make_plain(duck_type id, const std::vector<duck_handle> &values, hp_col *out);
  void make_texts(duck_type id, const std::vector<duck_handle> &values, hp_col *out);
};

#endif
