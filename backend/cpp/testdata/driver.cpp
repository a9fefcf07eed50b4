// driver.cpp calls the functions of a generated translation unit, one row at a
// time, for the backend's tests. Each line of stdin is a function's index and
// its arguments, separated by spaces: n (None), b0, b1, i<digits>, f<float>,
// s<hexadecimal UTF-8>. Each line of stdout is "ok <value>", "null",
// "exc <line> <type>: <message>" or "cancelled".
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../core/lib.h"

struct sink {
  std::vector<char> text;
  uint8_t valid = 1;
};

static bool grow(hp_out *o, int64_t, const char *, int64_t n) {
  sink *s = (sink *)o->sink;
  s->text.resize((size_t)(o->text_len + n + 64));
  o->text = s->text.data();
  o->text_cap = (int64_t)s->text.size() - 64;
  return true;
}

static uint8_t *make_valid(hp_out *o) { return &((sink *)o->sink)->valid; }

struct told {
  const hp_func_desc *f;
  const hp_batch *b;
  hp_row_error e;
};

static bool row_error(void *user, hp_ctx *c, int64_t row) {
  told *t = (told *)user;
  hp_describe(c, t->f, t->b, row, &t->e);
  return false;
}

static int polls_left = -1;
static int cancelled(void *) { return polls_left >= 0 && polls_left-- == 0; }

int main() {
  hp_lib lib = {};
  lib.host.cancelled = cancelled;
  hp_ctx c;
  if (!hp_ctx_init(&c, &lib)) return 1;
  char line[1 << 16];
  while (fgets(line, sizeof line, stdin)) {
    std::vector<std::string> words;
    for (char *w = strtok(line, " \n"); w; w = strtok(nullptr, " \n")) words.push_back(w);
    if (words.empty()) continue;
    if (words[0] == "polls") { // cancel at that poll
      polls_left = atoi(words[1].c_str());
      continue;
    }
    const hp_func_desc *f = &hp_module.funcs[atoi(words[0].c_str())];
    size_t n = words.size() - 1;
    std::vector<hp_col> cols(n);
    std::vector<std::string> texts(n);
    std::vector<int64_t> ints(n);
    std::vector<double> floats(n);
    std::vector<int32_t> ends(2 * n);
    uint8_t null_bit = 0;
    for (size_t i = 0; i < n; i++) {
      std::string a = words[i + 1].substr(1);
      hp_col &k = cols[i];
      k = {};
      switch (words[i + 1][0]) {
      case 'n':
        k.layout = HP_COL_NULL, k.kind = HP_K_NONE, k.valid = &null_bit;
        break;
      case 'b':
        texts[i] = a == "1" ? std::string(1, 1) : std::string(1, 0);
        k.layout = HP_COL_BOOL_BYTE, k.kind = HP_K_BOOL, k.data = texts[i].data();
        break;
      case 'i':
        ints[i] = strtoll(a.c_str(), nullptr, 10);
        k.layout = HP_COL_I64, k.kind = HP_K_INT, k.data = &ints[i];
        if (std::to_string(ints[i]) == a) break;
        texts[i] = a;
        ends[2 * i + 1] = (int32_t)a.size();
        k.layout = HP_COL_INT_TEXT, k.data = texts[i].data(), k.offsets = &ends[2 * i];
        break;
      case 'f':
        floats[i] = strtod(a.c_str(), nullptr);
        k.layout = HP_COL_F64, k.kind = HP_K_FLOAT, k.data = &floats[i];
        break;
      case 's':
        for (size_t j = 0; j + 1 < a.size(); j += 2) texts[i] += (char)strtol(a.substr(j, 2).c_str(), nullptr, 16);
        ends[2 * i + 1] = (int32_t)texts[i].size();
        k.layout = HP_COL_STR32, k.kind = HP_K_STR, k.data = texts[i].data(), k.offsets = &ends[2 * i];
        break;
      }
    }
    sink s;
    s.text.resize(64);
    char fixed[16] = {};
    hp_out o = {};
    o.data = fixed, o.text = s.text.data(), o.sink = &s, o.put_text = grow, o.make_valid = make_valid;
    switch (f->result) {
    case HP_K_BOOL: o.kind = HP_OUT_BOOL_BYTE; break;
    case HP_K_FLOAT: o.kind = HP_OUT_F64; break;
    case HP_K_INT: o.kind = HP_OUT_INT_ARROW; break;
    case HP_K_NONE: o.kind = HP_OUT_NONE; break;
    default: o.kind = HP_OUT_TEXT_ARROW;
    }
    told t = {};
    hp_batch b = {};
    b.n = 1, b.cols = cols.data(), b.out = &o, b.row_error = row_error, b.user = &t;
    t.f = f, t.b = &b;
    uint8_t st = hp_run(&c, f, &b);
    if (st == HP_CANCEL) printf("cancelled\n");
    else if (st == HP_EXC) printf("exc %d %s: %s\n", t.e.line, t.e.type.c_str(), t.e.message.c_str());
    else if (st != HP_OK) printf("status %d\n", st);
    else if (!s.valid || o.kind == HP_OUT_NONE) printf("null\n");
    else if (o.kind == HP_OUT_BOOL_BYTE) printf("ok %s\n", fixed[0] ? "True" : "False");
    else if (o.kind == HP_OUT_F64) printf("ok %.17g\n", *(double *)fixed);
    else printf("ok %.*s\n", (int)o.text_len, o.text);
  }
  hp_ctx_free(&c);
  return 0;
}
