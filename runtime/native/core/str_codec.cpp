// str_codec.cpp: encoding str to UTF-8, ASCII and Latin-1, as CPython's
// unicodeobject.c and its error handlers do.
#include "hipy/str.h"

#include "str_out.h"

using hp::Out;

bool hp::raise_codec(hp_ctx *c, uint16_t cls, const char *name, const char *what, hp_str single, hp_str of, int64_t from, int64_t to, const char *reason) {
  Out text(c, 128);
  text.ascii('\'');
  text.cstr(name);
  text.cstr("' codec can't ");
  text.cstr(what);
  if (to - from == 1) {
    text.text(single);
    text.cstr(" in position ");
    text.decimal(from);
  } else {
    text.cstr("s in position ");
    text.decimal(from);
    text.ascii('-');
    text.decimal(to - 1);
  }
  text.cstr(": ");
  text.cstr(reason);
  Out args(c, 128);
  args.cstr("('");
  args.cstr(name);
  args.cstr("', ");
  args.text(of);
  args.cstr(", ");
  args.decimal(from);
  args.cstr(", ");
  args.decimal(to);
  args.cstr(", '");
  args.cstr(reason);
  args.cstr("')");
  return hp_raise_arg2(c, cls, HP_MSG_TEXT, hp_arg_str(text.str()), hp_arg_str(args.str()));
}

static bool is_surrogate(uint32_t cp) { return cp - 0xD800 < 0x800; }

namespace {

// Encoder turns s to bytes; what the codec can't encode comes in maximal runs.
class Encoder {
public:
  Encoder(hp_ctx *c, hp_str s, const char *name, uint32_t limit, const char *reason)
      : c_(c), s_(s), name_(name), reason_(reason), limit_(limit), out_(c, s.nbytes) {}

  bool encode(int64_t handler, hp_bytes *out) {
    int64_t index = 0; // in code points
    hp_pace pace;
    for (const char *p = s_.p, *end = p + s_.nbytes; p < end;) {
      pace.step();
      uint32_t cp = hp_utf8_decode(p);
      if (fits(cp)) {
        if (limit_ == 256) out_.ascii((char)cp);
        else out_.code_point(cp);
        p += hp_utf8_width((unsigned char)*p);
        index++;
        continue;
      }
      const char *from = p;
      int64_t first = index;
      for (; p < end && !fits(hp_utf8_decode(p)); index++) p += hp_utf8_width((unsigned char)*p);
      if (!handle(handler, from, p, first, index)) return false;
    }
    *out = out_.bytes();
    return true;
  }

private:
  bool fits(uint32_t cp) const { return limit_ ? cp < limit_ : !is_surrogate(cp); }

  // handle deals with the run of code points first to last - 1, at p.
  bool handle(int64_t handler, const char *p, const char *end, int64_t first, int64_t last) {
    hp_pace pace;
    for (; p < end; p += hp_utf8_width((unsigned char)*p), first++) {
      pace.step();
      uint32_t cp = hp_utf8_decode(p);
      switch (handler) {
      case HP_IGNORE: break;
      case HP_REPLACE: out_.ascii('?'); break;
      case HP_SURROGATEESCAPE:
        if (cp - 0xDC80 >= 0x80) return raise(first, last, cp);
        out_.ascii((char)(cp - 0xDC00));
        break;
      case HP_SURROGATEPASS:
        if (limit_) return raise(first, last, cp);
        out_.code_point(cp);
        break;
      case HP_BACKSLASHREPLACE: out_.escape(cp); break;
      case HP_XMLCHARREFREPLACE:
        out_.cstr("&#");
        out_.decimal(cp);
        out_.ascii(';');
        break;
      default: return raise(first, last, cp);
      }
    }
    return true;
  }

  bool raise(int64_t first, int64_t last, uint32_t cp) {
    Out character(c_, 16);
    if (last - first == 1) {
      character.cstr(" '");
      character.escape(cp);
      character.ascii('\'');
    }
    return hp::raise_codec(c_, HP_UnicodeEncodeError, name_, "encode character", character.str(), hp_str_repr(c_, s_), first, last, reason_);
  }

  hp_ctx *c_;
  hp_str s_;
  const char *name_, *reason_;
  uint32_t limit_; // code points below it can be encoded; 0: all but surrogates
  Out out_;
};

bool has_surrogate(hp_str s) {
  return !hp_blocks((int64_t)s.nbytes - 1, [&](int64_t i, int64_t to) {
    for (; i < to; i++)
      if ((unsigned char)s.p[i] == 0xED && (unsigned char)s.p[i + 1] >= 0xA0) return false;
    return true;
  });
}

} // namespace

bool hp_str_encode_utf8(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out) {
  if (hp_is_ascii(s) || !has_surrogate(s)) {
    *out = hp_bytes{s.p, s.nbytes};
    return true;
  }
  return Encoder(c, s, "utf-8", 0, "surrogates not allowed").encode(handler, out);
}

bool hp_str_encode_ascii(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out) {
  if (hp_is_ascii(s)) {
    *out = hp_bytes{s.p, s.nbytes};
    return true;
  }
  return Encoder(c, s, "ascii", 128, "ordinal not in range(128)").encode(handler, out);
}

bool hp_str_encode_latin1(hp_ctx *c, hp_str s, int64_t handler, hp_bytes *out) {
  if (hp_is_ascii(s)) {
    *out = hp_bytes{s.p, s.nbytes};
    return true;
  }
  return Encoder(c, s, "latin-1", 256, "ordinal not in range(256)").encode(handler, out);
}
