// json_text.cpp: the texts of JSON that the module json writes. Those that it reads are in json_read.cpp.
#include "hipy/json_text.h"

#include "hipy/utf8.h"

void hp_json_unit(hp_ctx *c, hp_buf &b, uint32_t n) {
  static const char hex[] = "0123456789abcdef";
  char text[6] = {'\\', 'u', hex[n >> 12 & 15], hex[n >> 8 & 15], hex[n >> 4 & 15], hex[n & 15]};
  hp_buf_put(c, b, text, 6);
}

static const char *short_escape(unsigned char ch) {
  switch (ch) {
  case '"': return "\\\"";
  case '\\': return "\\\\";
  case '\n': return "\\n";
  case '\r': return "\\r";
  case '\t': return "\\t";
  case '\f': return "\\f";
  case '\b': return "\\b";
  default: return nullptr;
  }
}

hp_str hp_json_escape(hp_ctx *c, hp_str s, bool ascii) {
  hp_buf b{};
  hp_pace pace;
  hp_buf_room(c, b, (size_t)s.nbytes + 2);
  hp_buf_char(c, b, '"');
  const char *p = s.p, *end = s.p + s.nbytes, *plain = p;
  while (p < end) {
    pace.step();
    unsigned char ch = (unsigned char)*p;
    if (ch >= 0x20 && ch != '"' && ch != '\\' && (ch < 0x7f || !ascii)) {
      p++;
      continue;
    }
    hp_buf_text(c, b, hp_str_from_valid(plain, p - plain));
    const char *two = short_escape(ch);
    if (two) {
      hp_buf_put(c, b, two, 2);
      p++;
    } else {
      uint32_t n = hp_utf8_decode(p);
      p += hp_utf8_width(ch);
      if (n >= 0x10000) {
        hp_json_unit(c, b, 0xD800 | (n - 0x10000) >> 10);
        n = 0xDC00 | ((n - 0x10000) & 0x3FF);
      }
      hp_json_unit(c, b, n);
    }
    plain = p;
  }
  hp_buf_text(c, b, hp_str_from_valid(plain, end - plain));
  hp_buf_char(c, b, '"');
  return hp_buf_str(b);
}
