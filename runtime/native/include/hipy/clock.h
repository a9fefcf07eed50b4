// hipy/clock.h: where the time of batches goes. One batch in eight of a function
// that may need CPython is timed: its own time, and the stretches that CPython
// has of it. hipy_get_stats tells the sums.
//
// Waiting for the interpreter's lock is neither: what the first op of a batch
// waits is taken out of both (hp_clock_wait_end); and when other threads wanted
// the interpreter during a batch, it counts the processor time of this thread,
// all that is missing from it being taken off CPython's.
//
// A library built to be profiled has a site for each place of the program, and
// times every batch; it serves one thread.
#ifndef HIPY_CLOCK_H
#define HIPY_CLOCK_H
#include "base.h"

HP_INLINE uint64_t hp_ticks() {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t t;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(t));
  return t;
#else
  return __builtin_readcyclecounter();
#endif
}

// A place of the program in a profile: a line, or an op in CPython.
struct hp_site {
  int32_t line, col, length; // col and length are 0 for a line
  const char *op;            // and this is empty
  uint64_t calls, ticks;
};

// A stretch in CPython; stretches within it are part of it. Of many in a batch
// some are timed, at random, and stand for the others.
HP_CORE HP_RARE bool hp_python_begin_timed(hp_ctx *c);
HP_INLINE bool hp_python_begin(hp_ctx *c) { return HP_UNLIKELY(c->clock.on) && hp_python_begin_timed(c); }
HP_CORE HP_RARE void hp_python_end(hp_ctx *c, hp_site *site);

// HP_PY is the call of a leaf that runs in CPython, HP_PY_AT at a site.
#define HP_PY_AT(c, site, ...)                                 \
  ({                                                           \
    bool hp_timed = hp_python_begin(c), hp_ok = (__VA_ARGS__); \
    if (HP_UNLIKELY(hp_timed)) hp_python_end(c, site);         \
    hp_ok;                                                     \
  })
#define HP_PY(c, ...) HP_PY_AT(c, nullptr, __VA_ARGS__)
// HP_PY_ON is HP_PY of an op that may run Python's code or warn, at that place: see hp_ctx.op_at.
#define HP_PY_ON(c, at, ...) (c->op_at = at, HP_PY(c, __VA_ARGS__))

// hp_line begins a line of the program, in a profile. A loop on one line reads no clock.
HP_CORE void hp_line_begins(hp_ctx *c, hp_site *site);
HP_INLINE void hp_line(hp_ctx *c, hp_site *site) {
  if (c->clock.line != site) hp_line_begins(c, site);
}

// A batch, and what it waits for the interpreter.
struct hp_func_desc;
struct hp_wait {
  uint64_t ticks;
  int64_t wall, cpu;
};
HP_CORE void hp_clock_begin(hp_ctx *c, const hp_func_desc *f);
HP_CORE void hp_clock_end(hp_ctx *c, const hp_func_desc *f);
HP_CORE void hp_clock_wait_begin(hp_ctx *c, hp_wait *w);
HP_CORE void hp_clock_wait_end(hp_ctx *c, const hp_wait *w);

#endif
