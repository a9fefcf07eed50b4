#include "arrays.h"

struct Inputs {
  Array x, y;
  explicit Inputs(int64_t n) : x(n), y(n) {
    spread(x, n, 0, 1, 7919, 10007);
    spread(y, n, 2, 3, 104729, 10009);
  }
};

// A loop and a new array for each operation.
REPEATED(views, {
  double xm = sum(in.x, n) / (double)n, ym = sum(in.y, n) / (double)n;
  EACH(dx, in.x.p[i] - xm)
  EACH(dy, in.y.p[i] - ym)
  EACH(products, dx.p[i] * dy.p[i])
  EACH(squares, dx.p[i] * dx.p[i])
  double slope = sum(products, n) / sum(squares, n), start = ym - slope * xm + (double)k;
  EACH(rest, in.y.p[i] - (slope * in.x.p[i] + start))
  EACH(errors, rest.p[i] * rest.p[i])
  total += sum(errors, n);
})

// Three loops, each of which needs the sums of the one before, and no array.
REPEATED(best, {
  const double *x = in.x.p;
  const double *y = in.y.p;
  Sums<2> m = sums<2>(0, n, [&](int64_t i, double *v) {
    v[0] = x[i];
    v[SUM_BLOCK] = y[i];
  });
  double xm = m.v[0] / (double)n, ym = m.v[1] / (double)n;
  Sums<2> s = sums<2>(0, n, [&](int64_t i, double *v) {
    double dx = x[i] - xm;
    double dy = y[i] - ym;
    v[0] = dx * dy;
    v[SUM_BLOCK] = dx * dx;
  });
  double slope = s.v[0] / s.v[1], start = ym - slope * xm + (double)k;
  total += sums<1>(0, n, [&](int64_t i, double *v) {
             double rest = y[i] - (slope * x[i] + start);
             *v = rest * rest;
           }).v[0];
})
