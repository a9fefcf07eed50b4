"""dict: methods, views, insertion order, key equality, key types."""


def literal(k, v): return {k: v, "z": 1}
def duplicate_keys(n): return {"a": 1, "b": 2, "a": n}
def equal_keys(n): return {1: "int", 1.0: "float", True: n}
def get(k): return {"a": 1, 2: "two"}.get(k)
def get_default(k, d): return {"a": 1}.get(k, d)
def item(k): return {"a": 1, 2: "two", None: 3}[k]


def set_item(k, v):
    d = {"a": 1}
    d[k] = v
    return d


def overwrite_keeps_order(n):
    d = {"a": 1, "b": 2, "c": 3}
    d["a"] = n
    return list(d), d


def reinsert_moves_last(n):
    d = {"a": 1, "b": 2}
    del d["a"]
    d["a"] = n
    return list(d.items())


def delete(k):
    d = {"a": 1, "b": 2}
    del d[k]
    return d


def pop(k):
    d = {"a": 1, "b": 2}
    return d.pop(k), d


def pop_default(k):
    d = {"a": 1}
    return d.pop(k, "none"), d


def popitem(n):
    d = {i: str(i) for i in range(n)}
    x = d.popitem()
    return x, d


def setdefault(k):
    d = {"a": 1}
    r = d.setdefault(k, 5)
    return r, d


def setdefault_none(k):
    d = {"a": 1}
    return d.setdefault(k), d


def update(n):
    d = {"a": 1, "b": 2}
    d.update({"b": n, "c": 3})
    return d


def update_keywords(n):
    d = {"a": 1}
    d.update(b=n)
    return d


def update_pairs(n):
    d = {"a": 1}
    d.update([("b", n), ("a", 0)])
    return d


def merge(n): return {"a": 1} | {"a": n, "b": 2}


def merge_in_place(n):
    d = {"a": 1}
    d |= {"b": n}
    return d


def merge_any(n, v):
    d = {"a": n}
    e = d
    try:
        d |= v
    finally:
        e["z"] = 0
    return d, d is e


def merge_pairs(n):
    d = {"a": n}
    d |= [("b", n), ("a", 2)]
    d |= zip("cd", range(n))
    return d


def clear(n):
    d = {n: 1}
    e = d
    d.clear()
    return e


def copy(n):
    d = {"a": [n]}
    e = d.copy()
    e["b"] = []
    e["a"].append(1)
    return d, e


def keys(n): return list({"a": n, "b": 2}.keys())
def values(n): return list({"a": n, "b": 2}.values())
def items(n): return list({"a": n, "b": 2}.items())
def sorted_items(s): return sorted({c: s.count(c) for c in s}.items())
def sorted_by_value(s): return sorted({c: s.count(c) for c in s}.items(), key=lambda kv: (-kv[1], kv[0]))
def contains(k): return k in {"a": 1, 2: 3}, k not in {"a": 1}
def contains_value(v): return v in {"a": 1, "b": "x"}.values()
def length(s): return len({c: 1 for c in s})
def truth(n): return bool({}), bool({n: n})
def fromkeys(s): return dict.fromkeys(s)
def fromkeys_value(s): return dict.fromkeys(s, 0)
def from_pairs(n): return dict([("a", n), ("b", 2)])
def from_keywords(n): return dict(a=n, b=2)
def from_zip(s): return dict(zip(s, range(10)))
def nested(n): return {"x": {"y": {"z": n}}}["x"]["y"]["z"]


def nested_set(n):
    d = {"x": {}}
    d["x"]["y"] = n
    d.setdefault("w", {})["v"] = 1
    return d


def count_words(s):
    counts = {}
    for w in s.split():
        if w in counts:
            counts[w] += 1
        else:
            counts[w] = 1
    return counts


def count_get(s):
    counts = {}
    for c in s:
        counts[c] = counts.get(c, 0) + 1
    return counts


def group(s):
    g = {}
    for w in s.split():
        g.setdefault(len(w), []).append(w)
    return g


def invert(s): return {v: k for k, v in enumerate(s)}
def tuple_keys(n): return {(1, "a"): n, (n, "b"): 2}[(1, "a")]
def bool_keys(a, b): return {True: "t", False: "f"}[a > b]
def none_key(n): return {None: n}[None]
def float_keys(x): return {0.5: "half", 2.0: "two"}.get(x)
def int_keys(n): return {0: "zero", 2**70: "big", -1: "minus"}.get(n)
def int_float_lookup(n): return {1: "one", 2.5: "x"}.get(n)
def bytes_keys(b): return {b"a": 1}.get(b)
def mixed_values(k): return {"i": 1, "s": "x", "l": [1], "n": None, "f": 2.5}[k]
def missing_raises(s): return {"a": 1}[s]
def unhashable_key(n): return {[]: n}
def unhashable_get(n): return {1: 2}.get([n])


def iteration_with_unpack(n):
    out = []
    for (a, b), c in {(1, n): "x", (2, 3): "y"}.items():
        out.append(a + b)
        out.append(c)
    return out


def nan_key(n):
    x = float("nan")
    d = {x: n}
    return d.get(x), d.get(float("nan"))


def many(n):
    d = {}
    for i in range(n):
        d[i * 7 % 101] = i
    return d


def many_deletes(n):
    d = {i: i for i in range(n)}
    for i in range(0, n, 2):
        del d[i]
    for i in range(n, n + 5):
        d[i] = i
    return d


def str_keys_many(n):
    d = {}
    for i in range(n):
        d["k" + str(i % 17)] = d.get("k" + str(i % 17), 0) + i
    return d


def equality(n): return {"a": n, "b": 2} == {"b": 2, "a": 1}, {"a": n} != {"a": 1}
def compare_order(n): return {"a": n} < {"a": 2}
def views_compare(n): return {"a": n}.keys() == {"a": 3}.keys(), {"a": 1}.items() == {"a": n}.items()
def keys_set_ops(n): return sorted({"a": 1, "b": n}.keys() & {"b", "c"}), sorted({"a": 1}.keys() | {"z"})
def repr_(k, v): return repr({k: v})
def repr_views(n): return repr({"a": n}.keys()), repr({"a": n}.values()), repr({"a": n}.items())
def memo_fib(n):
    memo = {}

    def fib(k):
        if k < 2:
            return k
        if k not in memo:
            memo[k] = fib(k - 1) + fib(k - 2)
        return memo[k]
    return fib(n)


def lookup_table(c): return {"a": ".-", "b": "-...", "c": "-.-."}.get(c, "?")
def roman(n):
    out = ""
    for v, r in {1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL", 10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}.items():
        while n >= v:
            out += r
            n -= v
    return out


def max_by_value(s): return max({c: s.count(c) for c in s}, key=lambda c: s.count(c))
def two_sum(n):
    seen = {}
    for i, x in enumerate([2, 7, 11, 15, -3]):
        if n - x in seen:
            return seen[n - x], i
        seen[x] = i
    return None


def pop_in_loop(s):
    d = {c: i for i, c in enumerate(s)}
    out = []
    while d:
        out.append(d.popitem())
    return out


def reversed_dict(n): return list(reversed({"a": 1, "b": n}))
def dict_of_functions(n): return {k: f(n) for k, f in {"s": str, "f": float}.items()}
def values_sum(n): return sum({"a": n, "b": 2.5}.values())


def dict_of_texts(a: list[str]) -> str: return str(dict(a))
def dict_of_characters(s: str) -> str: return str(dict(s))
def dict_of_lists(n): return str(dict([[1, 2], [3]] if n else [[1, 2]]))
def dict_of_mixed(n): return str(dict([(1, 2), (3,)] if n else [(1, 2), (3, 4, 5)]))
def dict_of_number(n): return str(dict([n]))
def dict_updated(n):
    d = {"q": "r"}
    try:
        d.update(["ab", "cd"] if n else ["ab", "cde"])
    finally:
        print(d)
    return str(d)


def display_lookup(s):
    months = {"jan": 1, "feb": 2, "mar": 3, "jan": 11, "": 0}
    out = [months.get(s, -1), s in months, len(months), list(months)]
    for i in range(2):
        sizes = {"jan": 31.0, "feb": 28.5}
        try:
            out.append(sizes[s])
        except KeyError as e:
            out.append(repr(e))
    copy = dict(months)
    copy[s] = 5
    return out, copy, months


def display_lookup_number(n):
    names = {0: "zero", 1: "one", 2: "two", 2**62: "large", -1: "minus"}
    other = {0: "z", 2**70: "huge"}
    changed = {0: "zero"}
    before = changed.get(n)
    changed[n] = "now"
    return names.get(n), names.get(n + 1, "?"), other.get(n, "none"), before, changed[n], len(changed)


def display_missing(s):
    return {"a": True, "b": False}[s]


def display_shared(s):
    def make():
        return {"a": 1}
    x, y = make(), make()
    x[s] = 2
    return x, y, x is y


# ---- cases
KEYS = ["a", "b", "z", 2, 2.0, 1, True, None, 7.5, b"a"]
CASES = [(f, [k]) for f in ["get", "item", "delete", "pop", "pop_default", "setdefault", "setdefault_none", "contains", "missing_raises",
                            "contains_value", "lookup_table"] for k in KEYS]
CASES += [("get_default", [k, d]) for k in ["a", "x"] for d in [0, None, "d", 2.5]]
CASES += [(f, [k, v]) for f in ["literal", "set_item", "repr_"] for k in ["a", "k", 1, None, 2.5, "it's"] for v in [1, "v", None, float("nan")]]
N = [0, 1, 2, 3, 40]
CASES += [(f, [n]) for f in ["duplicate_keys", "equal_keys", "overwrite_keeps_order", "reinsert_moves_last", "popitem", "update",
                             "update_keywords", "update_pairs", "merge", "merge_in_place", "clear", "copy", "keys", "values", "items",
                             "truth", "from_pairs", "from_keywords", "nested", "nested_set", "tuple_keys", "none_key",
                             "unhashable_key", "unhashable_get", "iteration_with_unpack", "nan_key", "many", "many_deletes",
                             "str_keys_many", "equality", "compare_order", "views_compare", "keys_set_ops", "repr_views",
                             "memo_fib", "two_sum", "reversed_dict", "dict_of_functions", "values_sum"] for n in N]
CASES += [("memo_fib", [100]), ("roman", [1994]), ("roman", [0]), ("roman", [3999])]
CASES += [(f, [s]) for f in ["sorted_items", "sorted_by_value", "length", "fromkeys", "fromkeys_value", "from_zip", "count_words",
                             "count_get", "group", "invert", "pop_in_loop", "max_by_value"] for s in ["", "a", "hello", "the cat the dog a", "ßaß"]]
CASES += [("bool_keys", [1, 2]), ("bool_keys", [2, 1])]
CASES += [("float_keys", [x]) for x in [0.5, 2.0, 3.0]] + [("int_keys", [n]) for n in [0, -1, 2**70, 5]]
CASES += [("int_float_lookup", [n]) for n in [1, 1.0, True, 2.5]] + [("bytes_keys", [b]) for b in [b"a", b""]]
CASES += [("mixed_values", [k]) for k in ["i", "s", "l", "n", "f", "q"]]
CASES += [("dict_of_texts", [a]) for a in ([], ["ab", "cd"], ["abc"], ["ab", "c"])] + [("dict_of_characters", [s]) for s in ("", "ab")]
CASES += [(f, [n]) for f in ("dict_of_lists", "dict_of_mixed", "dict_of_number", "dict_updated") for n in (0, 1)]
CASES += [(f, [s]) for f in ["display_lookup", "display_missing", "display_shared"] for s in ["", "a", "b", "jan", "feb", "dec", "é"]]
CASES += [("display_lookup_number", [n]) for n in [0, 1, 2, -1, -2, 2**62, 2**62 - 1, 2**63, 2**70, -2**63]]
CASES += [("merge_any", [1, v]) for v in [5, None, 2.5, "", "ab", True, [], ["xy"], ["x"]]] + [("merge_pairs", [n]) for n in (0, 1, 3)]
