// heap.cpp: a context's memory: bump allocation in blocks that a row's end
// takes back at once, and, for rows that allocate much, a conservative
// mark-region collector after Immix (Blackburn and McKinley, PLDI 2008).
//
// Memory comes in blocks of 1 MiB, aligned to their size, whose pages are
// touched, and so paid for, only as far as they are used. Objects above an
// eighth of a block are large: see large.cpp. Each object is preceded by a word with
// its size (base.h), so the objects of a stretch of bump allocation can be
// enumerated; that happens only when a collection begins, where it fills the
// block's bit map of object starts.
//
// A collection takes every word of the machine stack, the registers, the
// context and the permanent memory as a possible pointer: one that falls in an
// object, or just behind its end, marks it, and so do the words within marked
// objects unless they are leaves. Nothing moves. Lines of 256 bytes without a
// marked object form holes, which allocation fills next.
//
// Code in core must not hold the only reference to an object in malloc's memory
// across an allocation.
#include "heap.h"
#include "scratch.h"

#include "hipy/decimal.h"
#include "hipy/kernel.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace {

constexpr size_t large_object = HP_LARGE_OBJECT;
constexpr size_t medium_object = 1024; // above this, a hole that is too small is not given up
constexpr size_t spare_blocks = 16;    // kept for later rows
constexpr size_t few_blocks = 4, huge_page = 2u << 20;

size_t machine_limit() {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return (size_t)4 << 30;
  return (size_t)pages * (size_t)size / 4 * 3;
}

// drop_spares frees what is kept for later; false: nothing is.
bool drop_spares(hp_heap *h) {
  if (h->spare.empty() && h->spare_large.empty()) return false;
  for (big_object &l : h->spare_large) hp_large_free(l);
  h->spare_large.clear();
  h->spare_bytes = 0;
  for (block *b : h->spare) munmap(b, block_size);
  hp_heap_release(h, h->spare.size() * block_size);
  h->spare.clear();
  return true;
}

// account reserves n bytes of the limit; false: not available.
bool account(hp_heap *h, size_t n, bool reserve) {
  size_t more = reserve ? h->reserve : 0, limit = h->limit + more;
  do {
    if (h->held > limit || n > limit - h->held || !hp_memory_take(n, more)) continue;
    h->held += n;
    return true;
  } while (drop_spares(h));
  return false;
}

// map_blocks returns n blocks of untouched memory that lie one behind the other, at a
// multiple of their size, or null.
block *map_blocks(size_t n) {
  size_t size = n * block_size;
  char *p = (char *)mmap(nullptr, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return nullptr;
  char *q = (char *)(((uintptr_t)p + size - 1) & ~(uintptr_t)(size - 1));
  if (q != p) munmap(p, (size_t)(q - p));
  if (p + size != q) munmap(q + size, (size_t)(p + size - q));
  return (block *)q;
}

// map_block returns a block of untouched memory, or null. A heap that has a few
// already will fill the next ones too, so it takes two at a time, in a page of 2 MiB.
block *map_block(hp_heap *h) {
#ifdef MADV_HUGEPAGE
  if (h->blocks.size() >= few_blocks && block_size == huge_page / 2 && account(h, block_size, false)) {
    if (block *b = map_blocks(2)) {
      madvise((void *)b, huge_page, MADV_HUGEPAGE);
      h->spare.push_back((block *)((char *)b + block_size));
      return b;
    }
    hp_heap_release(h, block_size);
  }
#endif
  return map_blocks(1);
}

block *take_block(hp_ctx *c, bool reserve) {
  hp_heap *h = c->heap;
  if (!h->spare.empty()) {
    block *b = h->spare.back();
    h->spare.pop_back();
    if (b->dirty) memset((void *)b, 0, sizeof(block));
    return b;
  }
  if (!account(h, block_size, reserve)) return nullptr;
  block *b = map_block(h);
  if (!b && drop_spares(h)) b = map_blocks(1);
  if (!b) hp_heap_release(h, block_size);
  return b;
}

// retire notes what the current stretch holds; nothing is current afterwards.
void retire(hp_ctx *c) {
  hp_heap *h = c->heap;
  if (c->cur && !h->in_perm && c->cur > h->cur_start) h->stretches.push_back({h->cur_start, c->cur});
  c->cur = c->end = h->cur_start = nullptr;
}

void use_stretch(hp_ctx *c, char *from, char *to) {
  c->cur = c->heap->cur_start = from;
  c->end = to;
}

// new_block makes a fresh block current.
bool new_block(hp_ctx *c, bool reserve) {
  block *b = take_block(c, reserve);
  if (!b) return false;
  retire(c);
  hp_heap *h = c->heap;
  h->blocks.push_back(b);
  h->since_collection += block_size;
  use_stretch(c, b->begin(), b->end());
  return true;
}

// next_hole makes a hole that fits current.
bool next_hole(hp_ctx *c, size_t total) {
  hp_heap *h = c->heap;
  while (!h->holes.empty()) {
    stretch s = h->holes.back();
    h->holes.pop_back();
    if ((size_t)(s.to - s.from) < total) continue;
    retire(c);
    h->since_collection += (size_t)(s.to - s.from);
    use_stretch(c, s.from, s.to);
    return true;
  }
  return false;
}

void *put(char **cur, size_t total, size_t flags) {
  char *p = *cur;
  *(size_t *)p = total | flags;
  *cur = p + total;
  return p + 8;
}

// medium_alloc serves objects that would waste holes from a block of their own.
void *medium_alloc(hp_ctx *c, size_t total, size_t flags, bool reserve) {
  hp_heap *h = c->heap;
  if ((size_t)(h->medium_end - h->medium_cur) < total) {
    block *b = take_block(c, reserve);
    if (!b) return nullptr;
    if (h->medium_cur > h->medium_start) h->stretches.push_back({h->medium_start, h->medium_cur});
    h->blocks.push_back(b);
    h->since_collection += block_size;
    h->medium_start = h->medium_cur = b->begin();
    h->medium_end = b->end();
  }
  return put(&h->medium_cur, total, flags);
}

// Large objects have 8 bytes before their size word, so that the object itself
// is aligned.
void *large_alloc(hp_ctx *c, size_t total, size_t flags, bool reserve) {
  hp_heap *h = c->heap;
  if (!account(h, total + 8, reserve)) return nullptr;
  char *p = nullptr;
  bool mapped = false;
  for (big_object &l : h->spare_large) {
    size_t size = l.size + 8;
    if (size < total || size - total > total / 8) continue;
    p = l.p - 16;
    mapped = l.mapped;
    h->spare_bytes -= l.size;
    h->held += size - total; // the object is as large as its memory
    hp_memory_take(size - total, ~(size_t)0 >> 1);
    total = size;
    l = h->spare_large.back();
    h->spare_large.pop_back();
    break;
  }
  if (!p) p = hp_large_new(total + 8, &mapped);
  if (!p && drop_spares(h)) p = hp_large_new(total + 8, &mapped);
  if (!p) {
    hp_heap_release(h, total + 8);
    return nullptr;
  }
  c->row_base = nullptr;
  h->since_collection += total;
  (h->in_perm ? h->perm_large : h->large).push_back({p + 16, total - 8, false, mapped});
  *(size_t *)(p + 8) = total | flags;
  return p + 16;
}

bool may_collect(hp_ctx *c) { return c->gc_enabled && c->stack_top && !c->heap->in_perm; }

// allocate is all slow paths: null if the limit, with or without the reserve,
// does not allow it.
void *allocate(hp_ctx *c, size_t total, size_t flags, bool reserve) {
  hp_heap *h = c->heap;
  for (bool collected = false;; collected = true) {
    bool large = total > large_object;
    if (large && !h->in_perm && !collected) hp_work_bytes(total); // who asks for as much fills it
    if (h->since_collection + (large ? total : 0) > h->threshold && !collected && may_collect(c)) hp_collect(c);
    if (large) {
      if (void *p = large_alloc(c, total, flags, collected && reserve)) return p;
    } else if (h->in_perm) {
      if (block *b = take_block(c, reserve)) {
        h->perm_blocks.push_back({b, c->cur});
        use_stretch(c, b->begin(), b->end());
        return put(&c->cur, total, flags);
      }
    } else {
      c->row_base = nullptr;
      bool in_hole = c->end && ((uintptr_t)c->end & (block_size - 1)) != 0;
      if (total > medium_object && (in_hole || !h->holes.empty())) {
        if (void *p = medium_alloc(c, total, flags, collected && reserve)) return p;
      } else if (next_hole(c, total) || new_block(c, collected && reserve)) {
        return put(&c->cur, total, flags);
      }
    }
    if (collected) return nullptr;
    if (may_collect(c)) hp_collect(c);
  }
}

void free_large(hp_heap *h, std::vector<big_object> &list) {
  for (big_object &l : list) hp_heap_drop_large(h, l);
  list.clear();
}

} // namespace

void hp_heap_drop_large(hp_heap *h, big_object l) {
  hp_heap_release(h, l.size + 16);
  size_t most = hp_memory_allowed() && hp_memory_allowed() / 16 < max_spare ? hp_memory_allowed() / 16 : max_spare;
  if (h->spare_bytes + l.size > most) return hp_large_free(l);
  h->spare_bytes += l.size;
  h->spare_large.push_back(l);
}

// hp_free_large leaves alone what is no large object of the row's: a constant, or
// memory of another context.
void hp_free_large(hp_ctx *c, const void *p) {
  hp_heap *h = c->heap;
  for (size_t i = h->large.size(); i-- > 0;) {
    if (h->large[i].p != p) continue;
    big_object l = h->large[i];
    h->large[i] = h->large.back();
    h->large.pop_back();
    h->since_collection -= h->since_collection < l.size ? h->since_collection : l.size;
    hp_heap_drop_large(h, l);
    return;
  }
}

void hp_heap_give_back(hp_heap *h, block *b, size_t keep) {
  if (h->spare.size() < keep) {
    h->spare.push_back(b);
    return;
  }
  munmap(b, block_size);
  hp_heap_release(h, block_size);
}

void hp_heap_retire(hp_ctx *c) {
  hp_heap *h = c->heap;
  retire(c);
  if (h->medium_cur > h->medium_start) h->stretches.push_back({h->medium_start, h->medium_cur});
  h->medium_start = h->medium_cur = h->medium_end = nullptr;
}

bool hp_heap_init(hp_ctx *c) {
  hp_decimal_reset(c);
  c->heap = new hp_heap();
  c->heap->limit = machine_limit();
  c->heap->threshold = min_threshold;
  hp_depth_reset(c);
  c->depth_limit = HP_DEPTH_LIMIT;
  c->unlimited_digits = false;
  if (!new_block(c, false)) {
    delete c->heap;
    c->heap = nullptr;
    return false;
  }
  c->row_base = c->cur;
  c->heap->since_collection = 0;
  return true;
}

void hp_heap_free(hp_ctx *c) {
  hp_heap *h = c->heap;
  if (!h) return;
  if (h->in_perm) hp_perm_end(c);
  hp_pins_drop(h);
  free_large(h, h->large);
  free_large(h, h->perm_large);
  for (big_object &l : h->spare_large) hp_large_free(l);
  for (block *b : h->blocks) munmap(b, block_size);
  for (block *b : h->spare) munmap(b, block_size);
  for (perm_block &b : h->perm_blocks) munmap(b.b, block_size);
  hp_memory_give(h->held);
  delete h;
  c->heap = nullptr;
  c->cur = c->end = c->row_base = c->grow_end = nullptr;
}

void *hp_alloc_slow(hp_ctx *c, size_t word) {
  size_t flags = word & 15, total = word - flags;
  hp_work(4096 + total / 8);
  void *p = allocate(c, total, flags, false);
  if (p) return p;
  c->heap->wanted = total;
  c->overdrawn = true;
  p = allocate(c, total, flags, true);
  if (!p) hp_no_memory(c, total);
  return p;
}

void *hp_try_alloc_slow(hp_ctx *c, size_t n, size_t flags) {
  if (n > c->heap->limit) { // also what would overflow below
    hp_raise_memory(c, n);
    return nullptr;
  }
  size_t total = (n + 23) & ~(size_t)15;
  hp_work(n / 8);
  if ((size_t)(c->end - c->cur) >= total) return put(&c->cur, total, flags);
  void *p = allocate(c, total, flags, false);
  if (!p) hp_raise_memory(c, total);
  return p;
}

void hp_row_reset_slow(hp_ctx *c) {
  hp_heap *h = c->heap;
  c->overdrawn = false;
  h->reserve = reserve_bytes;
  if (c->lasting) return;
  free_large(h, h->large);
  while (h->blocks.size() > 1) {
    hp_heap_give_back(h, h->blocks.back(), spare_blocks);
    h->blocks.pop_back();
  }
  while (h->spare.size() > spare_blocks) {
    block *b = h->spare.back();
    h->spare.pop_back();
    hp_heap_give_back(h, b, 0);
  }
  h->stretches.clear();
  h->holes.clear();
  h->medium_start = h->medium_cur = h->medium_end = nullptr;
  h->since_collection = 0;
  h->threshold = min_threshold;
  if (h->blocks.empty()) {
    if (!new_block(c, true)) hp_no_memory(c, block_size);
  } else {
    block *b = h->blocks[0];
    if (b->dirty) memset((void *)b, 0, sizeof(block));
    use_stretch(c, b->begin(), b->end());
  }
  h->since_collection = 0;
  c->row_base = c->cur;
}

// ---- permanent memory -----------------------------------------------------

void hp_perm_begin(hp_ctx *c) {
  hp_heap *h = c->heap;
  h->saved = {c->cur, c->end, h->cur_start, c->row_base};
  h->in_perm = true;
  c->grow_end = nullptr;
  if (h->perm_blocks.empty()) {
    c->cur = c->end = nullptr;
  } else {
    c->cur = h->perm_cur;
    c->end = h->perm_blocks.back().b->end();
  }
  if (c->pystate) ((hp_py_hooks *)c->pystate)->perm(c, true);
}

bool hp_obj_of_module(hp_ctx *c, const void *p) {
  for (const perm_block &b : c->heap->perm_blocks)
    if ((uintptr_t)p - (uintptr_t)b.b < block_size) return true;
  return false;
}

bool hp_perm_open(hp_ctx *c) { return c->heap->in_perm; }

void hp_perm_end(hp_ctx *c) {
  hp_heap *h = c->heap;
  if (c->pystate) ((hp_py_hooks *)c->pystate)->perm(c, false);
  h->perm_cur = c->cur;
  h->in_perm = false;
  c->grow_end = nullptr;
  c->cur = h->saved.cur;
  c->end = h->saved.end;
  h->cur_start = h->saved.start;
  c->row_base = h->saved.row_base;
}

// ---- limits ---------------------------------------------------------------

void hp_heap_set_limit(hp_ctx *c, size_t bytes) { c->heap->limit = bytes; }
void hp_leave_row(hp_ctx *c) {
  c->pending = HP_LEAVE;
  hp_scratch_drop();
  __builtin_longjmp(c->heap->oom_jump, 1);
}

// hp_memory_fits collects if it must; false: MemoryError is raised.
bool hp_memory_fits(hp_ctx *c, size_t n) {
  hp_heap *h = c->heap;
  for (bool collected = false;; collected = true) {
    if (n >> 32 == 0 && account(h, n + 64, false)) { // and what precedes it
      hp_heap_release(h, n + 64);
      return true;
    }
    if (collected || !may_collect(c)) return hp_raise_memory(c, n);
    hp_collect(c);
  }
}

void hp_heap_set_oom_jump(hp_ctx *c, void **jmpbuf) { c->heap->oom_jump = jmpbuf; }
hp_heap_stats hp_heap_get_stats(hp_ctx *c) { return {c->heap->held, c->heap->live, c->heap->collections}; }

// ---- growth ---------------------------------------------------------------

void *hp_resize_slow(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags) {
  void *q = hp_try_alloc(c, newn, flags);
  if (q && oldn) hp_copy_long(q, p, oldn);
  return q;
}

// hp_extend gives a large object to the system to enlarge, which moves pages rather
// than bytes; the garbage of a list that grows is none. False: the object is not
// large, or there is not that much.
static bool hp_extend(hp_ctx *c, void **p, size_t newn, size_t flags) {
  hp_heap *h = c->heap;
  size_t total = (newn + 23) & ~(size_t)15, old = *(size_t *)((char *)*p - 8) & ~(size_t)15;
  if (old <= large_object || total <= old) return false;
  if (h->since_collection + (total - old) > h->threshold && may_collect(c)) hp_collect(c);
  for (std::vector<big_object> *of : {&h->large, &h->perm_large}) {
    for (size_t i = of->size(); i-- > 0;) {
      big_object &l = (*of)[i];
      if (l.p != *p) continue;
      if (!account(h, total - old, false)) return false;
      bool mapped;
      char *moved = hp_large_grow(l, total + 8, &mapped);
      if (!moved) {
        hp_heap_release(h, total - old);
        return false;
      }
      h->since_collection += total - old;
      l.p = moved + 16;
      l.mapped = mapped;
      l.size = total - 8;
      *(size_t *)(moved + 8) = total | flags;
      *p = l.p;
      return true;
    }
  }
  return false;
}

void *hp_regrow_slow(hp_ctx *c, void *p, size_t oldn, size_t newn, size_t flags) {
  if (oldn > large_object && hp_extend(c, &p, newn, flags)) return p;
  return hp_resize_slow(c, p, oldn, newn, flags);
}

// hp_grow remembers the last few objects that it made: text that ends where one
// of them ends may go on in the room behind, or, while that object is the most
// recent of all, in the rest of the block.
char *hp_grow(hp_ctx *c, const char *p, size_t oldn, size_t newn) {
  hp_heap *h = c->heap;
  size_t more = newn - oldn;
  if (!c->grow_end) memset(h->grow, 0, sizeof(h->grow));
  else h->grow_last->end = c->grow_end; // which str.concat advances by itself
  growable *g = nullptr;
  if (oldn)
    for (growable &e : h->grow)
      if (e.end == p + oldn) g = &e;
  if (g) {
    if (more > (size_t)(g->limit - g->end) && g->limit == c->cur) {
      size_t step = more <= 32 ? 32 : (more + 15) & ~(size_t)15;
      if ((size_t)(c->end - c->cur) >= step) {
        *(size_t *)(g->start - 8) += step;
        c->cur += step;
        g->limit += step;
      }
    }
    if (more <= (size_t)(g->limit - g->end)) {
      c->grow_end = g->end += more;
      c->grow_limit = g->limit;
      h->grow_last = g;
      return (char *)p;
    }
  }
  // Text that grows again gets half as much room again, so that a chain of
  // copies takes linear time. A short one gets room for a word.
  size_t room = g ? newn + newn / 2 : newn < 24 ? 24
                                                : newn;
  char *q = (char *)hp_try_alloc(c, room, HP_LEAF);
  if (!q && room > newn) {
    c->pending = HP_OK;
    q = (char *)hp_try_alloc(c, room = newn, HP_LEAF);
  }
  if (!q) return nullptr;
  if (oldn) hp_copy_long(q, p, oldn);
  if (!g) g = &h->grow[h->grow_next++ & 3];
  // The object's payload ends where the next one's size word is.
  *g = {q, q + newn, q + ((room + 23) & ~(size_t)15) - 8};
  c->grow_end = g->end;
  c->grow_limit = g->limit;
  h->grow_last = g;
  return q;
}
