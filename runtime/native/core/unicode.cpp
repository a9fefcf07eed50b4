// unicode.cpp: look-ups in the tables that tools/unicode_tables.py generates.
#include "unicode_record.h"

#include "unicode_tables.inc"

namespace {

int expand(uint32_t cp, int32_t mapping, uint32_t out[3]) {
  if (HP_LIKELY(mapping < HP_U_EXTENDED)) {
    out[0] = (uint32_t)((int32_t)cp + mapping);
    return 1;
  }
  const uint32_t *run = hp_u_extended + (mapping - HP_U_EXTENDED);
  for (uint32_t i = 0; i < run[0]; i++) out[i] = run[1 + i];
  return (int)run[0];
}

hp_str text(hp_ctx *c, const uint32_t *cps, int n) {
  char *p = (char *)hp_alloc_leaf(c, 12), *o = p;
  for (int i = 0; i < n; i++) o = hp_utf8_put(o, cps[i]);
  return hp_str{p, (uint32_t)(o - p), (uint32_t)n};
}

} // namespace

#define ROW(x) x, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9, x + 10, x + 11, x + 12, x + 13, x + 14, x + 15
const char hp_ascii_table[128] = {ROW(0), ROW(16), ROW(32), ROW(48), ROW(64), ROW(80), ROW(96), ROW(112)};
#undef ROW

uint16_t hp_u_flags(uint32_t cp) { return hp_u_find(cp).flags; }
int hp_u_decimal_wide(uint32_t cp) {
  const hp_u_record &r = hp_u_find(cp);
  return r.flags & HP_U_DECIMAL ? r.decimal : -1;
}
int hp_u_upper(uint32_t cp, uint32_t out[3]) { return expand(cp, hp_u_find(cp).upper, out); }
int hp_u_lower(uint32_t cp, uint32_t out[3]) { return expand(cp, hp_u_find(cp).lower, out); }
int hp_u_title(uint32_t cp, uint32_t out[3]) { return expand(cp, hp_u_find(cp).title, out); }
int hp_u_fold(uint32_t cp, uint32_t out[3]) { return expand(cp, hp_u_find(cp).fold, out); }

hp_str hp_char_upper_wide(hp_ctx *c, uint32_t ch) {
  uint32_t m[3];
  return text(c, m, hp_u_upper(ch, m));
}
hp_str hp_char_lower_wide(hp_ctx *c, uint32_t ch) {
  uint32_t m[3];
  return text(c, m, hp_u_lower(ch, m));
}

bool hp_raise_chr(hp_ctx *c, int64_t i) {
  if (i != (int32_t)i) return hp_raise(c, HP_OverflowError, HP_MSG_C_INT);
  return hp_raise(c, HP_ValueError, HP_MSG_CHR_RANGE);
}
