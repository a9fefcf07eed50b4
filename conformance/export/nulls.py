"""Functions that take or give None, and conditions, as users of query engines write them."""
from typing import Optional


def or_unknown(s: Optional[str]) -> str:
    return s if s is not None else "unknown"


def or_zero(n: Optional[int]) -> int:
    return n or 0


def full_name(first: Optional[str], last: Optional[str]) -> Optional[str]:
    if first is None and last is None:
        return None
    if first is None:
        return last
    if last is None:
        return first
    return first + " " + last


def length_or_none(s: str | None) -> int | None:
    return None if s is None else len(s)


def both_same(a: Optional[int], b: Optional[int]) -> bool:
    return a == b


def positive_only(x: Optional[float]) -> Optional[float]:
    if x is not None and x > 0:
        return x
    return None


def empty_to_none(s: str) -> Optional[str]:
    s = s.strip()
    return s or None


def yes_no(flag: Optional[bool]) -> str:
    if flag is None:
        return "n/a"
    return "yes" if flag else "no"


def coalesce3(a: Optional[int], b: Optional[int], c: int) -> int:
    for v in (a, b):
        if v is not None:
            return v
    return c


def grade(score: int) -> str:
    if score >= 90:
        return "A"
    elif score >= 80:
        return "B"
    elif score >= 70:
        return "C"
    return "F"


def age_group(age: Optional[int]) -> Optional[str]:
    if age is None or age < 0:
        return None
    if age < 18:
        return "minor"
    if 18 <= age < 65:
        return "adult"
    return "senior"


def leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def shipping(weight: float, express: bool) -> float:
    cost = 4.99 if weight <= 1 else 4.99 + (weight - 1) * 1.5
    if express:
        cost *= 2
    return cost


def risk(amount: float, country: str, new: bool) -> str:
    if amount > 10000 and (country not in ("DE", "FR", "NL") or new):
        return "high"
    if amount > 1000 or new and country == "US":
        return "medium"
    return "low"


# ---- cases
CASES = [(f, [s]) for f in ["or_unknown", "length_or_none"] for s in [None, "", "x", "日本"]] + [("empty_to_none", [s]) for s in ["", " \t", " a "]]
CASES += [(f, [a, b]) for f in ["full_name"] for a in [None, "", "Ada"] for b in [None, "", "Lovelace"]]
CASES += [("or_zero", [n]) for n in [None, 0, 5, -2**63]] + [("both_same", [a, b]) for a in [None, 0, 1] for b in [None, 0, 1]]
CASES += [("positive_only", [x]) for x in [None, 0.0, -1.0, 2.5, float("nan"), float("inf")]] + [("yes_no", [b]) for b in [None, True, False]]
CASES += [("coalesce3", [a, b, 9]) for a in [None, 1] for b in [None, 2]] + [("grade", [n]) for n in range(65, 95)] + [("age_group", [n]) for n in [None, -1, 0, 17, 18, 64, 65]]
CASES += [("leap", [y]) for y in [1900, 2000, 2023, 2024, -4, 0]] + [("shipping", [w, e]) for w in [0.5, 1.0, 3.0, float("nan")] for e in [True, False]]
CASES += [("risk", [a, c, n]) for a in [500.0, 1000.0, 5000.0, 20000.0, float("nan")] for c in ["DE", "US", "", "de"] for n in [True, False]]
