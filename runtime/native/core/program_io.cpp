// program_io.cpp: the ops io.* and sys.* (hipy/io.h).
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "hipy/column.h"
#include "hipy/bytes.h"
#include "hipy/io.h"
#include "hipy/repr.h"
#include "hipy/utf8.h"
#include "program.h"
#include "race.h"

// ---- input ----------------------------------------------------------------

// started is how many bytes at the end of a text are the start of a code point.
static size_t started(const std::string &s) {
  for (size_t k = 1; k <= 3 && k <= s.size(); k++) {
    auto b = (uint8_t)s[s.size() - k];
    if (b >= 0x80 && b < 0xC0) continue;
    size_t width = b < 0xC2 || b > 0xF4 ? 1 : b < 0xE0 ? 2
                                          : b < 0xF0   ? 3
                                                       : 4;
    if (width <= k) return 0;
    auto next = k > 1 ? (uint8_t)s[s.size() - k + 1] : 0;
    bool never = k > 1 && ((b == 0xE0 && next < 0xA0) || (b == 0xED && next > 0x9F) || (b == 0xF0 && next < 0x90) || (b == 0xF4 && next > 0x8F));
    return never ? 0 : k;
  }
  return 0;
}

// What CPython decodes at once, at most.
constexpr size_t chunk = 8192;

// decodable is how many of n bytes that were read are in chunks which are UTF-8.
static size_t decodable(hp_input *in, const char *p, size_t n) {
  if (in->tail.empty() && hp_mem_is_ascii(p, (int64_t)n)) {
    in->raw += (int64_t)n;
    return n;
  }
  for (size_t at = 0, k; at < n; at += k, in->raw += (int64_t)k) {
    k = chunk - (size_t)in->raw % chunk;
    if (k > n - at) k = n - at;
    std::string s = in->tail + std::string(p + at, k);
    size_t rest = started(s);
    hp_str text;
    if (!hp_str_from_utf8(s.data(), (int64_t)(s.size() - rest), &text)) {
      in->undecodable = s;
      return at;
    }
    in->tail = s.substr(s.size() - rest);
  }
  return n;
}

// translated makes "\n" of "\r\n" and "\r", and says how many bytes are left.
static size_t translated(hp_input *in, char *p, size_t n) {
  if (in->fd == 0 || in->newlines || (!in->cr && !memchr(p, '\r', n))) return n; // stdin's newlines are left alone
  char *o = p;
  for (size_t i = 0; i < n; i++) {
    if (in->cr && p[i] == '\n') {
      in->cr = false;
      continue;
    }
    in->cr = p[i] == '\r';
    *o++ = in->cr ? '\n' : p[i];
  }
  return (size_t)(o - p);
}

// decode is bytes as the codec of a file has them.
static bool decode(hp_ctx *c, const hp_input *in, const std::string &s, hp_str *out) {
  char *p = (char *)hp_alloc_leaf(c, s.size());
  memcpy(p, s.data(), s.size());
  hp_bytes b = {p, (int64_t)s.size()};
  switch (in->codec) {
  case HP_TEXT_LATIN1: *out = hp_bytes_decode_latin1(c, b); return true;
  case HP_TEXT_ASCII: return hp_bytes_decode_ascii(c, b, in->handler, out);
  default: return hp_bytes_decode_utf8(c, b, in->handler, out);
  }
}

// undecodable raises what decoding the chunk that comes next does.
static void undecodable(hp_ctx *c, hp_input *in) {
  hp_str out;
  decode(c, in, in->undecodable, &out);
}

// add_decoded decodes a chunk and what the one before left; at the end of the file, where
// there is no more, all of it. False: it can't be.
static bool add_decoded(hp_ctx *c, hp_input *in, const char *p, size_t n) {
  std::string s = in->tail + std::string(p, n);
  bool last = in->eof, utf8 = in->codec == HP_TEXT_UTF8 || in->codec == HP_TEXT_UTF8_SIG;
  in->tail.clear();
  if (in->codec == HP_TEXT_UTF8_SIG && !in->begun) {
    const std::string mark = "\xef\xbb\xbf";
    if (s.size() < mark.size() && mark.compare(0, s.size(), s) == 0) { // CPython waits for the rest, and drops it
      if (!last) in->tail = s;
      return true;
    }
    if (s.compare(0, mark.size(), mark) == 0) s.erase(0, mark.size());
    in->begun = true;
  }
  size_t rest = utf8 && !last ? started(s) : 0;
  if (in->handler == 0) {
    hp_str text;
    bool good = utf8 ? hp_str_from_utf8(s.data(), (int64_t)(s.size() - rest), &text) : in->codec != HP_TEXT_ASCII || hp_mem_is_ascii(s.data(), (int64_t)s.size());
    if (!good) {
      in->undecodable = s;
      return false;
    }
  }
  in->tail = s.substr(s.size() - rest);
  s.resize(s.size() - rest);
  hp_str text;
  if (s.empty()) return true;
  if (utf8 && hp_str_from_utf8(s.data(), (int64_t)s.size(), &text)) text = hp_str{s.data(), (uint32_t)s.size(), 0};
  else if (!decode(c, in, s, &text)) return true;
  size_t had = in->decoded.size();
  in->decoded.append(text.p, text.nbytes);
  in->decoded.resize(had + translated(in, in->decoded.data() + had, in->decoded.size() - had));
  return true;
}

// take_decoded is hp_input_read of what is decoded already.
static int64_t take_decoded(hp_input *in, char *to, size_t room) {
  size_t n = in->decoded.size() < room ? in->decoded.size() : room;
  memcpy(to, in->decoded.data(), n);
  in->decoded.erase(0, n);
  return (int64_t)n;
}

// read_bytes reads what there is, at most so much: 0 at the end.
static size_t read_bytes(hp_ctx *c, hp_input *in, char *to, size_t room) {
  ssize_t n;
  hp_race_reads(in->fd);
  do n = read(in->fd, to, room);
  while (n < 0 && errno == EINTR && (!c->cancelled || !c->cancelled(c->host_user)));
  if (n > 0) return (size_t)n;
  in->eof = true;
  if (in->fd > 2) close(in->fd), in->fd = -1;
  return 0;
}

int64_t hp_input_read(hp_ctx *c, hp_input *in, char *to, size_t room) {
  for (;;) {
    if (!in->decoded.empty()) return take_decoded(in, to, room);
    if (in->eof || !in->undecodable.empty()) break;
    if (!in->whole && in->escapes()) {
      size_t n = read_bytes(c, in, to, room);
      if (!in->tail.empty() || !hp_mem_is_ascii(to, (int64_t)n)) add_decoded(c, in, to, n);
      else if (size_t good = translated(in, to, n)) return (int64_t)good;
      continue;
    }
    if (!in->whole && !in->as_is()) {
      char piece[chunk];
      size_t n = read_bytes(c, in, piece, chunk - (size_t)in->raw % chunk);
      in->raw += (int64_t)n;
      add_decoded(c, in, piece, n);
      continue;
    }
    size_t n = read_bytes(c, in, to, room);
    if (in->whole) return (int64_t)n;
    if (n == 0) {
      in->undecodable.swap(in->tail);
      break;
    }
    size_t good = translated(in, to, decodable(in, to, n));
    if (good) return (int64_t)good;
  }
  if (!in->undecodable.empty()) undecodable(c, in);
  return 0;
}

// more reads another piece; false at the end, or with an exception pending.
static bool more(hp_ctx *c, hp_input *in) {
  if (in->eof && in->undecodable.empty() && in->decoded.empty()) return false;
  if (in->fd == 0) hp_program_flush(hp_program_of(c)); // who answers must have seen the question
  if (!in->keep && !in->whole && in->pos > (1 << 16) && in->pos * 2 > in->text.size()) {
    in->text.erase(0, in->pos);
    in->pos = 0;
  }
  char piece[1 << 16];
  int64_t n = hp_input_read(c, in, piece, sizeof piece);
  in->text.append(piece, (size_t)n);
  return n > 0;
}

hp_input *hp_input_of(hp_ctx *c, int64_t file, bool writes) {
  hp_program *p = hp_program_of(c);
  hp_input *in = file >= 0 && (size_t)file < p->files.size() ? p->files[(size_t)file] : nullptr;
  if (!in || in->writes != writes || in->closed) in = nullptr, hp_raise_str(c, HP_ValueError, HP_MSG_STR, HP_STR("I/O operation on closed file."));
  return in;
}

// take is the next n bytes as a str.
static bool take(hp_ctx *c, hp_input *in, size_t n, hp_str *out) {
  char *p = (char *)hp_try_alloc(c, n, HP_LEAF);
  if (!p) return false;
  memcpy(p, in->text.data() + in->pos, n);
  in->pos += n;
  *out = hp_str_from_valid(p, (int64_t)n); // also with lone surrogates, where bytes are such
  return true;
}

const char *hp_input_line(const hp_input *in, const char *p, const char *from, const char *end) {
  if (from == end) return nullptr;
  auto *q = (const char *)memchr(from, '\n', (size_t)(end - from));
  if (HP_LIKELY(!in->newlines)) return q;
  if (from > p) from--;
  auto *r = (const char *)memchr(from, '\r', (size_t)((q ? q : end) - from));
  if (!r) return q;
  if (r + 1 == end) return nullptr; // a newline may follow
  return r[1] == '\n' ? r + 1 : r;
}

bool hp_io_line(hp_ctx *c, int64_t file, hp_str *out) {
  hp_input *in = hp_input_of(c, file);
  if (!in) return false;
  size_t seen = in->pos;
  for (;;) {
    size_t had = in->text.size() - in->pos;
    const char *p = in->text.data(), *q = hp_input_line(in, p + in->pos, p + seen, p + in->text.size());
    if (q) return take(c, in, (size_t)(q - in->text.data()) + 1 - in->pos, out);
    if (!more(c, in)) break;
    seen = in->pos + had;
  }
  if (c->pending) return false;
  return take(c, in, in->text.size() - in->pos, out);
}

bool hp_io_lines_more(hp_ctx *c, int64_t file, bool *out) {
  hp_input *in = hp_input_of(c, file);
  if (!in) return false;
  *out = in->pos < in->text.size() || more(c, in);
  return !c->pending;
}

// read_all is all that is left.
static bool read_all(hp_ctx *c, hp_input *in, hp_str *out) {
  if (!in->undecodable.empty()) return undecodable(c, in), false;
  if (in->pos == in->text.size() && !in->keep) in->text.clear(), in->pos = 0;
  in->text += in->decoded;
  in->decoded.clear();
  size_t from = in->text.size() - (in->as_is() ? in->tail.size() : 0);
  in->whole = true;
  while (more(c, in)) {}
  in->whole = false;
  std::string rest = in->text.substr(from);
  if (!in->as_is()) {
    in->text.resize(from);
    if (!add_decoded(c, in, rest.data(), rest.size())) return undecodable(c, in), false;
    in->text += in->decoded;
    in->decoded.clear();
    return take(c, in, in->text.size() - in->pos, out);
  }
  hp_str text;
  if (!hp_str_from_utf8(rest.data(), (int64_t)rest.size(), &text)) {
    in->undecodable = rest;
    return undecodable(c, in), false;
  }
  in->text.resize(from + translated(in, in->text.data() + from, in->text.size() - from));
  return take(c, in, in->text.size() - in->pos, out);
}

bool hp_io_read(hp_ctx *c, int64_t file, int64_t n, hp_str *out) {
  hp_input *in = hp_input_of(c, file);
  if (!in) return false;
  if (n < 0) return read_all(c, in, out);
  // n code points.
  size_t at = in->pos;
  for (int64_t left = n; left > 0; left--) {
    if (at >= in->text.size()) {
      size_t off = at - in->pos;
      if (!more(c, in)) break;
      at = in->pos + off;
    }
    uint8_t b = (uint8_t)in->text[at];
    size_t len = b < 0x80 ? 1 : b < 0xE0 ? 2
                            : b < 0xF0   ? 3
                                         : 4;
    while (at + len > in->text.size()) {
      size_t off = at - in->pos;
      if (!more(c, in)) break;
      at = in->pos + off;
    }
    at = at + len < in->text.size() ? at + len : in->text.size();
  }
  if (c->pending) return false;
  return take(c, in, at - in->pos, out);
}

// outward is a name as the system has it: lone surrogates stand for bytes that are no UTF-8.
static std::string outward(hp_str name) {
  std::string s(name.p, name.nbytes);
  if (hp_is_ascii(name)) return s;
  for (size_t i = 0; i + 2 < s.size(); i++) {
    auto b = [&](size_t k) { return (unsigned)(unsigned char)s[i + k]; };
    if (b(0) == 0xED && (b(1) == 0xB2 || b(1) == 0xB3)) s.replace(i, 3, 1, (char)((b(1) & 3) << 6 | (b(2) & 0x3F)));
  }
  return s;
}

bool hp_io_open(hp_ctx *c, hp_str path, bool keep_newlines, int64_t codec, int64_t handler, int64_t *out) {
  if (memchr(path.p, 0, path.nbytes)) return hp_raise_str(c, HP_ValueError, HP_MSG_STR, HP_STR("embedded null byte"));
  std::string name = outward(path);
  hp_program *p = hp_program_of(c);
  if (p->next_stream < p->streams.size() && p->streams[p->next_stream]->path == name) {
    p->files.push_back(p->streams[p->next_stream++]);
    *out = (int64_t)p->files.size() - 1;
    return true;
  }
  hp_io_publish(c);
  hp_race_opens(p, name.c_str());
  int fd = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return hp_raise_os(c, errno, &path);
  struct stat st;
  if (fstat(fd, &st) != 0 || S_ISDIR(st.st_mode)) {
    close(fd);
    return hp_raise_os(c, EISDIR, &path);
  }
  hp_undo_reads(p, fd);
  hp_input *in = new hp_input();
  in->fd = fd;
  in->path = name;
  in->newlines = keep_newlines;
  in->codec = (hp_text_codec)codec;
  in->handler = handler;
  if (!S_ISREG(st.st_mode)) {
    in->keep = true;
    p->streams.push_back(in);
    p->next_stream = p->streams.size();
  }
  p->files.push_back(in);
  *out = (int64_t)p->files.size() - 1;
  return true;
}

bool hp_io_create(hp_ctx *c, hp_str path, int64_t mode, int64_t *out) {
  c->dirty = true;
  if (memchr(path.p, 0, path.nbytes)) return hp_raise_str(c, HP_ValueError, HP_MSG_STR, HP_STR("embedded null byte"));
  std::string name = outward(path);
  static const int flags[] = {O_TRUNC, O_APPEND, O_EXCL};
  hp_undo_writes(hp_program_of(c), name, mode);
  int fd = hp_raced() ? hp_race_creates(hp_program_of(c), name.c_str(), mode) : open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags[mode], 0666);
  if (fd < 0) return hp_raise_os(c, errno, &path);
  hp_input *f = new hp_input();
  f->fd = fd;
  f->writes = true;
  f->to.open(fd, isatty(fd) == 1, false);
  f->path = name;
  hp_program *p = hp_program_of(c);
  p->files.push_back(f);
  *out = (int64_t)p->files.size() - 1;
  return true;
}

// counted does something to a file, and keeps count of those that have text which is not written out.
template <class F>
static bool counted(hp_program *p, hp_input *f, F change) {
  p->unwritten -= !f->to.empty();
  bool ok = change();
  p->unwritten += !f->to.empty();
  return ok;
}

bool hp_io_write(hp_ctx *c, int64_t file, hp_str text) {
  c->dirty = true;
  hp_input *f = hp_input_of(c, file, true);
  if (!f || !hp_str_check_utf8(c, text)) return false;
  return counted(hp_program_of(c), f, [&] { return f->to.put(text.p, text.nbytes); }) || hp_raise_os(c, errno, nullptr);
}

bool hp_io_sync(hp_ctx *c, int64_t file) {
  c->dirty = true;
  hp_input *f = hp_input_of(c, file, true);
  return f && (counted(hp_program_of(c), f, [=] { return f->to.flush(); }) || hp_raise_os(c, errno, nullptr));
}

// hp_io_publish writes out what all files have buffered. CPython closes a file when
// the last reference goes, so who reads it then finds all that was written.
void hp_io_publish(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  for (size_t i = 3; p && p->unwritten > 0 && i < p->files.size(); i++)
    if (hp_input *f = p->files[i]; f && f->writes) counted(p, f, [=] { return f->to.drain(); });
}

// ---- os -------------------------------------------------------------------

int64_t hp_os_mode(hp_ctx *c, hp_str path) {
  struct stat st;
  return stat(outward(path).c_str(), &st) == 0 ? (int64_t)st.st_mode : -1;
}

bool hp_os_size(hp_ctx *c, hp_str path, int64_t *out) {
  hp_io_publish(c);
  struct stat st;
  if (stat(outward(path).c_str(), &st) != 0) return hp_raise_os(c, errno, &path);
  *out = (int64_t)st.st_size;
  return true;
}

static hp_str outside(hp_ctx *c, const char *s, size_t n) {
  char *p = (char *)hp_alloc_leaf(c, n);
  memcpy(p, s, n);
  hp_str out;
  if (hp_str_from_utf8(p, (int64_t)n, &out)) return out;
  return hp_bytes_decode_utf8(c, hp_bytes{p, (int64_t)n}, 3, &out) ? out : HP_STR("?");
}

bool hp_os_listdir(hp_ctx *c, hp_str path, hp_str *out) {
  DIR *d = opendir(outward(path).c_str());
  if (!d) return hp_raise_os(c, errno, &path);
  std::string names;
  while (dirent *e = readdir(d)) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    if (!names.empty()) names += '\0';
    names += e->d_name;
  }
  closedir(d);
  *out = outside(c, names.data(), names.size());
  return true;
}

// What is done to a path: unlink, rmdir, mkdir.
bool hp_os_change(hp_ctx *c, int64_t what, hp_str path) {
  c->dirty = true;
  std::string name = outward(path);
  if (what == 0) hp_undo_writes(hp_program_of(c), name, 3);
  int r = what == 0 ? unlink(name.c_str()) : what == 1 ? rmdir(name.c_str())
                                                       : mkdir(name.c_str(), what == 2 ? 0777 : 0700);
  if (r == 0 && what > 1) hp_undo_folder(hp_program_of(c), name);
  return r == 0 || hp_raise_os(c, errno, &path);
}

bool hp_os_has_env(hp_ctx *c, hp_str name) { return getenv(outward(name).c_str()) != nullptr; }

hp_str hp_os_env(hp_ctx *c, hp_str name) {
  const char *s = getenv(outward(name).c_str());
  return outside(c, s ? s : "", s ? strlen(s) : 0);
}

hp_str hp_os_getcwd(hp_ctx *c) {
  char buf[4096];
  if (!getcwd(buf, sizeof buf)) buf[0] = 0;
  return outside(c, buf, strlen(buf));
}

void hp_io_close(hp_ctx *c, int64_t file) {
  hp_program *p = hp_program_of(c);
  hp_input *in = (size_t)file < p->files.size() ? p->files[(size_t)file] : nullptr;
  if (!in) return;
  if (file == 0) {
    in->closed = true;
    return;
  }
  if (in->fd >= 0) close(in->fd);
  in->fd = -1;
  in->eof = true;
  if (!in->keep) delete in;
  p->files[(size_t)file] = nullptr;
}

bool hp_io_finish(hp_ctx *c, int64_t file) {
  hp_program *p = hp_program_of(c);
  if (file == 1 || file == 2) {
    auto held = hp_program_hold(p);
    return hp_output_close(c, file == 2 ? &p->err : &p->out);
  }
  hp_input *f = (size_t)file < p->files.size() ? p->files[(size_t)file] : nullptr;
  if (!f) return true;
  bool ok = counted(p, f, [=] { return hp_output_close(c, &f->to); });
  hp_io_close(c, file);
  return ok;
}

bool hp_io_isatty(hp_ctx *c, int64_t fd) {
  return hp_program_logged(c, [=] { return (double)isatty((int)fd); }) == 1;
}

// ---- sys, time ------------------------------------------------------------

int64_t hp_sys_argc(hp_ctx *c) { return hp_program_of(c)->argc; }
hp_str hp_sys_argv(hp_ctx *c, int64_t i) {
  const char *s = hp_program_of(c)->argv[i];
  int64_t n = (int64_t)strlen(s);
  hp_str out;
  if (hp_str_from_utf8(s, n, &out)) return out;
  return hp_bytes_decode_utf8(c, hp_bytes{s, n}, 3, &out) ? out : HP_STR("?");
}

void hp_sys_sleep(hp_ctx *c, double seconds) {
  hp_program_flush(hp_program_of(c));
  hp_program_logged(c, [=] {
    struct timespec t = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&t, nullptr);
    return 0.0;
  });
}
int64_t hp_sys_columns(hp_ctx *c) {
  return (int64_t)hp_program_logged(c, [] {
    const char *set = getenv("COLUMNS");
    int n = set ? atoi(set) : 0;
    struct winsize w = {};
    if (n <= 0 && ioctl(1, TIOCGWINSZ, &w) == 0) n = w.ws_col;
    return (double)(n > 0 ? n : 80);
  });
}
