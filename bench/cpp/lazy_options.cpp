#include "arrays.h"

struct Inputs {
  Array price, strike, t;
  explicit Inputs(int64_t n) : price(n), strike(n), t(n) {
    spread(price, n, 10, 190, 7919, 10007);
    spread(strike, n, 10, 190, 104729, 10009);
    spread(t, n, 0.1, 5, 1299709, 10037);
  }
};

// A loop and a new array for each statement, with the C library's functions.
REPEATED(views, {
  double vol = 0.2 + (double)k, root = __builtin_sqrt(2.0);
  EACH(deviation, vol * __builtin_sqrt(in.t.p[i]))
  EACH(d1, (log(in.price.p[i] / in.strike.p[i]) + 0.12 * in.t.p[i]) / deviation.p[i])
  EACH(d2, d1.p[i] - deviation.p[i])
  EACH(n1, 0.5 + 0.5 * erf(d1.p[i] / root))
  EACH(n2, 0.5 + 0.5 * erf(d2.p[i] / root))
  EACH(now, exp(-0.1 * in.t.p[i]) * in.strike.p[i])
  EACH(call, in.price.p[i] * n1.p[i] - now.p[i] * n2.p[i])
  EACH(put, now.p[i] * (1.0 - n2.p[i]) - in.price.p[i] * (1.0 - n1.p[i]))
  total += sum(call, n) + sum(put, n);
})

// One loop and no array, with vector functions.
REPEATED(best, {
  double vol = 0.2 + (double)k, root = __builtin_sqrt(2.0);
  Sums<2> s = sums<2>(0, n, [&](int64_t i, double *v) {
    double price = in.price.p[i], strike = in.strike.p[i], t = in.t.p[i];
    double deviation = vol * __builtin_sqrt(t);
    double d1 = (vlog(price / strike) + 0.12 * t) / deviation;
    double n1 = 0.5 + 0.5 * verf(d1 / root);
    double n2 = 0.5 + 0.5 * verf((d1 - deviation) / root);
    double now = vexp(-0.1 * t) * strike;
    v[0] = price * n1 - now * n2;
    v[SUM_BLOCK] = now * (1.0 - n2) - price * (1.0 - n1);
  });
  total += s.v[0] + s.v[1];
})
