// abi.cpp: opening and closing a library, its contexts, its host.
#include <cstdio>
#include <cstdlib>
#include <new>

#include "hipy/clock.h"
#include "hipy/counts.h"
#include "hipy/host.h"
#include "hipy/io.h"
#include "lasting.h"
#include "lib.h"
#include "timeout.h"

#define HP_EXPORT extern "C" __attribute__((visibility("default")))

static const char *missing_feature(const char *f) {
#if defined(__x86_64__)
#define HAS(name) \
  if (!strcmp(f, name)) return __builtin_cpu_supports(name) ? nullptr : f;
  HAS("sse3")
  HAS("ssse3")
  HAS("sse4.1")
  HAS("sse4.2")
  HAS("popcnt")
  HAS("avx")
  HAS("avx2")
  HAS("bmi")
  HAS("bmi2")
  HAS("fma")
  HAS("avx512f")
  HAS("avx512bw")
  HAS("avx512dq")
  HAS("avx512vl")
  HAS("avx512cd")
  HAS("avx512vbmi")
#undef HAS
#endif
  (void)f;
  return nullptr; // not one that can be asked for
}

const char *hp_cpu_missing(const char *features, char *buf, size_t size) {
  for (const char *p = features ? features : ""; *p;) {
    size_t n = strcspn(p, " ");
    if (n && n < size) {
      memcpy(buf, p, n);
      buf[n] = 0;
      if (missing_feature(buf)) return buf;
    }
    p += n + (p[n] == ' ');
  }
  return nullptr;
}

const char *hp_host_take(hipy_host *to, const hipy_host *from) {
  *to = hipy_host{};
  to->size = sizeof *to;
  if (!from) return nullptr;
  if (from->size < offsetof(hipy_host, print)) return "hipy_host.size is too small: set it to sizeof(hipy_host)";
  memcpy(to, from, from->size < sizeof *to ? from->size : sizeof *to);
  to->size = sizeof *to;
  return nullptr;
}

HP_EXPORT hipy_lib *hipy_open(uint32_t abi_version, const hipy_host *host, const char **err) {
  static thread_local char msg[160];
  const char *ignored;
  if (!err) err = &ignored;
  *err = nullptr;
  if (abi_version != HIPY_ABI_VERSION || hp_module.abi_version != HIPY_ABI_VERSION) {
    snprintf(msg, sizeof msg, "the library speaks version %u of HiPy's ABI, the host version %u: build it again",
             (unsigned)hp_module.abi_version, (unsigned)abi_version);
    *err = msg;
    return nullptr;
  }
  char feature[32];
  if (hp_cpu_missing(hp_module.cpu, feature, sizeof feature)) {
    snprintf(msg, sizeof msg, "the library was built for a CPU with %s, which this one lacks: build it again with a lower --march",
             feature);
    *err = msg;
    return nullptr;
  }
  hipy_lib *lib = new (std::nothrow) hipy_lib();
  if (!lib) {
    *err = "out of memory";
    return nullptr;
  }
  if ((*err = hp_memory_limit_read()) || (*err = hp_timeout_read()) || (*err = hp_print_limit_read()) || (*err = hp_host_take(&lib->host, host))) {
    delete lib;
    return nullptr;
  }
  return lib;
}

HP_EXPORT void hipy_close(hipy_lib *lib) { delete lib; }

HP_EXPORT const char *hipy_manifest(void) { return hp_module.manifest; }

bool hp_ctx_init(hp_ctx *c, hp_lib *lib) {
  memset((void *)c, 0, sizeof *c);
  c->lib = lib;
  c->cancelled = lib->host.cancelled;
  c->host_user = lib->host.user;
  if (hp_module.nperm && !(c->perm = (void **)calloc((size_t)hp_module.nperm, sizeof(void *)))) return false;
  c->tally = hp_tally_new();
  hp_count_begin(c, nullptr);
  if (hp_heap_init(c)) return true;
  hp_tally_free(c->tally);
  free(c->perm);
  free((void *)c->shown);
  return false;
}

void hp_ctx_free(hp_ctx *c) {
  if (c->pystate) ((hp_py_hooks *)c->pystate)->drop(c);
  hp_heap_free(c);
  hp_tally_free(c->tally);
  hp_draws_free(c->draws);
  free(c->perm);
  free((void *)c->shown);
  c->perm = nullptr;
}

// ---- running a batch ------------------------------------------------------

uint8_t hp_run(hp_ctx *c, const hp_func_desc *f, const hp_batch *b) {
  return f->lasting ? hp_run_lasting(c, f, b) : hp_run_in(c, f, b);
}

uint8_t hp_run_in(hp_ctx *c, const hp_func_desc *f, const hp_batch *b) {
  void *jump[5];
  hp_timeout limit(c);
  c->stack_top = __builtin_frame_address(0);
  c->gc_enabled = true;
  c->entry = f;
  c->dirty = c->sharing = false;
  c->printed = c->unprinted = 0;
  c->mid_line = false;
  hp_count_begin(c, f);
  const int64_t first = b->row;
  uint8_t st;
  hp_ctx *outer = hp_memory_run(c);
  // An allocation that can't fail found no memory: that row's MemoryError.
  if (__builtin_setjmp(jump)) {
    if (c->pending == HP_CANCEL) { // hp_work
      st = HP_CANCEL;
      goto done;
    }
    if (c->pending == HP_LEAVE) {
      st = hp_rows_in_python(c, b, b->row, b->row + 1);
      if (st != HP_OK) goto done;
      b->row++;
    } else if ((st = hp_row_failed(c, b, b->row, HP_MEMORY)) != HP_OK) {
      goto done;
    } else {
      b->row++;
    }
  }
  hp_heap_set_oom_jump(c, jump);
  c->pending = HP_OK;
  hp_depth_reset(c);
  hp_row_reset(c);
  if (b->row == 0) hp_clock_begin(c, f);
  if (f->kernel && !hp_module_changed()) st = f->kernel(c, b);
  else st = hp_module.py_rows(c, f, b);
done:
  hp_heap_set_oom_jump(c, nullptr);
  hp_memory_run(outer);
  hp_count_end(c, (st == HP_OK ? b->n : b->row + (st == HP_EXC)) - first);
  if (c->pystate) ((hp_py_hooks *)c->pystate)->batch_end(c);
  hp_clock_end(c, f);
  hp_print_end(c);
  hp_row_reset(c);
  c->pending = HP_OK;
  c->gc_enabled = false;
  c->stack_top = nullptr;
  return st;
}
