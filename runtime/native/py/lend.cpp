// lend.cpp: generators of a program that CPython runs, one value at a time.
#include "../core/heap.h"
#include "hipy/exc.h"
#include "hipy/host.h"
#include "hipy/mem.h"
#include "api.h"

namespace {

constexpr const char *owner = "hipy.generator";

struct lent {
  hp_pinned *pin; // of the generator
  hp_ctx *c;
  hp_py_step step;
};

lent *of(hp_py capsule) { return (lent *)py.PyCapsule_GetPointer(capsule, owner); }

void give_back(hp_py capsule) {
  lent *l = of(capsule);
  hp_unpin(l->pin);
  delete l;
}

// A likeness of an exception has a capsule with the pin of the exception.
constexpr const char *of_exception = "hipy.exception";

void drop(hp_py capsule) { hp_unpin((hp_pinned *)py.PyCapsule_GetPointer(capsule, of_exception)); }

// raise makes what native code raised CPython's current error. What comes out of CPython
// as that object again is the exception that it was, see hp_py_raised.
void raise(hp_ctx *c) {
  hp_py_state *s = (hp_py_state *)c->pystate;
  if (c->pending == HP_EXC) {
    hp_exc *e = hp_exc_take(c);
    hp_py o;
    if (hp_py_from_exc(c, e, &o)) {
      if (s->original) hp_unpin(s->original);
      s->likeness = o, s->original = hp_pin(c, e);
      return py.PyErr_SetObject(hp_py_type(o), o);
    }
  }
  // The run ends: nothing that Python code should handle.
  py.PyErr_SetString(py.keyboard_interrupt, "");
}

// next is a generator's next value, or the capsule itself at its end.
hp_py next(hp_py capsule, hp_py) {
  lent *l = of(capsule);
  hp_ctx *c = l->pin->of ? l->c : nullptr;
  if (!c || !hp_py_runs(c)) {
    py.PyErr_SetString(py.runtime_error, c ? "a generator of native code in another thread" : "a generator of native code that has ended");
    return nullptr;
  }
  int64_t at = c->op_at;
  bool more = false;
  hp_py v = capsule;
  bool ok = l->step(c, (void *)l->pin->p, &v, &more);
  c->op_at = at;
  if (HP_UNLIKELY(c->unflushed)) hp_host_flush(c);
  if (!ok) return raise(c), nullptr;
  py.Py_IncRef(v);
  return v;
}

hp_py_method_def next_def = {"next", next, 4 /* METH_NOARGS */, nullptr};

} // namespace

bool hp_py_lend(hp_ctx *c, void *generator, hp_py_step step, const char *name, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  hp_pinned *pin = hp_pin(c, generator);
  if (!pin) return hp_raise_memory(c);
  auto *l = new lent{pin, c, step};
  hp_py capsule = py.PyCapsule_New(l, owner, give_back);
  if (!capsule) return hp_unpin(pin), delete l, hp_py_raised(c);
  hp_py args[] = {py.PyCFunction_NewEx(&next_def, capsule, nullptr), capsule, py.PyUnicode_FromString(name)};
  hp_py g = args[0] && args[2] ? py.PyObject_Vectorcall(py.generator, args, 3, nullptr) : nullptr;
  for (hp_py o : args)
    if (o) py.Py_DecRef(o);
  return hp_py_give(c, g, out);
}

bool hp_py_pin(hp_ctx *c, hp_exc *e, hp_py *out) {
  hp_pinned *pin = hp_pin(c, e);
  if (!pin) return hp_raise_memory(c);
  if (!hp_py_give(c, py.PyCapsule_New(pin, of_exception, drop), out)) return hp_unpin(pin), false;
  ((hp_py_state *)c->pystate)->likenesses = true;
  return true;
}

bool hp_py_is_new(hp_ctx *c, hp_py value) {
  hp_py_state *s = (hp_py_state *)c->pystate;
  if (value == s->likeness && s->original) return hp_exc_throw(c, (hp_exc *)s->original->p);
  if (!s->likenesses) return true;
  hp_py capsule = py.PyObject_GetAttrString(value, "_of");
  auto *pin = capsule ? (hp_pinned *)py.PyCapsule_GetPointer(capsule, of_exception) : nullptr;
  if (!pin) py.PyErr_Clear();
  bool known = pin && hp_is_pin_of(c, pin);
  hp_exc *e = known ? (hp_exc *)pin->p : nullptr;
  if (capsule) py.Py_DecRef(capsule);
  return known ? hp_exc_throw(c, e) : true;
}
