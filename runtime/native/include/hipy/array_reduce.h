// hipy/array_reduce.h: reductions, in numpy's order of operations, so that sums
// of floats are the same to the last bit. Included by array.h.

// hp_pairwise is numpy's pairwise summation (umath/loops_utils.h.src).
template <class T>
static T hp_pairwise_unit(const T *a, int64_t n) {
  if (n <= 128) {
    typedef T lanes __attribute__((vector_size(8 * sizeof(T))));
    typedef T at __attribute__((vector_size(8 * sizeof(T)), aligned(alignof(T)), may_alias));
    lanes r = *(const at *)a;
    int64_t i = 8;
    for (; i < n - (n % 8); i += 8) r += *(const at *)(a + i);
    T res = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    for (; i < n; i++) res += a[i];
    return res;
  }
  int64_t n2 = n / 2;
  n2 -= n2 % 8;
  T first = hp_pairwise_unit(a, n2);
  return first + hp_pairwise_unit(a + n2, n - n2);
}
template <class T>
static T hp_pairwise(const hp_np<T> *a, int64_t n, int64_t s) {
  if (s == 1 && n >= 8) return hp_pairwise_unit((const T *)a, n);
  if (n < 8) {
    T r = (T)-0.0;
    for (int64_t i = 0; i < n; i++) r += a[i * s].v;
    return r;
  }
  if (n <= 128) {
    T r[8];
    for (int k = 0; k < 8; k++) r[k] = a[k * s].v;
    int64_t i = 8;
    for (; i < n - (n % 8); i += 8)
      for (int k = 0; k < 8; k++) r[k] += a[(i + k) * s].v;
    T res = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    for (; i < n; i++) res += a[i * s].v;
    return res;
  }
  int64_t n2 = n / 2;
  n2 -= n2 % 8;
  return hp_pairwise(a, n2, s) + hp_pairwise(a + n2 * s, n - n2, s);
}

// hp_array_order puts the axes into the order in which numpy's iterator runs
// over them, the longest strides outside, and joins those that lie within each
// other; returns the number left.
template <int R, class T>
HP_INLINE int hp_array_order(hp_array<R, T> *a) {
  auto size = [](int64_t s) { return s < 0 ? -s : s; };
  for (int i = 1; i < R; i++)
    for (int j = i; j > 0 && size(a->s[j - 1]) < size(a->s[j]); j--) {
      int64_t n = a->n[j], s = a->s[j];
      a->n[j] = a->n[j - 1], a->s[j] = a->s[j - 1];
      a->n[j - 1] = n, a->s[j - 1] = s;
    }
  int d = 0; // axes 0..d-1 are done
  for (int k = 0; k < R; k++) {
    if (a->n[k] == 1) continue;
    if (d > 0 && a->s[d - 1] == a->n[k] * a->s[k]) a->n[d - 1] *= a->n[k], a->s[d - 1] = a->s[k];
    else a->n[d] = a->n[k], a->s[d] = a->s[k], d++;
  }
  for (int k = d; k < R; k++) a->n[k] = 1, a->s[k] = 0;
  return d;
}

// hp_array_rows calls f(first, length, stride) for the runs of elements that
// numpy's reduction of the whole array takes at a time.
template <int R, class T, class F>
HP_INLINE void hp_array_rows(hp_array<R, T> a, F f) {
  if (hp_array_size(a) == 0) return;
  if constexpr (R == 0) f(a.p, (int64_t)1, (int64_t)1);
  else {
    int d = hp_array_order(&a);
    if (d == 0) return f(a.p, (int64_t)1, (int64_t)1);
    int64_t n = a.n[d - 1], s = a.s[d - 1], i[R] = {};
    T *row = a.p;
    for (;;) {
      f(row, n, s);
      int k = d - 2;
      for (; k >= 0; k--) {
        row += a.s[k];
        if (++i[k] < a.n[k]) break;
        row -= a.s[k] * a.n[k];
        i[k] = 0;
      }
      if (k < 0) return;
    }
  }
}

template <class T>
struct hp_fold_sum {
  static constexpr bool empty = true;
  static T start() { return T{0}; }
  static T step(T a, T b) { return hp_np_add(a, b); }
  static T run(T acc, const T *p, int64_t n, int64_t s) {
    if constexpr (hp_num<decltype(T::v)>::floating) {
      acc.v += hp_pairwise(p, n, s);
    } else if (s == 1) {
      auto total = acc.v;
      for (int64_t i = 0; i < n; i++) total += p[i].v;
      acc.v = total;
    } else {
      for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    }
    return acc;
  }
};
template <class T>
struct hp_fold_prod {
  static constexpr bool empty = true;
  static T start() { return T{1}; }
  static T step(T a, T b) { return hp_np_mul(a, b); }
  static T run(T acc, const T *p, int64_t n, int64_t s) {
    for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    return acc;
  }
};
template <class T>
struct hp_fold_max {
  static constexpr bool empty = false;
  static constexpr const char *name = "maximum";
  static T step(T a, T b) { return hp_np_maximum(a, b); }
  static T run(T acc, const T *p, int64_t n, int64_t s) {
    using V = typename hp_lane<decltype(T::v)>::type;
    if (s == 1 && n >= 16) return step(acc, T{(decltype(T::v))hp_lanes_extreme<true>((const V *)p, n)});
    for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    return acc;
  }
};
template <class T>
struct hp_fold_min {
  static constexpr bool empty = false;
  static constexpr const char *name = "minimum";
  static T step(T a, T b) { return hp_np_minimum(a, b); }
  static T run(T acc, const T *p, int64_t n, int64_t s) {
    using V = typename hp_lane<decltype(T::v)>::type;
    if (s == 1 && n >= 16) return step(acc, T{(decltype(T::v))hp_lanes_extreme<false>((const V *)p, n)});
    for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    return acc;
  }
};
template <class T>
struct hp_fold_any {
  static constexpr bool empty = true;
  static hp_np<bool> start() { return {false}; }
  static hp_np<bool> step(hp_np<bool> a, T b) { return {(bool)(a.v | (b.v != 0))}; }
  static hp_np<bool> run(hp_np<bool> acc, const T *p, int64_t n, int64_t s) {
    using V = typename hp_lane<decltype(T::v)>::type;
    if (s == 1 && n >= 16) return {acc.v || hp_lanes_some((const V *)p, n)};
    for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    return acc;
  }
};
template <class T>
struct hp_fold_all {
  static constexpr bool empty = true;
  static hp_np<bool> start() { return {true}; }
  static hp_np<bool> step(hp_np<bool> a, T b) { return {(bool)(a.v & (b.v != 0))}; }
  static hp_np<bool> run(hp_np<bool> acc, const T *p, int64_t n, int64_t s) {
    using V = typename hp_lane<decltype(T::v)>::type;
    if (s == 1 && n >= 16) return {acc.v && hp_lanes_none_zero((const V *)p, n)};
    for (int64_t i = 0; i < n; i++) acc = step(acc, p[i * s]);
    return acc;
  }
};
// hp_fold_count is of bools that lie side by side.
template <class T>
struct hp_fold_count {
  static hp_np<int64_t> start() { return {0}; }
  static hp_np<int64_t> run(hp_np<int64_t> acc, const T *p, int64_t n, int64_t) { return {acc.v + hp_lanes_count((const uint8_t *)p, n)}; }
};

template <class F, int R, class T>
static auto hp_array_fold(hp_array<R, T> a) {
  auto acc = F::start();
  hp_array_rows(a, [&](T *p, int64_t n, int64_t s) { acc = F::run(acc, p, n, s); });
  return acc;
}
// hp_fold_some reports whether there are n > 0 elements, of which there is a largest or
// smallest (maximum or minimum); else it raises.
static bool hp_fold_some(hp_ctx *c, int64_t n, const char *name) {
  if (n > 0) return true;
  hp_array_fail_text(c, HP_ValueError, name[1] == 'a' ? "zero-size array to reduction operation maximum which has no identity" : "zero-size array to reduction operation minimum which has no identity");
  return false;
}
template <int R>
HP_INLINE bool hp_dims_check_some(hp_ctx *c, hp_dims<R> dims, const char *name) { return hp_fold_some(c, hp_dims_size(dims), name); }
template <class F, int R, class T>
static bool hp_array_fold1(hp_ctx *c, hp_array<R, T> a, T *out) {
  if (!hp_fold_some(c, hp_array_size(a), F::name)) return false;
  T acc = *a.p;
  hp_array_rows(a, [&](T *p, int64_t n, int64_t s) { acc = F::run(acc, p, n, s); });
  *out = acc;
  return true;
}
// hp_array_sum: floats that don't lie in one line are summed in numpy's buffers,
// of as many whole lines as 8192 elements hold.
template <int R, class T>
static T hp_array_sum(hp_array<R, T> a) {
  using V = decltype(T::v);
  if constexpr (!hp_num<V>::floating || R < 2) {
    return hp_array_fold<hp_fold_sum<T>>(a);
  } else {
    constexpr int64_t room = 8192;
    hp_array<R, T> order = a;
    int d = hp_array_order(&order), e = d - 2;
    if (d < 2 || order.n[d - 1] >= room || hp_array_size(a) == 0) return hp_array_fold<hp_fold_sum<T>>(a);
    int64_t core = order.n[d - 1];
    while (e >= 0 && core * order.n[e] <= room) core *= order.n[e--];
    int64_t chunk = room / core * core, have = 0;
    T buffer[room], acc = {0};
    hp_array_rows(a, [&](T *p, int64_t n, int64_t s) {
      for (int64_t i = 0; i < n; i++) buffer[have++] = p[i * s];
      if (have + n > chunk) acc.v += hp_pairwise(buffer, have, 1), have = 0;
    });
    if (have > 0) acc.v += hp_pairwise(buffer, have, 1);
    return acc;
  }
}
template <int R, class T>
HP_INLINE T hp_array_prod(hp_array<R, T> a) { return hp_array_fold<hp_fold_prod<T>>(a); }
template <int R, class T>
HP_INLINE hp_np<bool> hp_array_any(hp_array<R, T> a) { return hp_array_fold<hp_fold_any<T>>(a); }
template <int R, class T>
HP_INLINE hp_np<bool> hp_array_all(hp_array<R, T> a) { return hp_array_fold<hp_fold_all<T>>(a); }
template <int R, class T>
HP_INLINE bool hp_array_max(hp_ctx *c, hp_array<R, T> a, T *out) { return hp_array_fold1<hp_fold_max<T>>(c, a, out); }
template <int R, class T>
HP_INLINE bool hp_array_min(hp_ctx *c, hp_array<R, T> a, T *out) { return hp_array_fold1<hp_fold_min<T>>(c, a, out); }

// hp_fold_parts calls part(first, length) for parts of n elements, in order, each at most
// hp_fold_part long. They are such that the sum of floats is numpy's: part returns the
// sums of its own, by hp_pairwise, which are added as hp_pairwise adds those of halves.
static constexpr int64_t hp_fold_part = 512;
template <class S, class F>
static S hp_fold_parts(int64_t first, int64_t n, const F &part) {
  if (n <= hp_fold_part) return part(first, n);
  int64_t n2 = n / 2;
  n2 -= n2 % 8;
  S sums = hp_fold_parts<S>(first, n2, part);
  return sums + hp_fold_parts<S>(first + n2, n - n2, part);
}

// Along an axis: if that is the one with the smallest stride, each result is a
// run of its own, else results are folded row by row, as numpy's iterator does.
template <class F, int S, class U, int R, class T>
static bool hp_array_fold_axis(hp_ctx *c, hp_array<R, T> a, int axis, hp_array<S, U> *out) {
  hp_array<R, T> rest = a; // the axis with length 1
  rest.n[axis] = 1;
  int64_t n = a.n[axis], s = a.s[axis];
  hp_dims<S> dims = {};
  for (int k = 0; k < S; k++) dims.d[k] = a.n[k < axis ? k : k + 1];
  if (!hp_array_new(c, dims, out)) return false;
  if constexpr (!F::empty) {
    if (hp_dims_size(dims) > 0 && !hp_fold_some(c, n, F::name)) return false;
  }
  bool inner = true;
  for (int k = 0; k < R; k++)
    if (k != axis && a.n[k] > 1 && (a.s[k] < 0 ? -a.s[k] : a.s[k]) < (s < 0 ? -s : s)) inner = false;
  U *to = out->p;
  if (inner) {
    hp_array_each(rest, [&](T *p) {
      if constexpr (F::empty) *to++ = F::run(F::start(), p, n, s);
      else *to++ = F::run(*p, p, n, s);
    });
    return true;
  }
  if constexpr (F::empty) {
    for (int64_t k = 0, m = hp_dims_size(dims); k < m; k++) to[k] = F::start();
  } else {
    hp_array_each(rest, [&](T *p) { *to++ = *p; });
    to = out->p;
  }
  if constexpr (R == 2) {
    if (a.s[1 - axis] == 1) {
      int64_t m = a.n[1 - axis];
      for (int64_t i = 0; i < n; i++) {
        const T *row = a.p + i * s;
#pragma GCC ivdep
        for (int64_t k = 0; k < m; k++) to[k] = F::step(hp_np_read(to[k]), hp_np_read(row[k]));
      }
      return true;
    }
  }
  for (int64_t i = 0; i < n; i++) {
    U *q = to;
    hp_array_each(rest, [&](T *p) { *q = F::step(*q, p[i * s]), q++; });
  }
  return true;
}
#define HP_FOLD_AXIS(op)                                                                            \
  template <int S, class U, int R, class T>                                                         \
  HP_INLINE bool hp_array_##op##_axis(hp_ctx *c, hp_array<R, T> a, int axis, hp_array<S, U> *out) { \
    return hp_array_fold_axis<hp_fold_##op<T>>(c, a, axis, out);                                    \
  }
HP_FOLD_AXIS(sum)
HP_FOLD_AXIS(prod)
HP_FOLD_AXIS(max)
HP_FOLD_AXIS(min)
HP_FOLD_AXIS(any)
HP_FOLD_AXIS(all)
#undef HP_FOLD_AXIS

// ---- positions ------------------------------------------------------------

template <bool largest, class T>
static int64_t hp_array_extreme(const T *p, int64_t n, int64_t s) {
  using V = typename hp_lane<decltype(T::v)>::type;
  if (s == 1 && n >= 16) return hp_lanes_first<largest>((const V *)p, n);
  int64_t at = 0;
  T best = *p;
  for (int64_t i = 1; i < n && best.v == best.v; i++) {
    T x = p[i * s];
    if (x.v != x.v || (largest ? x.v > best.v : x.v < best.v)) best = x, at = i;
  }
  return at;
}
template <bool largest, int R, class T>
static bool hp_array_arg(hp_ctx *c, hp_array<R, T> a, hp_np<int64_t> *out) {
  if (hp_array_size(a) == 0) {
    hp_array_fail_text(c, HP_ValueError, largest ? "attempt to get argmax of an empty sequence" : "attempt to get argmin of an empty sequence");
    return false;
  }
  if (hp_array_flat(a)) return out->v = hp_array_extreme<largest>(a.p, hp_array_size(a), 1), true;
  int64_t i = 0, at = 0;
  T best = *a.p;
  hp_array_each(a, [&](T *p) {
    if (i > 0 && best.v == best.v && (p->v != p->v || (largest ? p->v > best.v : p->v < best.v))) best = *p, at = i;
    i++;
  });
  out->v = at;
  return true;
}
template <int R, class T>
HP_INLINE bool hp_array_argmax(hp_ctx *c, hp_array<R, T> a, hp_np<int64_t> *out) { return hp_array_arg<true>(c, a, out); }
template <int R, class T>
HP_INLINE bool hp_array_argmin(hp_ctx *c, hp_array<R, T> a, hp_np<int64_t> *out) { return hp_array_arg<false>(c, a, out); }
template <bool largest, int S, class U, int R, class T>
static bool hp_array_arg_axis(hp_ctx *c, hp_array<R, T> a, int axis, hp_array<S, U> *out) {
  hp_array<R, T> rest = a;
  rest.n[axis] = 1;
  hp_dims<S> dims = {};
  for (int k = 0; k < S; k++) dims.d[k] = a.n[k < axis ? k : k + 1];
  if (a.n[axis] == 0) {
    hp_array_fail_text(c, HP_ValueError, largest ? "attempt to get argmax of an empty sequence" : "attempt to get argmin of an empty sequence");
    return false;
  }
  if (!hp_array_new(c, dims, out)) return false;
  U *to = out->p;
  hp_array_each(rest, [&](T *p) { (to++)->v = hp_array_extreme<largest>(p, a.n[axis], a.s[axis]); });
  return true;
}
template <int S, class U, int R, class T>
HP_INLINE bool hp_array_argmax_axis(hp_ctx *c, hp_array<R, T> a, int axis, hp_array<S, U> *out) { return hp_array_arg_axis<true>(c, a, axis, out); }
template <int S, class U, int R, class T>
HP_INLINE bool hp_array_argmin_axis(hp_ctx *c, hp_array<R, T> a, int axis, hp_array<S, U> *out) { return hp_array_arg_axis<false>(c, a, axis, out); }
