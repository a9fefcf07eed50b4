import sys
LIMIT = 10
scale = 2.5

def cmd_add(a, b):
    return a + b

def cmd_mul(a, b):
    return a * b

def cmd_neg(a, b=0):
    return -a

class Circle:
    def __init__(self, r): self.r = r
    def area(self): return 3 * self.r * self.r

class Square:
    def __init__(self, r): self.r = r
    def area(self): return self.r * self.r

def run(name, *args):
    fn = globals().get("cmd_" + name)
    if fn is None:
        return "unknown " + name
    return fn(*args)

def make(kind, r):
    if kind not in globals():
        raise ValueError(kind)
    return globals()[kind](r)

def strict(name):
    return globals()["cmd_" + name](6, 7)

def later_there():
    return "later" in globals(), "cmd_add" in globals(), "LIMIT" in globals(), "print" in globals()

print(run("add", 2, 3), run("mul", 4, 5), run("neg", 6), run("pow", 1))
print(make("Circle", 2).area(), make("Square", 3).area())
try:
    make("Hexagon", 1)
except ValueError as e:
    print("ValueError", e)
for n in "add mul neg div".split():
    try:
        print(n, strict(n))
    except KeyError as e:
        print("KeyError", e)
print(later_there())
def later(): return 1
print(later_there())
if "LIMIT" in globals():
    print(globals()["LIMIT"], globals().get("LIMITS", 3))
for n in ("cmd_add", "cmd_mul"):
    print(globals()[n](1, 2))
total = 0
for i in range(2000):
    total += run("add", i, 1) if i % 2 else run("mul", i, 2)
print(total)
__hidden = 3
