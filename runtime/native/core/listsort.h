// listsort.h: CPython 3.11's list sort (Objects/listobject.c and listsort.txt:
// Tim Peters's merge sort with the powersort merge order of Munro and Wild), as
// a template. It compares the same elements in the same sequence, so that the
// result agrees also for orders that are not total, and after a comparison that
// raises.
#ifndef HIPY_CORE_LISTSORT_H
#define HIPY_CORE_LISTSORT_H
#include <cstdint>
#include <cstring>

// Less has: bool operator()(const E &a, const E &b, bool *lt), false if it raised.
template <class E, class Less>
class list_sorter {
public:
  // temp must have room for n / 2 elements.
  list_sorter(E *base, int64_t n, E *temp, Less less) : base_(base), temp_(temp), n_(n), less_(less) {}

  bool sort() {
    if (n_ < 2) return true;
    int64_t left = n_, minrun = min_run(n_);
    for (E *lo = base_; left > 0;) {
      bool descending;
      int64_t n;
      if (!count_run(lo, lo + left, &descending, &n)) return false;
      if (descending) reverse(lo, lo + n);
      if (n < minrun) {
        int64_t force = left <= minrun ? left : minrun;
        if (!insertion_sort(lo, lo + force, lo + n)) return false;
        n = force;
      }
      if (!found_new_run(n)) return false;
      runs_[nruns_++] = {lo, n, 0};
      lo += n;
      left -= n;
    }
    return force_collapse();
  }

private:
  struct run {
    E *base;
    int64_t len;
    int power;
  };
  static constexpr int64_t gallop_start = 7;

  static int64_t min_run(int64_t n) {
    int64_t r = 0;
    while (n >= 64) {
      r |= n & 1;
      n >>= 1;
    }
    return n + r;
  }
  static void reverse(E *lo, E *hi) {
    for (--hi; lo < hi; ++lo, --hi) {
      E t = *lo;
      *lo = *hi;
      *hi = t;
    }
  }
  static void copy(E *to, const E *from, int64_t n) {
    memcpy((void *)to, (const void *)from, (size_t)n * sizeof(E));
  }
  static void move(E *to, const E *from, int64_t n) {
    memmove((void *)to, (const void *)from, (size_t)n * sizeof(E));
  }

  // insertion_sort: [lo, start) is sorted; binary insertion of the rest.
  bool insertion_sort(E *lo, E *hi, E *start) {
    if (lo == start) ++start;
    for (; start < hi; ++start) {
      E *l = lo, *r = start, pivot = *r;
      do {
        E *p = l + ((r - l) >> 1);
        bool lt;
        if (!less_(pivot, *p, &lt)) return false;
        if (lt) r = p;
        else l = p + 1;
      } while (l < r);
      move(l + 1, l, start - l);
      *l = pivot;
    }
    return true;
  }

  // count_run: length of the run at lo, not descending or strictly descending.
  bool count_run(E *lo, E *hi, bool *descending, int64_t *out) {
    *descending = false;
    *out = 1;
    if (++lo == hi) return true;
    bool lt;
    if (!less_(lo[0], lo[-1], &lt)) return false;
    *descending = lt;
    int64_t n = 2;
    for (++lo; lo < hi; ++lo, ++n) {
      if (!less_(lo[0], lo[-1], &lt)) return false;
      if (lt != *descending) break;
    }
    *out = n;
    return true;
  }

  // gallop_left: where key goes before equals in the sorted a[0:n], searching
  // outwards from hint; gallop_right: after equals.
  bool gallop_left(const E &key, const E *a, int64_t n, int64_t hint, int64_t *out) {
    int64_t last = 0, ofs = 1, max;
    bool lt;
    a += hint;
    if (!less_(*a, key, &lt)) return false;
    if (lt) { // to the right until a[hint + last] < key <= a[hint + ofs]
      max = n - hint;
      while (ofs < max) {
        if (!less_(a[ofs], key, &lt)) return false;
        if (!lt) break;
        last = ofs;
        ofs = (ofs << 1) + 1;
      }
      if (ofs > max) ofs = max;
      last += hint;
      ofs += hint;
    } else { // to the left until a[hint - ofs] < key <= a[hint - last]
      max = hint + 1;
      while (ofs < max) {
        if (!less_(*(a - ofs), key, &lt)) return false;
        if (lt) break;
        last = ofs;
        ofs = (ofs << 1) + 1;
      }
      if (ofs > max) ofs = max;
      int64_t k = last;
      last = hint - ofs;
      ofs = hint - k;
    }
    a -= hint;
    ++last;
    while (last < ofs) {
      int64_t m = last + ((ofs - last) >> 1);
      if (!less_(a[m], key, &lt)) return false;
      if (lt) last = m + 1;
      else ofs = m;
    }
    *out = ofs;
    return true;
  }
  bool gallop_right(const E &key, const E *a, int64_t n, int64_t hint, int64_t *out) {
    int64_t last = 0, ofs = 1, max;
    bool lt;
    a += hint;
    if (!less_(key, *a, &lt)) return false;
    if (lt) { // to the left until a[hint - ofs] <= key < a[hint - last]
      max = hint + 1;
      while (ofs < max) {
        if (!less_(key, *(a - ofs), &lt)) return false;
        if (!lt) break;
        last = ofs;
        ofs = (ofs << 1) + 1;
      }
      if (ofs > max) ofs = max;
      int64_t k = last;
      last = hint - ofs;
      ofs = hint - k;
    } else { // to the right until a[hint + last] <= key < a[hint + ofs]
      max = n - hint;
      while (ofs < max) {
        if (!less_(key, a[ofs], &lt)) return false;
        if (lt) break;
        last = ofs;
        ofs = (ofs << 1) + 1;
      }
      if (ofs > max) ofs = max;
      last += hint;
      ofs += hint;
    }
    a -= hint;
    ++last;
    while (last < ofs) {
      int64_t m = last + ((ofs - last) >> 1);
      if (!less_(key, a[m], &lt)) return false;
      if (lt) ofs = m;
      else last = m + 1;
    }
    *out = ofs;
    return true;
  }

  // merge_lo merges the adjacent runs a[0:na] and b[0:nb], na <= nb, of which
  // b[0] < a[0] and a's last belongs at the end. On failure what is in temp is
  // put back, so that the list stays a permutation.
  bool merge_lo(E *a, int64_t na, E *b, int64_t nb) {
    copy(temp_, a, na);
    E *dest = a, *ta = temp_;
    bool ok = true, lt;
    int64_t k;
    hp_pace pace;
    *dest++ = *b++;
    --nb;
    if (nb == 0) goto done;
    if (na == 1) goto copy_b;
    for (;;) {
      int64_t acount = 0, bcount = 0;
      for (;;) {
        if (!less_(*b, *ta, &lt)) goto fail;
        pace.step();
        if (lt) {
          *dest++ = *b++;
          ++bcount;
          acount = 0;
          if (--nb == 0) goto done;
          if (bcount >= min_gallop_) break;
        } else {
          *dest++ = *ta++;
          ++acount;
          bcount = 0;
          if (--na == 1) goto copy_b;
          if (acount >= min_gallop_) break;
        }
      }
      ++min_gallop_;
      do {
        min_gallop_ -= min_gallop_ > 1;
        if (!gallop_right(*b, ta, na, 0, &k)) goto fail;
        acount = k;
        if (k) {
          copy(dest, ta, k);
          dest += k;
          ta += k;
          na -= k;
          if (na == 1) goto copy_b;
          if (na == 0) goto done; // only with an inconsistent order
        }
        *dest++ = *b++;
        if (--nb == 0) goto done;
        if (!gallop_left(*ta, b, nb, 0, &k)) goto fail;
        bcount = k;
        if (k) {
          move(dest, b, k);
          dest += k;
          b += k;
          nb -= k;
          if (nb == 0) goto done;
        }
        *dest++ = *ta++;
        if (--na == 1) goto copy_b;
      } while (acount >= gallop_start || bcount >= gallop_start);
      ++min_gallop_; // leaving gallop mode costs
    }
  fail:
    ok = false;
  done:
    if (na) copy(dest, ta, na);
    return ok;
  copy_b: // the last element of a belongs at the end
    move(dest, b, nb);
    dest[nb] = *ta;
    return true;
  }

  // merge_hi is the mirror image, for na >= nb.
  bool merge_hi(E *a, int64_t na, E *b, int64_t nb) {
    copy(temp_, b, nb);
    E *dest = b + nb - 1, *base_a = a, *base_b = temp_, *tb = temp_ + nb - 1;
    bool ok = true, lt;
    int64_t k;
    hp_pace pace;
    a += na - 1;
    *dest-- = *a--;
    --na;
    if (na == 0) goto done;
    if (nb == 1) goto copy_a;
    for (;;) {
      int64_t acount = 0, bcount = 0;
      for (;;) {
        if (!less_(*tb, *a, &lt)) goto fail;
        pace.step();
        if (lt) {
          *dest-- = *a--;
          ++acount;
          bcount = 0;
          if (--na == 0) goto done;
          if (acount >= min_gallop_) break;
        } else {
          *dest-- = *tb--;
          ++bcount;
          acount = 0;
          if (--nb == 1) goto copy_a;
          if (bcount >= min_gallop_) break;
        }
      }
      ++min_gallop_;
      do {
        min_gallop_ -= min_gallop_ > 1;
        if (!gallop_right(*tb, base_a, na, na - 1, &k)) goto fail;
        k = na - k;
        acount = k;
        if (k) {
          dest -= k;
          a -= k;
          move(dest + 1, a + 1, k);
          na -= k;
          if (na == 0) goto done;
        }
        *dest-- = *tb--;
        if (--nb == 1) goto copy_a;
        if (!gallop_left(*a, base_b, nb, nb - 1, &k)) goto fail;
        k = nb - k;
        bcount = k;
        if (k) {
          dest -= k;
          tb -= k;
          copy(dest + 1, tb + 1, k);
          nb -= k;
          if (nb == 1) goto copy_a;
          if (nb == 0) goto done; // only with an inconsistent order
        }
        *dest-- = *a--;
        if (--na == 0) goto done;
      } while (acount >= gallop_start || bcount >= gallop_start);
      ++min_gallop_;
    }
  fail:
    ok = false;
  done:
    if (nb) copy(dest - (nb - 1), base_b, nb);
    return ok;
  copy_a: // the first element of b belongs at the front
    move(dest + 1 - na, a + 1 - na, na);
    dest[-na] = *tb;
    return true;
  }

  bool merge_at(int i) {
    E *a = runs_[i].base, *b = runs_[i + 1].base;
    int64_t na = runs_[i].len, nb = runs_[i + 1].len, k;
    runs_[i].len = na + nb;
    if (i == nruns_ - 3) runs_[i + 1] = runs_[i + 2];
    --nruns_;
    if (!gallop_right(*b, a, na, 0, &k)) return false; // elements of a already in place
    a += k;
    na -= k;
    if (na == 0) return true;
    if (!gallop_left(a[na - 1], b, nb, nb - 1, &nb)) return false;
    if (nb <= 0) return true;
    return na <= nb ? merge_lo(a, na, b, nb) : merge_hi(a, na, b, nb);
  }

  // power_of: of the boundary between runs at s1, of lengths n1 and n2.
  int power_of(int64_t s1, int64_t n1, int64_t n2) const {
    int power = 0;
    int64_t a = 2 * s1 + n1, b = a + n1 + n2;
    for (;;) {
      ++power;
      if (a >= n_) {
        a -= n_;
        b -= n_;
      } else if (b >= n_) {
        return power;
      }
      a <<= 1;
      b <<= 1;
    }
  }
  bool found_new_run(int64_t n2) {
    if (!nruns_) return true;
    run &top = runs_[nruns_ - 1];
    int power = power_of(top.base - base_, top.len, n2);
    while (nruns_ > 1 && runs_[nruns_ - 2].power > power)
      if (!merge_at(nruns_ - 2)) return false;
    runs_[nruns_ - 1].power = power;
    return true;
  }
  bool force_collapse() {
    while (nruns_ > 1) {
      int i = nruns_ - 2;
      if (i > 0 && runs_[i - 1].len < runs_[i + 1].len) --i;
      if (!merge_at(i)) return false;
    }
    return true;
  }

  E *base_, *temp_;
  int64_t n_, min_gallop_ = gallop_start;
  int nruns_ = 0;
  run runs_[85];
  Less less_;
};

#endif
