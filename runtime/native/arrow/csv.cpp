// csv.cpp: Arrow's CSV parser for core/csv.cpp. A shared library of its own,
// made for the Arrow that pyarrow brings along, which it is linked with.
#include <arrow/csv/options.h>
#include <arrow/csv/parser.h>
#include <arrow/status.h>

#include <memory>

#include "hipy/csv.h"

namespace {

struct splitter {
  arrow::csv::ParseOptions options;
  std::unique_ptr<arrow::csv::BlockParser> block;
  int32_t fields = -1;
};

void *make(char separator) {
  auto *s = new splitter{arrow::csv::ParseOptions::Defaults(), nullptr};
  s->options.delimiter = separator;
  s->options.newlines_in_values = true;
  s->options.ignore_empty_lines = true;
  return s;
}

int64_t split(void *self, const char *p, uint32_t n, bool last, uint32_t *used, int32_t *fields) {
  auto *s = (splitter *)self;
  s->block = std::make_unique<arrow::csv::BlockParser>(s->options, s->fields, -1, INT32_MAX);
  std::string_view text(p, n);
  if (!(last ? s->block->ParseFinal(text, used) : s->block->Parse(text, used)).ok()) return -1;
  if (s->block->num_rows() > 0) s->fields = s->block->num_cols();
  *fields = s->fields;
  return s->block->num_rows();
}

void column(void *self, int32_t field, int64_t from, hp_csv_field *out) {
  int64_t row = -from;
  (void)((splitter *)self)->block->VisitColumn(field, [&](const uint8_t *p, uint32_t n, auto...) {
    if (row >= 0) out[row] = {(const char *)p, n};
    row++;
    return arrow::Status::OK();
  });
}

void drop(void *self) { delete (splitter *)self; }

} // namespace

extern "C" __attribute__((visibility("default"))) const hp_csv_splitter hipy_csv_splitter = {make, split, column, drop};
