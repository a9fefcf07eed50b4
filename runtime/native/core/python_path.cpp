// python_path.cpp: where CPython is, as far as anybody has told.
#include "python_path.h"

#include <atomic>

#include "hipy/module.h"

static std::atomic<const char *> found_exe, found_lib;
static std::atomic<bool> later;

static const char *known(const char *recorded, const std::atomic<const char *> &found) { return recorded && *recorded ? recorded : found.load(); }

const char *hp_python_exe() { return known(hp_module.python_exe, found_exe); }
const char *hp_libpython() { return known(hp_module.libpython, found_lib); }

void hp_python_later() { later = true; }

void hp_python_known(const char *exe, const char *lib) {
  if (*exe) found_exe = exe;
  if (*lib) found_lib = lib;
}

bool hp_python_unknown() { return later && !hp_python_exe(); }
bool hp_python_expected() { return hp_python_exe() || later; }
