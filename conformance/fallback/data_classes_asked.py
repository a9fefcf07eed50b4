# is_dataclass() of objects of CPython's.
from dataclasses import dataclass, is_dataclass, asdict
import json
@dataclass
class P:
    x: int
    def __getattribute__(self, n):
        return object.__getattribute__(self, n)
@dataclass
class N:
    y: int
for v in [P(1), N(2), 3, json.loads]:
    print(is_dataclass(v))
print(is_dataclass(P), is_dataclass(N), is_dataclass(int), asdict(P(1)) if is_dataclass(P(1)) else 0)
