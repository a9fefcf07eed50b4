// json_text.cpp: the texts of JSON that the module json reads and writes.
#include "hipy/json_text.h"

#include "hipy/utf8.h"

int64_t hp_json_space(hp_bytes s, int64_t i) {
  hp_pace pace;
  for (; (uint64_t)i < (uint64_t)s.n; i++) {
    pace.step();
    char ch = s.p[i];
    if (ch != ' ' && ch != '\n' && ch != '\r' && ch != '\t') break;
  }
  return i;
}

static int64_t digits(hp_bytes s, int64_t i) {
  hp_pace pace;
  for (; hp_json_at(s, i) >= '0' && hp_json_at(s, i) <= '9'; i++) pace.step();
  return i;
}

void hp_json_number(hp_bytes s, int64_t i, int64_t *end, bool *whole) {
  *whole = true;
  i += hp_json_at(s, i) == '-';
  int64_t after = hp_json_at(s, i) == '0' ? i + 1 : digits(s, i);
  if (after == i) {
    *end = -1;
    return;
  }
  i = after;
  if (hp_json_at(s, i) == '.' && (after = digits(s, i + 1)) > i + 1) *whole = false, i = after;
  if (hp_json_at(s, i) == 'e' || hp_json_at(s, i) == 'E') {
    int64_t j = i + 1;
    j += hp_json_at(s, j) == '+' || hp_json_at(s, j) == '-';
    if ((after = digits(s, j)) > j) *whole = false, i = after;
  }
  *end = i;
}

// unit is the code unit of four hexadecimal digits; -1 if these are not all such.
static int64_t unit(hp_bytes s, int64_t i) {
  int64_t n = 0;
  for (int64_t j = i; j < i + 4; j++) {
    int64_t c = hp_json_at(s, j);
    int64_t low = c | 32;
    if (c >= '0' && c <= '9') n = n * 16 + c - '0';
    else if (low >= 'a' && low <= 'f') n = n * 16 + low - 'a' + 10;
    else return -1;
  }
  return n;
}

// escaped is the character that a letter stands for after a backslash; 0 if none.
static char escaped(int64_t c) {
  switch (c) {
  case '"':
  case '\\':
  case '/': return (char)c;
  case 'b': return '\b';
  case 'f': return '\f';
  case 'n': return '\n';
  case 'r': return '\r';
  case 't': return '\t';
  default: return 0;
  }
}

enum { CONTROL = 1,
       UNTERMINATED,
       ESCAPE,
       UNICODE };

void hp_json_string(hp_ctx *c, hp_bytes s, int64_t begin, hp_str *out, int64_t *at, int64_t *wrong) {
  hp_buf b{};
  hp_pace pace;
  *out = {}, *wrong = 0;
  for (int64_t i = begin;;) {
    int64_t start = i;
    for (; (uint64_t)i < (uint64_t)s.n && s.p[i] != '"' && s.p[i] != '\\'; i++) {
      pace.step();
      if ((unsigned char)s.p[i] < 0x20) {
        *at = i, *wrong = CONTROL;
        return;
      }
    }
    int64_t ch = hp_json_at(s, i);
    hp_str part = hp_str_from_valid(s.p + start, i - start);
    if (ch == '"') {
      *at = i + 1;
      if (start == begin) {
        *out = part;
        return;
      }
      hp_buf_text(c, b, part);
      *out = hp_buf_str(b);
      return;
    }
    hp_buf_text(c, b, part);
    int64_t letter = hp_json_at(s, ++i);
    if (letter < 0) {
      *at = begin - 1, *wrong = UNTERMINATED;
      return;
    }
    if (letter != 'u') {
      char plain = escaped(letter);
      if (!plain) {
        *at = i - 1, *wrong = ESCAPE;
        return;
      }
      hp_buf_char(c, b, plain);
      i++;
      continue;
    }
    int64_t n = i + 5 < s.n ? unit(s, i + 1) : -1, low = 0;
    if (n < 0) {
      *at = i, *wrong = UNICODE;
      return;
    }
    i += 5;
    if (n >= 0xD800 && n < 0xDC00 && hp_json_at(s, i) == '\\' && hp_json_at(s, i + 1) == 'u' && s.n - i > 6) {
      low = unit(s, i + 2);
      if (low < 0) {
        *at = i + 1, *wrong = UNICODE;
        return;
      }
      if (low >= 0xDC00 && low < 0xE000) n = 0x10000 + (n - 0xD800) * 0x400 + low - 0xDC00, i += 6;
    }
    hp_buf_code_point(c, b, (uint32_t)n);
  }
}

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
