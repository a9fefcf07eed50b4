// values.cpp: constants of DuckDB's as columns. A list's elements are a column of their own, a struct's members are columns of
// as many rows, and a map is a list of structs: as in vectors (arguments.cpp).
#include "values.h"

#include <strings.h>

#include <cstring>

#include "arguments.h"
#include "extension.h"
#include "parts.h"

static duck_api &api = duck_functions;

namespace {

// Values that are ours to destroy.
struct owned {
  std::vector<duck_handle> all;
  owned() = default;
  owned(const owned &) = delete;
  ~owned() {
    for (duck_handle &v : all)
      if (v) api.destroy_value(&v);
  }
};

struct owned_type {
  duck_handle t;
  explicit owned_type(duck_handle h) : t(h) {}
  owned_type(const owned_type &) = delete;
  ~owned_type() {
    if (t) api.destroy_logical_type(&t);
  }
};

bool is_null(duck_handle v) { return !v || api.is_null_value(v); }

// Those whose values have a fixed width.
const struct plain {
  duck_type id;
  hp_layout layout;
  hp_kind kind;
  size_t width;
} plains[] = {
    {DUCK_BOOLEAN, HP_COL_BOOL_BYTE, HP_K_BOOL, 1},
    {DUCK_TINYINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_SMALLINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_INTEGER, HP_COL_I128, HP_K_INT, 16},
    {DUCK_BIGINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_UTINYINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_USMALLINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_UINTEGER, HP_COL_I128, HP_K_INT, 16},
    {DUCK_UBIGINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_HUGEINT, HP_COL_I128, HP_K_INT, 16},
    {DUCK_UHUGEINT, HP_COL_U128, HP_K_INT, 16},
    {DUCK_FLOAT, HP_COL_F64, HP_K_FLOAT, 8},
    {DUCK_DOUBLE, HP_COL_F64, HP_K_FLOAT, 8},
    {DUCK_DATE, HP_COL_I32, HP_K_DATE, 4},
    {DUCK_TIMESTAMP, HP_COL_I64, HP_K_DATETIME, 8},
    {DUCK_TIMESTAMP_TZ, HP_COL_I64, HP_K_AWARE, 8},
    {DUCK_TIME, HP_COL_I64, HP_K_TIME, 8},
    {DUCK_INTERVAL, HP_COL_INTERVAL_DUCK, HP_K_TIMEDELTA, 16},
    {DUCK_UUID, HP_COL_UUID_DUCK, HP_K_UUID, 16},
    {DUCK_DECIMAL, HP_COL_I128, HP_K_DECIMAL, 16},
};

template <class T>
void put(char *to, const T &v) { memcpy(to, &v, sizeof v); }

// store writes a value that is not NULL.
void store(duck_type id, duck_handle v, char *to) {
  switch (id) {
  case DUCK_BOOLEAN: put(to, (uint8_t)api.get_bool(v)); break;
  case DUCK_UHUGEINT: put(to, api.get_uhugeint(v)); break;
  case DUCK_FLOAT:
  case DUCK_DOUBLE: put(to, api.get_double(v)); break;
  case DUCK_DATE: put(to, api.get_date(v)); break;
  case DUCK_TIMESTAMP:
  case DUCK_TIMESTAMP_TZ: put(to, api.get_timestamp(v)); break;
  case DUCK_TIME: put(to, api.get_time(v)); break;
  case DUCK_INTERVAL: put(to, api.get_interval(v)); break;
  case DUCK_UUID: {
    duck_uint128 u = api.get_uuid(v);
    u.upper ^= (uint64_t)1 << 63;
    put(to, u);
    break;
  }
  case DUCK_DECIMAL: put(to, api.get_decimal(v).value); break;
  default: put(to, api.get_hugeint(v)); // integers
  }
}

} // namespace

char *duck_values::take(size_t bytes) {
  memory.emplace_back(bytes + 1);
  return memory.back().data();
}

hp_col *duck_values::take_parts(size_t n) {
  parts.emplace_back(n);
  return parts.back().data();
}

void duck_values::make_texts(duck_type id, const std::vector<duck_handle> &values, hp_col *out) {
  std::string bytes;
  int32_t *ends = (int32_t *)take((values.size() + 1) * sizeof(int32_t));
  ends[0] = 0;
  for (size_t i = 0; i < values.size(); i++) {
    if (is_null(values[i])) {
    } else if (id == DUCK_BLOB) {
      duck_bytes b = api.get_blob(values[i]);
      bytes.append((const char *)b.data, b.size);
      api.free(b.data);
    } else if (char *p = api.get_varchar(values[i])) {
      bytes += p;
      api.free(p);
    }
    ends[i + 1] = (int32_t)bytes.size();
  }
  char *data = take(bytes.size());
  memcpy(data, bytes.data(), bytes.size());
  out->layout = HP_COL_STR32;
  out->kind = id == DUCK_BLOB ? HP_K_BYTES : HP_K_STR;
  out->data = data;
  out->offsets = ends;
}

bool duck_values::make_plain(duck_type id, const std::vector<duck_handle> &values, hp_col *out) {
  const plain *t = nullptr;
  for (const plain &p : plains)
    if (p.id == id) t = &p;
  if (!t) return false;
  char *data = take(values.size() * t->width);
  out->layout = t->layout;
  out->kind = t->kind;
  out->data = data;
  for (size_t i = 0; i < values.size(); i++)
    if (!is_null(values[i])) store(id, values[i], data + i * t->width);
  return true;
}

// make_list describes lists, arrays and maps.
bool duck_values::make_list(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out) {
  duck_type id = api.get_type_id(type);
  if (p->kind != (id == DUCK_MAP ? HP_K_MAP : HP_K_LIST)) return false;
  owned elems, keys;
  hp_duck_list *rows = (hp_duck_list *)take(values.size() * sizeof(hp_duck_list));
  for (size_t i = 0; i < values.size(); i++) {
    duck_handle v = values[i];
    uint64_t n = is_null(v) ? 0 : id == DUCK_MAP ? api.get_map_size(v)
                                                 : api.get_list_size(v);
    rows[i] = {elems.all.size(), n};
    for (uint64_t k = 0; k < n; k++) {
      if (id == DUCK_MAP) keys.all.push_back(api.get_map_key(v, k));
      elems.all.push_back(id == DUCK_MAP ? api.get_map_value(v, k) : api.get_list_child(v, k));
    }
  }
  out->layout = HP_COL_LIST_DUCK;
  out->kind = p->kind;
  out->data = rows;
  if (id != DUCK_MAP) {
    owned_type e(id == DUCK_ARRAY ? api.array_type_child_type(type) : api.list_type_child_type(type));
    hp_col *k = take_parts(1);
    out->elems = k;
    return make(p->elem, e.t, elems.all, k);
  }
  owned_type k(api.map_type_key_type(type)), v(api.map_type_value_type(type));
  hp_col *pair = take_parts(3);
  *pair = hp_col{};
  pair->layout = HP_COL_STRUCT;
  pair->kind = HP_K_STRUCT;
  pair->type = p;
  pair->width = 2;
  pair->elems = pair + 1;
  out->elems = pair;
  return make(&p->elem[0], k.t, keys.all, pair + 1) && make(&p->elem[1], v.t, elems.all, pair + 2);
}

bool duck_values::make_struct(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out) {
  uint64_t n = api.struct_type_child_count(type);
  if (p->kind != HP_K_STRUCT || n != (uint64_t)p->nelem) return false;
  out->layout = HP_COL_STRUCT;
  out->kind = HP_K_STRUCT;
  out->type = p;
  out->width = p->nelem;
  hp_col *members = take_parts((size_t)n);
  out->elems = members;
  for (uint64_t i = 0; i < n; i++) {
    int64_t at = duck_member_at(type, p, i);
    if (at < 0) return false;
    owned m;
    for (duck_handle v : values) m.all.push_back(is_null(v) ? nullptr : api.get_struct_child(v, (uint64_t)at));
    owned_type t(api.struct_type_child_type(type, (uint64_t)at));
    if (!make(&p->elem[i], t.t, m.all, &members[i])) return false;
  }
  return true;
}

// make describes values of a type, null handles among them for NULL.
bool duck_values::make(const hp_param_desc *p, duck_handle type, const std::vector<duck_handle> &values, hp_col *out) {
  *out = hp_col{};
  duck_type id = DUCK_SQLNULL; // DuckDB has some type for NULL, and for elements that there are none of
  for (size_t i = 0; i < values.size(); i++) {
    if (!is_null(values[i])) {
      id = api.get_type_id(type);
      continue;
    }
    if (!out->valid) {
      char *bits = take((values.size() + 7) / 8);
      memset(bits, 0xFF, (values.size() + 7) / 8);
      out->valid = (const uint8_t *)bits;
    }
    ((uint8_t *)out->valid)[i / 8] &= (uint8_t)~(1 << i % 8);
  }
  switch (id) {
  case DUCK_SQLNULL:
    out->layout = HP_COL_NULL;
    out->kind = HP_K_NONE;
    break;
  case DUCK_LIST:
  case DUCK_ARRAY:
  case DUCK_MAP: return make_list(p, type, values, out);
  case DUCK_STRUCT: return make_struct(p, type, values, out);
  case DUCK_VARCHAR:
  case DUCK_BLOB: make_texts(id, values, out); break;
  default:
    if (!make_plain(id, values, out)) return false;
    if (id == DUCK_DECIMAL) out->width = api.decimal_scale(type);
  }
  hp_col_settle(out);
  return hp_accepts(p, out);
}

bool duck_values::add(const hp_param_desc *p, duck_handle value, std::string *why) {
  duck_handle type = value ? api.get_value_type(value) : nullptr; // the value's own
  cols.emplace_back();
  if (make(p, type, {value}, &cols.back())) return true;
  *why = std::string("(") + p->name + ") has the type " + duck_type_text(type) + " where " + hp_param_type(p) + " is declared: cast it, or its parts (see docs/types.md)";
  return false;
}

void duck_values::add_int(int64_t v) {
  char *data = take(sizeof v);
  put(data, v);
  cols.push_back(duck_number_column((const int64_t *)(void *)data, 0, nullptr));
}
