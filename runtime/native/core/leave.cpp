// leave.cpp: programs that meet what native code has no form for. Such a program is left
// to CPython, which runs it from the start. Up to here both do the same, so that
// what is out already is what CPython prints first, and is left out.
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "hipy/exc.h"
#include "hipy/host.h"
#include "hipy/kernel.h"
#include "hipy/module.h"
#include "hipy/table.h"
#include "program.h"
#include "python_path.h"
#include "race.h"

// put writes all; errors end in silence, as a closed pipe does.
static bool put(int fd, const char *p, size_t n) {
  while (n > 0) {
    ssize_t k = write(fd, p, n);
    if (k < 0 && errno == EINTR) continue;
    if (k < 0) return false;
    p += k;
    n -= (size_t)k;
  }
  return true;
}

// out is how many bytes of a stream the world has seen.
static uint64_t out(const hp_output &o) {
  uint64_t total = o.total > o.skip ? o.total : o.skip;
  return total - o.text.size() - o.behind.size();
}

// copy passes a child's output on, but for its first bytes, until it ends.
static void copy(int from, int to, uint64_t skip) {
  static char buf[1 << 16];
  for (;;) {
    ssize_t n = read(from, buf, sizeof buf);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    uint64_t drop = skip < (uint64_t)n ? skip : (uint64_t)n;
    skip -= drop;
    if (!put(to, buf + drop, (size_t)n - drop)) return;
  }
}

// feed makes standard input what it was before the program read it: the text
// that was read, then what is left.
static void feed(hp_input *in) {
  if (!in || in->text.empty()) return;
  int fds[2];
  if (pipe(fds) != 0) return;
  if (fork() == 0) {
    close(fds[0]);
    put(fds[1], in->text.data(), in->text.size());
    copy(0, fds[1], 0);
    _exit(0);
  }
  close(fds[1]);
  dup2(fds[0], 0);
  close(fds[0]);
}

static void tell(hp_ctx *c, int level, const char *text) {
  if (c->lib->host.log) c->lib->host.log(c->lib->host.user, level, text);
}

static void leave(hp_ctx *c, hp_program *p) {
  hp_race_lose();
  const char *exe = hp_python_exe();
  if (!exe) {
    static const char msg[] = "hipy.NeedsCPython: only CPython can run this program with these values, and there is none here [HP0601]\n";
    hp_program_flush(p);
    put(2, msg, sizeof msg - 1);
    _exit(HP_EXIT_REFUSED);
  }
  hp_undo_all(p);
  feed(p->files[0]);
  std::vector<char *> argv = {const_cast<char *>(exe)};
  for (int i = 0; i < p->argc; i++) argv.push_back(const_cast<char *>(p->argv[i]));
  argv.push_back(nullptr);
  uint64_t skip[2] = {out(p->out), out(p->err)};
  if (skip[0] == 0 && skip[1] == 0) {
    hp_memory_limit_process();
    execv(exe, argv.data());
    _exit(127);
  }
  int pipes[2][2];
  pid_t copier[2];
  for (int i = 0; i < 2; i++) {
    if (pipe(pipes[i]) != 0) _exit(1);
    if ((copier[i] = fork()) == 0) {
      close(pipes[i][1]);
      if (i == 1) close(pipes[0][1]);
      copy(pipes[i][0], i + 1, skip[i]);
      _exit(0);
    }
    close(pipes[i][0]);
  }
  pid_t child = fork();
  if (child == 0) {
    dup2(pipes[0][1], 1);
    dup2(pipes[1][1], 2);
    close(pipes[0][1]);
    close(pipes[1][1]);
    hp_memory_limit_process();
    execv(exe, argv.data());
    _exit(127);
  }
  close(pipes[0][1]);
  close(pipes[1][1]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  for (pid_t k : copier) waitpid(k, nullptr, 0);
  if (WIFSIGNALED(status)) raise(WTERMSIG(status));
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

// leaving is the program that is left. In a function, and where rows are shared by threads, which run again and leave
// in their order, it is the row that is left.
static hp_program *leaving(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  if (!p || c->sharing) hp_leave_row(c);
  return p;
}

void hp_program_leave_now(hp_ctx *c, const char *where) {
  hp_program *p = leaving(c);
  tell(c, HIPY_LOG_LEFT, where);
  leave(c, p);
}

void hp_program_wrong(hp_ctx *c, const char *guess) {
  hp_program *p = leaving(c);
  tell(c, HIPY_LOG_GUESS, guess);
  leave(c, p);
}
