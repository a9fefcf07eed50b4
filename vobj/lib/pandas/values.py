# Questions about the values of a column.


def some(values):
    for x in values:
        if x:
            return True
    return False


def every(values):
    for x in values:
        if not x:
            return False
    return True


# The median of the values that are not missing.
def median(values):
    there = sorted([x for x in values if x == x])
    n = len(there)
    if n == 0:
        return float("nan")
    m = n // 2
    return there[m] if n % 2 == 1 else (there[m - 1] + there[m]) / 2.0


# numpy's quantiles, with its rounding.
def quantiles(values, shares):
    there = sorted([x for x in values if x == x])
    n = len(there)
    out = []
    for q in shares:
        if n == 0:
            out.append(float("nan"))
            continue
        at = (n - 1) * (q * 100.0 / 100.0)
        lo = int(at)
        t = at - lo
        a = there[lo]
        b = there[min(lo + 1, n - 1)]
        out.append(b - (b - a) * (1.0 - t) if t >= 0.5 else a + (b - a) * t)
    return out


# The first position of the largest or smallest value: what is missing is less than
# all, or greater.
def extreme(values, largest):
    values = [x for x in values]
    best = 0
    for i in range(len(values)):
        x = values[i]
        v = values[best]
        if x == x and (v != v or (x > v if largest else x < v)):
            best = i
    if values[best] == (-float("inf") if largest else float("inf")):
        return 0
    return best


def largest(numbers):
    most = 0
    for n in numbers:
        if n > most:
            most = n
    return most


def extreme_text(values, largest):
    best = ""
    first = True
    for x in values:
        if first or (x > best if largest else x < best):
            best = x
            first = False
    return best


# The sum of ints, if that of their sizes is exact as a float.
def exact_sum(values):
    total = 0
    size = 0
    for x in values:
        total += x
        size += abs(x)
    hp.program.leave(size > 9007199254740992)
    return total


# Whether a float is an int, and that.
def is_whole(x):
    return abs(x) < 9007199254740992.0 and x.is_integer()


def whole(x):
    return int(x)


# Whether a row has not so many values.
def ragged(rows, width):
    for row in rows:
        if len(row) != width:
            return True
    return False
