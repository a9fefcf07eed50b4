import itertools, functools, operator, math
from collections import defaultdict, deque, Counter, ChainMap
# closures, generators, unpacking, slices, comprehension scoping
def counter(start=0, *, step=1):
    n = start
    def inc(by=None):
        nonlocal n
        n += step if by is None else by
        return n
    def reset(to=start):
        nonlocal n
        n, old = to, n
        return old
    inc.reset = reset
    return inc
c = counter(5, step=2)
print(c(), c(10), c.reset(), c(), [c() for _ in range(3)])
fs = [lambda x, i=i: x * i for i in range(4)]
gs = [lambda x: x * i for i in range(4)]
print([f(2) for f in fs], [g(2) for g in gs])
first, *mid, last = range(6)
(a, b), *rest = [(1, 2), (3, 4), (5, 6)]
print(first, mid, last, a, b, rest)
xs = list(range(10))
xs[2:5] = [20, 30]
xs[::3] = [0] * len(xs[::3])
del xs[-2:]
print(xs, xs[::-1], xs[-3:], xs[5:1:-2])
m = [[i * j for j in range(3)] for i in range(3)]
print([*map(list, zip(*m))], sum(m, []), [x for row in m for x in row if x % 2 == 0])
words = "the quick brown fox jumps over the lazy dog the end".split()
by = defaultdict(list)
for i, w in enumerate(words): by[len(w)].append((i, w))
print(dict(by), max(words, key=lambda w: (len(w), w)), Counter(map(len, words)).most_common(1))
print({w: words.count(w) for w in sorted(set(words), key=words.index)})
def gen():
    got = yield 1
    while got is not None:
        got = yield got * 2
    return "done"
def outer():
    r = yield from gen()
    yield r
g = outer()
print(next(g), g.send(5), g.send(7), next(g))
try: next(g)
except StopIteration as e: print("stop", e.value)
def chunks(it, n):
    it = iter(it)
    while chunk := list(itertools.islice(it, n)): yield chunk
print(list(chunks("abcdefg", 3)), list(itertools.chain(*chunks(range(5), 2))))
print(functools.reduce(operator.or_, [{1}, {2, 3}, {3, 4}]), list(itertools.accumulate([3, 1, 4, 1, 5], max)), list(itertools.starmap(pow, [(2, 3), (3, 2)])))
print("%-8s|%5.2f|%03d|%x|%r" % ("ab", 3.14159, 7, 255, "q"), "{:>6}{:^7}{:<4}|".format("a", "b", "c"), f"{12345.678:,.1f} {0.25:.0%} {255:#x} {5:+d} {'é':>3} {3!r:>4}")
print(" | ".join(f"{k}={v!r:>5}" for k, v in {"a": 1, "b": "x", "c": None}.items()))
for i in range(2, 20):
    for j in range(2, i):
        if i % j == 0: break
    else:
        print(i, end=" ")
print()
n, steps = 27, 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
else:
    print("steps", steps)
def f(a, b=2, *args, c, d=4, **kw): return (a, b, args, c, d, kw)
print(f(1, c=3), f(1, 2, 3, 4, c=5, e=6), f(*[1, 2], **{"c": 3, "z": 0}))
for bad in (lambda: f(1), lambda: f(1, 2, c=3, b=4), lambda: f(c=1), lambda: (lambda x: x)(1, 2), lambda: int("x1"), lambda: [1][5], lambda: {}["k"], lambda: "a" + 1, lambda: None.x, lambda: math.sqrt(-1), lambda: 1 // 0, lambda: next(iter([])), lambda: (1).foo, lambda: len(3), lambda: [] < 3):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
s = "Hello, World"
print(s.translate(str.maketrans("lo", "01", "e")), s.swapcase(), s.partition(", "), s.rsplit("o", 1), s.find("z"), s[::-1], s.center(20, "*"), s.encode().hex()[:8])
print(list(zip("ab", [1, 2], (True, None))), dict(zip("xy", range(2))), [i for i, ch in enumerate(s) if ch.isupper()], any(ch.isdigit() for ch in s), all([]))
print(sorted([3, -1, 2], key=abs), sorted("bAc", key=str.lower), sorted([(1, "b"), (1, "a"), (0, "z")], reverse=True), min([], default="none"), sum([0.1] * 10), round(2.5), round(-1.567, 2), divmod(-7, 3), -7 // 2, -7 % 3, 2 ** 100, 7 / 2, int(-3.9), bin(10), hex(255), 0b11 ^ 0b101, ~5, 1 << 10)
dq = deque([1, 2, 3], maxlen=3); dq.append(4); dq.appendleft(0); dq.rotate(1); print(dq, list(dq)[1:])
cm = ChainMap({"a": 1}, {"a": 2, "b": 3}); print(cm["a"], cm["b"], len(cm), {**cm})
print({1, 2, 3} & {2, 3, 4} | {9}, {1, 2} <= {1, 2, 3}, frozenset([1]) | {2}, {1, 2} ^ {2, 3}, {3, 1, 2} - {1})
print(True + True, isinstance(True, int), type(1) is int, 1 == 1.0, "1" == 1, None is None, [] == [], not [], 0 or "x", 1 and [], 3 if [] else 4)
