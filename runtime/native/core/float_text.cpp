// float_text.cpp: float to text and back. Shortest digits and correct rounding
// come from the C++ library (Ryu; Eisel-Lemire), the form from CPython
// (format_float_short in Python/pystrtod.c).
#include "float_text.h"

#include <charconv>
#include <cmath>

#include "big.h"
#include "hipy/bytes.h"
#include "hipy/str.h"
#include "str_out.h"

namespace hp {

static char *put(char *o, const char *s) {
  size_t n = strlen(s);
  memcpy(o, s, n);
  return o + n;
}
static char *zeros(char *o, int64_t n) {
  if (n <= 0) return o;
  memset(o, '0', (size_t)n);
  return o + n;
}

// No double has more digits than this, before the exponent or after the point.
constexpr int64_t MAX_DIGITS = 1080;

FloatText::FloatText(double v, const FloatShape &s) : room_(inline_) {
  char *o = room_;
  if (!std::isfinite(v)) {
    bool upper = s.type == 'E' || s.type == 'F' || s.type == 'G';
    if (std::isnan(v)) o = put(o, upper ? "NAN" : "nan");
    else o = put(o, upper ? (v < 0 ? "-INF" : "INF") : (v < 0 ? "-inf" : "inf"));
  } else {
    size_t need = 340 + (size_t)s.precision;
    if (need > sizeof inline_ && !(room_ = (char *)malloc(need))) return;
    o = finite(room_, v, s);
  }
  p = room_;
  n = (size_t)(o - room_);
}

// exponent appends e+05.
static char *exponent(char *o, int64_t e, bool upper) {
  *o++ = upper ? 'E' : 'e';
  *o++ = e < 0 ? '-' : '+';
  if (e < 0) e = -e;
  if (e < 10) *o++ = '0';
  char b[24], *end = b + sizeof b, *q = decimal_digits(end, (uint64_t)e);
  memcpy(o, q, (size_t)(end - q));
  return o + (end - q);
}

char *FloatText::finite(char *o, double v, FloatShape s) {
  bool upper = s.type < 'a';
  char type = (char)(s.type | 32);
  bool neg = std::signbit(v);
  v = fabs(v);
  char *start = o;
  if (neg) *o++ = '-';
  char *body = o;

  if (type == 'f') {
    uint64_t scaled;
    int64_t given = s.precision < MAX_DIGITS ? s.precision : MAX_DIGITS;
    if (scaled_integer(v, s.precision, &scaled)) {
      char b[40], *end = b + sizeof b, *q = decimal_digits(end, scaled);
      while (end - q <= s.precision) *--q = '0';
      size_t whole = (size_t)(end - q - s.precision);
      memcpy(o, q, whole);
      o += whole;
      if (s.precision) {
        *o++ = '.';
        memcpy(o, q + whole, (size_t)s.precision);
        o += s.precision;
      }
    } else {
      o = std::to_chars(o, o + 330 + given, v, std::chars_format::fixed, (int)given).ptr;
      o = zeros(o, s.precision - given);
    }
    if (s.alternate && s.precision == 0) *o++ = '.';
    if (s.dot_zero && s.precision == 0) o = put(o, s.alternate ? "0" : ".0");
  } else {
    // Digits d1 d2 ... and the exponent e of d1.d2...
    if (type == 'g' && s.precision == 0) s.precision = 1;
    int64_t after = type == 'e' ? s.precision : s.precision - 1;
    int64_t given = after < MAX_DIGITS ? after : MAX_DIGITS;
    char *text = o, *end;
    char small[40];
    if (type == 'r') {
      text = small;
      end = std::to_chars(text, text + sizeof small, v, std::chars_format::scientific).ptr;
    } else {
      end = std::to_chars(text, text + given + 20, v, std::chars_format::scientific, (int)given).ptr;
    }
    char *mark = end - 1;
    while (*mark != 'e') mark--;
    int64_t e = 0;
    for (char *q = mark + 2; q < end; q++) e = e * 10 + (*q - '0');
    if (mark[1] == '-') e = -e;

    if (type == 'e') {
      o = mark;
      if (given == 0 && s.alternate) *o++ = '.';
      o = zeros(o, after - given);
      o = exponent(o, e, upper);
    } else {
      char digits[MAX_DIGITS + 20], *de = digits;
      for (char *q = text; q < mark; q++)
        if (*q != '.') *de++ = *q;
      if (type == 'g')
        while (de > digits + 1 && de[-1] == '0') de--;
      int64_t nd = de - digits, point = e + 1;
      int64_t last = type == 'g' && s.alternate ? s.precision : nd; // digits to show, with zeros
      bool use_exp = point <= -4 || point > (type == 'r' ? 16 : s.precision - s.dot_zero);
      int64_t exp10 = point - 1;
      if (use_exp) point = 1;
      if (last < point) last = point;
      if (!use_exp && s.dot_zero && last <= point) last = point + 1;
      o = body;
      if (point <= 0) {
        o = put(o, "0.");
        o = zeros(o, -point);
        memcpy(o, digits, (size_t)nd);
        o += nd;
        o = zeros(o, last - nd);
      } else {
        int64_t whole = nd < point ? nd : point;
        memcpy(o, digits, (size_t)whole);
        o = zeros(o + whole, point - whole);
        if (last > point || s.alternate) *o++ = '.';
        if (nd > point) {
          memcpy(o, digits + point, (size_t)(nd - point));
          o += nd - point;
        }
        o = zeros(o, last - (nd > point ? nd : point));
      }
      if (use_exp) o = exponent(o, exp10, upper);
    }
  }
  if (neg && s.no_neg_zero) {
    bool zero = true;
    for (char *q = body; q < o && (*q | 32) != 'e'; q++) zero = zero && (*q == '0' || *q == '.');
    if (zero) {
      memmove(start, body, (size_t)(o - body));
      o--;
    }
  }
  return o;
}

// ---- reading --------------------------------------------------------------

static bool is_space(char ch) { return ch == ' ' || (unsigned char)(ch - '\t') < 5; }
static bool is_digit(char ch) { return (unsigned char)(ch - '0') < 10; }

bool parse_special(const char *p, const char *end, double *out) {
  bool neg = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  auto is = [&](const char *word) {
    const char *q = p;
    for (; *word; word++, q++)
      if (q == end || (*q | 32) != *word) return false;
    return q == end;
  };
  if (is("inf") || is("infinity")) *out = INFINITY;
  else if (is("nan")) *out = NAN;
  else return false;
  if (neg) *out = -*out;
  return true;
}

// parse reads what CPython's strtod accepts, without underscores.
static bool parse_plain(const char *p, const char *end, double *out) {
  const char *start = p;
  bool neg = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  const char *number = p;
  int64_t digits = 0, magnitude = 0; // of the first digit that is not 0, as a power of ten
  bool seen = false;
  for (; p < end && is_digit(*p); p++, digits++) {
    seen = seen || *p != '0';
    if (seen) magnitude++;
  }
  if (p < end && *p == '.') {
    for (p++; p < end && is_digit(*p); p++, digits++) {
      if (!seen && *p == '0') magnitude--;
      else seen = true;
    }
  }
  if (digits == 0) return parse_special(start, end, out);
  if (p < end && (*p | 32) == 'e') {
    p++;
    bool minus = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) p++;
    if (p == end) return false;
    int64_t e = 0;
    for (; p < end && is_digit(*p); p++)
      if (e < 1000000000000) e = e * 10 + (*p - '0');
    magnitude += minus ? -e : e;
  }
  if (p != end) return false;
  double v = 0;
  if (seen) {
    auto r = std::from_chars(number, end, v, std::chars_format::general);
    if (r.ec == std::errc::result_out_of_range) v = magnitude > 0 ? INFINITY : 0.0;
    else if (r.ec != std::errc() || r.ptr != end) return false;
  }
  *out = neg ? -v : v;
  return true;
}

// parse_short reads a number of few digits and no exponent: the digits and the
// power of ten are exact, so one division rounds as it must (Clinger 1990).
static bool parse_short(const char *p, const char *end, double *out) {
  static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const bool neg = p < end && *p == '-';
  p += neg;
  if (end - p > 16) return false;
  uint64_t n = 0;
  const char *number = p, *point = nullptr;
  for (; p < end; p++) {
    if (is_digit(*p)) n = n * 10 + (uint64_t)(*p - '0');
    else if (*p == '.' && !point) point = p;
    else return false;
  }
  const int64_t digits = end - number - (point != nullptr);
  if (digits == 0 || digits > 15) return false;
  double v = (double)(int64_t)n;
  if (point) v /= powers[end - point - 1];
  *out = neg ? -v : v;
  return true;
}

static bool parse(const char *p, const char *end, double *out) {
  if (parse_short(p, end, out)) return true;
  while (p < end && is_space(*p)) p++;
  while (p < end && is_space(end[-1])) end--;
  if (!memchr(p, '_', (size_t)(end - p))) return parse_plain(p, end, out);
  Scratch room((end - p) / 8 + 1);
  char *t = (char *)room.d, *o = t, previous = 0;
  for (; p < end; p++) { // underscores stand between digits
    if (*p == '_') {
      if (!is_digit(previous)) return false;
    } else {
      if (previous == '_' && !is_digit(*p)) return false;
      *o++ = *p;
    }
    previous = *p;
  }
  return previous != '_' && parse_plain(t, o, out);
}

} // namespace hp

using namespace hp;

bool hp_float_from_str(hp_ctx *c, hp_str s, double *out) {
  bool ok;
  if (hp_is_ascii(s)) {
    ok = parse(s.p, s.p + s.nbytes, out);
  } else {
    Scratch room(s.ncp / 8 + 1);
    char *t = (char *)room.d;
    ok = parse(t, t + ascii_number(t, s), out);
  }
  return ok || hp_raise_arg(c, HP_ValueError, HP_MSG_FLOAT_LITERAL, hp_arg_repr(s));
}
bool hp_float_from_bytes_text(hp_ctx *c, hp_bytes s, double *out) {
  return parse(s.p, s.p + s.n, out) || hp_raise_arg(c, HP_ValueError, HP_MSG_FLOAT_LITERAL, hp_arg_bytes(s));
}

hp_str hp_float_repr(hp_ctx *c, double a) {
  // An integer of up to 15 digits needs all of them.
  if (a > -1e15 && a < 1e15 && (double)(int64_t)a == a) {
    char b[24], *end = b + sizeof b - 2, *p = decimal_digits(end, (uint64_t)fabs(a));
    if (std::signbit(a)) *--p = '-';
    end[0] = '.';
    end[1] = '0';
    size_t n = (size_t)(end + 2 - p);
    char *t = hp_text_new(c, n);
    hp_copy(t, p, n);
    return hp_str{t, (uint32_t)n, (uint32_t)n};
  }
  FloatShape s;
  s.dot_zero = true;
  FloatText f(a, s);
  char *t = hp_text_new(c, f.n);
  hp_copy(t, f.p, f.n);
  return hp_str{t, (uint32_t)f.n, (uint32_t)f.n};
}

// ---- rounding -------------------------------------------------------------

// Ties are exact ones, so rounding works on the exact decimal digits.
bool hp_float_round_digits(hp_ctx *c, double a, int64_t digits, double *out) {
  *out = a;
  if (!std::isfinite(a) || digits > 323) return true;
  *out = 0.0 * a;
  if (digits < -308 || a == 0) return true;
  double v = fabs(a), r;
  uint64_t scaled;
  if (digits <= 15 && scaled_integer(v, digits, &scaled)) {
    static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    r = (double)scaled / powers[digits]; // both exact
  } else {
    char b[800];
    char *end;
    if (digits >= 0) {
      end = std::to_chars(b, b + sizeof b, v, std::chars_format::fixed, (int)digits).ptr;
    } else {
      end = std::to_chars(b, b + sizeof b, v, std::chars_format::fixed, 0).ptr;
      // Exact for |a| >= 2**53. Below, the fraction only breaks ties.
      int64_t n = end - b, cut = n + digits; // digits that stay
      bool more = floor(v) != v;
      if (more) { // truncated instead of rounded
        end = std::to_chars(b, b + sizeof b, floor(v), std::chars_format::fixed, 0).ptr;
        n = end - b;
        cut = n + digits;
      }
      if (cut < 0) return true;
      bool up = b[cut] > '5';
      if (b[cut] == '5') {
        for (int64_t i = cut + 1; i < n; i++) more = more || b[i] != '0';
        up = more || (cut > 0 && (b[cut - 1] & 1));
      }
      memset(b + cut, '0', (size_t)(n - cut));
      int64_t i = cut;
      for (; up && i > 0; i--) {
        if (b[i - 1] == '9') {
          b[i - 1] = '0';
        } else {
          b[i - 1]++;
          up = false;
        }
      }
      if (up) {
        memmove(b + 1, b, (size_t)n);
        b[0] = '1';
        end++;
      }
    }
    if (std::from_chars(b, end, r).ec == std::errc::result_out_of_range) r = b[0] == '0' ? 0.0 : INFINITY;
    if (std::isinf(r)) return hp_raise(c, HP_OverflowError, HP_MSG_ROUND_RANGE);
  }
  *out = a < 0 ? -r : r;
  return true;
}
