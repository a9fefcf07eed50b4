"""What a loop carries to its next run: minima and maxima of small numbers and of any."""


def smallest(s: str) -> int:
    best = 9
    for c in s:
        best = min(ord(c) % 7, min(ord(c) % 5 + 1, best))
    return best


def stepped(s: str) -> int:
    best = 0
    for c in s:
        a, b, k = ord(c) % 7, ord(c) % 5, best % 3
        m = a if a < b else b
        best = m if m < k else k
    return best


def largest(xs: list[int]) -> int:
    best = 0
    for x in xs:
        best = max(max(x, x * x - 3), best + 1)
    return best


def path(xs: list[int], ys: list[int]) -> int:
    row = [0] * len(xs)
    for y in ys:
        left = 2**62
        for i, x in enumerate(xs):
            left = min(row[i] + y, min(left + x, row[i - 1] + x * y))
            row[i] = left
    return sum(row)


# ---- cases
NUMBERS = [[], [3], [-2, 5, 0], [2**40, -(2**62), 7], [2**63 - 1, 1, 2**63 - 1]]
CASES = [(f, [s]) for f in ["smallest", "stepped"] for s in ["", "a", "hello", "ßÉ😀", "x" * 50]]
CASES += [("largest", [xs]) for xs in NUMBERS] + [("path", [xs, ys]) for xs in NUMBERS for ys in NUMBERS]
