"""Lists of one element that are repeated after they changed."""


def deleted(n: int) -> list[int]:
    v = [n]
    del v[0]
    return v * 3


def written(n: int) -> list[int]:
    v = [0]
    v[0] = n
    return v * 2


def grown(n: int) -> list[int]:
    v = [n]
    v.append(n + 1)
    w = v * 2
    v.clear()
    return w + v * 2


def in_branch(n: int) -> list[int]:
    v = [n]
    if n > 1:
        v.pop()
    return v * 2


def displayed(n: int) -> list[int]:
    return [n] * 3 + [0] * n


def sorted_again(n: int) -> list[list[int]]:
    v = [5, 4, n]
    return [[h.pop() for h in [sorted(v)] for _ in [3, 1]] for _ in range(2)]


def copied_again(n: int) -> list[int]:
    v = [n, 1]
    out = []
    for i in range(3):
        w = list(v)
        w[0] += i
        out += w
    return out


# ---- cases
CASES = [(f, [n]) for f in ("deleted", "written", "grown", "in_branch", "displayed", "sorted_again", "copied_again") for n in (0, 2, -1)]
