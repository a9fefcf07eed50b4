"""A native set meets a list that is CPython's own, since an object of CPython's holds its elements."""


class Box:
    made = 0

    def __init__(self, a):
        self.items = [a, a]
        Box.made += 1


NUMBERS = [7, 5, -1, 7]


def joined(n: int) -> list:
    v = [-q for q in [5, 5, 4, n]]
    out = []
    for b in [Box(0), Box(2)][:4]:
        b.items = NUMBERS[:]
        out.append(len({0}.symmetric_difference(v) | set(b.items)))
    return out


# ---- cases
CASES = [("joined", [n]) for n in (0, -7)]
