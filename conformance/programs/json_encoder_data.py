# A JSON encoder that asks whether a value is of a data class; asdict() of anything.
import json
from datetime import datetime, date
from decimal import Decimal
from dataclasses import dataclass, asdict, astuple, is_dataclass
class Enc(json.JSONEncoder):
    def default(self, o):
        if is_dataclass(o):
            return asdict(o)
        if isinstance(o, (datetime, date)):
            return o.isoformat()
        if isinstance(o, Decimal):
            return float(o)
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)
@dataclass
class P:
    x: int
    d: date
@dataclass
class Q:
    p: P
    tags: set
print(json.dumps({"a": P(1, date(2024, 1, 2)), "s": {3, 1}, "n": Decimal("1.5"), "q": Q(P(2, date(2024, 2, 3)), {"t"})}, cls=Enc, sort_keys=True))
class Other:
    pass
for v in [P(1, date(2024, 1, 1)), Q(P(2, date(2020, 1, 1)), set()), {1}, 5, "x", None, Other(), [1], (1, 2)]:
    for f in (asdict, astuple):
        try:
            print(f(v))
        except TypeError as e:
            print("TypeError", e)
    print(is_dataclass(v), asdict(v) if is_dataclass(v) else "-")
