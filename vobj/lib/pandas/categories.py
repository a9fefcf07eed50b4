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


# The texts or ints among values, each once and in order.
def found_texts(values):
    seen = set()
    for x in values:
        if isinstance(x, str):
            seen.add(x)
    return sorted(seen)


def found_ints(values):
    return sorted(set([x for x in values]))


def ranks(found):
    out = {}
    for i, x in enumerate(found):
        out[x] = i
    return out


# The numbers of texts among categories, -1 of others.
def numbers(values, known):
    at = ranks(known)
    return [at.get(x, -1) for x in values]


def texts(found):
    return [str(x) for x in found]


# What a text of a series says of categories.
def info(texts, dtype, ordered):
    quoted = dtype == "object"
    shown = texts if len(texts) <= 8 else texts[:4] + ["..."] + texts[len(texts) - 4:]
    head = "Categories (" + str(len(texts)) + ", " + dtype + "): "
    out = ""
    at = len(head)
    for i, x in enumerate(shown):
        dots = len(texts) > 8 and i == 4
        # pandas quotes others otherwise.
        hp.program.leave(quoted and (not x or x.strip() != x or "'" in x or '"' in x or "\\" in x or "\t" in x or "\n" in x or "\r" in x))
        if quoted and not dots:
            x = "'" + x + "'"
        if at + (3 if ordered else 2) + len(x) > 80:
            out += (" <\n" if ordered else ",\n") + " " * (len(head) + 1)
            at = len(head) + 1
        elif i > 0:
            out += " < " if ordered else ", "
            at += len(x)
        out += x
    return head + "[" + out.replace(" < ... < ", " ... ") + "]"


def floats(edges):
    return [float(x) for x in edges]


# Edges with so many digits behind the point that they differ, three at least; lowest: the
# first one is less by the last digit.
def breaks(edges, lowest):
    for digits in range(3, 20):
        out = [_rounded(x, digits) for x in edges]
        if len(set(out)) == len(out):
            if lowest:
                out[0] -= 10.0 ** -digits
            return out
    hp.program.leave(True)
    return [x for x in edges]


def _rounded(x, digits):
    if x == 0.0 or x - x != 0.0:
        return x
    size = abs(x)
    if size < 1.0:
        digits -= 1 + int(hp.math.log10(size) // 1.0)
    scale = 10.0 ** digits
    x *= scale
    if abs(x) < 4503599627370496.0:
        x = float(round(x))
    return x / scale


def intervals(edges, right):
    out = []
    for i in range(1, len(edges)):
        inner = str(edges[i - 1]) + ", " + str(edges[i])
        out.append("(" + inner + "]" if right else "[" + inner + ")")
    return out
