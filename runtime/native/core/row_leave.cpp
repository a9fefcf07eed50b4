// row_leave.cpp: rows that meet what native code has no form for. CPython runs such a row
// again, unless it has done what must not be done twice. This is apart from leave.cpp, so
// that libraries without CPython link nothing that starts processes.
#include "hipy/counts.h"
#include "hipy/exc.h"
#include "hipy/kernel.h"
#include "hipy/module.h"
#include "lib.h"
#include "python_path.h"

#include <atomic>

static std::atomic<bool> changed;

// may_leave reports whether CPython can run the row of a function again.
static bool may_leave(hp_ctx *c) {
  return !c->dirty && !c->lasting && !c->program && hp_module.py_rows && hp_module.python_source && !hp_python_unknown();
}

void hp_module_changes(hp_ctx *c) {
  if (may_leave(c)) changed.store(true, std::memory_order_relaxed);
}
bool hp_module_changed() { return changed.load(std::memory_order_relaxed); }

bool hp_row_leave(hp_ctx *c, hp_str why) {
  if (c->sharing) {
    c->pending = HP_LEAVE;
    return false;
  }
  if (!c->dirty && c->program && hp_python_exe()) ((hp_program_hooks *)c->program)->leave(c, std::string(why.p, why.nbytes).c_str());
  if (!may_leave(c)) return hp_refuse(c, why);
  hp_count_place(c, why, true);
  c->pending = HP_LEAVE;
  return false;
}

uint8_t hp_rows_in_python(hp_ctx *c, const hp_batch *b, int64_t row, int64_t end) {
  c->pending = HP_OK;
  c->depth = HP_DEPTH_ROW;
  c->nshown = 0;
  hp_row_reset(c);
  hp_batch rows = *b;
  rows.row = row;
  rows.n = end;
  uint8_t st = hp_module.py_rows(c, c->entry, &rows);
  b->row = rows.row;
  c->dirty = false;
  return st;
}
