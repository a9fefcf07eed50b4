// collect.cpp: the mark-region collector of heap.cpp.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "heap.h"

namespace {

constexpr uintptr_t block_mask = block_size - 1;
constexpr size_t kept_blocks = 64; // empty blocks kept for the rest of the row
constexpr size_t leaf_effort = 64; // bytes that cost as much to look through as marking an object does

// block_set answers whether an address lies in a block: open addressing over
// the blocks' numbers.
class block_set {
public:
  explicit block_set(const std::vector<block *> &blocks) {
    size_t n = 16;
    while (n < blocks.size() * 2) n *= 2;
    slots_.assign(n, nullptr);
    for (block *b : blocks) {
      size_t i = slot(b);
      while (slots_[i]) i = (i + 1) & (n - 1);
      slots_[i] = b;
    }
  }
  block *find(uintptr_t w) const {
    block *b = (block *)(w & ~block_mask);
    for (size_t i = slot(b);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i] == b) return b;
      if (!slots_[i]) return nullptr;
    }
  }

private:
  size_t slot(const block *b) const { return (((uintptr_t)b >> 20) * 0x9e3779b97f4a7c15u >> 32) & (slots_.size() - 1); }
  std::vector<block *> slots_;
};

class collector {
public:
  explicit collector(hp_ctx *c) : c_(c), h_(c->heap), blocks_(c->heap->blocks) {}

  void run(const void *sp) {
    prepare();
    scan(sp, c_->stack_top);
    scan(&c_->exc, &c_->exc + 1);
    scan(&c_->state, &c_->state + 1);
    for (const stretch &s : h_->roots) scan(s.from, s.to);
    hp_pins_each(h_, [](void *user, const void *p) { ((collector *)user)->scan(&p, &p + 1); }, this);
    scan_permanent();
    for (;;) {
      if (size_t n = pending_.size()) {
        stretch s = pending_.back();
        pending_.pop_back();
        if (n > window) __builtin_prefetch(pending_[n - window].from);
        scan(s.from, s.to);
      } else if (!mark_next()) {
        break;
      }
    }
    keep_growable();
    sweep();
  }

private:
  // prepare finds the objects' starts, clears marks, orders large objects.
  void prepare() {
    for (const stretch &s : h_->stretches)
      for (char *p = s.from; p < s.to; p += *(size_t *)p & ~(size_t)15) {
        __builtin_prefetch(p + ahead);
        block *b = (block *)((uintptr_t)p & ~block_mask);
        size_t g = (((uintptr_t)p + 8) & block_mask) >> 4;
        b->starts[g >> 6] |= (uint64_t)1 << (g & 63);
      }
    h_->stretches.clear();
    for (block *b : h_->blocks) {
      memset(b->marks, 0, sizeof(b->marks));
      memset(b->lines, 0, sizeof(b->lines));
      b->dirty = true;
      widen((uintptr_t)b, (uintptr_t)b + block_size);
    }
    std::sort(h_->large.begin(), h_->large.end(), [](const big_object &a, const big_object &b) { return a.p < b.p; });
    for (big_object &l : h_->large) {
      l.marked = false;
      widen((uintptr_t)l.p, (uintptr_t)l.p + l.size + 1);
    }
  }
  void widen(uintptr_t lo, uintptr_t hi) {
    if (lo < low_) low_ = lo;
    if (hi > high_) high_ = hi;
  }

  // scan takes every word of [from, to) as a possible pointer.
  __attribute__((no_sanitize("address"))) void scan(const void *from, const void *to) {
    auto *p = (const uintptr_t *)(((uintptr_t)from + 7) & ~(uintptr_t)7);
    for (; p + 1 <= (const uintptr_t *)to; p++)
      if (*p >= low_ && *p < high_) expect(*p);
  }
  // expect marks what a word points to some words later: it is on its way from memory until then.
  void expect(uintptr_t w) {
    block *b = blocks_.find(w);
    if (!b) return mark_large(w);
    __builtin_prefetch(&b->starts[(w & block_mask) >> 10]);
    __builtin_prefetch((char *)w - 8);
    if (uintptr_t old = std::exchange(expected_[next_++ % window], w)) mark(old);
  }
  // mark_next marks what one of the expected words points to; false: there is none.
  bool mark_next() {
    for (size_t i = 0; i < window; i++) {
      uintptr_t &place = expected_[next_++ % window];
      if (!place) continue;
      mark(std::exchange(place, 0));
      return true;
    }
    return false;
  }
  void scan_permanent() {
    auto &perm = h_->perm_blocks;
    for (size_t i = 0; i < perm.size(); i++) scan(perm[i].b->begin(), i + 1 < perm.size() ? perm[i + 1].previous_end : h_->perm_cur);
    for (big_object &l : h_->perm_large)
      if (!(*(size_t *)(l.p - 8) & HP_LEAF)) scan(l.p, l.p + l.size);
  }

  // mark marks the object that a word in a block points to.
  void mark(uintptr_t w) {
    auto *b = (block *)(w & ~block_mask);
    size_t g = (w & block_mask) >> 4;
    mark_at(b, g, w);
    // The address of an object's size word is the end of the object before,
    // but may also be a pointer that a loop keeps one element too low.
    if ((w & 8) && g + 1 < block_granules && b->starts[(g + 1) >> 6] >> ((g + 1) & 63) & 1) mark_at(b, g + 1, w + 8);
  }
  // mark_at marks the object that starts at or before granule g, if w is in it.
  void mark_at(block *b, size_t g, uintptr_t w) {
    size_t i = g >> 6;
    uint64_t bits = b->starts[i] & (~(uint64_t)0 >> (63 - (g & 63)));
    while (!bits) {
      if (i == 0) return;
      bits = b->starts[--i];
    }
    size_t s = i << 6 | (size_t)(63 - __builtin_clzll(bits));
    char *p = (char *)b + s * 16;
    size_t word = *(size_t *)(p - 8), total = word & ~(size_t)15;
    if (w > (uintptr_t)p - 8 + total) return;
    uint64_t bit = (uint64_t)1 << (s & 63);
    if (b->marks[s >> 6] & bit) return;
    b->marks[s >> 6] |= bit;
    size_t from = ((uintptr_t)p - 8) & block_mask, first = from / line_size, last = (from + total - 1) / line_size;
    memset(b->lines + first, 1, last - first + 1);
    found(p, total, p - 8 + total);
  }
  void mark_large(uintptr_t w) {
    auto &v = h_->large;
    auto it = std::upper_bound(v.begin(), v.end(), w, [](uintptr_t a, const big_object &l) { return a < (uintptr_t)l.p; });
    if (it == v.begin()) return;
    --it;
    if (w > (uintptr_t)it->p + it->size || it->marked) return;
    it->marked = true;
    found(it->p, it->size, it->p + it->size);
  }
  // found notes an object of n bytes that is alive, of which what is before end is looked through
  // unless it is a leaf.
  void found(char *p, size_t n, char *end) {
    bool leaf = *(size_t *)(p - 8) & HP_LEAF;
    live_ += n;
    effort_ += leaf ? leaf_effort : n;
    if (!leaf) pending_.push_back({p, end});
  }

  // keep_growable forgets the growable objects that are not alive, and where
  // code points are.
  void keep_growable() {
    hp_forget_places(c_);
    if (!c_->grow_end) return;
    h_->grow_last->end = c_->grow_end;
    growable *any = nullptr;
    for (growable &g : h_->grow) {
      if (g.start && !is_marked(g.start)) g = {};
      if (g.start) any = &g;
    }
    // The context's must be of a living one: its end may soon be another's.
    if (any && !h_->grow_last->start) h_->grow_last = any;
    c_->grow_end = any ? h_->grow_last->end : nullptr;
    c_->grow_limit = any ? h_->grow_last->limit : nullptr;
  }
  bool is_marked(const char *p) const {
    if (block *b = blocks_.find((uintptr_t)p)) {
      size_t g = ((uintptr_t)p & block_mask) >> 4;
      return b->marks[g >> 6] >> (g & 63) & 1;
    }
    for (const big_object &l : h_->large)
      if (l.p == p) return l.marked;
    return false;
  }

  void sweep() {
    auto &large = h_->large;
    size_t n = 0;
    for (big_object &l : large) {
      if (l.marked) {
        large[n++] = l;
        continue;
      }
      hp_heap_drop_large(h_, l);
    }
    large.resize(n);

    h_->holes.clear();
    n = 0;
    for (block *b : h_->blocks) {
      memcpy(b->starts, b->marks, sizeof(b->starts));
      if (find_holes(b)) {
        h_->blocks[n++] = b;
      } else {
        memset((void *)b, 0, sizeof(block));
        hp_heap_give_back(h_, b, kept_blocks);
      }
    }
    h_->blocks.resize(n);
    std::reverse(h_->holes.begin(), h_->holes.end());
    h_->live = live_;
    // A collection costs what it looks through: the more room between two, the less of the time.
    h_->threshold = min_threshold + effort_ + std::min(effort_, roomy);
    h_->since_collection = 0;
    h_->collections++;
  }
  // find_holes notes the runs of free lines; false: the block is empty.
  bool find_holes(block *b) {
    size_t first = ((uintptr_t)b->begin() & block_mask) / line_size;
    if (!memchr(b->lines + first, 1, block_lines - first)) return false;
    for (size_t i = first; i < block_lines;) {
      if (b->lines[i]) {
        i++;
        continue;
      }
      size_t j = i;
      while (j < block_lines && !b->lines[j]) j++;
      h_->holes.push_back({(char *)b + i * line_size + 8, (char *)b + j * line_size});
      i = j;
    }
    return true;
  }

  hp_ctx *c_;
  hp_heap *h_;
  block_set blocks_;
  std::vector<stretch> pending_;
  uintptr_t low_ = ~(uintptr_t)0, high_ = 0;
  static constexpr size_t window = 16, ahead = 1024;
  uintptr_t expected_[window] = {};
  size_t next_ = 0;
  size_t live_ = 0;   // bytes of what is alive
  size_t effort_ = 0; // and of that which was looked through
};

// run_collector's frame lies below that of hp_collect, where the caller's
// registers are.
__attribute__((noinline)) void run_collector(hp_ctx *c) {
  hp_heap_retire(c);
  c->row_base = nullptr;
  collector(c).run(__builtin_frame_address(0));
}

} // namespace

__attribute__((noinline)) void hp_collect(hp_ctx *c) {
  __builtin_unwind_init(); // callee-saved registers to the stack
  run_collector(c);
  asm volatile("" ::: "memory"); // not a tail call: the frame must last
}

void hp_heap_each(hp_ctx *c, void (*visit)(void *user, const void *from, const void *to), void *user) {
  hp_heap *h = c->heap;
  for (block *b : h->blocks) {
    char *to = b->end();
    for (char *cur : {c->cur, h->medium_cur})
      if (cur >= b->begin() && cur < to) to = cur;
    visit(user, b->begin(), to);
  }
  for (size_t i = 0; i < h->perm_blocks.size(); i++)
    visit(user, h->perm_blocks[i].b->begin(), i + 1 < h->perm_blocks.size() ? h->perm_blocks[i + 1].previous_end : h->perm_cur);
  for (const std::vector<big_object> *objects : {&h->large, &h->perm_large})
    for (const big_object &l : *objects)
      if (!(*(size_t *)(l.p - 8) & HP_LEAF)) visit(user, l.p, l.p + l.size);
  visit(user, &c->exc, &c->exc + 1);
  visit(user, &c->state, &c->state + 1);
}
