"""Comparison, identity, membership, truth and the boolean operators."""


def eq(a, b): return a == b
def ne(a, b): return a != b
def lt(a, b): return a < b
def le(a, b): return a <= b
def gt(a, b): return a > b
def ge(a, b): return a >= b
def is_none(a): return a is None
def is_not_none(a): return a is not None
def is_true(a): return a is True
def not_(a): return not a
def truth(a): return bool(a)
def and_(a, b): return a and b
def or_(a, b): return a or b
def not_and(a, b): return not (a and b)
def or_default(s): return s or "d"
def and_chain(a, b, c): return a and b and c
def or_chain(a, b, c): return a or b or c
def mixed(a, b, c): return a and b or c
def mixed2(a, b, c): return (a or b) and not c
def chained(a, b, c): return a < b < c
def chained_mixed(a, b, c): return a <= b != c
def chained_eq(a, b, c): return a == b == c
def chained4(a, b, c, d): return a < b <= c > d


def chained_once(n):
    calls = []

    def middle():
        calls.append(1)
        return n
    ok = 0 < middle() < 10
    return ok, len(calls)


def chained_stops(a, b):
    seen = []

    def note(x):
        seen.append(x)
        return x
    ok = note(a) < note(b) < note(5)
    return ok, seen


def short_circuit(s, i): return i < len(s) and s[i] == "x"
def short_or(s): return len(s) == 0 or s[0] == "a"
def conditional(a): return "yes" if a else "no"
def nested_conditional(n): return "neg" if n < 0 else "zero" if n == 0 else "pos"
def conditional_types(n): return n if n > 0 else "not positive"
def bool_arith(a, b): return (a > b) - (a < b)
def bool_index(a): return ["no", "yes"][a]
def clamp(x, lo, hi): return lo if x < lo else hi if x > hi else x
def between(x): return 10 <= x < 20
def in_str(a, b): return a in b
def not_in_str(a, b): return a not in b
def in_list(x): return x in [1, 2, 3, "a", None, 2.5]
def in_tuple(x): return x in (1, "a", None)
def in_set(x): return x in {1, "a", None, 2.5}
def not_in_tuple(x): return x not in ("a", "b")
def in_dict(x): return x in {"a": 1, "b": 2}
def in_range(x): return x in range(0, 20, 3)
def list_eq(a): return [1, a] == [1, 2]
def list_order(a, b): return [a, 1] < [b, 0]
def tuple_order(a, b): return (a, b) < (b, a)
def tuple_eq(a, b): return (a, b) == (b, a)
def nested_eq(a): return {"k": [1, (a, None)]} == {"k": [1.0, (2, None)]}
def dict_eq(a): return {"x": a, "y": 1} == {"y": 1, "x": 2}
def set_eq(a): return {a, 1, 2} == {2, 1}
def nan_identity(x): return (x == x, x != x, [x] == [x], x in [x])
def nan_order(x): return (x < 1.0, x > 1.0, x == x)
def int_vs_float(n, x): return (n == x, n < x, n > x, n <= x, n >= x, n != x)


def truth_of_containers(n):
    return (bool([0] * n), bool((1,) * n), bool("a" * n), bool({1: 2} if n else {}), bool({1} if n else set()), bool(range(n)))


def is_same(a):
    x = [a]
    y = x
    z = [a]
    return x is y, x is z, x == z


def if_truth(a):
    if a:
        return 1
    return 0


def while_truth(s):
    n = 0
    while s:
        s = s[1:]
        n += 1
    return n


def walrus(s):
    if (n := len(s)) > 3:
        return n
    return -n


def demorgan(a, b): return (not (a and b)) == ((not a) or (not b))
def xor_bool(a, b): return a != b
def or_none(a): return a or None
def and_types(a): return a and [a]


# ---- cases
NUMS = [0, 1, -1, 2**53, 2**53 + 1, 2**63, -2**63, 10**400, 0.0, -0.0, 1.0, 1.5, float(2**53), 1e300, float("inf"), float("-inf"),
        float("nan"), True, False]
STRS = ["", "a", "b", "A", "ab", "abc", "ä", "z", "\x00", "\x00a", "\ud800", "\uffff", "\U0001f600", "e\u0301", "é"]
OTHER = [None, "1", b"", b"a", b"ab", b"\xff"]
REL = ["eq", "ne", "lt", "le", "gt", "ge"]
CASES = [(f, [a, b]) for f in REL for a in NUMS for b in NUMS]
CASES += [(f, [a, b]) for f in REL for a in STRS for b in STRS]
CASES += [(f, [a, b]) for f in ["eq", "ne", "lt", "gt"] for a in [b"", b"a", b"ab", b"\xff"] for b in [b"", b"a", b"ab", b"\xff"]]
CASES += [(f, [a, b]) for f in REL for a in [None, 1, 1.5, "1", b"a", True] for b in [None, 1, 1.5, "1", b"a", True]]
ANY = [0, 1, -5, 0.0, 2.5, float("nan"), "", "x", b"", b"x", None, True, False]
CASES += [(f, [a]) for f in ["is_none", "is_not_none", "is_true", "not_", "truth", "conditional", "or_default", "if_truth", "or_none",
                             "and_types", "in_list", "in_tuple", "in_set", "not_in_tuple", "in_dict", "list_eq", "nested_eq",
                             "dict_eq", "set_eq", "is_same", "in_range"] for a in ANY]
CASES += [(f, [a, b]) for f in ["and_", "or_", "not_and", "demorgan"] for a in ANY for b in [0, 3, "", "y", None, 1.5]]
CASES += [(f, [a, b, c]) for f in ["and_chain", "or_chain", "mixed", "mixed2"] for a in [0, 4] for b in ["", "b"] for c in [None, True]]
CASES += [(f, [a, b, c]) for f in ["chained", "chained_mixed", "chained_eq"] for a in [0, 1, 2] for b in [0, 1, 1.5] for c in [1, 2]]
CASES += [("chained4", [1, 2, 2, 0]), ("chained4", [1, 2, 2, 5]), ("chained4", [3, 2, 2, 0])]
CASES += [("chained_once", [n]) for n in [0, 5, 10]] + [("chained_stops", [1, 2]), ("chained_stops", [2, 1]), ("chained_stops", [1, 9])]
CASES += [("short_circuit", [s, i]) for s in ["", "x", "ax"] for i in [0, 1, 2, -1]]
CASES += [("short_or", [s]) for s in ["", "abc", "b"]]
CASES += [(f, [n]) for f in ["nested_conditional", "conditional_types", "between"] for n in [-1, 0, 1, 10, 19, 20]]
CASES += [("bool_arith", [1, 2]), ("bool_arith", [2, 1]), ("bool_arith", [1, 1]), ("bool_index", [True]), ("bool_index", [False])]
CASES += [("clamp", [x, 0, 10]) for x in [-5, 5, 15, 2.5]]
CASES += [(f, [a, b]) for f in ["in_str", "not_in_str"] for a in ["", "a", "bc", "ß"] for b in ["", "abc", "xßy"]]
CASES += [(f, [a, b]) for f in ["list_order", "tuple_order", "tuple_eq", "xor_bool"] for a in [1, 2] for b in [1, 2, 3]]
CASES += [(f, [x]) for f in ["nan_identity", "nan_order"] for x in [1.0, float("nan"), float("inf")]]
CASES += [("int_vs_float", [n, x]) for n in [0, 2**53 + 1, 2**63, -2**63, 10**400] for x in [0.0, -0.0, float(2**53), 9.223372036854775807e18, 1e308, float("nan"), float("inf"), float("-inf")]]
CASES += [("truth_of_containers", [n]) for n in [0, 1, 2]]
CASES += [(f, [s]) for f in ["while_truth", "walrus"] for s in ["", "abc", "abcde"]]
