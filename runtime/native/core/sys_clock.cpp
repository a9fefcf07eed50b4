// sys_clock.cpp: the ops sys.* that functions for hosts have as well. They are apart from
// those of programs, so that a library without CPython links nothing that opens files.
#include <time.h>
#include <unistd.h>
#include <sys/random.h>

#include "hipy/io.h"
#include "program.h"

void hp_sys_recursion_limit(hp_ctx *c, int64_t n) { c->depth_limit = n > 0x7fffffff ? 0x7fffffff : (int32_t)n; }

int64_t hp_sys_depth_limit(hp_ctx *c) { return c->depth_limit; }

void hp_sys_unlimited_digits(hp_ctx *c) { c->unlimited_digits = true; }

static double clock_of(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
double hp_sys_time(hp_ctx *c) {
  return hp_program_logged(c, [] { return clock_of(CLOCK_REALTIME); });
}
double hp_sys_perf_counter(hp_ctx *c) {
  return hp_program_logged(c, [] { return clock_of(CLOCK_MONOTONIC); });
}
double hp_sys_process_time(hp_ctx *c) {
  return hp_program_logged(c, [] { return clock_of(CLOCK_PROCESS_CPUTIME_ID); });
}
int64_t hp_sys_local_offset(hp_ctx *c, int64_t at) {
  return (int64_t)hp_program_logged(c, [=] {
    time_t t = (time_t)at;
    struct tm local = {};
    return localtime_r(&t, &local) ? (double)local.tm_gmtoff : 0.0;
  });
}
int64_t hp_sys_entropy(hp_ctx *c) {
  return (int64_t)hp_program_logged(c, [] {
    uint32_t v = 0;
    if (getentropy(&v, sizeof v) != 0) v = 0;
    return (double)v;
  });
}
