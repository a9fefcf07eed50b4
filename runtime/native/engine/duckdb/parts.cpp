// parts.cpp: the numbers of objects, and calls of the parts that have them.
#include "parts.h"

#include "../../core/lasting.h"
#include "extension.h"

hp_col duck_number_column(const int64_t *numbers, int64_t offset, const uint8_t *valid) {
  hp_col k = {};
  k.data = numbers;
  k.valid = valid;
  k.offset = -offset;
  k.layout = HP_COL_I64;
  k.kind = HP_K_INT;
  hp_col_settle(&k);
  return k;
}

hp_out duck_no_output() {
  hp_out o = {};
  o.kind = HP_OUT_NONE;
  return o;
}

bool duck_run_part(hp_ctx *c, const hp_func_desc *f, hp_batch *b, bool user, std::string *message) {
  duck_watch watch;
  c->cancelled = nullptr;
  if (user) {
    watch.begin(nullptr, duck_host_lib.host);
    c->cancelled = duck_watch::cancelled;
    c->host_user = &watch;
  }
  uint8_t st = hp_run(c, f, b);
  c->cancelled = nullptr;
  if (st == HP_CANCEL) *message = duck_why_cancelled(c, watch);
  return st == HP_OK;
}

// stop ends a batch of a part that has none of the user's code.
static bool stop(void *, hp_ctx *, int64_t) { return false; }

bool duck_numbers::take(hp_ctx *c, int64_t *number) {
  if (free.empty()) {
    int64_t have = made, more = have < 16 ? 16 : have > 2048 ? 2048
                                                             : have;
    hp_out out = duck_no_output();
    hp_batch b = {more, 0, nullptr, &out, stop, nullptr};
    std::string why;
    if (!duck_run_part(c, room, &b, false, &why)) return false;
    for (int64_t i = more; i-- > 0;) free.push_back(have + i);
    made += more;
  }
  *number = free.back();
  free.pop_back();
  return true;
}

void duck_numbers::give_back(hp_ctx *c, const std::vector<int64_t> &numbers) {
  hp_col col = duck_number_column(numbers.data(), 0, nullptr);
  hp_out out = duck_no_output();
  hp_batch b = {(int64_t)numbers.size(), 0, &col, &out, stop, nullptr};
  std::string why;
  if (!duck_run_part(c, drop, &b, false, &why)) return;
  std::lock_guard<std::mutex> l(lock);
  free.insert(free.end(), numbers.begin(), numbers.end());
  if ((int64_t)free.size() == made) hp_lasting_idle(); // the last ones
}
