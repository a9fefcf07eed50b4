#include "arrays.h"

struct Inputs {
  Array t, v;
  explicit Inputs(int64_t n) : t(n), v(n) {
    spread(t, n, 0, 10, 7919, 10007);
    spread(v, n, -1, 2, 104729, 10009);
  }
};

// A loop and a new array for each statement, with the C library's functions.
REPEATED(views, {
  double omega = 5.0 + (double)k;
  EACH(x, 0.1 * cos(omega * in.t.p[i]))
  EACH(moving, 1.0 * (in.v.p[i] * in.v.p[i]))
  EACH(stored, 25.0 * (x.p[i] * x.p[i]))
  EACH(energy, moving.p[i] + stored.p[i])
  total += sum(energy, n);
})

// One loop and no array, with vector functions.
REPEATED(best, {
  double omega = 5.0 + (double)k;
  total += sums<1>(0, n, [&](int64_t i, double *v) {
             double x = 0.1 * vcos(omega * in.t.p[i]);
             *v = in.v.p[i] * in.v.p[i] + 25.0 * (x * x);
           }).v[0];
})
