"""Runs programs with a model of RDDs that computes rows when they are needed, one at a time, for random_test.go.

Standard input is a JSON list of texts; standard output gets a list of [what it printed, how many rows functions were called for]."""
import contextlib
import io
import itertools
import json
import sys


class RDD:
    steps = 0

    def __init__(self, rows):
        self.rows, self.kept, self.held = rows, False, None

    def __iter__(self):
        if not self.kept:
            return self.rows()
        if self.held is None:
            self.held = list(self.rows())
        return iter(self.held)

    def map(self, f):
        def rows():
            for x in self:
                RDD.steps += 1
                yield f(x)
        return RDD(rows)

    def filter(self, f):
        def rows():
            for x in self:
                RDD.steps += 1
                if f(x):
                    yield x
        return RDD(rows)

    def union(self, other):
        return RDD(lambda: itertools.chain(self, other))

    def distinct(self):
        return RDD(lambda: iter(dict.fromkeys(self)))

    def cache(self):
        self.kept = True
        return self

    persist = cache

    def unpersist(self):
        self.kept, self.held = False, None
        return self

    def count(self):
        return sum(1 for _ in self)

    def sum(self):
        return sum(self)

    def collect(self):
        return list(self)

    def take(self, n):
        return list(itertools.islice(self, n))


class Accumulator:
    value = 0

    def add(self, n):
        self.value += n


class Context:
    def textFile(self, name):
        return RDD(lambda: iter([str(len(name) * i % 7) for i in range(5)]))

    def accumulator(self, start):
        return Accumulator()


results = []
for text in json.load(sys.stdin):
    out, RDD.steps = io.StringIO(), 0
    with contextlib.redirect_stdout(out):
        exec(text, {"__name__": "__main__", "sc": Context()})
    results.append([out.getvalue(), RDD.steps])
json.dump(results, sys.stdout)
