// work.cpp: leaves that take long ask the host too whether to go on.
#include "heap.h"
#include "hipy/text.h"
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

void hp_copy_long(void *d, const void *s, size_t n) {
  auto *to = (char *)d;
  auto *from = (const char *)s;
  for (const size_t piece = 1 << 23; n > piece; to += piece, from += piece, n -= piece) {
    memcpy(to, from, piece);
    hp_work(piece >> 2);
  }
  memcpy(to, from, n);
}

bool hp_mem_eq_long(const char *a, const char *b, size_t n) { return hp_mem_cmp_long(a, b, n) == 0; }

int hp_mem_cmp_long(const char *a, const char *b, size_t n) {
  for (const size_t piece = 1 << 24; n > piece; a += piece, b += piece, n -= piece) {
    hp_work(piece >> 4);
    if (int d = memcmp(a, b, piece)) return d;
  }
  hp_work(n >> 4);
  return memcmp(a, b, n);
}
