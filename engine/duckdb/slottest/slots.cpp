// slots.cpp: what runtime/native/engine/duckdb/api.h says of DuckDB's extension API,
// beside the functions of the DuckDB that is linked.
#include "slots.h"

#include <dlfcn.h>

#include "../../../runtime/native/engine/duckdb/api.h"

extern "C" {
#define X(result, name, slot, params) void duckdb_##name(void);
HP_DUCK_FUNCTIONS(X)
HP_DUCK_EXPERIMENTS(X)
#undef X

static const slot slots[] = {
#define X(result, name, number, params) {"duckdb_" #name, number, (void *)duckdb_##name},
    HP_DUCK_FUNCTIONS(X)
        HP_DUCK_EXPERIMENTS(X)
#undef X
};

int slot_count(void) { return sizeof slots / sizeof *slots; }
const slot *slot_at(int i) { return &slots[i]; }

void *table_entry(const char *library, int i) {
  void *lib = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  void ***table = lib ? (void ***)dlsym(lib, "table") : nullptr;
  return table && *table ? (*table)[i] : nullptr;
}
}
