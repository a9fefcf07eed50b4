// refuse.cpp: a row that only CPython could do, and can't. The error is none of
// Python's: its state passes all handlers, as that of memory does.
#include "hipy/counts.h"
#include "hipy/exc.h"
#include "hipy/module.h"
#include "hipy/str.h"
#include "python_path.h"

// Its name for hosts, and how the traceback of a program shows it.
const hp_exc_user hp_needs_python = {"NeedsCPython", nullptr, HP_SystemError, false, "hipy.NeedsCPython"};

bool hp_refuse(hp_ctx *c, hp_str why) {
  bool there = (hp_module.py_rows && hp_module.python_source && !hp_python_unknown()) || hp_python_exe();
  hp_str end = there ? HP_STR(": only CPython can do this, and what it did before must not happen twice [HP0601]")
                     : HP_STR(": only CPython can do this, and there is none here [HP0601]");
  hp_raise_str(c, HP_SystemError, HP_MSG_STR, hp_str_concat(c, why, end));
  c->exc.user = &hp_needs_python;
  hp_count_place(c, why, false);
  c->pending = HP_REFUSED;
  return false;
}
