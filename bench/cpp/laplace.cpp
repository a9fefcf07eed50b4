#include "arrays.h"

static void start(Array &u, int64_t n) {
  memset(u.p, 0, (size_t)(n * n) * 8);
  for (int64_t j = 0; j < n; j++) u[j] = 1.0;
  double step = -1.0 / (double)(n - 1);
  for (int64_t i = 0; i < n; i++) u[i * n] = (double)i * step + 1.0;
  if (n > 1) u[(n - 1) * n] = 0.0;
}

static double some(Array &u, int64_t n) { return u[n + 1] + u[2 * n + 3] + u[n / 2 * n + n / 2]; }

// The right side into an array of its own, then copied.
VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    if (n < 4) return false;
    Array u(n * n);
    start(u, n);
    double weight = 0.5 / (0.01 + 0.01);
    for (int64_t k = 0; k < reps; k++) {
      Array v(n * n);
      for (int64_t i = 1; i < n - 1; i++)
        for (int64_t j = 1; j < n - 1; j++) {
          double *x = u.p + i * n + j;
          v[i * n + j] = ((x[n] + x[-n]) * 0.01 + (x[1] + x[-1]) * 0.01) * weight;
        }
      for (int64_t i = 1; i < n - 1; i++)
        for (int64_t j = 1; j < n - 1; j++) u[i * n + j] = v[i * n + j];
    }
    out->put(row, some(u, n));
  }
  return true;
}

// Two arrays that change places.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    if (n < 4) return false;
    Array u(n * n), v(n * n);
    start(u, n);
    memcpy(v.p, u.p, (size_t)(n * n) * 8);
    double weight = 0.5 / (0.01 + 0.01);
    for (int64_t k = 0; k < reps; k++) {
      for (int64_t i = 1; i < n - 1; i++) {
        const double *__restrict x = u.p + i * n;
        double *__restrict y = v.p + i * n;
#pragma GCC ivdep
        for (int64_t j = 1; j < n - 1; j++) y[j] = ((x[j + n] + x[j - n]) * 0.01 + (x[j + 1] + x[j - 1]) * 0.01) * weight;
      }
      std::swap(u.p, v.p);
    }
    out->put(row, some(u, n));
  }
  return true;
}
