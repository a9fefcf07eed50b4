#include "arrays.h"

struct Inputs {
  Array a, b, c;
  explicit Inputs(int64_t n) : a(n), b(n), c(n) {
    spread(a, n, 0, 1, 7919, 10007);
    spread(b, n, 1, 1, 104729, 10009);
    spread(c, n, 2, 1, 1299709, 10037);
  }
};

// A loop and a new array for each statement.
REPEATED(views, {
  EACH(x, in.a.p[i] + in.b.p[i])
  EACH(y, x.p[i] + in.c.p[i])
  EACH(z, y.p[i] + (double)k)
  total += sum(z, n);
})

// One loop and no array.
REPEATED(best, {
  total += sums<1>(0, n, [&](int64_t i, double *v) { *v = in.a.p[i] + in.b.p[i] + in.c.p[i] + (double)k; }).v[0];
})
