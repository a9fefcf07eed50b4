// big.h: magnitudes, the limb arithmetic beneath hp_int. A magnitude is n limbs
// of 64 bits, least significant first; n of a normalised one counts no leading
// zeros. Algorithms after Knuth, TAOCP vol. 2, 4.3.
#ifndef HIPY_CORE_BIG_H
#define HIPY_CORE_BIG_H
#include <cstdlib>

#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "scratch.h"

namespace hp {

typedef uint64_t limb;
typedef unsigned __int128 limb2;

inline int64_t normalise(const limb *d, int64_t n) {
  while (n > 0 && d[n - 1] == 0) n--;
  return n;
}
inline int bit_length(limb x) { return x ? 64 - __builtin_clzll(x) : 0; }
inline int64_t bit_length(const limb *d, int64_t n) { return n ? (n - 1) * 64 + bit_length(d[n - 1]) : 0; }

// divide_limb is (hi * 2**64 + lo) / d for hi < d.
inline limb divide_limb(limb hi, limb lo, limb d, limb *rest) {
#if defined(__x86_64__)
  limb q, r;
  __asm__("divq %4" : "=a"(q), "=d"(r) : "0"(lo), "1"(hi), "r"(d) : "cc");
  *rest = r;
  return q;
#else
  limb2 x = (limb2)hi << 64 | lo;
  *rest = (limb)(x % d);
  return (limb)(x / d);
#endif
}

// Room for limbs while an operation runs.
class Scratch {
public:
  explicit Scratch(int64_t n) : d(n <= 48 ? inline_ : (limb *)malloc((size_t)n * 8)) {
    if (!d) abort();
    if (d == inline_) return;
    room_ = {d, hp_scratch_rooms};
    hp_scratch_rooms = &room_;
  }
  ~Scratch() {
    if (d == inline_) return;
    hp_scratch_rooms = room_.outer;
    free(d);
  }
  Scratch(const Scratch &) = delete;
  limb *const d;

private:
  scratch_room room_;
  limb inline_[48];
};

// worked says that n products of limbs were made; the least pieces of long products have
// 256 of them.
inline void worked(int64_t n) {
  if (n >= 256) hp_work((uint64_t)n);
}

// In the following the result may be the place of an operand where it says so.
int compare(const limb *a, int64_t na, const limb *b, int64_t nb);               // of normalised ones
int64_t add(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb);      // in place; r has max + 1
int64_t subtract(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb); // in place; a >= b
int64_t multiply(limb *r, const limb *a, int64_t na, const limb *b, int64_t nb); // r has na + nb, apart
limb multiply_limb(limb *r, const limb *a, int64_t n, limb m, limb carry);       // in place; returns the carry
limb divide_by_limb(limb *q, const limb *a, int64_t n, limb d);                  // in place; returns the rest
// divide: q has na - nb + 1 limbs (or is null), r has nb; na >= nb, b normalised, apart.
void divide(limb *q, limb *r, const limb *a, int64_t na, const limb *b, int64_t nb);
int64_t shift_left(limb *r, const limb *a, int64_t n, int64_t bits);  // r has n + bits / 64 + 1, in place
int64_t shift_right(limb *r, const limb *a, int64_t n, int64_t bits); // in place
bool any_below(const limb *a, int64_t n, int64_t bits);               // whether one of the low bits is set

// View is an int of either representation as sign and magnitude. Views point
// into themselves: pass by reference.
struct View {
  explicit View(int64_t v) { set(v); }
  explicit View(hp_int a) {
    if (hp_int_is_small(a)) {
      set(hp_int_value(a));
    } else {
      const hp_big *b = hp_int_big(a);
      neg = b->size < 0;
      n = neg ? -b->size : b->size;
      d = b->d;
    }
  }
  View(const View &) = delete;
  bool zero() const { return n == 0; }
  int64_t bits() const { return bit_length(d, n); }
  const limb *d;
  int64_t n;
  bool neg;

private:
  void set(int64_t v) {
    neg = v < 0;
    own_ = neg ? 0 - (limb)v : (limb)v;
    n = own_ != 0;
    d = &own_;
  }
  limb own_;
};

// new_big is an int of n limbs to be filled in and finished; null if there is
// no such memory, with MemoryError raised.
hp_big *new_big(hp_ctx *c, int64_t n);
// finish makes an int of a big's first n limbs.
hp_int finish(hp_big *b, int64_t n, bool neg);
// from_limbs copies.
bool from_limbs(hp_ctx *c, const limb *d, int64_t n, bool neg, hp_int *out);
// to_result stores an hp_int in either representation.
inline bool to_result(hp_ctx *, hp_int a, hp_int *out) {
  *out = a;
  return true;
}
inline bool to_result(hp_ctx *c, hp_int a, int64_t *out) { return hp_int_as_i64(a, out) || hp_deopt(c); }
inline bool to_result(hp_ctx *c, const limb *d, int64_t n, bool neg, hp_int *out) { return from_limbs(c, d, n, neg, out); }
inline bool to_result(hp_ctx *c, const limb *d, int64_t n, bool neg, int64_t *out) {
  if (n > 1 || (n == 1 && d[0] > (limb)INT64_MAX + neg)) return hp_deopt(c);
  limb u = n ? d[0] : 0;
  *out = (int64_t)(neg ? 0 - u : u);
  return true;
}

// The nearest double to a magnitude times 2**scale, given that bits below the
// last one were lost if inexact; an infinity if too large.
double round_magnitude(const limb *d, int64_t n, bool inexact, int64_t scale);

// digits writes a magnitude in base 10 so that it ends before end, and returns
// its start. The magnitude is destroyed. room: decimal_room(n).
char *decimal_digits(char *end, limb *d, int64_t n);
inline int64_t decimal_room(int64_t n) { return n * 20 + 1; }
// The same for one limb.
char *decimal_digits(char *end, uint64_t u);

// The limit on decimal digits of CPython.
enum { MAX_STR_DIGITS = 4300 };
// too_many_digits: whether str() refuses a magnitude.
bool too_many_digits(const limb *d, int64_t n);

// ascii_number copies a text for int() and float() to read: digits of any script
// become ASCII ones, white space a blank, and the copy ends with '?' at the
// first other non-ASCII character. Returns its length, at most s.ncp.
int64_t ascii_number(char *t, hp_str s);

} // namespace hp

#endif
