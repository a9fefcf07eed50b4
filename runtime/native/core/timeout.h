// timeout.h: HIPY_TIMEOUT, how long a call of a library may take.
#ifndef HIPY_CORE_TIMEOUT_H
#define HIPY_CORE_TIMEOUT_H
#include "hipy/base.h"

// hp_timeout_read reads $HIPY_TIMEOUT, else the limit that the library was built with, once: null, or what is wrong with it.
HP_CORE const char *hp_timeout_read();

// hp_timeout is a limit of the time of one batch, while it exists. It takes the place of
// the host's question whether to go on, so that no handler of the program sees the end.
struct hp_timeout {
  hp_ctx *c;
  int (*cancelled)(void *);
  void *host_user;
  int64_t until; // nanoseconds of the monotonic clock
  bool held = false;
  explicit hp_timeout(hp_ctx *c);
  ~hp_timeout();
};

// hp_timeout_hold stops the clock of that limit while it exists.
struct hp_timeout_hold {
  hp_timeout *limit; // null: there is none
  int64_t since;
  explicit hp_timeout_hold(hp_ctx *c);
  ~hp_timeout_hold();
};

#define HP_TIMEOUT_MESSAGE "the call took longer than it may (HIPY_TIMEOUT, or timeout in [tool.hipy])"

#endif
