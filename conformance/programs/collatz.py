cache = {1: 1}


def length(n):
    if n in cache:
        return cache[n]
    if n % 2 == 0:
        result = 1 + length(n // 2)
    else:
        result = 1 + length(3 * n + 1)
    cache[n] = result
    return result


best = (0, 0)
for i in range(1, 3000):
    n = length(i)
    if n > best[1]:
        best = (i, n)
print("longest chain below 3000:", best)
n = 27
steps = []
while n != 1:
    steps.append(n)
    n = n // 2 if n % 2 == 0 else 3 * n + 1
print(len(steps), max(steps), steps[:10])
histogram = {}
for i in range(1, 200):
    histogram[length(i) // 10 * 10] = histogram.get(length(i) // 10 * 10, 0) + 1
for bucket in sorted(histogram):
    print(f"{bucket:3d}-{bucket + 9:<3d} {'#' * histogram[bucket]}")
