// complex.cpp: what of complex.h calls the C library or is too big to inline.
#include "hipy/complex.h"

#include <cerrno>
#include <cmath>

#include "hipy/json.h"
#include "hipy/repr.h"

// quotient is _Py_c_quot; false for a division by 0.
static bool quotient(hp_complex a, hp_complex b, hp_complex *out) {
  double re = b.re < 0 ? -b.re : b.re, im = b.im < 0 ? -b.im : b.im;
  if (re >= im) {
    if (re == 0) return false;
    double ratio = b.im / b.re, denom = b.re + b.im * ratio;
    *out = {(a.re + a.im * ratio) / denom, (a.im - a.re * ratio) / denom};
  } else if (im >= re) {
    double ratio = b.re / b.im, denom = b.re * ratio + b.im;
    *out = {(a.re * ratio + a.im) / denom, (a.im * ratio - a.re) / denom};
  } else { // a nan
    *out = {__builtin_nan(""), __builtin_nan("")};
  }
  return true;
}

bool hp_complex_div(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out) {
  return HP_LIKELY(quotient(a, b, out)) || hp_raise(c, HP_ZeroDivisionError, HP_MSG_COMPLEX_DIV);
}

// power_u is c_powu, for n >= 0.
static hp_complex power_u(hp_complex x, long n) {
  hp_complex r = {1, 0}, p = x;
  for (long mask = 1; mask > 0 && n >= mask; mask <<= 1) {
    if (n & mask) r = hp_complex_mul(r, p);
    p = hp_complex_mul(p, p);
  }
  return r;
}

bool hp_complex_pow_any(hp_ctx *c, hp_complex a, hp_complex b, hp_complex *out) {
  errno = 0;
  hp_complex r = {0, 0};
  bool domain = false;
  if (b.im == 0 && b.re == floor(b.re) && fabs(b.re) <= 100) {
    long n = (long)b.re;
    if (n > 0) r = power_u(a, n);
    else domain = !quotient({1, 0}, power_u(a, -n), &r);
  } else if (a.re == 0 && a.im == 0) {
    domain = b.im != 0 || b.re < 0;
  } else {
    double size = hypot(a.re, a.im), length = pow(size, b.re), angle = atan2(a.im, a.re), phase = angle * b.re;
    if (b.im != 0) {
      length /= exp(angle * b.im);
      phase += b.im * log(size);
    }
    r = {length * cos(phase), length * sin(phase)};
    domain = errno == EDOM;
  }
  if (domain) return hp_raise(c, HP_ZeroDivisionError, HP_MSG_COMPLEX_POW_ZERO);
  if (std::isinf(r.re) || std::isinf(r.im)) return hp_raise(c, HP_OverflowError, HP_MSG_COMPLEX_POW);
  *out = r;
  return true;
}

bool hp_complex_abs(hp_ctx *c, hp_complex a, double *out) {
  if (HP_UNLIKELY(!std::isfinite(a.re) || !std::isfinite(a.im))) {
    *out = std::isinf(a.re) ? fabs(a.re) : std::isinf(a.im) ? fabs(a.im)
                                                            : __builtin_nan("");
    return true;
  }
  *out = hypot(a.re, a.im);
  return HP_LIKELY(std::isfinite(*out)) || hp_raise(c, HP_OverflowError, HP_MSG_COMPLEX_ABS);
}

int64_t hp_complex_hash(hp_complex a) {
  uint64_t h = (uint64_t)hp_float_hash(a.re) + 1000003u * (uint64_t)hp_float_hash(a.im);
  return h == ~(uint64_t)0 ? -2 : (int64_t)h;
}

// put_part appends a float as format code 'r' has it: repr without ".0".
static void put_part(hp_ctx *c, hp_buf &b, double v, bool sign) {
  if (sign && !(std::signbit(v) && v == v)) hp_buf_char(c, b, '+');
  hp_repr(c, b, v);
  if (b.n > 2 && b.p[b.n - 1] == '0' && b.p[b.n - 2] == '.') b.n -= 2, b.ncp -= 2;
}

void hp_repr(hp_ctx *c, hp_buf &b, hp_complex a) {
  bool both = a.re != 0 || std::signbit(a.re);
  if (both) {
    hp_buf_char(c, b, '(');
    put_part(c, b, a.re, false);
  }
  put_part(c, b, a.im, both);
  hp_buf_put(c, b, "j)", both ? 2 : 1);
}

hp_str hp_complex_repr(hp_ctx *c, hp_complex a) {
  hp_buf b = {};
  hp_repr(c, b, a);
  return hp_buf_str(b);
}

void hp_json(hp_ctx *c, hp_buf &b, hp_complex a) {
  hp_buf_put(c, b, "{\"object\":\"", 11);
  hp_repr(c, b, a);
  hp_buf_put(c, b, "\",\"type\":\"complex\"}", 19);
}
