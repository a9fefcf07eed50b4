// limit.cpp: how much memory a library may hold, and what happens where there is
// no more: MemoryError, whoever asked.
#include "heap.h"
#include "race.h"
#include "scratch.h"
#include "size.h"

#include <sys/resource.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

bool hp_same_word(const char *a, const char *b) {
  for (; *a && *b; a++, b++)
    if ((*a | 32) != *b) return false;
  return !*a && !*b;
}

size_t hp_size_of(const char *s) {
  static const struct {
    const char *name;
    double bytes;
  } units[] = {{"", 1}, {"b", 1}, {"k", 1e3}, {"kb", 1e3}, {"kib", 1024}, {"m", 1e6}, {"mb", 1e6}, {"mib", 1048576.0}, {"g", 1e9}, {"gb", 1e9}, {"gib", 1073741824.0}, {"t", 1e12}, {"tb", 1e12}, {"tib", 1099511627776.0}};
  double n = 0, scale = 1;
  const char *p = s;
  for (; *p >= '0' && *p <= '9'; p++) n = n * 10 + (*p - '0');
  if (*p == '.')
    for (p++; *p >= '0' && *p <= '9'; p++) n += (*p - '0') * (scale /= 10);
  if (p == s) return 0;
  while (*p == ' ') p++;
  for (auto &u : units)
    if (hp_same_word(p, u.name)) return n * u.bytes < 1e18 ? (size_t)(n * u.bytes) : 0;
  return 0;
}

namespace {

// The contexts of a library share what the user allows it; 0: no such limit.
size_t allowed;
std::atomic<size_t> held;

const char *read_limit() {
  const char *text = getenv("HIPY_MEMORY_LIMIT");
  if (!text || !*text) return nullptr;
  size_t n = hp_size_of(text);
  if (n == 0) return "HIPY_MEMORY_LIMIT is no size: write for example 2GB or 512MiB";
  if (n < hp_least_limit) return "HIPY_MEMORY_LIMIT is too small: 16MB is the least";
  allowed = n;
  return nullptr;
}

// The context of the batch that this thread runs.
thread_local hp_ctx *running;

int64_t megabytes(size_t n) { return (int64_t)((n + 999999) / 1000000); }

void *take(size_t n) {
  void *p = malloc(n ? n : 1);
  if (p) return p;
  if (running && running->heap && running->heap->oom_jump) hp_no_memory(running, n);
  fputs("hipy: out of memory\n", stderr);
  abort();
}

} // namespace

const char *hp_memory_limit_read() {
  static const char *why = read_limit();
  return why;
}

void hp_memory_limit_process() {
  rlimit r = {allowed, allowed};
  if (allowed) setrlimit(RLIMIT_DATA, &r);
}

size_t hp_memory_allowed() { return allowed; }
size_t hp_memory_held() { return held.load(std::memory_order_relaxed); }

bool hp_memory_take(size_t n, size_t reserve) {
  if (!allowed) return true;
  if (held.fetch_add(n, std::memory_order_relaxed) + n <= allowed + reserve) return true;
  held.fetch_sub(n, std::memory_order_relaxed);
  return false;
}
void hp_memory_give(size_t n) {
  if (allowed) held.fetch_sub(n, std::memory_order_relaxed);
}

thread_local scratch_room *hp_scratch_rooms;

hp_ctx *hp_memory_running() { return running; }
hp_ctx *hp_memory_run(hp_ctx *c) {
  hp_ctx *before = running;
  running = c;
  return before;
}

// The limit is named only where it is what was reached, and somebody set it: str() of
// CPython's own is empty.
bool hp_raise_memory(hp_ctx *c, size_t asked) {
  hp_race_lose();
  size_t in_use = hp_memory_held();
  if (!allowed || (in_use <= allowed && asked <= allowed - in_use)) return hp_raise(c, HP_MemoryError, HP_MSG_EMPTY);
  if (asked >> 32) asked = (size_t)1 << 32; // a text of more is none
  return hp_raise_arg3(c, HP_MemoryError, HP_MSG_MEMORY_LIMIT, hp_arg_i64(megabytes(allowed)), hp_arg_i64(megabytes(in_use < allowed ? in_use : allowed)),
                       hp_arg_i64(megabytes(asked)));
}

void hp_no_memory(hp_ctx *c, size_t asked) {
  hp_raise_memory(c, asked);
  c->overdrawn = false;
  c->heap->reserve = 2 * reserve_bytes;
  hp_scratch_drop();
  if (c->heap->oom_jump) __builtin_longjmp(c->heap->oom_jump, 1);
  fputs("hipy: out of memory\n", stderr);
  abort();
}

bool hp_raise_overdrawn(hp_ctx *c) {
  c->overdrawn = false;
  return hp_raise_memory(c, c->heap->wanted);
}
bool hp_memory_leave(hp_ctx *c) {
  hp_raise_overdrawn(c);
  c->heap->reserve = 2 * reserve_bytes;
  c->pending = HP_MEMORY;
  return false;
}

// What the C++ of the runtime itself needs: containers cannot say that there is no
// memory, so the row ends.
void *operator new(size_t n) { return take(n); }
void *operator new[](size_t n) { return take(n); }
void *operator new(size_t n, const std::nothrow_t &) noexcept { return malloc(n ? n : 1); }
void *operator new[](size_t n, const std::nothrow_t &) noexcept { return malloc(n ? n : 1); }
void operator delete(void *p) noexcept { free(p); }
void operator delete[](void *p) noexcept { free(p); }
void operator delete(void *p, size_t) noexcept { free(p); }
void operator delete[](void *p, size_t) noexcept { free(p); }
