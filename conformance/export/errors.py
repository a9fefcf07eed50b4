"""Functions that raise and catch as users of query engines write them."""


def to_int(s: str) -> int:
    return int(s)


def int_or_zero(s: str) -> int:
    try:
        return int(s)
    except ValueError:
        return 0


def int_or_none(s: str):
    try:
        return int(s)
    except ValueError:
        return None


def price_of(s: str) -> float:
    try:
        return float(s.replace("$", "").replace(",", ""))
    except ValueError:
        return -1.0


def is_number(s: str) -> bool:
    try:
        float(s)
    except ValueError:
        return False
    return True


def checked_age(age: int) -> int:
    if age < 0:
        raise ValueError("age must not be negative")
    if age > 150:
        raise ValueError(f"age {age} is too high")
    return age


def divide(a: int, b: int) -> int:
    try:
        return a // b
    except ZeroDivisionError:
        return 0


def percent(part: int, whole: int) -> int:
    if whole == 0:
        raise ZeroDivisionError("nothing to take a part of")
    return 100 * part // whole


def flag(s: str) -> bool:
    v = s.strip().lower()
    if v in ("1", "true", "yes"):
        return True
    if v in ("0", "false", "no"):
        return False
    raise ValueError("no flag: " + s)


def bedrooms(facts: str) -> int:
    max_idx = facts.find(" bd")
    if max_idx < 0:
        max_idx = len(facts)
    s = facts[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    return int(s[split_idx:])


def item(s: str, i: int) -> str:
    try:
        return s[i]
    except IndexError:
        return ""


def is_positive(s: str) -> bool:
    try:
        return int(s) > 0
    except ValueError:
        return False


# ---- cases
NUMBERS = ["", "0", "7", "-5", "+3", " 42 ", "007", "1_000", "1__0", "_1", "3.5", "abc", "٣", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999", "1e3", "--1", "+ 1", "0x1", "1\n", "\u20031"]
CASES = [(f, [s]) for f in ["to_int", "int_or_zero", "int_or_none", "price_of", "is_number", "is_positive"] for s in NUMBERS] + [("price_of", [s]) for s in ["$1,234.50", "nan", "-inf", "1e400", "."]]
CASES += [("checked_age", [n]) for n in [-1, 0, 150, 151]] + [(f, [a, b]) for f in ["divide", "percent"] for a in [0, 1, -7, 7, -2**63] for b in [0, 1, -1, 2, -2]]
CASES += [("flag", [s]) for s in ["1", " TRUE", "no\n", "", "maybe"]] + [("bedrooms", [s]) for s in ["3 bds , 2 ba", "x, 4 bds", "5", "", ", bd"]]
CASES += [("item", [s, i]) for s in ["", "abc", "日本"] for i in [0, 1, -1, -3, -4, 3, 2**62, -2**63]]
