"""Conditions as users of query engines filter by: what hipy query leaves to DuckDB."""
from typing import Optional


def in_range(x: int) -> bool:
    return x >= 5 and x < 60


def above(x: int) -> bool:
    return x + 5 > 100


def thrice(x: int) -> bool:
    return 10 <= x * 3 < 50


def mirrored(x: int) -> bool:
    return 5 - x < 3


def week_of(x: int) -> int:
    return x // 7


def in_week(x: int) -> bool:
    return x // 7 == -2 or not x // 7 < 3


def shifted_week(x: int) -> int:
    return (x + 3) // 7 - 1


def multiple(x: int) -> bool:
    return x % 7 == 0


def not_multiple(x: int) -> bool:
    return x % -7 != 0


def huge(x: int) -> bool:
    return x * 10**20 < 5 and x < 2**70


def either(a: Optional[int], b: Optional[str]) -> bool:
    if a is None:
        return b is not None and b >= "m"
    return a > 5 or b == "x"


def neither(a: Optional[int], b: Optional[str]) -> bool:
    return not (a is not None and a > 5 or b == "x")


def same_number(a: int, b: int) -> bool:
    return a == b


def before(a: float, b: float) -> bool:
    return a < b


def not_before(a: float, b: float) -> bool:
    return not a <= b


def union_of(country: str) -> str:
    return {"DE": "eu", "FR": "eu", "US": "na"}.get(country, "other")


def known_country(country: str) -> bool:
    return country in ("DE", "FR", "US")


def other_country(country: str) -> bool:
    return country not in ("DE", "FR", "US")


def german(code: str) -> bool:
    return code.startswith("DE")


def not_german(code: str) -> bool:
    return not code.startswith("DE") and code != ""


def last_plane(s: str) -> bool:
    return s.startswith("\U0010ffff") or s.startswith("\ud7ff")


def doubled(x: float) -> bool:
    return 1 < x * 2 <= 9


def small(x: float) -> bool:
    return not x > 1.5


def negated(b: bool) -> bool:
    return not b


def length_class(s: str) -> str:
    n = len(s)
    if n > 10:
        return "long"
    if n == 0:
        return "empty"
    return "short"


def level(x: int) -> int:
    if x < 10: return 1
    if x < 20: return 2
    if x < 30: return 3
    if x < 40: return 4
    if x < 50: return 5
    return 6


def mixed(s: str, x: int) -> bool:
    return x >= 0 and x < 100 and s.strip().upper() == "DE"


def maybe_level(x: Optional[int]) -> Optional[int]:
    if x is None or x < 0:
        return None
    return 1 if x < 25 else 2


def scaled(x: int, y: int = 3) -> bool:
    return x > y


# ---- cases
INTS = [0, 1, -1, 4, 5, 10, 14, 17, 24, 25, 59, 60, 95, 96, -14, -15, -7, -8, 21, 2**53 + 1, 2**63 - 1, -2**63]
TEXTS = ["", "x", "m", "DE", "DEU", "D", "DF", "de", " de ", "FR", "US", "a long text", "\U0010ffff", "\U0010ffffa", "\ud7ff", "\ue000", "z"]
FLOATS = [0.0, -0.0, 0.5, 0.75, 1.5, 4.5, 5.0, 1e300, float("inf"), float("-inf"), float("nan")]
CASES = [(f, [n]) for f in ["in_range", "above", "thrice", "mirrored", "week_of", "in_week", "shifted_week", "multiple", "not_multiple", "huge", "level", "maybe_level"] for n in INTS]
CASES += [(f, [a, b]) for f in ["either", "neither"] for a in [None, 5, 6] for b in [None, "x", "m", "z", ""]]
CASES += [("same_number", [a, b]) for a in INTS for b in INTS] + [(f, [a, b]) for f in ["before", "not_before"] for a in FLOATS for b in FLOATS]
CASES += [(f, [s]) for f in ["union_of", "known_country", "other_country", "german", "not_german", "last_plane", "length_class"] for s in TEXTS]
CASES += [(f, [x]) for f in ["doubled", "small"] for x in FLOATS] + [("negated", [b]) for b in [True, False]]
CASES += [("mixed", [s, x]) for s in TEXTS for x in INTS] + [("maybe_level", [None])] + [("scaled", [a, b]) for a in INTS for b in INTS]
