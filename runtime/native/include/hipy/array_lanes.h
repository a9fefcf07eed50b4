// hipy/array_lanes.h: what many elements that lie one behind the other come to, a
// vector of them at a time. Included by array.h.

template <class V>
struct hp_lane {
  using type = V;
};
template <>
struct hp_lane<bool> {
  using type = uint8_t;
};

template <class V>
struct hp_lanes {
#ifdef __AVX512BW__
  static constexpr int bytes = 64;
#else
  static constexpr int bytes = 32;
#endif
  static constexpr int n = bytes / sizeof(V);
  typedef V v __attribute__((vector_size(bytes)));
  typedef V at __attribute__((vector_size(bytes), aligned(alignof(V)), may_alias));
  static inline __attribute__((always_inline)) v load(const V *p) { return *(const at *)p; }
};

// hp_lanes_any: whether a comparison holds for one of its lanes.
template <class M>
HP_INLINE bool hp_lanes_any(M m) {
  using L = hp_lanes<uint64_t>;
  typename L::v w = (typename L::v)m;
  uint64_t any = 0;
  for (int k = 0; k < L::n; k++) any |= w[k];
  return any != 0;
}

// hp_lanes_find is where the first element is that equals x; there is one.
template <class V>
static int64_t hp_lanes_find(const V *p, int64_t n, V x) {
  using L = hp_lanes<V>;
  constexpr int w = L::n;
  int64_t i = 0;
  for (; i + 4 * w <= n; i += 4 * w)
    if (hp_lanes_any((L::load(p + i) == x) | (L::load(p + i + w) == x) | (L::load(p + i + 2 * w) == x) | (L::load(p + i + 3 * w) == x))) break;
  while (!(p[i] == x)) i++;
  return i;
}

// hp_lanes_extreme is the largest or smallest of n >= 1 elements; NaN if there is one.
template <bool largest, class V>
static V hp_lanes_extreme(const V *p, int64_t n) {
  using L = hp_lanes<V>;
  constexpr int w = L::n;
  V best = p[0];
  int64_t i = 1;
  if (n >= 8 * w) {
    typename L::v b[8];
    for (int k = 0; k < 8; k++) b[k] = L::load(p + k * w);
    auto none = b[0] != b[0];
    for (int k = 1; k < 8; k++) none |= b[k] != b[k];
    for (i = 8 * w; i + 8 * w <= n; i += 8 * w)
      for (int k = 0; k < 8; k++) {
        typename L::v x = L::load(p + i + k * w);
        b[k] = largest ? (x > b[k] ? x : b[k]) : (x < b[k] ? x : b[k]);
        if constexpr (hp_num<V>::floating) none |= x != x;
      }
    for (int k = 1; k < 8; k++) b[0] = largest ? (b[k] > b[0] ? b[k] : b[0]) : (b[k] < b[0] ? b[k] : b[0]);
    best = b[0][0];
    for (int k = 1; k < w; k++) best = (largest ? b[0][k] > best : b[0][k] < best) ? b[0][k] : best;
    if constexpr (hp_num<V>::floating)
      if (HP_UNLIKELY(hp_lanes_any(none))) return (V)__builtin_nan("");
  }
  for (; i < n; i++) {
    V x = p[i];
    best = best != best || (largest ? best > x : best < x) ? best : x;
  }
  return best;
}

// hp_lanes_first is where the first of n >= 1 elements is that is the largest or
// smallest; of floats where the first NaN is, if there is one.
template <bool largest, class V>
static int64_t hp_lanes_first(const V *p, int64_t n) {
  constexpr int64_t block = 8192 / sizeof(V);
  V best = p[0];
  int64_t at = 0;
  for (int64_t b = 0; b < n && best == best; b += block) {
    V x = hp_lanes_extreme<largest>(p + b, n - b < block ? n - b : block);
    if (x != x || (largest ? x > best : x < best)) best = x, at = b;
  }
  if (best != best)
    while (p[at] == p[at]) at++;
  else
    at += hp_lanes_find(p + at, n - at, best);
  return at;
}

// hp_lanes_has: whether an element is zero, or one is not.
template <bool zero, class V>
static bool hp_lanes_has(const V *p, int64_t n) {
  using L = hp_lanes<V>;
  constexpr int w = L::n;
  auto meets = [](auto x) {
    if constexpr (zero) return x == 0;
    else return x != 0;
  };
  int64_t i = 0;
  for (; i + 8 * w <= n; i += 8 * w) {
    auto any = meets(L::load(p + i));
    for (int k = 1; k < 8; k++) any |= meets(L::load(p + i + k * w));
    if (hp_lanes_any(any)) return true;
  }
  for (; i < n; i++)
    if (meets(p[i])) return true;
  return false;
}
// hp_lanes_some: whether an element is not zero; hp_lanes_none_zero: whether all are.
template <class V>
HP_INLINE bool hp_lanes_some(const V *p, int64_t n) { return hp_lanes_has<false>(p, n); }
template <class V>
HP_INLINE bool hp_lanes_none_zero(const V *p, int64_t n) { return !hp_lanes_has<true>(p, n); }
HP_INLINE bool hp_lanes_some(const uint8_t *p, int64_t n) { return n > 0 && memchr(p, 1, (size_t)n) != nullptr; }
HP_INLINE bool hp_lanes_none_zero(const uint8_t *p, int64_t n) { return n <= 0 || memchr(p, 0, (size_t)n) == nullptr; }

// hp_lanes_count is how many bytes, each 0 or 1, are 1.
static int64_t hp_lanes_count(const uint8_t *p, int64_t n) {
  int64_t total = 0, i = 0;
  for (; i + 8 <= n;) {
    // Up to 255 words before a byte of the sum overflows.
    uint64_t sum[8] = {};
    int64_t steps = (n - i) / 64 < 255 ? (n - i) / 64 : 255;
    if (steps == 0) break;
    for (int64_t s = 0; s < steps; s++, i += 64)
      for (int k = 0; k < 8; k++) {
        uint64_t x;
        memcpy(&x, p + i + 8 * k, 8);
        sum[k] += x;
      }
    for (int k = 0; k < 8; k++)
      for (int b = 0; b < 64; b += 8) total += sum[k] >> b & 255;
  }
  for (; i < n; i++) total += p[i];
  return total;
}
