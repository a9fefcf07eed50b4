// date_parse.cpp: strptime. A format is matched as the regular expression that CPython's _strptime makes of it:
// each directive takes as many digits as it can, and fewer if what follows does not match then.
#include "hipy/date.h"
#include "hipy/exc.h"
#include "hipy/repr.h"
#include "hipy/str.h"

static const char *const DAYS[] = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"};
static const char *const MONTHS[] = {"january", "february", "march", "april", "may", "june",
                                     "july", "august", "september", "october", "november", "december"};

// A set of ASCII characters.
struct chars {
  uint64_t bits[2] = {0, 0};
  constexpr chars(const char *list) {
    for (; *list; list++) add(*list);
  }
  constexpr void add(char c) { bits[c >> 6] |= uint64_t{1} << (c & 63); }
  constexpr bool has(char c) const { return bits[c >> 6] >> (c & 63) & 1; }
};
static constexpr chars DIRECTIVES("dfHIGjmMSUwuVyYzAaBbpZW");
// What CPython's versions read in different ways (weeks of ISO 8601), and names of time zones.
static constexpr chars LATE("GVZ"), ESCAPED("\\.^$*+?(){}[]|");

static bool is_space(char c) { return (c >= 9 && c <= 13) || (c >= 28 && c <= 32); }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

// What a number may be.
struct digits {
  int longest, lo, hi, shortest = 1;
};
// number_of is what the number of a directive may be; nullptr of other directives.
static const digits *number_of(char c) {
  static const digits month = {2, 1, 12}, day = {2, 1, 31}, hour = {2, 0, 23}, minute = {2, 0, 59}, second = {2, 0, 61}, year_day = {3, 1, 366},
                      fraction = {6, 0, 999999}, week = {2, 0, 53}, from_sunday = {1, 0, 6}, from_monday = {1, 1, 7}, year = {4, 0, 9999, 4},
                      short_year = {2, 0, 99, 2};
  switch (c) {
  case 'Y': return &year;
  case 'y': return &short_year;
  case 'd': return &day;
  case 'm':
  case 'I': return &month;
  case 'H': return &hour;
  case 'M': return &minute;
  case 'S': return &second;
  case 'f': return &fraction;
  case 'j': return &year_day;
  case 'U':
  case 'W': return &week;
  case 'w': return &from_sunday;
  case 'u': return &from_monday;
  default: return nullptr;
  }
}

// The places where a directive may end, in the order in which they are tried.
struct ends {
  int64_t at[16];
  int n = 0;
  void add(int64_t end) { at[n++] = end; }
};

// A text and the format that it is matched with; what each directive has found.
struct matcher {
  hp_str text, format;
  int32_t from[128], to[128];
  chars seen = "";
  int month = 0, weekday = 0; // of names, from 0 on

  char at(int64_t i) const { return i < (int64_t)text.nbytes ? text.p[i] : 0; }
  int64_t number(int64_t i, int64_t n) const;
  ends numbers(int64_t i, const digits &d, int most) const;
  ends zones(int64_t i) const;
  ends name(int64_t i, const char *const *names, int n, bool brief, int *which);
  ends places(int64_t i, char c);
  int64_t match(int64_t i, int64_t j);
  int64_t value(char c) const { return number(from[(int)c], to[(int)c] - from[(int)c]); }
};

// number is that of n digits from i on; -1 if these are not all digits.
int64_t matcher::number(int64_t i, int64_t n) const {
  if (i + n > (int64_t)text.nbytes) return -1;
  int64_t v = 0;
  for (int64_t k = i; k < i + n; k++) {
    if (text.p[k] < '0' || text.p[k] > '9') return -1;
    v = v * 10 + text.p[k] - '0';
  }
  return v;
}

// numbers are the ends of a number that begins at i, the longest first, and at most so many.
ends matcher::numbers(int64_t i, const digits &d, int most) const {
  ends e;
  for (int k = d.longest; k >= d.shortest && e.n < most; k--) {
    int64_t v = number(i, k);
    if (v >= d.lo && v <= d.hi) e.add(i + k);
  }
  return e;
}

// zones are the ends of an offset: [+-]HH:?MM(:?SS(.f{1,6})?)?, or Z.
ends matcher::zones(int64_t i) const {
  ends e;
  if (at(i) == 'Z') {
    e.add(i + 1);
    return e;
  }
  if ((at(i) != '+' && at(i) != '-') || number(i + 1, 2) < 0) return e;
  int64_t k = i + 3;
  k += at(k) == ':';
  int64_t minutes = number(k, 2);
  if (minutes < 0 || minutes > 59) return e;
  int64_t shortest = k += 2;
  k += at(k) == ':';
  int64_t seconds = number(k, 2);
  if (seconds >= 0 && seconds <= 59) {
    k += 2;
    if (at(k) == '.')
      for (int n = 6; n > 0; n--)
        if (number(k + 1, n) >= 0) e.add(k + 1 + n);
    e.add(k);
  }
  e.add(shortest);
  return e;
}

// name is the end of the name that stands at i, if one does; *which tells the name.
ends matcher::name(int64_t i, const char *const *names, int n, bool brief, int *which) {
  ends e;
  for (int k = 0; k < n; k++) {
    int64_t len = brief ? 3 : (int64_t)strlen(names[k]);
    int64_t j = 0;
    while (j < len && lower(at(i + j)) == names[k][j]) j++;
    if (j == len) {
      e.add(i + len);
      *which = k;
      break;
    }
  }
  return e;
}

ends matcher::places(int64_t i, char c) {
  if (const digits *d = number_of(c)) {
    ends e = numbers(i, *d, d->longest);
    if (c == 'd' && at(i) == ' ' && number(i + 1, 1) > 0) e.add(i + 2);
    return e;
  }
  ends e;
  switch (c) {
  case 'z': return zones(i);
  case 'p':
    if ((lower(at(i)) == 'a' || lower(at(i)) == 'p') && lower(at(i + 1)) == 'm') e.add(i + 2);
    return e;
  case 'b':
  case 'B': return name(i, MONTHS, 12, c == 'b', &month);
  default: return name(i, DAYS, 7, c == 'a', &weekday);
  }
}

// match is the end of the text that format[j:] matches from i on, -1 if there is none.
int64_t matcher::match(int64_t i, int64_t j) {
  while (j < (int64_t)format.nbytes) {
    char c = format.p[j];
    if (is_space(c)) {
      while (j < (int64_t)format.nbytes && is_space(format.p[j])) j++;
      int64_t k = i;
      while (k < (int64_t)text.nbytes && is_space(text.p[k])) k++;
      if (k == i) return -1;
      i = k;
    } else if (c != '%' || format.p[j + 1] == '%') {
      if (i >= (int64_t)text.nbytes || lower(text.p[i]) != lower(c)) return -1;
      i++, j += c == '%' ? 2 : 1;
    } else {
      char d = format.p[j + 1];
      j += 2;
      // A number that goes on to something else than a digit ends in one place only.
      const digits *v = j == (int64_t)format.nbytes || !(format.p[j] == '%' || (format.p[j] >= '0' && format.p[j] <= '9')) ? number_of(d) : nullptr;
      ends e = v ? numbers(i, *v, 1) : places(i, d);
      if (v && !e.n) e = places(i, d);
      for (int k = 0; k + 1 < e.n; k++) {
        from[(int)d] = (int32_t)i, to[(int)d] = (int32_t)e.at[k];
        int64_t end = match(e.at[k], j);
        if (end >= 0) return end;
      }
      if (e.n == 0) return -1;
      from[(int)d] = (int32_t)i, to[(int)d] = (int32_t)e.at[e.n - 1];
      i = e.at[e.n - 1];
    }
  }
  return i;
}

// ---- the calendar ----------------------------------------------------------
static bool leap_year(int64_t y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }

static int64_t month_days(int64_t y, int64_t m) {
  if (m == 2) return leap_year(y) ? 29 : 28;
  return m == 4 || m == 6 || m == 9 || m == 11 ? 30 : 31;
}

static int64_t ordinal(int64_t year, int64_t month, int64_t day) {
  int64_t y = year - 1, before = (367 * month - 362) / 12;
  if (month > 2) before -= leap_year(year) ? 1 : 2;
  return y * 365 + y / 4 - y / 100 + y / 400 + before + day;
}

// What a date becomes from what its parts say.
struct fields {
  int64_t year = -1, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0, offset = 0;
  int64_t week = -1, weekday = -1, julian = 0;
  bool monday = false, zoned = false, has_julian = false;
};

static bool first_day(hp_ctx *c, int64_t year, int64_t *out) {
  if (year < 1 || year > 9999) return hp_raise_i64(c, HP_ValueError, HP_MSG_YEAR_RANGE, year);
  *out = ordinal(year, 1, 1);
  return true;
}

// zone is the offset that %z has found, in microseconds.
static bool zone(hp_ctx *c, const matcher &m, int64_t *out) {
  int64_t at = m.from['z'], end = m.to['z'];
  *out = 0;
  if (m.text.p[at] == 'Z') return true;
  int64_t seconds = m.number(at + 1, 2) * 3600, micros = 0, k = at + 3;
  bool colon = m.at(k) == ':';
  k += colon;
  seconds += m.number(k, 2) * 60;
  k += 2;
  if (k < end) {
    if ((m.text.p[k] == ':') != colon) {
      // CPython looks for the second colon where there was a first; without a first it takes ":" for digits.
      if (colon) return hp_raise_str(c, HP_ValueError, HP_MSG_STRPTIME_COLONS, hp_str_part(m.text, at, end));
      return hp_raise_arg2(c, HP_ValueError, HP_MSG_INT_LITERAL, hp_arg_i64(10), hp_arg_repr(hp_str_part(m.text, k, k + 2)));
    }
    k += colon;
    seconds += m.number(k, 2);
    k += 2;
    int64_t unit = 100000;
    for (k++; k < end; k++, unit /= 10) micros += (m.text.p[k] - '0') * unit;
  }
  *out = (seconds * 1000000 + micros) * (m.text.p[at] == '-' ? -1 : 1);
  return true;
}

// take puts what a directive has found in its field.
static bool take(hp_ctx *c, const matcher &m, char d, fields *f) {
  switch (d) {
  case 'z': f->zoned = true; return zone(c, m, &f->offset);
  case 'A':
  case 'a': f->weekday = m.weekday; break;
  case 'B':
  case 'b': f->month = m.month + 1; break;
  case 'f':
    f->fraction = m.value('f');
    for (int k = m.to['f'] - m.from['f']; k < 6; k++) f->fraction *= 10;
    break;
  case 'y': f->year = m.value('y'), f->year += f->year <= 68 ? 2000 : 1900; break;
  case 'Y': f->year = m.value('Y'); break;
  case 'm': f->month = m.value('m'); break;
  case 'd': f->day = m.text.p[m.from['d']] == ' ' ? m.number(m.from['d'] + 1, 1) : m.value('d'); break;
  case 'H': f->hour = m.value('H'); break;
  case 'I': f->hour = m.value('I') % 12 + (m.seen.has('p') && lower(m.text.p[m.from['p']]) == 'p' ? 12 : 0); break;
  case 'M': f->minute = m.value('M'); break;
  case 'S': f->second = m.value('S'); break;
  case 'w': f->weekday = (m.value('w') + 6) % 7; break;
  case 'u': f->weekday = m.value('u') - 1; break;
  case 'j': f->julian = m.value('j'), f->has_julian = true; break;
  case 'U':
  case 'W': f->week = m.value(d), f->monday = d == 'W'; break;
  }
  return true;
}

// of_week finds the day of the year of a week (%U, %W) and a weekday.
static bool of_week(hp_ctx *c, fields *f) {
  int64_t first, weekday = f->weekday;
  if (!first_day(c, f->year, &first)) return false;
  first = (first + 6) % 7;
  if (!f->monday) first = (first + 1) % 7, weekday = (weekday + 1) % 7;
  f->julian = f->week == 0 ? 1 + weekday - first : 1 + (7 - first) % 7 + 7 * (f->week - 1) + weekday;
  f->has_julian = true;
  if (f->julian <= 0) {
    f->year--;
    f->julian += leap_year(f->year) ? 366 : 365;
  }
  return true;
}

// settle computes year, month and day of what the directives have said.
static bool settle(hp_ctx *c, fields *f) {
  bool leap = f->year < 0 && f->month == 2 && f->day == 29;
  if (f->year < 0) f->year = leap ? 1904 : 1900;
  if (!f->has_julian && f->weekday >= 0 && f->week >= 0 && !of_week(c, f)) return false;
  if (f->has_julian) {
    int64_t n;
    if (!first_day(c, f->year, &n)) return false;
    n += f->julian - 1;
    if (n < 1) return hp_raise(c, HP_ValueError, HP_MSG_ORDINAL_LOW);
    if (n > 3652059) return hp_raise_i64(c, HP_ValueError, HP_MSG_YEAR_RANGE, 10000);
    hp_date_civil(n - 719163, &f->year, &f->month, &f->day);
  } else {
    if (f->year < 1) return hp_raise_i64(c, HP_ValueError, HP_MSG_YEAR_RANGE, f->year);
    if (f->day > month_days(f->year, f->month)) return hp_raise(c, HP_ValueError, HP_MSG_DAY_RANGE);
  }
  if (leap) f->year = 1900;
  return true;
}

enum { PLAIN,
       ZONED,
       CPYTHONS };

// check looks through a format: *known becomes false if only CPython reads it; *nested tells whether a directive stands for others.
static bool check(hp_ctx *c, matcher *m, bool *known, bool *nested) {
  const char *f = m->format.p;
  int64_t n = m->format.nbytes;
  *known = true, *nested = false;
  for (int64_t i = 0; i < n; i++) {
    if (f[i] != '%') continue;
    if (++i == n) return hp_raise_str(c, HP_ValueError, HP_MSG_STRPTIME_STRAY, m->format);
    const char *part = f + i;
    int64_t len = 1;
    switch (f[i]) {
    case '%': continue;
    case 'c': part = "abdHMSY", len = 7, *nested = true; break;
    case 'x': part = "mdy", len = 3, *nested = true; break;
    case 'X': part = "HMS", len = 3, *nested = true; break;
    default:
      if (!DIRECTIVES.has(f[i])) {
        bool escaped = is_space(f[i]) || ESCAPED.has(f[i]);
        return hp_raise_arg2(c, HP_ValueError, HP_MSG_STRPTIME_DIRECTIVE, escaped ? hp_arg_cstr("%") : hp_arg_str(hp_str_part(m->format, i, i + 1)),
                             hp_arg_str(m->format));
      }
    }
    for (int64_t k = 0; k < len; k++) {
      if (LATE.has(part[k]) || m->seen.has(part[k])) {
        *known = false;
        return true;
      }
      m->seen.add(part[k]);
    }
  }
  return true;
}

// expanded is a format without the directives that stand for others.
static hp_str expanded(hp_ctx *c, hp_str format) {
  hp_buf b{};
  for (int64_t i = 0; i < (int64_t)format.nbytes; i++) {
    const char *part = nullptr;
    if (format.p[i] == '%') switch (format.p[i + 1]) {
      case 'c': part = "%a %b %d %H:%M:%S %Y"; break;
      case 'x': part = "%m/%d/%y"; break;
      case 'X': part = "%H:%M:%S"; break;
      }
    if (part) {
      hp_buf_put(c, b, part, (int64_t)strlen(part));
      i++;
      continue;
    }
    int64_t n = format.p[i] == '%' ? 2 : 1;
    hp_buf_put(c, b, format.p + i, n);
    i += n - 1;
  }
  return hp_buf_str(b);
}

bool hp_datetime_parse(hp_ctx *c, hp_str text, hp_str format, int64_t *status, int64_t *year, int64_t *month, int64_t *day, int64_t *hour, int64_t *minute,
                       int64_t *second, int64_t *micros, int64_t *offset) {
  fields f;
  *status = CPYTHONS;
  if (hp_is_ascii(text) && hp_is_ascii(format)) {
    matcher m;
    m.text = text, m.format = format;
    bool known, nested;
    if (!check(c, &m, &known, &nested)) return false;
    if (known) {
      if (nested) m.format = expanded(c, format);
      int64_t end = m.match(0, 0);
      if (end < 0) return hp_raise_arg2(c, HP_ValueError, HP_MSG_STRPTIME_NO_MATCH, hp_arg_repr(text), hp_arg_repr(format));
      if (end != (int64_t)text.nbytes) return hp_raise_str(c, HP_ValueError, HP_MSG_STRPTIME_REST, hp_str_part(text, end, text.nbytes));
      for (int64_t i = 0; i + 1 < (int64_t)m.format.nbytes; i++)
        if (m.format.p[i] == '%' && !take(c, m, m.format.p[++i], &f)) return false;
      if (!settle(c, &f)) return false;
      *status = f.zoned ? ZONED : PLAIN;
    }
  }
  *year = f.year, *month = f.month, *day = f.day, *hour = f.hour, *minute = f.minute, *second = f.second;
  *micros = f.fraction, *offset = f.offset;
  return true;
}
