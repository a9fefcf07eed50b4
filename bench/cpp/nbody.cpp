#include <cmath>
#include <vector>

#include "bench.h"

static const double pi = 3.14159265358979323, solar_mass = 4 * pi * pi, days = 365.24;

struct Body {
  double r[3], v[3], m;
};
static const Body bodies[5] = {
    {{0, 0, 0}, {0, 0, 0}, solar_mass},
    {{4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01},
     {1.66007664274403694e-03 * days, 7.69901118419740425e-03 * days, -6.90460016972063023e-05 * days},
     9.54791938424326609e-04 * solar_mass},
    {{8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01},
     {-2.76742510726411923e-03 * days, 4.99852801234917238e-03 * days, 2.30417297573763929e-05 * days},
     2.85885980666130812e-04 * solar_mass},
    {{1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01},
     {2.96460137564761618e-03 * days, 2.37847173959480950e-03 * days, -2.96589568540237556e-05 * days},
     4.36624404335156298e-05 * solar_mass},
    {{1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01},
     {2.68067772490389322e-03 * days, 1.62824170038242295e-03 * days, -9.51592254519715870e-05 * days},
     5.15138902046611451e-05 * solar_mass}};

// pow as it is: its last digit is the C library's.
template <class Bodies>
static inline double energy(Bodies &b, int64_t steps) {
  double p[3] = {0, 0, 0};
  for (auto &x : b)
    for (int k = 0; k < 3; k++) p[k] -= x.v[k] * x.m;
  for (int k = 0; k < 3; k++) b[0].v[k] = p[k] / b[0].m;
  for (int64_t s = 0; s < steps; s++) {
    for (int i = 0; i < 5; i++)
      for (int j = i + 1; j < 5; j++) {
        double d[3], sum = 0;
        for (int k = 0; k < 3; k++) d[k] = b[i].r[k] - b[j].r[k];
        sum = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        double mag = 0.01 * pow(sum, -1.5), mi = b[i].m * mag, mj = b[j].m * mag;
        for (int k = 0; k < 3; k++) b[i].v[k] -= d[k] * mj;
        for (int k = 0; k < 3; k++) b[j].v[k] += d[k] * mi;
      }
    for (auto &x : b)
      for (int k = 0; k < 3; k++) x.r[k] += 0.01 * x.v[k];
  }
  double e = 0;
  for (int i = 0; i < 5; i++)
    for (int j = i + 1; j < 5; j++) {
      double x = b[i].r[0] - b[j].r[0], y = b[i].r[1] - b[j].r[1], z = b[i].r[2] - b[j].r[2];
      e -= (b[i].m * b[j].m) / pow(x * x + y * y + z * z, 0.5);
    }
  for (auto &x : b) e += x.m * (x.v[0] * x.v[0] + x.v[1] * x.v[1] + x.v[2] * x.v[2]) / 2;
  return e;
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    std::vector<Body> b(bodies, bodies + 5);
    out->put(row, energy(b, cols[0].ints[row]));
  }
  return true;
}

VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    Body b[5];
    memcpy(b, bodies, sizeof b);
    out->put(row, energy(b, cols[0].ints[row]));
  }
  return true;
}
