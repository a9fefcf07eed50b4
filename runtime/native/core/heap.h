// heap.h: the structures shared by heap.cpp and collect.cpp.
#ifndef HIPY_CORE_HEAP_H
#define HIPY_CORE_HEAP_H
#include <cstdint>
#include <vector>

#include "hipy/exc.h"
#include "hipy/mem.h"

constexpr size_t block_size = 1u << 20;
constexpr size_t line_size = 256;
constexpr size_t block_lines = block_size / line_size;
constexpr size_t block_granules = block_size / 16;

// A block starts with what the collector knows of it; untouched, so without
// cost, until the first collection.
struct block {
  uint64_t starts[block_granules / 64]; // bit per granule: an object starts here
  uint64_t marks[block_granules / 64];  // the same for objects that are alive
  uint8_t lines[block_lines];           // whether a marked object touches the line
  bool dirty;                           // whether any of the above is not zero

  // Allocation is 8 modulo 16, so that objects are aligned.
  char *begin() { return (char *)this + ((sizeof(block) + line_size - 1) & ~(line_size - 1)) + 8; }
  char *end() { return (char *)this + block_size; }
};

// A stretch of memory that was, or may be, bump-allocated: from is 8 modulo 16.
struct stretch {
  char *from, *to;
};
// A large object: its memory starts 16 bytes before p.
struct big_object {
  char *p;
  size_t size;
  bool marked;
  bool mapped; // see large.cpp
};
struct perm_block {
  block *b;
  char *previous_end; // how far the block before it was filled
};

// A growable object, see hp_grow: its text ends at end, it may at limit.
struct growable {
  char *start, *end, *limit;
};

constexpr size_t reserve_bytes = 4u << 20; // and as much again once the row has MemoryError, which is to be told

// hp_pinned is what hp_pin keeps alive. Those of a heap are a ring, in which hp_heap is
// one of them.
struct hp_heap;
struct hp_pinned {
  const void *p = nullptr;
  const hp_heap *of = nullptr; // null: it is gone
  hp_pinned *before = this, *after = this;
};
HP_CORE void hp_pins_drop(hp_heap *h); // before the heap goes
HP_CORE void hp_pins_each(hp_heap *h, void (*visit)(void *user, const void *p), void *user);

struct hp_heap {
  std::vector<block *> blocks, spare;
  std::vector<stretch> stretches; // allocated since the last collection, but for the current ones
  std::vector<stretch> holes;     // free, found by the last collection; the next is last
  std::vector<big_object> large, perm_large;
  std::vector<big_object> spare_large; // freed, kept for the next of their size: fresh memory costs a page fault each 4 KB
  size_t spare_bytes = 0;
  std::vector<perm_block> perm_blocks;
  std::vector<stretch> roots; // what else may refer to objects
  hp_pinned pins;
  char *cur_start = nullptr; // of the context's current stretch
  char *medium_start = nullptr, *medium_cur = nullptr, *medium_end = nullptr;
  char *perm_cur = nullptr;
  struct {
    char *cur, *end, *start, *row_base;
  } saved = {};
  growable grow[4] = {};         // valid while the context's grow_end is not null
  growable *grow_last = nullptr; // that which the context's grow_end and grow_limit are of
  unsigned grow_next = 0;
  void **oom_jump = nullptr;
  size_t reserve = reserve_bytes; // how much allocations that can't fail may take beyond the limit
  size_t wanted = 0;              // what the last allocation beyond the limit asked for
  size_t held = 0, limit = 0, live = 0, since_collection = 0, threshold = 0, collections = 0;
  bool in_perm = false;
};

constexpr size_t min_threshold = 8u << 20; // bytes that a row allocates, beyond what is alive, before it collects
constexpr size_t roomy = 128u << 20;       // as much of what is alive counts twice

constexpr size_t max_spare = 64u << 20; // bytes of freed large objects that are kept

constexpr size_t hp_least_limit = 16u << 20; // what a user may allow

// What all contexts of the library hold together, and may: see limit.cpp.
HP_CORE size_t hp_memory_allowed(); // 0: as much as there is
HP_CORE size_t hp_memory_held();
HP_CORE bool hp_memory_take(size_t n, size_t reserve); // false: not allowed
HP_CORE void hp_memory_give(size_t n);

// hp_heap_release notes that n bytes are held no longer.
HP_INLINE void hp_heap_release(hp_heap *h, size_t n) {
  h->held -= n;
  hp_memory_give(n);
}

// hp_heap_drop_large frees a large object, or keeps its memory.
HP_CORE void hp_heap_drop_large(hp_heap *h, big_object l);

// Memory of n bytes for a large object, and for one that grows, which may move; null
// if there is not that much. mapped is part of what the object then is.
HP_CORE char *hp_large_new(size_t n, bool *mapped);
HP_CORE char *hp_large_grow(big_object l, size_t n, bool *mapped);
HP_CORE void hp_large_free(big_object l);

// hp_heap_retire notes the current stretches as allocated; nothing is current
// afterwards.
HP_CORE void hp_heap_retire(hp_ctx *c);
// hp_heap_give_back keeps up to keep empty blocks and unmaps the rest.
HP_CORE void hp_heap_give_back(hp_heap *h, block *b, size_t keep);

#endif
