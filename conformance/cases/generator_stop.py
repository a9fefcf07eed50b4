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


def stopped_within(n):
    out = []
    for way in range(7):
        try:
            its = [iter([n]), iter(())]
            if way == 0:
                out.append(sum(next(q) for q in its))
            elif way == 1:
                out.append([next(q) for q in its])
            elif way == 2:
                out.append(list(next(q) for q in its))
            elif way == 3:
                for x in (next(q) for q in its):
                    out.append(x)
            elif way == 4:
                a, b = (next(q) for q in its)
            elif way == 5:
                out.append(any(next(q) < 0 for q in its))
            else:
                out.append(max((first_of(q) for q in its), default=n))
        except Exception as e:
            out.append(repr(e))
    return out


def first_of(it):
    return next(it)


def stopped_in_consumer(n):
    out = []
    try:
        for x in (q + next(iter([n])) for q in range(3)):
            out.append(x)
            if x > n:
                next(iter(()))
    except StopIteration:
        out.append("stopped")
    return out


# ---- cases
CASES = [(f, [n]) for f in ("summed", "looped", "listed") for n in (0, 1, 3)]
CASES += [("behind", [n, b]) for n in (0, 2) for b in (True, False)]
CASES += [(f, [n]) for f in ("stopped_within", "stopped_in_consumer") for n in (0, 3)]
