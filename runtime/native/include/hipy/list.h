// hipy/list.h: Python's list, by reference, elements unboxed.
#ifndef HIPY_LIST_H
#define HIPY_LIST_H
#include "elem.h"

// Lengths are long long, a type of its own for the compiler's alias analysis:
// storing an int64_t element can't change a list's length, so loops keep data
// and len in registers.
typedef long long hp_len;

template <class T>
struct hp_list {
  T *data;
  hp_len len, cap;
};

// ---- making ---------------------------------------------------------------

template <class T>
HP_INLINE hp_list<T> *hp_list_new(hp_ctx *c) {
  auto *l = (hp_list<T> *)hp_alloc(c, sizeof(hp_list<T>));
  l->data = nullptr;
  l->len = l->cap = 0;
  return l;
}
// hp_list_new_n returns a list of n elements that the caller must store.
template <class T>
HP_INLINE hp_list<T> *hp_list_new_n(hp_ctx *c, int64_t n) {
  auto *l = (hp_list<T> *)hp_alloc(c, sizeof(hp_list<T>));
  size_t bytes = (size_t)n * sizeof(T);
  l->data = n == 0 ? nullptr : (T *)(hp_leaf((T *)0) ? hp_alloc_leaf(c, bytes) : hp_alloc(c, bytes));
  l->len = l->cap = n;
  return l;
}
// hp_list_try_n is hp_list_new_n with MemoryError for an n too large; n >= 0.
template <class T>
HP_INLINE bool hp_list_try_n(hp_ctx *c, int64_t n, hp_list<T> **out) {
  auto *l = (hp_list<T> *)hp_alloc(c, sizeof(hp_list<T>));
  l->data = nullptr;
  l->len = l->cap = 0;
  *out = l;
  if (n == 0) return true;
  size_t bytes;
  if (__builtin_mul_overflow((size_t)n, sizeof(T), &bytes)) bytes = ~(size_t)0 >> 1;
  l->data = (T *)hp_try_alloc(c, bytes, hp_leaf((T *)0));
  if (HP_UNLIKELY(!l->data)) return false;
  l->len = l->cap = n;
  return true;
}

// hp_list_alloc is the op: what reads the elements comes after what stores them.
template <class T>
HP_INLINE bool hp_list_alloc(hp_ctx *c, int64_t n, hp_list<T> **out) {
  return hp_list_try_n(c, n, out);
}

// hp_list_reserve_slow makes room for at least cap elements, in core: the list
// by its three words, so that there is one for all element types.
HP_CORE HP_RARE void hp_list_reserve_slow(hp_ctx *c, void *list, int64_t cap, size_t size, size_t flags);
template <class T>
HP_INLINE void hp_list_reserve(hp_ctx *c, hp_list<T> *l, int64_t cap) {
  if (HP_UNLIKELY(l->cap < cap)) hp_list_reserve_slow(c, l, cap, sizeof(T), hp_leaf((T *)0));
}

template <class T>
HP_INLINE void hp_list_free(hp_ctx *c, hp_list<T> *l) {
  hp_free(c, l->data);
  hp_free(c, l);
}

// hp_list_push is append where the room is known to suffice.
template <class T>
HP_INLINE void hp_list_push(hp_list<T> *l, T v) { l->data[l->len++] = v; }

template <class T>
HP_INLINE void hp_list_copy_data(T *dst, const T *src, int64_t n) {
  if (n <= 0) return;
  const size_t size = (size_t)n * sizeof(T);
  if (HP_UNLIKELY(size >> 24) && (dst + n <= src || src + n <= dst)) hp_copy_long(dst, src, size);
  else memmove((void *)dst, (const void *)src, size);
}

// ---- elements -------------------------------------------------------------

template <class T>
HP_INLINE int64_t hp_list_len(const hp_list<T> *l) { return l->len; }

// hp_list_at resolves an index: false if out of range.
HP_INLINE bool hp_list_at(int64_t len, int64_t *i) {
  if (HP_LIKELY((uint64_t)*i < (uint64_t)len)) return true;
  *i += len;
  return (uint64_t)*i < (uint64_t)len;
}

template <class T>
HP_INLINE T hp_list_get_unchecked(const hp_list<T> *l, int64_t i) { return l->data[i]; }
template <class T>
HP_INLINE void hp_list_set_unchecked(hp_list<T> *l, int64_t i, T v) { l->data[i] = v; }

// An index in range, the usual case, has a path of its own, so that loops can
// keep neighbouring elements in registers.
template <class T>
HP_INLINE bool hp_list_get(hp_ctx *c, const hp_list<T> *l, int64_t i, T *out) {
  if (HP_LIKELY((uint64_t)i < (uint64_t)l->len)) {
    *out = l->data[i];
    return true;
  }
  i += l->len;
  if (HP_UNLIKELY((uint64_t)i >= (uint64_t)l->len)) return hp_raise(c, HP_IndexError, HP_MSG_LIST_INDEX);
  *out = l->data[i];
  return true;
}
template <class T>
HP_INLINE bool hp_list_set(hp_ctx *c, hp_list<T> *l, int64_t i, T v) {
  if (HP_LIKELY((uint64_t)i < (uint64_t)l->len)) {
    l->data[i] = v;
    return true;
  }
  i += l->len;
  if (HP_UNLIKELY((uint64_t)i >= (uint64_t)l->len))
    return hp_raise(c, HP_IndexError, HP_MSG_LIST_ASSIGN_INDEX);
  l->data[i] = v;
  return true;
}

template <class T>
HP_INLINE void hp_list_append(hp_ctx *c, hp_list<T> *l, T v) {
  hp_len n = l->len;
  if (HP_UNLIKELY(n == l->cap)) hp_list_reserve_slow(c, l, n + 1, sizeof(T), hp_leaf((T *)0));
  l->data[n] = v;
  l->len = n + 1;
}

// hp_list_append_ok is append where the caller can say that there is no memory:
// false, with HP_MEMORY pending.
HP_CORE HP_RARE bool hp_list_reserve_ok(hp_ctx *c, void *list, size_t size, size_t flags);
template <class T>
HP_INLINE bool hp_list_append_ok(hp_ctx *c, hp_list<T> *l, T v) {
  hp_len n = l->len;
  if (HP_UNLIKELY(n == l->cap) && HP_UNLIKELY(!hp_list_reserve_ok(c, l, sizeof(T), hp_leaf((T *)0)))) return false;
  l->data[n] = v;
  l->len = n + 1;
  return true;
}

// hp_list_room is the op: as hp_list_append_ok, with an exception that can be handled.
template <class T>
HP_INLINE bool hp_list_room(hp_ctx *c, hp_list<T> *l) {
  if (HP_LIKELY(l->len < l->cap) || hp_list_reserve_ok(c, l, sizeof(T), hp_leaf((T *)0))) return hp_memory_check(c);
  c->pending = HP_EXC;
  return false;
}

// hp_list_work asks the host whether to go on, before n elements are moved at once.
template <class T>
HP_INLINE void hp_list_work(const hp_list<T> *, int64_t n) { hp_work_bytes((uint64_t)n * sizeof(T)); }

template <class T>
static void hp_list_extend(hp_ctx *c, hp_list<T> *l, const hp_list<T> *m) {
  hp_len n = m->len;
  hp_list_reserve(c, l, l->len + n);
  hp_list_work(m, n);
  hp_list_copy_data(l->data + l->len, m->data, n);
  l->len += n;
}

template <class T>
static void hp_list_insert(hp_ctx *c, hp_list<T> *l, int64_t i, T v) {
  hp_len n = l->len;
  if (i < 0) i = i + n < 0 ? 0 : i + n;
  if (i > n) i = n;
  hp_list_reserve(c, l, n + 1);
  hp_list_work(l, n - i);
  hp_list_copy_data(l->data + i + 1, l->data + i, n - i);
  l->data[i] = v;
  l->len = n + 1;
}

template <class T>
HP_INLINE void hp_list_erase(hp_list<T> *l, int64_t i, int64_t n) {
  hp_list_work(l, l->len - i - n);
  hp_list_copy_data(l->data + i, l->data + i + n, l->len - i - n);
  l->len -= n;
}

template <class T>
HP_INLINE bool hp_list_pop(hp_ctx *c, hp_list<T> *l, int64_t i, T *out) {
  if (HP_UNLIKELY(!hp_list_at(l->len, &i)))
    return hp_raise(c, HP_IndexError, l->len == 0 ? HP_MSG_LIST_POP_EMPTY : HP_MSG_LIST_POP_INDEX);
  *out = l->data[i];
  hp_list_erase(l, i, 1);
  return true;
}

// hp_list_move is insert(to, pop(i)): the elements in between are moved once.
template <class T, class I>
HP_INLINE bool hp_list_move(hp_ctx *c, hp_list<T> *l, int64_t i, I to) {
  int64_t j, given = i;
  if (HP_UNLIKELY(!hp_list_at(l->len, &i) || !hp_int_as_i64(to, &j))) {
    T v;
    return hp_list_pop(c, l, given, &v) && hp_int_to_i64_size(c, to, &j);
  }
  int64_t last = l->len - 1;
  if (j < 0) j = j + last < 0 ? 0 : j + last;
  if (j > last) j = last;
  hp_list_work(l, i < j ? j - i : i - j);
  T v = l->data[i];
  if (i < j) hp_list_copy_data(l->data + i, l->data + i + 1, j - i);
  else hp_list_copy_data(l->data + j + 1, l->data + j, i - j);
  l->data[j] = v;
  return true;
}

template <class T>
static bool hp_list_del_item(hp_ctx *c, hp_list<T> *l, int64_t i) {
  if (HP_UNLIKELY(!hp_list_at(l->len, &i))) return hp_raise(c, HP_IndexError, HP_MSG_LIST_ASSIGN_INDEX);
  hp_list_erase(l, i, 1);
  return true;
}

template <class T>
HP_INLINE void hp_list_clear(hp_list<T> *l) {
  l->data = nullptr;
  l->len = l->cap = 0;
}

template <class T>
static void hp_list_reverse(hp_list<T> *l) {
  hp_list_work(l, l->len);
  for (hp_len i = 0, j = l->len - 1; i < j; i++, j--) {
    T t = l->data[i];
    l->data[i] = l->data[j];
    l->data[j] = t;
  }
}

// ---- searching ------------------------------------------------------------

// hp_list_find: position of the first equal element in start <= i < stop, or -1.
template <class T>
static bool hp_list_find(hp_ctx *c, const hp_list<T> *l, T v, int64_t start, int64_t stop, int64_t *out) {
  *out = -1;
  bool same = true;
  if constexpr (!hp_compares_alone<T>()) {
    for (int64_t i = start; i < stop && i < l->len; i++) {
      T of = l->data[i];
      if (!hp_eq(c, of, v, &same)) return false;
      if (same) return *out = i, true;
    }
    return true;
  }
  if (stop > l->len) stop = l->len;
  return stop <= start || hp_blocks(stop - start, [&](int64_t from, int64_t to) {
           for (int64_t i = start + from; i < start + to && i < l->len; i++) {
             if (!hp_eq(c, l->data[i], v, &same)) return same = false;
             if (same) return *out = i, false;
           }
           return true;
         }) ||
         same;
}
template <class T>
static bool hp_list_contains(hp_ctx *c, const hp_list<T> *l, T v, bool *out) {
  int64_t i;
  if (!hp_list_find(c, l, v, 0, INT64_MAX, &i)) return false;
  *out = i >= 0;
  return true;
}
// hp_raise_missing: v is not in list. Its repr may ask for the exact clone.
template <class T>
static bool hp_raise_missing(hp_ctx *c, const T &v) {
  hp_arg shown = hp_show_arg(c, v);
  if (HP_UNLIKELY(c->pending > HP_EXC)) return false;
  return hp_raise_arg(c, HP_ValueError, HP_MSG_NOT_IN_LIST, shown);
}
template <class T>
static bool hp_list_index_range(hp_ctx *c, const hp_list<T> *l, T v, int64_t start,
                                int64_t stop, int64_t *out) {
  if (start < 0) start = start + l->len < 0 ? 0 : start + l->len;
  if (stop < 0) stop = stop + l->len < 0 ? 0 : stop + l->len;
  if (!hp_list_find(c, l, v, start, stop, out)) return false;
  if (*out < 0) return hp_raise_missing(c, v);
  return true;
}
template <class T>
static bool hp_list_index(hp_ctx *c, const hp_list<T> *l, T v, int64_t *out) {
  return hp_list_index_range(c, l, v, 0, INT64_MAX, out);
}
template <class T>
static bool hp_list_count(hp_ctx *c, const hp_list<T> *l, T v, int64_t *out) {
  int64_t n = 0;
  if constexpr (!hp_compares_alone<T>()) {
    for (int64_t i = -1; hp_list_find(c, l, v, i + 1, INT64_MAX, &i); n++)
      if (i < 0) return *out = n, true;
    return false;
  }
  if (!hp_blocks(l->len, [&](int64_t i, int64_t to) {
        for (; i < to && i < l->len; i++) {
          bool same;
          if (!hp_eq(c, l->data[i], v, &same)) return false;
          n += same;
        }
        return true;
      })) return false;
  *out = n;
  return true;
}
template <class T>
static bool hp_list_remove(hp_ctx *c, hp_list<T> *l, T v) {
  int64_t i;
  if (!hp_list_find(c, l, v, 0, INT64_MAX, &i)) return false;
  if (i < 0) return hp_raise(c, HP_ValueError, HP_MSG_LIST_REMOVE);
  if (i < l->len) hp_list_erase(l, i, 1); // what compared may have emptied the list
  return true;
}

// ---- whole lists ----------------------------------------------------------

template <class T>
static hp_list<T> *hp_list_copy(hp_ctx *c, const hp_list<T> *l) {
  hp_list<T> *r = hp_list_new_n<T>(c, l->len);
  hp_list_copy_data(r->data, l->data, l->len);
  return r;
}
template <class T>
static hp_list<T> *hp_list_concat(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b) {
  hp_list<T> *r = hp_list_new_n<T>(c, a->len + b->len);
  hp_list_copy_data(r->data, a->data, a->len);
  hp_list_copy_data(r->data + a->len, b->data, b->len);
  return r;
}

// hp_fill stores n copies of v; hp_repeat_data n copies of the k elements at p.
template <class T>
HP_INLINE void hp_fill(T *p, T v, int64_t n) {
  for (int64_t i = 0; i < n; i++) p[i] = v;
}
template <class T>
HP_INLINE void hp_fill_long(T *p, T v, int64_t n) {
  for (const int64_t piece = 1 << 20; HP_UNLIKELY(n > piece); p += piece, n -= piece) {
    hp_fill(p, v, piece);
    hp_work(1 << 19);
  }
  hp_fill(p, v, n);
}
HP_INLINE void hp_repeat_data(char *p, size_t k, size_t total) {
  while (k < total) {
    size_t m = k < total - k ? k : total - k;
    memcpy(p + k, p, m);
    k += m;
    if (HP_UNLIKELY(m >> 24)) hp_work(m / 16);
  }
}
template <class T>
HP_INLINE void hp_list_set_range_unchecked(hp_list<T> *l, int64_t start, int64_t stop, T v) {
  hp_fill(l->data + start, v, stop - start);
}
template <class T>
static bool hp_list_fill(hp_ctx *c, T v, int64_t n, hp_list<T> **out) {
  if (!hp_list_try_n(c, n < 0 ? 0 : n, out)) return false;
  hp_fill_long((*out)->data, v, (*out)->len);
  return true;
}
template <class T>
static bool hp_list_repeat(hp_ctx *c, const hp_list<T> *l, int64_t n, hp_list<T> **out) {
  int64_t total;
  if (n < 0 || l->len == 0) n = 0;
  if (__builtin_mul_overflow((int64_t)l->len, n, &total)) return hp_raise_memory(c);
  if (!hp_list_try_n(c, total, out)) return false;
  if (l->len == 1) {
    hp_fill_long((*out)->data, l->data[0], total);
  } else if (total > 0) {
    hp_list_copy_data((*out)->data, l->data, l->len);
    hp_repeat_data((char *)(*out)->data, (size_t)l->len * sizeof(T), (size_t)total * sizeof(T));
  }
  return true;
}
template <class T>
static bool hp_list_repeat_inplace(hp_ctx *c, hp_list<T> *l, int64_t n) {
  hp_list<T> *r;
  if (!hp_list_repeat(c, l, n, &r)) return false;
  *l = *r;
  return true;
}

// ---- slices ---------------------------------------------------------------

// hp_slice_adjust clamps slice bounds to a length as CPython's
// PySlice_AdjustIndices does and returns the number of elements; step != 0.
HP_INLINE int64_t hp_slice_adjust(int64_t len, int64_t *start, int64_t *stop, int64_t step) {
  int64_t low = step < 0 ? -1 : 0, high = step < 0 ? len - 1 : len;
  if (*start < 0) *start = *start + len < low ? low : *start + len;
  else if (*start > high) *start = high;
  if (*stop < 0) *stop = *stop + len < low ? low : *stop + len;
  else if (*stop > high) *stop = high;
  if (step > 0) return *start < *stop ? (int64_t)((uint64_t)(*stop - *start - 1) / (uint64_t)step) + 1 : 0;
  return *stop < *start ? (int64_t)((uint64_t)(*start - *stop - 1) / (0 - (uint64_t)step)) + 1 : 0;
}

template <class T>
HP_INLINE void hp_list_slice_bounds(const hp_list<T> *l, int64_t start, int64_t stop, int64_t *from, int64_t *n) {
  *n = hp_slice_adjust(l->len, &start, &stop, 1);
  *from = start;
}
template <class T>
static hp_list<T> *hp_list_slice(hp_ctx *c, const hp_list<T> *l, int64_t start, int64_t stop) {
  int64_t n = hp_slice_adjust(l->len, &start, &stop, 1);
  hp_list<T> *r = hp_list_new_n<T>(c, n);
  hp_list_copy_data(r->data, l->data + start, n);
  return r;
}
template <class T>
static bool hp_list_slice_step(hp_ctx *c, const hp_list<T> *l, int64_t start, int64_t stop,
                               int64_t step, hp_list<T> **out) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t n = hp_slice_adjust(l->len, &start, &stop, step);
  hp_list<T> *r = hp_list_new_n<T>(c, n);
  uint64_t k = (uint64_t)start; // unsigned: the last addition may overflow
  hp_blocks(n, [&](int64_t i, int64_t to) {
    for (; i < to; i++, k += (uint64_t)step) r->data[i] = l->data[k];
    return true;
  });
  *out = r;
  return true;
}
template <class T>
static void hp_list_set_slice(hp_ctx *c, hp_list<T> *l, int64_t start, int64_t stop, const hp_list<T> *m) {
  int64_t n = hp_slice_adjust(l->len, &start, &stop, 1);
  if (n == 0) stop = start;
  if (l == m) m = hp_list_copy(c, m);
  hp_list_reserve(c, l, l->len - n + m->len);
  hp_list_work(l, l->len + m->len);
  hp_list_copy_data(l->data + start + m->len, l->data + stop, l->len - stop);
  hp_list_copy_data(l->data + start, m->data, m->len);
  l->len += m->len - n;
}
// An assignment within one list goes by way of a copy, but for the elements of
// the slice in reverse order.
template <class T>
static bool hp_list_set_slice_of(hp_ctx *c, hp_list<T> *l, int64_t start, int64_t stop, const hp_list<T> *m, int64_t from,
                                 int64_t to, int64_t step) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t first = from, last = to, k = hp_slice_adjust(m->len, &first, &last, step);
  int64_t low = start, high = stop, n = hp_slice_adjust(l->len, &low, &high, 1);
  if (l == m && step == -1 && k == n && k > 0 && first == low + n - 1) {
    for (T *p = l->data + low, *q = l->data + first; p < q; p++, q--) {
      T x = *p;
      *p = *q;
      *q = x;
    }
    return true;
  }
  if (l == m || k != n) {
    hp_list<T> *r;
    if (!hp_list_slice_step(c, m, from, to, step, &r)) return false;
    hp_list_set_slice(c, l, start, stop, r);
    return true;
  }
  uint64_t at = (uint64_t)first;
  for (int64_t i = 0; i < n; i++, at += (uint64_t)step) l->data[low + i] = m->data[at];
  return true;
}
template <class T>
static bool hp_list_set_slice_step(hp_ctx *c, hp_list<T> *l, int64_t start, int64_t stop,
                                   int64_t step, const hp_list<T> *m) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  if (step == 1) return hp_list_set_slice(c, l, start, stop, m), true;
  int64_t n = hp_slice_adjust(l->len, &start, &stop, step);
  if (n != m->len)
    return hp_raise_arg2(c, HP_ValueError, HP_MSG_EXT_SLICE_SIZE, hp_arg_i64(m->len), hp_arg_i64(n));
  if (l == m) m = hp_list_copy(c, m);
  uint64_t k = (uint64_t)start;
  for (int64_t i = 0; i < n; i++, k += (uint64_t)step) l->data[k] = m->data[i];
  return true;
}
template <class T>
static void hp_list_del_slice(hp_list<T> *l, int64_t start, int64_t stop) {
  int64_t n = hp_slice_adjust(l->len, &start, &stop, 1);
  if (n > 0) hp_list_erase(l, start, n);
}
template <class T>
static bool hp_list_del_slice_step(hp_ctx *c, hp_list<T> *l, int64_t start, int64_t stop, int64_t step) {
  if (step == 0) return hp_raise(c, HP_ValueError, HP_MSG_SLICE_STEP_ZERO);
  int64_t n = hp_slice_adjust(l->len, &start, &stop, step);
  if (n == 0) return true;
  if (step < 0) { // the same elements, forwards
    start += step * (n - 1);
    step = -step;
  }
  int64_t to = start, next = start, left = n;
  for (int64_t i = start; i < l->len; i++) {
    if (left > 0 && i == next) {
      if (--left > 0) next += step;
    } else {
      l->data[to++] = l->data[i];
    }
  }
  l->len = to;
  return true;
}

// ---- comparison -----------------------------------------------------------

template <class T>
static bool hp_list_eq(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  *out = a == b;
  if (a == b || a->len != b->len) return true;
  bool failed = false;
  if (!hp_blocks(a->len, [&](int64_t i, int64_t to) {
        for (; i < to && i < a->len && i < b->len; i++) {
          if (!hp_eq(c, a->data[i], b->data[i], out)) return failed = true, false;
          if (!*out) return false;
        }
        return true;
      })) return !failed;
  *out = a->len == b->len;
  return true;
}
template <class T>
static bool hp_list_ne(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  bool same;
  if (!hp_list_eq(c, a, b, &same)) return false;
  *out = !same;
  return true;
}
// hp_list_cmp finds the first difference and compares that, or the lengths.
template <class T>
static bool hp_list_cmp(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, hp_cmp_op op, bool *out) {
  bool ok = true;
  if (a != b && !hp_blocks(a->len < b->len ? a->len : b->len, [&](int64_t i, int64_t to) {
        for (; i < to && i < a->len && i < b->len; i++) {
          bool same;
          if (!(ok = hp_eq(c, a->data[i], b->data[i], &same))) return false;
          if (!same) return ok = hp_cmp(c, a->data[i], b->data[i], op, out), false;
        }
        return true;
      })) return ok;
  *out = hp_cmp_scalar<int64_t>(a->len, b->len, op);
  return true;
}
template <class T>
HP_INLINE bool hp_list_lt(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  return hp_list_cmp(c, a, b, HP_LT, out);
}
template <class T>
HP_INLINE bool hp_list_le(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  return hp_list_cmp(c, a, b, HP_LE, out);
}
template <class T>
HP_INLINE bool hp_list_gt(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  return hp_list_cmp(c, a, b, HP_GT, out);
}
template <class T>
HP_INLINE bool hp_list_ge(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  return hp_list_cmp(c, a, b, HP_GE, out);
}

template <class T>
HP_INLINE bool hp_eq(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, bool *out) {
  return hp_list_eq(c, a, b, out);
}
template <class T>
HP_INLINE bool hp_cmp(hp_ctx *c, const hp_list<T> *a, const hp_list<T> *b, hp_cmp_op op, bool *out) {
  return hp_list_cmp(c, a, b, op, out);
}
template <class T>
HP_INLINE bool hp_hash(hp_ctx *c, const hp_list<T> *, int64_t *) {
  return hp_raise_arg(c, HP_TypeError, HP_MSG_UNHASHABLE, hp_arg_cstr("list"));
}

// hp_list_extreme: the first smallest (op HP_LT) or largest (HP_GT) element.
template <class T>
static bool hp_list_extreme(hp_ctx *c, const hp_list<T> *l, hp_cmp_op op, T *out) {
  if (l->len == 0)
    return hp_raise(c, HP_ValueError, op == HP_LT ? HP_MSG_SEQ_MIN_EMPTY : HP_MSG_SEQ_MAX_EMPTY);
  T best = l->data[0];
  if (!hp_blocks(l->len - 1, [&](int64_t i, int64_t to) {
        for (i++; i <= to && i < l->len; i++) {
          bool better = false;
          if (!hp_cmp(c, l->data[i], best, op, &better)) return false;
          if (better) best = l->data[i];
        }
        return true;
      })) return false;
  *out = best;
  return true;
}
template <class T>
HP_INLINE bool hp_list_min(hp_ctx *c, const hp_list<T> *l, T *out) {
  return hp_list_extreme(c, l, HP_LT, out);
}
template <class T>
HP_INLINE bool hp_list_max(hp_ctx *c, const hp_list<T> *l, T *out) {
  return hp_list_extreme(c, l, HP_GT, out);
}

#endif
