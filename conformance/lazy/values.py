# Lazy values of all kinds of callables, closures and results, forced once or never.
from hipy.lazy import Lazy, delay, force, lazy
import sys

calls = []

def noisy(x):
    calls.append(x)
    return x * 2

# evaluated once
a = delay(lambda: noisy(21))
print(calls, force(a), force(a), calls)

# already there
b = lazy("text")
print(force(b), force(b))

# an exception is not kept
n = 0
def flaky():
    global n
    n += 1
    if n < 3:
        raise ValueError(f"try {n}")
    return n
c = delay(flaky)
for _ in range(4):
    try:
        print(force(c))
    except ValueError as e:
        print("error", e)

# other callables
class Counter:
    def __init__(self):
        self.n = 0
    def up(self):
        self.n += 1
        return self.n
    def __call__(self):
        return self.n * 100
k = Counter()
d = delay(k.up)
e = delay(k)
f = delay(dict)
g = delay(list)
print(force(d), force(d), force(e), k.n, force(f), force(g))

from functools import partial
h = delay(partial(pow, 2, 10))
print(force(h))

# default arguments, closures that rebind
def make(v):
    total = 0
    def add():
        nonlocal total
        total += v
        return total
    return delay(add), lambda: total
x, seen = make(5)
print(seen(), force(x), seen(), force(x))

# loops capture the variable
ds = [delay(lambda: i * i) for i in range(5)]
print([force(q) for q in ds])
ds = [delay(lambda i=i: i * i) for i in range(5)]
print([force(q) for q in ds])
ds = []
for i in range(4):
    ds.append(delay(lambda: i))
print([force(q) for q in ds])

# none, tuples, lists, nested
print(force(delay(lambda: None)), force(delay(lambda: (1, "a"))), force(force(delay(lambda: delay(lambda: [1, 2])))))
y = delay(lambda: [1])
force(y).append(2)
print(force(y))

# order of effects
def show(x):
    print("show", x)
    return x
p, q = delay(lambda: show(1)), delay(lambda: show(2))
print(force(q) + force(p) + force(q))

# lists of lazies of several types
mixed = [delay(lambda: 1), delay(lambda: "s"), lazy(2.5), lazy(None)]
print([force(m) for m in mixed])
m = {"a": delay(lambda: show("A")), "b": delay(lambda: show("B"))}
print(force(m["b"]), force(m["b"]))

# maybe lazy
def get(v):
    return force(v) if isinstance(v, Lazy) else v
print(get(3), get(lazy(4)))
