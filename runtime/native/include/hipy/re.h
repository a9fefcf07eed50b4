// hipy/re.h: what generated matchers of regular expressions use. Places in the
// text are pointers to the first byte of a character.
#ifndef HIPY_RE_H
#define HIPY_RE_H
#include "str.h"

typedef const unsigned char *hp_re_at;

// In a unit of very many matchers (HP_RE_MANY) what they use is not inlined: see
// regexTable in backend/cpp.
#ifdef HP_RE_MANY
#define HP_RE_FN static __attribute__((noinline))
#else
#define HP_RE_FN HP_INLINE
#endif

HP_RE_FN uint32_t hp_re_char(hp_re_at p) { return hp_utf8_decode((const char *)p); }
HP_INLINE hp_re_at hp_re_next(hp_re_at p) { return p + (HP_LIKELY(*p < 0x80) ? 1 : hp_utf8_width(*p)); }
HP_RE_FN hp_re_at hp_re_prev(hp_re_at p) { return (hp_re_at)hp_utf8_prev((const char *)p); }
// hp_re_find: the first place of a byte, or end.
HP_RE_FN hp_re_at hp_re_find(hp_re_at p, hp_re_at end, char ch) {
  const int64_t i = hp_mem_chr((const char *)p, end - p, ch);
  return i < 0 ? end : p + i;
}
// hp_re_text: the first place of a text, or null.
HP_RE_FN hp_re_at hp_re_text(hp_re_at p, hp_re_at end, const char *text, int64_t n) {
  const int64_t i = hp_mem_find((const char *)p, end - p, text, n);
  return i < 0 ? nullptr : p + i;
}

// ---- words ------------------------------------------------------------------
HP_INLINE bool hp_re_word_ascii(uint32_t ch) { return ch < 0x80 && (hp_ascii_isalnum(ch) || ch == '_'); }
HP_RE_FN bool hp_re_word(uint32_t ch) {
  return HP_LIKELY(ch < 0x80) ? hp_re_word_ascii(ch) : hp_u_has(ch, HP_U_ALPHA | HP_U_DECIMAL | HP_U_DIGIT | HP_U_NUMERIC);
}
// Whether p is the edge of a word; in an empty text CPython sees neither edges
// nor places that are none.
HP_RE_FN bool hp_re_edge(hp_re_at beg, hp_re_at p, hp_re_at end, bool ascii) {
  const bool before = p > beg && (ascii ? hp_re_word_ascii(hp_re_char(hp_re_prev(p))) : hp_re_word(hp_re_char(hp_re_prev(p))));
  const bool after = p < end && (ascii ? hp_re_word_ascii(hp_re_char(p)) : hp_re_word(hp_re_char(p)));
  return before != after;
}

// ---- case -------------------------------------------------------------------
HP_CORE uint32_t hp_re_lower(uint32_t ch); // beyond ASCII
// hp_re_same compares the text of a group with what is at p, ignoring case: the
// place behind, or null.
HP_CORE hp_re_at hp_re_same(hp_re_at p, hp_re_at end, hp_re_at from, hp_re_at to, bool ascii);

// ---- ways to try later ----------------------------------------------------------
// A matcher's stack of what it may come back to. It starts in the frame of the
// matcher; hp_re_grow moves it to the row's memory: false, with MemoryError
// raised, if there is not that much.
struct hp_re_stack {
  int64_t *at;
  int64_t n, room;
};
HP_CORE HP_RARE bool hp_re_grow(hp_ctx *c, hp_re_stack *s);
#define HP_RE_ROOM(k) \
  if (HP_UNLIKELY(st.n + (k) > st.room) && !hp_re_grow(c, &st)) goto stopped
#define HP_RE_PUSH(x) st.at[st.n++] = (int64_t)(x)
#define HP_RE_POP(x) x = (decltype(x))st.at[--st.n]
// Whoever tries again asks now and then whether he still should.
#define HP_RE_POLL                 \
  if (HP_UNLIKELY(--fuel == 0)) {  \
    fuel = 1024;                   \
    if (!hp_poll(c)) goto stopped; \
  }

#endif
