// unicode_record.h: the tables of unicode.cpp, for loops over whole texts.
#ifndef HIPY_CORE_UNICODE_RECORD_H
#define HIPY_CORE_UNICODE_RECORD_H
#include "hipy/unicode.h"

// What is known of a code point. The mappings are what to add to it, or from
// HP_U_EXTENDED on the place of several code points in hp_u_extended.
struct hp_u_record {
  uint16_t flags;
  uint8_t decimal;
  int32_t upper, lower, title, fold;
};
constexpr int HP_U_SHIFT = 7;
constexpr int32_t HP_U_EXTENDED = 1 << 24;

extern const hp_u_record hp_u_records[];
extern const uint16_t hp_u_index[], hp_u_blocks[];

inline const hp_u_record &hp_u_find(uint32_t cp) {
  constexpr uint32_t mask = (1u << HP_U_SHIFT) - 1;
  return hp_u_records[hp_u_blocks[(uint32_t)hp_u_index[cp >> HP_U_SHIFT] << HP_U_SHIFT | (cp & mask)]];
}

#endif
