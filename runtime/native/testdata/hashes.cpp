// hashes.cpp: the driver of TestHashes. Makes dicts of keys that collided when the
// factors were constants, and prints how many places a search looks at, in all.
#include <cstdio>
#include <cstring>

#include "hipy/bytes.h"
#include "hipy/str.h"
#include "hipy/tuple.h"

bool hp_poll(hp_ctx *) { return true; }

// Tuples as the backend generates them: (int, int), and two halves of a word.
template <class T>
struct two {
  T f0, f1;
};
template <class T>
HP_INLINE bool hp_eq(hp_ctx *c, const two<T> &a, const two<T> &b, bool *out) {
  HP_TUPLE_EQ(f0)
  HP_TUPLE_EQ(f1)
  HP_TUPLE_EQ_END
}
template <class T>
HP_INLINE bool hp_key_hash(hp_ctx *c, const two<T> &a, int64_t *out) {
  HP_TUPLE_KEY_BEGIN
  HP_TUPLE_KEY(f0)
  HP_TUPLE_KEY(f1)
  HP_TUPLE_KEY_END
}
template <class T>
HP_INLINE constexpr bool hp_plain_key(const two<T> *) { return true; }

namespace {

const int64_t n = 20000;

template <class K, class F>
void count(hp_ctx *c, const char *name, F key) {
  auto *d = hp_dict_new<K, int64_t>(c);
  for (int64_t i = 0; i < n; i++)
    if (!hp_dict_set(c, d, key(i), i)) return;
  int64_t looks = 0;
  for (int64_t e = 0; e < d->nentries; e++) {
    int64_t hash;
    hp_dict_hash(c, d->entries[e].key, &hash);
    uint32_t i = hp_dict_slot(hash, d->shift);
    for (looks++; hp_dict_at(d->index, d->shift, i) != e; looks++) i = hp_dict_next<K>(i, d->shift, hash);
  }
  printf("%s %ld %ld\n", name, (long)d->nentries, (long)looks);
  hp_row_reset(c);
}

uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;
  for (int i = 0; i < 6; i++) x *= 2 - odd * x;
  return x;
}

} // namespace

int main() {
  static hp_ctx context;
  hp_ctx *c = &context;
  if (!hp_heap_init(c)) return 1;
  const uint64_t golden = inverse(0x9e3779b97f4a7c15u), r2 = inverse(0xc13fa9a991e10da5u), mix = inverse(0xa0761d6478bd642fu);
  count<int64_t>(c, "in_order", [](int64_t i) { return i; });
  count<int64_t>(c, "golden", [&](int64_t i) { return (int64_t)((uint64_t)i * golden); });
  count<int64_t>(c, "fibonacci", [&](int64_t i) { return i * 6557470319842; });
  count<int64_t>(c, "high_bits", [](int64_t i) { return i << 44; });
  count<int64_t>(c, "pages", [](int64_t i) { return i << 12; });
  count<int64_t>(c, "milliseconds", [](int64_t i) { return 1700000000000 + i * 60000; });
  count<two<int64_t>>(c, "tuples", [&](int64_t i) { return two<int64_t>{0, (int64_t)((uint64_t)i * mix)}; });
  count<two<int64_t>>(c, "grid", [](int64_t i) { return two<int64_t>{i / 141, i % 141}; });
  count<two<uint32_t>>(c, "halves", [&](int64_t i) { return two<uint32_t>{(uint32_t)((uint64_t)i * r2), (uint32_t)((uint64_t)i * r2 >> 32)}; });
  count<two<uint32_t>>(c, "small_grid", [](int64_t i) { return two<uint32_t>{(uint32_t)(i / 141), (uint32_t)(i % 141)}; });
  count<double>(c, "floats", [](int64_t i) { return (double)(i * 6557470319842); });
  count<hp_int>(c, "same_in_python", [&](int64_t i) {
    hp_int m = hp_int_make(c, ((int64_t)1 << 61) - 1), k;
    hp_int_mul(c, m, hp_int_make(c, i + 1), &k);
    return k;
  });
  count<hp_bytes>(c, "bytes", [&](int64_t i) {
    const uint64_t words[] = {0xe7037ed1a0b428dbu, (uint64_t)i};
    char *p = (char *)hp_alloc_leaf(c, 16);
    memcpy(p, words, 16);
    return hp_bytes{p, 16};
  });
}
