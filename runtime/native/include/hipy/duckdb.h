// hipy/duckdb.h: makes a library a DuckDB extension. The generated
// translation unit says HP_DUCKDB_ENTRY(name), where name is the extension
// file's base name: DuckDB looks for <name>_init_c_api in
// <name>.duckdb_extension.
#ifndef HIPY_DUCKDB_H
#define HIPY_DUCKDB_H
#include "base.h"

// hp_duckdb_init registers hp_module's functions, and a table function <name>_stats(); in
// libhipy_duckdb.a.
HP_CORE bool hp_duckdb_init(void *info, const void *access, const char *name);

#define HP_DUCKDB_ENTRY(name) HP_DUCKDB_ENTRY_OF(name)
#define HP_DUCKDB_ENTRY_OF(name)                                                                       \
  extern "C" __attribute__((visibility("default"))) bool name##_init_c_api(void *info, void *access) { \
    return hp_duckdb_init(info, access, #name);                                                        \
  }

#endif
