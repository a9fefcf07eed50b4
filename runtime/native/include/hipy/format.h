// hipy/format.h: the ops format.* (format(), f-strings, str.format) and
// percent.* (the operator % of str).
#ifndef HIPY_FORMAT_H
#define HIPY_FORMAT_H
#include "float.h"
#include "int.h"
#include "scalar.h"

HP_CORE bool hp_format_int_slow(hp_ctx *c, int64_t a, hp_str spec, hp_str *out);
HP_CORE bool hp_format_int_slow(hp_ctx *c, hp_int a, hp_str spec, hp_str *out);
HP_CORE bool hp_format_float_slow(hp_ctx *c, double a, hp_str spec, hp_str *out);
HP_CORE bool hp_format_str_slow(hp_ctx *c, hp_str a, hp_str spec, hp_str *out);
HP_CORE bool hp_format_bool_slow(hp_ctx *c, bool a, hp_str spec, hp_str *out);
HP_CORE HP_COLD bool hp_raise_format_none(hp_ctx *c);
#ifdef HP_GENERATED
#define hp_raise_format_none(...) (hp_raise_format_none(__VA_ARGS__), false)
#endif
HP_CORE bool hp_format_fixed(hp_ctx *c, double a, int64_t precision, hp_str *out); // .Nf
HP_CORE bool hp_format_padded(hp_ctx *c, int64_t a, int64_t width, hp_str *out);   // 0Nd

template <class I>
HP_INLINE bool hp_format_int(hp_ctx *c, I a, hp_str spec, hp_str *out) {
  if (spec.nbytes == 0) return hp_int_to_str(c, a, out);
  int64_t v;
  // A constant spec such as 02d is recognised when the code is compiled.
  if (__builtin_constant_p(spec.nbytes) && spec.nbytes == 3 && spec.p[0] == '0' && (unsigned)(spec.p[1] - '1') < 9 && spec.p[2] == 'd' &&
      HP_LIKELY(hp_int_as_i64(a, &v)))
    return hp_format_padded(c, v, spec.p[1] - '0', out);
  return hp_format_int_slow(c, a, spec, out);
}
HP_INLINE bool hp_format_float(hp_ctx *c, double a, hp_str spec, hp_str *out) {
  if (spec.nbytes == 0) {
    *out = hp_float_repr(c, a);
    return true;
  }
  if (__builtin_constant_p(spec.nbytes) && spec.nbytes == 3 && spec.p[0] == '.' && (unsigned)(spec.p[1] - '0') < 10 && spec.p[2] == 'f')
    return hp_format_fixed(c, a, spec.p[1] - '0', out);
  return hp_format_float_slow(c, a, spec, out);
}
HP_INLINE bool hp_format_str(hp_ctx *c, hp_str a, hp_str spec, hp_str *out) {
  if (spec.nbytes) return hp_format_str_slow(c, a, spec, out);
  *out = a;
  return true;
}
HP_INLINE bool hp_format_bool(hp_ctx *c, bool a, hp_str spec, hp_str *out) {
  if (spec.nbytes) return hp_format_bool_slow(c, a, spec, out);
  *out = hp_bool_to_str(a);
  return true;
}
HP_INLINE bool hp_format_none(hp_ctx *c, hp_none, hp_str spec, hp_str *out) {
  *out = HP_STR("None");
  return spec.nbytes == 0 ? true : hp_raise_format_none(c);
}

// ---- percent --------------------------------------------------------------

// Flags between % and the width.
enum : int64_t { HP_PERCENT_MINUS = 1,
                 HP_PERCENT_PLUS = 2,
                 HP_PERCENT_SPACE = 4,
                 HP_PERCENT_ALT = 8,
                 HP_PERCENT_ZERO = 16 };

HP_CORE bool hp_percent_int(hp_ctx *c, int64_t a, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_int(hp_ctx *c, hp_int a, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_hex(hp_ctx *c, int64_t a, bool upper, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_hex(hp_ctx *c, hp_int a, bool upper, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_oct(hp_ctx *c, int64_t a, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_oct(hp_ctx *c, hp_int a, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_float(hp_ctx *c, double a, uint32_t conversion, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_str(hp_ctx *c, hp_str a, int64_t flags, int64_t width, int64_t precision, hp_str *out);
HP_CORE bool hp_percent_char(hp_ctx *c, uint32_t a, int64_t flags, int64_t width, hp_str *out);
HP_CORE HP_COLD bool hp_raise_percent_c(hp_ctx *c);
#ifdef HP_GENERATED
#define hp_raise_percent_c(...) (hp_raise_percent_c(__VA_ARGS__), false)
#endif
template <class I>
HP_INLINE bool hp_percent_chr(hp_ctx *c, I a, uint32_t *out) {
  int64_t v;
  if (HP_UNLIKELY(!hp_int_as_i64(a, &v) || (uint64_t)v >= 0x110000)) return hp_raise_percent_c(c);
  *out = (uint32_t)v;
  return true;
}

#endif
