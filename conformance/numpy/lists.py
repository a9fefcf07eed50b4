"""Lists of arrays whose length is known only at run time: joined, stacked, made one array."""
import numpy as np


def show(a) -> list:
    return [str(a.dtype), str(a.shape), str(a.tolist())]


def pieces(n: int) -> list:
    parts = [np.arange(i) * 1.5 for i in range(n)]
    return show(np.concatenate(parts)) + show(np.hstack(parts))


def grown(n: int) -> list:
    rows = []
    for i in range(n):
        row = np.zeros(3)
        row[i % 3] = i
        rows.append(row)
    m = np.array(rows)
    return show(m) + show(np.vstack(rows)) + show(np.stack(rows)) + show(np.stack(rows, axis=1)) + show(np.column_stack(rows)) + show(np.mean(rows, axis=0)) + show(np.array(rows, dtype=int)) + show(np.stack(rows, axis=-1))


def blocks(n: int) -> list:
    bs = [np.full((2, i + 1), i) for i in range(n)]
    cs = [np.full((i + 1, 2), i) for i in range(n)]
    return show(np.hstack(bs)) + show(np.concatenate(bs, axis=1)) + show(np.vstack(cs)) + show(np.concatenate(cs)) + show(np.concatenate(cs, axis=-2)) + show(np.array([c[:1] for c in cs]))


def ragged(n: int) -> list:
    return show(np.stack([np.arange(i + 1) for i in range(n)]))


def ragged_rows(n: int) -> list:
    return show(np.vstack([np.ones((1, i)) for i in range(2, n)]))


def ragged_array(n: int) -> list:
    return show(np.array([np.arange(i + 1) for i in range(n)]))


def none(n: int) -> list:
    return show(np.concatenate([np.arange(i) for i in range(n)]))


def chosen(n: int, c: bool) -> list:
    a = np.arange(4.0).reshape(2, 2)
    return show(np.array([a[j % 2] * 2 if c else a.mean(axis=0) for j in range(n)]))


def kept(n: int) -> list:
    parts = [np.arange(2.0) for _ in range(n)]
    m = np.array(parts)
    m[0, 0] = 9.0
    parts[0][1] = 7.0
    return show(m) + [p.tolist() for p in parts]


# ---- cases
CASES = [(f, [n]) for f in ("pieces", "grown", "blocks", "ragged", "ragged_rows", "ragged_array", "none", "kept") for n in (1, 3, 4)]
CASES += [("chosen", [3, True]), ("chosen", [2, False]), ("pieces", [0]), ("none", [0])]
