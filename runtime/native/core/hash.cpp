// hash.cpp: SipHash-1-3 as CPython 3.11 computes it (Python/pyhash.c), key 0.
#include "hipy/hash.h"

#include "hipy/mem.h"
#include "hipy/utf8.h"

namespace {

struct Sip {
  uint64_t v0 = 0x736f6d6570736575u, v1 = 0x646f72616e646f6du, v2 = 0x6c7967656e657261u, v3 = 0x7465646279746573u;

  static uint64_t rotate(uint64_t x, int k) { return x << k | x >> (64 - k); }
  void round() {
    v0 += v1, v2 += v3;
    v1 = rotate(v1, 13) ^ v0, v3 = rotate(v3, 16) ^ v2;
    v0 = rotate(v0, 32);
    v2 += v1, v0 += v3;
    v1 = rotate(v1, 17) ^ v2, v3 = rotate(v3, 21) ^ v0;
    v2 = rotate(v2, 32);
  }
  void word(uint64_t m) {
    v3 ^= m;
    round();
    v0 ^= m;
  }
  // finish takes the last n % 8 bytes in the low end of tail.
  int64_t finish(uint64_t tail, uint64_t n) {
    word(n << 56 | tail);
    v2 ^= 0xff;
    round();
    round();
    round();
    int64_t h = (int64_t)(v0 ^ v1 ^ v2 ^ v3);
    return h == -1 ? -2 : h;
  }
};

// tail is the last n % 8 of n bytes as a number.
uint64_t tail(const char *p, int64_t n) {
  int k = (int)(n & 7);
  if (k == 0) return 0;
  uint64_t m = 0;
  if (n >= 8) {
    memcpy(&m, p + n - 8, 8);
    return m >> (64 - 8 * k);
  }
  while (k--) m = m << 8 | (unsigned char)p[k];
  return m;
}

// wide hashes the code points of s in units of the given size in bits.
int64_t wide(hp_str s, int bits) {
  Sip sip;
  uint64_t m = 0;
  int filled = 0;
  const char *end = s.p + s.nbytes;
  hp_pace pace;
  for (const char *p = s.p; p < end; p += hp_utf8_width((unsigned char)*p)) {
    pace.step();
    m |= (uint64_t)hp_utf8_decode(p) << filled;
    if ((filled += bits) == 64) {
      sip.word(m);
      m = 0;
      filled = 0;
    }
  }
  return sip.finish(m, (uint64_t)s.ncp * (uint64_t)bits / 8);
}

} // namespace

int64_t hp_hash_mem(const char *p, int64_t n) {
  if (n == 0) return 0;
  Sip sip;
  uint64_t m;
  hp_blocks(n >> 3, [&](int64_t from, int64_t to) {
    for (; from < to; from++) {
      memcpy(&m, p + 8 * from, 8);
      sip.word(m);
    }
    return true;
  });
  return sip.finish(tail(p, n), (uint64_t)n);
}

int64_t hp_hash_wide(hp_str s) {
  // The lead byte grows with the code point, so the largest tells the width.
  unsigned char lead = 0;
  hp_work_bytes(s.nbytes);
  for (uint32_t i = 0; i < s.nbytes; i++) {
    unsigned char ch = (unsigned char)s.p[i];
    lead = ch > lead ? ch : lead;
  }
  return wide(s, lead < 0xC4 ? 8 : lead < 0xF0 ? 16
                                               : 32);
}

int64_t hp_char_hash(uint32_t c) {
  char b[4];
  uint32_t n = (uint32_t)(hp_utf8_put(b, c) - b);
  return hp_str_hash(hp_str{b, n, 1});
}
