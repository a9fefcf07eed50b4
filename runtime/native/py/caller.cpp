// caller.cpp: CPython has no frame of native code. What it runs of Python for native code is called
// by a function of its own at the op's place, so that whoever looks finds the user's file, function
// and line there: loggers, warnings, sys._getframe().
#include "caller.h"

#include <string>
#include <unordered_map>

// The function that calls from a place, for so many arguments: helper.inc has what they are made of.
struct callers {
  hp_py of[HP_PY_HANDLING + 1] = {};
};
static std::unordered_map<int64_t, callers> by_place; // the interpreter's lock protects it

static hp_py caller_at(int64_t place, int kind) {
  hp_py &f = by_place[place].of[kind];
  if (HP_LIKELY(f != nullptr)) return f;
  size_t file = (size_t)(place >> 32 & 0xffff), function = (size_t)(place >> 48) - 1;
  hp_py args[] = {py.globals, py.PyUnicode_FromString(hp_module.files[file]), py.PyUnicode_FromString(hp_module.functions[function]), py.PyLong_FromLongLong(place & 0x7fffffff), py.PyLong_FromLongLong(kind)};
  f = py.PyObject_Vectorcall(py.caller, args, 5, nullptr);
  for (int i = 1; i < 5; i++) py.Py_DecRef(args[i]);
  if (!f) py.PyErr_Clear();
  return f;
}

// looks reports whether what is called may look at its caller's frame: code of Python's, and type(),
// which has a class belong to the module there.
static bool looks(hp_py f) {
  hp_py t = hp_py_type(f);
  if (t == py.type_builtin || t == py.type_descriptor || t == py.type_slot) return false;
  return t != py.type_type || f == py.type_type || !py.plain || ((const hp_py_type_object *)f)->flags & HP_PY_HEAP_TYPE;
}

hp_py hp_py_caller(hp_ctx *c, hp_py f, size_t n) {
  if (c->op_at >> 48 == 0 || !looks(f)) return nullptr;
  return caller_at(c->op_at, n < HP_PY_ANY_ARGUMENTS ? (int)n : HP_PY_ANY_ARGUMENTS);
}

hp_py hp_py_call_by(hp_py caller, hp_py f, hp_py *args, size_t n, hp_py keywords) {
  size_t all = n + (keywords ? (size_t)py.PyObject_Size(keywords) : 0);
  hp_py few[10], *with = all < 8 ? few : new hp_py[all + 2];
  with[1] = f;
  for (size_t i = 0; i < all; i++) with[i + 2] = args[i];
  hp_py r = py.PyObject_Vectorcall(caller, with + 1, (n + 1) | HP_PY_OFFSET, keywords);
  if (with != few) delete[] with;
  return r;
}

hp_py hp_py_vectorcall_here(hp_ctx *c, hp_py f, hp_py *args, size_t n, hp_py keywords) {
  hp_py caller = hp_py_caller(c, f, keywords ? HP_PY_ANY_ARGUMENTS : n);
  return caller ? hp_py_call_by(caller, f, args, n, keywords) : py.PyObject_Vectorcall(f, args, n, keywords);
}

// frames_of is the list of the frames that an exception has left, innermost first, as helper.inc has them.
static hp_py frames_of(const hp_exc *e) {
  hp_py list = py.PyList_New(0);
  for (size_t i = 0; e->trace && i < e->trace->n; i++) {
    const hp_frame &f = e->trace->frames[i];
    hp_py frame = py.PyTuple_New(5);
    py.PyTuple_SetItem(frame, 0, py.PyUnicode_FromString(f.file < hp_module.nfiles ? hp_module.files[f.file] : "?"));
    py.PyTuple_SetItem(frame, 1, py.PyUnicode_FromString(f.function));
    int i32s[] = {f.at->line, f.at->from, f.at->to};
    for (int k = 0; k < 3; k++) py.PyTuple_SetItem(frame, 2 + k, py.PyLong_FromLongLong(i32s[k]));
    py.PyList_Append(list, frame);
    py.Py_DecRef(frame);
  }
  return list;
}

// traced is an exception as CPython's, with its traceback, its cause and its context. Owned by the row.
static bool traced(hp_ctx *c, hp_exc *e, int depth, hp_py *out) {
  hp_exc *other = e->alone ? e->cause : e->context;
  hp_py args[5] = {};
  if (!hp_py_from_exc(c, e, &args[0])) return false;
  args[4] = py.none;
  if (other && depth < 100 && !traced(c, other, depth + 1, &args[4])) return false;
  args[1] = frames_of(e);
  args[2] = py.PyTuple_New(hp_module.nfiles);
  for (int32_t i = 0; i < hp_module.nfiles; i++) py.PyTuple_SetItem(args[2], i, py.PyUnicode_FromString(hp_module.files[i]));
  args[3] = py.PyLong_FromLongLong(e->alone);
  hp_py r = py.PyObject_Vectorcall(py.traced, args, 5, nullptr);
  for (int i = 1; i < 4; i++) py.Py_DecRef(args[i]);
  return hp_py_give(c, r, out);
}

bool hp_py_handling(hp_ctx *c, hp_exc *e, hp_py *out) {
  hp_py args[2];
  if (!hp_py_enter(c) || !traced(c, e, 0, &args[1])) return false;
  args[0] = caller_at(c->op_at, HP_PY_HANDLING);
  return hp_py_give(c, args[0] ? py.PyObject_Vectorcall(py.handling, args, 2, nullptr) : nullptr, out);
}
