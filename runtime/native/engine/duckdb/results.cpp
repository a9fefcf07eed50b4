// results.cpp: DuckDB's types of results, and writers onto its vectors. A list's elements are a vector
// of their own, which grows; a struct's members are vectors of as many rows.
#include "results.h"

static const duck_api *api;

void duck_results_begin(const duck_api *functions) { api = functions; }

duck_type duck_type_of(hp_kind k) {
  switch (k) {
  case HP_K_NONE: return DUCK_INTEGER;
  case HP_K_BOOL: return DUCK_BOOLEAN;
  case HP_K_INT: return DUCK_BIGINT;
  case HP_K_FLOAT: return DUCK_DOUBLE;
  case HP_K_BYTES: return DUCK_BLOB;
  case HP_K_DATE: return DUCK_DATE;
  case HP_K_DATETIME: return DUCK_TIMESTAMP;
  case HP_K_TIME: return DUCK_TIME;
  case HP_K_TIMEDELTA: return DUCK_INTERVAL;
  case HP_K_UUID: return DUCK_UUID;
  case HP_K_AWARE: return DUCK_TIMESTAMP_TZ;
  default: return DUCK_VARCHAR;
  }
}

duck_handle duck_logical_type(hp_kind k, const hp_param_desc *type) {
  if (k == HP_K_DECIMAL) return api->create_decimal_type(type->precision, type->scale);
  if (!hp_is_nested(k)) return api->create_logical_type(duck_type_of(k));
  std::vector<duck_handle> parts;
  std::vector<const char *> names;
  int32_t n = k == HP_K_STRUCT ? type->nelem : k == HP_K_MAP ? 2
                                                             : 1;
  for (int32_t i = 0; i < n; i++) {
    parts.push_back(duck_logical_type(type->elem[i].kind, &type->elem[i]));
    names.push_back(type->elem[i].name);
  }
  duck_handle made = k == HP_K_LIST  ? api->create_list_type(parts[0])
                     : k == HP_K_MAP ? api->create_map_type(parts[0], parts[1])
                                     : api->create_struct_type(parts.data(), names.data(), (uint64_t)n);
  for (duck_handle &p : parts) api->destroy_logical_type(&p);
  return made;
}

static hp_out_kind out_of(hp_kind k, const hp_param_desc *type) {
  switch (k) {
  case HP_K_NONE: return HP_OUT_NONE;
  case HP_K_BOOL: return HP_OUT_BOOL_BYTE;
  case HP_K_INT:
  case HP_K_DATETIME:
  case HP_K_TIME:
  case HP_K_AWARE: return HP_OUT_I64;
  case HP_K_TIMEDELTA: return HP_OUT_INTERVAL;
  case HP_K_UUID: return HP_OUT_UUID_DUCK;
  case HP_K_DECIMAL:
    return type->precision <= 4 ? HP_OUT_I16 : type->precision <= 9 ? HP_OUT_I32
                                           : type->precision <= 18  ? HP_OUT_I64
                                                                    : HP_OUT_I128;
  case HP_K_DATE: return HP_OUT_I32;
  case HP_K_FLOAT: return HP_OUT_F64;
  case HP_K_LIST:
  case HP_K_MAP: return HP_OUT_LIST_DUCK;
  case HP_K_STRUCT: return HP_OUT_STRUCT;
  default: return HP_OUT_TEXT_DUCK;
  }
}

static uint8_t *make_valid(hp_out *o) {
  api->vector_ensure_validity_writable(o->sink);
  return (uint8_t *)api->vector_get_validity(o->sink);
}

static bool put_text(hp_out *o, int64_t row, const char *p, int64_t n) {
  if (n > UINT32_MAX) return false;
  api->vector_assign_string_element_len(o->sink, (uint64_t)row, p, (uint64_t)n);
  return true;
}

// look finds where a vector's memory is; DuckDB moves that of a list's elements when they grow.
static void look(hp_out *o, int64_t cap) {
  o->cap = cap;
  o->data = api->vector_get_data(o->sink);
  if (o->valid) o->valid = (uint8_t *)api->vector_get_validity(o->sink);
  if (o->kind == HP_OUT_STRUCT)
    for (int32_t i = 0; i < o->nelems; i++) look(&o->elems[i], cap);
}

static bool reserve(hp_out *o, int64_t rows) {
  int64_t cap = 2048;
  while (cap < rows) cap *= 2;
  if (api->list_vector_reserve(o->owner, (uint64_t)cap) != DUCK_SUCCESS) return false;
  look(o, cap);
  return true;
}

hp_out *duck_writer::take(size_t n) {
  hp_out *p = &parts[used];
  used += n;
  return p;
}

// own makes it the elements of a list.
void duck_writer::own(hp_out *elems, duck_handle vector) {
  elems->owner = vector;
  if (append) elems->len = (int64_t)api->list_vector_get_size(vector);
}

void duck_writer::make(hp_out *o, hp_kind kind, const hp_param_desc *type, duck_handle vector) {
  *o = hp_out{};
  o->kind = out_of(kind, type);
  o->type = type;
  o->sink = vector;
  o->data = api->vector_get_data(vector);
  o->make_valid = make_valid;
  o->put_text = put_text;
  o->reserve = reserve;
  if (kind == HP_K_LIST) {
    o->nelems = 1;
    o->elems = take(1);
    make(o->elems, type->elem->kind, type->elem, api->list_vector_get_child(vector));
    own(o->elems, vector);
  } else if (kind == HP_K_MAP) { // a list of pairs
    hp_out *pair = o->elems = take(1);
    o->nelems = 1;
    *pair = hp_out{};
    pair->kind = HP_OUT_STRUCT;
    pair->sink = api->list_vector_get_child(vector);
    own(pair, vector);
    pair->reserve = reserve;
    pair->elems = take(2);
    pair->nelems = 2;
    for (int i = 0; i < 2; i++) make(&pair->elems[i], type->elem[i].kind, &type->elem[i], api->struct_vector_get_child(pair->sink, (uint64_t)i));
  } else if (kind == HP_K_STRUCT) {
    o->nelems = type->nelem;
    o->elems = take((size_t)type->nelem);
    for (int32_t i = 0; i < type->nelem; i++) make(&o->elems[i], type->elem[i].kind, &type->elem[i], api->struct_vector_get_child(vector, (uint64_t)i));
  }
}

// count_parts is how many parts a type has.
static size_t count_parts(const hp_param_desc *type) {
  size_t n = type->kind == HP_K_STRUCT ? (size_t)type->nelem : type->kind == HP_K_MAP ? 3
                                                           : type->kind == HP_K_LIST  ? 1
                                                                                      : 0;
  size_t all = n;
  if (type->kind == HP_K_MAP) n = 2;
  for (size_t i = 0; i < n; i++) all += count_parts(&type->elem[i]);
  return all;
}

void duck_writer::begin(const hp_func_desc *f, duck_handle vector, bool has_rows) {
  append = has_rows;
  if (f->result_type) parts.resize(count_parts(f->result_type));
  make(&out, f->result, f->result_type, vector);
}

void duck_writer::begin_rows(const hp_func_desc *f, duck_handle chunk) {
  const hp_param_desc *row = &f->result_type->elem[0];
  parts.resize(count_parts(f->result_type));
  size_t bytes = (size_t)(api->vector_size() + 7) / 8;
  there.assign(bytes, 0xFF);
  out = hp_out{};
  out.kind = HP_OUT_STRUCT;
  out.type = f->result_type;
  out.valid = there.data();
  out.nelems = 1;
  hp_out *o = out.elems = take(1);
  if (row->kind != HP_K_STRUCT) return make(o, row->kind, row, api->data_chunk_get_vector(chunk, 0));
  known.assign(bytes, 0xFF);
  *o = hp_out{};
  o->kind = HP_OUT_STRUCT;
  o->type = row;
  o->valid = known.data();
  o->nelems = row->nelem;
  o->elems = take((size_t)row->nelem);
  for (int32_t i = 0; i < row->nelem; i++) make(&o->elems[i], row->elem[i].kind, &row->elem[i], api->data_chunk_get_vector(chunk, (uint64_t)i));
}

static void set_sizes(hp_out *o) {
  for (int32_t i = 0; i < o->nelems; i++) {
    hp_out *e = &o->elems[i];
    if (e->owner) api->list_vector_set_size(e->owner, (uint64_t)e->len);
    set_sizes(e);
  }
}

void duck_writer::end() { set_sizes(&out); }
