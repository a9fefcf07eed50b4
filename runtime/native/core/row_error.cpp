// row_error.cpp: a row's exception in words, and the names of types.
#include <cstdio>

#include "hipy/date.h"
#include "hipy/repr.h"
#include "hipy/utf8.h"
#include "lib.h"

static const size_t max_argument = 60, max_arguments = 240; // bytes shown

const char *hp_kind_name(hp_kind k) {
  static const char *const names[] = {"None", "bool", "int", "float", "str", "bytes", "object", "union", "list", "date", "datetime", "struct", "dict", "Decimal", "time", "timedelta", "UUID", "aware datetime"};
  return k <= HP_K_AWARE ? names[k] : "?";
}

std::string hp_param_type(const hp_param_desc *p) {
  std::string s;
  if (p->kind == HP_K_UNION) {
    for (int k = HP_K_BOOL; k <= HP_K_DATETIME; k++)
      if (p->members >> k & 1) s += (s.empty() ? "" : " | ") + std::string(hp_kind_name((hp_kind)k));
  } else if (p->kind == HP_K_LIST && p->elem) {
    s = p->dtype && strcmp(p->dtype, "tuple") ? "NDArray[" + std::string(p->dtype) + "]" : p->dtype ? "tuple[" + hp_param_type(p->elem) + ", ...]"
                                                                                                    : "list[" + hp_param_type(p->elem) + "]";
  } else if (p->kind == HP_K_MAP || (p->kind == HP_K_STRUCT && !strcmp(p->dtype, "tuple"))) {
    for (int32_t i = 0; i < p->nelem; i++) s += (i ? ", " : "") + hp_param_type(&p->elem[i]);
    s = std::string(p->kind == HP_K_MAP ? "dict" : "tuple") + "[" + s + "]";
  } else if (p->kind == HP_K_STRUCT) {
    s = p->type_name;
  } else {
    s = hp_kind_name(p->kind);
  }
  if (p->nullable && p->kind != HP_K_NONE) s += " | None";
  return s;
}

bool hp_accepts(const hp_param_desc *p, const hp_col *k) {
  if (k->layout == HP_COL_NULL) return true;
  if (hp_is_nested(p->kind) != hp_is_nested(k->kind)) return false;
  if (k->kind == HP_K_LIST) return p->kind == HP_K_LIST && hp_accepts(p->elem, k->elems);
  if (k->kind == HP_K_MAP) return p->kind == HP_K_MAP && k->elems->width == 2 && hp_accepts(&p->elem[0], &k->elems->elems[0]) && hp_accepts(&p->elem[1], &k->elems->elems[1]);
  if (k->kind == HP_K_STRUCT) {
    if (p->kind != HP_K_STRUCT || k->width != p->nelem) return false;
    for (int32_t i = 0; i < p->nelem; i++)
      if (!hp_accepts(&p->elem[i], &k->elems[i])) return false;
    return true;
  }
  uint32_t members = p->kind == HP_K_UNION ? p->members : 1u << p->kind;
  if (members >> k->kind & 1) return true;
  return (members >> HP_K_FLOAT & 1) && (k->kind == HP_K_DECIMAL || (k->kind == HP_K_INT && k->layout >= HP_COL_I8 && k->layout <= HP_COL_U64));
}

// shorten cuts at a character boundary.
static void shorten(std::string &s, size_t max) {
  if (s.size() <= max) return;
  while (max > 0 && ((uint8_t)s[max] & 0xC0) == 0x80) max--;
  s.resize(max);
  s += "...";
}

// argument is repr() of a row's argument. Long text is cut before it is
// quoted: a row may hold megabytes.
static std::string argument(hp_ctx *c, const hp_col *k, int64_t row) {
  hp_buf b = {};
  bool cut = false, done = true;
  if (hp_col_null(k, row)) {
    hp_repr(c, b, hp_none{});
  } else if (k->kind == HP_K_BOOL) {
    bool v;
    hp_get(c, k, row, &v);
    hp_repr(c, b, v);
  } else if (k->kind == HP_K_INT) {
    hp_int v;
    if ((done = hp_get(c, k, row, &v) == HP_OK)) hp_repr(c, b, v);
  } else if (k->kind == HP_K_FLOAT) {
    double v;
    hp_get(c, k, row, &v);
    hp_repr(c, b, v);
  } else if (k->kind == HP_K_DATE) {
    hp_date v;
    hp_get(c, k, row, &v);
    hp_repr(c, b, v);
  } else if (k->kind == HP_K_DATETIME) {
    hp_datetime v;
    hp_get(c, k, row, &v);
    hp_repr(c, b, v);
  } else if (hp_is_nested(k->kind)) {
    int64_t n = k->width, at = 0;
    if (k->kind != HP_K_STRUCT) at = hp_col_list(k, row, &n);
    std::string s = k->kind == HP_K_LIST ? "[" : k->kind == HP_K_MAP ? "{"
                                                                     : "(";
    char end = k->kind == HP_K_LIST ? ']' : k->kind == HP_K_MAP ? '}'
                                                                : ')';
    for (int64_t i = 0; i < n && s.size() <= max_argument; i++) {
      if (i) s += ", ";
      if (k->kind == HP_K_STRUCT) s += argument(c, &k->elems[i], row);
      else if (k->kind == HP_K_LIST) s += argument(c, k->elems, at + i);
      else s += argument(c, &k->elems->elems[0], at + i) + ": " + argument(c, &k->elems->elems[1], at + i);
    }
    s += end;
    shorten(s, max_argument);
    return s;
  } else if (k->kind >= HP_K_DECIMAL) {
    std::string s;
    return hp_coded_repr(c, k, row, &s) ? s : "?";
  } else {
    int64_t n;
    hp_str v;
    const char *p = hp_col_text(k, row, &n);
    cut = n > (int64_t)max_argument;
    if (cut) n = max_argument;
    while (cut && n > 0 && hp_utf8_is_tail(p[n])) n--;
    if (k->kind == HP_K_STR && hp_str_from_utf8(p, n, &v)) hp_repr(c, b, v);
    else hp_repr(c, b, hp_bytes{p, n});
  }
  if (!done) return "?";
  hp_str t = hp_buf_str(b);
  std::string s(t.p, t.nbytes);
  if (k->kind == HP_K_INT) shorten(s, max_argument);
  return cut ? s + "..." : s;
}

void hp_describe(hp_ctx *c, const hp_func_desc *f, const hp_batch *b, int64_t row, hp_row_error *e) {
  hp_exc x = c->exc;
  c->pending = HP_OK;
  e->type = hp_exc_name(&x);
  hp_str m = hp_exc_message(c, &x);
  e->message.assign(m.p, m.nbytes);
  // A lone surrogate has no UTF-8: shown as '?', as print with errors="replace" does.
  for (size_t i = 0; i + 2 < e->message.size(); i++)
    if ((uint8_t)e->message[i] == 0xED && (uint8_t)e->message[i + 1] >= 0xA0) e->message.replace(i, 3, "?");
  e->line = x.line ? x.line : f->line;
  e->arguments.clear();
  for (int32_t i = 0; i < f->nparams && e->arguments.size() < max_arguments; i++)
    e->arguments += (i ? ", " : "") + argument(c, &b->cols[i], row);
  shorten(e->arguments, max_arguments);
}
