from itertools import combinations, permutations, accumulate, count, repeat, takewhile, pairwise
import itertools
for a, b in combinations("ABCD", 2):
    print(a + b, end=" ")
print()
for p in permutations([1, 2, 3]):
    print(p, end=";")
print()
print(list(accumulate([1, 2, 3, 4])), list(accumulate([3, 1, 2], max)))
for i in count(10, 5):
    if i > 30:
        break
    print(i, end=" ")
print(list(repeat("x", 3)), list(takewhile(lambda x: x < 3, [1, 2, 5, 1])))
print(list(pairwise([1, 2, 3])), list(combinations([1, 2, 3], 2)))
print(["".join(p) for p in permutations("abc", 2)], sum(1 for _ in itertools.permutations(range(5))))
