// aggregate.cpp: the module's aggregates as DuckDB aggregate functions.
//
// A state of DuckDB's is a number. The instance of the user's class that has it is in a list of the module (driver/aggregate.go),
// whose memory outlives batches (core/lasting.cpp): all threads' instances are in one place, and a batch at a time runs. DuckDB
// moves states as bytes, combines those of several threads, and destroys each; then its number is free for another.
#include "aggregate.h"

#ifdef __linux__
#include <sys/syscall.h>
#endif
#ifdef __APPLE__
#include <malloc/malloc.h>
#endif
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "arguments.h"
#include "extension.h"
#include "parts.h"
#include "results.h"

static duck_api &api = duck_functions;

namespace {

const int32_t parts = 5;

// An aggregate of the module: its functions, and the numbers of its instances.
struct aggregate : duck_numbers {
  const hp_func_desc *step, *merge, *finish;
};

// What DuckDB keeps for a group.
struct state {
  aggregate *of;
  int64_t value; // twice the number; one more: a row has failed, and so has the group

  int64_t number() const { return value >> 1; }
  bool failed() const { return value & 1; }
};
const int64_t no_number = -1;

// A bitmap of the rows whose groups have not failed; null pointer while all have not.
struct sound {
  std::vector<uint8_t> bits;
  int64_t n;
  explicit sound(int64_t rows) : n(rows) {}
  void leave_out(int64_t row) {
    if (bits.empty()) bits.assign((size_t)(n + 7) / 8, 0xFF);
    bits[(size_t)row >> 3] &= (uint8_t)~(1 << (row & 7));
  }
  const uint8_t *valid() const { return bits.empty() ? nullptr : bits.data(); }
};

// A call of a part for several rows, those from b.row on.
struct call {
  const hp_func_desc *f;
  int32_t numbers; // how many of the columns hold numbers, which the user does not know of
  state **states;  // of the rows; null: the user's code does not run
  hp_batch b;
  sound *ok; // which rows are left out; null: all run
  hp_col *number;
  std::string message; // why the query ends

  static bool failed(void *user, hp_ctx *c, int64_t row);
  bool run(hp_ctx *c);
};

bool call::failed(void *user, hp_ctx *c, int64_t row) {
  call *k = (call *)user;
  hp_func_desc shown = *k->f;
  shown.params += k->numbers;
  shown.nparams -= k->numbers;
  hp_batch rows = k->b;
  rows.cols += k->numbers;
  hp_row_error e;
  hp_describe(c, &shown, &rows, row, &e);
  if (k->states) k->states[row]->value |= 1;
  if (k->ok) { // what follows of the group
    for (int64_t i = row + 1; i < k->b.n; i++)
      if (k->states[i] == k->states[row]) k->ok->leave_out(i);
    k->number->valid = k->ok->valid();
    hp_col_settle(k->number);
  }
  return duck_row_failed(&shown, row, e, &k->message);
}

// run returns false if the query ends, with a message.
bool call::run(hp_ctx *c) {
  b.row_error = failed;
  b.user = this;
  return duck_run_part(c, f, &b, states != nullptr, &message);
}

bool give_number(aggregate *a, hp_ctx *c, state *s) {
  if (s->number() != no_number) return true;
  int64_t number;
  if (!a->take(c, &number)) return false;
  s->value = number * 2 + s->failed();
  return true;
}

const char *const no_memory = "MemoryError: no memory for more groups";

aggregate *of_info(duck_handle info) { return (aggregate *)api.aggregate_function_get_extra_info(info); }

void fail(duck_handle info, const std::string &message) { api.aggregate_function_set_error(info, message.c_str()); }

uint64_t state_size(duck_handle) { return sizeof(state); }

// is_readable asks the kernel whether 16 bytes may be read.
bool is_readable(const void *p) {
#ifdef __linux__
  // Its arguments are wrong, which it says once it has read the signals at p.
  for (int i = 0; i < 2; i++)
    if (syscall(SYS_rt_sigprocmask, ~0, (const char *)p + 8 * i, nullptr, (size_t)8) == -1 && errno == EFAULT) return false;
  return true;
#else
  int fd[2];
  if (pipe(fd) != 0) return false;
  bool ok = write(fd[1], p, 16) == 16;
  close(fd[0]);
  close(fd[1]);
  return ok;
#endif
}

// The state that this thread has begun with, if it has called nothing but update since.
thread_local const void *begun;

void init(duck_handle info, void *p) {
  *(state *)p = {of_info(info), no_number * 2};
  begun = p;
}

// is_short reports whether an array of pointers is an allocation of its own that has no room for so many, as far as the C
// library tells.
bool is_short(void *const *p, int64_t n) {
#if defined(__APPLE__)
  size_t size = malloc_size(p), least = 16;
  if (!size || size >= (size_t)n * sizeof *p + least) return false;
  return size < (size_t)n * sizeof *p || p[0] == begun;
#elif defined(__GLIBC__)
  // The size of the smallest block, and flags, are before it: three pointers at most. The size of the next block follows, with a
  // flag that makes it odd. DuckDB has arrays of another allocator as well: there any number may be before them, and an even
  // pointer is the fourth.
  if (!is_readable(p - 1) || ((uintptr_t)p[-1] & ~(uintptr_t)5) != 4 * sizeof *p) return false;
  return n > 3 ? (uintptr_t)p[3] & 1 : p[0] == begun;
#else
  (void)n;
  return false;
#endif
}

// is_one reports whether the states of a chunk are one and the same. DuckDB has then an array of one pointer (a constant
// vector), where its C API promises one for each row: of sorted arguments, in some windows. What is behind it is
// something else: it points to no state, or it is the like of another thread. An array of a few states, as windows have,
// does not begin with the state that was begun last, or has nothing else.
bool is_one(const aggregate *a, state *const *states, int64_t n) {
  if (n < 2) return false;
  if (is_short((void *const *)states, n)) return true; // first: nothing behind it is read then
  int64_t i = 1;
  while (i < n && states[i] == states[0]) i++;
  if (i >= n) return false; // it makes no difference
  for (int64_t at : {i, (i + n) / 2, n - 1}) {
    if (at != i && !is_readable(&states[at])) return true;
    const state *s = states[at];
    if (s == states[0]) continue;
    if ((uintptr_t)s % alignof(state) || !is_readable(s) || s->of != a || s->number() < no_number || s->number() >= a->made) return true;
  }
  return false;
}

void update(duck_handle info, duck_handle chunk, void **p) {
  aggregate *a = of_info(info);
  state **states = (state **)p;
  hp_ctx *c = duck_borrow();
  if (!c) return fail(info, no_memory);
  int64_t n = (int64_t)api.data_chunk_get_size(chunk);
  duck_reader r;
  std::string why;
  hp_col *cols = r.read(a->step, chunk, &why, 1);
  if (!cols) return fail(info, why);
  std::vector<state *> same;
  if (is_one(a, states, n)) {
    same.assign((size_t)n, states[0]);
    states = same.data();
  }
  std::vector<int64_t> numbers((size_t)n);
  sound ok(n);
  bool lacks = false;
  for (int64_t i = 0; i < n; i++) lacks |= states[i]->number() == no_number;
  if (lacks) {
    std::lock_guard<std::mutex> l(a->lock);
    for (int64_t i = 0; i < n; i++)
      if (!give_number(a, c, states[i])) return fail(info, no_memory);
  }
  for (int64_t i = 0; i < n; i++) {
    numbers[(size_t)i] = states[i]->number();
    if (states[i]->failed()) ok.leave_out(i);
  }
  cols[0] = duck_number_column(numbers.data(), 0, ok.valid());
  hp_out out = duck_no_output();
  call k = {a->step, 1, states, {n, 0, cols, &out, nullptr, nullptr}, &ok, cols, {}};
  if (!k.run(c)) fail(info, k.message);
}

void combine(duck_handle info, void **from, void **to, uint64_t count) {
  begun = nullptr;
  aggregate *a = of_info(info);
  hp_ctx *c = duck_borrow();
  if (!c) return fail(info, no_memory);
  std::vector<int64_t> targets, sources;
  std::vector<state *> states;
  {
    std::lock_guard<std::mutex> l(a->lock);
    for (uint64_t i = 0; i < count; i++) {
      state *s = (state *)from[i], *t = (state *)to[i];
      if (s->failed()) t->value |= 1;
      if (t->failed() || s->number() == no_number) continue;
      if (!give_number(a, c, t)) return fail(info, no_memory);
      targets.push_back(t->number());
      sources.push_back(s->number());
      states.push_back(t);
    }
  }
  if (states.empty()) return;
  sound ok((int64_t)states.size());
  hp_col cols[] = {duck_number_column(targets.data(), 0, nullptr), duck_number_column(sources.data(), 0, nullptr)};
  hp_out out = duck_no_output();
  call k = {a->merge, 2, states.data(), {(int64_t)states.size(), 0, cols, &out, nullptr, nullptr}, &ok, cols, {}};
  if (!k.run(c)) fail(info, k.message);
}

void finalize(duck_handle info, void **p, duck_handle vector, uint64_t count, uint64_t offset) {
  begun = nullptr;
  aggregate *a = of_info(info);
  hp_ctx *c = duck_borrow();
  if (!c) return fail(info, no_memory);
  state **states = (state **)p;
  std::vector<int64_t> numbers;
  sound ok((int64_t)count);
  {
    std::lock_guard<std::mutex> l(a->lock);
    for (uint64_t i = 0; i < count; i++) {
      if (!give_number(a, c, states[i])) return fail(info, no_memory);
      numbers.push_back(states[i]->number());
      if (states[i]->failed()) ok.leave_out((int64_t)i);
    }
  }
  hp_col col = duck_number_column(numbers.data(), (int64_t)offset, ok.valid());
  duck_writer w;
  w.begin(a->finish, vector, offset > 0);
  call k = {a->finish, 1, states - offset, {(int64_t)(offset + count), (int64_t)offset, &col, &w.out, nullptr, nullptr}, nullptr, nullptr, {}};
  bool done = k.run(c);
  w.end();
  if (!done) fail(info, k.message);
}

void destroy(void **p, uint64_t count) {
  begun = nullptr;
  state **states = (state **)p;
  hp_ctx *c = duck_borrow();
  for (uint64_t i = 0; c && i < count;) {
    aggregate *a = states[i]->of;
    if (!a) {
      i++;
      continue;
    }
    std::vector<int64_t> numbers;
    for (; i < count && states[i]->of == a; i++) {
      if (states[i]->number() != no_number) numbers.push_back(states[i]->number());
      *states[i] = {nullptr, no_number * 2}; // no state any more, whoever looks
    }
    if (numbers.empty()) continue;
    a->give_back(c, numbers);
  }
}

// add_overloads adds what SQL calls of an aggregate.
void add_overloads(duck_handle set, aggregate *a, const char *name) {
  for (const std::vector<sql_type> &types : duck_overloads(a->step, 1)) {
    duck_handle f = api.create_aggregate_function();
    api.aggregate_function_set_name(f, name);
    for (const sql_type &t : types) {
      duck_handle type = duck_make_type(t);
      api.aggregate_function_add_parameter(f, type);
      api.destroy_logical_type(&type);
    }
    duck_handle type = duck_logical_type(a->finish->result, a->finish->result_type);
    api.aggregate_function_set_return_type(f, type);
    api.destroy_logical_type(&type);
    api.aggregate_function_set_functions(f, state_size, init, update, combine, finalize);
    api.aggregate_function_set_destructor(f, destroy);
    api.aggregate_function_set_special_handling(f);
    api.aggregate_function_set_extra_info(f, a, nullptr);
    api.add_aggregate_function_to_set(set, f);
    api.destroy_aggregate_function(&f);
  }
}

} // namespace

bool duck_aggregates_register(duck_handle connection, int32_t first, int32_t *end) {
  std::string step = hp_module.funcs[first].name, name = step.substr(0, step.rfind('.'));
  duck_handle set = api.create_aggregate_function_set(name.c_str());
  int32_t i = first;
  for (; i < hp_module.nfuncs && hp_module.funcs[i].role == HP_ROLE_STEP && step == hp_module.funcs[i].name; i += parts) {
    const hp_func_desc *f = &hp_module.funcs[i];
    aggregate *a = new aggregate; // as long as the library
    a->step = f;
    a->merge = f + 1;
    a->finish = f + 2;
    a->drop = f + 3;
    a->room = f + 4;
    add_overloads(set, a, name.c_str());
  }
  *end = i;
  bool ok = api.register_aggregate_function_set(connection, set) == DUCK_SUCCESS;
  api.destroy_aggregate_function_set(&set);
  return ok;
}
