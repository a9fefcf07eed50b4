"""with: order of evaluation, every way out, exceptions suppressed or not."""

import contextlib
from contextlib import nullcontext, suppress


class Logged:
    def __init__(self, log, name, swallow):
        self.log = log
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        self.log.append("enter " + self.name)
        return self.name * 2

    def __exit__(self, kind, exc, tb):
        self.log.append("exit " + self.name + " " + ("-" if kind is None else kind.__name__ + ":" + str(exc)))
        return self.swallow


class FailsOnEnter:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        raise ValueError("enter")

    def __exit__(self, kind, exc, tb):
        self.log.append("never")


class FailsOnExit:
    def __enter__(self):
        return 1

    def __exit__(self, kind, exc, tb):
        raise KeyError("exit")


class NoExit:
    def __enter__(self):
        return 1


def falls_through(n: int) -> str:
    log = []
    with Logged(log, "a", False) as x:
        log.append(x)
        log.append(str(n))
    log.append("after")
    return ",".join(log)


def raises(n: int, swallow: bool) -> str:
    log = []
    try:
        with Logged(log, "a", swallow):
            log.append(str(10 // n))
        log.append("after")
    except ZeroDivisionError as e:
        log.append("caught " + str(e))
    return ",".join(log)


def returns(n: int) -> str:
    log = []

    def f(k):
        with Logged(log, "a", False):
            if k > 1:
                log.append("value")
                return str(k)
        return "end"

    return f(n) + ",".join(log)


def leaves_loop(n: int) -> str:
    log = []
    for i in range(n):
        with Logged(log, str(i), True):
            if i == 1:
                continue
            if i == 2:
                raise ValueError("two")
            if i == 4:
                break
            log.append("body")
        log.append("next")
    else:
        log.append("else")
    return ",".join(log)


def several(n: int) -> str:
    log = []
    with Logged(log, "a", True) as a, Logged(log, "b", n > 3) as b:
        log.append(a + b)
        log.append(str(10 // (n - 3)))
        log.append(str([1][n]))
    return ",".join(log)


def parenthesised(n: int) -> str:
    log = []
    with (
        Logged(log, "a", False) as a,
        Logged(log, "b", True),
    ):
        log.append(a)
        raise KeyError(n)
    return ",".join(log)


def enter_fails(n: int) -> str:
    log = []
    try:
        with Logged(log, "a", n > 1), FailsOnEnter(log):
            log.append("body")
    except ValueError as e:
        log.append(str(e))
    return ",".join(log)


def exit_fails(n: int) -> str:
    try:
        with FailsOnExit() as x:
            return str(10 // n) + str(x)
    except KeyError as e:
        return repr(e)


def no_exit(n: int) -> int:
    with NoExit() as x:
        return x + n


def no_manager(n: int) -> int:
    with n as x:
        return x


def no_manager_list(n: int) -> int:
    with [n] as x:
        return 1


def suppressed(n: int) -> str:
    with suppress(ZeroDivisionError):
        return str(10 // n)
    return "suppressed"


def suppressed_none(n: int) -> str:
    with suppress():
        return str(10 // n)
    return "suppressed"


def suppressed_two(n: int) -> str:
    out = ""
    with contextlib.suppress(ZeroDivisionError, LookupError), nullcontext(3) as k:
        out += str(k)
        out += str([1, 2][n])
        out += str(10 // n)
    return out


def suppress_in_loop(n: int) -> str:
    out = ""
    for i in range(n):
        with suppress(ValueError):
            if i == 1:
                continue
            if i == 2:
                raise ValueError("x")
            if i == 5:
                break
            if i == 7:
                raise KeyError("k")
            out += str(i)
        out += ";"
    return out


def null(n: int) -> int:
    with nullcontext(n) as m, nullcontext(enter_result=2) as k, nullcontext() as none:
        return m + k + (none is None)


def target_raises(n: int) -> str:
    xs = [0, 0]
    with suppress(IndexError):
        with nullcontext(5) as xs[n]:
            pass
    with suppress(TypeError, ValueError), nullcontext((1, 2)) as (a, b):
        xs.append(a + b + n)
    return str(xs)


def evaluation_order(n: int) -> str:
    log = []

    def f(k):
        log.append(k)
        return k

    with nullcontext(f(1)) as a, nullcontext(f(a + 1)) as b:
        f(a + b + n)
    return str(log)


def variables(n: int) -> str:
    x = 1
    with suppress(ZeroDivisionError):
        x = 2
        y = 10 // n
        x = y
    return f"{x}"


def variables_unbound(n: int) -> int:
    with suppress(ZeroDivisionError):
        y = 10 // n
    return y


def in_try(n: int) -> str:
    out = ""
    try:
        with suppress(KeyError):
            try:
                out += str(10 // n)
            finally:
                out += "f"
                if n == 2:
                    raise KeyError("f")
        out += "w"
    except ZeroDivisionError:
        out += "z"
    else:
        out += "e"
    finally:
        out += "."
    return out


def reraised(n: int) -> str:
    try:
        with nullcontext():
            try:
                [][n]
            except IndexError:
                raise
    except IndexError as e:
        return str(e)


def nested(n: int) -> int:
    total = 0
    for i in range(n):
        with suppress(ZeroDivisionError):
            with suppress(IndexError):
                with suppress(ValueError):
                    total += int("1x"[: i % 3])
                    total += [10, 20][i]
                    total //= i - 1
                total += 1000
            total += 10000
        total += 100000
    return total


def call(n: int) -> int:
    return 10 // n


def of_callee(n: int) -> str:
    with suppress(ZeroDivisionError):
        return str(call(n))
    return "none"


class Failed(Exception):
    pass


class Quiet:
    def __init__(self, log, kinds=LookupError):
        self.log = log
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.log.append(repr(value))
        return isinstance(value, self.kinds)


class Strict(Quiet):
    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self.kinds)


def swallows(p):
    log = []
    with Quiet(log, (KeyError, TypeError, Failed)):
        raise KeyError(p)
    with Quiet(log):
        raise IndexError(p)
    return log


def strict(p):
    out = []
    for kinds in [ValueError, (KeyError, IndexError), LookupError, (Failed, (OSError, int))]:
        for x in [KeyError(p), Failed(1), OSError(2), ValueError()]:
            try:
                with Strict([], kinds):
                    raise x
                out.append("swallowed")
            except Exception as e:
                out.append(type(e).__name__)
    return out


# ---- cases
SMALL = [[n] for n in range(10)]
FUNCTIONS = ["falls_through", "returns", "leaves_loop", "several", "parenthesised", "enter_fails", "exit_fails", "no_exit", "no_manager",
             "no_manager_list", "suppressed", "suppressed_none", "suppressed_two", "suppress_in_loop", "null", "target_raises",
             "evaluation_order", "variables", "variables_unbound", "in_try", "reraised", "nested", "of_callee"]
CASES = [(f, a) for f in FUNCTIONS for a in SMALL] + [("raises", [n, s]) for n in range(3) for s in (True, False)]
CASES += [("swallows", [1]), ("strict", ["a"])]
