# Tuples of several types, taken from lists: every builtin over them.
import itertools, statistics, functools, math
ROWS = [("ann", 3, 2.5), ("bob", 5, 1.0)]
NUMS = [(1, 2.5), (4, 0.5)]
MIX = [(1, "a", None), (2, "b", 3.5)]
def t(f, *a):
    try: print(f(*a))
    except Exception as e: print(type(e).__name__, e)
for r in ROWS:
    t(lambda: list(enumerate(r))); t(lambda: list(zip(r, "abc"))); t(lambda: [*map(str, r)]); t(lambda: "".join(map(str, r)))
    t(lambda: "%s-%d-%.1f" % r); t(lambda: "{} {} {}".format(*r)); t(lambda: "{0[0]} {0[2]:.2f}".format(r)); t(lambda: r[::-1]); t(lambda: r[1:]); t(lambda: r[-2]); t(lambda: r + ("z",)); t(lambda: r * 2)
    t(lambda: "ann" in r); t(lambda: r.index(3)); t(lambda: r.count(1.0)); t(lambda: len(r)); t(lambda: list(itertools.chain(r, [0]))); t(lambda: dict(zip(("n", "q", "p"), r))); t(lambda: sorted(r, key=str)); t(lambda: set(r) == {*r})
    t(lambda: [type(x).__name__ for x in r]); t(lambda: next(iter(r))); t(lambda: {r: 1}[r]); t(lambda: hash(r) == hash(tuple(list(r)))); t(lambda: repr(r)); t(lambda: f"{r}"); t(lambda: (lambda a, *b: b)(*r)); t(lambda: isinstance(r, tuple)); t(lambda: r == tuple(r)); t(lambda: list(itertools.islice(r, 1, None))); t(lambda: list(itertools.permutations(r, 2))[1]); t(lambda: list(itertools.combinations(r, 2))[-1]); t(lambda: [x for x in itertools.cycle(r) if isinstance(x, float)][:0] if False else 0); t(lambda: list(filter(None, r))); t(lambda: any(r)); t(lambda: all(r)); t(lambda: sorted(r)); t(lambda: max(r)); t(lambda: sum(r)); t(lambda: list(itertools.repeat(r, 1))); t(lambda: list(itertools.compress(r, (1, 0, 1)))); t(lambda: tuple(x for x in r)); t(lambda: [*r, 1]); t(lambda: r < ("b",)); t(lambda: r[5]); t(lambda: r["a"]); t(lambda: list(itertools.zip_longest(r, [1]))); t(lambda: list(itertools.product(r, [1]))); t(lambda: list(itertools.accumulate(r, lambda a, b: f"{a}{b}"))); t(lambda: functools.reduce(lambda a, b: f"{a}/{b}", r)); t(lambda: list(itertools.pairwise(r))); t(lambda: [i for i, x in enumerate(r, 1) if isinstance(x, (int, float))])
for n in NUMS:
    t(lambda: sum(n)); t(lambda: max(n)); t(lambda: min(n, key=lambda x: -x)); t(lambda: sorted(n, reverse=True)); t(lambda: math.prod(n)); t(lambda: math.hypot(*n)); t(lambda: statistics.mean(n)); t(lambda: [round(x) for x in n]); t(lambda: divmod(*n)); t(lambda: math.fsum(n)); t(lambda: list(itertools.accumulate(n))); t(lambda: sum(n, 1.5)); t(lambda: sum(x * x for x in n)); t(lambda: list(map(lambda a, b: a * b, n, n))); t(lambda: n > (1, 1)); t(lambda: max(NUMS)); t(lambda: min(NUMS, key=sum)); t(lambda: 2.5 in n); t(lambda: [*zip(*NUMS)]); t(lambda: statistics.pstdev(n)); t(lambda: math.dist(n, (0, 0)))
for m in MIX:
    a, *b = m; t(lambda: b); t(lambda: m.count(None)); t(lambda: m.index("b")); t(lambda: [x or "-" for x in m]); t(lambda: list(reversed(m))); t(lambda: None in m); t(lambda: dict(enumerate(m))); t(lambda: [str(x) for x in m if x is not None]); t(lambda: tuple(map(type, m)) == (int, str, type(None))); t(lambda: sorted(m)); t(lambda: m[0:2] + m[2:]); t(lambda: "|".join(str(c).ljust(4) for c in m))
    match m:
        case (int(i), "a", _): print("first", i)
        case (_, s, None | float()): print("second", s)
i = 0
for r in itertools.chain(ROWS, NUMS, MIX):
    i += 1; print(i, len(r), r[0], r[-1], list(r)[::-1], list(reversed(r))[:1], [*r][:2])
