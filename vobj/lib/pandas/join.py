# Joins: positions of the rows that meet, in the order of the left ones.


def inner(left, right):
    rows = {}
    i = 0
    for k in right:
        if k in rows:
            rows[k].append(i)
        else:
            rows[k] = [i]
        i += 1
    at, to = [0], [0]
    at.pop()
    to.pop()
    i = 0
    for k in left:
        if k in rows:
            for j in rows[k]:
                at.append(i)
                to.append(j)
        i += 1
    return at, to
