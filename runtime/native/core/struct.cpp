// struct.cpp: numbers as bytes, as the struct module has them.
#include "big.h"
#include "hipy/bytes.h"
#include "hipy/float.h"

using namespace hp;

static hp_bytes append_bits(hp_ctx *c, hp_bytes b, uint64_t bits, int64_t n, bool big_endian) {
  char out[8];
  for (int64_t i = 0; i < n; i++) out[i] = (char)(bits >> (big_endian ? n - 1 - i : i) * 8);
  return hp_bytes_concat(c, b, hp_bytes{out, n});
}

static int64_t up_to_8(int64_t n) { return n < 0 ? 0 : n > 8 ? 8
                                                             : n; }

hp_bytes hp_bytes_append_int(hp_ctx *c, hp_bytes b, int64_t v, int64_t n, bool big_endian) {
  return append_bits(c, b, (uint64_t)v, up_to_8(n), big_endian);
}
hp_bytes hp_bytes_append_int(hp_ctx *c, hp_bytes b, hp_int v, int64_t n, bool big_endian) {
  View a(v);
  uint64_t low = a.zero() ? 0 : a.d[0];
  return append_bits(c, b, a.neg ? 0 - low : low, up_to_8(n), big_endian);
}

// half_bits is the nearest number of 16 bits, ties to even; false if there is none.
static bool half_bits(double v, uint64_t *out) {
  uint64_t bits;
  memcpy(&bits, &v, 8);
  uint64_t sign = bits >> 63 << 15;
  int e = (int)(bits >> 52 & 2047);
  uint64_t fraction = bits & ((1ull << 52) - 1);
  if (e == 2047) {
    *out = sign | 31 << 10 | (fraction ? 512 : 0);
    return true;
  }
  e -= 1023;
  if (e >= 16) return false;
  if (e < -25) {
    *out = sign;
    return true;
  }
  fraction |= 1ull << 52;
  int drop = e < -14 ? 42 + (-14 - e) : 42;
  uint64_t kept = fraction >> drop, rest = fraction & ((1ull << drop) - 1), half = 1ull << (drop - 1);
  if (rest > half || (rest == half && (kept & 1))) kept++;
  // A normal number's highest bit is the lowest of its exponent, which a carry counts up.
  uint64_t h = e < -14 ? kept : ((uint64_t)(e + 14) << 10) + kept;
  if (h >= 31 << 10) return false;
  *out = sign | h;
  return true;
}

bool hp_bytes_append_float(hp_ctx *c, hp_bytes b, double v, int64_t n, bool big_endian, hp_bytes *out) {
  uint64_t bits = 0;
  if (n == 2) {
    if (!half_bits(v, &bits)) return hp_raise(c, HP_OverflowError, HP_MSG_FLOAT_PACK_E);
  } else if (n == 4) {
    float f = (float)v;
    if (__builtin_isinf(f) && !__builtin_isinf(v)) return hp_raise(c, HP_OverflowError, HP_MSG_FLOAT_PACK_F);
    memcpy(&bits, &f, 4);
  } else {
    n = 8;
    memcpy(&bits, &v, 8);
  }
  *out = append_bits(c, b, bits, n, big_endian);
  return true;
}

double hp_float_from_bytes(hp_bytes b, bool big_endian) {
  if (b.n != 2 && b.n != 4 && b.n != 8) return 0;
  uint64_t bits = 0;
  for (int64_t i = 0; i < b.n; i++) bits |= (uint64_t)(unsigned char)b.p[i] << (big_endian ? b.n - 1 - i : i) * 8;
  double v;
  if (b.n == 8) {
    memcpy(&v, &bits, 8);
  } else if (b.n == 4) {
    float f;
    memcpy(&f, &bits, 4);
    v = (double)f;
  } else {
    int e = (int)(bits >> 10 & 31);
    double m = (double)(bits & 1023);
    if (e == 31) v = m != 0 ? __builtin_nan("") : __builtin_inf();
    else v = e ? __builtin_ldexp(m + 1024, e - 25) : __builtin_ldexp(m, -24);
    if (bits >> 15) v = -v;
  }
  return v;
}
