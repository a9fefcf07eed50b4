// hipy/item.h: items of a str at an index that the optimiser knows to be in
// range.
#ifndef HIPY_ITEM_H
#define HIPY_ITEM_H
#include "str.h"

HP_INLINE uint32_t hp_str_at_ascii(hp_str s, int64_t i) { return (unsigned char)s.p[i]; }
HP_INLINE uint32_t hp_str_at_unchecked(hp_ctx *c, hp_str s, int64_t i) {
  return HP_LIKELY(hp_is_ascii(s)) ? hp_str_at_ascii(s, i) : hp_str_at_wide(c, s, i);
}

#endif
