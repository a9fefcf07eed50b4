"""set: every method over every kind of element, in CPython's order."""


def s_new(a, b, c):
    s = {a, b}
    s.add(c)
    t = s.copy()
    t.clear()
    return s, t, len(s), list(s), c in s, bool(s)


def s_discard(a, b, c):
    s = {a, b}
    s.discard(c)
    s.discard(c)
    return s


def s_remove(a, b, c):
    s = {a, b}
    s.remove(c)
    return s


def s_pop(a, b, c):
    s = {a, b, c}
    out = []
    while s:
        out.append(s.pop())
    return out


def s_pop_empty(a, b, c):
    s = {a}
    s.clear()
    return s.pop()


def s_ops(a, b, c):
    s, t = {a, b}, {b, c}
    return s | t, s & t, s - t, s ^ t


def s_methods(a, b, c):
    s = {a, b}
    return s.union([c]), s.intersection([b, c]), s.difference([c]), s.symmetric_difference([b, c]), s.copy()


def s_in_place(a, b, c):
    s = {a, b}
    s |= {c}
    s &= {b, c}
    s -= {c}
    s ^= {a, b}
    return s


def s_update(a, b, c):
    s = {a}
    s.update([b, c])
    t = s.copy()
    t.difference_update([b])
    u = s.copy()
    u.intersection_update([b])
    v = s.copy()
    v.symmetric_difference_update([a, c])
    return s, t, u, v


def s_update_more(a, b, c):
    s, t, u = {a, b}, {a, b, c}, {a, c}
    s.intersection_update([b, c])
    t.difference_update([c])
    u.symmetric_difference_update({b, c})
    v = {a, b}.intersection([b, c])
    w = u.copy()
    w.clear()
    return s, t, u, v, w, {a}.difference([b])


def s_update_dict(a, b, c):
    s = {a}
    s.update({b: 1, c: 2})
    return s, set({a: 1, b: 2})


def s_compare(a, b, c):
    s, t = {a, b}, {a, b, c}
    return s == t, s != t, s < t, s <= t, s > t, s >= t, s.issubset(t), s.issuperset(t), s.isdisjoint({c}), s.isdisjoint([c]), s.issubset([a, b]), s.issuperset([a])


def s_walk(a, b, c): return [x for x in {a, b, c}], [x for x in set([a, b, c, a])], sorted({repr(x) for x in {a, b}})
def s_grow_walk(a, b, c):
    s = {a}
    for x in s:
        s.add(b)
        s.add(c)
    return s


def s_repr(a, b, c): return repr({a}), str({b}), f"{ {c} }"
def s_frozen(a, b, c): return hash(frozenset([a, b])) == hash(frozenset([b, a])), len(frozenset([a, b, c])), c in frozenset([a])
def s_frozen_hash(a, b, c): return hash(frozenset([a, b, c]))




# Tuples as elements.
def n_set_tuple(a, b, c): return s_new((a, 1), (b, 1), (c, 1)), s_discard((a, 1), (b, 1), (c, 1)), s_remove((a, 1), (b, 1), (a, 1)), s_pop((a, 1), (b, 1), (c, 1)), s_ops((a, 1), (b, 1), (c, 1))
def n_set_tuple2(a, b, c): return s_methods((a, 1), (b, 1), (c, 1)), s_in_place((a, 1), (b, 1), (c, 1)), s_update((a, 1), (b, 1), (c, 1)), s_compare((a, 1), (b, 1), (c, 1)), s_walk((a, 1), (b, 1), (c, 1))
def n_set_tuple3(a, b, c): return s_update_dict((a, 1), (b, 1), (c, 1)), s_repr((a, 1), (b, 1), (c, 1)), s_frozen((a, 1), (b, 1), (c, 1)), s_frozen_hash((a, 1), (b, 1), (c, 1))




# A set of None alone; with others its order would be that of addresses.
def k_none(n): return s_new(None, None, None), s_discard(None, None, None), s_remove(None, None, None), s_pop(None, None, None), s_ops(None, None, None)
def k_none2(n): return s_methods(None, None, None), s_in_place(None, None, None), s_update(None, None, None), s_compare(None, None, None), s_walk(None, None, None)
def k_none3(n): return s_update_dict(None, None, None), s_repr(None, None, None), s_grow_walk(None, None, None), s_update_more(None, None, None)
def k_none4(n): return s_pop_empty(None, None, None)


# Orders that show how the table grew.
def ints(n): return [i * 37 % 1009 for i in range(n)]
def g_of(n):
    d = {i: 1 for i in ints(n)}
    return list(set(d)), list(frozenset(d)), list(set(ints(n))), list(set(d.keys())), list(set(set(d))), list(set({}))


def g_update(n):
    d, s, t, u = {i: 1 for i in ints(n)}, {5}, {5}, {5}
    s.update(d)
    t.update(ints(n))
    u.update(set(ints(n)), range(n), d)
    return list(s), list(t), list(u), list(s.copy()), list(set(t))


def g_union(n):
    d, s = {i: 1 for i in ints(n)}, {1, 2, 37, 74, 500}
    return list(s.union(d)), list(s.union(ints(n))), list(s.union(set(d))), list(s.union(s, d, s, set(d))), list(s.union()), list(s | set(d)), list(set(d) | s)


def g_intersection(n):
    d, s = {i: 1 for i in ints(n)}, {i for i in range(0, 1009, 3)}
    return list(s.intersection(d)), list(s.intersection(ints(n))), list(s.intersection(set(d))), list(s & set(d)), list(s.intersection(d, ints(n)[::-1], s)), list(s.intersection(i for i in d))


def g_intersection_update(n):
    s, t, u = set(range(0, 300, 2)), set(range(0, 300, 2)), set(range(0, 300, 2))
    s.intersection_update(ints(n))
    t.intersection_update(set(ints(n)), range(200))
    u &= set(ints(n))
    s.add(1)
    return list(s), list(t), list(u), u.pop() if u else None


def g_difference(n):
    d, s = {i: 1 for i in ints(n)}, set(ints(60))
    return list(s.difference(d)), list(s.difference(ints(n))), list(s.difference(set(d))), list(s.difference(set(d), {0, 5, 37}, ints(n))), list(s - set(d)), list(s.difference())


def g_difference_update(n):
    s, t, u = set(ints(200)), set(ints(200)), set(ints(200))
    s.difference_update(ints(n))
    t.difference_update({i: 1 for i in ints(n)}, range(100))
    u -= set(ints(n))
    return list(s), list(t), list(u), u.pop() if u else None


def g_symmetric(n):
    d, s, t = {i: 1 for i in ints(n)}, set(ints(60)), set(ints(40))
    u, v = s.copy(), s.copy()
    u.symmetric_difference_update(ints(n))
    v.symmetric_difference_update(d)
    t ^= set(d)
    return list(s.symmetric_difference(d)), list(s.symmetric_difference(ints(n))), list(s ^ set(d)), list(t), list(u), list(v)


def g_strs(s):
    d = {w: 1 for w in s.split()}
    t = {"x", "a"}
    t.update(d)
    return list(set(d)), list(t), list({"a", "b"}.intersection(d)), list({"a", "q"}.difference(s.split())), list({"a"}.union(s))


def g_mixed(a, b):
    d = {a: 1, b: 2}
    return list({1, "x"}.union(d)), list({1, "x"}.intersection(d)), list({1, "x"}.intersection([a, b])), list({1, "x"}.difference([a])), list(set([a, b, a]))


def g_unhashable(n): return {1}.intersection([[n]])
def g_unhashable_update(n):
    s = {1}
    s.update([[n]])
    return s


# ---- cases
INTS = [[1, 2, 3], [1, 1, 1], [2, 1, 2], [0, -1, 2**62], [2**63, 1, -2**70], [2**70, 2**70, 1]]
FLOATS = [[1.5, 0.5, 2.5], [0.0, -0.0, 1.0], [1.0, float("inf"), -2.5], [1e100, 1.0, -1e-7]]
STRS = [["a", "b", "c"], ["", "ß", "İ"], ["a", "a", ""], ["e\u0301", "\x00", "\x00b"], ["hello world", "x" * 40, "😀"]]
BYTES = [[b"a", b"b", b"a"], [b"", b"\xff", b"\x00"]]
KINDS = INTS + FLOATS + STRS + BYTES + [[True, False, True], [1, "a", b"x"], [1, 1.0, True]]
FNS = sorted(n for n, f in globals().items() if callable(f) and n[1:2] == "_" and n[0] in "sn")
ARITY = {n: globals()[n].__code__.co_argcount for n in FNS}
# A NaN is in none: containers know it by its identity, which a float does not
# have natively. What is nested is seen with two types, to keep compiling quick.
CASES = [(f, list(t)) for f in FNS if ARITY[f] == 3 for t in (KINDS if f[0] != "n" else INTS[:2] + INTS[4:] + STRS)]
SOME = [INTS[0], INTS[4], FLOATS[0], STRS[0], BYTES[0], [True, False, True], [1, "a", b"x"], [1, 1.0, True]]
CASES += [(f, [n]) for f in ["g_of", "g_update", "g_union", "g_intersection", "g_intersection_update", "g_difference", "g_difference_update", "g_symmetric"] for n in [0, 1, 2, 3, 4, 5, 6, 10, 15, 20, 30, 50, 100, 300]]
CASES += [("g_strs", [s]) for s in ["", "a", "a b c d", "alpha beta gamma delta eps zeta eta theta iota kappa a b q x"]]
CASES += [("g_mixed", [a, b]) for a in [1, 2.0, True] for b in ["x", "y"]] + [("g_mixed", [1.0, "x"]), ("g_unhashable", [1]), ("g_unhashable_update", [1])]
CASES += [("k_none" + k, [n]) for k in ["", "2", "3", "4"] for n in [0]]
