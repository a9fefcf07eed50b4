// containers.cpp: the driver of TestContainers. Reads lines "slot kind op
// arguments", separated by tabs, applies each to the native container in that
// slot, and prints the result or exception, and the container's repr.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "hipy/bytes.h"
#include "hipy/sort.h"
#include "hipy/str.h"
#include "hipy/tuple.h"

bool hp_poll(hp_ctx *) { return true; }

// A tuple (int, str) as the backend would generate it.
struct pair {
  int64_t f0;
  hp_str f1;
};
HP_INLINE bool hp_eq(hp_ctx *c, const pair &a, const pair &b,
                     bool *out) {
  HP_TUPLE_EQ(f0)
  HP_TUPLE_EQ(f1)
  HP_TUPLE_EQ_END
}
HP_INLINE
bool hp_cmp(hp_ctx *c, const pair &a, const pair &b, hp_cmp_op op,
            bool *out) {
  HP_TUPLE_CMP(f0)
  HP_TUPLE_CMP(f1)
  HP_TUPLE_CMP_END
}
HP_INLINE
bool hp_hash(hp_ctx *c, const pair &a, int64_t *out) {
  HP_TUPLE_HASH_BEGIN
  HP_TUPLE_HASH(f0)
  HP_TUPLE_HASH(f1)
  HP_TUPLE_HASH_END(2)
}
inline void hp_repr(hp_ctx *c, hp_buf &b, const pair &a) {
  HP_TUPLE_REPR_FIRST(f0)
  HP_TUPLE_REPR(f1)
  HP_TUPLE_REPR_END(2)
}
inline void hp_json(hp_ctx *c, hp_buf &b, const pair &a) {
  HP_TUPLE_JSON_FIRST(f0)
  HP_TUPLE_JSON(f1)
  HP_TUPLE_JSON_END
}

// A union of str and int, ordered within each only.
struct either {
  uint8_t tag;
  union {
    int64_t i;
    hp_str s;
  };
};
HP_INLINE bool hp_eq(hp_ctx *c, const either &a, const either &b, bool *out) {
  if (a.tag != b.tag) return *out = false, true;
  return a.tag ? hp_eq(c, a.s, b.s, out) : hp_eq(c, a.i, b.i, out);
}
HP_INLINE bool hp_cmp(hp_ctx *c, const either &a, const either &b, hp_cmp_op op, bool *out) {
  if (a.tag != b.tag)
    return hp_raise_not_ordered(c, hp_cmp_name(op), a.tag ? "str" : "int", b.tag ? "str" : "int");
  return a.tag ? hp_cmp(c, a.s, b.s, op, out) : hp_cmp(c, a.i, b.i, op, out);
}
HP_INLINE bool hp_hash(hp_ctx *c, const either &a, int64_t *out) {
  return a.tag ? hp_hash(c, a.s, out) : hp_hash(c, a.i, out);
}
inline void hp_repr(hp_ctx *c, hp_buf &b, const either &a) {
  if (a.tag) hp_repr(c, b, a.s);
  else hp_repr(c, b, a.i);
}
inline void hp_json(hp_ctx *c, hp_buf &b, const either &a) {
  if (a.tag) hp_json(c, b, a.s);
  else hp_json(c, b, a.i);
}

namespace {

hp_ctx ctx, *c = &ctx;
std::vector<std::string> args;
size_t next_arg;

const std::string &word() {
  if (next_arg >= args.size()) abort();
  return args[next_arg++];
}
int64_t number() { return strtoll(word().c_str(), nullptr, 10); }
hp_str text(const std::string &s) {
  char *p = (char *)hp_alloc_leaf(c, s.size());
  memcpy(p, s.data(), s.size());
  return hp_str_from_valid(p, (int64_t)s.size());
}
void read(int64_t *v) { *v = number(); }
void read(hp_int *v) { *v = hp_int_make(c, number()); }
void read(double *v) { *v = strtod(word().c_str(), nullptr); }
void read(hp_str *v) { *v = text(word()); }
void read(uint32_t *v) { *v = hp_utf8_decode(word().c_str()); }
void read(bool *v) { *v = number() != 0; }
void read(pair *v) {
  v->f0 = number();
  v->f1 = text(word());
}
void read(either *v) {
  const std::string &w = word();
  v->tag = w[0] == 's';
  if (v->tag) v->s = text(w.substr(1));
  else v->i = strtoll(w.c_str() + 1, nullptr, 10);
}
template <class T>
T value() {
  T v;
  read(&v);
  return v;
}

std::string show(hp_buf &b) { return std::string(b.p, b.n); }
template <class T>
std::string show(const T &v) {
  hp_buf b = {};
  hp_repr(c, b, v);
  return show(b);
}
template <class T>
std::string show_json(const T &v) {
  hp_buf b = {};
  hp_json(c, b, v);
  return show(b);
}
std::string fail() {
  std::string r = hp_exc_name(&c->exc);
  hp_str m = hp_exc_message(c, &c->exc);
  r += ": ";
  r.append(m.p, m.nbytes);
  c->pending = HP_OK;
  return r;
}
std::string done(bool ok) { return ok ? "None" : fail(); }

template <class T>
hp_list<T> *lists[4];
template <class T>
hp_set<T> *sets[4];
template <class K>
hp_dict<K, int64_t> *dicts[4];

template <class T>
std::string result(bool ok, const T &v) { return ok ? show(v) : fail(); }

template <class T>
std::string list_op(const std::string &op, int slot) {
  hp_list<T> *&l = lists<T>[slot];
  if (!l) l = hp_list_new<T>(c);
  T v = {};
  int64_t n = 0;
  bool b = false;
  hp_list<T> *r = nullptr;
  auto other = [&] {
    hp_list<T> *&m = lists<T>[number()];
    if (!m) m = hp_list_new<T>(c);
    return m;
  };
  if (op == "append") return hp_list_append(c, l, value<T>()), "None";
  if (op == "get") return n = number(), result(hp_list_get(c, l, n, &v), v);
  if (op == "set") return n = number(), done(hp_list_set(c, l, n, value<T>()));
  if (op == "insert") return n = number(), hp_list_insert(c, l, n, value<T>()), "None";
  if (op == "pop") return n = number(), result(hp_list_pop(c, l, n, &v), v);
  if (op == "del") return done(hp_list_del_item(c, l, number()));
  if (op == "remove") return done(hp_list_remove(c, l, value<T>()));
  if (op == "index") return result(hp_list_index(c, l, value<T>(), &n), n);
  if (op == "index3") {
    v = value<T>();
    int64_t start = number(), stop = number();
    return result(hp_list_index_range(c, l, v, start, stop, &n), n);
  }
  if (op == "count") return result(hp_list_count(c, l, value<T>(), &n), n);
  if (op == "in") return result(hp_list_contains(c, l, value<T>(), &b), b);
  if (op == "reverse") return hp_list_reverse(l), "None";
  if (op == "clear") return hp_list_clear(l), "None";
  if (op == "extend") return hp_list_extend(c, l, other()), "None";
  if (op == "concat") return l = hp_list_concat(c, l, other()), "None";
  if (op == "copy") return l = hp_list_copy(c, other()), "None";
  if (op == "repeat") return done(hp_list_repeat_inplace(c, l, number()));
  if (op == "mul") return n = number(), result(hp_list_repeat(c, l, n, &r), r);
  if (op == "fill") {
    v = value<T>();
    bool ok = hp_list_fill(c, v, number(), &r);
    if (ok) l = r;
    return done(ok);
  }
  if (op == "slice") {
    int64_t start = number(), stop = number();
    return show(hp_list_slice(c, l, start, stop));
  }
  if (op == "slice3") {
    int64_t start = number(), stop = number(), step = number();
    return result(hp_list_slice_step(c, l, start, stop, step, &r), r);
  }
  if (op == "setslice") {
    int64_t start = number(), stop = number();
    return hp_list_set_slice(c, l, start, stop, other()), "None";
  }
  if (op == "setslice3") {
    int64_t start = number(), stop = number(), step = number();
    return done(hp_list_set_slice_step(c, l, start, stop, step, other()));
  }
  if (op == "delslice") {
    int64_t start = number(), stop = number();
    return hp_list_del_slice(l, start, stop), "None";
  }
  if (op == "delslice3") {
    int64_t start = number(), stop = number(), step = number();
    return done(hp_list_del_slice_step(c, l, start, stop, step));
  }
  if (op == "sort") return done(hp_list_sort(c, l, number() != 0));
  if (op == "sortkey") { // by the keys of a second list, repeated to fit
    bool reverse = number() != 0;
    hp_list<T> *keys = hp_list_copy(c, other());
    if (keys->len == 0) return "None";
    while (keys->len < l->len)
      hp_list_append(c, keys, hp_list_get_unchecked(keys, keys->len * 7 % 5 % keys->len));
    return done(hp_list_sort_by_keys(c, l, keys, reverse));
  }
  if (op == "min") return result(hp_list_min(c, l, &v), v);
  if (op == "max") return result(hp_list_max(c, l, &v), v);
  if (op == "json") return show_json(l);
  bool ok = true;
  if (op == "==") ok = hp_list_eq(c, l, other(), &b);
  else if (op == "!=") ok = hp_list_ne(c, l, other(), &b);
  else if (op == "<") ok = hp_list_lt(c, l, other(), &b);
  else if (op == "<=") ok = hp_list_le(c, l, other(), &b);
  else if (op == ">") ok = hp_list_gt(c, l, other(), &b);
  else if (op == ">=") ok = hp_list_ge(c, l, other(), &b);
  else abort();
  return result(ok, b);
}

template <class T>
std::string set_op(const std::string &op, int slot) {
  hp_set<T> *&s = sets<T>[slot];
  if (!s) s = hp_set_new<T>(c);
  T v = {};
  bool b = false;
  auto other = [&] {
    hp_set<T> *&m = sets<T>[number()];
    if (!m) m = hp_set_new<T>(c);
    return m;
  };
  auto items = [&] {
    hp_list<T> *l = hp_list_new<T>(c);
    while (next_arg < args.size()) hp_list_append(c, l, value<T>());
    return l;
  };
  if (op == "add") return done(hp_set_add(c, s, value<T>()));
  if (op == "discard") return done(hp_set_discard(c, s, value<T>()));
  if (op == "remove") return done(hp_set_remove(c, s, value<T>()));
  if (op == "pop") return result(hp_set_pop(c, s, &v), v);
  if (op == "in") return result(hp_set_contains(c, s, value<T>(), &b), b);
  if (op == "clear") return hp_set_clear(s), "None";
  if (op == "copy") return s = hp_set_copy(c, other()), "None";
  if (op == "list") return show(hp_set_to_list(c, s));
  auto add_all = [&](hp_list<T> *l) {
    for (int64_t i = 0; i < l->len; i++)
      if (!hp_set_add(c, s, l->data[i])) return false;
    return true;
  };
  if (op == "from") return s = hp_set_new<T>(c), done(add_all(items()));
  if (op == "updatelist") return done(add_all(items()));
  if (op == "updatedict") {
    auto *d = hp_dict_new<T, int64_t>(c);
    hp_list<T> *l = items();
    for (int64_t i = 0; i < l->len; i++) hp_dict_set(c, d, l->data[i], i);
    return done(hp_set_update_dict(c, s, d));
  }
  if (op == "|") return done(hp_set_union(c, s, other(), &s));
  if (op == "&") return done(hp_set_intersection(c, s, other(), &s));
  if (op == "&list") return done(hp_set_intersection_list(c, s, items(), &s));
  if (op == "&=list") return done(hp_set_intersection_update_list(c, s, items()));
  if (op == "-") return done(hp_set_difference(c, s, other(), &s));
  if (op == "^") return done(hp_set_symmetric_difference(c, s, other(), &s));
  if (op == "|=") return done(hp_set_update(c, s, other()));
  if (op == "&=") return done(hp_set_intersection_update(c, s, other()));
  if (op == "-=") return done(hp_set_difference_update(c, s, other()));
  if (op == "-=list") return done(hp_set_difference_update_list(c, s, items()));
  if (op == "^=") return done(hp_set_symmetric_difference_update(c, s, other()));
  if (op == "issubset") return result(hp_set_issubset(c, s, other(), &b), b);
  if (op == "isdisjoint") return result(hp_set_isdisjoint(c, s, other(), &b), b);
  if (op == "==") return result(hp_set_eq(c, s, other(), &b), b);
  if (op == "<") return result(hp_cmp(c, s, other(), HP_LT, &b), b);
  if (op == ">=") return result(hp_cmp(c, s, other(), HP_GE, &b), b);
  if (op == "hash") return show(hp_set_hash(s));
  if (op == "json") return show_json(s);
  abort();
}

template <class K>
std::string dict_op(const std::string &op, int slot) {
  typedef hp_dict<K, int64_t> dict;
  dict *&d = dicts<K>[slot];
  if (!d) d = hp_dict_new<K, int64_t>(c);
  K k = {};
  int64_t v = 0;
  bool b = false;
  auto other = [&] {
    dict *&m = dicts<K>[number()];
    if (!m) m = hp_dict_new<K, int64_t>(c);
    return m;
  };
  if (op == "get") return result(hp_dict_get(c, d, value<K>(), &v), v);
  if (op == "set") return k = value<K>(), done(hp_dict_set(c, d, k, number()));
  if (op == "del") return done(hp_dict_del_item(c, d, value<K>()));
  if (op == "pop") return result(hp_dict_pop(c, d, value<K>(), &v), v);
  if (op == "pop_or") return k = value<K>(), result(hp_dict_pop_or(c, d, k, number(), &v), v);
  if (op == "get_or") return k = value<K>(), result(hp_dict_get_or(c, d, k, number(), &v), v);
  if (op == "setdefault") return k = value<K>(), result(hp_dict_setdefault(c, d, k, number(), &v), v);
  if (op == "popitem") return hp_dict_popitem(c, d, &k, &v) ? show(k) + " " + show(v) : fail();
  if (op == "in") return result(hp_dict_contains(c, d, value<K>(), &b), b);
  if (op == "clear") return hp_dict_clear(d), "None";
  if (op == "copy") return d = hp_dict_copy(c, other()), "None";
  if (op == "update") return done(hp_dict_update(c, d, other()));
  if (op == "keys") return show(hp_dict_keys(c, d));
  if (op == "values") return show(hp_dict_values(c, d));
  if (op == "==") return result(hp_dict_eq(c, d, other(), &b), b);
  if (op == "json") return show_json(d);
  if (op == "loop") { // iterate; after each key delete it and set it again, or set another
    int64_t every = number(), limit = number();
    std::string r;
    int64_t size = hp_dict_len(d), left = size, pos = 0, at, count = 0;
    for (;;) {
      if (!hp_dict_next(c, d, pos, size, left, &at)) return r + fail();
      if (at < 0 || ++count > limit) return r;
      left--;
      pos = at + 1;
      k = hp_dict_key_at(d, at);
      r += show(k) + " ";
      if (every && count % every == 0) {
        hp_dict_pop(c, d, k, &v);
        hp_dict_set(c, d, k, v + 1);
      }
    }
  }
  if (op == "reversed") {
    std::string r;
    for (int64_t at = hp_dict_last(d);; at--) {
      if (!hp_dict_prev(c, d, at, hp_dict_len(d), &at)) return r + fail();
      if (at < 0) return r;
      r += show(hp_dict_key_at(d, at)) + " ";
    }
  }
  abort();
}

// ---- exceptions -----------------------------------------------------------

struct exc_class {
  const char *name;
  uint16_t id;
};
const exc_class classes[] = {
#define HP_EXC_CLASS(name, lo, hi) {#name, lo},
#include "hipy/exc_classes.inc"
#undef HP_EXC_CLASS
};
const hp_exc_user mine = {"Mine", nullptr, HP_KeyError}, deeper = {"Deeper", &mine, HP_KeyError};

// ancestors: all classes that an exception of the class matches, sorted.
std::string ancestors() {
  const std::string &name = word();
  std::vector<std::string> all;
  for (const exc_class &a : classes) {
    if (name != a.name) continue;
    hp_raise(c, a.id, HP_MSG_EMPTY);
    for (const exc_class &b : classes)
      if (hp_exc_pending_matches(c, b.id)) all.push_back(b.name);
    c->pending = HP_OK;
  }
  std::sort(all.begin(), all.end());
  std::string r;
  for (const std::string &s : all) r += (r.empty() ? "" : " ") + s;
  return r;
}

template <class C>
hp_exc *make_exception(const std::string &how, C cls) {
  if (how == "none") return hp_exc_new0(c, cls);
  if (how == "str") return hp_exc_new(c, HP_STR("it's"), cls);
  if (how == "char") return hp_exc_new_arg(c, (uint32_t)0xe9, cls);
  if (how == "int") return hp_exc_new_arg(c, (int64_t)-7, cls);
  if (how == "float") return hp_exc_new_arg(c, 1.5, cls);
  if (how == "bytes") return hp_exc_new_arg(c, hp_bytes{"a\n", 2}, cls);
  if (how == "tuple") return hp_exc_new_arg(c, pair{1, HP_STR("x")}, cls);
  return hp_exc_new_args(c, hp_obj_repr(c, pair{1, HP_STR("x")}), cls);
}
std::string exception() {
  std::string name = word(), how = word();
  hp_exc *e = nullptr;
  if (name == "Mine") e = make_exception(how, &mine);
  if (name == "Deeper") e = make_exception(how, &deeper);
  for (const exc_class &a : classes)
    if (name == a.name) e = make_exception(how, a.id);
  hp_exc_throw(c, e); // through the pending state and back
  bool own = name == "Mine" || name == "Deeper";
  if (hp_exc_pending_matches(c, &mine) != own || hp_exc_pending_matches(c, &deeper) != (name == "Deeper"))
    abort();
  if (own && (!hp_exc_pending_matches(c, HP_KeyError) || hp_exc_pending_matches(c, HP_ValueError))) abort();
  e = hp_exc_take(c);
  std::string r;
  hp_str repr;
  if (!hp_exc_repr(c, e, &repr)) abort();
  for (hp_str s : {hp_exc_message(c, e), repr, hp_exc_class_name(e)}) {
    if (s.p != nullptr) r.append(s.p, s.nbytes);
    r += ' ';
  }
  r.pop_back();
  return r;
}

} // namespace

int main() {
  hp_heap_init(c);
  hp_perm_begin(c); // nothing is collected: slots are not roots
  char *line = nullptr;
  size_t cap = 0;
  for (ssize_t n; (n = getline(&line, &cap, stdin)) > 0;) {
    args.assign(1, "");
    for (ssize_t i = 0; i < n && line[i] != '\n'; i++) {
      if (line[i] == '\t') args.emplace_back();
      else args.back() += line[i];
    }
    next_arg = 0;
    int slot = (int)number();
    std::string kind = word(), op = word(), r, after;
#define HP_KIND(name, fn, table, T) \
  if (kind == name) r = fn<T>(op, slot), after = show(table<T>[slot]);
    HP_KIND("list int", list_op, lists, int64_t)
    HP_KIND("list exact", list_op, lists, hp_int)
    HP_KIND("list float", list_op, lists, double)
    HP_KIND("list nan", list_op, lists, double)
    HP_KIND("list str", list_op, lists, hp_str)
    HP_KIND("list char", list_op, lists, uint32_t)
    HP_KIND("list bool", list_op, lists, bool)
    HP_KIND("list tuple", list_op, lists, pair)
    HP_KIND("list union", list_op, lists, either)
    HP_KIND("set int", set_op, sets, int64_t)
    HP_KIND("set exact", set_op, sets, hp_int)
    HP_KIND("set float", set_op, sets, double)
    HP_KIND("set str", set_op, sets, hp_str)
    HP_KIND("set char", set_op, sets, uint32_t)
    HP_KIND("set tuple", set_op, sets, pair)
    HP_KIND("set union", set_op, sets, either)
    HP_KIND("dict int", dict_op, dicts, int64_t)
    HP_KIND("dict exact", dict_op, dicts, hp_int)
    HP_KIND("dict float", dict_op, dicts, double)
    HP_KIND("dict str", dict_op, dicts, hp_str)
    HP_KIND("dict char", dict_op, dicts, uint32_t)
    HP_KIND("dict tuple", dict_op, dicts, pair)
    HP_KIND("dict union", dict_op, dicts, either)
    if (kind == "exc") r = op == "tree" ? ancestors() : exception(), after = "None";
    printf("%s | %s\n", r.c_str(), after.c_str());
  }
}
