"""Rows that native code leaves to CPython, which runs them from the start."""
import shlex
import sys
import traceback
from datetime import datetime, timedelta, timezone


def magnitude(x: float) -> float:
    return abs(x**0.5)


def power(x: float, y: float) -> str:
    return str(x**y)


def complex_result(x: float) -> float:
    return x**0.5


def not_ordered(x: float) -> bool:
    return x**0.5 > 2


def to_int(x: float) -> int:
    try:
        return int(x**1.5)
    except TypeError:
        return -1


def in_place(x: float, n: int) -> str:
    for _ in range(n):
        x **= 0.5
    return str(x)


def big_before(n: int, x: float) -> str:
    a = n
    for _ in range(5):
        a = a * a + 1
    return str(a) + str(x**0.5)


def helper(x: float) -> str:
    return str(x**0.25)


def of_callee(x: float) -> str:
    return helper(x) + "!"


def in_finally(x: float) -> str:
    out = []
    try:
        out.append(x**0.5)
    finally:
        out.append(0)
    return str(out)


def of_generator(n: int) -> str:
    def roots():
        for i in range(n, -n, -1):
            yield i**0.5

    return str([v for v in roots()])


def of_comprehension(n: int) -> str:
    return str({i: i**0.5 for i in range(-n, n)})


class Vector:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x**0.5 == other.x

    def __repr__(self):
        return f"Vector({self.x**0.5})"


def of_hooks(x: float) -> str:
    vs = [Vector(x), Vector(2.0)]
    return str(vs) + str(Vector(1.4142135623730951) in vs)


def of_key(x: float) -> str:
    return str(sorted([2.0, x, 1.0], key=lambda v: abs(v**0.5)))


def printed(n: int) -> int:
    try:
        return 10 // n
    except ZeroDivisionError as e:
        print("before")
        return len(str(e.__context__))


def traced(s: str) -> str:
    try:
        return str(int(s))
    except ValueError:
        return traceback.format_exc().splitlines()[-1]


def asks(s: str):
    try:
        return float(s)
    except ValueError:
        return sys.exc_info()[0].__name__


def of_asking(s: str) -> str:
    return str(asks(s)) + "?"


def context(s: str) -> str:
    try:
        try:
            return str(12 // len(s))
        except ZeroDivisionError:
            raise ValueError("empty")
    except ValueError as e:
        return repr(e) + repr(e.__context__) + str(e.__suppress_context__)


def notes(s: str) -> str:
    out = []
    for part in s.split(","):
        try:
            out.append(int(part))
        except ValueError as e:
            e.add_note(part)
            out.append(len(e.__notes__))
    return str(out)


def noted(s: str) -> int:
    try:
        return int(s)
    except ValueError as e:
        e.add_note("of " + s)
        raise


def position(b: bytes) -> str:
    try:
        return b.decode("utf-8")
    except UnicodeDecodeError as e:
        return f"{e.start} {e.end} {e.reason}"


def nested(s: str) -> str:
    try:
        return str(int(s))
    except ValueError:
        try:
            return str(float(s))
        except ValueError as e:
            return str(e.__context__ is not None)


def mutates_before(s: str) -> str:
    seen = {}
    for i, part in enumerate(s.split(",")):
        seen[part] = seen.get(part, 0) + i
        try:
            seen[part] += int(part)
        except ValueError as e:
            seen[part] += len(e.__notes__) if hasattr(e, "__notes__") else -1
    return str(seen)


def else_and_finally(s: str) -> str:
    log = []
    try:
        n = int(s)
    except ValueError as e:
        log.append(type(e.__traceback__).__name__)
    else:
        log.append(str(n))
    finally:
        log.append("end")
    return " ".join(log)


# After what must not happen twice, what only CPython has a form for is CPython's.
def root_after(x: float) -> float:
    shlex.split("a")
    try:
        return abs(x**0.5)
    except Exception:
        return -1.0


def zone_after(n: int) -> datetime:
    shlex.split("a")
    try:
        return datetime(2020, 1, 1, tzinfo=timezone(timedelta(hours=n))) if n else datetime(2020, 1, 1)
    except Exception:
        return datetime(1, 1, 1)


def utc_after(n: int) -> bool:
    shlex.split("a")
    return timezone(timedelta(hours=n)) is timezone.utc


# ---- cases
FLOATS = (4.0, -4.0, 0.0, -0.0, 2.5, -2.5, 1e300, -1e300, float("inf"), float("-inf"), float("nan"))
TEXTS = ("1", "x", "", "2,3", "a,b,1,a", "3.5", "12", "y")
CASES = (
    [("root_after", [x]) for x in FLOATS] + [(f, [n]) for f in ("zone_after", "utc_after") for n in (0, 2)]
    + [(f, [x]) for f in ("magnitude", "complex_result", "not_ordered", "to_int", "helper", "of_callee", "in_finally", "of_hooks", "of_key") for x in FLOATS]
    + [("power", [x, y]) for x in FLOATS for y in (0.5, -0.5, 2.0, 1 / 3)]
    + [("in_place", [x, n]) for x in (16.0, -16.0) for n in (0, 1, 3)]
    + [("big_before", [n, x]) for n in (1, 3, 10**6) for x in (4.0, -4.0)]
    + [(f, [n]) for f in ("of_generator", "of_comprehension") for n in (0, 1, 3)]
    + [("printed", [n]) for n in (1, 0, 3)]
    + [(f, [s]) for f in ("traced", "of_asking", "context", "notes", "noted", "nested", "mutates_before", "else_and_finally") for s in TEXTS]
    + [("position", [s]) for s in (b"ok", b"a\xff", b"\xc3", b"\xe2\x82")]
    + [("traced", [s]) for s in ["x"] * 40 + ["1"] * 10]
)
