// seed.cpp: choosing the seeds of a process.
//
// Tables take the upper bits of a number times a factor f. That is quick, and with a good
// factor numbers that follow each other, which most keys are, do not collide at all: the
// best is the golden ratio's, since all partial quotients of its continued fraction are 1.
// The factors here are random ones whose first quotients are small, which is nearly as
// good; what a choice of keys could know of them is which of some thousand classes the
// factor may belong to, and keys that collide in one of these are spread in the others.
#include "hipy/seed.h"

#include <time.h>
#include <unistd.h>
#include <sys/random.h>

#include <initializer_list>

namespace {

// A splitmix64 generator, begun with the system's randomness.
struct generator {
  uint64_t state;
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
};

uint64_t entropy() {
  uint64_t x = 0;
  if (getentropy(&x, sizeof x) == 0) return x;
  timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return (uint64_t)t.tv_nsec << 32 ^ (uint64_t)t.tv_sec ^ (uint64_t)getpid() << 16 ^ (uint64_t)(uintptr_t)&x;
}

// spread returns a factor: f / 2**64 is between two convergents of a continued fraction
// of ones and twos, whose denominators reach 2**20, and random there.
uint64_t spread(generator &g) {
  uint64_t p0 = 1, q0 = 0, p = 0, q = 1, bits = g.next();
  while (q < 1 << 20) {
    uint64_t k = 1 + (bits & 1), pn = k * p + p0, qn = k * q + q0;
    bits >>= 1;
    p0 = p, q0 = q, p = pn, q = qn;
  }
  uint64_t between = g.next() >> 24; // of 2**40
  unsigned __int128 above = ((unsigned __int128)p << 40) + (unsigned __int128)p0 * between;
  unsigned __int128 below = ((unsigned __int128)q << 40) + (unsigned __int128)q0 * between;
  return (uint64_t)((above << 64) / below) | 1;
}

// regular reports whether multiples of these steps are spread by f too: keys are often
// multiples of a power of two or of ten, or of so many seconds or days. A quotient q of
// the continued fraction of step * f makes a search look at about sqrt(q / 2) / 2 places.
bool regular(uint64_t f) {
  auto spreads = [](uint64_t f) {
    uint64_t denominator = 1, before = 0;
    unsigned __int128 a = (unsigned __int128)1 << 64;
    for (uint64_t b = f; b && denominator < 1 << 22;) {
      uint64_t q = (uint64_t)(a / b), rest = (uint64_t)(a % b);
      if (q > 400) return false;
      uint64_t next = q * denominator + before;
      before = denominator, denominator = next;
      a = b, b = rest;
    }
    return true;
  };
  for (int bits = 1; bits < 56; bits++)
    if (!spreads(f << bits)) return false;
  for (uint64_t unit : {(uint64_t)1, (uint64_t)60, (uint64_t)86400})
    for (uint64_t step = unit * 10; step <= unit * 1000000000000; step *= 10)
      if (!spreads(f * step)) return false;
  return true;
}

// apart reports whether the points of a grid lie apart where the two factors in f put them.
bool apart(uint64_t f) {
  const int64_t size = 32;
  for (int64_t i = 0; i <= size; i++)
    for (int64_t j = -size; j <= size; j++) {
      if (i == 0 && j <= 0) continue;
      int64_t d = (int64_t)((uint64_t)i * f + ((uint64_t)j * f << 32)), m = i > j ? i : j;
      if (-j > m) m = -j;
      if ((d < 0 ? 0 - (uint64_t)d : (uint64_t)d) / 0x100000000 * (uint64_t)(m * m) < 0x1999999a) return false; // a tenth, and it is 0.185 at best
    }
  return true;
}

} // namespace

hp_seed hp_seeds = {0xa0761d6478bd642fu, 0xe7037ed1a0b428dbu, 0x9e3779b97f4a7c15u, 0xc13fa9a991e10da5u};

// Before the constructors of C++, which may make dicts.
__attribute__((constructor(101))) static void choose() {
  generator g = {entropy()};
  hp_seeds.text0 = g.next();
  hp_seeds.text1 = g.next();
  do hp_seeds.word = spread(g);
  while (!regular(hp_seeds.word));
  uint64_t f;
  do f = (spread(g) >> 32 << 32) | spread(g) >> 32 | 1;
  while (!apart(f));
  hp_seeds.pair = f;
}
