"""Sets that are native until CPython gets them: the order of their elements goes with them."""


M = {}
def put(x):
    M["x"] = x
    return eval("M")
def r1(n: int):
    if n in M: return M[n]
    return {1, 2, 3} ^ set(range(n))
def r2(n: int):
    if n in M: return M[n]
    s = set(range(300))
    for i in range(n, 290): s.discard(i)
    return s
def r3(n: int):
    if n in M: return M[n]
    s = set(range(300)) - set(range(5, 290))
    s.add(n)
    return s
def r4(n: int):
    s = {i * 37 % 1001 for i in range(n)}
    s -= {i * 37 % 1001 for i in range(0, n, 2)}
    t = eval("list(s)", {"s": s})
    return t, list(s)
def r5(n: int):
    if n in M: return M[n]
    s = frozenset(range(300)) - frozenset(range(n, 290))
    return s
def r6(n: int):
    if n in M: return M[n]
    s = frozenset(str(i) for i in range(n)) - {"3", "4"}
    return {s: 1}
def r7(n: int):
    if n in M: return M[n]
    s = set()
    for i in range(n): s.add(i * 1000003)
    for i in range(0, n, 3): s.remove(i * 1000003)
    return s
def r8(n: int):
    if n in M: return M[n]
    s = {float(i) / 3 for i in range(n)}
    s.discard(1.0)
    return s
def r9(n: int):
    if n in M: return M[n]
    s = {(i, str(i)) for i in range(n)}
    s.discard((3, "3"))
    s.discard((1, "1"))
    return s
def r10(n: int):
    if n in M: return M[n]
    s = {2**70 + i for i in range(n)} | {None, True, "x"}
    s.discard("x")
    return s
def r11(n: int):
    if n in M: return M[n]
    s = set()
    return s
def r12(n: int):
    s = set(range(n))
    while len(s) > 2: s.pop()
    M[-n - 1] = s
    s.add(n * 7)
    s.add(n * 11)
    return list(s), list(M[-n - 1])
def r13(n: int):
    s = set("hello world" * n)
    s.clear()
    if n in M: return M[n]
    return s
def r14(n: int):
    if n in M: return M[n]
    return [set("abc") | set(str(n)), {frozenset("xyz") - {"x"}}]


def set_none(n: int):
    if n in M: return M[n]
    s = {None}
    return s | s


def frozenset_none(n: int):
    if n in M: return M[n]
    s = frozenset({None})
    return s | s


def set_bool(n: int):
    if n in M: return M[n]
    s = {n > 1, n > 2}
    return s | s


def frozenset_bool(n: int):
    if n in M: return M[n]
    s = frozenset({n > 1, n > 2})
    return s | s


def set_bytes(n: int):
    if n in M: return M[n]
    s = {b"a", b"bc"}
    return s | s


def frozenset_bytes(n: int):
    if n in M: return M[n]
    s = frozenset({b"a", b"bc"})
    return s | s


def set_float(n: int):
    if n in M: return M[n]
    s = {n / 2, 1.5}
    return s | s


def frozenset_float(n: int):
    if n in M: return M[n]
    s = frozenset({n / 2, 1.5})
    return s | s


def set_tuple(n: int):
    if n in M: return M[n]
    s = {(n, "a"), (1, "b")}
    return s | s


def frozenset_tuple(n: int):
    if n in M: return M[n]
    s = frozenset({(n, "a"), (1, "b")})
    return s | s


def set_union(n: int):
    if n in M: return M[n]
    s = {n, "a", None}
    return s | s


def frozenset_union(n: int):
    if n in M: return M[n]
    s = frozenset({n, "a", None})
    return s | s


def set_int(n: int):
    if n in M: return M[n]
    s = {n, 2**70}
    return s | s


def frozenset_int(n: int):
    if n in M: return M[n]
    s = frozenset({n, 2**70})
    return s | s


def set_str(n: int):
    if n in M: return M[n]
    s = {str(n), "b"}
    return s | s


def frozenset_str(n: int):
    if n in M: return M[n]
    s = frozenset({str(n), "b"})
    return s | s


def set_char(n: int):
    if n in M: return M[n]
    s = set("abc")
    return s | s


def frozenset_char(n: int):
    if n in M: return M[n]
    s = frozenset(set("abc"))
    return s | s


def set_fr(n: int):
    if n in M: return M[n]
    s = {frozenset([n])}
    return s | s


def frozenset_fr(n: int):
    if n in M: return M[n]
    s = frozenset({frozenset([n])})
    return s | s


# ---- cases
CASES = [("r" + str(i), [n]) for i in range(1, 15) for n in (0, 1, 5, 6, 12, 40, 200)] + [("put", [1])]
CASES += [(f, [n]) for f in ["set_none", "frozenset_none", "set_bool", "frozenset_bool", "set_bytes", "frozenset_bytes", "set_float", "frozenset_float", "set_tuple", "frozenset_tuple", "set_union", "frozenset_union", "set_int", "frozenset_int", "set_str", "frozenset_str", "set_char", "frozenset_char", "set_fr", "frozenset_fr"] for n in (2, 3)]
