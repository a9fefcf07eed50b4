// str_search.cpp: searching, counting, replacing and stripping in str.
#include "hipy/str.h"

#include "str_out.h"

namespace hp {

bool search_range(hp_str s, int64_t &start, int64_t &end, Range *r) {
  hp_clamp(s.ncp, start, end);
  if (start > end) return false;
  if (hp_is_ascii(s)) {
    *r = {start, end};
    return true;
  }
  r->from = start ? offset_of(s, start) : 0;
  r->to = end == s.ncp ? s.nbytes : hp_utf8_skip(s.p + r->from, s.nbytes - r->from, end - start) - s.p;
  return true;
}

int64_t count_bytes(const char *p, int64_t n, const char *q, int64_t m) {
  int64_t k = 0;
  if (m == 1) {
    const int64_t piece = 1 << 24;
    for (int64_t from = 0; from < n; from += piece) {
      int64_t to = n - from < piece ? n : from + piece;
      for (int64_t i = from; i < to; i++) k += p[i] == *q;
      if (n >> 16) hp_work((uint64_t)(to - from) >> 4);
    }
    return k;
  }
  hp_pace pace;
  for (int64_t i = 0; i <= n - m;) {
    int64_t at = hp_mem_find(p + i, n - i, q, m);
    if (at < 0) break;
    k++;
    pace.step();
    i += at + m;
  }
  return k;
}

// drop_byte copies n bytes but those equal to ch and returns the new length.
// o has room for n + 16.
static int64_t drop_byte(char *o, const char *p, int64_t n, char ch) {
  char *start = o;
#ifdef HP_V16
  const hp_v16 drop = hp_v16_fill(ch);
  hp_pace pace;
  for (; n > 0; n -= 64, p += 64) {
    pace.step();
    // What lies between two drops is copied sixteen bytes at a time, and a
    // little more; so the last bytes come from a padded copy.
    char last[64 + 16];
    const char *q = p;
    int64_t len = n < 64 ? n : 64;
    if (n < 64 + 16) {
      hp_copy(last, p, (size_t)len);
      q = last;
    }
    uint64_t drops = hp_v16_eq(hp_v16_load(q), drop);
    drops |= (uint64_t)hp_v16_eq(hp_v16_load(q + 16), drop) << 16;
    drops |= (uint64_t)hp_v16_eq(hp_v16_load(q + 32), drop) << 32;
    drops |= (uint64_t)hp_v16_eq(hp_v16_load(q + 48), drop) << 48;
    if (len < 64) drops = (drops & (((uint64_t)1 << len) - 1)) | (uint64_t)1 << len;
    for (int64_t from = 0; from < len;) {
      int64_t to = drops ? __builtin_ctzll(drops) : len;
      drops &= drops - 1;
      hp_v16_store(o, hp_v16_load(q + from));
      for (int64_t i = from + 16; i < to; i += 16) hp_v16_store(o + (i - from), hp_v16_load(q + i));
      o += to - from;
      from = to + 1;
    }
  }
#else
  for (int64_t i = 0; i < n; i++) {
    *o = p[i];
    o += p[i] != ch;
  }
#endif
  return o - start;
}

bool replace_bytes(hp_ctx *c, hp_bytes s, hp_bytes from, hp_bytes to, int64_t count, hp_bytes *out, int64_t *k) {
  *k = 0;
  if (count == 0 || s.n < from.n) return false;
  if (count < 0) count = INT64_MAX;
  int64_t at = hp_mem_find(s.p, s.n, from.p, from.n);
  if (at < 0) return false;
  bool all = count >= s.n;
  if (from.n == 1 && to.n == 0 && all) {
    char *o = hp_text_new(c, (size_t)s.n + 16);
    if (at < 64) at = 0; // not worth a copy of its own
    else hp_copy(o, s.p, (size_t)at);
    int64_t n = at + drop_byte(o + at, s.p + at, s.n - at, *from.p);
    hp_text_trim(c, o, (size_t)s.n + 16, (size_t)n);
    *out = hp_bytes{o, n};
    *k = s.n - n;
    return true;
  }
  if (from.n == to.n) {
    char *o = hp_text_new(c, (size_t)s.n);
    hp_copy(o, s.p, (size_t)s.n);
    *out = hp_bytes{o, s.n};
    if (from.n == 1 && all) {
      char x = *from.p, y = *to.p;
      int64_t hits = 0;
      hp_blocks(s.n - at, [&](int64_t i, int64_t to) {
        for (i += at; i < at + to; i++) {
          hits += o[i] == x;
          o[i] = o[i] == x ? y : o[i];
        }
        return true;
      });
      *k = hits;
      return true;
    }
    hp_pace pace;
    while (true) {
      pace.step();
      memcpy(o + at, to.p, (size_t)to.n);
      if (++*k == count) break;
      int64_t next = at + from.n, r = hp_mem_find(s.p + next, s.n - next, from.p, from.n);
      if (r < 0) break;
      at = next + r;
    }
    return true;
  }
  Out o(c, (uint64_t)s.n + 4 * (uint64_t)to.n);
  int64_t done = 0;
  hp_pace pace;
  while (true) {
    pace.step();
    o.text(s.p + done, (uint64_t)(at - done), 0);
    o.text(to.p, (uint64_t)to.n, 0);
    done = at + from.n;
    if (++*k == count) break;
    int64_t r = hp_mem_find(s.p + done, s.n - done, from.p, from.n);
    if (r < 0) break;
    at = done + r;
  }
  o.text(s.p + done, (uint64_t)(s.n - done), 0);
  *out = o.bytes();
  return true;
}

} // namespace hp

using hp::Out;
using hp::Range;
using hp::search_range;

// ---- bytes searched by both ops -------------------------------------------

int64_t hp_mem_find_long(const char *p, int64_t n, const char *q, int64_t m) {
  if (n >> 16) hp_work((uint64_t)n >> 3);
  const char *r = (const char *)memmem(p, (size_t)n, q, (size_t)m);
  return r ? r - p : -1;
}

int64_t hp_mem_rfind(const char *p, int64_t n, const char *q, int64_t m) {
  if (m == 0) return n;
  if (n >> 16) hp_work((uint64_t)n >> 3);
  if (m == 1) return hp_mem_rchr(p, n, *q);
  for (int64_t i = n - m + 1; i > 0;) {
    i = hp_mem_rchr(p, i, *q);
    if (i < 0 || (p[i + 1] == q[1] && hp_mem_eq(p + i + 2, q + 2, (size_t)(m - 2)))) return i;
  }
  return -1;
}

bool hp_char_in_str_wide(uint32_t ch, hp_str s) {
  char b[4];
  int64_t n = hp_utf8_put(b, ch) - b;
  for (int64_t i = 0; i <= s.nbytes - n;) {
    int64_t at = hp_mem_chr(s.p + i, s.nbytes - n + 1 - i, *b);
    if (at < 0) return false;
    i += at;
    if (hp_utf8_decode(s.p + i) == ch) return true;
    i++;
  }
  return false;
}

// ---- searching ------------------------------------------------------------

int64_t hp_str_find_wide(hp_str s, hp_str t, int64_t start, int64_t end) {
  Range r;
  if (!search_range(s, start, end, &r)) return -1;
  int64_t at = hp_mem_find(s.p + r.from, r.to - r.from, t.p, t.nbytes);
  return at < 0 ? -1 : start + hp_utf8_count(s.p + r.from, at);
}

int64_t hp_str_rfind_wide(hp_str s, hp_str t, int64_t start, int64_t end) {
  Range r;
  if (!search_range(s, start, end, &r)) return -1;
  int64_t at = hp_mem_rfind(s.p + r.from, r.to - r.from, t.p, t.nbytes);
  return at < 0 ? -1 : start + hp_utf8_count(s.p + r.from, at);
}

int64_t hp_str_count(hp_str s, hp_str t, int64_t start, int64_t end) {
  Range r;
  if (!search_range(s, start, end, &r)) return 0;
  if (t.nbytes == 0) return end - start + 1;
  return hp::count_bytes(s.p + r.from, r.to - r.from, t.p, t.nbytes);
}

bool hp_str_match_wide(hp_str s, hp_str t, int64_t start, int64_t end, bool at_end) {
  Range r;
  if (!search_range(s, start, end, &r) || r.to - r.from < t.nbytes) return false;
  return hp_mem_eq(at_end ? s.p + r.to - t.nbytes : s.p + r.from, t.p, t.nbytes);
}

// ---- replacing ------------------------------------------------------------

// interleave puts `to` before each of the first k code points and, if k says
// so, at the end.
static hp_str interleave(hp_ctx *c, hp_str s, hp_str to, int64_t k) {
  Out o(c, s.nbytes + (uint64_t)k * to.nbytes);
  const char *p = s.p, *end = p + s.nbytes;
  hp_pace pace;
  for (; k > 0; k--) {
    pace.step();
    o.text(to);
    if (p == end) break;
    uint32_t w = hp_utf8_width((unsigned char)*p);
    o.text(p, w, 1);
    p += w;
  }
  o.text(hp_str_part(s, p - s.p, s.nbytes));
  return o.str();
}

hp_str hp_str_replace_any(hp_ctx *c, hp_str s, hp_str from, hp_str to, int64_t count) {
  if (from.nbytes == 0) {
    if (count < 0 || count > (int64_t)s.ncp + 1) count = (int64_t)s.ncp + 1;
    return count == 0 || to.nbytes == 0 ? s : interleave(c, s, to, count);
  }
  hp_bytes r;
  int64_t k;
  if (!hp::replace_bytes(c, hp_bytes{s.p, s.nbytes}, hp_bytes{from.p, from.nbytes}, hp_bytes{to.p, to.nbytes}, count, &r, &k)) return s;
  if (r.n > UINT32_MAX) hp_text_too_long(c);
  return hp_str{r.p, (uint32_t)r.n, (uint32_t)(s.ncp + k * ((int64_t)to.ncp - from.ncp))};
}

// drop_bytes copies n bytes but those of an ASCII set, given also as a table,
// and returns the new length. o has room for n + 64.
static int64_t drop_bytes(char *o, const char *p, int64_t n, hp_str set, const bool *table) {
  char *start = o;
#ifdef HP_V64_MASKED
  hp_pace pace;
  if (set.nbytes <= 8) {
    for (; n > 0; n -= 64, p += 64) {
      pace.step();
      const uint64_t live = hp_v64_first(n < 64 ? n : 64);
      const hp_v64 v = hp_v64_load(p, live);
      uint64_t keep = live;
      for (uint32_t i = 0; i < set.nbytes; i++) keep = hp_v64_ne(v, hp_v64_fill(set.p[i]), keep);
      hp_v64_compress(o, v, keep);
      o += __builtin_popcountll(keep);
    }
    return o - start;
  }
#endif
  hp_blocks(n, [&](int64_t i, int64_t to) {
    for (; i < to; i++) {
      *o = p[i];
      o += !table[(unsigned char)p[i]];
    }
    return true;
  });
  return o - start;
}

// delete_wide is str.delete of characters that are not all ASCII.
static hp_str delete_wide(hp_ctx *c, hp_str s, hp_str set) {
  Out o(c, s.nbytes);
  hp_pace pace;
  for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
    pace.step();
    uint32_t w = hp_utf8_width((unsigned char)*p);
    if (!hp_char_in_str(hp_utf8_decode(p), set)) o.text(p, w, 1);
    p += w;
  }
  return o.str();
}

hp_str hp_str_delete_any(hp_ctx *c, hp_str s, hp_str set) {
  if (!hp_is_ascii(set)) return delete_wide(c, s, set);
  bool table[256] = {};
  for (uint32_t i = 0; i < set.nbytes; i++) table[(unsigned char)set.p[i]] = true;
  // Where the first of them is; often there is none.
  int64_t at = s.nbytes;
  if (set.nbytes <= 4) {
    for (uint32_t i = 0; i < set.nbytes; i++) {
      int64_t r = hp_mem_chr(s.p, at, set.p[i]);
      if (r >= 0) at = r;
    }
  } else {
    for (at = 0; at < s.nbytes && !table[(unsigned char)s.p[at]];) at++;
  }
  if (at == s.nbytes) return s;
  char *o = hp_text_new(c, (size_t)s.nbytes + 64);
  hp_copy(o, s.p, (size_t)at);
  uint32_t n = (uint32_t)(at + drop_bytes(o + at, s.p + at, s.nbytes - at, set, table));
  hp_text_trim(c, o, (size_t)s.nbytes + 64, n);
  return hp_str{o, n, s.ncp - (s.nbytes - n)};
}

// ---- stripping ------------------------------------------------------------

// strip_where takes off either end the characters that `take` accepts.
template <class Take>
static hp_str strip_where(hp_str s, int sides, Take take) {
  const char *a = s.p, *b = s.p + s.nbytes;
  uint32_t ncp = s.ncp;
  hp_pace pace;
  if (sides & HP_STRIP_LEFT)
    for (; a < b && take(hp_utf8_decode(a)); ncp--, pace.step()) a += hp_utf8_width((unsigned char)*a);
  if (sides & HP_STRIP_RIGHT)
    for (; a < b; ncp--, pace.step()) {
      const char *p = hp_utf8_prev(b);
      if (!take(hp_utf8_decode(p))) break;
      b = p;
    }
  return hp_str{a, (uint32_t)(b - a), ncp};
}

hp_str hp_str_strip_wide(hp_str s, int sides) { return strip_where(s, sides, HP_TEST(hp_char_isspace)); }

hp_str hp_str_strip_set(hp_str s, hp_str set, int sides) {
  if (set.nbytes == 1) return strip_where(s, sides, [ch = (unsigned char)*set.p](uint32_t cp) { return cp == ch; });
  return strip_where(s, sides, [set](uint32_t cp) { return hp_char_in_str(cp, set); });
}
