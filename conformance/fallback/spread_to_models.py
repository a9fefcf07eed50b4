# Parts only: *args of lists that CPython has, and of tuples of several types, in calls of models that fall back.
import math, types
x = [3, 4]
ns = types.SimpleNamespace(x=x)
print(math.hypot(*x))
y = (3, 4, 12)
def f(p): return math.hypot(*p), math.gcd(*p)
for n in [(1, 2.5), (4, 0.5), (1, 2, 3)]:
    print(math.hypot(*n))
print(math.gcd(*x), f(x), f([6, 8]))
MIX = [(1, "a", None), (2, "b", 3.5)]
def t(f, *a):
    try: print(f(*a))
    except Exception as e: print(type(e).__name__, e)
for n in [(1, 2.5), (4, 0.5)]:
    t(lambda: math.dist(n, (0, 0)))
    t(lambda: math.dist(n, [0, 0]))
def vals(k):
    xs = []
    for i in range(3): xs.append(i if k else "s")
    return xs
x = vals(1)
x[0] = 5
t(lambda: math.dist(x, (0, 0, 1)))
t(lambda: math.hypot(*x))
t(lambda: math.fsum(x))
t(lambda: math.prod(x))
t(lambda: math.dist(["a"], (0,)))
t(lambda: math.dist(vals(0), (0, 1, 2)))
t(lambda: math.dist((1, 2), (1, 2, 3)))
