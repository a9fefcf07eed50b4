// hipy/rows.h: loops over rows that threads share: the op rows.run.
#ifndef HIPY_ROWS_H
#define HIPY_ROWS_H
#include "list.h"

// A function over the rows from to to - 1, with the lists that it appends to. What else
// it wants is in env. false: something is pending in its context.
typedef bool hp_rows_fn(hp_ctx *c, const void *env, int64_t from, int64_t to, void *const *lists);

// Of a list that is appended to.
struct hp_rows_out {
  size_t size; // of an element
  bool leaf;   // which holds no reference
};
// The elements of a list that rows store at their own places.
struct hp_rows_range {
  const void *from, *to;
};
struct hp_rows_lists {
  const hp_rows_out *outs;
  void *const *lists;
  int32_t n;
  const hp_rows_range *sets;
  int32_t nsets;
};

// hp_rows_run has as many threads as $HIPY_THREADS says call the function for pieces of
// the range, and appends to the lists what they append, in the order of rows. It returns
// the row from which on nothing has been done.
HP_CORE HP_RARE int64_t hp_rows_run(hp_ctx *c, int64_t from, int64_t to, hp_rows_fn *fn, const void *env, const hp_rows_lists &l);

#endif
