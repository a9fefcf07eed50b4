// csv.cpp: columns of CSV files. Arrow splits the text into fields; what they
// mean, numbers, missing values, is decided as pandas does. A file that has
// other types than code was generated for, or that pandas may read otherwise,
// is left to CPython.
#include "hipy/csv.h"

#include <dlfcn.h>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "csv_reader.h"
#include "race.h"
#include "hipy/io.h"
#include "hipy/module.h"
#include "hipy/table.h"
#include "hipy/utf8.h"
#include "program.h"

namespace {

const size_t block_bytes = 1 << 18;

// The fields of a column in lines of a block.
struct fields {
  const char *text;
  const uint32_t *starts;
  int64_t apart; // as many starts from one to the next
  hp_csv_field operator[](int64_t i) const {
    const uint32_t *at = starts + i * apart, from = at[0] & 0x7fffffff;
    return {text + from, (at[1] & 0x7fffffff) - from};
  }
};

// What the number of a file refers to; the collector sees the lists here.
struct handle {
  reader *r;
  hp_list<char> *lists[1]; // two for each field
};

const hp_csv_splitter *library() {
  const char *path = hp_module.csv_splitter;
  void *lib = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
  return lib ? (const hp_csv_splitter *)dlsym(lib, "hipy_csv_splitter") : nullptr;
}

void leave(hp_ctx *c) { hp_program_leave_now(c, "a CSV file with values that pandas reads in another way"); }

// unusual reports what pandas reads otherwise: null characters, a carriage
// return without a newline, blanks that start a line. Of those of n bytes and
// the one after them.
#if defined(__GNUC__) && !defined(__clang__)
__attribute__((optimize("O3")))
#endif
bool
unusual(const char *p, size_t n) {
  uint8_t any = 0;
  for (size_t i = 0; i < n; i++) {
    uint8_t a = (uint8_t)p[i], b = (uint8_t)p[i + 1];
    any |= (uint8_t)(a == 0) | (uint8_t)((uint8_t)(a == '\r') & (uint8_t)(b != '\n')) |
           (uint8_t)((uint8_t)(a == '\n') & ((uint8_t)(b == ' ') | (uint8_t)(b == '\t')));
  }
  return any;
}

// fill reads on until there is a block of text, or its end. At the end the text
// is followed by a null character.
bool fill(reader *r, size_t want) {
  if (r->text.size() < want + 1) r->text.resize(want + 1);
  size_t from = r->have;
  while (r->have < want && !r->ended) {
    char *to = r->text.data() + r->have;
    ssize_t n = r->packed ? r->lib->read(r->packed, to, (int64_t)(want - r->have)) : read(r->fd, to, want - r->have);
    if (n < 0) return false;
    if (n == 0) r->ended = true;
    size_t since = r->have;
    r->have += (size_t)(n < 0 ? 0 : n);
    if (r->comment && !uncommented(r, since)) return false;
  }
  const char *p = r->text.data();
  r->text[r->have] = r->ended ? '\0' : '\n';
  // The last byte before is seen again, now that what follows it is known.
  size_t start = from > 0 ? from - 1 : 0, end = r->ended ? r->have : r->have > 0 ? r->have - 1
                                                                                 : 0;
  if (end > start && unusual(p + start, end - start)) return false;
  if (from == 0 && (*p == ' ' || *p == '\t')) return false;
  if (!hp_mem_is_ascii(p + from, (int64_t)(r->have - from))) r->ascii = false;
  return true;
}

// ends_run is told that a run of rows is complete.
bool ends_run(column &k) {
  if (k.asked) return true;
  bool ok = true;
  switch (k.kind) {
  case 's':
  case 'm': ok = k.not_float && k.not_bool; break;
  case 'f':
    ok = k.not_int || !k.large;
    k.floats = k.floats || k.not_int;
    break;
  default: break;
  }
  k.not_int = k.not_float = k.not_bool = k.large = false;
  return ok;
}

// note learns from a value of a text column what types its run does not have:
// false if it can't be told.
bool note(const reader *r, column &k, hp_csv_field x) {
  int64_t i;
  double d;
  if (!k.not_int) {
    hp_csv_number t = int_of(r, x, &i);
    if (t == hp_csv_large) return false;
    k.not_int = t != hp_csv_good;
  }
  if (!k.not_float) {
    hp_csv_number t = float_of(r, x, &d);
    if (t == hp_csv_large) return false;
    k.not_float = t != hp_csv_good;
  }
  bool b;
  if (!k.not_bool) k.not_bool = !bool_of(r, x, &b);
  return true;
}

template <class T>
T *room(hp_ctx *c, handle *h, int32_t list, int64_t n, bool append) {
  auto *&l = *(hp_list<T> **)&h->lists[list];
  if (!l) l = hp_list_new<T>(c);
  if (!append) l->len = 0;
  if (l->cap < l->len + n) {
    int64_t cap = l->len ? l->len * 2 : append ? h->r->expected
                                               : h->r->block;
    hp_list_reserve(c, l, cap > l->len + n ? cap : l->len + n);
  }
  T *at = l->data + l->len;
  l->len += n;
  return at;
}

// take converts the values of a column of a block: false if they are not of its
// type.
bool take(hp_ctx *c, handle *h, column &k, fields v, int64_t n, bool append) {
  reader *r = h->r;
  int64_t left = r->left, i = 0;
  switch (k.kind) {
  case 'i': {
    int64_t *to = room<int64_t>(c, h, 2 * k.field, n, append);
    for (; i < n; i++) {
      hp_csv_field x = v[i];
      if (int_of(r, x, &to[i]) != hp_csv_good || (k.gone && is_missing(k, x))) return false;
    }
    return true;
  }
  case 'b': {
    bool *to = room<bool>(c, h, 2 * k.field, n, append);
    for (; i < n; i++) {
      hp_csv_field x = v[i];
      if (!bool_of(r, x, &to[i]) || (k.gone && is_missing(k, x))) return false;
    }
    return true;
  }
  case 'f': {
    double *to = room<double>(c, h, 2 * k.field, n, append);
    for (; i < n; i++) {
      hp_csv_field x = v[i];
      bool usual = r->plain && hp_csv_decimal(x.p, x.n, &to[i]);
      if ((!usual || k.gone) && is_missing(k, x)) {
        to[i] = __builtin_nan("");
        k.not_int = true;
      } else {
        if (!usual && float_of(r, x, &to[i]) != hp_csv_good) return false;
        if (HP_UNLIKELY(!k.not_int)) {
          int64_t whole;
          hp_csv_number t = int_of(r, x, &whole);
          if (t == hp_csv_large) return false;
          k.not_int = t != hp_csv_good;
          if (!k.not_int && (whole > 1LL << 53 || whole < -(1LL << 53))) k.large = true;
        }
        // A value that is missing as a number makes no other type of a run of ints.
        if (k.gone && std::find(k.gone->numbers.begin(), k.gone->numbers.end(), to[i]) != k.gone->numbers.end()) {
          if (!k.not_int) return false;
          to[i] = __builtin_nan("");
        }
      }
      if (--left == 0) {
        if (!ends_run(k)) return false;
        left = r->run;
      }
    }
    return true;
  }
  default: {
    int64_t bytes = 0;
    for (int64_t j = 0; j < n && !k.lent; j++) bytes += v[j].n;
    hp_str *to = room<hp_str>(c, h, 2 * k.field, n, append);
    bool *missing = k.kind == 'm' ? room<bool>(c, h, 2 * k.field + 1, n, append) : nullptr;
    char *o = k.lent ? nullptr : (char *)hp_alloc_leaf(c, (size_t)bytes + 1);
    for (; i < n; i++) {
      hp_csv_field x = v[i];
      bool gone = is_missing(k, x);
      if (HP_UNLIKELY(gone)) {
        if (!missing) return false;
        to[i] = hp_str{"", 0, 0};
      } else {
        uint32_t m = x.n;
        const char *p = x.p;
        if (!k.lent) {
          memcpy(o, p, m);
          p = o;
          o += m;
        }
        to[i] = hp_str{p, m, HP_LIKELY(r->ascii) ? m : (uint32_t)hp_utf8_count(p, m)};
        if (HP_UNLIKELY(!k.not_int || !k.not_float || !k.not_bool) && !note(r, k, x)) return false;
      }
      if (missing) missing[i] = gone;
      if (HP_UNLIKELY(--left == 0)) {
        if (!ends_run(k)) return false;
        left = r->run;
      }
    }
    return true;
  }
  }
}

// start reads the header, of which there must be the expected one.
bool start(reader *r) {
  r->started = true;
  if (r->fields != r->wanted) return false;
  if (r->header.empty()) return true;
  hp_csv_lines lines;
  if (!r->lib->part(r->split, 0, &lines)) return false;
  fields line = {lines.text, lines.starts, 1};
  for (int32_t i = 0; i < r->fields; i++) {
    hp_csv_field x = line[i];
    if (x.n != r->header[i].nbytes || memcmp(x.p, r->header[i].p, x.n) != 0) return false;
  }
  return true;
}

// take_rows converts the values of so many rows of a block, of which there are as many.
bool take_rows(hp_ctx *c, handle *h, int64_t rows, bool append) {
  reader *r = h->r;
  hp_csv_lines lines;
  while (rows > 0 && r->lib->part(r->split, r->number, &lines)) {
    int64_t n = std::min(lines.lines - r->line, rows), from = r->line;
    if (n > 0) {
      r->lent = lines.text;
      r->lent_end = lines.text + (lines.starts[lines.lines * r->fields] & 0x7fffffff);
      for (column &k : r->columns)
        if (!take(c, h, k, {lines.text, lines.starts + from * r->fields + k.field, r->fields}, n, append)) return false;
      append = true;
      r->rows += n;
      r->rest -= n;
      rows -= n;
      r->left -= n % r->run;
      if (r->left <= 0) r->left += r->run;
    }
    r->line += n;
    if (r->line == lines.lines) {
      r->number++;
      r->line = 0;
    }
  }
  return rows == 0;
}

void close_file(reader *r) {
  if (r->packed) r->lib->close(r->packed);
  else close(r->fd);
  r->packed = nullptr;
  r->fd = -1;
  r->done = true;
  r->text = std::vector<char>();
}

// ends_rows is told that all rows of a frame are there.
bool ends_rows(reader *r) {
  if (r->left != r->run)
    for (column &k : r->columns)
      if (!ends_run(k)) return false;
  for (column &k : r->columns)
    if (k.kind == 'f' && !k.floats && !k.asked) return false; // pandas makes it int64
  return true;
}

// load reads a block, of which rest is the number of rows; false: CPython has to.
bool load(reader *r) {
  size_t want = block_bytes;
  r->ascii = hp_mem_is_ascii(r->text.data(), (int64_t)r->have);
  for (;;) {
    if (!fill(r, want)) return false;
    uint32_t used = 0;
    int64_t rows = r->lib->split(r->split, r->text.data(), (uint32_t)r->have, r->ended, &used, &r->fields);
    if (rows < 0 || (r->ended && used != r->have)) return false;
    if (used == 0 && !r->ended) { // a line that is longer
      if (want >= 1u << 30) return false;
      want *= 2;
      continue;
    }
    hp_str all;
    if (!r->ascii && !hp_str_from_utf8(r->text.data(), used, &all)) return false;
    r->number = 0;
    r->line = 0;
    if (!r->started && rows > 0) {
      if (!start(r)) return false;
      r->line = r->header.empty() ? 0 : 1;
    }
    r->rest = rows - r->line;
    if (r->rows == 0 && r->rest > 0) r->expected = (int64_t)((double)r->rest * 1.02 * (double)r->size / used) + 16;
    memmove(r->text.data(), r->text.data() + used, r->have - used);
    r->have -= used;
    return true;
  }
}

// step reads a block: the number of rows, 0 at the end, -1 if CPython has to.
int64_t step(hp_ctx *c, handle *h, bool append) {
  reader *r = h->r;
  if (r->done) { // what the last block lent is not used any more
    if (r->split) r->lib->free(r->split);
    r->split = nullptr;
    return 0;
  }
  hp_forget_places(c); // texts give way to others
  r->lent = r->lent_end = nullptr;
  int64_t n = 0;
  while (n == 0 && !r->done) {
    if (!load(r)) return -1;
    n = std::min(r->rest, r->limit - r->rows);
    if (n > 0) {
      r->block = n;
      r->expected = std::min(r->expected, r->limit);
      if (!take_rows(c, h, n, append)) return -1;
    }
    if (r->ended || r->rows == r->limit) {
      if (r->rows == 0 || !ends_rows(r)) return -1;
      close_file(r);
    }
  }
  return n;
}

// chunk reads so many rows, which are a frame of their own, or what is left: the number.
int64_t chunk(hp_ctx *c, handle *h, int64_t rows) {
  reader *r = h->r;
  if (r->done) return 0;
  rows = std::min(rows, r->limit - r->rows);
  for (column &k : r->columns) {
    h->lists[2 * k.field] = h->lists[2 * k.field + 1] = nullptr;
    k.floats = k.asked;
    k.not_int = k.not_float = k.not_bool = k.asked;
    k.large = false;
  }
  r->left = r->run;
  int64_t n = 0;
  while (n < rows && (r->rest > 0 || !r->ended)) {
    if (r->rest == 0 && !load(r)) return -1;
    int64_t m = std::min(r->rest, rows - n);
    r->expected = std::min(rows, r->rest + 16);
    if (m > 0 && !take_rows(c, h, m, n > 0)) return -1;
    n += m;
  }
  if (n > 0 && !ends_rows(r)) return -1;
  if (r->rows == 0) return -1;
  if (n == 0) close_file(r);
  return n;
}

// skip leaves lines out at the start; with blanks only those that are not empty count, but
// empty ones go as well. False: one has quotes, or there are no so many.
bool skip(reader *r, int64_t lines, bool blanks) {
  size_t want = 1 << 12;
  while (lines > 0) {
    if (!fill(r, want)) return false;
    const char *p = r->text.data(), *end = (const char *)memchr(p, '\n', r->have);
    if (!end) {
      if (r->ended || want >= 1u << 24) return false;
      want *= 2;
      continue;
    }
    if (memchr(p, r->quote, (size_t)(end - p))) return false;
    size_t n = (size_t)(end - p);
    if (!blanks || (n > 0 && !(n == 1 && *p == '\r'))) lines--;
    r->have -= n + 1;
    memmove(r->text.data(), end + 1, r->have);
  }
  return true;
}

} // namespace

// in_memory is a file that has a text.
static int in_memory(hp_str text) {
#ifdef MFD_CLOEXEC
  int fd = memfd_create("hipy", MFD_CLOEXEC);
#else
  char name[] = "/tmp/hipyXXXXXX";
  int fd = mkostemp(name, O_CLOEXEC);
  if (fd >= 0) unlink(name);
#endif
  for (size_t at = 0; fd >= 0 && at < text.nbytes;) {
    ssize_t n = write(fd, text.p + at, text.nbytes - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      close(fd);
      return -1;
    }
    at += (size_t)n;
  }
  if (fd >= 0) lseek(fd, 0, SEEK_SET);
  return fd;
}

int64_t hp_csv_open(hp_ctx *c, hp_str path, hp_str header, hp_str kinds, hp_str format) {
  auto *r = new reader{};
  r->fd = -1;
  r->ascii = true;
  r->quote = '"';
  r->decimal = '.';
  r->limit = INT64_MAX;
  if (!(r->lib = library())) leave(c);
  for (uint32_t i = 0; i < kinds.nbytes; i++) {
    char kind = kinds.p[i];
    if (kind == '-') continue;
    bool lent = kind < 'a';
    kind = (char)(kind | 32);
    bool asked = kind == 't' || kind == 'u' || kind == 'd';
    if (asked) kind = kind == 't' ? 's' : kind == 'u' ? 'm'
                                                      : 'f';
    r->columns.push_back({(int32_t)i, kind, lent, asked, asked, asked, asked, false, asked});
  }
  for (const char *p = header.p, *end = p + header.nbytes; p < end;) { // each name ends with a null character
    size_t n = strlen(p);
    r->header.push_back(hp_str{p, (uint32_t)n, (uint32_t)n});
    p += n + 1;
  }
  r->wanted = (int32_t)kinds.nbytes;
  if (!r->header.empty() && r->header.size() != kinds.nbytes) leave(c);
  // pandas reads as many rows at a time: a power of two.
  int64_t limit = (1 << 20) / (kinds.nbytes ? kinds.nbytes : 1);
  r->run = 1;
  while (r->run * 2 < limit) r->run *= 2;
  r->left = r->run;
  struct stat st;
  hp_io_publish(c);
  if (format.nbytes > 1 && format.p[1] == 'x') {
    r->fd = in_memory(path);
  } else {
    char *name = (char *)hp_alloc_leaf(c, path.nbytes + 1);
    memcpy(name, path.p, path.nbytes);
    name[path.nbytes] = 0;
    hp_race_opens(hp_program_of(c), name);
    r->fd = open(name, O_RDONLY | O_CLOEXEC);
  }
  if (r->fd < 0 || fstat(r->fd, &st) != 0 || !S_ISREG(st.st_mode)) leave(c);
  r->size = (uint64_t)st.st_size;
  hp_undo_reads(hp_program_of(c), r->fd);
  int64_t skipped = 0;
  bool blanks = false;
  char packed = 0;
  if (!take_format(r, format, &skipped, &blanks, &packed)) leave(c);
  if (packed && !(r->packed = r->lib->unpack(r->fd, packed))) leave(c);
  r->split = r->lib->make(format.p[0], r->quote);
  size_t size = sizeof(handle) + 2 * kinds.nbytes * sizeof(void *);
  auto *h = (handle *)hp_alloc(c, size);
  memset((void *)h, 0, size);
  h->r = r;
  // A byte order mark is no part of the header.
  if (!fill(r, 3) || (r->have == 3 && memcmp(r->text.data(), "\xEF\xBB\xBF", 3) == 0)) leave(c);
  if (!skip(r, skipped, blanks)) leave(c);
  return (int64_t)h;
}

int64_t hp_csv_next(hp_ctx *c, int64_t file) {
  int64_t n = step(c, (handle *)file, false);
  if (n < 0) leave(c);
  return n;
}

int64_t hp_csv_rest(hp_ctx *c, int64_t file) {
  auto *h = (handle *)file;
  int64_t n;
  while ((n = step(c, h, true)) > 0) {}
  if (n < 0) leave(c);
  return h->r->rows;
}

int64_t hp_csv_chunk(hp_ctx *c, int64_t file, int64_t rows) {
  int64_t n = chunk(c, (handle *)file, rows);
  if (n < 0) leave(c);
  return n;
}

hp_str hp_csv_keep(hp_ctx *c, int64_t file, hp_str s) {
  const reader *r = ((const handle *)file)->r;
  if (s.p < r->lent || s.p >= r->lent_end) return s;
  char *p = (char *)hp_alloc_leaf(c, s.nbytes);
  memcpy(p, s.p, s.nbytes);
  return hp_str{p, s.nbytes, s.ncp};
}

void *hp_csv_list(int64_t file, int64_t i) { return ((handle *)file)->lists[i]; }
