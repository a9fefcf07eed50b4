// convert.cpp: values to and from CPython, and its exceptions.
#include <mutex>
#include <string>
#include <vector>

#include "hipy/complex.h"
#include "hipy/decimal.h"
#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "hipy/utf8.h"
#include "layout.h"

// ---- to CPython -----------------------------------------------------------

hp_py hp_py_new_int(hp_ctx *, hp_int v) {
  if (hp_int_is_small(v)) return py.PyLong_FromLongLong(hp_int_value(v));
  const hp_big *b = hp_int_big(v);
  int64_t n = b->size < 0 ? -b->size : b->size;
  static const char digits[] = "0123456789abcdef";
  std::string hex(b->size < 0 ? "-" : "");
  for (int64_t i = n; i-- > 0;)
    for (int shift = 60; shift >= 0; shift -= 4) hex += digits[b->d[i] >> shift & 15];
  return py.PyLong_FromString(hex.c_str(), nullptr, 16);
}

bool hp_py_from_none(hp_ctx *c, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  *out = py.none;
  return true;
}
bool hp_py_from_bool(hp_ctx *c, bool v, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  *out = v ? py.true_ : py.false_;
  return true;
}
bool hp_py_from_int(hp_ctx *c, int64_t v, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (py.plain && v >= -5 && v <= 256) return *out = py.small[v + 5], true;
  return hp_py_give(c, py.PyLong_FromLongLong(v), out);
}
bool hp_py_from_int(hp_ctx *c, hp_int v, hp_py *out) {
  if (hp_int_is_small(v)) return hp_py_from_int(c, hp_int_value(v), out);
  return hp_py_enter(c) && hp_py_give(c, hp_py_new_int(c, v), out);
}
bool hp_py_from_float(hp_ctx *c, double v, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, hp_py_new_float(v), out); }
bool hp_py_from_complex(hp_ctx *c, hp_complex v, hp_py *out) {
  return hp_py_enter(c) && hp_py_give(c, hp_py_new_complex(v.re, v.im), out);
}
bool hp_py_from_decimal(hp_ctx *c, const hp_decimal &v, hp_py *out) {
  hp_py args[3];
  if (!hp_py_enter(c)) return false;
  if (c->decimal.changed) { // the context decides what CPython's operations give
    c->decimal.changed = false;
    if (!hp_py_from_int(c, c->decimal.prec, &args[0]) || !hp_py_from_int(c, (int64_t)c->decimal.rounding, &args[1]) ||
        !hp_py_give(c, py.PyObject_Vectorcall(py.decimal_context, args, 2, nullptr), out)) return false;
  }
  return hp_py_from_str(c, hp_decimal_to_str(c, v), args) &&
         hp_py_give(c, py.PyObject_Vectorcall(py.decimal, args, 1, nullptr), out);
}
bool hp_py_from_str(hp_ctx *c, hp_str v, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, hp_py_new_str(v), out); }
bool hp_py_from_bytes(hp_ctx *c, hp_bytes v, hp_py *out) {
  return hp_py_enter(c) && hp_py_give(c, py.PyBytes_FromStringAndSize(v.p, (py_size)v.n), out);
}

// ---- from CPython ---------------------------------------------------------

bool hp_py_read_int(hp_ctx *c, hp_py o, hp_int *out) {
  int overflow;
  long long v = py.PyLong_AsLongLongAndOverflow(o, &overflow);
  if (!overflow) {
    if (v == -1 && py.PyErr_Occurred()) return hp_py_raised(c);
    *out = hp_int_make(c, v);
    return true;
  }
  hp_py hex = py.PyNumber_ToBase(o, 16); // "-0x1f"
  hp_str s;
  if (!hex) return hp_py_raised(c);
  bool ok = hp_py_read_str(c, hex, &s) && hp_int_from_str_base(c, s, 16, out);
  py.Py_DecRef(hex);
  return ok;
}

// read_int is hp_py_read_int in the clone of int64.
static bool read_int(hp_ctx *c, hp_py o, int64_t *out) {
  int overflow;
  *out = py.PyLong_AsLongLongAndOverflow(o, &overflow);
  return overflow ? hp_deopt(c) : true;
}

// type_name is tp_name, which messages show: 'decimal.Decimal', 'int', and a class
// of Python's without its module. It follows the head of an object with a size in
// every CPython 3; no function of the API gives it.
static std::string type_name(hp_py type) { return *(const char *const *)((const char *)type + 3 * sizeof(void *)); }

// expect raises TypeError unless o is exactly of the type.
static bool expect(hp_ctx *c, hp_py o, hp_py type, const char *name) {
  hp_py t = hp_py_type(o);
  if (t == type) return true;
  std::string m = std::string("expected ") + name + ", got " + type_name(t);
  py.PyErr_SetString(py.type_error, m.c_str());
  return hp_py_raised(c);
}

bool hp_py_to_bool(hp_ctx *c, hp_py o, bool *out) {
  if (!hp_py_enter(c) || !expect(c, o, py.type_bool, "bool")) return false;
  *out = o == py.true_;
  return true;
}
bool hp_py_to_int(hp_ctx *c, hp_py o, hp_int *out) { return hp_py_enter(c) && expect(c, o, py.type_int, "int") && hp_py_read_int(c, o, out); }
bool hp_py_to_int(hp_ctx *c, hp_py o, int64_t *out) {
  return hp_py_enter(c) && expect(c, o, py.type_int, "int") && read_int(c, o, out);
}

// lacks reports whether a type has no such method.
static bool lacks(hp_py type, const char *name) {
  hp_py method = py.PyObject_GetAttrString(type, name);
  if (method) py.Py_DecRef(method);
  else py.PyErr_Clear();
  return !method;
}

// raise_type raises TypeError with the message, in which % is the type's name.
static bool raise_type(hp_ctx *c, hp_py type, const char *message) {
  std::string text;
  for (const char *p = message; *p; p++) {
    if (*p == '%') text += type_name(type);
    else text += *p;
  }
  py.PyErr_SetString(py.type_error, text.c_str());
  return hp_py_raised(c);
}

bool hp_py_iter_unpack(hp_ctx *c, hp_py o, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py type = hp_py_type(o);
  if (lacks(type, "__iter__") && lacks(type, "__getitem__")) return raise_type(c, type, "cannot unpack non-iterable % object");
  return hp_py_give(c, py.PyObject_GetIter(o), out);
}

// index_of is the int that o stands for, a new reference.
static hp_py index_of(hp_ctx *c, hp_py o, const char *message) {
  if (!hp_py_enter(c)) return nullptr;
  hp_py type = hp_py_type(o);
  if (lacks(type, "__index__")) {
    raise_type(c, type, message);
    return nullptr;
  }
  hp_py v = py.PyNumber_Index(o);
  if (!v) hp_py_raised(c);
  return v;
}

bool hp_py_index(hp_ctx *c, hp_py o, const char *message, hp_int *out) {
  hp_py v = index_of(c, o, message);
  if (!v) return false;
  bool ok = hp_py_read_int(c, v, out);
  py.Py_DecRef(v);
  return ok;
}
bool hp_py_index(hp_ctx *c, hp_py o, const char *message, int64_t *out) {
  hp_py v = index_of(c, o, message);
  if (!v) return false;
  bool ok = read_int(c, v, out);
  py.Py_DecRef(v);
  return ok;
}

bool hp_py_to_float(hp_ctx *c, hp_py o, double *out) {
  if (!hp_py_enter(c) || !expect(c, o, py.type_float, "float")) return false;
  *out = py.PyFloat_AsDouble(o);
  return true;
}
bool hp_py_to_complex(hp_ctx *c, hp_py o, hp_complex *out) {
  if (!hp_py_enter(c) || !expect(c, o, py.type_complex, "complex")) return false;
  *out = {py.PyComplex_RealAsDouble(o), py.PyComplex_ImagAsDouble(o)};
  return true;
}
bool hp_py_to_decimal(hp_ctx *c, hp_py o, hp_decimal *out) {
  hp_py text;
  hp_str s;
  return hp_py_enter(c) && hp_py_give(c, py.PyObject_Vectorcall(py.decimal_text, &o, 1, nullptr), &text) &&
         hp_py_read_str(c, text, &s) && hp_decimal_from_str(c, s, out);
}
bool hp_py_to_str(hp_ctx *c, hp_py o, hp_str *out) { return hp_py_enter(c) && expect(c, o, py.type_str, "str") && hp_py_read_str(c, o, out); }
bool hp_py_to_bytes(hp_ctx *c, hp_py o, hp_bytes *out) {
  if (!hp_py_enter(c) || !expect(c, o, py.type_bytes, "bytes")) return false;
  char *p;
  py_size n;
  if (py.PyBytes_AsStringAndSize(o, &p, &n) < 0) return hp_py_raised(c);
  char *m = (char *)hp_try_alloc(c, (size_t)n, HP_LEAF);
  if (!m) return false;
  memcpy(m, p, (size_t)n);
  *out = hp_bytes{m, (int64_t)n};
  return true;
}
