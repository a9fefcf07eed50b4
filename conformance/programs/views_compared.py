import math
a = {1: 2, 3: 4}; b = {3: 4, 1: 2}; c = {1: 2}
print(a.keys() == b.keys(), a.items() == b.items(), c.keys() < a.keys(), a.keys() >= c.keys(), c.items() <= a.items(), a.keys() != c.keys(), a.keys() == {1, 3}, {1} < a.keys(), a.keys() > {1, 3}, a.items() == c.items())
print({"x": [1]}.items() == {"x": [1]}.items(), {"x": 1}.keys() == {2: 1}.keys())
def root(f, lo, hi):
    while hi - lo > 1e-9:
        mid = (lo + hi) / 2
        if f(lo) * f(mid) <= 0:
            hi = mid
        else:
            lo = mid
    return lo
print(root(math.cos, 0, 3), root(math.sin, 3, 4))
xs = [1, 2.5, True]
print([math.sqrt(x) for x in xs], [math.floor(x) for x in xs], math.fsum(xs))


class Sliced:
    def __getitem__(self, i):
        if isinstance(i, slice):
            return ("slice", i.start, i.stop, i.step, i)
        return i * i


print(Sliced()[1:2], Sliced()[::3], Sliced()[4], Sliced()[:"x"][2])
