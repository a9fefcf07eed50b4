// interpreter.cpp: finding and starting CPython, its lock, the life of objects.
#include <dlfcn.h>
#include <unistd.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "../core/lib.h"
#include "../core/python_path.h"
#include "hipy/clock.h"
#include "hipy/counts.h"
#include "hipy/exc.h"
#include "hipy/host.h"
#include "hipy/mem.h"
#include "api.h"

hp_python py;

static const char helper_source[] =
#include "helper.inc"
#include "helper_results.inc"
    ;

// ---- state of a context ---------------------------------------------------

struct state : hp_py_state {
  int gil;
  bool held;
  uint64_t arrival; // arrived when this context had
  hp_ctx *outer;    // the context of this thread that called into the code that uses this one
  size_t constant;  // how many references there were when permanent memory was opened
};

// The context whose Python code runs in this thread.
static thread_local hp_ctx *running;
static std::atomic<hp_ctx *> program; // whose output threads of CPython's write to

// Contexts that have the interpreter or wait for it, and how many ever did. A
// batch during which neither shows another has the interpreter to itself.
static std::atomic<uint64_t> present, arrived;
static std::atomic<bool> borrowed; // others than this library use the interpreter, unseen

bool hp_py_runs(hp_ctx *c) { return running == c; }

static void row_end(hp_ctx *c) {
  hp_count_row(c);
  state *s = (state *)c->pystate;
  // The next row is like this one, mostly.
  size_t room = (size_t)(s->limit - s->base);
  s->limit = s->base + (room > 2 * HP_PY_ROOM ? room - room / 8 : HP_PY_ROOM);
  if (!s->held || s->top == s->base) return;
  bool timed = hp_python_begin(c);
  // Releasing may run code of the user's, which may make objects.
  while (s->top > s->base) hp_py_let_go(*--s->top);
  if (timed) hp_python_end(c, nullptr);
}

static void watch_end(hp_ctx *c);

static void batch_end(hp_ctx *c) {
  state *s = (state *)c->pystate;
  if (!s->held) return;
  row_end(c);
  watch_end(c);
  hp_py r = py.PyObject_CallObject(py.flush, nullptr);
  if (r) py.Py_DecRef(r);
  py.PyErr_Clear();
  s->held = c->python = false;
  running = s->outer;
  if (present-- > 1 || arrived != s->arrival || borrowed) c->clock.shared = true;
  py.PyGILState_Release(s->gil);
}

// perm takes the objects of module constants out of the row's, which would end with it.
static void perm(hp_ctx *c, bool open) {
  state *s = (state *)c->pystate;
  if (open) {
    s->constant = (size_t)(s->top - s->base);
  } else {
    if (s->constant < (size_t)(s->top - s->base)) s->top = s->base + s->constant;
    s->constant = 0;
  }
}

static void drop(hp_ctx *c) {
  free(((state *)c->pystate)->base);
  delete (state *)c->pystate;
  c->pystate = nullptr;
}

// ---- cancellation ---------------------------------------------------------

// A thread per library looks at the hosts' flags while Python code runs, and
// interrupts it by an asynchronous KeyboardInterrupt.
struct watched {
  hp_ctx *c;
  unsigned long thread;
  bool told;
};
static std::mutex watch_lock;
static std::vector<watched> watching;
static bool watcher_runs;

static void watch() {
  for (;;) {
    usleep(20000);
    std::vector<unsigned long> tell;
    {
      std::lock_guard<std::mutex> l(watch_lock);
      if (watching.empty()) {
        watcher_runs = false;
        return;
      }
      for (watched &w : watching)
        if (w.c->cancelled(w.c->host_user)) {
          w.told = true; // and again next time: the program may catch it
          tell.push_back(w.thread);
        }
    }
    if (tell.empty()) continue;
    int gil = py.PyGILState_Ensure();
    {
      // Those that ended meanwhile must not be interrupted in other code.
      std::lock_guard<std::mutex> l(watch_lock);
      for (unsigned long t : tell)
        for (const watched &w : watching)
          if (w.thread == t && w.told) py.PyThreadState_SetAsyncExc(t, py.keyboard_interrupt);
    }
    py.PyGILState_Release(gil);
  }
}

static void watch_begin(hp_ctx *c) {
  if (!c->cancelled) return;
  std::lock_guard<std::mutex> l(watch_lock);
  watching.push_back({c, py.PyThread_get_thread_ident(), false});
  if (!watcher_runs) {
    watcher_runs = true;
    std::thread(watch).detach();
  }
}

static void watch_end(hp_ctx *c) {
  if (!c->cancelled) return;
  bool told = false;
  {
    std::lock_guard<std::mutex> l(watch_lock);
    for (size_t i = watching.size(); i-- > 0;)
      if (watching[i].c == c) {
        told = watching[i].told;
        watching.erase(watching.begin() + (ptrdiff_t)i);
      }
  }
  // An interrupt that found no code to run in is taken back.
  if (told) py.PyThreadState_SetAsyncExc(py.PyThread_get_thread_ident(), nullptr);
}

// ---- print ----------------------------------------------------------------

// write_host(fd, bytes) gives what Python code prints to the host of the context that runs it in
// this thread, if it wants it, or to the program. It is True if these have it, False if not; an
// errno, where the program's stream could not be written.
static hp_py write_host(hp_py, hp_py args) {
  static thread_local bool writing; // the host may print in Python itself
  hp_ctx *c = running ? running : program.load();
  if (!c || writing) return py.PyBool_FromLong(0);
  int overflow;
  int fd = (int)py.PyLong_AsLongLongAndOverflow(py.PyTuple_GetItem(args, 0), &overflow);
  char *p;
  py_size n;
  if (py.PyBytes_AsStringAndSize(py.PyTuple_GetItem(args, 1), &p, &n) < 0) return nullptr;
  // Python's own stream writes it, or nobody.
  if (!c->lib->host.print && !c->program) return py.PyBool_FromLong(!hp_print_takes(c, p, (size_t)n));
  writing = true;
  int error = 0;
  if (c->program) error = ((hp_program_hooks *)c->program)->write(c, fd, p, (size_t)n);
  else hp_host_write(c, fd, p, (size_t)n);
  writing = false;
  return error ? py.PyLong_FromLongLong(error) : py.PyBool_FromLong(1);
}

// read_line() -> str is the next line of the program's standard input.
static hp_py read_line(hp_py, hp_py) {
  hp_ctx *c = running ? running : program.load();
  hp_str line = {};
  if (!c || !c->program || !((hp_program_hooks *)c->program)->line(c, 0, &line)) {
    if (c) c->pending = HP_OK;
    line = hp_str{};
  }
  return hp_py_new_str(line);
}

// where() -> (path, line) is the place of the program's op that runs in this thread.
static hp_py where(hp_py, hp_py) {
  int64_t at = running ? running->op_at : 0;
  size_t file = (size_t)(at >> 32 & 0xffff);
  hp_py pair = py.PyTuple_New(2);
  py.PyTuple_SetItem(pair, 0, py.PyUnicode_FromString(file < (size_t)hp_module.nfiles ? hp_module.files[file] : "sys"));
  py.PyTuple_SetItem(pair, 1, py.PyLong_FromLongLong(at & 0x7fffffff));
  return pair;
}

// prepare_program gives CPython the program's arguments and input.
static void prepare_program(hp_ctx *c, hp_py function) {
  static hp_py_method_def method = {"read_line", read_line, 1, nullptr}, place = {"where", where, 1, nullptr}; // METH_VARARGS
  hp_program_hooks *p = (hp_program_hooks *)c->program;
  hp_py args = py.PyTuple_New(3), argv = py.PyList_New(0);
  for (int i = 0; i < p->argc; i++) {
    hp_py s = py.PyUnicode_DecodeUTF8(p->argv[i], (py_size)strlen(p->argv[i]), "surrogateescape");
    if (s) {
      py.PyList_Append(argv, s);
      py.Py_DecRef(s);
    }
  }
  py.PyTuple_SetItem(args, 0, argv);
  py.PyTuple_SetItem(args, 1, py.PyCFunction_NewEx(&method, nullptr, nullptr));
  py.PyTuple_SetItem(args, 2, py.PyCFunction_NewEx(&place, nullptr, nullptr));
  hp_py r = py.PyObject_CallObject(function, args);
  py.Py_DecRef(args);
  if (r) py.Py_DecRef(r);
  py.PyErr_Clear();
}

// redirect has Python's streams ask write_host, from the first host on that
// has a print, in a program, and in an interpreter of our own, whose output is bounded.
// With the lock held.
static bool has_sys(const char *name);
static void redirect(hp_ctx *c) {
  static bool done;
  static hp_py_method_def method = {"write_host", write_host, 1, nullptr}; // METH_VARARGS
  if (done || (!c->lib->host.print && !c->program && !(hp_print_limited() && has_sys("_hipy_embedded")))) return;
  done = true;
  hp_py writer = py.PyCFunction_NewEx(&method, nullptr, nullptr);
  hp_py r = writer ? py.PyObject_Vectorcall(py.redirect, &writer, 1, nullptr) : nullptr;
  if (writer) py.Py_DecRef(writer);
  if (r) py.Py_DecRef(r);
  py.PyErr_Clear();
}

// ---- the interpreter ------------------------------------------------------

enum phase { phase_none,
             phase_loading,
             phase_ready,
             phase_failed };
static std::mutex start_lock; // finding and starting the interpreter
static bool started;
static std::string start_error;
static std::atomic<int> module_phase; // the user's module; changes with the lock held
static hp_py module_error;            // what its execution raised: it is executed once

// Attributes of the module sys are what libraries of one process know of each
// other. With the lock held.
static void mark_sys(const char *name) {
  hp_py sys = py.PyImport_ImportModule("sys");
  if (sys) py.PyObject_SetAttrString(sys, name, sys);
  py.PyErr_Clear();
}
static bool has_sys(const char *name) {
  hp_py sys = py.PyImport_ImportModule("sys"), mark = sys ? py.PyObject_GetAttrString(sys, name) : nullptr;
  py.PyErr_Clear();
  if (mark) py.Py_DecRef(mark);
  if (sys) py.Py_DecRef(sys);
  return mark != nullptr;
}

// start resolves the functions and initialises the interpreter if the process
// has none that runs.
static void start() {
  void *lib = RTLD_DEFAULT;
  borrowed = dlsym(RTLD_DEFAULT, "Py_IsInitialized") != nullptr;
  if (!borrowed) {
    const char *path = getenv("HIPY_LIBPYTHON");
    if (!path || !*path) path = hp_libpython();
    if (!path || !*path) {
      start_error = "CPython is needed, and no libpython was known when the library was built: set HIPY_LIBPYTHON to its path";
      return;
    }
    // Global: extension modules such as numpy's resolve against it.
    lib = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!lib) {
      start_error = std::string("CPython is needed and can't be loaded: ") + dlerror() + " (HIPY_LIBPYTHON overrides the path)";
      return;
    }
  }
  // Asked first: an older version has most of the functions.
  *(void **)&py.Py_GetVersion = dlsym(lib, "Py_GetVersion");
  int major = 0, minor = 0;
  const char *version = py.Py_GetVersion ? py.Py_GetVersion() : "of unknown version";
  if (sscanf(version, "%d.%d", &major, &minor) != 2 || major != 3 || minor < 11) {
    start_error = "what falls back needs CPython 3.11 or later, and this process runs " + std::string(version, strcspn(version, " "));
    return;
  }
  *(void **)&py.PyObject_GenericGetAttr = dlsym(lib, "PyObject_GenericGetAttr");
  *(void **)&py._PyType_Lookup = dlsym(lib, "_PyType_Lookup");
  *(void **)&py.PyUnicode_New = dlsym(lib, "PyUnicode_New");
  py.set_dummy = (hp_py *)dlsym(lib, "_PySet_Dummy");
  // A build for debugging has other objects.
  py.plain = major == 3 && minor == 11 && sizeof(void *) == 8 && !dlsym(lib, "_Py_RefTotal") && py.PyObject_GenericGetAttr && py._PyType_Lookup && py.PyUnicode_New && py.set_dummy;
#define X(result, name, params)                                                    \
  *(void **)&py.name = dlsym(lib, #name);                                          \
  if (!py.name) {                                                                  \
    start_error = "this CPython lacks " #name ": version 3.11 or later is needed"; \
    return;                                                                        \
  }
  HP_PY_FUNCTIONS(X)
#undef X
  if (!py.Py_IsInitialized()) {
    // The packages are those of the interpreter that was found when the library was built: its virtual
    // environment follows from its path.
    const char *exe = hp_python_exe();
    auto name = (void (*)(const wchar_t *))dlsym(lib, "Py_SetProgramName");
    auto decode = (wchar_t * (*)(const char *, size_t *)) dlsym(lib, "Py_DecodeLocale");
    if (exe && name && decode && access(exe, X_OK) == 0) name(decode(exe, nullptr));
    py.Py_InitializeEx(0);
    mark_sys("_hipy_embedded");
    py.PyEval_SaveThread();
  }
  started = true;
}

static hp_py builtin(const char *name) {
  hp_py o = py.PyDict_GetItemString(py.PyEval_GetBuiltins(), name);
  if (o) py.Py_IncRef(o);
  return o;
}

// lift_digits_limit is sys.set_int_max_str_digits(0) of a program, for CPython. With the lock held.
static void lift_digits_limit() {
  static bool done = false;
  if (done) return;
  done = true;
  hp_py sys = py.PyImport_ImportModule("sys"), set = sys ? py.PyObject_GetAttrString(sys, "set_int_max_str_digits") : nullptr;
  hp_py args = py.PyTuple_New(1);
  py.PyTuple_SetItem(args, 0, py.PyLong_FromLongLong(0));
  hp_py done_by = set ? py.PyObject_CallObject(set, args) : nullptr;
  if (!done_by) py.PyErr_Clear(); // a version without a limit
  for (hp_py o : {sys, set, args, done_by})
    if (o) py.Py_DecRef(o);
}

// prepare makes the helper's and the user's modules. With the lock held.
// false: a Python error is set.
static bool prepare(hp_ctx *c) {
  if (!py.globals) {
    py.true_ = builtin("True");
    py.false_ = builtin("False");
    py.none = builtin("None");
    py.not_implemented = builtin("NotImplemented");
    for (int i = 0; py.plain && i < 262; i++) py.small[i] = py.PyLong_FromLongLong(i - 5);
    py.Py_IncRef(py.builtins = py.PyEval_GetBuiltins());
    py.type_bool = builtin("bool");
    py.type_int = builtin("int");
    py.type_float = builtin("float");
    py.type_complex = builtin("complex");
    py.type_str = builtin("str");
    py.type_bytes = builtin("bytes");
    py.type_list = builtin("list");
    py.type_tuple = builtin("tuple");
    py.type_dict = builtin("dict");
    hp_py module = py.PyImport_ImportModule("builtins");
    py.type_module = module ? py.PyObject_Type(module) : nullptr;
    py.Py_DecRef(module);
    py.type_type = builtin("type");
    hp_py len = builtin("len");
    py.type_builtin = py.PyObject_Type(len);
    for (auto [name, to] : {std::pair{"join", &py.type_descriptor}, std::pair{"__len__", &py.type_slot}}) {
      hp_py method = py.PyObject_GetAttrString(py.type_str, name);
      *to = method ? py.PyObject_Type(method) : nullptr;
      py.Py_DecRef(method);
    }
    py.Py_DecRef(len);
    py.type_error = builtin("TypeError");
    py.runtime_error = builtin("RuntimeError");
    py.keyboard_interrupt = builtin("KeyboardInterrupt");
  }
  hp_py code = py.Py_CompileString(helper_source, "<hipy>", 257); // Py_file_input
  if (!code) return false;
  hp_py names = py.PyDict_New();
  py.PyDict_SetItemString(names, "__builtins__", py.PyEval_GetBuiltins());
  hp_py done = py.PyEval_EvalCode(code, names, names);
  py.Py_DecRef(code);
  if (!done) return false;
  py.Py_DecRef(done);
  struct {
    const char *name;
    hp_py *to;
  } wanted[] = {{"load", &py.load}, {"redirect", &py.redirect}, {"flush", &py.flush}, {"finish", &py.finish}, {"describe", &py.describe}, {"shown", &py.shown}, {"frames", &py.frames}, {"causes", &py.causes}, {"as_exception", &py.as_exception}, {"to_json", &py.to_json}, {"boundary", &py.boundary}, {"elements", &py.elements}, {"members", &py.members}, {"by_name", &py.by_name}, {"generator", &py.generator}, {"make_array", &py.make_array}, {"coded", &py.coded}, {"maker", &py.maker}, {"exception", &py.exception}, {"raised", &py.raised}, {"import_from", &py.import_from}, {"manager", &py.manager}, {"drawing", &py.drawing}, {"make_decimal", &py.decimal}, {"decimal_text", &py.decimal_text}, {"decimal_context", &py.decimal_context}, {"check_version", &py.check_version}, {"caller", &py.caller}, {"traced", &py.traced}, {"handling", &py.handling}};
  for (auto &w : wanted) {
    *w.to = py.PyDict_GetItemString(names, w.name);
    py.Py_IncRef(*w.to);
  }
  if (borrowed) mark_sys("_hipy_borrowed"); // for the library that started it
  if (has_sys("_hipy_embedded")) {
    hp_py r = py.PyObject_CallObject(py.PyDict_GetItemString(names, "unbuffer"), nullptr);
    if (r) py.Py_DecRef(r);
    py.PyErr_Clear();
    const char *exe = hp_python_exe();
    if (exe && *exe) {
      // Another library, of another interpreter, may have started this one.
      hp_py path = py.PyUnicode_DecodeUTF8(exe, (py_size)strlen(exe), "surrogateescape");
      r = path ? py.PyObject_Vectorcall(py.PyDict_GetItemString(names, "add_packages"), &path, 1, nullptr) : nullptr;
      if (path) py.Py_DecRef(path);
      if (r) py.Py_DecRef(r);
      py.PyErr_Clear();
    }
  }
  redirect(c);
  if (c->program) prepare_program(c, py.PyDict_GetItemString(names, "program"));
  hp_py manifest = py.PyUnicode_FromString(hp_module.manifest), checked = py.PyObject_Vectorcall(py.check_version, &manifest, 1, nullptr);
  py.Py_DecRef(manifest);
  if (!checked) return false;
  py.Py_DecRef(checked);
  hp_py args = py.PyTuple_New(2);
  const char *source = hp_module.python_source ? hp_module.python_source : "";
  py.PyTuple_SetItem(args, 0, py.PyUnicode_DecodeUTF8(source, (py_size)strlen(source), nullptr));
  py.PyTuple_SetItem(args, 1, py.PyUnicode_FromString(hp_module.python_file ? hp_module.python_file : "module.py"));
  py.globals = py.PyObject_CallObject(py.load, args);
  py.Py_DecRef(args);
  return py.globals != nullptr;
}

static void program_end(hp_ctx *c) {
  if (module_phase != phase_ready) return;
  if (hp_py_enter(c)) {
    hp_py r = py.PyObject_CallObject(py.finish, nullptr);
    if (r) py.Py_DecRef(r);
    py.PyErr_Clear();
    batch_end(c);
  }
  program = nullptr;
  c->pending = HP_OK;
}

// raise_import is for what prevents CPython from running at all.
static bool raise_import(hp_ctx *c, const std::string &m) {
  char *p = (char *)hp_alloc_leaf(c, m.size());
  memcpy(p, m.data(), m.size());
  return hp_raise_str(c, HP_ImportError, HP_MSG_STR, hp_str{p, (uint32_t)m.size(), (uint32_t)m.size()});
}

// enter is hp_py_enter for a context that has not got the lock.
static bool enter(hp_ctx *c) {
  state *s = (state *)c->pystate;
  {
    std::lock_guard<std::mutex> l(start_lock);
    if (!started && start_error.empty()) start();
    if (!started) return raise_import(c, start_error);
  }
  if (!s) {
    hp_py *base = (hp_py *)malloc(HP_PY_ROOM * sizeof(hp_py));
    s = base ? new (std::nothrow) state{{{row_end, batch_end, drop, perm, hp_py_shown, hp_py_before, hp_py_exits, program_end}, base, base, base + HP_PY_ROOM, base + HP_PY_ROOM}, 0, false, 0, nullptr, 0} : nullptr;
    if (!s) {
      free(base);
      return hp_raise_memory(c);
    }
    c->pystate = s;
  }
  hp_host_flush(c); // what native code printed comes first
  if (!s->held) {
    if (present++ > 0) c->clock.shared = true;
    s->arrival = ++arrived;
  }
  for (;;) {
    // A row before may have failed here: then the lock is held already.
    if (!s->held) {
      s->gil = py.PyGILState_Ensure();
      s->outer = running;
      running = c;
    }
    s->held = true;
    int phase = module_phase;
    if (phase == phase_ready) break;
    if (phase == phase_none) {
      module_phase = phase_loading;
      bool ok = prepare(c);
      if (!ok) {
        hp_py_raised(c);
        bool final = c->pending == HP_EXC && c->exc.py;
        if (final) py.Py_IncRef(module_error = c->exc.py);
        module_phase = final ? phase_failed : phase_none;
        return false;
      }
      module_phase = phase_ready;
      break;
    }
    if (phase == phase_failed) {
      py.Py_IncRef(module_error);
      return hp_py_describe(c, hp_py_own(c, module_error));
    }
    // Another thread executes the module and may let go of the lock meanwhile.
    s->held = false;
    running = s->outer;
    py.PyGILState_Release(s->gil);
    usleep(500);
  }
  redirect(c);
  if (c->unlimited_digits) lift_digits_limit();
  if (c->program) {
    ((hp_program_hooks *)c->program)->python = true;
    program = c;
  }
  watch_begin(c);
  if (c->clock.start && !borrowed && has_sys("_hipy_borrowed")) borrowed = true;
  return true;
}

bool hp_py_enter_slow(hp_ctx *c) {
  hp_wait w;
  hp_clock_wait_begin(c, &w);
  bool ok = enter(c);
  c->python = ok;
  hp_clock_wait_end(c, &w);
  return ok;
}
