"""Programs that an earlier prototype of this compiler got wrong: each stays right."""


def short_circuit_guard(s, i): return i < len(s) and s[i] == "x"
def or_gives_value(s): return s or "d"
def chained_evaluates_once(n):
    calls = [0]

    def f():
        calls[0] += 1
        return n
    return 0 < f() < 10, calls[0]


def replace_growing(s): return s.replace("a", "aa")
def empty_slice(s): return s[3:1]
def negative_index(s): return s[-1]
def negative_list_index(n): return [1, 2, n][-1]
def slice_beyond(n): return [1, 2, n][:10]
def floor_division(a, b): return a // b
def int_trailing(s): return int(s)
def float_digits(x): return str(x)
def division_by_zero(a): return a / 0
def list_compare(a, b): return [1, a] < [1, b]
def missing_key(k):
    d = {"a": 1}
    try:
        d[k]
    except KeyError:
        return len(d)
    return -1


def dict_order(n): return list({"z": n, "a": 1, "m": 2})
def stable_sort(s): return sorted(s.split(), key=len)
def wrapping(n): return n * n
def bytes_not_text(s): return len(s), s[0:1], s.upper()
def return_in_loop(n):
    for i in range(n):
        if i == 2:
            return i
    return -1


def break_in_while(n):
    while True:
        n -= 1
        if n < 0:
            break
    return n


def dict_display_runtime_keys(a, b): return {a: 1, b: 2}
def assign_outer_in_try(s):
    r = 0
    try:
        r = int(s)
    except ValueError:
        r = -1
    return r


def loop_variable_after(n):
    for i in range(n):
        pass
    return i


def kwargs_kept(n):
    def f(a, *, b=1):
        return a - b
    return f(n, b=5)


def recursion_ends(n): return 1 if n == 0 else 1 + recursion_ends(n - 1)


def counters_of_any_values(n):
    from collections import Counter
    c = Counter({"a": True, "b": -0.0})
    d = Counter({"x": None, "y": n}, z=2)
    d.update({"y": 1})
    return repr(c), repr(d), repr(Counter(c)), repr(Counter(a=None))


def fraction_and_complex(n):
    from fractions import Fraction
    return Fraction(3, 8) == 0.375 + 0j, Fraction(3, 8) != complex(0.375, n), 0.375 + 0j == Fraction(3, 8), Fraction(n) == complex(n)


# ---- cases
CASES = [("short_circuit_guard", ["abc", i]) for i in [0, 5]] + [("or_gives_value", [s]) for s in ["", "x"]]
CASES += [("chained_evaluates_once", [5]), ("replace_growing", ["a,b"]), ("empty_slice", ["abcdef"]), ("negative_index", ["abc"])]
CASES += [("negative_list_index", [3]), ("slice_beyond", [3]), ("floor_division", [-7, 2]), ("floor_division", [7, -2])]
CASES += [("int_trailing", ["12abc"]), ("float_digits", [0.1234567890123]), ("division_by_zero", [1]), ("division_by_zero", [1.0])]
CASES += [("list_compare", [1, 2]), ("list_compare", [2, 1]), ("missing_key", ["b"]), ("dict_order", [0]), ("stable_sort", ["bb a cc d"])]
CASES += [("wrapping", [2**40]), ("bytes_not_text", ["ßé"]), ("return_in_loop", [5]), ("break_in_while", [3])]
CASES += [("dict_display_runtime_keys", ["x", "y"]), ("dict_display_runtime_keys", ["x", "x"]), ("assign_outer_in_try", ["x"])]
CASES += [("loop_variable_after", [3]), ("kwargs_kept", [7]), ("recursion_ends", [50])]
CASES += [("counters_of_any_values", [3]), ("fraction_and_complex", [2])]
