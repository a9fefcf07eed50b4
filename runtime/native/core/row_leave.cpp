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

uint8_t hp_row_odd(hp_ctx *c, const hp_batch *b, int64_t row, uint8_t st, hp_row_fn *exact, hp_rows_seen *seen) {
  if (st == HP_EXC && c->exc.texts) st = hp_exc_settle(c);
  if (st == HP_DEOPT && exact) {
    seen->slow = ++seen->deopts >= 16 && seen->deopts * 4 >= row;
    c->pending = HP_OK;
    hp_depth_reset(c);
    c->nshown = 0;
    hp_row_reset(c);
    if (c->program) (*(hp_restart_fn *const *)c->program)(c);
    c->marks |= HP_MARK_EXACT;
    st = exact(c, b, row);
    if (HP_LIKELY(st == HP_OK || st == HP_ROW_NULL)) hp_count_exact(c);
  }
  if (st == HP_LEAVE) {
    bool rest = (++seen->left >= 16 && seen->left * 4 >= row) || hp_module_changed();
    st = hp_rows_in_python(c, b, row, rest ? b->n : row + 1);
    return st != HP_OK || rest ? st : HP_ROW_ENDED;
  }
  if (HP_LIKELY(st == HP_ROW_NULL)) hp_put_null(b->out, row);
  else if (st != HP_OK && (st = hp_row_failed(c, b, row, st)) != HP_OK) return st;
  hp_row_end(c);
  return HP_ROW_ENDED;
}
