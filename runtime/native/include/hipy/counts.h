// hipy/counts.h: how the rows of functions ran: in fast native code, again with integers
// of any size, with CPython's help or wholly there; and where values were left to CPython.
//
// A row that is native throughout is not counted: hp_run adds a batch's rows at its end, and
// what has a mark is taken off. A mark is a bit of the context, set on the paths that leave
// native code, and counted when the row ends. A context counts for itself (hp_tally), so no
// thread waits for another; hipy_get_counts adds the contexts up.
#ifndef HIPY_COUNTS_H
#define HIPY_COUNTS_H
#include "base.h"

struct hp_func_desc;

// hp_count_marks counts a row by its marks, and takes them away.
HP_CORE HP_RARE void hp_count_marks(hp_ctx *c);
HP_INLINE void hp_count_row(hp_ctx *c) {
  if (HP_UNLIKELY(c->marks)) hp_count_marks(c);
}

// A number that one thread changes and others read.
HP_INLINE void hp_count_add(uint64_t *n, uint64_t by) { __atomic_store_n(n, *n + by, __ATOMIC_RELAXED); }

// hp_count_exact is hp_count_row of a row that is done in the exact clone.
HP_INLINE void hp_count_exact(hp_ctx *c) {
  if (HP_UNLIKELY(c->marks != HP_MARK_EXACT)) return hp_count_marks(c);
  c->marks = 0;
  hp_count_add(&c->counts[HP_COUNT_EXACT], 1);
  hp_count_add(&c->counts[HP_COUNT_OTHER], 1);
}

// hp_count_place counts a time that the entry leaves a value to CPython, or would, for a reason.
HP_CORE HP_RARE void hp_count_place(hp_ctx *c, hp_str reason, bool whole);

// A batch: its function is known to the context, and its rows are added at the end.
HP_CORE void hp_count_begin(hp_ctx *c, const hp_func_desc *f);
HP_CORE void hp_count_end(hp_ctx *c, int64_t rows);

// What a context has counted; null: no memory, or nothing to count.
HP_CORE hp_tally *hp_tally_new();
HP_CORE void hp_tally_free(hp_tally *t);

#endif
