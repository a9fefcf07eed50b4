"""Functions for test_torch.py: CASES with ranges of their arguments, REFUSED with the error and the line that it is of."""
import contextlib
import math


def sign(x):
    if x < 0:
        return -1
    elif x == 0:
        return 0
    return 1


def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
        if steps == 50:
            break
    else:
        steps += 1000
    return steps


def found(x):
    for i, v in enumerate([3, 5, 7]):
        if v == x:
            break
    else:
        i = -1
    return i


def nested(x, y):
    best = -1
    for i in range(3):
        for j in (1, 2):
            if x + i == y * j:
                best = i if best < 0 else best
                break
        if best >= 0 and y > 3:
            return best, "early"[0] == "e"
    return 10 if best == -1 else best, x > 0


def skipping(x):
    s = 0
    for i in range(4):
        if x == i:
            continue
        if x > i:
            s += i
        else:
            t = 2 * i
            s -= t
        if s > 2:
            return -1, s
    return s, x


def halved(x):
    while True:
        x = x / 2
        if x < 1:
            return x


def counted(n, x):
    total = 0
    for i in range(n):
        total += i * x
        if total > 20:
            break
    else:
        total = -total
    return total


def between(low, high):
    s = 0
    for i in range(high, low, -1):
        if i == 2:
            continue
        s += i
    return s


def within(n):
    if n > 2:
        while n > 4:
            n -= 3
    else:
        for i in range(n):
            n += i
    return n


def operands(x):
    inside = 0 <= x < 3 and x not in (5, 6)
    return inside, not x, x or 7, x and 2, inside or x == -2, x > 0 and x < 2, x in range(-2, 9, 3), 1 not in [x, 7], x in ()


def builtin(x, y):
    return min(x, y), max(x, 1.5, y), round(x), int(x), abs(x), bool(y), divmod(x, 2), any([x > 1, y > 1]), all(v < 2 for v in (x, y)), float(y)


def mathematics(x):
    if x > 0:
        return math.sqrt(x) + math.exp(-x), math.floor(x), math.log(x + 1), math.pow(x, 2)
    return math.fabs(x), math.ceil(x), math.cos(x), math.atan2(x, 2.0)


def tried(x):
    try:
        if x > 1:
            return x * 2
    finally:
        x = 0
    with contextlib.nullcontext():
        y = 3 if x > 0 else 4
    return y + x


def matched(x):
    match 2:
        case n if x > 3:
            return n
        case _:
            return x * x


def containers(x):
    point = {"x": x, "y": [0, (x, 1)]}
    if x > 1:
        point = {"x": -x, "y": [x, (2, 1)]}
    a, (b, c) = point["y"]
    return point, a + b + c


def inner(x):
    def scaled(y):
        nonlocal x
        if y > 1:
            x = x + y
            return y * 2
        return y
    z = scaled(x) + sum([scaled(v) for v in (x, 1)])
    return z, x


def shared(x):
    n = 0

    def more(y):
        nonlocal n
        if y > 3:
            return y
        n += 1
        if y == 2:
            n += 10
            return -y
        return y + 1

    for i in range(3):
        if x > i:
            more(x)
        elif x == -1:
            break
    return n


def once(x):
    if x > 1:
        y = 2 * x
    else:
        y = 1
    if y > 3:
        z = y
        if z > 5:
            return z, y
        y -= z
    return y, x


SMALL = range(-3, 6)
REAL = [-2.5, -1.0, 0.0, 0.5, 1.0, 1.75, 4.0]
CASES = [(sign, SMALL), (collatz, range(1, 40)), (found, range(10)), (nested, range(-4, 5), range(6)), (skipping, SMALL), (halved, [0.5, 1.0, 7.0, 100.0]),
         (counted, range(-1, 7), SMALL), (between, SMALL, SMALL), (within, range(12)), (operands, SMALL), (builtin, REAL, REAL), (mathematics, REAL),
         (tried, SMALL), (matched, SMALL), (containers, SMALL), (inner, SMALL), (shared, [-2.0, -1.0, 0.5, 2.0, 2.5, 4.0]), (once, SMALL)]


def twice(x):
    if x > 0:
        return x + x
    return 0.0


def shapes(x):
    if x > 0:
        y = x
    else:
        y = x[:2]
    return y + 1


def types(x):
    if x > 0:
        y = x.long()
    else:
        y = x
    return y + 1


def one_sided(x):
    if x > 0:
        y = 1.0
    return y


def ends(x):
    if x > 0:
        return x


def appended(x):
    out = []
    if x > 0:
        out.append(x)
    return out


def printed(x):
    if x > 0:
        print("positive")
    return x


def new_key(x):
    d = {}
    if x > 0:
        d["a"] = 1
    return d


def in_place(x):
    if x > 0:
        x.add_(1)
    return x


def caught(x):
    try:
        if x > 0:
            raise ValueError
    except ValueError:
        x = x * 0
    return x


def chosen(x):
    return [v for v in (1, 2) if x > v]


def named(x):
    return x > 0 and (y := x)


def yielding(x):
    if x > 0:
        yield x


def cases(x):
    match x:
        case 0:
            return 1
    return 2


def ranges(x):
    return list(range(x.long()))


REFUSED = [
    (shapes, "y can't be one tensor after the condition above: it is a tensor float32 of shape (3,) where the condition holds, and a tensor float32 of shape (2,) where it does not", "return y + 1"),
    (types, "and a tensor float32 of shape (3,) where it does not. Convert one with .to()", "return y + 1"),
    (one_sided, "y has no value on one side of the condition above, which is a tensor. Give it one before", "return y"),
    (ends, "what is returned can't be one tensor: it is a tensor float32 of shape (3,) where the condition holds, and None where it does not", "if x > 0:"),
    (appended, "list.append under a condition which is a tensor would be done for all elements", "out.append(x)"),
    (printed, "print under a condition which is a tensor would print for all elements. Print after it", 'print("positive")'),
    (new_key, "assignment to an item under a condition which is a tensor, where it had no value before", 'd["a"] = 1'),
    (in_place, "add_, which changes its tensor, under a condition which is a tensor would be done for all elements", "x.add_(1)"),
    (caught, "raise in a `try`, under a condition which is a tensor: its handlers can't run for some elements only", "raise ValueError"),
    (chosen, "the condition of a comprehension is a tensor of several elements, or not known", "return [v for v in (1, 2) if x > v]"),
    (named, "y := in an operand that not all elements of a tensor evaluate. Assign before", "return x > 0 and (y := x)"),
    (yielding, "a block that yields can't run for some elements of a tensor only", "if x > 0:"),
    (cases, "match of a tensor that has several elements or is not known. Write it with if and elif", "match x:"),
    (ranges, "range of a tensor that has several elements or is not known, other than in `for i in range(...)`", "return list(range(x.long()))"),
]
