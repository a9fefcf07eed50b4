// int_convert.cpp: int against float and bytes.
#include "big.h"
#include "hipy/bytes.h"

using namespace hp;

// ---- to float -------------------------------------------------------------

double hp_big_round(hp_int x) {
  View a(x);
  double r = round_magnitude(a.d, a.n, false, 0);
  return a.neg ? -r : r;
}
bool hp_big_to_float(hp_ctx *c, hp_int a, double *out) {
  *out = hp_big_round(a);
  return __builtin_isinf(*out) ? hp_raise(c, HP_OverflowError, HP_MSG_INT_TO_FLOAT) : true;
}

// The quotient is taken to 55 bits or more, or to the last bit of a subnormal
// result and two more; what is below only matters as being zero or not.
static bool truediv(hp_ctx *c, const View &a, const View &b, double *out) {
  if (b.zero()) return hp_raise_int_truediv(c);
  *out = a.neg != b.neg ? -0.0 : 0.0; // 0 / -1 is -0.0
  if (a.zero()) return true;
  int64_t diff = a.bits() - b.bits(); // 2**(diff-1) < quotient < 2**(diff+1)
  if (diff > 1024) return hp_raise(c, HP_OverflowError, HP_MSG_INT_TRUEDIV_RANGE);
  if (diff < -1076) return true;
  int64_t shift = (diff > -1021 ? diff : -1021) - 55; // a is divided by 2**shift first
  int64_t na = a.n + (shift < 0 ? -shift / 64 + 2 : 0);
  Scratch num(na + 1), quo(na + 2), rest(b.n);
  bool inexact = false;
  if (shift >= 0) {
    inexact = any_below(a.d, a.n, shift);
    na = shift_right(num.d, a.d, a.n, shift);
  } else {
    na = shift_left(num.d, a.d, a.n, -shift);
  }
  if (na < b.n) { // a subnormal result, at most a sticky bit
    quo.d[0] = 0;
    na = 1;
    inexact = true;
  } else {
    divide(quo.d, rest.d, num.d, na, b.d, b.n);
    inexact = inexact || normalise(rest.d, b.n) != 0;
    na = na - b.n + 1;
  }
  double r = round_magnitude(quo.d, na, inexact, shift);
  if (__builtin_isinf(r)) return hp_raise(c, HP_OverflowError, HP_MSG_INT_TRUEDIV_RANGE);
  *out = a.neg != b.neg ? -r : r;
  return true;
}
bool hp_int_truediv_slow(hp_ctx *c, int64_t a, int64_t b, double *out) {
  View x(a), y(b);
  return truediv(c, x, y, out);
}
bool hp_int_truediv_slow(hp_ctx *c, hp_int a, hp_int b, double *out) {
  View x(a), y(b);
  return truediv(c, x, y, out);
}

// ---- from float -----------------------------------------------------------

// Limbs of the integral part of a finite float.
namespace {
struct FloatLimbs {
  explicit FloatLimbs(double a) {
    int e;
    double m = __builtin_frexp(a < 0 ? -a : a, &e);
    limb mantissa = (limb)__builtin_ldexp(m, 53);
    if (e >= 53) {
      n = shift_left(d, &mantissa, 1, e - 53);
    } else {
      d[0] = e > 0 ? mantissa >> (53 - e) : 0;
      n = d[0] != 0;
    }
  }
  limb d[18];
  int64_t n;
};

template <class I>
bool from_float(hp_ctx *c, double a, I *out) {
  if (__builtin_isnan(a)) return hp_raise(c, HP_ValueError, HP_MSG_INT_FROM_NAN);
  if (__builtin_isinf(a)) return hp_raise(c, HP_OverflowError, HP_MSG_INT_FROM_INF);
  FloatLimbs f(a);
  return to_result(c, f.d, f.n, a < 0, out);
}
} // namespace
bool hp_int_from_float_slow(hp_ctx *c, double a, int64_t *out) { return from_float(c, a, out); }
bool hp_int_from_float_slow(hp_ctx *c, double a, hp_int *out) { return from_float(c, a, out); }

int hp_int_cmp_float_slow(int64_t a, double b) {
  if (b != b) return 2;
  if (b >= 0x1p63) return -1;
  if (b < -0x1p63) return 1;
  int64_t t = (int64_t)b; // towards zero
  if (a != t) return a < t ? -1 : 1;
  double rest = b - (double)t;
  return rest > 0 ? -1 : rest < 0;
}
int hp_int_cmp_float_slow(hp_int x, double b) {
  int64_t small;
  if (hp_int_as_i64(x, &small)) return hp_int_cmp_float_slow(small, b);
  if (b != b) return 2;
  View a(x);
  if (__builtin_isinf(b)) return b > 0 ? -1 : 1;
  if (a.neg != (b < 0)) return a.neg ? -1 : 1;
  FloatLimbs f(b); // a fraction there may be, but then b is much the smaller
  int r = compare(a.d, a.n, f.d, f.n);
  return a.neg ? -r : r;
}

// ---- bytes ----------------------------------------------------------------

static bool to_bytes(hp_ctx *c, const View &a, int64_t n, bool big_endian, bool is_signed, hp_bytes *out) {
  if (n < 0) return hp_raise(c, HP_ValueError, HP_MSG_BYTES_LENGTH);
  if (a.neg && !is_signed) return hp_raise(c, HP_OverflowError, HP_MSG_INT_UNSIGNED);
  // Bits that two's complement takes, the sign among them. CPython lets -1
  // pass with no bytes at all.
  int64_t bits = a.bits() + is_signed;
  if (a.neg && (a.d[a.n - 1] & (a.d[a.n - 1] - 1)) == 0 && !any_below(a.d, a.n, (a.n - 1) * 64)) bits--;
  if (a.zero() || (n == 0 && a.neg && a.n == 1 && a.d[0] == 1)) bits = 0;
  if ((bits + 7) / 8 > n) return hp_raise(c, HP_OverflowError, HP_MSG_INT_TOO_BIG);
  char *p = hp_bytes_room(c, n);
  if (!p) return false;
  unsigned carry = a.neg;
  for (int64_t i = 0; i < n; i++) {
    unsigned v = i / 8 < a.n ? (unsigned)(a.d[i / 8] >> i % 8 * 8 & 255) : 0;
    if (a.neg) {
      v = (v ^ 255) + carry;
      carry = v >> 8;
    }
    p[big_endian ? n - 1 - i : i] = (char)v;
  }
  *out = hp_bytes{p, n};
  return true;
}
bool hp_int_to_bytes(hp_ctx *c, int64_t a, int64_t n, bool big_endian, bool is_signed, hp_bytes *out) {
  View v(a);
  return to_bytes(c, v, n, big_endian, is_signed, out);
}
bool hp_int_to_bytes(hp_ctx *c, hp_int a, int64_t n, bool big_endian, bool is_signed, hp_bytes *out) {
  View v(a);
  return to_bytes(c, v, n, big_endian, is_signed, out);
}

template <class I>
static bool from_bytes(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, I *out) {
  bool neg = is_signed && b.n > 0 && (b.p[big_endian ? 0 : b.n - 1] & 0x80);
  int64_t n = b.n / 8 + 1;
  Scratch d(n);
  memset(d.d, 0, (size_t)n * 8);
  unsigned carry = neg;
  for (int64_t i = 0; i < b.n; i++) {
    unsigned v = (unsigned char)b.p[big_endian ? b.n - 1 - i : i];
    if (neg) {
      v = (v ^ 255) + carry;
      carry = v >> 8;
      v &= 255;
    }
    d.d[i / 8] |= (limb)v << i % 8 * 8;
  }
  if (carry) d.d[b.n / 8] |= (limb)1 << b.n % 8 * 8;
  return to_result(c, d.d, normalise(d.d, n), neg, out);
}
bool hp_int_from_bytes_long(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, int64_t *out) {
  return from_bytes(c, b, big_endian, is_signed, out);
}
bool hp_int_from_bytes(hp_ctx *c, hp_bytes b, bool big_endian, bool is_signed, hp_int *out) {
  return from_bytes(c, b, big_endian, is_signed, out);
}
