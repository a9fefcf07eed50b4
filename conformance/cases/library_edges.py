"""Library functions at the edges of what they take: infinities, alphabets, bounds and forms of literals."""
import base64
import itertools
import json
import statistics
from datetime import datetime, timezone
from decimal import Decimal
from fractions import Fraction


def numbers(s: str) -> list[float]:
    return [float(x) for x in s.split()]


def spread(s: str) -> str:
    xs = numbers(s)
    out = []
    for which in range(5):
        try:
            if which == 0:
                y = statistics.mean(xs)
            elif which == 1:
                y = statistics.variance(xs)
            elif which == 2:
                y = statistics.pvariance(xs)
            elif which == 3:
                y = statistics.stdev(xs)
            else:
                y = statistics.pstdev(xs)
            out.append(str(y))
        except (statistics.StatisticsError, AttributeError) as e:
            out.append(type(e).__name__ + ": " + str(e))
    return "; ".join(out)


def sliced(start: int, stop: int, step: int) -> str:
    try:
        return "".join(itertools.islice("abcdef", start, stop, step))
    except ValueError as e:
        return str(e)


def head(stop: int) -> str:
    try:
        return "".join(itertools.islice("abcdef", stop))
    except ValueError as e:
        return str(e)


def dumped(s: str) -> str:
    return json.dumps(s) + json.dumps({s: s}, ensure_ascii=False)


def web_safe(s: str) -> str:
    try:
        return repr(base64.urlsafe_b64decode(s))
    except ValueError as e:
        return str(e)


def fraction(s: str) -> str:
    try:
        return str(Fraction(s))
    except (ValueError, ZeroDivisionError) as e:
        return str(e)


def of_decimal(s: str) -> str:
    try:
        return str(Fraction(Decimal(s)) + Fraction(1.5))
    except (ValueError, OverflowError) as e:
        return str(e)


def moment(s: str) -> str:
    d = datetime.fromisoformat(s)
    try:
        return str(d.timestamp())
    except ValueError as e:
        return str(e)


def in_utc(s: str) -> str:
    try:
        return str(datetime.fromisoformat(s).astimezone(timezone.utc))
    except (ValueError, OverflowError) as e:
        return str(e)


def runs(s: str, how: int) -> str:
    out = []
    old = None
    for k, members in itertools.groupby(numbers(s)):
        out.append(str(k))
        if how == 1:
            out.append(str(list(members)))
        elif how == 2:
            out.append(str(next(members)))
        elif how == 3:
            if old is not None:
                out.append(str(list(old)))
            old = members
    return " ".join(out)


# ---- cases
CASES = (
    [("spread", [s]) for s in ("1 nan", "1 inf", "inf inf", "inf -inf", "-inf 3", "inf", "nan", "", "2", "2 4 9")]
    + [("sliced", [a, b, c]) for a in (0, 2, -1, 2**63) for b in (4, -1, -2, 2**63, -(2**70)) for c in (1, 2, 0, 2**64)]
    + [("head", [n]) for n in (0, 3, 9, -1, -2, 2**63, -(2**80))]
    + [("dumped", [s]) for s in ("\x7f", "\x00~\x7f\x80", "\x1f\u2028")]
    + [("web_safe", [s]) for s in ("1_000", "a-b_", "a+b/", "1_0=", "1_000=", "-_-_-", "_", "")]
    + [("fraction", [s]) for s in ("1_000", " -3/4_0 ", "1.5e-3", "1/0", ".5", "1.", "1__0", "+1_0.2_5E+1", "1 /2", "1.d", "\u0661/2", "-.e")]
    + [("runs", [s, how]) for s in ("", "1", "1 1 2 2 1", "nan 1", "1 nan", "2 2") for how in range(4)]
    + [("of_decimal", [s]) for s in ("1.25", "NaN", "Infinity", "-0", "1e-30")]
    + [(f, [s]) for f in ("moment", "in_utc") for s in ("0001-01-01", "0001-01-01T23:59:59", "0001-01-02", "9999-12-31T23:59", "2024-03-10T02:30")]
)
