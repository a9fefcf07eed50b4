from itertools import combinations, permutations, product, chain, accumulate, groupby

for a, b in combinations("ABCD", 2):
    print(a + b, end=" ")
print()
for p in permutations([1, 2, 3]):
    print(p, end=";")
print()
print(["".join(p) for p in product("ab", "xyz")])
print(list(chain([1, 2], [3], [])), list(accumulate([1, 2, 3, 4])))
for key, group in groupby("aaabbbcca"):
    print(key, len(list(group)))
total = 0
for a, b, c in product(range(1, 20), range(1, 20), range(1, 30)):
    if a <= b and a * a + b * b == c * c:
        total += 1
print(total)
