"""functools.lru_cache: what is forgotten, counted and cleared."""
from functools import cache, lru_cache


@lru_cache(maxsize=2)
def square(x):
    print("square", x)
    return x * x


for i in (1, 2, 1, 3, 2, 1, 1):
    square(i)


@lru_cache
def listed(x, y=0):
    print("listed", x, y)
    return [x]


for i in range(140):
    listed(i)
listed(0)
listed(20)
kept = listed(100)
kept.append("more")
print(listed(100), listed(x=100), listed(100.0), listed(True), listed(1), listed(100, 0), listed("100"))


@lru_cache(maxsize=None)
def ways(n):
    return 1 if n < 2 else ways(n - 1) + ways(n - 2)


print(ways(30), ways.cache_info(), ways.cache_info().hits)
ways.cache_clear()
print(ways(5), ways.cache_info())


@lru_cache(3)
def steps(n):
    """Collatz."""
    return 0 if n == 1 else 1 + steps(n // 2 if n % 2 == 0 else 3 * n + 1)


print([steps(n) for n in (7, 9, 7, 6, 3)], steps.cache_info(), steps.__name__)
info = steps.cache_info()
print(f"{info.hits}/{info.hits + info.misses}", info.maxsize, info.currsize, tuple(info))


@lru_cache(maxsize=0)
def never(x):
    print("never kept", x)
    return x


print(never(1), never(1), never.cache_info())


@cache
def forever(*args, sep="-"):
    print("forever", args)
    return sep.join(str(a) for a in args)


print(forever(1, 2), forever(1, 2), forever(1, 2, sep="+"), forever.cache_info())


@lru_cache(maxsize=2)
def failing(x):
    print("failing", x)
    if x < 0:
        raise ValueError(x)
    return failing(x - 1) if x else "end"


for x in (2, -1, -1, 2, 0):
    try:
        print(failing(x))
    except ValueError as e:
        print("caught", e)
print(failing.cache_info())


def local():
    n = 0

    @lru_cache(maxsize=1)
    def inner(k):
        nonlocal n
        n += 1
        return k + n

    return [inner(k) for k in (1, 1, 2, 1, 1, 2)], n


print(local())


@lru_cache(64)
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


print(sum(gcd(i, 36) for i in range(1, 300)))
class Grid:
    def __init__(self, n):
        self.n = n
        self.calls = 0
    @lru_cache(maxsize=None)
    def cost(self, i, j):
        self.calls += 1
        return i * self.n + j
g = Grid(3)
print(g.cost(1, 2), g.cost(1, 2), g.calls, g.cost.cache_info(), Grid.cost.cache_info().hits)
a, b = "kitten", "sitting"
@lru_cache
def dist(i, j):
    if i == len(a) or j == len(b):
        return max(len(a) - i, len(b) - j)
    if a[i] == b[j]:
        return dist(i + 1, j + 1)
    return 1 + min(dist(i + 1, j), dist(i, j + 1), dist(i + 1, j + 1))
print(dist(0, 0))
def solve(weights, cap):
    @lru_cache(maxsize=None)
    def best(i, left):
        if i == len(weights):
            return 0
        r = best(i + 1, left)
        if weights[i] <= left:
            r = max(r, weights[i] + best(i + 1, left - weights[i]))
        return r
    return best(0, cap), best.cache_info().currsize
print(solve([3, 5, 7, 11], 17))
