// arrays.h: what the programs over arrays share: memory, and the functions of the C
// library of which the compiler knows vector forms.
#ifndef HIPY_BENCH_ARRAYS_H
#define HIPY_BENCH_ARRAYS_H
#include <cmath>

#include "bench.h"

#pragma GCC optimize("O3", "no-trapping-math")

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define VECTOR __attribute__((simd("notinbranch"), const, nothrow))
#else
#define VECTOR __attribute__((const, nothrow))
#endif
extern "C" VECTOR double vexp(double) __asm__("exp");
extern "C" VECTOR double vlog(double) __asm__("log");
extern "C" VECTOR double verf(double) __asm__("erf");
extern "C" VECTOR double vsin(double) __asm__("sin");
extern "C" VECTOR double vcos(double) __asm__("cos");
extern "C" VECTOR double vasin(double) __asm__("asin");

struct Array {
  double *p;
  explicit Array(int64_t n) : p((double *)malloc((size_t)n * 8 + 8)) {}
  ~Array() { free(p); }
  Array(const Array &) = delete;
  double &operator[](int64_t i) { return p[i]; }
};

// a + b * ((i * f) % m) / m for all i.
static inline void spread(Array &x, int64_t n, double a, double b, int64_t f, int64_t m) {
  for (int64_t i = 0; i < n; i++) x[i] = a + b * (double)((i * f) % m) / (double)m;
}
#endif
