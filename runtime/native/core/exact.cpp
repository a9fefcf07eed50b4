// exact.cpp: the exact clone as a library of its own, which exists when the first row needs it.
// The host makes it, or finds it in its cache, and tells its path. It has no state: what it
// refers to of the runtime and of the module is this library's.
#include <dlfcn.h>

#include <atomic>
#include <cstdlib>

#include "hipy/exc.h"
#include "hipy/kernel.h"
#include "hipy/module.h"
#include "lib.h"
#include "python_path.h"
#include "timeout.h"

namespace {

struct asked {
  hipy_exact_ask ask;
  void *user;
};
std::atomic<const asked *> host;
std::atomic<const hp_exact_unit *> loaded;
std::atomic<bool> missing;

int stops(void *ctx) { return !hp_poll((hp_ctx *)ctx); }

const hp_exact_unit *load(const char *path) {
  void *lib = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  auto *unit = lib ? (const hp_exact_unit *)dlsym(lib, "hipy_exact_unit") : nullptr;
  return unit && unit->of == &hp_module ? unit : nullptr;
}

// find asks the host, which makes one answer for all threads; false: the row is stopped.
bool find(hp_ctx *c) {
  const asked *f = host.load(std::memory_order_acquire);
  if (!f) {
    missing = true;
    return true;
  }
  hp_timeout_hold hold(c);
  auto *a = (hipy_exact_answer *)calloc(1, sizeof(hipy_exact_answer)); // kept if it tells where CPython is
  if (!a) return missing = true;
  a->size = sizeof *a;
  int st = f->ask(f->user, stops, c, a);
  if (st == HIPY_CANCELLED) {
    free(a);
    c->pending = HP_CANCEL;
    return false;
  }
  if (const hp_exact_unit *unit = st == HIPY_OK ? load(a->path) : nullptr) {
    free(a);
    loaded.store(unit, std::memory_order_release);
    return true;
  }
  hp_python_known(a->python_exe, a->libpython);
  missing.store(true, std::memory_order_release);
  return true;
}

} // namespace

extern "C" __attribute__((visibility("default"))) void hipy_exact(hipy_exact_ask f, void *user) {
  auto *a = (asked *)malloc(sizeof(asked)); // rows may be reading it as long as the process lasts
  if (!a) return;
  *a = {f, user};
  hp_python_later();
  host.store(a, std::memory_order_release);
}

hp_row_fn *hp_exact_row(hp_ctx *c, int i) {
  for (;;) {
    if (const hp_exact_unit *unit = loaded.load(std::memory_order_acquire)) return unit->rows[i];
    if (missing.load(std::memory_order_acquire)) {
      hp_row_leave(c, HP_STR("integers of more than 64 bits, for which there is no C++ compiler"));
      return nullptr;
    }
    if (!find(c)) return nullptr;
  }
}
