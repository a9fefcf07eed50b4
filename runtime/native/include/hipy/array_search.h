// hipy/array_search.h: where elements are true, and where numbers belong among
// sorted ones. Included by array.h.

template <int R>
static hp_np<int64_t> hp_array_count(hp_array<R, hp_np<bool>> a) {
  if (hp_array_flat(a)) return {hp_lanes_count((const uint8_t *)a.p, hp_array_size(a))};
  int64_t n = 0;
  hp_array_each(a, [&](hp_np<bool> *p) { n += *(const uint8_t *)p; });
  return {n};
}
static bool hp_array_positions(hp_ctx *c, hp_array<1, hp_np<bool>> a, hp_array<1, hp_np<int64_t>> *out) {
  int64_t n = hp_array_count(a).v, k = 0;
  if (!hp_array_new(c, hp_dims<1>{{n}}, out)) return false;
  int64_t *to = (int64_t *)out->p;
  const uint8_t *p = (const uint8_t *)a.p;
  if (a.s[0] == 1) {
    for (int64_t i = 0; k < n; i += 8) {
      uint64_t x = 0;
      if (i + 8 <= a.n[0]) memcpy(&x, p + i, 8);
      else memcpy(&x, p + i, (size_t)(a.n[0] - i));
      if (x == 0) continue;
      if (k + 8 <= n) {
        for (int b = 0; b < 8; b++) to[k] = i + b, k += x >> 8 * b & 1;
      } else {
        for (; x != 0; x &= x - 1) to[k++] = i + __builtin_ctzll(x) / 8;
      }
    }
  } else {
    for (int64_t i = 0; k < n; i++)
      if (p[i * a.s[0]]) to[k++] = i;
  }
  return true;
}

// hp_search_many finds places for W numbers in step, so that their cache misses overlap.
template <bool right, int W, class V>
HP_INLINE void hp_search_many(const V *a, int64_t s, int64_t n, const V *x, int64_t *out) {
  int64_t base[W] = {};
  for (; n > 1; n -= n / 2) {
    int64_t half = n / 2;
    for (int k = 0; k < W; k++) {
      V y = a[(base[k] + half - 1) * s];
      base[k] += (right ? y <= x[k] : y < x[k]) ? half : 0;
    }
  }
  for (int k = 0; k < W; k++) {
    V y = a[base[k] * s];
    out[k] = base[k] + (right ? y <= x[k] : y < x[k]);
  }
}
template <bool right, class V>
static void hp_search_each(const V *a, int64_t s, int64_t n, const V *x, int64_t count, int64_t *out) {
  int64_t i = 0;
  if (n == 0) {
    for (; i < count; i++) out[i] = 0;
    return;
  }
  for (; i + 16 <= count; i += 16) hp_search_many<right, 16>(a, s, n, x + i, out + i);
  for (; i < count; i++) hp_search_many<right, 1>(a, s, n, x + i, out + i);
  if constexpr (hp_num<V>::floating) {
    int64_t numbers = -1; // NaN are the last ones
    for (i = 0; i < count; i++)
      if (HP_UNLIKELY(x[i] != x[i])) {
        if (numbers < 0)
          for (numbers = n; numbers > 0 && a[(numbers - 1) * s] != a[(numbers - 1) * s];) numbers--;
        out[i] = right ? n : numbers;
      }
  }
}
template <int R, class T>
static bool hp_array_search(hp_ctx *c, hp_array<1, T> a, hp_array<R, T> x, bool right, hp_array<R, hp_np<int64_t>> *out) {
  if (!hp_array_new(c, hp_array_shape(x), out)) return false;
  if (!hp_array_flat(x)) {
    hp_array<R, T> copy;
    if (!hp_array_copy(c, x, &copy)) return false;
    x = copy;
  }
  using V = typename hp_lane<decltype(T::v)>::type;
  auto find = right ? hp_search_each<true, V> : hp_search_each<false, V>;
  find((const V *)a.p, a.s[0], a.n[0], (const V *)x.p, hp_array_size(x), (int64_t *)out->p);
  return true;
}
