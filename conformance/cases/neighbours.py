# One function never spoils another: of each pair, one has containers, instances or results
# that reach CPython, made by the same model, helper, class or cache.

import difflib
import json
from functools import lru_cache


def counted(s: str) -> int:
    return len(json.loads(s))


def shared(s: str) -> str:
    return str(difflib.get_close_matches("a", json.loads(s)))


def parts(s):
    return [p.strip() for p in s.split(",")]


def wide(s: str) -> list:
    return difflib.get_close_matches("b", parts(s))


def narrow(s: str) -> int:
    return len(parts(s))


class Box:
    def __init__(self, value):
        self.value = value
        self.seen = []

    def put(self, x):
        self.seen.append(x)
        return self

    def __eq__(self, other):
        return self.value == other.value


def boxed(x: int) -> int:
    return Box(x).put(x + 1).seen[0] + [Box(1), Box(x)].index(Box(x))


def boxed_text(s: str) -> str:
    return difflib.get_close_matches(s, Box(s).put(s).seen)[0] + str([Box("a"), Box(s)].index(Box(s)))


def passed_on(s: str) -> str:
    return repr(difflib.SequenceMatcher(None, s, Box(s).value).ratio())


def kept(x: float) -> float:
    return Box(x).value


@lru_cache(maxsize=None)
def letters(s):
    return tuple(sorted(s))


def cached(s: str) -> int:
    return len(letters(s)) + len(letters(s))


def cached_object(s: str) -> str:
    return str(difflib.get_close_matches("a", letters(s)))


class Bad(ValueError):
    def __init__(self, what):
        super().__init__(what)
        self.what = what


def raised(x: int) -> int:
    try:
        raise Bad(x)
    except Bad as e:
        return e.what + 1


def raised_object(s: str) -> str:
    try:
        raise Bad(difflib.get_close_matches("a", [s]))
    except Bad as e:
        return str(e.what)


def twice(s: str) -> str:
    return str(difflib.get_close_matches("a", parts(s))) + str(len(parts(s)))


def loaded(s):
    return json.loads(s)


def two_loads(s: str) -> int:
    return len(difflib.get_close_matches("a", loaded(s))) + sum(len(x) for x in loaded(s))


# ---- cases

CASES = [(f, [a]) for f, args in {
    "counted": ['["a", 1]', '{"k": 2}', '"text"', "[", "1"],
    "shared": ['["a", "b"]', '{"a": 2}', "[]"],
    "wide": ["a, b ,c", ""],
    "narrow": ["a, b ,c", ""],
    "twice": ["a, b ,c", ""],
    "two_loads": ['["a", "bc"]', "[]"],
    "boxed": [1, 5, 10**20],
    "boxed_text": ["a", "b"],
    "passed_on": ["abc", ""],
    "kept": [1.5, -0.0],
    "cached": ["cab", ""],
    "cached_object": ["cab", "xyz"],
    "raised": [1, 10**20],
    "raised_object": ["a", "b"],
}.items() for a in args]
