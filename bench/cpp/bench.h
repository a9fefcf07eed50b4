// bench.h: what the hand-written versions share: columns as Arrow lays them
// out, results, and a registration that the harness finds by dlsym.
#ifndef HIPY_BENCH_H
#define HIPY_BENCH_H
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>

struct Str {
  const char *p;
  int64_t n;
};

#define LIT(text) (Str{text, (int64_t)sizeof(text) - 1})

// One argument column: text as offsets and characters, or integers.
struct Col {
  const int32_t *offsets;
  const char *chars;
  const int64_t *ints;
  Str str(int64_t i) const { return {chars + offsets[i], offsets[i + 1] - offsets[i]}; }
};

// The results of a call: integers (bool as 0 and 1, floats by their bits), or text.
struct Out {
  int64_t *ints;
  int32_t *offsets;
  char *chars;
  int64_t size, capacity;
  char *room(int64_t n) {
    if (__builtin_expect(size + n + 64 > capacity, 0)) {
      capacity = 2 * capacity + n + 64;
      chars = (char *)realloc(chars, capacity);
    }
    return chars + size;
  }
  void put(int64_t row, double v) { memcpy(&ints[row], &v, 8); }
  void put(int64_t row, Str s) {
    memcpy(room(s.n), s.p, s.n);
    size += s.n;
    offsets[row + 1] = (int32_t)size;
  }
};

// Memory for one row: reset after each.
struct Arena {
  char *start, *cur, *end;
  explicit Arena(int64_t n) : start((char *)malloc(n)), cur(start), end(start + n) {}
  ~Arena() { free(start); }
  void reset() { cur = start; }
  template <class T = char>
  T *alloc(int64_t n) {
    cur = (char *)(((uintptr_t)cur + alignof(T) - 1) & ~(uintptr_t)(alignof(T) - 1));
    if (__builtin_expect(end - cur < n * (int64_t)sizeof(T), 0)) abort();
    T *p = (T *)cur;
    cur += n * sizeof(T);
    return p;
  }
};

// A version runs all rows and returns false at a row that it cannot do
// exactly (the generated rows have none). The harness calls it by name and
// gets the processor time of the loop, in nanoseconds; -1 when it gave up.
static inline int64_t processor_time() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}
#define VERSION(name)                                                                                       \
  static inline bool name##_rows(const Col *cols, Out *out, int64_t rows);                                  \
  extern "C" __attribute__((visibility("default"))) int64_t name(const Col *cols, Out *out, int64_t rows) { \
    int64_t start = processor_time();                                                                       \
    out->size = 0;                                                                                          \
    bool ok = name##_rows(cols, out, rows);                                                                 \
    int64_t stop = processor_time();                                                                        \
    return ok ? stop - start : -1;                                                                          \
  }                                                                                                         \
  static inline bool name##_rows(const Col *cols, Out *out, int64_t rows)
#endif
