# Values of rows among those of their group: parts are the positions of the rows of each.


# Ranks; method: 0 average, 1 min, 2 max, 3 first, 4 dense. What is missing has none.
def ranks(parts, values, method, down, share):
    values = [v for v in values]
    out = [float("nan")] * len(values)
    for part in parts:
        there = sorted([i for i in part if values[i] == values[i]], key=lambda i: values[i], reverse=down)
        n = len(there)
        distinct = 0
        i = 0
        while i < n:
            x = values[there[i]]
            j = i + 1
            while j < n and values[there[j]] == x:
                j += 1
            distinct += 1
            for k in range(i, j):
                r = (i + 1 + j) / 2.0
                if method == 1:
                    r = i + 1.0
                elif method == 2:
                    r = j * 1.0
                elif method == 3:
                    r = k + 1.0
                elif method == 4:
                    r = distinct * 1.0
                out[there[k]] = r
            i = j
        if share:
            size = distinct if method == 4 else n
            for i in there:
                out[i] = out[i] / size
    return out


# The position of the first largest or smallest value of each group.
def extremes(parts, values, largest):
    values = [v for v in values]
    out = [0]
    out.pop()
    for part in parts:
        best = -1
        for i in part:
            x = values[i]
            if x == x and (best < 0 or (x > values[best] if largest else x < values[best])):
                best = i
        # pandas warns where there is none; infinities are its own too.
        hp.program.leave(best < 0)
        hp.program.leave(values[best] - values[best] != 0)
        out.append(best)
    return out


# The largest or smallest value of the group so far; what is missing stays so.
def running(parts, values, largest):
    values = [v for v in values]
    out = [v for v in values]
    for part in parts:
        best = -1
        for i in part:
            x = values[i]
            if x == x:
                if best < 0 or (x > values[best] if largest else x < values[best]):
                    best = i
                out[i] = values[best]
    return out


# The product of the group so far; what is missing stays so.
def products(parts, values):
    values = [v for v in values]
    out = [v for v in values]
    for part in parts:
        total = 1.0
        for i in part:
            if values[i] == values[i]:
                total *= values[i]
                out[i] = total
    return out


# Where each of n rows is among those that are listed, -1 if it is not.
def places(rows, n):
    out = [-1] * n
    for j in range(len(rows)):
        out[rows[j]] = j
    return out


def same(labels, others):
    others = [x for x in others]
    n = 0
    for x in labels:
        if n == len(others) or x != others[n]:
            return False
        n += 1
    return n == len(others)


# Quantiles of groups, those of a group one after the other; groups and quantiles beside them.
def several_quantiles(parts, values, shares):
    values = [v for v in values]
    out = [0.0]
    out.pop()
    for part in parts:
        there = [values[i] for i in part if values[i] == values[i]]
        there.sort()
        n = len(there)
        for q in shares:
            if n == 0:
                out.append(float("nan"))
                continue
            at = q * (n - 1)
            lo = int(at)
            x = there[lo]
            rest = at - lo
            if rest > 0.0:
                x = x + (there[lo + 1] - x) * rest
            out.append(x)
    return out


def repeated(n, times):
    return [i for i in range(n) for j in range(times)]


def cycled(n, shares):
    return [q for i in range(n) for q in shares]
