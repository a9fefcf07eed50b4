#include <cmath>

#include "bench.h"

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], inside = 0;
    for (int64_t y = 0; y < n; y++)
      for (int64_t x = 0; x < n; x++) {
        double re = 2.0 * (double)x / (double)n - 1.5, im = 2.0 * (double)y / (double)n - 1.0, zr = 0, zi = 0;
        int i = 0;
        for (; i < 50 && !(hypot(zr, zi) > 2); i++) {
          double t = zr * zr - zi * zi + re;
          zi = zr * zi + zi * zr + im;
          zr = t;
        }
        inside += i == 50;
      }
    out->ints[row] = inside;
  }
  return true;
}

// Squares are compared instead of roots.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], inside = 0;
    for (int64_t y = 0; y < n; y++)
      for (int64_t x = 0; x < n; x++) {
        double re = 2.0 * (double)x / (double)n - 1.5, im = 2.0 * (double)y / (double)n - 1.0, zr = 0, zi = 0;
        int i = 0;
        for (; i < 50 && zr * zr + zi * zi <= 4; i++) {
          double t = zr * zr - zi * zi + re;
          zi = zr * zi + zi * zr + im;
          zr = t;
        }
        inside += i == 50;
      }
    out->ints[row] = inside;
  }
  return true;
}
