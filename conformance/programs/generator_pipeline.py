"""A pipeline of generators, a coroutine that is sent values, and iterators taken in parts."""
from itertools import count, islice, takewhile


def numbers():
    n = 1
    while True:
        yield n
        n += 1


def keep(pred, xs):
    for x in xs:
        if pred(x):
            yield x


def windows(xs, size):
    window = []
    for x in xs:
        window.append(x)
        if len(window) == size:
            yield tuple(window)
            window.pop(0)


def running_average():
    total = 0.0
    n = 0
    average = None
    while True:
        x = yield average
        total += x
        n += 1
        average = total / n


def primes():
    xs = count(2)
    while True:
        p = next(xs)
        yield p
        xs = keep(lambda x, p=p: x % p != 0, xs)


def main():
    odd = keep(lambda x: x % 2 == 1, numbers())
    squares = (x * x for x in odd)
    print(next(squares), next(squares))
    print(list(islice(squares, 4)))
    print(list(takewhile(lambda x: x < 400, squares)))
    print(next(squares))

    avg = running_average()
    next(avg)
    for x in [10, 20, 60]:
        print(f"{avg.send(x):.2f}")
    avg.close()

    print(list(islice(windows(numbers(), 3), 3)))
    print([p for p, _ in zip(primes(), range(12))])

    evens, odds = iter(range(0, 20, 2)), iter(range(1, 20, 2))
    merged = []
    for a in evens:
        merged.append(a)
        merged.append(next(odds))
        if a == 8:
            break
    print(merged, list(evens), sum(odds))

    words = iter("one two three four five".split())
    for w in words:
        print(w, next(words, "-"))


if __name__ == "__main__":
    main()
