// aggregate.h: the module's aggregates as DuckDB aggregate functions.
#ifndef HIPY_DUCKDB_AGGREGATE_H
#define HIPY_DUCKDB_AGGREGATE_H
#include <cstdint>

#include "api.h"

// duck_aggregates_register registers the aggregates of one name, whose parts begin with that function of the module, and
// says which function follows. false: the database has one of that name that can't be replaced.
bool duck_aggregates_register(duck_handle connection, int32_t first, int32_t *end);

#endif
