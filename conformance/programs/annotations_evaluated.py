# Annotations are evaluated where CPython evaluates them, and those of local variables are not.
import collections
import datetime as dt
import decimal
import typing as t
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable as Ca, Iterable as It
from dataclasses import InitVar, dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, Callable, ClassVar, Dict, Final, Generic, Iterator, List, Literal, NewType, Optional, Tuple, Type, TypeVar, Union

T = TypeVar("T")
UserId = NewType("UserId", int)

if TYPE_CHECKING:
    from nowhere import Nothing
if t.TYPE_CHECKING:
    print("executed")
print(TYPE_CHECKING, t.TYPE_CHECKING)


def told(s):
    print("evaluated", s)
    return int


def f(a: told("a"), b: told("b") = print("default"), *rest: told("rest"), c: told("c") = 1, **kw: told("kw")) -> told("result"):
    local: told("never") = 1
    return a + local


class K:
    x: told("x") = print("value")
    y: told("y")

    def m(self, a: told("method")) -> "K":
        self.z: told("never") = a
        return self


v: told("v") = f(1)
(w): told("w") = 4
(unbound): told("unbound")
items = [1]
items[0]: told("item") = 5
k = K().m(7)
k.z: told("attribute")
k.z: told("attribute") = 8
print(v, w, items, k.z)


class Color(Enum):
    RED = 1


@dataclass
class A(Generic[T]):
    x: int
    y: List[T] = field(default_factory=list)
    z: ClassVar[Dict[str, int]] = {}
    w: Optional["A"] = None
    c: Color = Color.RED
    d: InitVar[int] = 0


def many(a: int | None, b: "Forward", c: Dict[str, List[int]], d: Callable[[int], str], e: Callable[..., Any], *g: Union[int, str], h: t.Optional[A] = None,
         **k: Literal["a", "b"]) -> Iterator[Tuple[int, ...]]:
    yield 1, 2


def more(a: deque, b: "deque[int]", c: collections.OrderedDict, d: dt.date, e: decimal.Decimal, i: UserId, j: UserId | None, k: Color, l: Type[A], m: It[int],
         n: Ca[[int], str], o: defaultdict[str, int], p: Annotated[int, "x"], q: callable, r: Optional[any] = None) -> None:
    pass


x: Final = 3
z: list[tuple[int, ...]] = []
print(list(many(1, 2, {}, str, str)), A(1).x + x, z)


def around():
    class Local:
        pass

    def inner(a: Local, b: T) -> "Local":
        return a
    v: undefined_thing = 3

    def late(a: later):
        return a
    later = 1
    return inner(3, v)


def refused(make):
    try:
        return make()
    except (NameError, AttributeError, TypeError) as e:
        print(type(e).__name__, e)


def forward():
    def g(a: Later) -> int:
        return a


refused(around)
refused(forward)
try:
    missing: Missing = 5
except NameError as e:
    print(e, missing)
try:
    undefined.x: int
except NameError as e:
    print(e)


class Later:
    pass


forward()
