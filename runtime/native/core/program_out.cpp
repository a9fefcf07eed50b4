// program_out.cpp: streams that a program writes text to, buffered as CPython's are
// (Modules/_io/textio.c and bufferedio.c): a TextIOWrapper before a BufferedWriter.
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

#include "hipy/bytes.h"
#include "hipy/host.h"
#include "hipy/io.h"
#include "hipy/repr.h"
#include "program.h"
#include "race.h"

// What a TextIOWrapper holds at most.
static constexpr size_t chunk = 8192;

// The errno of a stream that the program has closed.
static constexpr int closed_stream = -1;

void hp_output::open(int to, bool lines, bool at_once) {
  *this = {};
  fd = to;
  line_buffered = lines;
  unbuffered = at_once;
  struct stat st;
  room = at_once ? 0 : fstat(fd, &st) == 0 && st.st_blksize > 1 ? (size_t)st.st_blksize
                                                                : chunk;
}

void hp_output::again() {
  if (total > skip) skip = total;
  total = calls = next_failed = 0;
  closed = false;
}

// write_all writes out a text, and removes from it what is out. false: an error, in errno.
static bool write_all(int fd, std::string &s) {
  size_t at = 0;
  while (at < s.size()) {
    ssize_t k = write(fd, s.data() + at, s.size() - at);
    if (k < 0 && errno == EINTR) continue;
    if (k < 0) break;
    at += (size_t)k;
  }
  bool ok = at == s.size();
  s.erase(0, at);
  if (!ok) hp_race_lose();
  return ok;
}

bool hp_output::write_behind() { return write_all(fd, behind); }

// write_text hands the text on. What is too long for the BufferedWriter is lost if it can't be
// written; what that has stays.
bool hp_output::write_text() {
  if (behind.size() + text.size() <= room) {
    behind += text;
    text.clear();
    return true;
  }
  bool ok = write_behind();
  if (ok && text.size() <= room) {
    behind.swap(text);
    return true;
  }
  ok = ok && write_all(fd, text);
  int error = errno;
  text.clear();
  errno = error;
  return ok;
}

// answer is a call's result; a failure is noted, to be repeated in a replay.
bool hp_output::answer(bool ok) {
  if (!ok) {
    failed.push_back({calls, errno});
    next_failed = failed.size();
  }
  return ok;
}

bool hp_output::replays_failure() {
  calls++;
  if (next_failed >= failed.size() || failed[next_failed].first != calls) return false;
  errno = failed[next_failed++].second;
  return true;
}

bool hp_output::put(const char *s, size_t n) {
  if (closed) return errno = closed_stream, false;
  bool fails = replays_failure();
  uint64_t out = total < skip ? skip - total : 0; // of this run, in the one before
  total += n;
  if (fails) return false;
  if (out >= n) return true;
  s += out;
  n -= out;
  if (!text.empty() && text.size() + n > chunk && !write_text()) return answer(false);
  text.append(s, n);
  bool now = unbuffered || (line_buffered && (memchr(s, '\n', n) || memchr(s, '\r', n)));
  if (text.size() < chunk && !now) return true;
  return answer(write_text() && (!now || write_behind()));
}

bool hp_output::drain() { return write_text() && write_behind(); }

bool hp_output::flush() {
  if (closed) return errno = closed_stream, false;
  if (replays_failure()) return false;
  return answer(drain());
}

// ---- the standard streams ---------------------------------------------------

std::unique_lock<std::mutex> hp_program_hold(hp_program *p) {
  return p->python ? std::unique_lock<std::mutex>(p->printing) : std::unique_lock<std::mutex>();
}

int hp_program_write(hp_ctx *c, int fd, const char *s, size_t n) {
  hp_program *p = hp_program_of(c);
  auto held = hp_program_hold(p);
  return (fd == 2 ? p->err : p->out).put(s, n) ? 0 : errno;
}

void hp_program_flush(hp_program *p) {
  auto held = hp_program_hold(p);
  if (!p->err.closed) p->err.drain();
  if (!p->out.closed) p->out.drain();
}

// raised raises what an errno of a stream means.
static bool raised(hp_ctx *c, int error) {
  if (error == closed_stream) return hp_raise_str(c, HP_ValueError, HP_MSG_STR, HP_STR("I/O operation on closed file."));
  return hp_raise_os(c, error, nullptr);
}

bool hp_program_print(hp_ctx *c, hp_str s) {
  hp_bytes b = {s.p, (int64_t)s.nbytes};
  if (HP_UNLIKELY(!hp_is_ascii(s)) && !hp_str_encode_utf8(c, s, hp_stdio_escapes() ? HP_SURROGATEESCAPE : 0, &b)) return false;
  int error = hp_program_write(c, 1, b.p, (size_t)b.n);
  return HP_LIKELY(error == 0) || raised(c, error);
}

bool hp_io_flush(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  if (!p) return true; // a function for hosts
  auto held = hp_program_hold(p);
  return p->out.flush() || raised(c, errno);
}

bool hp_output_close(hp_ctx *c, hp_output *o) {
  if (o->closed) return true;
  bool ok = o->flush();
  int error = errno;
  bool again = !ok && !o->behind.empty() && !o->drain(); // by the BufferedWriter's close()
  int second = errno;
  o->closed = true;
  o->behind.clear();
  if (ok || !again) return ok || raised(c, error);
  raised(c, error);
  hp_exc *first = hp_exc_take(c);
  raised(c, second);
  hp_exc_during(c, first);
  return false;
}

void hp_program_end_output(hp_program *p) {
  if (!p->out.closed && !p->out.drain()) {
    const char *name = errno == EPIPE ? "BrokenPipeError" : "OSError";
    std::string why = std::string(name) + ": [Errno " + std::to_string(errno) + "] " + strerror(errno) + "\n";
    if (!p->err.closed) p->err.text += "Exception ignored in: <_io.TextIOWrapper name='<stdout>' mode='w' encoding='utf-8'>\n" + why;
    p->exit_code = HP_EXIT_NO_OUTPUT;
  }
  for (size_t i = 3; i < p->files.size(); i++)
    if (p->files[i] && p->files[i]->writes) p->files[i]->to.drain(); // CPython says nothing of an error
  if (!p->err.closed) p->err.drain();
}
