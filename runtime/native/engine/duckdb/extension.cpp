// extension.cpp: the module's functions as DuckDB scalar functions, written
// straight onto data chunks and string_t.
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include "../../core/lib.h"
#include "../../core/timeout.h"
#include "hipy/duckdb.h"
#include "hipy/host.h"
#include "api.h"
#include "arguments.h"
#include "aggregate.h"
#include "check.h"
#include "extension.h"
#include "interrupt.h"
#include "results.h"
#include "stats.h"
#include "table.h"

static const size_t max_overloads = 64;

duck_api duck_functions;
hp_lib duck_host_lib; // written by init and hipy_duckdb_configure only
static duck_api &api = duck_functions;
static hp_lib &host_lib = duck_host_lib;

// ---- configuration by an embedding host -----------------------------------

// hipy_duckdb_configure tells the extension, loaded in this process, of its
// host and of what to do with rows that raise. Not while a query runs. Null:
// back to the defaults.
static hipy_options options;

extern "C" __attribute__((visibility("default"))) const char *hipy_duckdb_configure(const hipy_host *host, const hipy_options *opt) {
  options = hipy_options{};
  if (opt) memcpy(&options, opt, opt->size < sizeof options ? opt->size : sizeof options);
  return hp_host_take(&host_lib.host, host);
}

// ---- contexts -------------------------------------------------------------

// DuckDB calls from several threads; each borrows a context for as long as it
// lives, and leaves it to later threads.
static std::mutex pool_lock;
static std::vector<hp_ctx *> pool;

struct borrowed {
  hp_ctx *c = nullptr;
  ~borrowed() {
    if (!c) return;
    std::lock_guard<std::mutex> l(pool_lock);
    pool.push_back(c);
  }
};
static thread_local borrowed mine;

hp_ctx *duck_borrow() {
  if (!mine.c) {
    std::lock_guard<std::mutex> l(pool_lock);
    if (!pool.empty()) {
      mine.c = pool.back();
      pool.pop_back();
    } else {
      hp_ctx *c = new (std::nothrow) hp_ctx;
      if (!c) return nullptr;
      if (!hp_ctx_init(c, &host_lib)) {
        delete c;
        return nullptr;
      }
      mine.c = c;
    }
  }
  return mine.c;
}

// ---- a chunk --------------------------------------------------------------

struct chunk {
  const hp_func_desc *f;
  const hp_batch *b;
  duck_handle info;
  duck_errors *errors; // null: nobody checks the rows
};

static const char *base_name(const char *path) {
  const char *slash = path ? strrchr(path, '/') : nullptr;
  return slash ? slash + 1 : path;
}

std::string duck_row_text(const char *function, const hp_row_error &e) {
  std::string m = e.type;
  if (!e.message.empty()) m += ": " + e.message;
  m += " (";
  const char *file = base_name(hp_module.python_file);
  if (file && *file) m += file + std::string(e.line ? " line " : ", ");
  else if (e.line) m += "line ";
  if (e.line) m += std::to_string(e.line) + ", ";
  m += std::string("in ") + function + ")";
  if (!e.arguments.empty()) m += " for row arguments (" + e.arguments + ")";
  // DuckDB takes the text up to a NUL.
  for (size_t i; (i = m.find('\0')) != std::string::npos;) m.replace(i, 1, "\\x00");
  return m;
}

bool duck_row_failed(const hp_func_desc *f, int64_t row, const hp_row_error &e, std::string *message) {
  const char *function = f->role != HP_ROLE_NONE || !f->py_name ? f->name : f->py_name;
  if (options.on_error == HIPY_ON_ERROR_NULL) {
    if (!options.on_row_error) return true;
    static std::mutex one_at_a_time;
    std::lock_guard<std::mutex> l(one_at_a_time);
    hipy_error h = {sizeof h, HIPY_EXCEPTION, row, e.line, e.type.c_str(), e.message.c_str(), function, e.arguments.c_str(), e.message.size()};
    if (options.on_row_error(options.user, &h) == 0) return true;
  }
  *message = duck_row_text(function, e);
  return false;
}

std::string duck_why_cancelled(const hp_ctx *c, const duck_watch &watch) {
  if (c->timed_out) return "TimeoutError: " HP_TIMEOUT_MESSAGE;
  return watch.timed_out() ? "INTERRUPT Error: the query exceeded its maximum execution time" : "INTERRUPT Error: the query was cancelled";
}

static bool on_row_error(void *user, hp_ctx *c, int64_t row) {
  chunk *k = (chunk *)user;
  hp_row_error e;
  hp_describe(c, k->f, k->b, row, &e);
  if (k->errors) {
    k->errors->rows.push_back(row);
    k->errors->errors.push_back(e);
  }
  std::string m;
  if (duck_row_failed(k->f, row, e, &m)) return true;
  api.scalar_function_set_error(k->info, m.c_str());
  return false;
}

static void run_chunk(duck_handle info, duck_handle in, duck_handle out) {
  const hp_func_desc *f = (const hp_func_desc *)api.scalar_function_get_extra_info(info);
  duck_watch watch;
  watch.begin(info, host_lib.host);
  hp_ctx *c = duck_borrow();
  if (!c) return api.scalar_function_set_error(info, "MemoryError: no memory for a context");
  duck_reader r;
  std::string why;
  const hp_col *cols = r.read(f, in, &why);
  if (!cols) return api.scalar_function_set_error(info, why.c_str());
  duck_writer w;
  w.begin(f, out);
  duck_errors errors;
  bool checked = duck_check_wants(f);
  chunk k = {f, nullptr, info, checked ? &errors : nullptr};
  hp_batch b = {(int64_t)api.data_chunk_get_size(in), 0, cols, &w.out, on_row_error, &k};
  k.b = &b;
  c->cancelled = duck_watch::cancelled;
  c->host_user = &watch;
  uint8_t st = hp_run(c, f, &b);
  w.end();
  c->cancelled = nullptr;
  if (checked && st != HP_CANCEL) {
    duck_check(c, f, cols, &w.out, st == HP_OK ? b.n : b.row + 1, errors);
  }
  if (st != HP_CANCEL) return;
  api.scalar_function_set_error(info, duck_why_cancelled(c, watch).c_str());
}

// ---- registration ---------------------------------------------------------

// duck_overloads lists the argument types under which a function is known: one
// per member of a union parameter; and with HUGEINT and UHUGEINT in place of BIGINT, so
// that UBIGINT, HUGEINT and sum() arguments arrive exactly.
std::vector<std::vector<sql_type>> duck_overloads(const hp_func_desc *f, int32_t first) {
  std::vector<std::vector<sql_type>> all = {{}};
  for (int32_t i = first; i < f->nparams; i++) {
    const hp_param_desc *p = &f->params[i];
    std::vector<sql_type> choice;
    int lists = 0;
    bool any = duck_takes_any(p);
    for (; !any && p->kind == HP_K_LIST; p = p->elem) lists++;
    if (any) choice.push_back({DUCK_ANY, 0});
    else if (p->kind != HP_K_UNION) choice.push_back({duck_type_of(p->kind), lists});
    else
      for (int k = HP_K_BOOL; k <= HP_K_DATETIME; k++)
        if (p->members >> k & 1) choice.push_back({duck_type_of((hp_kind)k), lists});
    if (all.size() * choice.size() > max_overloads / 2) choice.resize(1);
    std::vector<std::vector<sql_type>> next;
    for (const std::vector<sql_type> &head : all)
      for (sql_type t : choice) {
        next.push_back(head);
        next.back().push_back(t);
      }
    all = next;
  }
  size_t n = all.size();
  for (duck_type width : {DUCK_HUGEINT, DUCK_UHUGEINT})
    for (size_t i = 0; i < n; i++) {
      std::vector<sql_type> wide = all[i];
      for (sql_type &t : wide)
        if (t.base == DUCK_BIGINT) t.base = width;
      if (wide != all[i]) all.push_back(wide);
    }
  return all;
}

duck_handle duck_make_type(const sql_type &t) {
  duck_handle type = api.create_logical_type(t.base);
  for (int i = 0; i < t.lists; i++) {
    duck_handle list = api.create_list_type(type);
    api.destroy_logical_type(&type);
    type = list;
  }
  return type;
}

// add_overloads adds what SQL calls of a function, to those with other numbers of arguments.
static void add_overloads(duck_handle set, const hp_func_desc *f) {
  for (const std::vector<sql_type> &types : duck_overloads(f, 0)) {
    duck_handle s = api.create_scalar_function();
    api.scalar_function_set_name(s, f->name);
    for (sql_type t : types) {
      duck_handle type = duck_make_type(t);
      api.scalar_function_add_parameter(s, type);
      api.destroy_logical_type(&type);
    }
    duck_handle type = duck_logical_type(f->result, f->result_type);
    api.scalar_function_set_return_type(s, type);
    api.destroy_logical_type(&type);
    api.scalar_function_set_extra_info(s, (void *)f, nullptr);
    api.scalar_function_set_function(s, run_chunk);
    api.scalar_function_set_special_handling(s);
    duck_interrupt_bind(s);
    if (f->is_volatile) api.scalar_function_set_volatile(s);
    api.add_scalar_function_to_set(set, s);
    api.destroy_scalar_function(&s);
  }
}

// register_functions registers the functions of one name, which stand side by side, from the first on.
static bool register_functions(duck_handle connection, int32_t first, int32_t end) {
  duck_handle set = api.create_scalar_function_set(hp_module.funcs[first].name);
  for (int32_t i = first; i < end; i++) add_overloads(set, &hp_module.funcs[i]);
  bool ok = api.register_scalar_function_set(connection, set) == DUCK_SUCCESS;
  api.destroy_scalar_function_set(&set);
  return ok;
}

bool hp_duckdb_init(void *info, const void *access_table, const char *name) {
  const duck_access *access = (const duck_access *)access_table;
  char feature[32], msg[256];
  if (hp_cpu_missing(hp_module.cpu, feature, sizeof feature)) {
    snprintf(msg, sizeof msg, "the library was built for a CPU with %s, which this one lacks: build it again with a lower --march", feature);
    access->set_error(info, msg);
    return false;
  }
  const char *why = hp_memory_limit_read();
  if (!why) why = hp_timeout_read();
  if (!why) why = hp_print_limit_read();
  if (why) {
    access->set_error(info, why);
    return false;
  }
  void *const *table = (void *const *)access->get_api(info, "v1.2.0");
  if (!table) {
    access->set_error(info, "this DuckDB does not offer version v1.2.0 of the C extension API: DuckDB 1.2 or later is needed");
    return false;
  }
#define X(result, name, slot, params) api.name = (result(*) params)table[slot];
  HP_DUCK_FUNCTIONS(X)
#undef X
  duck_results_begin(&api);
  duck_arguments_begin(&api);
  duck_handle connection = nullptr;
  if (api.connect(*access->get_database(info), &connection) != DUCK_SUCCESS) {
    access->set_error(info, "no connection to the database that loads the extension");
    return false;
  }
  duck_interrupt_begin(table, connection);
  bool ok = true;
  for (int32_t i = 0, end; ok && i < hp_module.nfuncs; i = end) {
    if (hp_module.funcs[i].role == HP_ROLE_BEGIN) {
      ok = duck_table_register(connection, i, &end);
    } else if (hp_module.funcs[i].role != HP_ROLE_NONE) {
      ok = duck_aggregates_register(connection, i, &end);
    } else {
      for (end = i + 1; end < hp_module.nfuncs && !strcmp(hp_module.funcs[end].name, hp_module.funcs[i].name);) end++;
      ok = register_functions(connection, i, end);
    }
    if (!ok) {
      snprintf(msg, sizeof msg, "function %s could not be registered: the database has one of that name that can't be replaced", hp_module.funcs[i].name);
      access->set_error(info, msg);
    }
  }
  if (ok) duck_stats_register(&api, connection, name);
  api.disconnect(&connection);
  return ok;
}
