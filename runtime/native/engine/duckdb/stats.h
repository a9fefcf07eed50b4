// stats.h: the table function that tells how the rows of an extension's functions ran.
#ifndef HIPY_DUCKDB_STATS_H
#define HIPY_DUCKDB_STATS_H
#include "api.h"

// duck_stats_register makes <extension>_stats() known; each extension has one of its own.
// Where the name is taken there is none: the functions do not depend on it.
void duck_stats_register(const duck_api *api, duck_handle connection, const char *extension);

#endif
