// table.cpp: the module's generators as DuckDB table functions.
//
// A scan of DuckDB's is a number. The generator that has it is in a list of the module (driver/generator.go), whose memory
// outlives batches (core/lasting.cpp), as instances of aggregates are. DuckDB binds a call once, and may run it several times and
// at the same time: the arguments are of the call, and each run begins a generator of its own. A batch of the part next asks a
// generator for many rows, each of which is written where DuckDB wants it.
#include "table.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "arguments.h"
#include "extension.h"
#include "parts.h"
#include "results.h"
#include "values.h"

static duck_api &api = duck_functions;

namespace {

const int32_t parts = 5;
const int32_t own = 2; // of begin's parameters are not the user's: the number, and which optional ones are given

struct table_function : duck_numbers {
  const hp_func_desc *begin, *next, *close;
  std::string name;
};

// A call: its arguments.
struct bound {
  table_function *f;
  duck_values values;               // of begin's parameters, but for the number
  std::vector<hp_param_desc> given; // of these, those that the user gives, for messages
  std::vector<hp_col> given_cols;
};

// A run of a call.
struct scan {
  std::shared_ptr<const bound> call;
  int64_t number;
  bool ended = false;  // there are no more rows
  bool broken = false; // the generator can't go on
  int64_t piece = 1;   // rows that it is asked for at once
  std::vector<int64_t> numbers;
};

// A batch of a part.
struct part {
  const bound *call;
  std::string message; // why the query ends

  static bool failed(void *user, hp_ctx *c, int64_t row);
  bool run(hp_ctx *c, const hp_func_desc *f, hp_batch *b);
};

bool part::failed(void *user, hp_ctx *c, int64_t) {
  part *p = (part *)user;
  const bound *call = p->call;
  hp_func_desc shown = *call->f->begin;
  shown.params = call->given.data();
  shown.nparams = (int32_t)call->given.size();
  hp_batch arguments = {1, 0, call->given_cols.data(), nullptr, nullptr, nullptr};
  hp_row_error e;
  hp_describe(c, &shown, &arguments, 0, &e);
  p->message = duck_row_text(call->f->name.c_str(), e);
  return false; // a table that lacks rows is no answer
}

bool part::run(hp_ctx *c, const hp_func_desc *f, hp_batch *b) {
  b->row_error = failed;
  b->user = this;
  return duck_run_part(c, f, b, true, &message);
}

const char *const no_memory = "MemoryError: no memory for a table function";

// row_type is the type of the rows.
const hp_param_desc *row_type(const table_function *f) { return &f->next->result_type->elem[0]; }

// ---- a call ---------------------------------------------------------------

void add_column(duck_handle info, const char *name, const hp_param_desc *p) {
  duck_handle type = duck_logical_type(p->kind, p);
  api.bind_add_result_column(info, name, type);
  api.destroy_logical_type(&type);
}

void add_columns(duck_handle info, const table_function *f) {
  const hp_param_desc *row = row_type(f);
  if (row->kind != HP_K_STRUCT) return add_column(info, f->name.c_str(), row);
  bool tuple = !strcmp(row->dtype, "tuple");
  for (int32_t i = 0; i < row->nelem; i++) add_column(info, tuple ? ("column" + std::to_string(i)).c_str() : row->elem[i].name, &row->elem[i]);
}

// take_arguments reads those of a call. false: *why says what is wrong.
bool take_arguments(duck_handle info, bound *b, std::string *why) {
  const hp_func_desc *f = b->f->begin;
  int64_t given = 0, bit = 1;
  uint64_t position = 0;
  std::vector<duck_handle> values;
  for (int32_t i = own; i < f->nparams; i++) {
    const hp_param_desc *p = &f->params[i];
    duck_handle v = p->optional ? api.bind_get_named_parameter(info, p->name) : api.bind_get_parameter(info, position++);
    values.push_back(v);
    if (!p->optional) continue;
    if (v) given |= bit;
    bit *= 2;
  }
  b->values.add_int(given);
  bool ok = true;
  for (size_t i = 0; i < values.size(); i++) {
    const hp_param_desc *p = &f->params[own + i];
    if (ok && !b->values.add(p, values[i], why)) {
      *why = b->f->name + "(): argument " + (p->optional ? std::string() : std::to_string(i + 1) + " ") + *why;
      ok = false;
    }
    if (ok && values[i]) {
      b->given.push_back(*p);
      b->given_cols.push_back(b->values.cols.back());
    }
    if (values[i]) api.destroy_value(&values[i]);
  }
  return ok;
}

void bind(duck_handle info) {
  std::shared_ptr<bound> *b = new std::shared_ptr<bound>(new bound);
  (*b)->f = (table_function *)api.bind_get_extra_info(info);
  std::string why;
  if (take_arguments(info, b->get(), &why)) add_columns(info, (*b)->f);
  else api.bind_set_error(info, why.c_str());
  api.bind_set_bind_data(info, b, [](void *p) { delete (std::shared_ptr<bound> *)p; });
}

// ---- a run ----------------------------------------------------------------

// finish closes the generator, if it has not come to its end, and forgets it.
void finish(void *p) {
  std::unique_ptr<scan> s((scan *)p);
  hp_ctx *c = duck_borrow();
  if (!c) return;
  table_function *f = s->call->f;
  if (!s->ended && !s->broken) {
    hp_col col = duck_number_column(&s->number, 0, nullptr);
    hp_out out = duck_no_output();
    hp_batch b = {1, 0, &col, &out, nullptr, nullptr};
    part k = {s->call.get(), {}};
    if (!k.run(c, f->close, &b)) fprintf(stderr, "Exception ignored in %s, which a query has closed: %s\n", f->name.c_str(), k.message.c_str());
  }
  f->give_back(c, {s->number});
}

void init(duck_handle info) {
  std::unique_ptr<scan> s(new scan);
  s->call = *(std::shared_ptr<bound> *)api.init_get_bind_data(info);
  table_function *f = s->call->f;
  hp_ctx *c = duck_borrow();
  bool ok = c;
  if (ok) {
    std::lock_guard<std::mutex> l(f->lock);
    ok = f->take(c, &s->number);
  }
  if (!ok) return api.init_set_error(info, no_memory);
  std::vector<hp_col> cols = {duck_number_column(&s->number, 0, nullptr)};
  cols.insert(cols.end(), s->call->values.cols.begin(), s->call->values.cols.end());
  hp_out out = duck_no_output();
  hp_batch b = {1, 0, cols.data(), &out, nullptr, nullptr};
  part k = {s->call.get(), {}};
  if (!k.run(c, f->begin, &b)) {
    s->broken = true;
    api.init_set_error(info, k.message.c_str());
  }
  api.init_set_init_data(info, s.release(), finish);
}

// run fills a chunk. A generator that takes its time is asked for few rows, so that a query that wants no more ends soon.
void run(duck_handle info, duck_handle chunk) {
  using clock = std::chrono::steady_clock;
  const auto patience = std::chrono::milliseconds(10);
  scan *s = (scan *)api.function_get_init_data(info);
  hp_ctx *c = duck_borrow();
  if (!c) return api.function_set_error(info, no_memory);
  int64_t room = (int64_t)api.vector_size(), n = 0;
  if (s->numbers.empty()) s->numbers.assign((size_t)room, s->number);
  hp_col col = duck_number_column(s->numbers.data(), 0, nullptr);
  duck_writer w;
  w.begin_rows(s->call->f->next, chunk);
  part k = {s->call.get(), {}};
  clock::time_point start = clock::now(), before = start;
  while (n < room && !s->ended && !s->broken) {
    int64_t end = n + s->piece < room ? n + s->piece : room;
    hp_batch b = {end, n, &col, &w.out, nullptr, nullptr};
    s->broken = !k.run(c, s->call->f->next, &b);
    while (n < end && !s->broken && w.is_row(n)) n++;
    s->ended = n < end;
    clock::time_point now = clock::now();
    if (now - before > patience) s->piece = s->piece > 4 ? s->piece / 4 : 1;
    else if (s->piece < room) s->piece *= 2;
    if (now - start > patience) break;
    before = now;
  }
  w.end();
  if (s->broken) return api.function_set_error(info, k.message.c_str());
  api.data_chunk_set_size(chunk, (uint64_t)n);
}

// parameter_type is that with which DuckDB knows a parameter. An int has values of HUGEINT, too.
duck_handle parameter_type(const hp_param_desc *p) {
  int lists = 0;
  if (duck_takes_any(p)) return duck_make_type({DUCK_ANY, 0});
  for (; p->kind == HP_K_LIST; p = p->elem) lists++;
  if (p->kind == HP_K_UNION) return duck_make_type({DUCK_ANY, 0});
  return duck_make_type({p->kind == HP_K_INT ? DUCK_HUGEINT : duck_type_of(p->kind), lists});
}

} // namespace

bool duck_table_register(duck_handle connection, int32_t first, int32_t *end) {
  const hp_func_desc *begin = &hp_module.funcs[first];
  table_function *f = new table_function; // as long as the library
  f->begin = begin;
  f->next = begin + 1;
  f->close = begin + 2;
  f->drop = begin + 3;
  f->room = begin + 4;
  f->name = begin->name;
  f->name.resize(f->name.rfind('.'));
  *end = first + parts;
  duck_handle t = api.create_table_function();
  api.table_function_set_name(t, f->name.c_str());
  for (int32_t i = own; i < begin->nparams; i++) {
    const hp_param_desc *p = &begin->params[i];
    duck_handle type = parameter_type(p);
    if (p->optional) api.table_function_add_named_parameter(t, p->name, type);
    else api.table_function_add_parameter(t, type);
    api.destroy_logical_type(&type);
  }
  api.table_function_set_extra_info(t, f, nullptr);
  api.table_function_set_bind(t, bind);
  api.table_function_set_init(t, init);
  api.table_function_set_function(t, run);
  bool ok = api.register_table_function(connection, t) == DUCK_SUCCESS;
  api.destroy_table_function(&t);
  return ok;
}
