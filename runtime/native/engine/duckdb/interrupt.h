// interrupt.h: whether somebody wants the query that runs to end: the flag of
// DuckDB's client, its time-out, a Ctrl-C that Python has not looked at yet.
#ifndef HIPY_DUCKDB_INTERRUPT_H
#define HIPY_DUCKDB_INTERRUPT_H
#include <cstdint>
#include <memory>

#include "api.h"
#include "hipy_abi.h"

// What a bound call knows of the client that has bound it. Plans outlive
// clients (an index over an expression does), so the client is held weakly;
// its memory stays as long as somebody holds it so.
struct duck_client {
  std::weak_ptr<char> alive;
  char *client;
};

// duck_interrupt_begin finds out where this DuckDB has the flag, by the
// connection that loads the extension. Where it finds nothing, only the host's
// own callback ends queries.
void duck_interrupt_begin(void *const *table, duck_handle connection);

// duck_interrupt_bind has a function remember the client that binds it.
void duck_interrupt_bind(duck_handle function);

// duck_watch is what one chunk looks at while it runs. Any thread may ask.
struct duck_watch {
  char *flag;       // 1: interrupted; or null
  int64_t deadline; // milliseconds of the steady clock; 0: none
  uint32_t signals; // that had come before the chunk
  int (*host)(void *);
  void *host_user;

  // function_info is null of an aggregate, which DuckDB does not bind: only the host, time and signals end it.
  void begin(duck_handle function_info, const hipy_host &host);
  bool timed_out() const;
  static int cancelled(void *watch);
};

#endif
