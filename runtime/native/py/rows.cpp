// rows.cpp: functions that run in CPython as a whole, batch by batch.
#include <vector>

#include "hipy/column.h"
#include "hipy/counts.h"
#include "hipy/date.h"
#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "api.h"
#include "results.h"

// date calls a function of the helper's with a number.
static uint8_t date(hp_ctx *c, hp_py function, bool ok, int64_t n, hp_py *out) {
  if (!ok) return hp_raise_str(c, HP_OverflowError, HP_MSG_STR, HP_STR("date value out of range")), c->pending;
  hp_py arg = py.PyLong_FromLongLong(n);
  *out = arg ? py.PyObject_Vectorcall(function, &arg, 1, nullptr) : nullptr;
  if (arg) py.Py_DecRef(arg);
  return HP_OK;
}

// argument makes the object of a row's argument. A NULL of a parameter that
// takes no None: HP_ROW_NULL.
static uint8_t argument(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, hp_py *out) {
  if (hp_col_null(k, row)) {
    if (!p->nullable) return HP_ROW_NULL;
    py.Py_IncRef(py.none);
    *out = py.none;
    return HP_OK;
  }
  uint8_t st = HP_OK;
  if (k->kind == HP_K_LIST) {
    int64_t n, at = hp_col_list(k, row, &n);
    hp_py list = py.PyList_New(0);
    for (int64_t i = 0; list && i < n && st == HP_OK; i++) {
      hp_py v = nullptr;
      st = argument(c, p->elem, k->elems, at + i, &v);
      if (st == HP_ROW_NULL) st = hp_get_null_elem(c, i);
      if (st != HP_OK) break;
      if (py.PyList_Append(list, v) < 0) hp_py_raised(c), st = c->pending;
      py.Py_DecRef(v);
    }
    if (list && st != HP_OK) py.Py_DecRef(list), list = nullptr;
    if (list && p->dtype) {
      hp_py args[] = {list, py.PyUnicode_FromString(p->dtype)};
      list = py.PyObject_Vectorcall(py.make_array, args, 2, nullptr);
      py.Py_DecRef(args[0]);
      if (args[1]) py.Py_DecRef(args[1]);
    }
    if (!list && st == HP_OK) return hp_py_raised(c), c->pending;
    *out = list;
    return st;
  }
  hp_kind kind = k->kind;
  if (kind == HP_K_INT && (p->kind == HP_K_FLOAT || (p->kind == HP_K_UNION && !(p->members >> HP_K_INT & 1)))) kind = HP_K_FLOAT;
  switch (kind) {
  case HP_K_BOOL: {
    bool v = false;
    st = hp_get(c, k, row, &v);
    *out = v ? py.true_ : py.false_;
    py.Py_IncRef(*out);
    break;
  }
  case HP_K_INT: {
    int64_t v;
    hp_int w;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) *out = py.PyLong_FromLongLong(v);
    else if (st == HP_DEOPT && (st = hp_get(c, k, row, &w)) == HP_OK) *out = hp_py_new_int(c, w);
    break;
  }
  case HP_K_FLOAT: {
    double v = 0;
    st = hp_get(c, k, row, &v);
    *out = py.PyFloat_FromDouble(v);
    break;
  }
  case HP_K_DATE: {
    hp_date v;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) st = date(c, py.date_of, hp_date_ok(v), v.days, out);
    break;
  }
  case HP_K_DATETIME: {
    hp_datetime v;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) st = date(c, py.datetime_of, hp_datetime_ok(v), v.micros, out);
    break;
  }
  case HP_K_STR: {
    hp_str v;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) *out = hp_py_new_str(v);
    break;
  }
  default: {
    hp_bytes v;
    st = hp_get(c, k, row, &v);
    *out = py.PyBytes_FromStringAndSize(v.p, (py_size)v.n);
  }
  }
  if (st == HP_OK && !*out) return hp_py_raised(c), c->pending;
  return st;
}

// keywords gives the names of the last parameters, which take no position; null: there are none.
static bool keywords(hp_ctx *c, const hp_func_desc *f, hp_py function, hp_py *names) {
  hp_py args[] = {function, hp_py_own(c, py.PyLong_FromLongLong(f->nparams))};
  *names = hp_py_own(c, py.PyObject_Vectorcall(py.by_name, args, 2, nullptr));
  if (!*names) return hp_py_raised(c);
  if (py.PyObject_Size(*names) == 0) *names = nullptr;
  return true;
}

static uint8_t one_row(hp_ctx *c, const hp_func_desc *f, const hp_batch *b, int64_t row, hp_py function, hp_py names, hp_py *args) {
  uint8_t st = HP_OK;
  int32_t n = 0;
  for (; n < f->nparams && st == HP_OK; n++) {
    args[n] = nullptr;
    st = argument(c, &f->params[n], &b->cols[n], row, &args[n]);
  }
  hp_py o = st == HP_OK ? py.PyObject_Vectorcall(function, args, (size_t)(f->nparams - (names ? py.PyObject_Size(names) : 0)), names) : nullptr;
  while (n-- > 0)
    if (args[n]) py.Py_DecRef(args[n]);
  if (st != HP_OK) return st;
  if (!hp_py_own(c, o)) return hp_py_raised(c), c->pending;
  return hp_py_put_result(c, f, b->out, row, o);
}

uint8_t hp_py_rows(hp_ctx *c, const hp_func_desc *f, const hp_batch *b) {
  hp_py function = nullptr;
  bool named = true; // it may have parameters without a position
  std::vector<hp_py> args((size_t)f->nparams + 1);
  for (int64_t row = b->row; row < b->n; row++) {
    b->row = row;
    uint8_t st = HP_OK;
    if (!hp_poll(c)) return HP_CANCEL;
    c->marks |= HP_MARK_WHOLE | HP_MARK_PYTHON;
    // Here, not before the loop: a module that can't be executed is the rows' error.
    if (!function) {
      if (!hp_py_enter(c)) {
        st = c->pending;
      } else if (!(function = py.PyDict_GetItemString(py.globals, f->py_name))) {
        st = HP_EXC;
        hp_raise_str(c, HP_NameError, HP_MSG_STR, HP_STR("the module does not define the function"));
      }
    }
    hp_py names = nullptr; // of the row
    if (st == HP_OK && named) {
      if (keywords(c, f, function, &names)) named = names;
      else st = c->pending;
    }
    if (st == HP_OK) st = one_row(c, f, b, row, function, names, args.data());
    if (st != HP_OK) {
      if (st == HP_CANCEL) return st;
      if (st == HP_EXC) {
        c->marks |= HP_MARK_ERROR;
        if (!b->row_error(b->user, c, row)) return st;
      }
      c->pending = HP_OK;
      hp_put_null(b->out, row);
    }
    hp_count_row(c);
    if (c->pystate) ((hp_py_hooks *)c->pystate)->row_end(c);
    hp_row_reset(c);
  }
  return HP_OK;
}
