// json.cpp: JSON of the basic representations (hipy/json.h).
#include "hipy/json.h"
#include "hipy/json_text.h"

#include "hipy/utf8.h"

static const char hex[] = "0123456789abcdef";

void hp_json(hp_ctx *c, hp_buf &b, double a) {
  if (a != a) return hp_buf_put(c, b, "{\"float\":\"nan\"}", 15);
  if (a == __builtin_inf()) return hp_buf_put(c, b, "{\"float\":\"inf\"}", 15);
  if (a == -__builtin_inf()) return hp_buf_put(c, b, "{\"float\":\"-inf\"}", 16);
  hp_repr(c, b, a);
}

void hp_json(hp_ctx *c, hp_buf &b, hp_str a) {
  hp_buf_char(c, b, '"');
  const char *p = a.p, *end = a.p + a.nbytes, *plain = p;
  while (p < end) {
    unsigned char ch = (unsigned char)*p;
    bool surrogate = ch == 0xED && (unsigned char)p[1] >= 0xA0;
    if (ch >= 0x20 && ch != '"' && ch != '\\' && !surrogate) {
      p++;
      continue;
    }
    hp_buf_text(c, b, hp_str_from_valid(plain, p - plain));
    if (surrogate) {
      hp_json_unit(c, b, hp_utf8_decode(p));
      p += 3;
    } else {
      const char *two = ch == '"'    ? "\\\""
                        : ch == '\\' ? "\\\\"
                        : ch == '\n' ? "\\n"
                        : ch == '\r' ? "\\r"
                        : ch == '\t' ? "\\t"
                                     : nullptr;
      if (two) hp_buf_put(c, b, two, 2);
      else hp_json_unit(c, b, ch);
      p++;
    }
    plain = p;
  }
  hp_buf_text(c, b, hp_str_from_valid(plain, end - plain));
  hp_buf_char(c, b, '"');
}

void hp_json(hp_ctx *c, hp_buf &b, uint32_t a) {
  char text[4];
  size_t n = (size_t)(hp_utf8_put(text, a) - text);
  hp_json(c, b, hp_str{text, (uint32_t)n, 1});
}

void hp_json(hp_ctx *c, hp_buf &b, hp_bytes a) {
  hp_buf_put(c, b, "{\"bytes\":\"", 10);
  hp_buf_room(c, b, (size_t)a.n * 2);
  for (int64_t i = 0; i < a.n; i++) {
    hp_buf_char(c, b, hex[(unsigned char)a.p[i] >> 4]);
    hp_buf_char(c, b, hex[(unsigned char)a.p[i] & 15]);
  }
  hp_buf_put(c, b, "\"}", 2);
}
