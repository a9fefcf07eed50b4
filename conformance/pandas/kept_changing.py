# partly pandas' own
# Instances with tables, and tables, that closures, generators, bound methods and iterators keep while they change.
import functools

import pandas as pd


class Counter:
    def __init__(self, df):
        self.df = df
        self.k = 1
        self.times = lambda x: x * self.k

    def bump(self, n=1):
        self.k += n
        return self.k

    def first(self):
        self.df = self.df.head(2)
        self.k *= 10
        return len(self.df)

    def adder(self):
        def add(v):
            self.k += v
            return self.k

        self.last = add(1)
        return add

    def rows(self):
        for i in range(len(self.df)):
            self.k += 1
            yield i * self.k

    def values(self):
        for r in self.df.itertuples():
            yield r.x + self.k


class Parent:
    def __init__(self):
        self.total = 0
        self.df = pd.DataFrame({"x": [1, 2, 3]})
        self.child = Child(self, self.df)


class Child:
    def __init__(self, parent, df):
        self.parent = parent
        self.df = df

    def up(self):
        self.parent.total += len(self.df)
        return self.parent.total


def table():
    return pd.DataFrame({"x": [1, 2, 3]})


def reader(counter):
    def read():
        return counter.k + len(counter.df)

    return read


def stepper(df):
    n = 0

    def step():
        nonlocal n
        n += 1
        df["x"] = df["x"] + n
        return int(df["x"].sum())

    return step


def sums(df):
    for i in range(3):
        yield int(df["x"].sum()) + i


c = Counter(table())
c.k = 7
print(c.times(2))
read, add = reader(c), c.adder()
c.k = 50
print(read(), add(5), c.k, c.last)
for f in [c.bump, c.first, c.bump]:
    print(f())
for f in (c.bump, c.first):
    print(f(), c.k)

d = Counter(table())
g = d.rows()
d.k = 10
for v in g:
    print(v, d.k)
    d.k += 5
h = d.values()
print(next(h))
d.k = 0
print(next(h), list(d.values()), sum(d.rows()), d.k)
late = functools.partial(d.bump, 5)
d.k = 90
print(late(), d.k)
m = map(d.bump, [1, 2, 3])
d.k = 10
print(next(m), d.k, list(m), d.k)
print([d.bump(i) for i in range(3)], {i: d.bump() for i in range(2)}, d.k)

p = Parent()
print(p.child.up(), p.total, p.child.parent is p)
p.total = 50
print(p.child.up(), p.child.parent.total)

df = table()
step = stepper(df)
print(step(), step(), df["x"].tolist())
s = sums(df)
print(next(s))
df["x"] = [10, 20, 30]
print(next(s))
df["x"] = df["x"] * 2
print(list(s))
