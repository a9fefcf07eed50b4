#include "arrays.h"

struct Inputs {
  Array price, strike, t, rate, vol;
  explicit Inputs(int64_t n) : price(n), strike(n), t(n), rate(n), vol(n) {
    spread(price, n, 10, 190, 7919, 10007);
    spread(strike, n, 10, 190, 104729, 10009);
    spread(t, n, 0.1, 5, 1299709, 10037);
    spread(rate, n, 0.01, 0.2, 15485863, 10039);
    spread(vol, n, 0.05, 1, 32452843, 10061);
  }
};

#define OPTION(log, exp, erf)                                                           \
  double price = in.price.p[i], strike = in.strike.p[i], t = in.t.p[i];                 \
  double rate = in.rate.p[i], vol = in.vol.p[i];                                        \
  double vol_sqrt = vol * __builtin_sqrt(t);                                            \
  double x = (log(price / strike) + (rate + (vol * vol) * 3.0) * t) / vol_sqrt;         \
  double d1 = 3.0 + 3.0 * erf(x * 0.707), d2 = 3.0 + 3.0 * erf((x - vol_sqrt) * 0.707); \
  double now = exp((0.0 - rate) * t) * strike;                                          \
  call.p[i] = price * d1 - now * d2;                                                    \
  put.p[i] = now * (1.5 - d2) - price * (1.5 - d1);

// The expressions element by element, with the C library's functions, into new arrays.
VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    Inputs in(n);
    double total = 0;
    for (int64_t k = 0; k < reps; k++) {
      Array call(n), put(n);
      for (int64_t i = 0; i < n; i++) {
        OPTION(log, exp, erf)
      }
      if (k >= n) return false;
      total += call[k] + put[n - 1 - k];
    }
    out->put(row, total);
  }
  return true;
}

// Vector functions, and two arrays for all results.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], reps = cols[1].ints[row];
    Inputs in(n);
    Array call(n), put(n);
    double total = 0;
    for (int64_t k = 0; k < reps; k++) {
#pragma GCC ivdep
      for (int64_t i = 0; i < n; i++) {
        OPTION(vlog, vexp, verf)
      }
      if (k >= n) return false;
      total += call[k] + put[n - 1 - k];
    }
    out->put(row, total);
  }
  return true;
}
