// csv_reader.h: a CSV file that is read, and what the program says of its text: which
// fields are missing, how numbers and truth values are written, what is left out.
#ifndef HIPY_CSV_READER_H
#define HIPY_CSV_READER_H
#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "csv_number.h"
#include "hipy/csv.h"

namespace {

// Which texts are missing values: pandas' names, or given ones; these may be numbers.
struct missing_texts {
  bool usual;
  std::vector<std::string_view> names;
  std::vector<double> numbers;
};

// A column of the file that is wanted.
struct column {
  int32_t field;
  char kind;  // i int64, f float64, b bool, s text, m text that may be missing
  bool lent;  // its texts last until the next block only
  bool asked; // the program has asked for the type: nothing is found out
  // pandas finds out the type of each run of rows.
  bool not_int, not_float, not_bool, large;
  bool floats;                   // of all runs
  missing_texts *gone = nullptr; // null: pandas' names
};

struct reader {
  const hp_csv_splitter *lib;
  void *split, *packed; // packed: the file is compressed
  int fd;
  std::vector<char> text;
  size_t have; // bytes of text
  bool ended, started, ascii, done;
  // What the program says of the text: 0 for none.
  char quote, comment, decimal, thousands;
  bool plain;                            // numbers are written as usual
  bool commenting, whole, within;        // in a comment, of a whole line; in a line
  std::vector<std::string_view> yes, no; // truth values beside true and false
  int64_t limit;                         // at most so many rows
  int32_t number;                        // of the block: the next part,
  int64_t line, rest;                    // the next line of it, and how many rows are left
  std::vector<hp_str> header;
  int32_t fields, wanted; // in a line
  std::vector<column> columns;
  int64_t run, left; // rows of a run, and those of this one to come
  int64_t rows;
  uint64_t size;               // bytes of the file
  int64_t expected;            // rows of the file, as far as its first block tells
  int64_t block;               // rows of this block
  const char *lent, *lent_end; // where lent texts are
};

// usual_number writes a field that may be a number as numbers are written by default: the
// number of bytes, -1 if it is none, -2 if that is left to pandas, 0 if it is no such field.
inline int usual_number(const reader *r, hp_csv_field x, char *to) {
  for (uint32_t i = 0; i < x.n; i++) {
    char ch = x.p[i];
    if (!hp_csv_digit(ch) && !hp_csv_space(ch) && ch != '+' && ch != '-' && ch != '.' && (ch | 32) != 'e' && ch != r->decimal && ch != r->thousands) return 0;
  }
  if (x.n > 60) return -2;
  int n = 0;
  bool whole = true;
  for (uint32_t i = 0; i < x.n; i++) {
    char ch = x.p[i];
    if (r->thousands && ch == r->thousands) {
      if (!whole || i == 0 || i + 1 == x.n || !hp_csv_digit(x.p[i - 1]) || !hp_csv_digit(x.p[i + 1])) return -2;
      continue;
    }
    if (ch == r->decimal) {
      whole = false;
      ch = '.';
    } else if (ch == '.') {
      return -1;
    }
    whole = whole && (ch | 32) != 'e';
    to[n++] = ch;
  }
  return n;
}

// number_of is a field as read takes it, once it is written as usual.
template <class T, class F>
inline hp_csv_number number_of(const reader *r, hp_csv_field x, T *out, F read) {
  if (HP_LIKELY(r->plain)) return read(x.p, x.n, out);
  char text[64];
  int n = usual_number(r, x, text);
  if (n == 0) return read(x.p, x.n, out);
  return n == -2 ? hp_csv_large : n < 0 ? hp_csv_bad
                                        : read(text, (uint32_t)n, out);
}
inline hp_csv_number int_of(const reader *r, hp_csv_field x, int64_t *out) {
  return number_of(r, x, out, [](const char *p, uint32_t n, int64_t *to) { return hp_csv_int(p, n, to); });
}
inline hp_csv_number float_of(const reader *r, hp_csv_field x, double *out) {
  return number_of(r, x, out, [](const char *p, uint32_t n, double *to) { return hp_csv_float(p, n, to); });
}

inline bool among(const std::vector<std::string_view> &names, hp_csv_field x) {
  return std::find(names.begin(), names.end(), std::string_view(x.p, x.n)) != names.end();
}

inline bool is_missing(const column &k, hp_csv_field x) {
  if (HP_LIKELY(!k.gone)) return hp_csv_missing(x.p, x.n);
  return (k.gone->usual && hp_csv_missing(x.p, x.n)) || among(k.gone->names, x);
}

inline bool bool_of(const reader *r, hp_csv_field x, bool *out) {
  if (hp_csv_bool(x.p, x.n, out)) return true;
  if (among(r->yes, x)) return *out = true;
  *out = false;
  return among(r->no, x);
}

// uncommented leaves comments out of what was read from a place on: false where a quote may
// make them text.
inline bool uncommented(reader *r, size_t from) {
  char *p = r->text.data(), *to = p + from;
  for (size_t i = from; i < r->have; i++) {
    char ch = p[i];
    if (ch == r->quote) return false;
    if (ch == '\n') {
      if (!(r->commenting && r->whole)) *to++ = ch;
      r->commenting = r->within = false;
      continue;
    }
    if (r->commenting) continue;
    if (ch == r->comment) {
      r->commenting = true;
      r->whole = !r->within;
      continue;
    }
    r->within = true;
    *to++ = ch;
  }
  r->have = (size_t)(to - p);
  return true;
}

// take_format reads what csv.open's format says after the separator: a letter, and a text that
// ends with a null character.
inline bool take_format(reader *r, hp_str format, int64_t *skipped, bool *blanks, char *packed) {
  missing_texts *all = nullptr;
  for (const char *p = format.p + 1, *end = format.p + format.nbytes; p < end;) {
    char what = *p++;
    std::string_view text(p, strlen(p));
    p += text.size() + 1;
    auto given = [&](missing_texts *of) {
      hp_csv_field x = {text.data(), (uint32_t)text.size()};
      double number;
      of->names.push_back(text);
      if (hp_csv_float(x.p, x.n, &number) == hp_csv_good) of->numbers.push_back(number);
    };
    switch (what) {
    case 'q': r->quote = text[0]; break;
    case 'c': r->comment = text[0]; break;
    case 'd': r->decimal = text[0]; break;
    case 't': r->thousands = text[0]; break;
    case 'n': r->limit = atoll(text.data()); break;
    case 's':
    case 'h':
      *skipped = atoll(text.data());
      *blanks = what == 'h';
      break;
    case 'y': r->yes.push_back(text); break;
    case 'f': r->no.push_back(text); break;
    case 'z': *packed = text[0]; break;
    case 'x': break; // see hp_csv_open
    case 'K':        // nothing is missing but for what is given
    case 'm':
      if (!all) {
        all = new missing_texts{true, {}, {}};
        for (column &k : r->columns) k.gone = all;
      }
      if (what == 'K') all->usual = false;
      else given(all);
      break;
    case 'M': { // of one column: its number and a colon before
      int32_t field = atoi(text.data());
      text.remove_prefix(text.find(':') + 1);
      for (column &k : r->columns) {
        if (k.field != field) continue;
        if (!k.gone || k.gone == all) k.gone = new missing_texts{!all || all->usual, {}, {}};
        given(k.gone);
      }
      break;
    }
    default: return false;
    }
  }
  r->plain = r->decimal == '.' && !r->thousands;
  return true;
}

} // namespace

#endif
