#include "views.h"

struct Fields {
  Str host, request, status, size;
};

// A field up to a character, which must be there.
static inline bool upto(const char *&p, const char *end, char stop, Str *out) {
  const char *q = (const char *)memchr(p, stop, end - p);
  if (!q || q == p) return false;
  *out = {p, q - p};
  p = q + 1;
  return true;
}

static inline bool fields(Str v, Fields *f) {
  const char *p = v.p, *end = v.p + v.n;
  Str skipped;
  if (!upto(p, end, ' ', &f->host) || !upto(p, end, ' ', &skipped) || !upto(p, end, ' ', &skipped)) return false;
  if (p == end || *p++ != '[' || !upto(p, end, ']', &skipped)) return false;
  if (end - p < 2 || p[0] != ' ' || p[1] != '"') return false;
  p += 2;
  const char *q = (const char *)memchr(p, '"', end - p);
  if (!q || end - q < 7 || q[1] != ' ') return false;
  f->request = {p, q - p};
  p = q + 2;
  if (!is_digit(p[0]) || !is_digit(p[1]) || !is_digit(p[2]) || p[3] != ' ') return false;
  f->status = {p, 3};
  p += 4;
  f->size = {p, end - p};
  if (f->size.n == 1 && *p == '-') return true;
  for (; p < end; p++)
    if (!is_digit(*p)) return false;
  return f->size.n > 0;
}

static inline void result(Out *out, int64_t i, Str v) {
  Fields f;
  if (!fields(v, &f)) {
    out->put(i, LIT("?"));
    return;
  }
  char *start = out->room(v.n + 4), *o = start;
  for (Str s : {f.host, f.request, f.status, f.size}) {
    memcpy(o, s.p, s.n);
    o += s.n;
    *o++ = ' ';
  }
  out->size += o - 1 - start;
  out->offsets[i + 1] = (int32_t)out->size;
}

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str v = cols[0].str(i);
    a.reset();
    if (!is_ascii(v)) return false;
    Fields f;
    if (!fields(v, &f)) {
      out->put(i, LIT("?"));
      continue;
    }
    char *start = a.alloc(v.n + 4), *o = start;
    for (Str s : {f.host, f.request, f.status, f.size}) {
      memcpy(o, s.p, s.n);
      o += s.n;
      *o++ = ' ';
    }
    out->put(i, {start, o - 1 - start});
  }
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) result(out, i, cols[0].str(i));
  return true;
}
