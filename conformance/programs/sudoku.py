PUZZLE = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""


def parse(text):
    grid = []
    for line in text.strip().splitlines():
        grid.append([0 if ch == "." else int(ch) for ch in line])
    return grid


def candidates(grid, r, c):
    used = set(grid[r])
    used |= {grid[i][c] for i in range(9)}
    br, bc = 3 * (r // 3), 3 * (c // 3)
    for i in range(br, br + 3):
        for j in range(bc, bc + 3):
            used.add(grid[i][j])
    return [d for d in range(1, 10) if d not in used]


def solve(grid):
    best = None
    best_options = None
    for r in range(9):
        for c in range(9):
            if grid[r][c] == 0:
                options = candidates(grid, r, c)
                if best_options is None or len(options) < len(best_options):
                    best = (r, c)
                    best_options = options
    if best is None:
        return True
    r, c = best
    for d in best_options:
        grid[r][c] = d
        if solve(grid):
            return True
        grid[r][c] = 0
    return False


def show(grid):
    for i, row in enumerate(grid):
        if i and i % 3 == 0:
            print("------+-------+------")
        parts = []
        for j in range(0, 9, 3):
            parts.append(" ".join(str(d) for d in row[j:j + 3]))
        print(" | ".join(parts))


grid = parse(PUZZLE)
if solve(grid):
    show(grid)
    assert all(sorted(row) == list(range(1, 10)) for row in grid)
else:
    print("no solution")
