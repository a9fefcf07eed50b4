# Names of typing that classes which are made in CPython refer to.
from collections.abc import Iterator, Sequence
from numbers import Number
from typing import ClassVar, Generic, Optional, TypeVar

T = TypeVar("T")
Pair = tuple[T, T]


class Meta(type):
    def __call__(cls, *args):
        o = super().__call__(*args)
        o.made = True
        return o


class Shape(metaclass=Meta):
    registry: ClassVar[dict] = {}
    size: Optional[int] = None


class Stack(Generic[T], metaclass=Meta):
    def __init__(self) -> None:
        self.items: list[T] = []

    def push(self, x: T) -> "Stack[T]":
        self.items.append(x)
        return self

    def __iter__(self) -> Iterator[T]:
        return reversed(self.items)


print(Shape.registry, Shape().size, Shape().made)
print(list(Stack[int]().push(1).push(2)), isinstance(3, Number), isinstance([], Sequence))
