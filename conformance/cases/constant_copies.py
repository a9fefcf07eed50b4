"""Copies of module-level constants are changed in place, by elements of the same and of other types. What is done to them is written
out in each function: one that did it for all would join their types."""

import copy

W = {"a": 1, "b": 2, "c": 3}
N = {1: [1], 2: [2, 3]}
K = [3, 1, 2]
L = [[1], [2, 3]]
S = {0, 8, 16, 24, 3, 11}
F = frozenset({0, 8, 16, 5})
T = {"a", "b"}
B = {b"x", b"y"}
P = {(1, 2), (3, 4), (-1, 0)}
E = []
D = {}


def dict_dict(p):
    d = dict(W)
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_copy(p):
    d = W.copy()
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_star(p):
    d = {**W}
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_starred(p):
    d = {**W, "z": 0}
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_union(p):
    d = W | {"z": 0}
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_union_right(p):
    d = {"z": 0} | W
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_keyword(p):
    d = dict(W, z=0)
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_comp(p):
    d = {k: v for k, v in W.items()}
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_module(p):
    d = copy.copy(W)
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_deep(p):
    d = copy.deepcopy(W)
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_empty(p):
    d = dict(D)
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_emptied(p):
    d = {**D, **W}
    d["b"] = p
    d.setdefault("y", p)
    return list(d.items()), len(W), W == d, d == W, W != {"a": p}


def dict_updated(p):
    d = {}
    d.update(W)
    d["b"] = p
    d |= W
    d.update(b=p)
    return d, W


def dict_keys(p):
    d = dict(W)
    d[p] = 1
    d.update(W)
    return d, W.get(p), p in W


def dict_nested(p):
    d = dict(N)
    d[3] = p
    e = {**N, 4: [p]}
    return d, e, N, d[1] is N[1]


def dict_loop(p):
    out = []
    for i in range(3):
        d = W.copy()
        d[i] = p
        d = d | W
        out.append(d)
    return out


def dict_branch(p):
    d = W.copy() if p else {}
    d["q"] = p
    return d


def list_slice(p):
    k = K[:]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_rest(p):
    k = K[1:]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_reversed(p):
    k = K[::-1]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_twice(p):
    k = K * 2
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_twice_left(p):
    k = 2 * K
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_copy(p):
    k = K.copy()
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_list(p):
    k = list(K)
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_star(p):
    k = [*K]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_concat(p):
    k = K + [0]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_concat_right(p):
    k = [0] + K
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_sorted(p):
    k = sorted(K)
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_comp(p):
    k = [x for x in K]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_module(p):
    k = copy.copy(K)
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_empty(p):
    k = E[:]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_emptied(p):
    k = E * 3
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_none(p):
    k = K[5:]
    k.append(p)
    k[0] = p
    k += K
    k[1:2] = K
    return k, K, k == K, K == k, K < [5], p in K, K.count(p)


def list_nested(p):
    k = L[:]
    k.append(p)
    m = L * 2
    m[0] = p
    return k, m, L, k[0] is L[0]


def list_extended(p):
    k = [p]
    k.extend(K)
    k[:0] = K
    return k


def set_set(p):
    s = set(S)
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_copy(p):
    s = S.copy()
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_union(p):
    s = S | {64}
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_union_right(p):
    s = {64} | S
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_method(p):
    s = S.union([64])
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_method_sets(p):
    s = S.union({64}, F)
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_minus(p):
    s = S - {8}
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_minus_right(p):
    s = {8, 9, 0} - S
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_and(p):
    s = S & {0, 8, 99}
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_xor(p):
    s = S ^ {0, 7}
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_difference(p):
    s = S.difference([3])
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_intersection(p):
    s = S.intersection([0, 8])
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_symmetric(p):
    s = S.symmetric_difference([0, 7])
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_frozen(p):
    s = set(F)
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_frozen_or(p):
    s = S | F
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_star(p):
    s = {*S}
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_list(p):
    s = set(K)
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def set_module(p):
    s = copy.copy(S)
    before = list(s)
    s.add(p)
    s.discard(8)
    s |= S
    shown = [x for x in s if isinstance(x, int) and x is not True and x is not False]
    return before, shown if isinstance(p, int) else sorted(shown), len(s), S == s, S <= s, s >= S, S.isdisjoint({p}), S.issubset(s), sorted(S)


def frozen_or(p):
    f = F | {p}
    g = F.union([p], S)
    return len(f), len(g), F == f, F <= f, f - F == {p}, type(f).__name__, p in F, F & {p} == frozenset(), hash(F) == hash(frozenset({0, 8, 16, 5}))


def set_of_text(p):
    t = T | {p}
    u = T - {p}
    return len(t), len(u), T == t, sorted(map(str, t))


def set_keys(p):
    s = set(W)
    s.add(p)
    t = W.keys() | {p}
    return len(s), len(t), s == t


def set_of_bytes(p):
    s = B.copy()
    s.add(p)
    return len(s), len(B), B < s, sorted(map(str, s)), (B | {p}) == s


def set_of_tuples(p):
    s = set(P)
    before = list(s)
    s.add(p)
    return before, len(P - {p}), P <= s, sorted(map(str, s)), P.isdisjoint({p})


# ---- cases
CASES = [(f, [p]) for f in (
    "dict_dict",
    "dict_copy",
    "dict_star",
    "dict_starred",
    "dict_union",
    "dict_union_right",
    "dict_keyword",
    "dict_comp",
    "dict_module",
    "dict_deep",
    "dict_empty",
    "dict_emptied",
    "dict_updated",
    "dict_keys",
    "dict_nested",
    "dict_loop",
    "dict_branch",
    "list_slice",
    "list_rest",
    "list_reversed",
    "list_twice",
    "list_twice_left",
    "list_copy",
    "list_list",
    "list_star",
    "list_concat",
    "list_concat_right",
    "list_sorted",
    "list_comp",
    "list_module",
    "list_empty",
    "list_emptied",
    "list_none",
    "list_nested",
    "list_extended",
    "set_set",
    "set_copy",
    "set_union",
    "set_union_right",
    "set_method",
    "set_method_sets",
    "set_minus",
    "set_minus_right",
    "set_and",
    "set_xor",
    "set_difference",
    "set_intersection",
    "set_symmetric",
    "set_frozen",
    "set_frozen_or",
    "set_star",
    "set_list",
    "set_module",
    "frozen_or",
    "set_of_text",
    "set_keys",
    "set_of_bytes",
    "set_of_tuples",
) for p in (5, "x", 2.5, None, True)]
