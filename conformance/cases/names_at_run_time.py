"""Variables of a module that no statement of it binds."""
import sys


def _make(k):
    def f(x):
        return x * k
    return f


for _name, _k in [("double", 2), ("triple", 3)]:
    globals()[_name] = _make(_k)
setattr(sys.modules[__name__], "four", 4)
exec("five = 5")
vars()["six"] = 6


def by_globals(n: int) -> int:
    return double(n) + triple(n)


def by_setattr(n: int) -> int:
    return four + n


def by_exec(n: int) -> int:
    return five + n


def by_vars(n: int) -> int:
    return six + n


def unknown(n: int) -> str:
    try:
        return str(seven(n) + triple(n))
    except NameError as e:
        return str(e)


# ---- cases
CASES = [(f, [n]) for f in ("by_globals", "by_setattr", "by_exec", "by_vars", "unknown") for n in (1, 5)]
