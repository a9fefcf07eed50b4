// column.cpp: the slow paths of reading and writing columns: unusual layouts,
// big integers, text that is not ASCII, NULL.
#include "hipy/column.h"

#include <cstdio>

#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/repr.h"
#include "hipy/utf8.h"
#include "wide.h"

// raise_text raises an exception with a message that has to be built.
static bool raise_text(hp_ctx *c, uint16_t cls, const char *p, int n) {
  char *m = (char *)hp_alloc_leaf(c, (size_t)n);
  memcpy(m, p, (size_t)n);
  return hp_raise_str(c, cls, HP_MSG_STR, hp_str{m, (uint32_t)n, (uint32_t)n});
}

// ---- reading --------------------------------------------------------------

// machine_int reads an integer of any width up to 64 bits; false if it is an
// unsigned one beyond int64, then *u holds it.
static bool machine_int(const hp_col *k, int64_t row, int64_t *v, uint64_t *u) {
  int64_t i = k->offset + row;
  switch (k->layout) {
  case HP_COL_I8: *v = ((const int8_t *)k->data)[i]; return true;
  case HP_COL_I16: *v = ((const int16_t *)k->data)[i]; return true;
  case HP_COL_I32: *v = ((const int32_t *)k->data)[i]; return true;
  case HP_COL_U8: *v = ((const uint8_t *)k->data)[i]; return true;
  case HP_COL_U16: *v = ((const uint16_t *)k->data)[i]; return true;
  case HP_COL_U32: *v = ((const uint32_t *)k->data)[i]; return true;
  case HP_COL_U64:
    *u = ((const uint64_t *)k->data)[i];
    *v = (int64_t)*u;
    return *v >= 0;
  default: *v = ((const int64_t *)k->data)[i]; return true;
  }
}

// int_text is the bytes of a row of decimal text.
static hp_str int_text(const hp_col *k, int64_t row) {
  hp_col text = *k;
  text.layout = k->offsets ? HP_COL_STR32 : HP_COL_STR_DUCK;
  int64_t n;
  const char *p = hp_col_text(&text, row, &n);
  uint32_t m = n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
  return hp_str{p, m, m};
}

uint8_t hp_get_int_slow(hp_ctx *c, const hp_col *k, int64_t row, hp_int *out) {
  int64_t v;
  uint64_t u;
  if (hp_col_is_wide(k)) {
    hp_wide w;
    if (uint8_t st = hp_col_wide(c, k, row, &w)) return st;
    *out = hp_wide_int(c, w);
    return HP_OK;
  }
  switch (k->layout) {
  case HP_COL_INT_TEXT:
    return hp_int_from_str(c, int_text(k, row), out) ? (uint8_t)HP_OK : c->pending;
  default:
    if (machine_int(k, row, &v, &u)) *out = hp_int_make(c, v);
    else *out = hp_int_from_u64(c, u);
    return HP_OK;
  }
}

uint8_t hp_get_i64_slow(hp_ctx *c, const hp_col *k, int64_t row, int64_t *out) {
  uint64_t u;
  if (hp_col_is_wide(k)) {
    hp_wide w;
    if (uint8_t st = hp_col_wide(c, k, row, &w)) return st;
    *out = (int64_t)w.v;
    return !w.top && (__int128)w.v == *out ? HP_OK : HP_DEOPT;
  }
  switch (k->layout) {
  case HP_COL_INT_TEXT: {
    hp_int n;
    if (!hp_int_from_str(c, int_text(k, row), &n)) return c->pending;
    return (uint8_t)(hp_int_as_i64(n, out) ? HP_OK : HP_DEOPT);
  }
  default: return machine_int(k, row, out, &u) ? HP_OK : HP_DEOPT;
  }
}

double hp_get_f64_slow(const hp_col *k, int64_t row) {
  if (k->kind == HP_K_DECIMAL) return hp_decimal_column_f64(k, row);
  if (k->layout == HP_COL_F32) return ((const float *)k->data)[k->offset + row];
  int64_t v;
  uint64_t u;
  return machine_int(k, row, &v, &u) ? (double)v : (double)u;
}

uint8_t hp_get_null_elem(hp_ctx *c, int64_t i) {
  char buf[96];
  raise_text(c, HP_TypeError, buf, snprintf(buf, sizeof buf, "element %lld of the list is NULL, and the parameter's elements take no None", (long long)i));
  return HP_EXC;
}

uint8_t hp_get_null_member(hp_ctx *c, const hp_col *k, int32_t i) {
  char buf[256];
  const hp_param_desc *t = k->type;
  bool map = t->kind == HP_K_MAP;
  int n = snprintf(buf, sizeof buf, "%s%.80s of %.80s is NULL, and it takes no None", map ? "a " : "", t->elem[i].name, map ? "the dict" : t->type_name);
  raise_text(c, HP_TypeError, buf, n);
  return HP_EXC;
}

// raise_decode raises the UnicodeDecodeError of bytes.decode() for the first
// sequence that is not UTF-8.
static void raise_decode(hp_ctx *c, const uint8_t *p, int64_t n) {
  int64_t at = 0, bad = 0;
  const char *why = "invalid start byte";
  for (;;) {
    uint8_t b = p[at];
    int64_t width = b < 0x80 ? 1 : b < 0xC2 ? 0
                               : b < 0xE0   ? 2
                               : b < 0xF0   ? 3
                               : b < 0xF5   ? 4
                                            : 0;
    if (!width) {
      bad = 1;
      break;
    }
    uint8_t lo = b == 0xE0 ? 0xA0 : b == 0xF0 ? 0x90
                                              : 0x80,
            hi = b == 0xED ? 0x9F : b == 0xF4 ? 0x8F
                                              : 0xBF;
    for (bad = 1; bad < width; bad++) {
      why = at + bad >= n ? "unexpected end of data" : "invalid continuation byte";
      if (at + bad >= n || p[at + bad] < (bad == 1 ? lo : 0x80) || p[at + bad] > (bad == 1 ? hi : 0xBF)) break;
    }
    if (bad < width) break;
    at += width;
    why = "invalid start byte";
  }
  char buf[128];
  int m = bad == 1 ? snprintf(buf, sizeof buf, "'utf-8' codec can't decode byte 0x%02x in position %lld: %s", p[at], (long long)at, why)
                   : snprintf(buf, sizeof buf, "'utf-8' codec can't decode bytes in position %lld-%lld: %s", (long long)at,
                              (long long)(at + bad - 1), why);
  raise_text(c, HP_UnicodeDecodeError, buf, m);
}

uint8_t hp_get_text_slow(hp_ctx *c, const char *p, int64_t n, hp_str *out) {
  if (n > UINT32_MAX - 64) {
    hp_raise_str(c, HP_OverflowError, HP_MSG_STR, HP_STR("a text of more than 4 GiB is not supported"));
    return HP_EXC;
  }
  if (hp_str_from_utf8(p, n, out)) return HP_OK;
  raise_decode(c, (const uint8_t *)p, n);
  return HP_EXC;
}

// ---- writing --------------------------------------------------------------

// rows_end is where the elements of a list column's rows before one end.
static int64_t rows_end(const hp_out *o, int64_t row) {
  if (o->kind == HP_OUT_LIST_ARROW) return ((const int32_t *)o->data)[row];
  if (row == 0) return 0;
  const hp_duck_list *e = (const hp_duck_list *)o->data + row - 1;
  return (int64_t)(e->offset + e->n);
}

void hp_out_forget(hp_out *o, int64_t row) {
  for (int64_t i = row; i < o->null_end; i++) {
    uint8_t bit = (uint8_t)(1u << (i & 7));
    if (o->valid && !(o->valid[i >> 3] & bit)) {
      o->valid[i >> 3] |= bit;
      o->null_count--;
    }
  }
  if (o->null_end > row) o->null_end = row;
  switch (o->kind) {
  case HP_OUT_TEXT_ARROW:
  case HP_OUT_INT_ARROW: o->text_len = ((const int32_t *)o->data)[row]; break;
  case HP_OUT_LIST_ARROW:
  case HP_OUT_LIST_DUCK:
    o->elems->len = rows_end(o, row);
    hp_out_forget(o->elems, o->elems->len);
    break;
  case HP_OUT_STRUCT:
    for (int32_t i = 0; i < o->nelems; i++) hp_out_forget(&o->elems[i], row);
    break;
  default: break;
  }
}

uint8_t hp_out_room_slow(hp_ctx *c, hp_out *elems, int64_t n) {
  if (n <= INT32_MAX - elems->len && elems->reserve(elems, elems->len + n)) return HP_OK;
  hp_raise_str(c, HP_OverflowError, HP_MSG_STR, HP_STR("the lists of one batch of results exceed 2**31 elements, or memory: use smaller batches"));
  return HP_EXC;
}

uint8_t hp_put_null_slow(hp_out *o, int64_t row) {
  if (o->elems) hp_out_forget(o, row);
  o->null_count++;
  if (o->null_end <= row) o->null_end = row + 1;
  if (!o->valid && !(o->make_valid && (o->valid = o->make_valid(o)))) return HP_OK;
  o->valid[row >> 3] &= (uint8_t)~(1u << (row & 7));
  switch (o->kind) {
  case HP_OUT_BOOL_BYTE: ((uint8_t *)o->data)[row] = 0; break;
  case HP_OUT_I16: ((int16_t *)o->data)[row] = 0; break;
  case HP_OUT_I32: ((int32_t *)o->data)[row] = 0; break;
  case HP_OUT_I128:
  case HP_OUT_INTERVAL:
  case HP_OUT_UUID_DUCK:
  case HP_OUT_UUID_BYTES: memset((char *)o->data + row * 16, 0, 16); break;
  case HP_OUT_I64:
  case HP_OUT_F64: ((int64_t *)o->data)[row] = 0; break;
  case HP_OUT_TEXT_ARROW:
  case HP_OUT_INT_ARROW: ((int32_t *)o->data)[row + 1] = (int32_t)o->text_len; break;
  case HP_OUT_TEXT_DUCK: ((hp_duck_str *)o->data)[row] = hp_duck_str{}; break;
  case HP_OUT_LIST_ARROW: ((int32_t *)o->data)[row + 1] = (int32_t)o->elems->len; break;
  case HP_OUT_LIST_DUCK: ((hp_duck_list *)o->data)[row] = hp_duck_list{(uint64_t)o->elems->len, 0}; break;
  case HP_OUT_STRUCT:
    for (int32_t i = 0; i < o->nelems; i++) hp_put_null_slow(&o->elems[i], row);
    break;
  default: break;
  }
  return HP_OK;
}

uint8_t hp_put_text_slow(hp_ctx *c, hp_out *o, int64_t row, const char *p, int64_t n) {
  if (!o->put_text(o, row, p, n)) {
    hp_raise_str(c, HP_OverflowError, HP_MSG_STR, HP_STR("the texts of one batch of results exceed 2 GiB, or memory: use smaller batches"));
    return HP_EXC;
  }
  return o->kind == HP_OUT_TEXT_DUCK ? (uint8_t)HP_OK : hp_put_text(c, o, row, p, n);
}

uint8_t hp_put_i64_slow(hp_ctx *c, hp_out *o, int64_t row, int64_t v) {
  if (o->kind != HP_OUT_TEXT_ARROW && o->kind != HP_OUT_TEXT_DUCK && o->kind != HP_OUT_INT_ARROW) return hp_put_wide(o, row, hp_wide{v, false});
  char buf[24];
  return hp_put_text(c, o, row, buf, snprintf(buf, sizeof buf, "%lld", (long long)v));
}

uint8_t hp_put_int_slow(hp_ctx *c, hp_out *o, int64_t row, hp_int v) {
  int64_t m;
  if (hp_int_as_i64(v, &m)) return hp_put(c, o, row, m);
  if (o->kind == HP_OUT_INT_ARROW) {
    hp_buf b = {};
    hp_repr(c, b, v);
    return hp_put_text(c, o, row, b.p, b.n);
  }
  if (hp_wide w; o->kind != HP_OUT_I64 && hp_int_wide(v, &w)) return hp_put_wide(o, row, w);
  hp_arg a = hp_arg_int(v);
  hp_raise_args(c, HP_OverflowError, HP_MSG_OUT_OF_RANGE, &a, 1);
  return HP_EXC;
}

uint8_t hp_put_char(hp_ctx *c, hp_out *o, int64_t row, uint32_t cp) {
  char b[4];
  return hp_put(c, o, row, hp_str{b, (uint32_t)(hp_utf8_put(b, cp) - b), 1});
}

bool hp_str_check_utf8(hp_ctx *c, hp_str s) {
  // Surrogates start with this byte, and little else does.
  if (HP_LIKELY(hp_mem_chr(s.p, s.nbytes, (char)0xED) < 0)) return true;
  const uint8_t *p = (const uint8_t *)s.p, *end = p + s.nbytes;
  int64_t first = -1, last = -1, index = 0;
  uint32_t code = 0;
  for (; p < end; p++) {
    if ((*p & 0xC0) == 0x80) continue;
    if (*p == 0xED && p + 2 < end && p[1] >= 0xA0) {
      if (first < 0) {
        first = index;
        code = 0xD000u | (uint32_t)(p[1] & 0x3F) << 6 | (p[2] & 0x3F);
      }
      last = index;
    } else if (first >= 0) {
      break;
    }
    index++;
  }
  if (first < 0) return true;
  char buf[128];
  int n = first == last ? snprintf(buf, sizeof buf, "'utf-8' codec can't encode character '\\u%04x' in position %lld: surrogates not allowed", code,
                                   (long long)first)
                        : snprintf(buf, sizeof buf, "'utf-8' codec can't encode characters in position %lld-%lld: surrogates not allowed",
                                   (long long)first, (long long)last);
  return raise_text(c, HP_UnicodeEncodeError, buf, n);
}
