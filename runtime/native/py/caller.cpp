// caller.cpp: CPython has no frame of native code. What it runs of Python for native code is called
// by a function of its own at the op's place, so that whoever looks finds the user's file, function
// and line there: loggers, warnings, sys._getframe().
#include "caller.h"

#include <string>
#include <unordered_map>

// The function that calls from a place, for so many arguments: helper.inc has what they are made of.
struct callers {
  hp_py of[HP_PY_ANY_ARGUMENTS + 1] = {};
};
static std::unordered_map<int64_t, callers> by_place; // the interpreter's lock protects it

static hp_py caller_at(int64_t place, int kind) {
  hp_py &f = by_place[place].of[kind];
  if (HP_LIKELY(f != nullptr)) return f;
  size_t file = (size_t)(place >> 32 & 0xffff), function = (size_t)(place >> 48);
  hp_py args[] = {py.globals, py.PyUnicode_FromString(hp_module.files[file]), py.PyUnicode_FromString(hp_module.functions[function]), py.PyLong_FromLongLong(place & 0x7fffffff), py.PyLong_FromLongLong(kind)};
  f = py.PyObject_Vectorcall(py.caller, args, 5, nullptr);
  for (int i = 1; i < 5; i++) py.Py_DecRef(args[i]);
  if (!f) py.PyErr_Clear();
  return f;
}

// runs_python reports whether a call may run code of Python's: of C's functions only what they are given does.
static bool runs_python(hp_py f) {
  hp_py t = hp_py_type(f);
  if (t == py.type_builtin || t == py.type_descriptor || t == py.type_slot) return false;
  return t != py.type_type || !py.plain || ((const hp_py_type_object *)f)->flags & HP_PY_HEAP_TYPE;
}

hp_py hp_py_caller(hp_ctx *c, hp_py f, size_t n) {
  if (c->op_at >> 48 == 0 || !runs_python(f)) return nullptr;
  return caller_at(c->op_at, n < HP_PY_ANY_ARGUMENTS ? (int)n : HP_PY_ANY_ARGUMENTS);
}

hp_py hp_py_vectorcall_here(hp_ctx *c, hp_py f, hp_py *args, size_t n, hp_py keywords) {
  size_t all = n + (keywords ? (size_t)py.PyObject_Size(keywords) : 0);
  hp_py caller = hp_py_caller(c, f, keywords ? HP_PY_ANY_ARGUMENTS : n);
  if (!caller) return py.PyObject_Vectorcall(f, args, n, keywords);
  hp_py few[10], *with = all < 8 ? few : new hp_py[all + 2];
  with[1] = f;
  for (size_t i = 0; i < all; i++) with[i + 2] = args[i];
  hp_py r = py.PyObject_Vectorcall(caller, with + 1, (n + 1) | HP_PY_OFFSET, keywords);
  if (with != few) delete[] with;
  return r;
}
