# Iterators of builtins and itertools go on after an exception, and ask their source again after their end.
import itertools
def run(name, it):
    out = []
    for _ in range(8):
        try:
            out.append(next(it))
        except StopIteration:
            out.append("stop")
        except Exception as e:
            out.append(repr(e))
    print(name, out)
    return 0
L = ["1", "2", "x", "3", "4"]
run("map", map(int, L))
run("mapi", map(int, iter(L)))
run("filter", filter(lambda s: int(s) > 1, L))
run("filterfalse", itertools.filterfalse(lambda s: int(s) > 1, L))
run("takewhile", itertools.takewhile(lambda s: int(s) < 4, L))
run("dropwhile", itertools.dropwhile(lambda s: int(s) < 2, L))
run("accumulate", itertools.accumulate([1, 2, 3, 4], lambda a, b: a // (b - 3)))
run("starmap", itertools.starmap(lambda a, b: a // b, [(1, 1), (1, 0), (2, 1)]))
run("enum", enumerate(map(int, L)))
run("zip", zip([10, 20, 30, 40, 50], map(int, L)))
run("islice", itertools.islice(map(int, L), 0, 4))
run("chain", itertools.chain(map(int, L), [5]))
run("cycle", itertools.cycle(map(int, L)))
run("pairwise", itertools.pairwise(map(int, L)))
run("zl", itertools.zip_longest(map(int, L), [1]))
run("gen", (int(x) for x in L))
run("genm", (x for x in map(int, L)))
run("items", map(lambda kv: kv[0] // kv[1], {1: 1, 2: 0, 4: 2}.items()))
run("dict", map(lambda k: 1 // (k - 2), {1: 1, 2: 0, 4: 2}))
run("range", map(lambda k: 1 // (k - 2), range(5)))
run("str", map(int, "12x4"))
run("set", map(lambda k: 1 // k, {0}))
run("tup", map(lambda k: 1 // k, (1, 0, 2)))
run("rev", map(lambda k: 1 // k, reversed([1, 0, 2])))
run("gexp", map(int, (x for x in L)))
run("mixed", map(lambda x: len(str(x)) // (len(str(x)) - 2), [1, "ab", 2.5]))
run("mapmap", map(lambda x: 10 // (x - 2), map(int, L)))
run("enumz", enumerate(zip(map(int, L), [1, 2, 3, 4, 5])))
run("bytes", map(lambda x: 1 // (x - 97), b"ba1"))
def gg():
    yield 1
    yield 0
    yield 2
run("gcall", map(lambda x: 1 // x, gg()))
run("compress", itertools.compress(map(int, L), [1, 1, 1, 0, 1]))
run("until", iter(lambda: 1 // (L.pop() != "3"), 5))
class G:
    def __getitem__(self, i):
        if i == 2: raise KeyError(i)
        return i
run("getitem", iter(G()))
m = map(int, ["1", "2", "x", "3"])
while True:
    try:
        for x in m: print(x)
        break
    except ValueError as e: print("bad", e)
it = iter(map(float, ["1", "q", "2"]))
out = []
while True:
    try: out.append(next(it))
    except ValueError: out.append(None)
    except StopIteration: break
print(out)
def clean(rows):
    it = map(int, rows)
    while True:
        try:
            yield next(it)
        except StopIteration: return
        except ValueError: yield -1
print(list(clean(["1", "", "3"])))
