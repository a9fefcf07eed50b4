# Streams of tuples and of instances, a sieve, recursion to the limit, and writes between delay and force.
import sys
from hipy.lazy import delay, force, lazy

# streams of tuples
def count(n):
    return (n, delay(lambda: count(n + 1)))

def take(k, s):
    out = []
    while k > 0:
        out.append(s[0])
        s = force(s[1])
        k -= 1
    return out

def smap(f, s):
    return (f(s[0]), delay(lambda: smap(f, force(s[1]))))

def sfilter(p, s):
    while not p(s[0]):
        s = force(s[1])
    return (s[0], delay(lambda: sfilter(p, force(s[1]))))

def sieve(s):
    p = s[0]
    return (p, delay(lambda: sieve(sfilter(lambda x: x % p != 0, force(s[1])))))

print(take(10, count(1)))
print(take(10, smap(lambda x: x * x, count(1))))
print(take(10, sfilter(lambda x: x % 3 == 0, count(1))))
print(take(20, sieve(count(2))))

# fibs by self reference
class Cons:
    def __init__(self, head, tail):
        self.head = head
        self.tail = tail

def zip_add(a, b):
    return Cons(a.head + b.head, delay(lambda: zip_add(force(a.tail), force(b.tail))))

fibs = Cons(0, delay(lambda: Cons(1, delay(lambda: zip_add(fibs, force(fibs.tail))))))
c = fibs
for _ in range(100):
    c = force(c.tail)
print(c.head)

# recursion error
def deep(n):
    return 0 if n == 0 else 1 + force(delay(lambda: deep(n - 1)))
try:
    print(deep(100))
    print(deep(100000))
except RecursionError as e:
    print("RecursionError", e)

loop = delay(lambda: force(loop) + 1)
try:
    force(loop)
except RecursionError as e:
    print("RecursionError", e)

# speculation must not see later writes
class Box:
    def __init__(self, v):
        self.v = v
box = Box(1)
d = delay(lambda: box.v + 1)
box.v = 10
print(force(d))
items = [1, 2]
d = delay(lambda: len(items))
items.append(3)
print(force(d))
d = delay(lambda: 1 // 0)
print("not raised")
try:
    force(d)
except ZeroDivisionError as e:
    print(e)
big = delay(lambda: 2 ** 200)
print(force(big))
x = 2 ** 62
d = delay(lambda: x + x + x)
print(force(d))
def inf():
    while True:
        pass
d = delay(inf)
print("still here")
state = 0
d = delay(lambda: state)
state = 5
print(force(d))
