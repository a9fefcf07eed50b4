// large.cpp: where large objects are. Those from a MiB on, and smaller ones that
// grow, have mappings of their own: what grows is moved by moving its pages. From a
// MiB on they ask for pages of 2 MiB, which the system clears and maps 512 times less
// often. The others are malloc's.
#include "heap.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>

namespace {

constexpr size_t granule = 1u << 16; // no usual page is larger
constexpr size_t huge_page = 2u << 20;
constexpr size_t least_huge = huge_page / 2;

// A sanitizer watches malloc's memory.
#if defined(__SANITIZE_ADDRESS__)
constexpr size_t least_mapped = ~(size_t)0, least_grown = ~(size_t)0;
#else
constexpr size_t least_mapped = least_huge, least_grown = 1u << 18;
#endif

size_t rounded(size_t n, size_t to) { return (n + to - 1) & ~(to - 1); }

// extent is the length of an object's mapping.
size_t extent(size_t n) { return rounded(n, n < least_huge ? granule : huge_page); }

// advise asks for huge pages, the last of which the object fills by half at least.
void advise(char *p, size_t n) {
#ifdef MADV_HUGEPAGE
  if (n >= least_huge) madvise(p, rounded(n - huge_page / 2, huge_page), MADV_HUGEPAGE);
#else
  (void)p, (void)n;
#endif
}

// map is fresh memory for n bytes, or null.
char *map(size_t n) {
  size_t size = extent(n), slack = n < least_huge ? 0 : huge_page;
  void *m = mmap(nullptr, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (m == MAP_FAILED) return nullptr;
  char *p = (char *)m;
  if (!slack) return p;
  char *q = (char *)rounded((uintptr_t)p, huge_page);
  if (q != p) munmap(p, (size_t)(q - p));
  if (p + slack != q) munmap(q + size, (size_t)(p + slack - q));
  return q;
}

// grown is the mapping p of old bytes with n; null if there is not that much. Where
// huge pages begin, bytes are copied: to move the small pages would keep them.
char *grown(char *p, size_t old, size_t n) {
  size_t from = extent(old), to = extent(n);
  if (from == to) return p;
  if (old < least_huge && n >= least_huge) {
    char *q = map(n);
    if (!q) return nullptr;
    advise(q, n);
    memcpy(q, p, old);
    munmap(p, from);
    return q;
  }
#ifdef MREMAP_MAYMOVE
  bool aligned = n < least_huge || ((uintptr_t)p & (huge_page - 1)) == 0;
  if (aligned && mremap(p, from, to, 0) != MAP_FAILED) return p;
#endif
  char *q = map(n);
  if (!q) return nullptr;
#ifdef MREMAP_MAYMOVE
  if (mremap(p, from, to, MREMAP_MAYMOVE | MREMAP_FIXED, q) != MAP_FAILED) return q;
#endif
  memcpy(q, p, old);
  munmap(p, from);
  return q;
}

} // namespace

char *hp_large_new(size_t n, bool *mapped) {
  *mapped = n >= least_mapped;
  if (!*mapped) return (char *)malloc(n);
  char *p = map(n);
  if (p) advise(p, n);
  return p;
}

void hp_large_free(big_object l) {
  if (l.mapped) munmap(l.p - 16, extent(l.size + 16));
  else free(l.p - 16);
}

char *hp_large_grow(big_object l, size_t n, bool *mapped) {
  char *p = l.p - 16, *q;
  size_t old = l.size + 16;
  *mapped = l.mapped || n >= least_grown;
  if (!*mapped) return (char *)realloc(p, n);
  if (l.mapped) {
    q = grown(p, old, n);
  } else if ((q = map(n))) {
    advise(q, n);
    memcpy(q, p, old);
    free(p);
  }
  if (q) advise(q, n);
  return q;
}
