#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "views.h"

typedef std::vector<double> Series;

// number is a decimal integer; false: something else.
static inline bool number(std::string_view s, int64_t &n) {
  n = 0;
  for (char c : s) {
    if (!is_digit(c)) return false;
    n = n * 10 + (c - '0');
  }
  return !s.empty() && s.size() < 18;
}

// price is a decimal fraction of few digits, where a division rounds exactly.
static inline bool price(std::string_view s, double &x) {
  static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};
  int64_t n = 0;
  size_t digits = 0;
  bool point = false;
  for (char c : s) {
    if (c == '.' && !point) point = true;
    else if (!is_digit(c)) return false;
    else n = n * 10 + (c - '0'), digits += point;
  }
  if (s.empty() || s.size() > 15 || digits > 8) return false;
  x = (double)n / powers[digits];
  return true;
}

// split takes a line apart; the number of fields.
static inline int split(std::string_view line, std::string_view *fields) {
  int n = 0;
  for (size_t from = 0;;) {
    size_t bar = line.find('|', from);
    if (n < 4) fields[n] = line.substr(from, bar == std::string_view::npos ? bar : bar - from);
    n++;
    if (bar == std::string_view::npos) return n;
    from = bar + 1;
  }
}

template <class F>
static inline bool each_trade(Str text, F f) {
  for (const char *p = text.p, *end = p + text.n; p < end;) {
    const char *stop = (const char *)memchr(p, '\n', end - p);
    if (!stop) stop = end;
    std::string_view line(p, stop - p), fields[4];
    p = stop + 1;
    if (split(line, fields) != 4 || fields[0] == "time") continue;
    int64_t time, volume;
    double at;
    if (!price(fields[2], at) || !number(fields[3], volume) || !number(fields[0], time)) return false;
    if (at > 0) f(fields[1], time / 60000, volume);
  }
  return true;
}

static inline double mean(const double *xs, int64_t n) {
  double total = 0;
  for (int64_t i = 0; i < n; i++) total += xs[i];
  return total / (double)n;
}

static inline double deviation(const double *xs, int64_t n, double m) {
  double total = 0;
  for (int64_t i = 0; i < n; i++) total += (xs[i] - m) * (xs[i] - m);
  return std::sqrt(total / (double)n);
}

static inline void peaks(const std::vector<int64_t> &ys, int64_t &count, int64_t &total) {
  const int64_t lag = 10, size = (int64_t)ys.size();
  count = total = 0;
  if (size <= lag) return;
  Series filtered(ys.begin(), ys.end());
  double m = mean(filtered.data(), lag), s = deviation(filtered.data(), lag, m);
  for (int64_t i = lag; i < size; i++) {
    if (std::abs((double)ys[i] - m) > 3.0 * s) {
      if ((double)ys[i] > m) count++, total += ys[i];
      filtered[i] = 0.5 * (double)ys[i] + 0.5 * filtered[i - 1];
    }
    m = mean(&filtered[i - lag + 1], lag), s = deviation(&filtered[i - lag + 1], lag, m);
  }
}

// put reports on one symbol.
static inline void put(std::string &report, std::string_view symbol, const std::vector<int64_t> &ys) {
  int64_t count, total;
  peaks(ys, count, total);
  if (!report.empty()) report += ',';
  report.append(symbol).append(":").append(std::to_string(count)).append(":").append(std::to_string(total));
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    std::map<std::string, std::map<int64_t, int64_t>> series;
    if (!each_trade(cols[0].str(row), [&](std::string_view symbol, int64_t minute, int64_t volume) { series[std::string(symbol)][minute] += volume; })) return false;
    std::string report;
    for (auto &[symbol, bars] : series) {
      std::vector<int64_t> ys;
      for (auto &[minute, volume] : bars) ys.push_back(volume);
      put(report, symbol, ys);
    }
    out->put(row, {report.data(), (int64_t)report.size()});
  }
  return true;
}

// The minutes of a symbol are an array from the first on.
struct Bars {
  int64_t first = 0;
  std::vector<int64_t> volumes; // -1: none
};

VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    std::unordered_map<std::string_view, Bars> series;
    bool ordered = true;
    bool fine = each_trade(cols[0].str(row), [&](std::string_view symbol, int64_t minute, int64_t volume) {
      Bars &b = series[symbol];
      if (b.volumes.empty()) b.first = minute;
      int64_t k = minute - b.first;
      if (k < 0 || k > 1 << 20) return (void)(ordered = false);
      if (k >= (int64_t)b.volumes.size()) b.volumes.resize((size_t)k + 1, -1);
      b.volumes[(size_t)k] = std::max<int64_t>(b.volumes[(size_t)k], 0) + volume;
    });
    if (!fine || !ordered) return false;
    std::vector<std::string_view> symbols;
    for (auto &[symbol, bars] : series) symbols.push_back(symbol);
    std::sort(symbols.begin(), symbols.end());
    std::string report;
    for (std::string_view symbol : symbols) {
      std::vector<int64_t> &ys = series[symbol].volumes;
      ys.erase(std::remove(ys.begin(), ys.end(), -1), ys.end());
      put(report, symbol, ys);
    }
    out->put(row, {report.data(), (int64_t)report.size()});
  }
  return true;
}
