from collections import Counter
from itertools import product


def step(cells):
    counts = Counter((x + dx, y + dy) for x, y in cells for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy)
    return {p for p, n in counts.items() if n == 3 or n == 2 and p in cells}


def parse(text):
    return {(x, y) for y, row in enumerate(text.split("\n")) for x, c in enumerate(row) if c == "#"}


def show(cells):
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    for y in range(min(ys), max(ys) + 1):
        print("".join("#" if (x, y) in cells else "." for x in range(min(xs), max(xs) + 1)))


world = parse(".#.\n..#\n###")
for gen in range(5):
    print(f"generation {gen}: {len(world)} cells")
    show(world)
    world = step(world)
seen = {}
world, gen = parse("###"), 0
while frozenset(world) not in seen:
    seen[frozenset(world)] = gen
    world = step(world)
    gen += 1
print("period", gen - seen[frozenset(world)])
