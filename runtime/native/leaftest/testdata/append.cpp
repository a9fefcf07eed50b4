// append.cpp: concatenation that grows in place must leave every older value
// as it was, whatever shares its memory; and a text of 4 GiB is a MemoryError.
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <hipy/bytes.h>
#include <string>
#include <vector>

static hp_ctx ctx;

// Pool is the values alive, on the stack where the collector finds them, with
// what they must be.
struct Pool {
  enum { MAX = 80 };
  hp_str s[MAX];
  std::string want[MAX];
  int n = 0;
  void add(hp_str v, std::string w) {
    s[n] = v;
    want[n++] = w;
  }
};

static void check(const Pool &pool, int step) {
  for (int i = 0; i < pool.n; i++) {
    hp_str s = pool.s[i];
    if (std::string(s.p, s.nbytes) == pool.want[i] && s.ncp == hp_utf8_count(s.p, s.nbytes)) continue;
    printf("step %d: a str changed: is \"%.*s\", was \"%s\"\n", step, (int)s.nbytes, s.p, pool.want[i].c_str());
    exit(1);
  }
}

__attribute__((noinline)) static void chains(hp_ctx *c) {
  const char *seeds[] = {"", "a", "é", "日本", "0123456789abcdef", "0123456", "😀"};
  srand(1);
  for (int round = 0; round < 600; round++) {
    hp_row_reset(c);
    Pool pool;
    for (const char *s : seeds) pool.add(hp_str_from_valid(s, (int64_t)strlen(s)), s);
    for (int step = 0; step < 60; step++) {
      // Mostly append to the latest; sometimes to an older one or to a slice.
      int i = rand() % 3 ? pool.n - 1 : rand() % pool.n, j = rand() % pool.n;
      hp_str a = pool.s[i], b = pool.s[j], r;
      std::string x = pool.want[i], y = pool.want[j], want;
      if (rand() % 4 == 0) {
        int64_t from = rand() % (a.ncp + 1), to = from + rand() % (a.ncp + 1 - from);
        a = hp_str_slice(a, from, rand() % 2 ? INT64_MAX : to);
        x = std::string(a.p, a.nbytes);
      }
      switch (rand() % 8) {
      case 0:
        r = hp_str_concat3(c, a, b, a);
        want = x + y + x;
        break;
      case 1:
        r = hp_str_replace(c, a, HP_STR("a"), HP_STR(""), -1);
        for (char ch : x)
          if (ch != 'a') want += ch;
        break;
      case 2: {
        hp_bytes t = hp_bytes_concat(c, hp_bytes{a.p, a.nbytes}, hp_bytes{b.p, b.nbytes});
        r = hp_str_from_valid(t.p, t.n);
        want = x + y;
        break;
      }
      default:
        r = hp_str_concat(c, a, b);
        want = x + y;
      }
      if (r.nbytes > 20000) break;
      pool.add(r, want);
      if (round % 2 && rand() % 8 == 0) {
        // Forget some, so that their memory is used again.
        for (int k = 0; k < pool.n; k++)
          if (rand() % 3 == 0) pool.s[k] = HP_STR(""), pool.want[k] = "";
        hp_collect(c);
      }
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
  ctx.stack_top = __builtin_frame_address(0);
  chains(&ctx);
  limits(&ctx);
}
