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

// The sums of K values for each of n indices, in the order in which numpy adds. f(i, v) puts them
// at v[0], v[SUM_BLOCK] and so on.
constexpr int SUM_BLOCK = 128;
template <int K>
struct Sums {
  double v[K];
};
template <int K, class F>
static Sums<K> sums(int64_t from, int64_t n, const F &f) {
  Sums<K> out;
  if (n > SUM_BLOCK) {
    int64_t half = n / 2;
    half -= half % 8;
    Sums<K> a = sums<K>(from, half, f), b = sums<K>(from + half, n - half, f);
    for (int k = 0; k < K; k++) out.v[k] = a.v[k] + b.v[k];
    return out;
  }
  double block[K * SUM_BLOCK];
#pragma GCC ivdep
  for (int64_t i = 0; i < n; i++) f(from + i, block + i);
  for (int k = 0; k < K; k++) {
    const double *p = block + k * SUM_BLOCK;
    int64_t i = 0;
    double sum = 0;
    if (n >= 8) {
      double r[8];
      for (int j = 0; j < 8; j++) r[j] = p[j];
      for (i = 8; i + 8 <= n; i += 8)
        for (int j = 0; j < 8; j++) r[j] += p[i + j];
      sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    }
    for (; i < n; i++) sum += p[i];
    out.v[k] = sum;
  }
  return out;
}
static inline double sum(Array &x, int64_t n) {
  return sums<1>(0, n, [&](int64_t i, double *v) { *v = x.p[i]; }).v[0];
}

// One statement of a program: a loop that fills a new array.
#define EACH(name, expr) \
  Array name(n);         \
  for (int64_t i = 0; i < n; i++) name.p[i] = (expr);

// What programs over two ints share: the length, how often, and the total.
#define REPEATED(name, ...)                                    \
  VERSION(name) {                                              \
    for (int64_t row = 0; row < rows; row++) {                 \
      int64_t n = cols[0].ints[row], reps = cols[1].ints[row]; \
      Inputs in(n);                                            \
      double total = 0;                                        \
      for (int64_t k = 0; k < reps; k++) {                     \
        __VA_ARGS__                                            \
      }                                                        \
      out->put(row, total);                                    \
    }                                                          \
    return true;                                               \
  }
#endif
