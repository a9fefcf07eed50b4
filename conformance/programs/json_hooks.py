import json, io, sys, datetime
from decimal import Decimal
def hook(d):
    if "d" in d:
        d["d"] = datetime.date.fromisoformat(d["d"])
    return d
for t in ['{"d": "2024-01-02", "p": 1.25, "n": [1, 2.5, {"d": "2020-02-02"}]}', '[1, {}, {"x": NaN}]', '[1, {"d": "x"}', '{"a": 1, "b": tru}', '[{"a": 1}, {"d": "2024-01-02"}, {"z": [1, {"d": "2024-01-05"}, }]', '']:
    try:
        print(json.loads(t, object_hook=hook, parse_float=Decimal))
    except ValueError as e:
        print(type(e).__name__, e)
calls = []
def pf(s):
    calls.append(s)
    return float(s) * 2
def pi(s):
    calls.append(s)
    if s == "13": raise RuntimeError("unlucky")
    return int(s) + 1
def pc(s):
    raise ValueError("bad constant " + s)
for t in ['[1, 2.5, {"a": [3, 4.5e3]}]', '[1, 2.5, {"a": [3, 4.5e3}', '[13, x', '[1, Infinity', '[-Infinity, nope', '{"a": 1, "b"', '{"a": 1, "b":', '{"a": 2, "b": {"c": 3, 5', '[1] 2', '[1, 2x]', '"\\x"', '[1, "abc', '[1, [2, [3, [4, {"k": 5,}', '  7  ', '{"a":1,"a":2}']:
    calls.clear()
    try:
        print(json.loads(t, parse_float=pf, parse_int=pi, parse_constant=pc))
    except (ValueError, RuntimeError) as e:
        print(type(e).__name__, e)
    print(calls)
print(json.loads('{"b": 1, "a": [{"x": 1, "x": 2}], "b": 3}', object_pairs_hook=lambda ps: [k for k, v in ps]))
class Point:
    def __init__(self, x, y): self.x, self.y = x, y
    def __repr__(self): return f"P({self.x}, {self.y})"
def as_point(d):
    return Point(d["x"], d["y"]) if "x" in d else d
print(json.loads('[{"x": 1, "y": 2}, {"p": {"x": 3, "y": 4}}]', object_hook=as_point))
dec = json.JSONDecoder()
s = '  {"a": 1} [2, 3]\n"x" 5 nul'
i = 0
while i < len(s):
    while i < len(s) and s[i].isspace(): i += 1
    try:
        v, i = dec.raw_decode(s, i)
    except json.JSONDecodeError as e:
        print("stop", e, e.pos, e.lineno)
        break
    print(v, i)
print(dec.decode(" [1] "))
for t in [" [1] x", "\ufeff[1]", "", "[", " "]:
    try: print(dec.decode(t))
    except json.JSONDecodeError as e: print(e)
class Dec(json.JSONDecoder):
    def __init__(self, *args, **kwargs):
        json.JSONDecoder.__init__(self, object_hook=self.object_hook, *args, **kwargs)
    def object_hook(self, o):
        if o.get("_type") == "date": return datetime.date(o["y"], o["m"], o["d"])
        return o
print(json.loads('{"when": {"_type": "date", "y": 2024, "m": 5, "d": 6}, "k": [1, 2]}', cls=Dec))
class Upper(json.JSONDecoder):
    def decode(self, s):
        return super().decode(s.upper())
print(json.loads('{"a": "b"}', cls=Upper), json.loads(b'["\xc3\xa9"]', cls=Upper))
print(json.loads(b'[1.5, 2]', parse_int=str))
for text in ['{"a": 1e400, "b": -0.0, "c": 12345678901234567890123}', '[]', '{}', '"x"', '[{"a": []}]']:
    print(json.loads(text, parse_float=Decimal), json.loads(text, object_hook=lambda d: d), json.loads(text, parse_int=float))
    print(json.JSONDecoder(parse_float=str).raw_decode(text + " rest"))
deep = "[" * 5000 + "1.5" + "]" * 5000
try:
    json.loads(deep, parse_float=Decimal)
except RecursionError as e:
    print(type(e).__name__)
try:
    json.loads("[1, " + "9" * 5000 + ", x", parse_float=Decimal)
except ValueError as e:
    print(type(e).__name__, str(e)[:40])
print(len(json.loads("[1, " + "9" * 5000 + "]", parse_int=str)[1]))
try:
    json.loads("[1, " + "9" * 5000 + ", x", parse_int=len)
except ValueError as e:
    print(type(e).__name__, str(e)[:40])
