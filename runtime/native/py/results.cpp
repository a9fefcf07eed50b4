// results.cpp: CPython's objects to columns. What is of exactly a declared type is taken as it is; the
// rest, and the parts of what is no list, are for helper.inc, which says what a column can hold.
#include "results.h"

#include <string>
#include <unordered_map>

#include "hipy/date.h"
#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/mem.h"
#include "../core/lib.h"
#include "hipy/nested_out.h"

// put_plain writes an object that is exactly of a kind; dates and the like as boundary gives them.
static uint8_t put_plain(hp_ctx *c, hp_kind kind, hp_out *out, int64_t row, hp_py o) {
  int overflow;
  switch (kind) {
  case HP_K_DATE: return hp_put(c, out, row, hp_date{py.PyLong_AsLongLongAndOverflow(o, &overflow)});
  case HP_K_DATETIME: return hp_put(c, out, row, hp_datetime{py.PyLong_AsLongLongAndOverflow(o, &overflow)});
  case HP_K_BOOL: return hp_put(c, out, row, o == py.true_);
  case HP_K_FLOAT: return hp_put(c, out, row, py.PyFloat_AsDouble(o));
  case HP_K_DECIMAL: {
    hp_decimal v;
    return hp_py_to_decimal(c, o, &v) ? hp_put(c, out, row, v) : c->pending;
  }
  case HP_K_INT:
  case HP_K_TIME:
  case HP_K_TIMEDELTA:
  case HP_K_UUID:
  case HP_K_AWARE: {
    int64_t v = py.PyLong_AsLongLongAndOverflow(o, &overflow);
    if (!overflow) return hp_put(c, out, row, v);
    hp_int w;
    return hp_py_read_int(c, o, &w) ? hp_put(c, out, row, w) : c->pending;
  }
  case HP_K_STR: {
    hp_str s;
    return hp_py_read_str(c, o, &s) ? hp_put(c, out, row, s) : c->pending;
  }
  default: {
    char *p;
    py_size n;
    if (py.PyBytes_AsStringAndSize(o, &p, &n) < 0) return hp_py_raised(c), c->pending;
    return hp_put(c, out, row, hp_bytes{p, (int64_t)n});
  }
  }
}

// exact_type is the class whose objects put_plain takes as they are, null: boundary sees all of them.
static hp_py exact_type(hp_kind k) {
  hp_py const exact[] = {nullptr, py.type_bool, py.type_int, py.type_float, py.type_str, py.type_bytes};
  return k <= HP_K_BYTES ? exact[k] : nullptr;
}

// text is a str of CPython's, owned by the row.
static hp_py text(hp_ctx *c, const char *s) { return hp_py_own(c, py.PyUnicode_FromString(s)); }

// called is what messages call an entry: of the parts of a table function, its name.
static std::string called(const hp_func_desc *f) {
  std::string name = f->role == HP_ROLE_NONE && f->py_name ? f->py_name : f->name;
  return f->role == HP_ROLE_NEXT ? name.substr(0, name.rfind('.')) : name;
}

// ask calls a function of helper.inc with an object, what is declared of it, the entry's name, and whether it
// is a part of a result. null: an exception is pending.
static hp_py ask(hp_ctx *c, hp_py function, hp_py o, hp_py declared, bool part) {
  hp_py args[] = {o, declared, text(c, called(c->entry).c_str()), part ? py.true_ : py.false_};
  if (!args[1] || !args[2]) return hp_py_raised(c), nullptr;
  hp_py r = hp_py_own(c, py.PyObject_Vectorcall(function, args, 4, nullptr));
  if (!r) hp_py_raised(c);
  return r;
}

hp_py hp_py_declared(const hp_param_desc *t) {
  static std::unordered_map<const hp_param_desc *, hp_py> known;
  auto it = known.find(t);
  if (it != known.end()) return it->second;
  int32_t n = t->kind == HP_K_STRUCT ? t->nelem : 0;
  hp_py names = py.PyTuple_New(n), optional = py.PyList_New(0), all = py.PyTuple_New(4);
  bool ok = names && optional && all;
  for (int32_t i = 0; ok && i < n; i++) {
    hp_py name = py.PyUnicode_InternFromString(t->elem[i].name);
    ok = name && (!t->elem[i].optional || py.PyList_Append(optional, name) == 0) && py.PyTuple_SetItem(names, i, name) == 0;
  }
  hp_py form = ok ? py.PyUnicode_FromString(t->dtype ? t->dtype : t->kind == HP_K_MAP ? "map"
                                                                                      : "list")
                  : nullptr;
  hp_py cls = ok ? py.PyUnicode_FromString(t->type_name ? t->type_name : "") : nullptr;
  if (!form || !cls) return nullptr;
  hp_py items[] = {form, cls, names, optional};
  for (int i = 0; i < 4; i++) py.PyTuple_SetItem(all, i, items[i]);
  return known[t] = all;
}

static uint8_t put(hp_ctx *c, hp_kind kind, hp_out *out, int64_t row, hp_py o, bool part);

static uint8_t put_list(hp_ctx *c, hp_out *out, int64_t row, hp_py o, bool part) {
  if (hp_py_type(o) != py.type_list || out->type->dtype) {
    hp_py declared = hp_py_declared(out->type);
    if (!declared) return hp_py_raised(c), c->pending;
    if (!(o = ask(c, py.elements, o, declared, part))) return c->pending;
  }
  hp_out *e = out->elems;
  int64_t n = py.PyObject_Size(o), at = e->len;
  if (uint8_t st = hp_out_room(c, e, n)) return st;
  for (int64_t i = 0; i < n; i++) {
    hp_py v = py.PyList_GetItem(o, i);
    if (!v) return hp_py_raised(c), c->pending;
    if (uint8_t st = put(c, e->type->kind, e, at + i, v, true)) return st;
  }
  hp_out_taken(out, row, n);
  return HP_OK;
}

static uint8_t put_map(hp_ctx *c, hp_out *out, int64_t row, hp_py o, bool part) {
  hp_py declared = hp_py_declared(out->type);
  if (!declared) return hp_py_raised(c), c->pending;
  if (!(o = ask(c, py.elements, o, declared, part))) return c->pending; // keys and values by turns
  hp_out *e = out->elems;
  int64_t n = py.PyObject_Size(o) / 2, at = e->len;
  if (uint8_t st = hp_out_room(c, e, n)) return st;
  for (int64_t i = 0; i < 2 * n; i++) {
    hp_out *to = &e->elems[i & 1];
    if (uint8_t st = put(c, to->type->kind, to, at + i / 2, py.PyList_GetItem(o, i), true)) return st;
  }
  hp_out_taken(out, row, n);
  return HP_OK;
}

static uint8_t put_struct(hp_ctx *c, hp_out *out, int64_t row, hp_py o, bool part) {
  hp_py declared = hp_py_declared(out->type);
  if (!declared) return hp_py_raised(c), c->pending;
  if (!(o = ask(c, py.members, o, declared, part))) return c->pending;
  for (int32_t i = 0; i < out->nelems; i++)
    if (uint8_t st = put(c, out->elems[i].type->kind, &out->elems[i], row, py.PyTuple_GetItem(o, i), true)) return st;
  return HP_OK;
}

static uint8_t put(hp_ctx *c, hp_kind kind, hp_out *out, int64_t row, hp_py o, bool part) {
  if (o == py.none) return hp_put_null(out, row);
  switch (kind) {
  case HP_K_LIST: return put_list(c, out, row, o, part);
  case HP_K_MAP: return put_map(c, out, row, o, part);
  case HP_K_STRUCT: return put_struct(c, out, row, o, part);
  case HP_K_JSON:
  case HP_K_UNION: {
    hp_str s;
    return hp_py_json(c, o, &s) ? hp_put(c, out, row, s) : c->pending;
  }
  default:
    if (hp_py_type(o) != exact_type(kind) && !(o = ask(c, py.boundary, o, text(c, hp_kind_name(kind)), part))) return c->pending;
    return put_plain(c, kind, out, row, o);
  }
}

uint8_t hp_py_put_result(hp_ctx *c, const hp_func_desc *f, hp_out *out, int64_t row, hp_py o) {
  if (out->elems) hp_out_forget(out, row); // native code may have begun to write the row
  return put(c, f->result, out, row, o, false);
}

uint8_t hp_py_put(hp_ctx *c, hp_out *out, int64_t row, hp_py o) {
  if (!hp_py_enter(c)) return c->pending;
  return put(c, out->type ? out->type->kind : c->entry->result, out, row, o, out->type && out->type != c->entry->result_type);
}
