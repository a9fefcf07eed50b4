"""set and tuple: methods, operators, CPython's own order of iteration."""


def set_literal(a, b): return {a, b, 1}
def set_of_str(s): return len(set(s)), sorted(set(s))
def set_order_ints(n): return list({n, 3, 100, 7, 2, 64, 33})
def set_order_range(n): return [x for x in set(range(n, 0, -3))]
def set_order_negative(n): return list({-1, -2, n, 5})
def set_order_floats(x): return list({0.5, 2.0, x, -1.25})
def set_order_mixed(n): return list({n, 2.5, True, None is None})
def set_order_big(n): return list({2**61 - 1, 2**61, n, 2**70, -2**70})
def set_order_bools(n): return list({True, False, n})
def set_order_tuples(n): return list({(1, 2), (n, 3), (2, 1)})


def set_order_after_discard(n):
    s = set(range(n))
    for i in range(0, n, 2):
        s.discard(i)
    s.add(1000)
    s.add(8)
    return list(s)


def set_grow(n):
    s = set()
    for i in range(n):
        s.add(i * 37 % 1009)
    return list(s)


def set_order_str(s): return list(set(s.split()))
def set_str_iteration(s): return [c for c in set(s)]
def set_pop_order(n):
    s = {5, 1, n, 9}
    out = []
    while s:
        out.append(s.pop())
    return out


def add(v):
    s = {1, 2}
    s.add(v)
    return s


def discard(v):
    s = {1, 2}
    s.discard(v)
    return s


def remove(v):
    s = {1, 2}
    s.remove(v)
    return s


def contains(v): return v in {1, "a", 2.5, None}
def union(n): return {1, 2} | {2, n}
def intersection(n): return {1, 2, 3} & {2, n}
def difference(n): return {1, 2, 3} - {2, n}
def symmetric(n): return {1, 2, 3} ^ {2, n}
def method_union(n): return {1}.union([2, n], (3,))
def method_intersection(n): return {1, 2, 3}.intersection([2, n])
def method_difference(n): return {1, 2, 3}.difference([2], [n])
def method_symmetric(n): return {1, 2}.symmetric_difference([2, n])


def in_place(n):
    s = {1, 2, 3}
    s |= {n}
    s &= {1, 2, n}
    s -= {2}
    s ^= {1, 9}
    return s


def in_place_methods(n):
    s = {1, 2, 3}
    s.update([n, 7])
    s.intersection_update({1, 2, n})
    s.difference_update([1])
    s.symmetric_difference_update([n, 5])
    return s


def subset(n): return {1} <= {1, n}, {1, n} <= {1}, {1} < {1, n}, {1, n}.issubset([1, 2]), {1, 2} >= {n}, {1, n}.issuperset({1}), {1}.isdisjoint({n})
def equality(n): return {1, n} == {n, 1}, {1} != {n}, {1} == {1.0}
def copy(n):
    s = {n}
    t = s.copy()
    t.add(99)
    return s, t


def clear(n):
    s = {n}
    s.clear()
    return s, len(s), bool(s)


def set_of_list(n): return set([1, n, 1])
def set_empty(n): return set()
def set_comp(n): return {i * i % 7 for i in range(n)}
def frozen(n): return frozenset([1, n]) == {n, 1}, len(frozenset([n, n]))
def unhashable(n): return {[n]}
def add_unhashable(n):
    s = set()
    s.add([n])
    return s


def set_minmax(n): return min({n, 3}), max({n, 3}), sum({n, 3}), sorted({n, 3}, reverse=True)
def set_repr(n): return repr({n}), repr(set())
def dedupe_count(s): return len(s.split()) - len(set(s.split()))
def common_chars(a, b): return sorted(set(a) & set(b))
def is_pangram(s): return set("abc") <= set(s.lower())
def vowels(s): return [c for c in s if c in {"a", "e", "i", "o", "u"}]


def tuple_literal(a, b): return (a, b, a)
def tuple_empty(n): return (), tuple(), n
def tuple_one(n): return (n,)
def tuple_concat(n): return (1,) + (n, "x")
def tuple_repeat(n): return (1, 2) * n
def tuple_index(i): return (1, "b", 2.5)[i]
def tuple_constant_index(n): return (1, "b", n)[2], (n, "b")[-1], (n, n + 1)[0]
def tuple_slice(n): return (0, 1, 2, "x", n)[1:4]
def tuple_contains(v): return v in (1, "a", None, 2.5)
def tuple_count(v): return (1, 2, 1.0, True).count(v)
def tuple_index_method(v): return (5, 6, "x").index(v)
def tuple_compare(a, b): return (a, 1) < (b, 0), (a, b) == (b, a), (a,) < (a, b), () < (a,), (a, "x") != (a, "x")
def tuple_compare_types(a): return (1, a) < (1, "b")
def tuple_compare_equal_prefix(a): return (a, None) == (a, None), (a, None) < (a, 1)
def tuple_hash(n): return {(n, n + 1): "x"}[(n, n + 1)], hash((1, 2)) == hash((1, 2))
def tuple_of_str(s): return tuple(s)
def tuple_of_gen(n): return tuple(i for i in range(n))
def tuple_sorted(n): return sorted([(n, "b"), (1, "c"), (n, "a")])
def tuple_min_max(n): return min((n, 3), (2, 9)), max([(n, 0), (1, 5)])
def tuple_sum(n): return sum((1, n, 2.5))
def tuple_len(n): return len((n,) * 3), len(())
def tuple_truth(n): return bool(()), bool((n,)), not ()
def tuple_repr(a): return repr((a,)), str((a, a)), "%s" % ((a,),)
def tuple_nested(n): return ((1, (n, "x")), [(n,)], {"k": (n, n)})
def tuple_in_loop(n):
    t = ()
    for i in range(n):
        t += (i,)
    return t


def tuple_state(n):
    state = (0, 1)
    for _ in range(n):
        state = (state[1], state[0] + state[1])
    return state


def tuple_return_unpack(n):
    def f(k):
        return k, k * 2, str(k)
    a, b, c = f(n)
    return c, b, a


def tuple_reversed(n): return tuple(reversed((1, n, 3)))
def tuple_iterate(n): return [x * 2 for x in (1, n, 3)]
def tuple_enumerate(n): return [(i, x) for i, x in enumerate((n, "a"))]
def tuple_star(n): return (*(1, n), *"ab")
def tuple_swap(a, b):
    t = (a, b)
    a, b = t[1], t[0]
    return a, b


def tuple_merge(n):
    t = (n, "a") if n > 0 else (n, "b")
    return t[1] + "!", t[0]


def tuple_merge_shapes(n):
    t = (n,) if n > 0 else (n, "b")
    return len(t), t


def tuple_attribute(n): return (n,).append(1)
def divmod_unpack(n):
    q, r = divmod(n, 7)
    return q * 7 + r == n, q, r


def frozen_and_not(n):
    y = frozenset([1]) | {2}
    z = {2} | frozenset([1])
    w = frozenset([n]) - {5}
    s = {n}
    f = frozenset(s)
    s.add(9)
    t = set(f)
    t.add(10)
    s |= f
    s.update(f)
    k = {f: 1, frozenset([7]): 2}
    q = {1, n} == frozenset([1, n]), frozenset([n]) < {n, 11}, f is s
    return type(y).__name__, type(z).__name__, repr(z), repr(y), repr(w), type(w.copy()).__name__, repr(s), repr(f), repr(t), repr(k), q, str(f.union([3])), str(f & {n}), {n} & f, str([f]), str((f, 1)), f"{f}", len(f)


def frozen_or_set(n):
    x = {1} if n else frozenset([2])
    return type(x).__name__, repr(x), len(x)


NAMES = ["", "ftp", "http", "é"]
CODES = {1, 2, 3, -5}
LARGE = [1, 2**70]
TEXTS = frozenset(["a", "", "bc"])


def member_of_constants(s):
    return s in NAMES, s not in NAMES, s in TEXTS, s.upper() in NAMES, [c in {"a", "b"} for c in s]


MANY = ["w%d" % i for i in range(3)]
STATES = ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "", "é", "a long text of many bytes", "a long text of many byteß"]


def member_of_many(s):
    t = s.upper()
    known = t in STATES, s in STATES, s in MANY
    return known, s in {"AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "KY", "x"}


def member_of_many_numbers(n):
    hits = 0
    for i in range(3):
        if n + i in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71) or n in [
                1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 2**31, 2**62, -1]:
            hits += 1
        elif n - i in {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 2**70}:
            hits += 10
    return hits


def member_of_numbers(n):
    return n in CODES, n in LARGE, n not in [n - 1, n + 1], n in {n * 3, n * n * 2**40, 0}, n * 2**40 in LARGE


def member_in_loop(n):
    hits = 0
    for i in range(n):
        seen = {i % 3, 7}
        if i in seen:
            hits += 1
        else:
            try:
                if i not in [4, 5] and i in {100 // (i - 6), 1}:
                    hits += 100
            except ZeroDivisionError:
                hits += 10000
        if i % 4 == 0:
            seen.add(i)
        hits += i in seen
    return hits


def member_changes(s):
    a = {s, "x"}
    before = "y" in a, "x" in a
    a.add("y")
    b = [s]
    c = b
    c.append("z")
    d = {s}
    for t in ("p", "q"):
        was = t in d
        d.add(t)
    return before, "y" in a, "z" in b, was, "p" in d, "q" in d


OF_NUMBERS = {5, 10, 20, 40, 80, 160}


def displays(n: int):
    """Sets of constant numbers are frozensets of CPython's compiler first."""
    a, b, c, d = {7, 15, 1}, {7, 15}, {16, 1, 2, 3, 4}, {100, 50, 25, 75, 10}
    d.add(n)
    d |= {8, 16, 24, 32, 64, 128, 256}
    return str([a, b, c, d, {n, 7, 15, 1}, {7, 15, True, 1, 0, False}, {1.5, 0.25, 1e300, 3, -7.0, 12}, {(1, 2), (3, 4), (9, 9), (0, 0)}, {40, -8, 16, 3 * 8, 32, 0, ~7}])


def displays_looped(n: int):
    out = [x for x in {15, 31}]
    for x in {33, 1, 65}:
        out.append(x + n)
    return out + [x for x in {9223372036854775807, 10**20}] + [x for x in {0.5, 8.5, 2, 10}] + list({31, 63, 95, 127, 159, 191}) + [m for m in OF_NUMBERS] + list(frozenset({3, 11, 19}))


def displays_asked(n: int): return n in OF_NUMBERS, n in {1, 2, 3, 5, 8, 13}, n not in {0.5, 1, 160}, len({1, 2, 1, 2, 3, 3})


def sets_looked_for(n: int):
    s = {frozenset(), frozenset({1}), frozenset({n})}
    k = set()
    out = [k in s, {1} in s, {n} in s, {1, n} in s]
    s.discard({1})
    out.append(len(s))
    try:
        k.remove(k.copy())
    except KeyError as e:
        out.append(repr(e))
    try:
        s.remove({n, n + 1})
    except KeyError as e:
        out.append(repr(e))
    s.remove({n})
    return out, len(s)


def set_or_else_looked_for(n: int):
    k = "a" if n > 3 else {n} if n else {"c"}
    s = {"a", "b"}
    t = {frozenset({1}), "a"}
    out = [k in s, k in t, k in frozenset(t), k not in s]
    s.discard(k)
    for of in (s, t):
        try:
            of.remove(k)
        except KeyError as e:
            out.append(repr(e))
    try:
        out.append(k in {"a": 1})
    except TypeError as e:
        out.append(str(e))
    return out, sorted(s), len(t)


# ---- cases
N = [0, 1, 2, 3, 8, 50, -7]
CASES = [(f, [n]) for f in ["set_order_ints", "set_order_range", "set_order_negative", "set_order_mixed", "set_order_big",
                            "set_order_bools", "set_order_tuples", "set_order_after_discard", "set_grow", "set_pop_order", "union",
                            "intersection", "difference", "symmetric", "method_union", "method_intersection",
                            "method_difference", "method_symmetric", "in_place", "in_place_methods", "subset", "equality", "copy",
                            "clear", "set_of_list", "set_empty", "set_comp", "frozen", "unhashable", "add_unhashable",
                            "set_minmax", "set_repr", "tuple_empty", "tuple_one", "tuple_concat", "tuple_repeat",
                            "tuple_constant_index", "tuple_slice", "tuple_hash", "tuple_of_gen", "tuple_sorted",
                            "tuple_min_max", "tuple_sum", "tuple_len", "tuple_truth", "tuple_nested", "tuple_in_loop",
                            "tuple_state", "tuple_return_unpack", "tuple_reversed", "tuple_iterate", "tuple_enumerate",
                            "tuple_star", "frozen_and_not", "frozen_or_set", "tuple_merge", "tuple_merge_shapes", "tuple_attribute", "divmod_unpack"] for n in N]
CASES += [("set_order_floats", [x]) for x in [0.0, 1.5, 1e300, float("inf"), -0.0]] + [("set_grow", [500]), ("set_order_after_discard", [200])]
ANY = [1, 2, 5, 1.0, 2.5, True, "a", None, "zz", b"x"]
# hash(None) is an address before CPython 3.12, so sets that hold it have no order to compare.
CASES += [("add", [v]) for v in ANY if v is not None]
CASES += [(f, [v]) for f in ["discard", "remove", "contains", "tuple_contains", "tuple_count", "tuple_index_method", "tuple_repr",
                             "tuple_compare_types", "tuple_compare_equal_prefix"] for v in ANY]
CASES += [("set_literal", [a, b]) for a in [1, "x"] for b in [2, 2.5]]
CASES += [(f, [a, b]) for f in ["tuple_literal", "tuple_swap"] for a in [1, "x", None] for b in [2, 2.5]]
CASES += [("tuple_compare", [a, b]) for a in [1, 2.0] for b in [1, 2]]
CASES += [("tuple_index", [i]) for i in [0, 1, 2, 3, -1, -3, -4]]
WORDS = ["", "a", "the cat the dog a", "ß é ß", "x y z w v u t s r q p o n m"]
CASES += [(f, [s]) for f in ["set_of_str", "set_order_str", "set_str_iteration", "dedupe_count", "is_pangram", "vowels", "tuple_of_str"] for s in WORDS]
CASES += [("common_chars", [a, b]) for a in ["", "abc", "ßx"] for b in ["bcd", "xß"]]
CASES += [(f, [s]) for f in ["member_of_constants", "member_changes"] for s in ["", "ftp", "http", "htt", "é", "a", "bc", "b", "x", "y", "z", "p"]]
CASES += [("member_of_numbers", [n]) for n in [0, 1, 3, -5, 4, 2**62, 2**70, -2**63, 2**30]] + [("member_in_loop", [n]) for n in [0, 1, 5, 12]]
CASES += [("member_of_many", [s]) for s in ["", "AL", "ky", "KY", "é", "É", "w1", "w3", "x", "a long text of many bytes", "a long text of many byteß", "a long text of many bytez"]]
CASES += [("member_of_many_numbers", [n]) for n in [0, 1, 2, 16, 71, 72, 2**31, 2**62, 2**62 + 1, -1, -2, 2**63, 2**70, 2**70 + 2]]
CASES += [(f, [n]) for f in ("displays", "displays_looped", "displays_asked") for n in (0, 1, 5, 160, 2**63)]
CASES += [(f, [n]) for f in ("sets_looked_for", "set_or_else_looked_for") for n in (0, 1, 5)]
