# What a frozenset has no methods for.
def tries(s, n):
    try:
        if n == 0:
            s.add(5)
        elif n == 1:
            s.update([5])
        elif n == 2:
            s.pop()
        elif n == 3:
            s.clear()
        elif n == 4:
            s.remove(1)
        elif n == 5:
            s.discard(1)
        elif n == 6:
            s.difference_update({1})
        elif n == 7:
            s.symmetric_difference_update({1})
        elif n == 8:
            s.intersection_update({1})
        else:
            s = s.union({7}) | {8}
        return sorted(s)
    except AttributeError as e:
        return str(e)


for n in range(10):
    print(tries(frozenset({1, 2}), n), tries({1, 2}, n))
s = frozenset({1, 2})
r = s
s |= {7}
print(sorted(r), sorted(s), type(s).__name__, type(s | {9}).__name__, type({9} | s).__name__)
