#include "arrays.h"

// The expression element by element, with the C library's functions, into a new array.
VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    Array lat(n), lon(n);
    spread(lat, n, -1.5, 3, 7919, 10007);
    spread(lon, n, -3.1, 6.2, 104729, 10009);
    double total = 0;
    for (int64_t k = 0; k < reps; k++) {
      Array out(n);
      for (int64_t i = 0; i < n; i++) {
        double a = sin((lat[i] - 0.70984286) / 2.0), b = sin((lon[i] - 1.2389197) / 2.0);
        out[i] = 3959.0 * (2.0 * asin(sqrt(a * a + cos(0.70984286) * cos(lat[i]) * (b * b))));
      }
      if (k >= n) return false;
      total += out[k];
    }
    out->put(row, total);
  }
  return true;
}

// Vector functions, and one array for all results.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    Array lat(n), lon(n), out_(n);
    spread(lat, n, -1.5, 3, 7919, 10007);
    spread(lon, n, -3.1, 6.2, 104729, 10009);
    double total = 0, factor = cos(0.70984286);
    for (int64_t k = 0; k < reps; k++) {
#pragma GCC ivdep
      for (int64_t i = 0; i < n; i++) {
        double a = vsin((lat.p[i] - 0.70984286) / 2.0), b = vsin((lon.p[i] - 1.2389197) / 2.0);
        out_.p[i] = 3959.0 * (2.0 * vasin(__builtin_sqrt(a * a + factor * vcos(lat.p[i]) * (b * b))));
      }
      if (k >= n) return false;
      total += out_[k];
    }
    out->put(row, total);
  }
  return true;
}
