"""Columns as lists: one is computed of all rows and read of a few, one never."""
import math


def column(f, *columns):
    return [f(*values) for values in zip(*columns)]


x = [i * 0.37 % 11 for i in range(500)]
y = [i * 0.71 % 7 for i in range(500)]
distance = column(lambda a, b: math.hypot(a - 5, b - 3), x, y)
angle = column(lambda a, b: math.atan2(b - 3, a - 5), x, y)
shade = [math.exp(-d * d / 4) * math.cos(3 * d) ** 2 for d in distance]  # planted
near = [i for i, d in enumerate(distance) if d < 0.8]
for i in near[:6]:
    print(i, round(distance[i], 3), round(angle[i], 3))
