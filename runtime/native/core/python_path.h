// python_path.h: where CPython is, for what native code leaves to it.
#ifndef HIPY_CORE_PYTHON_PATH_H
#define HIPY_CORE_PYTHON_PATH_H
#include "hipy/base.h"

// hp_python_exe and hp_libpython are the interpreter and its shared library that were recorded
// when the library was built, else those that its host has found since; null: there are none.
HP_CORE const char *hp_python_exe();
HP_CORE const char *hp_libpython();

// hp_python_later says that the host will look for them if they are needed, hp_python_known what it has found.
HP_CORE void hp_python_later();
HP_CORE void hp_python_known(const char *exe, const char *lib);
// hp_python_expected reports whether there may be an interpreter to leave a program to.
HP_CORE bool hp_python_expected();
// hp_python_unknown reports whether the host has not found it, or not looked yet.
HP_CORE bool hp_python_unknown();

#endif
