#include "views.h"

static const double coef[8] = {0.5, -1.25, 3.0, 0.125, -7.5, 2.0, 0.75, -0.5};
static const double *column(const Col *cols, int j) { return (const double *)(const void *)cols[j].ints; }

VERSION(views) {
  for (int64_t i = 0; i < rows; i++) {
    double y = 0;
    bool finite = true;
    for (int j = 0; j < 8; j++) {
      double x = column(cols, j)[i];
      finite &= __builtin_isfinite(x);
      y += x * coef[j];
    }
    if (!finite) return false;
    out->put(i, y + 12.5);
  }
  return true;
}

// Halves apart, so that they are added at the same time.
VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    double x[8];
    for (int j = 0; j < 8; j++) x[j] = column(cols, j)[i];
    bool finite = true;
    for (int j = 0; j < 8; j++) finite &= __builtin_isfinite(x[j]);
    if (__builtin_expect(!finite, 0)) return false;
    double low = (x[0] * coef[0] + x[1] * coef[1]) + (x[2] * coef[2] + x[3] * coef[3]);
    double high = (x[4] * coef[4] + x[5] * coef[5]) + (x[6] * coef[6] + x[7] * coef[7]);
    out->put(i, low + high + 12.5);
  }
  return true;
}
