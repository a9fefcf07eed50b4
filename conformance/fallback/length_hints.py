# What makes a list asks the iterable for its length first, also one of CPython's.
import collections.abc


class Endless(collections.abc.Sequence):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        print("len")
        return self.n

    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i


class Hinted:
    def __iter__(self):
        return iter([1, 2])

    def __length_hint__(self):
        print("hint")
        return 5


def listed(o):
    try:
        return list(o), [*o], tuple(o), sorted(o)
    except ValueError as e:
        return str(e)


print(listed(Hinted()))
print(listed(Endless(2)))
print(listed(Endless(-1)))
