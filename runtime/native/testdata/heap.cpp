// heap.cpp: the driver of TestHeap: a context's memory under load. Ends with
// status 1 after printing what is wrong.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "hipy/tuple.h"

bool hp_poll(hp_ctx *) { return true; }

namespace {

void check(bool ok, const char *what) {
  if (ok) return;
  printf("failed: %s\n", what);
  exit(1);
}

size_t resident() { // bytes
  FILE *f = fopen("/proc/self/statm", "r");
  long total = 0, pages = 0;
  if (!f) return 0;
  if (fscanf(f, "%ld %ld", &total, &pages) != 2) pages = 0;
  fclose(f);
  return (size_t)pages * 4096;
}

hp_str text(hp_ctx *c, long i) {
  char *p = (char *)hp_alloc_leaf(c, 24);
  uint32_t n = (uint32_t)snprintf(p, 24, "string-%ld", i);
  return hp_str{p, n, n};
}
bool is_text(hp_str s, long i, size_t skip = 0) {
  char want[32];
  size_t n = (size_t)snprintf(want, sizeof want, "string-%ld", i);
  return s.nbytes == n - skip && memcmp(s.p, want + skip, n - skip) == 0;
}

// Gigabytes of garbage, objects small and large, in one row.
__attribute__((noinline)) void garbage(hp_ctx *c) {
  for (size_t bytes = 0, n = 0; bytes < (size_t)10 << 30; n++) {
    size_t size = n % 100000 == 0 ? 300000 : 16 + (n * 2654435761u >> 20) % 400;
    *(volatile char *)hp_alloc(c, size) = 1;
    bytes += size;
  }
  check(hp_heap_get_stats(c).collections > 100, "a row that allocates much is collected");
  check(hp_heap_get_stats(c).held < (128u << 20), "garbage is reused");
  check(resident() < (256u << 20), "resident memory stays bounded");
}

// Lists that grow to be large, several at the same time, keep what they have, and leave
// no garbage behind.
__attribute__((noinline)) void growing(hp_ctx *c) {
  auto *texts = hp_list_new<hp_str>(c);
  hp_list<int64_t> *numbers[4];
  for (auto *&l : numbers) l = hp_list_new<int64_t>(c);
  const long n = 3000000;
  for (long i = 0; i < n; i++) {
    for (auto *l : numbers) hp_list_append(c, l, (int64_t)i);
    if (i % 16 == 0) hp_list_append(c, texts, text(c, i));
  }
  for (long i = 0; i < n; i++) {
    for (auto *l : numbers) check(l->data[i] == i, "numbers of large lists stay");
    if (i % 16 == 0) check(is_text(texts->data[i / 16], i), "texts of large lists stay");
  }
  check(hp_heap_get_stats(c).held < (size_t)4 * n * 8 * 2, "lists that grow leave no garbage");
}

// Lists of strings, and views into strings, survive.
__attribute__((noinline)) void survivors(hp_ctx *c) {
  auto *lists = hp_list_new<hp_list<hp_str> *>(c);
  for (long i = 0; i < 1000; i++) {
    auto *l = hp_list_new<hp_str>(c);
    for (long j = 0; j < 50; j++) hp_list_append(c, l, text(c, i * 1000 + j));
    hp_list_append(c, lists, l);
  }
  auto *views = hp_list_new<hp_str>(c); // interior pointers are the only references
  for (long i = 0; i < 20000; i++) {
    hp_str s = text(c, i);
    hp_list_append(c, views, hp_str{s.p + 7, s.nbytes - 7, s.ncp - 7});
  }
  auto *d = hp_dict_new<hp_str, hp_list<int64_t> *>(c);
  for (long i = 0; i < 5000; i++) {
    auto *l = hp_list_new<int64_t>(c);
    hp_list_append(c, l, (int64_t)i);
    hp_dict_set(c, d, text(c, i), l);
  }
  hp_raise_str(c, HP_ValueError, HP_MSG_STR, text(c, 77)); // the context is a root
  for (long i = 0; i < 5000000; i++) {
    auto *l = hp_list_new_n<int64_t>(c, 3 + i % 13);
    l->data[0] = -1;
    if (i % 50000 == 0) memset(hp_list_new_n<int64_t>(c, 40000)->data, 7, 320000);
  }
  for (long i = 0; i < 1000; i++)
    for (long j = 0; j < 50; j++)
      check(is_text(lists->data[i]->data[j], i * 1000 + j), "lists of strings survive");
  for (long i = 0; i < 20000; i++) check(is_text(views->data[i], i, 7), "views survive");
  for (long i = 0; i < 5000; i++) {
    hp_list<int64_t> *l = nullptr;
    check(hp_dict_get(c, d, text(c, i), &l) && l->len == 1 && l->data[0] == i, "dict entries survive");
  }
  check(is_text(c->exc.args[0].s, 77), "the pending exception survives");
  c->pending = HP_OK;
}

// What is pinned survives, though nothing else refers to it.
__attribute__((noinline)) uintptr_t hidden_list(hp_ctx *c, long n, hp_pinned **pin) {
  auto *l = hp_list_new_n<int64_t>(c, n);
  for (long k = 0; k < n; k++) l->data[k] = n + k;
  *pin = hp_pin(c, l->data + n / 2);
  return ~(uintptr_t)l->data;
}
__attribute__((noinline)) void pinned(hp_ctx *c) {
  hp_pinned *pins[300];
  uintptr_t hidden[300];
  for (long i = 0; i < 300; i++) hidden[i] = hidden_list(c, 10 + i * 200, &pins[i]);
  for (long i = 0; i < 300; i += 3) hp_unpin(pins[i]);
  for (long i = 0; i < 3000; i++) memset(hp_list_new_n<int64_t>(c, 40 + i * 20)->data, 7, (40 + (size_t)i * 20) * 8);
  hp_collect(c);
  for (long i = 0; i < 3000; i++) memset(hp_list_new_n<int64_t>(c, 40 + i * 20)->data, 7, (40 + (size_t)i * 20) * 8);
  for (long i = 0; i < 300; i++) {
    if (i % 3 == 0) continue;
    const int64_t *data = (const int64_t *)~hidden[i];
    bool same = true;
    for (long k = 0; k < 10 + i * 200; k++) same &= data[k] == 10 + i * 200 + k;
    check(same, "what is pinned survives");
  }
  for (long i = 1; i < 300; i += 3) hp_unpin(pins[i]); // the others outlive the context
}

// A structure that changes all the time, against a copy in malloc's memory.
__attribute__((noinline)) void churn(hp_ctx *c) {
  constexpr int n = 3000;
  uint64_t x = 88172645463325252u;
  auto random = [&x] {
    x ^= x << 13;
    x ^= x >> 7;
    return x ^= x << 17;
  };
  auto *l = hp_list_new_n<hp_list<int64_t> *>(c, n);
  std::vector<std::vector<int64_t>> model(n);
  for (int i = 0; i < n; i++) l->data[i] = hp_list_new<int64_t>(c);
  for (int64_t k = 0; k < 1500000; k++) {
    size_t i = random() % n;
    auto *m = l->data[i];
    auto &v = model[i];
    switch (random() % 8) {
    case 0:
      l->data[i] = hp_list_new<int64_t>(c);
      v.clear();
      break;
    case 1: l->data[i] = hp_list_copy(c, m); break;
    case 2:
      if (v.size() < 300) {
        hp_list_extend(c, m, m);
        auto copy = v;
        v.insert(v.end(), copy.begin(), copy.end());
      }
      break;
    default: hp_list_append(c, m, k); v.push_back(k);
    }
  }
  for (int i = 0; i < n; i++) {
    check((size_t)l->data[i]->len == model[i].size(), "lengths agree");
    check(model[i].empty() || memcmp(l->data[i]->data, model[i].data(), model[i].size() * 8) == 0,
          "elements agree");
  }
}

// Two texts that grow in turn, with other allocations in between.
__attribute__((noinline)) void growth(hp_ctx *c) {
  constexpr long n = 1000000;
  hp_str s = {}, u = {};
  for (long i = 0; i < n; i++) {
    hp_str d = text(c, i);
    char *p = hp_grow(c, s.p, s.nbytes, s.nbytes + d.nbytes);
    memcpy(p + s.nbytes, d.p, d.nbytes);
    s = hp_str{p, s.nbytes + d.nbytes, s.nbytes + d.nbytes};
    p = hp_grow(c, u.p, u.nbytes, u.nbytes + 1);
    p[u.nbytes] = (char)('a' + i % 26);
    u = hp_str{p, u.nbytes + 1, u.nbytes + 1};
  }
  const char *p = s.p;
  for (long i = 0; i < n; i++) {
    char want[32];
    size_t k = (size_t)snprintf(want, sizeof want, "string-%ld", i);
    check(memcmp(p, want, k) == 0 && u.p[i] == 'a' + i % 26, "grown text is right");
    p += k;
  }
  hp_str a = text(c, 1), whole = {hp_grow(c, a.p, a.nbytes, a.nbytes), a.nbytes, a.ncp};
  char *first = hp_grow(c, whole.p, whole.nbytes, whole.nbytes + 1);
  first[whole.nbytes] = 'x';
  char *second = hp_grow(c, whole.p, whole.nbytes, whole.nbytes + 1); // the end is taken
  second[whole.nbytes] = 'y';
  check(first != second && first[whole.nbytes] == 'x', "text grows in place once");
}

// Constants live on, over rows and collections.
__attribute__((noinline)) void constants(hp_ctx *c) {
  hp_perm_begin(c);
  auto *l = hp_list_new<hp_str>(c);
  for (long i = 0; i < 50000; i++) hp_list_append(c, l, text(c, i));
  hp_perm_end(c);
  hp_row_reset(c);
  for (long i = 0; i < 5000000; i++) hp_list_new_n<int64_t>(c, 2)->data[0] = 1;
  hp_row_reset(c);
  hp_perm_begin(c);
  auto *m = hp_list_new<hp_str>(c);
  for (long i = 0; i < 1000; i++) hp_list_append(c, m, text(c, i));
  hp_perm_end(c);
  for (long i = 0; i < 50000; i++)
    check(is_text(l->data[i], i) && (i >= 1000 || is_text(m->data[i], i)), "constants stay");
}

// Beyond the limit: MemoryError, by status where the size is the program's
// choice, else by leaving the row.
__attribute__((noinline)) void limits(hp_ctx *c) {
  hp_heap_set_limit(c, 100u << 20);
  hp_list<int64_t> *l = nullptr;
  check(!hp_list_fill(c, (int64_t)1, (int64_t)1 << 50, &l) && c->exc.cls == HP_MemoryError,
        "[x] * 2**50 is a MemoryError");
  check(!hp_list_fill(c, (int64_t)1, INT64_MAX, &l) && c->exc.cls == HP_MemoryError,
        "[x] * (2**63 - 1) is a MemoryError");
  c->pending = HP_OK;
  check(hp_list_fill(c, (int64_t)1, (int64_t)1 << 20, &l), "then there is memory again");
  void *jump[5];
  if (!__builtin_setjmp(jump)) {
    hp_heap_set_oom_jump(c, jump);
    auto *all = hp_list_new<hp_str>(c);
    for (long i = 0;; i++) hp_list_append(c, all, text(c, i));
  }
  hp_heap_set_oom_jump(c, nullptr);
  check(c->pending == HP_EXC && c->exc.cls == HP_MemoryError,
        "an endless list leaves the row with MemoryError");
  hp_str shown;
  check(hp_exc_repr(c, hp_exc_take(c), &shown) && shown.nbytes == strlen("MemoryError()"), "which can be handled");
  hp_row_reset(c);
  check(hp_heap_get_stats(c).held < (40u << 20), "the next row starts afresh");
}

} // namespace

int main() {
  static hp_ctx c;
  check(hp_heap_init(&c), "a context");
  c.gc_enabled = true;
  c.stack_top = __builtin_frame_address(0);
  for (auto *test : {garbage, growing, survivors, pinned, churn, growth, constants, limits}) {
    test(&c);
    hp_row_reset(&c);
  }
  hp_heap_stats s = hp_heap_get_stats(&c);
  printf("%zu collections\n", s.collections);
  hp_heap_free(&c);
}
