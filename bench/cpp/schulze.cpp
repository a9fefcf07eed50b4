#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bench.h"

static const int candidates = 12;
struct Ballot {
  int rank[candidates];
  int64_t weight;
};

static inline Ballot next_ballot(int64_t &seed) {
  Ballot b;
  std::vector<int> rest;
  for (int i = 0; i < candidates; i++) rest.push_back(i);
  for (int i = 0; i < candidates; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    size_t k = (size_t)(seed / 65536) % rest.size();
    b.rank[i] = rest[k];
    rest.erase(rest.begin() + (long)k);
  }
  b.weight = 1 + seed % 5;
  return b;
}

// put writes the places from the number of wins of each candidate.
static inline void put(Out *out, int64_t row, const int *wins) {
  char text[2 * candidates], *p = text;
  for (int n = candidates; n >= 0; n--)
    for (int i = 0, first = 1; i < candidates; i++)
      if (wins[i] == n) {
        if (first && p > text) *p++ = '>';
        first = 0;
        *p++ = (char)('A' + i);
      }
  out->put(row, {text, p - text});
}

typedef std::pair<int, int> Key;
struct Hash {
  size_t operator()(const Key &k) const { return ((size_t)k.first * 31 + (size_t)k.second) * 0x9e3779b97f4a7c15u >> 20; }
};
typedef std::unordered_map<Key, int64_t, Hash> Table;

static inline int64_t get(const Table &t, int a, int b) {
  auto it = t.find({a, b});
  return it == t.end() ? 0 : it->second;
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t seed = 42;
    Table d, p;
    for (int64_t k = 0; k < cols[0].ints[row]; k++) {
      Ballot b = next_ballot(seed);
      for (int i = 0; i < candidates; i++)
        for (int j = i + 1; j < candidates; j++) d[{b.rank[i], b.rank[j]}] += b.weight;
    }
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++)
        if (a != b && get(d, a, b) > get(d, b, a)) p[{a, b}] = get(d, a, b);
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++)
        for (int c = 0; c < candidates; c++)
          if (a != b && a != c && b != c)
            if (int64_t s = std::max(get(p, b, c), std::min(get(p, b, a), get(p, a, c)))) p[{b, c}] = s;
    int wins[candidates] = {};
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++) wins[a] += a != b && get(p, a, b) > get(p, b, a);
    put(out, row, wins);
  }
  return true;
}

// A matrix instead of tables.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t seed = 42, d[candidates][candidates] = {}, p[candidates][candidates] = {};
    for (int64_t k = 0; k < cols[0].ints[row]; k++) {
      Ballot b = next_ballot(seed);
      for (int i = 0; i < candidates; i++)
        for (int j = i + 1; j < candidates; j++) d[b.rank[i]][b.rank[j]] += b.weight;
    }
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++) p[a][b] = d[a][b] > d[b][a] ? d[a][b] : 0;
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++)
        for (int c = 0; c < candidates; c++)
          if (a != b && a != c && b != c) p[b][c] = std::max(p[b][c], std::min(p[b][a], p[a][c]));
    int wins[candidates] = {};
    for (int a = 0; a < candidates; a++)
      for (int b = 0; b < candidates; b++) wins[a] += p[a][b] > p[b][a];
    put(out, row, wins);
  }
  return true;
}
