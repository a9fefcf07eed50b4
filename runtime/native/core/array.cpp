// array.cpp: what hipy/array.h and hipy/numpy.h have out of line: messages and
// texts.
#include "hipy/array.h"

#include <cstdio>
#include <cstdlib>

namespace {

void put(hp_ctx *c, hp_buf &b, const char *s) { hp_buf_put(c, b, s, strlen(s)); }
void put(hp_ctx *c, hp_buf &b, int64_t n) { hp_repr(c, b, n); }

// put_shape appends a shape as a tuple is shown.
void put_shape(hp_ctx *c, hp_buf &b, const int64_t *d, int n) {
  put(c, b, "(");
  int from = 0;
  while (from < n && d[from] < 0) from++;
  for (int i = from; i < n; i++) {
    if (i > from) put(c, b, ",");
    if (d[i] < 0) put(c, b, "newaxis");
    else put(c, b, d[i]);
  }
  put(c, b, n == 1 ? ",)" : ")");
}
void raise(hp_ctx *c, uint16_t cls, const hp_buf &b) { hp_raise_arg(c, cls, HP_MSG_STR, hp_arg_str(hp_buf_str(b))); }

} // namespace

void hp_array_fail_text(hp_ctx *c, uint16_t cls, const char *text) {
  hp_buf b = {};
  put(c, b, text);
  raise(c, cls, b);
}
void hp_array_fail_broadcast(hp_ctx *c, const int64_t *x, int rx, const int64_t *y, int ry) {
  hp_buf b = {};
  put(c, b, "operands could not be broadcast together with shapes ");
  put_shape(c, b, x, rx);
  put(c, b, " ");
  put_shape(c, b, y, ry);
  put(c, b, " ");
  raise(c, HP_ValueError, b);
}
void hp_array_fail_assign(hp_ctx *c, const int64_t *to, int rt, const int64_t *from, int rf) {
  hp_buf b = {};
  put(c, b, "could not broadcast input array from shape ");
  put_shape(c, b, from, rf);
  put(c, b, " into shape ");
  put_shape(c, b, to, rt);
  raise(c, HP_ValueError, b);
}
void hp_array_fail_inplace(hp_ctx *c, const int64_t *to, int rt, const int64_t *from, int rf) {
  hp_buf b = {};
  int64_t both[8];
  bool compatible = true;
  for (int i = 0; i < rt; i++) {
    int64_t x = to[i], y = i < rt - rf ? 1 : from[i - (rt - rf)];
    compatible &= x == y || x == 1 || y == 1;
    both[i] = x == 1 ? y : x;
  }
  if (compatible) {
    put(c, b, "non-broadcastable output operand with shape ");
    put_shape(c, b, to, rt);
    put(c, b, " doesn't match the broadcast shape ");
    put_shape(c, b, both, rt);
  } else {
    put(c, b, "operands could not be broadcast together with shapes ");
    for (int k = 0; k < 3; k++) {
      if (k == 1) put_shape(c, b, from, rf);
      else put_shape(c, b, to, rt);
      put(c, b, " ");
    }
  }
  raise(c, HP_ValueError, b);
}
void hp_array_fail_reshape(hp_ctx *c, int64_t size, const int64_t *to, int rt) {
  hp_buf b = {};
  put(c, b, "cannot reshape array of size ");
  put(c, b, size);
  put(c, b, " into shape ");
  put_shape(c, b, to, rt);
  raise(c, HP_ValueError, b);
}
void hp_array_fail_index(hp_ctx *c, int64_t i, int axis, int64_t n) {
  hp_buf b = {};
  put(c, b, "index ");
  put(c, b, i);
  put(c, b, " is out of bounds for axis ");
  put(c, b, (int64_t)axis);
  put(c, b, " with size ");
  put(c, b, n);
  raise(c, HP_IndexError, b);
}
void hp_array_fail_concat(hp_ctx *c, int axis, int64_t x, int64_t y) {
  hp_buf b = {};
  put(c, b, "all the input array dimensions except for the concatenation axis must match exactly, but along dimension ");
  put(c, b, (int64_t)axis);
  put(c, b, ", the array at index 0 has size ");
  put(c, b, x);
  put(c, b, " and the array at index 1 has size ");
  put(c, b, y);
  raise(c, HP_ValueError, b);
}
void hp_array_fail_mask(hp_ctx *c, int axis, int64_t n, int64_t mask) {
  hp_buf b = {};
  put(c, b, "boolean index did not match indexed array along axis ");
  put(c, b, (int64_t)axis);
  put(c, b, "; size of axis is ");
  put(c, b, n);
  put(c, b, " but size of corresponding boolean axis is ");
  put(c, b, mask);
  raise(c, HP_IndexError, b);
}
void hp_array_fail_values(hp_ctx *c, int64_t n, int64_t values) {
  hp_buf b = {};
  if (n < 0) {
    put(c, b, "setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (");
    put(c, b, values);
    put(c, b, ",) + inhomogeneous part.");
  } else {
    put(c, b, "NumPy boolean array indexing assignment cannot assign ");
    put(c, b, values);
    put(c, b, " input values to the ");
    put(c, b, n);
    put(c, b, " output values where the mask is true");
  }
  raise(c, HP_ValueError, b);
}
void hp_array_fail_dot(hp_ctx *c, const int64_t *x, int rx, const int64_t *y, int ry, bool matmul) {
  hp_buf b = {};
  if (matmul) {
    put(c, b, "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size ");
    put(c, b, y[0]);
    put(c, b, " is different from ");
    put(c, b, x[rx - 1]);
    put(c, b, ")");
  } else {
    put(c, b, "shapes ");
    put_shape(c, b, x, rx);
    put(c, b, " and ");
    put_shape(c, b, y, ry);
    put(c, b, " not aligned: ");
    put(c, b, x[rx - 1]);
    put(c, b, " (dim ");
    put(c, b, (int64_t)rx - 1);
    put(c, b, ") != ");
    put(c, b, y[0]);
    put(c, b, " (dim 0)");
  }
  raise(c, HP_ValueError, b);
}
bool hp_np_out_of_bounds(hp_ctx *c, hp_arg n, const char *type) {
  hp_buf b = {};
  put(c, b, "Python integer ");
  if (n.kind == HP_ARG_I64) put(c, b, n.i);
  else hp_repr(c, b, n.n);
  put(c, b, " out of bounds for ");
  put(c, b, type);
  raise(c, HP_OverflowError, b);
  return false;
}
bool hp_np_float_of(hp_ctx *c, hp_int n, double *out) { return hp_int_to_float(c, n, out); }

// hp_np_put_float32 shows the shortest decimal that gives the float again, as
// numpy does: positional from 1e-4 to below 1e6.
void hp_np_put_float32(hp_ctx *c, hp_buf &b, float x) {
  if (x != x || x - x != 0) return hp_repr(c, b, (double)x);
  char t[40];
  int digits = 1;
  for (; digits < 9; digits++) {
    snprintf(t, sizeof t, "%.*e", digits - 1, (double)x);
    if (strtof(t, nullptr) == x) break;
  }
  if (digits == 9) snprintf(t, sizeof t, "%.8e", (double)x);
  double size = x < 0 ? -x : x;
  if (size != 0 && (size < 1e-4 || size >= 1e6)) return hp_buf_put(c, b, t, (int64_t)strlen(t));
  // The decimal is exact in a double as text: parse and show it as one.
  hp_repr(c, b, strtod(t, nullptr));
}
