# Python's numbers are looked up among numpy's, and numpy's among Python's.
import numpy as np

grid = np.arange(12).reshape(3, 4)


def free(row):
    used = set(grid[row])
    return [v for v in range(10) if v not in used]


def seen_in(row, column):
    used = set(grid[row]) | set(grid[:, column])
    return sorted(int(v) for v in used), 5 in used, -1 in used, 10**30 in used, True in used


print(free(1), free(2))
print(seen_in(1, 2))

seen = set()
for v in grid.ravel() % 5:
    if v in seen:
        print("again", v)
    seen.add(v)
print(len(seen), 4 in seen, 7 in seen)

counts = {}
for v in grid[:, 0]:
    counts[v] = counts.get(v, 0) + 1
print(counts, counts.get(4), counts.get(5, "none"), counts[8], 0 in counts)
try:
    counts[7]
except KeyError as e:
    print("KeyError", e)

names = {0: "zero", 4: "four", 8: "eight"}
print([names[v] for v in grid[:, 0]], names.get(grid[0, 1], "no name"), grid[2, 0] in names)
try:
    names[grid[0, 3]]
except KeyError as e:
    print("KeyError", e)

print([k for k in names if k in set(grid[1])], [int(v) for v in grid[1] if v in names], [v for v in (3, 4) if v in list(grid[1])])


def candidates(g, r, c):
    used = set(g[r]) | set(g[:, c]) | set(g[r // 2 * 2 : r // 2 * 2 + 2, c // 2 * 2 : c // 2 * 2 + 2].ravel())
    return [v for v in range(1, 5) if v not in used]


def solve(g):
    empty = np.argwhere(g == 0)
    if len(empty) == 0:
        return True
    n, r, c = min((len(candidates(g, r, c)), r, c) for r, c in empty)
    for v in candidates(g, r, c):
        g[r, c] = v
        if solve(g):
            return True
        g[r, c] = 0
    return False


board = np.array([[1, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [4, 0, 0, 1]])
print(solve(board), board.tolist(), n if (n := len(np.argwhere(board == 0))) else "full")
