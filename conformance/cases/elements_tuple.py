"""tuple and what works on any value: comparison, hash, repr, truth."""


def t_all(a, b, c):
    t = (a, b, c)
    return t == (a, b, c), t != (b, a, c), t + (a,), t * 2, t[1:], len(t), repr(t), str((a,)), c in t, t.count(a), list(t)


def t_index(a, b, c): return (a, b).index(c)
def t_order(a, b, c): return (a, b) < (a, c), (a, b) <= (a, c), (a, b) > (a, c), (a, b) >= (a, c), (a,) < (a, b)
def t_dynamic(a, b, c, i): return (a, b, c)[i]
def t_set(a, b, c): return len({(a, b), (a, c), (a, b)}), {(a, 1): b, (b, 1): c}[a, 1], (c, 1) in {(a, 1)}
def t_sort(a, b, c): return sorted([(c, 1), (b, 2), (a, 3)])
def t_hash(a, b, c): return hash((a, b, c))
def o_hash(a, b, c): return hash(a)
def o_eq(a, b, c): return a == b, a != b, b == c, c != a
def o_lt(a, b, c): return a < b
def o_le(a, b, c): return b <= c
def o_gt(a, b, c): return a > c
def o_ge(a, b, c): return c >= b
def o_repr(a, b, c): return repr(a), str(b), f"{c}", f"{a!r}{b!s}", "%s" % (c,)
def o_truth(a, b, c): return not a, bool(b), a or b, b and c, 1 if c else 0
def o_swap(a, b, c):
    x = a
    for y in (b, c):
        x, z = y, x
    return x, z




# Tuples in tuples.
def n_tuples(a, b, c): return t_order((a, 1), (b, 1), (c, 1)), t_hash((a, 1), (b, 1), (c, 1)), o_eq((a, 1), (b, 1), (c, 1)), o_lt((a, 1), (b, 1), (c, 1)), o_repr((a, 1), (b, 1), (c, 1))


# ---- cases
INTS = [[1, 2, 3], [1, 1, 1], [2, 1, 2], [0, -1, 2**62], [2**63, 1, -2**70], [2**70, 2**70, 1]]
FLOATS = [[1.5, 0.5, 2.5], [0.0, -0.0, 1.0], [1.0, float("inf"), -2.5], [1e100, 1.0, -1e-7]]
STRS = [["a", "b", "c"], ["", "ß", "İ"], ["a", "a", ""], ["e\u0301", "\x00", "\x00b"], ["hello world", "x" * 40, "😀"]]
BYTES = [[b"a", b"b", b"a"], [b"", b"\xff", b"\x00"]]
KINDS = INTS + FLOATS + STRS + BYTES + [[True, False, True], [1, "a", b"x"], [1, 1.0, True], [2.0, 2, 3]]
FNS = sorted(n for n, f in globals().items() if callable(f) and n[1:2] == "_")
ARITY = {n: globals()[n].__code__.co_argcount for n in FNS}
# A NaN is in none: containers know it by its identity, which a float does not
# have natively. What is nested is seen with two types, to keep compiling quick.
CASES = [(f, list(t)) for f in FNS if ARITY[f] == 3 for t in (KINDS if f[0] != "n" else INTS[:2] + INTS[4:] + STRS)]
SOME = [INTS[0], INTS[4], FLOATS[0], STRS[0], BYTES[0], [True, False, True], [1, "a", b"x"], [1, 1.0, True], [2.0, 2, 3]]
CASES += [("t_dynamic", t + [i]) for t in SOME for i in [0, 2, -1, -3, 3, -4, 2**63, -2**70]]
CASES += [(f, [None, "a", 1]) for f in ["t_all", "t_index", "t_order", "o_eq", "o_lt", "o_repr", "o_truth", "o_swap"]]
