// re.cpp: the rare parts of matchers of regular expressions.
#include "hipy/re.h"

uint32_t hp_re_lower(uint32_t ch) {
  uint32_t m[3];
  hp_u_lower(ch, m);
  return m[0];
}

namespace {

uint32_t lower(uint32_t ch, bool ascii) {
  if (ch < 0x80) return hp_ascii_isupper(ch) ? ch + 32 : ch;
  return ascii ? ch : hp_re_lower(ch);
}

} // namespace

hp_re_at hp_re_same(hp_re_at p, hp_re_at end, hp_re_at from, hp_re_at to, bool ascii) {
  for (; from < to; from = hp_re_next(from), p = hp_re_next(p))
    if (p >= end || lower(hp_re_char(p), ascii) != lower(hp_re_char(from), ascii)) return nullptr;
  return p;
}

bool hp_re_grow(hp_ctx *c, hp_re_stack *s) {
  const int64_t room = s->room * 2;
  int64_t *at = (int64_t *)hp_try_alloc(c, (size_t)room * sizeof *at, HP_LEAF);
  if (!at) return false;
  memcpy(at, s->at, (size_t)s->n * sizeof *at);
  s->at = at;
  s->room = room;
  return true;
}
