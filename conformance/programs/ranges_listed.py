"""Ranges and iterators as elements of lists and dicts."""
rs = [range(3), range(4)]
r = rs[0]
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(len(r), [len(r) for r in rs], rs[1][2], r[-1])
print(list(reversed(r)), 2 in r, bool(r), 5 not in r)
print(r == rs[1], r == range(3), r != range(3))
print(r.stop, sum(r), r, min(r), max(r), sorted(r), list(enumerate(r)), tuple(r), set(r))
print(list(zip(r, rs[1])), list(map(str, r)), [*r], any(r), all(r), r.count(1), r.index(2))
a, b, c = r
print(a, b, c, dict.fromkeys(r), list(filter(None, r)), hash(r) == hash(range(3)), isinstance(r, range))
for i, x in enumerate(rs):
    for y in reversed(x):
        print(i, y, end=" ")
print()
m = {"a": range(2), "b": range(5, 0, -2)}
for k, v in m.items():
    print(k, v, v[0], len(v), list(v), v.step)
for i in iter(m["b"]):
    print(i)
it = iter(range(9))
print(list(zip(*[it] * 3)))
chars = iter("abcdefgh")
print(list(zip(chars, *[chars, chars])))
shared = [iter([1, 2, 3])] * 2
for i in shared:
    print(next(i))


def columns(header, data):
    return [max(len(str(x)) for x in col) for col in zip(header, *data)]


print(columns(["a", "bb"], [(1, 222), (33333, 4)]))


def compared(f):
    try:
        return f()
    except TypeError as e:
        return str(e)


n = len(shared)
print(compared(lambda: n < len), compared(lambda: len > "a"), compared(lambda: int < float), compared(lambda: n == len))
print(range(n) == range(0, 2, 1), range(0) == range(2, 1), range(n, n + 1, 5) == range(2, 3), range(0, 10, 3) == range(0, 12, 3), range(n) != range(2))
big = range(10**30)
print(big[10**29], bool(big), big == range(10**30), list(zip(big, "ab")), big[-1], big[5:7], big[::-(10**29)][1])
for n in reversed(big):
    print(n)
    break
try:
    print(len(big))
except OverflowError as e:
    print(e)
try:
    big[10**30]
except IndexError as e:
    print(e)
