"""The texts of classes and their modules; classes whose instances have no order."""
import re
from collections import Counter, namedtuple
from datetime import date, datetime
from decimal import Decimal
from enum import Enum, StrEnum
from fractions import Fraction
from typing import NamedTuple


class Plain:
    class Inner:
        pass


class Own(ValueError):
    pass


class Less(Exception):
    def __lt__(self, other):
        return self.args < other.args


class Colour(Enum):
    RED = 1


class Tone(StrEnum):
    RED = "r"
    BLUE = "abc"


class Word(str):
    pass


class Pt(NamedTuple):
    a: int
    b: str


Made = namedtuple("Made", "a b")


class Early:
    try:
        for at in range(3):
            text = str(Late(at))
    except NameError as e:
        why = str(e)

    def late(self) -> "Late":
        return Late(2)


class Late(Exception):
    pass


def library(n: int): return str(Fraction), str(Decimal), repr(date), f"{datetime}", str(type(Counter("a")))
def library_of(n: int): return str(type([Fraction(1, 2), date(2020, 1, 1)][n % 2])), "%s" % type(Decimal(n))
def library_module(n: int): return Fraction.__module__, type(date(2020, 1, 1)).__module__
def plain(n: int): return str(Plain), repr(Plain.Inner), str(type(Plain())), Plain.__module__
def exceptions(n: int): return repr(Own), str(type(Own(n))), str(type([Own(1), KeyError(2)][n % 2])), type(Own(1)).__module__
def enums(n: int): return repr(Colour), str(type(Colour.RED))
def named(n: int): return repr(Pt), str(type(Pt(1, "a"))), repr(Made), str(type(Made(1, n)))
def early(n: int): return Early.at, Early.why, str(Early().late())
def backwards(n: int): return list(reversed(Pt(n, "a"))), [x for x in reversed([Made(1, "a"), Made(2, "b")][n % 2])]
def sort_exceptions(n: int): return repr(sorted([Own(k) for k in range(n)]))
def sort_less(n: int): return repr(sorted([Less(-k) for k in range(n)]))
def sort_functions(n: int): return [f.__name__ for f in sorted([len, min, max][:n])]
def sort_keys(n: int): return sorted([2, 1], key=lambda q: [len, int][q - 1], reverse=n > 0)
def sort_backwards(n: int): return sorted([2, 1], key=lambda q: Own(q) if n else KeyError(q), reverse=True)
def least_exception(n: int): return repr(min([Own(k) for k in range(n)], default=None)), repr(min([Own(1), Own(n)]))
def words(n: int): return re.sub("a", "b", Word("xax")), re.split("b", Tone.BLUE), [m.group() for m in re.finditer("[a-z]", [Tone.RED, Tone.BLUE][n % 2])]
def no_text(n: int): return (5).to_bytes(2, Plain())
def no_text_either(n: int): return (5).to_bytes(2, len)


# ---- cases
CASES = [(f, [n]) for f, v in list(globals().items()) if callable(v) and f.islower() and v.__module__ == __name__ for n in (0, 1, 2, 3)]
