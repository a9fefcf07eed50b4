// counts.cpp: what is counted of rows, and its sums for hosts.
#include "hipy/counts.h"

#include <cstddef>
#include <cstdlib>
#include <mutex>

#include "hipy/column.h"
#include "hipy/module.h"
#include "lib.h"

#define HP_EXPORT extern "C" __attribute__((visibility("default")))

// The numbers of each function, then one for each place. They are changed by the
// context's thread, and read by any.
struct hp_tally {
  hp_tally *next, **here;
  uint64_t n[1];
};

static std::mutex lock;   // of the list
static hp_tally *tallies; // of the contexts
static uint64_t *gone;    // what contexts that have ended counted

static size_t numbers() { return (size_t)hp_module.nfuncs * HP_COUNTS + (size_t)hp_module.nplaces; }

hp_tally *hp_tally_new() {
  hp_tally *t = (hp_tally *)calloc(1, sizeof(hp_tally) + numbers() * sizeof(uint64_t));
  if (!t) return nullptr;
  std::lock_guard<std::mutex> l(lock);
  t->next = tallies;
  t->here = &tallies;
  if (tallies) tallies->here = &t->next;
  tallies = t;
  return t;
}

void hp_tally_free(hp_tally *t) {
  if (!t) return;
  std::lock_guard<std::mutex> l(lock);
  if (!gone) gone = (uint64_t *)calloc(numbers() + 1, sizeof(uint64_t));
  for (size_t i = 0; gone && i < numbers(); i++) gone[i] += t->n[i];
  *t->here = t->next;
  if (t->next) t->next->here = t->here;
  free(t);
}

// sum is one of the numbers, over all contexts. With the lock held.
static uint64_t sum(size_t i) {
  uint64_t all = gone ? gone[i] : 0;
  for (hp_tally *t = tallies; t; t = t->next) all += __atomic_load_n(&t->n[i], __ATOMIC_RELAXED);
  return all;
}

void hp_count_begin(hp_ctx *c, const hp_func_desc *f) {
  static uint64_t nowhere[HP_COUNTS]; // of what is no function of the module's
  c->marks = 0;
  bool known = c->tally && f >= hp_module.funcs && f < hp_module.funcs + hp_module.nfuncs;
  c->counts = known ? c->tally->n + (size_t)(f - hp_module.funcs) * HP_COUNTS : nowhere;
}

void hp_count_end(hp_ctx *c, int64_t rows) {
  hp_count_row(c);
  hp_count_add(&c->counts[HP_COUNT_ROWS], (uint64_t)rows);
}

void hp_count_marks(hp_ctx *c) {
  static const struct {
    uint8_t mark;
    hp_count count;
  } all[] = {{HP_MARK_EXACT, HP_COUNT_EXACT}, {HP_MARK_PYTHON, HP_COUNT_PYTHON}, {HP_MARK_LATE, HP_COUNT_LATE}, {HP_MARK_WHOLE, HP_COUNT_WHOLE}, {HP_MARK_REFUSED, HP_COUNT_REFUSED}, {HP_MARK_ERROR, HP_COUNT_ERRORS}};
  uint8_t marks = c->marks;
  c->marks = 0;
  for (auto &a : all)
    if (marks & a.mark) hp_count_add(&c->counts[a.count], 1);
  if (marks & ~HP_MARK_ERROR) hp_count_add(&c->counts[HP_COUNT_OTHER], 1);
}

void hp_count_place(hp_ctx *c, hp_str reason, bool whole) {
  if (!c->tally) return;
  int32_t fn = (int32_t)(c->entry - hp_module.funcs), found = -1;
  for (int32_t i = 0; i < hp_module.nplaces; i++) {
    const hp_place_desc &p = hp_module.places[i];
    if (p.function != fn || strncmp(p.reason, reason.p, reason.nbytes) || p.reason[reason.nbytes]) continue;
    if (found < 0 || p.whole == whole) found = i; // one reason may have both kinds
  }
  if (found >= 0) hp_count_add(&c->tally->n[(size_t)hp_module.nfuncs * HP_COUNTS + (size_t)found], 1);
}

uint8_t hp_row_failed(hp_ctx *c, const hp_batch *b, int64_t row, uint8_t st) {
  if (st == HP_CANCEL) return st;
  bool refused = st == HP_REFUSED;
  if (st == HP_MEMORY || refused) st = c->pending = HP_EXC;
  if (st == HP_EXC) {
    c->marks |= refused ? HP_MARK_REFUSED : HP_MARK_ERROR;
    if (!b->row_error(b->user, c, row)) return st;
  }
  c->pending = HP_OK;
  hp_depth_reset(c);
  c->nshown = 0;
  hp_put_null(b->out, row);
  hp_count_row(c);
  return HP_OK;
}

// give copies as much of a size-prefixed struct as its caller knows.
static int give(void *to, const void *from, uint32_t size, uint32_t known) {
  uint32_t n = size < known ? size : known;
  memcpy((char *)to + sizeof n, (const char *)from + sizeof n, n - sizeof n);
  memcpy(to, &n, sizeof n);
  return HIPY_OK;
}

HP_EXPORT int hipy_get_counts(int32_t fn, hipy_counts *out) {
  if (fn < 0 || fn >= hp_module.nfuncs || !out || out->size < offsetof(hipy_counts, rows)) return HIPY_USAGE;
  hipy_counts n = {};
  {
    std::lock_guard<std::mutex> l(lock);
    size_t at = (size_t)fn * HP_COUNTS;
    // A row is added to the rows after it has been counted elsewhere.
    n.rows = sum(at + HP_COUNT_ROWS);
    uint64_t other = sum(at + HP_COUNT_OTHER);
    n.native = n.rows > other ? n.rows - other : 0;
    n.exact = sum(at + HP_COUNT_EXACT);
    n.late = sum(at + HP_COUNT_LATE);
    n.python = sum(at + HP_COUNT_PYTHON);
    n.whole = sum(at + HP_COUNT_WHOLE);
    n.refused = sum(at + HP_COUNT_REFUSED);
    n.errors = sum(at + HP_COUNT_ERRORS);
  }
  return give(out, &n, out->size, sizeof n);
}

HP_EXPORT int hipy_get_place(int32_t fn, int32_t i, hipy_place *out) {
  if (fn < 0 || i < 0 || !out || out->size < offsetof(hipy_place, times)) return HIPY_USAGE;
  for (int32_t k = 0; k < hp_module.nplaces; k++) {
    const hp_place_desc &p = hp_module.places[k];
    if (p.function != fn || i-- > 0) continue;
    hipy_place n = {};
    n.whole = p.whole;
    n.reason = p.reason;
    n.lines = p.lines;
    {
      std::lock_guard<std::mutex> l(lock);
      n.times = sum((size_t)hp_module.nfuncs * HP_COUNTS + (size_t)k);
    }
    return give(out, &n, out->size, sizeof n);
  }
  return HIPY_USAGE;
}
