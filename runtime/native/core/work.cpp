// work.cpp: leaves that take long ask the host too whether to go on.
#include "heap.h"
#include "scratch.h"

void hp_work(uint64_t steps) {
  static thread_local uint64_t done;
  if ((done += steps) < 1 << 20) return; // about a millisecond
  done = 0;
  hp_ctx *c = hp_memory_running();
  // Where CPython may be half way through something there is no leaving, nor where objects outlive the row.
  if (!c || !c->heap || !c->heap->oom_jump || c->python || c->lasting || !c->cancelled || !c->cancelled(c->host_user)) return;
  c->pending = HP_CANCEL;
  hp_scratch_drop();
  __builtin_longjmp(c->heap->oom_jump, 1);
}
