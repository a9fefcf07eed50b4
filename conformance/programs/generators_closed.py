import sys
log = []
def counter(name, n):
    try:
        i = 0
        while i < n:
            got = yield i
            if got is not None:
                i = got
            else:
                i += 1
    except GeneratorExit:
        print(name, "exit")
        raise
    finally:
        print(name, "finally")
        log.append(name)

def rebinding():
    g = counter("a", 5)
    print(next(g))
    g = counter("b", 5)
    print("bound", next(g), g.send(3))
    g = None
    print("none")
    g = counter("c", 3)
    del g
    print("deleted unstarted")
    g = counter("d", 3)
    next(g)
    del g
    print("deleted")

def two():
    x = counter("x", 9)
    y = counter("y", 9)
    print(next(x), next(y))
    for v in y:
        if v > 2:
            break
    print("left", v, next(y))
    return sum(x)

def early(k):
    z = counter("z", 9)
    for v in z:
        if v == k:
            try:
                return v * 10
            finally:
                print("returning")
    return -1

def closes():
    g = counter("g", 3)
    next(g)
    g.close()
    g.close()
    try:
        next(g)
    except StopIteration:
        print("stopped")
    print(next(g, "default"))

def comp():
    g = counter("h", 10)
    firsts = [next(g) for _ in range(3)]
    rest = [a * b for a, b in zip(g, [1, 2])]
    print(firsts, rest, 7 in g)
    a, b = 1, 2
    return a + b

def loop():
    for k in range(3):
        g = counter("l%d" % k, 4)
        print(next(g))
    print("looped")

def throwing():
    g = counter("t", 4)
    next(g)
    try:
        g.throw(ValueError("thrown"))
    except ValueError as e:
        print("caught", e)
    print(next(g, None))

def caught_inside():
    g = counter("u", 4)
    try:
        for v in g:
            if v == 1:
                raise KeyError(v)
    except KeyError as e:
        print("key", e)
    print("still", next(g))

class Source:
    def __init__(self, items):
        self.items = items
    def rows(self):
        print("open")
        try:
            yield from self.items
        finally:
            print("close")
    def head(self, n):
        it = self.rows()
        out = []
        for _ in range(n):
            out.append(next(it))
        print("head", out)
        return out

rebinding()
print(two())
print(early(3), early(20))
closes()
print(comp())
loop()
throwing()
caught_inside()
print(Source([1, 2, 3]).head(2))
print(log)


class Managed:
    def __enter__(self):
        print("in")
        return 5

    def __exit__(self, kind, e, tb):
        print("out", kind.__name__ if kind else None)


def managed():
    with Managed() as k:
        while True:
            k = k + (yield k)


def manages():
    m = managed()
    print(next(m), m.send(3), m.send(4))
    m.close()
    w = managed()
    next(w)
    print("leaving")
    return "left"


def nested(n):
    try:
        yield from counter("inner", n)
    finally:
        print("outer")


def plain(name, n):
    try:
        for i in range(n):
            yield i
    finally:
        print(name, "closed")


def walk(node):
    if node is None:
        return
    value, left, right = node
    try:
        yield value
        for v in walk(left):
            yield v
        for v in walk(right):
            yield v
    finally:
        print("left", value)


def first_above(it, k):
    for v in it:
        if v > k:
            return v
    return None


def total(it):
    s = 0
    for v in it:
        s += v
    return s


class AppError(Exception):
    pass


class Bad(AppError, ValueError):
    pass


def failing():
    try:
        yield 1
        raise Bad("two bases")
    finally:
        print("failed")


def handles():
    g = failing()
    for pair in zip(g, "a"):
        print(pair)
    try:
        for v in g:
            pass
    except ValueError as e:
        print("value", e, isinstance(e, AppError))
    g = failing()
    try:
        while True:
            print(next(g))
    except AppError as e:
        print("app", e)


print(manages())
g = nested(4)
print(next(g), next(g))
g.close()
print(first_above(plain("param", 9), 2))
print(total(v * 2 for v in plain("all", 4)))
handles()
for v in counter("loop", 9):
    if v == 2:
        break
    print("v", v)
for v in walk((1, (2, None, None), (3, (4, None, None), None))):
    if v == 4:
        break
    print("node", v)
print("end")
