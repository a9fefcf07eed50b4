// arrays.cpp: numpy's arrays and ours, by numpy's C interface: the addresses of its
// functions are in a table whose places do not change, nor do the first fields of its
// objects (numpy/ndarraytypes.h).
#include <cstring>

#include "hipy/mem.h"
#include "layout.h"

namespace {

struct numpy_descr {
  py_size references;
  hp_py type, scalar;
  char kind, letter, byteorder, flags;
  int number;
};
struct numpy_array {
  py_size references;
  hp_py type;
  char *data;
  int rank;
  int64_t *n, *s;
  hp_py base;
  numpy_descr *descr;
};

// A generalised universal function; its loops take arguments, lengths and strides.
typedef void (*numpy_loop)(char **args, const int64_t *n, const int64_t *s, void *data);
struct numpy_ufunc {
  py_size references;
  hp_py type;
  int nin, nout, nargs, identity;
  numpy_loop *loops;
  void *const *data;
  int nloops, reserved;
  const char *name, *types;
};

// What share gives to numpy as the owner of the elements.
constexpr const char *owner = "hipy.elements";

struct numpy {
  void *const *functions;
  numpy_ufunc *matmul;
  hp_py array() const { return (hp_py)functions[2]; }
  numpy_descr *descr(int number) const { return ((numpy_descr * (*)(int)) functions[45])(number); }
  void number(hp_py o, void *to) const { ((void (*)(hp_py, void *))functions[62])(o, to); }
  hp_py make(numpy_descr *d, int rank, const int64_t *n, const int64_t *s, void *data) const {
    constexpr int writeable = 0x400, aligned = 0x100;
    return ((hp_py(*)(hp_py, numpy_descr *, int, const int64_t *, const int64_t *, void *, int, hp_py))functions[94])(array(), d, rank, n, s, data, data ? writeable | aligned : 0, nullptr);
  }
  int own(hp_py a, hp_py base) const { return ((int (*)(hp_py, hp_py))functions[282])(a, base); }
};
numpy np; // written once, with the lock held

// load finds numpy; false: CPython's error is pending.
bool load() {
  if (np.functions) return true;
  hp_py m = py.PyImport_ImportModule("numpy._core._multiarray_umath");
  if (!m) {
    py.PyErr_Clear(); // of numpy 1
    m = py.PyImport_ImportModule("numpy.core._multiarray_umath");
  }
  hp_py table = m ? py.PyObject_GetAttrString(m, "_ARRAY_API") : nullptr;
  np.matmul = table ? (numpy_ufunc *)py.PyObject_GetAttrString(m, "matmul") : nullptr;
  if (np.matmul) np.functions = (void *const *)py.PyCapsule_GetPointer(table, nullptr);
  if (table) py.Py_DecRef(table);
  if (m) py.Py_DecRef(m);
  return np.functions != nullptr;
}

void unpin(hp_py capsule) { hp_unpin((hp_pinned *)py.PyCapsule_GetPointer(capsule, owner)); }

} // namespace

// A place keeps what it has shared last, unless that is large.
constexpr int64_t kept_bytes = 1 << 16;

static bool is_same(const numpy_array *a, const void *p, int rank, const int64_t *n, const int64_t *s) {
  return a->data == p && !memcmp(a->n, n, (size_t)rank * 8) && !memcmp(a->s, s, (size_t)rank * 8);
}

bool hp_py_share_array(hp_ctx *c, hp_py_site *at, const void *p, int type, int rank, const int64_t *n, const int64_t *s, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_py kept = at->value;
  if (kept && hp_is_pin_of(c, (hp_pinned *)at->tag) && is_same((numpy_array *)kept, p, rank, n, s)) {
    py.Py_IncRef(kept);
    return hp_py_give(c, kept, out);
  }
  if (!load()) return hp_py_raised(c);
  hp_pinned *pin = hp_pin(c, p);
  if (!pin) return hp_raise_memory(c);
  hp_py base = py.PyCapsule_New(pin, owner, unpin);
  if (!base) return hp_unpin(pin), hp_py_raised(c);
  hp_py a = np.make(np.descr(type), rank, n, s, (void *)p);
  if (!a) py.Py_DecRef(base);
  else if (np.own(a, base) < 0) py.Py_DecRef(a), a = nullptr;
  at->value = nullptr;
  if (kept) py.Py_DecRef(kept);
  int64_t bytes = rank == 0 ? 0 : *n * (*s < 0 ? -*s : *s);
  if (a && bytes <= kept_bytes) {
    py.Py_IncRef(a);
    at->value = a, at->tag = (uint64_t)pin;
  }
  return hp_py_give(c, a, out);
}

bool hp_py_new_array(hp_ctx *c, int type, int rank, const int64_t *n, hp_py *out, void **elements) {
  if (!hp_py_enter(c)) return false;
  if (!load()) return hp_py_raised(c);
  if (!hp_py_give(c, np.make(np.descr(type), rank, n, nullptr, nullptr), out)) return false;
  *elements = ((numpy_array *)*out)->data;
  return true;
}

bool hp_py_find_array(hp_ctx *c, hp_py o, int type, int64_t size, int rank, void **p, int64_t *n, int64_t *s, bool *fits) {
  *fits = false;
  if (!hp_py_enter(c)) return false;
  if (!load()) return hp_py_raised(c);
  numpy_descr *d = np.descr(type);
  py.Py_DecRef((hp_py)d); // numpy keeps it
  if (rank == 0) {
    *fits = hp_py_type(o) == d->scalar;
    if (*fits) np.number(o, *p);
    return true;
  }
  numpy_array *a = (numpy_array *)o;
  if (hp_py_type(o) != np.array() || a->rank != rank || a->descr->scalar != d->scalar || a->descr->byteorder == '>') return true;
  *fits = true;
  *p = a->data;
  for (int k = 0; k < rank; k++) {
    *fits &= a->s[k] % size == 0;
    n[k] = a->n[k], s[k] = a->s[k] / size;
  }
  return true;
}

bool hp_py_multiply(hp_ctx *c, int type, const int64_t n[3], const void *a, const int64_t sa[2], const void *b, const int64_t sb[2], void *out, int64_t size) {
  if (HP_UNLIKELY(!np.functions)) {
    if (!hp_py_enter(c)) return false;
    if (!load()) return hp_py_raised(c);
  }
  const numpy_ufunc *f = np.matmul;
  int k = 0;
  while (f->types[3 * k] != type) k++; // there is one for floats
  char *args[] = {(char *)a, (char *)b, (char *)out};
  int64_t lengths[] = {1, n[0], n[1], n[2]}, strides[] = {0, 0, 0, sa[0], sa[1], sb[0], sb[1], n[2] * size, size};
  f->loops[k](args, lengths, strides, f->data[k]);
  return true;
}
