# What annotations of parameters mean: names for other annotations, classes of typing that a list is
# an instance of, and those that say nothing.

import numbers
import typing as t
from collections.abc import Iterable, Sequence
from typing import Any, Final, Hashable, Literal, NewType, Optional, Text, TypeAlias, TypeVar
from typing import List as Listed

UserId = NewType("UserId", int)
Name: TypeAlias = str
Names = list[Name]
T = TypeVar("T")
Number = TypeVar("Number", int, float)
Shown = TypeVar("Shown", bound=str)
Part = Literal["major", "minor"]
Json = t.Union[None, int, "Json"]


def bump(part: Part, by: Literal[1, -1] = 1) -> str:
    match part:
        case "major":
            return f"{by}.0"
        case "minor":
            return f"0.{by}"
        case other:
            raise TypeError(f"no part named {other}")


def user(x: UserId | None) -> t.Optional[UserId]:
    return None if x is None else UserId(x + 1)


def names(xs: Names, sep: Text = "-") -> Name:
    return sep.join(xs)


def total(xs: Sequence[int], ys: Iterable[float]) -> float:
    return sum(xs) + sum(ys)


def same(x: T) -> T:
    return x


def double(x: Number) -> Number:
    return x * 2


def shown(x: Shown, mode: Optional[Literal["r", "a"]] = None) -> str:
    return repr(x) if mode == "r" else ascii(x)


def anything(x: Any, y: Hashable, z: "numbers.Number") -> str:
    return f"{x} {y} {z}"


def sized(xs: list) -> int:
    return len(xs)


def listed(xs: Listed[int]) -> tuple[int, ...]:
    return tuple(xs)


def recursive(x: Json):
    return x


# ---- cases

CASES = [("bump", a) for a in (["major"], ["minor", -1], ["é"], ["major", 10**20])] + [
    ("user", [1]), ("user", [None]), ("user", [2**63 - 1]), ("names", [["a", "é"]]), ("names", [[], "+"]),
    ("total", [[1, 2], [0.5]]), ("total", [[], []]), ("total", [[2**70], [float("inf")]]),
    ("same", [1]), ("same", ["x"]), ("same", [[1.5]]), ("same", [None]), ("double", [2]), ("double", [1.5]), ("double", [2**62]),
    ("shown", ["é"]), ("shown", ["é", "r"]), ("anything", [1, "x", 2.5]), ("anything", ["a", 1, 2]), ("sized", [[1]]), ("sized", [["a", "b"]]), ("sized", ["abc"]),
    ("listed", [[1, 2]]), ("recursive", [1]), ("recursive", [None])]
