// tables.h: what the hand-written limits share: files line by line, fields of a
// line, text to a file. With LIMIT_ARROW it is Arrow that finds the fields, as it
// does in our own programs.
#ifndef HIPY_BENCH_TABLES_H
#define HIPY_BENCH_TABLES_H
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>
#ifdef LIMIT_ARROW
#include <arrow/csv/options.h>
#include <arrow/csv/parser.h>
#include <arrow/status.h>
#endif

using std::string_view;

// each_block reads a file block by block and calls f with what has been read and
// not been used, which returns how much of it has been used now.
template <class F>
inline void each_block(const char *path, F f) {
  int fd = open(path, O_RDONLY);
  if (fd < 0) {
    perror(path);
    exit(1);
  }
  std::vector<char> buf(1 << 18);
  size_t have = 0;
  for (;;) {
    if (have == buf.size()) buf.resize(2 * have);
    ssize_t n = read(fd, buf.data() + have, buf.size() - have);
    if (n <= 0) break;
    have += (size_t)n;
    size_t used = f(buf.data(), buf.data() + have, false);
    have -= used;
    memmove(buf.data(), buf.data() + used, have);
  }
  if (have > 0) f(buf.data(), buf.data() + have, true);
  close(fd);
}

// each_line calls f with the lines of a file.
template <class F>
inline void each_line(const char *path, F f) {
  each_block(path, [&](const char *start, const char *end, bool last) {
    const char *p = start;
    while (const char *q = (const char *)memchr(p, '\n', (size_t)(end - p))) {
      f(p, q);
      p = q + 1;
    }
    if (last && p < end) f(p, end);
    return size_t(p - start);
  });
}

#ifdef LIMIT_ARROW

// A parser's values as they lie in memory, for those who go row by row.
struct Block : arrow::csv::BlockParser {
  using BlockParser::BlockParser;
  using BlockParser::parsed_batch;
};
struct Values : arrow::csv::detail::DataBatch {
  static const auto &starts(const DataBatch &b) { return b.*&Values::values_buffers_; }
  static const uint8_t *text(const DataBatch &b) { return b.*&Values::parsed_; }
};

// each_row calls f with the fields of the rows of a CSV file, which has a heading.
template <class F>
inline void each_row(const char *path, int fields, F f) {
  auto options = arrow::csv::ParseOptions::Defaults();
  std::vector<string_view> row((size_t)fields);
  bool heading = true;
  each_block(path, [&](const char *start, const char *end, bool last) {
    Block block(options, fields, -1, INT32_MAX);
    uint32_t used = 0;
    string_view text(start, (size_t)(end - start));
    if (!(last ? block.ParseFinal(text, &used) : block.Parse(text, &used)).ok()) exit(1);
    const char *values = (const char *)Values::text(block.parsed_batch());
    for (const auto &part : Values::starts(block.parsed_batch())) {
      const auto *at = (const uint32_t *)part->data(), *stop = at + part->size() / (int64_t)sizeof *at - 1;
      for (; at < stop; at += fields) {
        for (int i = 0; i < fields; i++) row[(size_t)i] = string_view(values + (at[i] & INT32_MAX), (at[i + 1] & INT32_MAX) - (at[i] & INT32_MAX));
        if (!heading) f(row.data());
        heading = false;
      }
    }
    return (size_t)used;
  });
}

#else

// split finds the fields of a line. None has a quote in it.
inline void split(const char *p, const char *end, string_view *out, int fields) {
  for (int i = 0; i < fields; i++) {
    bool quoted = p < end && *p == '"';
    const char *stop = (const char *)memchr(p + quoted, quoted ? '"' : ',', (size_t)(end - p - quoted));
    if (!stop) stop = end;
    out[i] = string_view(p + quoted, (size_t)(stop - p - quoted));
    p = stop + 1 + quoted < end ? stop + 1 + quoted : end;
  }
}

// each_row calls f with the fields of the rows of a CSV file, which has a heading.
template <class F>
inline void each_row(const char *path, int fields, F f) {
  std::vector<string_view> row((size_t)fields);
  bool heading = true;
  each_line(path, [&](const char *p, const char *end) {
    if (!heading) {
      split(p, end, row.data(), fields);
      f(row.data());
    }
    heading = false;
  });
}

#endif

// digits are those of a text as a number; others are skipped.
inline int64_t digits(string_view s) {
  int64_t n = 0;
  for (char c : s)
    if (c >= '0' && c <= '9') n = n * 10 + (c - '0');
  return n;
}

// money is a number with two places.
inline double money(string_view s) { return (double)digits(s) / 100; }

// A file that is written block by block.
class Output {
public:
  explicit Output(const char *path) : file_(fopen(path, "w")) {
    if (!file_) {
      perror(path);
      exit(1);
    }
  }
  ~Output() {
    fwrite(text_.data(), 1, text_.size(), file_);
    fclose(file_);
  }
  void raw(string_view s) { text_ += s; }
  void comma() { text_ += ','; }
  void end_line() {
    text_ += '\n';
    if (text_.size() < 1 << 17) return;
    fwrite(text_.data(), 1, text_.size(), file_);
    text_.clear();
  }
  // field is text, in quotes if it needs them.
  void field(string_view s) {
    if (s.find_first_of(",\"\n\r") == string_view::npos) return raw(s);
    text_ += '"';
    for (char c : s) {
      if (c == '"') text_ += '"';
      text_ += c;
    }
    text_ += '"';
  }
  void number(int64_t n) {
    char text[24];
    text_.append(text, std::to_chars(text, text + sizeof text, n).ptr);
  }
  void number(double x) {
    char text[40], *end = std::to_chars(text, text + sizeof text, x).ptr;
    text_.append(text, end);
    if (x == std::floor(x) && std::abs(x) < 1e16) text_ += ".0";
  }

private:
  FILE *file_;
  std::string text_;
};

// A number for each key that was put in, from 0 on.
class Numbers {
public:
  int64_t put(uint64_t key) {
    slot *s = find(key);
    if (s->number >= 0) return s->number;
    *s = {key, size_++};
    if (size_ * 2 > (int64_t)slots_.size()) grow();
    return size_ - 1;
  }
  int64_t get(uint64_t key) { return find(key)->number; } // -1: none

private:
  struct slot {
    uint64_t key;
    int64_t number;
  };
  slot *find(uint64_t key) {
    size_t i = key * 0x9e3779b97f4a7c15u >> 20 & (slots_.size() - 1);
    while (slots_[i].number >= 0 && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
    return &slots_[i];
  }
  void grow() {
    std::vector<slot> old(slots_.size() * 4, {0, -1});
    old.swap(slots_);
    for (slot s : old)
      if (s.number >= 0) *find(s.key) = s;
  }
  int64_t size_ = 0;
  std::vector<slot> slots_ = std::vector<slot>(1024, {0, -1});
};

// A sum with compensation, as pandas adds the values of a group.
struct Sum {
  double sum = 0, lost = 0;
  void add(double x) {
    double y = x - lost, t = sum + y;
    lost = t - sum - y;
    sum = t;
  }
};

// model reads the numbers of a model from a text file.
inline std::vector<double> model(const char *path) {
  std::vector<double> out;
  each_line(path, [&](const char *p, const char *) { out.push_back(strtod(p, nullptr)); });
  return out;
}

#endif
