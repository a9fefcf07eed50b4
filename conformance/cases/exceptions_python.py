"""Exceptions and CPython: classes that it has, errors of the system, two bases, generic classes."""
from json.decoder import JSONDecodeError, JSONDecoder
import struct
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
    + [("typed_dict", [s, n]) for s in ("a", "é") for n in (1, 2**70)]
)
