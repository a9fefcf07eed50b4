#include "views.h"

static inline bool valid_views(Arena &a, Str s, bool *result) {
  if (!is_ascii(s)) return false;
  s = upper(a, remove(a, remove(a, remove(a, s, ' '), '-'), '.'));
  s = concat(a, slice(s, 4), slice(s, 0, 4));
  int64_t r = 0;
  for (int64_t i = 0; i < s.n; i++) {
    int64_t v;
    if (is_digit(s.p[i])) {
      if (!to_int({s.p + i, 1}, &v) || __builtin_mul_overflow(r, 10, &r)) return false;
    } else {
      v = (int64_t)(unsigned char)s.p[i] - 'A' + 10;
      if (__builtin_mul_overflow(r, 100, &r)) return false;
    }
    if (__builtin_add_overflow(r, v, &r)) return false;
    r = floor_mod(r, 97);
  }
  *result = r == 1;
  return true;
}

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    bool r;
    a.reset();
    if (!valid_views(a, cols[0].str(i), &r)) return false;
    out->ints[i] = r;
  }
  return true;
}

// A table gives each character its value: -1 is left out, -2 is not handled.
struct Table {
  int8_t value[256];
  constexpr Table() : value() {
    for (int i = 0; i < 256; i++) value[i] = -2;
    for (int i = 0; i < 10; i++) value['0' + i] = (int8_t)i;
    for (int i = 0; i < 26; i++) value['A' + i] = value['a' + i] = (int8_t)(i + 10);
    value[' '] = value['-'] = value['.'] = -1;
  }
};
static constexpr Table table;

static inline bool valid_best(Str s, bool *result) {
  int8_t v[256];
  if (s.n > 256) return false;
  int64_t k = 0;
  int bad = 0;
  for (int64_t i = 0; i < s.n; i++) {
    int8_t t = table.value[(unsigned char)s.p[i]];
    v[k] = t;
    k += t != -1;
    bad |= t == -2;
  }
  if (bad) return false;
  uint64_t r = 0;
  auto step = [&](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; i++) {
      int t = v[i];
      r = r * (t < 10 ? 10 : 100) + t;
      if (r >= (1ull << 56)) r %= 97;
    }
  };
  int64_t head = k < 4 ? k : 4;
  step(head, k);
  step(0, head);
  *result = r % 97 == 1;
  return true;
}

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    bool r;
    if (!valid_best(cols[0].str(i), &r)) return false;
    out->ints[i] = r;
  }
  return true;
}
