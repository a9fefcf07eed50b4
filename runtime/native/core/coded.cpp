// coded.cpp: the texts of values that columns have as numbers.
#include <cstdio>

#include "hipy/date.h"
#include "hipy/decimal_column.h"
#include "hipy/repr.h"
#include "lib.h"
#include "wide.h"

static std::string time_text(int64_t us) {
  char text[64];
  int s = (int)(us / 1000000), rest = (int)(us % 1000000);
  int n = snprintf(text, sizeof text, "%d, %d", s / 3600, s / 60 % 60);
  if (s % 60 || rest) n += snprintf(text + n, sizeof text - (size_t)n, ", %d", s % 60);
  if (rest) snprintf(text + n, sizeof text - (size_t)n, ", %d", rest);
  return text;
}

static std::string span_text(__int128 us) {
  const int64_t day = 86400000000;
  int64_t days = (int64_t)(us / day), rest = (int64_t)(us % day);
  if (rest < 0) rest += day, days--;
  std::string s;
  auto part = [&](const char *name, int64_t n) {
    if (n) s += (s.empty() ? "" : ", ") + std::string(name) + "=" + std::to_string(n);
  };
  part("days", days);
  part("seconds", rest / 1000000);
  part("microseconds", rest % 1000000);
  return s.empty() ? "0" : s;
}

static std::string uuid_text(unsigned __int128 v) {
  std::string s;
  for (int i = 0; i < 32; i++) {
    if (i == 8 || i == 12 || i == 16 || i == 20) s += '-';
    s += "0123456789abcdef"[(int)(v >> (124 - 4 * i)) & 15];
  }
  return s;
}

bool hp_coded_repr(hp_ctx *c, const hp_col *k, int64_t row, std::string *out) {
  if (k->kind == HP_K_DECIMAL) {
    hp_decimal v;
    hp_get(c, k, row, &v);
    hp_str s = hp_decimal_repr(c, v);
    out->assign(s.p, s.nbytes);
    return true;
  }
  hp_wide w = {0, false};
  if (hp_col_is_wide(k)) {
    if (hp_col_wide(c, k, row, &w) != HP_OK) return c->pending = HP_OK, false;
  } else {
    w.v = ((const int64_t *)k->data)[k->offset + row];
  }
  std::string &s = *out;
  switch (k->kind) {
  case HP_K_TIME: s = "datetime.time(" + time_text((int64_t)w.v) + ")"; break;
  case HP_K_TIMEDELTA: s = "datetime.timedelta(" + span_text(w.v) + ")"; break;
  case HP_K_UUID: s = "UUID('" + uuid_text((unsigned __int128)w.v) + "')"; break;
  default: {
    hp_buf date = {};
    hp_repr(c, date, hp_datetime{(int64_t)w.v});
    s.assign(date.p, (size_t)date.n);
    if (s.back() == ')') s.replace(s.size() - 1, 1, ", tzinfo=datetime.timezone.utc)");
  }
  }
  return true;
}
