// check.cpp: rows are chosen by a hash of their arguments, so that the same rows are chosen
// whichever threads run them in whichever order.
#include "check.h"

#include <string>

#include "hipy/date.h"
#include "hipy/int.h"
#include "hipy/json.h"
#include "hipy/utf8.h"

static hipy_check check; // written by hipy_duckdb_check only, not while a query runs

extern "C" __attribute__((visibility("default"))) void hipy_duckdb_check(const hipy_check *c) {
  check = hipy_check{};
  if (c) memcpy(&check, c, c->size < sizeof check ? c->size : sizeof check);
}

static uint64_t below(const hp_func_desc *f) { return __atomic_load_n(&check.below[f - hp_module.funcs], __ATOMIC_RELAXED); }

bool duck_check_wants(const hp_func_desc *f) { return check.row && check.below && below(f); }

// ---- the hash -------------------------------------------------------------

static uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}

static uint64_t hash_bytes(uint64_t h, const char *p, int64_t n) {
  h = mix(h, (uint64_t)n);
  for (; n >= 8; p += 8, n -= 8) {
    uint64_t v;
    memcpy(&v, p, 8);
    h = mix(h, v);
  }
  uint64_t v = 0;
  memcpy(&v, p, (size_t)n);
  return mix(h, v);
}

static uint64_t hash_value(uint64_t h, hp_ctx *c, const hp_col *k, int64_t row) {
  h = mix(h, hp_col_null(k, row) ? HP_K_NONE : k->kind);
  if (hp_col_null(k, row)) return h;
  switch (k->kind) {
  case HP_K_BOOL: {
    bool v = false;
    hp_get(c, k, row, &v);
    return mix(h, v);
  }
  case HP_K_FLOAT: {
    double v = 0;
    uint64_t bits;
    hp_get(c, k, row, &v);
    memcpy(&bits, &v, 8);
    return mix(h, bits);
  }
  case HP_K_INT: {
    int64_t v = 0;
    if (hp_get(c, k, row, &v) == HP_OK) return mix(h, (uint64_t)v);
    const uint64_t *wide = (const uint64_t *)k->data + 2 * (k->offset + row); // HUGEINT
    return mix(mix(h, wide[0]), wide[1]);
  }
  case HP_K_DATE: {
    hp_date v = {};
    hp_get(c, k, row, &v);
    return mix(h, (uint64_t)v.days);
  }
  case HP_K_DATETIME: {
    hp_datetime v = {};
    hp_get(c, k, row, &v);
    return mix(h, (uint64_t)v.micros);
  }
  case HP_K_LIST:
  case HP_K_MAP: {
    int64_t n, at = hp_col_list(k, row, &n);
    h = mix(h, (uint64_t)n);
    for (int64_t i = 0; i < n; i++) h = hash_value(h, c, k->elems, at + i);
    return h;
  }
  case HP_K_STRUCT:
    for (int32_t i = 0; i < k->width; i++) h = hash_value(h, c, &k->elems[i], row);
    return h;
  case HP_K_DECIMAL:
  case HP_K_TIME:
  case HP_K_TIMEDELTA:
  case HP_K_UUID:
  case HP_K_AWARE: {
    int64_t width = k->layout == HP_COL_I16 ? 2 : k->layout == HP_COL_I32 ? 4
                                              : k->layout == HP_COL_I64   ? 8
                                                                          : 16;
    return hash_bytes(h, (const char *)k->data + (k->offset + row) * width, width);
  }
  default: {
    int64_t n;
    const char *p = hp_col_text(k, row, &n);
    return hash_bytes(h, p, n);
  }
  }
}

// ---- values as JSON -------------------------------------------------------

template <class T>
static bool put(hp_ctx *c, const hp_col *k, int64_t row, std::string *out) {
  T v = {};
  hp_buf b = {};
  if (hp_get(c, k, row, &v) != HP_OK) return false;
  hp_json(c, b, v);
  hp_str s = hp_buf_str(b);
  out->append(s.p, s.nbytes);
  return true;
}

// append_text adds a text of ours, a name.
static bool append_text(hp_ctx *c, const char *text, std::string *out) {
  hp_buf b = {};
  hp_str s;
  if (!hp_str_from_utf8(text, (int64_t)strlen(text), &s)) return false;
  hp_json(c, b, s);
  s = hp_buf_str(b);
  out->append(s.p, s.nbytes);
  return true;
}

static bool append_parts(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, std::string *out);

// append writes a column's value; p, if it is an argument, says that an int is passed as a float.
static bool append(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, std::string *out) {
  if (hp_col_null(k, row)) return out->append("null"), true;
  switch (k->kind) {
  case HP_K_BOOL: return put<bool>(c, k, row, out);
  case HP_K_INT: {
    bool as_float = p && (p->kind == HP_K_FLOAT || (p->kind == HP_K_UNION && !(p->members >> HP_K_INT & 1)));
    return as_float ? put<double>(c, k, row, out) : put<hp_int>(c, k, row, out);
  }
  case HP_K_FLOAT: return put<double>(c, k, row, out);
  case HP_K_STR: return put<hp_str>(c, k, row, out);
  case HP_K_DATE: return put<hp_date>(c, k, row, out);
  case HP_K_DATETIME: return put<hp_datetime>(c, k, row, out);
  case HP_K_LIST: {
    int64_t n, at = hp_col_list(k, row, &n);
    out->push_back('[');
    for (int64_t i = 0; i < n; i++) {
      if (i) out->push_back(',');
      if (!append(c, p ? p->elem : nullptr, k->elems, at + i, out)) return false;
    }
    out->push_back(']');
    return true;
  }
  case HP_K_STRUCT:
  case HP_K_MAP: return append_parts(c, p, k, row, out);
  case HP_K_DECIMAL:
  case HP_K_TIME:
  case HP_K_TIMEDELTA:
  case HP_K_UUID:
  case HP_K_AWARE: {
    std::string text;
    if (p && p->kind == HP_K_FLOAT) return put<double>(c, k, row, out);
    if (!hp_coded_repr(c, k, row, &text)) return false;
    *out += "{\"object\":";
    append_text(c, text.c_str(), out);
    *out += std::string(",\"type\":\"") + (k->kind == HP_K_AWARE ? "datetime" : hp_kind_name(k->kind)) + "\"}";
    return true;
  }
  default: return put<hp_bytes>(c, k, row, out);
  }
}

// append_parts adds a struct or map. false: a struct that is an instance of a class has no form.
static bool append_parts(hp_ctx *c, const hp_param_desc *p, const hp_col *k, int64_t row, std::string *out) {
  bool tuple = k->kind == HP_K_STRUCT && !strcmp(p->dtype, "tuple");
  int64_t n = k->width, at = row;
  if (k->kind == HP_K_MAP) at = hp_col_list(k, row, &n);
  else if (!tuple && strcmp(p->dtype, "dict")) return false;
  *out += tuple ? "{\"tuple\":[" : "{\"dict\":[";
  bool any = false;
  for (int64_t i = 0; i < n; i++) {
    if (k->kind == HP_K_STRUCT && p->elem[i].optional && hp_col_null(&k->elems[i], row)) continue;
    if (any) out->push_back(',');
    any = true;
    if (tuple) {
      if (!append(c, &p->elem[i], &k->elems[i], row, out)) return false;
      continue;
    }
    out->push_back('[');
    if (k->kind == HP_K_MAP) {
      if (!append(c, &p->elem[0], &k->elems->elems[0], at + i, out)) return false;
    } else {
      append_text(c, p->elem[i].name, out);
    }
    out->push_back(',');
    if (!(k->kind == HP_K_MAP ? append(c, &p->elem[1], &k->elems->elems[1], at + i, out) : append(c, &p->elem[i], &k->elems[i], row, out))) return false;
    out->push_back(']');
  }
  *out += "]}";
  return true;
}

// is_taken: nothing of the argument is NULL where the parameter takes no None.
static bool is_taken(const hp_param_desc *p, const hp_col *k, int64_t row) {
  if (hp_col_null(k, row)) return p->nullable;
  if (k->kind != HP_K_LIST || !p->elem) return true; // what a member may not be is the row's error
  int64_t n, at = hp_col_list(k, row, &n);
  for (int64_t i = 0; i < n; i++)
    if (!is_taken(p->elem, k->elems, at + i)) return false;
  return true;
}

// is_called: otherwise the row is NULL, or an error, without a call.
static bool is_called(const hp_func_desc *f, const hp_col *cols, int64_t row) {
  for (int32_t i = 0; i < f->nparams; i++)
    if (!is_taken(&f->params[i], &cols[i], row)) return false;
  return true;
}

// append_result writes a value of a column of results. A struct is a dict to the host, whatever it was made of.
static bool append_result(hp_ctx *c, hp_kind kind, const hp_out *o, int64_t row, std::string *out) {
  if (o->kind == HP_OUT_NONE || (o->valid && !(o->valid[row >> 3] >> (row & 7) & 1))) return out->append("null"), true;
  if (o->kind == HP_OUT_LIST_DUCK) {
    const hp_duck_list *e = (const hp_duck_list *)o->data + row;
    const hp_out *elems = o->elems;
    *out += kind == HP_K_MAP ? "{\"dict\":[" : "[";
    for (uint64_t i = 0; i < e->n; i++) {
      int64_t at = (int64_t)(e->offset + i);
      if (i) out->push_back(',');
      if (kind == HP_K_LIST) {
        if (!append_result(c, elems->type->kind, elems, at, out)) return false;
        continue;
      }
      for (int part = 0; part < 2; part++) {
        out->push_back(part ? ',' : '[');
        if (!append_result(c, elems->elems[part].type->kind, &elems->elems[part], at, out)) return false;
      }
      out->push_back(']');
    }
    *out += kind == HP_K_MAP ? "]}" : "]";
    return true;
  }
  if (o->kind == HP_OUT_STRUCT) {
    *out += "{\"dict\":[";
    for (int32_t i = 0; i < o->nelems; i++) {
      *out += i ? ",[" : "[";
      if (!append_text(c, o->type->elem[i].name, out)) return false;
      out->push_back(',');
      if (!append_result(c, o->type->elem[i].kind, &o->elems[i], row, out)) return false;
      out->push_back(']');
    }
    *out += "]}";
    return true;
  }
  static const hp_layout layouts[] = {HP_COL_BOOL_BYTE, HP_COL_BOOL_BIT, HP_COL_I64, HP_COL_F64, HP_COL_STR32, HP_COL_STR_DUCK, HP_COL_INT_TEXT, HP_COL_NULL, HP_COL_I32, HP_COL_NULL, HP_COL_NULL, HP_COL_NULL, HP_COL_I16, HP_COL_I128, HP_COL_INTERVAL_DUCK, HP_COL_UUID_DUCK, HP_COL_UUID_BYTES};
  hp_col k = {o->data, nullptr, nullptr, 0, layouts[o->kind], kind, false};
  if (kind == HP_K_DECIMAL) k.width = o->type->scale;
  hp_col_settle(&k);
  if (kind != HP_K_JSON) return append(c, nullptr, &k, row, out);
  int64_t size;
  const char *p = hp_col_text(&k, row, &size);
  out->append(p, (size_t)size);
  return true;
}

void duck_check(hp_ctx *c, const hp_func_desc *f, const hp_col *cols, const hp_out *result, int64_t n, const duck_errors &errors) {
  size_t next = 0; // of the errors
  std::string arguments, text;
  for (int64_t row = 0; row < n; row++) {
    const hp_row_error *e = next < errors.rows.size() && errors.rows[next] == row ? &errors.errors[next++] : nullptr;
    uint64_t h = 0;
    for (int32_t i = 0; i < f->nparams; i++) h = hash_value(h, c, &cols[i], row);
    h = mix(mix(h, 1), 2);
    if (h >= below(f) || !is_called(f, cols, row)) continue;
    arguments = "[";
    bool ok = true;
    for (int32_t i = 0; i < f->nparams && ok; i++) {
      if (i) arguments += ",";
      ok = append(c, &f->params[i], &cols[i], row, &arguments);
    }
    arguments += "]";
    hipy_checked r = {};
    r.size = sizeof r;
    r.function = (int32_t)(f - hp_module.funcs);
    r.hash = h;
    r.arguments = arguments.data();
    r.arguments_size = arguments.size();
    hipy_error error = {};
    if (e) {
      error = hipy_error{sizeof error, HIPY_EXCEPTION, row, e->line, e->type.c_str(), e->message.c_str(), f->py_name ? f->py_name : f->name, e->arguments.c_str(), e->message.size()};
      r.error = &error;
    } else {
      text.clear();
      ok = ok && append_result(c, f->result, result, row, &text);
      r.result = text.data();
      r.result_size = text.size();
    }
    if (ok) check.row(check.user, &r);
    c->pending = HP_OK;
    hp_row_reset(c);
  }
}
