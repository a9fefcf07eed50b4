import json, sys, io
class A: pass
try:
    json.dump({"a": 1, "b": [1, 2, A()]}, sys.stdout)
except TypeError as e: print("|", e)
f = io.StringIO()
try:
    json.dump([1, {"x": {1: 2, (1, 2): 3}}], f, indent=2)
except TypeError as e: print("|", e)
print(f.getvalue())
def default(o):
    print("<default>")
    return 5
json.dump([1, A(), 2], sys.stdout, default=default)
print()
try: json.dump([1.5, float("nan")], sys.stdout, allow_nan=False)
except ValueError as e: print("|", e)
class W:
    def __init__(self): self.n = 0
    def write(self, s): self.n += 1
w = W()
json.dump({"a": [1, 2, 3]}, w)
print(w.n)
