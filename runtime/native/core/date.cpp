// date.cpp: the texts of dates.
#include "hipy/date.h"

#include <cstdio>

void hp_date_civil(int64_t days, int64_t *y, int64_t *m, int64_t *d) {
  int64_t z = days + 719468; // since 0000-03-01
  int64_t era = (z >= 0 ? z : z - 146096) / 146097;
  int64_t doe = z - era * 146097;
  int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
  int64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
  int64_t mp = (5 * doy + 2) / 153;
  *d = doy - (153 * mp + 2) / 5 + 1;
  *m = mp < 10 ? mp + 3 : mp - 9;
  *y = yoe + era * 400 + (*m <= 2);
}

static int text_of(hp_date a, char *to, size_t size) {
  int64_t y, m, d;
  if (a.days >= INT32_MAX || a.days <= -INT32_MAX) return snprintf(to, size, "%s", a.days > 0 ? "infinity" : "-infinity");
  hp_date_civil(a.days, &y, &m, &d);
  return snprintf(to, size, "datetime.date(%lld, %d, %d)", (long long)y, (int)m, (int)d);
}

static int text_of(hp_datetime a, char *to, size_t size) {
  const int64_t day = 86400000000;
  int64_t y, m, d;
  if (a.micros == INT64_MAX || a.micros <= -INT64_MAX) return snprintf(to, size, "%s", a.micros > 0 ? "infinity" : "-infinity");
  int64_t rest = a.micros % day, days = a.micros / day;
  if (rest < 0) rest += day, days--;
  hp_date_civil(days, &y, &m, &d);
  int us = (int)(rest % 1000000), s = (int)(rest / 1000000);
  int n = snprintf(to, size, "datetime.datetime(%lld, %d, %d, %d, %d", (long long)y, (int)m, (int)d, s / 3600, s / 60 % 60);
  if (s % 60 || us) n += snprintf(to + n, size - (size_t)n, ", %d", s % 60);
  if (us) n += snprintf(to + n, size - (size_t)n, ", %d", us);
  return n + snprintf(to + n, size - (size_t)n, ")");
}

template <class T>
static void put(hp_ctx *c, hp_buf &b, const char *before, T a, const char *after) {
  char text[96];
  int n = text_of(a, text, sizeof text);
  hp_buf_put(c, b, before, (int64_t)strlen(before));
  hp_buf_put(c, b, text, n);
  hp_buf_put(c, b, after, (int64_t)strlen(after));
}

void hp_repr(hp_ctx *c, hp_buf &b, hp_date a) { put(c, b, "", a, ""); }
void hp_repr(hp_ctx *c, hp_buf &b, hp_datetime a) { put(c, b, "", a, ""); }
void hp_json(hp_ctx *c, hp_buf &b, hp_date a) { put(c, b, "{\"object\":\"", a, "\",\"type\":\"date\"}"); }
void hp_json(hp_ctx *c, hp_buf &b, hp_datetime a) { put(c, b, "{\"object\":\"", a, "\",\"type\":\"datetime\"}"); }
