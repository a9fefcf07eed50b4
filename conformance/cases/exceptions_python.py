"""Exceptions and CPython: classes that it has, errors of the system, two bases, generic classes."""
from json.decoder import JSONDecodeError, JSONDecoder
import inspect
import struct
import textwrap
import traceback
import types
import zlib
from collections.abc import Iterator
from typing import Generic, NewType, Optional, TypedDict, TypeVar, cast

K = TypeVar("K")
V = TypeVar("V")
UserId = NewType("UserId", int)


class BaseErr(Exception):
    code = 1


class NotFound(BaseErr, KeyError):
    code = 2

    def __init__(self, key):
        super().__init__(key)
        self.key = key


class Bad(BaseErr, ValueError):
    pass


class Worse(Bad):
    pass


class Plain(LookupError):
    pass


class PlainKey(Plain, KeyError):
    pass


def raise_one(n: int):
    if n == 0:
        raise NotFound("k")
    if n == 1:
        raise Bad("b", n)
    if n == 2:
        raise Worse()
    if n == 3:
        raise PlainKey("quoted")
    if n == 4:
        raise BaseErr("base")
    if n == 5:
        raise Plain("p")


def first_builtin(n: int) -> str:
    try:
        raise_one(n)
    except KeyError as e:
        return "key " + str(e)
    except ValueError as e:
        return "value " + str(e)
    except BaseErr as e:
        return f"base {e} {e.code}"
    except LookupError as e:
        return "lookup " + repr(e)
    return "none"


def first_own(n: int) -> str:
    try:
        raise_one(n)
    except NotFound as e:
        return e.key + str(e.code)
    except BaseErr as e:
        return f"{type(e).__name__} {e.code} {isinstance(e, ValueError)} {isinstance(e, KeyError)}"
    except Plain as e:
        return f"{type(e).__name__} {isinstance(e, KeyError)}"
    return "none"


def uncaught(n: int) -> str:
    raise_one(n)
    return "ok"


def unpacked(b: bytes) -> str:
    try:
        return str(struct.unpack("<I", b)[0])
    except struct.error as e:
        return "bad " + str(e)


def decompressed(b: bytes) -> str:
    try:
        return str(len(zlib.decompress(b)))
    except (ValueError, zlib.error) as e:
        return "bad " + str(e)


def native_passes(b: bytes, d: int) -> str:
    try:
        x = 10 // d
        return str(struct.unpack("<H", b)[0] + x)
    except struct.error:
        return "struct"
    except ZeroDivisionError as e:
        return str(e)


def reraised(b: bytes) -> str:
    try:
        return str(struct.unpack("<H", b)[0])
    except struct.error as e:
        raise ValueError("short") from e


def raised_python(n: int) -> str:
    if n > 2:
        raise JSONDecodeError("made", "document", n)
    return str(n)


def raised_no_exception(s: str) -> str:
    raise JSONDecoder().decode(s)


def attributes(s: str) -> str:
    try:
        return str(JSONDecoder().decode(s))
    except JSONDecodeError as e:
        return f"{e.pos} {e.lineno} {e.msg}"


def os_error(n: int) -> str:
    try:
        if n == 0:
            raise OSError("plain")
        if n == 1:
            raise FileNotFoundError
        open("/nonexistent/file").close()
        return "?"
    except OSError as e:
        return f"{e.errno} {e.strerror} {e.filename}"


class Stack(Generic[K]):
    def __init__(self, *items: K) -> None:
        self.items: list[K] = list(items)

    def push(self, x: K) -> "Stack[K]":
        self.items.append(x)
        return self

    def pop(self) -> Optional[K]:
        return self.items.pop() if self.items else None

    def __iter__(self) -> Iterator[K]:
        return iter(self.items)


class Counted(Stack[int]):
    def total(self) -> int:
        return sum(self)


class Movie(TypedDict):
    name: str
    year: int


class Rated(Movie, total=False):
    stars: float


def generic(n: int) -> str:
    s = Stack[int]()
    for i in range(n):
        s.push(i)
    c = Counted(n).push(2)
    return f"{s.pop()} {list(s)} {c.total()} {UserId(n) + 1} {cast(int, n)}"


def typed_dict(name: str, year: int) -> str:
    m = Movie(name=name, year=year)
    r: Rated = {"name": name, "year": year + 1, "stars": 1.5}
    return f"{m} {r.get('stars')} {m['year'] < r['year']} {type(m) is dict}"


def raise_kind(n: int):
    """Exceptions of native code, with every kind of argument."""
    if n == 0:
        raise ValueError
    if n == 1:
        raise ValueError("a text with 'quotes' and é")
    if n == 2:
        raise KeyError("key")
    if n == 3:
        raise KeyError(3)
    if n == 4:
        raise RuntimeError(2**70)
    if n == 5:
        raise ArithmeticError(-1.5)
    if n == 6:
        raise LookupError(b"\0x")
    if n == 7:
        raise StopIteration(7)
    if n == 8:
        raise OSError(2, "no such file")
    if n == 9:
        raise ValueError("a", 2)
    if n == 10:
        int("x")
    if n == 11:
        [1][n]
    if n == 12:
        {}[n]
    if n == 13:
        1 // (n - 13)
    if n == 14:
        b"\xff".decode()
    if n == 15:
        raise UnicodeDecodeError("utf-8", b"x", 0, 1, "reason")
    if n == 16:
        raise AssertionError("")
    if n == 17:
        raise NotImplementedError("not yet")
    if n == 18:
        raise ExceptionGroup("some", [ValueError(1)])


def passed_on(n: int) -> str:
    """CPython gets the exception: what it sees of it."""
    try:
        raise_kind(n)
    except Exception as e:
        return " ".join(traceback.format_exception_only(e)) + repr(inspect.getmro(type(e))[:2]) + repr(getattr(e, "ar" + "gs")) + str(inspect.istraceback(e.__traceback__))
    return "none"


def keyword_calls(n: int, s: str) -> list:
    """Calls into CPython with many arguments and with keywords."""
    t = types.SimpleNamespace(first=n, second=s, third=[n, s])
    out = [t.first, t.second, vars(t)]
    out.append(textwrap.TextWrapper(width=10 + n % 7, initial_indent=s[:2], subsequent_indent="  ", max_lines=3).fill(s * 5))
    out.append(struct.pack("<bbbbb", 1, 2, 3, 4, n % 100))
    try:
        types.SimpleNamespace(s, **{"first": n})
    except TypeError as e:
        out.append(str(e))
    try:
        textwrap.TextWrapper(wid=n)
    except TypeError as e:
        out.append(str(e))
    return out


def one_object(s: str) -> bool:
    """A value that several operations get is one object."""
    ns = types.SimpleNamespace()
    setattr(ns, "a", s)
    setattr(ns, "b", s)
    return ns.a is ns.b


def json_results(n: int):
    """Results that no column holds."""
    ns = vars(types.SimpleNamespace(a=n, b=[n, None, True, 0.1 * n, "é\n\"\\\x01", ("t", n), {1: {2: 3}}]))
    if n == 1:
        ns["c"] = {3}
    if n == 2:
        ns["d"] = 2**80
    if n == 3:
        ns["e"] = float("inf")
    if n == 4:
        ns["f"] = "\ud800"
    if n == 5:
        ns["g"] = b"\xff"
    if n == 6:
        return None
    return ns


# ---- cases
CASES = (
    [(f, [n]) for f in ("first_builtin", "first_own", "uncaught") for n in range(7)]
    + [("unpacked", [b]) for b in (b"\1\0\0\0", b"x", b"")]
    + [("decompressed", [b]) for b in (b"junk", b"x\x9cK\x04\x00\x00b\x00b")]
    + [("native_passes", [b, d]) for b in (b"\1\0", b"x") for d in (0, 3)]
    + [("reraised", [b]) for b in (b"\1\0", b"x")]
    + [("raised_python", [n]) for n in (1, 5)]
    + [("raised_no_exception", [s]) for s in ("1", "[]", "")]
    + [("attributes", [s]) for s in ("[1, 2]", "[1,", "{}x", "")]
    + [(f, [n]) for f in ("os_error", "generic") for n in (0, 1, 2)]
    + [("passed_on", [n]) for n in range(20)]
    + [("keyword_calls", [n, s]) for n in (0, 9) for s in ("", "some words é")]
    + [("one_object", [s]) for s in ("", "a", "some text", "é")]
    + [("json_results", [n]) for n in range(7)]
    + [("typed_dict", [s, n]) for s in ("a", "é") for n in (1, 2**70)]
)
