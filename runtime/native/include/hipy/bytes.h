// hipy/bytes.h: the ops bytes.*. A bytes is a view: slices, strips and splits
// copy nothing.
#ifndef HIPY_BYTES_H
#define HIPY_BYTES_H
#include "str.h"

HP_INLINE int64_t hp_bytes_len(hp_bytes b) { return b.n; }
HP_INLINE bool hp_bytes_is_empty(hp_bytes b) { return b.n == 0; }
HP_INLINE hp_bytes hp_bytes_part(hp_bytes b, int64_t from, int64_t to) { return hp_bytes{b.p + from, to - from}; }

// ---- comparison -----------------------------------------------------------
HP_INLINE bool hp_bytes_eq(hp_bytes a, hp_bytes b) { return a.n == b.n && hp_mem_eq(a.p, b.p, (size_t)b.n); }
HP_INLINE bool hp_bytes_ne(hp_bytes a, hp_bytes b) { return !hp_bytes_eq(a, b); }
HP_INLINE int hp_bytes_cmp(hp_bytes a, hp_bytes b) { return hp_mem_cmp(a.p, a.n, b.p, b.n); }
HP_INLINE bool hp_bytes_lt(hp_bytes a, hp_bytes b) { return hp_bytes_cmp(a, b) < 0; }
HP_INLINE bool hp_bytes_le(hp_bytes a, hp_bytes b) { return hp_bytes_cmp(a, b) <= 0; }
HP_INLINE bool hp_bytes_gt(hp_bytes a, hp_bytes b) { return hp_bytes_cmp(a, b) > 0; }
HP_INLINE bool hp_bytes_ge(hp_bytes a, hp_bytes b) { return hp_bytes_cmp(a, b) >= 0; }

// ---- items, slices, construction ------------------------------------------
HP_INLINE bool hp_bytes_at(hp_ctx *c, hp_bytes b, int64_t i, int64_t *out) {
  if (i < 0) i += b.n;
  if (HP_UNLIKELY((uint64_t)i >= (uint64_t)b.n)) return hp_raise(c, HP_IndexError, HP_MSG_BYTES_INDEX);
  *out = (unsigned char)b.p[i];
  return true;
}
HP_INLINE int64_t hp_bytes_get(hp_bytes b, int64_t i) { return (unsigned char)b.p[i]; }
HP_INLINE hp_bytes hp_bytes_slice(hp_bytes b, int64_t start, int64_t end) {
  hp_slice_clamp(b.n, start, end);
  return hp_bytes_part(b, start, end);
}
HP_CORE bool hp_bytes_slice_step(hp_ctx *c, hp_bytes b, int64_t start, int64_t stop, int64_t step, bool has_start, bool has_stop, hp_bytes *out);
HP_CORE hp_bytes hp_bytes_append(hp_ctx *c, hp_bytes a, hp_bytes b); // by hp_grow
HP_INLINE hp_bytes hp_bytes_concat(hp_ctx *c, hp_bytes a, hp_bytes b) {
  if (hp_text_append(c, a.p, (size_t)a.n, b.p, (size_t)b.n)) return hp_bytes{a.p, a.n + b.n};
  if (hp_text_grows(c, a.p, (size_t)a.n)) return hp_bytes_append(c, a, b);
  char *p = hp_text_new(c, (size_t)(a.n + b.n));
  hp_copy(p, a.p, (size_t)a.n);
  hp_copy(p + a.n, b.p, (size_t)b.n);
  return hp_bytes{p, a.n + b.n};
}
// hp_bytes_room is memory for n bytes, a number that the program chose; null if it raises.
HP_CORE char *hp_bytes_room(hp_ctx *c, int64_t n);
HP_CORE bool hp_bytes_repeat(hp_ctx *c, hp_bytes b, int64_t k, hp_bytes *out);
HP_CORE bool hp_bytes_ord(hp_ctx *c, hp_bytes b, int64_t *out);
HP_CORE bool hp_bytes_from_byte(hp_ctx *c, int64_t i, hp_bytes *out);
HP_CORE bool hp_bytes_zeros(hp_ctx *c, int64_t n, hp_bytes *out);
HP_CORE bool hp_bytes_from_list(hp_ctx *c, hp_list<int64_t> *list, hp_bytes *out);
HP_CORE bool hp_bytes_from_list(hp_ctx *c, hp_list<hp_int> *list, hp_bytes *out);

// ---- searching ------------------------------------------------------------
HP_INLINE bool hp_bytes_contains(hp_bytes b, hp_bytes t) { return hp_mem_find(b.p, b.n, t.p, t.n) >= 0; }
HP_INLINE bool hp_bytes_contains_int(hp_ctx *c, hp_bytes b, int64_t i, bool *out) {
  if (HP_UNLIKELY((uint64_t)i > 255)) return hp_raise(c, HP_ValueError, HP_MSG_BYTE_RANGE);
  *out = hp_mem_chr(b.p, b.n, (char)i) >= 0;
  return true;
}
HP_INLINE int64_t hp_bytes_find(hp_bytes b, hp_bytes t, int64_t start, int64_t end) {
  hp_clamp(b.n, start, end);
  if (end - start < t.n) return -1;
  int64_t r = hp_mem_find(b.p + start, end - start, t.p, t.n);
  return r < 0 ? -1 : r + start;
}
HP_INLINE int64_t hp_bytes_rfind(hp_bytes b, hp_bytes t, int64_t start, int64_t end) {
  hp_clamp(b.n, start, end);
  if (end - start < t.n) return -1;
  int64_t r = hp_mem_rfind(b.p + start, end - start, t.p, t.n);
  return r < 0 ? -1 : r + start;
}
HP_INLINE bool hp_bytes_index(hp_ctx *c, hp_bytes b, hp_bytes t, int64_t start, int64_t end, int64_t *out) {
  *out = hp_bytes_find(b, t, start, end);
  return HP_LIKELY(*out >= 0) || hp_raise(c, HP_ValueError, HP_MSG_SUBSECTION_NOT_FOUND);
}
HP_INLINE bool hp_bytes_rindex(hp_ctx *c, hp_bytes b, hp_bytes t, int64_t start, int64_t end, int64_t *out) {
  *out = hp_bytes_rfind(b, t, start, end);
  return HP_LIKELY(*out >= 0) || hp_raise(c, HP_ValueError, HP_MSG_SUBSECTION_NOT_FOUND);
}
HP_CORE int64_t hp_bytes_count(hp_bytes b, hp_bytes t, int64_t start, int64_t end);
HP_INLINE bool hp_bytes_startswith(hp_bytes b, hp_bytes t, int64_t start, int64_t end) {
  hp_clamp(b.n, start, end);
  return end - start >= t.n && hp_mem_eq(b.p + start, t.p, (size_t)t.n);
}
HP_INLINE bool hp_bytes_endswith(hp_bytes b, hp_bytes t, int64_t start, int64_t end) {
  hp_clamp(b.n, start, end);
  return end - start >= t.n && hp_mem_eq(b.p + end - t.n, t.p, (size_t)t.n);
}
HP_INLINE hp_bytes hp_bytes_removeprefix(hp_bytes b, hp_bytes t) {
  return b.n >= t.n && hp_mem_eq(b.p, t.p, (size_t)t.n) ? hp_bytes_part(b, t.n, b.n) : b;
}
HP_INLINE hp_bytes hp_bytes_removesuffix(hp_bytes b, hp_bytes t) {
  return b.n >= t.n && hp_mem_eq(b.p + b.n - t.n, t.p, (size_t)t.n) ? hp_bytes_part(b, 0, b.n - t.n) : b;
}
HP_CORE hp_bytes hp_bytes_replace(hp_ctx *c, hp_bytes b, hp_bytes from, hp_bytes to, int64_t count);

// ---- stripping, splitting, joining ----------------------------------------
HP_CORE hp_bytes hp_bytes_strip(hp_bytes b);
HP_CORE hp_bytes hp_bytes_lstrip(hp_bytes b);
HP_CORE hp_bytes hp_bytes_rstrip(hp_bytes b);
HP_CORE hp_bytes hp_bytes_strip_chars(hp_bytes b, hp_bytes set);
HP_CORE hp_bytes hp_bytes_lstrip_chars(hp_bytes b, hp_bytes set);
HP_CORE hp_bytes hp_bytes_rstrip_chars(hp_bytes b, hp_bytes set);
HP_CORE hp_list<hp_bytes> *hp_bytes_split_ws(hp_ctx *c, hp_bytes b, int64_t max);
HP_CORE hp_list<hp_bytes> *hp_bytes_rsplit_ws(hp_ctx *c, hp_bytes b, int64_t max);
HP_CORE bool hp_bytes_split(hp_ctx *c, hp_bytes b, hp_bytes sep, int64_t max, hp_list<hp_bytes> **out);
HP_CORE bool hp_bytes_rsplit(hp_ctx *c, hp_bytes b, hp_bytes sep, int64_t max, hp_list<hp_bytes> **out);
HP_CORE hp_list<hp_bytes> *hp_bytes_splitlines(hp_ctx *c, hp_bytes b, bool keep);
HP_CORE bool hp_bytes_partition(hp_ctx *c, hp_bytes b, hp_bytes sep, hp_bytes *before, hp_bytes *mid, hp_bytes *after);
HP_CORE bool hp_bytes_rpartition(hp_ctx *c, hp_bytes b, hp_bytes sep, hp_bytes *before, hp_bytes *mid, hp_bytes *after);
HP_CORE hp_bytes hp_bytes_join(hp_ctx *c, hp_bytes sep, hp_list<hp_bytes> *list);

// ---- as ASCII text --------------------------------------------------------
HP_CORE hp_bytes hp_bytes_upper(hp_ctx *c, hp_bytes b);
HP_CORE hp_bytes hp_bytes_lower(hp_ctx *c, hp_bytes b);
HP_CORE hp_bytes hp_bytes_title(hp_ctx *c, hp_bytes b);
HP_CORE hp_bytes hp_bytes_capitalize(hp_ctx *c, hp_bytes b);
HP_CORE hp_bytes hp_bytes_swapcase(hp_ctx *c, hp_bytes b);
HP_INLINE bool hp_bytes_isascii(hp_bytes b) { return hp_mem_is_ascii(b.p, b.n); }
HP_CORE bool hp_bytes_isalpha(hp_bytes b);
HP_CORE bool hp_bytes_isalnum(hp_bytes b);
HP_CORE bool hp_bytes_isdigit(hp_bytes b);
HP_CORE bool hp_bytes_isspace(hp_bytes b);
HP_CORE bool hp_bytes_islower(hp_bytes b);
HP_CORE bool hp_bytes_isupper(hp_bytes b);
HP_CORE bool hp_bytes_istitle(hp_bytes b);
HP_CORE bool hp_bytes_ljust(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out);
HP_CORE bool hp_bytes_rjust(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out);
HP_CORE bool hp_bytes_center(hp_ctx *c, hp_bytes b, int64_t width, int64_t fill, hp_bytes *out);
HP_CORE bool hp_bytes_zfill(hp_ctx *c, hp_bytes b, int64_t width, hp_bytes *out);
HP_CORE bool hp_bytes_expandtabs(hp_ctx *c, hp_bytes b, int64_t tab, hp_bytes *out);

// ---- text forms, codecs ---------------------------------------------------
HP_CORE hp_str hp_bytes_repr(hp_ctx *c, hp_bytes b);
HP_CORE hp_str hp_bytes_hex(hp_ctx *c, hp_bytes b);
HP_CORE hp_bytes hp_bytes_base64(hp_ctx *c, hp_bytes b, bool for_names);
HP_CORE bool hp_bytes_append_float(hp_ctx *c, hp_bytes b, double v, int64_t n, bool big_endian, hp_bytes *out);
HP_CORE double hp_float_from_bytes(hp_bytes b, bool big_endian);
HP_CORE bool hp_bytes_is_base64(hp_bytes b, bool for_names);
HP_CORE hp_bytes hp_bytes_from_base64(hp_ctx *c, hp_bytes b, bool for_names);
HP_CORE bool hp_bytes_hex_sep(hp_ctx *c, hp_bytes b, uint32_t sep, int64_t group, hp_str *out);
HP_CORE bool hp_bytes_fromhex(hp_ctx *c, hp_str s, hp_bytes *out);
HP_CORE bool hp_bytes_decode_utf8(hp_ctx *c, hp_bytes b, int64_t handler, hp_str *out);
HP_CORE bool hp_bytes_decode_ascii(hp_ctx *c, hp_bytes b, int64_t handler, hp_str *out);
HP_CORE hp_str hp_bytes_decode_latin1(hp_ctx *c, hp_bytes b);

#endif
