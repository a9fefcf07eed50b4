# Periods of time that rows are put into, by their first moments in order.


# Every nth of a list.
def strided(full, n):
    return full[::n]


# The place of each period among those that follow each other from the first to the last, and for each
# of these its place among the periods, -1 if it is none of them.
def sources(some, full):
    out = []
    i = 0
    for t in full:
        if i < len(some) and some[i] == t:
            out.append(i)
            i += 1
        else:
            out.append(-1)
    return out


# Whether the labels of a row are others than those of the row before, of one column after the other.
def changes(labels):
    return [i == 0 or labels[i] != labels[i - 1] for i in range(len(labels))]


def more_changes(before, labels):
    return [before[i] or labels[i] != labels[i - 1] for i in range(len(labels))]


# The periods from the first to the last of each group, whose first rows starts says: the place of each among
# the periods that have rows, -1 if it has none, its first moment, and a row of the group.
def spans(some, starts, full):
    place = {t: i for i, t in enumerate(full)}
    at = []
    moments = []
    rows = []
    i = 0
    n = len(some)
    while i < n:
        end = i + 1
        while end < n and not starts[end]:
            end += 1
        j = i
        for p in range(place[some[i]], place[some[end - 1]] + 1):
            moments.append(full[p])
            rows.append(i)
            if j < end and some[j] == full[p]:
                at.append(j)
                j += 1
            else:
                at.append(-1)
        i = end
    return at, moments, rows


# Whether some times are all that follow each other from the first to the last: 1; 2: not all of
# them, but every nth, or backwards; 0: neither.
def kept(some, full):
    if len(some) < 2 or some == full:
        return 1
    if some[0] > some[-1]:
        full = full[::-1]
        if some == full:
            return 2
    step = 0
    at = 0
    last = 0
    for i in range(len(some)):
        while at < len(full) and full[at] != some[i]:
            at += 1
        if at == len(full):
            return 0
        if i == 1:
            step = at - last
        elif i > 1 and at - last != step:
            return 0
        last = at
    return 2


def least(some):
    return min(some)


def greatest(some):
    return max(some)
