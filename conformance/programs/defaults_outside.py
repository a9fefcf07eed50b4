# Defaults and decorators are evaluated where the function stands, with variables that functions change.
LIMIT = 3
names = []
count = 0


def register(fn):
    names.append(fn.__name__)
    return fn


def bump():
    global count
    count += 1
    return count


for i in range(3):
    @register
    def f(x, k=i, *, m=bump()):
        return x, k, m, count
    print(f(1), i)


def g(a, b=LIMIT):
    return a + b + LIMIT


LIMIT = 10
print(g(1), g(1, 1), names)
fs = [lambda x, i=i: (x, i, count) for i in range(3)]
print([h(0) for h in fs])


def outer(n):
    def inner(y=n, z=count):
        return y + z + n
    return inner


print(outer(5)(), outer(5)(1, 2))
deco = register


class K:
    size = LIMIT

    @deco
    def m(self, n=size, q=LIMIT):
        return n, q, LIMIT


LIMIT = 20
print(K().m(), names)
try:
    def bad(x=undefined):
        return x
except NameError as e:
    print(e)
if LIMIT > 5:
    later = 7


def h(x=later):
    return x


del later
print(h())
try:
    print(later)
except NameError as e:
    print(e)
x = 1
swap = lambda v=x: v
x = 2
print(swap(), x)


def reads():
    return x


print(reads(), (lambda y=x: y + x)())
