// work.cpp: the driver of TestWork. Each leaf runs to its end once, which counts how often
// it asks whether to go on, and is then ended at each of some of these questions. Ends with
// status 1 after printing what is wrong.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "hipy/bytes.h"
#include "hipy/int.h"
#include "hipy/sort.h"
#include "hipy/str.h"
#include "hipy/tuple.h"

bool hp_poll(hp_ctx *) { return true; }

namespace {

long asked, end_at;
int cancelled(void *) { return asked++ == end_at; }

hp_ctx context, *const c = &context;

// ended runs a leaf as hp_run does; true if it was ended.
template <class F>
__attribute__((noinline)) bool ended(F leaf) {
  void *jump[5];
  volatile bool done = false;
  hp_row_reset(c);
  c->pending = HP_OK;
  asked = 0;
  if (__builtin_setjmp(jump)) {
    hp_heap_set_oom_jump(c, nullptr);
    return c->pending == HP_CANCEL && !done;
  }
  hp_heap_set_oom_jump(c, jump);
  leaf();
  done = true;
  hp_heap_set_oom_jump(c, nullptr);
  return false;
}

template <class F>
void check(const char *name, long least, F leaf) {
  end_at = -1;
  if (ended(leaf)) printf("%s ended unasked\n", name), exit(1);
  long all = asked;
  if (all < least) printf("%s asked %ld times, not %ld\n", name, all, least), exit(1);
  for (long at : {0l, all / 3, all - 1}) {
    end_at = at;
    if (!ended(leaf)) printf("%s did not end at question %ld of %ld\n", name, at, all), exit(1);
  }
}

hp_int power(int64_t a, int64_t n) {
  hp_int r;
  if (!hp_int_pow_slow(c, hp_int_small(a), hp_int_small(n), &r)) exit(1);
  return r;
}
hp_str repeated(const char *s, int64_t n) {
  hp_str r;
  if (!hp_str_repeat(c, hp_str{s, (uint32_t)strlen(s), (uint32_t)strlen(s)}, n, &r)) exit(1);
  return r;
}

} // namespace

int main() {
  if (!hp_heap_init(c)) return 1;
  hp_memory_run(c);
  c->cancelled = cancelled;
  check("power", 4, [] { power(3, 1000000); });
  check("division", 4, [] {
    hp_int q;
    hp_int_floordiv(c, power(3, 400000), power(7, 70000), &q);
  });
  check("replace", 1, [] { hp_str_replace(c, repeated("ab", 1000000), HP_STR("b"), HP_STR("cd"), -1); });
  check("count", 1, [] { hp_str_count(repeated("abc", 1000000), HP_STR("bc"), 0, INT64_MAX); });
  check("find", 4, [] { hp_mem_find(repeated("abc", 40000000).p, 120000000, "b_", 2); });
  check("split", 1, [] {
    hp_list<hp_str> *l;
    hp_str_split(c, repeated("ab,", 2000000), HP_STR(","), -1, &l);
  });
  check("repeat", 4, [] { repeated("abc", 60000000); });
  check("list repeat", 4, [] {
    hp_list<int64_t> *l;
    hp_list_fill(c, (int64_t)7, 10000000, &l);
  });
  // A text that is not a power of the pieces in which it is copied.
  end_at = -1;
  ended([] {
    hp_str s = repeated("0123456", 10000000);
    for (uint32_t i = 0; i < s.nbytes; i++)
      if (s.p[i] != (char)('0' + i % 7)) printf("repeat: byte %u\n", i), exit(1);
  });

  // A list that outlives the row is sorted, or is what it was.
  static std::vector<int64_t> numbers(1500000), before;
  for (size_t i = 0; i < numbers.size(); i++) numbers[i] = (int64_t)(i * 2654435761u % 1000003) % (i % 5 ? 1000003 : 7);
  before = numbers;
  static std::vector<double> floats(numbers.begin(), numbers.end());
  check("sort", 4, [] {
    if (numbers != before) printf("a sort that ended changed the list\n"), exit(1);
    std::vector<int64_t> copy = numbers; // leaked where the sort ends
    hp_sort_values(c, numbers.data(), (int64_t)numbers.size());
    std::sort(copy.begin(), copy.end());
    if (numbers != copy) printf("not sorted\n"), exit(1);
    numbers = before;
  });
  check("sort of floats", 4, [] {
    hp_sort_values(c, floats.data(), (int64_t)floats.size());
    if (!std::is_sorted(floats.begin(), floats.end())) printf("floats are not sorted\n"), exit(1);
    std::copy(before.begin(), before.end(), floats.begin());
  });
  if (!std::equal(before.begin(), before.end(), floats.begin())) printf("a sort that ended changed the floats\n"), exit(1);
}
