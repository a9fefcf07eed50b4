// entry.cpp: functions as callables of the CPython that has loaded the library: one row a call, with no
// Arrow array in between. What a call is not made for goes to another callable: other types, values that native
// code has no answer for, rows that raise.
#include <dlfcn.h>

#include <cstdlib>
#include <ctime>
#include <new>
#include <string>
#include <vector>

#include "../../core/arrow_out.h"
#include "../../core/lib.h"
#include "hipy/column.h"
#include "hipy/py.h"

#define HP_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

typedef ptrdiff_t py_size;

// The part of CPython's API that is called, resolved by name: see py/api.h.
#define FUNCTIONS(X)                                                    \
  X(void *, PyEval_SaveThread, (void))                                  \
  X(void, PyEval_RestoreThread, (void *))                               \
  X(int, PyErr_CheckSignals, (void))                                    \
  X(hp_py, PyErr_Occurred, (void))                                      \
  X(void, PyErr_Clear, (void))                                          \
  X(void, PyErr_SetString, (hp_py, const char *))                       \
  X(void, Py_IncRef, (hp_py))                                           \
  X(void, Py_DecRef, (hp_py))                                           \
  X(hp_py, PyTuple_GetItem, (hp_py, py_size))                           \
  X(py_size, PyTuple_Size, (hp_py))                                     \
  X(hp_py, PyDict_GetItemWithError, (hp_py, hp_py))                     \
  X(int, PyDict_Next, (hp_py, py_size *, hp_py *, hp_py *))             \
  X(py_size, PyDict_Size, (hp_py))                                      \
  X(py_size, PyList_Size, (hp_py))                                      \
  X(hp_py, PyList_GetItem, (hp_py, py_size))                            \
  X(hp_py, PyCell_Get, (hp_py))                                         \
  X(hp_py, PyFunction_GetCode, (hp_py))                                 \
  X(hp_py, PyFunction_GetDefaults, (hp_py))                             \
  X(hp_py, PyFunction_GetKwDefaults, (hp_py))                           \
  X(hp_py, PyBool_FromLong, (long))                                     \
  X(hp_py, PyLong_FromLongLong, (long long))                            \
  X(long long, PyLong_AsLongLong, (hp_py))                              \
  X(long long, PyLong_AsLongLongAndOverflow, (hp_py, int *))            \
  X(hp_py, PyFloat_FromDouble, (double))                                \
  X(double, PyFloat_AsDouble, (hp_py))                                  \
  X(hp_py, PyUnicode_DecodeUTF8, (const char *, py_size, const char *)) \
  X(const char *, PyUnicode_AsUTF8AndSize, (hp_py, py_size *))          \
  X(py_size, PyUnicode_GetLength, (hp_py))                              \
  X(hp_py, PyBytes_FromStringAndSize, (const char *, py_size))          \
  X(int, PyBytes_AsStringAndSize, (hp_py, char **, py_size *))          \
  X(hp_py, PyCapsule_New, (void *, const char *, void (*)(hp_py)))      \
  X(void *, PyCapsule_GetPointer, (hp_py, const char *))                \
  X(hp_py, PyCFunction_NewEx, (void *, hp_py, hp_py))                   \
  X(hp_py, PyObject_CallFunctionObjArgs, (hp_py, ...))                  \
  X(hp_py, PyObject_Vectorcall, (hp_py, const hp_py *, size_t, hp_py))

struct api {
#define X(result, name, params) result(*name) params;
  FUNCTIONS(X)
#undef X
  hp_py none, *runtime_error, *timeout_error;
} py;

bool resolve() {
  bool ok = true;
#define X(result, name, params) ok &= (py.name = (result(*) params)dlsym(RTLD_DEFAULT, #name)) != nullptr;
  FUNCTIONS(X)
#undef X
  py.none = (hp_py)dlsym(RTLD_DEFAULT, "_Py_NoneStruct");
  py.runtime_error = (hp_py *)dlsym(RTLD_DEFAULT, "PyExc_RuntimeError");
  py.timeout_error = (hp_py *)dlsym(RTLD_DEFAULT, "PyExc_TimeoutError");
  return ok && py.none && py.runtime_error && py.timeout_error;
}

hp_py type_of(hp_py o) { return *(hp_py *)((char *)o + sizeof(void *)); }

// How long a call keeps CPython's lock from other threads, and signals waiting: as long as CPython does.
constexpr int64_t turn = 5000000;

// The call that runs in this thread.
struct turns {
  int64_t until;
  bool raised; // a signal's handler did
};
thread_local turns *running;

int64_t now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

// give_turn is asked in loops: it lets others have CPython, and has signals handled.
int give_turn(void *) {
  turns *t = running;
  if (!t) return 0; // a thread of the library's own
  int64_t at = now();
  if (t->until == 0) t->until = at + turn;
  if (at < t->until) return 0;
  running = nullptr;
  void *thread = py.PyEval_SaveThread();
  py.PyEval_RestoreThread(thread);
  t->raised = py.PyErr_CheckSignals() != 0;
  running = t;
  t->until = now() + turn;
  return t->raised;
}

// What a callable asks before it answers: whether something is what it was.
struct guard {
  enum : int64_t { NAME,
                   MISSING,
                   CELL,
                   FUNCTION,
                   LIST,
                   DICT,
                   ASKED } kind;
  hp_py of, a, b, c;
};

// A context, and the memory for a result.
struct room {
  hp_ctx c;
  char *text;
  int64_t cap;
};

struct entry {
  struct {
    const char *name;
    void *call;
    int flags;
    const char *doc;
  } def; // PyMethodDef
  std::string name;
  hp_py made_of;
  const hp_func_desc *f;
  std::string kinds; // of the arguments, a letter for each
  py_size positional;
  std::vector<hp_py> types, names;
  std::vector<guard> guards;
  hp_py next, again, encode, decode;
  std::vector<room *> idle;
  uint64_t *counts;
  hipy_lib *lib;
};

bool is(hp_py now, hp_py was) { return (now ? now : py.none) == was; }

bool holds(const guard &g) {
  switch (g.kind) {
  case guard::NAME: return py.PyDict_GetItemWithError(g.of, g.a) == g.b;
  case guard::MISSING: return !py.PyDict_GetItemWithError(g.of, g.a);
  case guard::CELL: {
    hp_py v = py.PyCell_Get(g.of);
    if (v) py.Py_DecRef(v);
    return v == g.a;
  }
  case guard::FUNCTION:
    return py.PyFunction_GetCode(g.of) == g.a && is(py.PyFunction_GetDefaults(g.of), g.b) && is(py.PyFunction_GetKwDefaults(g.of), g.c);
  case guard::LIST: { // a tuple of the elements
    py_size n = py.PyList_Size(g.of);
    bool same = n == py.PyTuple_Size(g.a);
    for (py_size i = 0; same && i < n; i++) same = py.PyList_GetItem(g.of, i) == py.PyTuple_GetItem(g.a, i);
    return same;
  }
  case guard::DICT: { // of the keys, then the values
    py_size n = py.PyDict_Size(g.of), at = 0;
    hp_py key, value;
    bool same = 2 * n == py.PyTuple_Size(g.a);
    for (py_size i = 0; same && py.PyDict_Next(g.of, &at, &key, &value); i++)
      same = key == py.PyTuple_GetItem(g.a, i) && value == py.PyTuple_GetItem(g.a, n + i);
    return same;
  }
  case guard::ASKED: {
    hp_py v = py.PyObject_CallFunctionObjArgs(g.of, nullptr);
    if (v) py.Py_DecRef(v);
    return v == g.a;
  }
  }
  return false;
}

uint8_t *make_valid(hp_out *o) {
  uint8_t *v = (uint8_t *)o->sink;
  *v = 0xFF;
  return v;
}

// stop ends the batch of one row: what it raises, CPython says.
bool stop(void *, hp_ctx *, int64_t) { return false; }

room *new_room(entry *e) {
  room *r = new (std::nothrow) room();
  if (!r) return nullptr;
  r->cap = 256;
  r->text = (char *)malloc((size_t)r->cap + 64);
  if (r->text && hp_ctx_init(&r->c, e->lib)) return r;
  free(r->text);
  delete r;
  return nullptr;
}

// One argument as a column of one row.
struct value {
  union {
    int64_t i;
    double f;
    uint8_t b;
    int32_t days, ends[2];
  };
};

// read makes an argument a column; false: it is not what the callable is for.
bool read(entry *e, char kind, hp_py arg, hp_col *k, value *v) {
  *k = hp_col{};
  k->data = v;
  switch (kind) {
  case 'i': {
    int overflow;
    v->i = py.PyLong_AsLongLongAndOverflow(arg, &overflow);
    k->layout = HP_COL_I64, k->kind = HP_K_INT;
    if (overflow) return false;
    break;
  }
  case 'f':
    v->f = py.PyFloat_AsDouble(arg);
    k->layout = HP_COL_F64, k->kind = HP_K_FLOAT;
    break;
  case 'b': {
    v->b = (uint8_t)(py.PyLong_AsLongLong(arg) != 0);
    k->layout = HP_COL_BOOL_BYTE, k->kind = HP_K_BOOL;
    break;
  }
  case 's':
  case 'y': {
    py_size n;
    const char *p;
    if (kind == 's') {
      if (!(p = py.PyUnicode_AsUTF8AndSize(arg, &n))) {
        py.PyErr_Clear(); // a lone surrogate
        return false;
      }
      k->ascii = py.PyUnicode_GetLength(arg) == n;
    } else {
      char *at;
      if (py.PyBytes_AsStringAndSize(arg, &at, &n) != 0) return false;
      p = at;
    }
    if (n > INT32_MAX) return false;
    v->ends[0] = 0, v->ends[1] = (int32_t)n;
    k->data = p, k->offsets = v->ends;
    k->layout = HP_COL_STR32, k->kind = kind == 's' ? HP_K_STR : HP_K_BYTES;
    break;
  }
  default: { // a date or datetime
    hp_py n = py.PyObject_CallFunctionObjArgs(e->encode, arg, nullptr);
    if (!n || n == py.none) {
      if (n) py.Py_DecRef(n);
      py.PyErr_Clear();
      return false;
    }
    int64_t at = py.PyLong_AsLongLong(n);
    py.Py_DecRef(n);
    if (kind == 'd') v->days = (int32_t)at, k->layout = HP_COL_I32, k->kind = HP_K_DATE;
    else v->i = at, k->layout = HP_COL_I64, k->kind = HP_K_DATETIME;
  }
  }
  hp_col_settle(k);
  return true;
}

constexpr int most = 16; // arguments

// run answers a row; null: CPython has to, or an error is set if *raised.
hp_py run(entry *e, const hp_py *args, size_t n, bool *raised) {
  for (size_t i = 0; i < n; i++)
    if (type_of(args[i]) != e->types[i]) return nullptr;
  if (!e->f) {
    e->counts[1]++;
    return nullptr;
  }
  hp_col cols[most];
  value values[most];
  size_t m = 0;
  for (size_t i = 0; i < n; i++) {
    if (e->kinds[i] == 'n') continue;
    if (!read(e, e->kinds[i], args[i], &cols[m], &values[m])) return nullptr;
    m++;
  }
  room *r;
  if (e->idle.empty()) {
    if (!(r = new_room(e))) return nullptr;
  } else {
    r = e->idle.back();
    e->idle.pop_back();
  }
  union {
    int64_t i;
    double f;
    uint8_t b;
    int32_t days, ends[2];
  } result = {};
  uint8_t valid = 0xFF;
  hp_out o = {};
  o.data = &result;
  o.sink = &valid;
  o.make_valid = make_valid;
  o.put_text = hp_out_grow_text;
  o.text = r->text;
  o.text_cap = r->cap;
  switch (e->f->result) {
  case HP_K_NONE:
    o.kind = HP_OUT_NONE;
    o.make_valid = nullptr;
    break;
  case HP_K_BOOL: o.kind = HP_OUT_BOOL_BYTE; break;
  case HP_K_FLOAT: o.kind = HP_OUT_F64; break;
  case HP_K_DATE: o.kind = HP_OUT_I32; break;
  case HP_K_INT:
  case HP_K_DATETIME: o.kind = HP_OUT_I64; break;
  default: o.kind = HP_OUT_TEXT_ARROW;
  }
  hp_batch b = {1, 0, cols, &o, stop, nullptr};
  turns t = {0, false}, *outer = running;
  running = &t;
  uint8_t st = hp_run(&r->c, e->f, &b);
  running = outer;
  r->text = o.text;
  r->cap = o.text_cap;
  hp_py out = nullptr;
  if (st == HP_CANCEL) {
    *raised = t.raised || r->c.timed_out;
    if (!t.raised && r->c.timed_out) py.PyErr_SetString(*py.timeout_error, "the call took longer than it may (HIPY_TIMEOUT, or timeout in [tool.hipy])");
  } else if (st != HP_OK) {
    e->counts[1]++;
  } else if (o.kind == HP_OUT_NONE || o.null_count) {
    py.Py_IncRef(out = py.none);
  } else {
    switch (e->f->result) {
    case HP_K_BOOL: out = py.PyBool_FromLong(result.b); break;
    case HP_K_FLOAT: out = py.PyFloat_FromDouble(result.f); break;
    case HP_K_DATE: out = py.PyLong_FromLongLong(result.days); break;
    case HP_K_INT:
    case HP_K_DATETIME: out = py.PyLong_FromLongLong(result.i); break;
    case HP_K_BYTES: out = py.PyBytes_FromStringAndSize(o.text, o.text_len); break;
    default: out = py.PyUnicode_DecodeUTF8(o.text, o.text_len, nullptr);
    }
    *raised = !out;
  }
  if (r->cap > 1 << 20) { // a large result is no reason to keep as much
    free(r->text);
    r->cap = 256;
    r->text = (char *)malloc((size_t)r->cap + 64);
  }
  if (r->text) {
    e->idle.push_back(r);
  } else {
    hp_ctx_free(&r->c);
    delete r;
  }
  if (st == HP_OK) e->counts[0]++;
  if (out && out != py.none && e->decode != py.none) {
    hp_py text = out;
    out = py.PyObject_CallFunctionObjArgs(e->decode, text, nullptr);
    py.Py_DecRef(text);
    *raised = !out;
  }
  return out;
}

const char capsule[] = "hipy.entry";

// call is the callable itself: METH_FASTCALL | METH_KEYWORDS.
hp_py call(hp_py self, const hp_py *args, py_size positional, hp_py keywords) {
  entry *e = (entry *)py.PyCapsule_GetPointer(self, capsule);
  if (!e) return nullptr;
  py_size named = keywords ? py.PyTuple_Size(keywords) : 0;
  hp_py to = e->next;
  bool ours = positional == e->positional && named == (py_size)e->names.size();
  for (py_size i = 0; ours && i < named; i++) ours = py.PyTuple_GetItem(keywords, i) == e->names[(size_t)i];
  for (const guard &g : e->guards) {
    if (!ours) break;
    ours = holds(g);
    if (!ours && py.PyErr_Occurred()) py.PyErr_Clear();
  }
  if (ours) {
    bool raised = false;
    uint64_t again = e->counts[1];
    hp_py out = run(e, args, (size_t)(positional + named), &raised);
    if (out || raised) return out;
    if (e->counts[1] != again) to = e->again;
  }
  return py.PyObject_Vectorcall(to, args, (size_t)positional, keywords);
}

void drop(hp_py self) {
  entry *e = (entry *)py.PyCapsule_GetPointer(self, capsule);
  if (!e) return;
  for (room *r : e->idle) {
    hp_ctx_free(&r->c);
    free(r->text);
    delete r;
  }
  if (e->lib) hipy_close(e->lib);
  py.Py_DecRef(e->made_of);
  delete e;
}

} // namespace

// hipy_python_entry makes a callable of function number fn, with CPython's lock held; -1: of none, so that all its rows
// are CPython's. spec is a tuple: the name; the
// kinds of the arguments, a letter for each (i f b s y n d t); their types; how many come by place; the names of those
// that come by name; what is asked before an answer; what is called for other arguments, and for rows that raise; what
// makes a number of a date or datetime; what makes the result of the value that native code has, or None. counts are two
// numbers: rows that were answered, and rows that CPython had to do again. Null with an error set: there is none.
HP_EXPORT void *hipy_python_entry(int32_t fn, void *spec, uint64_t *counts) {
  static bool resolved = resolve();
  if (!resolved) return nullptr;
  if (fn >= hp_module.nfuncs || (fn >= 0 && !hp_module.funcs[fn].kernel)) {
    py.PyErr_SetString(*py.runtime_error, "the library has no such function in native code");
    return nullptr;
  }
  entry *e = new (std::nothrow) entry();
  if (!e) {
    py.PyErr_SetString(*py.runtime_error, "no memory");
    return nullptr;
  }
  auto item = [&](py_size i) { return py.PyTuple_GetItem((hp_py)spec, i); };
  e->f = fn < 0 ? nullptr : &hp_module.funcs[fn];
  e->counts = counts;
  e->name = py.PyUnicode_AsUTF8AndSize(item(0), nullptr);
  e->kinds = py.PyUnicode_AsUTF8AndSize(item(1), nullptr);
  hp_py types = item(2), names = item(4), guards = item(5);
  for (py_size i = 0; i < py.PyTuple_Size(types); i++) e->types.push_back(py.PyTuple_GetItem(types, i));
  e->positional = (py_size)py.PyLong_AsLongLong(item(3));
  for (py_size i = 0; i < py.PyTuple_Size(names); i++) e->names.push_back(py.PyTuple_GetItem(names, i));
  for (py_size i = 0; i < py.PyTuple_Size(guards); i++) {
    hp_py g = py.PyTuple_GetItem(guards, i);
    hp_py parts[5] = {};
    for (py_size k = 0; k < py.PyTuple_Size(g) && k < 5; k++) parts[k] = py.PyTuple_GetItem(g, k);
    e->guards.push_back({(decltype(guard::kind))py.PyLong_AsLongLong(parts[0]), parts[1], parts[2], parts[3], parts[4]});
  }
  e->next = item(6), e->again = item(7), e->encode = item(8), e->decode = item(9);
  hipy_host host = {sizeof(hipy_host), nullptr, nullptr, give_turn, nullptr};
  const char *why = nullptr;
  size_t arguments = 0;
  for (char kind : e->kinds) arguments += kind != 'n';
  if (e->kinds.size() > most || e->types.size() != e->kinds.size() || (e->f && (int32_t)arguments != e->f->nparams)) why = "the arguments are not those of the function";
  else if (e->f) e->lib = hipy_open(HIPY_ABI_VERSION, &host, &why);
  if (why || (e->f && !e->lib)) {
    py.PyErr_SetString(*py.runtime_error, why ? why : "the library can't be opened");
    delete e;
    return nullptr;
  }
  e->def = {e->name.c_str(), (void *)call, 0x80 | 0x02, nullptr};
  hp_py self = py.PyCapsule_New(e, capsule, drop);
  if (!self) {
    if (e->lib) hipy_close(e->lib);
    delete e;
    return nullptr;
  }
  py.Py_IncRef(e->made_of = (hp_py)spec);
  hp_py made = py.PyCFunction_NewEx(&e->def, self, nullptr);
  py.Py_DecRef(self);
  return made;
}
