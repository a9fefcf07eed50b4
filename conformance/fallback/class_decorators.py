"""Decorators of the library on classes that CPython makes."""

from enum import Enum, unique
from functools import total_ordering
from typing import Protocol, runtime_checkable


class Registered(type):
    def __new__(mcs, name, bases, ns):
        cls = super().__new__(mcs, name, bases, ns)
        cls.tag = name.lower()
        return cls


@total_ordering
class Version(metaclass=Registered):
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __lt__(self, other):
        return self.n < other.n


@unique
class Level(Enum):
    LOW = 1
    HIGH = 2

    def __getattribute__(self, name):
        return super().__getattribute__(name)


@runtime_checkable
class Named(Protocol):
    def name(self): ...


class Own:
    def name(self):
        return "own"

class Any(Own):
    def __getattr__(self, k):
        return k


def check(o):
    return isinstance(o, Named)

print(Version(1) <= Version(2), Version(3) >= Version(4), Version.tag)
print(Level.LOW.name, Level(2))
print(check(Own()), check(3), check(Any()))
try:
    @unique
    class Twice(Enum):
        A = 1
        B = 1

        def __getattribute__(self, name):
            return super().__getattribute__(name)
except ValueError as e:
    print(e)
