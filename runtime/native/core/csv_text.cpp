// csv_text.cpp: CSV that is written, as texts of whole lines one after the other.
// The last one grows in place: it stands in room of its own, behind what is known
// of that. Text that can't be encoded makes its line a text of its own, so that
// what is in a file before the exception, and what that says, is as if lines were
// written one by one.
#include "big.h"
#include "hipy/csv.h"
#include "hipy/simd.h"
#include "hipy/str.h"

namespace {

const uint32_t least_room = 1u << 12, most_room = (2u << 20) - 256; // with what precedes it a page of 2 MiB

struct room {
  uint32_t size;           // bytes of text that fit, 0: none any more
  uint32_t line, line_ncp; // where the last line starts
  bool bad;                // it has a surrogate
  char *text() { return (char *)(this + 1); }
};
room *room_of(hp_str s) { return (room *)s.p - 1; }

// open_room makes a text with room for n bytes, and more if it may grow.
room *open_room(hp_ctx *c, hp_list<hp_str> *l, uint64_t n, bool grows) {
  uint64_t size = n;
  if (grows) {
    size = l->len ? l->data[l->len - 1].nbytes * 2 : least_room;
    if (size < least_room) size = least_room;
    if (size > most_room) size = most_room;
    if (size < 2 * n) size = 2 * n;
  }
  if (size > UINT32_MAX) size = n <= UINT32_MAX ? UINT32_MAX : (uint64_t)1 << 60; // there is not that much memory
  auto *r = (room *)hp_alloc_leaf(c, sizeof(room) + size);
  *r = {grows ? (uint32_t)size : 0, 0, 0, false};
  hp_list_append(c, l, hp_str{r->text(), 0, 0});
  return r;
}

// split_line takes the last line off a text, into one with room for n bytes more.
void split_line(hp_ctx *c, hp_list<hp_str> *l, uint64_t n, bool grows) {
  hp_str old = l->data[l->len - 1];
  room *from = room_of(old);
  hp_str line = {old.p + from->line, old.nbytes - from->line, old.ncp - from->line_ncp};
  from->size = 0;
  if (from->line) l->data[l->len - 1] = {old.p, from->line, from->line_ncp};
  room *to = open_room(c, l, line.nbytes + n, grows);
  to->bad = from->bad;
  memcpy(to->text(), line.p, line.nbytes);
  line.p = to->text();
  if (!from->line) l->len--;
  l->data[l->len - 1] = line;
}

// space is where n more bytes go.
HP_INLINE char *space(hp_ctx *c, hp_list<hp_str> *l, uint64_t n) {
  if (HP_LIKELY(l->len)) {
    hp_str *s = &l->data[l->len - 1];
    room *r = room_of(*s);
    if (HP_LIKELY(r->size >= s->nbytes + n)) return (char *)s->p + s->nbytes;
    if (r->size && s->nbytes > r->line) {
      split_line(c, l, n, true);
      s = &l->data[l->len - 1];
      return (char *)s->p + s->nbytes;
    }
    r->size = 0;
  }
  return open_room(c, l, n, true)->text();
}

HP_INLINE void grown(hp_list<hp_str> *l, uint32_t nbytes, uint32_t ncp) {
  hp_str *s = &l->data[l->len - 1];
  s->nbytes += nbytes;
  s->ncp += ncp;
}

bool has_surrogate(hp_str s) {
  for (const char *p = s.p, *end = s.p + s.nbytes; (p = (const char *)memchr(p, '\xed', (size_t)(end - p))); p++)
    if ((unsigned char)p[1] >= 0xa0) return true;
  return false;
}

// copy copies a text and reports whether it has one of the bytes that need quotes.
HP_INLINE bool copy(char *to, hp_str s, hp_str special) {
  const char *p = s.p, *end = s.p + s.nbytes;
  unsigned found = 0;
#ifdef HP_V16
  const char a = special.p[0], b = special.p[1], d = special.p[2], e = special.p[special.nbytes - 1];
  for (; end - p >= 16; p += 16, to += 16) {
    hp_v16 v = hp_v16_load(p);
    hp_v16_store(to, v);
    found |= hp_v16_mask((hp_v16)(v == hp_v16_fill(a)) | (hp_v16)(v == hp_v16_fill(b)) | (hp_v16)(v == hp_v16_fill(d)) | (hp_v16)(v == hp_v16_fill(e)));
  }
#endif
  for (; p < end; p++) {
    *to++ = *p;
    for (uint32_t i = 0; i < special.nbytes; i++) found |= *p == special.p[i];
  }
  return found;
}

// note_surrogate remembers that text that can't be encoded is in the last line.
HP_INLINE void note_surrogate(hp_list<hp_str> *l, hp_str s) {
  if (HP_UNLIKELY(!hp_is_ascii(s)) && has_surrogate(s)) room_of(l->data[l->len - 1])->bad = true;
}

} // namespace

void hp_csv_put(hp_ctx *c, hp_list<hp_str> *l, hp_str s) {
  char *to = space(c, l, (uint64_t)s.nbytes + 16);
#ifdef HP_PEEK
  if (HP_LIKELY(s.nbytes <= 16 && hp_peeks(s.p, 16))) hp_v16_store(to, hp_v16_load(s.p)); // most are a few bytes
  else
#endif
      if (s.nbytes)
    memcpy(to, s.p, s.nbytes);
  grown(l, s.nbytes, s.ncp);
  note_surrogate(l, s);
}

void hp_csv_put_field(hp_ctx *c, hp_list<hp_str> *l, hp_str s, hp_str special) {
  char *to = space(c, l, 2 * (uint64_t)s.nbytes + 2), *start = to;
  uint32_t more = 0;
  if (HP_UNLIKELY(copy(to, s, special))) {
    *to++ = '"';
    for (uint32_t i = 0; i < s.nbytes; i++) {
      if (s.p[i] == '"') *to++ = '"';
      *to++ = s.p[i];
    }
    *to++ = '"';
    more = (uint32_t)(to - start) - s.nbytes;
  }
  grown(l, s.nbytes + more, s.ncp + more);
  note_surrogate(l, s);
}

void hp_csv_put_int(hp_ctx *c, hp_list<hp_str> *l, int64_t n) {
  const uint32_t most = 24;
  char digits[2 * most], *end = digits + most;
  char *p = hp::decimal_digits(end, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
  if (n < 0) *--p = '-';
  uint32_t size = (uint32_t)(end - p);
  memcpy(space(c, l, most), p, most); // what is behind the digits will be written over
  grown(l, size, size);
}

void hp_csv_end_line(hp_ctx *c, hp_list<hp_str> *l) {
  if (HP_UNLIKELY(!l->len)) return;
  hp_str s = l->data[l->len - 1];
  room *r = room_of(s);
  if (HP_UNLIKELY(r->bad)) {
    if (r->line) split_line(c, l, 0, false);
    else r->size = 0;
    return;
  }
  r->line = s.nbytes;
  r->line_ncp = s.ncp;
}
