def knapsack(items, capacity):
    n = len(items)
    table = [[0] * (capacity + 1) for _ in range(n + 1)]
    for i in range(1, n + 1):
        name, weight, value = items[i - 1]
        for w in range(capacity + 1):
            table[i][w] = table[i - 1][w]
            if weight <= w:
                table[i][w] = max(table[i][w], table[i - 1][w - weight] + value)
    chosen = []
    w = capacity
    for i in range(n, 0, -1):
        if table[i][w] != table[i - 1][w]:
            chosen.append(items[i - 1][0])
            w -= items[i - 1][1]
    return table[n][capacity], chosen[::-1]


def coin_change(coins, amount):
    best = [0] + [None] * amount
    for a in range(1, amount + 1):
        for c in coins:
            if c <= a and best[a - c] is not None:
                if best[a] is None or best[a - c] + 1 < best[a]:
                    best[a] = best[a - c] + 1
    return best[amount]


def lis(seq):
    best = []
    for i, x in enumerate(seq):
        longest = 1
        for j in range(i):
            if seq[j] < x:
                longest = max(longest, best[j] + 1)
        best.append(longest)
    return max(best)


items = [("map", 9, 150), ("compass", 13, 35), ("water", 153, 200), ("sandwich", 50, 160), ("glucose", 15, 60),
         ("tin", 68, 45), ("banana", 27, 60), ("apple", 39, 40), ("cheese", 23, 30), ("beer", 52, 10), ("camera", 32, 30)]
value, chosen = knapsack(items, 200)
print(value, chosen)
for amount in (0, 3, 7, 11, 27):
    print(amount, coin_change([4, 5, 9], amount))
print(lis([10, 9, 2, 5, 3, 7, 101, 18]))
