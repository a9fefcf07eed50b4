// parts.h: what the parts of an aggregate and of a table function share. They are functions over objects that have numbers:
// a host chooses these, and the objects are in a list of the module.
#ifndef HIPY_DUCKDB_PARTS_H
#define HIPY_DUCKDB_PARTS_H
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "../../core/lib.h"
#include "api.h"

// duck_numbers gives out the numbers of objects.
struct duck_numbers {
  const hp_func_desc *drop, *room;
  std::mutex lock; // of what follows
  std::vector<int64_t> free;
  std::atomic<int64_t> made = 0; // there is room for numbers up to here

  // take gives a free number, under the lock. false: no memory for more.
  bool take(hp_ctx *c, int64_t *number);
  // give_back has objects dropped, whose numbers are free then. It takes the lock.
  void give_back(hp_ctx *c, const std::vector<int64_t> &numbers);
};

// duck_number_column is a column of numbers for the rows of a batch from offset on.
hp_col duck_number_column(const int64_t *numbers, int64_t offset, const uint8_t *valid);

// duck_no_output takes the results of a part that has none.
hp_out duck_no_output();

// duck_run_part runs a batch of a part. user: code of the user's runs, which ends when the host, a time or a signal says so.
// false: it has not come to its end; *message says why if the host did.
bool duck_run_part(hp_ctx *c, const hp_func_desc *f, hp_batch *b, bool user, std::string *message);

#endif
