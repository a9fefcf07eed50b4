# Positions of rows in an order.


def positions(n):
    return [i for i in range(n)]


# The positions by the values there; rows that are equal stay as they are.
def by(at, values, down):
    values = [v for v in values]
    return sorted(at, key=lambda i: values[i], reverse=down)


# The same where values may be missing; those rows are last, or first.
def by_present(at, values, missing, down, first):
    missing = [m for m in missing]
    out = by([i for i in at if not missing[i]], values, down)
    lost = [i for i in at if missing[i]]
    return lost + out if first else out + lost


# Whether some of the rows that follow each other are equal.
def tied(at, values, missing):
    values = [v for v in values]
    missing = [m for m in missing]
    last = -1
    for i in at:
        if not missing[i]:
            if last >= 0 and values[i] == values[last]:
                return True
            last = i
    return False


# The rows that numpy sorts, in the order that pandas hands them over.
def present(missing, down):
    missing = [m for m in missing]
    out = [i for i in range(len(missing)) if not missing[i]]
    if down:
        out.reverse()
    return out


# The positions where at says which of rows comes first.
def placed(rows, at, missing, down, first):
    out = [rows[i] for i in at]
    if down:
        out.reverse()
    missing = [m for m in missing]
    lost = [i for i in range(len(missing)) if missing[i]]
    return lost + out if first else out + lost


# numpy's argsort of objects, with its order of equal ones (npy_aquicksort). Where
# it would turn to another algorithm the result is empty.
def quick(values):
    values = [v for v in values]
    at = [i for i in range(len(values))]
    stack = [(0, 0, 0)]
    stack.pop()
    lo, hi = 0, len(at) - 1
    depth = (len(at).bit_length() - 1) * 2
    while True:
        if depth < 0:
            at.clear()
            return at
        while hi - lo > 15:
            m = lo + (hi - lo) // 2
            if values[at[m]] < values[at[lo]]:
                at[m], at[lo] = at[lo], at[m]
            if values[at[hi]] < values[at[m]]:
                at[hi], at[m] = at[m], at[hi]
            if values[at[m]] < values[at[lo]]:
                at[m], at[lo] = at[lo], at[m]
            v = values[at[m]]
            i, j = lo, hi - 1
            at[m], at[j] = at[j], at[m]
            while True:
                i += 1
                while values[at[i]] < v:
                    i += 1
                j -= 1
                while v < values[at[j]]:
                    j -= 1
                if i >= j:
                    break
                at[i], at[j] = at[j], at[i]
            at[i], at[hi - 1] = at[hi - 1], at[i]
            depth -= 1
            if i - lo < hi - i:
                stack.append((i + 1, hi, depth))
                hi = i - 1
            else:
                stack.append((lo, i - 1, depth))
                lo = i + 1
        for i in range(lo + 1, hi + 1):
            k = at[i]
            v = values[k]
            j = i
            while j > lo and v < values[at[j - 1]]:
                at[j] = at[j - 1]
                j -= 1
            at[j] = k
        if len(stack) == 0:
            return at
        lo, hi, depth = stack.pop()


def total(values):
    out = 0
    for v in values:
        out += v
    return out


# Whether the values of an object column are texts and missing ones.
def plain_texts(values):
    found = False
    for v in values:
        if isinstance(v, str):
            found = True
        elif v is not None and v == v:
            return False
    return found
