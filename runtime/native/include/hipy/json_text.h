// hipy/json_text.h: the ops json.*, of the module json. Places are in bytes.
#ifndef HIPY_JSON_TEXT_H
#define HIPY_JSON_TEXT_H
#include "repr.h"

HP_INLINE int64_t hp_json_at(hp_bytes s, int64_t i) { return HP_LIKELY((uint64_t)i < (uint64_t)s.n) ? (unsigned char)s.p[i] : -1; }
HP_CORE int64_t hp_json_space(hp_bytes s, int64_t i);
HP_CORE void hp_json_number(hp_bytes s, int64_t i, int64_t *end, bool *whole);
HP_CORE void hp_json_string(hp_ctx *c, hp_bytes s, int64_t begin, hp_str *out, int64_t *at, int64_t *wrong);
HP_CORE hp_str hp_json_escape(hp_ctx *c, hp_str s, bool ascii);
// hp_json_unit writes the escape of a UTF-16 code unit.
HP_CORE void hp_json_unit(hp_ctx *c, hp_buf &b, uint32_t n);
#endif
