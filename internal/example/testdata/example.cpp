// What the backend emits for example.py, by hand: the runtime's tests need no
// compiler of Python.
#include <cmath>

#include <hipy/date.h>
#include <hipy/kernel.h>
#include <hipy/list_column.h>
#include <hipy/int.h>
#include <hipy/host.h>
#ifdef EXAMPLE_PYTHON
#include <hipy/py.h>
#endif
#ifdef EXAMPLE_DUCKDB
#include <hipy/duckdb.h>
#endif

// ---- def addup(a: int, b: int) -> int: return a + b
template <class I>
static bool addup_fn(hp_ctx *c, I a, I b, I *r) { return hp_int_add(c, a, b, r); }
HP_ROW(addup_fast)
{
  HP_ARG(int64_t, a, 0)
  HP_ARG(int64_t, b2, 1)
  HP_RUN(int64_t, addup_fn(c, a, b2, &r))
}
HP_ROW(addup_exact)
{
  HP_ARG(hp_int, a, 0)
  HP_ARG(hp_int, b2, 1)
  HP_RUN(hp_int, addup_fn(c, a, b2, &r))
}
HP_KERNEL(addup_kernel, addup_fast, addup_exact)

// ---- def signum(x: float) -> str: return "neg" if x < 0 else "pos"
static bool signum_fn(hp_ctx *, double x, hp_str *r) {
  *r = x < 0 ? HP_STR("neg") : HP_STR("pos");
  return true;
}
HP_ROW(signum_row)
{
  HP_ARG(double, x, 0)
  HP_RUN(hp_str, signum_fn(c, x, &r))
}
HP_KERNEL(signum_kernel, signum_row, signum_row)

// ---- def parse(s: str) -> int: return int(s)
template <class I>
static bool parse_fn(hp_ctx *c, hp_str s, I *r) {
  if (hp_int_from_str(c, s, r)) return true;
  if (c->pending == HP_EXC && !c->exc.line) c->exc.line = 8;
  return false;
}
HP_ROW(parse_fast)
{
  HP_ARG(hp_str, s, 0)
  HP_RUN(int64_t, parse_fn(c, s, &r))
}
HP_ROW(parse_exact)
{
  HP_ARG(hp_str, s, 0)
  HP_RUN(hp_int, parse_fn(c, s, &r))
}
HP_KERNEL(parse_kernel, parse_fast, parse_exact)

// ---- def twice(s: str) -> str: return s + s
static bool twice_fn(hp_ctx *c, hp_str s, hp_str *r) {
  char *p = (char *)hp_try_alloc(c, (size_t)s.nbytes * 2, HP_LEAF);
  if (!p) return false;
  memcpy(p, s.p, s.nbytes);
  memcpy(p + s.nbytes, s.p, s.nbytes);
  *r = hp_str{p, s.nbytes * 2, s.ncp * 2};
  return true;
}
HP_ROW(twice_row)
{
  HP_ARG(hp_str, s, 0)
  HP_RUN(hp_str, twice_fn(c, s, &r))
}
HP_KERNEL(twice_kernel, twice_row, twice_row)

// ---- def missing(s: Optional[str]) -> bool: return s is None
struct u_none_str {
  uint8_t tag;
  union {
    hp_str m1;
  } u;
};
HP_INLINE uint8_t hp_get(hp_ctx *c, const hp_col *k, int64_t row, u_none_str *o) {
  if (hp_col_null(k, row)) {
    o->tag = 0;
    return HP_OK;
  }
  o->tag = 1;
  return hp_get(c, k, row, &o->u.m1);
}
static bool missing_fn(hp_ctx *, u_none_str s, bool *r) {
  *r = s.tag == 0;
  return true;
}
HP_ROW(missing_row)
{
  HP_ARG(u_none_str, s, 0)
  HP_RUN(bool, missing_fn(c, s, &r))
}
HP_KERNEL(missing_kernel, missing_row, missing_row)

// ---- def same(b: bytes) -> bytes: return b
HP_ROW(same_row)
{
  HP_ARG(hp_bytes, r, 0)
  return hp_put(c, b->out, row, r);
}
HP_KERNEL(same_kernel, same_row, same_row)

// ---- def spin(n: int) -> int: while True: pass (n > 0)
static bool spin_fn(hp_ctx *c, int64_t n, int64_t *r) {
  for (uint64_t i = 0; n > 0; i++)
    if ((i & 1023) == 0 && !hp_poll(c)) return false;
  *r = n;
  return true;
}
HP_ROW(spin_row)
{
  HP_ARG(int64_t, n, 0)
  HP_RUN(int64_t, spin_fn(c, n, &r))
}
HP_KERNEL(spin_kernel, spin_row, spin_row)

// ---- def lone(n: int) -> str: return chr(0xD800 + n)
static bool lone_fn(hp_ctx *, int64_t n, uint32_t *r) {
  *r = (uint32_t)(0xD800 + n);
  return true;
}
HP_ROW(lone_row)
{
  HP_ARG(int64_t, n, 0)
  HP_RUN(uint32_t, lone_fn(c, n, &r))
}
HP_KERNEL(lone_kernel, lone_row, lone_row)

// ---- def flip(x: bool) -> bool: return not x
static bool flip_fn(hp_ctx *, bool x, bool *r) {
  *r = !x;
  return true;
}
HP_ROW(flip_row)
{
  HP_ARG(bool, x, 0)
  HP_RUN(bool, flip_fn(c, x, &r))
}
HP_KERNEL(flip_kernel, flip_row, flip_row)

// ---- def half(x: float) -> float: return x / 2
static bool half_fn(hp_ctx *, double x, double *r) {
  *r = x / 2;
  return true;
}
HP_ROW(half_row)
{
  HP_ARG(double, x, 0)
  HP_RUN(double, half_fn(c, x, &r))
}
HP_KERNEL(half_kernel, half_row, half_row)

// ---- def answer(): print("answer"); return 42
static bool answer_fn(hp_ctx *c, int64_t *r) {
  hp_host_write(c, 1, "answer\n", 7);
  *r = 42;
  return true;
}
HP_ROW(answer_row)
{ HP_RUN(int64_t, answer_fn(c, &r)) }
HP_KERNEL(answer_kernel, answer_row, answer_row)

// ---- def total(xs: list[float]) -> float: return sum(xs)
static bool total_fn(hp_ctx *, hp_list<double> *xs, double *r) {
  double sum = 0;
  for (hp_len i = 0; i < xs->len; i++) sum += xs->data[i];
  *r = sum;
  return true;
}
HP_ROW(total_row)
{
  HP_ARG(hp_list<double> *, xs, 0)
  HP_RUN(double, total_fn(c, xs, &r))
}
HP_KERNEL(total_kernel, total_row, total_row)

// ---- def later(d: date) -> date: return d + timedelta(days=1)
static bool later_fn(hp_ctx *, hp_date d, hp_date *r) {
  *r = hp_date{d.days + 1};
  return true;
}
HP_ROW(later_row)
{
  HP_ARG(hp_date, d, 0)
  HP_RUN(hp_date, later_fn(c, d, &r))
}
HP_KERNEL(later_kernel, later_row, later_row)

// ---- def tick(t: datetime) -> datetime: return t + timedelta(microseconds=1)
static bool tick_fn(hp_ctx *, hp_datetime t, hp_datetime *r) {
  *r = hp_datetime{t.micros + 1};
  return true;
}
HP_ROW(tick_row)
{
  HP_ARG(hp_datetime, t, 0)
  HP_RUN(hp_datetime, tick_fn(c, t, &r))
}
HP_KERNEL(tick_kernel, tick_row, tick_row)

static const hp_param_desc one_date[] = {{"d", HP_K_DATE, 0, false}};
static const hp_param_desc one_datetime[] = {{"t", HP_K_DATETIME, 0, false}};
static const hp_param_desc two_ints[] = {{"a", HP_K_INT, 0, false}, {"b", HP_K_INT, 0, false}};
static const hp_param_desc one_float[] = {{"x", HP_K_FLOAT, 0, false}};
static const hp_param_desc floats[] = {{"xs", HP_K_LIST, 0, false, one_float}};
static const hp_param_desc one_bool[] = {{"x", HP_K_BOOL, 0, false}};
static const hp_param_desc one_str[] = {{"s", HP_K_STR, 0, false}};
static const hp_param_desc maybe_str[] = {{"s", HP_K_STR, 0, true}};
static const hp_param_desc texts[] = {{"", HP_K_LIST, 0, false, maybe_str}};
static const hp_param_desc lists[] = {{"xs", HP_K_LIST, 0, false, texts}};
static const hp_param_desc one_bytes[] = {{"b", HP_K_BYTES, 0, false}};
static const hp_param_desc one_int[] = {{"n", HP_K_INT, 0, false}};
static const hp_param_desc any_param[] = {{"x", HP_K_UNION, 1 << HP_K_BOOL | 1 << HP_K_INT | 1 << HP_K_FLOAT | 1 << HP_K_STR | 1 << HP_K_BYTES, true}};

#ifdef EXAMPLE_PYTHON
// ---- def shout(s: str) -> str: return s.upper(), as operations on an object
static bool shout_fn(hp_ctx *c, hp_str s, hp_str *r) {
  hp_py o, u;
  return hp_py_from_str(c, s, &o) && hp_py_method0(c, o, "upper", &u) && hp_py_to_str(c, u, r);
}
HP_ROW(shout_row)
{
  HP_ARG(hp_str, s, 0)
  HP_RUN(hp_str, shout_fn(c, s, &r))
}
HP_KERNEL(shout_kernel, shout_row, shout_row)
#endif

static const hp_func_desc funcs[] = {
    {"addup", two_ints, 2, 1, HP_K_INT, false, false, false, addup_kernel, "addup"},
    {"signum", one_float, 1, 4, HP_K_STR, false, false, false, signum_kernel, "signum"},
    {"parse", one_str, 1, 7, HP_K_INT, false, false, false, parse_kernel, "parse"},
    {"twice", one_str, 1, 10, HP_K_STR, false, false, false, twice_kernel, "twice"},
    {"missing", maybe_str, 1, 13, HP_K_BOOL, false, false, false, missing_kernel, "missing"},
    {"same", one_bytes, 1, 16, HP_K_BYTES, false, false, false, same_kernel, "same"},
    {"spin", one_int, 1, 19, HP_K_INT, false, false, false, spin_kernel, "spin"},
    {"lone", one_int, 1, 24, HP_K_STR, false, false, false, lone_kernel, "lone"},
    {"flip", one_bool, 1, 59, HP_K_BOOL, false, false, false, flip_kernel, "flip"},
    {"half", one_float, 1, 62, HP_K_FLOAT, false, false, false, half_kernel, "half"},
    {"answer", nullptr, 0, 27, HP_K_INT, false, true, false, answer_kernel, "answer"},
    {"total", floats, 1, 66, HP_K_FLOAT, false, false, false, total_kernel, "total"},
    {"later", one_date, 1, 74, HP_K_DATE, false, false, false, later_kernel, "later"},
    {"tick", one_datetime, 1, 77, HP_K_DATETIME, false, false, false, tick_kernel, "tick"},
#ifdef EXAMPLE_PYTHON
    {"shout", one_str, 1, 31, HP_K_STR, false, false, true, shout_kernel, "shout"},
    {"py_any", any_param, 1, 34, HP_K_JSON, true, false, true, nullptr, "py_any"},
    {"py_int", one_int, 1, 38, HP_K_INT, false, false, true, nullptr, "py_int"},
    {"py_raise", one_str, 1, 44, HP_K_STR, false, false, true, nullptr, "py_raise"},
    {"py_spin", one_int, 1, 51, HP_K_INT, false, false, true, nullptr, "py_spin"},
    {"py_wrong", one_int, 1, 56, HP_K_INT, false, false, true, nullptr, "py_wrong"},
    {"py_list", lists, 1, 70, HP_K_JSON, true, false, true, nullptr, "py_list"},
    {"py_later", one_date, 1, 80, HP_K_DATE, true, false, true, nullptr, "py_later"},
    {"py_tick", one_datetime, 1, 86, HP_K_DATETIME, true, false, true, nullptr, "py_tick"},
#endif
};

#ifndef EXAMPLE_LIBPYTHON
#define EXAMPLE_LIBPYTHON nullptr
#endif
#ifndef EXAMPLE_CPU
#define EXAMPLE_CPU ""
#endif
#ifndef EXAMPLE_ABI
#define EXAMPLE_ABI 1
#endif
#ifndef EXAMPLE_SOURCE
#define EXAMPLE_SOURCE nullptr
#endif

extern const hp_module_desc hp_module = {
    .abi_version = EXAMPLE_ABI,
    .manifest = EXAMPLE_MANIFEST,
    .cpu = EXAMPLE_CPU,
    .python_source = EXAMPLE_SOURCE,
    .python_file = "example.py",
    .libpython = EXAMPLE_LIBPYTHON,
    .funcs = funcs,
    .nfuncs = (int32_t)(sizeof funcs / sizeof *funcs),
#ifdef EXAMPLE_PYTHON
    .py_rows = hp_py_rows,
#endif
};

#ifdef EXAMPLE_DUCKDB
HP_DUCKDB_ENTRY(EXAMPLE_DUCKDB)
#endif
