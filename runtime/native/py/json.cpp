// json.cpp: CPython's objects as JSON, as results leave a function (hipy/json.h).
#include "hipy/json.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "api.h"

namespace {

// writer writes objects of exactly the built-in types. The rest, what is nested deep, and what
// contains itself is for to_json of helper.inc.
struct writer {
  hp_ctx *c;
  hp_buf b = {};

  bool sequence(hp_py o, bool list, int depth) {
    py_size n = py.PyObject_Size(o);
    for (py_size i = 0; i < n; i++) {
      if (i) hp_buf_char(c, b, ',');
      if (!value(list ? py.PyList_GetItem(o, i) : py.PyTuple_GetItem(o, i), depth + 1)) return false;
    }
    hp_buf_char(c, b, ']');
    return true;
  }

  bool pairs(hp_py o, int depth) {
    hp_buf_put(c, b, "{\"dict\":[", 9);
    py_size at = 0;
    hp_py k, v;
    for (bool first = true; py.PyDict_Next(o, &at, &k, &v); first = false) {
      hp_buf_put(c, b, first ? "[" : ",[", first ? 1 : 2);
      if (!value(k, depth + 1)) return false;
      hp_buf_char(c, b, ',');
      if (!value(v, depth + 1)) return false;
      hp_buf_char(c, b, ']');
    }
    hp_buf_put(c, b, "]}", 2);
    return true;
  }

  bool text(hp_py o) {
    py_size n;
    const char *p = py.PyUnicode_AsUTF8AndSize(o, &n);
    if (!p) return py.PyErr_Clear(), false; // it has a lone surrogate
    hp_json(c, b, hp_str{p, (uint32_t)n, (uint32_t)n});
    return (uint64_t)n < UINT32_MAX;
  }

  bool value(hp_py o, int depth) {
    hp_py t = hp_py_type(o);
    if (o == py.none) return hp_json(c, b, hp_none{}), true;
    if (t == py.type_str) return text(o);
    if (t == py.type_bool) return hp_json(c, b, o == py.true_), true;
    if (t == py.type_float) return hp_json(c, b, py.PyFloat_AsDouble(o)), true;
    if (t == py.type_int) {
      int overflow;
      int64_t v = py.PyLong_AsLongLongAndOverflow(o, &overflow);
      if (!overflow) hp_json(c, b, v);
      return !overflow;
    }
    if (depth > 100) return false;
    if (t == py.type_list) return hp_buf_char(c, b, '['), sequence(o, true, depth);
    if (t == py.type_dict) return pairs(o, depth);
    if (t != py.type_tuple) return false;
    hp_buf_put(c, b, "{\"tuple\":[", 10);
    if (!sequence(o, false, depth)) return false;
    hp_buf_char(c, b, '}');
    return true;
  }
};

} // namespace

bool hp_py_json(hp_ctx *c, hp_py o, hp_str *out) {
  if (!hp_py_enter(c)) return false;
  writer w{c};
  if (w.value(o, 0)) {
    *out = hp_buf_str(w.b);
    return true;
  }
  if (c->pending != HP_OK) return false;
  hp_py text = py.PyObject_Vectorcall(py.to_json, &o, 1, nullptr);
  return hp_py_own(c, text) ? hp_py_read_str(c, text, out) : hp_py_raised(c);
}
