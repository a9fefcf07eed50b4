// arguments.cpp: DuckDB's vectors as columns, by their types. A list's elements are a vector of their own, a
// struct's members are vectors of as many rows, and a map is a list of structs.
#include "arguments.h"

#include <strings.h>

static const duck_api *api;

void duck_arguments_begin(const duck_api *functions) { api = functions; }

bool duck_takes_any(const hp_param_desc *p) {
  switch (p->kind) {
  case HP_K_STRUCT:
  case HP_K_MAP:
  case HP_K_DECIMAL:
  case HP_K_AWARE: return true;
  case HP_K_LIST: return duck_takes_any(p->elem);
  default: return false;
  }
}

namespace {

// A logical type that is ours to destroy.
struct type_of {
  duck_handle t;
  explicit type_of(duck_handle h) : t(h) {}
  type_of(const type_of &) = delete;
  ~type_of() {
    if (t) api->destroy_logical_type(&t);
  }
};

// The types without parts.
const struct plain {
  duck_type id;
  const char *name;
  hp_layout layout;
  hp_kind kind;
} plains[] = {
    {DUCK_BOOLEAN, "BOOLEAN", HP_COL_BOOL_BYTE, HP_K_BOOL},
    {DUCK_TINYINT, "TINYINT", HP_COL_I8, HP_K_INT},
    {DUCK_SMALLINT, "SMALLINT", HP_COL_I16, HP_K_INT},
    {DUCK_INTEGER, "INTEGER", HP_COL_I32, HP_K_INT},
    {DUCK_BIGINT, "BIGINT", HP_COL_I64, HP_K_INT},
    {DUCK_UTINYINT, "UTINYINT", HP_COL_U8, HP_K_INT},
    {DUCK_USMALLINT, "USMALLINT", HP_COL_U16, HP_K_INT},
    {DUCK_UINTEGER, "UINTEGER", HP_COL_U32, HP_K_INT},
    {DUCK_UBIGINT, "UBIGINT", HP_COL_U64, HP_K_INT},
    {DUCK_HUGEINT, "HUGEINT", HP_COL_I128, HP_K_INT},
    {DUCK_UHUGEINT, "UHUGEINT", HP_COL_U128, HP_K_INT},
    {DUCK_FLOAT, "FLOAT", HP_COL_F32, HP_K_FLOAT},
    {DUCK_DOUBLE, "DOUBLE", HP_COL_F64, HP_K_FLOAT},
    {DUCK_VARCHAR, "VARCHAR", HP_COL_STR_DUCK, HP_K_STR},
    {DUCK_BLOB, "BLOB", HP_COL_STR_DUCK, HP_K_BYTES},
    {DUCK_DATE, "DATE", HP_COL_I32, HP_K_DATE},
    {DUCK_TIMESTAMP, "TIMESTAMP", HP_COL_I64, HP_K_DATETIME},
    {DUCK_TIMESTAMP_TZ, "TIMESTAMP WITH TIME ZONE", HP_COL_I64, HP_K_AWARE},
    {DUCK_TIME, "TIME", HP_COL_I64, HP_K_TIME},
    {DUCK_INTERVAL, "INTERVAL", HP_COL_INTERVAL_DUCK, HP_K_TIMEDELTA},
    {DUCK_UUID, "UUID", HP_COL_UUID_DUCK, HP_K_UUID},
    {DUCK_SQLNULL, "NULL", HP_COL_NULL, HP_K_NONE},
};

const plain *find_plain(duck_type id) {
  for (const plain &p : plains)
    if (p.id == id) return &p;
  return nullptr;
}

// other_name is the name of a type that no parameter takes.
std::string other_name(duck_type id) {
  static const struct {
    int id;
    const char *name;
  } names[] = {{20, "TIMESTAMP_S"}, {21, "TIMESTAMP_MS"}, {22, "TIMESTAMP_NS"}, {23, "ENUM"}, {28, "UNION"}, {29, "BIT"}, {30, "TIME WITH TIME ZONE"}, {35, "BIGNUM"}, {39, "TIME_NS"}};
  for (auto &n : names)
    if (n.id == (int)id) return n.name;
  return "TYPE_" + std::to_string((int)id);
}

} // namespace

std::string duck_member_name(duck_handle type, uint64_t i) {
  char *p = api->struct_type_child_name(type, i);
  std::string s = p ? p : "";
  api->free(p);
  return s;
}

int64_t duck_member_at(duck_handle type, const hp_param_desc *p, uint64_t i) {
  if (!strcmp(p->dtype, "tuple")) return (int64_t)i;
  uint64_t n = api->struct_type_child_count(type);
  for (uint64_t at = 0; at < n; at++) // SQL's names do not distinguish case
    if (!strcasecmp(duck_member_name(type, at).c_str(), p->elem[i].name)) return (int64_t)at;
  return -1;
}

std::string duck_type_text(duck_handle t) {
  duck_type id = api->get_type_id(t);
  switch (id) {
  case DUCK_DECIMAL: return "DECIMAL(" + std::to_string(api->decimal_width(t)) + "," + std::to_string(api->decimal_scale(t)) + ")";
  case DUCK_LIST: {
    type_of e(api->list_type_child_type(t));
    return duck_type_text(e.t) + "[]";
  }
  case DUCK_ARRAY: {
    type_of e(api->array_type_child_type(t));
    return duck_type_text(e.t) + "[" + std::to_string(api->array_type_array_size(t)) + "]";
  }
  case DUCK_MAP: {
    type_of k(api->map_type_key_type(t)), v(api->map_type_value_type(t));
    return "MAP(" + duck_type_text(k.t) + ", " + duck_type_text(v.t) + ")";
  }
  case DUCK_STRUCT: {
    std::string s;
    for (uint64_t i = 0; i < api->struct_type_child_count(t); i++) {
      type_of m(api->struct_type_child_type(t, i));
      std::string name = duck_member_name(t, i);
      s += (i ? ", " : "") + name + (name.empty() ? "" : " ") + duck_type_text(m.t);
    }
    return "STRUCT(" + s + ")";
  }
  default: {
    const plain *p = find_plain(id);
    return p ? p->name : other_name(id);
  }
  }
}

namespace {

// count_parts is how many columns the parts of a parameter's values take.
size_t count_parts(const hp_param_desc *p) {
  size_t n = 0;
  switch (p->kind) {
  case HP_K_LIST: return 1 + count_parts(p->elem);
  case HP_K_MAP: return 3 + count_parts(&p->elem[0]) + count_parts(&p->elem[1]);
  case HP_K_STRUCT:
    for (int32_t i = 0; i < p->nelem; i++) n += 1 + count_parts(&p->elem[i]);
    return n;
  default: return 0;
  }
}

} // namespace

hp_col *duck_reader::take(size_t n) {
  used += n;
  return &cols[used - n];
}

// make_struct describes the members of a struct: those of a class by their names, those of a tuple in order.
bool duck_reader::make_struct(const hp_param_desc *p, duck_handle type, duck_handle vector, hp_col *out) {
  uint64_t n = api->struct_type_child_count(type);
  if (n != (uint64_t)p->nelem) return false;
  out->layout = HP_COL_STRUCT;
  out->kind = HP_K_STRUCT;
  out->type = p;
  out->width = p->nelem;
  hp_col *members = take((size_t)n);
  out->elems = members;
  for (uint64_t i = 0; i < n; i++) {
    int64_t at = duck_member_at(type, p, i);
    if (at < 0) return false;
    type_of m(api->struct_type_child_type(type, (uint64_t)at));
    if (!make(&p->elem[i], m.t, api->struct_vector_get_child(vector, (uint64_t)at), &members[i])) return false;
  }
  return true;
}

bool duck_reader::make(const hp_param_desc *p, duck_handle type, duck_handle vector, hp_col *out) {
  duck_type id = api->get_type_id(type);
  *out = hp_col{};
  out->data = api->vector_get_data(vector);
  out->valid = (const uint8_t *)api->vector_get_validity(vector);
  switch (id) {
  case DUCK_LIST:
  case DUCK_ARRAY: {
    if (p->kind != HP_K_LIST) return false;
    bool fixed = id == DUCK_ARRAY;
    type_of e(fixed ? api->array_type_child_type(type) : api->list_type_child_type(type));
    out->layout = fixed ? HP_COL_LIST_FIXED : HP_COL_LIST_DUCK;
    out->kind = HP_K_LIST;
    out->width = fixed ? (int32_t)api->array_type_array_size(type) : 0;
    hp_col *elems = take(1);
    out->elems = elems;
    return make(p->elem, e.t, fixed ? api->array_vector_get_child(vector) : api->list_vector_get_child(vector), elems);
  }
  case DUCK_MAP: {
    if (p->kind != HP_K_MAP) return false;
    type_of k(api->map_type_key_type(type)), v(api->map_type_value_type(type));
    duck_handle pairs = api->list_vector_get_child(vector);
    out->layout = HP_COL_LIST_DUCK;
    out->kind = HP_K_MAP;
    hp_col *pair = take(3);
    out->elems = pair;
    *pair = hp_col{};
    pair->layout = HP_COL_STRUCT;
    pair->kind = HP_K_STRUCT;
    pair->type = p;
    pair->width = 2;
    pair->elems = pair + 1;
    return make(&p->elem[0], k.t, api->struct_vector_get_child(pairs, 0), pair + 1) && make(&p->elem[1], v.t, api->struct_vector_get_child(pairs, 1), pair + 2);
  }
  case DUCK_STRUCT: return p->kind == HP_K_STRUCT && make_struct(p, type, vector, out);
  case DUCK_DECIMAL: {
    int digits = api->decimal_width(type);
    out->layout = digits <= 4 ? HP_COL_I16 : digits <= 9 ? HP_COL_I32
                                         : digits <= 18  ? HP_COL_I64
                                                         : HP_COL_I128;
    out->kind = HP_K_DECIMAL;
    out->width = api->decimal_scale(type);
    break;
  }
  default: {
    const plain *t = find_plain(id);
    if (!t) return false;
    out->layout = t->layout;
    out->kind = t->kind;
  }
  }
  hp_col_settle(out);
  return hp_accepts(p, out);
}

hp_col *duck_reader::read(const hp_func_desc *f, duck_handle chunk, std::string *why, int32_t first) {
  size_t n = (size_t)f->nparams;
  for (int32_t i = 0; i < f->nparams; i++) n += count_parts(&f->params[i]);
  cols.resize(n + 1);
  used = (size_t)f->nparams;
  for (int32_t i = first; i < f->nparams; i++) {
    const hp_param_desc *p = &f->params[i];
    duck_handle vector = api->data_chunk_get_vector(chunk, (uint64_t)(i - first));
    type_of t(api->vector_get_column_type(vector));
    if (make(p, t.t, vector, &cols[(size_t)i])) continue;
    *why = std::string("Binder Error: ") + f->name + "(): argument " + std::to_string(i - first + 1) + " (" + p->name + ") has the type " + duck_type_text(t.t) + " where " + hp_param_type(p) +
           " is declared: cast it, or its parts (see docs/types.md)";
    return nullptr;
  }
  return cols.data();
}
