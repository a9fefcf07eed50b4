// text.cpp: str objects. Where py.plain says that it is CPython 3.11 their characters are written and
// read in place: its own functions go by way of a buffer that grows, and keep a copy as UTF-8.
#include "hipy/exc.h"
#include "hipy/mem.h"
#include "hipy/utf8.h"
#include "layout.h"

namespace {

// write decodes text into characters of one size.
template <class T>
void write(hp_str s, void *to) {
  T *o = (T *)to;
  for (const char *p = s.p, *end = p + s.nbytes; p < end;) {
    uint32_t cp = hp_utf8_decode(p);
    p += hp_utf8_width((unsigned char)*p);
    *o++ = (T)cp;
  }
}

// encode writes characters as WTF-8 and returns the end.
template <class T>
char *encode(const T *from, py_size n, char *to) {
  for (py_size i = 0; i < n; i++) to = hp_utf8_put(to, from[i]);
  return to;
}

// give makes a text of n characters that are in place; none has more bytes than room says.
template <class T>
bool give(hp_ctx *c, const void *data, py_size n, size_t room, hp_str *out) {
  char *m = (char *)hp_try_alloc(c, (size_t)n * room, HP_LEAF);
  if (!m) return false;
  char *end = encode((const T *)data, n, m);
  *out = hp_str{m, (uint32_t)(end - m), (uint32_t)n};
  return true;
}

} // namespace

hp_py hp_py_new_str(hp_str s) {
  // CPython keeps one object of each single character, which its own function finds.
  if (HP_UNLIKELY(!py.plain || s.ncp < 2)) return py.PyUnicode_DecodeUTF8(s.p, (py_size)s.nbytes, "surrogatepass");
  if (HP_LIKELY(s.nbytes == s.ncp)) {
    hp_py o = py.PyUnicode_New((py_size)s.nbytes, 127);
    if (o) memcpy((char *)o + HP_PY_ASCII_TEXT, s.p, s.nbytes);
    return o;
  }
  // The size of the characters follows from the largest, and that from the first bytes of them.
  unsigned char most = 0;
  for (uint32_t i = 0; i < s.nbytes; i++) most = (unsigned char)s.p[i] > most ? (unsigned char)s.p[i] : most;
  hp_py o = py.PyUnicode_New((py_size)s.ncp, most < 0xC4 ? 0xFF : most < 0xF0 ? 0xFFFF
                                                                              : 0x10FFFF);
  if (!o) return nullptr;
  void *data = (char *)o + HP_PY_WIDE_TEXT;
  if (most < 0xC4) write<uint8_t>(s, data);
  else if (most < 0xF0) write<uint16_t>(s, data);
  else write<uint32_t>(s, data);
  return o;
}

bool hp_py_read_str(hp_ctx *c, hp_py o, hp_str *out) {
  if (HP_LIKELY(py.plain && hp_py_type(o) == py.type_str)) {
    const hp_py_str_object *s = (const hp_py_str_object *)o;
    const char *ascii = (const char *)o + HP_PY_ASCII_TEXT, *wide = (const char *)o + HP_PY_WIDE_TEXT;
    if (s->state & HP_PY_COMPACT && s->length < (py_size)(UINT32_MAX - 64) / 4) {
      if (s->state & HP_PY_ASCII) {
        char *m = (char *)hp_try_alloc(c, (size_t)s->length, HP_LEAF);
        if (!m) return false;
        memcpy(m, ascii, (size_t)s->length);
        *out = hp_str{m, (uint32_t)s->length, (uint32_t)s->length};
        return true;
      }
      switch (s->state >> HP_PY_KIND & 7) {
      case 1: return give<uint8_t>(c, wide, s->length, 2, out);
      case 2: return give<uint16_t>(c, wide, s->length, 3, out);
      case 4: return give<uint32_t>(c, wide, s->length, 4, out);
      }
    }
  }
  py_size n;
  const char *p = py.PyUnicode_AsUTF8AndSize(o, &n);
  hp_py encoded = nullptr;
  if (!p) {
    py.PyErr_Clear();
    encoded = py.PyUnicode_AsEncodedString(o, "utf-8", "surrogatepass");
    char *q;
    if (!encoded || py.PyBytes_AsStringAndSize(encoded, &q, &n) < 0) return hp_py_raised(c);
    p = q;
  }
  bool ok = (uint64_t)n < UINT32_MAX - 64;
  char *m = ok ? (char *)hp_try_alloc(c, (size_t)n, HP_LEAF) : nullptr;
  if (m) {
    memcpy(m, p, (size_t)n);
    *out = hp_str{m, (uint32_t)n, (uint32_t)py.PyUnicode_GetLength(o)};
  } else if (!ok) {
    hp_raise_memory(c);
  }
  if (encoded) py.Py_DecRef(encoded);
  return m != nullptr;
}
