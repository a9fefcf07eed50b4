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
