# Numbers and texts of classes of their own as arguments of the library.
from enum import IntEnum
import math
class L(IntEnum):
    LOW = 1
    HIGH = 10
print(math.floor(L.HIGH))
print(math.gcd(L.HIGH, 4))
print(math.pow(2, L.HIGH))
print(math.sqrt(L.HIGH))
print(math.isclose(L.LOW, 1.0), math.fsum([L.LOW, 2]), math.prod([L.LOW, L.HIGH]), math.factorial(L.LOW), math.log(L.HIGH, 2), math.hypot(L.LOW, 2), math.ceil(L.LOW), math.isfinite(L.LOW), math.comb(L.HIGH, L.LOW))
from enum import Enum
class S(str, Enum):
    A = "a"
    B = "b"
import json, os
print(json.dumps({"k": S.A}), S.A == "a", S("b"), S.A.value, f"{S.A}", "x" + S.A, S.A.upper(), ",".join([S.A, S.B]), {"a": 1}[S.A], S.A in ("a", "c"), os.path.join("d", S.A), "abc".find(S.B), "%s" % S.A, "-".join(s.value for s in S))
print(int(S.A == "a"), sorted([S.B, S.A]), len(S.A), S.A[0], "abc".split(S.B), "abc".replace(S.A, S.B), open if False else "")
from enum import IntFlag, IntEnum
from datetime import date, timedelta
class D(IntEnum):
    MON = 0
    SUN = 6
print(date(2024, 1, 1).weekday() == D.MON, date(2024, D.SUN, 1), [10, 20, 30, 40, 50, 60, 70][D.SUN], "%02d" % D.SUN, f"{D.SUN:02d}", str(D.SUN), D.SUN + 1, D.SUN / 2, -D.SUN, D.SUN ** 2, D.SUN > D.MON, max(D), D(6), range(D.SUN), list(range(D.SUN))[-1], bytes([D.SUN]), int.to_bytes(D.SUN, 1, "big"), (D.SUN).bit_length(), "ab" * D.SUN, [0] * D.SUN, min(D.SUN, 3), isinstance(D.SUN, int))
class MyInt(int): pass
class MyFloat(float): pass
class Odd(int):
    def __float__(self): return 0.25
    def __index__(self): return 3
print(math.sqrt(MyInt(4)), math.sqrt(MyFloat(2.0)), math.floor(MyFloat(2.5)), math.sqrt(Odd(4)), math.factorial(Odd(4)), math.gcd(Odd(4), 6))
import random
print(random.Random(D.SUN).randint(D.MON, D.SUN), random.Random(MyInt(3)).random())
