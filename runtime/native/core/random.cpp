// numpy's generators. PCG64: seeding (numpy/random/bit_generator.pyx), the normal and the
// exponential distribution (random/src/distributions/distributions.c). MT19937 (Matsumoto and
// Nishimura, 1998), with the normal distribution by Marsaglia's polar method.
#include <cmath>
#include <cstring>

#include "hipy/array.h"

#include "ziggurat.inc"

namespace {

constexpr uint32_t init_a = 0x43b0d7e5u, mult_a = 0x931e8875u, init_b = 0x8b51f9ddu, mult_b = 0x58f38dedu;

struct hasher {
  uint32_t value;
  uint32_t hash(uint32_t x) {
    x ^= value;
    value *= mult_a;
    x *= value;
    return x ^ x >> 16;
  }
};

uint32_t mix(uint32_t x, uint32_t y) {
  uint32_t r = 0xca01f9ddu * x - 0x4973f715u * y;
  return r ^ r >> 16;
}

} // namespace

HP_CORE void hp_pcg64_seed(uint64_t *w, uint64_t seed) {
  // SeedSequence: a pool of four words.
  uint32_t entropy[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, pool[4];
  hasher h{init_a};
  for (int i = 0; i < 4; i++) pool[i] = h.hash(i < 2 ? entropy[i] : 0);
  for (int from = 0; from < 4; from++)
    for (int to = 0; to < 4; to++)
      if (from != to) pool[to] = mix(pool[to], h.hash(pool[from]));
  uint32_t state[8], b = init_b;
  for (int i = 0; i < 8; i++) {
    uint32_t x = pool[i % 4] ^ b;
    b *= mult_b;
    x *= b;
    state[i] = x ^ x >> 16;
  }
  uint64_t v[4];
  for (int i = 0; i < 4; i++) v[i] = (uint64_t)state[2 * i + 1] << 32 | state[2 * i];
  unsigned __int128 start = (unsigned __int128)v[0] << 64 | v[1], inc = ((unsigned __int128)v[2] << 64 | v[3]) << 1 | 1;
  w[0] = w[1] = w[4] = w[5] = 0;
  w[2] = (uint64_t)(inc >> 64), w[3] = (uint64_t)inc;
  hp_pcg64_next(w);
  unsigned __int128 s = ((unsigned __int128)w[0] << 64 | w[1]) + start;
  w[0] = (uint64_t)(s >> 64), w[1] = (uint64_t)s;
  hp_pcg64_next(w);
}

HP_CORE double hp_pcg64_normal(uint64_t *w) {
  constexpr double nor_r = 3.6541528853610087963519472518, nor_inv_r = 0.27366123732975827203338247596;
  for (;;) {
    uint64_t r = hp_pcg64_next(w);
    int idx = (int)(r & 0xff);
    r >>= 8;
    uint64_t rabs = r >> 1 & 0x000fffffffffffffu;
    double x = (double)rabs * wi_double[idx];
    if (r & 1) x = -x;
    if (rabs < ki_double[idx]) return x;
    if (idx == 0) {
      for (;;) {
        double xx = -nor_inv_r * std::log1p(-hp_pcg64_double(w)), yy = -std::log1p(-hp_pcg64_double(w));
        if (yy + yy > xx * xx) return rabs >> 8 & 1 ? -(nor_r + xx) : nor_r + xx;
      }
    }
    if ((fi_double[idx - 1] - fi_double[idx]) * hp_pcg64_double(w) + fi_double[idx] < std::exp(-0.5 * x * x)) return x;
  }
}

HP_CORE double hp_pcg64_exponential(uint64_t *w) {
  constexpr double exp_r = 7.697117470131050;
  for (;;) {
    uint64_t r = hp_pcg64_next(w) >> 3;
    int idx = (int)(r & 0xff);
    r >>= 8;
    double x = (double)r * we_double[idx];
    if (r < ke_double[idx]) return x;
    if (idx == 0) return exp_r - std::log1p(-hp_pcg64_double(w));
    if ((fe_double[idx - 1] - fe_double[idx]) * hp_pcg64_double(w) + fe_double[idx] < std::exp(-x)) return x;
  }
}

HP_CORE void hp_mt_seed(uint64_t *w, uint32_t seed) {
  for (uint32_t i = 0; i < 624; i += 2) {
    uint32_t low = seed, high = 1812433253u * (low ^ low >> 30) + i + 1;
    w[i / 2] = (uint64_t)high << 32 | low;
    seed = 1812433253u * (high ^ high >> 30) + i + 2;
  }
  w[hp_mt_used] = 624;
  w[hp_mt_left] = w[hp_mt_left + 1] = 0;
}

HP_CORE void hp_mt_refill(uint64_t *w) {
  uint32_t key[624];
  for (int i = 0; i < 624; i++) key[i] = (uint32_t)(w[i / 2] >> (32 * (i % 2)));
  auto step = [&](int i, int next, int far) {
    uint32_t y = (key[i] & 0x80000000u) | (key[next] & 0x7fffffffu);
    key[i] = key[far] ^ y >> 1 ^ (-(y & 1) & 0x9908b0dfu);
  };
  for (int i = 0; i < 227; i++) step(i, i + 1, i + 397);
  for (int i = 227; i < 623; i++) step(i, i + 1, i - 227);
  step(623, 0, 396);
  for (int i = 0; i < 312; i++) w[i] = (uint64_t)key[2 * i + 1] << 32 | key[2 * i];
  w[hp_mt_used] = 0;
}

HP_CORE double hp_mt_normal(uint64_t *w) {
  double second;
  if (w[hp_mt_left]) {
    w[hp_mt_left] = 0;
    memcpy(&second, &w[hp_mt_left + 1], sizeof second);
    return second;
  }
  double x, y, r;
  do {
    x = 2.0 * hp_mt_double(w) - 1.0;
    y = 2.0 * hp_mt_double(w) - 1.0;
    r = x * x + y * y;
  } while (r >= 1.0 || r == 0.0);
  double f = std::sqrt(-2.0 * std::log(r) / r);
  second = f * x;
  memcpy(&w[hp_mt_left + 1], &second, sizeof second);
  w[hp_mt_left] = 1;
  return f * y;
}
