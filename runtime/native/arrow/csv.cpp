// csv.cpp: Arrow's CSV parser for core/csv.cpp. A shared library of its own,
// made for the Arrow that pyarrow brings along, which it is linked with.
#include <arrow/csv/options.h>
#include <arrow/csv/parser.h>
#include <arrow/io/compressed.h>
#include <arrow/io/file.h>
#include <arrow/status.h>
#include <arrow/util/compression.h>

#include <bit>
#include <memory>

#include "hipy/csv.h"

namespace {

// A parser shows what a visitor of Arrow's sees value by value as it lies in memory.
struct parser : arrow::csv::BlockParser {
  using BlockParser::BlockParser;
  using BlockParser::parsed_batch;
};
struct batch : arrow::csv::detail::DataBatch {
  static const auto &starts(const DataBatch &b) { return b.*&batch::values_buffers_; }
  static const uint8_t *text(const DataBatch &b) { return b.*&batch::parsed_; }
};
using value = arrow::csv::detail::ParsedValueDesc;
static_assert(sizeof(value) == sizeof(uint32_t) && std::endian::native == std::endian::little);

struct splitter {
  arrow::csv::ParseOptions options;
  std::unique_ptr<parser> block;
  int32_t fields = -1;
};

void *make(char separator, char quote) {
  auto *s = new splitter{arrow::csv::ParseOptions::Defaults(), nullptr};
  s->options.delimiter = separator;
  s->options.quote_char = quote;
  s->options.newlines_in_values = true;
  s->options.ignore_empty_lines = true;
  return s;
}

int64_t split(void *self, const char *p, uint32_t n, bool last, uint32_t *used, int32_t *fields) {
  auto *s = (splitter *)self;
  s->block = std::make_unique<parser>(s->options, s->fields, -1, INT32_MAX);
  std::string_view text(p, n);
  if (!(last ? s->block->ParseFinal(text, used) : s->block->Parse(text, used)).ok()) return -1;
  if (s->block->num_rows() > 0) s->fields = s->block->num_cols();
  *fields = s->fields;
  return s->block->num_rows();
}

bool part(void *self, int32_t number, hp_csv_lines *out) {
  auto *s = (splitter *)self;
  const auto &block = s->block->parsed_batch();
  const auto &starts = batch::starts(block);
  if ((size_t)number >= starts.size()) return false;
  const auto &of = *starts[(size_t)number];
  *out = {(const char *)batch::text(block), (const uint32_t *)of.data(), ((int64_t)(of.size() / sizeof(value)) - 1) / s->fields};
  return true;
}

void drop(void *self) { delete (splitter *)self; }

struct packed {
  std::unique_ptr<arrow::util::Codec> codec;
  std::shared_ptr<arrow::io::CompressedInputStream> stream;
};

void *unpack(int fd, char how) {
  auto type = how == 'g' ? arrow::Compression::GZIP : how == 'b' ? arrow::Compression::BZ2
                                                                 : arrow::Compression::ZSTD;
  auto codec = arrow::util::Codec::Create(type);
  auto file = arrow::io::ReadableFile::Open(fd);
  if (!codec.ok() || !file.ok()) return nullptr;
  auto stream = arrow::io::CompressedInputStream::Make(codec->get(), *file);
  return stream.ok() ? new packed{std::move(*codec), *stream} : nullptr;
}

int64_t read(void *self, char *p, int64_t n) {
  auto got = ((packed *)self)->stream->Read(n, p);
  return got.ok() ? *got : -1;
}

void close(void *self) { delete (packed *)self; }

} // namespace

extern "C" __attribute__((visibility("default"))) const hp_csv_splitter hipy_csv_splitter = {make, split, part, drop, unpack, read, close};
