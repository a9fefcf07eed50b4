// numbers.cpp: operators on CPython's own numbers. Where the layout of objects is
// known (CPython 3.11), those of floats, complex numbers and small ints are
// computed here, as floatobject.c and complexobject.c do, and objects serve again.
#include <cmath>

#include "hipy/py.h"
#include "layout.h"

namespace {

struct float_object {
  py_size refs;
  hp_py type;
  double v;
};
struct complex_object {
  py_size refs;
  hp_py type;
  double re, im;
};
struct int_object {
  py_size refs;
  hp_py type;
  py_size size; // number of digits, with the sign
  uint32_t digit;
};

// Spares are objects without other references, which the interpreter's lock
// protects.
enum : size_t { ROOM = 64 };
struct spares {
  hp_py objects[ROOM];
  size_t n;
  bool keep(hp_py o) { return n < ROOM && (objects[n++] = o, true); }
};
spares floats, complexes;

// real is the value of a float, or of an int of at most one digit.
bool real(hp_py o, hp_py type, double *v) {
  if (type == py.type_float) return *v = ((float_object *)o)->v, true;
  if (type != py.type_int) return false;
  auto *i = (int_object *)o;
  if (i->size == 0) return *v = 0, true;
  *v = (double)i->digit * (double)i->size;
  return i->size == 1 || i->size == -1;
}
bool number(hp_py o, hp_py type, double *re, double *im) {
  *im = 0;
  if (type != py.type_complex) return real(o, type, re);
  *re = ((complex_object *)o)->re;
  *im = ((complex_object *)o)->im;
  return true;
}

} // namespace

void hp_py_last(hp_py o) {
  hp_py type = hp_py_type(o);
  if (type == py.type_float ? floats.keep(o) : type == py.type_complex && complexes.keep(o)) return;
  *(py_size *)o = 0;
  ((const hp_py_type_object *)type)->dealloc(o);
}

hp_py hp_py_new_float(double v) {
  if (!floats.n) return py.PyFloat_FromDouble(v);
  hp_py o = floats.objects[--floats.n];
  ((float_object *)o)->v = v;
  return o;
}
hp_py hp_py_new_complex(double re, double im) {
  if (!complexes.n) return py.PyComplex_FromDoubles(re, im);
  hp_py o = complexes.objects[--complexes.n];
  ((complex_object *)o)->re = re;
  ((complex_object *)o)->im = im;
  return o;
}

bool hp_py_arithmetic(hp_py a, hp_py b, int op, hp_py *out) {
  if (!py.plain || op > HP_PY_DIV) return false;
  hp_py ta = hp_py_type(a), tb = hp_py_type(b);
  double x, y, u, v;
  if (ta == py.type_complex || tb == py.type_complex) {
    if (!number(a, ta, &x, &y) || !number(b, tb, &u, &v)) return false;
    switch (op) {
    case HP_PY_ADD: *out = hp_py_new_complex(x + u, y + v); return true;
    case HP_PY_SUB: *out = hp_py_new_complex(x - u, y - v); return true;
    case HP_PY_MUL: *out = hp_py_new_complex(x * u - y * v, x * v + y * u); return true;
    }
    return false;
  }
  if ((ta != py.type_float && tb != py.type_float) || !real(a, ta, &x) || !real(b, tb, &u)) return false;
  switch (op) {
  case HP_PY_ADD: *out = hp_py_new_float(x + u); return true;
  case HP_PY_SUB: *out = hp_py_new_float(x - u); return true;
  case HP_PY_MUL: *out = hp_py_new_float(x * u); return true;
  }
  if (u == 0) return false;
  *out = hp_py_new_float(x / u);
  return true;
}

bool hp_py_magnitude(hp_py a, hp_py *out) {
  if (!py.plain) return false;
  hp_py type = hp_py_type(a);
  if (type == py.type_float) return *out = hp_py_new_float(std::fabs(((float_object *)a)->v)), true;
  if (type != py.type_complex) return false;
  double r = hypot(((complex_object *)a)->re, ((complex_object *)a)->im);
  if (!std::isfinite(r)) return false;
  *out = hp_py_new_float(r);
  return true;
}

bool hp_py_order(hp_py a, hp_py b, int op, bool *out) {
  double x, y;
  if (!py.plain || !real(a, hp_py_type(a), &x) || !real(b, hp_py_type(b), &y)) return false;
  switch (op) {
  case 0: *out = x < y; break;
  case 1: *out = x <= y; break;
  case 2: *out = x == y; break;
  case 3: *out = x != y; break;
  case 4: *out = x > y; break;
  default: *out = x >= y;
  }
  return true;
}
