# Where rows of two tables meet by their keys: positions in the left and in the
# right one, -1 where there is none.


# In the order of the left rows; outer: also those that meet none; single: keys are
# of one column.
def ordered(left, right, outer, single):
    first = {}
    after = []
    for i in range(len(right) - 1, -1, -1):
        key = right[i]
        after.append(first.get(key, -1))
        first[key] = i
    after.reverse()
    ls = []
    rs = []
    for i in range(len(left)):
        j = first.get(left[i], -1)
        if j < 0 and outer:
            ls.append(i)
            rs.append(-1)
        while j >= 0:
            ls.append(i)
            rs.append(j)
            j = after[j]
    if not outer and len(ls) == len(left):
        return regrouped(ls, rs, left, single)
    return ls, rs


# As many rows as there are left ones: pandas takes it that each has met one. It orders
# them by their keys' first rows, then as the left rows would be ordered back.
def regrouped(ls, rs, left, single):
    codes = {}
    code = []
    for key in left:
        if single and key is None:
            code.append(len(left))
        else:
            code.append(codes.setdefault(key, len(codes)))
    order = sorted([i for i in range(len(left))], key=lambda i: code[i])
    pairs = sorted([i for i in range(len(ls))], key=lambda i: code[ls[i]])
    back = [0 for i in order]
    for i in range(len(order)):
        back[order[i]] = pairs[i]
    return [ls[i] for i in back], [rs[i] for i in back]


# All rows of both; at is the order of all left and right rows by their keys.
def full(at, left, right):
    n = len(left)
    keys = left + right
    ls = []
    rs = []
    i = 0
    while i < len(at):
        m = i
        while m < len(at) and at[m] < n and keys[at[m]] == keys[at[i]]:
            m += 1
        j = m
        while j < len(at) and keys[at[j]] == keys[at[i]]:
            j += 1
        for l in at[i:m]:
            if m == j:
                ls.append(l)
                rs.append(-1)
            for r in at[m:j]:
                ls.append(l)
                rs.append(r - n)
        if i == m:
            for r in at[m:j]:
                ls.append(-1)
                rs.append(r - n)
        i = j
    return ls, rs


# Whether each position is of a row.
def complete(at):
    for i in at:
        if i < 0:
            return False
    return True


# Whether a value is false.
def some_false(values):
    for x in values:
        if not x:
            return True
    return False
