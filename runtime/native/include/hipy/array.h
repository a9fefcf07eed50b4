// hipy/array.h: arrays and the ops array.* and dims.*.
//
// An array is a view by value: where its first element is, lengths, and
// strides in elements. Views share memory; a header never changes, so that the
// C++ compiler keeps it in registers and sees the strides of a new array.
#ifndef HIPY_ARRAY_H
#define HIPY_ARRAY_H
#include "list_raw.h"
#include "numpy.h"

template <int R>
struct hp_dims {
  int64_t d[R ? R : 1];
};

template <int R, class T>
struct hp_array {
  T *p;
  int64_t n[R ? R : 1]; // lengths
  int64_t s[R ? R : 1]; // strides
};

// ---- shapes ---------------------------------------------------------------

template <int R>
HP_INLINE int64_t hp_dims_get(hp_dims<R> a, int i) { return a.d[i]; }
template <int R>
HP_INLINE bool hp_dims_eq(hp_dims<R> a, hp_dims<R> b) {
  bool same = true;
  for (int i = 0; i < R; i++) same &= a.d[i] == b.d[i];
  return same;
}
template <int R>
HP_INLINE int64_t hp_dims_size(hp_dims<R> a) {
  int64_t n = 1;
  for (int i = 0; i < R; i++) n *= a.d[i];
  return n;
}

HP_CORE HP_COLD void hp_array_fail_broadcast(hp_ctx *c, const int64_t *a, int ra, const int64_t *b, int rb);
HP_CORE HP_COLD void hp_array_fail_inplace(hp_ctx *c, const int64_t *to, int rt, const int64_t *from, int rf);
HP_CORE HP_COLD void hp_array_fail_assign(hp_ctx *c, const int64_t *to, int rt, const int64_t *from, int rf);
HP_CORE HP_COLD void hp_array_fail_reshape(hp_ctx *c, int64_t size, const int64_t *to, int rt);
HP_CORE HP_COLD void hp_array_fail_index(hp_ctx *c, int64_t i, int axis, int64_t n);
HP_CORE HP_COLD void hp_array_fail_concat(hp_ctx *c, int axis, int64_t a, int64_t b);
HP_CORE HP_COLD void hp_array_fail_mask(hp_ctx *c, int axis, int64_t n, int64_t mask);
HP_CORE HP_COLD void hp_array_fail_values(hp_ctx *c, int64_t n, int64_t values);
HP_CORE HP_COLD void hp_array_fail_dot(hp_ctx *c, const int64_t *a, int ra, const int64_t *b, int rb, bool matmul);
HP_CORE HP_COLD void hp_array_fail_text(hp_ctx *c, uint16_t cls, const char *text);

template <int R, int A, int B>
HP_INLINE bool hp_dims_broadcast(hp_ctx *c, hp_dims<A> a, hp_dims<B> b, hp_dims<R> *out) {
  bool fits = true;
  hp_dims<R> r;
  for (int i = 0; i < R; i++) {
    int64_t x = i < R - A ? 1 : a.d[i - (R - A)], y = i < R - B ? 1 : b.d[i - (R - B)];
    fits &= x == y || x == 1 || y == 1;
    r.d[i] = x == 1 ? y : x;
  }
  *out = r;
  if (HP_UNLIKELY(!fits)) return hp_array_fail_broadcast(c, a.d, A, b.d, B), false;
  return true;
}
template <int R, int S>
HP_INLINE bool hp_dims_check_assign(hp_ctx *c, hp_dims<R> to, hp_dims<S> from) {
  bool fits = true;
  for (int i = 0; i < S; i++) {
    int64_t y = from.d[i];
    if (i < S - R) fits &= y == 1;
    else fits &= y == 1 || y == to.d[i - (S - R)];
  }
  if (HP_UNLIKELY(!fits)) return hp_array_fail_assign(c, to.d, R, from.d, S), false;
  return true;
}
template <int R, int S>
HP_INLINE bool hp_dims_check_inplace(hp_ctx *c, hp_dims<R> to, hp_dims<S> from) {
  static_assert(S <= R);
  bool fits = true;
  for (int i = 0; i < S; i++) fits &= from.d[i] == 1 || from.d[i] == to.d[i + R - S];
  if (HP_UNLIKELY(!fits)) return hp_array_fail_inplace(c, to.d, R, from.d, S), false;
  return true;
}
template <int R, class T>
HP_INLINE hp_dims<R> hp_array_shape(hp_array<R, T> a) {
  hp_dims<R> d = {};
  for (int i = 0; i < R; i++) d.d[i] = a.n[i];
  return d;
}

// ---- columns --------------------------------------------------------------

// hp_column_array is the values of a typed column (table.h) as an array.
template <class T>
HP_INLINE hp_array<1, T> hp_column_array(hp_list<T> *l) { return {l->data, {l->len}, {1}}; }

// ---- creation -------------------------------------------------------------

// hp_array_new makes an array of uninitialised elements.
template <int R, class T>
HP_INLINE bool hp_array_new(hp_ctx *c, hp_dims<R> dims, hp_array<R, T> *out) {
  hp_array<R, T> a;
  size_t bytes = sizeof(T);
  bool wide = false;
  int64_t stride = 1;
  for (int i = R - 1; i >= 0; i--) {
    a.n[i] = dims.d[i];
    a.s[i] = stride;
    wide |= __builtin_mul_overflow(bytes, (size_t)dims.d[i], &bytes);
    stride *= dims.d[i];
  }
  if (HP_UNLIKELY(wide)) bytes = ~(size_t)0 >> 1;
  a.p = (T *)hp_try_alloc(c, bytes, HP_LEAF);
  *out = a;
  return HP_LIKELY(a.p != nullptr);
}
template <int R, class T>
HP_INLINE void hp_array_free(hp_ctx *c, hp_array<R, T> a) { hp_free(c, a.p); }
template <int R, class T>
HP_INLINE bool hp_array_zeros(hp_ctx *c, hp_dims<R> dims, hp_array<R, T> *out) {
  for (int i = 0; i < R; i++)
    if (HP_UNLIKELY(dims.d[i] < 0)) return hp_array_fail_text(c, HP_ValueError, "negative dimensions are not allowed"), false;
  if (!hp_array_new(c, dims, out)) return false;
  memset((void *)out->p, 0, (size_t)hp_dims_size(dims) * sizeof(T));
  return true;
}
template <class T>
static bool hp_array_iota(hp_ctx *c, int64_t n, T start, T next, hp_array<1, T> *out) {
  if (!hp_array_new(c, hp_dims<1>{{n < 0 ? 0 : n}}, out)) return false;
  using V = decltype(T::v);
  V delta = (V)(next.v - start.v);
  for (int64_t i = 0; i < n; i++) out->p[i].v = (V)(start.v + (V)i * delta);
  if (n > 1) out->p[1] = next;
  return true;
}
template <class T>
HP_INLINE bool hp_array_number(hp_ctx *, double x, T *out) {
  out->v = (decltype(T::v))x;
  return true;
}
template <class T>
HP_INLINE bool hp_array_number(hp_ctx *, bool x, T *out) {
  out->v = (decltype(T::v))x;
  return true;
}
template <class T, class U>
HP_INLINE bool hp_array_number(hp_ctx *, hp_np<U> x, T *out) {
  out->v = (decltype(T::v))x.v;
  return true;
}
HP_CORE bool hp_np_float_of(hp_ctx *c, hp_int n, double *out);
template <class T>
HP_INLINE bool hp_array_number(hp_ctx *c, int64_t x, T *out) {
  if constexpr (hp_num<decltype(T::v)>::floating) return out->v = (decltype(T::v))x, true;
  else return hp_np_of_int(c, x, out);
}
template <class T>
HP_INLINE bool hp_array_number(hp_ctx *c, hp_int x, T *out) {
  if constexpr (hp_num<decltype(T::v)>::floating) {
    double d;
    if (!hp_np_float_of(c, x, &d)) return false;
    out->v = (decltype(T::v))d;
    return true;
  } else return hp_np_of_int(c, x, out);
}
template <int R, class T, class E>
static bool hp_array_from_list(hp_ctx *c, hp_list<E> *l, hp_array<R, T> *out) {
  static_assert(R == 1);
  if (!hp_array_new(c, hp_dims<1>{{l->len}}, out)) return false;
  for (int64_t i = 0; i < l->len; i++)
    if (!hp_array_number(c, l->data[i], &out->p[i])) return false;
  return true;
}
template <int R, class T, class E>
static bool hp_array_from_list(hp_ctx *c, hp_list<hp_list<E> *> *l, hp_array<R, T> *out) {
  static_assert(R == 2);
  int64_t rows = l->len, cols = rows ? l->data[0]->len : 0;
  for (int64_t i = 1; i < rows; i++)
    if (l->data[i]->len != cols) return hp_array_fail_values(c, -1, rows), false;
  if (!hp_array_new(c, hp_dims<2>{{rows, cols}}, out)) return false;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < cols; j++)
      if (!hp_array_number(c, l->data[i]->data[j], &out->p[i * cols + j])) return false;
  return true;
}
template <class E, class T>
HP_INLINE void hp_array_python(hp_ctx *, T x, double *out) { *out = (double)x.v; }
template <class E, class T>
HP_INLINE void hp_array_python(hp_ctx *, T x, bool *out) { *out = x.v != 0; }
template <class E, class T>
HP_INLINE void hp_array_python(hp_ctx *, T x, int64_t *out) { *out = (int64_t)x.v; }
template <class E, class T>
HP_INLINE void hp_array_python(hp_ctx *c, T x, hp_int *out) { hp_np_to_int(c, x, out); }
template <class E, class T>
static hp_list<E> *hp_array_to_list(hp_ctx *c, hp_array<1, T> a) {
  hp_list<E> *l = hp_list_new_n<E>(c, a.n[0]);
  for (int64_t i = 0; i < a.n[0]; i++) hp_array_python<E>(c, a.p[i * a.s[0]], &l->data[i]);
  return l;
}

// ---- elements -------------------------------------------------------------

template <int R, class T>
HP_INLINE T *hp_array_ref(hp_array<R, T> a, hp_dims<R> i) {
  T *p = a.p;
  for (int k = 0; k < R; k++) p += i.d[k] * a.s[k];
  return p;
}
template <int R, class T>
HP_INLINE bool hp_array_find(hp_ctx *c, hp_array<R, T> a, hp_dims<R> i, T **out) {
  T *p = a.p;
  for (int k = 0; k < R; k++) {
    int64_t j = i.d[k];
    if (HP_UNLIKELY((uint64_t)j >= (uint64_t)a.n[k])) {
      j += a.n[k];
      if (HP_UNLIKELY((uint64_t)j >= (uint64_t)a.n[k])) return hp_array_fail_index(c, i.d[k], k, a.n[k]), false;
    }
    p += j * a.s[k];
  }
  *out = p;
  return true;
}
template <int R, class T>
HP_INLINE bool hp_array_get(hp_ctx *c, hp_array<R, T> a, hp_dims<R> i, T *out) {
  T *p;
  if (!hp_array_find(c, a, i, &p)) return false;
  *out = *p;
  return true;
}
template <int R, class T>
HP_INLINE bool hp_array_set(hp_ctx *c, hp_array<R, T> a, hp_dims<R> i, T v) {
  T *p;
  if (!hp_array_find(c, a, i, &p)) return false;
  *p = v;
  return true;
}
template <int R, class T>
HP_INLINE T hp_array_get_unchecked(hp_array<R, T> a, hp_dims<R> i) { return *hp_array_ref(a, i); }
template <int R, class T>
HP_INLINE void hp_array_set_unchecked(hp_array<R, T> a, hp_dims<R> i, T v) { *hp_array_ref(a, i) = v; }

// ---- views ----------------------------------------------------------------

template <int R, class T>
HP_INLINE bool hp_array_slice(hp_ctx *c, hp_array<R, T> a, int64_t start, int64_t stop, int64_t step, int axis, hp_array<R, T> *out) {
  if (HP_UNLIKELY(step == 0)) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t n = hp_slice_adjust(a.n[axis], &start, &stop, step);
  if (n > 0) a.p += start * a.s[axis];
  a.n[axis] = n;
  a.s[axis] *= step;
  *out = a;
  return true;
}
template <int S, class U, int R, class T>
HP_INLINE bool hp_array_at(hp_ctx *c, hp_array<R, T> a, int64_t i, int axis, hp_array<S, U> *out) {
  int64_t j = i < 0 ? i + a.n[axis] : i;
  if (HP_UNLIKELY((uint64_t)j >= (uint64_t)a.n[axis])) return hp_array_fail_index(c, i, axis, a.n[axis]), false;
  hp_array<S, U> r;
  r.p = a.p + j * a.s[axis];
  for (int k = 0; k < S; k++) {
    r.n[k] = a.n[k < axis ? k : k + 1];
    r.s[k] = a.s[k < axis ? k : k + 1];
  }
  *out = r;
  return true;
}
template <int S, class U, int R, class T>
HP_INLINE hp_array<S, U> hp_array_newaxis(hp_array<R, T> a, int axis) {
  hp_array<S, U> r;
  r.p = a.p;
  for (int k = 0; k < S; k++) {
    r.n[k] = k == axis ? 1 : a.n[k < axis ? k : k - 1];
    r.s[k] = k == axis ? 0 : a.s[k < axis ? k : k - 1];
  }
  return r;
}
template <int S, class U, int R, class T>
HP_INLINE hp_array<S, U> hp_array_windows(hp_array<R, T> a, int64_t n, int axis) {
  hp_array<S, U> r;
  r.p = a.p;
  for (int k = 0; k < R; k++) r.n[k] = k == axis ? a.n[k] - (n - 1) : a.n[k], r.s[k] = a.s[k];
  r.n[R] = n, r.s[R] = a.s[axis];
  return r;
}
template <int R, class T>
HP_INLINE hp_array<R, T> hp_array_swap(hp_array<R, T> a, int64_t i, int64_t j) {
  int64_t n = a.n[i], s = a.s[i];
  a.n[i] = a.n[j], a.s[i] = a.s[j];
  a.n[j] = n, a.s[j] = s;
  return a;
}
template <class T>
HP_INLINE hp_array<1, T> hp_array_diagonal(hp_array<2, T> a) {
  hp_array<1, T> r;
  r.p = a.p;
  r.n[0] = a.n[0] < a.n[1] ? a.n[0] : a.n[1];
  r.s[0] = a.s[0] + a.s[1];
  return r;
}
template <int S, int R, class T>
HP_INLINE hp_array<S, T> hp_array_broadcast(hp_array<R, T> a, hp_dims<S> dims) {
  static_assert(R <= S);
  hp_array<S, T> r;
  r.p = a.p;
  for (int k = 0; k < S; k++) {
    int j = k - (S - R);
    r.n[k] = dims.d[k];
    r.s[k] = j < 0 || a.n[j] == 1 ? 0 : a.s[j];
  }
  return r;
}

// hp_array_flat: whether the elements lie one behind the other in C order.
template <int R, class T>
HP_INLINE bool hp_array_flat(hp_array<R, T> a) {
  int64_t stride = 1;
  bool flat = true;
  for (int k = R - 1; k >= 0; k--) {
    flat &= a.n[k] == 1 || a.s[k] == stride;
    stride *= a.n[k];
  }
  return flat;
}
template <int R, class T>
HP_INLINE int64_t hp_array_size(hp_array<R, T> a) { return hp_dims_size(hp_array_shape(a)); }

template <int R, class T>
HP_INLINE bool hp_array_is_unit(hp_array<R, T> a) { return R == 0 || a.s[R ? R - 1 : 0] == 1; }
template <int R, class T>
HP_INLINE hp_array<R, T> hp_array_as_unit(hp_array<R, T> a) {
  a.s[R ? R - 1 : 0] = 1;
  return a;
}

// hp_array_each calls f for every element in C order; f returns nothing.
template <int R, class T, class F>
HP_INLINE void hp_array_each(hp_array<R, T> a, F f) {
  if constexpr (R == 0) f(a.p);
  else {
    int64_t i[R] = {};
    int64_t inner = a.n[R - 1], step = a.s[R - 1];
    if (hp_array_size(a) == 0) return;
    T *row = a.p;
    for (;;) {
      T *p = row;
      for (int64_t k = 0; k < inner; k++, p += step) f(p);
      int k = R - 2;
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
template <int R, class T>
HP_INLINE bool hp_array_copy(hp_ctx *c, hp_array<R, T> a, hp_array<R, T> *out) {
  if (!hp_array_new(c, hp_array_shape(a), out)) return false;
  T *to = out->p;
  hp_array_each(a, [&](T *p) { *to++ = *p; });
  return true;
}

template <int R, class T>
static bool hp_array_contiguous(hp_ctx *c, hp_array<R, T> a, hp_array<R, T> *out) {
  if (hp_array_flat(a)) return *out = a, true;
  return hp_array_copy(c, a, out);
}

// hp_array_reshape: as numpy does, a view where the strides allow it.
template <int S, int R, class T>
static bool hp_array_reshape(hp_ctx *c, hp_array<R, T> a, hp_dims<S> dims, hp_array<S, T> *out) {
  int64_t size = hp_array_size(a), known = 1;
  int open = -1;
  bool fits = true;
  for (int k = 0; k < S; k++) {
    if (dims.d[k] >= 0) known *= dims.d[k];
    else if (open >= 0) return hp_array_fail_text(c, HP_ValueError, "can only specify one unknown dimension"), false;
    else open = k;
  }
  if (open >= 0) {
    fits = known > 0 && size % known == 0;
    if (fits) dims.d[open] = size / known;
  } else fits = known == size;
  if (!fits) return hp_array_fail_reshape(c, size, dims.d, S), false;
  hp_array<S, T> r;
  r.p = a.p;
  for (int k = 0; k < S; k++) r.n[k] = dims.d[k];
  // numpy's _attempt_nocopy_reshape: runs of axes that lie within each other.
  int64_t on[R ? R : 1], os[R ? R : 1];
  int od = 0;
  for (int k = 0; k < R; k++)
    if (a.n[k] != 1) on[od] = a.n[k], os[od] = a.s[k], od++;
  bool view = true;
  int oi = 0, oj = 1, ni = 0, nj = 1;
  int64_t last = 1;
  if (size > 0) {
    while (view && ni < S && oi < od) {
      int64_t np = r.n[ni], op = on[oi];
      while (np != op) {
        if (np < op) np *= r.n[nj++];
        else op *= on[oj++];
      }
      for (int k = oi; k < oj - 1; k++)
        if (os[k] != on[k + 1] * os[k + 1]) view = false;
      r.s[nj - 1] = os[oj - 1];
      for (int k = nj - 1; k > ni; k--) r.s[k - 1] = r.s[k] * r.n[k];
      ni = nj++, oi = oj++;
    }
    last = ni >= 1 ? r.s[ni - 1] : 1;
    for (int k = ni; k < S; k++) r.s[k] = last;
  }
  if (!view || size == 0) {
    hp_array<R, T> flat;
    if (size == 0) {
      flat = a;
    } else if (!hp_array_copy(c, a, &flat)) return false;
    r.p = flat.p;
    int64_t stride = 1;
    for (int k = S - 1; k >= 0; k--) r.s[k] = stride, stride *= r.n[k];
  }
  *out = r;
  return true;
}

// ---- element-wise ops ------------------------------------------------------
// Generated code has the loops; these say which form of them is right.

// hp_array_unit: whether the innermost stride is 1.
template <int R, class T>
HP_INLINE bool hp_array_unit(hp_array<R, T> a) {
  return R == 0 || a.s[R ? R - 1 : 0] == 1 || a.n[R ? R - 1 : 0] == 1;
}
// hp_array_order tells how an array of two axes lies in memory: 1 column by column, -1 row by
// row, 0 either.
template <class T>
HP_INLINE int hp_array_order(hp_array<2, T> a) {
  if (a.n[0] <= 1 || a.n[1] <= 1 || a.s[0] == 0 || a.s[1] == 0) return 0;
  int64_t rows = a.s[0] < 0 ? -a.s[0] : a.s[0], columns = a.s[1] < 0 ? -a.s[1] : a.s[1];
  return rows < columns ? 1 : -1;
}
// hp_arrays_turned: whether what numpy computes of the operands lies column by column: some do,
// and none row by row.
template <class... A>
HP_INLINE bool hp_arrays_turned(A... a) {
  bool columns = ((hp_array_order(a) > 0) | ...), rows = ((hp_array_order(a) < 0) | ...);
  return columns & !rows;
}
// hp_arrays_along: whether all are the same along one of the axes, so that what was computed of
// them was smaller, and does not count.
template <class... A>
HP_INLINE bool hp_arrays_along(A... a) {
  bool first = ((a.n[0] > 1 && a.s[0] == 0) & ...), second = ((a.n[1] > 1 && a.s[1] == 0) & ...);
  return first | second;
}
// hp_turn exchanges the axes of a shape and of arrays.
HP_INLINE void hp_turn_pair(int64_t *of) {
  int64_t first = of[0];
  of[0] = of[1], of[1] = first;
}
template <class... A>
HP_INLINE void hp_turn(hp_dims<2> &dims, A &...a) {
  hp_turn_pair(dims.d);
  ((hp_turn_pair(a.n), hp_turn_pair(a.s)), ...);
}
// hp_array_new_turned makes an array that lies column by column if it is turned.
template <class T>
HP_INLINE bool hp_array_new_turned(hp_ctx *c, hp_dims<2> dims, bool turned, hp_array<2, T> *out) {
  if (HP_UNLIKELY(turned)) hp_turn_pair(dims.d);
  if (!hp_array_new(c, dims, out)) return false;
  if (HP_UNLIKELY(turned)) hp_turn_pair(out->n), hp_turn_pair(out->s);
  return true;
}
// hp_array_overlaps: whether storing into a may change what b has, other than
// the very element that is computed from it.
template <int R, class T, class U>
HP_INLINE bool hp_array_overlaps(hp_array<R, T> a, hp_array<R, U> b) {
  uintptr_t lo[2], hi[2];
  uintptr_t p[2] = {(uintptr_t)a.p, (uintptr_t)b.p};
  bool same = p[0] == p[1] && sizeof(T) == sizeof(U);
  for (int j = 0; j < 2; j++) {
    lo[j] = hi[j] = p[j];
    for (int k = 0; k < R; k++) {
      int64_t n = j ? b.n[k] : a.n[k], s = j ? b.s[k] * (int64_t)sizeof(U) : a.s[k] * (int64_t)sizeof(T);
      if (n == 0) return false;
      if (s > 0) hi[j] += (uintptr_t)((n - 1) * s);
      else lo[j] += (uintptr_t)((n - 1) * s);
    }
    hi[j] += j ? sizeof(U) : sizeof(T);
  }
  for (int k = 0; k < R; k++) same &= a.n[k] == 1 || a.s[k] == b.s[k];
  return !same && lo[0] < hi[1] && lo[1] < hi[0];
}

// hp_array_lag is how many rows after one of a is stored the rows of b that
// overlap it may still come, when both are run over row by row; -1: none, the
// largest: it can't be told.
template <class T, class U>
HP_INLINE int64_t hp_array_lag(hp_array<2, T> a, hp_array<2, U> b) {
  int64_t row = a.s[0], lo = 0, hi = 0, from = 0, to = 0; // in elements of a
  if (!hp_array_overlaps(a, b)) return -1;
  if (row <= 0 || row != b.s[0] || sizeof(T) != sizeof(U) || a.n[1] == 0 || ((uintptr_t)a.p - (uintptr_t)b.p) % sizeof(T)) return INT64_MAX;
  (a.s[1] < 0 ? lo : hi) = (a.n[1] - 1) * a.s[1];
  (b.s[1] < 0 ? from : to) = (b.n[1] - 1) * b.s[1];
  (void)lo, (void)to;
  int64_t far = ((intptr_t)a.p - (intptr_t)b.p) / (int64_t)sizeof(T) + hi - from;
  return far < 0 ? 0 : far / row;
}
HP_INLINE int64_t hp_max_lag(int64_t a, int64_t b) { return a > b ? a : b; }
template <class T>
HP_INLINE void hp_array_put_row(hp_array<2, T> a, int64_t row, const T *from) {
  T *to = a.p + row * a.s[0];
  if (a.s[1] == 1) memcpy((void *)to, (const void *)from, (size_t)a.n[1] * sizeof(T));
  else
    for (int64_t i = 0; i < a.n[1]; i++) to[i * a.s[1]] = from[i];
}

#include "array_lanes.h"
#include "array_reduce.h"
#include "array_search.h"
#include "array_order.h"
#include "random.h"

// ---- CPython ---------------------------------------------------------------

// hp_array_to_py is a numpy array with a copy of the elements.
template <int R, class T>
static bool hp_array_to_py(hp_ctx *c, hp_array<R, T> a, hp_py *out) {
  void *p = nullptr;
  if (!hp_py_new_array(c, hp_num<decltype(T::v)>::code, R, a.n, out, &p)) return false;
  T *to = (T *)p;
  hp_array_each(a, [&](T *from) { *to++ = *from; });
  return true;
}
// hp_array_share is a numpy array of the same elements.
#define hp_array_share(c, ...) HP_PY_HERE(hp_array_share_at(c, &hp_py_here, __VA_ARGS__))
template <int R, class T>
static bool hp_array_share_at(hp_ctx *c, hp_py_site *at, hp_array<R, T> a, hp_py *out) {
  if (hp_array_size(a) == 0) return hp_array_to_py(c, a, out);
  int64_t s[R ? R : 1];
  for (int k = 0; k < R; k++) s[k] = a.s[k] * (int64_t)sizeof(T);
  return hp_py_share_array(c, at, a.p, hp_num<decltype(T::v)>::code, R, a.n, s, out);
}
// hp_array_of_py copies a numpy array, or a number of numpy's, if it is of this type;
// *fits says whether it is.
template <class A, int R, class T>
static bool hp_array_of_py(hp_ctx *c, hp_py o, hp_array<R, T> *out, bool *fits) {
  A a = {};
  T number = {};
  void *p = &number;
  if (!hp_py_find_array(c, o, hp_num<decltype(T::v)>::code, sizeof(T), R, &p, a.n, a.s, fits)) return false;
  a.p = (T *)p;
  if (*fits) return hp_array_copy(c, a, out);
  hp_dims<R> none = {};
  return hp_array_zeros(c, none, out);
}
template <int R, class T>
static bool hp_array_str(hp_ctx *c, hp_array<R, T> a, bool repr, hp_str *out) {
  hp_py o;
  return hp_array_to_py(c, a, &o) && (repr ? hp_py_repr(c, o, out) : hp_py_str(c, o, out));
}

// A value of a generic container or of a host.
template <int R, class T>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_array<R, T>) { hp_buf_put(c, b, "array(...)", 10); }
template <int R>
static void hp_repr(hp_ctx *c, hp_buf &b, hp_dims<R> d) {
  for (int i = 0; i < R; i++) hp_repr(c, b, d.d[i]), hp_buf_char(c, b, ' ');
}
template <int R, class T>
static void hp_json(hp_ctx *c, hp_buf &b, hp_array<R, T> a) {
  hp_buf_char(c, b, '[');
  if constexpr (R > 0) {
    for (int64_t i = 0; i < a.n[0]; i++) {
      if (i) hp_buf_char(c, b, ',');
      hp_array<R - 1, T> row;
      hp_array_at<R - 1, T>(c, a, i, 0, &row);
      if constexpr (R == 1) hp_json(c, b, *row.p);
      else hp_json(c, b, row);
    }
  }
  hp_buf_char(c, b, ']');
}
template <int R, class T>
HP_INLINE bool hp_eq(hp_ctx *, hp_array<R, T> a, hp_array<R, T> b, bool *out) {
  *out = a.p == b.p;
  return true;
}
template <int R, class T>
HP_INLINE bool hp_cmp(hp_ctx *c, hp_array<R, T>, hp_array<R, T>, hp_cmp_op op, bool *) {
  return hp_raise_not_ordered(c, hp_cmp_name(op), "numpy.ndarray", "numpy.ndarray");
}
template <int R, class T>
HP_INLINE bool hp_hash(hp_ctx *c, hp_array<R, T>, int64_t *) {
  return hp_raise_arg(c, HP_TypeError, HP_MSG_UNHASHABLE, hp_arg_cstr("numpy.ndarray"));
}

#endif
