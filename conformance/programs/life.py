GLIDER = [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]


def step(cells):
    counts = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    key = (x + dx, y + dy)
                    counts[key] = counts.get(key, 0) + 1
    return {cell for cell, n in counts.items() if n == 3 or (n == 2 and cell in cells)}


def show(cells, width, height):
    for y in range(height):
        print("".join("#" if (x, y) in cells else "." for x in range(width)))


cells = set(GLIDER)
for generation in range(9):
    if generation % 4 == 0:
        print("generation", generation)
        show(cells, 8, 8)
    cells = step(cells)
print(len(cells), sorted(cells))
