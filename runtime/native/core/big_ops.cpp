// big_ops.cpp: the operators of hp_int where an operand or the result is big.
#include "big.h"

namespace hp {

static bool fits_small(const limb *d, int64_t n, bool neg) {
  return n == 0 || (n == 1 && d[0] <= ((limb)1 << 62) - !neg);
}
static hp_int small_of(const limb *d, int64_t n, bool neg) {
  limb u = n ? d[0] : 0;
  return hp_int_small((int64_t)(neg ? 0 - u : u));
}

hp_big *new_big(hp_ctx *c, int64_t n) {
  return (hp_big *)hp_try_alloc(c, sizeof(hp_big) + (size_t)n * 8, HP_LEAF);
}

hp_int finish(hp_big *b, int64_t n, bool neg) {
  n = normalise(b->d, n);
  if (fits_small(b->d, n, neg)) return small_of(b->d, n, neg);
  b->size = neg ? -n : n;
  return hp_int{(uint64_t)(uintptr_t)b};
}

bool from_limbs(hp_ctx *c, const limb *d, int64_t n, bool neg, hp_int *out) {
  n = normalise(d, n);
  if (fits_small(d, n, neg)) {
    *out = small_of(d, n, neg);
    return true;
  }
  hp_big *b = new_big(c, n);
  if (!b) return false;
  memcpy(b->d, d, (size_t)n * 8);
  b->size = neg ? -n : n;
  *out = hp_int{(uint64_t)(uintptr_t)b};
  return true;
}

} // namespace hp

using namespace hp;

// ---- machine integers -----------------------------------------------------

hp_int hp_int_make_wide(hp_ctx *c, int64_t v) { return hp_int_from_i128(c, v); }
hp_int hp_int_from_u64(hp_ctx *c, uint64_t v) { return hp_int_from_i128(c, v); }
hp_int hp_int_from_i128(hp_ctx *c, __int128 v) {
  bool neg = v < 0;
  limb2 u = neg ? 0 - (limb2)v : (limb2)v;
  limb d[2] = {(limb)u, (limb)(u >> 64)};
  int64_t n = normalise(d, 2);
  if (fits_small(d, n, neg)) return small_of(d, n, neg);
  hp_big *b = (hp_big *)hp_alloc_leaf(c, sizeof(hp_big) + 16);
  b->d[0] = d[0];
  b->d[1] = d[1];
  b->size = neg ? -n : n;
  return hp_int{(uint64_t)(uintptr_t)b};
}

bool hp_int_big_as_i64(hp_int a, int64_t *out) {
  const hp_big *b = hp_int_big(a);
  if (b->size == 1 && b->d[0] <= (limb)INT64_MAX) *out = (int64_t)b->d[0];
  else if (b->size == -1 && b->d[0] <= (limb)1 << 63) *out = (int64_t)(0 - b->d[0]);
  else return false;
  return true;
}

// ---- sums, products -------------------------------------------------------

// a + b, or a - b if minus.
static bool sum(hp_ctx *c, hp_int x, hp_int y, bool minus, hp_int *out) {
  View a(x), b(y);
  bool bneg = b.neg != minus;
  hp_big *r = new_big(c, (a.n > b.n ? a.n : b.n) + 1);
  if (!r) return false;
  if (a.neg == bneg) {
    *out = finish(r, add(r->d, a.d, a.n, b.d, b.n), a.neg);
  } else if (compare(a.d, a.n, b.d, b.n) >= 0) {
    *out = finish(r, subtract(r->d, a.d, a.n, b.d, b.n), a.neg);
  } else {
    *out = finish(r, subtract(r->d, b.d, b.n, a.d, a.n), bneg);
  }
  return true;
}
bool hp_big_add(hp_ctx *c, hp_int a, hp_int b, hp_int *out) { return sum(c, a, b, false, out); }
bool hp_big_sub(hp_ctx *c, hp_int a, hp_int b, hp_int *out) { return sum(c, a, b, true, out); }

bool hp_big_mul(hp_ctx *c, hp_int x, hp_int y, hp_int *out) {
  View a(x), b(y);
  hp_big *r = new_big(c, a.n + b.n);
  if (!r) return false;
  *out = finish(r, multiply(r->d, a.d, a.n, b.d, b.n), a.neg != b.neg);
  return true;
}

void hp_big_divmod(hp_ctx *c, hp_int x, hp_int y, hp_int *q, hp_int *r) {
  View a(x), b(y);
  int64_t nq = a.n - b.n + 1;
  if (nq < 1) nq = 0;
  Scratch room(nq + 1 + b.n);
  limb *dq = room.d, *dr = room.d + nq + 1;
  if (nq == 0) {
    memset(dr, 0, (size_t)b.n * 8);
    memcpy(dr, a.d, (size_t)a.n * 8);
  } else {
    divide(dq, dr, a.d, a.n, b.d, b.n);
  }
  dq[nq] = 0;
  int64_t nr = normalise(dr, b.n);
  if (a.neg != b.neg && nr) { // floor: one less, the remainder from the other side
    nr = subtract(dr, b.d, b.n, dr, nr);
    limb one = 1;
    nq = add(dq, dq, nq, &one, 1);
  }
  // The results are no larger than the operands, so memory for them is found
  // or its lack reported by the allocator's own means.
  auto store = [&](const limb *d, int64_t n, bool neg, hp_int *out) {
    n = normalise(d, n);
    if (fits_small(d, n, neg)) {
      *out = small_of(d, n, neg);
      return;
    }
    hp_big *big = (hp_big *)hp_alloc_leaf(c, sizeof(hp_big) + (size_t)n * 8);
    memcpy(big->d, d, (size_t)n * 8);
    big->size = neg ? -n : n;
    *out = hp_int{(uint64_t)(uintptr_t)big};
  };
  if (q) store(dq, nq, a.neg != b.neg, q);
  if (r) store(dr, nr, b.neg, r);
}

bool hp_big_neg(hp_ctx *c, hp_int a, hp_int *out) { return hp_big_sub(c, hp_int_small(0), a, out); }

int hp_big_cmp(hp_int x, hp_int y) {
  View a(x), b(y);
  if (a.neg != b.neg) return a.neg ? -1 : 1;
  int r = compare(a.d, a.n, b.d, b.n);
  return a.neg ? -r : r;
}

// ---- bits -----------------------------------------------------------------

// Limb i of two's complement, fed from the lowest up.
namespace {
struct Complement {
  explicit Complement(const View &v) : v_(v), carry_(v.neg) {}
  limb next(int64_t i) {
    limb m = i < v_.n ? v_.d[i] : 0;
    if (!v_.neg) return m;
    limb r = ~m + carry_;
    carry_ = carry_ && r == 0;
    return r;
  }

private:
  const View &v_;
  bool carry_;
};

template <class F>
hp_int bitwise(hp_ctx *c, hp_int x, hp_int y, F op) {
  View a(x), b(y);
  int64_t n = (a.n > b.n ? a.n : b.n) + 1; // the last limb holds the sign
  hp_big *r = (hp_big *)hp_alloc_leaf(c, sizeof(hp_big) + (size_t)n * 8);
  Complement ca(a), cb(b);
  for (int64_t i = 0; i < n; i++) r->d[i] = op(ca.next(i), cb.next(i));
  bool neg = r->d[n - 1] >> 63;
  if (neg) {
    limb carry = 1;
    for (int64_t i = 0; i < n; i++) {
      r->d[i] = ~r->d[i] + carry;
      carry = carry && r->d[i] == 0;
    }
  }
  return finish(r, n, neg);
}
} // namespace

hp_int hp_big_and(hp_ctx *c, hp_int a, hp_int b) {
  return bitwise(c, a, b, [](limb x, limb y) { return x & y; });
}
hp_int hp_big_or(hp_ctx *c, hp_int a, hp_int b) {
  return bitwise(c, a, b, [](limb x, limb y) { return x | y; });
}
hp_int hp_big_xor(hp_ctx *c, hp_int a, hp_int b) {
  return bitwise(c, a, b, [](limb x, limb y) { return x ^ y; });
}

bool hp_big_lshift(hp_ctx *c, hp_int x, hp_int n, hp_int *out) {
  View a(x), count(n);
  if (count.neg) return hp_raise_int_shift(c);
  if (a.zero()) {
    *out = hp_int_small(0);
    return true;
  }
  // CPython counts digits of 30 bits by size_t; short of that it asks malloc.
  limb2 bits = count.n ? count.d[0] : 0;
  if (count.n == 2) bits |= (limb2)count.d[1] << 64;
  if (count.n > 2 || bits / 30 > (limb2)INT64_MAX / 4) return hp_raise(c, HP_OverflowError, HP_MSG_INT_DIGITS);
  if (bits > (limb2)1 << 40) return hp_raise_memory(c);
  hp_big *r = new_big(c, a.n + (int64_t)(bits / 64) + 1);
  if (!r) return false;
  *out = finish(r, shift_left(r->d, a.d, a.n, (int64_t)bits), a.neg);
  return true;
}

bool hp_big_rshift(hp_ctx *c, hp_int x, hp_int n, hp_int *out) {
  View a(x), count(n);
  if (count.neg) return hp_raise_int_shift(c);
  limb bits = count.n == 0 ? 0 : count.n > 1 ? ~(limb)0
                                             : count.d[0];
  if (bits >= (limb)a.bits()) {
    *out = hp_int_small(a.neg ? -1 : 0);
    return true;
  }
  hp_big *r = new_big(c, a.n + 1);
  if (!r) return false;
  int64_t k = shift_right(r->d, a.d, a.n, (int64_t)bits);
  if (a.neg && any_below(a.d, a.n, (int64_t)bits)) { // floor
    limb one = 1;
    k = add(r->d, r->d, k, &one, 1);
  }
  *out = finish(r, k, a.neg);
  return true;
}

hp_int hp_int_bit_length(hp_int x) {
  View a(x);
  return hp_int_small(a.bits());
}
hp_int hp_int_bit_count(hp_int x) {
  View a(x);
  int64_t k = 0;
  for (int64_t i = 0; i < a.n; i++) k += __builtin_popcountll(a.d[i]);
  return hp_int_small(k);
}

int64_t hp_big_hash(hp_int x) {
  View a(x);
  const limb m = ((limb)1 << 61) - 1;
  limb h = 0;
  for (int64_t i = a.n; i-- > 0;) { // h * 2**64 + d, and 2**64 is 8 modulo m
    limb2 s = (limb2)h * 8 + a.d[i] % m;
    h = (limb)(s % m);
  }
  int64_t r = a.neg ? -(int64_t)h : (int64_t)h;
  return r == -1 ? -2 : r;
}

// ---- raising --------------------------------------------------------------

bool hp_raise_int_div(hp_ctx *c) { return hp_raise(c, HP_ZeroDivisionError, HP_MSG_INT_DIV); }
bool hp_raise_int_mod(hp_ctx *c) { return hp_raise(c, HP_ZeroDivisionError, HP_MSG_INT_MOD); }
bool hp_raise_int_truediv(hp_ctx *c) { return hp_raise(c, HP_ZeroDivisionError, HP_MSG_DIV); }
bool hp_raise_int_shift(hp_ctx *c) { return hp_raise(c, HP_ValueError, HP_MSG_SHIFT_NEGATIVE); }
bool hp_raise_index_size(hp_ctx *c) { return hp_raise(c, HP_IndexError, HP_MSG_INDEX_SIZE); }
bool hp_raise_count_size(hp_ctx *c) { return hp_raise(c, HP_OverflowError, HP_MSG_INDEX_SIZE); }
bool hp_raise_c_ssize(hp_ctx *c) { return hp_raise(c, HP_OverflowError, HP_MSG_C_SSIZE); }
bool hp_raise_c_int(hp_ctx *c) { return hp_raise(c, HP_OverflowError, HP_MSG_C_INT); }
bool hp_raise_int_arg(hp_ctx *c, bool fits, int64_t v) {
  return hp_raise(c, HP_OverflowError, !fits ? HP_MSG_C_LONG : v > 0 ? HP_MSG_INT_ARG_HIGH
                                                                     : HP_MSG_INT_ARG_LOW);
}
bool hp_raise_range_step(hp_ctx *c) { return hp_raise(c, HP_ValueError, HP_MSG_RANGE_STEP); }
