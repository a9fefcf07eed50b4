"""Counts the points of a grid that belong to the Mandelbrot set, with complex numbers."""


def mandelbrot(n: int) -> int:
    inside = 0
    for y in range(n):
        for x in range(n):
            c = complex(2.0 * x / n - 1.5, 2.0 * y / n - 1.0)
            z = 0j
            for _ in range(50):
                if abs(z) > 2:
                    break
                z = z * z + c
            else:
                inside += 1
    return inside
