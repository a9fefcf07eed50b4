# Messages of format() name the class of an instance.
from enum import IntEnum, StrEnum


class Num(int):
    pass


class Real(float):
    pass


class Word(str):
    pass


class Level(IntEnum):
    LOW = 1


class Hue(StrEnum):
    RED = "r"


def attempt(x, spec):
    try:
        print(format(x, spec), f"{x:{spec}}")
    except ValueError as e:
        print(e)


for spec in ("d", "x", ".2f", ">6", "s", "q", "05", "%"):
    attempt(Num(4), spec)
    attempt(Real(2.5), spec)
    attempt(Word("ab"), spec)
    attempt(Level.LOW, spec)
    attempt(Hue.RED, spec)
try:
    print(f"{Real(2.5):d}")
except ValueError as e:
    print(e)
try:
    print(f"{Word('a'):.2f}")
except ValueError as e:
    print(e)
try:
    print(max([ValueError(1), 1.5]))
except TypeError as e:
    print(e)
try:
    print(sorted([1.5, KeyError(1), "a"]))
except TypeError as e:
    print(e)
