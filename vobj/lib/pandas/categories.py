# Categories: places in bins and in groups.


# The bin of a number: how many edges are less than it, or not more, and so on.
def bin_of(x, edges, right, lowest):
    if lowest and x == edges[0]:
        return 0
    low = 0
    high = len(edges)
    while low < high:
        mid = (low + high) // 2
        if edges[mid] < x or not right and edges[mid] == x:
            low = mid + 1
        else:
            high = mid
    return low - 1 if low < len(edges) else -1


# Where each of n categories is among codes, -1 for nowhere.
def places(codes, n):
    out = [-1 for i in range(n)]
    for i, c in enumerate(codes):
        out[c] = i
    return out


# Edges of n bins of the same width, as numpy's linspace makes them.
def even(least, most, n, right):
    same = least == most
    if same:
        least -= 0.001 * abs(least) if least != 0 else 0.001
        most += 0.001 * abs(most) if most != 0 else 0.001
    step = (most - least) / n
    out = []
    for i in range(n):
        out.append(i * step + least)
    out.append(most)
    if not same:
        shift = (most - least) * 0.001
        if right:
            out[0] -= shift
        else:
            out[n] += shift
    return out


def increase(edges):
    for i in range(1, len(edges)):
        if edges[i] <= edges[i - 1]:
            return False
    return True
