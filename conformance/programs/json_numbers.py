# Numbers of JSON documents, whose types are known at run time only, as arguments of functions that take numbers.
import json
import math
import operator
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal

values = json.loads('[null, true, false, 3, -7, 2.5, 1e300, "12", "x", [1], [0, [1, 2], -1], {"a": 1}, 12345678901234567890, []]')


def tried(name, f):
    for v in values:
        try:
            print(name, v, repr(f(v)))
        except Exception as e:
            print(name, v, type(e).__name__, e)


tried("sqrt", lambda v: math.sqrt(v))
tried("floor", lambda v: math.floor(v))
tried("ceil", lambda v: math.ceil(v))
tried("trunc", lambda v: math.trunc(v))
tried("log", lambda v: math.log(v))
tried("log2", lambda v: math.log(8, v))
tried("pow", lambda v: math.pow(2, v))
tried("atan2", lambda v: math.atan2(v, v))
tried("hypot", lambda v: math.hypot(v, 1, v))
tried("hypot2", lambda v: math.hypot(v, 4))
tried("gcd", lambda v: math.gcd(v, 12))
tried("lcm", lambda v: math.lcm(4, v))
tried("isqrt", lambda v: math.isqrt(v))
tried("comb", lambda v: math.comb(5, v))
tried("isnan", lambda v: math.isnan(v))
tried("isclose", lambda v: math.isclose(v, 3))
tried("fabs", lambda v: math.fabs(v))
tried("copysign", lambda v: math.copysign(1, v))
tried("degrees", lambda v: math.degrees(v))
tried("log10", lambda v: math.log10(v))
tried("modf", lambda v: math.modf(v))
tried("ldexp", lambda v: math.ldexp(v, 2))
tried("perm", lambda v: math.perm(9, v))
tried("factorial", lambda v: math.factorial(v) if v != 12345678901234567890 else 0)
tried("exp", lambda v: math.exp(v))
tried("range", lambda v: range(v))
tried("range3", lambda v: list(range(1, 6, v)))
tried("chr", lambda v: chr(v))
tried("hex", lambda v: hex(v))
tried("bin", lambda v: bin(v))
tried("oct", lambda v: oct(v))
tried("date", lambda v: date(v, 2, 3))
tried("date3", lambda v: date(2024, 2, v))
tried("datetime", lambda v: datetime(2024, 1, 2, v))
tried("time", lambda v: time(v))
tried("ordinal", lambda v: date.fromordinal(v))
tried("days", lambda v: timedelta(v))
tried("minutes", lambda v: timedelta(minutes=v))
tried("both", lambda v: timedelta(v, weeks=v))
tried("decimal", lambda v: Decimal(v))
tried("replace", lambda v: date(2024, 5, 6).replace(month=v))
tried("iso", lambda v: date.fromisocalendar(2024, v, 1))
tried("from", lambda v: datetime.fromtimestamp(v, timezone.utc))
tried("index", lambda v: operator.index(v))
tried("item", lambda v: "abcdefgh"[v])
tried("times", lambda v: "ab" * v if v != 12345678901234567890 else 0)
tried("date stamp", lambda v: date.fromtimestamp(v) if v != 1e300 and v != 12345678901234567890 else 0)
tried("utc", lambda v: datetime.utcfromtimestamp(v) if v != 1e300 and v != 12345678901234567890 else 0)
