/* hipy_abi.h: the C ABI of a compiled library. Stable: size-prefixed structs,
 * one version number. Plain C, for any host. */
#ifndef HIPY_ABI_H
#define HIPY_ABI_H
#include <stdint.h>
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

#define HIPY_ABI_VERSION 1

/* What the host lends to the library; every member may be NULL. */
typedef struct hipy_host {
  uint32_t size; /* sizeof(hipy_host) of the caller */
  void *user;
  /* print writes n bytes to Python's sys.stdout (fd 1) or sys.stderr (fd 2). NULL: the process's own. */
  void (*print)(void *user, int fd, const char *p, size_t n);
  /* cancelled is polled in loops; non-zero stops the batch with HIPY_CANCELLED. May be called from any thread. */
  int (*cancelled)(void *user);
  /* log gets what may help a later run: a HIPY_LOG_... and a text. NULL: nobody asks. */
  void (*log)(void *user, int level, const char *msg);
} hipy_host;

/* CPython runs a program: a guess about values, by its name, for which code was generated was wrong; or native code
   has no form for values, at a place of the source or for a reason, or "". */
enum { HIPY_LOG_GUESS = 1,
       HIPY_LOG_LEFT = 2 };

typedef struct hipy_lib hipy_lib;
typedef struct hipy_ctx hipy_ctx;

enum { HIPY_OK = 0,
       HIPY_EXCEPTION = 1,
       HIPY_CANCELLED = 2,
       HIPY_USAGE = 3,
       HIPY_INTERNAL = 4 };

/* What to do with rows that raise. */
enum { HIPY_ON_ERROR_RAISE = 0,
       HIPY_ON_ERROR_NULL = 1 };

/* An error of one row (or of the call: row = -1). Strings belong to the context and live until its next call. */
typedef struct hipy_error {
  uint32_t size;
  int32_t code;          /* HIPY_... */
  int64_t row;           /* row in the batch, -1 = none */
  int32_t line;          /* Python line, 0 = unknown */
  const char *type;      /* Python exception type, "ValueError" */
  const char *message;   /* str(e), UTF-8 */
  const char *function;  /* Python name of the entry function */
  const char *arguments; /* repr of the row's arguments, truncated */
  uint64_t message_size; /* bytes of message, which may hold NUL; absent (see size) or 0: up to its first NUL */
} hipy_error;

/* Per-call options. */
typedef struct hipy_options {
  uint32_t size;
  int32_t on_error; /* HIPY_ON_ERROR_... */
  int32_t int_text; /* non-zero: int results come as utf8 decimal text with schema metadata "hipy.int" = "1", any size;
                       otherwise as int64, and a larger one is the row's OverflowError */
  /* With ON_ERROR_NULL: called for every row that raised; non-zero stops the call with HIPY_EXCEPTION. */
  int (*on_row_error)(void *user, const hipy_error *e);
  void *user;
} hipy_options;

/* Arrow C data interface (the two structs as the Arrow specification fixes them). */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4
struct ArrowSchema {
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct ArrowSchema **children, *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};
struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};
#endif

/* hipy_open prepares the library for a host. On failure returns NULL and sets *err to a static message. Libraries are
 * never unloaded safely while in use: hipy_close frees what hipy_open made. Thread-safe. */
hipy_lib *hipy_open(uint32_t abi_version, const hipy_host *host, const char **err);
void hipy_close(hipy_lib *);

/* hipy_manifest returns the library's description as JSON (see runtime/abi/manifest.go). Needs no hipy_open. */
const char *hipy_manifest(void);

/* A context serves one thread at a time; contexts of one library are independent. */
hipy_ctx *hipy_context_new(hipy_lib *);
void hipy_context_free(hipy_ctx *);

/* Columns: utf8 with schema metadata "hipy.int" = "1" holds integers of any size as decimal text; results that are not
 * of one plain type are utf8 JSON with "hipy.json" = "1". Dictionary-encoded columns are decoded.
 *
 * hipy_call runs function number fn (its index in the manifest) over the rows of args: a struct array with one child
 * per parameter (lent; types as the manifest says, see docs/types.md for what else is accepted). A function without
 * parameters takes the row count from args->length. On HIPY_OK *out and *out_schema hold the results (the caller
 * releases both). Otherwise *err says why and *out is untouched. */
int hipy_call(hipy_ctx *, int32_t fn, const struct ArrowSchema *args_schema, const struct ArrowArray *args,
              const hipy_options *opt, struct ArrowSchema *out_schema, struct ArrowArray *out, hipy_error *err);

/* hipy_get_stats tells how the time of functions that may need CPython divides, since the library was loaded and over all
 * threads. One batch in eight is timed, beginning with the first; starting the interpreter, executing the module and waiting
 * for the interpreter's lock are in neither figure. Set size before the call. Needs no hipy_open. Absent from libraries of
 * before it was added, as is hipy_profile. */
typedef struct hipy_stats {
  uint32_t size;
  uint32_t reserved;
  uint64_t batches;    /* so far */
  uint64_t timed;      /* of them; what follows is of these */
  uint64_t time_ns;    /* in the functions */
  uint64_t python_ns;  /* of it in CPython */
  uint64_t python_ops; /* stretches in CPython: operations, or batches of a function that runs there as a whole */
} hipy_stats;
void hipy_get_stats(hipy_stats *);

/* hipy_get_counts tells how the rows of function number fn ran, since the library was loaded and over all threads. Set size before
 * the call: the library fills as much as both know, sets size to that, and leaves the rest as it is. HIPY_USAGE: no such function.
 * From any thread, also while functions run; needs no hipy_open. Absent from libraries of before it was added, as is hipy_get_place. */
typedef struct hipy_counts {
  uint32_t size;
  uint32_t reserved;
  uint64_t rows;    /* of the batches that have ended */
  uint64_t native;  /* of them: in native code alone, with machine integers; also rows that are NULL without a call */
  uint64_t exact;   /* started again with integers of any size */
  uint64_t late;    /* CPython did an operation of a library function for its values, and native code went on */
  uint64_t python;  /* called into CPython at all, late and whole ones too */
  uint64_t whole;   /* run by CPython from the start */
  uint64_t refused; /* ended since only CPython could do them (NeedsCPython) */
  uint64_t errors;  /* raised */
} hipy_counts;
int hipy_get_counts(int32_t fn, hipy_counts *);

/* hipy_get_place is the i-th place where function number fn leaves some values to CPython, and how often it did. Size as above; the
 * texts last. HIPY_USAGE: there are no more. */
typedef struct hipy_place {
  uint32_t size;
  int32_t whole;      /* non-zero: CPython runs such a row from the start; else it does the operation */
  uint64_t times;     /* as many times, refused ones too */
  const char *reason; /* "datetime.strptime() with this format" */
  const char *lines;  /* of the source, "4, 7"; those of other files with their name, "geo.py:3" */
} hipy_place;
int hipy_get_place(int32_t fn, int32_t i, hipy_place *);

/* A DuckDB extension exports hipy_duckdb_check(const hipy_check *) as well: it tells the host of rows, to compute them in another way
 * and compare, while a query runs, from its threads. Null: no more. Not to be called while a query runs. */
typedef struct hipy_checked {
  uint32_t size;
  int32_t function;      /* its number */
  uint64_t hash;         /* of the arguments alone */
  const char *arguments; /* a JSON list of values as hipy call takes them; what is pointed at lasts for the call */
  uint64_t arguments_size;
  const char *result; /* the value of the column, as hipy call writes it; NULL: the row raised */
  uint64_t result_size;
  const hipy_error *error;
} hipy_checked;
typedef struct hipy_check {
  uint32_t size;
  uint32_t reserved;
  const uint64_t *below; /* for each function: rows with a hash less than it are told; read again for each row */
  void (*row)(void *user, const hipy_checked *);
  void *user;
} hipy_check;

/* hipy_exact is of libraries that hold the code for rows of machine integers only, which hosts make that have a compiler: the code for
 * rows that leave 64 bits is a library of its own, made when the first such row comes. The host sets what is asked for its path then,
 * before the first call. One thread's question at a time need not be: many may ask at once, and each waits, calling stop(arg) now and then, which
 * is non-zero when it should wait no longer: HIPY_CANCELLED. HIPY_INTERNAL: there is none, and CPython runs such rows, the program's interpreter or
 * shared library, as far as the library doesn't know them. */
enum { HIPY_PATH = 4096 };
typedef struct hipy_exact_answer {
  uint32_t size;
  uint32_t reserved;
  char path[HIPY_PATH];
  char python_exe[HIPY_PATH], libpython[HIPY_PATH]; /* empty: not known */
} hipy_exact_answer;
typedef int (*hipy_exact_ask)(void *user, int (*stop)(void *arg), void *arg, hipy_exact_answer *answer);
void hipy_exact(hipy_exact_ask ask, void *user);

/* hipy_profile returns the profile of a library built for one, else NULL: a JSON list of {"line", "col", "length", "op",
 * "calls", "ns"}; col 0 is the whole line, others are operations in CPython. Valid until the next call. Such a library serves one thread. */
const char *hipy_profile(void);

#ifdef __cplusplus
}
#endif
#endif
