// radix.h: sorting of numbers by their digits, stably. What the sorts of this runtime
// have in common: items are sorted by unsigned keys in the order of their numbers.
#ifndef HIPY_CORE_RADIX_H
#define HIPY_CORE_RADIX_H
#include <cstdint>
#include <cstring>

// hp_radix_key is a number as an unsigned integer, in the same order: of floats -0.0 is
// before 0.0, and NaN wherever its sign is.
template <class T>
struct hp_radix_key { // of narrow integers
  typedef uint32_t type;
  static type of(T x) { return (uint32_t)(int32_t)x ^ (1u << 31); }
};
template <class T, class K>
struct hp_radix_signed {
  typedef K type;
  static constexpr K sign = (K)1 << (8 * sizeof(K) - 1);
  static K of(T x) { return (K)x ^ sign; }
  static T back(K k) { return (T)(k ^ sign); }
};
template <class K>
struct hp_radix_unsigned {
  typedef K type;
  static K of(K x) { return x; }
  static K back(K k) { return k; }
};
template <class T, class K, class S>
struct hp_radix_float {
  typedef K type;
  static constexpr int bits = 8 * sizeof(K) - 1;
  static constexpr K sign = (K)1 << bits;
  static K of(T x) {
    K b;
    memcpy(&b, &x, sizeof b);
    return b ^ ((K)((S)b >> bits) | sign);
  }
  static T back(K k) {
    K b = k ^ ((K)((S)~k >> bits) | sign);
    T x;
    memcpy(&x, &b, sizeof b);
    return x;
  }
};
template <>
struct hp_radix_key<int64_t> : hp_radix_signed<int64_t, uint64_t> {};
template <>
struct hp_radix_key<uint64_t> : hp_radix_unsigned<uint64_t> {};
template <>
struct hp_radix_key<double> : hp_radix_float<double, uint64_t, int64_t> {};
template <>
struct hp_radix_key<int32_t> : hp_radix_signed<int32_t, uint32_t> {};
template <>
struct hp_radix_key<uint32_t> : hp_radix_unsigned<uint32_t> {};
template <>
struct hp_radix_key<float> : hp_radix_float<float, uint32_t, int32_t> {};

// An item is a key alone, or one with what it came from.
template <class K>
struct hp_radix_alone {
  K key;
};
template <class K>
struct hp_radix_indexed {
  K key;
  uint32_t index; // of fewer than 2^32
} __attribute__((packed, aligned(4)));

namespace hp_radix {

template <class T>
int width(T x) { return x ? 64 - __builtin_clzll((uint64_t)x) : 0; }

template <class I>
void insertion_sort(I *p, int64_t n) {
  for (int64_t i = 1; i < n; i++) {
    I x = p[i];
    int64_t j = i;
    for (; j > 0 && x.key < p[j - 1].key; j--) p[j] = p[j - 1];
    p[j] = x;
  }
}

template <class I>
void merge_sort(I *p, I *room, int64_t n) {
  if (n <= 16) return insertion_sort(p, n);
  int64_t h = n / 2;
  merge_sort(p, room, h);
  merge_sort(p + h, room, n - h);
  if (!(p[h].key < p[h - 1].key)) return;
  memcpy((void *)room, (void *)p, (size_t)h * sizeof(I));
  int64_t i = 0, j = h, k = 0;
  while (i < h && j < n) {
    bool right = p[j].key < room[i].key;
    p[k++] = right ? p[j] : room[i];
    j += right;
    i += !right;
  }
  while (i < h) p[k++] = room[i++];
}

// pass moves items by one digit, whose counts are given.
template <int bits, class I>
void pass(const I *from, I *to, int64_t n, int shift, uint32_t *counts) {
  uint32_t sum = 0;
  for (int d = 0; d < 1 << bits; d++) {
    uint32_t k = counts[d];
    counts[d] = sum;
    sum += k;
  }
  for (int64_t i = 0; i < n; i++) to[counts[from[i].key >> shift & ((1 << bits) - 1)]++] = from[i];
}

// by_digits sorts by count digits from a bit on.
template <int bits, class I>
void by_digits(I *p, I *room, int64_t n, int shift, int count) {
  uint32_t counts[64 / bits + 1][1 << bits];
  memset(counts, 0, (size_t)count * sizeof counts[0]);
  for (int64_t i = 0; i < n; i++)
    for (int d = 0; d < count; d++) counts[d][p[i].key >> (shift + d * bits) & ((1 << bits) - 1)]++;
  I *from = p, *to = room;
  for (int d = 0; d < count; d++) {
    pass<bits>(from, to, n, shift + d * bits, counts[d]);
    I *t = from;
    from = to, to = t;
  }
  if (from != p) memcpy((void *)p, (void *)from, (size_t)n * sizeof(I));
}

// sort sorts fewer than 2^32 items. The first digits tell most keys apart, so what has
// these in common is sorted on its own.
template <class I>
void sort(I *p, I *room, int64_t n) {
  if (n < 300) return merge_sort(p, room, n);
  auto first = p[0].key, differ = first;
  differ = 0;
  bool sorted = true;
  for (int64_t i = 1; i < n; i++) {
    differ |= p[i].key ^ first;
    sorted &= !(p[i].key < p[i - 1].key);
  }
  if (sorted) return;
  int high = width(differ), low = __builtin_ctzll((uint64_t)differ), bits = n < 1 << 16 ? 8 : 11;
  int count = (high - low + bits - 1) / bits, enough = (width(n) + 12 + bits - 1) / bits;
  if (count > enough) count = enough;
  int shift = high - count * bits;
  if (shift < low) shift = low;
  if (bits == 8) by_digits<8>(p, room, n, shift, count);
  else by_digits<11>(p, room, n, shift, count);
  if (shift <= low) return;
  for (int64_t i = 0; i < n;) {
    int64_t j = i + 1;
    while (j < n && p[j].key >> shift == p[i].key >> shift) j++;
    if (j - i > 1) sort(p + i, room, j - i);
    i = j;
  }
}

// select puts the keys that would be at positions, which ascend, into out: only parts with
// such positions are sorted on, digit by digit, between keys and room.
template <class K>
void select(K *p, K *room, int64_t n, const int64_t *at, int64_t count, K *out, int64_t before = 0) {
  constexpr int bits = 11;
  if (n < 1 << 10) {
    sort((hp_radix_alone<K> *)p, (hp_radix_alone<K> *)room, n);
    for (int64_t i = 0; i < count; i++) out[i] = p[at[i] - before];
    return;
  }
  K differ = 0;
  for (int64_t i = 1; i < n; i++) differ |= p[i] ^ p[0];
  int shift = width(differ) - bits;
  if (shift < 0) shift = 0;
  uint32_t counts[1 << bits] = {}, place[1 << bits];
  for (int64_t i = 0; i < n; i++) counts[p[i] >> shift & ((1 << bits) - 1)]++;
  bool wanted[1 << bits] = {};
  int64_t i = 0;
  uint32_t kept = 0;
  int64_t sum = before;
  for (int d = 0; d < 1 << bits && i < count; d++) {
    int64_t from = i;
    while (i < count && at[i] < sum + counts[d]) i++;
    if (i > from) {
      wanted[d] = true;
      place[d] = kept;
      kept += counts[d];
    }
    sum += counts[d];
  }
  for (int64_t j = 0; j < n; j++) {
    int d = p[j] >> shift & ((1 << bits) - 1);
    if (wanted[d]) room[place[d]++] = p[j];
  }
  sum = before, i = 0;
  for (int d = 0; d < 1 << bits && i < count; d++) {
    int64_t from = i;
    while (i < count && at[i] < sum + counts[d]) i++;
    if (i > from) {
      K *part = room + place[d] - counts[d];
      if (shift == 0)
        for (int64_t j = from; j < i; j++) out[j] = part[0];
      else
        select(part, p, counts[d], at + from, i - from, out + from, sum);
    }
    sum += counts[d];
  }
}

} // namespace hp_radix

#endif
