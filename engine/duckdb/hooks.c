#include "hooks.h"

#include <dlfcn.h>
#include <string.h>

#include "_cgo_export.h"

static int is_cancelled(void *user) { return ((hooks_state *)user)->cancelled; }

static void print_nowhere(void *user, int fd, const char *p, size_t n) { (void)user, (void)fd, (void)p, (void)n; }

static int row_error(void *user, const hipy_error *e) { return hipyDuckdbRowError(((hooks_state *)user)->errors, (hipy_error *)e); }

// find looks a function up in a library, which stays open.
static void *find(const char *path, const char *name, const char **err) {
  void *lib = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!lib) {
    *err = dlerror();
    return NULL;
  }
  void *f = dlsym(lib, name);
  if (!f) *err = "it was not built by hipy";
  return f;
}

hooks_configure hooks_find(const char *path, const char **err) { return (hooks_configure)find(path, "hipy_duckdb_configure", err); }

const char *hooks_manifest(const char *path, const char **err) {
  const char *(*f)(void) = (const char *(*)(void))find(path, "hipy_manifest", err);
  return f ? f() : NULL;
}

int hooks_stats(const char *path, hipy_stats *s) {
  const char *err;
  void (*f)(hipy_stats *) = (void (*)(hipy_stats *))find(path, "hipy_get_stats", &err);
  memset(s, 0, sizeof *s);
  s->size = sizeof *s;
  if (f) f(s);
  return f != NULL;
}

int hooks_counts(const char *path, int32_t fn, hipy_counts *n) {
  const char *err;
  int (*f)(int32_t, hipy_counts *) = (int (*)(int32_t, hipy_counts *))find(path, "hipy_get_counts", &err);
  memset(n, 0, sizeof *n);
  n->size = sizeof *n;
  return f && f(fn, n) == HIPY_OK;
}

int hooks_place(const char *path, int32_t fn, int32_t i, hipy_place *p) {
  const char *err;
  int (*f)(int32_t, int32_t, hipy_place *) = (int (*)(int32_t, int32_t, hipy_place *))find(path, "hipy_get_place", &err);
  memset(p, 0, sizeof *p);
  p->size = sizeof *p;
  return f && f(fn, i, p) == HIPY_OK && p->reason && p->lines;
}

static void checked(void *user, const hipy_checked *r) { hipyDuckdbChecked((uintptr_t)user, (hipy_checked *)r); }

void hooks_check(const char *path, const uint64_t *below, uintptr_t handle) {
  const char *err;
  void (*f)(const hipy_check *) = (void (*)(const hipy_check *))find(path, "hipy_duckdb_check", &err);
  hipy_check c;
  memset(&c, 0, sizeof c);
  c.size = sizeof c;
  c.below = below;
  c.row = checked;
  c.user = (void *)handle;
  if (f) f(below ? &c : NULL);
}

const char *hooks_apply(hooks_configure f, hooks_state *s, int on_error) {
  hipy_host h;
  hipy_options o;
  memset(&h, 0, sizeof h);
  memset(&o, 0, sizeof o);
  h.size = sizeof h;
  h.user = s;
  h.cancelled = is_cancelled;
  if (s->quiet) h.print = print_nowhere;
  o.size = sizeof o;
  o.on_error = on_error;
  o.on_row_error = row_error;
  o.user = s;
  return f(&h, &o);
}

void hooks_cancel(hooks_state *s, int on) { s->cancelled = on; }

void hooks_reset(hooks_configure f) { f(NULL, NULL); }
