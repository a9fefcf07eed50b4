# A StopIteration that leaves a generator: the line of the RuntimeError is that of whoever asked.


def broken(n):
    for i in range(n):
        yield next(iter(())) + i


def summed(n: int) -> int:
    return sum(broken(n))


def looped(n: int) -> int:
    total = 0
    for x in broken(n):
        total += x
    return total


def listed(n: int) -> int:
    xs = [1]
    return len(xs + list(broken(n)))


def behind(n: int, first: bool) -> int:
    if first:
        return sum(len(x) for x in [[n, n], [n]])
    return sum(broken(n)) + max(broken(n), default=0)


# ---- cases
CASES = [(f, [n]) for f in ("summed", "looped", "listed") for n in (0, 1, 3)]
CASES += [("behind", [n, b]) for n in (0, 2) for b in (True, False)]
