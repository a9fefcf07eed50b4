// lasting.cpp: functions with state that outlives their rows.
//
// The variables of a Python module exist once, whoever calls its functions. So do those that are
// native: they live in a context of the library's own, in which all functions that use them run, a
// batch at a time, in the order in which batches come. What such a row leaves in memory the collector
// takes, since the next rows may refer to it.
#include <chrono>
#include <mutex>
#include <new>

#include "hipy/exc.h"
#include "hipy/str.h"
#include "lasting.h"

namespace {

struct lasting_state {
  std::timed_mutex lock;
  hp_ctx *c = nullptr;
  // The library is unloaded, or the process ends: then threads may still run rows.
  ~lasting_state() {
    if (!c || !lock.try_lock()) return;
    hp_ctx_free(c);
    delete c;
    c = nullptr;
    lock.unlock();
  }
};
lasting_state state;
thread_local bool inside; // this thread has the lock

// context is the library's own, made by the first batch; null: no memory.
hp_ctx *context(hp_lib *lib) {
  if (state.c) return state.c;
  hp_ctx *c = new (std::nothrow) hp_ctx;
  if (c && hp_ctx_init(c, lib)) {
    c->lasting = true;
    c->row_base = nullptr; // no row's end takes memory back
    return state.c = c;
  }
  delete c;
  return nullptr;
}

// fail ends a batch whose first row can't begin, with the pending exception.
uint8_t fail(hp_ctx *c, const hp_batch *b) {
  c->entry = nullptr;
  b->row_error(b->user, c, b->row);
  c->pending = HP_OK;
  return HP_EXC;
}

} // namespace

void hp_lasting_idle() {
  const size_t little = 16u << 20;
  if (inside || !state.lock.try_lock()) return; // somebody is at work
  if (hp_ctx *c = state.c; c && hp_heap_get_stats(c).held > little) {
    c->stack_top = __builtin_frame_address(0);
    c->gc_enabled = true;
    hp_collect(c);
    c->gc_enabled = false;
    c->stack_top = nullptr;
  }
  state.lock.unlock();
}

uint8_t hp_run_lasting(hp_ctx *c, const hp_func_desc *f, const hp_batch *b) {
  if (inside) {
    hp_raise_str(c, HP_RuntimeError, HP_MSG_STR, HP_STR("a function with state of its own is called while a row of it runs"));
    return fail(c, b);
  }
  while (!state.lock.try_lock_for(std::chrono::milliseconds(20)))
    if (c->cancelled && c->cancelled(c->host_user)) return HP_CANCEL;
  inside = true;
  uint8_t st;
  if (hp_ctx *own = context(c->lib)) {
    own->lib = c->lib;
    own->cancelled = c->cancelled;
    own->host_user = c->host_user;
    st = hp_run_in(own, f, b);
    own->cancelled = nullptr;
    c->timed_out = own->timed_out;
  } else {
    hp_raise_memory(c);
    st = fail(c, b);
  }
  inside = false;
  state.lock.unlock();
  return st;
}
