from itertools import (accumulate, chain, combinations_with_replacement, compress, count, cycle, dropwhile, filterfalse,
                       groupby, islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest)
import operator

print(list(accumulate([1, 2, 3, 4])), list(accumulate([3, 1, 4, 1, 5], max)), list(accumulate([1, 2], initial=10)))
print(list(accumulate(range(1, 6), operator.mul)))
print(list(chain("ab", [1, 2])), list(chain.from_iterable([[1], [2, 3], []])))
print(list(combinations_with_replacement("ABC", 2)))
print(list(compress("ABCDEF", [1, 0, 1, 0, 1, 1])))
print(list(islice(count(3, 2), 5)), list(islice("ABCDEFG", 2, None)), list(islice(range(20), 1, 15, 4)))
c = cycle("xyz")
print([next(c) for _ in range(7)])
print(list(dropwhile(lambda x: x < 5, [1, 4, 6, 4, 1])), list(takewhile(lambda x: x < 5, [1, 4, 6, 4, 1])))
print(list(filterfalse(lambda x: x % 2, range(10))))
for k, g in groupby([1, 1, 2, 3, 3, 3]):
    print(k, list(g), end="; ")
print()
print(list(pairwise("ABCD")), len(list(permutations("ABCD", 2))))
print(list(product([0, 1], repeat=3))[:5], list(product("ab", [1, 2])))
print(list(repeat("x", 3)), list(map(pow, range(5), repeat(2))))
print(list(starmap(pow, [(2, 5), (3, 2), (10, 3)])))
a, b = tee([1, 2, 3])
print(sum(a), list(b))
print(list(zip_longest("ABCD", "xy", fillvalue="-")), list(zip_longest([1], [2, 3])))
names = ["b", "a", "c"]
it = iter(names)
print(next(it), next(it, None), next(it), next(it, "end"))
print(dict(zip(names, count())), sum(1 for _ in product(range(3), range(4))))
