"""product() and zip_longest() of more iterables than a call names, and of a list of unknown length."""
from itertools import islice, product, zip_longest

rows = [[1, 2], [3], [4, 5]]
print(list(product(*rows)), [sum(p) for p in product(*rows, repeat=2)][:5], list(product(*[])), list(product(*rows, [])), list(product(*rows, repeat=0)))
grid = {"lr": [0.1, 0.2], "mom": [0.9, 0.5], "wd": [0.0]}
for combo in product(*grid.values()): print(dict(zip(grid, combo)))
opts = {"a": [1, 2], "b": "xy", "c": (None, True)}
for combo in product(*opts.values()): print(dict(zip(opts, combo)))
for a, b, c, d, e in islice(product([1, 2], "xy", [3.5], (None,), range(2)), 5): print(a + 1, b.upper(), c, d, e)
print(list(product("ab", repeat=5))[-1], len(list(product(range(3), repeat=6))), list(product([], repeat=5)), list(product("ab", [], [1], [2], [3])))
print(list(product((x for x in "ab"), iter([1, 2]), repeat=3))[3])
print(list(zip_longest(*rows)), list(zip_longest(*rows, fillvalue=0)), [sum(c) for c in zip_longest(*rows, fillvalue=0)], list(zip_longest(*[])), list(zip_longest(*[iter(range(7))] * 3, fillvalue=-1)))
print(list(zip_longest("ab", [1, 2, 3], (4.5,), range(2), fillvalue="?")), list(zip_longest("ab", "c", "def", "")))
def grouper(it, n, fill=None):
    args = [iter(it)] * n
    return zip_longest(*args, fillvalue=fill)
print(["".join(g) for g in grouper("ABCDEFG", 3, "x")], list(grouper([1, 2, 3], 2)))
def cols(text): return ["".join(c).rstrip() for c in zip_longest(*text.splitlines(), fillvalue=" ")]
print(cols("abc\nd\nefgh"), cols(""))
try: product(*[[1], 2])
except TypeError as e: print(e)
try: zip_longest(*[[1], 2])
except TypeError as e: print(e)
try: zip_longest([1], [2], [3], 4)
except TypeError as e: print(e)
try: product([1], [2], [3], 4, [5])
except TypeError as e: print(e)
n = 5
print(sum(1 for _ in product([0, 1], [2], repeat=n)))
def gen(k):
    for i in range(k):
        print("g", k, i)
        yield i
for t in zip_longest(gen(1), gen(2), gen(3), gen(1)): print(t)
z = zip_longest(*[gen(1), gen(2)]); print(next(z)); print(next(z)); print(next(z, "end"))
