"""filter(), min(), max() and sort() with a function that may be None."""

def m51(v): return list(filter(v, [1, 0]))
def m52(v):
    return [x for x in filter(v, [1, 0, None, 3])]
def m53(v): return sorted([3,1,2], key=v)
def m54(v): return max([3,1,2], key=v)
def m55(v): return "a b".split(v)
def m56(v): return "a b".strip(v)
def m57(v): return sum(1 for _ in filter(v, ["", "a"]))
def m58(v: int | None): return [1,2,3][v:]


def pick(x):
    return None if x == 0 else abs if x == 1 else (lambda v: v > 0)
def n1(xs, x): return max(xs, key=pick(x))
def n2(xs, x): return min(xs, key=pick(x), default=None)
def n3(xs, x): return list(filter(pick(x), xs))
def n4(xs, x): return sorted(xs, key=pick(x))
def n5(xs, x):
    f = filter(pick(x), xs)
    a = next(f)
    return a, list(f)
def n6(xs, x): return max(1, -2, key=pick(x))
def n7(xs, x): return max((v for v in xs), key=pick(x))
def n8(xs, x): return [y for y in filter(None if x else abs, xs) if y]
def n9(xs, x):
    ys = xs[:]
    ys.sort(key=pick(x), reverse=x > 0)
    return ys


# ---- cases
CASES = [("m" + str(i), [None]) for i in range(51, 59)]
CASES += [(f, [[3, -4, 0, 2], x]) for f in ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"] for x in [0, 1, 2]]
