// arrays.cpp: numpy arrays and ours, by the memory of their elements.
#include <cstring>

#include "hipy/mem.h"
#include "layout.h"

// unpin(pin) ends what share in helper.inc began; CPython calls it with its lock held.
static hp_py unpin(hp_py, hp_py pin) {
  int overflow = 0;
  hp_unpin((hp_pinned *)py.PyLong_AsLongLongAndOverflow(pin, &overflow));
  py.Py_IncRef(py.none);
  return py.none;
}

static hp_py ints(int rank, const int64_t *v) {
  hp_py t = py.PyTuple_New(rank);
  for (int k = 0; t && k < rank; k++) py.PyTuple_SetItem(t, k, py.PyLong_FromLongLong(v[k]));
  return t;
}

bool hp_py_share_array(hp_ctx *c, const void *p, const char *dtype, int rank, const int64_t *n, const int64_t *s, hp_py *out) {
  static hp_py_method_def method = {"unpin", unpin, 8, nullptr}; // METH_O
  if (!hp_py_enter(c)) return false;
  hp_pinned *pin = hp_pin(c, p);
  if (!pin) return hp_raise_memory(c);
  hp_py args[] = {py.PyLong_FromLongLong((int64_t)p), py.PyUnicode_FromString(dtype), ints(rank, n), ints(rank, s), py.PyLong_FromLongLong((int64_t)pin), py.PyCFunction_NewEx(&method, nullptr, nullptr)};
  hp_py r = nullptr;
  bool made = true;
  for (hp_py a : args) made = made && a;
  if (made) r = py.PyObject_Vectorcall(py.share_array, args, 6, nullptr);
  else hp_unpin(pin);
  for (hp_py a : args)
    if (a) py.Py_DecRef(a);
  return hp_py_give(c, r, out);
}

bool hp_py_find_array(hp_ctx *c, hp_py o, const char *dtype, int64_t size, int rank, bool *fits, void **p, int64_t *n, int64_t *s) {
  if (!hp_py_enter(c)) return false;
  hp_py args[] = {o, py.PyUnicode_FromString(dtype), py.PyLong_FromLongLong(rank)}, found;
  hp_py r = py.PyObject_Vectorcall(py.find_array, args, 3, nullptr);
  py.Py_DecRef(args[1]);
  py.Py_DecRef(args[2]);
  if (!hp_py_give(c, r, &found)) return false;
  *fits = found != py.none;
  if (!*fits) return true;
  char *data = nullptr;
  py_size bytes = 0;
  if (py.PyBytes_AsStringAndSize(py.PyTuple_GetItem(found, 0), &data, &bytes) < 0) return hp_py_raised(c);
  int64_t at;
  memcpy(&at, data, 8);
  *p = (void *)at;
  memcpy(n, data + 8, 8 * (size_t)rank);
  memcpy(s, data + 8 + 8 * rank, 8 * (size_t)rank);
  for (int k = 0; k < rank; k++) *fits &= s[k] % size == 0, s[k] /= size;
  return true;
}
