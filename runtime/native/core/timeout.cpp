// timeout.cpp: calls that may take so long and no longer, where the user says so.
#include "timeout.h"

#include "hipy/module.h"

#include <cstdlib>
#include <ctime>

namespace {

int64_t allowed; // nanoseconds; 0: no limit

// nanoseconds_of is a text such as 2.5, 2.5s, 500ms or 1m; 0: it is none.
int64_t nanoseconds_of(const char *s) {
  char *end;
  double n = strtod(s, &end);
  if (end == s || !(n > 0)) return 0;
  while (*end == ' ') end++;
  static const struct {
    const char *name;
    double ns;
  } units[] = {{"", 1e9}, {"s", 1e9}, {"ms", 1e6}, {"m", 60e9}, {"min", 60e9}, {"h", 3600e9}};
  for (auto &u : units)
    if (!strcmp(end, u.name)) return n * u.ns < 1 ? 1 : n * u.ns < 9e18 ? (int64_t)(n * u.ns)
                                                                        : INT64_MAX / 2;
  return 0;
}

const char *read() {
  const char *text = getenv("HIPY_TIMEOUT");
  if (!text || !*text) allowed = hp_module.timeout;
  else if (strcmp(text, "none")) allowed = nanoseconds_of(text);
  else return nullptr;
  return allowed || !text || !*text ? nullptr : "HIPY_TIMEOUT is no time: write for example 2.5 (seconds), 500ms or none";
}

int64_t now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int over(void *user) {
  hp_timeout *t = (hp_timeout *)user;
  if (t->cancelled && t->cancelled(t->host_user)) return 1;
  if (t->held || now() < t->until) return 0;
  t->c->timed_out = true;
  return 1;
}

} // namespace

const char *hp_timeout_read() {
  static const char *why = read();
  return why;
}

hp_timeout::hp_timeout(hp_ctx *ctx) : c(nullptr), cancelled(ctx->cancelled), host_user(ctx->host_user), until(0) {
  ctx->timed_out = false;
  if (!allowed || ctx->program) return; // a script is no call
  c = ctx;
  until = now() + allowed;
  c->cancelled = over;
  c->host_user = this;
}
hp_timeout::~hp_timeout() {
  if (!c) return;
  c->cancelled = cancelled;
  c->host_user = host_user;
}

hp_timeout_hold::hp_timeout_hold(hp_ctx *c) : limit(c->cancelled == over ? (hp_timeout *)c->host_user : nullptr), since(0) {
  if (!limit) return;
  since = now();
  limit->held = true;
}
hp_timeout_hold::~hp_timeout_hold() {
  if (!limit) return;
  limit->held = false;
  limit->until += now() - since;
}
