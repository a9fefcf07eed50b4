// hipy/csv.h: columns of CSV files, with pandas' types and values.
#ifndef HIPY_CSV_H
#define HIPY_CSV_H
#include "host.h"
#include "list.h"

// What core/csv.cpp wants of the library that splits CSV text into fields: a
// library of its own (arrow/csv.cpp), since it is made for an installed Arrow.
struct hp_csv_field {
  const char *p;
  uint32_t n;
};
// Lines of a block: their fields one after the other in a text, and where each starts,
// line by line, in the lower 31 bits; it ends where the next one starts.
struct hp_csv_lines {
  const char *text;
  const uint32_t *starts;
  int64_t lines;
};
struct hp_csv_splitter {
  void *(*make)(char separator, char quote);
  // Splits whole lines of a block and returns their number, -1 if they have
  // different numbers of fields or are malformed; used is how far it got. After
  // the last block (last) everything is used. fields is the number in a line.
  int64_t (*split)(void *self, const char *p, uint32_t n, bool last, uint32_t *used, int32_t *fields);
  // The lines of the block come in parts, from number 0 on; false: there is none. They
  // last until the next split.
  bool (*part)(void *self, int32_t number, hp_csv_lines *out);
  void (*free)(void *self);
  // A compressed file, of which fd is not needed any more then: null if it can't be opened,
  // or is no 'g' gzip, 'b' bzip2 or 'z' Zstandard file, as the letter says. Reading gives the number
  // of bytes, 0 at the end, -1 if it can't go on.
  void *(*unpack)(int fd, char how);
  int64_t (*read)(void *packed, char *p, int64_t n);
  void (*close)(void *packed);
};

HP_CORE int64_t hp_csv_open(hp_ctx *c, hp_str path, hp_str header, hp_str kinds, hp_str format);
HP_CORE int64_t hp_csv_next(hp_ctx *c, int64_t file);
HP_CORE int64_t hp_csv_chunk(hp_ctx *c, int64_t file, int64_t rows);
HP_CORE int64_t hp_csv_rest(hp_ctx *c, int64_t file);
HP_CORE hp_str hp_csv_keep(hp_ctx *c, int64_t file, hp_str s);
HP_CORE void *hp_csv_list(int64_t file, int64_t i);

template <class T>
HP_INLINE hp_list<T> *hp_csv_column(hp_ctx *, int64_t file, int64_t, int i) { return (hp_list<T> *)hp_csv_list(file, i); }

// A text as pandas.to_numeric takes it: 0 an int64, 1 a float64, 2 missing, 3 no number,
// 4 what is left to pandas; and the number, of either, NaN if there is none.
HP_CORE int64_t hp_csv_number_kind(hp_str s);
HP_CORE int64_t hp_csv_number_int(hp_str s);
HP_CORE double hp_csv_number_float(hp_str s);

// Texts of whole lines, of which the last grows: what csv.put puts at their end.
HP_CORE void hp_csv_put(hp_ctx *c, hp_list<hp_str> *l, hp_str s);
HP_CORE void hp_csv_put_field(hp_ctx *c, hp_list<hp_str> *l, hp_str s, hp_str special);
HP_CORE void hp_csv_put_int(hp_ctx *c, hp_list<hp_str> *l, int64_t n);
HP_CORE void hp_csv_end_line(hp_ctx *c, hp_list<hp_str> *l);

#endif
