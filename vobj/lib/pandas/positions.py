# Positions of the rows that an index names.


# Of a slice.
def sliced(n, lo, hi, step):
    return [i for i in range(n)][lo:hi:step]


# Of a slice of labels that are 0, 1, ...; the last one is among them.
def labelled(n, lo, hi):
    first = 0 if lo is None else max(lo, 0)
    last = n if hi is None else min(hi + 1, n)
    return [i for i in range(first, last)]


# Of one label: -1 if there is none, -2 if there are several.
def of_label(labels, label):
    at = -1
    i = 0
    for x in labels:
        if x == label:
            if at >= 0:
                return -2
            at = i
        i += 1
    return at


# Of labels that are each there once.
def of_labels(labels, wanted):
    places = {}
    i = 0
    for x in labels:
        hp.program.leave(x in places)
        places[x] = i
        i += 1
    out = []
    for x in wanted:
        hp.program.leave(x not in places)
        out.append(places[x])
    return out


# Positions that must be there; ends: they may be counted from the end.
def checked(wanted, n, ends):
    out = []
    for i in wanted:
        if ends and i < 0:
            i += n
        if i < 0 or i >= n:
            hp.program.leave(not ends)
            raise IndexError("positional indexers are out-of-bounds")
        out.append(i)
    return out


def first(at, n):
    return at[:max(n, 0)]


def last(n, count):
    return [i for i in range(max(n - max(count, 0), 0), n)]


def share(part, n):
    return round(part * n)


# Whether each of n rows is among those at these positions.
def chosen(at, n):
    out = [False] * n
    for i in at:
        hp.program.leave(i < 0 or i >= n)
        out[i] = True
    return out


# For each label that is wanted, the position where it is, or -1; of 0, 1, ... on either
# side, or on both.
def aligned(wanted, labels):
    places = {}
    i = 0
    for x in labels:
        hp.program.leave(x in places)
        places[x] = i
        i += 1
    return [places.get(x, -1) for x in wanted]


# The labels of two indices, in order; aligned() has none that repeat. pandas leaves those of one
# alone where the other has none.
def united(xs, ys):
    hp.program.leave(not xs or not ys)
    return sorted(set(xs + ys))


def aligned_range(n, labels):
    out = [-1] * n
    others = {}
    i = 0
    for x in labels:
        if 0 <= x < n:
            hp.program.leave(out[x] >= 0)
            out[x] = i
        else:
            hp.program.leave(x in others)
            others[x] = i
        i += 1
    return out


def aligned_to_range(wanted, n):
    return [x if 0 <= x < n else -1 for x in wanted]


def aligned_numbers(n, m):
    return [i if i < m else -1 for i in range(n)]
