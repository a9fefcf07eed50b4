"""Context managers of contextlib: contextmanager, closing."""
from contextlib import contextmanager, closing, suppress, nullcontext
import contextlib

@contextmanager
def logged(name, log):
    log.append("enter " + name)
    try:
        yield name.upper()
    except ValueError as e:
        log.append(f"swallowed {e}")
    finally:
        log.append("leave " + name)

@contextlib.contextmanager
def plain(log):
    log.append("before")
    yield len(log)
    log.append("after")

def f(n: int) -> str:
    log = []
    try:
        for i in range(4):
            with logged("a", log) as x, plain(log) as k:
                log.append(f"{x} {k} {i}")
                if n == 1:
                    raise ValueError("v")
                if n == 2:
                    raise KeyError("k")
                if n == 3 and i == 1:
                    break
                if n == 4:
                    continue
                if n == 5:
                    return ",".join(log)
                log.append("end of body")
    except KeyError as e:
        log.append(f"caught {e}")
    return ",".join(log)

@contextmanager
def twice(log):
    try:
        yield 1
        log.append("again")
        yield 2
    finally:
        log.append("closed")

@contextmanager
def never(n):
    if n > 2:
        yield n

def g(n: int) -> str:
    log = []
    try:
        with twice(log):
            log.append("in")
            if n == 1:
                raise ValueError("x")
    except RuntimeError as e:
        log.append(str(e))
    except ValueError as e:
        log.append(f"value {e}")
    try:
        with never(n) as v:
            log.append(str(v))
    except RuntimeError as e:
        log.append(str(e))
    return ",".join(log)

@contextmanager
def nest(k, log):
    if k == 0:
        yield "bottom"
        return
    log.append(f"down {k}")
    with nest(k - 1, log) as v:
        yield v + str(k)
    log.append(f"up {k}")

def h(n: int) -> str:
    log = []
    with nest(n, log) as v:
        log.append(v)
    return ",".join(log)

@contextmanager
def replaced():
    try:
        yield
    except ZeroDivisionError as e:
        raise ValueError("replaced") from e

def k(n: int) -> str:
    try:
        with replaced():
            return str(10 // n)
    except ValueError as e:
        return f"{e} {e.__cause__}"

class Door:
    def __init__(self, log):
        self.log = log
        log.append("open")
    def close(self):
        self.log.append("close")

def m(n: int) -> str:
    log = []
    with closing(Door(log)) as d, suppress(ZeroDivisionError):
        log.append(str(10 // n))
    return ",".join(log)


class Journal:
    def __init__(self):
        self.lines = []
        self.depth = 0

    def write(self, text):
        self.lines.append("  " * self.depth + text)

    @contextmanager
    def section(self, name):
        self.write("<" + name)
        self.depth += 1
        try:
            yield self
        finally:
            self.depth -= 1
            self.write(name + ">")


def methods(n: int) -> str:
    j = Journal()
    with j.section("a"):
        for i in range(n):
            with j.section(f"b{i}") as inner:
                inner.write("x" * i)
                if i == 3:
                    break
        j.write("end")
    return "|".join(j.lines)


def in_closure(n: int) -> str:
    log = []

    @contextmanager
    def counting(k):
        log.append(k)
        yield k + n
        log.append(-k)

    with counting(1) as a, counting(2) as b:
        log.append(a * b)
    return str(log)


def stop_in_body(n: int) -> str:
    log = []
    try:
        with plain(log):
            if n == 1:
                raise StopIteration("mine")
            if n == 2:
                next(iter([]))
    except StopIteration as e:
        log.append(f"stop {e}")
    return ",".join(log)


# ---- cases
CASES = [(f, [n]) for f in ["f", "g", "h", "k", "m", "methods", "in_closure", "stop_in_body"] for n in range(6)]
