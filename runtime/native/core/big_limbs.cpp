// big_limbs.cpp: arithmetic of magnitudes.
#include "big.h"

namespace hp {

int compare(const limb *a, int64_t na, const limb *b, int64_t nb) {
  if (na != nb) return na < nb ? -1 : 1;
  for (int64_t i = na; i-- > 0;)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

int64_t add(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb) {
  if (na < nb) return add(r, b, nb, a, na);
  limb carry = 0;
  for (int64_t i = 0; i < na; i++) {
    limb2 s = (limb2)a[i] + (i < nb ? b[i] : 0) + carry;
    r[i] = (limb)s;
    carry = (limb)(s >> 64);
  }
  if (carry) r[na++] = carry;
  return na;
}

int64_t subtract(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb) {
  limb borrow = 0;
  for (int64_t i = 0; i < na; i++) {
    limb2 s = (limb2)a[i] - (i < nb ? b[i] : 0) - borrow;
    r[i] = (limb)s;
    borrow = (limb)(s >> 64) & 1;
  }
  return normalise(r, na);
}

limb multiply_limb(limb *r, const limb *a, int64_t n, limb m, limb carry) {
  for (int64_t i = 0; i < n; i++) {
    limb2 p = (limb2)a[i] * m + carry;
    r[i] = (limb)p;
    carry = (limb)(p >> 64);
  }
  worked(n);
  return carry;
}

limb divide_by_limb(limb *q, const limb *a, int64_t n, limb d) {
  limb rest = 0;
  for (int64_t i = n; i-- > 0;) q[i] = divide_limb(rest, a[i], d, &rest);
  worked(n * 8);
  return rest;
}

int64_t shift_left(limb *r, const limb *a, int64_t n, int64_t bits) {
  if (n == 0) return 0;
  int64_t w = bits / 64;
  int s = (int)(bits % 64);
  if (s == 0) {
    memmove(r + w, a, (size_t)n * 8);
    r[w + n] = 0;
  } else {
    r[w + n] = a[n - 1] >> (64 - s);
    for (int64_t i = n - 1; i > 0; i--) r[w + i] = a[i] << s | a[i - 1] >> (64 - s);
    r[w] = a[0] << s;
  }
  memset(r, 0, (size_t)w * 8);
  return normalise(r, w + n + 1);
}

int64_t shift_right(limb *r, const limb *a, int64_t n, int64_t bits) {
  int64_t w = bits / 64;
  int s = (int)(bits % 64);
  if (w >= n) return 0;
  for (int64_t i = w; i < n; i++) {
    limb hi = i + 1 < n && s ? a[i + 1] << (64 - s) : 0;
    r[i - w] = a[i] >> s | hi;
  }
  return normalise(r, n - w);
}

bool any_below(const limb *a, int64_t n, int64_t bits) {
  for (int64_t i = 0; i < n && i < bits / 64; i++)
    if (a[i]) return true;
  return bits / 64 < n && (a[bits / 64] & (((limb)1 << bits % 64) - 1)) != 0;
}

namespace {

enum { KARATSUBA = 32 }; // limbs from which it pays

// r[0, na + nb) = a * b, nb > 0.
void multiply_school(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb) {
  memset(r, 0, (size_t)na * 8);
  for (int64_t j = 0; j < nb; j++) {
    limb carry = 0, m = b[j];
    for (int64_t i = 0; i < na; i++) {
      limb2 p = (limb2)a[i] * m + r[i + j] + carry;
      r[i + j] = (limb)p;
      carry = (limb)(p >> 64);
    }
    r[j + na] = carry;
    if (na >= 4096) hp_work((uint64_t)na);
  }
  if (na < 4096) worked(na * nb);
}

// r += a, where the carry is known to end within r.
void add_into(limb *r, const limb *a, int64_t n) {
  limb carry = 0;
  int64_t i = 0;
  for (; i < n; i++) {
    limb2 s = (limb2)r[i] + a[i] + carry;
    r[i] = (limb)s;
    carry = (limb)(s >> 64);
  }
  for (; carry; i++) carry = ++r[i] == 0;
}

// Karatsuba for two magnitudes of n limbs; t has 4 * n + 128 limbs.
void multiply_square(limb *r, const limb *a, const limb *b, int64_t n, limb *t) {
  if (n < KARATSUBA) return multiply_school(r, a, n, b, n);
  int64_t h = n / 2, g = n - h; // low and high parts, g >= h
  multiply_square(r, a, b, h, t);
  multiply_square(r + 2 * h, a + h, b + h, g, t);
  // The middle: (a0 + a1) * (b0 + b1) - a0 * b0 - a1 * b1.
  limb *sa = t, *sb = t + g + 1, *m = t + 2 * g + 2, *next = m + 2 * g + 2;
  memset(sa, 0, (size_t)(2 * g + 2) * 8);
  add(sa, a + h, g, a, h);
  add(sb, b + h, g, b, h);
  multiply_square(m, sa, sb, g + 1, next);
  int64_t nm = normalise(m, 2 * g + 2);
  nm = subtract(m, m, nm, r, normalise(r, 2 * h));
  nm = subtract(m, m, nm, r + 2 * h, normalise(r + 2 * h, 2 * g));
  add_into(r + h, m, nm);
}

} // namespace

int64_t multiply(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb) {
  if (na < nb) return multiply(r, b, nb, a, na);
  if (nb == 0) return 0;
  if (nb < KARATSUBA) {
    multiply_school(r, a, na, b, nb);
    return normalise(r, na + nb);
  }
  Scratch t(8 * nb + 1024), p(2 * nb);
  memset(r, 0, (size_t)(na + nb) * 8);
  int64_t i = 0;
  for (; i + nb <= na; i += nb) { // pieces of a as long as b
    multiply_square(p.d, a + i, b, nb, t.d);
    add_into(r + i, p.d, normalise(p.d, 2 * nb));
  }
  if (i < na) {
    int64_t n = multiply(p.d, b, nb, a + i, na - i);
    add_into(r + i, p.d, n);
  }
  return normalise(r, na + nb);
}

// Knuth's algorithm D.
void divide(limb *q, limb *r, const limb *a, int64_t na, const limb *b, int64_t nb) {
  if (nb == 1) {
    if (q) {
      r[0] = divide_by_limb(q, a, na, b[0]);
    } else {
      limb rest = 0;
      for (int64_t i = na; i-- > 0;) divide_limb(rest, a[i], b[0], &rest);
      r[0] = rest;
    }
    return;
  }
  int s = __builtin_clzll(b[nb - 1]);
  Scratch room(na + nb + 2);
  limb *u = room.d, *v = room.d + na + 1;
  u[na] = 0;
  shift_left(u, a, na, s);
  shift_left(v, b, nb, s); // writes one limb more
  limb v1 = v[nb - 1], v2 = v[nb - 2];
  for (int64_t j = na - nb; j >= 0; j--) {
    limb qhat, rhat;
    bool check = true;
    if (u[j + nb] >= v1) {
      qhat = ~(limb)0;
      rhat = u[j + nb - 1] + v1;
      check = rhat >= v1; // else rhat exceeds a limb
    } else {
      qhat = divide_limb(u[j + nb], u[j + nb - 1], v1, &rhat);
    }
    while (check && (limb2)qhat * v2 > ((limb2)rhat << 64 | u[j + nb - 2])) {
      qhat--;
      rhat += v1;
      check = rhat >= v1;
    }
    limb borrow = 0, carry = 0;
    for (int64_t i = 0; i < nb; i++) {
      limb2 p = (limb2)qhat * v[i] + carry;
      carry = (limb)(p >> 64);
      limb2 d = (limb2)u[i + j] - (limb)p - borrow;
      u[i + j] = (limb)d;
      borrow = (limb)(d >> 64) & 1;
    }
    limb2 d = (limb2)u[j + nb] - carry - borrow;
    u[j + nb] = (limb)d;
    if ((limb)(d >> 64)) { // one too many
      qhat--;
      limb over = 0;
      for (int64_t i = 0; i < nb; i++) {
        limb2 t = (limb2)u[i + j] + v[i] + over;
        u[i + j] = (limb)t;
        over = (limb)(t >> 64);
      }
      u[j + nb] += over;
    }
    if (q) q[j] = qhat;
    if (nb >= 512) hp_work((uint64_t)nb);
  }
  if (nb < 512) worked((na - nb) * nb);
  shift_right(u, u, nb, s);
  memcpy(r, u, (size_t)nb * 8);
}

double round_magnitude(const limb *d, int64_t n, bool inexact, int64_t scale) {
  n = normalise(d, n);
  if (n == 0) return 0;
  int64_t bits = bit_length(d, n), top = bits + scale; // value < 2**top
  if (top > 1024) return __builtin_inf();
  // How many bits the result keeps: 53, or fewer if subnormal.
  int64_t keep = top >= -1021 ? 53 : top + 1074;
  if (keep < 0) return 0;
  limb m[2] = {0, 0};
  int64_t drop = bits - keep; // drop <= 0: exact
  if (drop <= 0) return __builtin_ldexp((double)d[0], (int)scale);
  int64_t w = drop / 64;
  int s = (int)(drop % 64);
  for (int64_t i = w; i < n && i < w + 2; i++) m[i - w] = d[i];
  limb kept = s ? m[0] >> s | m[1] << (64 - s) : m[0];
  if (keep < 64) kept &= ((limb)1 << keep) - 1;
  bool half = d[(drop - 1) / 64] >> (drop - 1) % 64 & 1;
  if (half && ((kept & 1) || inexact || any_below(d, n, drop - 1))) kept++;
  return __builtin_ldexp((double)kept, (int)(drop + scale));
}

} // namespace hp
