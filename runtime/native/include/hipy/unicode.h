// hipy/unicode.h: properties of code points and the ops char.*, as CPython's
// str methods have them. ASCII is decided inline, the rest by tables in core.
#ifndef HIPY_UNICODE_H
#define HIPY_UNICODE_H
#include "exc.h"
#include "utf8.h"

// Properties; tools/unicode_tables.py says what each means.
enum : uint16_t {
  HP_U_ALPHA = 1,
  HP_U_DECIMAL = 2,
  HP_U_DIGIT = 4,
  HP_U_NUMERIC = 8,
  HP_U_SPACE = 16,
  HP_U_LOWER = 32,
  HP_U_UPPER = 64,
  HP_U_TITLE = 128,
  HP_U_PRINTABLE = 256,
  HP_U_LINEBREAK = 512,
  HP_U_ID_START = 1024,
  HP_U_ID_CONTINUE = 2048,
  HP_U_CASED = 4096,
  HP_U_IGNORABLE = 8192
};
HP_CORE uint16_t hp_u_flags(uint32_t cp);
HP_CORE int hp_u_decimal_wide(uint32_t cp);
HP_INLINE bool hp_u_has(uint32_t cp, int flags) { return (hp_u_flags(cp) & flags) != 0; }

// The value of a decimal digit of any script, or -1: for int() and float().
HP_INLINE int hp_u_decimal(uint32_t cp) { return HP_LIKELY(cp < 0x80) ? (cp - '0' < 10 ? (int)(cp - '0') : -1) : hp_u_decimal_wide(cp); }

// Full case mappings: write up to three code points and return how many.
HP_CORE int hp_u_upper(uint32_t cp, uint32_t out[3]);
HP_CORE int hp_u_lower(uint32_t cp, uint32_t out[3]);
HP_CORE int hp_u_title(uint32_t cp, uint32_t out[3]);
HP_CORE int hp_u_fold(uint32_t cp, uint32_t out[3]);

// ---- ASCII ----------------------------------------------------------------
HP_INLINE bool hp_ascii_isdigit(uint32_t c) { return c - '0' < 10; }
HP_INLINE bool hp_ascii_isupper(uint32_t c) { return c - 'A' < 26; }
HP_INLINE bool hp_ascii_islower(uint32_t c) { return c - 'a' < 26; }
HP_INLINE bool hp_ascii_isalpha(uint32_t c) { return (c | 32) - 'a' < 26; }
HP_INLINE bool hp_ascii_isalnum(uint32_t c) { return hp_ascii_isalpha(c) || hp_ascii_isdigit(c); }
// str takes the separators 0x1c to 0x1f for whitespace too, bytes does not.
HP_INLINE bool hp_ascii_isspace(uint32_t c) { return c == ' ' || c - '\t' < 5 || c - 0x1c < 4; }
HP_INLINE bool hp_byte_isspace(uint32_t c) { return c == ' ' || c - '\t' < 5; }

// ---- the ops char.is... ---------------------------------------------------
HP_INLINE bool hp_char_isascii(uint32_t c) { return c < 0x80; }
HP_INLINE bool hp_char_isdigit(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isdigit(c) : hp_u_has(c, HP_U_DIGIT); }
HP_INLINE bool hp_char_isdecimal(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isdigit(c) : hp_u_has(c, HP_U_DECIMAL); }
HP_INLINE bool hp_char_isnumeric(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isdigit(c) : hp_u_has(c, HP_U_NUMERIC); }
HP_INLINE bool hp_char_isalpha(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isalpha(c) : hp_u_has(c, HP_U_ALPHA); }
HP_INLINE bool hp_char_isalnum(uint32_t c) {
  return HP_LIKELY(c < 0x80) ? hp_ascii_isalnum(c) : hp_u_has(c, HP_U_ALPHA | HP_U_DECIMAL | HP_U_DIGIT | HP_U_NUMERIC);
}
HP_INLINE bool hp_char_isspace(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isspace(c) : hp_u_has(c, HP_U_SPACE); }
HP_INLINE bool hp_char_islower(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_islower(c) : hp_u_has(c, HP_U_LOWER); }
HP_INLINE bool hp_char_isupper(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isupper(c) : hp_u_has(c, HP_U_UPPER); }
HP_INLINE bool hp_char_istitle(uint32_t c) { return HP_LIKELY(c < 0x80) ? hp_ascii_isupper(c) : hp_u_has(c, HP_U_UPPER | HP_U_TITLE); }
HP_INLINE bool hp_char_isidentifier(uint32_t c) {
  return HP_LIKELY(c < 0x80) ? hp_ascii_isalpha(c) || c == '_' : hp_u_has(c, HP_U_ID_START);
}
HP_INLINE bool hp_char_isprintable(uint32_t c) { return HP_LIKELY(c < 0x80) ? c - 0x20 < 0x5f : hp_u_has(c, HP_U_PRINTABLE); }

// ---- order, conversion ----------------------------------------------------
HP_INLINE int64_t hp_char_ord(uint32_t c) { return c; }
HP_INLINE bool hp_char_eq(uint32_t a, uint32_t b) { return a == b; }
HP_INLINE bool hp_char_ne(uint32_t a, uint32_t b) { return a != b; }
HP_INLINE bool hp_char_lt(uint32_t a, uint32_t b) { return a < b; }
HP_INLINE bool hp_char_le(uint32_t a, uint32_t b) { return a <= b; }
HP_INLINE bool hp_char_gt(uint32_t a, uint32_t b) { return a > b; }
HP_INLINE bool hp_char_ge(uint32_t a, uint32_t b) { return a >= b; }

HP_CORE HP_COLD bool hp_raise_chr(hp_ctx *c, int64_t i);
#ifdef HP_GENERATED
#define hp_raise_chr(...) (hp_raise_chr(__VA_ARGS__), false)
#endif
HP_INLINE bool hp_char_chr(hp_ctx *c, int64_t i, uint32_t *out) {
  if (HP_UNLIKELY((uint64_t)i >= 0x110000)) return hp_raise_chr(c, i);
  *out = (uint32_t)i;
  return true;
}

// The 128 ASCII characters in order: where one-character strings point to.
extern HP_CORE const char hp_ascii_table[128];
HP_INLINE hp_str hp_str_from_char(hp_ctx *c, uint32_t ch) {
  if (HP_LIKELY(ch < 0x80)) return hp_str{hp_ascii_table + ch, 1, 1};
  char *p = (char *)hp_alloc_leaf(c, 4);
  return hp_str{p, (uint32_t)(hp_utf8_put(p, ch) - p), 1};
}
HP_CORE hp_str hp_char_upper_wide(hp_ctx *c, uint32_t ch);
HP_CORE hp_str hp_char_lower_wide(hp_ctx *c, uint32_t ch);
HP_INLINE hp_str hp_char_upper(hp_ctx *c, uint32_t ch) {
  if (HP_UNLIKELY(ch >= 0x80)) return hp_char_upper_wide(c, ch);
  return hp_str{hp_ascii_table + (hp_ascii_islower(ch) ? ch - 32 : ch), 1, 1};
}
HP_INLINE hp_str hp_char_lower(hp_ctx *c, uint32_t ch) {
  if (HP_UNLIKELY(ch >= 0x80)) return hp_char_lower_wide(c, ch);
  return hp_str{hp_ascii_table + (hp_ascii_isupper(ch) ? ch + 32 : ch), 1, 1};
}

#endif
