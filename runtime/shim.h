// shim.h: the functions of hipy_abi.h through pointers that dlsym found.
#ifndef HIPY_SHIM_H
#define HIPY_SHIM_H
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "abi/hipy_abi.h"

typedef struct {
  void *handle;
  hipy_lib *(*open)(uint32_t, const hipy_host *, const char **);
  void (*close)(hipy_lib *);
  const char *(*manifest)(void);
  hipy_ctx *(*context_new)(hipy_lib *);
  void (*context_free)(hipy_ctx *);
  int (*call)(hipy_ctx *, int32_t, const struct ArrowSchema *, const struct ArrowArray *, const hipy_options *, struct ArrowSchema *,
              struct ArrowArray *, hipy_error *);
  void (*get_stats)(hipy_stats *); // these may be null
  const char *(*profile)(void);
  int (*get_counts)(int32_t, hipy_counts *);
  int (*get_place)(int32_t, int32_t, hipy_place *);
} shim_lib;

// One call's memory on the C side.
typedef struct {
  struct ArrowSchema schema, out_schema;
  struct ArrowArray array, out;
  hipy_error err;
} shim_call_state;

// What a context's host callbacks are given.
typedef struct {
  volatile int cancelled;
  uintptr_t print; // Go handles, or 0
  uintptr_t log;
} shim_host;

const char *shim_load(const char *path, shim_lib *lib);
const char *shim_manifest(shim_lib *lib);
void shim_stats(shim_lib *lib, hipy_stats *s);
const char *shim_profile(shim_lib *lib);
// shim_counts and shim_place: 0 if the library does not tell.
int shim_counts(shim_lib *lib, int32_t fn, hipy_counts *n);
int shim_place(shim_lib *lib, int32_t fn, int32_t i, hipy_place *p);
// shim_context opens the library for one context; *err is set on failure.
hipy_ctx *shim_context(shim_lib *lib, shim_host *host, hipy_lib **out, const char **err);
void shim_context_free(shim_lib *lib, hipy_lib *opened, hipy_ctx *x);
int shim_call(shim_lib *lib, hipy_ctx *x, int32_t fn, int on_error, int int_text, uintptr_t on_row_error, shim_call_state *s);
// shim_rows makes the arguments of a function without parameters: n rows of nothing.
void shim_rows(shim_call_state *s, int64_t n);
void shim_release(shim_call_state *s);
void shim_set(shim_host *host, int cancelled);
// shim_later has a library that lacks its exact clone ask hipyGoLater for it; 0: it lacks none.
int shim_later(const char *path, uintptr_t handle, const char **err);
int shim_stops(int (*stop)(void *), void *arg);
// shim_closed_streams is the set of the descriptors 0, 1 and 2, as bits, which were closed when the
// process began.
int shim_closed_streams(void);

// shim_program runs the library's program and returns its exit code; *err is
// set if it is none.
int shim_program(const char *path, shim_host *host, int argc, char **argv, const char **err);

#endif
