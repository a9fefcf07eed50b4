import json, io, sys, datetime, decimal
from decimal import Decimal
class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, (datetime.date, datetime.datetime)): return o.isoformat()
        if isinstance(o, decimal.Decimal): return str(o)
        if isinstance(o, set): return sorted(o)
        return super().default(o)
rows = [{"d": datetime.date(2024, 1, i + 1), "p": decimal.Decimal(i) / 4, "t": {3, 1, i}} for i in range(5)]
for r in rows: print(json.dumps(r, cls=Enc, sort_keys=True))
try: print(json.dumps({"x": 1j, "y": 2}, cls=Enc))
except TypeError as e: print(e)
print(json.dumps(rows, cls=Enc, indent=1)[:80])
json.dump(rows, sys.stdout, cls=Enc, indent=2, ensure_ascii=False)
print()
print(Enc().encode({"a": {1, 2}, "b": "x"}), Enc(sort_keys=True, separators=(",", ":")).encode({"b": 1, "a": {2}}))
for chunk in Enc(indent=1).iterencode([{"a": {1}}, 2, []]): print(repr(chunk))
class Round(json.JSONEncoder):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.digits = 2
    def encode(self, o):
        return super().encode(self.rounded(o))
    def iterencode(self, o, _one_shot=False):
        return super().iterencode(self.rounded(o), _one_shot)
    def rounded(self, o):
        if isinstance(o, float): return round(o, self.digits)
        if isinstance(o, dict): return {k: self.rounded(v) for k, v in o.items()}
        if isinstance(o, (list, tuple)): return [self.rounded(x) for x in o]
        return o
print(json.dumps({"a": 1.23456, "b": [2.71828, {"c": 3}]}, cls=Round))
json.dump({"a": 1.23456, "b": [2.71828, {"c": 3}]}, sys.stdout, cls=Round, indent=1)
print(json.dumps([1, {(1, 2): 3}], skipkeys=True))
class NumpyEncoder(json.JSONEncoder):
    def default(self, obj):
        if hasattr(obj, "tolist"):
            return obj.tolist()
        if hasattr(obj, "to_json"):
            return obj.to_json()
        return super(NumpyEncoder, self).default(obj)
class P:
    def __init__(self, x): self.x = x
    def to_json(self): return {"x": self.x, "kids": [P(1)] if self.x > 1 else []}
print(json.dumps([P(1), P(2)], cls=NumpyEncoder))
print(json.dumps([P(1), P(2)], cls=NumpyEncoder, indent=2, sort_keys=True))
print(json.dumps([P(1), P(2)], default=vars))
print(json.dumps(P(3), default=lambda o: o.__dict__))
print(json.dumps({"a": P(1)}, default=str)[:8])
