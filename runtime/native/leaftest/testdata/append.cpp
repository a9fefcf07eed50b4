// append.cpp: concatenation that grows in place must leave every older value
// as it was, whatever shares its memory; and a text of 4 GiB is a MemoryError.
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <hipy/bytes.h>
#include <string>
#include <vector>

static hp_ctx ctx;

struct Pair {
  hp_str s;
  std::string want;
};

static void check(const std::vector<Pair> &pool, int step) {
  for (const Pair &p : pool)
    if (std::string(p.s.p, p.s.nbytes) != p.want || p.s.ncp != hp_utf8_count(p.s.p, p.s.nbytes)) {
      printf("step %d: a str changed: is \"%.*s\", was \"%s\"\n", step, (int)p.s.nbytes, p.s.p, p.want.c_str());
      exit(1);
    }
}

static void chains(hp_ctx *c) {
  const char *seeds[] = {"", "a", "é", "日本", "0123456789abcdef", "0123456", "😀"};
  srand(1);
  for (int round = 0; round < 300; round++) {
    hp_row_reset(c);
    std::vector<Pair> pool;
    for (const char *s : seeds) pool.push_back({hp_str_from_valid(s, (int64_t)strlen(s)), s});
    for (int step = 0; step < 60; step++) {
      // Mostly append to the latest; sometimes to an older one or to a slice.
      Pair a = pool[rand() % 3 ? pool.size() - 1 : (size_t)rand() % pool.size()], b = pool[(size_t)rand() % pool.size()];
      if (rand() % 4 == 0) {
        int64_t from = rand() % (a.s.ncp + 1), to = from + rand() % (a.s.ncp + 1 - from);
        a.s = hp_str_slice(a.s, from, rand() % 2 ? INT64_MAX : to);
        a.want = std::string(a.s.p, a.s.nbytes);
      }
      Pair r{};
      switch (rand() % 8) {
        case 0:
          r = {hp_str_concat3(c, a.s, b.s, a.s), a.want + b.want + a.want};
          break;
        case 1: {
          r = {hp_str_replace(c, a.s, HP_STR("a"), HP_STR(""), -1), ""};
          for (char ch : a.want)
            if (ch != 'a') r.want += ch;
          break;
        }
        case 2: {
          hp_bytes t = hp_bytes_concat(c, hp_bytes{a.s.p, a.s.nbytes}, hp_bytes{b.s.p, b.s.nbytes});
          r = {hp_str_from_valid(t.p, t.n), a.want + b.want};
          break;
        }
        default:
          r = {hp_str_concat(c, a.s, b.s), a.want + b.want};
      }
      if (r.s.nbytes > 20000) break;
      pool.push_back(r);
      check(pool, step);
    }
  }
}

static bool raised(hp_ctx *c) {
  bool memory = c->pending == HP_EXC && c->exc.cls == HP_MemoryError;
  c->pending = HP_OK;
  return memory;
}

static void limits(hp_ctx *c) {
  hp_row_reset(c);
  hp_str s = HP_STR("0123456789abcdef"), r;
  if (hp_str_repeat(c, s, (int64_t)1 << 28, &r) || !raised(c)) puts("repeat to 4 GiB did not raise MemoryError"), exit(1);
  if (hp_str_ljust(c, s, (int64_t)1 << 32, 'x', &r) || !raised(c)) puts("ljust to 4 GiB did not raise MemoryError"), exit(1);
  // Views make long operands for free.
  hp_str huge = s;
  huge.nbytes = huge.ncp = 3u << 30;
  void *jump[5];
  hp_heap_set_oom_jump(c, jump);
  if (__builtin_setjmp(jump) == 0) {
    hp_str_concat(c, huge, huge);
    puts("a concatenation of 6 GiB came back");
    exit(1);
  }
  if (!raised(c)) puts("a concatenation of 6 GiB did not raise MemoryError"), exit(1);
}

int main() {
  if (!hp_heap_init(&ctx)) return 1;
  chains(&ctx);
  limits(&ctx);
}
