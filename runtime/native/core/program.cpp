// program.cpp: running a program as python3 would: exit code, traceback.
#include "program.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "hipy/host.h"
#include "hipy/io.h"
#include "hipy/repr.h"
#include "hipy/table.h"
#include "hipy/utf8.h"

#define HP_EXPORT extern "C" __attribute__((visibility("default")))

// restart makes ready for the exact clone.
static void restart(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  for (hp_output *o : {&p->out, &p->err}) {
    o->again();
  }
  for (hp_input *in : p->streams) in->pos = 0;
  p->files[0]->closed = false;
  p->next_stream = 0;
  for (size_t i = 3; i < p->files.size(); i++)
    if (p->files[i] && !p->files[i]->keep) {
      if (p->files[i]->fd >= 0) close(p->files[i]->fd);
      delete p->files[i];
    }
  p->files.resize(3);
  p->files[0]->pos = 0; // what was read stays: CPython may have to run the program yet
  p->log_pos = 0;
  p->trace.clear();
  p->counts.clear();
  c->state = nullptr;
  c->depth_limit = HP_DEPTH_LIMIT;
  c->unlimited_digits = false;
}

// ---- rows -----------------------------------------------------------------

void hp_table_count(hp_ctx *c, int64_t counter, int64_t n) {
  std::vector<int64_t> &counts = hp_program_of(c)->counts;
  if (counts.size() <= (size_t)counter) counts.resize((size_t)counter + 1);
  counts[(size_t)counter] += n;
}

// write_counts writes the counters to the file that $HIPY_ROW_COUNTS names, one a
// line.
static void write_counts(hp_program *p) {
  const char *path = p->counts.empty() ? nullptr : getenv("HIPY_ROW_COUNTS");
  FILE *f = path ? fopen(path, "w") : nullptr;
  if (!f) return;
  for (int64_t n : p->counts) fprintf(f, "%lld\n", (long long)n);
  fclose(f);
}

// write_profile writes the profile of a program that was built for one to the file that $HIPY_PROFILE names.
static void write_profile() {
  const char *path = getenv("HIPY_PROFILE"), *text = path ? hipy_profile() : nullptr;
  FILE *f = text ? fopen(path, "w") : nullptr;
  if (!f) return;
  fputs(text, f);
  fclose(f);
}

// ---- the end --------------------------------------------------------------

// say writes to sys.stderr, lone surrogates as escapes.
static void say(hp_program *p, const std::string &s) {
  auto held = hp_program_hold(p);
  if (p->err.closed) return;
  for (size_t i = 0; i < s.size(); i++) {
    unsigned next = i + 2 < s.size() ? (unsigned char)s[i + 1] : 0;
    if ((unsigned char)s[i] != 0xED || next < 0xA0) {
      p->err.text += s[i];
      continue;
    }
    char text[8];
    snprintf(text, sizeof text, "\\u%x", 0xD000 | (next & 0x3F) << 6 | ((unsigned char)s[i + 2] & 0x3F));
    p->err.text += text;
    i += 2;
  }
}

// source_line is a line of a file, without indentation, or empty.
static std::string source_line(const char *path, int line) {
  FILE *f = fopen(path, "r");
  std::string text;
  if (!f) return text;
  char *buf = nullptr;
  size_t cap = 0;
  ssize_t n = 0;
  while (line-- > 0 && (n = getline(&buf, &cap, f)) >= 0) {}
  if (n > 0) {
    text.assign(buf, (size_t)n);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    text.erase(0, text.find_first_not_of(" \t\f"));
  }
  free(buf);
  fclose(f);
  return text;
}

// marks is the line below one of a traceback, or nothing.
static std::string marks(const hp_text_place &m) {
  if (!m.to) return "";
  std::string s(4 + m.from, ' ');
  bool operands = m.left > m.from || m.right < m.to;
  for (int32_t i = m.from; i < m.to; i++) s += operands && (i < m.left || i >= m.right) ? '~' : '^';
  return s + "\n";
}

static void print_frames(hp_program *p, const hp_frame *frames, size_t n) {
  std::string last;
  int repeated = 0;
  for (size_t i = n; i-- > 0;) {
    const hp_frame &f = frames[i];
    const char *file = f.file < hp_module.nfiles ? hp_module.files[f.file] : "?";
    std::string s = "  File \"" + std::string(file) + "\", line " + std::to_string(f.at->line) + ", in " + f.function + "\n";
    std::string text = source_line(file, f.at->line);
    if (!text.empty()) s += "    " + text + "\n";
    repeated = s == last ? repeated + 1 : 0;
    last = s;
    if (repeated < 3) say(p, text.empty() ? s : s + marks(*f.at));
    if (repeated >= 3 && (i == 0 || frames[i - 1].at->line != f.at->line || frames[i - 1].function != f.function)) {
      say(p, "  [Previous line repeated " + std::to_string(repeated - 2) + " more time" + (repeated == 3 ? "" : "s") + "]\n");
    }
  }
}

// print_exception prints what CPython has of the traceback, and its last line.
static void print_exception(hp_ctx *c, const hp_exc *e) {
  hp_program *p = hp_program_of(c);
  hp_str m;
  if (e->py && c->pystate && ((hp_py_hooks *)c->pystate)->before(c, e->py, false, &m)) say(p, std::string(m.p, m.nbytes));
  if (e->py && (!e->user || e->user->shown) && c->pystate && ((hp_py_hooks *)c->pystate)->shown(c, e->py, &m)) {
    say(p, std::string(m.p, m.nbytes));
    return;
  }
  m = hp_exc_message(c, e);
  std::string s = e->user && e->user->shown ? e->user->shown : hp_exc_name(e);
  if (!e->user && e->cls >= HP_DecimalException && e->cls <= HP_Overflow) s = "decimal." + s;
  if (m.nbytes) s += ": " + std::string(m.p, m.nbytes);
  if (e->msg == HP_MSG_STR && e->args[2].kind == HP_ARG_STR) s += std::string(e->args[2].s.p, e->args[2].s.nbytes);
  say(p, s + "\n");
  auto *notes = (const hp_list<hp_str> *)e->notes;
  for (hp_len i = 0; notes && i < notes->len; i++) say(p, std::string(notes->data[i].p, notes->data[i].nbytes) + "\n");
}

static void print_native_causes(hp_ctx *c, const hp_exc *e, int depth);

// print_causes prints the exceptions that led to another one, the first one first.
static void print_causes(hp_ctx *c, const hp_exc *e, int depth) {
  print_native_causes(c, e, depth);
  hp_str m;
  if (e->py && c->pystate && ((hp_py_hooks *)c->pystate)->before(c, e->py, true, &m)) say(hp_program_of(c), std::string(m.p, m.nbytes));
}

static void print_native_causes(hp_ctx *c, const hp_exc *e, int depth) {
  const hp_exc *from = e->alone ? e->cause : e->context;
  if (!from || depth > 100) return;
  hp_program *p = hp_program_of(c);
  print_causes(c, from, depth + 1);
  if (from->trace) {
    say(p, "Traceback (most recent call last):\n");
    print_frames(p, from->trace->frames, from->trace->n);
  }
  print_exception(c, from);
  say(p, e->cause ? "\nThe above exception was the direct cause of the following exception:\n\n" : "\nDuring handling of the above exception, another exception occurred:\n\n");
}

// exit_of sets the exit code that an exception means, with its traceback or
// message.
static bool ended(void *, hp_ctx *c, int64_t) {
  hp_program *p = hp_program_of(c);
  hp_exc e = c->exc;
  c->pending = HP_OK;
  hp_program_flush(p);
  if (hp_exc_matches(&e, HP_SystemExit)) {
    int64_t code;
    hp_str said;
    if (e.py && c->pystate && ((hp_py_hooks *)c->pystate)->exits(c, e.py, &code, &said)) {
      if (said.nbytes) say(p, std::string(said.p, said.nbytes) + "\n");
      p->exit_code = (int)(code & 255);
      return true;
    }
    p->exit_code = 0;
    if (e.msg == HP_MSG_EMPTY) return true;
    if (e.msg == HP_MSG_ARG && (e.args[0].kind == HP_ARG_I64 || e.args[0].kind == HP_ARG_INT)) {
      int64_t n = e.args[0].i;
      if (e.args[0].kind == HP_ARG_INT && !hp_int_as_i64(e.args[0].n, &n)) n = -1;
      p->exit_code = (int)(n & 255);
      return true;
    }
    hp_str m = hp_exc_message(c, &e);
    std::string text(m.p, m.nbytes);
    if (e.msg == HP_MSG_REPR && text == "None") return true;
    p->exit_code = e.msg != HP_MSG_REPR || text != "False";
    if (e.msg == HP_MSG_REPR && (text == "True" || text == "False")) return true;
    say(p, text + "\n");
    return true;
  }
  if (e.user == &hp_needs_python) hp_race_lose();
  p->interrupted = hp_exc_matches(&e, HP_KeyboardInterrupt);
  p->exit_code = e.user == &hp_needs_python ? HP_EXIT_REFUSED : 1;
  const auto frames = p->trace; // the text of a cause may raise
  print_causes(c, &e, 0);
  say(p, "Traceback (most recent call last):\n");
  print_frames(p, frames.data(), frames.size());
  print_exception(c, &e);
  return true;
}

static const hp_text_place *mark_of(int32_t place) {
  static const hp_text_place none = {};
  return place > 0 ? hp_module.marks + place - 1 : &none;
}

static void note_frame(hp_ctx *c, hp_program *p, const hp_frame &f) {
  if (c->exc.line == 0) c->exc.line = f.at->line;
  if (p->trace.size() < 2000) p->trace.push_back(f);
}

// note_inlined notes the calls in whose place a line stands, but for those that depth calls
// stand in the place of, and returns where these are.
static int32_t note_inlined(hp_ctx *c, hp_program *p, int32_t line, int32_t depth) {
  while (line < 0) {
    const hp_inlined &in = hp_module.inlined[-1 - line];
    if (in.depth < depth) break;
    note_frame(c, p, {in.function, mark_of(in.place), in.file});
    line = in.at;
  }
  return line;
}

void hp_trace_frame(hp_ctx *c, int32_t line, const char *function, int32_t file) {
  hp_program *p = hp_program_of(c);
  hp_trace_begin(c, p);
  line = note_inlined(c, p, line, 0);
  if (function && line) note_frame(c, p, {function, mark_of(line), file});
}

int32_t hp_trace_handled(hp_ctx *c, int32_t line, int32_t depth, const char *function, int32_t file, bool keep) {
  if (c->pending != HP_EXC) return line;
  hp_program *p = hp_program_of(c);
  hp_trace_begin(c, p);
  line = note_inlined(c, p, line, depth);
  if (depth == 0) {
    if (function && line) note_frame(c, p, {function, mark_of(line), file});
    line = 0;
  }
  if (keep) hp_trace_keep(c);
  return line;
}

struct run {
  hp_program *p;
  const hipy_host *host;
};

static void *run_program(void *arg) {
  run *r = (run *)arg;
  hp_program *p = r->p;
  hipy_lib lib;
  const char *err = hp_memory_limit_read();
  if (!err) err = hp_host_take(&lib.host, r->host);
  lib.host.print = nullptr;
  hp_ctx ctx, *c = &ctx;
  if (err || !hp_ctx_init(c, &lib)) {
    say(p, std::string(err ? err : "MemoryError") + "\n");
    hp_program_flush(p);
    p->exit_code = 1;
    return nullptr;
  }
  c->program = p;
  hp_out out = {};
  out.kind = HP_OUT_NONE;
  hp_batch b = {1, 0, nullptr, &out, ended, nullptr};
  p->exit_code = 0;
  uint8_t st = hp_run(c, &hp_module.funcs[0], &b);
  if (st == HP_CANCEL) {
    hp_program_flush(p);
    say(p, "Traceback (most recent call last):\nKeyboardInterrupt\n");
    p->interrupted = true;
  }
  hp_program_flush(p);
  if (c->pystate) ((hp_py_hooks *)c->pystate)->program_end(c);
  hp_program_end_output(p);
  write_counts(p);
  write_profile();
  hp_pool_end(p->pool);
  hp_ctx_free(c);
  return nullptr;
}

// A program's stack: deep recursion is native recursion. Untouched pages cost
// nothing.
static const size_t stack_sizes[] = {(size_t)4 << 30, (size_t)512 << 20, (size_t)64 << 20};

// exit_code is that of a program which has ended. An interrupt that it did not handle ends the
// process as it would have without CPython, so that whoever has started it knows.
static int exit_code(const hp_program *p) {
  if (!p->interrupted) return p->exit_code;
  signal(SIGINT, SIG_DFL);
  kill(getpid(), SIGINT);
  return 128 + SIGINT;
}

HP_EXPORT int hipy_program(const hipy_host *host, int argc, const char *const *argv) {
  hp_program *p = new hp_program();
  signal(SIGPIPE, SIG_IGN); // as in CPython: a write that fails raises
  p->hp_program_hooks::restart = restart;
  p->write = hp_program_write;
  p->line = hp_io_line;
  p->leave = hp_program_leave_now;
  p->argc = argc;
  p->argv = argv;
  const char *unbuffered = getenv("PYTHONUNBUFFERED");
  p->out.open(1, isatty(1) == 1, unbuffered && *unbuffered);
  p->err.open(2, true, false);
  hp_input *in = new hp_input();
  in->fd = 0;
  in->keep = true;
  in->path = "<stdin>";
  if (hp_stdio_escapes()) in->handler = HP_SURROGATEESCAPE;
  p->files = {in, nullptr, nullptr};
  run r = {p, host};
  for (size_t size : stack_sizes) {
    void *stack = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) continue;
    pthread_attr_t attr;
    pthread_t thread;
    pthread_attr_init(&attr);
    if (pthread_attr_setstack(&attr, stack, size) == 0 && pthread_create(&thread, &attr, run_program, &r) == 0) {
      pthread_join(thread, nullptr);
      return exit_code(p);
    }
    munmap(stack, size);
  }
  run_program(&r);
  return exit_code(p);
}
