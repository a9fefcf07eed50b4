// program.h: a program that runs: its streams, arguments, and what replaying
// needs.
//
// A program's row cannot just be thrown away when it overflows in the fast
// clone: it has printed and read. It is replayed: the exact clone runs it from
// the start; output is suppressed as far as it was written; input that was
// consumed is kept and read again; files are opened again; what the clock and
// the system's random source said is repeated. So both clones run the same way
// up to the overflow. Effects that cannot be repeated (CPython's, writing
// files) start the program in the exact clone instead: backend/cpp decides.
#ifndef HIPY_CORE_PROGRAM_H
#define HIPY_CORE_PROGRAM_H
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "hipy/io.h"
#include "hipy/str.h"
#include "lib.h"
#include "race.h"

// hp_output is a stream that text is written to (program_out.cpp), buffered as CPython's
// TextIOWrapper and BufferedWriter buffer it: then an error of the system is raised where CPython
// raises it, and the same is lost.
struct hp_output {
  int fd = -1;
  bool line_buffered = false, unbuffered = false; // unbuffered: $PYTHONUNBUFFERED is set
  bool closed = false;                            // by the program
  std::string text, behind;                       // what the TextIOWrapper has, and the BufferedWriter
  size_t room = 0;                                // bytes that the BufferedWriter takes
  uint64_t total = 0, skip = 0;                   // bytes printed so far in this run; how many of them are out already
  // Calls that failed, by number, and with which errno: they fail again in a replay.
  std::vector<std::pair<uint64_t, int>> failed;
  size_t next_failed = 0;
  uint64_t calls = 0;

  void open(int fd, bool line_buffered, bool unbuffered);
  void again(); // a replay begins
  // put and flush are the program's calls; drain writes out what there is, unasked. false is an
  // error, in errno; -1 is a closed stream.
  bool put(const char *s, size_t n);
  bool flush();
  bool drain();
  bool empty() const { return text.empty() && behind.empty(); }

private:
  bool replays_failure();
  bool answer(bool ok);
  bool write_text();
  bool write_behind();
};

// Text read from a descriptor, line by line. Newlines of files are universal.
struct hp_input {
  int fd = -1;
  bool eof = false, cr = false; // cr: the last byte translated was a carriage return
  bool keep = false;            // consumed text stays, to be replayed: it cannot be read again
  bool newlines = false;        // they are not translated
  bool writes = false;          // it is open for writing, to
  hp_output to;
  bool closed = false; // of standard input: the program has closed it
  std::string text, path;
  size_t pos = 0;
  // What CPython decodes at once is a chunk of the file, with what the one before
  // left of a code point: that which is wrong, and where, depends on it.
  int64_t raw = 0;         // bytes read
  std::string tail;        // the start of a code point at the end of the last chunk
  std::string undecodable; // a chunk that is no UTF-8: it comes next
  bool whole = false;      // all that is left is read, as one chunk, which nobody has looked at
  hp_text_codec codec = HP_TEXT_UTF8;
  int64_t handler = 0; // of bytes that the codec does not know, as in bytes.decode
  std::string decoded; // what chunks that needed more than a look became, to be read next
  bool begun = false;  // where a byte order mark may be is behind
  // escapes: bytes that are no UTF-8 are surrogates each, in whatever chunks they come.
  bool escapes() const { return codec == HP_TEXT_UTF8 && handler == HP_SURROGATEESCAPE; }
  bool as_is() const { return codec == HP_TEXT_UTF8 && handler == 0; } // the text is the bytes
};

// HP_EXIT_REFUSED is the exit code of a program that needs CPython and can't have it,
// HP_EXIT_NO_OUTPUT CPython's for output that could not be written at the end.
enum : int { HP_EXIT_REFUSED = 70,
             HP_EXIT_NO_OUTPUT = 120 };

struct hp_pool; // see rows.cpp

// hp_undo is how a file was before the program changed it: it was not there, was shorter, or
// had a text; or a folder was not there.
struct hp_undo {
  enum { made,
         longer,
         gone,
         folder } what;
  std::string path, text;
  int64_t size = 0;
  unsigned mode = 0;
};

struct hp_program : hp_program_hooks {
  hp_output out, err;
  std::mutex printing;             // of out and err, once python is set
  size_t unwritten = 0;            // how many files have text that is not written out
  std::vector<hp_input *> files;   // 0 is stdin, 1 and 2 are not inputs
  std::vector<hp_input *> streams; // those that are kept, in the order in which they were opened; not stdin
  size_t next_stream;              // which of them a replay opens next
  std::vector<double> log;         // what the clock and the like said, replayed
  size_t log_pos;
  std::vector<hp_frame> trace;                  // of the pending exception, innermost first
  std::vector<int64_t> counts;                  // of rows, see hp_table_count
  hp_pool *pool = nullptr;                      // its threads
  std::vector<hp_undo> undo;                    // what it has done to files
  std::set<std::pair<uint64_t, uint64_t>> read; // device and number of those that it has read
  hp_race raced;
  int exit_code;
  bool interrupted = false; // by a KeyboardInterrupt that nobody has handled
};

HP_INLINE hp_program *hp_program_of(hp_ctx *c) { return (hp_program *)c->program; }

// hp_program_logged is a value from outside: value, or what it was when this
// point was reached in the first run.
template <class F>
HP_INLINE double hp_program_logged(hp_ctx *c, F value) {
  hp_program *p = hp_program_of(c);
  if (!p) return value(); // a function for hosts
  if (p->log_pos == p->log.size()) p->log.push_back(value());
  return p->log[p->log_pos++];
}

// What CPython must not find done where it runs the program from the start: a file is read, is
// about to be written to (mode 0: anew, 1: at the end, 2: it is new, 3: removed), a folder was made.
void hp_undo_reads(hp_program *p, int fd);
void hp_undo_writes(hp_program *p, const std::string &path, int64_t mode);
void hp_undo_folder(hp_program *p, const std::string &path);
void hp_undo_all(hp_program *p);

// hp_stdio_escapes reports whether the standard streams have bytes that are no UTF-8 as lone
// surrogates, as CPython's have in the locale C and those that stand for it.
HP_CORE bool hp_stdio_escapes();
// hp_input_of is an open file by its number; null, with ValueError, if it is closed.
HP_CORE hp_input *hp_input_of(hp_ctx *c, int64_t file, bool writes = false);
// hp_input_read reads on, past what in->text has, and translates newlines; 0 at
// the end, or with UnicodeDecodeError pending.
HP_CORE int64_t hp_input_read(hp_ctx *c, hp_input *in, char *to, size_t room);

// hp_input_line is the last byte of the line that starts at p, null if that is not
// known yet; up to from there is none.
HP_CORE const char *hp_input_line(const hp_input *in, const char *p, const char *from, const char *end);

HP_CORE void hp_pool_end(hp_pool *p);
// hp_program_flush writes out what the standard streams have, if that is possible.
HP_CORE void hp_program_flush(hp_program *p);
// hp_output_close writes out what a stream has, and closes it for the program.
bool hp_output_close(hp_ctx *c, hp_output *o);
// hp_program_end_output closes all files at the end, and says what could not be written.
HP_CORE void hp_program_end_output(hp_program *p);
// hp_program_write prints; an errno, 0, or -1 for a stream that is closed.
HP_CORE int hp_program_write(hp_ctx *c, int fd, const char *s, size_t n);
// hp_program_hold keeps threads of CPython's from the output, where there may be any.
std::unique_lock<std::mutex> hp_program_hold(hp_program *p);

// trace.cpp: has the program's trace be that of the pending exception.
void hp_trace_begin(hp_ctx *c, hp_program *p);

#endif
