// rnn.cpp: the network of examples/rnn.py written by hand, with the BLAS of numpy and glibc's vector functions.
//
//   rnn BLAS ROUNDS < inputs
//
// The inputs are four integers (sequences, longest, features, hidden), then the sequences, their lengths, the
// weights and the bias. It prints the milliseconds of processor time of a round, and the sum of the states.
#include <dlfcn.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

extern "C" __attribute__((simd("notinbranch"), const, nothrow)) double vector_tanh(double) __asm__("tanh");

typedef void gemm(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, double alpha, const double *a, int64_t lda, const double *b, int64_t ldb,
                  double beta, double *c, int64_t ldc);

template <class T>
static void take(std::vector<T> &v) {
  if (fread(v.data(), sizeof(T), v.size(), stdin) != v.size()) exit(1);
}

int main(int argc, char **argv) {
  void *lib = argc > 2 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  auto multiply = lib ? (gemm *)dlsym(lib, "scipy_cblas_dgemm64_") : nullptr;
  if (!multiply) return fprintf(stderr, "no BLAS: %s\n", dlerror()), 1;
  int rounds = atoi(argv[2]);
  std::vector<int64_t> sizes(4);
  take(sizes);
  int64_t sequences = sizes[0], longest = sizes[1], features = sizes[2], hidden = sizes[3], width = features + hidden;
  std::vector<double> batch(sequences * longest * features), weights(width * hidden), bias(hidden);
  std::vector<int64_t> lengths(sequences);
  take(batch), take(lengths), take(weights), take(bias);
  std::vector<double> x(sequences * width), state(sequences * hidden);
  double sum = 0;
  clock_t start = clock();
  for (int round = 0; round < rounds; round++) {
    int64_t steps = 0;
    for (int64_t n : lengths) steps = n > steps ? n : steps;
    for (double &s : state) s = 0;
    for (int64_t t = 0; t < steps; t++) {
      for (int64_t i = 0; i < sequences; i++) {
        memcpy(&x[i * width], &batch[(i * longest + t) * features], features * sizeof(double));
        memcpy(&x[i * width + features], &state[i * hidden], hidden * sizeof(double));
      }
      multiply(101, 111, 111, sequences, hidden, width, 1, x.data(), width, weights.data(), hidden, 0, state.data(), hidden);
      for (int64_t i = 0; i < sequences; i++) {
        double *s = &state[i * hidden];
        const double *b = bias.data();
#pragma GCC ivdep
        for (int64_t j = 0; j < hidden; j++) s[j] = vector_tanh(s[j] + b[j]);
      }
    }
    sum = 0;
    for (double s : state) sum += s;
  }
  printf("%.6f %.9f\n", (double)(clock() - start) / CLOCKS_PER_SEC / rounds * 1e3, sum);
}
