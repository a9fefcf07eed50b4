from collections import defaultdict, deque
from itertools import count

RAW = """\
Sabqponm
abcryxxl
accszExk
acctuvwj
abdefghi
"""

grid = {}
for y, row in enumerate(RAW.splitlines()):
    for x, ch in enumerate(row):
        grid[x, y] = ch
start = next(p for p, c in grid.items() if c == "S")
end = next(p for p, c in grid.items() if c == "E")
grid[start], grid[end] = "a", "z"


def neighbours(p):
    x, y = p
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        q = x + dx, y + dy
        if q in grid:
            yield q


def bfs(sources):
    seen = {s: 0 for s in sources}
    queue = deque(sources)
    while queue:
        p = queue.popleft()
        if p == end:
            return seen[p]
        for q in neighbours(p):
            if q not in seen and ord(grid[q]) <= ord(grid[p]) + 1:
                seen[q] = seen[p] + 1
                queue.append(q)
    return None


print(bfs([start]))
print(bfs([p for p, c in grid.items() if c == "a"]))
levels = defaultdict(list)
for p, c in grid.items():
    levels[c].append(p)
for c, ps in sorted(levels.items(), key=lambda kv: (-len(kv[1]), kv[0]))[:5]:
    print(c, len(ps), min(ps), max(ps))
for n in count(10, 5):
    if n > 25:
        break
    print(n, end=" ")
print()
