// str.cpp: items, slices, repetition, padding and text forms of str.
#include "hipy/str.h"

#include "str_out.h"

void hp_text_too_long(hp_ctx *c) {
  // More than any machine has: the allocator leaves the row with MemoryError.
  hp_alloc_leaf(c, (size_t)1 << 60);
  __builtin_trap();
}

namespace hp {

int64_t offset_of(hp_str s, int64_t i) {
  if (s.ncp - i <= 16) {
    const char *p = s.p + s.nbytes;
    for (int64_t k = s.ncp; k > i; k--) p = hp_utf8_prev(p);
    return p - s.p;
  }
  return hp_utf8_skip(s.p, s.nbytes, i) - s.p;
}

} // namespace hp

using hp::offset_of;
using hp::Out;
using hp::size_fits;

// ---- items, slices --------------------------------------------------------

// Indices mostly lie near an earlier one of the same text, so the context
// remembers a few; else a loop over s[i] would take quadratic time.
uint32_t hp_str_at_wide(hp_ctx *c, hp_str s, int64_t i) {
  if (s.nbytes < 64) return hp_utf8_decode(s.p + offset_of(s, i));
  // The nearest of the places known, among them the two ends.
  hp_place ends[2] = {{s.p, 0, 0}, {s.p, s.ncp, s.nbytes}}, *nearest = &ends[i > s.ncp / 2];
  auto distance = [i](const hp_place *p) { return p->index > i ? p->index - i : i - p->index; };
  for (hp_place &p : c->places)
    if (p.text == s.p && p.index < s.ncp && distance(&p) < distance(nearest)) nearest = &p;
  const char *at = s.p + nearest->offset;
  bool known = nearest != &ends[0] && nearest != &ends[1], near = distance(nearest) < 32;
  if (nearest->index <= i) at = hp_utf8_skip(at, s.nbytes - nearest->offset, i - nearest->index);
  else
    for (int64_t k = nearest->index - i; k > 0; k--) at = hp_utf8_prev(at);
  // A walk moves its place along; a jump starts another.
  *(known && near ? nearest : &c->places[c->next_place++ & 3]) = {s.p, (uint32_t)i, (uint32_t)(at - s.p)};
  c->has_places = true;
  return hp_utf8_decode(at);
}

hp_str hp_str_part_wide(hp_str s, int64_t a, int64_t b) { return hp_str_piece(s, a, b, hp_utf8_count(s.p + a, b - a)); }

hp_str hp_str_slice_wide(hp_str s, int64_t start, int64_t end) {
  int64_t a = offset_of(s, start), b;
  if (s.ncp - end <= 16) b = offset_of(s, end);
  else b = hp_utf8_skip(s.p + a, s.nbytes - a, end - start) - s.p;
  return hp_str_piece(s, a, b, end - start);
}

int64_t hp_slice_steps(int64_t n, int64_t &start, int64_t stop, int64_t &step, bool has_start, bool has_stop) {
  if (step < -INT64_MAX) step = -INT64_MAX;
  int64_t low = step < 0 ? -1 : 0, high = step < 0 ? n - 1 : n;
  auto adjust = [&](int64_t i) {
    if (i < 0 && (i += n) < 0) return low;
    return i > high ? high : i;
  };
  start = has_start ? adjust(start) : step < 0 ? high
                                               : low;
  stop = has_stop ? adjust(stop) : step < 0 ? low
                                            : high;
  if (step < 0) return stop < start ? (start - stop - 1) / -step + 1 : 0;
  return start < stop ? (stop - start - 1) / step + 1 : 0;
}

bool hp_str_slice_step(hp_ctx *c, hp_str s, int64_t start, int64_t stop, int64_t step, bool has_start, bool has_stop, hp_str *out) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t k = hp_slice_steps(s.ncp, start, stop, step, has_start, has_stop);
  if (k == 0) {
    *out = hp_str_piece(s, 0, 0, 0);
  } else if (step == 1) {
    *out = hp_str_slice(s, start, start + k);
  } else if (hp_is_ascii(s)) {
    char *p = hp_text_new(c, (size_t)k);
    hp_blocks(k, [&](int64_t i, int64_t to) {
      for (; i < to; i++) p[i] = s.p[start + i * step];
      return true;
    });
    *out = hp_str_from_ascii(p, k);
  } else {
    Out o(c, s.nbytes);
    const char *p = s.p + offset_of(s, start);
    int64_t at = start;
    hp_pace pace;
    for (int64_t i = 0; i < k; i++) {
      pace.step();
      int64_t want = start + i * step;
      for (; at < want; at++) p += hp_utf8_width((unsigned char)*p);
      for (; at > want; at--) p = hp_utf8_prev(p);
      o.code_point(hp_utf8_decode(p));
    }
    *out = o.str();
  }
  return true;
}

hp_str hp_str_reverse(hp_ctx *c, hp_str s) {
  char *o = hp_text_new(c, s.nbytes), *e = o + s.nbytes;
  if (hp_is_ascii(s)) {
    hp_blocks(s.nbytes, [&](int64_t i, int64_t to) {
      for (; i < to; i++) *--e = s.p[i];
      return true;
    });
  } else {
    hp_pace pace;
    for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
      pace.step();
      uint32_t w = hp_utf8_width((unsigned char)*p);
      e -= w;
      memcpy(e, p, w);
      p += w;
    }
  }
  return hp_str{o, s.nbytes, s.ncp};
}

bool hp_raise_ord(hp_ctx *c, int64_t len) { return hp_raise_i64(c, HP_TypeError, HP_MSG_ORD_LENGTH, len); }

// ---- concatenation, repetition --------------------------------------------

hp_str hp_concat_any(hp_ctx *c, const hp_str *all, size_t k) {
  uint64_t n = 0;
  uint32_t ncp = 0;
  for (size_t i = 0; i < k; i++) {
    n += all[i].nbytes;
    ncp += all[i].ncp;
  }
  if (HP_UNLIKELY(n > UINT32_MAX)) hp_text_too_long(c);
  char *p = hp_text_room(c, n), *o = p;
  for (size_t i = 0; i < k; o += all[i++].nbytes) hp_copy_over(o, all[i].p, all[i].nbytes);
  return hp_str{p, (uint32_t)n, ncp};
}

hp_str hp_str_append(hp_ctx *c, hp_str a, hp_str b) {
  uint64_t n = (uint64_t)a.nbytes + b.nbytes; // less than 4 GiB, as the caller saw
  if (b.nbytes == 0) return a;
  char *p = hp_grow(c, a.p, a.nbytes, n);
  if (!p) hp_no_memory(c, n);
  hp_copy(p + a.nbytes, b.p, b.nbytes);
  return hp_str{p, (uint32_t)n, a.ncp + b.ncp};
}

hp_str hp_str_append_char(hp_ctx *c, hp_str a, uint32_t ch) {
  char b[4];
  hp_str s = {b, (uint32_t)(hp_utf8_put(b, ch) - b), 1};
  if (a.nbytes > 0) return hp_str_concat(c, a, s);
  char *p = hp_grow(c, nullptr, 0, s.nbytes); // the first of a chain
  if (!p) hp_no_memory(c, s.nbytes);
  memcpy(p, b, s.nbytes);
  return hp_str{p, s.nbytes, 1};
}

// Long copies are made in pieces, between which the row may end.
static const uint64_t copy_piece = 1 << 24;

bool hp_str_repeat(hp_ctx *c, hp_str s, int64_t k, hp_str *out) {
  if (k <= 0 || s.nbytes == 0) {
    *out = hp_str_piece(s, 0, 0, 0);
    return true;
  }
  if (k > INT64_MAX / s.ncp) return hp_raise(c, HP_OverflowError, HP_MSG_REPEATED_STR_TOO_LONG);
  uint64_t n;
  if (__builtin_mul_overflow((uint64_t)k, (uint64_t)s.nbytes, &n)) return hp_raise_memory(c);
  if (!size_fits(c, n)) return false;
  char *p = (char *)hp_try_alloc(c, n, HP_LEAF);
  if (!p) return false;
  if (s.nbytes == 1) {
    for (uint64_t done = 0; done < n; done += copy_piece) {
      memset(p + done, *s.p, n - done < copy_piece ? n - done : copy_piece);
      if (n >= copy_piece) hp_work(copy_piece / 16);
    }
  } else {
    memcpy(p, s.p, s.nbytes);
    for (uint64_t done = s.nbytes; done < n;) { // doubling
      uint64_t more = done < n - done ? done : n - done;
      if (more > copy_piece) more = copy_piece;
      memcpy(p + done, p + done % s.nbytes, more);
      done += more;
      if (more == copy_piece) hp_work(copy_piece / 16);
    }
  }
  *out = hp_str{p, (uint32_t)n, (uint32_t)(n / s.nbytes * s.ncp)};
  return true;
}

// ---- padding --------------------------------------------------------------

static bool pad(hp_ctx *c, hp_str s, int64_t left, int64_t right, uint32_t fill, hp_str *out) {
  char unit[4];
  uint32_t w = (uint32_t)(hp_utf8_put(unit, fill) - unit);
  uint64_t n;
  if (__builtin_mul_overflow((uint64_t)left + (uint64_t)right, (uint64_t)w, &n)) return hp_raise_memory(c);
  if (!size_fits(c, n + s.nbytes)) return false;
  Out o(c, n + s.nbytes);
  o.fill(unit, w, (uint64_t)left);
  o.text(s);
  o.fill(unit, w, (uint64_t)right);
  *out = o.str();
  return true;
}

bool hp_str_ljust(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out) {
  if (width > s.ncp) return pad(c, s, 0, width - s.ncp, fill, out);
  *out = s;
  return true;
}

bool hp_str_rjust(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out) {
  if (width > s.ncp) return pad(c, s, width - s.ncp, 0, fill, out);
  *out = s;
  return true;
}

bool hp_str_center(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out) {
  *out = s;
  if (width <= s.ncp) return true;
  int64_t margin = width - s.ncp, left = margin / 2 + (margin & width & 1);
  return pad(c, s, left, margin - left, fill, out);
}

bool hp_str_zfill(hp_ctx *c, hp_str s, int64_t width, hp_str *out) {
  *out = s;
  if (width <= s.ncp) return true;
  int64_t zeros = width - s.ncp;
  if (!pad(c, s, zeros, 0, '0', out)) return false;
  char *p = (char *)out->p;
  if (s.nbytes && (*s.p == '+' || *s.p == '-')) {
    p[0] = *s.p;
    p[zeros] = '0';
  }
  return true;
}

bool hp_str_expandtabs(hp_ctx *c, hp_str s, int64_t tab, hp_str *out) {
  if (tab != (int32_t)tab) return hp_raise(c, HP_OverflowError, HP_MSG_C_INT);
  *out = s;
  if (hp_mem_chr(s.p, s.nbytes, '\t') < 0) return true;
  Out o(c, s.nbytes + 16);
  uint64_t total = 0;
  int64_t column = 0;
  hp_pace pace;
  for (uint32_t i = 0; i < s.nbytes;) {
    pace.step();
    char ch = s.p[i];
    if (ch == '\t') {
      if (tab > 0) {
        int64_t k = tab - column % tab;
        column += k;
        if (!size_fits(c, total += (uint64_t)k)) return false;
        o.fill(" ", 1, (uint64_t)k);
      }
      i++;
      continue;
    }
    uint32_t w = hp_utf8_width((unsigned char)ch);
    o.text(s.p + i, w, 1);
    total += w;
    column = ch == '\n' || ch == '\r' ? 0 : column + 1;
    i += w;
  }
  *out = o.str();
  return true;
}

// ---- repr, ascii ----------------------------------------------------------

static hp_str quoted(hp_ctx *c, hp_str s, bool ascii_only) {
  char quote = hp_mem_chr(s.p, s.nbytes, '\'') >= 0 && hp_mem_chr(s.p, s.nbytes, '"') < 0 ? '"' : '\'';
  Out o(c, (uint64_t)s.nbytes + 2);
  o.ascii(quote);
  hp_pace pace;
  for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
    pace.step();
    const char *run = p, *stop = end - p > 1 << 20 ? p + (1 << 20) : end; // of what stands for itself
    while (p < stop && *p >= ' ' && *p < 0x7f && *p != quote && *p != '\\') p++;
    o.text(run, (uint64_t)(p - run), (uint64_t)(p - run));
    if (p == stop) {
      hp_work((uint64_t)(p - run));
      continue;
    }
    uint32_t cp = hp_utf8_decode(p);
    p += hp_utf8_width((unsigned char)*p);
    if (cp == '\t') o.cstr("\\t");
    else if (cp == '\n') o.cstr("\\n");
    else if (cp == '\r') o.cstr("\\r");
    else if (cp == '\\' || cp == (unsigned char)quote) o.ascii('\\'), o.ascii((char)cp);
    else if (cp >= 0x80 && !ascii_only && hp_char_isprintable(cp)) o.code_point(cp);
    else o.escape(cp);
  }
  o.ascii(quote);
  return o.str();
}

hp_str hp_str_repr(hp_ctx *c, hp_str s) { return quoted(c, s, false); }
hp_str hp_str_ascii(hp_ctx *c, hp_str s) { return quoted(c, s, true); }
