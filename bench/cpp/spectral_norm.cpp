#include <cmath>
#include <vector>

#include "bench.h"

static inline double element(int64_t i, int64_t j) { return 1.0 / (double)((i + j) * (i + j + 1) / 2 + i + 1); }

template <bool transposed>
static inline void times(const std::vector<double> &u, std::vector<double> &v) {
  int64_t n = (int64_t)u.size();
  for (int64_t i = 0; i < n; i++) {
    double sum = 0;
    for (int64_t j = 0; j < n; j++) sum += (transposed ? element(j, i) : element(i, j)) * u[(size_t)j];
    v[(size_t)i] = sum;
  }
}

static inline double norm(int64_t n) {
  std::vector<double> u((size_t)n, 1.0), v((size_t)n), w((size_t)n);
  for (int k = 0; k < 10; k++) {
    times<false>(u, w);
    times<true>(w, v);
    times<false>(v, w);
    times<true>(w, u);
  }
  double uv = 0, vv = 0;
  for (size_t i = 0; i < (size_t)n; i++) uv += u[i] * v[i], vv += v[i] * v[i];
  return sqrt(uv / vv);
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) out->put(row, norm(cols[0].ints[row]));
  return true;
}

// Sums have an order, so there is no faster way with the same last digit.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) out->put(row, norm(cols[0].ints[row]));
  return true;
}
