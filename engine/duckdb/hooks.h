// hooks.h: what the engine tells a loaded extension, see hipy_duckdb_configure.
#ifndef HIPY_ENGINE_HOOKS_H
#define HIPY_ENGINE_HOOKS_H
#include <stdint.h>

#include "../../runtime/abi/hipy_abi.h"

typedef struct {
  volatile int cancelled;
  uintptr_t errors; // a Go handle, or 0
  int quiet;        // what functions print goes nowhere
} hooks_state;

typedef const char *(*hooks_configure)(const hipy_host *, const hipy_options *);

// hooks_find opens a loaded extension's file again and returns its
// hipy_duckdb_configure, or null with *err set.
hooks_configure hooks_find(const char *path, const char **err);
// hooks_manifest returns the extension's hipy_manifest(), or null with *err set.
const char *hooks_manifest(const char *path, const char **err);
const char *hooks_apply(hooks_configure f, hooks_state *s, int on_error);
// hooks_stats opens a loaded extension's file again and fills s; 0 if it tells nothing.
int hooks_stats(const char *path, hipy_stats *s);
// hooks_counts and hooks_place are hipy_get_counts and hipy_get_place of a loaded
// extension; 0 if it does not tell.
int hooks_counts(const char *path, int32_t fn, hipy_counts *n);
int hooks_place(const char *path, int32_t fn, int32_t i, hipy_place *p);
// hooks_check has a loaded extension tell of rows, see hipy_check; below null: no more.
void hooks_check(const char *path, const uint64_t *below, uintptr_t handle);
void hooks_cancel(hooks_state *s, int on);
void hooks_reset(hooks_configure f);
#endif
