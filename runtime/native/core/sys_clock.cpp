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
int64_t hp_sys_local_dst(hp_ctx *c, int64_t at) {
  return (int64_t)hp_program_logged(c, [=] {
    time_t t = (time_t)at;
    struct tm local = {};
    return localtime_r(&t, &local) ? (double)local.tm_isdst : -1.0;
  });
}
int64_t hp_sys_mktime(hp_ctx *c, int64_t year, int64_t month, int64_t day, int64_t hour, int64_t minute, int64_t second, int64_t dst) {
  return (int64_t)hp_program_logged(c, [=] {
    struct tm t = {};
    t.tm_year = (int)year - 1900;
    t.tm_mon = (int)month - 1;
    t.tm_mday = (int)day;
    t.tm_hour = (int)hour;
    t.tm_min = (int)minute;
    t.tm_sec = (int)second;
    t.tm_isdst = (int)dst;
    t.tm_wday = -1; // mktime sets it where there is such a time
    time_t at = mktime(&t);
    return at == (time_t)-1 && t.tm_wday == -1 ? -0x1p62 : (double)at;
  });
}
int64_t hp_sys_entropy(hp_ctx *c) {
  return (int64_t)hp_program_logged(c, [] {
    uint32_t v = 0;
    if (getentropy(&v, sizeof v) != 0) v = 0;
    return (double)v;
  });
}
