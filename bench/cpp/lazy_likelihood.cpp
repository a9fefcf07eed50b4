#include "arrays.h"

struct Inputs {
  Array x;
  explicit Inputs(int64_t n) : x(n) { spread(x, n, -3, 6, 7919, 10007); }
};

// A loop and a new array for each statement.
REPEATED(views, {
  double mu = 0.1 + (double)k;
  EACH(a, in.x.p[i] - mu)
  EACH(b, a.p[i] / 1.3)
  EACH(c, b.p[i] * b.p[i])
  EACH(d, c.p[i] * -0.5)
  double first = log(1.3);
  EACH(e, d.p[i] - first)
  double second = 0.5 * log(2 * M_PI);
  EACH(f, e.p[i] - second)
  total += sum(f, n);
})

// One loop and no array.
REPEATED(best, {
  double mu = 0.1 + (double)k, first = log(1.3), second = 0.5 * log(2 * M_PI);
  total += sums<1>(0, n, [&](int64_t i, double *v) {
             double z = (in.x.p[i] - mu) / 1.3;
             *v = z * z * -0.5 - first - second;
           }).v[0];
})
