WIDTH, HEIGHT, LIMIT = 60, 20, 50
PALETTE = " .:-=+*#%@"


def escape(cx, cy):
    x = y = 0.0
    for i in range(LIMIT):
        x2, y2 = x * x, y * y
        if x2 + y2 > 4.0:
            return i
        y = 2 * x * y + cy
        x = x2 - y2 + cx
    return LIMIT


total = 0
for row in range(HEIGHT):
    line = ""
    for col in range(WIDTH):
        n = escape(-2.2 + 3.2 * col / WIDTH, -1.2 + 2.4 * row / HEIGHT)
        total += n
        line += PALETTE[n * (len(PALETTE) - 1) // LIMIT]
    print(line.rstrip())
print(total)
