// hipy/str.h: the ops str.*. A str is a view, so slices, strips and splits
// copy nothing. Everything has a fast path for ASCII, where a position is a
// byte offset; the functions named ..._wide are the other path.
#ifndef HIPY_STR_H
#define HIPY_STR_H
#include "hash.h"
#include "text.h"
#include "unicode.h"

template <class T>
struct hp_list;

// ---- length, iteration ----------------------------------------------------
HP_INLINE int64_t hp_str_len(hp_str s) { return s.ncp; }
HP_INLINE bool hp_str_is_empty(hp_str s) { return s.nbytes == 0; }
HP_INLINE int64_t hp_str_nbytes(hp_str s) { return s.nbytes; }
HP_INLINE uint32_t hp_str_decode(hp_str s, int64_t at) { return hp_utf8_decode(s.p + at); }
HP_INLINE int64_t hp_str_next(hp_str s, int64_t at) {
  unsigned char lead = (unsigned char)s.p[at];
  return at + (HP_LIKELY(lead < 0x80) ? 1 : hp_utf8_width(lead));
}

// The part of s from byte a to byte b, which has k code points.
HP_INLINE hp_str hp_str_piece(hp_str s, int64_t a, int64_t b, int64_t k) { return hp_str{s.p + a, (uint32_t)(b - a), (uint32_t)k}; }
HP_CORE hp_str hp_str_part_wide(hp_str s, int64_t a, int64_t b);
// The same, counting the code points if need be.
HP_INLINE hp_str hp_str_part(hp_str s, int64_t a, int64_t b) {
  return HP_LIKELY(hp_is_ascii(s)) ? hp_str_piece(s, a, b, b - a) : hp_str_part_wide(s, a, b);
}

// Bytes before the k-th character, and characters before a byte.
HP_INLINE int64_t hp_str_offset(hp_str s, int64_t k) {
  if (k <= 0) return 0;
  if (k >= s.ncp) return s.nbytes;
  return HP_LIKELY(hp_is_ascii(s)) ? k : hp_utf8_skip(s.p, s.nbytes, k) - s.p;
}
HP_INLINE int64_t hp_str_position(hp_str s, int64_t at) {
  return HP_LIKELY(at <= 0 || hp_is_ascii(s)) ? at : hp_utf8_count(s.p, at);
}

// ---- comparison -----------------------------------------------------------
HP_INLINE bool hp_str_eq(hp_str a, hp_str b) {
  if (__builtin_constant_p(a.nbytes) && !__builtin_constant_p(b.nbytes)) return a.nbytes == b.nbytes && hp_mem_eq(a.p, b.p, a.nbytes);
  return a.nbytes == b.nbytes && hp_mem_eq(a.p, b.p, b.nbytes);
}
HP_INLINE bool hp_str_ne(hp_str a, hp_str b) { return !hp_str_eq(a, b); }
// WTF-8 sorts as its code points do.
HP_INLINE int hp_str_cmp(hp_str a, hp_str b) { return hp_mem_cmp(a.p, a.nbytes, b.p, b.nbytes); }
HP_INLINE bool hp_str_lt(hp_str a, hp_str b) { return hp_str_cmp(a, b) < 0; }
HP_INLINE bool hp_str_le(hp_str a, hp_str b) { return hp_str_cmp(a, b) <= 0; }
HP_INLINE bool hp_str_gt(hp_str a, hp_str b) { return hp_str_cmp(a, b) > 0; }
HP_INLINE bool hp_str_ge(hp_str a, hp_str b) { return hp_str_cmp(a, b) >= 0; }

HP_INLINE bool hp_char_eq_str(uint32_t ch, hp_str s) {
  return s.ncp == 1 && hp_utf8_decode(s.p) == ch;
}
HP_INLINE bool hp_char_in_ascii(uint32_t ch, int64_t low, int64_t high) {
  return ch < 0x80 && ((uint64_t)(ch < 64 ? low : high) >> (ch & 63) & 1);
}
HP_CORE bool hp_char_in_str_wide(uint32_t ch, hp_str s);
HP_INLINE bool hp_char_in_str(uint32_t ch, hp_str s) {
  return HP_LIKELY(ch < 0x80) ? hp_mem_chr(s.p, s.nbytes, (char)ch) >= 0 : hp_char_in_str_wide(ch, s);
}

// ---- items, slices --------------------------------------------------------
HP_CORE uint32_t hp_str_at_wide(hp_ctx *c, hp_str s, int64_t i);
HP_INLINE bool hp_str_at(hp_ctx *c, hp_str s, int64_t i, uint32_t *out) {
  if (i < 0) i += s.ncp;
  if (HP_UNLIKELY((uint64_t)i >= s.ncp)) return hp_raise(c, HP_IndexError, HP_MSG_STR_INDEX);
  *out = HP_LIKELY(hp_is_ascii(s)) ? (unsigned char)s.p[i] : hp_str_at_wide(c, s, i);
  return true;
}

HP_CORE hp_str hp_str_slice_wide(hp_str s, int64_t start, int64_t end);
HP_INLINE hp_str hp_str_slice(hp_str s, int64_t start, int64_t end) {
  hp_slice_clamp(s.ncp, start, end);
  return HP_LIKELY(hp_is_ascii(s)) ? hp_str_piece(s, start, end, end - start) : hp_str_slice_wide(s, start, end);
}
HP_CORE bool hp_str_slice_step(hp_ctx *c, hp_str s, int64_t start, int64_t stop, int64_t step, bool has_start, bool has_stop, hp_str *out);
HP_CORE hp_str hp_str_reverse(hp_ctx *c, hp_str s);
HP_CORE HP_COLD bool hp_raise_ord(hp_ctx *c, int64_t len);
#ifdef HP_GENERATED
#define hp_raise_ord(...) (hp_raise_ord(__VA_ARGS__), false)
#endif
HP_INLINE bool hp_str_ord(hp_ctx *c, hp_str s, int64_t *out) {
  if (HP_UNLIKELY(s.ncp != 1)) return hp_raise_ord(c, s.ncp);
  *out = hp_utf8_decode(s.p);
  return true;
}

// ---- concatenation --------------------------------------------------------
// hp_concat_all makes one text of all, without a way to append to it. Where two or three are short, as
// most are, one branch is taken for all; of more, each has its own, which is quicker there.
HP_CORE HP_RARE hp_str hp_concat_any(hp_ctx *c, const hp_str *all, size_t k);
template <class... S>
HP_INLINE hp_str hp_concat_all(hp_ctx *c, S... s) {
  uint64_t n = (0 + ... + (uint64_t)s.nbytes);
#ifdef HP_V64
  if constexpr (sizeof...(S) <= 3) {
    if (HP_UNLIKELY(!(true & ... & hp_copies_once(s.p, s.nbytes)))) {
      const hp_str all[] = {s...};
      return hp_concat_any(c, all, sizeof...(S));
    }
    char *p = hp_text_room(c, n), *o = p;
    ((hp_copy_once(o, s.p, s.nbytes), o += s.nbytes), ...);
    return hp_str{p, (uint32_t)n, (0 + ... + s.ncp)};
  }
#endif
  if (HP_UNLIKELY(n > UINT32_MAX)) hp_text_too_long(c);
  char *p = hp_text_room(c, n), *o = p;
  ((hp_copy_over(o, s.p, s.nbytes), o += s.nbytes), ...);
  return hp_str{p, (uint32_t)n, (0 + ... + s.ncp)};
}
// hp_concat_apart is the same where compile time comes first.
template <class... S>
HP_INLINE hp_str hp_concat_apart(hp_ctx *c, const S &...s) {
  const hp_str all[] = {s...};
  return hp_concat_any(c, all, sizeof...(S));
}
HP_CORE hp_str hp_str_append(hp_ctx *c, hp_str a, hp_str b); // by hp_grow
HP_INLINE hp_str hp_str_concat(hp_ctx *c, hp_str a, hp_str b) {
  uint64_t n = (uint64_t)a.nbytes + b.nbytes;
  if (HP_UNLIKELY(n > UINT32_MAX)) hp_text_too_long(c);
  if (hp_text_append(c, a.p, a.nbytes, b.p, b.nbytes)) return hp_str{a.p, (uint32_t)n, a.ncp + b.ncp};
  if (hp_text_grows(c, a.p, a.nbytes)) return hp_str_append(c, a, b);
  return hp_concat_all(c, a, b);
}
HP_CORE hp_str hp_str_append_char(hp_ctx *c, hp_str a, uint32_t ch);
HP_INLINE hp_str hp_str_concat_char(hp_ctx *c, hp_str a, uint32_t ch) {
  char *e = c->grow_end;
  if (HP_LIKELY(a.p + a.nbytes == e && a.nbytes - 1 < UINT32_MAX - 4 && c->grow_limit - e >= 4)) {
    char *end = e + 1;
    if (HP_LIKELY(ch < 0x80)) *e = (char)ch;
    else end = hp_utf8_put(e, ch);
    c->grow_end = end;
    return hp_str{a.p, a.nbytes + (uint32_t)(end - e), a.ncp + 1};
  }
  return hp_str_append_char(c, a, ch);
}
HP_INLINE hp_str hp_str_concat2(hp_ctx *c, hp_str a, hp_str b) { return hp_concat_all(c, a, b); }
HP_INLINE hp_str hp_str_concat3(hp_ctx *c, hp_str a, hp_str b, hp_str d) { return hp_concat_all(c, a, b, d); }
HP_INLINE hp_str hp_str_concat4(hp_ctx *c, hp_str a, hp_str b, hp_str d, hp_str e) { return hp_concat_all(c, a, b, d, e); }
template <class... S>
HP_INLINE hp_str hp_str_concat_many(hp_ctx *c, S... s) { return hp_concat_all(c, s...); }
HP_CORE bool hp_str_repeat(hp_ctx *c, hp_str s, int64_t k, hp_str *out);

// ---- searching ------------------------------------------------------------
HP_CORE int64_t hp_str_find_wide(hp_str s, hp_str t, int64_t start, int64_t end);
HP_CORE int64_t hp_str_rfind_wide(hp_str s, hp_str t, int64_t start, int64_t end);
HP_CORE int64_t hp_str_count(hp_str s, hp_str t, int64_t start, int64_t end);
HP_CORE bool hp_str_match_wide(hp_str s, hp_str t, int64_t start, int64_t end, bool at_end);

HP_INLINE bool hp_str_contains(hp_str s, hp_str t) { return hp_mem_find(s.p, s.nbytes, t.p, t.nbytes) >= 0; }
HP_INLINE int64_t hp_str_find_byte(hp_str s, hp_str t) { return hp_mem_find(s.p, s.nbytes, t.p, t.nbytes); }
HP_INLINE int64_t hp_str_find(hp_str s, hp_str t, int64_t start, int64_t end) {
  if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_find_wide(s, t, start, end);
  hp_clamp(s.nbytes, start, end);
  if (end - start < (int64_t)t.nbytes) return -1;
  int64_t r = hp_mem_find(s.p + start, end - start, t.p, t.nbytes);
  return r < 0 ? -1 : r + start;
}
HP_INLINE int64_t hp_str_rfind(hp_str s, hp_str t, int64_t start, int64_t end) {
  if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_rfind_wide(s, t, start, end);
  hp_clamp(s.nbytes, start, end);
  if (end - start < (int64_t)t.nbytes) return -1;
  const char *p = s.p + start;
  int64_t r = t.nbytes == 1 ? hp_mem_rchr(p, end - start, *t.p) : hp_mem_rfind(p, end - start, t.p, t.nbytes);
  return r < 0 ? -1 : r + start;
}
HP_INLINE bool hp_str_index(hp_ctx *c, hp_str s, hp_str t, int64_t start, int64_t end, int64_t *out) {
  *out = hp_str_find(s, t, start, end);
  return HP_LIKELY(*out >= 0) || hp_raise(c, HP_ValueError, HP_MSG_SUBSTRING_NOT_FOUND);
}
HP_INLINE bool hp_str_rindex(hp_ctx *c, hp_str s, hp_str t, int64_t start, int64_t end, int64_t *out) {
  *out = hp_str_rfind(s, t, start, end);
  return HP_LIKELY(*out >= 0) || hp_raise(c, HP_ValueError, HP_MSG_SUBSTRING_NOT_FOUND);
}
HP_INLINE bool hp_str_startswith(hp_str s, hp_str t, int64_t start, int64_t end) {
  if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_match_wide(s, t, start, end, false);
  hp_clamp(s.nbytes, start, end);
  return end - start >= (int64_t)t.nbytes && hp_mem_eq(s.p + start, t.p, t.nbytes);
}
HP_INLINE bool hp_str_endswith(hp_str s, hp_str t, int64_t start, int64_t end) {
  if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_match_wide(s, t, start, end, true);
  hp_clamp(s.nbytes, start, end);
  return end - start >= (int64_t)t.nbytes && hp_mem_eq(s.p + end - t.nbytes, t.p, t.nbytes);
}
HP_INLINE hp_str hp_str_removeprefix(hp_str s, hp_str t) {
  if (s.nbytes < t.nbytes || !hp_mem_eq(s.p, t.p, t.nbytes)) return s;
  return hp_str{s.p + t.nbytes, s.nbytes - t.nbytes, s.ncp - t.ncp};
}
HP_INLINE hp_str hp_str_removesuffix(hp_str s, hp_str t) {
  if (s.nbytes < t.nbytes || !hp_mem_eq(s.p + s.nbytes - t.nbytes, t.p, t.nbytes)) return s;
  return hp_str{s.p, s.nbytes - t.nbytes, s.ncp - t.ncp};
}
HP_CORE hp_str hp_str_replace_any(hp_ctx *c, hp_str s, hp_str from, hp_str to, int64_t count);
HP_INLINE hp_str hp_str_replace(hp_ctx *c, hp_str s, hp_str from, hp_str to, int64_t count) {
  // Often there is nothing to replace.
  if (__builtin_constant_p(from.nbytes) && from.nbytes == 1 && hp_mem_chr(s.p, s.nbytes, *from.p) < 0) return s;
  return hp_str_replace_any(c, s, from, to, count);
}
HP_CORE hp_str hp_str_delete_any(hp_ctx *c, hp_str s, hp_str set);
#ifdef HP_V64
// Which bytes (of the mask) are one of the first four of a set.
#ifdef HP_V64_MASKED
HP_INLINE uint64_t hp_v64_any(hp_v64 v, hp_str set, uint64_t mask) {
  uint64_t any = hp_v64_eq(v, hp_v64_fill(set.p[0]), mask);
  if (set.nbytes > 1) any |= hp_v64_eq(v, hp_v64_fill(set.p[1]), mask);
  if (set.nbytes > 2) any |= hp_v64_eq(v, hp_v64_fill(set.p[2]), mask);
  if (set.nbytes > 3) any |= hp_v64_eq(v, hp_v64_fill(set.p[3]), mask);
  return any;
}
#else
HP_INLINE hp_v32 hp_v32_among(hp_v32 v, hp_str set) {
  hp_v32 any = (hp_v32)(v == hp_v32{} + set.p[0]);
  if (set.nbytes > 1) any |= (hp_v32)(v == hp_v32{} + set.p[1]);
  if (set.nbytes > 2) any |= (hp_v32)(v == hp_v32{} + set.p[2]);
  if (set.nbytes > 3) any |= (hp_v32)(v == hp_v32{} + set.p[3]);
  return any;
}
HP_INLINE uint32_t hp_v32_any(hp_v32 v, hp_str set) { return (uint32_t)__builtin_ia32_pmovmskb256(hp_v32_among(v, set)); }
HP_INLINE uint64_t hp_v64_any(hp_v64 v, hp_str set, uint64_t mask) {
  return hp_v64_high({hp_v32_among(v.a, set), hp_v32_among(v.b, set)}, mask);
}
#endif
#endif
HP_INLINE hp_str hp_str_delete(hp_ctx *c, hp_str s, hp_str set) {
#if defined(HP_V64) && !defined(HP_V64_MASKED)
  // A text that fits one, even behind each of its characters.
  if (set.nbytes - 1 < 4 && hp_is_ascii(set) && s.nbytes - 1 < 32 && HP_LIKELY(hp_peeks(s.p, 64))) {
    const hp_v32 v = hp_v32_load(s.p);
    uint32_t drop = __builtin_ia32_bzhi_si(hp_v32_any(v, set), s.nbytes);
    if (drop == 0) return s;
    const uint32_t k = (uint32_t)__builtin_popcount(drop), n = s.nbytes - k;
    char *o = hp_text_room(c, n), *to = o;
    hp_v32_store(o, v);
    for (; drop; drop &= drop - 1, to--) {
      const int next = __builtin_ctz(drop) + 1;
      hp_v32_store(to + next - 1, hp_v32_load(s.p + next));
    }
    return hp_str{o, n, s.ncp - k};
  }
#endif
#ifdef HP_V64
  // A few ASCII characters, and a text that fits two registers.
  if (set.nbytes - 1 < 4 && hp_is_ascii(set) && HP_LIKELY(s.nbytes <= 128)) {
    const uint64_t live = hp_v64_first(s.nbytes < 64 ? s.nbytes : 64);
    const hp_v64 v = hp_v64_load(s.p, live);
    const uint64_t drop = hp_v64_any(v, set, live);
    if (HP_UNLIKELY(s.nbytes > 64)) {
      const uint64_t more = hp_v64_first(s.nbytes - 64);
      return (drop | hp_v64_any(hp_v64_load(s.p + 64, more), set, more)) == 0 ? s : hp_str_delete_any(c, s, set);
    }
    if (drop == 0) return s;
    const uint32_t k = (uint32_t)__builtin_popcountll(drop), n = s.nbytes - k;
    char *o = hp_text_room(c, n);
    hp_v64_compress(o, v, live & ~drop);
    return hp_str{o, n, s.ncp - k};
  }
#endif
  return hp_str_delete_any(c, s, set);
}

// ---- stripping ------------------------------------------------------------
enum : int { HP_STRIP_LEFT = 1,
             HP_STRIP_RIGHT = 2 };
HP_CORE hp_str hp_str_strip_wide(hp_str s, int sides);
HP_CORE hp_str hp_str_strip_set(hp_str s, hp_str set, int sides);
HP_INLINE hp_str hp_str_strip_ws(hp_str s, int sides) {
  if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_strip_wide(s, sides);
  uint32_t a = 0, b = s.nbytes;
  if (sides & HP_STRIP_LEFT)
    while (a < b && hp_ascii_isspace((unsigned char)s.p[a])) a++;
  if (sides & HP_STRIP_RIGHT)
    while (b > a && hp_ascii_isspace((unsigned char)s.p[b - 1])) b--;
  return hp_str_piece(s, a, b, b - a);
}
HP_INLINE hp_str hp_str_strip(hp_str s) { return hp_str_strip_ws(s, HP_STRIP_LEFT | HP_STRIP_RIGHT); }
HP_INLINE hp_str hp_str_lstrip(hp_str s) { return hp_str_strip_ws(s, HP_STRIP_LEFT); }
HP_INLINE hp_str hp_str_rstrip(hp_str s) { return hp_str_strip_ws(s, HP_STRIP_RIGHT); }
// Often there is nothing to strip.
HP_INLINE bool hp_strips(hp_str set, char end) { return (end & 0x80) || hp_mem_chr(set.p, set.nbytes, end) >= 0; }
HP_INLINE hp_str hp_str_strip_chars(hp_str s, hp_str set) {
  return s.nbytes && (hp_strips(set, s.p[0]) || hp_strips(set, s.p[s.nbytes - 1])) ? hp_str_strip_set(s, set, HP_STRIP_LEFT | HP_STRIP_RIGHT) : s;
}
HP_INLINE hp_str hp_str_lstrip_chars(hp_str s, hp_str set) {
  return s.nbytes && hp_strips(set, s.p[0]) ? hp_str_strip_set(s, set, HP_STRIP_LEFT) : s;
}
HP_INLINE hp_str hp_str_rstrip_chars(hp_str s, hp_str set) {
  if (set.nbytes == 1) { // ASCII
    for (; s.nbytes && s.p[s.nbytes - 1] == *set.p; s.ncp--) s.nbytes--;
    return s;
  }
  return s.nbytes && hp_strips(set, s.p[s.nbytes - 1]) ? hp_str_strip_set(s, set, HP_STRIP_RIGHT) : s;
}

// ---- splitting, joining ---------------------------------------------------
HP_CORE hp_list<hp_str> *hp_str_split_ws(hp_ctx *c, hp_str s, int64_t max);
HP_CORE hp_list<hp_str> *hp_str_rsplit_ws(hp_ctx *c, hp_str s, int64_t max);
HP_CORE bool hp_str_split(hp_ctx *c, hp_str s, hp_str sep, int64_t max, hp_list<hp_str> **out);
HP_CORE bool hp_str_rsplit(hp_ctx *c, hp_str s, hp_str sep, int64_t max, hp_list<hp_str> **out);
HP_CORE hp_list<hp_str> *hp_str_splitlines(hp_ctx *c, hp_str s, bool keep);
HP_CORE hp_list<hp_str> *hp_str_chars(hp_ctx *c, hp_str s);
HP_CORE bool hp_str_partition(hp_ctx *c, hp_str s, hp_str sep, hp_str *before, hp_str *mid, hp_str *after);
HP_CORE bool hp_str_rpartition(hp_ctx *c, hp_str s, hp_str sep, hp_str *before, hp_str *mid, hp_str *after);
HP_CORE hp_str hp_str_join(hp_ctx *c, hp_str sep, hp_list<hp_str> *list);

// ---- case, padding --------------------------------------------------------
HP_CORE hp_str hp_str_upper_any(hp_ctx *c, hp_str s);
HP_CORE hp_str hp_str_lower_any(hp_ctx *c, hp_str s);
HP_CORE hp_str hp_str_casefold(hp_ctx *c, hp_str s);
#ifdef HP_V64
// A short ASCII text with its letters from lo to lo + 25 in the other case;
// often there are none.
HP_INLINE hp_str hp_ascii_case(hp_ctx *c, hp_str s, char lo) {
  const uint64_t live = hp_v64_first(s.nbytes);
  const hp_v64 v = hp_v64_load(s.p, live);
  if (hp_v64_in(v, lo, (char)(lo + 25), live) == 0) return s;
  char *o = hp_text_room(c, s.nbytes);
  hp_v64_write(o, hp_v64_flip(v, lo, (char)(lo + 25), 32));
  return hp_str{o, s.nbytes, s.ncp};
}
HP_INLINE hp_str hp_str_upper(hp_ctx *c, hp_str s) {
  return HP_LIKELY(hp_is_ascii(s) && s.nbytes <= 64) ? hp_ascii_case(c, s, 'a') : hp_str_upper_any(c, s);
}
HP_INLINE hp_str hp_str_lower(hp_ctx *c, hp_str s) {
  return HP_LIKELY(hp_is_ascii(s) && s.nbytes <= 64) ? hp_ascii_case(c, s, 'A') : hp_str_lower_any(c, s);
}
#else
HP_INLINE hp_str hp_str_upper(hp_ctx *c, hp_str s) { return hp_str_upper_any(c, s); }
HP_INLINE hp_str hp_str_lower(hp_ctx *c, hp_str s) { return hp_str_lower_any(c, s); }
#endif
HP_CORE hp_str hp_str_title(hp_ctx *c, hp_str s);
HP_CORE hp_str hp_str_capitalize(hp_ctx *c, hp_str s);
HP_CORE hp_str hp_str_swapcase(hp_ctx *c, hp_str s);
HP_CORE bool hp_str_ljust(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out);
HP_CORE bool hp_str_rjust(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out);
HP_CORE bool hp_str_center(hp_ctx *c, hp_str s, int64_t width, uint32_t fill, hp_str *out);
HP_CORE bool hp_str_zfill(hp_ctx *c, hp_str s, int64_t width, hp_str *out);
HP_CORE bool hp_str_expandtabs(hp_ctx *c, hp_str s, int64_t tab, hp_str *out);

// ---- classification -------------------------------------------------------
HP_CORE bool hp_str_all_wide(hp_str s, int flags); // not empty and all have one of the flags
HP_INLINE bool hp_str_isascii(hp_str s) { return hp_is_ascii(s); }
// Whether s is not empty and all its characters are of a kind.
#define HP_STR_ALL(op, ascii, flags)                                    \
  HP_INLINE bool hp_str_##op(hp_str s) {                                \
    if (HP_UNLIKELY(!hp_is_ascii(s))) return hp_str_all_wide(s, flags); \
    for (uint32_t i = 0; i < s.nbytes; i++)                             \
      if (!ascii((unsigned char)s.p[i])) return false;                  \
    return s.nbytes != 0;                                               \
  }
HP_STR_ALL(isdigit, hp_ascii_isdigit, HP_U_DIGIT)
HP_STR_ALL(isdecimal, hp_ascii_isdigit, HP_U_DECIMAL)
HP_STR_ALL(isnumeric, hp_ascii_isdigit, HP_U_NUMERIC)
HP_STR_ALL(isalpha, hp_ascii_isalpha, HP_U_ALPHA)
HP_STR_ALL(isalnum, hp_ascii_isalnum, HP_U_ALPHA | HP_U_DECIMAL | HP_U_DIGIT | HP_U_NUMERIC)
HP_STR_ALL(isspace, hp_ascii_isspace, HP_U_SPACE)
#undef HP_STR_ALL
HP_CORE bool hp_str_islower(hp_str s);
HP_CORE bool hp_str_isupper(hp_str s);
HP_CORE bool hp_str_istitle(hp_str s);
HP_CORE bool hp_str_isidentifier(hp_str s);
HP_CORE bool hp_str_isprintable(hp_str s);

// ---- text forms, codecs ---------------------------------------------------
HP_CORE hp_str hp_str_repr(hp_ctx *c, hp_str s);
HP_CORE hp_str hp_str_ascii(hp_ctx *c, hp_str s);

// Error handlers of codecs, numbered as ir.ErrorHandlers.
enum hp_handler : int64_t {
  HP_STRICT,
  HP_IGNORE,
  HP_REPLACE,
  HP_SURROGATEESCAPE,
  HP_SURROGATEPASS,
  HP_BACKSLASHREPLACE,
  HP_XMLCHARREFREPLACE
};
HP_CORE bool hp_str_encode_utf8(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out);
HP_CORE bool hp_str_encode_ascii(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out);
HP_CORE bool hp_str_encode_latin1(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out);

#endif
