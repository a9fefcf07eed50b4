#include <vector>

#include "bench.h"

typedef std::vector<int64_t> List;

// Lists with checked indices, slices as new lists.
static inline int64_t &at(List &l, int64_t i) {
  if (i < 0) i += (int64_t)l.size();
  if ((uint64_t)i >= l.size()) abort();
  return l[(size_t)i];
}

VERSION(views) {
  for (int64_t row = 0; row < rows; row++) {
    int64_t n = cols[0].ints[row], most = 0, m = n - 1, r = n;
    List count, perm1;
    for (int64_t i = 0; i < n; i++) count.push_back(i + 1), perm1.push_back(i);
    for (bool done = false; !done;) {
      for (; r != 1; r--) at(count, r - 1) = r;
      if (at(perm1, 0) != 0 && at(perm1, m) != m) {
        List perm = perm1;
        int64_t flips = 0;
        while (int64_t k = at(perm, 0)) {
          List part(perm.rend() - k - 1, perm.rend());
          std::copy(part.begin(), part.end(), perm.begin());
          if (__builtin_add_overflow(flips, 1, &flips)) return false;
        }
        most = std::max(most, flips);
      }
      for (done = true; r != n; r++) {
        int64_t first = at(perm1, 0);
        perm1.erase(perm1.begin());
        perm1.insert(perm1.begin() + r, first);
        if (--at(count, r) > 0) {
          done = false;
          break;
        }
      }
    }
    out->ints[row] = most;
  }
  return true;
}

// The same steps on bytes.
VERSION(best) {
  for (int64_t row = 0; row < rows; row++) {
    int n = (int)cols[0].ints[row], most = 0, r = n;
    uint8_t count[16], perm1[16], perm[16];
    if (n < 1 || n > 16) return false;
    for (int i = 0; i < n; i++) count[i] = (uint8_t)(i + 1), perm1[i] = (uint8_t)i;
    for (bool done = false; !done;) {
      for (; r != 1; r--) count[r - 1] = (uint8_t)r;
      if (perm1[0] != 0 && perm1[n - 1] != n - 1) {
        memcpy(perm, perm1, 16);
        int flips = 0;
        for (int k; (k = perm[0]); flips++)
          for (int i = 0, j = k; i < j; i++, j--) std::swap(perm[i], perm[j]);
        most = std::max(most, flips);
      }
      for (done = true; r != n; r++) {
        uint8_t first = perm1[0];
        for (int i = 0; i < r; i++) perm1[i] = perm1[i + 1];
        perm1[r] = first;
        if (--count[r] > 0) {
          done = false;
          break;
        }
      }
    }
    out->ints[row] = most;
  }
  return true;
}
