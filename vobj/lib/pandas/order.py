# Positions of rows in an order.


def positions(n):
    return [i for i in range(n)]


# Whether each position is that of its row.
def in_place(at):
    for i in range(len(at)):
        if at[i] != i:
            return False
    return True


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


# The positions of the rows of each group: groups says of which one the rows are;
# numbers are those of the groups in their order.
def group_rows(groups, rows, numbers):
    numbers = [n for n in numbers]
    parts = []
    for n in numbers:
        part = [0]
        part.pop()
        parts.append(part)
    for i in range(len(groups)):
        parts[groups[i]].append(rows[i])
    return [parts[n] for n in numbers]


# For each of n rows its group, and how many of the group are before it; -1 without
# a group.
def row_groups(parts, n):
    out = [-1] * n
    for g in range(len(parts)):
        for i in parts[g]:
            out[i] = g
    return out


# For each row the one that many before it in its group, -1 if there is none.
def row_shifts(parts, n, periods):
    out = [-1] * n
    for part in parts:
        size = len(part)
        for j in range(size):
            at = j - periods
            if 0 <= at < size:
                out[part[j]] = part[at]
    return out


# The rows of all groups one after the other, the group of each, and how many rows groups have.
def rows_of_groups(parts):
    return [i for part in parts for i in part]


def groups_of_rows(parts):
    return [g for g in range(len(parts)) for _ in parts[g]]


def group_sizes(parts):
    return [len(part) for part in parts]


def row_counts(parts, n):
    out = [-1] * n
    for part in parts:
        for j in range(len(part)):
            out[part[j]] = j
    return out


def some_negative(values):
    for x in values:
        if x < 0:
            return True
    return False


# The first or last rows of each group, and the rows of those that stay, in the
# order of the table.
def row_heads(parts, n):
    return sorted([i for part in parts for i in part[:n]])


def row_tails(parts, n):
    return sorted([i for part in parts for i in part[max(0, len(part) - n):]])


def kept_rows(parts, keep):
    out = [0]
    out.pop()
    for g in range(len(parts)):
        if keep[g]:
            out.extend(parts[g])
    return sorted(out)


# Sums of each group up to a row.
def sums(parts, values):
    values = [v for v in values]
    out = [0] * len(values)
    for part in parts:
        total = 0
        for i in part:
            total += values[i]
            if total > 9223372036854775807:
                total -= 18446744073709551616
            elif total < -9223372036854775808:
                total += 18446744073709551616
            out[i] = total
    return out


# With what rounding has lost added to the next number (Kahan).
def float_sums(parts, values):
    values = [v for v in values]
    out = [0.0] * len(values)
    for part in parts:
        total = lost = 0.0
        for i in part:
            x = values[i]
            if x == x:
                y = x - lost
                t = total + y
                lost = t - total - y
                if lost != lost:
                    lost = 0.0
                total = t
                out[i] = t
            else:
                out[i] = x
    return out


# The median of each group; NaN of none.
def medians(groups, values, counts):
    parts = []
    for n in counts:
        part = [0.0]
        part.pop()
        parts.append(part)
    for i in range(len(groups)):
        parts[groups[i]].append(values[i])
    out = []
    for part in parts:
        part.sort()
        n = len(part)
        if n == 0:
            out.append(float("nan"))
        elif n % 2:
            out.append(part[n // 2])
        else:
            out.append((part[n // 2] + part[n // 2 - 1]) / 2)
    return out


# Groups with their rows, or all groups, the other way round.
def each_reversed(parts):
    return [part[::-1] for part in parts]


def all_reversed(parts):
    return parts[::-1]


# The row of each group at a place, counted from the end if that is negative, in the order of the table.
def row_nth(parts, n):
    return sorted([part[n] for part in parts if -len(part) <= n < len(part)])


# The rows of the one group for which a column holds True.
def true_rows(values):
    return [i for i, v in enumerate(values) if v]
