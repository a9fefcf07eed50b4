// references.cpp: the references to CPython's objects that a row holds.
#include <cstdlib>
#include <vector>

#include "hipy/mem.h"
#include "api.h"

// references are the words of memory that may refer to a row's objects: each
// word of the stack, the registers and the heap is taken as a possible pointer,
// as the collector does.
struct references {
  uintptr_t lo = ~(uintptr_t)0, hi = 0; // of the objects
  size_t words = 0;                     // looked at
  std::vector<uintptr_t> found, slots;  // slots: open addressing
  size_t mask = 0;

  __attribute__((no_sanitize("address"))) void scan(const void *from, const void *to) {
    auto *p = (const uintptr_t *)(((uintptr_t)from + 7) & ~(uintptr_t)7);
    words += (size_t)((const uintptr_t *)to - p);
    for (; p + 1 <= (const uintptr_t *)to; p++) {
      uintptr_t w = *p; // push_back must not look at the stack
      if (w >= lo && w <= hi) found.push_back(w);
    }
  }
  static size_t hash(uintptr_t w) { return (w >> 4) * 0x9e3779b97f4a7c15u >> 32; }
  void index() {
    size_t n = 16;
    while (n < found.size() * 2) n *= 2;
    slots.assign(n, 0);
    mask = n - 1;
    for (uintptr_t w : found) {
      size_t i = hash(w);
      while (slots[i & mask] && slots[i & mask] != w) i++;
      slots[i & mask] = w;
    }
  }
  bool has(hp_py o) const {
    for (size_t i = hash((uintptr_t)o);; i++)
      if (slots[i & mask] == (uintptr_t)o || !slots[i & mask]) return slots[i & mask] != 0;
  }
};

// make_room lets a row own n references before the next release.
static void make_room(hp_py_state *s, size_t n) {
  size_t used = (size_t)(s->top - s->base);
  if (n > (size_t)(s->end - s->base)) {
    hp_py *p = (hp_py *)realloc(s->base, n * sizeof(hp_py));
    if (!p) abort(); // as the standard library does
    s->base = p;
    s->top = p + used;
    s->end = p + n;
  }
  s->limit = s->base + n;
}

// release_unreached lets go of what nothing refers to any longer, so that a
// long row holds few objects, and memory that CPython has just used serves
// again. Its frame lies below that of own_slow, where the callers' registers are.
static __attribute__((noinline)) void release_unreached(hp_ctx *c, hp_py_state *s) {
  references r;
  for (hp_py *p = s->base; p < s->top; p++) {
    if ((uintptr_t)*p < r.lo) r.lo = (uintptr_t)*p;
    if ((uintptr_t)*p > r.hi) r.hi = (uintptr_t)*p;
  }
  r.scan(__builtin_frame_address(0), c->stack_top);
  hp_heap_each(c, [](void *user, const void *from, const void *to) { ((references *)user)->scan(from, to); }, &r);
  r.index();
  std::vector<hp_py> dead;
  dead.reserve((size_t)(s->top - s->base));
  hp_py *to = s->base;
  for (hp_py *p = s->base; p < s->top; p++) {
    if (r.has(*p)) *to++ = *p;
    else dead.push_back(*p);
  }
  s->top = to;
  // As many as before the next time, or as are worth the words to look at.
  make_room(s, 2 * (size_t)(to - s->base) + HP_PY_ROOM + r.words / 4);
  for (hp_py o : dead) hp_py_let_go(o); // may run code of the user's
}

__attribute__((noinline)) hp_py hp_py_own_slow(hp_ctx *c, hp_py o) {
  if (!o) return o;
  hp_py_state *s = (hp_py_state *)c->pystate;
  bool all = !c->stack_top || hp_perm_open(c); // none is released
  if (s->top == s->end || all) make_room(s, 2 * (size_t)(s->end - s->base));
  *s->top++ = o;
  if (all) return o;
  hp_py volatile kept = o; // on the stack
  __builtin_unwind_init();
  release_unreached(c, s);
  return kept;
}

bool hp_py_keep(hp_ctx *c, hp_py o, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py_retain(o);
  return hp_py_give(c, o, out);
}

// hp_py_drop: what an op made last is among the newest references.
bool hp_py_drop_at(hp_ctx *c, uint32_t *depth, hp_py o) {
  if (!c->python) return true;
  hp_py_state *s = (hp_py_state *)c->pystate;
  hp_py *last = s->top - 1;
  size_t n = (size_t)(s->top - s->base), d = *depth;
  if (HP_UNLIKELY(d >= n || last[-(ptrdiff_t)d] != o)) {
    n = n > 16 ? 16 : n;
    for (d = 0; d < n && last[-(ptrdiff_t)d] != o; d++) {}
    if (d == n) return true;
    *depth = (uint32_t)d;
  }
  last[-(ptrdiff_t)d] = *last;
  s->top = last;
  hp_py_let_go(o); // may run code of the user's
  return true;
}
