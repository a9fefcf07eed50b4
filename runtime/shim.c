#include "shim.h"

#include <fcntl.h>

#include "_cgo_export.h"

const char *shim_load(const char *path, shim_lib *lib) {
  lib->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!lib->handle) return dlerror();
#define SYM(member, name) \
  if (!(*(void **)&lib->member = dlsym(lib->handle, name))) return "not a library that hipy built: it lacks " name;
  SYM(open, "hipy_open")
  SYM(close, "hipy_close")
  SYM(manifest, "hipy_manifest")
  SYM(context_new, "hipy_context_new")
  SYM(context_free, "hipy_context_free")
  SYM(call, "hipy_call")
#undef SYM
  *(void **)&lib->get_stats = dlsym(lib->handle, "hipy_get_stats");
  *(void **)&lib->get_counts = dlsym(lib->handle, "hipy_get_counts");
  *(void **)&lib->get_place = dlsym(lib->handle, "hipy_get_place");
  *(void **)&lib->profile = dlsym(lib->handle, "hipy_profile");
  return NULL;
}

const char *shim_manifest(shim_lib *lib) { return lib->manifest(); }

void shim_stats(shim_lib *lib, hipy_stats *s) {
  s->size = sizeof *s;
  if (lib->get_stats) lib->get_stats(s);
}

int shim_counts(shim_lib *lib, int32_t fn, hipy_counts *n) {
  memset(n, 0, sizeof *n);
  n->size = sizeof *n;
  return lib->get_counts && lib->get_counts(fn, n) == HIPY_OK;
}

int shim_place(shim_lib *lib, int32_t fn, int32_t i, hipy_place *p) {
  memset(p, 0, sizeof *p);
  p->size = sizeof *p;
  return lib->get_place && lib->get_place(fn, i, p) == HIPY_OK && p->reason && p->lines;
}

const char *shim_profile(shim_lib *lib) { return lib->profile ? lib->profile() : NULL; }

static int is_cancelled(void *user) { return ((shim_host *)user)->cancelled; }

static void print(void *user, int fd, const char *p, size_t n) { hipyGoPrint(((shim_host *)user)->print, fd, (char *)p, n); }

static void log_text(void *user, int level, const char *msg) { hipyGoLog(((shim_host *)user)->log, level, (char *)msg); }

static int row_error(void *user, const hipy_error *e) { return hipyGoRowError((uintptr_t)user, (hipy_error *)e); }

hipy_ctx *shim_context(shim_lib *lib, shim_host *host, hipy_lib **out, const char **err) {
  hipy_host h;
  memset(&h, 0, sizeof h);
  h.size = sizeof h;
  h.user = host;
  h.cancelled = is_cancelled;
  if (host->print) h.print = print;
  *out = lib->open(HIPY_ABI_VERSION, &h, err);
  if (!*out) return NULL;
  hipy_ctx *x = lib->context_new(*out);
  if (!x) {
    lib->close(*out);
    *err = "no memory for a context";
  }
  return x;
}

void shim_context_free(shim_lib *lib, hipy_lib *opened, hipy_ctx *x) {
  lib->context_free(x);
  lib->close(opened);
}

int shim_call(shim_lib *lib, hipy_ctx *x, int32_t fn, int on_error, int int_text, uintptr_t on_row_error, shim_call_state *s) {
  hipy_options o;
  memset(&o, 0, sizeof o);
  o.size = sizeof o;
  o.on_error = on_error;
  o.int_text = int_text;
  o.user = (void *)on_row_error;
  if (on_row_error) o.on_row_error = row_error;
  s->err.size = sizeof s->err;
  return lib->call(x, fn, &s->schema, &s->array, &o, &s->out_schema, &s->out, &s->err);
}

void shim_set(shim_host *host, int cancelled) { host->cancelled = cancelled; }

static void release_schema(struct ArrowSchema *s) { s->release = NULL; }
static void release_array(struct ArrowArray *a) { a->release = NULL; }

void shim_rows(shim_call_state *s, int64_t n) {
  s->schema.format = "+s";
  s->schema.name = "";
  s->schema.release = release_schema;
  s->array.length = n;
  s->array.release = release_array;
}

void shim_release(shim_call_state *s) {
  if (s->array.release) s->array.release(&s->array);
  if (s->schema.release) s->schema.release(&s->schema);
}

static int closed_streams;

// Before Go's runtime starts, which opens what is closed.
__attribute__((constructor)) static void look_at_streams(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0) closed_streams |= 1 << fd;
}

int shim_closed_streams(void) { return closed_streams; }

int shim_program(const char *path, shim_host *host, int argc, char **argv, const char **err) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    *err = dlerror();
    return -1;
  }
  int (*program)(const hipy_host *, int, const char *const *) = (int (*)(const hipy_host *, int, const char *const *))dlsym(handle, "hipy_program");
  if (!program) {
    *err = "the library holds no program";
    return -1;
  }
  hipy_host h;
  memset(&h, 0, sizeof h);
  h.size = sizeof h;
  h.user = host;
  h.cancelled = is_cancelled;
  if (host->log) h.log = log_text;
  return program(&h, argc, (const char *const *)argv);
}

static int later(void *user, int (*stop)(void *), void *arg, hipy_exact_answer *a) { return hipyGoLater((uintptr_t)user, (void *)stop, arg, a); }

int shim_later(const char *path, uintptr_t handle, const char **err) {
  void *lib = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!lib) {
    *err = dlerror();
    return 0;
  }
  void (*exact)(hipy_exact_ask, void *) = (void (*)(hipy_exact_ask, void *))dlsym(lib, "hipy_exact");
  if (exact) exact(later, (void *)handle);
  return exact != NULL;
}

int shim_stops(int (*stop)(void *), void *arg) { return stop(arg); }
