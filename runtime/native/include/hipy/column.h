// hipy/column.h: reading arguments from columns and writing results. One
// overload of hp_get per C++ type of a parameter and one of hp_put per type
// of a result; the backend adds overloads for its union structs (kernel.h).
#ifndef HIPY_COLUMN_H
#define HIPY_COLUMN_H
#include "module.h"
#include "text.h"
#include "utf8.h"

// What reading a row says, beside HP_OK, HP_EXC, HP_DEOPT and HP_CANCEL: the
// argument is NULL and the parameter takes no None, so the row yields NULL.
enum { HP_ROW_NULL = 4 };

// duckdb_string_t, whose layout is part of DuckDB's stable C API.
struct hp_duck_str {
  union {
    struct {
      uint32_t n;
      char inl[12];
    };
    struct {
      uint32_t n;
      char prefix[4];
      const char *ptr;
    } far;
  };
};
static_assert(sizeof(hp_duck_str) == 16, "the layout is DuckDB's");

// duckdb_list_entry.
struct hp_duck_list {
  uint64_t offset, n;
};

// ---- reading --------------------------------------------------------------

HP_INLINE bool hp_col_null(const hp_col *k, int64_t row) {
  if (HP_LIKELY(!k->valid)) return false;
  int64_t i = k->offset + row;
  return !(k->valid[i >> 3] >> (i & 7) & 1);
}

// Slow paths: other layouts than the usual one, big integers, text that is not ASCII.
HP_CORE uint8_t hp_get_i64_slow(hp_ctx *c, const hp_col *k, int64_t row, int64_t *out);
HP_CORE uint8_t hp_get_int_slow(hp_ctx *c, const hp_col *k, int64_t row, hp_int *out);
HP_CORE double hp_get_f64_slow(const hp_col *k, int64_t row);
HP_CORE uint8_t hp_get_text_slow(hp_ctx *c, const char *p, int64_t n, hp_str *out);

HP_INLINE bool hp_text_ascii(const char *p, size_t n) { return hp_mem_is_ascii(p, (int64_t)n); }

// hp_col_text is the raw bytes of a text or binary column's row, not NULL.
HP_INLINE const char *hp_col_text(const hp_col *k, int64_t row, int64_t *n) {
  int64_t i = k->offset + row;
  if (k->layout == HP_COL_STR_DUCK) {
    const hp_duck_str *s = (const hp_duck_str *)k->data + i;
    *n = s->n;
    return s->n <= 12 ? s->inl : s->far.ptr;
  }
  if (k->layout == HP_COL_STR64) {
    const int64_t *o = (const int64_t *)k->offsets + i;
    *n = o[1] - o[0];
    return (const char *)k->data + o[0];
  }
  const int32_t *o = (const int32_t *)k->offsets + i;
  *n = o[1] - o[0];
  return (const char *)k->data + o[0];
}

// hp_col_list is where the elements of a list column's row are, not NULL.
HP_INLINE int64_t hp_col_list(const hp_col *k, int64_t row, int64_t *n) {
  int64_t i = k->offset + row;
  if (k->layout == HP_COL_LIST_FIXED) return i * (*n = k->width);
  if (k->layout == HP_COL_LIST_DUCK) {
    const hp_duck_list *e = (const hp_duck_list *)k->data + i;
    *n = (int64_t)e->n;
    return (int64_t)e->offset;
  }
  if (k->layout == HP_COL_LIST64) {
    const int64_t *o = (const int64_t *)k->offsets + i;
    *n = o[1] - o[0];
    return o[0];
  }
  const int32_t *o = (const int32_t *)k->offsets + i;
  *n = o[1] - o[0];
  return o[0];
}

// hp_col_settle says how a column's rows are read, once all else is known of it.
HP_INLINE void hp_col_settle(hp_col *k) {
  k->starts = nullptr;
  k->ints = nullptr;
  k->floats = nullptr;
  if (k->valid) return;
  if (k->layout == HP_COL_STR32 && k->ascii) k->starts = (const int32_t *)k->offsets + k->offset;
  if (k->layout == HP_COL_I64) k->ints = (const int64_t *)k->data + k->offset;
  if (k->layout == HP_COL_F64) k->floats = (const double *)k->data + k->offset;
}

// hp_get_null_elem is what a list has whose elements take no None, and one is NULL; hp_get_null_member the same of a
// struct's member, and of what a map has.
HP_CORE HP_RARE uint8_t hp_get_null_elem(hp_ctx *c, int64_t i);
HP_CORE HP_RARE uint8_t hp_get_null_member(hp_ctx *c, const hp_col *k, int32_t i);

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *, int64_t, hp_none *) { return HP_OK; }

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, bool *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  int64_t i = k->offset + row;
  const uint8_t *d = (const uint8_t *)k->data;
  *out = k->layout == HP_COL_BOOL_BYTE ? d[i] != 0 : d[i >> 3] >> (i & 7) & 1;
  return HP_OK;
}

// The fast clone's int: HP_DEOPT for a value beyond int64_t.
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, int64_t *out) {
  if (HP_LIKELY(k->ints != nullptr)) {
    *out = k->ints[row];
    return HP_OK;
  }
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  if (HP_UNLIKELY(k->layout != HP_COL_I64)) return hp_get_i64_slow(c, k, row, out);
  *out = ((const int64_t *)k->data)[k->offset + row];
  return HP_OK;
}

// The exact clone's int: any size.
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, hp_int *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  return hp_get_int_slow(c, k, row, out);
}

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, double *out) {
  if (HP_LIKELY(k->floats != nullptr)) {
    *out = k->floats[row];
    return HP_OK;
  }
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  *out = HP_LIKELY(k->layout == HP_COL_F64) ? ((const double *)k->data)[k->offset + row] : hp_get_f64_slow(k, row);
  return HP_OK;
}

// HP_EXC: not UTF-8 (UnicodeDecodeError).
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, hp_str *out) {
  if (HP_LIKELY(k->starts != nullptr)) {
    const int32_t *o = k->starts + row;
    uint32_t n = (uint32_t)(o[1] - o[0]);
    *out = hp_str{(const char *)k->data + o[0], n, n};
    return HP_OK;
  }
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  int64_t n;
  const char *p = hp_col_text(k, row, &n);
  if (HP_LIKELY((k->ascii || hp_text_ascii(p, (size_t)n)) && n <= UINT32_MAX)) {
    *out = hp_str{p, (uint32_t)n, (uint32_t)n};
    return HP_OK;
  }
  // By way of a variable of its own: whose address is taken stays in memory.
  hp_str wide;
  uint8_t st = hp_get_text_slow(c, p, n, &wide);
  *out = wide;
  return st;
}

HP_INLINE uint8_t hp_get(hp_ctx *, const hp_col *k, int64_t row, hp_bytes *out) {
  if (hp_col_null(k, row)) return HP_ROW_NULL;
  out->p = hp_col_text(k, row, &out->n);
  return HP_OK;
}

// ---- owning ---------------------------------------------------------------

// hp_own makes an argument the context's own: texts are copied, since those of a batch end with
// it. false: MemoryError is raised. There is one for each union with text, too (kernel.h).
HP_INLINE bool hp_own(hp_ctx *, bool *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, hp_none *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, uint32_t *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, int64_t *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, hp_int *) { return true; }
HP_INLINE bool hp_own(hp_ctx *, double *) { return true; }
HP_INLINE bool hp_own(hp_ctx *c, hp_str *s) {
  char *p = (char *)hp_try_alloc(c, s->nbytes, HP_LEAF);
  if (HP_UNLIKELY(!p)) return false;
  memcpy(p, s->p, s->nbytes);
  s->p = p;
  return true;
}
HP_INLINE bool hp_own(hp_ctx *c, hp_bytes *b) {
  char *p = (char *)hp_try_alloc(c, (size_t)b->n, HP_LEAF);
  if (HP_UNLIKELY(!p)) return false;
  memcpy(p, b->p, (size_t)b->n);
  b->p = p;
  return true;
}

// ---- writing --------------------------------------------------------------

HP_CORE HP_RARE uint8_t hp_put_null_slow(hp_out *o, int64_t row);
// hp_out_forget has a row, and those behind it, be as if nothing of them had been written.
HP_CORE HP_RARE void hp_out_forget(hp_out *o, int64_t row);
HP_CORE HP_RARE uint8_t hp_out_room_slow(hp_ctx *c, hp_out *elems, int64_t n);
HP_CORE HP_RARE uint8_t hp_put_i64_slow(hp_ctx *c, hp_out *o, int64_t row, int64_t v);
HP_CORE HP_RARE uint8_t hp_put_text_slow(hp_ctx *c, hp_out *o, int64_t row, const char *p, int64_t n);
HP_CORE uint8_t hp_put_int_slow(hp_ctx *c, hp_out *o, int64_t row, hp_int v);
HP_CORE uint8_t hp_put_char(hp_ctx *c, hp_out *o, int64_t row, uint32_t cp);
HP_CORE bool hp_str_check_utf8(hp_ctx *c, hp_str s); // false: lone surrogate, UnicodeEncodeError pending

HP_INLINE uint8_t hp_put_null(hp_out *o, int64_t row) { return hp_put_null_slow(o, row); }

HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *o, int64_t row, hp_none) { return hp_put_null(o, row); }

HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *o, int64_t row, bool v) {
  uint8_t *d = (uint8_t *)o->data;
  if (o->kind == HP_OUT_BOOL_BYTE) {
    d[row] = v;
    return HP_OK;
  }
  uint8_t *at = d + (row >> 3), bit = (uint8_t)(1u << (row & 7));
  *at = (uint8_t)((*at & ~bit) | (v ? bit : 0)); // a row that failed may have written here
  return HP_OK;
}

HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, int64_t v) {
  if (HP_UNLIKELY(o->kind != HP_OUT_I64)) return hp_put_i64_slow(c, o, row, v);
  ((int64_t *)o->data)[row] = v;
  return HP_OK;
}

// HP_EXC: the result does not fit the engine's int64 (OverflowError).
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_int v) {
  if (HP_UNLIKELY(o->kind != HP_OUT_I64 || !(v.w & 1))) return hp_put_int_slow(c, o, row, v);
  ((int64_t *)o->data)[row] = (int64_t)v.w >> 1;
  return HP_OK;
}

HP_INLINE uint8_t hp_put(hp_ctx *, hp_out *o, int64_t row, double v) {
  ((double *)o->data)[row] = v;
  return HP_OK;
}

HP_INLINE uint8_t hp_put_text(hp_ctx *c, hp_out *o, int64_t row, const char *p, int64_t n) {
  if (o->kind == HP_OUT_TEXT_DUCK) {
    if (n > 12) return hp_put_text_slow(c, o, row, p, n);
    hp_duck_str s = {};
    s.n = (uint32_t)n;
    hp_copy(s.inl, p, (size_t)n);
    ((hp_duck_str *)o->data)[row] = s;
    return HP_OK;
  }
  if (HP_UNLIKELY(o->text_cap - o->text_len < n)) return hp_put_text_slow(c, o, row, p, n);
  hp_copy_over(o->text + o->text_len, p, (size_t)n); // behind text_cap are 64 bytes more
  ((int32_t *)o->data)[row + 1] = (int32_t)(o->text_len += n);
  return HP_OK;
}

// HP_EXC: a lone surrogate (UnicodeEncodeError).
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_str v) {
  if (HP_UNLIKELY(!hp_is_ascii(v)) && !hp_str_check_utf8(c, v)) return HP_EXC;
  return hp_put_text(c, o, row, v.p, v.nbytes);
}

HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, hp_bytes v) { return hp_put_text(c, o, row, v.p, v.n); }
HP_INLINE uint8_t hp_put(hp_ctx *c, hp_out *o, int64_t row, uint32_t v) { return hp_put_char(c, o, row, v); }

#endif
