# Variables that the text determines (KNOWN...) and such that it does not (NOT...).
import math
import re
import string
from functools import lru_cache
from os import environ
from re import compile as build
from string import digits

KNOWN_WORDS = ["foo", "b.r", "baz"]
KNOWN_JOINED = "|".join(KNOWN_WORDS)
KNOWN_PATTERN = re.compile("|".join(re.escape(w) for w in KNOWN_WORDS), re.I | re.MULTILINE)
KNOWN_BUILT = build("^" + digits, flags=0)
KNOWN_LETTERS = string.ascii_letters + string.punctuation + string.whitespace
KNOWN_TAU = [math.pi, math.tau, -math.inf]
KNOWN_TABLE = {}
for _i, _w in enumerate(KNOWN_WORDS):
    KNOWN_TABLE[_w] = _i * 2
KNOWN_INVERSE = {v: k for k, v in KNOWN_TABLE.items()}
KNOWN_ZIPPED = dict(zip(KNOWN_WORDS, range(3)))
KNOWN_SORTED = sorted(KNOWN_ZIPPED.items(), key=lambda kv: (-kv[1], kv[0]))
KNOWN_ANNOTATED: list[int] = [n * n for n in range(10) if n % 2]
KNOWN_A, *KNOWN_REST = "x y z".split()


def squares(n, *, start=0):
    out = []
    for i in range(start, n):
        out.append(i**2)
    return out


KNOWN_SQUARES = squares(6, start=1)
KNOWN_COUNT = 1
KNOWN_COUNT += len(KNOWN_SQUARES)
try:
    KNOWN_TRIED = int("x7")
except ValueError:
    KNOWN_TRIED = -1
if len(KNOWN_WORDS) > 2:
    KNOWN_BRANCH = f"{KNOWN_COUNT:04d}"
else:
    KNOWN_BRANCH = ""
if __name__ == "__main__":
    KNOWN_COUNT = 100

NOT_HOME = environ.get("HOME", "")
NOT_DERIVED = "x" + NOT_HOME
NOT_NAME = __name__ + "x"
NOT_SET_ORDER = list({"a", "b", "c"})

# What code that is not evaluated may change.
KNOWN_LENGTH = [1, 2]
environ.get("no such name", len(KNOWN_LENGTH))
KNOWN_ITEMS = ["a", "b"]
environ.get(" ".join(KNOWN_ITEMS), [x for x in KNOWN_ITEMS])
NOT_NESTED = [["a"], ["b"]]
environ.get("", [x for x in NOT_NESTED])
NOT_PASSED = [1]
environ.get("no such name", NOT_PASSED)
NOT_SHARED = [NOT_PASSED, 1]
KNOWN_COPY = squares(3)
NOT_LATER = [1]


def writes():
    NOT_LATER.append(2)
    if "NOT_BOUND_LATER" in environ:
        NOT_BOUND_LATER.append(2)


@lru_cache
def cached(n):
    writes()
    return n


NOT_CALLED = cached(3)
NOT_BOUND_LATER = [5]
KNOWN_TUPLE = (1, "a", b"b", None, 2.5, True)
NOT_AFTER = NOT_BOUND_LATER[0]


class Registry:
    items = []

    def add(self, x):
        self.items.append(x)
        NOT_IN_METHOD.append(x)


NOT_IN_METHOD = []
Registry().add(1)
NOT_SWITCHED = 0


def switch():
    global NOT_SWITCHED
    environ.get("x")
    NOT_SWITCHED = 5


switch()
NOT_ALIASED = []
NOT_ALIAS = {"a": NOT_ALIASED}
NOT_DEFAULT = [1]


def defaulted(x=NOT_DEFAULT):
    x.append(1)


NOT_COPIED_SWITCH = NOT_SWITCHED + 1
NOT_HUGE = "x" * 10**8
NOT_POWER = 10 ** 10**6
NOT_DOUBLED = "ab"
for _ in range(24):
    NOT_DOUBLED += NOT_DOUBLED
