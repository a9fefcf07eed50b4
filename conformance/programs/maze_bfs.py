from collections import deque

MAZE = """
#########
#S..#...#
#.#.#.#.#
#.#...#E#
#########
""".strip().split("\n")


def find(ch):
    for r, row in enumerate(MAZE):
        c = row.find(ch)
        if c >= 0:
            return r, c
    raise LookupError(ch)


start, end = find("S"), find("E")
queue = deque([start])
came_from = {start: None}
while queue:
    cur = queue.popleft()
    if cur == end:
        break
    r, c = cur
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        nxt = (r + dr, c + dc)
        if MAZE[nxt[0]][nxt[1]] != "#" and nxt not in came_from:
            came_from[nxt] = cur
            queue.append(nxt)
path = []
node = end
while node is not None:
    path.append(node)
    node = came_from[node]
path.reverse()
print(len(path) - 1, "steps")
grid = [list(row) for row in MAZE]
for r, c in path[1:-1]:
    grid[r][c] = "*"
print("\n".join("".join(row) for row in grid))
print(find("X"))
