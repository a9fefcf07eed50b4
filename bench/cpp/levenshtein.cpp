#include "views.h"

struct List {
  int64_t *p, n;
  int64_t *at(int64_t i) {
    if (i < 0) i += n;
    return (uint64_t)i < (uint64_t)n ? p + i : nullptr;
  }
};

static inline bool plus(int64_t a, int64_t b, int64_t *r) { return !__builtin_add_overflow(a, b, r); }

static inline bool distance_views(Arena &arena, Str a, Str b, int64_t *result) {
  if (!is_ascii(a) || !is_ascii(b)) return false;
  int64_t n = a.n, m = b.n;
  if (n > m) {
    std::swap(a, b);
    std::swap(n, m);
  }
  List current{arena.alloc<int64_t>(n + 1), n + 1};
  for (int64_t i = 0; i <= n; i++) current.p[i] = i;
  for (int64_t i = 1; i <= m; i++) {
    List previous = current;
    current = {arena.alloc<int64_t>(n + 1), n + 1};
    current.p[0] = i;
    for (int64_t j = 1; j <= n; j++) current.p[j] = 0;
    for (int64_t j = 1; j <= n; j++) {
      int64_t add, del, change;
      int64_t *x = previous.at(j), *y = current.at(j - 1), *z = previous.at(j - 1);
      if (!x || !y || !z || !plus(*x, 1, &add) || !plus(*y, 1, &del)) return false;
      change = *z;
      if (a.p[j - 1] != b.p[i - 1] && !plus(change, 1, &change)) return false;
      int64_t *to = current.at(j);
      if (!to) return false;
      *to = std::min(std::min(add, del), change);
    }
  }
  *result = *current.at(n);
  return true;
}

VERSION(views) {
  Arena arena(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    arena.reset();
    if (!distance_views(arena, cols[0].str(i), cols[1].str(i), &out->ints[i])) return false;
  }
  return true;
}

// The same algorithm with one row of 32-bit integers on the stack.
static inline int distance_best(Str a, Str b) {
  if (a.n > b.n) std::swap(a, b);
  int n = (int)a.n, m = (int)b.n;
  if (n > 250) return -1;
  int row[256];
  for (int j = 0; j <= n; j++) row[j] = j;
  for (int i = 1; i <= m; i++) {
    int diagonal = row[0], left = i;
    row[0] = i;
    char c = b.p[i - 1];
    for (int j = 1; j <= n; j++) {
      int up = row[j];
      int change = diagonal + (a.p[j - 1] != c);
      int x = std::min(std::min(up, left) + 1, change);
      diagonal = up;
      row[j] = left = x;
    }
  }
  return row[n];
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    if ((out->ints[i] = distance_best(cols[0].str(i), cols[1].str(i))) < 0) return false;
  }
  return true;
}
