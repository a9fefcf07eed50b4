// poll.cpp: asking the host whether to go on. It is apart from abi.cpp, since
// core functions need it in programs that export no module.
#include "hipy/mem.h"

bool hp_poll(hp_ctx *c) {
  if (c->overdrawn) return hp_memory_leave(c);
  if (!c->cancelled || !c->cancelled(c->host_user)) return true;
  c->pending = HP_CANCEL;
  return false;
}
