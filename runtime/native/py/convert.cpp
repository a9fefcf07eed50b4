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
#include "api.h"

// ---- to CPython -----------------------------------------------------------

hp_py hp_py_new_str(hp_str s) { return py.PyUnicode_DecodeUTF8(s.p, (py_size)s.nbytes, "surrogatepass"); }

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

bool hp_py_read_str(hp_ctx *c, hp_py o, hp_str *out) {
  py_size n;
  const char *p = py.PyUnicode_AsUTF8AndSize(o, &n);
  hp_py encoded = nullptr;
  if (!p) {
    py.PyErr_Clear();
    encoded = py.PyUnicode_AsEncodedString(o, "utf-8", "surrogatepass");
    char *q;
    if (!encoded || py.PyBytes_AsStringAndSize(encoded, &q, &n) < 0) return hp_py_raised(c);
    p = q;
  }
  bool ok = (uint64_t)n < UINT32_MAX - 64;
  char *m = ok ? (char *)hp_try_alloc(c, (size_t)n, HP_LEAF) : nullptr;
  if (m) {
    memcpy(m, p, (size_t)n);
    *out = hp_str{m, (uint32_t)n, (uint32_t)py.PyUnicode_GetLength(o)};
  } else if (!ok) {
    hp_raise_memory(c);
  }
  if (encoded) py.Py_DecRef(encoded);
  return m != nullptr;
}

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

// ---- exceptions -----------------------------------------------------------

static uint16_t class_id(hp_str name) {
  for (uint16_t id = HP_BaseException; id < sizeof hp_exc_hi; id++) {
    const char *n = hp_exc_class_cname(id);
    if (n && strlen(n) == name.nbytes && !memcmp(n, name.p, name.nbytes)) return id;
  }
  return HP_Exception;
}

// user_class is the description of a class that is not built in and of its
// bases, as describe in helper.inc gives them; the same for the same text and
// base. They live as long as the library.
static const hp_exc_user *user_class(hp_str text, uint16_t base) {
  struct known_class {
    std::string text;
    const hp_exc_user *user;
  };
  static std::mutex lock;
  static std::vector<known_class> known;
  std::lock_guard<std::mutex> l(lock);
  for (known_class &k : known)
    if (k.user->cls == base && k.text.size() == text.nbytes && !memcmp(k.text.data(), text.p, text.nbytes)) return k.user;
  known.push_back({std::string(text.p, text.nbytes), nullptr});
  const std::string &all = known.back().text;
  const hp_exc_user *user = nullptr;
  for (size_t end = all.size();;) { // the last first: each refers to the next
    size_t at = all.rfind('\n', end - 1) + 1;
    char *name = new char[end - at], *shown = nullptr;
    memcpy(name, all.data() + at + 1, end - at - 1);
    name[end - at - 1] = 0;
    if (char *space = strchr(name, ' ')) {
      *space = 0;
      shown = space + 1;
    }
    user = new hp_exc_user{name, user, base, all[at] == '+', shown};
    if (at == 0) break;
    end = at - 1;
  }
  return known.back().user = user;
}

// field reads item i of describe's tuple as a str.
static hp_str field(hp_ctx *c, hp_py t, py_size i) {
  hp_str s = HP_STR("?");
  hp_py_read_str(c, py.PyTuple_GetItem(t, i), &s);
  return s;
}

bool hp_py_describe(hp_ctx *c, hp_py value) {
  hp_py args = py.PyTuple_New(2);
  py.Py_IncRef(value);
  py.PyTuple_SetItem(args, 0, value);
  py.PyTuple_SetItem(args, 1, py.PyUnicode_FromString(hp_module.python_file ? hp_module.python_file : "module.py"));
  hp_py t = py.PyObject_CallObject(py.describe, args);
  py.Py_DecRef(args);
  if (!t) {
    py.PyErr_Clear();
    return hp_raise_str(c, HP_SystemError, HP_MSG_STR, HP_STR("an exception that can't be described"));
  }
  hp_py_own(c, t);
  uint16_t cls = class_id(field(c, t, 0));
  hp_str user = field(c, t, 1);
  int overflow;
  int64_t line = py.PyLong_AsLongLongAndOverflow(py.PyTuple_GetItem(t, 2), &overflow);
  int64_t how = py.PyLong_AsLongLongAndOverflow(py.PyTuple_GetItem(t, 3), &overflow);
  static const uint16_t msg[] = {HP_MSG_EMPTY, HP_MSG_STR, HP_MSG_TEXT};
  hp_arg texts[] = {hp_arg_str(field(c, t, 4)), hp_arg_str(field(c, t, 5))};
  hp_raise_args(c, cls, msg[how], texts, (int)how);
  c->exc.line = (int32_t)line;
  c->exc.user = user.nbytes ? user_class(user, cls) : nullptr;
  c->exc.py = value;
  return false;
}

bool hp_py_shown(hp_ctx *c, hp_py value, hp_str *out) {
  if (!py.shown || !hp_py_enter(c)) return false;
  hp_py args[] = {value}, text = py.PyObject_Vectorcall(py.shown, args, 1, nullptr);
  if (!text) {
    py.PyErr_Clear();
    return false;
  }
  return hp_py_read_str(c, hp_py_own(c, text), out) && out->nbytes;
}

bool hp_py_exits(hp_ctx *c, hp_py value, int64_t *code, hp_str *text) {
  if (!hp_py_enter(c)) return false;
  *text = HP_STR("");
  hp_py said = py.PyObject_GetAttrString(value, "code");
  if (said && said != py.none) {
    int overflow = 0;
    hp_py number = py.PyObject_IsInstance(said, py.type_int) == 1 ? said : nullptr;
    if (number) {
      *code = py.PyLong_AsLongLongAndOverflow(number, &overflow);
      if (overflow) *code = -1;
    } else {
      *code = 1;
      hp_py shown = py.PyObject_Str(said);
      if (shown) hp_py_read_str(c, hp_py_own(c, shown), text);
    }
  } else {
    *code = 0;
  }
  if (said) py.Py_DecRef(said);
  py.PyErr_Clear();
  return true;
}

bool hp_py_raised(hp_ctx *c) {
  hp_py type = nullptr, value = nullptr, trace = nullptr;
  py.PyErr_Fetch(&type, &value, &trace);
  if (!type) return hp_raise_str(c, HP_SystemError, HP_MSG_STR, HP_STR("error return without exception set"));
  if (c->pending != HP_OK && c->pending != HP_EXC) { // a generator of native code has ended the run
    py.Py_DecRef(type);
    if (value) py.Py_DecRef(value);
    if (trace) py.Py_DecRef(trace);
    return false;
  }
  // An interrupt that the host asked for is no exception of the program's.
  if (type == py.keyboard_interrupt && c->cancelled && c->cancelled(c->host_user)) {
    py.Py_DecRef(type);
    if (value) py.Py_DecRef(value);
    if (trace) py.Py_DecRef(trace);
    c->pending = HP_CANCEL;
    return false;
  }
  py.PyErr_NormalizeException(&type, &value, &trace);
  if (trace) {
    py.PyException_SetTraceback(value, trace);
    py.Py_DecRef(trace);
  }
  py.Py_DecRef(type);
  if (!py.describe) {
    // The helper itself can't run: say at least what str() says.
    hp_py text = py.PyObject_Str(value);
    hp_str s = HP_STR("CPython can't be prepared");
    if (text) hp_py_read_str(c, text, &s);
    return hp_raise_str(c, HP_ImportError, HP_MSG_STR, s);
  }
  hp_py_own(c, value);
  return hp_py_is_new(c, value) && hp_py_describe(c, value);
}

bool hp_py_from_exc(hp_ctx *c, hp_exc *e, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (!e->py) {
    hp_py args[5] = {py.globals};
    hp_str text;
    if (!hp_py_from_str(c, hp_exc_class_name(e), &args[1]) || !hp_exc_repr(c, e, &text) || !hp_py_from_str(c, text, &args[2])) return false;
    if (e->user) { // it may be a class of the program's that CPython has not
      const char *base = hp_exc_class_cname(e->cls);
      if (!hp_py_from_str(c, hp_str_from_valid(base, (int64_t)strlen(base)), &args[3]) || !hp_exc_str(c, e, &text) || !hp_py_from_str(c, text, &args[4])) return false;
    }
    // A likeness is for who asks, the exception does not come from CPython.
    if (e->user) return hp_py_give(c, py.PyObject_Vectorcall(py.exception, args, 5, nullptr), out);
    if (!hp_py_give(c, py.PyObject_Vectorcall(py.exception, args, 3, nullptr), &e->py)) return false;
  }
  *out = e->py;
  return true;
}

// by_name calls a function of helper.inc with an object and a name.
static bool by_name(hp_ctx *c, hp_py f, hp_py o, const char *name, hp_py *out) {
  hp_str text{name, (uint32_t)strlen(name), (uint32_t)strlen(name)};
  hp_py args[] = {o, nullptr};
  return hp_py_from_str(c, text, &args[1]) && hp_py_give(c, py.PyObject_Vectorcall(f, args, 2, nullptr), out);
}
bool hp_py_import_from(hp_ctx *c, hp_py module, const char *name, hp_py *out) { return hp_py_enter(c) && by_name(c, py.import_from, module, name, out); }
bool hp_py_manager(hp_ctx *c, hp_py o, const char *name, hp_py *out) { return hp_py_enter(c) && by_name(c, py.manager, o, name, out); }
bool hp_py_drawing(hp_ctx *c, hp_py state, const char *name, hp_py *out) { return hp_py_enter(c) && by_name(c, py.drawing, state, name, out); }

bool hp_py_raise(hp_ctx *c, hp_py o, hp_exc **out) {
  if (!hp_py_enter(c)) return false;
  hp_py e = py.PyObject_Vectorcall(py.as_exception, &o, 1, nullptr);
  if (!e) return hp_py_raised(c);
  hp_py_own(c, e);
  hp_py_describe(c, e);
  *out = hp_exc_take(c);
  return true;
}
