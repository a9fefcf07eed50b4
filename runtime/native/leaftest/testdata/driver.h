// driver.h: what the generated driver is made of: values read from and written
// to lines of text. A value is a token, or several:
//
//   bool 0 or 1; i64, int decimal; float 16 hexadecimal digits or nan;
//   str, char, bytes "x" and hexadecimal bytes; none n;
//   decimal as the text of the context's precision, its rounding, and the number;
//   list "[n" and the elements; set "<n"; dict "{n" and keys with values.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct In {
  const char *p;
  std::vector<char *> owned; // exactly sized, so that a sanitiser sees what is read beyond
  std::string token() {
    while (*p == ' ') p++;
    const char *s = p;
    while (*p && *p != ' ' && *p != '\n') p++;
    return std::string(s, p);
  }
  std::string text() {
    std::string t = token(), r;
    auto digit = [](char ch) { return ch <= '9' ? ch - '0' : ch - 'a' + 10; };
    for (size_t i = 1; i + 1 < t.size(); i += 2) r += (char)(digit(t[i]) << 4 | digit(t[i + 1]));
    return r;
  }
  char *keep(const std::string &s) {
    char *b = (char *)malloc(s.size() ? s.size() : 1);
    memcpy(b, s.data(), s.size());
    owned.push_back(b);
    return b;
  }
  ~In() {
    for (char *b : owned) free(b);
  }
};

static void get(hp_ctx *, In &in, bool &v) { v = in.token() == "1"; }
static void get(hp_ctx *, In &in, int64_t &v) { v = strtoll(in.token().c_str(), nullptr, 10); }
static void get(hp_ctx *, In &in, double &v) {
  uint64_t u = strtoull(in.token().c_str(), nullptr, 16);
  memcpy(&v, &u, 8);
}
static void get(hp_ctx *, In &in, hp_str &v) {
  std::string s = in.text();
  v = hp_str_from_valid(in.keep(s), (int64_t)s.size());
}
static void get(hp_ctx *, In &in, uint32_t &v) { v = hp_utf8_decode(in.text().c_str()); }
static void get(hp_ctx *, In &in, hp_bytes &v) {
  std::string s = in.text();
  v = hp_bytes{in.keep(s), (int64_t)s.size()};
}
#ifdef LEAF_DECIMAL
// "precision/rounding/number"
static void get(hp_ctx *c, In &in, hp_decimal &v) {
  std::string s = in.text();
  char *p;
  c->decimal.prec = strtoll(s.c_str(), &p, 10);
  c->decimal.rounding = (int8_t)strtol(p + 1, &p, 10);
  if (!hp_decimal_from_str(c, hp_str_from_ascii(p + 1, (int64_t)strlen(p + 1)), &v)) abort();
}
#endif
static void get(hp_ctx *, In &in, hp_none &) { in.token(); }
#ifdef LEAF_INT
static void get(hp_ctx *c, In &in, hp_int &v) {
  std::string s = in.token();
  if (!hp_int_from_str(c, hp_str_from_ascii(s.data(), (int64_t)s.size()), &v)) abort();
}
#endif
#ifdef LEAF_LIST
template <class T>
void get(hp_ctx *c, In &in, hp_list<T> *&v) {
  int64_t n = atoll(in.token().c_str() + 1);
  v = hp_list_new<T>(c);
  for (int64_t i = 0; i < n; i++) {
    T e;
    get(c, in, e);
    hp_list_append(c, v, e);
  }
}
#endif
#ifdef LEAF_DICT
template <class K, class V>
void get(hp_ctx *c, In &in, hp_dict<K, V> *&v) {
  int64_t n = atoll(in.token().c_str() + 1);
  v = hp_dict_new<K, V>(c);
  for (int64_t i = 0; i < n; i++) {
    K k;
    V e;
    get(c, in, k);
    get(c, in, e);
    if (!hp_dict_set(c, v, k, e)) abort();
  }
}
#endif
#ifdef LEAF_SET
template <class T>
void get(hp_ctx *c, In &in, hp_set<T> *&v) {
  int64_t n = atoll(in.token().c_str() + 1);
  v = hp_set_new<T>(c);
  for (int64_t i = 0; i < n; i++) {
    T e;
    get(c, in, e);
    if (!hp_set_add(c, v, e)) abort();
  }
}
#endif

static void put_hex(std::string &o, const char *p, size_t n) {
  o += " x";
  for (size_t i = 0; i < n; i++) {
    o += "0123456789abcdef"[(unsigned char)p[i] >> 4];
    o += "0123456789abcdef"[p[i] & 15];
  }
}
static void put(hp_ctx *, std::string &o, bool v) { o += v ? " 1" : " 0"; }
static void put(hp_ctx *, std::string &o, int64_t v) { o += ' ' + std::to_string(v); }
static void put(hp_ctx *, std::string &o, double v) {
  char b[24];
  uint64_t u;
  memcpy(&u, &v, 8);
  snprintf(b, sizeof b, " %016llx", (unsigned long long)u);
  o += v != v ? " nan" : b;
}
static void put(hp_ctx *, std::string &o, hp_str v) {
  if (v.ncp != hp_utf8_count(v.p, v.nbytes)) o += " wrong-ncp";
  put_hex(o, v.p, v.nbytes);
}
static void put(hp_ctx *, std::string &o, uint32_t v) {
  char b[4];
  put_hex(o, b, (size_t)(hp_utf8_put(b, v) - b));
}
#ifdef LEAF_DECIMAL
static void put(hp_ctx *c, std::string &o, const hp_decimal &v) {
  hp_str s = hp_decimal_to_str(c, v);
  put_hex(o, s.p, s.nbytes);
}
#endif
static void put(hp_ctx *, std::string &o, hp_bytes v) { put_hex(o, v.p, (size_t)v.n); }
static void put(hp_ctx *, std::string &o, hp_none) { o += " n"; }
#ifdef LEAF_INT
static void put(hp_ctx *c, std::string &o, hp_int v) {
  hp_str s = hp_int_to_str(c, v);
  o += ' ' + std::string(s.p, s.nbytes);
}
#endif
#ifdef LEAF_LIST
template <class T>
void put(hp_ctx *c, std::string &o, hp_list<T> *v) {
  o += " [" + std::to_string(v->len);
  for (int64_t i = 0; i < v->len; i++) put(c, o, v->data[i]);
}
#endif
#ifdef LEAF_DICT
template <class K, class V>
void put(hp_ctx *c, std::string &o, hp_dict<K, V> *v) {
  o += " {" + std::to_string(hp_dict_len(v));
  for (int64_t i = 0; i < v->nentries; i++) {
    if (v->entries[i].hash == HP_DEAD) continue;
    put(c, o, v->entries[i].key);
    put(c, o, v->entries[i].value);
  }
}
#endif
#ifdef LEAF_SET
template <class T>
void put(hp_ctx *c, std::string &o, hp_set<T> *v) {
  o += " <" + std::to_string(hp_set_len(v));
  for (int64_t i = 0; v->table && i <= v->mask; i++)
    if (v->table[i].hash != HP_SET_FREE) put(c, o, v->table[i].key);
}
#endif

// failed writes why an op returned false.
static void failed(hp_ctx *c, std::string &o) {
  if (c->pending == HP_DEOPT) {
    o += " deopt";
    c->pending = HP_OK;
    return;
  }
  if (c->pending != HP_EXC) {
    o += " false-without-exception";
    return;
  }
  hp_exc *e = hp_exc_take(c);
  hp_str m = hp_exc_message(c, e);
  o += " exc ";
  o += hp_exc_name(e);
  put_hex(o, m.p, m.nbytes);
}

typedef void Leaf(hp_ctx *c, In &in, std::string &o);

// run answers each line "number operands..." with one line.
static int run(Leaf *const *leaves) {
  static hp_ctx ctx;
  hp_ctx *c = &ctx;
  if (!hp_heap_init(c)) return 1;
  hp_heap_set_limit(c, (size_t)3 << 30); // as reference.py
  char *line = nullptr;
  size_t cap = 0;
  std::string o;
  while (getline(&line, &cap, stdin) > 0) {
    In in{line, {}};
    int64_t op;
    get(c, in, op);
    o.clear();
    leaves[op](c, in, o);
    o += '\n';
    fwrite(o.data(), 1, o.size(), stdout);
    fflush(stdout); // a crash must not take earlier answers along
    hp_row_reset(c);
  }
  free(line);
  return 0;
}
