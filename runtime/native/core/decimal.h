// decimal.h: numbers of any size behind hipy/decimal.h.
#ifndef HIPY_CORE_DECIMAL_H
#define HIPY_CORE_DECIMAL_H
#include "big.h"
#include "hipy/decimal.h"
#include "hipy/exc.h"

namespace hp::dec {

typedef unsigned __int128 u128;

// The limits of CPython's default context.
enum : int64_t { EMAX = 999999,
                 EMIN = -999999,
                 PLACES = 38 }; // digits that are held in place
inline int64_t etiny(int64_t prec) { return EMIN - (prec - 1); }

extern const u128 tens[PLACES + 1];
inline u128 coefficient(const hp_decimal &a) { return (u128)a.hi << 64 | a.lo; }
inline hp_decimal small(bool neg, u128 v, int64_t exp) {
  return {(uint64_t)v, (uint64_t)(v >> 64), exp, neg, HP_DEC_FINITE, false};
}
inline hp_decimal infinity(bool neg) { return {0, 0, 0, neg, HP_DEC_INF, false}; }
inline bool plain(const hp_decimal &a) { return !(a.kind | (uint8_t)a.big); }
inline bool plain(const hp_decimal &a, const hp_decimal &b) { return !(a.kind | b.kind | (uint8_t)(a.big | b.big)); }
// digits is the number of decimal digits, 1 for 0.
int digits(u128 v);

// rounds_up decides from what is cut off: half is its sign when compared with
// half a unit of the last digit that stays; last is that digit (its parity will
// do unless the mode is ROUND_05UP).
bool rounds_up(int mode, bool neg, unsigned last, int half, bool inexact);
// shorten is v without its last drop digits, rounded.
u128 shorten(u128 v, int64_t drop, int mode, bool neg);
// finish rounds to the context.
bool finish(hp_ctx *c, bool neg, u128 v, int64_t exp, hp_decimal *out);

// Num is any finite number, its coefficient an int.
struct Num {
  bool neg;
  hp_int v;
  int64_t exp;
};
// Big computes with ints. After a failure (MemoryError is raised) ok is false
// and results are 0.
struct Big {
  explicit Big(hp_ctx *ctx) : c(ctx) {}
  hp_ctx *const c;
  bool ok = true;

  hp_int num(u128 v);
  hp_int add(hp_int a, hp_int b) { return check(hp_int_add(c, a, b, &r_)); }
  hp_int sub(hp_int a, hp_int b) { return check(hp_int_sub(c, a, b, &r_)); }
  hp_int mul(hp_int a, hp_int b) { return check(hp_int_mul(c, a, b, &r_)); }
  hp_int div(hp_int a, hp_int b, hp_int *rest);
  hp_int ten(int64_t n); // 10**n
  hp_int scale(hp_int a, int64_t n) { return n ? mul(a, ten(n)) : a; }
  int64_t digits(hp_int a);
  bool zero(hp_int a) { return a.w == 1; }
  bool divisible(hp_int a, int64_t by);

  Num load(const hp_decimal &a);
  hp_int shorten(hp_int v, int64_t drop, int mode, bool neg);
  bool store(bool neg, hp_int v, int64_t exp, hp_decimal *out); // exactly
  bool finish(bool neg, hp_int v, int64_t exp, hp_decimal *out, int mode);
  bool finish(bool neg, hp_int v, int64_t exp, hp_decimal *out) { return finish(neg, v, exp, out, c->decimal.rounding); }

private:
  hp_int check(bool good) {
    if (good && ok) return r_;
    ok = false;
    return hp_int_small(0);
  }
  hp_int r_;
};

// The conditions that raise in the default context.
enum Condition { INVALID,
                 SYNTAX,
                 IMPOSSIBLE,
                 UNDEFINED,
                 BY_ZERO,
                 BY_ZERO_BOTH, // of divmod
                 OVERFLOW_ };
bool raise(hp_ctx *c, Condition what);

// nan is the result of an operation with a nan among its operands.
bool nan(hp_ctx *c, const hp_decimal &a, const hp_decimal &b, hp_decimal *out);
bool nan(hp_ctx *c, const hp_decimal &a, hp_decimal *out);

// rescaled is a finite number with the exponent given, rounded if digits go.
bool rescaled(hp_ctx *c, const hp_decimal &a, int64_t exp, int mode, hp_decimal *out);
// digits_of are those of the coefficient, count of them; room has PLACES + 1 bytes.
const char *digits_of(hp_ctx *c, const hp_decimal &a, char *room, int64_t *count);

} // namespace hp::dec

#endif
