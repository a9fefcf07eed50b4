"""Class bodies, evaluation order and chained exceptions."""
n = 10
order = []


def mark(x, value=None):
    order.append(x)
    return value if value is not None else x


class Table:
    n = 3
    doubled = n * 2
    rows = [i for i in range(n)]
    names = []
    for k in range(2):
        names.append("col%d" % k)
    if n > 2:
        big = True

    def size(self):
        return n, self.n


print(Table.doubled, Table.rows, Table.names, Table.k, Table.big, Table().size())

d = {mark("k1"): mark("v1"), mark("k2"): mark("v2")}
print(order)
order.clear()
xs = [0, 0, 0]
xs[mark("index", 1)] = mark("value", 5)
print(order, xs)
order.clear()


def f(*args, **kw):
    return len(args) + len(kw)


print(f(mark("a"), *[mark("b")], c=mark("c"), **{"d": mark("d")}), order)
order.clear()
print(mark("x", 2) + mark("y", 3) * mark("z", 4), order)
order.clear()
a = b = mark("once")
print(a is b, order)
i = 0
i, xs[i] = 2, 9
print(i, xs)


def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count
    return step


c1, c2 = counter(), counter()
print(c1(), c1(), c2(), c1())


def use_before():
    def inner():
        return later
    try:
        inner()
    except NameError as e:
        print(type(e).__name__, e)
    later = "now"
    return inner()


print(use_before())
for k in range(3):
    pass
else:
    print("else", k)
del k
try:
    print(k)
except NameError as e:
    print(e)


def reraise():
    try:
        try:
            int("x")
        except ValueError:
            raise
    except ValueError as e:
        return "again: " + str(e)


print(reraise())


def convert():
    try:
        {}["missing"]
    except KeyError as e:
        raise LookupError("converted") from e


try:
    convert()
except LookupError as e:
    print(type(e).__name__, e, repr(e.__cause__))


def during():
    try:
        1 / 0
    except ZeroDivisionError:
        [].pop()


try:
    during()
except IndexError as e:
    print(e, "/", repr(e.__context__))
during()
