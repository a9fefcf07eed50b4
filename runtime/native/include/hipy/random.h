// hipy/random.h: numpy's generators PCG64 and MT19937, the ops random.*. Included by array.h.

HP_CORE void hp_pcg64_seed(uint64_t *w, uint64_t seed);
HP_CORE double hp_pcg64_normal(uint64_t *w);
HP_CORE double hp_pcg64_exponential(uint64_t *w);

HP_INLINE uint64_t hp_pcg64_next(uint64_t *w) {
  constexpr unsigned __int128 multiplier = (unsigned __int128)0x2360ed051fc65da4u << 64 | 0x4385df649fccf645u;
  unsigned __int128 s = (unsigned __int128)w[0] << 64 | w[1], inc = (unsigned __int128)w[2] << 64 | w[3];
  s = s * multiplier + inc;
  w[0] = (uint64_t)(s >> 64), w[1] = (uint64_t)s;
  uint64_t x = w[0] ^ w[1];
  unsigned r = (unsigned)(w[0] >> 58);
  return x >> r | x << (-r & 63);
}
HP_INLINE uint32_t hp_pcg64_next32(uint64_t *w) {
  if (w[4]) return w[4] = 0, (uint32_t)w[5];
  uint64_t x = hp_pcg64_next(w);
  w[4] = 1, w[5] = x >> 32;
  return (uint32_t)x;
}
HP_INLINE double hp_pcg64_double(uint64_t *w) { return (double)(hp_pcg64_next(w) >> 11) * (1.0 / 9007199254740992.0); }

template <class A>
HP_INLINE uint64_t *hp_random_words(A a) { return (uint64_t *)a.p; }
template <int R, class T>
HP_INLINE bool hp_random_pcg64(hp_ctx *c, int64_t seed, hp_array<R, T> *out) {
  if (!hp_array_new(c, hp_dims<1>{{6}}, out)) return false;
  hp_pcg64_seed(hp_random_words(*out), (uint64_t)seed);
  return true;
}
HP_INLINE hp_np<double> hp_random_double(hp_array<1, hp_np<uint64_t>> a) { return {hp_pcg64_double(hp_random_words(a))}; }
HP_INLINE hp_np<double> hp_random_exponential(hp_array<1, hp_np<uint64_t>> a) { return {hp_pcg64_exponential(hp_random_words(a))}; }
HP_INLINE hp_np<double> hp_random_normal(hp_array<1, hp_np<uint64_t>> a) { return {hp_pcg64_normal(hp_random_words(a))}; }

// Lemire's method, with 32 bits where those are enough, as numpy has it.
HP_INLINE hp_np<int64_t> hp_random_below(hp_array<1, hp_np<uint64_t>> a, int64_t last) {
  uint64_t *w = hp_random_words(a), range = (uint64_t)last;
  if (range == 0) return {0};
  if (range == 0xffffffffu) return {(int64_t)hp_pcg64_next32(w)};
  if (range < 0xffffffffu) {
    uint32_t n = (uint32_t)range + 1;
    uint64_t m = (uint64_t)hp_pcg64_next32(w) * n;
    if ((uint32_t)m < n) {
      uint32_t threshold = (0xffffffffu - (uint32_t)range) % n;
      while ((uint32_t)m < threshold) m = (uint64_t)hp_pcg64_next32(w) * n;
    }
    return {(int64_t)(m >> 32)};
  }
  uint64_t n = range + 1;
  unsigned __int128 m = (unsigned __int128)hp_pcg64_next(w) * n;
  if ((uint64_t)m < n) {
    uint64_t threshold = (~(uint64_t)0 - range) % n;
    while ((uint64_t)m < threshold) m = (unsigned __int128)hp_pcg64_next(w) * n;
  }
  return {(int64_t)(m >> 64)};
}

// MT19937, whose words are 32 bits each; then how many of them are used, whether a
// normal is left, and that.
constexpr int hp_mt_used = 312, hp_mt_left = 313, hp_mt_words = 315;

HP_CORE void hp_mt_seed(uint64_t *w, uint32_t seed);
HP_CORE void hp_mt_refill(uint64_t *w);
HP_CORE double hp_mt_normal(uint64_t *w);

HP_INLINE uint32_t hp_mt_next(uint64_t *w) {
  if (w[hp_mt_used] >= 624) hp_mt_refill(w);
  uint64_t i = w[hp_mt_used]++;
  uint32_t y = (uint32_t)(w[i >> 1] >> (32 * (i & 1)));
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}
HP_INLINE double hp_mt_double(uint64_t *w) {
  uint32_t a = hp_mt_next(w) >> 5, b = hp_mt_next(w) >> 6;
  return ((double)a * 67108864.0 + (double)b) / 9007199254740992.0;
}
template <int R, class T>
HP_INLINE bool hp_random_mt19937(hp_ctx *c, int64_t seed, hp_array<R, T> *out) {
  if (!hp_array_new(c, hp_dims<1>{{hp_mt_words}}, out)) return false;
  hp_mt_seed(hp_random_words(*out), (uint32_t)seed);
  return true;
}
HP_INLINE void hp_random_mt_seed(hp_array<1, hp_np<uint64_t>> a, int64_t seed) { hp_mt_seed(hp_random_words(a), (uint32_t)seed); }
HP_INLINE hp_np<double> hp_random_mt_double(hp_array<1, hp_np<uint64_t>> a) { return {hp_mt_double(hp_random_words(a))}; }
HP_INLINE hp_np<double> hp_random_mt_normal(hp_array<1, hp_np<uint64_t>> a) { return {hp_mt_normal(hp_random_words(a))}; }
HP_INLINE hp_np<int64_t> hp_random_mt_below(hp_array<1, hp_np<uint64_t>> a, int64_t last) {
  uint64_t *w = hp_random_words(a), range = (uint64_t)last;
  if (range == 0) return {0};
  uint64_t mask = ~(uint64_t)0 >> __builtin_clzll(range), x;
  if (range <= 0xffffffffu) do
      x = hp_mt_next(w) & mask;
    while (x > range);
  else do {
      x = (uint64_t)hp_mt_next(w) << 32;
      x = (x | hp_mt_next(w)) & mask;
    } while (x > range);
  return {(int64_t)x};
}
