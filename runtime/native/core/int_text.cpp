// int_text.cpp: int to text and back.
#include "big.h"
#include "hipy/bytes.h"
#include "hipy/repr.h"
#include "hipy/str.h"

namespace hp {

static const char digit_pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

char *decimal_digits(char *end, uint64_t u) {
  while (u >= 100) {
    end -= 2;
    memcpy(end, digit_pairs + u % 100 * 2, 2);
    u /= 100;
  }
  if (u >= 10) {
    end -= 2;
    memcpy(end, digit_pairs + u * 2, 2);
  } else {
    *--end = (char)('0' + u);
  }
  return end;
}

char *decimal_digits(char *end, limb *d, int64_t n) {
  const limb chunk = 10000000000000000000u; // 10**19
  n = normalise(d, n);
  while (n > 1) {
    limb rest = divide_by_limb(d, d, n, chunk);
    n = normalise(d, n);
    char *start = decimal_digits(end, rest);
    end -= 19;
    while (start > end) *--start = '0';
  }
  return decimal_digits(end, n ? d[0] : 0);
}

bool too_many_digits(const limb *d, int64_t n) {
  // 10**4300 has 14285 bits.
  int64_t bits = bit_length(d, n);
  if (bits != 14285) return bits > 14285;
  limb power[225] = {1};
  int64_t k = 1;
  for (int i = 0; i < MAX_STR_DIGITS; i += 10) {
    limb carry = multiply_limb(power, power, k, 10000000000, 0);
    if (carry) power[k++] = carry;
  }
  return compare(d, n, power, k) >= 0;
}

// text_of is the decimal text of a number.
static hp_str text_of(hp_ctx *c, const View &a) {
  if (a.n <= 1) {
    char b[24], *end = b + sizeof b, *p = decimal_digits(end, a.n ? a.d[0] : 0);
    if (a.neg) *--p = '-';
    size_t n = (size_t)(end - p);
    char *t = hp_text_new(c, n);
    hp_copy(t, p, n);
    return hp_str{t, (uint32_t)n, (uint32_t)n};
  }
  Scratch copy(a.n), room(decimal_room(a.n) / 8 + 2);
  memcpy(copy.d, a.d, (size_t)a.n * 8);
  char *end = (char *)room.d + decimal_room(a.n) + 8, *p = decimal_digits(end, copy.d, a.n);
  if (a.neg) *--p = '-';
  size_t n = (size_t)(end - p);
  char *t = hp_text_new(c, n);
  memcpy(t, p, n);
  return hp_str{t, (uint32_t)n, (uint32_t)n};
}

// Text in base 2**bits, with prefix 0x etc.
static bool power_text(hp_ctx *c, const View &a, int bits, char letter, hp_str *out) {
  uint64_t digits = a.n ? ((uint64_t)a.bits() + (uint64_t)bits - 1) / (uint64_t)bits : 1;
  uint64_t n = digits + 2 + a.neg;
  char *t = n > UINT32_MAX ? (hp_raise_memory(c), nullptr) : (char *)hp_try_alloc(c, n, HP_LEAF);
  if (!t) return false;
  char *p = t;
  if (a.neg) *p++ = '-';
  *p++ = '0';
  *p++ = letter;
  for (uint64_t i = 0; i < digits; i++) {
    uint64_t at = i * (uint64_t)bits;
    limb v = a.n ? a.d[at / 64] >> at % 64 : 0;
    if (at % 64 + (uint64_t)bits > 64 && (int64_t)(at / 64) + 1 < a.n) v |= a.d[at / 64 + 1] << (64 - at % 64);
    p[digits - 1 - i] = "0123456789abcdef"[v & (((limb)1 << bits) - 1)];
  }
  *out = hp_str{t, (uint32_t)n, (uint32_t)n};
  return true;
}

// ---- reading --------------------------------------------------------------

static bool is_space(char ch) { return ch == ' ' || (unsigned char)(ch - '\t') < 5; }
static int digit_value(char ch) {
  unsigned u = (unsigned char)ch;
  if (u - '0' < 10) return (int)(u - '0');
  if ((u | 32) - 'a' < 26) return (int)((u | 32) - 'a') + 10;
  return 37;
}

enum class Parsed { ok,
                    invalid,
                    raised };

// parse follows PyLong_FromString of CPython.
template <class I>
static Parsed parse(hp_ctx *c, const char *p, const char *end, int base, I *out) {
  auto at = [&](const char *q) { return q < end ? *q : '\0'; };
  while (p < end && is_space(*p)) p++;
  bool neg = at(p) == '-', only_zero = false;
  if (neg || at(p) == '+') p++;
  char letter = (char)(at(p + 1) | 32);
  if (base == 0) {
    if (at(p) != '0') {
      base = 10;
    } else if (letter == 'x' || letter == 'o' || letter == 'b') {
      base = letter == 'x' ? 16 : letter == 'o' ? 8
                                                : 2;
    } else { // C's octal is invalid, but 00 is zero
      only_zero = true;
      base = 10;
    }
  }
  if (at(p) == '0' && ((base == 16 && letter == 'x') || (base == 8 && letter == 'o') || (base == 2 && letter == 'b'))) {
    p += 2;
    if (at(p) == '_') p++;
  }
  if (at(p) == '_') return Parsed::invalid;
  const char *start = p;
  int64_t digits = 0;
  char previous = 0;
  for (; p < end && (digit_value(*p) < base || *p == '_'); p++) {
    if (*p == '_') {
      if (previous == '_') return Parsed::invalid;
    } else {
      digits++;
    }
    previous = *p;
  }
  if (previous == '_') return Parsed::invalid;
  const char *stop = p;
  bool binary = (base & (base - 1)) == 0;
  if (!binary && digits > MAX_STR_DIGITS && !c->unlimited_digits) {
    hp_raise_i64(c, HP_ValueError, HP_MSG_STR_INT_DIGITS, digits);
    return Parsed::raised;
  }
  while (p < end && is_space(*p)) p++;
  if (digits == 0 || p != end) return Parsed::invalid;

  // Digits are taken in chunks that fit a limb.
  limb step = (limb)base;
  int per = 1;
  while (step <= UINT64_MAX / (limb)base) step *= (limb)base, per++;
  Scratch m(digits / per + 2);
  int64_t n = 0;
  limb value = 0, scale = 1;
  auto flush = [&] {
    limb carry = multiply_limb(m.d, m.d, n, scale, value);
    if (carry) m.d[n++] = carry;
    value = 0;
    scale = 1;
  };
  if (binary && n == 0 && digits > 64) { // linear time: bits straight to their places
    int bits = __builtin_ctz((unsigned)base);
    int64_t total = digits * bits;
    Scratch b(total / 64 + 2);
    memset(b.d, 0, (size_t)(total / 64 + 2) * 8);
    hp_pace pace;
    for (const char *q = start; q < stop; q++) {
      pace.step();
      if (*q == '_') continue;
      total -= bits;
      limb v = (limb)digit_value(*q);
      b.d[total / 64] |= v << total % 64;
      if (total % 64 + bits > 64) b.d[total / 64 + 1] |= v >> (64 - total % 64);
    }
    n = normalise(b.d, digits * bits / 64 + 1);
    if (only_zero && n) return Parsed::invalid;
    return to_result(c, b.d, n, neg, out) ? Parsed::ok : Parsed::raised;
  }
  for (const char *q = start; q < stop; q++) {
    if (*q == '_') continue;
    value = value * (limb)base + (limb)digit_value(*q);
    scale *= (limb)base;
    if (scale == step) flush();
  }
  if (scale > 1) flush();
  n = normalise(m.d, n);
  if (only_zero && n) return Parsed::invalid;
  return to_result(c, m.d, n, neg, out) ? Parsed::ok : Parsed::raised;
}

// raise_literal: "invalid literal for int() with base 10: 'x'", with at most
// 200 characters of the repr. Short texts are shown when the message is asked
// for: no character takes more than 10, an ASCII one no more than 4.
static HP_COLD bool raise_literal(hp_ctx *c, int64_t base, hp_str s) {
  if (s.ncp <= (hp_is_ascii(s) ? 49 : 19)) return hp_raise_arg2(c, HP_ValueError, HP_MSG_INT_LITERAL, hp_arg_i64(base), hp_arg_repr(s));
  return hp_raise_arg2(c, HP_ValueError, HP_MSG_INT_LITERAL, hp_arg_i64(base), hp_arg_str(hp_str_slice(hp_str_repr(c, s), 0, 200)));
}

template <class I>
static bool from_str(hp_ctx *c, hp_str s, int64_t base, I *out) {
  if ((base != 0 && base < 2) || base > 36) return hp_raise(c, HP_ValueError, HP_MSG_INT_BASE);
  Parsed r;
  if (hp_is_ascii(s)) {
    r = parse(c, s.p, s.p + s.nbytes, (int)base, out);
  } else {
    Scratch room(s.ncp / 8 + 1);
    char *t = (char *)room.d;
    r = parse(c, t, t + ascii_number(t, s), (int)base, out);
  }
  return r == Parsed::ok || (r == Parsed::invalid ? raise_literal(c, base, s) : false);
}

template <class I>
static bool from_bytes_text(hp_ctx *c, hp_bytes s, int64_t base, I *out) {
  if ((base != 0 && base < 2) || base > 36) return hp_raise(c, HP_ValueError, HP_MSG_INT_BASE);
  Parsed r = parse(c, s.p, s.p + s.n, (int)base, out);
  if (r != Parsed::invalid) return r == Parsed::ok;
  if (s.n <= 49) return hp_raise_arg2(c, HP_ValueError, HP_MSG_INT_LITERAL, hp_arg_i64(base), hp_arg_bytes(s));
  return hp_raise_arg2(c, HP_ValueError, HP_MSG_INT_LITERAL, hp_arg_i64(base), hp_arg_str(hp_str_slice(hp_bytes_repr(c, s), 0, 200)));
}

int64_t ascii_number(char *t, hp_str s) {
  const char *p = s.p, *end = s.p + s.nbytes;
  char *o = t;
  while (p < end) {
    uint32_t cp = hp_utf8_decode(p);
    p += hp_utf8_width((unsigned char)*p);
    int d;
    if (cp < 127) *o++ = (char)cp;
    else if (hp_u_has(cp, HP_U_SPACE)) *o++ = ' ';
    else if ((d = hp_u_decimal(cp)) >= 0) *o++ = (char)('0' + d);
    else {
      *o++ = '?';
      break;
    }
  }
  return o - t;
}

} // namespace hp

using namespace hp;

bool hp_raise_digits(hp_ctx *c) { return hp_raise(c, HP_ValueError, HP_MSG_INT_STR_DIGITS); }
static bool limited(hp_ctx *c, const View &a) { return a.n > 200 && !c->unlimited_digits && too_many_digits(a.d, a.n); }

bool hp_int_to_str(hp_ctx *c, int64_t a, hp_str *out) {
  View v(a);
  *out = text_of(c, v);
  return true;
}
bool hp_int_to_str(hp_ctx *c, hp_int a, hp_str *out) {
  View v(a);
  if (limited(c, v)) return hp_raise_digits(c);
  *out = text_of(c, v);
  return true;
}
void hp_repr(hp_ctx *c, hp_buf &b, hp_int a) {
  if (a.w & 1) return hp_repr(c, b, (int64_t)a.w >> 1);
  View v(a);
  if (limited(c, v)) b.failed = true;
  else hp_buf_text(c, b, text_of(c, v));
}
hp_str hp_int_to_str(hp_ctx *c, hp_int a) {
  View v(a);
  return text_of(c, v);
}

#define POWER_TEXT(name, bits, letter)                    \
  bool hp_int_##name(hp_ctx *c, int64_t a, hp_str *out) { \
    View v(a);                                            \
    return power_text(c, v, bits, letter, out);           \
  }                                                       \
  bool hp_int_##name(hp_ctx *c, hp_int a, hp_str *out) {  \
    View v(a);                                            \
    return power_text(c, v, bits, letter, out);           \
  }
POWER_TEXT(hex, 4, 'x')
POWER_TEXT(oct, 3, 'o')
POWER_TEXT(bin, 1, 'b')
#undef POWER_TEXT

bool hp_int_from_str_slow(hp_ctx *c, hp_str s, int64_t *out) { return from_str(c, s, 10, out); }
bool hp_int_from_str_slow(hp_ctx *c, hp_str s, hp_int *out) { return from_str(c, s, 10, out); }
bool hp_int_from_str_base(hp_ctx *c, hp_str s, int64_t base, int64_t *out) { return from_str(c, s, base, out); }
bool hp_int_from_str_base(hp_ctx *c, hp_str s, int64_t base, hp_int *out) { return from_str(c, s, base, out); }
bool hp_int_from_bytes_text_base(hp_ctx *c, hp_bytes s, int64_t base, int64_t *out) { return from_bytes_text(c, s, base, out); }
bool hp_int_from_bytes_text_base(hp_ctx *c, hp_bytes s, int64_t base, hp_int *out) { return from_bytes_text(c, s, base, out); }

bool hp_int_from_char_slow(hp_ctx *c, uint32_t ch, int64_t *out) {
  int d = hp_u_decimal(ch);
  if (d < 0) return raise_literal(c, 10, hp_str_from_char(c, ch));
  *out = d;
  return true;
}
