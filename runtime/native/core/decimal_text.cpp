// decimal_text.cpp: decimals from text and as text.
#include "decimal.h"

#include "format_layout.h"
#include "hipy/float.h"
#include "hipy/json.h"
#include "hipy/repr.h"

namespace hp::dec {

const char *digits_of(hp_ctx *c, const hp_decimal &a, char *room, int64_t *count) {
  if (a.big) {
    hp_str s = hp_int_to_str(c, hp_int{a.lo});
    *count = s.nbytes;
    return s.p;
  }
  u128 v = coefficient(a);
  char *end = room + PLACES + 1, *p = end;
  while (v >> 64) {
    uint64_t low = (uint64_t)(v % (uint64_t)tens[19]);
    v /= (uint64_t)tens[19];
    for (int i = 0; i < 19; i++, low /= 10) *--p = (char)('0' + low % 10);
  }
  uint64_t w = (uint64_t)v;
  do *--p = (char)('0' + w % 10);
  while (w /= 10);
  *count = end - p;
  return p;
}

} // namespace hp::dec

using namespace hp;
using namespace hp::dec;

namespace {

// ---- reading --------------------------------------------------------------

bool word(const char *&p, const char *end, const char *w) {
  size_t n = strlen(w);
  if ((size_t)(end - p) < n) return false;
  for (size_t i = 0; i < n; i++)
    if ((p[i] | 0x20) != w[i]) return false;
  p += n;
  return true;
}
bool is_space(char ch) { return ch == ' ' || (unsigned char)(ch - 9) < 5 || (unsigned char)(ch - 0x1c) < 4; }
bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

// int_of is the number that digits are, of any count.
bool int_of(hp_ctx *c, const char *p, int64_t n, hp_int *out) {
  Big g(c);
  if (n <= 4000) return hp_int_from_str(c, hp_str{p, (uint32_t)n, (uint32_t)n}, out);
  hp_int high, low;
  int64_t half = n / 2;
  if (!int_of(c, p, n - half, &high) || !int_of(c, p + n - half, half, &low)) return false;
  *out = g.add(g.scale(high, half), low);
  return g.ok;
}

// put_digits sets the coefficient from digits with a point before the last
// places of them.
bool put_digits(hp_ctx *c, const char *p, int64_t n, bool neg, int64_t exp, hp_decimal *out) {
  while (n > 1 && *p == '0') p++, n--;
  if (HP_LIKELY(n <= 19)) {
    uint64_t v = 0;
    for (int64_t i = 0; i < n; i++) v = v * 10 + (uint64_t)(p[i] - '0');
    *out = small(neg, v, exp);
    return true;
  }
  if (n <= PLACES) {
    u128 v = 0;
    for (int64_t i = 0; i < n; i++) v = v * 10 + (unsigned)(p[i] - '0');
    *out = small(neg, v, exp);
    return true;
  }
  hp_int v;
  return int_of(c, p, n, &v) && Big(c).store(neg, v, exp, out);
}

// The limits of an exact constructor.
enum : int64_t { MAX_EMAX = 999999999999999999,
                 MIN_ETINY = -1999999999999999997 };

bool parse(hp_ctx *c, char *p, char *end, hp_decimal *out) {
  bool neg = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  const char *q = p;
  if (word(q, end, "infinity") || (q = p, word(q, end, "inf"))) {
    *out = infinity(neg);
    return q == end || raise(c, SYNTAX);
  }
  q = p;
  uint8_t kind = word(q, end, "snan") ? HP_DEC_SNAN : word(q, end, "nan") ? HP_DEC_NAN
                                                                          : HP_DEC_FINITE;
  if (kind) {
    for (const char *d = q; d < end; d++)
      if (!is_digit(*d)) return raise(c, SYNTAX);
    if (!put_digits(c, q, end - q, neg, 0, out)) return false;
    out->kind = kind;
    return true;
  }
  // The digits, moved together over the point.
  char *o = p;
  const char *start = p;
  int64_t places = 0;
  bool point = false;
  for (; p < end; p++) {
    if (*p == '.' && !point) {
      point = true;
    } else if (is_digit(*p)) {
      *o++ = *p;
      places += point;
    } else {
      break;
    }
  }
  int64_t n = o - start, exp = 0;
  if (n == 0) return raise(c, SYNTAX);
  if (p < end) {
    if ((*p | 0x20) != 'e') return raise(c, SYNTAX);
    p++;
    bool minus = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) p++;
    if (p == end) return raise(c, SYNTAX);
    for (; p < end; p++) {
      if (!is_digit(*p)) return raise(c, SYNTAX);
      if (exp < 4 * MAX_EMAX / 10) exp = exp * 10 + (*p - '0');
      else exp = 4 * MAX_EMAX;
    }
    if (minus) exp = -exp;
  }
  exp -= places;
  while (n > 1 && *start == '0') start++, n--;
  if (exp + n - 1 > MAX_EMAX || exp < MIN_ETINY) return raise(c, INVALID);
  return put_digits(c, start, n, neg, exp, out);
}

// put_decimal appends str().
void put_decimal(hp_ctx *c, hp_buf &b, const hp_decimal &a) {
  char room[PLACES + 1];
  int64_t n;
  if (a.neg) hp_buf_char(c, b, '-');
  if (a.kind == HP_DEC_INF) return hp_buf_put(c, b, "Infinity", 8);
  const char *d = digits_of(c, a, room, &n);
  if (a.kind) {
    if (a.kind == HP_DEC_SNAN) hp_buf_char(c, b, 's');
    hp_buf_put(c, b, "NaN", 3);
    if (n > 1 || *d != '0') hp_buf_put(c, b, d, (size_t)n);
    return;
  }
  int64_t left = a.exp + n, point = a.exp <= 0 && left > -6 ? left : 1;
  if (point <= 0) {
    hp_buf_put(c, b, "0.000000", (size_t)(2 - point));
    hp_buf_put(c, b, d, (size_t)n);
  } else {
    hp_buf_put(c, b, d, (size_t)(point < n ? point : n));
    if (point < n) {
      hp_buf_char(c, b, '.');
      hp_buf_put(c, b, d + point, (size_t)(n - point));
    }
  }
  if (left == point) return;
  hp_buf_char(c, b, 'E');
  if (left > point) hp_buf_char(c, b, '+');
  hp_repr(c, b, left - point);
}

// ---- format ---------------------------------------------------------------

struct Spec {
  Layout layout;
  bool z = false, zeros = false;
  char sign = '-', type = 'G';
  int64_t precision = -1;
};

char sign_of(const hp_decimal &a, const Spec &s) {
  if (a.neg) return '-';
  return s.sign == '-' ? 0 : s.sign;
}

bool is_align(uint32_t ch) { return ch == '<' || ch == '>' || ch == '=' || ch == '^'; }

bool number(const char *&p, const char *end, int64_t *out) {
  if (p == end || !is_digit(*p)) return false;
  *out = 0;
  for (; p < end && is_digit(*p); p++)
    if ((*out = *out * 10 + (*p - '0')) > 999999999) return false;
  return true;
}

bool parse_spec(hp_str s, Spec *o) {
  const char *p = s.p, *end = p + s.nbytes;
  bool aligned = false;
  o->layout.width = 0;
  if (p < end) {
    const char *second = p + hp_utf8_width((unsigned char)*p);
    if (second < end && is_align((unsigned char)*second)) {
      o->layout.fill = hp_utf8_decode(p);
      o->layout.align = *second;
      p = second + 1;
      aligned = true;
    } else if (is_align((unsigned char)*p)) {
      o->layout.align = *p++;
      aligned = true;
    }
  }
  if (p < end && (*p == '+' || *p == '-' || *p == ' ')) o->sign = *p++;
  if (p < end && *p == 'z') o->z = true, p++;
  if (p < end && *p == '0') {
    if (aligned) return false;
    o->zeros = true;
    o->layout.fill = '0';
    o->layout.align = '=';
    p++;
  }
  if (p < end && is_digit(*p) && !number(p, end, &o->layout.width)) return false;
  if (p < end && *p == ',') o->layout.separator = ',', p++;
  if (p < end && *p == '.') {
    p++;
    if (!number(p, end, &o->precision)) return false;
  }
  if (p < end) {
    if (!strchr("eEfFgG%nN", *p)) return false;
    o->type = *p++;
    if (o->type == 'n' || o->type == 'N') { // the locale of numbers is C
      if (o->layout.separator) return false;
      o->type = o->type == 'n' ? 'g' : 'G';
    }
  }
  return p == end;
}

} // namespace

bool hp_decimal_from_str(hp_ctx *c, hp_str s, hp_decimal *out) {
  char room[64];
  if (HP_LIKELY(s.nbytes < sizeof room && hp_is_ascii(s))) {
    const char *p = s.p, *end = p + s.nbytes;
    while (p < end && is_space(*p)) p++;
    while (p < end && is_space(end[-1])) end--;
    char *o = room;
    for (; p < end; p++)
      if (*p != '_') *o++ = *p;
    return parse(c, room, o, out);
  }
  char *t = (char *)hp_try_alloc(c, s.ncp + 1, HP_LEAF);
  if (!t) return false;
  int64_t n = ascii_number(t, s);
  char *p = t, *end = t + n, *o = t;
  while (p < end && is_space(*p)) p++;
  while (p < end && is_space(end[-1])) end--;
  for (; p < end; p++)
    if (*p != '_') *o++ = *p;
  return parse(c, t, o, out);
}

// Amounts: a word's digits and at most six places.
static hp_str amount(hp_ctx *c, const hp_decimal &a) {
  size_t n = (size_t)hp_decimal_text_len(c, a), places = (size_t)-a.exp;
  char *start = hp_text_new(c, n), *p = start + n;
  uint64_t whole = a.lo;
  if (places) {
    whole = a.lo / hp_tens[places];
    uint64_t part = a.lo - whole * hp_tens[places];
    for (size_t i = 0; i < places; i++, part /= 10) *--p = (char)('0' + part % 10);
    *--p = '.';
  }
  hp::decimal_digits(p, whole);
  if (a.neg) *start = '-';
  return hp_str_from_ascii(start, (int64_t)n);
}
hp_str hp_decimal_to_str(hp_ctx *c, const hp_decimal &a) {
  if (HP_LIKELY(plain(a) && !a.hi && a.exp <= 0 && a.exp >= -6)) return amount(c, a);
  hp_buf b = {};
  put_decimal(c, b, a);
  return hp_buf_str(b);
}

void hp_repr(hp_ctx *c, hp_buf &b, const hp_decimal &a) {
  hp_buf_put(c, b, "Decimal('", 9);
  put_decimal(c, b, a);
  hp_buf_put(c, b, "')", 2);
}
hp_str hp_decimal_repr(hp_ctx *c, const hp_decimal &a) {
  hp_buf b = {};
  hp_repr(c, b, a);
  return hp_buf_str(b);
}
void hp_json(hp_ctx *c, hp_buf &b, const hp_decimal &a) {
  hp_buf_put(c, b, "{\"object\":\"", 11);
  hp_repr(c, b, a);
  hp_buf_put(c, b, "\",\"type\":\"Decimal\"}", 19);
}

bool hp_decimal_to_float(hp_ctx *c, const hp_decimal &a, double *out) {
  if (a.kind == HP_DEC_SNAN) return hp_raise(c, HP_ValueError, HP_MSG_DECIMAL_FLOAT_SNAN);
  if (a.kind == HP_DEC_NAN) {
    *out = a.neg ? -__builtin_nan("") : __builtin_nan("");
    return true;
  }
  // Exact if both are: then the one division or product rounds once.
  if (plain(a) && !a.hi && a.lo <= (uint64_t)1 << 53 && a.exp >= -22 && a.exp <= 22) {
    static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    double v = (double)a.lo;
    v = a.exp < 0 ? v / powers[-a.exp] : v * powers[a.exp];
    *out = a.neg ? -v : v;
    return true;
  }
  return hp_float_from_str(c, hp_decimal_to_str(c, a), out);
}

static void put_zeros(hp_ctx *c, hp_buf &b, int64_t n) {
  if (n <= 0) return;
  hp_buf_room(c, b, (size_t)n);
  memset(b.p + b.n, '0', (size_t)n);
  b.n += (size_t)n;
  b.ncp += (size_t)n;
}

bool hp_decimal_format(hp_ctx *c, const hp_decimal &a, hp_str text, hp_str *out) {
  Spec s;
  if (!parse_spec(text, &s)) return hp_raise(c, HP_ValueError, HP_MSG_DECIMAL_FORMAT);
  char type = s.type;
  hp_decimal d = a;
  if (a.kind) {
    hp_buf b = {};
    put_decimal(c, b, hp_decimal_copy_abs(a));
    if (type == '%') hp_buf_char(c, b, '%');
    if (s.zeros) {
      s.layout.fill = ' ';
      s.layout.align = '>';
    }
    Number num;
    num.sign = sign_of(a, s);
    num.rest = b.p;
    num.nrest = num.rest_chars = b.n;
    return lay_out(c, num, s.layout, out);
  }
  bool fixed = type == 'f' || type == 'F' || type == '%', scientific = type == 'e' || type == 'E';
  int mode = c->decimal.rounding;
  if (type == '%') d.exp += 2;
  bool was_zero = !hp_decimal_bool(d);
  int64_t zeros = 0;
  if (s.precision >= 0) {
    int64_t exp = d.exp;
    if (fixed) {
      exp = -s.precision;
    } else if (!was_zero) {
      int64_t keep = s.precision + scientific, top = hp_decimal_adjusted(d);
      if (keep == 0) keep = 1;
      if (scientific || top - d.exp + 1 > keep) exp = top - keep + 1;
    }
    if (exp < d.exp) { // zeros follow the digits
      zeros = was_zero ? 0 : d.exp - exp;
      if (was_zero) d.exp = exp;
    } else if (exp > d.exp) {
      int64_t top = hp_decimal_adjusted(d);
      if (!rescaled(c, d, exp, mode, &d)) return false;
      // One digit more than wanted after rounding up: 9.99 to 10.
      if (!fixed && hp_decimal_adjusted(d) > top && !rescaled(c, d, exp + 1, mode, &d)) return false;
    }
  }
  if (!hp_decimal_bool(d) && d.exp > 0 && fixed) d.exp = 0;
  // CPython 3.11 forgets what F rounds to 0.
  if (s.z && d.neg && !hp_decimal_bool(d) && (was_zero || type != 'F')) d.neg = false;
  char room[PLACES + 1];
  int64_t n;
  const char *p = digits_of(c, d, room, &n);
  if (zeros) {
    hp_buf longer = {};
    hp_buf_put(c, longer, p, (size_t)n);
    put_zeros(c, longer, zeros);
    p = longer.p;
    n += zeros;
    d.exp -= zeros;
  }
  int64_t left = d.exp + n, point = left;
  if (scientific) point = was_zero && s.precision >= 0 ? 1 - s.precision : 1;
  else if (!fixed) point = d.exp <= 0 && left > -6 ? left : 1;
  hp_buf whole = {}, rest = {};
  if (point <= 0) {
    hp_buf_char(c, whole, '0');
    hp_buf_char(c, rest, '.');
    put_zeros(c, rest, -point);
    hp_buf_put(c, rest, p, (size_t)n);
  } else {
    hp_buf_put(c, whole, p, (size_t)(point < n ? point : n));
    put_zeros(c, whole, point - n);
    if (point < n) {
      hp_buf_char(c, rest, '.');
      hp_buf_put(c, rest, p + point, (size_t)(n - point));
    }
  }
  int64_t exp = left - point;
  if (exp || scientific) {
    hp_buf_char(c, rest, type == 'e' || type == 'g' ? 'e' : 'E');
    if (exp >= 0) hp_buf_char(c, rest, '+');
    hp_repr(c, rest, exp);
  }
  if (type == '%') hp_buf_char(c, rest, '%');
  Number num;
  num.sign = sign_of(d, s);
  num.digits = whole.p;
  num.ndigits = whole.n;
  num.rest = rest.p ? rest.p : "";
  num.nrest = num.rest_chars = rest.n;
  if (!s.zeros && s.layout.fill == '0' && s.layout.align == '=') { // zeros that are not grouped with the digits
    Layout plain;
    plain.separator = s.layout.separator;
    Number bare = num;
    bare.sign = 0;
    hp_str t;
    if (!lay_out(c, bare, plain, &t)) return false;
    num.ndigits = 0;
    num.rest = t.p;
    num.nrest = num.rest_chars = t.nbytes;
  }
  return lay_out(c, num, s.layout, out);
}
