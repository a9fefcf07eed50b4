"""Public names of many kinds."""
from dataclasses import dataclass

LIMIT = 10
_secret = 1
kind = "plain"
gone = 5
del gone

if LIMIT > 100:
    maybe = 1


@dataclass
class Point:
    x: int
    y: int

    def norm(self):
        return self.x * self.x + self.y * self.y


def double(x):
    return 2 * x


def limit():
    return LIMIT


def rename(to):
    global kind
    kind = to


def make_late():
    global late
    late = "bound by a function"
