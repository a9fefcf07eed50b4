// stats.cpp: SELECT * FROM <extension>_stats(): a row for each function, of hipy_get_counts.
#include "stats.h"

#include <cstring>
#include <new>
#include <string>

#include "hipy/module.h"
#include "hipy_abi.h"

extern "C" int hipy_get_counts(int32_t fn, hipy_counts *);
extern "C" int hipy_get_place(int32_t fn, int32_t i, hipy_place *);

static const duck_api *api;

static const struct {
  const char *name;
  uint64_t hipy_counts::*count;
} columns[] = {
    {"rows", &hipy_counts::rows},
    {"native", &hipy_counts::native},
    {"exact", &hipy_counts::exact},
    {"late", &hipy_counts::late},
    {"python", &hipy_counts::python},
    {"whole", &hipy_counts::whole},
    {"refused", &hipy_counts::refused},
    {"errors", &hipy_counts::errors},
};
static const size_t ncolumns = sizeof columns / sizeof *columns;

static void add_column(duck_handle info, const char *name, duck_type t) {
  duck_handle type = api->create_logical_type(t);
  api->bind_add_result_column(info, name, type);
  api->destroy_logical_type(&type);
}

static void bind(duck_handle info) {
  add_column(info, "function", DUCK_VARCHAR);
  for (auto &c : columns) add_column(info, c.name, DUCK_BIGINT);
  add_column(info, "places", DUCK_VARCHAR);
}

// The next function to tell of. One thread runs a scan.
static void init(duck_handle info) {
  api->init_set_init_data(info, new (std::nothrow) int32_t(0), [](void *p) { delete (int32_t *)p; });
}

// places are those where function fn has left values to CPython, and how often.
static std::string places(int32_t fn) {
  std::string s;
  hipy_place p = {};
  for (int32_t i = 0; p.size = sizeof p, hipy_get_place(fn, i, &p) == HIPY_OK; i++) {
    if (!p.times) continue;
    if (!s.empty()) s += "; ";
    s += std::string(p.reason) + " at line " + p.lines + ": " + std::to_string(p.times) + (p.times == 1 ? " time" : " times");
    if (p.whole) s += ", rows run from the start";
  }
  return s;
}

static void run(duck_handle info, duck_handle out) {
  static const int32_t room = 1024; // less than a chunk has
  int32_t *next = (int32_t *)api->function_get_init_data(info);
  uint64_t n = 0;
  duck_handle name = api->data_chunk_get_vector(out, 0), last = api->data_chunk_get_vector(out, ncolumns + 1);
  api->vector_ensure_validity_writable(last);
  for (; next && *next < hp_module.nfuncs && n < (uint64_t)room; ++*next, n++) {
    const char *f = hp_module.funcs[*next].name;
    if (hp_module.funcs[*next].role >= HP_ROLE_DROP) { // none of the user's code
      n--;
      continue;
    }
    hipy_counts k = {};
    k.size = sizeof k;
    hipy_get_counts(*next, &k);
    api->vector_assign_string_element_len(name, n, f, strlen(f));
    for (size_t i = 0; i < ncolumns; i++)
      ((int64_t *)api->vector_get_data(api->data_chunk_get_vector(out, i + 1)))[n] = (int64_t)(k.*columns[i].count);
    std::string text = places(*next);
    if (text.empty()) api->vector_get_validity(last)[n / 64] &= ~((uint64_t)1 << n % 64);
    else api->vector_assign_string_element_len(last, n, text.data(), text.size());
  }
  api->data_chunk_set_size(out, n);
}

void duck_stats_register(const duck_api *a, duck_handle connection, const char *extension) {
  api = a;
  duck_handle f = api->create_table_function();
  api->table_function_set_name(f, (std::string(extension) + "_stats").c_str());
  api->table_function_set_bind(f, bind);
  api->table_function_set_init(f, init);
  api->table_function_set_function(f, run);
  api->register_table_function(connection, f);
  api->destroy_table_function(&f);
}
