// hipy/module.h: what a generated translation unit exports to the runtime
// libraries linked into the same .so: its functions as row kernels over
// engine-neutral columns. column.h reads and writes columns, kernel.h is the
// row loop.
#ifndef HIPY_MODULE_H
#define HIPY_MODULE_H
#include "base.h"

// How a column's values lie in memory. The kernel reads any layout that can
// hold its parameter type (docs/types.md).
enum hp_layout : uint8_t {
  HP_COL_BOOL_BYTE,
  HP_COL_BOOL_BIT,
  HP_COL_I8,
  HP_COL_I16,
  HP_COL_I32,
  HP_COL_I64,
  HP_COL_U8,
  HP_COL_U16,
  HP_COL_U32,
  HP_COL_U64,
  HP_COL_I128, // DuckDB HUGEINT: lower u64, upper i64
  HP_COL_F32,
  HP_COL_F64,
  HP_COL_STR32,         // Arrow utf8 / binary: int32 offsets, bytes
  HP_COL_STR64,         // Arrow large_utf8 / large_binary
  HP_COL_STR_DUCK,      // duckdb_string_t[]
  HP_COL_INT_TEXT,      // Arrow utf8 holding decimal integers of any size
  HP_COL_NULL,          // all rows are NULL
  HP_COL_LIST32,        // Arrow list: int32 offsets into elems
  HP_COL_LIST64,        // Arrow large_list
  HP_COL_LIST_DUCK,     // hp_duck_list[] into elems
  HP_COL_LIST_FIXED,    // as many elements in each row: hp_col.width
  HP_COL_STRUCT,        // members in elems, whose rows are these rows
  HP_COL_U128,          // DuckDB UHUGEINT: lower u64, upper u64
  HP_COL_INTERVAL_DUCK, // months and days i32, microseconds i64
  HP_COL_INTERVAL_NANO, // Arrow: months and days i32, nanoseconds i64
  HP_COL_UUID_DUCK,     // as I128, the first bit inverted
  HP_COL_UUID_BYTES     // Arrow: 16 bytes
};

// Value kinds of parameters, columns and results at the boundary.
enum hp_kind : uint8_t { HP_K_NONE,
                         HP_K_BOOL,
                         HP_K_INT,
                         HP_K_FLOAT,
                         HP_K_STR,
                         HP_K_BYTES,
                         HP_K_JSON,
                         HP_K_UNION,
                         HP_K_LIST,
                         HP_K_DATE,     // days since 1970-01-01
                         HP_K_DATETIME, // microseconds since then
                         HP_K_STRUCT,   // members with names
                         HP_K_MAP,      // a list of structs of key and value
                         HP_K_DECIMAL,
                         HP_K_TIME,      // microseconds of a day
                         HP_K_TIMEDELTA, // microseconds
                         HP_K_UUID,      // a number of 128 bits
                         HP_K_AWARE };   // a datetime with a time zone: microseconds since 1970-01-01 UTC

inline bool hp_is_nested(hp_kind k) { return k == HP_K_LIST || k == HP_K_STRUCT || k == HP_K_MAP; }

struct hp_param_desc;

struct hp_col {
  const void *data;     // values, or character bytes for STR32/STR64
  const void *offsets;  // STR32/STR64
  const uint8_t *valid; // bitmap, least significant bit first; null = all valid
  int64_t offset;       // first row's index in data, offsets and valid
  hp_layout layout;
  hp_kind kind;                        // what the values are in Python, NONE for HP_COL_NULL
  bool ascii;                          // STR: all characters of the column are known to be ASCII
  const hp_param_desc *type = nullptr; // STRUCT: what is declared; of the pairs of a MAP, the map
  const hp_col *elems = nullptr;       // LIST, MAP: the elements of all rows; STRUCT: the members
  int32_t width = 0;                   // STRUCT: how many members; LIST_FIXED: how many elements; DECIMAL: digits behind the point
  // Of the first row, where all rows can be read with no further look: no NULLs, texts ASCII (their offsets, int32). Else null.
  const int32_t *starts = nullptr;
  const int64_t *ints = nullptr;
  const double *floats = nullptr;
};

// Results go through a writer: fixed-width values straight into data, text
// into a buffer (Arrow) or string_t (DuckDB).
enum hp_out_kind : uint8_t {
  HP_OUT_BOOL_BYTE,
  HP_OUT_BOOL_BIT,
  HP_OUT_I64,
  HP_OUT_F64,
  HP_OUT_TEXT_ARROW, // str, bytes or JSON: text, text_len, int32 ends in data
  HP_OUT_TEXT_DUCK,  // duckdb_string_t[] in data; longer texts through put_text
  HP_OUT_INT_ARROW,  // ints of any size as decimal text, else as TEXT_ARROW
  HP_OUT_NONE,       // the function only ever returns None
  HP_OUT_I32,        // dates
  HP_OUT_LIST_ARROW, // int32 ends of rows in data, from 0; the elements in elems[0]
  HP_OUT_LIST_DUCK,  // hp_duck_list[] in data; the elements in elems[0]
  HP_OUT_STRUCT,     // members in elems, whose rows are these rows
  HP_OUT_I16,        // decimals of few digits, as those of I32 and I64 and
  HP_OUT_I128,       // of many
  HP_OUT_INTERVAL,   // DuckDB: months and days i32, microseconds i64
  HP_OUT_UUID_DUCK,  // as I128, the first bit inverted
  HP_OUT_UUID_BYTES  // Arrow: 16 bytes
};

// Nested results are a tree of writers. A list's elements take the rows behind len; what a row has written there
// counts once len is moved. So a row that fails leaves nothing behind: hp_put_null forgets what follows (column.cpp).
struct hp_out {
  void *data;     // fixed width, row-indexed; TEXT_ARROW: int32_t[n + 1] offsets
  uint8_t *valid; // bitmap to clear bits in; null until a NULL occurs if make_valid is set
  char *text;     // TEXT_ARROW: bytes so far, of capacity text_cap, behind which 64 may be written over
  int64_t text_len, text_cap;
  void *sink; // what put_text and make_valid are given
  // Slow path: TEXT_ARROW grows the buffer to hold n more bytes (row and p
  // unused); TEXT_DUCK stores a text of more than 12 bytes at row. false: out
  // of memory or too large.
  bool (*put_text)(hp_out *, int64_t row, const char *p, int64_t n);
  uint8_t *(*make_valid)(hp_out *);
  int64_t null_count;
  hp_out_kind kind;
  int32_t nelems;
  hp_out *elems;             // LIST: 1; STRUCT: its members
  const hp_param_desc *type; // what is declared; null for results of one plain type
  int64_t cap;               // rows that there is room for
  int64_t len;               // rows taken: of a list's elements
  int64_t null_end;          // rows from here on are not NULL
  void *owner;               // of a list's elements: what reserve is given besides
  // Makes room for so many rows in a list's elements. false: out of memory.
  bool (*reserve)(hp_out *elems, int64_t rows);
};

// The rows of one call.
struct hp_batch {
  int64_t n;
  mutable int64_t row; // the row that runs; the first one on entry
  const hp_col *cols;  // one per parameter
  hp_out *out;
  // Told of every row that raised, with c->exc filled; true: go on, the row becomes NULL.
  bool (*row_error)(void *user, hp_ctx *c, int64_t row);
  void *user;
};

// A parameter, what a nested result is, or a part of these.
struct hp_param_desc {
  const char *name;
  hp_kind kind;
  uint32_t members;          // HP_K_UNION: bit set of 1 << hp_kind, NONE aside
  bool nullable;             // None reaches the function; otherwise a NULL row yields NULL
  const hp_param_desc *elem; // HP_K_LIST: what the elements are; HP_K_STRUCT: the members; HP_K_MAP: key and value
  const char *dtype;         // HP_K_LIST: of a numpy array with them; null for a list. HP_K_STRUCT: "dict", "object", "namedtuple" or "tuple"
  int32_t nelem;             // HP_K_STRUCT: how many members
  const char *type_name;     // HP_K_STRUCT: the class, as annotations call it
  const char *module;        // HP_K_STRUCT: that of the class; null: the functions' own
  bool optional;             // of a struct that is made of a dict: NULL is a key that it lacks; of HP_ROLE_BEGIN: it has a default
  uint8_t precision, scale;  // HP_K_DECIMAL: digits, and how many of them behind the point
};

// What a part of an aggregate or of a table function does. They stand side by side, in this order. Instances and generators
// have numbers, which the host chooses: room makes place for one more, so that there are those from 0 on.
enum hp_role : uint8_t {
  HP_ROLE_NONE,
  HP_ROLE_STEP,   // (number, arguments of a row)
  HP_ROLE_MERGE,  // (number, number of another)
  HP_ROLE_FINISH, // (number), gives the aggregate's result
  HP_ROLE_BEGIN,  // (number, bits of the optional parameters that are given, arguments)
  HP_ROLE_NEXT,   // (number), gives a tuple of the next row, or None
  HP_ROLE_CLOSE,  // (number), of rows that have not come to their end
  HP_ROLE_DROP,   // (number)
  HP_ROLE_ROOM    // ()
};

// A generated function. kernel returns HP_OK, HP_EXC (row_error said stop) or HP_CANCEL.
struct hp_func_desc {
  const char *name; // as hosts call it
  const hp_param_desc *params;
  int32_t nparams;
  int32_t line; // of the def: errors at the boundary name it
  hp_kind result;
  bool result_nullable, is_volatile, needs_python;
  uint8_t (*kernel)(hp_ctx *, const hp_batch *);
  const char *py_name;                        // the Python function; with a null kernel it runs in CPython
  bool lasting = false;                       // it has state that outlives its rows: see core/lasting.cpp
  const hp_param_desc *result_type = nullptr; // of a nested result
  hp_role role = HP_ROLE_NONE;
};

// hp_text_place is a place in the text of a program: its line, and what of it a traceback marks, in characters
// from the first that is no indentation: from..to, of which left..right are an operator or index. to is 0 if that is nothing.
struct hp_text_place {
  int32_t line, from, left, right, to;
};

// hp_frame is a call in a traceback: of the function, at the place in it, in a file of hp_module.
struct hp_frame {
  const char *function;
  const hp_text_place *at;
  int32_t file;
};

// hp_trace is what an exception that a handler has takes along.
struct hp_trace {
  size_t n;
  hp_frame frames[1]; // innermost first
};

// hp_inlined is where an op is that stands in the place of a call: its place in the function (a
// number of hp_module.marks, from 1), that of the call, or where that is if it stands in the place of another,
// and how many calls these are.
struct hp_inlined {
  int32_t place, at, depth, file;
  const char *function;
};

// A place where a function leaves some values to CPython, by its reason: see counts.h.
struct hp_place_desc {
  int32_t function; // its number
  bool whole;       // CPython runs the row from the start; else it does the operation
  const char *reason, *lines;
};

struct hp_module_desc {
  uint32_t abi_version, runtime_version;
  const char *manifest;      // JSON
  const char *cpu;           // required CPU features, space separated
  const char *python_source; // the user's module text when CPython is needed, else null
  const char *python_file;
  const char *libpython;    // absolute path recorded at build time, or null
  const char *python_exe;   // the interpreter that a program is left to, or null
  const char *csv_splitter; // the library that splits CSV text (csv.h), or null
  const hp_func_desc *funcs;
  int32_t nfuncs, nperm;
  const char *const *files; // for tracebacks, and for what CPython runs: see hp_ctx.op_at
  int32_t nfiles;
  const char *const *functions; // by the numbers of op_at: 1 is the first
  const hp_text_place *marks;   // by the numbers that ops have instead of lines: 1 is the first
  const hp_inlined *inlined;    // by those below zero: -1 is the first
  // hp_py_rows of libhipy_py when CPython is needed, else null: the only strong reference to that library.
  uint8_t (*py_rows)(hp_ctx *, const hp_func_desc *, const hp_batch *);
  int64_t timeout; // nanoseconds that a call may take where $HIPY_TIMEOUT does not say it; 0: any time
  hp_site *sites;  // of a library that is to be profiled: see clock.h
  int32_t nsites;
  const hp_place_desc *places;
  int32_t nplaces;
};

// Defined by the generated translation unit.
extern HP_CORE const hp_module_desc hp_module;

#endif
