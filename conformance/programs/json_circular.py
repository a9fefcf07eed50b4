"""json.dumps of what contains itself, or of a default that gives back what it got."""
import json
loop = []; loop.append(loop)
try:
    print(json.dumps(loop))
except ValueError as e:
    print(e)
x = json.loads("[1, [2]]")
x[1].append(x)
def f(a):
    return json.dumps(a)
try:
    print(f(x))
except ValueError as e:
    print(e)
try:
    print(f({"a": x}))
except ValueError as e:
    print(e)
print(repr(x))
class P:
    def __init__(self, x, kid=None): self.x, self.kid = x, kid
def enc(o):
    if isinstance(o, P): return {"x": o.x, "kid": o.kid}
    raise TypeError(f"no {type(o).__name__}")
p = P(1, P(2))
print(json.dumps(p, default=enc), json.dumps([p, p], default=enc))
p.kid.kid = p
try: print(json.dumps([p], default=enc))
except ValueError as e: print(e)
try: print(json.dumps(P(1), default=lambda o: o))
except ValueError as e: print(e)
tree = {"k": [1, {"k": []}]}
tree["k"][1]["k"].append(tree)
try: print(json.dumps(tree, indent=1))
except ValueError as e: print(e)
l = [[], []]; l[0] = l[1]; l.append(l[0])
print(json.dumps(l))
d = []
for i in range(50): d = [d]
print(json.dumps(d))
t = []; t.append((1, t))
try: print(json.dumps(t))
except ValueError as e: print(e)
