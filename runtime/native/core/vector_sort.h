// vector_sort.h: keys of 64 bits sorted eight at a time, on machines with AVX-512:
// quicksort whose partition compresses vectors, down to blocks that a bitonic
// network sorts in registers (Blacher et al., Vectorized and performance-portable
// quicksort, 2022).
#ifndef HIPY_VECTOR_SORT_H
#define HIPY_VECTOR_SORT_H
#include <cstdint>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define HP_AVX512 __attribute__((target("avx512f,avx512dq,avx512vl,bmi,bmi2,popcnt")))
// What has no meaning but inlined into a function for AVX-512.
#define HP_AVX512_INLINE __attribute__((always_inline, target("avx512f,avx512dq,avx512vl,bmi,bmi2,popcnt"))) static inline

namespace hp_vector {

typedef uint64_t __attribute__((may_alias)) key; // of the memory of other numbers

inline bool available() {
  static const bool has = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  return has;
}

enum : int64_t { LANES = 8,
                 REGISTERS = 16, // of the largest block that the network sorts
                 BLOCK = LANES * REGISTERS,
                 UNROLLED = 8 }; // vectors that a step of a partition reads

// lanes is the mask of the first n lanes.
HP_AVX512_INLINE __mmask8 lanes(int64_t n) { return n >= LANES ? 0xFF : n <= 0 ? 0
                                                                               : (__mmask8)((1 << n) - 1); }

// ordered takes the smaller of each pair of lanes, and where the mask is set the larger.
HP_AVX512_INLINE __m512i ordered(__m512i v, __m512i partner, __mmask8 larger) {
  return _mm512_mask_max_epu64(_mm512_min_epu64(v, partner), larger, v, partner);
}
HP_AVX512_INLINE __m512i by1(__m512i v) { return _mm512_permutex_epi64(v, 0xB1); }                                         // lane i ^ 1
HP_AVX512_INLINE __m512i by2(__m512i v) { return _mm512_permutex_epi64(v, 0x4E); }                                         // i ^ 2
HP_AVX512_INLINE __m512i by3(__m512i v) { return _mm512_permutex_epi64(v, 0x1B); }                                         // i ^ 3
HP_AVX512_INLINE __m512i by4(__m512i v) { return _mm512_shuffle_i64x2(v, v, 0x4E); }                                       // i ^ 4
HP_AVX512_INLINE __m512i by7(__m512i v) { return _mm512_permutexvar_epi64(_mm512_setr_epi64(7, 6, 5, 4, 3, 2, 1, 0), v); } // i ^ 7: reversed

// bitonic sorts a vector that first ascends and then descends.
HP_AVX512_INLINE __m512i bitonic(__m512i v) {
  v = ordered(v, by4(v), 0xF0);
  v = ordered(v, by2(v), 0xCC);
  return ordered(v, by1(v), 0xAA);
}
HP_AVX512_INLINE __m512i sorted(__m512i v) {
  v = ordered(v, by1(v), 0xAA);
  v = ordered(v, by3(v), 0xCC);
  v = ordered(v, by1(v), 0xAA);
  v = ordered(v, by7(v), 0xF0);
  v = ordered(v, by2(v), 0xCC);
  return ordered(v, by1(v), 0xAA);
}

HP_AVX512_INLINE void exchange(__m512i &a, __m512i &b) {
  __m512i lo = _mm512_min_epu64(a, b);
  b = _mm512_max_epu64(a, b);
  a = lo;
}

// network sorts n vectors, a power of two: sorted halves are merged, by pairs from both ends
// and then by halves of halves.
template <int n>
HP_AVX512_INLINE void network(__m512i *v) {
#pragma GCC unroll 16
  for (int i = 0; i < n; i++) v[i] = sorted(v[i]);
#pragma GCC unroll 5
  for (int size = 2; size <= n; size *= 2) {
#pragma GCC unroll 16
    for (int at = 0; at < n; at += size) {
#pragma GCC unroll 8
      for (int i = 0; i < size / 2; i++) {
        __m512i &b = v[at + size - 1 - i];
        b = by7(b);
        exchange(v[at + i], b);
        b = by7(b);
      }
#pragma GCC unroll 4
      for (int half = size / 4; half >= 1; half /= 2)
#pragma GCC unroll 8
        for (int i = 0; i < size; i++)
          if (!(i & half)) exchange(v[at + i], v[at + i + half]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < n; i++) v[i] = bitonic(v[i]);
  }
}

// sort_block sorts up to 8 * vectors keys: the places that are missing have the greatest.
template <int vectors>
HP_AVX512 static void sort_block(key *p, int64_t n) {
  __m512i v[vectors];
  const __m512i greatest = _mm512_set1_epi64(-1);
#pragma GCC unroll 16
  for (int i = 0; i < vectors; i++) {
    v[i] = _mm512_mask_loadu_epi64(greatest, lanes(n - i * LANES), p + i * LANES);
  }
  network<vectors>(v);
#pragma GCC unroll 16
  for (int i = 0; i < vectors; i++) {
    _mm512_mask_storeu_epi64(p + i * LANES, lanes(n - i * LANES), v[i]);
  }
}

// A partition has keys below the pivot (equal: not above it) from the start, the others from
// the end, and between them room for what has been read.
template <bool equal>
struct partition {
  key *p;
  int64_t left, right; // where the room begins and ends
  __m512i pivot;

  HP_AVX512_INLINE __mmask8 below(const partition &s, __m512i v) {
    return equal ? _mm512_cmple_epu64_mask(v, s.pivot) : _mm512_cmplt_epu64_mask(v, s.pivot);
  }
  // put writes a vector's lanes to their sides.
  HP_AVX512_INLINE void put(partition &s, __m512i v) {
    __mmask8 low = below(s, v);
    int64_t lows = __builtin_popcount(low);
    _mm512_mask_compressstoreu_epi64(s.p + s.left, low, v);
    s.left += lows;
    s.right -= LANES - lows;
    _mm512_mask_compressstoreu_epi64(s.p + s.right, _knot_mask8(low), v);
  }
  // put_some does with those lanes that are taken.
  HP_AVX512_INLINE void put_some(partition &s, __m512i v, __mmask8 taken) {
    __mmask8 low = _kand_mask8(below(s, v), taken), high = _kandn_mask8(low, taken);
    _mm512_mask_compressstoreu_epi64(s.p + s.left, low, v);
    s.left += __builtin_popcount(low);
    s.right -= __builtin_popcount(high);
    _mm512_mask_compressstoreu_epi64(s.p + s.right, high, v);
  }
};

// split parts n keys, more than a block, and says how many are on the left.
template <bool equal>
HP_AVX512 static int64_t split(key *p, int64_t n, uint64_t pivot) {
  constexpr int64_t step = UNROLLED * LANES;
  typedef partition<equal> side;
  side s{p, 0, n, _mm512_set1_epi64((int64_t)pivot)};
  // What is read first is put last: it makes the room.
  __m512i first[UNROLLED], last[UNROLLED], rest[UNROLLED];
  int64_t odd = n % step, l = step, r = n - odd - step;
#pragma GCC unroll 8
  for (int i = 0; i < UNROLLED; i++) {
    first[i] = _mm512_loadu_si512(p + i * LANES);
    last[i] = _mm512_loadu_si512(p + r + i * LANES);
    rest[i] = _mm512_maskz_loadu_epi64(lanes(odd - i * LANES), p + n - odd + i * LANES);
  }
  while (l < r) {
    // From the side that has less room.
    bool from_right = s.right - r < l - s.left;
    r -= from_right ? step : 0;
    const key *from = p + (from_right ? r : l);
    l += from_right ? 0 : step;
    __m512i v[UNROLLED];
#pragma GCC unroll 8
    for (int i = 0; i < UNROLLED; i++) v[i] = _mm512_loadu_si512(from + i * LANES);
#pragma GCC unroll 8
    for (int i = 0; i < UNROLLED; i++) side::put(s, v[i]);
  }
#pragma GCC unroll 8
  for (int i = 0; i < UNROLLED; i++) {
    side::put(s, first[i]);
    side::put(s, last[i]);
    side::put_some(s, rest[i], lanes(odd - i * LANES));
  }
  return s.left;
}

// sample is the median of some keys of all over the range.
HP_AVX512 static uint64_t sample(const key *p, int64_t n) {
  key some[8 * LANES];
  int64_t count = n > 32 * BLOCK ? 8 * LANES : n > 4 * BLOCK ? 4 * LANES
                                                             : 2 * LANES;
  for (int64_t i = 0; i < count; i++) some[i] = p[(n - 1) * (2 * i + 1) / (2 * count)];
  if (count == 8 * LANES) sort_block<8>(some, count);
  else if (count == 4 * LANES) sort_block<4>(some, count);
  else sort_block<2>(some, count);
  return some[count / 2];
}

// sort sorts keys, in as many levels as are given; false: more are needed, and the order of
// the keys has changed.
HP_AVX512 static bool sort(key *p, int64_t n, int levels) {
  while (n > BLOCK) {
    if (--levels < 0) return false;
    uint64_t pivot = sample(p, n);
    int64_t low = split<false>(p, n, pivot);
    if (low == 0) { // the pivot is the least: those that are equal to it are in place
      low = split<true>(p, n, pivot);
      p += low, n -= low;
      continue;
    }
    if (low < n - low) {
      if (!sort(p, low, levels)) return false;
      p += low, n -= low;
    } else {
      if (!sort(p + low, n - low, levels)) return false;
      n = low;
    }
  }
  if (n > BLOCK / 2) sort_block<16>(p, n);
  else if (n > BLOCK / 4) sort_block<8>(p, n);
  else if (n > BLOCK / 8) sort_block<4>(p, n);
  else if (n > 1) sort_block<2>(p, n);
  return true;
}

} // namespace hp_vector
#else
namespace hp_vector {
inline bool available() { return false; }
typedef uint64_t key;
inline bool sort(key *, int64_t, int) { return false; }
} // namespace hp_vector
#endif
#endif
