// str_out.h: text under construction, for the core's str and bytes functions.
#ifndef HIPY_CORE_STR_OUT_H
#define HIPY_CORE_STR_OUT_H
#include "hipy/bytes.h"

// HP_TEST makes a function object of an always-inline test of a character.
#define HP_TEST(test) [](uint32_t ch) { return test(ch); }

namespace hp {

// Out appends to a text in the row's memory, which it gives back what it did
// not use of. It can't fail: see hp_text_too_long.
class Out {
public:
  Out(hp_ctx *c, uint64_t guess) : c_(c), room_(guess < 24 ? 24 : guess), p_(hp_text_new(c, room_)) {}

  // room makes sure of k more bytes and returns where they go.
  char *room(uint64_t k) {
    if (HP_UNLIKELY(room_ - n_ < k)) grow(k);
    return p_ + n_;
  }
  void wrote(uint64_t bytes, uint64_t code_points) {
    n_ += bytes;
    ncp_ += code_points;
  }
  void ascii(char ch) {
    *room(1) = ch;
    wrote(1, 1);
  }
  void code_point(uint32_t cp) {
    char *o = room(4);
    wrote((uint64_t)(hp_utf8_put(o, cp) - o), 1);
  }
  void text(const char *p, uint64_t n, uint64_t ncp) {
    hp_copy(room(n), p, n);
    wrote(n, ncp);
  }
  void cstr(const char *p) { text(p, strlen(p), strlen(p)); }
  void text(hp_str s) { text(s.p, s.nbytes, s.ncp); }
  void fill(const char *unit, uint32_t n, uint64_t times) {
    char *o = room(n * times);
    if (n == 1) memset(o, *unit, times);
    else
      for (uint64_t i = 0; i < times; i++) memcpy(o + i * n, unit, n);
    wrote(n * times, times);
  }
  // hex appends digits lower-case hexadecimal digits of v after a prefix.
  void hex(const char *prefix, uint32_t v, int digits) {
    cstr(prefix);
    while (digits--) ascii("0123456789abcdef"[v >> 4 * digits & 15]);
  }
  // escape appends \xhh, \uhhhh or \Uhhhhhhhh.
  void escape(uint32_t cp) {
    if (cp < 0x100) hex("\\x", cp, 2);
    else if (cp < 0x10000) hex("\\u", cp, 4);
    else hex("\\U", cp, 8);
  }
  void decimal(int64_t v) {
    char b[24], *e = b + sizeof b, *p = e;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do *--p = (char)('0' + u % 10);
    while (u /= 10);
    if (v < 0) *--p = '-';
    text(p, (uint64_t)(e - p), (uint64_t)(e - p));
  }

  hp_str str() {
    if (HP_UNLIKELY(n_ > UINT32_MAX)) hp_text_too_long(c_);
    hp_text_trim(c_, p_, room_, n_);
    return hp_str{p_, (uint32_t)n_, (uint32_t)ncp_};
  }
  hp_bytes bytes() {
    hp_text_trim(c_, p_, room_, n_);
    return hp_bytes{p_, (int64_t)n_};
  }

private:
  void grow(uint64_t k) {
    uint64_t room = 2 * (n_ + k);
    char *p = hp_text_new(c_, room);
    memcpy(p, p_, n_);
    p_ = p;
    room_ = room;
  }

  hp_ctx *c_;
  uint64_t room_, n_ = 0, ncp_ = 0;
  char *p_;
};

// size_fits says whether a text of n bytes of a size that the program chose may
// be; else MemoryError is raised.
inline bool size_fits(hp_ctx *c, uint64_t n) { return n <= UINT32_MAX || hp_raise_memory(c); }

// Bytes of s from code point start to end, clamped as a search does: false if
// the range is inverted.
struct Range {
  int64_t from, to; // bytes
};
bool search_range(hp_str s, int64_t &start, int64_t &end, Range *r);

// offset_of is where code point i of s starts.
int64_t offset_of(hp_str s, int64_t i);

// ascii_case copies n bytes with ASCII letters between lo and hi (a-z or A-Z)
// in the other case.
void ascii_case(char *o, const char *p, int64_t n, char lo, char hi);

// replace_bytes is bytes.replace and, apart from an empty `from`, the bytes of
// str.replace: false if nothing was found, else k says how often.
bool replace_bytes(hp_ctx *c, hp_bytes s, hp_bytes from, hp_bytes to, int64_t count, hp_bytes *out, int64_t *k);
int64_t count_bytes(const char *p, int64_t n, const char *q, int64_t m);

// raise_codec raises a UnicodeDecodeError or a UnicodeEncodeError: what ("decode byte") the codec of that name can't do
// with the bytes or characters from one to another of an object, of which `of` is the repr. Of a single one `single` is the text.
bool raise_codec(hp_ctx *c, uint16_t cls, const char *name, const char *what, hp_str single, hp_str of, int64_t from, int64_t to, const char *reason);

} // namespace hp

#endif
