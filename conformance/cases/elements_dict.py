"""dict: every method over every kind of key and of value."""


def d_new(a, b, c):
    d = {a: 1, b: 2}
    d[c] = 3
    return d, len(d), list(d), list(d.values()), list(d.items())


def d_get(a, b, c): return {a: b}[c]
def d_get_or(a, b, c):
    d = {a: "x", b: "y"}
    return d.get(c), d.get(c, "z"), d.get(a, "w"), c in d, b in d


def d_setdefault(a, b, c):
    d = {a: 1}
    return d.setdefault(b, 2), d.setdefault(c, 3), d


def d_pop(a, b, c):
    d = {a: 1, b: 2}
    return d.pop(c), d


def d_pop_or(a, b, c):
    d = {a: 1, b: 2}
    return d.pop(c, None), d.pop(c, 9), d.pop(a, 8), d


def d_popitem(a, b, c):
    d = {a: 1, b: 2, c: 3}
    return d.popitem(), d


def d_popitem_empty(a, b, c):
    d = {a: 1}
    d.clear()
    return d.popitem()


def d_del(a, b, c):
    d = {a: 1, b: 2}
    del d[c]
    return d


def d_update(a, b, c):
    d, e = {a: 1}, {b: 2, c: 3}
    d.update(e)
    f = d.copy()
    f.update(f)
    f.clear()
    return d, e, f, d | e


def d_walk(a, b, c):
    d = {a: 1, b: 2, c: 3}
    out = []
    for k in d:
        out.append(k)
    for k, v in d.items():
        out.append(k)
        d[k] = v + 1
    for k in reversed(d):
        out.append(k)
    return out, d


def d_grow_walk(a, b, c):
    d = {a: 1}
    for k in d:
        d[b] = 2
        d[c] = 3
    return d


def d_grow_walk_back(a, b, c):
    d = {a: 1, b: 2}
    for k in reversed(d):
        d[c] = 2
        d[0.25] = 3
    return d


def d_compare(a, b, c): return {a: 1, b: 2} == {b: 2, a: 1}, {a: 1} == {c: 1}, {a: 1} != {a: 2}
def d_values(a, b, c):
    d = {"x": a, "y": b}
    d["z"] = c
    return d, list(d.values()), d.pop("x"), d.popitem(), d.get("q", a), d.setdefault("w", b), d == {"y": b}


def d_values_missing(a, b, c, k):
    d = {"x": a, "y": b, "z": c}
    return d[k]


def d_values_deleted(a, b, c, k):
    d = {"x": a, "y": b, "z": c}
    del d[k]
    return d


def d_values_walk(a, b, c):
    out = []
    for v in {1: a, 2: b, 3: c}.values():
        out.append(v)
    return out, dict(zip("ab", [a, b])), dict.fromkeys("xy", c)


def d_from_keys(a, b, c): return dict.fromkeys([a, b, c]), dict.fromkeys([a, b], 7), dict(zip([a, b, c], "xy"))
def d_repr(a, b, c): return repr({a: b}), str({"k": c}), f"{ {a: c} }"




# Tuples and lists as keys and values.
def n_dict_tuple(a, b, c): return d_new((a, 1), (b, 1), (c, 1)), d_get_or((a, 1), (b, 1), (c, 1)), d_setdefault((a, 1), (b, 1), (c, 1)), d_pop_or((a, 1), (b, 1), (c, 1)), d_popitem((a, 1), (b, 1), (c, 1))
def n_dict_tuple2(a, b, c): return d_pop((a, 1), (b, 1), (a, 1)), d_del((a, 1), (b, 1), (a, 1)), d_get((a, 1), (b, 1), (a, 1)), d_update((a, 1), (b, 1), (c, 1)), d_walk((a, 1), (b, 1), (c, 1)), d_compare((a, 1), (b, 1), (c, 1))
def n_dict_tuple3(a, b, c): return d_values((a, 1), (b, 1), (c, 1)), d_values_walk((a, 1), (b, 1), (c, 1)), d_from_keys((a, 1), (b, 1), (c, 1)), d_repr((a, 1), (b, 1), (c, 1))
def n_dict_list(a, b, c):
    d = {}
    for k in ["x", "y", "x"]:
        d.setdefault(k, []).append(a)
    d["z"] = [b, c]
    return d, d["x"] == [a, a], d.get("q", [c]), d.pop("y"), list(d.values()), d



# None as the only key, and value.
def k_none(n): return d_new(None, None, None), d_get(None, None, None), d_get_or(None, None, None), d_setdefault(None, None, None), d_pop(None, None, None), d_pop_or(None, None, None)
def k_none2(n): return d_popitem(None, None, None), d_del(None, None, None), d_update(None, None, None), d_walk(None, None, None), d_compare(None, None, None)
def k_none3(n): return d_values(None, None, None), d_values_walk(None, None, None), d_from_keys(None, None, None), d_repr(None, None, None)
def k_none4(n): return d_popitem_empty(None, None, None)


# ---- cases
INTS = [[1, 2, 3], [1, 1, 1], [2, 1, 2], [0, -1, 2**62], [2**63, 1, -2**70], [2**70, 2**70, 1]]
FLOATS = [[1.5, 0.5, 2.5], [0.0, -0.0, 1.0], [1.0, float("inf"), -2.5], [1e100, 1.0, -1e-7]]
STRS = [["a", "b", "c"], ["", "ß", "İ"], ["a", "a", ""], ["e\u0301", "\x00", "\x00b"], ["hello world", "x" * 40, "😀"]]
BYTES = [[b"a", b"b", b"a"], [b"", b"\xff", b"\x00"]]
KINDS = INTS + FLOATS + STRS + BYTES + [[True, False, True], [1, "a", b"x"], [1, 1.0, True], [None, "", 0]]
FNS = sorted(n for n, f in globals().items() if callable(f) and n[1:2] == "_" and n[0] in "dn")
ARITY = {n: globals()[n].__code__.co_argcount for n in FNS}
# A NaN is in none: containers know it by its identity, which a float does not
# have natively. What is nested is seen with two types, to keep compiling quick.
CASES = [(f, list(t)) for f in FNS if ARITY[f] == 3 for t in (KINDS if f[0] != "n" else INTS[:2] + INTS[4:] + STRS)]
SOME = [INTS[0], INTS[4], FLOATS[0], STRS[0], BYTES[0], [True, False, True], [1, "a", b"x"], [1, 1.0, True], [None, "", 0]]
CASES += [(f, t + [k]) for f in ["d_values_missing", "d_values_deleted"] for t in SOME for k in ["x", "z", "", "q"]]
CASES += [("k_none" + k, [n]) for k in ["", "2", "3", "4"] for n in [0]]
