// arrow_out.cpp: results as arrays of the Arrow C data interface. A nested type is a tree of
// writers, arrays and schemas of one form: validity, ends of rows, children.
#include "arrow_out.h"

#include <cstdio>
#include <cstdlib>
#include <new>

static void *alloc_buffer(size_t n) { return aligned_alloc(64, (n + 64) & ~(size_t)63); }

// data_size is how many bytes the data of so many rows have.
static size_t data_size(const hp_out *o, int64_t rows) {
  switch (o->kind) {
  case HP_OUT_BOOL_BIT: return (size_t)(rows + 7) / 8;
  case HP_OUT_I32: return (size_t)rows * 4;
  case HP_OUT_I128:
  case HP_OUT_UUID_BYTES: return (size_t)rows * 16;
  case HP_OUT_TEXT_ARROW:
  case HP_OUT_INT_ARROW:
  case HP_OUT_LIST_ARROW: return ((size_t)rows + 1) * 4;
  case HP_OUT_STRUCT:
  case HP_OUT_NONE: return 0;
  default: return (size_t)rows * 8;
  }
}

static bool is_text(const hp_out *o) { return o->kind == HP_OUT_TEXT_ARROW || o->kind == HP_OUT_INT_ARROW; }

bool hp_out_grow_text(hp_out *o, int64_t, const char *, int64_t n) {
  if (n > INT32_MAX - o->text_len) return false;
  int64_t cap = (o->text_len + n) * 2;
  if (cap > INT32_MAX) cap = INT32_MAX;
  char *p = (char *)realloc(o->text, (size_t)cap + 64);
  if (!p) return false;
  o->text = p;
  o->text_cap = cap;
  return true;
}

static uint8_t *make_valid(hp_out *o) {
  size_t n = (size_t)(o->cap + 7) / 8;
  uint8_t *v = (uint8_t *)alloc_buffer(n);
  if (v) memset(v, 0xFF, n);
  return v;
}

// grown is a buffer of more bytes; null: out of memory, and p is as it was.
static void *grown(void *p, size_t old, size_t n) {
  void *q = alloc_buffer(n);
  if (!q) return nullptr;
  if (old) memcpy(q, p, old);
  free(p);
  return q;
}

static bool set_cap(hp_out *o, int64_t cap) {
  if (size_t n = data_size(o, cap)) {
    void *p = grown(o->data, data_size(o, o->cap), n);
    if (!p) return false;
    o->data = p;
  }
  if (o->valid) {
    size_t old = (size_t)(o->cap + 7) / 8, n = (size_t)(cap + 7) / 8;
    void *p = grown(o->valid, old, n);
    if (!p) return false;
    o->valid = (uint8_t *)p;
    memset(o->valid + old, 0xFF, n - old);
  }
  if (o->kind == HP_OUT_STRUCT)
    for (int32_t i = 0; i < o->nelems; i++)
      if (!set_cap(&o->elems[i], cap)) return false;
  o->cap = cap;
  return true;
}

static bool reserve(hp_out *o, int64_t rows) {
  int64_t cap = o->cap > INT32_MAX / 2 ? INT32_MAX : o->cap * 2;
  return set_cap(o, cap > rows ? cap : rows);
}

// new_out makes a writer and those of its parts. What there is of it is freed in any case.
static bool new_out(hp_kind kind, const hp_param_desc *type, bool int_text, int64_t cap, hp_out *o) {
  *o = hp_out{};
  o->type = type;
  o->cap = cap;
  o->make_valid = make_valid;
  o->put_text = hp_out_grow_text;
  o->reserve = reserve;
  switch (kind) {
  case HP_K_NONE:
    o->kind = HP_OUT_NONE;
    o->make_valid = nullptr;
    return true;
  case HP_K_BOOL: o->kind = HP_OUT_BOOL_BIT; break;
  case HP_K_FLOAT: o->kind = HP_OUT_F64; break;
  case HP_K_DATE: o->kind = HP_OUT_I32; break;
  case HP_K_DATETIME:
  case HP_K_TIME:
  case HP_K_TIMEDELTA:
  case HP_K_AWARE: o->kind = HP_OUT_I64; break;
  case HP_K_DECIMAL: o->kind = HP_OUT_I128; break;
  case HP_K_UUID: o->kind = HP_OUT_UUID_BYTES; break;
  case HP_K_INT: o->kind = int_text ? HP_OUT_INT_ARROW : HP_OUT_I64; break;
  case HP_K_LIST:
  case HP_K_MAP: o->kind = HP_OUT_LIST_ARROW; break;
  case HP_K_STRUCT: o->kind = HP_OUT_STRUCT; break;
  default: o->kind = HP_OUT_TEXT_ARROW;
  }
  if (size_t n = data_size(o, cap)) {
    if (!(o->data = alloc_buffer(n))) return false;
    memset(o->data, 0, o->kind == HP_OUT_BOOL_BIT ? n : 4); // offsets begin with 0
  }
  if (is_text(o)) {
    o->text_cap = cap * 8 + 64;
    return (o->text = (char *)malloc((size_t)o->text_cap + 64)) != nullptr;
  }
  if (!hp_is_nested(kind)) return true;
  o->nelems = kind == HP_K_STRUCT ? type->nelem : 1;
  o->elems = new (std::nothrow) hp_out[(size_t)o->nelems]();
  if (!o->elems) {
    o->nelems = 0;
    return false;
  }
  int64_t rows = kind == HP_K_STRUCT ? cap : cap < 64 ? 64
                                                      : cap;
  if (kind == HP_K_MAP) {
    hp_out *pair = o->elems; // a struct that no description is of: its parts are the map's
    *pair = hp_out{};
    pair->kind = HP_OUT_STRUCT;
    pair->cap = rows;
    pair->reserve = reserve;
    pair->elems = new (std::nothrow) hp_out[2]();
    if (!pair->elems) return false;
    pair->nelems = 2;
    for (int i = 0; i < 2; i++)
      if (!new_out(type->elem[i].kind, &type->elem[i], int_text, rows, &pair->elems[i])) return false;
    return true;
  }
  for (int32_t i = 0; i < o->nelems; i++)
    if (!new_out(type->elem[i].kind, &type->elem[i], int_text, rows, &o->elems[i])) return false;
  return true;
}

bool hp_arrow_out_new(const hp_func_desc *f, bool int_text, int64_t n, hp_out *o) { return new_out(f->result, f->result_type, int_text, n, o); }

void hp_arrow_out_free(hp_out *o) {
  free(o->data);
  free(o->valid);
  free(o->text);
  for (int32_t i = 0; i < o->nelems; i++) hp_arrow_out_free(&o->elems[i]);
  delete[] o->elems;
  *o = hp_out{};
}

// ---- handing over ---------------------------------------------------------

struct array_memory {
  const void *buffers[3];
  ArrowArray **children;
};

static void release_array(ArrowArray *a) {
  array_memory *m = (array_memory *)a->private_data;
  for (const void *p : m->buffers) free((void *)p);
  for (int64_t i = 0; i < a->n_children; i++) {
    ArrowArray *child = m->children[i];
    if (child && child->release) child->release(child); // else somebody has moved it
    delete child;
  }
  delete[] m->children;
  delete m;
  a->release = nullptr;
}

static void release_schema(ArrowSchema *s) {
  for (int64_t i = 0; i < s->n_children; i++) {
    ArrowSchema *child = s->children[i];
    if (child && child->release) child->release(child);
    delete child;
  }
  delete[] s->children;
  free(s->private_data);
  s->release = nullptr;
}

// One key "hipy.int" or "hipy.json" with value "1", as Arrow lays it out.
static const char int_metadata[] = "\1\0\0\0\10\0\0\0hipy.int\1\0\0\0001";
static const char json_metadata[] = "\1\0\0\0\11\0\0\0hipy.json\1\0\0\0001";

// What Arrow calls a UUID: the key "ARROW:extension:name" with "arrow.uuid".
static const char uuid_metadata[] = "\1\0\0\0\24\0\0\0ARROW:extension:name\12\0\0\0arrow.uuid";

static const char *format_of(const hp_out *o, hp_kind kind) {
  switch (o->kind) {
  case HP_OUT_NONE: return "n";
  case HP_OUT_BOOL_BIT: return "b";
  case HP_OUT_I32: return "tdD";
  case HP_OUT_I64:
    return kind == HP_K_DATETIME ? "tsu:" : kind == HP_K_TIME    ? "ttu"
                                        : kind == HP_K_TIMEDELTA ? "tDu"
                                        : kind == HP_K_AWARE     ? "tsu:UTC"
                                                                 : "l";
  case HP_OUT_UUID_BYTES: return "w:16";
  case HP_OUT_F64: return "g";
  case HP_OUT_LIST_ARROW: return kind == HP_K_MAP ? "+m" : "+l";
  case HP_OUT_STRUCT: return "+s";
  default: return kind == HP_K_BYTES ? "z" : "u";
  }
}

// give moves a writer's memory to an array of n rows, which releases it with its children; so do
// the schema's. false: out of memory; what has been moved is released by whoever releases s and a.
static bool give(hp_out *o, hp_kind kind, const char *name, int64_t n, ArrowSchema *s, ArrowArray *a) {
  *s = ArrowSchema{};
  *a = ArrowArray{};
  s->name = name;
  s->format = format_of(o, kind);
  s->release = release_schema;
  if (kind == HP_K_DECIMAL) {
    char *text = (char *)malloc(16); // the schema's
    if (!text) return false;
    snprintf(text, 16, "d:%d,%d", o->type->precision, o->type->scale);
    s->format = text;
    s->private_data = text;
  }
  s->flags = ARROW_FLAG_NULLABLE;
  if (kind == HP_K_JSON) s->metadata = json_metadata;
  if (o->kind == HP_OUT_INT_ARROW) s->metadata = int_metadata;
  if (kind == HP_K_UUID) s->metadata = uuid_metadata;
  array_memory *m = new (std::nothrow) array_memory{{o->valid, o->data, o->text}, nullptr};
  if (!m) return false;
  o->valid = nullptr;
  o->data = nullptr;
  o->text = nullptr;
  a->length = n;
  a->null_count = o->kind == HP_OUT_NONE ? n : o->null_count;
  a->n_buffers = o->kind == HP_OUT_NONE ? 0 : o->kind == HP_OUT_STRUCT ? 1
                                          : is_text(o)                 ? 3
                                                                       : 2;
  a->buffers = m->buffers;
  a->release = release_array;
  a->private_data = m;
  if (!o->nelems) return true;
  s->children = new (std::nothrow) ArrowSchema *[(size_t)o->nelems]();
  a->children = m->children = new (std::nothrow) ArrowArray *[(size_t)o->nelems]();
  if (!s->children || !a->children) return false;
  s->n_children = a->n_children = o->nelems;
  for (int32_t i = 0; i < o->nelems; i++) {
    hp_out *e = &o->elems[i];
    ArrowSchema *cs = s->children[i] = new (std::nothrow) ArrowSchema();
    ArrowArray *ca = a->children[i] = new (std::nothrow) ArrowArray();
    if (!cs || !ca) return false;
    static const char *const pair[] = {"key", "value"};
    const char *as = o->kind != HP_OUT_STRUCT ? kind == HP_K_MAP ? "entries" : "item" : o->type ? o->type->elem[i].name
                                                                                                : pair[i];
    if (!give(e, e->type ? e->type->kind : HP_K_STRUCT, as, o->kind == HP_OUT_STRUCT ? n : e->len, cs, ca)) return false;
    if (kind == HP_K_MAP || (o->kind == HP_OUT_STRUCT && !o->type && i == 0)) cs->flags = 0; // pairs and keys are never NULL
  }
  return true;
}

// has_valid: NULLs have found memory for their bits.
static bool has_valid(const hp_out *o) {
  for (int32_t i = 0; i < o->nelems; i++)
    if (!has_valid(&o->elems[i])) return false;
  return o->kind == HP_OUT_NONE || o->null_count == 0 || o->valid;
}

bool hp_arrow_out_give(const hp_func_desc *f, hp_out *o, int64_t n, ArrowSchema *s, ArrowArray *a) {
  if (!has_valid(o)) return false;
  bool ok = give(o, f->result, "", n, s, a);
  hp_arrow_out_free(o);
  if (!ok) {
    s->release(s);
    if (a->release) a->release(a);
  }
  return ok;
}
