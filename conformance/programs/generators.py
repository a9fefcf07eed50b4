def count_up(n):
    i = 0
    while i < n:
        yield i
        i += 1


def primes():
    found = []
    n = 2
    while True:
        if all(n % p for p in found):
            found.append(n)
            yield n
        n += 1


def tree(depth):
    if depth == 0:
        yield "leaf"
    else:
        yield from tree(depth - 1)
        yield depth
        yield from tree(depth - 1)


print(list(count_up(5)), sum(x * x for x in count_up(10)))
for p in primes():
    if p > 30:
        break
    print(p, end=" ")
print()
print(list(tree(2)))
it = iter([1, 2, 3])
print(next(it), next(it), next(it), next(it, "end"))
