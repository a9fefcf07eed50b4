"""The line of an exception that a function of another module raises is that of the call."""

from raised import within
from raised.within import cleaned, looked_up, parts


def recursive(n: int) -> int:

    return within.factorial(n)


def divided(n: int) -> int:

    return 6 // (n - 2)


def called_back(n: int) -> int:
    return within.each(divided, n)


def called_back_lambda(n: int) -> int:
    return within.each(lambda v: (
        6 // (v - 2)), n)


def through_generator(n: int) -> int:
    return within.summed(n)


def own_loop(n: int) -> int:
    t = 0
    for v in parts(n):
        t += v
    return t


def from_cause(n: int) -> int:
    return 1 + (
        within.caught(n))


def caught_here(n: int) -> str:
    try:
        looked_up(n)
    except KeyError as e:
        return f"{e!r} {looked_up(n + 2)}"
    return "none"


def table_of_module(s: str) -> str:
    return cleaned(s)


# ---- cases
CASES = [
    *[(f, [n]) for f in ("recursive", "called_back", "called_back_lambda", "through_generator", "own_loop", "from_cause", "caught_here") for n in (-1, 0, 1, 2, 3, 5, 200, 301)],
    ("table_of_module", ["1-2–3 * 4."]), ("table_of_module", [""]),
]
