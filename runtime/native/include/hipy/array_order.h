// hipy/array_order.h: masks, indices, sorting, concatenation, products of
// arrays. Included by array.h.

template <int R, class T>
static bool hp_array_concat(hp_ctx *c, hp_array<R, T> a, hp_array<R, T> b, int axis, hp_array<R, T> *out) {
  hp_dims<R> dims = hp_array_shape(a);
  for (int k = 0; k < R; k++)
    if (k != axis && a.n[k] != b.n[k]) return hp_array_fail_concat(c, k, a.n[k], b.n[k]), false;
  dims.d[axis] += b.n[axis];
  if (!hp_array_new(c, dims, out)) return false;
  hp_array<R, T> part = *out;
  part.n[axis] = a.n[axis];
  T *from = nullptr;
  for (int j = 0; j < 2; j++) {
    hp_array<R, T> src = j ? b : a;
    if (j) part.p += a.n[axis] * part.s[axis], part.n[axis] = b.n[axis];
    if (R <= 2 && src.s[R - 1] == 1) { // row by row
      int64_t rows = R == 2 ? src.n[0] : 1;
      if (src.n[R - 1] == 0) continue;
      for (int64_t i = 0; i < rows; i++) memcpy((void *)(part.p + i * part.s[0]), (const void *)(src.p + i * src.s[0]), (size_t)src.n[R - 1] * sizeof(T));
      continue;
    }
    // Both in C order, element by element.
    if (hp_array_flat(src)) {
      from = src.p;
    } else {
      hp_array<R, T> flat;
      if (!hp_array_copy(c, src, &flat)) return false;
      from = flat.p;
    }
    hp_array_each(part, [&](T *p) { *p = *from++; });
  }
  return true;
}

template <int R, class T>
HP_INLINE bool hp_array_check_mask(hp_ctx *c, hp_array<R, T> a, hp_array<R, hp_np<bool>> m) {
  if (R == 1 && m.n[0] == 0) return true; // as numpy has it
  for (int k = 0; k < R; k++)
    if (a.n[k] != m.n[k]) return hp_array_fail_mask(c, k, a.n[k], m.n[k]), false;
  return true;
}
// hp_array_with_mask calls f for each element at which the mask is true.
template <int R, class T, class F>
HP_INLINE void hp_array_with_mask(hp_array<R, T> a, hp_array<R, hp_np<bool>> m, F f) {
  if constexpr (R == 1) {
    for (int64_t i = 0; i < m.n[0]; i++)
      if (m.p[i * m.s[0]].v) f(a.p + i * a.s[0]);
  } else {
    for (int64_t i = 0; i < a.n[0]; i++) {
      hp_array<R - 1, T> ra;
      hp_array<R - 1, hp_np<bool>> rm;
      ra.p = a.p + i * a.s[0], rm.p = m.p + i * m.s[0];
      for (int k = 1; k < R; k++) ra.n[k - 1] = rm.n[k - 1] = a.n[k], ra.s[k - 1] = a.s[k], rm.s[k - 1] = m.s[k];
      hp_array_with_mask(ra, rm, f);
    }
  }
}
template <int R, class T>
static bool hp_array_masked(hp_ctx *c, hp_array<R, T> a, hp_array<R, hp_np<bool>> m, hp_array<1, T> *out) {
  if (!hp_array_check_mask(c, a, m)) return false;
  int64_t n = hp_array_count(m).v;
  if (!hp_array_new(c, hp_dims<1>{{n}}, out)) return false;
  T *to = out->p;
  hp_array_with_mask(a, m, [&](T *p) { *to++ = *p; });
  return true;
}
template <int R, class T>
static bool hp_array_put_masked(hp_ctx *c, hp_array<R, T> a, hp_array<R, hp_np<bool>> m, hp_array<1, T> v) {
  if (!hp_array_check_mask(c, a, m)) return false;
  int64_t n = hp_array_count(m).v, i = 0;
  if (n != v.n[0] && v.n[0] != 1) return hp_array_fail_values(c, n, v.n[0]), false;
  hp_array<1, T> values;
  if (!hp_array_copy(c, v, &values)) return false; // v may share memory with a
  hp_array_with_mask(a, m, [&](T *p) { *p = values.p[values.n[0] == 1 ? 0 : i++]; });
  return true;
}
template <int R, class T>
static bool hp_array_take(hp_ctx *c, hp_array<1, T> a, hp_array<R, hp_np<int64_t>> idx, hp_array<R, T> *out) {
  if (!hp_array_new(c, hp_array_shape(idx), out)) return false;
  T *to = out->p;
  bool ok = true;
  hp_array_each(idx, [&](hp_np<int64_t> *p) {
    int64_t i = p->v, j = i < 0 ? i + a.n[0] : i;
    if (HP_UNLIKELY((uint64_t)j >= (uint64_t)a.n[0])) {
      if (ok) hp_array_fail_index(c, i, 0, a.n[0]);
      ok = false;
      j = 0;
      to++;
      return;
    }
    *to++ = a.p[j * a.s[0]];
  });
  return ok;
}

// ---- sorting --------------------------------------------------------------

template <class T>
HP_INLINE bool hp_array_less(T a, T b) { return a.v < b.v || (b.v != b.v && a.v == a.v); }

// hp_array_merge_sort sorts n items stably by less, with room for n more.
template <class T, class L>
static void hp_array_merge_sort(T *p, T *room, int64_t n, L less) {
  if (n <= 16) {
    for (int64_t i = 1; i < n; i++) {
      T x = p[i];
      int64_t j = i;
      for (; j > 0 && less(x, p[j - 1]); j--) p[j] = p[j - 1];
      p[j] = x;
    }
    return;
  }
  int64_t h = n / 2;
  hp_array_merge_sort(p, room, h, less);
  hp_array_merge_sort(p + h, room, n - h, less);
  if (!less(p[h], p[h - 1])) return;
  memcpy((void *)room, (void *)p, (size_t)h * sizeof(T));
  int64_t i = 0, j = h, k = 0;
  while (i < h && j < n) p[k++] = less(p[j], room[i]) ? p[j++] : room[i++];
  while (i < h) p[k++] = room[i++];
}
// Many numbers are sorted by their digits (core/array_sort.cpp). hp_numbers_sort does not
// sort where equal numbers are not one (false); hp_numbers_order gives the positions, stably;
// hp_numbers_select puts into out what would be at positions at, which ascend. p has stride s.
#define HP_SORTED_NUMBERS(X) X(double) X(float) X(int64_t) X(uint64_t) X(int32_t) X(uint32_t)
#define HP_SORTS(T)                                                                        \
  HP_CORE bool hp_numbers_sort(T *p, T *room, int64_t n);                                  \
  HP_CORE bool hp_numbers_order(hp_ctx *c, const T *p, int64_t s, int64_t *to, int64_t n); \
  HP_CORE bool hp_numbers_select(hp_ctx *c, const T *p, int64_t s, int64_t n, const int64_t *at, int64_t count, T *out);
HP_SORTED_NUMBERS(HP_SORTS)
#undef HP_SORTS
// Those of types with few values are counted.
#define HP_COUNTED_NUMBERS(X) X(int8_t) X(uint8_t) X(int16_t) X(uint16_t)
#define HP_COUNTS(T)                                   \
  HP_CORE void hp_numbers_count_sort(T *p, int64_t n); \
  HP_CORE bool hp_numbers_order(hp_ctx *c, const T *p, int64_t s, int64_t *to, int64_t n);
HP_COUNTED_NUMBERS(HP_COUNTS)
#undef HP_COUNTS

template <class T>
HP_INLINE void hp_array_sort_flat(T *p, T *room, int64_t n) {
  if constexpr (sizeof(T) >= 4)
    if (n >= 300 && hp_numbers_sort(&p->v, &room->v, n)) return;
  if constexpr (sizeof(T) < 4)
    if (n >= (sizeof(T) == 1 ? 300 : 1 << 14)) {
      if constexpr (__is_same(decltype(T::v), bool)) return hp_numbers_count_sort((uint8_t *)p, n);
      else return hp_numbers_count_sort(&p->v, n);
    }
  hp_array_merge_sort(p, room, n, [](T x, T y) { return hp_array_less(x, y); });
}
template <int R, class T>
static bool hp_array_sort(hp_ctx *c, hp_array<R, T> a, int axis) {
  int64_t n = a.n[axis], s = a.s[axis];
  hp_array<1, T> room;
  if (!hp_array_new(c, hp_dims<1>{{s == 1 ? n : 2 * n}}, &room)) return false;
  a.n[axis] = 1;
  hp_array_each(a, [&](T *p) {
    if (s == 1) return hp_array_sort_flat(p, room.p, n);
    for (int64_t i = 0; i < n; i++) room.p[i] = p[i * s];
    hp_array_sort_flat(room.p, room.p + n, n);
    for (int64_t i = 0; i < n; i++) p[i * s] = room.p[i];
  });
  hp_free(c, room.p);
  return true;
}
template <class T>
static bool hp_array_argsort(hp_ctx *c, hp_array<1, T> a, hp_array<1, hp_np<int64_t>> *out) {
  int64_t n = a.n[0];
  if (!hp_array_new(c, hp_dims<1>{{n}}, out)) return false;
  if constexpr (!__is_same(decltype(T::v), bool))
    if (n >= 300 && hp_numbers_order(c, &a.p->v, a.s[0], &out->p->v, n)) return true;
  hp_array<1, hp_np<int64_t>> room;
  if (!hp_array_new(c, hp_dims<1>{{n}}, &room)) return false;
  for (int64_t i = 0; i < n; i++) out->p[i].v = i;
  hp_array_merge_sort(out->p, room.p, n, [&](hp_np<int64_t> x, hp_np<int64_t> y) { return hp_array_less(a.p[x.v * a.s[0]], a.p[y.v * a.s[0]]); });
  hp_free(c, room.p);
  return true;
}
template <class T>
static bool hp_array_select(hp_ctx *c, hp_array<1, T> a, hp_array<1, hp_np<int64_t>> at, hp_array<1, T> *out) {
  int64_t n = a.n[0], count = at.n[0];
  if (!hp_array_new(c, hp_dims<1>{{count}}, out)) return false;
  if constexpr (sizeof(T) >= 4)
    if (at.s[0] == 1 || count < 2) return n == 0 || hp_numbers_select(c, &a.p->v, a.s[0], n, &at.p->v, count, &out->p->v);
  hp_array<1, T> room;
  if (!hp_array_new(c, hp_dims<1>{{2 * n}}, &room)) return false;
  for (int64_t i = 0; i < n; i++) room.p[i] = a.p[i * a.s[0]];
  hp_array_sort_flat(room.p, room.p + n, n);
  for (int64_t i = 0; i < count; i++) out->p[i] = room.p[at.p[i * at.s[0]].v];
  hp_free(c, room.p);
  return true;
}

// ---- products -------------------------------------------------------------

template <class T>
HP_INLINE T hp_array_dot_of(const T *a, int64_t sa, const T *b, int64_t sb, int64_t n) {
  T r = {};
  for (int64_t i = 0; i < n; i++) r = hp_np_add(r, hp_np_mul(a[i * sa], b[i * sb]));
  return r;
}
template <class T>
static bool hp_array_dot(hp_ctx *c, hp_array<1, T> a, hp_array<1, T> b, const char *, T *out) {
  if (a.n[0] != b.n[0]) return hp_array_fail_dot(c, a.n, 1, b.n, 1, false), false;
  *out = hp_array_dot_of(a.p, a.s[0], b.p, b.s[0], a.n[0]);
  return true;
}
// hp_numbers_product (core/array_product.cpp) puts into to, m rows of n, the sums of depth products:
// a has row and step between its rows and numbers, b has below between its rows.
HP_CORE void hp_numbers_product(const double *a, int64_t row, int64_t step, const double *b, int64_t below, double *to, int64_t m, int64_t depth, int64_t n);
HP_CORE void hp_numbers_product(const float *a, int64_t row, int64_t step, const float *b, int64_t below, float *to, int64_t m, int64_t depth, int64_t n);
template <class T>
static bool hp_array_matmul(hp_ctx *c, hp_array<2, T> a, hp_array<2, T> b, const char *, hp_array<2, T> *out) {
  if (a.n[1] != b.n[0]) return hp_array_fail_dot(c, a.n, 2, b.n, 2, true), false;
  if constexpr (__is_same(decltype(T::v), double) || __is_same(decltype(T::v), float)) {
    if (b.s[1] != 1 && !hp_array_copy(c, b, &b)) return false;
    if (!hp_array_new(c, hp_dims<2>{{a.n[0], b.n[1]}}, out)) return false;
    if (out->n[0] && out->n[1]) hp_numbers_product(&a.p->v, a.s[0], a.s[1], &b.p->v, b.s[0], &out->p->v, a.n[0], a.n[1], b.n[1]);
    return true;
  }
  if (!hp_array_zeros(c, hp_dims<2>{{a.n[0], b.n[1]}}, out)) return false;
  for (int64_t i = 0; i < a.n[0]; i++)
    for (int64_t k = 0; k < a.n[1]; k++) {
      T x = a.p[i * a.s[0] + k * a.s[1]];
      T *to = out->p + i * out->s[0];
      const T *from = b.p + k * b.s[0];
      for (int64_t j = 0; j < b.n[1]; j++) to[j] = hp_np_add(to[j], hp_np_mul(x, from[j * b.s[1]]));
    }
  return true;
}

// Products of floats as numpy makes them: it has sums in an order of its own. Where that
// is known it is done here, without numpy: products are not rounded, sums go from the first
// to the last.
#ifdef __AVX2__
constexpr bool hp_array_known = true;
#else
constexpr bool hp_array_known = false;
#endif
HP_INLINE hp_np<double> hp_array_fused(const hp_np<double> *a, int64_t sa, const hp_np<double> *b, int64_t sb, int64_t n) {
  double r = 0;
  for (int64_t i = 0; i < n; i++) r = __builtin_fma(a[i * sa].v, b[i * sb].v, r);
  return {r};
}
// hp_array_few is for vectors of a few elements: OpenBLAS has that loop contracted with
// AVX-512 only.
HP_INLINE hp_np<double> hp_array_few(const hp_np<double> *a, const hp_np<double> *b, int64_t n) {
#ifdef __AVX512F__
  return hp_array_fused(a, 1, b, 1, n);
#else
  hp_np<double> r = {0};
  for (int64_t i = 0; i < n; i++) r = hp_np_add(r, hp_np_mul(a[i], b[i]));
  return r;
#endif
}
// hp_array_forblas: as dot() has its operands: what is not contiguous is copied.
template <int R, class T>
static bool hp_array_forblas(hp_ctx *c, hp_array<R, T> *a) {
  bool fits;
  if constexpr (R == 1) fits = a->s[0] >= 0;
  else fits = (a->s[1] == 1 && a->s[0] == a->n[1]) || (a->s[0] == 1 && a->s[1] == a->n[0]);
  return fits || hp_array_copy(c, *a, a);
}
template <class T>
static bool hp_array_inner(hp_ctx *c, hp_array<1, T> a, hp_array<1, T> b, const char *by, T *out) {
  if (a.n[0] != b.n[0]) return hp_array_fail_dot(c, a.n, 1, b.n, 1, false), false;
  int64_t n[] = {1, a.n[0], 1};
  if constexpr (hp_array_known && hp_num<decltype(T::v)>::code == 12)
    if (n[1] < 16 && a.s[0] == 1 && b.s[0] == 1) return *out = hp_array_few(a.p, b.p, n[1]), true;
  if (*by == 'd' && (!hp_array_forblas(c, &a) || !hp_array_forblas(c, &b))) return false;
  int64_t s = sizeof(T), sa[] = {n[1] * s, a.s[0] * s}, sb[] = {b.s[0] * s, s};
  return hp_py_multiply(c, hp_num<decltype(T::v)>::code, n, a.p, sa, b.p, sb, out, s);
}
template <class T>
static bool hp_array_product(hp_ctx *c, hp_array<2, T> a, hp_array<2, T> b, const char *by, hp_array<2, T> *out) {
  if (a.n[1] != b.n[0]) return hp_array_fail_dot(c, a.n, 2, b.n, 2, true), false;
  int64_t n[] = {a.n[0], a.n[1], b.n[1]};
  if (n[0] == 0 || n[1] == 0 || n[2] == 0) return hp_array_zeros(c, hp_dims<2>{{n[0], n[2]}}, out);
  if (!hp_array_new(c, hp_dims<2>{{n[0], n[2]}}, out)) return false; // numpy's loop writes each element first
  if constexpr (hp_array_known && hp_num<decltype(T::v)>::code == 12)
    if (n[0] > 1 && n[2] > 1 && n[0] * n[1] * n[2] <= 64) {
      for (int64_t i = 0; i < n[0]; i++)
        for (int64_t j = 0; j < n[2]; j++) out->p[i * n[2] + j] = hp_array_fused(a.p + i * a.s[0], a.s[1], b.p + j * b.s[1], b.s[0], n[1]);
      return true;
    }
  if (*by == 'd' && (!hp_array_forblas(c, &a) || !hp_array_forblas(c, &b))) return false;
  int64_t s = sizeof(T), sa[] = {a.s[0] * s, a.s[1] * s}, sb[] = {b.s[0] * s, b.s[1] * s};
  return hp_py_multiply(c, hp_num<decltype(T::v)>::code, n, a.p, sa, b.p, sb, out->p, s);
}
