def permutations(xs):
    if len(xs) <= 1:
        return [xs]
    out = []
    for i, x in enumerate(xs):
        for rest in permutations(xs[:i] + xs[i + 1:]):
            out.append([x] + rest)
    return out


def powerset(xs):
    if not xs:
        return [[]]
    rest = powerset(xs[1:])
    return rest + [[xs[0]] + r for r in rest]


def flood(grid, r, c, new):
    old = grid[r][c]

    def fill(r, c):
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == old:
            grid[r][c] = new
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                fill(r + dr, c + dc)

    if old != new:
        fill(r, c)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def flatten(xs):
    out = []
    for x in xs:
        if isinstance(x, list):
            out.extend(flatten(x))
        else:
            out.append(x)
    return out


def parens(n):
    res = []

    def go(s, open_, close):
        if len(s) == 2 * n:
            res.append(s)
            return
        if open_ < n:
            go(s + "(", open_ + 1, close)
        if close < open_:
            go(s + ")", open_, close + 1)

    go("", 0, 0)
    return res


def subset_sum(xs, target, chosen=()):
    if target == 0:
        return chosen
    if not xs or target < 0:
        return None
    head, *tail = xs
    return subset_sum(tail, target - head, chosen + (head,)) or subset_sum(tail, target, chosen)


print(permutations([1, 2, 3]), len(powerset([1, 2, 3, 4])), powerset("ab"))
g = [list(r) for r in ("..#..", ".##..", "#....")]
flood(g, 0, 0, "o")
print("\n".join("".join(r) for r in g))
print(ackermann(2, 3), flatten([1, [2, [3, [4]], 5], []]), parens(3), subset_sum([8, 6, 7, 5, 3], 16))


def forever(n):
    return forever(n + 1) + 1


try:
    forever(0)
except RecursionError as e:
    print("RecursionError:", e)
forever(0)
