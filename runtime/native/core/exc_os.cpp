// exc_os.cpp: what an OSError says (hipy/exc.h).
#include <errno.h>
#include <string.h>

#include "hipy/exc.h"
#include "hipy/int.h"
#include "hipy/repr.h"

// class_of is the class that OSError makes an instance of for an errno.
static uint16_t class_of(int64_t number) {
  switch (number) {
  case EAGAIN:
  case EALREADY:
  case EINPROGRESS: return HP_BlockingIOError;
  case EPIPE:
  case ESHUTDOWN: return HP_BrokenPipeError;
  case ECHILD: return HP_ChildProcessError;
  case ECONNABORTED: return HP_ConnectionAbortedError;
  case ECONNREFUSED: return HP_ConnectionRefusedError;
  case ECONNRESET: return HP_ConnectionResetError;
  case EEXIST: return HP_FileExistsError;
  case ENOENT: return HP_FileNotFoundError;
  case EISDIR: return HP_IsADirectoryError;
  case ENOTDIR: return HP_NotADirectoryError;
  case EINTR: return HP_InterruptedError;
  case EACCES:
  case EPERM: return HP_PermissionError;
  case ESRCH: return HP_ProcessLookupError;
  case ETIMEDOUT: return HP_TimeoutError;
  }
  return HP_OSError;
}

static const hp_exc_os *make(hp_ctx *c, hp_arg number, hp_str strerror, int64_t nfiles, hp_str file, hp_str file2) {
  auto *os = (hp_exc_os *)hp_alloc(c, sizeof(hp_exc_os));
  *os = {number, strerror, {file, file2}, (int8_t)nfiles};
  return os;
}

hp_exc *hp_exc_os_of(hp_ctx *c, hp_exc *e, hp_arg number, hp_str strerror, int64_t nfiles, hp_str file, hp_str file2) {
  e->os = make(c, number, strerror, nfiles, file, file2);
  if (!e->object) e->msg = HP_MSG_OS;
  int64_t n = number.i;
  if (e->cls == HP_OSError && !e->user && (number.kind == HP_ARG_I64 || hp_int_as_i64(number.n, &n))) e->cls = class_of(n);
  return e;
}

bool hp_raise_os(hp_ctx *c, int number, const hp_str *path) {
  hp_raise_args(c, class_of(number), HP_MSG_OS, nullptr, 0);
  c->exc.os = make(c, hp_arg_i64(number), hp_os_strerror(c, number), path ? 1 : 0, path ? *path : HP_STR(""), HP_STR(""));
  return false;
}

bool hp_exc_os_errno(hp_ctx *c, const hp_exc *e, int64_t *out) {
  const hp_arg &a = e->os->number;
  if (a.kind != HP_ARG_INT) *out = a.i;
  else if (!hp_int_as_i64(a.n, out)) return hp_deopt(c);
  return true;
}
bool hp_exc_os_errno(hp_ctx *c, const hp_exc *e, hp_int *out) {
  const hp_arg &a = e->os->number;
  *out = a.kind == HP_ARG_INT ? a.n : hp_int_make(c, a.i);
  return true;
}

hp_str hp_exc_os_text(hp_ctx *c, const hp_exc *e) {
  const hp_exc_os *os = e->os;
  hp_buf b = {};
  hp_buf_text(c, b, HP_STR("[Errno "));
  if (os->number.kind == HP_ARG_INT) hp_repr(c, b, os->number.n);
  else hp_repr(c, b, os->number.i);
  hp_buf_text(c, b, HP_STR("] "));
  hp_buf_text(c, b, os->strerror);
  for (int i = 0; i < os->nfiles; i++) {
    hp_buf_text(c, b, i ? HP_STR(" -> ") : HP_STR(": "));
    hp_repr(c, b, os->files[i]);
  }
  return hp_buf_str(b);
}

hp_str hp_os_strerror(hp_ctx *c, int64_t number) {
  char text[256];
  const char *said = strerror_r((int)number, text, sizeof text);
  hp_buf b = {};
  hp_buf_put(c, b, said, strlen(said));
  return hp_buf_str(b);
}
