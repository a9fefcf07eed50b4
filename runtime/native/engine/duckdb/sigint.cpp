// sigint.cpp: observing SIGINT beside Python's own handler.
#include "sigint.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

#include <atomic>
#include <mutex>

namespace {

struct python_api {
  int (*PyGILState_Check)(void);
  int (*PyGILState_Ensure)(void);
  void (*PyGILState_Release)(int);
  void *(*PyImport_ImportModule)(const char *);
  void *(*PyObject_CallMethod)(void *, const char *, const char *, ...);
  void *(*PyObject_GetAttrString)(void *, const char *);
  void (*Py_DecRef)(void *);
  void (*PyErr_Clear)(void);
};

std::mutex lock;           // of what follows, but for the counters
python_api python;         // of the process, once its handler was met
bool installed;            // ours was in the chain
struct sigaction previous; // the handler that ours calls

std::atomic<uint32_t> came;    // signals
std::atomic<uint32_t> asked;   // of which Python has been asked for so many
std::atomic<uint32_t> granted; // so many, at least, will raise KeyboardInterrupt

void on_sigint(int sig, siginfo_t *info, void *where) {
  came.fetch_add(1, std::memory_order_relaxed);
  if (previous.sa_flags & SA_SIGINFO) previous.sa_sigaction(sig, info, where);
  else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) previous.sa_handler(sig);
}

// find_python finds CPython's functions, in the module of a handler where they are not
// global, and reports whether the handler lies in the module that they lie in.
bool find_python(void *handler, bool *is_its) {
  Dl_info d;
  if (!dladdr(handler, &d)) return false;
  void *module = dlsym(RTLD_DEFAULT, "PyGILState_Ensure") ? RTLD_DEFAULT : dlopen(d.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  bool all = true;
#define FIND(name) all = (python.name = (decltype(python.name))dlsym(module, #name)) && all;
  FIND(PyGILState_Check)
  FIND(PyGILState_Ensure)
  FIND(PyGILState_Release)
  FIND(PyImport_ImportModule)
  FIND(PyObject_CallMethod)
  FIND(PyObject_GetAttrString)
  FIND(Py_DecRef)
  FIND(PyErr_Clear)
#undef FIND
  Dl_info p;
  *is_its = all && dladdr((void *)python.PyGILState_Ensure, &p) && p.dli_fbase == d.dli_fbase;
  return all;
}

// ask finds out whether Python's handler is its own, which raises
// KeyboardInterrupt. A program's may do anything, so it ends nothing.
void *ask(void *) {
  uint32_t n = came.load(std::memory_order_relaxed);
  int gil = python.PyGILState_Ensure(); // a thread of its own: the lock may take long, or end it
  if (void *module = python.PyImport_ImportModule("signal")) {
    void *is = python.PyObject_CallMethod(module, "getsignal", "i", SIGINT);
    void *usual = python.PyObject_GetAttrString(module, "default_int_handler");
    if (is && is == usual) granted.store(n, std::memory_order_relaxed);
    if (is) python.Py_DecRef(is);
    if (usual) python.Py_DecRef(usual);
    python.Py_DecRef(module);
  }
  python.PyErr_Clear();
  python.PyGILState_Release(gil);
  return nullptr;
}

} // namespace

void duck_sigint_begin() {
  struct sigaction now;
  if (sigaction(SIGINT, nullptr, &now) != 0) return;
  void *handler = now.sa_flags & SA_SIGINFO ? (void *)now.sa_sigaction : (void *)now.sa_handler;
  if (handler == (void *)on_sigint || handler == (void *)SIG_DFL || handler == (void *)SIG_IGN) return;
  std::lock_guard<std::mutex> l(lock);
  static void *refused; // the last handler over which ours was not installed
  if (handler == refused) return;
  // Over another's handler once only, such as that of a second extension: Python's
  // calls no other, so there is no circle.
  bool is_its;
  if (!find_python(handler, &is_its) || (installed && !is_its)) {
    refused = handler;
    return;
  }
  previous = now;
  struct sigaction ours = now;
  ours.sa_sigaction = on_sigint;
  ours.sa_flags |= SA_SIGINFO;
  installed = sigaction(SIGINT, &ours, nullptr) == 0;
}

uint32_t duck_sigint_count() { return came.load(std::memory_order_relaxed); }

bool duck_sigint_ends(uint32_t after) {
  uint32_t n = came.load(std::memory_order_relaxed);
  if (n == after) return false;
  if ((int32_t)(granted.load(std::memory_order_relaxed) - after) > 0) return true;
  uint32_t done = asked.load(std::memory_order_relaxed);
  if (done != n && asked.compare_exchange_strong(done, n)) {
    if (python.PyGILState_Check()) { // DuckDB folds constants so
      ask(nullptr);
      return (int32_t)(granted.load(std::memory_order_relaxed) - after) > 0;
    }
    pthread_t t;
    if (pthread_create(&t, nullptr, ask, nullptr) == 0) pthread_detach(t);
  }
  return false;
}
