// array_product.cpp: products of matrices of floats (hipy/array_order.h). Each sum goes from the
// first product to the last, and no product is contracted with a sum.

#include "hipy/array.h"

namespace {

// tile computes rows times two vectors of the result in registers: of a it reads one number for
// each row, of b two vectors for each step of the sums.
template <class T, int rows, int bytes>
inline __attribute__((always_inline)) void tile(const T *a, int64_t row, int64_t step, const T *b, int64_t below, T *to, int64_t pitch, int64_t depth) {
  typedef T vector __attribute__((vector_size(bytes), aligned(alignof(T)), may_alias));
  constexpr int lanes = bytes / sizeof(T);
  vector left[rows] = {}, right[rows] = {};
  for (int64_t k = 0; k < depth; k++) {
    vector l = *(const vector *)(b + k * below), r = *(const vector *)(b + k * below + lanes);
#pragma GCC unroll 4
    for (int i = 0; i < rows; i++) {
      T x = a[i * row + k * step];
      left[i] += x * l;
      right[i] += x * r;
    }
  }
#pragma GCC unroll 4
  for (int i = 0; i < rows; i++) {
    *(vector *)(to + i * pitch) = left[i];
    *(vector *)(to + i * pitch + lanes) = right[i];
  }
}

#if defined(__x86_64__) && defined(__GNUC__)
// wide_tile is tile with vectors of 512 bits, on machines that have them.
template <class T, int rows>
__attribute__((target("avx512f"))) void wide_tile(const T *a, int64_t row, int64_t step, const T *b, int64_t below, T *to, int64_t pitch, int64_t depth) {
  typedef T vector __attribute__((vector_size(64), aligned(alignof(T)), may_alias));
  constexpr int lanes = 64 / sizeof(T);
  vector left[rows] = {}, right[rows] = {};
  for (int64_t k = 0; k < depth; k++) {
    vector l = *(const vector *)(b + k * below), r = *(const vector *)(b + k * below + lanes);
#pragma GCC unroll 4
    for (int i = 0; i < rows; i++) {
      T x = a[i * row + k * step];
      vector p = x * l, q = x * r;
      // The machine could multiply and add at once, which rounds once; the compiler sees no product here.
      asm("" : "+v"(p), "+v"(q));
      left[i] += p;
      right[i] += q;
    }
  }
#pragma GCC unroll 4
  for (int i = 0; i < rows; i++) {
    *(vector *)(to + i * pitch) = left[i];
    *(vector *)(to + i * pitch + lanes) = right[i];
  }
}
const bool has_wide = __builtin_cpu_supports("avx512f");
#else
template <class T, int rows>
void wide_tile(const T *, int64_t, int64_t, const T *, int64_t, T *, int64_t, int64_t) {}
const bool has_wide = false;
#endif

// strip is some rows of the result.
template <class T, int rows>
void strip(const T *a, int64_t row, int64_t step, const T *b, int64_t below, T *to, int64_t n, int64_t depth) {
  constexpr int widest = 128 / sizeof(T), wide = 64 / sizeof(T), narrow = 32 / sizeof(T);
  int64_t j = 0;
  for (; has_wide && j + widest <= n; j += widest) wide_tile<T, rows>(a, row, step, b + j, below, to + j, n, depth);
  for (; j + wide <= n; j += wide) tile<T, rows, 32>(a, row, step, b + j, below, to + j, n, depth);
  for (; j + narrow <= n; j += narrow) tile<T, rows, 16>(a, row, step, b + j, below, to + j, n, depth);
  for (; j < n; j++)
    for (int r = 0; r < rows; r++) {
      T sum = 0;
      for (int64_t k = 0; k < depth; k++) sum += a[r * row + k * step] * b[k * below + j];
      to[r * n + j] = sum;
    }
}

template <class T>
void product(const T *a, int64_t row, int64_t step, const T *b, int64_t below, T *to, int64_t m, int64_t depth, int64_t n) {
  int64_t i = 0;
  for (; i + 4 <= m; i += 4) strip<T, 4>(a + i * row, row, step, b, below, to + i * n, n, depth);
  for (; i < m; i++) strip<T, 1>(a + i * row, row, step, b, below, to + i * n, n, depth);
}

} // namespace

void hp_numbers_product(const double *a, int64_t row, int64_t step, const double *b, int64_t below, double *to, int64_t m, int64_t depth, int64_t n) {
  product(a, row, step, b, below, to, m, depth, n);
}
void hp_numbers_product(const float *a, int64_t row, int64_t step, const float *b, int64_t below, float *to, int64_t m, int64_t depth, int64_t n) {
  product(a, row, step, b, below, to, m, depth, n);
}
