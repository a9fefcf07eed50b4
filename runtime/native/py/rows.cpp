// rows.cpp: functions that run in CPython as a whole, batch by batch.
#include <unordered_map>
#include <vector>

#include "hipy/column.h"
#include "hipy/counts.h"
#include "hipy/date.h"
#include "hipy/decimal_column.h"
#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "../core/lib.h"
#include "api.h"
#include "results.h"

// made calls a function of the helper's with an object that it takes over, and another. null: an error of CPython's.
static hp_py made(hp_py function, hp_py arg, hp_py with) {
  hp_py args[] = {arg, with};
  hp_py o = arg && with ? py.PyObject_Vectorcall(function, args, 2, nullptr) : nullptr;
  if (arg) py.Py_DecRef(arg);
  return o;
}

// name_of is the name of a kind, as helper_results.inc takes it.
static hp_py name_of(hp_kind k) {
  static hp_py names[HP_K_AWARE + 1];
  if (!names[k]) names[k] = py.PyUnicode_InternFromString(hp_kind_name(k));
  return names[k];
}

// maker_of is the function that makes an object of the members of a struct, or of what a map or tuple has. It is made once, with
// the interpreter's lock held. null: an error of CPython's.
static hp_py maker_of(const hp_param_desc *t) {
  static std::unordered_map<const hp_param_desc *, hp_py> known;
  auto it = known.find(t);
  if (it != known.end()) return it->second;
  hp_py args[] = {hp_py_declared(t), py.globals, t->module ? py.PyUnicode_FromString(t->module) : py.none};
  hp_py f = args[0] && args[2] ? py.PyObject_Vectorcall(py.maker, args, 3, nullptr) : nullptr;
  if (f) known[t] = f;
  return f;
}

static uint8_t argument(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, hp_py *out);

// parts makes the list of what a value has: a list's elements, a struct's members, a map's keys and values by turns.
static uint8_t parts(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, hp_py *out) {
  int64_t n = k->width, at = row;
  if (k->kind != HP_K_STRUCT) at = hp_col_list(k, row, &n);
  int64_t count = k->kind == HP_K_MAP ? 2 * n : n;
  hp_py list = py.PyList_New(0);
  if (!list) return hp_py_raised(c), c->pending;
  uint8_t st = HP_OK;
  for (int64_t i = 0; i < count && st == HP_OK; i++) {
    hp_py v = nullptr;
    if (k->kind == HP_K_LIST) {
      st = argument(c, p->elem, k->elems, at + i, &v);
      if (st == HP_ROW_NULL) st = hp_get_null_elem(c, i);
    } else {
      const hp_col *of = k->kind == HP_K_MAP ? k->elems : k;
      int32_t m = k->kind == HP_K_MAP ? (int32_t)(i & 1) : (int32_t)i;
      int64_t r = k->kind == HP_K_MAP ? at + i / 2 : row;
      if (p->elem[m].optional && hp_col_null(&of->elems[m], r)) {
        py.Py_IncRef(v = py.none);
      } else {
        st = argument(c, &p->elem[m], &of->elems[m], r, &v);
        if (st == HP_ROW_NULL) st = hp_get_null_member(c, of, m);
      }
    }
    if (st != HP_OK) break;
    if (py.PyList_Append(list, v) < 0) hp_py_raised(c), st = c->pending;
    py.Py_DecRef(v);
  }
  if (st != HP_OK) return py.Py_DecRef(list), st;
  *out = list;
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
  hp_kind kind = k->kind;
  if (p->kind == HP_K_FLOAT || (kind == HP_K_INT && p->kind == HP_K_UNION && !(p->members >> HP_K_INT & 1))) kind = HP_K_FLOAT;
  switch (kind) {
  case HP_K_LIST:
  case HP_K_STRUCT:
  case HP_K_MAP: {
    hp_py list;
    if ((st = parts(c, p, k, row, &list)) != HP_OK) return st;
    if (kind == HP_K_LIST && !p->dtype) {
      *out = list;
    } else if (kind == HP_K_LIST && strcmp(p->dtype, "tuple")) {
      hp_py dtype = py.PyUnicode_FromString(p->dtype);
      *out = made(py.make_array, list, dtype);
      if (dtype) py.Py_DecRef(dtype);
    } else {
      hp_py maker = maker_of(p);
      *out = maker ? py.PyObject_Vectorcall(maker, &list, 1, nullptr) : nullptr;
      py.Py_DecRef(list);
    }
    break;
  }
  case HP_K_BOOL: {
    bool v = false;
    st = hp_get(c, k, row, &v);
    *out = v ? py.true_ : py.false_;
    py.Py_IncRef(*out);
    break;
  }
  case HP_K_FLOAT: {
    double v = 0;
    st = hp_get(c, k, row, &v);
    *out = py.PyFloat_FromDouble(v);
    break;
  }
  case HP_K_DECIMAL: {
    hp_decimal v;
    st = hp_get(c, k, row, &v);
    hp_py text = st == HP_OK ? hp_py_new_str(hp_decimal_to_str(c, v)) : nullptr;
    *out = text ? py.PyObject_Vectorcall(py.decimal, &text, 1, nullptr) : nullptr;
    if (text) py.Py_DecRef(text);
    break;
  }
  case HP_K_STR: {
    hp_str v;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) *out = hp_py_new_str(v);
    break;
  }
  case HP_K_BYTES: {
    hp_bytes v;
    st = hp_get(c, k, row, &v);
    *out = py.PyBytes_FromStringAndSize(v.p, (py_size)v.n);
    break;
  }
  case HP_K_DATE: {
    hp_date v;
    st = hp_get(c, k, row, &v);
    *out = made(py.coded, py.PyLong_FromLongLong(v.days), name_of(kind));
    break;
  }
  default: { // a number, or what is made of one
    int64_t v;
    hp_int w;
    hp_py n = nullptr;
    st = hp_get(c, k, row, &v);
    if (st == HP_OK) n = py.PyLong_FromLongLong(v);
    else if (st == HP_DEOPT && (st = hp_get(c, k, row, &w)) == HP_OK) n = hp_py_new_int(c, w);
    if (st == HP_OK) *out = kind == HP_K_INT ? n : made(py.coded, n, name_of(kind));
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
