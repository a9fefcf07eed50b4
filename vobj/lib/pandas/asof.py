# Positions of the right rows that are nearest to left ones, -1 where there is none: pd.merge_asof().


# Whether values fall somewhere, or are missing.
def falls(values):
    for i in range(len(values)):
        if values[i] != values[i]:
            return True
        if i > 0 and values[i] < values[i - 1]:
            return True
    return False


# The last right row that is not behind the left one, of rows with its key.
def backward(left, right, left_by, right_by, exact):
    out = []
    last = {}
    at = 0
    for i in range(len(left)):
        while at < len(right) and (right[at] < left[i] or exact and right[at] == left[i]):
            last[right_by[at]] = at
            at += 1
        out.append(last.get(left_by[i], -1))
    return out


# The first one that is not before it.
def forward(left, right, left_by, right_by, exact):
    out = [-1] * len(left)
    first = {}
    at = len(right) - 1
    for k in range(len(left)):
        i = len(left) - 1 - k
        while at >= 0 and (right[at] > left[i] or exact and right[at] == left[i]):
            first[right_by[at]] = at
            at -= 1
        out[i] = first.get(left_by[i], -1)
    return out


def within(left, right, places, tolerance):
    out = []
    for i in range(len(left)):
        at = places[i]
        if at >= 0:
            distance = left[i] - right[at] if left[i] > right[at] else right[at] - left[i]
            if distance > tolerance:
                at = -1
        out.append(at)
    return out


# The nearer one of two, the one before if both are as near.
def nearer(left, right, before, behind):
    out = []
    for i in range(len(left)):
        p, q = before[i], behind[i]
        if p >= 0 and q >= 0:
            out.append(p if left[i] - right[p] <= right[q] - left[i] else q)
        else:
            out.append(p if p >= 0 else q)
    return out


# One key for all rows.
def same(values):
    return [0] * len(values)


def pairs(x, y):
    return [(x[i], y[i]) for i in range(len(x))]


def negative(x):
    return not x >= 0
