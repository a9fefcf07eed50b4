import json
from datetime import date
class P:
    def __init__(self, x): self.x = x
def enc(o):
    if isinstance(o, P):
        return {"x": o.x}
    if isinstance(o, set):
        return sorted(o)
    raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")
print(json.dumps({"d": date(2024, 1, 2), "n": 1}, default=str))
print(json.dumps([P(1), {"s": {3, 1}}], default=enc, indent=1))
try:
    json.dumps({"p": P(2)})
except TypeError as e:
    print(e)
print(json.dumps({"a": (1, 2), 3: None}, separators=(",", ":")), json.dumps("é"), json.dumps("é", ensure_ascii=False))
try:
    json.dumps({"s": {1}})
except TypeError as e:
    print(e)
try:
    json.dumps([date(2024, 1, 2)], default=enc)
except TypeError as e:
    print(e)
