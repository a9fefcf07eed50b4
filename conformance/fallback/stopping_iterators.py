# Functions that raise StopIteration end the iterators that call them.
import itertools


def until(x):
    if x >= 3:
        raise StopIteration(x)
    return x


def first(it):
    return next(it)


print(list(map(until, range(10))), list(filter(until, range(10))))
for x in map(until, range(10)):
    print(x)
print(sum(map(until, range(10))), tuple(map(until, range(10))), [*map(until, range(10))])
print(list(zip(map(until, range(10)), "abcdef")), list(itertools.takewhile(until, range(1, 10))))
print(list(itertools.starmap(until, [(1,), (5,), (2,)])), list(itertools.accumulate(range(10), lambda a, b: until(b))))
print(next(map(until, [5]), "none"))
once = map(until, [1, 7, 2])
print(list(once), list(once))
print(list(map(first, [iter("ab"), iter(""), iter("c")])))


def chunks(iterators):
    while True:
        part = tuple(map(next, iterators))
        yield part
        if len(part) < 2:
            return


print(list(chunks([iter([1, 2]), iter([3])])))


def delegating():
    print("result", (yield from map(until, range(5))))


print(list(delegating()))
try:
    print([until(x) for x in range(5)])
except StopIteration as e:
    print("value", e.value)
try:
    print(list(until(x) for x in range(5)))
except RuntimeError as e:
    print(e, repr(e.__cause__))
print(any(x > 1 for x in map(until, range(9))))
