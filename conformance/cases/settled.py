"""Module-level values that the text determines, by more than one expression."""
import datetime
import math
import re
import string
from collections import OrderedDict
from os import environ

WORDS = ["foo", "b.r", "baz"]
EXACT = re.compile("|".join(re.escape(w) for w in WORDS), re.IGNORECASE)
JOINED = "|".join(WORDS)
ALLOWED = frozenset(w.upper() for w in WORDS)
LETTERS = string.ascii_lowercase + string.digits[:3]
RANKS = dict(zip(WORDS, range(3)))
ORDER = sorted(RANKS.items(), key=lambda kv: -kv[1])
WAIT = datetime.timedelta(days=len(WORDS))
TABLE = {}
for i, w in enumerate(WORDS):
    TABLE[w] = i * 2
INVERSE = {v: k for k, v in TABLE.items()}


def made(n, *, scale=1):
    out = []
    for i in range(n):
        out.append(i * scale)
    return out


MADE = made(5, scale=3)
TOTAL = 0
for m in MADE:
    TOTAL += m
if TOTAL > 20:
    LIMIT = TOTAL / 4
else:
    LIMIT = None
try:
    NUMBER = int("7x")
except ValueError as e:
    NUMBER = -len(str(e))
TURN = [math.tau * k / 4 for k in range(4)]

# What is not determined: other code may change it, or it is the machine's.
PASSED = []
for i in range(3):
    PASSED.append(i)
KEPT = OrderedDict(a=PASSED)
KEPT["a"].append(99)
ALIASED = []
for i in range(3):
    ALIASED.append(i)
HOLDER = {"x": ALIASED}
HOLDER["x"].append(7)
NAME = __name__ == "__main__"
PATH = environ.get("no such variable", "absent")


def has(s):
    return EXACT.search(s) is not None


def pieces(s):
    return EXACT.split(s), re.findall(JOINED, s)


def allowed(s):
    return s in ALLOWED, s in LETTERS


def rank(s):
    return RANKS.get(s, -1), ORDER[0], TABLE.get(s)


def back(n):
    return INVERSE[n]


def later(d: datetime.date):
    return (d + WAIT).isoformat()


def numbers(n):
    return MADE[n], TOTAL, LIMIT, NUMBER, TURN[n % 4]


def not_determined(n):
    return PASSED[n], KEPT["a"][n], ALIASED[n], PATH


def loop_variables(n):
    return i + n, w


# ---- cases
CASES = [
    *[("has", [s]) for s in ["a foo", "BAZ", "bar", "b.r", ""]],
    *[("pieces", [s]) for s in ["xfooybazz", "bxr b.r", ""]],
    *[("allowed", [s]) for s in ["FOO", "foo", "B.R", "abc", ""]],
    *[("rank", [s]) for s in ["foo", "baz", "?"]],
    *[("back", [n]) for n in [0, 2, 4, 5]],
    ("later", [datetime.date(2024, 2, 27)]),
    *[("numbers", [n]) for n in [0, 4, -1, 5]],
    *[("not_determined", [n]) for n in [0, 2, 3, 4]],
    ("loop_variables", [1]),
]
