// print.cpp: what functions print, and how much of it is written.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <locale.h>

#include "hipy/bytes.h"
#include "hipy/host.h"
#include "hipy/io.h"
#include "hipy/str.h"
#include "lib.h"
#include "program.h"
#include "size.h"

namespace {

constexpr int64_t all = INT64_MAX;
int64_t most = 1 << 20; // bytes of a batch

const char *read() {
  const char *text = getenv("HIPY_PRINT_LIMIT");
  if (!text || !*text) return nullptr;
  if (hp_same_word(text, "off") || !strcmp(text, "0")) most = 0;
  else if (hp_same_word(text, "none")) most = all;
  else if (size_t n = hp_size_of(text)) most = (int64_t)n;
  else return "HIPY_PRINT_LIMIT is no size: write for example 64kB, off (nothing is printed) or none (no limit)";
  return nullptr;
}

void write(hp_ctx *c, int fd, const char *p, size_t n) {
  const hipy_host &h = c->lib->host;
  if (h.print) return h.print(h.user, fd, p, n);
  c->unflushed = true;
  fwrite(p, 1, n, fd == 2 ? stderr : stdout);
}

} // namespace

const char *hp_print_limit_read() {
  static const char *why = read();
  return why;
}

bool hp_print_limited() { return most != all; }

bool hp_print_takes(hp_ctx *c, const char *p, size_t n) {
  // After a text that was left out the next ones are, too: no line lacks its middle.
  if (c->unprinted || (int64_t)n > most - c->printed) {
    c->unprinted += (int64_t)n;
    return false;
  }
  c->printed += (int64_t)n;
  if (n) c->mid_line = p[n - 1] != '\n';
  return true;
}

void hp_host_write(hp_ctx *c, int fd, const char *p, size_t n) {
  c->dirty = c->dirty || !c->program; // what a program prints is left out later
  if (c->program) return (void)((hp_program_hooks *)c->program)->write(c, fd, p, n);
  if (hp_print_takes(c, p, n)) write(c, fd, p, n);
}

bool hp_io_print_wide(hp_ctx *c, hp_str s) {
  hp_bytes b;
  if (!hp_str_encode_utf8(c, s, 0, &b)) return false; // the host's stream is strict, as far as is known
  hp_host_write(c, 1, b.p, (size_t)b.n);
  return true;
}

void hp_io_error_wide(hp_ctx *c, hp_str s) {
  hp_bytes b;
  if (hp_str_encode_utf8(c, s, HP_BACKSLASHREPLACE, &b)) hp_host_write(c, 2, b.p, (size_t)b.n);
}

// hp_stdio_escapes follows config_get_stdio_errors and config_init_stdio_encoding of Python/initconfig.c.
bool hp_stdio_escapes() {
  static const bool escapes = [] {
    const char *named = getenv("PYTHONIOENCODING"), *colon = named ? strchr(named, ':') : nullptr;
    if (colon && colon[1]) return !strcmp(colon + 1, "surrogateescape");
    if (named && *named) return false;
    const char *mode = getenv("PYTHONUTF8");
    if (mode && !strcmp(mode, "1")) return true;
    const char *locale = nullptr;
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"})
      if ((locale = getenv(name)) && *locale) break;
    if (!locale || !*locale) return true;
    for (const char *plain : {"C", "POSIX", "C.UTF-8", "C.utf8", "UTF-8"})
      if (!strcmp(locale, plain)) return true;
    locale_t known = newlocale(LC_CTYPE_MASK, locale, nullptr);
    if (known) freelocale(known);
    return !known; // then it is C
  }();
  return escapes;
}

void hp_host_flush(hp_ctx *c) {
  if (!c->unflushed) return;
  c->unflushed = false;
  fflush(stdout);
}

void hp_print_end(hp_ctx *c) {
  hp_host_flush(c);
  if (!c->unprinted || !most) return;
  char line[200];
  int n = snprintf(line, sizeof line, "%shipy: %lld bytes that a batch printed after its first %lld were left out (HIPY_PRINT_LIMIT)\n", c->mid_line ? "\n" : "", (long long)c->unprinted, (long long)c->printed);
  write(c, 2, line, (size_t)n);
}
