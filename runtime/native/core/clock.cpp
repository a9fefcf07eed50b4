// clock.cpp: the clock of batches, and what it adds up to.
#include <time.h>

#include <atomic>
#include <mutex>
#include <string>

#include "hipy/clock.h"
#include "lib.h"

static const uint64_t one_in = 8;      // batches that are timed
static const uint64_t is_long = 20000; // ticks of a stretch that reading the clock adds nothing to

static std::atomic<uint64_t> batches;
static std::mutex sums_lock;
static hipy_stats sums;          // of timed batches
static uint64_t ticks, ticks_ns; // they are so many nanoseconds

static int64_t nanoseconds(clockid_t clock) {
  timespec t;
  return clock_gettime(clock, &t) ? 0 : (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

// What reading the clock adds to a stretch that is timed.
static uint64_t overhead() {
  static const uint64_t least = [] {
    uint64_t best = ~(uint64_t)0;
    for (int i = 0; i < 64; i++) {
      uint64_t t = hp_ticks(), d = hp_ticks() - t;
      if (d < best) best = d;
    }
    return best;
  }();
  return least;
}

void hp_clock_begin(hp_ctx *c, const hp_func_desc *f) {
  hp_clock &k = c->clock;
  k = hp_clock{};
  if (!f->needs_python && !hp_module.nsites) return;
  if (batches++ % one_in && !hp_module.nsites) return;
  overhead();
  k.cpu_start = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  k.wall_start = nanoseconds(CLOCK_MONOTONIC);
  k.start = hp_ticks();
  k.on = true;
  k.weight = 1;
}

bool hp_python_begin_timed(hp_ctx *c) {
  hp_clock &k = c->clock;
  if (k.skip) {
    k.skip--;
    return false;
  }
  k.on = false;
  k.op_start = hp_ticks();
  return true;
}

void hp_python_end(hp_ctx *c, hp_site *site) {
  hp_clock &k = c->clock;
  uint64_t t = hp_ticks() - k.op_start;
  t = t > overhead() ? t - overhead() : 0;
  k.python += t * k.weight;
  k.ops += k.weight;
  k.timed++;
  // Reading the clock costs where stretches are short and many: then some stand
  // for all. A long one among them would be missed or weigh too much.
  k.quick = t > is_long ? 0 : k.quick + 1;
  k.weight = 1;
  if (k.quick >= 256 && !hp_module.nsites) {
    // The clock's own low bits are random enough.
    k.skip = (uint32_t)((k.op_start ^ k.op_start >> 7) * 0x9e3779b97f4a7c15u >> 59);
    k.weight = k.skip + 1;
  }
  if (site) {
    site->calls++;
    site->ticks += t;
  }
  k.on = true;
}

// end_line ends the line that runs. Reading the clock, twice for each stretch in
// CPython, is not its time.
static void end_line(hp_clock &k) {
  if (!k.line) return;
  uint64_t t = hp_ticks() - k.line_start, reading = (1 + 2 * (k.timed - k.line_ops)) * overhead();
  if (t > reading) k.line->ticks += t - reading;
}

void hp_line_begins(hp_ctx *c, hp_site *site) {
  hp_clock &k = c->clock;
  end_line(k);
  site->calls++;
  k.line = site;
  k.line_ops = k.timed;
  k.lines++;
  k.line_start = hp_ticks();
}

void hp_clock_wait_begin(hp_ctx *c, hp_wait *w) {
  if (!c->clock.start) return;
  *w = hp_wait{hp_ticks(), nanoseconds(CLOCK_MONOTONIC), nanoseconds(CLOCK_THREAD_CPUTIME_ID)};
}

void hp_clock_wait_end(hp_ctx *c, const hp_wait *w) {
  hp_clock &k = c->clock;
  if (!k.start) return;
  // The processor time first: asking for it is a system call, at which the thread may have to wait.
  k.cpu_start += nanoseconds(CLOCK_THREAD_CPUTIME_ID) - w->cpu;
  uint64_t t = hp_ticks() - w->ticks;
  k.start += t;
  k.op_start += t;
  k.line_start += t;
  k.wall_start += nanoseconds(CLOCK_MONOTONIC) - w->wall;
}

void hp_clock_end(hp_ctx *c, const hp_func_desc *f) {
  hp_clock &k = c->clock;
  if (!k.start) return;
  end_line(k);
  uint64_t t = hp_ticks() - k.start;
  int64_t wall = nanoseconds(CLOCK_MONOTONIC) - k.wall_start, cpu = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - k.cpu_start;
  if (wall < 0) wall = 0;
  double scale = t ? (double)wall / (double)t : 0;
  // Timing a stretch, or a line, took two readings of the clock.
  double total = (double)wall - (double)(2 * (k.timed + k.lines) * overhead()) * scale, python = (double)k.python * scale;
  if (!f->kernel) python = total; // all of it, but for reading and writing columns
  // A profile's sites and lines have waited as well: all of it is wall time.
  if (k.shared && (double)cpu < total && !hp_module.nsites) {
    python -= total - (double)cpu;
    total = (double)cpu;
  }
  if (total < 0) total = 0;
  if (python < 0) python = 0;
  if (python > total) python = total;
  k.on = false;
  k.start = 0;
  std::lock_guard<std::mutex> l(sums_lock);
  sums.timed++;
  sums.time_ns += (uint64_t)total;
  sums.python_ns += (uint64_t)python;
  sums.python_ops += f->kernel ? k.ops : 1;
  ticks += t;
  ticks_ns += (uint64_t)wall;
}

extern "C" __attribute__((visibility("default"))) void hipy_get_stats(hipy_stats *out) {
  if (!out || out->size < sizeof out->size) return;
  std::lock_guard<std::mutex> l(sums_lock);
  hipy_stats s = sums;
  s.size = out->size < sizeof s ? out->size : sizeof s;
  s.batches = batches;
  memcpy(out, &s, s.size);
}

extern "C" __attribute__((visibility("default"))) const char *hipy_profile(void) {
  static std::string text;
  std::lock_guard<std::mutex> l(sums_lock);
  if (!hp_module.nsites) return nullptr;
  double scale = ticks ? (double)ticks_ns / (double)ticks : 0;
  text = "[";
  for (int32_t i = 0; i < hp_module.nsites; i++) {
    const hp_site &s = hp_module.sites[i];
    if (i) text += ", ";
    text += "{\"line\": " + std::to_string(s.line) + ", \"col\": " + std::to_string(s.col) + ", \"length\": " + std::to_string(s.length) + ", \"op\": \"" + s.op + "\", \"calls\": " + std::to_string(s.calls) +
            ", \"ns\": " + std::to_string((uint64_t)((double)s.ticks * scale)) + "}";
  }
  text += "]";
  return text.c_str();
}
