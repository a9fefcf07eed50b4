"""list: every method over every kind of element: ints of any size, floats, bools, text, bytes, None, tuples, lists, several types."""


def l_get(a, b, c, i): return [a, b, c][i]
def l_set(a, b, c, i):
    xs = [a, a, b]
    xs[i] = c
    return xs


def l_walk(a, b, c):
    xs, out = [a, b, c], []
    for i in range(len(xs)):
        out.append(xs[i])
        xs[i] = a
    return out, xs


def l_look(a, b, c):
    xs, n = [a, b, c], 0
    for x in xs[1:]:
        n += x == a
    for x in xs[:-1]:
        n += 10 * (x == b)
    for x in xs[i_of(n):99]:
        xs.append(a)
        n += 100
    return n, len(xs)


def i_of(n): return n % 2 - 2


def l_extend(a, b, c):
    xs, ys = [a], [b, c]
    xs.extend(ys)
    xs += ys
    xs.extend(xs)
    return xs


def l_insert(a, b, c, i):
    xs = [a, b]
    xs.insert(i, c)
    return xs


def l_pop(a, b, c, i):
    xs = [a, b, c]
    return xs.pop(i), xs


def l_pop_last(a, b, c):
    xs = [a, b, c]
    return xs.pop(), xs


def l_pop_empty(a, b, c):
    xs = [a, b, c]
    xs.clear()
    return xs.pop()


def l_remove(a, b, c):
    xs = [a, b, a, b]
    xs.remove(b)
    xs.remove(c)
    return xs


def l_index(a, b, c): return [a, b, a].index(c)
def l_index_range(a, b, c): return [a, b, a, c].index(a, 1), [a, b, c].index(c, -2, 9), [a, b, b].index(b, 2, 3)
def l_index_range_absent(a, b, c): return [a, a, b].index(b, 0, 2)
def l_count(a, b, c): return [a, b, a, c].count(a), [a, b].count(c)
def l_contains(a, b, c): return c in [a, b], a in [b, a], b not in [a]
def l_reverse(a, b, c):
    xs = [a, b, c]
    xs.reverse()
    return xs, list(reversed(xs)), xs[::-1]


def l_copy(a, b, c):
    xs = [a, b]
    ys, zs = xs.copy(), list(xs)
    ys.append(c)
    zs.append(a)
    return xs, ys, zs


def l_clear(a, b, c):
    xs = [a, b, c]
    xs.clear()
    n = len(xs)
    xs.append(b)
    return n, xs


def l_slice(a, b, c, i, j): return [a, b, c][i:j]
def l_slice_step(a, b, c, i, j, k): return [a, b, c, a][i:j:k]
def l_slice_all(a, b, c, k): return [a, b, c, b][::k]
def l_set_slice(a, b, c, i, j):
    xs = [a, b, a]
    xs[i:j] = [c, c]
    return xs


def l_set_slice_self(a, b, c):
    xs = [a, b, c]
    xs[1:2] = xs
    return xs


def l_set_slice_step(a, b, c, k):
    xs = [a, b, a, b]
    xs[::k] = [c, c]
    return xs


def l_del(a, b, c, i):
    xs = [a, b, c]
    del xs[i]
    return xs


def l_del_slice(a, b, c, i, j):
    xs = [a, b, c, a]
    del xs[i:j]
    return xs


def l_del_slice_step(a, b, c, k):
    xs = [a, b, c, a, b]
    del xs[::k]
    return xs


def l_concat(a, b, c):
    xs = [a, b]
    return xs + [c], [c] + xs + xs


def l_repeat(a, b, c, n):
    xs = [b, c]
    ys = [a, b]
    ys *= n
    return [a] * n, xs * n, n * [a, c], ys


def l_compare(a, b, c):
    xs, ys = [a, b], [a, c]
    return xs == ys, xs != ys, xs == xs, [a] == [a, b], [] == [a]


def l_order(a, b, c):
    xs, ys = [a, b], [a, c]
    return xs < ys, xs <= ys, xs > ys, xs >= ys, xs[:1] < ys, xs >= ys[:1]


def l_lt(a, b, c): return [a, b] < [c, a]
def l_le(a, b, c): return [a, b] <= [c, a]
def l_gt(a, b, c): return [a, b] > [c, a]
def l_ge(a, b, c): return [a, b] >= [c, a]
def l_sort(a, b, c):
    xs = [c, b, a, c]
    xs.sort()
    return xs


def l_sort_reverse(a, b, c):
    xs = [c, b, a, c]
    xs.sort(reverse=True)
    return xs


def l_sorted(a, b, c): return sorted([a, c, b])
def l_sort_by(a, b, c): return sorted([3, 1, 2, 0], key=lambda i: [a, b, c, a][i])
def l_sorted_len(a, b, c): return sorted([a, b, c], key=repr), sorted([c, a, b], key=lambda x: len(str(x)), reverse=True)
def l_min(a, b, c): return min([a, b, c])
def l_max(a, b, c): return max([a, b, c])
def l_min_empty(a, b, c):
    xs = [a, b, c]
    xs.clear()
    return min(xs)


def l_max_empty(a, b, c):
    xs = [a, b, c]
    xs.clear()
    return max(xs)


def l_min_two(a, b, c): return min(a, b, c), max(a, b, c)
def l_repr(a, b, c): return repr([a, b]), str([c]), f"{[a]} {[b, c]!r}", "%s %r" % ([a], [c])
def l_unpack(a, b, c):
    xs = [a, b, c]
    p, *q = xs
    *r, s = xs
    return p, q, r, s


def l_is(a, b, c):
    xs = [a, b]
    ys = xs
    return xs is ys, xs is [a, b], c is None




# Tuples and lists as elements.
def n_list_list(a, b, c): return l_compare([a], [b], [c]), l_contains([a], [b], [c]), l_count([a], [b], [c]), l_repr([a], [b], [c]), l_copy([a], [b], [c]), l_is([a], [b], [c])
def n_list_tuple(a, b, c): return l_look((a, 1), (b, 1), (a, 1)), l_compare((a, 1), (b, 1), (c, 1)), l_contains((a, 1), (b, 1), (c, 1)), l_count((a, 1), (b, 1), (c, 1)), l_set((a, 1), (b, 1), (c, 1), 1), l_walk((a, 1), (b, 1), (c, 1))
def n_list_tuple2(a, b, c): return l_get((a, 1), (b, 1), (c, 1), -1), l_extend((a, 1), (b, 1), (c, 1)), l_insert((a, 1), (b, 1), (c, 1), 1), l_pop((a, 1), (b, 1), (c, 1), 0), l_pop_last((a, 1), (b, 1), (c, 1))
def n_list_tuple3(a, b, c): return l_index_range((a, 1), (b, 1), (c, 1)), l_index((a, 1), (b, 1), (a, 1)), l_reverse((a, 1), (b, 1), (c, 1)), l_clear((a, 1), (b, 1), (c, 1)), l_slice((a, 1), (b, 1), (c, 1), 1, 3)
def n_list_tuple4(a, b, c): return l_slice_step((a, 1), (b, 1), (c, 1), 3, 0, -2), l_set_slice((a, 1), (b, 1), (c, 1), 1, 2), l_set_slice_step((a, 1), (b, 1), (c, 1), 2), l_del((a, 1), (b, 1), (c, 1), 1), l_del_slice((a, 1), (b, 1), (c, 1), 1, 2)
def n_list_tuple5(a, b, c): return l_del_slice_step((a, 1), (b, 1), (c, 1), 2), l_concat((a, 1), (b, 1), (c, 1)), l_repeat((a, 1), (b, 1), (c, 1), 2), l_copy((a, 1), (b, 1), (c, 1)), l_remove((a, 1), (b, 1), (a, 1))
def n_list_tuple6(a, b, c): return l_order((a, 1), (b, 1), (c, 1)), l_sort((a, 1), (b, 1), (c, 1)), l_sort_reverse((a, 1), (b, 1), (c, 1)), l_sort_by((a, 1), (b, 1), (c, 1))
def n_list_tuple7(a, b, c): return l_min((a, 1), (b, 1), (c, 1)), l_max((a, 1), (b, 1), (c, 1)), l_sort((1, a), (1, b), (1, c))



# A list of None alone.
def k_none(n): return l_look(None, None, None), l_get(None, None, None, n), l_set(None, None, None, n), l_walk(None, None, None), l_extend(None, None, None), l_insert(None, None, None, n)
def k_none2(n): return l_pop(None, None, None, n), l_pop_last(None, None, None), l_remove(None, None, None), l_index(None, None, None), l_count(None, None, None), l_contains(None, None, None)
def k_none3(n): return l_index_range(None, None, None), l_reverse(None, None, None), l_copy(None, None, None), l_clear(None, None, None), l_slice(None, None, None, n, 3)
def k_none4(n): return l_slice_step(None, None, None, n, 9, 2), l_set_slice(None, None, None, n, 2), l_set_slice_step(None, None, None, 2), l_del(None, None, None, n), l_del_slice(None, None, None, 0, n)
def k_none5(n): return l_del_slice_step(None, None, None, 2), l_concat(None, None, None), l_repeat(None, None, None, n), l_compare(None, None, None), l_unpack(None, None, None), l_repr(None, None, None)
def k_order(n): return l_order(None, None, None)
def k_sort(n): return l_sort(None, None, None)
def k_min(n): return l_min(None, None, None)
def k_max(n): return l_max(None, None, None)
def k_sort_by(n): return l_sort_by(None, None, None)


# Lists that are filled: loops whose bounds are known become stores without checks.
def m_fill(x, n):
    xs = [x] * n
    for i in range(n):
        xs[i] = x
    return xs


def m_grow(x, y, n):
    xs = [x]
    for i in range(n):
        xs.append(y)
    ys = [x, y] + [x] * n
    zs = [x for _ in range(n)]
    return xs, ys, zs


def m_pad(x, y, s):
    xs, ys, zs = [y] + [x] * len(s), [x] * len(s) + [y], [x] * len(s)
    for i in range(len(s)):
        zs[i] = y
    return xs, ys, zs


def m_pad_none(s): return m_pad(None, None, s)
def m_pad_tuple(s): return m_pad((1, s), (2, s), s)
def m_none(n): return m_fill(None, n), m_grow(None, None, n)
def m_tuple(a, n): return m_fill((a, 1), n), m_grow((a, 1), (a, 2), n)


# ---- cases
INTS = [[1, 2, 3], [1, 1, 1], [2, 1, 2], [0, -1, 2**62], [2**63, 1, -2**70], [2**70, 2**70, 1]]
FLOATS = [[1.5, 0.5, 2.5], [0.0, -0.0, 1.0], [1.0, float("inf"), -2.5], [1e100, 1.0, -1e-7]]
STRS = [["a", "b", "c"], ["", "ß", "İ"], ["a", "a", ""], ["e\u0301", "\x00", "\x00b"], ["hello world", "x" * 40, "😀"]]
BYTES = [[b"a", b"b", b"a"], [b"", b"\xff", b"\x00"]]
KINDS = INTS + FLOATS + STRS + BYTES + [[True, False, True], [None, None, None], [1, "a", None], [1, 1.0, True], [2.0, 2, 3]]
FNS = sorted(n for n, f in globals().items() if callable(f) and n[1:2] == "_" and n[0] in "ln")
ARITY = {n: globals()[n].__code__.co_argcount for n in FNS}
# A NaN is in none: containers know it by its identity, which a float does not
# have natively. What is nested is seen with two types, to keep compiling quick.
CASES = [(f, list(t)) for f in FNS if ARITY[f] == 3 for t in (KINDS if f[0] != "n" else INTS[:2] + INTS[4:] + STRS)]
SOME = [INTS[0], INTS[4], FLOATS[0], STRS[0], BYTES[0], [True, False, True], [None, None, None], [1, "a", None], [1, 1.0, True], [2.0, 2, 3]]
CASES += [(f, t + [i]) for f in ["l_get", "l_set", "l_pop", "l_insert", "l_del"] for t in SOME for i in [0, 2, -1, -3, 3, -4]]
CASES += [(f, [1, 2, 3, i]) for f in ["l_get", "l_set", "l_pop", "l_insert", "l_del"] for i in [2**63, -2**63, 2**70, -2**70]]
CASES += [(f, t + [k]) for f in ["l_slice_all", "l_set_slice_step", "l_del_slice_step"] for t in SOME for k in [1, 2, 3, -1, -2, 0, 9]]
CASES += [("l_repeat", t + [n]) for t in SOME for n in [0, 1, 3, -1]]
CASES += [(f, t + [i, j]) for f in ["l_slice", "l_set_slice", "l_del_slice"] for t in SOME for i in [0, 1, -1, 9, -9] for j in [0, 2, -1, 9]]
CASES += [("l_slice_step", t + [i, j, k]) for t in SOME for i in [0, 3, -9] for j in [0, 9, -1] for k in [1, 2, -1, -2, 0]]
CASES += [(f, [n]) for f in ["k_none", "k_none2", "k_none3", "k_none4", "k_none5"] for n in [0, 1, -1, 2, 5]]
CASES += [(f, [n]) for f in ["k_order", "k_sort", "k_min", "k_max", "k_sort_by"] for n in [0]]
ONE = [7, 2**70, 2.5, True, "ß", b"x", None]
CASES += [("m_fill", [x, n]) for x in ONE for n in [0, 1, 5, -1]] + [("m_grow", [x, y, n]) for x in ONE for y in [x, 1, "a"] for n in [0, 3]]
CASES += [("m_none", [n]) for n in [0, 3]] + [("m_tuple", [a, n]) for a in [1, "x"] for n in [0, 3]]
CASES += [("m_pad", [x, x, s]) for x in ONE for s in ["", "abc"]] + [(f, [s]) for f in ["m_pad_none", "m_pad_tuple"] for s in ["", "ab"]]
