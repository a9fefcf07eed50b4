"""print in a UDF: what is written, before a result or an exception."""


def print_plain(a): print(a)
def print_many(a): print(a, "x", 2.5, None, True)
def print_sep(a): print(a, a, sep="-")
def print_end(a): print(a, end="")
def print_empty(n): print()
def print_containers(a): print([a], (a,), {a: a})
def print_loop(n):
    for i in range(n):
        print(i, end=" ")
    print("done")
    return n


def print_before_raise(n):
    print("before")
    return 1 // n


def print_in_finally(n):
    try:
        return 10 // n
    finally:
        print("finally", n)


def print_order(n):
    def f(x):
        print("f", x)
        return x
    return f(n) + f(n + 1)


def print_then_overflow(n):
    print("start")
    x = n
    for i in range(5):
        x = x * x
        print(x)
    return x


def print_format(a): print(f"{a!r:>8}|%s" % a)
def print_star(s): print(*s)
def print_surrogate(s): print(s)


BIG = [2**63, 0]
BY_NAME = {"a": 1, "b": 2**63}


def print_before_big(n):
    """The constants need more than a machine word, after something was printed."""
    print(n, end=";")
    return str(BIG[:]), BY_NAME["a"]


def print_before_key(s):
    print(s)
    return BY_NAME[s]


def sep_of_number(x): print("a", x, sep=x)
def end_of_number(x): print("a", end=x)


# What is checked is checked before the text of anything is asked for.


class Loud:
    def __str__(self):
        print("asked")
        return "loud"


def star_sep(xs, y): print(*xs, sep=y)
def star_end(xs, y): print(*xs, end=y)
def star_both(xs, y, z): print("first", *xs, sep=y, end=z)


def star_sep_loud(y):
    xs = [Loud(), Loud()]
    print(*xs, sep=y)


def star_end_loud(y):
    xs = [Loud(), Loud()]
    print("before", *xs, end=y)


def star_flushed(xs, y): print(*xs, sep=y, flush=True)


# ---- cases
CASES = [(f, [a]) for f in ["print_plain", "print_many", "print_sep", "print_end", "print_containers", "print_format"]
         for a in [0, -5, 2**70, 2.5, 1e100, float("nan"), "text", "ß\n", "", None, True, b"x"]]
CASES += [(f, [n]) for f in ["print_empty", "print_loop", "print_before_raise", "print_in_finally", "print_order"] for n in [0, 1, 3]]
CASES += [("print_then_overflow", [n]) for n in [1, 7, 1000]]
CASES += [("print_star", [s]) for s in ["", "abc"]] + [("print_surrogate", ["a\ud800"])]
CASES += [("print_before_big", [n]) for n in [0, 1]] + [("print_before_key", [s]) for s in ["a", "b", "c"]]
SEPS = [None, "", "--", 1, 2.5, b"x", [1], True]
CASES += [(f, [y]) for f in ["sep_of_number", "end_of_number", "star_sep_loud", "star_end_loud"] for y in SEPS]
CASES += [(f, [xs, y]) for f in ["star_sep", "star_end", "star_flushed"] for xs in [[], [1], ["a", "b"]] for y in SEPS]
CASES += [("star_both", [[1, 2], y, z]) for y in [None, "-", 1] for z in [None, "!", 2]]
