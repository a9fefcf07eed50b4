// bytes_codec.cpp: repr, hexadecimal and decoding of bytes.
#include "hipy/bytes.h"

#include "str_out.h"

using hp::Out;

hp_str hp_bytes_repr(hp_ctx *c, hp_bytes b) {
  char quote = hp_mem_chr(b.p, b.n, '\'') >= 0 && hp_mem_chr(b.p, b.n, '"') < 0 ? '"' : '\'';
  Out o(c, (uint64_t)b.n + 3);
  o.ascii('b');
  o.ascii(quote);
  hp_pace pace;
  for (int64_t i = 0; i < b.n; i++) {
    pace.step();
    unsigned char ch = (unsigned char)b.p[i];
    if (ch == (unsigned char)quote || ch == '\\') o.ascii('\\'), o.ascii((char)ch);
    else if (ch == '\t') o.cstr("\\t");
    else if (ch == '\n') o.cstr("\\n");
    else if (ch == '\r') o.cstr("\\r");
    else if (ch < ' ' || ch >= 0x7f) o.escape(ch);
    else o.ascii((char)ch);
  }
  o.ascii(quote);
  return o.str();
}

// ---- hexadecimal ----------------------------------------------------------

static char *hex2(char *o, char ch) {
  const char *digits = "0123456789abcdef";
  *o++ = digits[(unsigned char)ch >> 4];
  *o++ = digits[(unsigned char)ch & 15];
  return o;
}

hp_str hp_bytes_hex(hp_ctx *c, hp_bytes b) {
  uint64_t n = 2 * (uint64_t)b.n;
  if (n > UINT32_MAX) hp_text_too_long(c);
  char *p = hp_text_new(c, n), *o = p;
  hp_blocks(b.n, [&](int64_t i, int64_t to) {
    for (; i < to; i++) o = hex2(o, b.p[i]);
    return true;
  });
  return hp_str_from_ascii(p, (int64_t)n);
}

bool hp_bytes_hex_sep(hp_ctx *c, hp_bytes b, uint32_t sep, int64_t group, hp_str *out) {
  if (group != (int32_t)group) return hp_raise(c, HP_OverflowError, HP_MSG_C_INT);
  if (sep >= 0x80) return hp_raise(c, HP_ValueError, HP_MSG_SEP_ASCII);
  int64_t size = group < 0 ? -group : group;
  if (size == 0 || b.n == 0) {
    *out = hp_bytes_hex(c, b);
    return true;
  }
  uint64_t n = 2 * (uint64_t)b.n + (uint64_t)((b.n - 1) / size);
  if (n > UINT32_MAX) return hp_raise_memory(c);
  char *p = hp_text_new(c, n), *o = p;
  hp_pace pace;
  for (int64_t i = 0; i < b.n; i++) {
    pace.step();
    if (i && (group < 0 ? i : b.n - i) % size == 0) *o++ = (char)sep; // groups are counted from the right
    o = hex2(o, b.p[i]);
  }
  *out = hp_str_from_ascii(p, (int64_t)n);
  return true;
}

bool hp_bytes_fromhex(hp_ctx *c, hp_str s, hp_bytes *out) {
  if (!hp_is_ascii(s)) {
    int64_t i = 0;
    while (!(s.p[i] & 0x80)) i++;
    return hp_raise_i64(c, HP_ValueError, HP_MSG_FROMHEX, i);
  }
  auto digit = [s](int64_t i) -> int {
    uint32_t ch = i < s.nbytes ? (unsigned char)s.p[i] : 0;
    if (hp_ascii_isdigit(ch)) return (int)(ch - '0');
    ch |= 32;
    return ch - 'a' < 6 ? (int)(ch - 'a' + 10) : -1;
  };
  char *p = hp_text_new(c, s.nbytes / 2 + 1), *o = p;
  hp_pace pace;
  for (int64_t i = 0; i < s.nbytes;) {
    pace.step();
    if (hp_byte_isspace((unsigned char)s.p[i])) {
      i++;
      continue;
    }
    int high = digit(i), low = high < 0 ? 0 : digit(i + 1);
    if (high < 0 || low < 0) return hp_raise_i64(c, HP_ValueError, HP_MSG_FROMHEX, high < 0 ? i : i + 1);
    *o++ = (char)(high << 4 | low);
    i += 2;
  }
  *out = hp_bytes{p, o - p};
  return true;
}

// ---- decoding -------------------------------------------------------------

namespace {

// fault finds out what CPython says of the bytes at p, which are not the start
// of a valid sequence: the reason and how many bytes are to blame.
const char *fault(const unsigned char *p, int64_t n, int64_t *len) {
  auto tail = [](unsigned char ch) { return (ch & 0xC0) == 0x80; };
  unsigned char a = p[0];
  *len = 1;
  if (a < 0xC2 || a > 0xF4) return "invalid start byte";
  int64_t want = a < 0xE0 ? 2 : a < 0xF0 ? 3
                                         : 4;
  for (int64_t i = 1; i < want; i++) {
    *len = i;
    if (i == n) return "unexpected end of data";
    bool ok = tail(p[i]);
    if (i == 1) {
      if (a == 0xE0) ok &= p[1] >= 0xA0;
      if (a == 0xED) ok &= p[1] < 0xA0;
      if (a == 0xF0) ok &= p[1] >= 0x90;
      if (a == 0xF4) ok &= p[1] < 0x90;
    }
    if (!ok) break;
  }
  return "invalid continuation byte";
}

class Decoder {
public:
  Decoder(hp_ctx *c, hp_bytes b, const char *name) : c_(c), b_(b), name_(name), out_(c, (uint64_t)b.n + 16) {}

  bool utf8(int64_t handler, hp_str *out) {
    hp_pace pace;
    for (int64_t i = 0; i < b_.n;) {
      pace.step();
      hp_str one;
      int64_t w = hp_utf8_width((unsigned char)b_.p[i]);
      if (w <= b_.n - i && hp_str_from_utf8(b_.p + i, w, &one)) {
        out_.text(one);
        i += w;
        continue;
      }
      int64_t len;
      const char *reason = fault((const unsigned char *)b_.p + i, b_.n - i, &len);
      if (handler == HP_SURROGATEPASS && surrogate(i)) {
        out_.text(b_.p + i, 3, 1);
        i += 3;
        continue;
      }
      if (!handle(handler, i, i + len, reason)) return false;
      i += len;
    }
    *out = out_.str();
    return true;
  }

  bool ascii(int64_t handler, hp_str *out) {
    hp_pace pace;
    for (int64_t i = 0; i < b_.n; i++) {
      pace.step();
      if (!(b_.p[i] & 0x80)) out_.ascii(b_.p[i]);
      else if (!handle(handler, i, i + 1, "ordinal not in range(128)")) return false;
    }
    *out = out_.str();
    return true;
  }

private:
  bool surrogate(int64_t i) const {
    const unsigned char *p = (const unsigned char *)b_.p + i;
    return b_.n - i >= 3 && p[0] == 0xED && p[1] >= 0xA0 && p[1] < 0xC0 && (p[2] & 0xC0) == 0x80;
  }

  bool handle(int64_t handler, int64_t from, int64_t to, const char *reason) {
    switch (handler) {
    case HP_IGNORE: return true;
    case HP_REPLACE: out_.code_point(0xFFFD); return true;
    case HP_SURROGATEESCAPE:
      for (; from < to; from++) out_.code_point(0xDC00u + (unsigned char)b_.p[from]);
      return true;
    case HP_BACKSLASHREPLACE:
      for (; from < to; from++) out_.escape((unsigned char)b_.p[from]);
      return true;
    case HP_XMLCHARREFREPLACE: return hp_raise(c_, HP_TypeError, HP_MSG_HANDLE_DECODE);
    default: return raise(from, to, reason);
    }
  }

  bool raise(int64_t from, int64_t to, const char *reason) {
    Out byte(c_, 8);
    if (to - from == 1) byte.hex(" 0x", (unsigned char)b_.p[from], 2);
    return hp::raise_codec(c_, HP_UnicodeDecodeError, name_, "decode byte", byte.str(), hp_bytes_repr(c_, b_), from, to, reason);
  }

  hp_ctx *c_;
  hp_bytes b_;
  const char *name_;
  Out out_;
};

} // namespace

bool hp_bytes_decode_utf8(hp_ctx *c, hp_bytes b, int64_t handler, hp_str *out) {
  if (b.n <= UINT32_MAX && hp_str_from_utf8(b.p, b.n, out)) return true;
  return Decoder(c, b, "utf-8").utf8(handler, out);
}

bool hp_bytes_decode_ascii(hp_ctx *c, hp_bytes b, int64_t handler, hp_str *out) {
  if (b.n <= UINT32_MAX && hp_mem_is_ascii(b.p, b.n)) {
    *out = hp_str_from_ascii(b.p, b.n);
    return true;
  }
  return Decoder(c, b, "ascii").ascii(handler, out);
}

hp_str hp_bytes_decode_latin1(hp_ctx *c, hp_bytes b) {
  if (b.n <= UINT32_MAX && hp_mem_is_ascii(b.p, b.n)) return hp_str_from_ascii(b.p, b.n);
  Out o(c, (uint64_t)b.n + 16);
  hp_blocks(b.n, [&](int64_t i, int64_t to) {
    for (; i < to; i++) o.code_point((unsigned char)b.p[i]);
    return true;
  });
  return o.str();
}
