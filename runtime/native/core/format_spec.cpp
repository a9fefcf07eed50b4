// format_spec.cpp: format() of scalars by the format specification
// mini-language, after Python/formatter_unicode.c.
#include <climits>

#include "float_text.h"
#include "format_layout.h"
#include "hipy/str.h"

using namespace hp;

namespace {

struct Spec {
  Layout layout;
  bool align_given = false, z = false, alternate = false;
  char sign = 0;
  int64_t precision = -1;
  uint32_t type = 0;
};

bool is_align(uint32_t ch) { return ch == '<' || ch == '>' || ch == '=' || ch == '^'; }

class Parser {
public:
  Parser(hp_ctx *c, hp_str spec, const char *type_name) : c_(c), spec_(spec), p_(spec.p), end_(spec.p + spec.nbytes), type_name_(type_name) {}

  bool parse(Spec *s, char align, uint32_t default_type) {
    s->layout.align = align;
    s->type = default_type;
    bool fill_given = false;
    if (p_ < end_) {
      const char *second = p_ + hp_utf8_width((unsigned char)*p_);
      if (second < end_ && is_align((unsigned char)*second)) {
        s->layout.fill = hp_utf8_decode(p_);
        s->layout.align = *second;
        fill_given = s->align_given = true;
        p_ = second + 1;
      } else if (is_align((unsigned char)*p_)) {
        s->layout.align = *p_++;
        s->align_given = true;
      }
    }
    if (peek() == '+' || peek() == '-' || peek() == ' ') s->sign = *p_++;
    s->z = eat('z');
    s->alternate = eat('#');
    if (!fill_given && eat('0')) {
      s->layout.fill = '0';
      if (!s->align_given && align == '>') s->layout.align = '=';
    }
    if (!integer(&s->layout.width)) return false;
    if (eat(',')) s->layout.separator = ',';
    if (peek() == '_') {
      if (s->layout.separator) return raise(HP_MSG_FORMAT_SEPARATORS);
      s->layout.separator = '_';
      p_++;
    }
    if (peek() == ',' && s->layout.separator == '_') return raise(HP_MSG_FORMAT_SEPARATORS);
    if (eat('.')) {
      if (!integer(&s->precision)) return false;
      if (s->precision < 0) return raise(HP_MSG_FORMAT_NO_PRECISION);
    }
    if (p_ < end_) {
      s->type = hp_utf8_decode(p_);
      p_ += hp_utf8_width((unsigned char)*p_);
      if (p_ < end_) return hp_raise_arg2(c_, HP_ValueError, HP_MSG_FORMAT_SPEC, hp_arg_str(spec_), hp_arg_cstr(type_name_));
    }
    if (s->layout.separator) {
      uint32_t t = s->type;
      bool four = t == 'b' || t == 'o' || t == 'x' || t == 'X';
      if (four && s->layout.separator == '_') s->layout.group = 4;
      else if (t != 0 && (t >= 0x80 || !strchr("defgEG%F", (int)t)))
        return hp_raise_arg2(c_, HP_ValueError, HP_MSG_FORMAT_SEPARATOR, hp_arg_char((unsigned char)s->layout.separator), type_arg(t));
    }
    return true;
  }

  bool raise(uint16_t msg) { return hp_raise(c_, HP_ValueError, msg); }
  bool unknown(uint32_t type) { return hp_raise_arg2(c_, HP_ValueError, HP_MSG_FORMAT_CODE, type_arg(type), hp_arg_cstr(type_name_)); }

private:
  int peek() const { return p_ < end_ ? (unsigned char)*p_ : -1; }
  bool eat(char ch) {
    if (peek() != ch) return false;
    p_++;
    return true;
  }
  // integer leaves *out alone if there is none.
  bool integer(int64_t *out) {
    int64_t v = 0;
    bool any = false;
    while (p_ < end_) {
      int d = hp_u_decimal(hp_utf8_decode(p_));
      if (d < 0) break;
      if (v > (INT64_MAX - d) / 10) return raise(HP_MSG_FORMAT_DIGITS);
      v = v * 10 + d;
      any = true;
      p_ += hp_utf8_width((unsigned char)*p_);
    }
    if (any) *out = v;
    return true;
  }
  // A type in a message: as it is, or as \x and hexadecimal digits.
  hp_arg type_arg(uint32_t t) {
    if (t > 32 && t < 128) return hp_arg_char(t);
    char *b = (char *)hp_alloc_leaf(c_, 16), *o = b;
    *o++ = '\\';
    *o++ = 'x';
    int k = 0;
    while (k < 5 && t >> 4 * (k + 1)) k++;
    for (; k >= 0; k--) *o++ = "0123456789abcdef"[t >> 4 * k & 15];
    return hp_arg_str(hp_str{b, (uint32_t)(o - b), (uint32_t)(o - b)});
  }

  hp_ctx *c_;
  hp_str spec_;
  const char *p_, *end_;
  const char *type_name_;
};

char sign_of(const Spec &s, bool neg) { return neg ? '-' : s.sign == '+' || s.sign == ' ' ? s.sign
                                                                                          : 0; }

bool format_float(hp_ctx *c, double v, Spec &s, hp_str *out) {
  if (s.precision > INT_MAX) return hp_raise(c, HP_ValueError, HP_MSG_FORMAT_PRECISION);
  FloatShape f;
  int64_t precision = 6;
  f.alternate = s.alternate;
  f.no_neg_zero = s.z;
  f.type = (char)s.type;
  bool percent = s.type == '%';
  if (s.type == 0) {
    f.dot_zero = true;
    f.type = 'r';
    precision = 0;
  } else if (s.type == 'n') {
    f.type = 'g';
  } else if (percent) {
    f.type = 'f';
    v *= 100;
  }
  if (s.precision >= 0) {
    precision = s.precision;
    if (f.type == 'r') f.type = 'g';
  }
  f.precision = precision;
  FloatText text(v, f);
  if (!text.p) return hp_raise_memory(c);
  Number n;
  const char *p = text.p, *end = p + text.n;
  bool neg = *p == '-';
  p += neg;
  n.sign = sign_of(s, neg);
  n.digits = p;
  while (p < end && (unsigned char)(*p - '0') < 10) p++;
  n.ndigits = (size_t)(p - n.digits);
  n.rest = p;
  n.nrest = n.rest_chars = (size_t)(end - p);
  if (!percent) return lay_out(c, n, s.layout, out);
  Out rest(c, n.nrest + 1); // with the sign at the end
  rest.text(n.rest, n.nrest, n.nrest);
  rest.ascii('%');
  hp_str r = rest.str();
  n.rest = r.p;
  n.nrest = n.rest_chars = r.nbytes;
  return lay_out(c, n, s.layout, out);
}

template <class I>
bool format_int(hp_ctx *c, I a, Spec &s, Parser &p, hp_str *out) {
  if (s.precision != -1) return p.raise(HP_MSG_FORMAT_INT_PRECISION);
  if (s.z) return p.raise(HP_MSG_FORMAT_INT_Z);
  Number n;
  if (s.type == 'c') {
    if (s.sign) return p.raise(HP_MSG_FORMAT_C_SIGN);
    if (s.alternate) return p.raise(HP_MSG_FORMAT_C_ALT);
    int64_t v;
    if (!hp_int_as_i64(a, &v)) return hp_raise(c, HP_OverflowError, HP_MSG_C_LONG);
    if ((uint64_t)v >= 0x110000) return hp_raise_percent_c(c);
    char b[4];
    n.rest = b;
    n.nrest = (size_t)(hp_utf8_put(b, (uint32_t)v) - b);
    n.rest_chars = 1;
    return lay_out(c, n, s.layout, out);
  }
  int base = s.type == 'b' ? 2 : s.type == 'o'                ? 8
                             : s.type == 'x' || s.type == 'X' ? 16
                                                              : 10;
  hp_str digits;
  if (!digits_of(c, a, base, &digits)) return false;
  if (base != 10 && s.alternate) {
    n.prefix = base == 2 ? "0b" : base == 8   ? "0o"
                              : s.type == 'X' ? "0X"
                                              : "0x";
    n.nprefix = 2;
  }
  if (s.type == 'X') { // the digits are a fresh text
    char *d = const_cast<char *>(digits.p);
    for (uint32_t i = 0; i < digits.nbytes; i++)
      if (d[i] >= 'a') d[i] = (char)(d[i] - 32);
  }
  bool neg = is_negative(a);
  n.sign = sign_of(s, neg);
  n.digits = digits.p;
  n.ndigits = digits.nbytes;
  return lay_out(c, n, s.layout, out);
}

template <class I>
bool format_number(hp_ctx *c, I a, hp_str spec, const char *type_name, hp_str *out) {
  Parser p(c, spec, type_name);
  Spec s;
  if (!p.parse(&s, '>', 'd')) return false;
  switch (s.type) {
  case 'b':
  case 'c':
  case 'd':
  case 'o':
  case 'x':
  case 'X':
  case 'n': return format_int(c, a, s, p, out);
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
  case '%': {
    double v;
    return hp_int_to_float(c, a, &v) && format_float(c, v, s, out);
  }
  }
  return p.unknown(s.type);
}

} // namespace

bool hp_format_int_slow(hp_ctx *c, int64_t a, hp_str spec, hp_str *out) { return format_number(c, a, spec, "int", out); }
bool hp_format_int_slow(hp_ctx *c, hp_int a, hp_str spec, hp_str *out) { return format_number(c, a, spec, "int", out); }
bool hp_format_bool_slow(hp_ctx *c, bool a, hp_str spec, hp_str *out) { return format_number(c, (int64_t)a, spec, "bool", out); }

bool hp_format_float_slow(hp_ctx *c, double a, hp_str spec, hp_str *out) {
  Parser p(c, spec, "float");
  Spec s;
  if (!p.parse(&s, '>', 0)) return false;
  switch (s.type) {
  case 0:
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
  case 'n':
  case '%': return format_float(c, a, s, out);
  }
  return p.unknown(s.type);
}

bool hp_format_str_slow(hp_ctx *c, hp_str a, hp_str spec, hp_str *out) {
  Parser p(c, spec, "str");
  Spec s;
  if (!p.parse(&s, '<', 's')) return false;
  if (s.type != 's') return p.unknown(s.type);
  if (s.sign) return p.raise(s.sign == ' ' ? HP_MSG_FORMAT_STR_SPACE : HP_MSG_FORMAT_STR_SIGN);
  if (s.z) return p.raise(HP_MSG_FORMAT_STR_Z);
  if (s.alternate) return p.raise(HP_MSG_FORMAT_STR_ALT);
  if (s.layout.align == '=') return p.raise(HP_MSG_FORMAT_STR_ALIGN);
  if (s.precision >= 0 && s.precision < (int64_t)a.ncp) a = hp_str_slice(a, 0, s.precision);
  return pad_text(c, a, s.layout, out);
}

bool hp_raise_format_none(hp_ctx *c) { return hp_raise(c, HP_TypeError, HP_MSG_FORMAT_NONE); }
bool hp_raise_percent_c(hp_ctx *c) { return hp_raise(c, HP_OverflowError, HP_MSG_PERCENT_C); }

// ---- specifications known when the code is compiled -----------------------

bool hp_format_fixed(hp_ctx *c, double a, int64_t precision, hp_str *out) {
  FloatShape f;
  f.type = 'f';
  f.precision = precision;
  FloatText text(a, f);
  char *t = hp_text_new(c, text.n);
  hp_copy(t, text.p, text.n);
  *out = hp_str{t, (uint32_t)text.n, (uint32_t)text.n};
  return true;
}

bool hp_format_padded(hp_ctx *c, int64_t a, int64_t width, hp_str *out) {
  char b[32], *end = b + sizeof b, *p = end;
  uint64_t u = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
  do *--p = (char)('0' + u % 10);
  while (u /= 10);
  while (end - p + (a < 0) < width) *--p = '0';
  if (a < 0) *--p = '-';
  size_t n = (size_t)(end - p);
  char *t = hp_text_new(c, n);
  hp_copy(t, p, n);
  *out = hp_str{t, (uint32_t)n, (uint32_t)n};
  return true;
}
