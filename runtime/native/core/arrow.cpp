// arrow.cpp: hipy_call over the Arrow C data interface.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "arrow_out.h"
#include "timeout.h"

#define HP_EXPORT extern "C" __attribute__((visibility("default")))

// One context of the C ABI: a runtime context and the texts of its last error.
struct hipy_ctx {
  hp_ctx c;
  hp_row_error row_error;
};

HP_EXPORT hipy_ctx *hipy_context_new(hipy_lib *lib) {
  if (!lib) return nullptr;
  hipy_ctx *x = new (std::nothrow) hipy_ctx();
  if (!x) return nullptr;
  if (hp_ctx_init(&x->c, lib)) return x;
  delete x;
  return nullptr;
}

HP_EXPORT void hipy_context_free(hipy_ctx *x) {
  if (!x) return;
  hp_ctx_free(&x->c);
  delete x;
}

// ---- errors ---------------------------------------------------------------

static int give_error(hipy_ctx *x, hipy_error *err, int code, int64_t row, const char *function) {
  hipy_error e = {};
  e.code = code;
  e.row = row;
  e.line = x->row_error.line;
  e.type = x->row_error.type.c_str();
  e.message = x->row_error.message.c_str();
  e.function = function;
  e.arguments = x->row_error.arguments.c_str();
  e.message_size = x->row_error.message.size();
  if (err && err->size >= sizeof e.size) {
    e.size = err->size;
    memcpy(err, &e, err->size < sizeof e ? err->size : sizeof e);
  }
  return code;
}

static int usage(hipy_ctx *x, hipy_error *err, const hp_func_desc *f, const std::string &message) {
  x->row_error = hp_row_error{"TypeError", message, "", 0};
  return give_error(x, err, HIPY_USAGE, -1, f ? f->name : "");
}

// ---- arguments ------------------------------------------------------------

// What a column's values own beyond the caller's buffers.
struct column {
  hp_col col = {};
  std::vector<uint8_t> valid;
  std::vector<hp_duck_str> texts;
  std::vector<char> values;
  std::vector<column> parts;
  std::vector<hp_col> elems; // those of the parts
};

static int32_t read_i32(const char *p) {
  int32_t v;
  memcpy(&v, p, 4);
  return v;
}

// has_metadata looks for key = "1" in a schema's metadata.
static bool has_metadata(const char *m, const char *key) {
  if (!m) return false;
  int32_t n = read_i32(m);
  m += 4;
  for (int32_t i = 0; i < n && i < 1024; i++) {
    int32_t kn = read_i32(m);
    if (kn < 0) return false;
    const char *kp = m + 4;
    int32_t vn = read_i32(kp + kn);
    if (vn < 0) return false;
    const char *vp = kp + kn + 4;
    if ((size_t)kn == strlen(key) && !memcmp(kp, key, (size_t)kn)) return vn == 1 && *vp == '1';
    m = vp + vn;
  }
  return false;
}

// Arrow's format of one letter.
struct format {
  char letter;
  const char *name;
  hp_layout layout;
  hp_kind kind;
  int width; // bytes of a value; 0 for bits and text
};
static const format formats[] = {
    {'n', "null", HP_COL_NULL, HP_K_NONE, 0},
    {'b', "bool", HP_COL_BOOL_BIT, HP_K_BOOL, 0},
    {'c', "int8", HP_COL_I8, HP_K_INT, 1},
    {'C', "uint8", HP_COL_U8, HP_K_INT, 1},
    {'s', "int16", HP_COL_I16, HP_K_INT, 2},
    {'S', "uint16", HP_COL_U16, HP_K_INT, 2},
    {'i', "int32", HP_COL_I32, HP_K_INT, 4},
    {'I', "uint32", HP_COL_U32, HP_K_INT, 4},
    {'l', "int64", HP_COL_I64, HP_K_INT, 8},
    {'L', "uint64", HP_COL_U64, HP_K_INT, 8},
    {'f', "float32", HP_COL_F32, HP_K_FLOAT, 4},
    {'g', "float64", HP_COL_F64, HP_K_FLOAT, 8},
    {'u', "utf8", HP_COL_STR32, HP_K_STR, 0},
    {'U', "large_utf8", HP_COL_STR64, HP_K_STR, 0},
    {'z', "binary", HP_COL_STR32, HP_K_BYTES, 0},
    {'Z', "large_binary", HP_COL_STR64, HP_K_BYTES, 0},
};
static const format nested[] = {
    {'l', "list", HP_COL_LIST32, HP_K_LIST, 0},
    {'L', "large_list", HP_COL_LIST64, HP_K_LIST, 0},
    {'w', "fixed_size_list", HP_COL_LIST_FIXED, HP_K_LIST, 0},
    {'s', "struct", HP_COL_STRUCT, HP_K_STRUCT, 0},
    {'m', "map", HP_COL_LIST32, HP_K_MAP, 0},
};
// Decimals, by their bits.
static const format decimals[] = {
    {'d', "decimal32", HP_COL_I32, HP_K_DECIMAL, 4},
    {'d', "decimal64", HP_COL_I64, HP_K_DECIMAL, 8},
    {'d', "decimal128", HP_COL_I128, HP_K_DECIMAL, 16},
};

// A timestamp has its unit in its format, and a time zone behind the colon.
static const struct {
  const char *text;
  bool zone; // the text goes on
  format f;
  int64_t scale; // to microseconds
} dates[] = {
    {"tdD", false, {0, "date32", HP_COL_I32, HP_K_DATE, 4}, 1},
    {"tss:", false, {0, "timestamp[s]", HP_COL_I64, HP_K_DATETIME, 8}, 1000000},
    {"tsm:", false, {0, "timestamp[ms]", HP_COL_I64, HP_K_DATETIME, 8}, 1000},
    {"tsu:", false, {0, "timestamp[us]", HP_COL_I64, HP_K_DATETIME, 8}, 1},
    {"tss:", true, {0, "timestamp[s, tz]", HP_COL_I64, HP_K_AWARE, 8}, 1000000},
    {"tsm:", true, {0, "timestamp[ms, tz]", HP_COL_I64, HP_K_AWARE, 8}, 1000},
    {"tsu:", true, {0, "timestamp[us, tz]", HP_COL_I64, HP_K_AWARE, 8}, 1},
    {"ttu", false, {0, "time64[us]", HP_COL_I64, HP_K_TIME, 8}, 1},
    {"tDs", false, {0, "duration[s]", HP_COL_I64, HP_K_TIMEDELTA, 8}, 1000000},
    {"tDm", false, {0, "duration[ms]", HP_COL_I64, HP_K_TIMEDELTA, 8}, 1000},
    {"tDu", false, {0, "duration[us]", HP_COL_I64, HP_K_TIMEDELTA, 8}, 1},
    {"tin", false, {0, "month_day_nano_interval", HP_COL_INTERVAL_NANO, HP_K_TIMEDELTA, 16}, 1},
    {"w:16", false, {0, "arrow.uuid", HP_COL_UUID_BYTES, HP_K_UUID, 16}, 1},
};

// decimal_of reads the format of a decimal: "d:18,2", or with its bits "d:18,2,64".
static const format *decimal_of(const char *s, int *scale) {
  int precision, bits = 128;
  if (sscanf(s, "d:%d,%d,%d", &precision, scale, &bits) < 2 || precision < 1 || precision > 38 || *scale < 0 || *scale > precision) return nullptr;
  return bits == 32 ? &decimals[0] : bits == 64 ? &decimals[1]
                                 : bits == 128  ? &decimals[2]
                                                : nullptr;
}

static const format *find_format(const char *s) {
  int scale;
  for (const auto &d : dates)
    if (s && (d.zone ? !strncmp(s, d.text, 4) && s[4] : !strcmp(s, d.text))) return &d.f;
  if (s && s[0] == 'd' && s[1]) return decimal_of(s, &scale);
  if (s && s[0] == '+' && s[1] && (!s[2] || (s[1] == 'w' && s[2] == ':')))
    for (const format &f : nested)
      if (f.letter == s[1]) return &f;
  if (!s || !s[0] || s[1]) return nullptr;
  for (const format &f : formats)
    if (f.letter == s[0]) return &f;
  return nullptr;
}

// scale_of is what the values of a type are multiplied with.
static int64_t scale_of(const format *f) {
  for (const auto &d : dates)
    if (f == &d.f) return d.scale;
  return 1;
}

// scale_values brings n values to microseconds; what does not fit is infinite.
static void scale_values(column *out, int64_t n, int64_t scale) {
  hp_col &k = out->col;
  // The validity counts bits from whole bytes.
  int64_t skip = k.offset & 7;
  const int64_t *from = (const int64_t *)k.data + k.offset;
  out->values.resize((size_t)(skip + n) * 8);
  for (int64_t i = 0; i < n; i++) {
    int64_t v;
    if (__builtin_mul_overflow(from[i], scale, &v)) v = from[i] > 0 ? INT64_MAX : -INT64_MAX;
    memcpy(&out->values[(size_t)(skip + i) * 8], &v, 8);
  }
  if (k.valid) k.valid += k.offset >> 3;
  k.offset = skip;
  k.data = out->values.data();
}

static bool is_text(const format *f) { return f->layout == HP_COL_STR32 || f->layout == HP_COL_STR64; }

// Offsets are compared with vectors.
template <class T>
static bool offsets_ok(const void *p, int64_t from, int64_t n, int64_t *total) {
  typedef T vec __attribute__((vector_size(32)));
  typedef T unaligned __attribute__((vector_size(32), aligned(sizeof(T)), may_alias));
  constexpr int64_t lanes = sizeof(vec) / sizeof(T);
  const T *o = (const T *)p + from;
  if (o[0] < 0) return false;
  const T *end = o + n, *q = o;
  vec any = {};
  for (; end - q >= lanes; q += lanes) any |= (vec)(*(const unaligned *)q > *(const unaligned *)(q + 1));
  T bad = 0;
  for (int64_t i = 0; i < lanes; i++) bad |= any[i];
  for (; q < end; q++) bad |= (T) - (q[0] > q[1]);
  *total = (int64_t)(o[n] - o[0]);
  return bad == 0;
}

// The same for the characters of a column: is there any that is not ASCII?
static bool all_ascii(const char *p, int64_t n) {
  typedef char vec __attribute__((vector_size(32)));
  typedef char unaligned __attribute__((vector_size(32), aligned(1), may_alias));
  constexpr int64_t block = 4096;
  for (; n >= block; p += block, n -= block) {
    vec any = {};
    for (int64_t i = 0; i < block; i += 4 * sizeof(vec)) {
      const unaligned *v = (const unaligned *)(p + i);
      any |= (v[0] | v[1]) | (v[2] | v[3]);
    }
    if (!hp_mem_is_ascii((const char *)&any, sizeof any)) return false;
  }
  return hp_mem_is_ascii(p, n);
}

// What a column has a copy of has so many values at most.
static constexpr int64_t most_copied = INT32_MAX - 64;

// can_copy reports whether there is memory for n values of so many bytes: containers end
// the process where there is none.
static bool can_copy(int64_t n, int64_t bytes) {
  if (n > most_copied) return false;
  void *p = malloc((size_t)(n * bytes) + 1);
  free(p);
  return p != nullptr;
}

// check_lengths says what is wrong with an array's own numbers, or null.
static const char *check_lengths(const ArrowArray *a, int64_t from, int64_t n) {
  if (a->length < 0 || a->offset < 0 || a->offset > INT64_MAX - a->length) return "has a negative length or offset";
  if (a->offset + a->length > INT64_MAX / 16) return "has a length or offset beyond any buffer";
  if (a->null_count < -1 || a->null_count > a->length) return "has a NULL count that its length rules out";
  if (from > a->length || n > a->length - from) return "has fewer rows than the batch";
  return nullptr;
}

// read_array checks an array's buffers for rows from..from+n and describes
// them as a column. Returns null, or what is wrong.
static const char *read_array(const ArrowSchema *s, const ArrowArray *a, const format *f, int64_t from, int64_t n, column *out) {
  hp_col &k = out->col;
  k.layout = f->layout;
  k.kind = f->kind;
  if (const char *e = check_lengths(a, from, n)) return e;
  k.offset = a->offset + from;
  if (f->layout == HP_COL_NULL) {
    if (!can_copy(n, 1)) return "is too large";
    k.offset = 0; // all are
    out->valid.assign((size_t)((n + 7) / 8), 0);
    k.valid = out->valid.data();
    return nullptr;
  }
  bool no_data = f->layout == HP_COL_STRUCT || f->layout == HP_COL_LIST_FIXED;
  int64_t nbuffers = is_text(f) ? 3 : no_data ? 1
                                              : 2;
  if (f->kind == HP_K_DECIMAL) decimal_of(s->format, &k.width);
  if (a->n_buffers != nbuffers || !a->buffers) return "has the wrong number of buffers";
  if (a->null_count != 0) k.valid = (const uint8_t *)a->buffers[0];
  if (a->null_count > 0 && !k.valid) return "has NULLs but no validity buffer";
  if (n == 0) {
    k.valid = nullptr;
    return nullptr;
  }
  if (no_data) return nullptr;
  k.data = a->buffers[1];
  if (!k.data) return "has no data buffer";
  if (scale_of(f) != 1 && !can_copy(n + 8, 8)) return "is too large";
  if (scale_of(f) != 1) scale_values(out, n, scale_of(f));
  if (is_text(f)) {
    int64_t total;
    k.offsets = a->buffers[1];
    k.data = a->buffers[2];
    bool ok = f->layout == HP_COL_STR32 ? offsets_ok<int32_t>(k.offsets, k.offset, n, &total) : offsets_ok<int64_t>(k.offsets, k.offset, n, &total);
    if (!ok) return "has offsets that are negative or decrease";
    if (!k.data && total > 0) return "has no character buffer";
    if (!k.data) k.data = "";
    if (f->kind == HP_K_STR) {
      int64_t start = f->layout == HP_COL_STR32 ? ((const int32_t *)k.offsets)[k.offset] : ((const int64_t *)k.offsets)[k.offset];
      k.ascii = all_ascii((const char *)k.data + start, total);
      if (has_metadata(s->metadata, "hipy.int")) {
        if (f->layout != HP_COL_STR32) return "is hipy.int text but not of type utf8";
        k.layout = HP_COL_INT_TEXT;
        k.kind = HP_K_INT;
      }
    }
  }
  return nullptr;
}

// read_dictionary decodes a dictionary-encoded array: texts by reference,
// numbers by value.
static const char *read_dictionary(const ArrowSchema *s, const ArrowArray *a, const format *index, int64_t from, int64_t n, column *out) {
  const format *f = find_format(s->dictionary->format);
  const ArrowArray *d = a->dictionary;
  if (!f || f->layout == HP_COL_NULL || hp_is_nested(f->kind)) return "has a dictionary of an unsupported type";
  if (!d || !d->release) return "has no dictionary, or one that is released";
  if (s->dictionary->dictionary) return "has a dictionary of dictionaries";
  if (index->kind != HP_K_INT) return "has dictionary indices that are not integers";
  column indices, values;
  if (const char *e = read_array(s, a, index, from, n, &indices)) return e;
  if (d->length < 0) return "has a dictionary of negative length";
  if (const char *e = read_array(s->dictionary, d, f, 0, d->length, &values)) return e;
  if (!can_copy(n, sizeof(hp_duck_str))) return "is too large";
  hp_col &k = out->col;
  const hp_col &v = values.col;
  k = v;
  k.offset = 0;
  k.valid = nullptr;
  k.offsets = nullptr;
  out->valid.assign((size_t)(n + 7) / 8, 0xFF);
  if (is_text(f)) out->texts.resize((size_t)n);
  else out->values.resize((size_t)n * (size_t)(f->width ? f->width : 1));
  for (int64_t i = 0; i < n; i++) {
    int64_t at = -1;
    bool null = hp_col_null(&indices.col, i);
    if (!null) {
      if (hp_get_i64_slow(nullptr, &indices.col, i, &at) != HP_OK || at < 0 || at >= d->length) return "has a dictionary index out of range";
      null = hp_col_null(&v, at);
    }
    if (null) {
      out->valid[(size_t)i >> 3] &= (uint8_t)~(1u << (i & 7));
      k.valid = out->valid.data();
    } else if (is_text(f)) {
      hp_col text = v;
      if (text.layout == HP_COL_INT_TEXT) text.layout = HP_COL_STR32;
      int64_t len;
      const char *p = hp_col_text(&text, at, &len);
      if (len > UINT32_MAX) return "has a dictionary value of more than 4 GiB";
      hp_duck_str &t = out->texts[(size_t)i];
      t.n = (uint32_t)len;
      if (len <= 12) memcpy(t.inl, p, (size_t)len);
      else t.far.ptr = p;
    } else if (f->width) {
      memcpy(&out->values[(size_t)(i * f->width)], (const char *)v.data + (v.offset + at) * f->width, (size_t)f->width);
    } else {
      bool b;
      hp_get(nullptr, &v, at, &b);
      out->values[(size_t)i] = b;
    }
  }
  if (is_text(f)) {
    k.data = out->texts.data();
    if (k.layout != HP_COL_INT_TEXT) k.layout = HP_COL_STR_DUCK;
  } else {
    k.data = out->values.data();
    if (!f->width) k.layout = HP_COL_BOOL_BYTE;
  }
  return nullptr;
}

// Types are nested no deeper than this.
static constexpr int most_nested = 64;

static const char *read_column(const hp_param_desc *p, const ArrowSchema *s, const ArrowArray *a, int64_t from, int64_t n, column *out, int depth = 0);

// read_parts reads the children of an array, rows from..from+n of each; order says which child is the i-th part.
static const char *read_parts(const hp_param_desc *const *of, const ArrowSchema *s, const ArrowArray *a, const std::vector<int64_t> &order, int64_t from, int64_t n, column *out, int depth) {
  out->parts.resize(order.size());
  for (size_t i = 0; i < order.size(); i++) {
    const ArrowSchema *cs = s->children[order[i]];
    const ArrowArray *ca = a->children[order[i]];
    if (!cs || !ca || !cs->format || !ca->release) return "has parts that are missing or released";
    if (const char *e = read_column(of ? of[i] : nullptr, cs, ca, from, n, &out->parts[i], depth + 1)) return e;
  }
  for (column &c : out->parts) {
    hp_col_settle(&c.col);
    out->elems.push_back(c.col);
  }
  out->col.elems = out->elems.data();
  return nullptr;
}

// read_elements reads a list or map array, and its elements.
static const char *read_elements(const hp_param_desc *p, const ArrowSchema *s, const ArrowArray *a, const format *f, int64_t from, int64_t n, column *out, int depth) {
  if (s->n_children != 1 || a->n_children != 1 || !s->children || !a->children) return "has no elements";
  if (const char *e = read_array(s, a, f, from, n, out)) return e;
  hp_col &k = out->col;
  int64_t total = 0, end = 0;
  if (f->layout == HP_COL_LIST_FIXED) {
    k.width = atoi(s->format + 3);
    if (k.width < 0 || (k.width && k.offset + n > INT32_MAX / k.width)) return "has too many elements";
    end = (k.offset + n) * k.width;
  } else if (n > 0) {
    k.offsets = k.data;
    bool wide = f->layout == HP_COL_LIST64;
    if (!(wide ? offsets_ok<int64_t>(k.offsets, k.offset, n, &total) : offsets_ok<int32_t>(k.offsets, k.offset, n, &total)))
      return "has offsets that are negative or decrease";
    end = wide ? ((const int64_t *)k.offsets)[k.offset + n] : ((const int32_t *)k.offsets)[k.offset + n];
  }
  bool fits = p && p->kind == f->kind;
  const hp_param_desc *of = fits ? f->kind == HP_K_MAP ? p : p->elem : nullptr;
  return read_parts(&of, s, a, {0}, 0, end, out, depth);
}

// read_struct reads a struct array: members in the order of the parameter's, those of a class by their names.
static const char *read_struct(const hp_param_desc *p, const ArrowSchema *s, const ArrowArray *a, const format *f, int64_t from, int64_t n, column *out, int depth) {
  if (s->n_children != a->n_children || s->n_children < 0 || s->n_children > 10000 || (s->n_children && (!s->children || !a->children))) return "has no members";
  if (const char *e = read_array(s, a, f, from, n, out)) return e;
  bool pairs = p && p->kind == HP_K_MAP;
  int32_t want = p && p->kind == HP_K_STRUCT ? p->nelem : pairs ? 2
                                                                : -1;
  out->col.type = p;
  out->col.width = (int32_t)s->n_children;
  std::vector<int64_t> order;
  std::vector<const hp_param_desc *> of;
  if (want != out->col.width) out->col.width = -1; // nothing accepts it
  for (int32_t i = 0; out->col.width >= 0 && i < want; i++) {
    int64_t at = i;
    if (!pairs && strcmp(p->dtype, "tuple"))
      for (at = 0; at < s->n_children && (!s->children[at] || !s->children[at]->name || strcmp(s->children[at]->name, p->elem[i].name));) at++;
    if (at == s->n_children) out->col.width = -1;
    order.push_back(at);
    of.push_back(&p->elem[i]);
  }
  if (out->col.width < 0) return nullptr;
  int64_t start = a->offset + from; // a struct's offset is that of its members
  return read_parts(of.data(), s, a, order, start, n, out, depth);
}

// read_column reads an array of any supported type, for a parameter or a part of one (null: for none).
static const char *read_column(const hp_param_desc *p, const ArrowSchema *s, const ArrowArray *a, int64_t from, int64_t n, column *out, int depth) {
  const format *f = find_format(s->format);
  if (!f) return "has elements of an unsupported type";
  if (depth > most_nested) return "is nested too deeply";
  if (s->dictionary) return read_dictionary(s, a, f, from, n, out);
  if (f->kind == HP_K_STRUCT) return read_struct(p, s, a, f, from, n, out, depth);
  return hp_is_nested(f->kind) ? read_elements(p, s, a, f, from, n, out, depth) : read_array(s, a, f, from, n, out);
}

// type_name is the Arrow type of a column that has been read.
static std::string type_name(const ArrowSchema *s) {
  const format *f = find_format(s->dictionary ? s->dictionary->format : s->format);
  if (!f) return s->format;
  std::string parts;
  for (int64_t i = 0; hp_is_nested(f->kind) && i < s->n_children; i++) {
    const ArrowSchema *c = s->children[i];
    parts += (i ? ", " : "") + (f->kind == HP_K_STRUCT && c->name ? c->name + std::string(": ") : "") + type_name(c);
  }
  return parts.empty() ? f->name : f->name + ("<" + parts) + ">";
}

// bind_column reads parameter i; false with *why set.
static bool bind_column(const hp_func_desc *f, int32_t i, const ArrowSchema *s, const ArrowArray *a, int64_t from, int64_t n, column *out,
                        std::string *why) {
  const hp_param_desc *p = &f->params[i];
  std::string who = std::string(f->name) + "(): argument " + std::to_string(i + 1) + " (" + p->name + ")";
  if (!s || !a || !s->format || !a->release) {
    *why = who + " is missing or already released";
    return false;
  }
  const format *t = find_format(s->format);
  if (!t) {
    *why = who + " has the Arrow type \"" + s->format + "\", which is not supported; cast it (see docs/types.md)";
    return false;
  }
  const char *e = read_column(p, s, a, from, n, out);
  if (e) {
    *why = who + " is malformed: it " + e;
    return false;
  }
  if (!hp_accepts(p, &out->col)) {
    *why = who + " has the Arrow type " + type_name(s) + " where " + hp_param_type(p) +
           " is declared; cast it (see docs/types.md)";
    return false;
  }
  hp_col_settle(&out->col);
  return true;
}

// ---- the call -------------------------------------------------------------

struct call {
  hipy_ctx *x;
  const hp_func_desc *f;
  const hp_batch *b;
  const hipy_options *opt;
  hipy_error *err;
};

static bool on_row_error(void *user, hp_ctx *c, int64_t row) {
  call *k = (call *)user;
  hp_describe(c, k->f, k->b, row, &k->x->row_error);
  if (k->opt->on_error != HIPY_ON_ERROR_NULL) {
    give_error(k->x, k->err, HIPY_EXCEPTION, row, k->f->py_name ? k->f->py_name : k->f->name);
    return false;
  }
  if (!k->opt->on_row_error) return true;
  hipy_error e;
  e.size = sizeof e;
  give_error(k->x, &e, HIPY_EXCEPTION, row, k->f->py_name ? k->f->py_name : k->f->name);
  if (k->opt->on_row_error(k->opt->user, &e) == 0) return true;
  give_error(k->x, k->err, HIPY_EXCEPTION, row, k->f->py_name ? k->f->py_name : k->f->name);
  return false;
}

HP_EXPORT int hipy_call(hipy_ctx *x, int32_t fn, const ArrowSchema *as, const ArrowArray *args, const hipy_options *options,
                        ArrowSchema *out_schema, ArrowArray *out, hipy_error *err) {
  if (!x) return HIPY_USAGE;
  hipy_options opt = {};
  if (options) memcpy(&opt, options, options->size < sizeof opt ? options->size : sizeof opt);
  if (fn < 0 || fn >= hp_module.nfuncs) return usage(x, err, nullptr, "the library has no function number " + std::to_string(fn));
  const hp_func_desc *f = &hp_module.funcs[fn];
  if (!as || !args || !out || !out_schema) return usage(x, err, f, "hipy_call: a null pointer for arguments or results");
  if (!as->format || strcmp(as->format, "+s") || !args->release) return usage(x, err, f, "hipy_call: the arguments are not one struct array");
  if (as->n_children != f->nparams || args->n_children != f->nparams || (f->nparams && (!as->children || !args->children)))
    return usage(x, err, f, std::string(f->name) + "() takes " + std::to_string(f->nparams) + " arguments but " + std::to_string(args->n_children) + " were given");
  if (args->length < 0 || args->offset < 0 || args->offset > INT64_MAX - args->length || args->length > INT32_MAX - 64)
    return usage(x, err, f, "hipy_call: a batch has 0 to 2147483583 rows");
  if (!f->kernel && !hp_module.py_rows) return usage(x, err, f, std::string(f->name) + "() needs CPython, and the library was built without");

  int64_t n = args->length;
  std::vector<column> columns((size_t)f->nparams);
  std::vector<hp_col> cols((size_t)f->nparams);
  std::string why;
  for (int32_t i = 0; i < f->nparams; i++) {
    if (!bind_column(f, i, as->children[i], args->children[i], args->offset, n, &columns[(size_t)i], &why)) return usage(x, err, f, why);
    cols[(size_t)i] = columns[(size_t)i].col;
  }

  hp_out o;
  bool ok = hp_arrow_out_new(f, opt.int_text, n, &o);
  if (ok) {
    call k{x, f, nullptr, &opt, err};
    hp_batch b = {n, 0, cols.data(), &o, on_row_error, &k};
    k.b = &b;
    uint8_t st = hp_run(&x->c, f, &b);
    if (st != HP_OK) {
      hp_arrow_out_free(&o);
      if (st == HP_EXC) return HIPY_EXCEPTION;
      if (st == HP_CANCEL && x->c.timed_out) {
        x->row_error = hp_row_error{"TimeoutError", HP_TIMEOUT_MESSAGE, "", 0};
        return give_error(x, err, HIPY_EXCEPTION, -1, f->name);
      }
      x->row_error = hp_row_error{st == HP_CANCEL ? "Cancelled" : "SystemError", st == HP_CANCEL ? "the call was cancelled" : "unexpected state after a batch", "", 0};
      return give_error(x, err, st == HP_CANCEL ? HIPY_CANCELLED : HIPY_INTERNAL, -1, f->name);
    }
    ok = hp_arrow_out_give(f, &o, n, out_schema, out);
  }
  if (!ok) {
    hp_arrow_out_free(&o);
    x->row_error = hp_row_error{"MemoryError", "no memory for the results of the batch", "", 0};
    return give_error(x, err, HIPY_INTERNAL, -1, f->name);
  }
  return HIPY_OK;
}
