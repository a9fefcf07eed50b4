// str_split.cpp: splitting and joining str.
#include "hipy/list.h"
#include "hipy/str.h"

#include "str_out.h"

typedef hp_list<hp_str> Strs;

namespace {

// Parts appends views on a str to a list.
class Parts {
public:
  Parts(hp_ctx *c, hp_str s) : list(hp_list_new<hp_str>(c)), c_(c), s_(s) { hp_list_reserve(c, list, 8); }
  void add(int64_t from, int64_t to) { hp_list_append(c_, list, hp_str_part(s_, from, to)); }

  // The parts came from the right.
  Strs *reversed() {
    for (int64_t i = 0, j = list->len - 1; i < j; i++, j--) {
      hp_str t = list->data[i];
      list->data[i] = list->data[j];
      list->data[j] = t;
    }
    return list;
  }

  Strs *const list;

private:
  hp_ctx *c_;
  hp_str s_;
};

// Whether the character at offset i is whitespace; the offsets of the next and
// the previous one.
bool space_at(hp_str s, int64_t i) { return hp_char_isspace(hp_utf8_decode(s.p + i)); }
int64_t next(hp_str s, int64_t i) { return i + hp_utf8_width((unsigned char)s.p[i]); }
int64_t prev(hp_str s, int64_t i) { return hp_utf8_prev(s.p + i) - s.p; }

// Which of the first 64 (or n, if less) ASCII characters at p are whitespace.
uint64_t spaces(const char *p, int64_t n) {
#if defined(HP_V64)
  const uint64_t live = hp_v64_first(n < 64 ? n : 64);
  const hp_v64 v = hp_v64_load(p, live);
  return hp_v64_eq(v, hp_v64_fill(' '), live) | hp_v64_in(v, '\t', '\r', live) | hp_v64_in(v, 0x1c, 0x1f, live);
#else
  uint64_t mask = 0;
  int64_t i = 0;
#ifdef HP_V16
  const hp_v16 blank = hp_v16_fill(' '), below = hp_v16_fill('\t' - 1), above = hp_v16_fill('\r' + 1), low = hp_v16_fill(0x1b);
  for (; i < 64 && i + 16 <= n; i += 16) {
    hp_v16 v = hp_v16_load(p + i);
    // Of what is not above a blank, all but 0 to 8 and 14 to 27.
    mask |= (uint64_t)hp_v16_mask((hp_v16)((v <= blank) & ((v > low) | ((v > below) & (v < above))))) << i;
  }
#endif
  for (; i < 64 && i < n; i++) mask |= (uint64_t)hp_ascii_isspace((unsigned char)p[i]) << i;
  return mask;
#endif
}

// Which of the first 64 (or n, if less) bytes at p are ch.
uint64_t equal(const char *p, int64_t n, char ch) {
#if defined(HP_V64)
  const uint64_t live = hp_v64_first(n < 64 ? n : 64);
  return hp_v64_eq(hp_v64_load(p, live), hp_v64_fill(ch), live);
#else
  uint64_t mask = 0;
  int64_t i = 0;
#ifdef HP_V16
  for (const hp_v16 all = hp_v16_fill(ch); i < 64 && i + 16 <= n; i += 16) mask |= (uint64_t)hp_v16_eq(hp_v16_load(p + i), all) << i;
#endif
  for (; i < 64 && i < n; i++) mask |= (uint64_t)(p[i] == ch) << i;
  return mask;
#endif
}

// Which of the first 64 (or n, if less) bytes at p are ASCII line breaks.
uint64_t breaks(const char *p, int64_t n) {
#if defined(HP_V64)
  const uint64_t live = hp_v64_first(n < 64 ? n : 64);
  const hp_v64 v = hp_v64_load(p, live);
  return hp_v64_in(v, '\n', '\r', live) | hp_v64_in(v, 0x1c, 0x1e, live);
#else
  uint64_t mask = 0;
  int64_t i = 0;
#ifdef HP_V16
  const hp_v16 a = hp_v16_fill('\n' - 1), b = hp_v16_fill('\r' + 1), d = hp_v16_fill(0x1c - 1), e = hp_v16_fill(0x1e + 1);
  for (; i < 64 && i + 16 <= n; i += 16) {
    hp_v16 v = hp_v16_load(p + i);
    mask |= (uint64_t)hp_v16_mask((hp_v16)(((v > a) & (v < b)) | ((v > d) & (v < e)))) << i;
  }
#endif
  for (; i < 64 && i < n; i++) mask |= (uint64_t)((p[i] >= '\n' && p[i] <= '\r') || (p[i] >= 0x1c && p[i] <= 0x1e)) << i;
  return mask;
#endif
}

// split_ascii is split_ws of ASCII without a limit, 64 characters at a time.
Strs *split_ascii(hp_ctx *c, hp_str s) {
  Strs *l = hp_list_new<hp_str>(c);
  int64_t from = 0;    // where the word that is open starts
  uint64_t before = 1; // the character before is whitespace
  hp_pace pace;
  for (int64_t i = 0; i < s.nbytes; i += 64) {
    pace.step();
    const uint64_t space = spaces(s.p + i, s.nbytes - i), previous = space << 1 | before;
    const uint64_t all = s.nbytes - i < 64 ? ((uint64_t)1 << (s.nbytes - i)) - 1 : ~(uint64_t)0;
    before = space >> 63;
    uint64_t edges = (space ^ previous) & all; // where words start and end
    hp_len n = l->len;
    const hp_len want = n + __builtin_popcountll(edges) / 2 + 2;
    if (l->cap < want) hp_list_reserve(c, l, i == 0 && s.nbytes > 64 ? want * (1 + s.nbytes / 64) : want);
    for (; edges; edges &= edges - 1) {
      int64_t at = i + __builtin_ctzll(edges);
      if (space >> (at - i) & 1) l->data[n++] = hp_str_piece(s, from, at, at - from);
      else from = at;
    }
    l->len = n;
    if (s.nbytes - i <= 64 && !(space >> (s.nbytes - i - 1) & 1)) l->data[l->len++] = hp_str_piece(s, from, s.nbytes, s.nbytes - from);
  }
  return l;
}

// split_byte splits ASCII at one character, 64 at a time.
Strs *split_byte(hp_ctx *c, hp_str s, char sep) {
  Strs *l = hp_list_new<hp_str>(c);
  int64_t from = 0;
  hp_len n = 0;
  hp_pace pace;
  for (int64_t i = 0; i < s.nbytes; i += 64) {
    pace.step();
    uint64_t seps = equal(s.p + i, s.nbytes - i, sep);
    l->len = n;
    const hp_len want = n + __builtin_popcountll(seps) + 1; // and one for what comes last
    hp_list_reserve(c, l, want);
    for (; seps; seps &= seps - 1) {
      int64_t at = i + __builtin_ctzll(seps);
      l->data[n++] = hp_str_piece(s, from, at, at - from);
      from = at + 1;
    }
  }
  l->len = n;
  hp_list_append(c, l, hp_str_piece(s, from, s.nbytes, s.nbytes - from));
  return l;
}

// lines_ascii is splitlines of ASCII, 64 characters at a time.
Strs *lines_ascii(hp_ctx *c, hp_str s, bool keep) {
  Strs *l = hp_list_new<hp_str>(c);
  int64_t from = 0;
  hp_pace pace;
  for (int64_t i = 0; i < s.nbytes; i += 64) {
    pace.step();
    for (uint64_t ends = breaks(s.p + i, s.nbytes - i); ends; ends &= ends - 1) {
      int64_t to = i + __builtin_ctzll(ends);
      if (to < from) continue; // the newline of \r\n
      int64_t next = s.p[to] == '\r' && to + 1 < s.nbytes && s.p[to + 1] == '\n' ? to + 2 : to + 1, stop = keep ? next : to;
      hp_list_append(c, l, hp_str_piece(s, from, stop, stop - from));
      from = next;
    }
  }
  if (from < s.nbytes) hp_list_append(c, l, hp_str_piece(s, from, s.nbytes, s.nbytes - from));
  return l;
}

} // namespace

Strs *hp_str_split_ws(hp_ctx *c, hp_str s, int64_t max) {
  if (hp_is_ascii(s) && max < 0) return split_ascii(c, s);
  Parts parts(c, s);
  uint64_t left = (uint64_t)max; // a negative one is as good as infinite
  hp_pace pace;
  for (int64_t i = 0, n = s.nbytes;; left--) {
    for (; i < n && space_at(s, i); i = next(s, i)) pace.step();
    if (i == n) break;
    if (left == 0) {
      parts.add(i, n);
      break;
    }
    int64_t from = i;
    for (; i < n && !space_at(s, i); i = next(s, i)) pace.step();
    parts.add(from, i);
  }
  return parts.list;
}

Strs *hp_str_rsplit_ws(hp_ctx *c, hp_str s, int64_t max) {
  Parts parts(c, s);
  uint64_t left = (uint64_t)max;
  hp_pace pace;
  for (int64_t i = s.nbytes;; left--) {
    for (; i > 0 && space_at(s, prev(s, i)); i = prev(s, i)) pace.step();
    if (i == 0) break;
    if (left == 0) {
      parts.add(0, i);
      break;
    }
    int64_t to = i;
    for (; i > 0 && !space_at(s, prev(s, i)); i = prev(s, i)) pace.step();
    parts.add(i, to);
  }
  return parts.reversed();
}

bool hp_str_split(hp_ctx *c, hp_str s, hp_str sep, int64_t max, Strs **out) {
  if (sep.nbytes == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  if (sep.nbytes == 1 && max < 0 && hp_is_ascii(s)) return *out = split_byte(c, s, *sep.p), true;
  Parts parts(c, s);
  int64_t from = 0;
  hp_pace pace;
  for (uint64_t left = (uint64_t)max; left > 0; left--) {
    pace.step();
    int64_t at = hp_mem_find(s.p + from, s.nbytes - from, sep.p, sep.nbytes);
    if (at < 0) break;
    parts.add(from, from + at);
    from += at + sep.nbytes;
  }
  parts.add(from, s.nbytes);
  *out = parts.list;
  return true;
}

bool hp_str_rsplit(hp_ctx *c, hp_str s, hp_str sep, int64_t max, Strs **out) {
  if (sep.nbytes == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  Parts parts(c, s);
  int64_t to = s.nbytes;
  hp_pace pace;
  for (uint64_t left = (uint64_t)max; left > 0; left--) {
    pace.step();
    int64_t at = hp_mem_rfind(s.p, to, sep.p, sep.nbytes);
    if (at < 0) break;
    parts.add(at + sep.nbytes, to);
    to = at;
  }
  parts.add(0, to);
  *out = parts.reversed();
  return true;
}

Strs *hp_str_splitlines(hp_ctx *c, hp_str s, bool keep) {
  if (hp_is_ascii(s)) return lines_ascii(c, s, keep);
  Parts parts(c, s);
  hp_pace pace;
  for (int64_t i = 0, n = s.nbytes; i < n;) {
    int64_t from = i;
    for (; i < n && !hp_u_has(hp_utf8_decode(s.p + i), HP_U_LINEBREAK); i = next(s, i)) pace.step();
    int64_t to = i;
    if (i < n) i = s.p[i] == '\r' && i + 1 < n && s.p[i + 1] == '\n' ? i + 2 : next(s, i);
    parts.add(from, keep ? i : to);
  }
  return parts.list;
}

Strs *hp_str_chars(hp_ctx *c, hp_str s) {
  Strs *l = hp_list_new_n<hp_str>(c, s.ncp);
  const char *p = s.p;
  hp_pace pace;
  for (uint32_t i = 0; i < s.ncp; i++) {
    pace.step();
    uint32_t w = hp_utf8_width((unsigned char)*p);
    l->data[i] = hp_str{p, w, 1};
    p += w;
  }
  return l;
}

// ---- partition ------------------------------------------------------------

static void cut(hp_str s, hp_str sep, int64_t at, hp_str *before, hp_str *mid, hp_str *after) {
  *before = hp_str_part(s, 0, at);
  *mid = sep;
  *after = hp_str_piece(s, at + sep.nbytes, s.nbytes, s.ncp - before->ncp - sep.ncp);
}

bool hp_str_partition(hp_ctx *c, hp_str s, hp_str sep, hp_str *before, hp_str *mid, hp_str *after) {
  if (sep.nbytes == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  int64_t at = hp_mem_find(s.p, s.nbytes, sep.p, sep.nbytes);
  if (at >= 0) {
    cut(s, sep, at, before, mid, after);
  } else {
    *before = s;
    *mid = *after = HP_STR("");
  }
  return true;
}

bool hp_str_rpartition(hp_ctx *c, hp_str s, hp_str sep, hp_str *before, hp_str *mid, hp_str *after) {
  if (sep.nbytes == 0) return hp_raise(c, HP_ValueError, HP_MSG_EMPTY_SEPARATOR);
  int64_t at = hp_mem_rfind(s.p, s.nbytes, sep.p, sep.nbytes);
  if (at >= 0) {
    cut(s, sep, at, before, mid, after);
  } else {
    *before = *mid = HP_STR("");
    *after = s;
  }
  return true;
}

// ---- join -----------------------------------------------------------------

hp_str hp_str_join(hp_ctx *c, hp_str sep, Strs *list) {
  int64_t n = list->len;
  if (n == 0) return HP_STR("");
  if (n == 1) return list->data[0];
  uint64_t bytes = (uint64_t)(n - 1) * sep.nbytes, cps = (uint64_t)(n - 1) * sep.ncp;
  for (int64_t i = 0; i < n; i++) {
    bytes += list->data[i].nbytes;
    cps += list->data[i].ncp;
  }
  if (bytes > UINT32_MAX) hp_text_too_long(c);
  char *p = hp_text_new(c, bytes), *o = p;
  hp_pace pace;
  for (int64_t i = 0; i < n; i++) {
    pace.step();
    hp_work_bytes(list->data[i].nbytes);
    if (i) {
      hp_copy(o, sep.p, sep.nbytes);
      o += sep.nbytes;
    }
    hp_str s = list->data[i];
    hp_copy(o, s.p, s.nbytes);
    o += s.nbytes;
  }
  return hp_str{p, (uint32_t)bytes, (uint32_t)cps};
}
