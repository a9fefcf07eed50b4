// hipy/module.h: what a generated translation unit exports to the runtime
// libraries linked into the same .so: its functions as row kernels over
// engine-neutral columns.
#ifndef HIPY_MODULE_H
#define HIPY_MODULE_H
#include "base.h"

// How a column's values lie in memory. The kernel reads any layout that can
// hold its parameter type (docs/types.md).
enum hp_layout : uint8_t {
  HP_COL_BOOL_BYTE, HP_COL_BOOL_BIT,
  HP_COL_I8, HP_COL_I16, HP_COL_I32, HP_COL_I64, HP_COL_U8, HP_COL_U16, HP_COL_U32, HP_COL_U64,
  HP_COL_I128,       // DuckDB HUGEINT: lower u64, upper i64
  HP_COL_F32, HP_COL_F64,
  HP_COL_STR32,      // Arrow utf8 / binary: int32 offsets, bytes
  HP_COL_STR64,      // Arrow large_utf8 / large_binary
  HP_COL_STR_DUCK,   // duckdb_string_t[]
  HP_COL_INT_TEXT,   // Arrow utf8 holding decimal integers of any size
  HP_COL_NULL        // all rows are NULL
};

struct hp_col {
  const void *data;      // values, or character bytes for STR32/STR64
  const void *offsets;   // STR32/STR64
  const uint8_t *valid;  // bitmap, least significant bit first; null = all valid
  int64_t offset;        // first row's index in data and valid
  hp_layout layout;
  bool ascii;            // all characters of the column are known to be ASCII
};

// Results go through a writer: fixed-width values straight into data, text
// through append (Arrow) or assign (DuckDB).
enum hp_out_kind : uint8_t { HP_OUT_BOOL_BYTE, HP_OUT_BOOL_BIT, HP_OUT_I64, HP_OUT_F64, HP_OUT_STR_ARROW, HP_OUT_STR_DUCK };
struct hp_out {
  void *data;            // fixed width, row-indexed
  uint8_t *valid;        // bitmap to clear bits in; null until a NULL occurs if make_valid is set
  void *sink;            // text sink
  bool (*put_text)(void *sink, int64_t row, const char *p, int64_t n); // false: out of memory or too large
  uint8_t *(*make_valid)(void *sink);
  int64_t null_count;
  hp_out_kind kind;
};

// Told for every row that raised; returns true to go on (the row becomes NULL).
struct hp_batch {
  int64_t n;
  const hp_col *cols;
  hp_out *out;
  bool (*row_error)(void *user, hp_ctx *c, int64_t row);
  void *user;
};

// Value kinds of parameters and results at the boundary.
enum hp_kind : uint8_t { HP_K_NONE, HP_K_BOOL, HP_K_INT, HP_K_FLOAT, HP_K_STR, HP_K_BYTES, HP_K_JSON, HP_K_UNION };

struct hp_param_desc {
  const char *name;
  hp_kind kind;
  uint16_t members;  // HP_K_UNION: bit set of 1 << hp_kind, NONE aside
  bool nullable;     // None reaches the function; otherwise a NULL row yields NULL
};

// A generated function. kernel returns HP_OK, HP_EXC (row_error said stop) or HP_CANCEL.
struct hp_func_desc {
  const char *name;
  const hp_param_desc *params;
  int32_t nparams;
  hp_kind result;
  bool result_nullable, is_volatile, needs_python;
  uint8_t (*kernel)(hp_ctx *, const hp_batch *);
  const char *py_name; // set and kernel null: the function runs in CPython
};

struct hp_module_desc {
  uint32_t abi_version, runtime_version;
  const char *manifest;      // JSON
  const char *cpu;           // required CPU features, space separated
  const char *python_source; // the user's module text when CPython is needed, else null
  const char *python_file;
  const char *libpython;     // absolute path recorded at build time, or null
  const hp_func_desc *funcs;
  int32_t nfuncs, nperm;
};

// Defined by the generated translation unit.
extern const hp_module_desc hp_module;

#endif
