// hipy/mem.h: the life of a context's memory beyond hp_alloc: rows, growth,
// constants, limits. The collector is described in core/heap.cpp.
#ifndef HIPY_MEM_H
#define HIPY_MEM_H
#include "base.h"

// ---- contexts and rows ----------------------------------------------------

// hp_heap_init gives a zeroed context its memory; hp_heap_free takes it back.
HP_CORE bool hp_heap_init(hp_ctx *c);
HP_CORE void hp_heap_free(hp_ctx *c);

// hp_forget_places: texts may be about to give way to others.
HP_INLINE void hp_forget_places(hp_ctx *c) {
  if (HP_UNLIKELY(c->has_places)) {
    memset(c->places, 0, sizeof(c->places));
    c->has_places = false;
  }
}

// hp_row_reset frees all that the row allocated.
HP_CORE HP_RARE void hp_row_reset_slow(hp_ctx *c);
HP_INLINE void hp_row_reset(hp_ctx *c) {
  c->grow_end = nullptr;
  hp_forget_places(c);
  if (HP_LIKELY(c->row_base != nullptr)) c->cur = c->row_base;
  else hp_row_reset_slow(c);
}

// hp_free gives an object's memory back if it is the last that was allocated, or
// large. Nothing may refer to it any longer. p may be null.
enum : size_t { HP_LARGE_OBJECT = 1u << 17 }; // more has memory of its own
HP_CORE HP_RARE void hp_free_large(hp_ctx *c, const void *p);
HP_INLINE void hp_free(hp_ctx *c, const void *p) {
  if (!p) return;
  char *h = (char *)((uintptr_t)p - 8);
  size_t n = *(size_t *)h & ~(size_t)15;
  if (h + n == c->cur) c->cur = h;
  else if (HP_UNLIKELY(n > HP_LARGE_OBJECT)) hp_free_large(c, p);
}

// What is allocated between hp_perm_begin and hp_perm_end lives as long as the
// context: module constants. The two do not nest.
HP_CORE void hp_perm_begin(hp_ctx *c);
HP_CORE void hp_perm_end(hp_ctx *c);
HP_CORE bool hp_perm_open(hp_ctx *c); // whether it is between them
// hp_obj_of_module: whether an object of less than HP_LARGE_OBJECT bytes was allocated then.
HP_CORE bool hp_obj_of_module(hp_ctx *c, const void *p);

// ---- limits ---------------------------------------------------------------

// hp_try_alloc is hp_alloc for sizes that the program chooses: null, with
// MemoryError raised, if there is not that much. flags: 0 or HP_LEAF.
HP_CORE void *hp_try_alloc_slow(hp_ctx *c, size_t n, size_t flags);
HP_INLINE void *hp_try_alloc(hp_ctx *c, size_t n, size_t flags) {
  if (HP_LIKELY(n < 4096)) return flags ? hp_alloc_leaf(c, n) : hp_alloc(c, n);
  return hp_try_alloc_slow(c, n, flags);
}

// An allocation that can't report failure takes from a reserve. The next poll
// then leaves all functions with HP_MEMORY pending, which handlers and finally
// let pass, since they know of no exception there; it ends the row with
// MemoryError. hp_memory_check is the op: it raises MemoryError, to be handled.
HP_CORE HP_COLD bool hp_memory_leave(hp_ctx *c);
HP_CORE HP_COLD bool hp_raise_overdrawn(hp_ctx *c);
HP_INLINE bool hp_memory_check(hp_ctx *c) { return HP_LIKELY(!c->overdrawn) || hp_raise_overdrawn(c); }

// hp_no_memory leaves the row: there were none for an allocation of n bytes.
[[noreturn]] HP_CORE HP_COLD void hp_no_memory(hp_ctx *c, size_t n);
// hp_memory_text is the op: long texts only, since others fit in the reserve.
HP_CORE HP_RARE bool hp_memory_fits(hp_ctx *c, size_t n);
HP_INLINE bool hp_memory_text(hp_ctx *c, hp_str a, hp_str b) {
  size_t n = (size_t)a.nbytes + b.nbytes;
  return HP_LIKELY(n < 1u << 20) || hp_memory_fits(c, n);
}

// hp_memory_run says whose batch this thread runs, and returns whose it was.
HP_CORE hp_ctx *hp_memory_run(hp_ctx *c);

// hp_memory_running is the context whose batch this thread runs, or null.
HP_CORE hp_ctx *hp_memory_running();

// hp_work says that a leaf has done so many steps of about a nanosecond. Now and then it
// asks the host whether to go on; if not, the row ends here, as it does where an allocation
// that can't fail finds no memory. So objects that outlive the row must not be half done.
HP_CORE HP_RARE void hp_work(uint64_t steps);

// hp_work_bytes is hp_work for what goes through n bytes at 16 or so in a step.
HP_INLINE void hp_work_bytes(uint64_t n) {
  if (HP_UNLIKELY(n >> 16)) hp_work(n >> 4);
}

// hp_copy_long is memcpy that asks the host between pieces: pages that are touched for the
// first time cost a microsecond or more each.
HP_CORE HP_RARE void hp_copy_long(void *d, const void *s, size_t n);

// hp_blocks has f(from, to) go through 0 to n by blocks, between which the host is asked. false:
// f is at its end before.
template <class F>
HP_INLINE bool hp_blocks(int64_t n, F f) {
  const int64_t block = 1 << 16;
  for (int64_t i = 0;;) {
    int64_t end = n - i > block ? i + block : n;
    if (!f(i, end)) return false;
    if (HP_LIKELY(end == n)) return true;
    hp_work(2 * block);
    i = end;
  }
}

// hp_pace is for loops whose iterations are short.
struct hp_pace {
  uint32_t left = 1 << 16;
  __attribute__((always_inline)) void step() {
    if (HP_UNLIKELY(--left == 0)) {
      left = 1 << 16;
      hp_work(1 << 19);
    }
  }
};

// hp_memory_limit_read reads $HIPY_MEMORY_LIMIT, once: null, or what is wrong with
// it. All contexts of the library share that limit.
HP_CORE const char *hp_memory_limit_read();
// hp_memory_limit_process has the system hold what runs next in this process to it.
HP_CORE void hp_memory_limit_process();

// hp_heap_set_limit bounds the bytes that a context may hold (default: three
// quarters of the machine's memory).
HP_CORE void hp_heap_set_limit(hp_ctx *c, size_t bytes);

// Where to go when an allocation that can't report failure finds no memory and
// the reserve is used up: a __builtin_setjmp buffer of the kernel, with
// MemoryError pending. Null: the process ends with a message.
HP_CORE void hp_heap_set_oom_jump(hp_ctx *c, void **jmpbuf);
// hp_leave_row goes there too, to have CPython run the row from its start.
[[noreturn]] HP_CORE HP_COLD void hp_leave_row(hp_ctx *c);

// Counters for tests and reports.
struct hp_heap_stats {
  size_t held; // bytes of blocks and large objects now
  size_t live; // bytes that the last collection kept
  size_t collections;
};
HP_CORE hp_heap_stats hp_heap_get_stats(hp_ctx *c);
HP_CORE void hp_collect(hp_ctx *c); // collect now; needs stack_top

// hp_heap_each calls visit with every range of the context's memory, the machine
// stack apart, that may hold references.
HP_CORE void hp_heap_each(hp_ctx *c, void (*visit)(void *user, const void *from, const void *to), void *user);

// hp_pin keeps the object alive that p points into, for something outside of the
// context, until hp_unpin with what it gave: from any thread, also after the context is
// gone. Null: there is no memory for that.
struct hp_pinned;
HP_CORE hp_pinned *hp_pin(hp_ctx *c, const void *p);
HP_CORE void hp_unpin(hp_pinned *pin);
// hp_is_pin_of: whether a pin is one of this context's.
HP_CORE bool hp_is_pin_of(hp_ctx *c, const hp_pinned *pin);

// ---- growth ---------------------------------------------------------------

// hp_resize enlarges the object that starts at p from oldn to newn bytes: in
// place if it is the most recent one, else by copying. p may be null with oldn
// 0. Null, with MemoryError raised, if there is not that much.
HP_CORE void *hp_resize_slow(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags);
// hp_regrow does the same to what nothing else refers to: the old object is gone.
HP_CORE void *hp_regrow_slow(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags);
HP_INLINE bool hp_resize_last(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags) {
  size_t total = (oldn + 23) & ~(size_t)15, want = (newn + 23) & ~(size_t)15;
  char *h = (char *)((uintptr_t)p - 8); // p may be null
  if (p && h + total == c->cur && (size_t)(c->end - h) >= want && *(size_t *)h == (total | flags)) {
    *(size_t *)h = want | flags;
    c->cur = h + want;
    return true;
  }
  return false;
}
HP_INLINE void *hp_resize(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags) {
  return hp_resize_last(c, p, oldn, newn, flags) ? p : hp_resize_slow(c, p, oldn, newn, flags);
}
HP_INLINE void *hp_regrow(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags) {
  return hp_resize_last(c, p, oldn, newn, flags) ? p : hp_regrow_slow(c, p, oldn, newn, flags);
}

// hp_grow lengthens text: given oldn bytes at p it returns newn bytes that
// start with them, the rest to be written by the caller. If p's bytes end
// where the last hp_grow ended, and nothing was written behind them, they grow
// in place, so that a chain of s += x takes linear time. The old bytes never
// change, so views on them stay valid. Null: MemoryError raised.
HP_CORE char *hp_grow(hp_ctx *c, const char *p, size_t oldn, size_t newn);

#endif
