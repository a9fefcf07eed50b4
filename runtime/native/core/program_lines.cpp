// program_lines.cpp: the ops lines.* (hipy/io.h).
#include <cstring>

#include "hipy/io.h"
#include "hipy/utf8.h"
#include "program.h"

namespace {

constexpr size_t piece_size = 1 << 16;

// What a file's lines are parts of. It is an object of the heap, so that the
// collector sees the piece.
struct lines {
  int64_t file;
  bool copies;       // they are copies: the text is needed again when the program is replayed
  bool ascii;        // what is left of the piece is
  char *piece, *end; // where lines are
  char *at, *have;   // what is read and not yet given out
};

// refill reads on behind what is left, in another piece if this one is full;
// false at the end, or with an exception pending.
bool refill(hp_ctx *c, lines *l, hp_input *in) {
  size_t left = (size_t)(l->have - l->at);
  if (l->have == l->end) {
    size_t size = left * 2 > piece_size ? left * 2 : piece_size;
    char *p = (char *)hp_try_alloc(c, size, HP_LEAF);
    if (!p) return false;
    if (left) memcpy(p, l->at, left);
    l->piece = l->at = p;
    l->have = p + left;
    l->end = p + size;
    l->ascii = hp_mem_is_ascii(p, (int64_t)left);
  }
  int64_t n = hp_input_read(c, in, l->have, (size_t)(l->end - l->have));
  l->ascii = l->ascii && hp_mem_is_ascii(l->have, n);
  l->have += n;
  return n > 0;
}

} // namespace

bool hp_lines_of(hp_ctx *c, int64_t file, int64_t *out) {
  hp_input *in = hp_input_of(c, file);
  if (!in) return false;
  auto *l = (lines *)hp_alloc(c, sizeof(lines));
  *l = {};
  l->file = file;
  l->copies = in->keep;
  *out = (int64_t)l;
  return true;
}

bool hp_lines_more(hp_ctx *c, int64_t handle, bool *out) {
  auto *l = (lines *)handle;
  if (l->copies) return hp_io_lines_more(c, l->file, out);
  hp_input *in = hp_input_of(c, l->file);
  if (!in) return false;
  *out = l->at < l->have || refill(c, l, in);
  return *out || !c->pending;
}

bool hp_lines_next(hp_ctx *c, int64_t handle, hp_str *out) {
  auto *l = (lines *)handle;
  if (l->copies) return hp_io_line(c, l->file, out);
  hp_input *in = hp_input_of(c, l->file);
  if (!in) return false;
  const char *q = nullptr;
  for (size_t seen = 0;;) {
    size_t had = (size_t)(l->have - l->at);
    q = hp_input_line(in, l->at, l->at + seen, l->have);
    if (q || !refill(c, l, in)) break;
    seen = had;
  }
  if (c->pending) return false;
  char *p = l->at;
  int64_t n = (q ? q + 1 : l->have) - p;
  l->at += n;
  *out = HP_LIKELY(l->ascii) ? hp_str_from_ascii(p, n) : hp_str_from_valid(p, n);
  return true;
}

hp_str hp_lines_keep(hp_ctx *c, int64_t handle, hp_str s) {
  auto *l = (const lines *)handle;
  if (s.p < l->piece || s.p >= l->end) return s;
  char *p = (char *)hp_alloc_leaf(c, s.nbytes);
  memcpy(p, s.p, s.nbytes);
  return hp_str{p, s.nbytes, s.ncp};
}
