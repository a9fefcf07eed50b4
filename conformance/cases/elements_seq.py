"""Tuples of unknown length, and slices assigned from lists, with elements of every type."""


def seq_of(xs: list): return tuple(xs)
def t_ints(n): return tuple([n] * n)
def t_floats(n): return tuple([n / 2] * n)
def t_bools(n): return tuple([n > 1] * n)
def t_nones(n): return tuple([None] * n)
def t_bytes(n): return tuple([b"a" * n] * n)
def t_strs(n): return tuple(["x" * n] * n)
def t_tuples(n): return tuple([(n, "a")] * n)
def t_unions(n): return tuple([n, "a", None] * n)


def l_bools(n): return sorted(tuple([n > 1, False] * n))
def l_nones(n): return [x is None for x in tuple([None] * n)][:n], list(tuple([None] * n))
def l_bytes(n): return list(tuple([b"a" * n, b""] * n)) + sorted(tuple([b"b", b"a"] * n))
def l_unions(n): return list(tuple([n, "a", None] * n))
def l_slices(n): return tuple([True] * n)[1:], tuple([None] * n)[:n], tuple([b"x"] * n)[::2], tuple([n, "a"] * n)[::-1]


def sliced(xs, ys, i, j):
    xs[i:j] = ys[j:]
    return xs


def s_floats(n): return sliced([n / 2] * 4, [1.5, n / 4, 2.5], 1, n)
def s_bools(n): return sliced([n > 1] * 4, [True, False, n > 0], 1, n)
def s_nones(n): return sliced([None] * 4, [None] * 3, 1, n)
def s_bytes(n): return sliced([b"a" * n] * 4, [b"x", b"", b"yz"], 1, n)
def s_tuples(n): return sliced([(n, "a")] * 4, [(1, "b"), (2, "c"), (3, "d")], 1, n)
def s_unions(n): return sliced([n, "a", None, 1.5], ["b", n, None, 2.5], 1, n)


def assign_floats(n):
    xs, ys = [n / 2] * 4, [1.5, n / 4, 2.5]
    xs[1:n] = ys[n:]
    xs[n] = 9.5
    return xs, ys


def assign_bools(n):
    xs, ys = [n > 1] * 4, [True, False, n > 0]
    xs[1:n] = ys[n:]
    return xs, ys


def assign_nones(n):
    xs, ys = [None] * 4, [None] * 3
    xs[1:n] = ys[n:]
    return xs, ys


def assign_bytes(n):
    xs, ys = [b"a" * n] * 4, [b"x", b"", b"yz"]
    xs[1:n] = ys[n:]
    return xs, ys


def assign_tuples(n):
    xs, ys = [(n, "a")] * 4, [(1, "b"), (2, "c"), (3, "d")]
    xs[1:n] = ys[n:]
    return xs, ys


def assign_unions(n):
    xs, ys = [n, "a", None, 1.5], ["b", n, None, 2.5]
    xs[1:n] = ys[n:]
    return xs, ys


def assign_stepped(n):
    xs, ys = [1, 2, 3, 4, 5, 6], [7, 8, 9]
    xs[::2] = ys[n:]
    return xs


def assign_any_step(n):
    xs, ys = [1, 2, 3, 4, 5, 6], [7, 8, 9]
    xs[1:3] = ys[::n]
    return xs


# ---- cases
ALL = [f for f in list(globals()) if f[:2] in ("t_", "l_", "s_") or f.startswith("assign_")]
CASES = [(f, [n]) for f in ALL for n in (0, 1, 2, 3)]
