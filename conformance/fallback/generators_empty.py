# Generators that yield nothing, or None, natively and with what CPython has.
import itertools, types, inspect
from collections.abc import Iterator
def gen():
    raise ValueError("x")
    yield
def none3():
    yield None
    yield None
def empty():
    yield from ()
def unreach(n):
    if n > 100:
        yield n
def ret(n):
    return n
    yield
def recur(n):
    if n: yield from recur(n - 1)
def mixed(n):
    if n > 1: yield None
    if n > 2: yield n
    if n > 3: yield "x"
def drive(g):
    try:
        print(str(g)[:10], isinstance(g, Iterator), isinstance(g, types.GeneratorType), hasattr(g, "send"), iter(g) is g)
        return next(g)
    except (ValueError, StopIteration) as e:
        return type(e).__name__, str(e)
for f in gen, none3, empty: print(drive(f()))
print(drive(unreach(1)), drive(ret(3)), drive(recur(2)), drive(mixed(1)), drive(mixed(4)))
print(list(itertools.islice(none3(), 5)), list(itertools.chain(empty(), none3())), list(zip(none3(), empty())))
print(list(itertools.islice(empty(), 2)), list(itertools.takewhile(lambda x: x is None, mixed(5))))
print(sorted(k for k in [None]), sorted(x for x in []), max((x for x in []), default=None), sum(x for x in ()))
a, b = itertools.tee(none3()); print(list(a), list(b))
a, b = itertools.tee(empty()); print(list(a), list(b))
print(dict(empty()), set(empty()), tuple(none3()), list(map(str, none3())), "".join(empty()))
gs = [empty(), none3(), unreach(5)]
for g in gs: print([x for x in g], list(g))
print(list(filter(None, none3())), any(none3()), all(none3()), all(empty()), list(enumerate(empty())))
print([*empty(), *none3()], {*empty()}, {**dict(empty())})
def take(*a): return len(a)
print(take(*empty()), take(*none3()))
x = [None] * 3; print(sorted(x, key=lambda v: 0), x.count(None), x.index(None), [v for v in x if v], {None: None}, {None}, [[]], [[], []], {1: []}, [()], [(None,)])

# ---- containers of nothing
def e1(xs): return sorted(((str(k), v) for k, v in xs), key=lambda p: p[1])
def e2(d): return max(d, key=d.get, default=None)
def e3(xs): return [y for x in xs for y in x]
def e4(xs): return dict(zip(xs, xs)), list(zip(*xs)), list(map(lambda a: a + 1, xs))
def e5(xs):
    out = {}
    for x in xs: out.setdefault(x, []).append(x)
    return out, sorted(out.items()), list(out.values())
def e6(xs):
    it = iter(xs)
    try: return next(it)
    except StopIteration: return "stop"
def e7(xs):
    import heapq
    heapq.heapify(xs); heapq.heappush(xs, 1)
    return heapq.nsmallest(2, xs)
def e8(xs): return [[]] + [[x] for x in xs], [()] + [(x,) for x in xs], {(): 1}, [{}], [set()], {frozenset(): []}
def e9(xs): return sum(([x] for x in xs), []), sum((), ()), min([[]]), sorted([[], []]), [] < [], [] == (), [[]] == [[]]
print(e1([]), e2({}), e3([]), e3([[]]), e4([]), e5([]), e6([]), e7([]), e8([]), e9([]))
def m(v):
    r = []
    r.extend(x for x in v)
    r.sort(); r.reverse()
    return r, r[:], r + r, r * 2, list(reversed(r)), len(r), r == [], [*r], repr(r)
print(m([]))
def q(v):
    s = set(v); s |= set(); s2 = s & s; s3 = s - s
    return s, s2, s3, sorted(s), frozenset(s), s == set(), list(s), {x: x for x in s}
print(q([]), q(()), q(""), q(range(0)))
def n(v):
    a, *b = v
    return a, b
print(n([None]), n([None, None]))
def u(v):
    for i, (a, b) in enumerate(v): return a
    else: return None
print(u([]), u(zip([], [])), u({}.items()))
def never(v):
    raise ValueError
def un(v):
    try: x = never(v)
    except ValueError: x = None
    xs = [x, x]
    return xs, {x: xs}, [y for y in xs], (lambda z: z)(x), sorted(xs, key=str)
print(un(1))
def late(v):
    xs = [never(q) for q in v]
    ys = {never(q): 1 for q in v}
    zs = (never(q) for q in v)
    return xs, ys, list(zs), sorted(xs), sum(xs), [x + 1 for x in xs], {k: w for k, w in ys.items()}
print(late([]))
