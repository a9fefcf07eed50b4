# Integers of CPython as arguments of the library.
import types, itertools
from itertools import islice, product, repeat, combinations, permutations
ns = types.SimpleNamespace(k=2, m=4, z=None)
def gen():
    i = 0
    while True:
        yield i; i += 1
print(list(islice(gen(), ns.m)), list(islice(gen(), ns.k, ns.m)), list(islice([1, 2, 3], ns.z)))
print(list(product("ab", repeat=ns.k)), list(repeat(1, ns.k)), list(combinations("abc", ns.k)), list(permutations("abc", ns.k)), len(list(permutations("abc", ns.z))))
print(list(itertools.combinations_with_replacement("ab", ns.k)))
import math, heapq, bisect, random, operator
print(math.sqrt(ns.m), math.factorial(ns.m), math.gcd(ns.m, 6), heapq.nlargest(ns.k, [3, 1, 2]), math.floor(ns.m / 3), math.isclose(ns.m, 4.0), math.comb(ns.m, ns.k), math.pi * ns.m)
print(bisect.bisect([1, 3, 5], ns.m), operator.add(ns.m, 1), operator.itemgetter(ns.k)([1, 2, 3]))
random.seed(ns.m); print(random.random(), random.randint(0, ns.m))
r = random.Random(ns.m); print(r.random())
import cmath
def fft(x):
    n = len(x)
    if n == 1: return x
    e, o = fft(x[::2]), fft(x[1::2])
    t = [cmath.exp(-2j * cmath.pi * k / n) * o[k] for k in range(n // 2)]
    return [e[k] + t[k] for k in range(n // 2)] + [e[k] - t[k] for k in range(n // 2)]
print(fft([complex(i) for i in range(4)]), cmath.polar(1j), cmath.phase(-1))
