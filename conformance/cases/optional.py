"""None: as argument, result, default, in containers; Optional annotations and merges with None."""
from typing import Optional


def length_or_zero(s: Optional[str]) -> int:
    return 0 if s is None else len(s)


def upper_or_none(s: Optional[str]) -> Optional[str]:
    if s is None:
        return None
    return s.upper()


def add_optional(a: Optional[int], b: Optional[int]) -> Optional[int]:
    if a is None or b is None:
        return None
    return a + b


def union_syntax(a: int | None) -> int | None:
    return a if a is not None else -1


def either(a: int | str) -> str:
    if isinstance(a, int):
        return "int %d" % a
    return "str " + a


def number(a: int | float) -> float:
    return a / 2


def three(a: int | str | None) -> str:
    if a is None:
        return "none"
    if isinstance(a, str):
        return a + "!"
    return str(a + 1)


def truthy(s: Optional[str]) -> str:
    return s or "empty"


def not_none_and(s: Optional[str]) -> bool:
    return s is not None and s.startswith("a")


def method_on_none(s: Optional[str]) -> str:
    return s.upper()


def plus_on_none(a: Optional[int]) -> int:
    return a + 1


def equal_none(a: Optional[int]) -> bool:
    return a == None


def compare_none(a: Optional[int]) -> bool:
    return a > 0


def early_none(s: Optional[str]) -> Optional[int]:
    if not s:
        return None
    n = 0
    for c in s:
        if c == "!":
            return None
        n += ord(c)
    return n


def default_none(a: int, b: Optional[int] = None) -> int:
    return a if b is None else a + b


def calls_default_none(a: int) -> int:
    return default_none(a) + default_none(a, a)


def none_in_list(a: Optional[int]) -> list:
    return [a, None, 1]


def list_of_optional(n):
    return [x if x % 2 else None for x in range(n)]


def first_not_none(a: Optional[str], b: Optional[str], c: Optional[str]) -> Optional[str]:
    for x in (a, b, c):
        if x is not None:
            return x
    return None


def coalesce_chain(a: Optional[str], b: Optional[str]) -> str:
    return a or b or "none"


def none_narrowing_while(n):
    cur = n
    steps = 0
    while cur is not None:
        cur = cur - 1 if cur > 0 else None
        steps += 1
    return steps


def dict_get_none(k):
    v = {"a": 1}.get(k)
    if v is None:
        return "missing"
    return v + 1


def variable_none_then_str(s):
    best = None
    for w in s.split():
        if best is None or len(w) > len(best):
            best = w
    return best


def variable_none_then_int(s):
    total = None
    for c in s:
        if c.isdigit():
            total = (total or 0) + int(c)
    return total


def none_identity(a):
    b = a
    return b is None, a is b, None is None


def returns_none_or_value(a):
    def f(x):
        if x > 2:
            return x
    r = f(a)
    return r, r is None


def none_str(a: Optional[int]):
    return str(a) + repr(a) + f"{a}" + "%s" % a


def not_optional(a: int) -> int:
    return a * 2


def bool_annotated(a: bool) -> bool:
    return not a


def float_annotated(x: float) -> float:
    return x * 2


def str_annotated(s: str) -> str:
    return s[::-1]


def bytes_annotated(b: bytes) -> int:
    return len(b)


def wrong_result_annotation(a: int) -> str:
    return a


def looked_up_in_loop(k, n):
    d = {"a": [1, 2, 3], "b": []}
    x = d.get(k)
    t = 0
    for i in range(n):
        if x is not None:
            t += len(x)
    return t


def text_in_loop(k, n):
    d = {"a": "hello", "b": "ß"}
    x = d.get(k)
    t = 0
    while t < n:
        if x is not None and x == "hello":
            t += len(x)
        t += 1
    return t


def one_way_in_loop(k, n):
    if k == "a":
        x = [1, 2]
    elif k == "b":
        x = []
    else:
        x = None
    t = 0
    for i in range(n):
        if x is not None:
            t += len(x) + 1
    return t


def set_in_loop(k, n):
    x, y = None, None
    t = 0
    for i in range(n):
        for j in range(2):
            if y is not None and k == "a":
                t += len(y) + x[0]
        if i == 1:
            x, y = (7, [8]), {1: 2}
    return t


def same_in_loop(k, n):
    x = {"": "c", "a": "b"}.get(k)
    t = 0
    while t < n:
        t += 1
        if (x == x) != isinstance({}, (int, float)):
            t += 10
    return t


def passed_on(x, n):
    t = 0
    for i in range(n):
        if x is not None:
            t += len(x)
    return t


def passed_in_loop(k, n):
    return passed_on({"a": "xyz"}.get(k), n) + passed_on({"a": [1]}.get(k), n)


def sum_from(x, n):
    return sum("" if n == 0 else [1, n], x or n)


def sum_of_int(x, n):
    return sum(n, x or n)


# ---- cases
S = [None, "", "abc", "a!", "ß"]
I = [None, 0, 1, -3, 2**70]
CASES = [(f, [s]) for f in ["length_or_zero", "upper_or_none", "truthy", "not_none_and", "method_on_none", "early_none"] for s in S]
CASES += [(f, [a]) for f in ["union_syntax", "plus_on_none", "equal_none", "compare_none", "none_in_list", "none_str"] for a in I]
CASES += [("add_optional", [a, b]) for a in I for b in I] + [("default_none", [1, None]), ("default_none", [1, 2]), ("calls_default_none", [3])]
CASES += [("either", [a]) for a in [1, "x"]] + [("number", [a]) for a in [1, 2.5]] + [("three", [a]) for a in [1, "x", None]]
CASES += [("list_of_optional", [4]), ("none_narrowing_while", [3]), ("none_narrowing_while", [None]), ("dict_get_none", ["a"]), ("dict_get_none", ["b"])]
CASES += [("first_not_none", [a, b, c]) for a in [None, "a"] for b in [None, "b"] for c in [None, "c"]]
CASES += [("coalesce_chain", [a, b]) for a in [None, "", "a"] for b in [None, "", "b"]]
CASES += [(f, [s]) for f in ["variable_none_then_str", "variable_none_then_int"] for s in ["", "one three two", "a1b2"]]
CASES += [("none_identity", [a]) for a in [None, 1, "s"]] + [("returns_none_or_value", [a]) for a in [1, 5]]
CASES += [("not_optional", [4]), ("bool_annotated", [True]), ("float_annotated", [1.5]), ("str_annotated", ["aß"]), ("bytes_annotated", [b"ab"]), ("wrong_result_annotation", [1])]
CASES += [(f, [k, n]) for f in """looked_up_in_loop text_in_loop one_way_in_loop set_in_loop same_in_loop passed_in_loop""".split() for k in ("a", "b", "c") for n in (0, 1, 3)]
CASES += [(f, [x, n]) for f in ["sum_from", "sum_of_int"] for x in ["", "a", b"", b"a", 2, 0.5] for n in [0, 1]]
