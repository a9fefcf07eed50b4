// exceptions.cpp: exceptions to and from CPython.
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "api.h"

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
  std::vector<uint16_t> also;       // those are the last
  for (size_t end = all.size();;) { // the last first: each refers to the next
    size_t at = all.rfind('\n', end - 1) + 1;
    if (all[at] == '=') {
      also.push_back(class_id({all.data() + at + 1, (uint32_t)(end - at - 1), 0}));
      end = at - 1;
      continue;
    }
    char *name = new char[end - at], *shown = nullptr;
    memcpy(name, all.data() + at + 1, end - at - 1);
    name[end - at - 1] = 0;
    if (char *space = strchr(name, ' ')) {
      *space = 0;
      shown = space + 1;
    }
    uint16_t *rest = nullptr;
    if (!also.empty()) {
      rest = new uint16_t[also.size() + 1]();
      memcpy(rest, also.data(), also.size() * sizeof *rest);
    }
    user = new hp_exc_user{name, user, base, all[at] == '+', shown, true, rest};
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

// class_in_python is a built-in exception class, borrowed; null: there is none of that name.
static hp_py class_in_python(uint16_t cls) {
  static hp_py known[sizeof hp_exc_hi]; // with the lock held
  if (!known[cls]) known[cls] = py.PyDict_GetItemString(py.builtins, hp_exc_class_cname(cls));
  return known[cls];
}

// A built_in is an exception class that native code has, and whether str() of an
// instance with one argument is str() of that, or, of a KeyError, its repr.
struct built_in {
  hp_py cls;
  bool plain;
};

// built_in_of finds the id of a class, which is not one that derives from it; 0: none.
static uint16_t built_in_of(hp_py cls, bool *plain) {
  static built_in all[sizeof hp_exc_hi]; // with the lock held
  if (!all[HP_BaseException].cls) {
    hp_py str = nullptr;
    for (uint16_t id = HP_BaseException; id < sizeof hp_exc_hi; id++) {
      hp_py of = class_in_python(id), text = of ? py.PyObject_GetAttrString(of, "__str__") : nullptr;
      if (id == HP_BaseException) str = text; // kept
      all[id] = {of, text && (text == str || id == HP_KeyError)};
    }
    py.PyErr_Clear();
  }
  for (uint16_t id = HP_BaseException; id < sizeof hp_exc_hi; id++)
    if (all[id].cls == cls) return *plain = all[id].plain, id;
  return 0;
}

// line_of is the line of the user's file that an exception passed last; 0: none. -1: an error.
static int64_t line_of(hp_py value) {
  static hp_py names[5], path; // with the lock held
  static const char *const texts[] = {"tb_frame", "f_code", "co_filename", "tb_lineno", "tb_next"};
  for (int i = 0; i < 5; i++)
    if (!names[i]) names[i] = py.PyUnicode_InternFromString(texts[i]);
  if (!path) path = py.PyUnicode_FromString(hp_module.python_file ? hp_module.python_file : "module.py");
  int64_t line = 0;
  hp_py tb = py.PyObject_GetAttrString(value, "__traceback__");
  while (tb && tb != py.none && line >= 0) {
    hp_py frame = py.PyObject_GetAttr(tb, names[0]), code = frame ? py.PyObject_GetAttr(frame, names[1]) : nullptr;
    hp_py file = code ? py.PyObject_GetAttr(code, names[2]) : nullptr, at = file ? py.PyObject_GetAttr(tb, names[3]) : nullptr;
    int own = at ? py.PyObject_RichCompareBool(file, path, 2) : -1, overflow; // Py_EQ
    if (own > 0) {
      int64_t n = py.PyLong_AsLongLongAndOverflow(at, &overflow);
      if (n > 0) line = n;
    }
    if (own < 0) line = -1;
    hp_py next = py.PyObject_GetAttr(tb, names[4]);
    for (hp_py o : {frame, code, file, at, tb})
      if (o) py.Py_DecRef(o);
    tb = next;
  }
  if (!tb) line = -1;
  else py.Py_DecRef(tb);
  py.PyErr_Clear();
  return line;
}

// describe_usual makes the pending exception of one of a built-in class with no argument
// or one text. false: helper.inc has to look at it.
static bool describe_usual(hp_ctx *c, hp_py value) {
  bool plain;
  uint16_t cls = built_in_of(hp_py_type(value), &plain);
  if (!cls || !plain || cls == HP_SyntaxError) return false;
  hp_py args = py.PyObject_GetAttrString(value, "args");
  py_size n = args && hp_py_type(args) == py.type_tuple ? py.PyObject_Size(args) : 2;
  hp_py only = n == 1 ? py.PyTuple_GetItem(args, 0) : nullptr;
  hp_str text;
  int64_t line = n == 0 || (only && hp_py_type(only) == py.type_str && hp_py_read_str(c, only, &text)) ? line_of(value) : -1;
  if (args) py.Py_DecRef(args);
  else py.PyErr_Clear();
  if (line < 0) return false;
  hp_arg arg = hp_arg_str(n ? text : HP_STR(""));
  hp_raise_args(c, cls, n ? HP_MSG_STR : HP_MSG_EMPTY, &arg, n ? 1 : 0);
  c->exc.line = (int32_t)line;
  c->exc.py = value;
  return true;
}

bool hp_py_describe(hp_ctx *c, hp_py value) {
  if (describe_usual(c, value)) return false;
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

bool hp_py_before(hp_ctx *c, hp_py value, bool causes, hp_str *out) {
  if (!py.frames || !hp_py_enter(c)) return false;
  hp_py args = py.PyTuple_New(1 + hp_module.nfiles);
  py.Py_IncRef(value);
  py.PyTuple_SetItem(args, 0, value);
  for (int32_t i = 0; i < hp_module.nfiles; i++) py.PyTuple_SetItem(args, 1 + i, py.PyUnicode_FromString(hp_module.files[i]));
  hp_py text = py.PyObject_CallObject(causes ? py.causes : py.frames, args);
  py.Py_DecRef(args);
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
  if (value) py.PyException_SetTraceback(value, trace ? trace : py.none); // an import leaves frames out
  if (trace) py.Py_DecRef(trace);
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

// only_argument makes the tuple of e.args for exceptions that say what it is: none, one text, number or
// bytes. Null without an error: it is not known.
static hp_py only_argument(hp_ctx *c, const hp_exc *e) {
  hp_py v = nullptr;
  int64_t n = 0;
  switch (e->given ? -1 : hp_exc_arg_kind(e)) {
  case 0: return py.PyTuple_New(0);
  case 1: v = hp_py_new_str(hp_exc_arg_str(c, e)); break;
  case 2: v = hp_int_as_i64(e->args[0].kind == HP_ARG_INT ? e->args[0].n : hp_int_make(c, e->args[0].i), &n) ? py.PyLong_FromLongLong(n) : nullptr; break;
  case 3: v = py.PyFloat_FromDouble(hp_exc_arg_float(e)); break;
  }
  if (!v) return nullptr;
  hp_py args = py.PyTuple_New(1);
  if (args) py.PyTuple_SetItem(args, 0, v);
  else py.Py_DecRef(v);
  return args;
}

// usual_exception makes the object of a built-in exception without asking the helper to
// read its repr. Null without an error: the helper has to.
static hp_py usual_exception(hp_ctx *c, const hp_exc *e) {
  hp_py cls = e->user || e->object || e->texts ? nullptr : class_in_python(e->cls);
  hp_py args = cls ? only_argument(c, e) : nullptr;
  hp_py made = args ? py.PyObject_CallObject(cls, args) : nullptr;
  hp_py raised = made ? py.PyObject_Vectorcall(py.raised, &made, 1, nullptr) : nullptr;
  if (args) py.Py_DecRef(args);
  if (made) py.Py_DecRef(made);
  if (!raised) py.PyErr_Clear();
  return raised;
}

bool hp_py_from_exc(hp_ctx *c, hp_exc *e, hp_py *out) {
  if (!hp_py_enter(c)) return false;
  if (hp_py o = e->py ? nullptr : usual_exception(c, e)) e->py = hp_py_own(c, o);
  if (!e->py) {
    hp_py args[8] = {py.globals};
    hp_str text;
    if (!hp_py_from_str(c, hp_exc_class_name(e), &args[1]) || !(e->os && !e->object ? hp_exc_os_call(c, e, &text) : hp_exc_repr(c, e, &text)) || !hp_py_from_str(c, text, &args[2])) return false;
    // Where its argument can't be read from its repr, one that shows the same stands for it.
    bool one = e->msg == HP_MSG_HELD;
    if (one ? !hp_exc_str(c, e, &text) || !hp_py_from_str(c, text, &args[3]) : !hp_py_from_none(c, &args[3])) return false;
    if (e->user) { // it may be a class of the program's that CPython has not
      const char *base = hp_exc_class_cname(e->cls);
      if (!hp_py_from_str(c, hp_str_from_valid(base, (int64_t)strlen(base)), &args[4]) || !hp_exc_str(c, e, &text) || !hp_py_from_str(c, text, &args[5])) return false;
      const char *shown = e->user->shown && !e->user->own ? e->user->shown : "";
      if (!hp_py_from_str(c, hp_str_from_valid(shown, (int64_t)strlen(shown)), &args[6])) return false;
    }
    // A likeness is for who asks, the exception does not come from CPython: where a program
    // meets it raised it is the exception that it was.
    if (e->user) {
      int n = c->program ? 8 : 7;
      if (n == 8 && !hp_py_pin(c, e, &args[7])) return false;
      return hp_py_give(c, py.PyObject_Vectorcall(py.exception, args, n, nullptr), out);
    }
    if (!hp_py_give(c, py.PyObject_Vectorcall(py.exception, args, 4, nullptr), &e->py)) return false;
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
  if (hp_py_is_new(c, e)) hp_py_describe(c, e);
  *out = hp_exc_take(c);
  return true;
}
