// json_read.cpp: reading a document of JSON as CPython's json does: the same documents, the same errors at the same places.
#include "hipy/exc.h"
#include "hipy/json_text.h"

#include "big.h"
#include "hipy/utf8.h"

// What may be wrong with a document, and the messages.
enum hp_json_wrong { FINE,
                     CONTROL,
                     UNTERMINATED,
                     ESCAPE,
                     UNICODE,
                     NO_VALUE,
                     NO_KEY,
                     NO_COLON,
                     NO_COMMA,
                     EXTRA,
                     MARK };
static const char *const MESSAGES[] = {"", "Invalid control character at", "Unterminated string starting at", "Invalid \\escape", "Invalid \\uXXXX escape",
                                       "Expecting value", "Expecting property name enclosed in double quotes", "Expecting ':' delimiter",
                                       "Expecting ',' delimiter", "Extra data", "Unexpected UTF-8 BOM (decode using utf-8-sig)"};

hp_str hp_json_message(int64_t wrong) {
  uint32_t n = (uint32_t)strlen(MESSAGES[wrong]);
  return {MESSAGES[wrong], n, n};
}

namespace {

constexpr uint32_t NONE = ~0u;

bool is_plain(char c) { return c != '"' && c != '\\' && (unsigned char)c >= 0x20; }
bool is_digit(int c) { return c >= '0' && c <= '9'; }

// A document that is being read, and its tape. Items that are open have that which contains them in next.
struct reader {
  hp_ctx *c;
  const char *begin, *p, *end;
  hp_buf tape{};
  uint32_t open = NONE, depth = 0;
  const char *at = nullptr; // what is wrong is there
  hp_json_wrong wrong = FINE;
  bool raises = false; // making the value of what is on the tape raises an exception: an int with too many digits, too many levels
  hp_pace pace;

  reader(hp_ctx *ctx, hp_str doc) : c(ctx), begin(doc.p), p(doc.p), end(doc.p + doc.nbytes) {
    hp_buf_room(c, tape, (doc.nbytes / 16 + 4) * sizeof(hp_json_item));
    add(HP_JSON_NULL, p, p);
    add(HP_JSON_OBJECT, p, p);
  }

  int look() const { return p < end ? (unsigned char)*p : -1; }
  hp_json_item &item(uint32_t i) { return ((hp_json_item *)tape.p)[i]; }
  uint32_t count() const { return (uint32_t)(tape.n / sizeof(hp_json_item)); }

  bool fail(hp_json_wrong what, const char *where) {
    wrong = what, at = where;
    return false;
  }
  // add puts an item on the tape.
  bool add(hp_json_type kind, const char *from, const char *to, bool escaped = false) {
    hp_buf_room(c, tape, sizeof(hp_json_item));
    item(count()) = {(uint32_t)(from - begin), (uint32_t)(to - begin), count() + 1, kind, escaped};
    tape.n += sizeof(hp_json_item);
    return true;
  }

  void space() {
    for (; p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t'); p++) pace.step();
  }
  bool word(const char *text, size_t n, hp_json_type kind) {
    if ((size_t)(end - p) < n || memcmp(p, text, n) != 0) return fail(NO_VALUE, p);
    p += n;
    return add(kind, p - n, p);
  }
  const char *digits(const char *q) {
    for (; q < end && is_digit(*q); q++) pace.step();
    return q;
  }
  bool number();
  __attribute__((noinline)) const char *far_end(const char *q);
  bool escape(const char *quote);
  bool string();
  bool value();
  void close();
  bool key();
  bool read();
};

bool reader::number() {
  const char *start = p, *q = p + (look() == '-');
  if (q == end || !is_digit(*q)) return start < end && *start == '-' ? word("-Infinity", 9, HP_JSON_FLOAT) : fail(NO_VALUE, start);
  const char *after = *q == '0' ? q + 1 : digits(q);
  uint32_t length = (uint32_t)(after - q);
  bool whole = true;
  q = after;
  if (q < end && *q == '.' && (after = digits(q + 1)) > q + 1) whole = false, q = after;
  if (q < end && (*q == 'e' || *q == 'E')) {
    const char *exponent = q + 1;
    if (exponent < end && (*exponent == '+' || *exponent == '-')) exponent++;
    if ((after = digits(exponent)) > exponent) whole = false, q = after;
  }
  if (whole && length > hp::MAX_STR_DIGITS && !c->unlimited_digits) raises = true;
  p = q;
  return add(whole ? HP_JSON_INT : HP_JSON_FLOAT, start, p);
}

// unit is the code unit of four hexadecimal digits; -1 if these are not all such.
int64_t unit(const char *q) {
  int64_t n = 0;
  for (int i = 0; i < 4; i++) {
    char c = q[i], low = (char)(c | 32);
    if (is_digit(c)) n = n * 16 + c - '0';
    else if (low >= 'a' && low <= 'f') n = n * 16 + low - 'a' + 10;
    else return -1;
  }
  return n;
}

// escaped is the character that a letter stands for after a backslash; 0 if none.
char escaped(int c) {
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

// far_end is the first quote, backslash or control character from q on.
const char *reader::far_end(const char *q) {
  constexpr uint64_t ones = ~0ull / 255, highs = ones << 7;
  for (; end - q >= 8; q += 8) {
    pace.step();
    uint64_t x;
    memcpy(&x, q, 8);
    uint64_t quote = x ^ ones * '"', backslash = x ^ ones * '\\';
    // The lowest bit is that of the first such character: a difference borrows from those behind it only.
    uint64_t found = (((quote - ones) & ~quote) | ((backslash - ones) & ~backslash) | ((x - ones * 0x20) & ~x)) & highs;
    if (found) return q + __builtin_ctzll(found) / 8;
  }
  while (q < end && is_plain(*q)) q++;
  return q;
}

bool is_high(int64_t n) { return n >= 0xD800 && n < 0xDC00; }
bool is_low(int64_t n) { return n >= 0xDC00 && n < 0xE000; }

// escape checks the escape whose backslash is at p, in the text behind a quote.
bool reader::escape(const char *quote) {
  if (++p == end) return fail(UNTERMINATED, quote);
  if (*p != 'u') {
    if (!escaped((unsigned char)*p)) return fail(ESCAPE, p - 1);
    p++;
    return true;
  }
  int64_t n = end - p > 5 ? unit(p + 1) : -1;
  if (n < 0) return fail(UNICODE, p);
  p += 5;
  if (is_high(n) && end - p > 6 && p[0] == '\\' && p[1] == 'u') {
    int64_t low = unit(p + 2);
    if (low < 0) return fail(UNICODE, p + 1);
    if (is_low(low)) p += 6;
  }
  return true;
}

// string reads the text whose first quote is at p.
bool reader::string() {
  const char *quote = p++;
  bool with_escapes = false;
  for (;;) {
    const char *near = end - p > 16 ? p + 16 : end; // most texts are short
    while (p < near && is_plain(*p)) p++;
    if (p == near) p = far_end(p);
    if (p == end) return fail(UNTERMINATED, quote);
    if (*p == '"') break;
    if (*p != '\\') return fail(CONTROL, p);
    with_escapes = true;
    if (!escape(quote)) return false;
  }
  p++;
  return add(HP_JSON_STR, quote + 1, p - 1, with_escapes);
}

// value reads a value, or what an object or array begins with.
bool reader::value() {
  switch (look()) {
  case '"': return string();
  case '{':
  case '[':
    add(*p == '{' ? HP_JSON_OBJECT : HP_JSON_ARRAY, p, p);
    p++;
    item(count() - 1).next = open;
    open = count() - 1;
    if (++depth + (uint32_t)c->depth > (uint32_t)c->depth_limit) raises = true;
    return true;
  case 'n': return word("null", 4, HP_JSON_NULL);
  case 't': return word("true", 4, HP_JSON_TRUE);
  case 'f': return word("false", 5, HP_JSON_FALSE);
  case 'N': return word("NaN", 3, HP_JSON_FLOAT);
  case 'I': return word("Infinity", 8, HP_JSON_FLOAT);
  default: return number();
  }
}

// close ends the innermost object or array.
void reader::close() {
  hp_json_item &it = item(open);
  open = it.next;
  it.next = count();
  depth--;
  p++;
}

// key reads a key and the colon.
bool reader::key() {
  if (look() != '"') return fail(NO_KEY, p);
  if (!string()) return false;
  space();
  if (look() != ':') return fail(NO_COLON, p);
  p++;
  space();
  return true;
}

// read reads all of the document.
bool reader::read() {
  if (end - p >= 3 && memcmp(p, "\xEF\xBB\xBF", 3) == 0) return fail(MARK, p);
  space();
  for (;;) {
    pace.step();
    uint32_t outer = open;
    if (!value()) return false;
    bool first = open != outer; // nothing is in it yet
    // What ends here, and then a comma.
    for (space(); open != NONE; space()) {
      if (look() == (item(open).kind == HP_JSON_OBJECT ? '}' : ']')) {
        close();
        first = false;
        continue;
      }
      if (!first) {
        if (look() != ',') return fail(NO_COMMA, p);
        p++;
        space();
      }
      break;
    }
    if (open == NONE) return p == end || fail(EXTRA, p);
    if (item(open).kind == HP_JSON_OBJECT && !key()) return false;
  }
}

} // namespace

void hp_json_read(hp_ctx *c, hp_str doc, hp_bytes *tape, int64_t *at, int64_t *wrong) {
  reader r(c, doc);
  *at = 0, *wrong = FINE;
  bool read = r.read();
  r.item(0).escaped = r.raises;
  if (!read) {
    *wrong = r.wrong;
    *at = hp_str_from_valid(doc.p, r.at - r.begin).ncp;
    r.item(0).next = r.count();
    for (uint32_t i = r.open; i != NONE;) { // what is open ends here, and has a text
      hp_json_item &it = r.item(i);
      i = it.next;
      it.next = r.count(), it.end++;
    }
  }
  *tape = {r.tape.p, (int64_t)r.tape.n};
}

hp_str hp_json_text(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i) {
  const hp_json_item &it = hp_json_at(tape, i);
  const char *p = doc.p + it.begin, *end = doc.p + it.end;
  if (!it.escaped) {
    uint32_t n = it.end - it.begin;
    return doc.nbytes == doc.ncp ? hp_str{p, n, n} : hp_str_from_valid(p, n);
  }
  hp_buf b{};
  hp_pace pace;
  hp_buf_room(c, b, (size_t)(end - p));
  while (p < end) {
    const char *plain = p;
    for (; p < end && *p != '\\'; p++) pace.step();
    hp_buf_text(c, b, hp_str_from_valid(plain, p - plain));
    if (p == end) break;
    p++;
    if (*p != 'u') {
      hp_buf_char(c, b, escaped((unsigned char)*p++));
      continue;
    }
    int64_t n = unit(p + 1);
    p += 5;
    if (is_high(n) && end - p >= 6 && p[0] == '\\' && p[1] == 'u' && is_low(unit(p + 2))) {
      n = 0x10000 + (n - 0xD800) * 0x400 + unit(p + 2) - 0xDC00;
      p += 6;
    }
    hp_buf_code_point(c, b, (uint32_t)n);
  }
  return hp_buf_str(b);
}

int64_t hp_json_find(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i, hp_str key) {
  int64_t end = hp_json_next(tape, i), found = 0;
  hp_pace pace;
  for (i++; i < end; i = hp_json_next(tape, i + 1)) {
    pace.step();
    const hp_json_item &it = hp_json_at(tape, i);
    if (HP_UNLIKELY(it.escaped)) {
      hp_str text = hp_json_text(c, doc, tape, i);
      if (text.nbytes == key.nbytes && memcmp(text.p, key.p, key.nbytes) == 0) found = i + 1;
    } else if (it.end - it.begin == key.nbytes && memcmp(doc.p + it.begin, key.p, key.nbytes) == 0) {
      found = i + 1;
    }
  }
  return found;
}

bool hp_json_get(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i, hp_str key, int64_t *out) {
  *out = hp_json_find(c, doc, tape, i, key);
  return *out || hp_raise_key(c, key);
}
