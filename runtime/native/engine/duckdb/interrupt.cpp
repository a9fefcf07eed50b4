// interrupt.cpp: finding and reading the flag that DuckDB's interrupt() sets.
//
// The C API sets the flag (duckdb_interrupt) but does not read it. Its place in
// the client is found by experiment when the extension is loaded: our own
// connection is interrupted, and the one byte of its client that turns from 0
// to 1, and back to 0 with the next query, is the flag. The deadline of a query
// is found likewise, by a query of ours that has one. The client of a query is
// known to the bind callback of its functions. Where any of this is not as
// expected there is no flag, and nothing else changes.
#include "interrupt.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <new>

#include "sigint.h"

namespace {

// The functions of the API about clients. Their slots are frozen since v1.5.6;
// before they were unstable, and known by the release.
struct client_slots {
  int major, minor, patch; // the first release that has them so
  int connection_client, destroy_client, set_bind, bind_client, set_bind_data, get_bind_data, set_copy;
};
const client_slots releases[] = {
    {1, 4, 0, 426, 425, 435, 437, 438, 439, 443},
    {1, 5, 0, 501, 500, 510, 512, 513, 514, 518},
    {1, 5, 2, 502, 501, 511, 513, 514, 515, 519},
};

struct client_api {
  void (*connection_client)(duck_handle connection, duck_handle *client);
  void (*destroy_client)(duck_handle *client);
  void (*set_bind)(duck_handle function, void (*bind)(duck_handle info));
  void (*bind_client)(duck_handle info, duck_handle *client);
  void (*set_bind_data)(duck_handle info, void *data, void (*destroy)(void *));
  void *(*get_bind_data)(duck_handle info);
  void (*set_copy)(duck_handle info, void *(*copy)(void *));
};
client_api api; // written by duck_interrupt_begin only, as what follows

size_t flag_at;      // the flag's place in a client; 0: unknown
size_t deadline_at;  // that of the query's deadline, in ms of the steady clock; 0: unknown, or this DuckDB has none
size_t deadline_set; // that of the byte that says whether there is one; 0: without, it is -1

const size_t head_bytes = 160; // of a client, in which the flag is looked for

bool release_at_least(const client_slots &s, const int *v) {
  if (v[0] != s.major) return v[0] > s.major;
  if (v[1] != s.minor) return v[1] > s.minor;
  return v[2] >= s.patch;
}

// peek copies memory that may not be readable: the kernel looks.
bool peek(void *to, const void *from, size_t n) {
  int fd[2];
  if (pipe(fd) != 0) return false;
  bool ok = write(fd[1], from, n) == (ssize_t)n && read(fd[0], to, n) == (ssize_t)n;
  close(fd[0]);
  close(fd[1]);
  return ok;
}

// client_of is the client that a handle of the API wraps, or null. A client
// begins with the weak reference to itself of std::enable_shared_from_this.
char *client_of(duck_handle handle) {
  char *p = nullptr, *self = nullptr;
  if (!handle || !peek(&p, handle, sizeof p) || !p || (uintptr_t)p % alignof(void *)) return nullptr;
  return peek(&self, p, sizeof self) && self == p ? p : nullptr;
}

// counted reports whether the reference counts behind a client are such as this
// C++ library keeps: their owner may have been built with another.
bool counted(const char *client) {
  const char *block;
  memcpy(&block, client + sizeof block, sizeof block);
  struct {
    void *table;
#ifdef _LIBCPP_VERSION
    long strong, weak;
    bool plausible() const { return strong >= 0 && strong < 1000000 && weak >= 0 && weak < 1000000; }
#else
    int32_t strong, weak;
    bool plausible() const { return strong > 0 && strong < 1000000 && weak > 0 && weak < 1000000; }
#endif
  } counts;
  return peek(&counts, block, sizeof counts) && counts.plausible();
}

int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// What the experiments are made with: our own connection and its client.
struct laboratory {
  duck_handle connection;
  const char *client;
#define X(result, name, slot, params) result(*name) params;
  HP_DUCK_EXPERIMENTS(X)
#undef X

  bool look(char *head) const { return peek(head, client, head_bytes); }
  size_t find_flag() const;
  bool look_within_query(char *head) const;
  void find_deadline() const;
};

// find_flag returns the place of the one byte that interrupt() sets and a query clears, or 0.
size_t laboratory::find_flag() const {
  char idle[head_bytes], set[head_bytes], after[head_bytes];
  size_t found = 0;
  for (int round = 0; round < 2; round++) {
    if (!look(idle)) return 0;
    interrupt(connection);
    if (!look(set)) return 0;
    query(connection, "SELECT 1", nullptr);
    if (!look(after)) return 0;
    size_t at = 0;
    for (size_t i = 0; i < head_bytes; i++)
      if (idle[i] != set[i]) {
        if (at || idle[i] != 0 || set[i] != 1 || after[i] != 0) return 0;
        at = i;
      }
    if (at < 2 * sizeof(void *) || (round && at != found)) return 0;
    found = at;
  }
  return found;
}

// look_within_query looks at the client while a query is under way.
bool laboratory::look_within_query(char *head) const {
  duck_handle prepared = nullptr, pending = nullptr;
  bool ok = prepare(connection, "SELECT 1", &prepared) == DUCK_SUCCESS && pending_prepared(prepared, &pending) == DUCK_SUCCESS && look(head);
  if (pending) destroy_pending(&pending);
  if (prepared) destroy_prepare(&prepared);
  return ok;
}

// find_deadline sets deadline_at and deadline_set, if max_execution_time is known here.
void laboratory::find_deadline() const {
  const int64_t day = 86400000;
  char with[head_bytes], without[head_bytes];
  if (query(connection, "SET SESSION max_execution_time = 86400000", nullptr) != DUCK_SUCCESS) return;
  int64_t start = now_ms(), value;
  bool ok = look_within_query(with);
  int64_t end = now_ms();
  query(connection, "RESET SESSION max_execution_time", nullptr);
  if (!ok || !look_within_query(without)) return;
  for (size_t i = 0; i + 2 * sizeof value <= head_bytes; i += sizeof value) {
    memcpy(&value, with + i, sizeof value);
    if (value < start + day || value > end + day) continue;
    memcpy(&value, without + i, sizeof value);
    size_t next = i + sizeof value;
    if (value == -1) deadline_set = 0;
    else if (with[next] == 1 && without[next] == 0) deadline_set = next;
    else continue;
    deadline_at = i;
    return;
  }
}

void destroy_client(void *p) { delete (duck_client *)p; }
void *copy_client(void *p) { return p ? new (std::nothrow) duck_client(*(const duck_client *)p) : nullptr; }

// Called when a query that uses the function is bound. It never fails.
void on_bind(duck_handle info) {
  duck_handle handle = nullptr;
  api.bind_client(info, &handle);
  if (char *p = handle ? *(char **)handle : nullptr)
    if (*(char **)p == p) {
      duck_client *b = new (std::nothrow) duck_client;
      if (b) {
        b->alive = *(const std::weak_ptr<char> *)(void *)p;
        b->client = p;
        api.set_bind_data(info, b, destroy_client);
        api.set_copy(info, copy_client);
      }
    }
  if (handle) api.destroy_client(&handle);
}

} // namespace

void duck_interrupt_begin(void *const *table, duck_handle connection) {
  flag_at = deadline_at = 0;
  laboratory lab = {};
#define X(result, name, slot, params) lab.name = (result(*) params)table[slot];
  HP_DUCK_EXPERIMENTS(X)
#undef X
  int v[3] = {};
  if (sscanf(lab.library_version(), "v%d.%d.%d", &v[0], &v[1], &v[2]) != 3) return;
  const client_slots *s = nullptr;
  for (const client_slots &r : releases)
    if (release_at_least(r, v)) s = &r;
  if (!s) return;
#define TAKE(name) api.name = (decltype(api.name))table[s->name];
  TAKE(connection_client)
  TAKE(destroy_client)
  TAKE(set_bind)
  TAKE(bind_client)
  TAKE(set_bind_data)
  TAKE(get_bind_data)
  TAKE(set_copy)
#undef TAKE
  duck_handle handle = nullptr;
  api.connection_client(connection, &handle);
  lab.connection = connection;
  lab.client = client_of(handle);
  if (lab.client && counted(lab.client) && (flag_at = lab.find_flag())) lab.find_deadline();
  if (handle) api.destroy_client(&handle);
}

void duck_interrupt_bind(duck_handle function) {
  if (flag_at) api.set_bind(function, on_bind);
}

void duck_watch::begin(duck_handle function_info, const hipy_host &h) {
  flag = nullptr;
  deadline = 0;
  host = h.cancelled;
  host_user = h.user;
  duck_sigint_begin();
  signals = duck_sigint_count();
  const duck_client *b = flag_at && function_info ? (const duck_client *)api.get_bind_data(function_info) : nullptr;
  if (!b || b->alive.expired()) return;
  flag = b->client + flag_at;
  if (deadline_at && (!deadline_set || b->client[deadline_set] == 1)) {
    memcpy(&deadline, b->client + deadline_at, sizeof deadline);
    if (deadline == -1) deadline = 0;
  }
}

bool duck_watch::timed_out() const { return deadline && now_ms() >= deadline; }

int duck_watch::cancelled(void *watch) {
  const duck_watch *w = (const duck_watch *)watch;
  if (w->flag && __atomic_load_n(w->flag, __ATOMIC_RELAXED) == 1) return 1;
  if (w->host && w->host(w->host_user)) return 1;
  if (w->timed_out()) return 1;
  if (!duck_sigint_ends(w->signals)) return 0;
  // As DuckDB's interrupt(): the query is to end as a whole, in all threads.
  char idle = 0;
  if (w->flag) __atomic_compare_exchange_n(w->flag, &idle, 1, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return 1;
}
