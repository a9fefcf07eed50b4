import re
from enum import Enum
class T(Enum):
    NUM = 1
    ID = 2
SPEC = [("NUM", r"\d+"), ("ID", r"[a-z]+"), ("X", r"\S")]
RX = re.compile("|".join(f"(?P<{n}>{p})" for n, p in SPEC))
for m in RX.finditer("12 ab +"):
    try:
        print(T[m.lastgroup], m.group())
    except KeyError as e:
        print("KE", e, e.args)
for n in ["ID", None, 3]:
    try:
        print(T[n])
    except KeyError as e:
        print("KE", e, repr(e))
