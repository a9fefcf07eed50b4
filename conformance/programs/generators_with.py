# Generators that yield within with: consumed in one loop, left early, kept as objects.
import os
import tempfile
from contextlib import closing, contextmanager, nullcontext, suppress


def lines(path):
    with open(path) as f:
        for line in f:
            yield line.rstrip("\n")


def write(path, rows):
    with open(path, "w") as f:
        for r in rows:
            f.write(r + "\n")
            yield len(r)


def pairs(a, b):
    with open(a) as f, open(b) as g:
        for x, y in zip(f, g):
            yield x.strip(), y.strip()


def chain(*paths):
    for x in paths:
        yield from lines(x)


class Reader:
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        with open(self.path) as f:
            for line in f:
                try:
                    yield int(line)
                except ValueError as e:
                    print("skipped:", e)


class Res:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        print("open", self.name)
        return self

    def __exit__(self, typ, exc, tb):
        print("close", self.name, typ.__name__ if typ else None, exc is not None)
        return typ is not None and issubclass(typ, KeyError)

    def close(self):
        print("closed", self.name)


def managed(n):
    with Res("a") as r:
        for i in range(n):
            with Res(f"b{i}"):
                yield i, r.name
    print("end")


def suppressing():
    with Res("s"):
        yield 1
        raise KeyError("suppressed")
    yield 2


def raising():
    with Res("r"), closing(Res("c")), nullcontext():
        yield 1
        raise ValueError("inside")


class Bad:
    def __enter__(self):
        return self

    def __exit__(self, typ, exc, tb):
        raise OSError("in exit")


def bad():
    with Bad():
        yield 1


@contextmanager
def section(name):
    print("<", name)
    try:
        yield name
    finally:
        print(">", name)


def numbers(items):
    for i in items:
        with section(i), suppress(ValueError):
            yield int(i)


def first():
    for x in managed(3):
        return x


folder = tempfile.gettempdir()
p, q = folder + "/hipy_generators_with_a", folder + "/hipy_generators_with_b"
print(sum(write(p, ["1", "x", "3"])))
for n in write(q, ["x", "yy", "zzz"]):
    if n == 2:
        break
print(list(lines(p)), sorted(lines(q)), list(pairs(p, q)), list(chain(p, q)))
g = lines(p)
print(next(g), next(g), next(g), next(g, None))
h = lines(p)
print(next(h))
h.close()
print(list(h), list(Reader(p)), max(Reader(p)))
for x in managed(3):
    if x[0] == 1:
        break
    print(x)
print(first())
try:
    for x in managed(2):
        1 / x[0]
except ZeroDivisionError as e:
    print(e)
print(list(suppressing()))
try:
    print(list(raising()))
except ValueError as e:
    print(e)
try:
    print(list(bad()))
except OSError as e:
    print(e)
for v in numbers(["1", "x", "3", "4"]):
    print(v)
    if v == 3:
        break
try:
    print(list(lines(p + "none")))
except FileNotFoundError as e:
    print(e.errno)
os.remove(p)
os.remove(q)
