// ops.cpp: the leaves of the ops py.* on objects.
#include <cstring>
#include <string>

#include "caller.h"
#include "hipy/counts.h"
#include "hipy/exc.h"
#include "hipy/host.h"
#include "hipy/int.h"

// status is the end of leaves that call for an int: negative is an error.
static bool status(hp_ctx *c, int r) { return r < 0 ? hp_py_raised(c) : true; }
static bool truth(hp_ctx *c, int r, bool *out) {
  *out = r > 0;
  return status(c, r);
}

// name_at is the interned str of a place's name, borrowed; null on error.
static hp_py name_at(hp_py_site *at, const char *name) {
  return HP_LIKELY(at->name != nullptr) ? at->name : at->name = py.PyUnicode_InternFromString(name);
}

bool hp_py_import_at(hp_ctx *c, hp_py_site *at, const char *name, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py key = name_at(at, name), m = key && at->value ? py.PyDict_GetItemWithError(py.PyImport_GetModuleDict(), key) : nullptr;
  if (m && m == at->value) {
    py.Py_IncRef(m);
    return hp_py_give(c, m, out);
  }
  if (!key || py.PyErr_Occurred()) return hp_py_raised(c);
  // ImportModule("a.b") gives b, as importlib.import_module does.
  at->value = py.PyImport_ImportModule(name);
  return hp_py_give(c, at->value, out);
}

bool hp_py_literal_at(hp_ctx *c, hp_py_site *at, hp_str v, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (HP_UNLIKELY(!at->value)) {
    // Interned, as CPython's own literals are, which some functions expect.
    at->value = memchr(v.p, 0, v.nbytes) || v.nbytes != v.ncp ? hp_py_new_str(v) : py.PyUnicode_InternFromString(v.p);
    if (!at->value) return hp_py_raised(c);
  }
  *out = at->value; // kept, so no reference of the row's
  return true;
}

// find_global is the meaning of a name, borrowed; null without an error: none.
static hp_py find_global(hp_py_site *at, const char *name) {
  hp_py key = name_at(at, name);
  if (!key) return nullptr;
  hp_py o = py.PyDict_GetItemWithError(py.globals, key);
  if (!o && !py.PyErr_Occurred()) o = py.PyDict_GetItemWithError(py.builtins, key);
  if (o) {
    at->tag = hp_py_version(py.globals);
    at->other = hp_py_version(py.builtins);
    at->value = o;
  }
  return o;
}

bool hp_py_global_at(hp_ctx *c, hp_py_site *at, const char *name, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (at->tag && at->tag == hp_py_version(py.globals) && at->other == hp_py_version(py.builtins)) *out = at->value;
  else *out = find_global(at, name);
  if (!*out) {
    if (py.PyErr_Occurred()) return hp_py_raised(c);
    hp_arg a = hp_arg_cstr(name);
    return hp_raise_args(c, HP_NameError, HP_MSG_NAME, &a, 1);
  }
  hp_py_retain(*out);
  return hp_py_give(c, *out, out);
}

// version_of_names says of a module's dict what it was like when a place looked
// into it; 0 for other objects. The highest bit tells it from a type's version.
static uint64_t version_of_names(hp_py o) {
  if (hp_py_type(o) != py.type_module) return 0;
  uint64_t v = hp_py_version(((const hp_py_module_object *)o)->dict);
  return v ? v | (uint64_t)1 << 63 : 0;
}

// in_module is an attribute of a module, borrowed, as long as the module's names
// stay what they are; null: it is for PyObject_GetAttr to find.
static hp_py in_module(hp_py_site *at, hp_py o) {
  uint64_t version = version_of_names(o);
  if (!version) return nullptr;
  if (HP_LIKELY(at->tag == version)) return at->value;
  if (!at->name || py._PyType_Lookup(py.type_module, at->name)) return nullptr; // such as __dict__
  hp_py v = py.PyDict_GetItemWithError(((const hp_py_module_object *)o)->dict, at->name);
  if (v) at->tag = version, at->value = v;
  return v;
}

bool hp_py_getattr_at(hp_ctx *c, hp_py_site *at, hp_py o, const char *name, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py key = name_at(at, name), v = key ? in_module(at, o) : nullptr;
  if (v) hp_py_retain(v);
  else if (key) v = py.PyObject_GetAttr(o, key);
  return hp_py_give(c, v, out);
}
bool hp_py_setattr_at(hp_ctx *c, hp_py_site *at, hp_py o, hp_py v, const char *name) {
  if (!hp_py_enter(c)) return false;
  c->dirty = true;
  hp_py key = name_at(at, name);
  return status(c, key ? py.PyObject_SetAttr(o, key, v) : -1);
}

// hp_py_acts comes before what may do anything: what native code printed is
// before what Python prints, and the row cannot be run again.
bool hp_py_late(hp_ctx *c, hp_str why) {
  if (c->sharing) { // the rows run again, in their order
    c->pending = HP_LEAVE;
    return false;
  }
  if (hp_py_enter(c)) {
    c->marks |= HP_MARK_LATE;
    hp_count_place(c, why, false);
    return true;
  }
  if (c->pending == HP_EXC) hp_refuse(c, why); // CPython, or the module, can't be loaded
  return false;
}

static void hp_py_acts(hp_ctx *c) {
  if (HP_UNLIKELY(c->unflushed)) hp_host_flush(c);
  c->dirty = true;
}

bool hp_py_warn(hp_ctx *c, hp_str text, const char *category) {
  if (!hp_py_enter(c)) return false;
  if (HP_UNLIKELY(c->unflushed)) hp_host_flush(c);
  const char *dot = strrchr(category, '.');
  char module[64];
  if (!dot || (size_t)(dot - category) >= sizeof module) return hp_raise_str(c, HP_SystemError, HP_MSG_STR, HP_STR("py.warn"));
  memcpy(module, category, dot - category);
  module[dot - category] = 0;
  hp_py m = py.PyImport_ImportModule(module), of = m ? py.PyObject_GetAttrString(m, dot + 1) : nullptr;
  hp_py w = of ? py.PyImport_ImportModule("warnings") : nullptr, f = w ? py.PyObject_GetAttrString(w, "warn") : nullptr;
  hp_py args[] = {f ? hp_py_new_str(text) : nullptr, of};
  hp_py r = args[0] ? py.PyObject_Vectorcall(f, args, 2, nullptr) : nullptr;
  hp_py mine[] = {m, w, f, of, args[0]};
  for (hp_py o : mine)
    if (o) py.Py_DecRef(o);
  if (!r) return hp_py_raised(c);
  py.Py_DecRef(r);
  return true;
}

bool hp_py_call_n(hp_ctx *c, hp_py *f_args, size_t n, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py_acts(c);
  return hp_py_give(c, hp_py_vectorcall_here(c, f_args[0], f_args + 1, n, nullptr), out);
}

// vectorcall_of is how a function whose type has HP_PY_HAVE_VECTORCALL is called.
static hp_py_vectorcall vectorcall_of(hp_py f) { return *(hp_py_vectorcall *)((char *)f + hp_py_type_of(f)->vectorcall_offset); }

// remember notes the method that a type has at a place in the program, if nothing
// but the type decides which one it is, and it is called with the object as it is.
static void remember(hp_py_site *at, hp_py o) {
  const hp_py_type_object *t = hp_py_type_of(o);
  if (!py.plain || t->dict_offset || t->getattro != py.PyObject_GenericGetAttr) return;
  hp_py m = py._PyType_Lookup((hp_py)t, at->name);
  if (!m || !t->version) return;
  const hp_py_type_object *d = hp_py_type_of(m);
  if (!(d->flags & HP_PY_METHOD_DESCRIPTOR) || !(d->flags & HP_PY_HAVE_VECTORCALL)) return;
  hp_py_vectorcall call = vectorcall_of(m);
  if (!call) return;
  at->tag = t->version;
  at->value = m;
  at->other = (uint64_t)call;
}

// known reports whether what the place remembers is the object's method.
static bool known(const hp_py_site *at, hp_py o) { return at->tag && at->tag == hp_py_type_of(o)->version; }

// inherited is the method of a built-in type of which f is the bound form that an instance of a class has; null
// for others. CPython calls it with the instance, so messages name the built-in type and not the class.
static hp_py inherited(hp_py o, hp_py f, hp_py name) {
  const hp_py_type_object *t = hp_py_type_of(o);
  if (!py.plain || t->getattro != py.PyObject_GenericGetAttr || strcmp(hp_py_type_of(f)->name, "builtin_function_or_method") != 0) return nullptr;
  hp_py m = ((const hp_py_c_function *)f)->self == o ? py._PyType_Lookup((hp_py)t, name) : nullptr;
  bool same = m && strcmp(hp_py_type_of(m)->name, "method_descriptor") == 0 && ((const hp_py_method_descriptor *)m)->method == ((const hp_py_c_function *)f)->method;
  return same && vectorcall_of(m) ? m : nullptr;
}

bool hp_py_method_n(hp_ctx *c, hp_py_site *at, hp_py *self_args, size_t n, const char *name, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py_acts(c);
  if (HP_LIKELY(known(at, self_args[0]))) {
    hp_py m = at->value, r;
    hp_py_retain(m);
    hp_py caller = hp_py_caller(c, m, n);
    r = caller ? hp_py_call_by(caller, m, self_args, n, nullptr) : ((hp_py_vectorcall)at->other)(m, self_args, n, nullptr);
    hp_py_let_go(m);
    return hp_py_give(c, r, out);
  }
  if (!name_at(at, name)) return hp_py_raised(c);
  if (hp_py f = in_module(at, self_args[0])) {
    hp_py_retain(f);
    hp_py r = hp_py_vectorcall_here(c, f, self_args + 1, n - 1, nullptr);
    hp_py_let_go(f);
    return hp_py_give(c, r, out);
  }
  remember(at, self_args[0]);
  if (py.plain && !(hp_py_type_of(self_args[0])->flags & HP_PY_HEAP_TYPE)) return hp_py_give(c, py.PyObject_VectorcallMethod(at->name, self_args, n, nullptr), out);
  hp_py f = py.PyObject_GetAttr(self_args[0], at->name), r = nullptr;
  if (!f) return hp_py_raised(c);
  if (hp_py m = inherited(self_args[0], f, at->name)) r = hp_py_vectorcall_here(c, m, self_args, n, nullptr);
  else r = hp_py_vectorcall_here(c, f, self_args + 1, n - 1, nullptr);
  hp_py_let_go(f);
  return hp_py_give(c, r, out);
}

bool hp_py_lookup_at(hp_ctx *c, hp_py_site *at, hp_py o, const char *name, hp_py *f, bool *own) {
  if (!hp_py_enter(c)) return false;
  if (HP_UNLIKELY(!known(at, o))) {
    if (!name_at(at, name)) return hp_py_raised(c);
    remember(at, o);
  }
  hp_py v = (*own = known(at, o)) ? at->value : in_module(at, o);
  if (v) {
    hp_py_retain(v);
  } else if ((v = py.PyObject_GetAttr(o, at->name))) {
    if (hp_py m = inherited(o, v, at->name)) {
      hp_py_retain(m);
      hp_py_let_go(v);
      v = m, *own = true;
    }
  }
  return hp_py_give(c, v, f);
}

bool hp_py_invoke_n(hp_ctx *c, hp_py f, bool own, hp_py *self_args, size_t n, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py_acts(c);
  if (!own) return hp_py_give(c, hp_py_vectorcall_here(c, f, self_args + 1, n - 1, nullptr), out);
  hp_py caller = hp_py_caller(c, f, n);
  return hp_py_give(c, caller ? hp_py_call_by(caller, f, self_args, n, nullptr) : vectorcall_of(f)(f, self_args, n, nullptr), out);
}

bool hp_py_call_ex(hp_ctx *c, hp_py f, hp_py args, hp_py keywords, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py tuple = py.PySequence_Tuple(args);
  if (!tuple) return hp_py_raised(c);
  hp_py_acts(c);
  if (hp_py caller = hp_py_caller(c, f, HP_PY_ANY_ARGUMENTS)) {
    hp_py only = py.PyTuple_New(1);
    py.Py_IncRef(f);
    py.PyTuple_SetItem(only, 0, f);
    hp_py all = py.PyNumber_Add(only, tuple);
    py.Py_DecRef(only);
    hp_py_let_go(tuple);
    if (!all) return hp_py_raised(c);
    f = caller, tuple = all;
  }
  hp_py r = py.PyObject_Call(f, tuple, keywords == py.none ? nullptr : keywords);
  hp_py_let_go(tuple);
  return hp_py_give(c, r, out);
}

// keywords_at is the tuple of a place's keywords, made once; null on error.
static hp_py keywords_at(hp_py_site *at, const char *names) {
  if (HP_LIKELY(at->value != nullptr)) return at->value;
  hp_py list = py.PyList_New(0);
  for (const char *p = names; list && *p;) {
    const char *end = strchr(p, ',');
    size_t n = end ? (size_t)(end - p) : strlen(p);
    hp_py text = py.PyUnicode_InternFromString(std::string(p, n).c_str());
    if (!text || py.PyList_Append(list, text) < 0) return nullptr;
    py.Py_DecRef(text);
    p += n + (end ? 1 : 0);
  }
  at->value = list ? py.PyList_AsTuple(list) : nullptr;
  if (list) py.Py_DecRef(list);
  at->tag = at->value ? (uint64_t)py.PyObject_Size(at->value) : 0;
  return at->value;
}

bool hp_py_call_kw_n(hp_ctx *c, hp_py_site *at, hp_py *f_args, size_t n, const char *names, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  bool some = *names != '*'; // see ir.Keywords
  hp_py keywords = some ? keywords_at(at, names) : nullptr;
  if (some && !keywords) return hp_py_raised(c);
  hp_py_acts(c);
  return hp_py_give(c, hp_py_vectorcall_here(c, f_args[0], f_args + 1, n - (keywords ? at->tag : 0), keywords), out);
}

// ---- operators ------------------------------------------------------------

struct binary_op {
  hp_py (*hp_python::*plain)(hp_py, hp_py);
  hp_py (*hp_python::*inplace)(hp_py, hp_py);
};
static const binary_op binary_ops[] = {
    // In the order of hp_py_operator, as the next are.
    {&hp_python::PyNumber_Add, &hp_python::PyNumber_InPlaceAdd},
    {&hp_python::PyNumber_Subtract, &hp_python::PyNumber_InPlaceSubtract},
    {&hp_python::PyNumber_Multiply, &hp_python::PyNumber_InPlaceMultiply},
    {&hp_python::PyNumber_TrueDivide, &hp_python::PyNumber_InPlaceTrueDivide},
    {&hp_python::PyNumber_FloorDivide, &hp_python::PyNumber_InPlaceFloorDivide},
    {&hp_python::PyNumber_Remainder, &hp_python::PyNumber_InPlaceRemainder},
    {&hp_python::PyNumber_MatrixMultiply, &hp_python::PyNumber_InPlaceMatrixMultiply},
    {&hp_python::PyNumber_Lshift, &hp_python::PyNumber_InPlaceLshift},
    {&hp_python::PyNumber_Rshift, &hp_python::PyNumber_InPlaceRshift},
    {&hp_python::PyNumber_And, &hp_python::PyNumber_InPlaceAnd},
    {&hp_python::PyNumber_Or, &hp_python::PyNumber_InPlaceOr},
    {&hp_python::PyNumber_Xor, &hp_python::PyNumber_InPlaceXor},
};

static bool unknown(hp_ctx *c) { return hp_raise_str(c, HP_SystemError, HP_MSG_STR, HP_STR("unknown operator")); }

// The operators' places in PyNumberMethods, in bytes: plain, and in place.
static const uint16_t slots[][2] = {{0, 152}, {8, 160}, {16, 168}, {240, 256}, {232, 248}, {24, 176}, {272, 280}, {88, 192}, {96, 200}, {104, 208}, {120, 224}, {112, 216}};

// by_slot calls what PyNumber_Add and so on would call in the end: for an int and
// another built-in type that function of the other type, else, for equal types, the
// one of that. Types that do something else in place are left to them, and what has
// another meaning still, such as that of sequences. false: they decide.
static bool by_slot(hp_py a, hp_py b, hp_py_operator op, hp_py *out) {
  const hp_py_type_object *t = hp_py_type_of(a), *u = hp_py_type_of(b);
  if (!py.plain || op == HP_PY_POW) return false;
  if ((hp_py)t == py.type_int && t != u) {
    if (u->flags & HP_PY_INT_SUBCLASS) return false;
    t = u;
  } else if (t != u && (hp_py)u != py.type_int) {
    return false;
  }
  if (t->flags & HP_PY_HEAP_TYPE || !t->number) return false;
  auto f = *(const hp_py_binary_slot *)(t->number + slots[op][0]);
  if (!f || *(void *const *)(t->number + slots[op][1])) return false;
  *out = f(a, b);
  if (HP_LIKELY(*out != py.not_implemented)) return true;
  hp_py_let_go(*out);
  return false;
}

// arithmetic is what needs no search for what the operator means.
static bool arithmetic(hp_py a, hp_py b, hp_py_operator op, hp_py *out) {
  hp_py t = hp_py_type(a), u = hp_py_type(b);
  if (t == py.type_float || t == py.type_complex || u == py.type_float || u == py.type_complex) return hp_py_arithmetic(a, b, op, out);
  return by_slot(a, b, op, out);
}

bool hp_py_binary_n(hp_ctx *c, hp_py a, hp_py b, hp_py_operator op, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (arithmetic(a, b, op, out)) return hp_py_give(c, *out, out);
  return hp_py_give(c, op == HP_PY_POW ? py.PyNumber_Power(a, b, py.none) : (py.*binary_ops[op].plain)(a, b), out);
}

bool hp_py_inplace_n(hp_ctx *c, hp_py a, hp_py b, hp_py_operator op, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (arithmetic(a, b, op, out)) return hp_py_give(c, *out, out);
  return hp_py_give(c, op == HP_PY_POW ? py.PyNumber_InPlacePower(a, b, py.none) : (py.*binary_ops[op].inplace)(a, b), out);
}

// compared is a comparison's result, a new reference. Objects of one type ask nobody
// else; methods written in Python count by themselves how deep calls are.
static hp_py compared(hp_py a, hp_py b, int op) {
  const hp_py_type_object *t = hp_py_type_of(a);
  if (py.plain && t == hp_py_type_of(b) && t->richcompare) {
    hp_py r = t->richcompare(a, b, op);
    if (HP_LIKELY(r != py.not_implemented)) return r;
    hp_py_let_go(r);
  }
  return py.PyObject_RichCompare(a, b, op);
}

bool hp_py_compare_n(hp_ctx *c, hp_py a, hp_py b, int op, hp_py *out) {
  return hp_py_enter(c) && hp_py_give(c, compared(a, b, op), out);
}

bool hp_py_test_n(hp_ctx *c, hp_py a, hp_py b, int op, bool *out) {
  if (!hp_py_enter(c)) return false;
  if (hp_py_order(a, b, op, out)) return true;
  hp_py o = compared(a, b, op);
  if (!o) return hp_py_raised(c);
  bool ok = hp_py_truth(c, o, out);
  hp_py_let_go(o);
  return ok;
}

bool hp_py_equal(hp_ctx *c, hp_py a, hp_py b, bool *out) { return hp_py_enter(c) && truth(c, py.PyObject_RichCompareBool(a, b, 2), out); }
bool hp_py_hash(hp_ctx *c, hp_py a, int64_t *out) {
  if (!hp_py_enter(c)) return false;
  *out = py.PyObject_Hash(a);
  return *out == -1 ? hp_py_raised(c) : true;
}

bool hp_py_unary(hp_ctx *c, hp_py a, const char *op, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  switch (*op) {
  case '-': return hp_py_give(c, py.PyNumber_Negative(a), out);
  case '+': return hp_py_give(c, py.PyNumber_Positive(a), out);
  case '~': return hp_py_give(c, py.PyNumber_Invert(a), out);
  }
  return hp_py_give(c, hp_py_magnitude(a, out) ? *out : py.PyNumber_Absolute(a), out);
}

// ---- items, iteration, tests ----------------------------------------------

bool hp_py_getitem(hp_ctx *c, hp_py o, hp_py k, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PyObject_GetItem(o, k), out); }
bool hp_py_setitem(hp_ctx *c, hp_py o, hp_py k, hp_py v, int held) {
  c->dirty = true;
  if (!hp_py_enter(c)) return false;
  // CPython's stack has a reference besides the variable's: pandas counts them.
  if (held) hp_py_retain(o);
  int r = py.PyObject_SetItem(o, k, v);
  if (held) hp_py_let_go(o);
  return status(c, r);
}
bool hp_py_delitem(hp_ctx *c, hp_py o, hp_py k) { return hp_py_enter(c) && status(c, py.PyObject_DelItem(o, k)); }
bool hp_py_slice(hp_ctx *c, hp_py start, hp_py stop, hp_py step, hp_py *out) {
  return hp_py_enter(c) && hp_py_give(c, py.PySlice_New(start, stop, step), out);
}
bool hp_py_truth(hp_ctx *c, hp_py o, bool *out) {
  if (!hp_py_enter(c)) return false;
  if ((*out = o == py.true_) || o == py.false_) return true;
  return truth(c, py.PyObject_IsTrue(o), out);
}
bool hp_py_len(hp_ctx *c, hp_py o, int64_t *out) {
  if (!hp_py_enter(c)) return false;
  *out = py.PyObject_Size(o);
  return *out < 0 ? hp_py_raised(c) : true;
}
bool hp_py_iter(hp_ctx *c, hp_py o, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PyObject_GetIter(o), out); }
bool hp_py_next(hp_ctx *c, hp_py o, hp_py *out, bool *more) {
  if (!hp_py_enter(c)) return false;
  *out = hp_py_own(c, py.PyIter_Next(o));
  *more = *out != nullptr;
  if (*more) return true;
  if (py.PyErr_Occurred()) return hp_py_raised(c);
  hp_py_retain(py.none);
  return hp_py_give(c, py.none, out);
}
bool hp_py_contains(hp_ctx *c, hp_py o, hp_py v, bool *out) { return hp_py_enter(c) && truth(c, py.PySequence_Contains(o, v), out); }
bool hp_py_is_none(hp_ctx *c, hp_py o, bool *out) {
  if (!hp_py_enter(c)) return false;
  *out = o == py.none;
  return true;
}
bool hp_py_isinstance(hp_ctx *c, hp_py o, const char *type, bool *out) {
  if (!hp_py_enter(c)) return false;
  hp_py t = py.PyDict_GetItemString(py.PyEval_GetBuiltins(), type);
  return t ? truth(c, py.PyObject_IsInstance(o, t), out) : unknown(c);
}

// ---- text -----------------------------------------------------------------

static bool give_text(hp_ctx *c, hp_py text, hp_str *out) {
  if (!text) return hp_py_raised(c);
  bool ok = hp_py_read_str(c, text, out);
  py.Py_DecRef(text);
  return ok;
}
bool hp_py_str(hp_ctx *c, hp_py o, hp_str *out) { return hp_py_enter(c) && give_text(c, py.PyObject_Str(o), out); }
bool hp_py_repr(hp_ctx *c, hp_py o, hp_str *out) { return hp_py_enter(c) && give_text(c, py.PyObject_Repr(o), out); }

// ---- containers -----------------------------------------------------------

bool hp_py_list_new(hp_ctx *c, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PyList_New(0), out); }
bool hp_py_list_append(hp_ctx *c, hp_py list, hp_py v) { return hp_py_enter(c) && status(c, py.PyList_Append(list, v)); }
bool hp_py_tuple_from_list(hp_ctx *c, hp_py list, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PyList_AsTuple(list), out); }
bool hp_py_set_from_list(hp_ctx *c, hp_py list, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PySet_New(list), out); }
// Iteration meets the elements in the order of the table, which depends on what has
// been in the set, so that the table is made as it is.
bool hp_py_set_table(hp_ctx *c, hp_py elems, bool frozen, const hp_py_slot *slots, int64_t mask, int64_t fill, const uint8_t *dummies, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  auto make = frozen ? py.PyFrozenSet_New : py.PySet_New;
  auto n = (py_size)py.PyObject_Size(elems);
  bool same = py.plain;
  for (py_size i = 0; i < n && same; i++) same = py.PyObject_Hash(py.PyList_GetItem(elems, i)) == slots[i].hash;
  if (!same) return hp_py_give(c, make(elems), out);
  hp_py set = make(nullptr);
  if (!set) return hp_py_raised(c);
  auto *to = (hp_py_set_object *)set;
  if (mask > 7 && n) {
    auto *table = (hp_py_set_object::entry *)py.PyMem_Calloc((size_t)mask + 1, sizeof(hp_py_set_object::entry));
    if (!table) {
      py.Py_DecRef(set);
      hp_no_memory(c, ((size_t)mask + 1) * sizeof *table);
    }
    to->table = table;
    to->mask = mask;
  }
  for (int64_t i = 0; dummies && i <= to->mask; i++)
    if (dummies[i >> 3] >> (i & 7) & 1) to->table[i] = {*py.set_dummy, -1};
  for (py_size i = 0; i < n; i++) {
    hp_py o = py.PyList_GetItem(elems, i);
    hp_py_retain(o);
    to->table[slots[i].slot] = {o, slots[i].hash};
  }
  to->used = n;
  to->fill = n ? fill : 0;
  return hp_py_give(c, set, out);
}
bool hp_py_dict_new(hp_ctx *c, hp_py *out) { return hp_py_enter(c) && hp_py_give(c, py.PyDict_New(), out); }
