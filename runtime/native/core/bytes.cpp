// bytes.cpp: items, construction, searching, splitting and padding of bytes.
#include "hipy/bytes.h"

#include "hipy/list.h"
#include "str_out.h"

using hp::Out;
typedef hp_list<hp_bytes> Parts;

// ---- items, construction --------------------------------------------------

bool hp_bytes_slice_step(hp_ctx *c, hp_bytes b, int64_t start, int64_t stop, int64_t step, bool has_start, bool has_stop, hp_bytes *out) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t k = hp_slice_steps(b.n, start, stop, step, has_start, has_stop);
  char *p = hp_text_new(c, (size_t)k);
  hp_blocks(k, [&](int64_t i, int64_t to) {
    for (; i < to; i++) p[i] = b.p[start + i * step];
    return true;
  });
  *out = hp_bytes{p, k};
  return true;
}

hp_bytes hp_bytes_append(hp_ctx *c, hp_bytes a, hp_bytes b) {
  if (b.n == 0) return a;
  char *p = hp_grow(c, a.p, (size_t)a.n, (size_t)(a.n + b.n));
  if (!p) hp_no_memory(c, (size_t)(a.n + b.n));
  hp_copy(p + a.n, b.p, (size_t)b.n);
  return hp_bytes{p, a.n + b.n};
}

char *hp_bytes_room(hp_ctx *c, int64_t n) {
  // CPython's header takes 33 bytes of what a size can express.
  if (n > INT64_MAX - 33) {
    (void)hp_raise(c, HP_OverflowError, HP_MSG_BYTES_TOO_LARGE);
    return nullptr;
  }
  return (char *)hp_try_alloc(c, (size_t)n, HP_LEAF);
}

bool hp_bytes_repeat(hp_ctx *c, hp_bytes b, int64_t k, hp_bytes *out) {
  if (k < 0) k = 0;
  int64_t n;
  if (__builtin_mul_overflow(b.n, k, &n)) return hp_raise(c, HP_OverflowError, HP_MSG_REPEATED_BYTES_TOO_LONG);
  char *p = (char *)hp_try_alloc(c, (size_t)n, HP_LEAF);
  if (!p) return false;
  for (int64_t done = 0; done < n;) {
    int64_t more = done == 0 ? b.n : done < n - done ? done
                                                     : n - done;
    hp_work_bytes((uint64_t)more);
    memcpy(p + done, done == 0 ? b.p : p, (size_t)more);
    done += more;
  }
  *out = hp_bytes{p, n};
  return true;
}

bool hp_bytes_ord(hp_ctx *c, hp_bytes b, int64_t *out) {
  if (b.n != 1) return hp_raise_ord(c, b.n);
  *out = (unsigned char)*b.p;
  return true;
}

bool hp_bytes_from_byte(hp_ctx *c, int64_t i, hp_bytes *out) {
  if ((uint64_t)i > 255) return hp_raise(c, HP_ValueError, HP_MSG_BYTE_RANGE);
  char *p = hp_text_new(c, 1);
  *p = (char)i;
  *out = hp_bytes{p, 1};
  return true;
}

bool hp_bytes_zeros(hp_ctx *c, int64_t n, hp_bytes *out) {
  if (n < 0) return hp_raise(c, HP_ValueError, HP_MSG_NEGATIVE_COUNT);
  char *p = hp_bytes_room(c, n);
  if (!p) return false;
  memset(p, 0, (size_t)n);
  *out = hp_bytes{p, n};
  return true;
}

bool hp_bytes_from_list(hp_ctx *c, hp_list<int64_t> *list, hp_bytes *out) {
  char *p = hp_text_new(c, (size_t)list->len);
  hp_pace pace;
  for (int64_t i = 0; i < list->len; i++) {
    pace.step();
    if ((uint64_t)list->data[i] > 255) return hp_raise(c, HP_ValueError, HP_MSG_BYTES_RANGE);
    p[i] = (char)list->data[i];
  }
  *out = hp_bytes{p, list->len};
  return true;
}

bool hp_bytes_from_list(hp_ctx *c, hp_list<hp_int> *list, hp_bytes *out) {
  char *p = hp_text_new(c, (size_t)list->len);
  hp_pace pace;
  for (int64_t i = 0; i < list->len; i++) {
    pace.step();
    uint64_t w = list->data[i].w; // small ints are odd; a big one is out of range
    if (!(w & 1) || w >> 1 > 255) return hp_raise(c, HP_ValueError, HP_MSG_BYTES_RANGE);
    p[i] = (char)(w >> 1);
  }
  *out = hp_bytes{p, list->len};
  return true;
}

// ---- searching ------------------------------------------------------------

int64_t hp_bytes_count(hp_bytes b, hp_bytes t, int64_t start, int64_t end) {
  hp_clamp(b.n, start, end);
  if (start > end) return 0;
  return t.n == 0 ? end - start + 1 : hp::count_bytes(b.p + start, end - start, t.p, t.n);
}

hp_bytes hp_bytes_replace(hp_ctx *c, hp_bytes b, hp_bytes from, hp_bytes to, int64_t count) {
  hp_bytes r;
  int64_t k;
  if (from.n) return hp::replace_bytes(c, b, from, to, count, &r, &k) ? r : b;
  if (count < 0 || count > b.n + 1) count = b.n + 1;
  if (count == 0 || to.n == 0) return b;
  Out o(c, (uint64_t)b.n + (uint64_t)count * (uint64_t)to.n);
  hp_pace pace;
  for (int64_t i = 0; i < count; i++) {
    pace.step();
    o.text(to.p, (uint64_t)to.n, 0);
    if (i < b.n) o.ascii(b.p[i]);
  }
  if (count < b.n) o.text(b.p + count, (uint64_t)(b.n - count), 0);
  return o.bytes();
}

// ---- stripping ------------------------------------------------------------

template <class Take>
static hp_bytes strip(hp_bytes b, int sides, Take take) {
  int64_t from = 0, to = b.n;
  hp_pace pace;
  if (sides & HP_STRIP_LEFT)
    for (; from < to && take((unsigned char)b.p[from]); from++) pace.step();
  if (sides & HP_STRIP_RIGHT)
    for (; to > from && take((unsigned char)b.p[to - 1]); to--) pace.step();
  return hp_bytes_part(b, from, to);
}
static hp_bytes strip_set(hp_bytes b, hp_bytes set, int sides) {
  return strip(b, sides, [set](unsigned char ch) { return hp_mem_chr(set.p, set.n, (char)ch) >= 0; });
}

hp_bytes hp_bytes_strip(hp_bytes b) { return strip(b, HP_STRIP_LEFT | HP_STRIP_RIGHT, HP_TEST(hp_byte_isspace)); }
hp_bytes hp_bytes_lstrip(hp_bytes b) { return strip(b, HP_STRIP_LEFT, HP_TEST(hp_byte_isspace)); }
hp_bytes hp_bytes_rstrip(hp_bytes b) { return strip(b, HP_STRIP_RIGHT, HP_TEST(hp_byte_isspace)); }
hp_bytes hp_bytes_strip_chars(hp_bytes b, hp_bytes set) { return strip_set(b, set, HP_STRIP_LEFT | HP_STRIP_RIGHT); }
hp_bytes hp_bytes_lstrip_chars(hp_bytes b, hp_bytes set) { return strip_set(b, set, HP_STRIP_LEFT); }
hp_bytes hp_bytes_rstrip_chars(hp_bytes b, hp_bytes set) { return strip_set(b, set, HP_STRIP_RIGHT); }

// ---- splitting, joining ---------------------------------------------------

static Parts *reversed(Parts *l) {
  for (int64_t i = 0, j = l->len - 1; i < j; i++, j--) {
    hp_bytes t = l->data[i];
    l->data[i] = l->data[j];
    l->data[j] = t;
  }
  return l;
}
static bool space_at(hp_bytes b, int64_t i) { return hp_byte_isspace((unsigned char)b.p[i]); }

Parts *hp_bytes_split_ws(hp_ctx *c, hp_bytes b, int64_t max) {
  Parts *l = hp_list_new<hp_bytes>(c);
  uint64_t left = (uint64_t)max; // a negative one is as good as infinite
  hp_pace pace;
  for (int64_t i = 0;; left--) {
    for (; i < b.n && space_at(b, i); i++) pace.step();
    if (i == b.n) return l;
    int64_t from = i;
    for (; i < b.n && (left == 0 || !space_at(b, i)); i++) pace.step();
    hp_list_append(c, l, hp_bytes_part(b, from, i));
  }
}

Parts *hp_bytes_rsplit_ws(hp_ctx *c, hp_bytes b, int64_t max) {
  Parts *l = hp_list_new<hp_bytes>(c);
  uint64_t left = (uint64_t)max;
  hp_pace pace;
  for (int64_t i = b.n;; left--) {
    for (; i > 0 && space_at(b, i - 1); i--) pace.step();
    if (i == 0) return reversed(l);
    int64_t to = i;
    for (; i > 0 && (left == 0 || !space_at(b, i - 1)); i--) pace.step();
    hp_list_append(c, l, hp_bytes_part(b, i, to));
  }
}

bool hp_bytes_split(hp_ctx *c, hp_bytes b, hp_bytes sep, int64_t max, Parts **out) {
  if (sep.n == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  Parts *l = hp_list_new<hp_bytes>(c);
  int64_t from = 0;
  hp_pace pace;
  for (uint64_t left = (uint64_t)max; left > 0; left--) {
    pace.step();
    int64_t at = hp_mem_find(b.p + from, b.n - from, sep.p, sep.n);
    if (at < 0) break;
    hp_list_append(c, l, hp_bytes_part(b, from, from + at));
    from += at + sep.n;
  }
  hp_list_append(c, l, hp_bytes_part(b, from, b.n));
  *out = l;
  return true;
}

bool hp_bytes_rsplit(hp_ctx *c, hp_bytes b, hp_bytes sep, int64_t max, Parts **out) {
  if (sep.n == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  Parts *l = hp_list_new<hp_bytes>(c);
  int64_t to = b.n;
  hp_pace pace;
  for (uint64_t left = (uint64_t)max; left > 0; left--) {
    pace.step();
    int64_t at = hp_mem_rfind(b.p, to, sep.p, sep.n);
    if (at < 0) break;
    hp_list_append(c, l, hp_bytes_part(b, at + sep.n, to));
    to = at;
  }
  hp_list_append(c, l, hp_bytes_part(b, 0, to));
  *out = reversed(l);
  return true;
}

Parts *hp_bytes_splitlines(hp_ctx *c, hp_bytes b, bool keep) {
  Parts *l = hp_list_new<hp_bytes>(c);
  hp_pace pace;
  for (int64_t i = 0; i < b.n;) {
    int64_t from = i;
    for (; i < b.n && b.p[i] != '\n' && b.p[i] != '\r'; i++) pace.step();
    int64_t to = i;
    if (i < b.n) i += b.p[i] == '\r' && i + 1 < b.n && b.p[i + 1] == '\n' ? 2 : 1;
    hp_list_append(c, l, hp_bytes_part(b, from, keep ? i : to));
  }
  return l;
}

static bool cut(hp_bytes b, hp_bytes sep, int64_t at, hp_bytes *before, hp_bytes *mid, hp_bytes *after) {
  *before = hp_bytes_part(b, 0, at);
  *mid = sep;
  *after = hp_bytes_part(b, at + sep.n, b.n);
  return true;
}

bool hp_bytes_partition(hp_ctx *c, hp_bytes b, hp_bytes sep, hp_bytes *before, hp_bytes *mid, hp_bytes *after) {
  if (sep.n == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  int64_t at = hp_mem_find(b.p, b.n, sep.p, sep.n);
  if (at >= 0) return cut(b, sep, at, before, mid, after);
  *before = b;
  *mid = *after = hp_bytes{"", 0};
  return true;
}

bool hp_bytes_rpartition(hp_ctx *c, hp_bytes b, hp_bytes sep, hp_bytes *before, hp_bytes *mid, hp_bytes *after) {
  if (sep.n == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  int64_t at = hp_mem_rfind(b.p, b.n, sep.p, sep.n);
  if (at >= 0) return cut(b, sep, at, before, mid, after);
  *before = *mid = hp_bytes{"", 0};
  *after = b;
  return true;
}

hp_bytes hp_bytes_join(hp_ctx *c, hp_bytes sep, Parts *list) {
  int64_t n = list->len, size = n ? (n - 1) * sep.n : 0;
  for (int64_t i = 0; i < n; i++) size += list->data[i].n;
  char *p = hp_text_new(c, (size_t)size), *o = p;
  hp_pace pace;
  for (int64_t i = 0; i < n; i++) {
    pace.step();
    hp_work_bytes((uint64_t)list->data[i].n);
    if (i) {
      hp_copy(o, sep.p, (size_t)sep.n);
      o += sep.n;
    }
    hp_copy(o, list->data[i].p, (size_t)list->data[i].n);
    o += list->data[i].n;
  }
  return hp_bytes{p, size};
}
