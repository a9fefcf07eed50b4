#include "arrays.h"

static void start(Array &u, Array &d, int64_t n) {
  double step = 1.0 / (double)(n - 1);
  for (int64_t i = 0; i < n; i++) u[i] = (double)i * step, d[i] = 0.0;
  u[n - 1] = 1.0;
  for (int64_t i = 0; i < n; i++) u[i] = u[i] * u[i] * u[i];
}

static inline double &at(Array &x, int64_t n, int64_t i) {
  if (i < 0) i += n;
  if ((uint64_t)i >= (uint64_t)n) abort();
  return x[i];
}

// With checked indices.
VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    if (n < 2) return false;
    Array u(n), d(n);
    start(u, d, n);
    double dx = 1.0 / (double)n, total = 0;
    for (int64_t k = 0; k < reps; k++) {
      for (int64_t i = 1; i < n - 1; i++) at(d, n, i) = (at(u, n, i + 1) - at(u, n, i - 1)) / (2.0 * dx);
      total += at(d, n, n / 2 + k);
      at(u, n, k) = total;
    }
    out->put(row, total);
  }
  return true;
}

VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    if (n < 2) return false;
    Array u(n), d(n);
    start(u, d, n);
    double dx = 1.0 / (double)n, total = 0, step = 2.0 * dx;
    const double *__restrict x = u.p;
    double *__restrict y = d.p;
    for (int64_t k = 0; k < reps; k++) {
#pragma GCC ivdep
      for (int64_t i = 1; i < n - 1; i++) y[i] = (x[i + 1] - x[i - 1]) / step;
      total += at(d, n, n / 2 + k);
      at(u, n, k) = total;
    }
    out->put(row, total);
  }
  return true;
}
