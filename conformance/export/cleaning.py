"""Functions that clean columns, as data engineers write them: codes, contacts, labels, measures."""
from typing import Optional


def phone_digits(phone: str) -> Optional[str]:
    digits = "".join(ch for ch in phone if ch.isdigit())
    if len(digits) == 11 and digits.startswith("1"):
        digits = digits[1:]
    if len(digits) != 10:
        return None
    return digits


def age_bucket(age: Optional[int]) -> str:
    if age is None:
        return "unknown"
    for limit, name in [(18, "child"), (30, "young"), (50, "middle"), (70, "senior")]:
        if age < limit:
            return name
    return "old"


def order_priority(amount: float, country: str, vip: bool) -> int:
    score = 0
    if amount > 1000:
        score += 2
    elif amount > 100:
        score += 1
    if vip:
        score += 3
    if country in {"US", "CA", "GB"}:
        score += 1
    return score


def status_label(code: int) -> str:
    return {0: "new", 1: "open", 2: "closed", 9: "deleted"}.get(code, "unknown")


def http_class(status: int) -> str:
    if 100 <= status <= 599:
        return f"{status // 100}xx"
    return "invalid"


def isbn_check(isbn: str) -> bool:
    isbn = isbn.replace("-", "")
    if len(isbn) != 10:
        return False
    s = 0
    for i in range(10):
        c = isbn[i]
        if c == "X" and i == 9:
            v = 10
        elif "0" <= c <= "9":
            v = ord(c) - 48
        else:
            return False
        s += v * (10 - i)
    return s % 11 == 0


def word_count(s: Optional[str]) -> int:
    if not s:
        return 0
    return len(s.split())


def mask_email(email: str) -> str:
    name, sep, domain = email.partition("@")
    if not sep:
        return "***"
    return name[0:1] + "***@" + domain


def safe_ratio(num: Optional[float], den: Optional[float]) -> Optional[float]:
    if num is None or den is None or den == 0:
        return None
    return num / den


def clamp(x: float, low: float, high: float) -> float:
    return max(low, min(high, x))


def percent_change(old: float, new: float) -> Optional[float]:
    if old == 0:
        return None
    return (new - old) / abs(old) * 100.0


def bmi_class(weight: float, height: float) -> str:
    if height <= 0 or weight <= 0:
        raise ValueError("bad measure")
    bmi = weight / (height * height)
    if bmi < 18.5:
        return "under"
    if bmi < 25:
        return "normal"
    return "over"


def cents(amount: float) -> int:
    return int(round(amount * 100))


def to_int(s: str) -> Optional[int]:
    try:
        return int(s)
    except ValueError:
        return None


def to_float(s: str) -> float:
    try:
        return float(s.replace(",", "."))
    except ValueError:
        return -1.0


def yes_no(s: Optional[str]) -> Optional[bool]:
    if s is None:
        return None
    v = s.strip().lower()
    if v in ("y", "yes", "true", "1"):
        return True
    if v in ("n", "no", "false", "0"):
        return False
    return None


def season(month: int) -> str:
    if month in (12, 1, 2):
        return "winter"
    if month in (3, 4, 5):
        return "spring"
    if month in (6, 7, 8):
        return "summer"
    if month in (9, 10, 11):
        return "autumn"
    raise ValueError("month")


def count_vowels(s: str) -> int:
    return sum(1 for c in s.lower() if c in "aeiou")


def country_region(code: Optional[str]) -> Optional[str]:
    regions = {"DE": "EMEA", "FR": "EMEA", "US": "AMER", "BR": "AMER", "JP": "APAC"}
    if code is None:
        return None
    return regions.get(code.strip().upper())


def sku_parts(sku: str) -> str:
    parts = sku.split("-")
    if len(parts) != 3:
        return ""
    return parts[0] + "/" + parts[2]


def truncate(s: str, n: int) -> str:
    if len(s) <= n:
        return s
    return s[:max(n - 3, 0)] + "..."


def coalesce3(a: Optional[str], b: Optional[str], c: str) -> str:
    return a or b or c


def is_palindrome(s: str) -> bool:
    t = s.replace(" ", "").lower()
    return t == t[::-1]


def tax(income: float) -> float:
    brackets = [(0.0, 10000.0, 0.1), (10000.0, 40000.0, 0.2), (40000.0, 1e18, 0.4)]
    total = 0.0
    for low, high, rate in brackets:
        if income > low:
            total += (min(income, high) - low) * rate
    return total


# ---- cases
TEXTS = ["", " ", "ada@example.org", " Ada@Example.ORG\n", "1-555-010-9999", "+1 (555) 010-9999", "٣٤٥", "0-306-40615-2", "030640615X", "AB-12-XY", "a-b", "DE", " us ", "YES", "No", "1", " 12 ", "x12", "1,5", "1e3", "a b  c", "Reliefpfeiler", "no x in nixon", "ß😀"]
INTS = [0, 1, -1, 2, 9, 12, 13, 17, 18, 30, 50, 70, 99, 100, 404, 599, 600, 1900, 2000, 2**63 - 1, -2**63]
FLOATS = [0.0, -0.0, 1.0, -1.5, 0.125, 2.675, 18.5, 25.0, 100.0, 100.5, 1000.5, 15000.0, 1e20, float("inf"), float("-inf"), float("nan")]
CASES = []
CASES += [("phone_digits", [a]) for a in TEXTS]
CASES += [("age_bucket", [a]) for a in INTS + [None]]
CASES += [("order_priority", [a, b, c]) for a in FLOATS for b in ["US", "GB", "DE"] for c in [True, False]]
CASES += [("status_label", [a]) for a in INTS]
CASES += [("http_class", [a]) for a in INTS]
CASES += [("isbn_check", [a]) for a in TEXTS]
CASES += [("word_count", [a]) for a in TEXTS + [None]]
CASES += [("mask_email", [a]) for a in TEXTS]
CASES += [("safe_ratio", [a, b]) for a in (FLOATS + [None])[0::1] for b in (FLOATS + [None])[1::1]]
CASES += [("clamp", [a, b, c]) for a in (FLOATS)[0::4] for b in (FLOATS)[1::4] for c in (FLOATS)[2::4]]
CASES += [("percent_change", [a, b]) for a in (FLOATS)[0::1] for b in (FLOATS)[1::1]]
CASES += [("bmi_class", [a, b]) for a in (FLOATS)[0::1] for b in (FLOATS)[1::1]]
CASES += [("cents", [a]) for a in FLOATS]
CASES += [("to_int", [a]) for a in TEXTS]
CASES += [("to_float", [a]) for a in TEXTS]
CASES += [("yes_no", [a]) for a in TEXTS + [None]]
CASES += [("season", [a]) for a in INTS]
CASES += [("count_vowels", [a]) for a in TEXTS]
CASES += [("country_region", [a]) for a in TEXTS + [None]]
CASES += [("sku_parts", [a]) for a in TEXTS]
CASES += [("truncate", [a, b]) for a in (TEXTS)[0::1] for b in (INTS)[1::1]]
CASES += [("coalesce3", [a, b, c]) for a in (TEXTS + [None])[0::4] for b in (TEXTS + [None])[1::4] for c in (TEXTS)[2::4]]
CASES += [("is_palindrome", [a]) for a in TEXTS]
CASES += [("tax", [a]) for a in FLOATS]
