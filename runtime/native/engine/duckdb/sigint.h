// sigint.h: Ctrl-C in a Python process. DuckDB's client asks Python for signals
// between its tasks only, and Python looks at them in its main thread only, which
// waits for the function meanwhile.
#ifndef HIPY_DUCKDB_SIGINT_H
#define HIPY_DUCKDB_SIGINT_H
#include <cstdint>

// duck_sigint_begin observes SIGINT in a Python process that handles it; the
// handler is called as before. It costs one system call: Python may have set it anew.
void duck_sigint_begin();

// duck_sigint_count is how many came.
uint32_t duck_sigint_count();

// duck_sigint_ends reports whether one came after so many that Python will turn
// into KeyboardInterrupt. The answer may take a moment: false until it is known.
bool duck_sigint_ends(uint32_t after);

#endif
