// table.h: the module's generators as DuckDB table functions.
#ifndef HIPY_DUCKDB_TABLE_H
#define HIPY_DUCKDB_TABLE_H
#include <cstdint>

#include "api.h"

// duck_table_register registers the table function whose parts begin with that function of the module, and says which
// function follows. false: the database has one of that name that can't be replaced.
bool duck_table_register(duck_handle connection, int32_t first, int32_t *end);

#endif
