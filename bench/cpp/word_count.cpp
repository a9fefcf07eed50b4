#include <string_view>
#include <unordered_map>

#include "views.h"

static inline bool space(char c) { return c == ' ' || (unsigned char)(c - 9) < 5 || (unsigned char)(c - 0x1c) < 4; }

// longest is room for the longest text.
static inline int64_t longest(const Col *cols, int64_t rows) {
  int64_t n = 1 << 20;
  for (int64_t i = 0; i < rows; i++) n = std::max(n, cols[0].str(i).n + 64);
  return n;
}

VERSION(views) {
  Arena a(longest(cols, rows));
  std::unordered_map<std::string_view, int64_t> counts;
  for (int64_t i = 0; i < rows; i++) {
    Str s = cols[0].str(i);
    a.reset();
    if (!is_ascii(s)) return false;
    s = lower(a, s);
    counts.clear();
    for (int64_t k = 0; k < s.n;) {
      while (k < s.n && space(s.p[k])) k++;
      int64_t from = k;
      while (k < s.n && !space(s.p[k])) k++;
      if (k > from) counts[std::string_view(s.p + from, k - from)]++;
    }
    int64_t best = 0;
    for (const auto &[word, n] : counts) best = std::max(best, n);
    out->ints[i] = best;
  }
  return true;
}

// A small open-addressing table, stamped with the row so that it need not be
// cleared; words are compared only when their hashes agree.
struct Slot {
  uint64_t hash;
  const char *word;
  int32_t length, count;
  int64_t row;
};

VERSION(best) {
  int64_t room = longest(cols, rows);
  const uint64_t size = room > 1 << 20 ? 1 << 16 : 1024;
  Slot *slots = (Slot *)calloc(size, sizeof(Slot));
  Arena a(room);
  bool fine = true;
  for (int64_t i = 0; i < rows && fine; i++) {
    Str s = cols[0].str(i);
    a.reset();
    char *low = a.alloc(s.n + 8);
    unsigned char high = 0;
    for (int64_t k = 0; k < s.n; k++) {
      high |= (unsigned char)s.p[k];
      low[k] = to_lower(s.p[k]);
    }
    int32_t best = 0, words = 0;
    for (int64_t k = 0; k < s.n;) {
      while (k < s.n && space(low[k])) k++;
      int64_t from = k;
      uint64_t h = 1469598103934665603ull;
      while (k < s.n && !space(low[k])) h = (h ^ (unsigned char)low[k++]) * 1099511628211ull;
      if (k == from) break;
      uint64_t at = (h ^ h >> 32) & (size - 1);
      for (;; at = (at + 1) & (size - 1)) {
        Slot &x = slots[at];
        if (x.row != i + 1) {
          x = {h, low + from, (int32_t)(k - from), 1, i + 1};
          best = std::max(best, 1);
          fine = ++words < (int64_t)size / 8 * 7;
          break;
        }
        if (x.hash == h && x.length == k - from && memcmp(x.word, low + from, x.length) == 0) {
          best = std::max(best, ++x.count);
          break;
        }
      }
      if (!fine) break;
    }
    fine = fine && !(high & 0x80);
    out->ints[i] = best;
  }
  free(slots);
  return fine;
}
