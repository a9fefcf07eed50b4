"""Sets made of lists and of other sets, natively and where CPython gets them: where in their tables elements lie."""

M = {}
def put(x):
    M["x"] = x
    return eval("M")
def r1(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return set(v)
def r2(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return {*v}
def r3(n: int):
    if n in M: return M[n]
    v = []
    for x in [12, 11, 10, 41, 31, 40, 42]: v.append(x)
    return {x for x in v}
def r4(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    s = set(v)
    return s
def r5(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    s = set(v)
    t = s | {5}
    return t - {5}
def r6(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    s = set(v)
    return s.copy()
def r7(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return frozenset(v)
def r8(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return set(v).union([1]) & set(v)
def r9(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return frozenset(set(v))
def r10(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return set(v) if n else set()
def r11(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return set(v) and {1, 2}.union(v)
def t1(n: int):
    if n in M: return M[n]
    v = [12, 11, 10, 41, 31, 40, 42]
    return set().union(*[v, v, v])
def t2(n: int):
    v = [12, 11, 10, 41, 31, 40, 42]
    return list(set().union(*[v, v[::-1], [99]])), list(set(v).union(*[[7], [8]])), list({1}.union(*[]))
def t3(n: int):
    v = [12, 11, 10, 41, 31, 40, 42]
    s = [set(v), {10, 11, 12, 13}, {12, 11}]
    return list(set.union(*s)), list(set.intersection(*s)), list(set.difference(*s)), list(s[0].intersection(*s[1:n + 1])), list(s[0].difference(*s[1:n + 1]))
def t4(n: int):
    v = [frozenset("abc"), frozenset("bcdefgh"), frozenset(str(n))]
    return list(frozenset().union(*v)), list(frozenset.union(*v)), list(v[0].union(*v[1:])), list(frozenset("abc").union(*["xyz", "q"]))
def t5(n: int):
    d = {"a": [1, 2], "b": [2, 3], "c": [n]}
    return sorted(set().union(*d.values())), sorted(set().union(*d)), sorted(set().union(*(x for x in d.values())))
def t6(n: int):
    s = {1, 2}
    return list(s.union(*[s, {3}, s])), s
def t7(n: int):
    try: return set().union(*[[1], 5])
    except TypeError as e: return str(e)
def t8(n: int):
    return sorted(map(str, set().union(*[{1}, {"a"}, [None], (2.5,)])))


# ---- cases
CASES = [("r" + str(i), [n]) for i in range(1, 12) for n in (0, 1, 5)] + [("put", [1])]
CASES += [("t" + str(i), [n]) for i in range(1, 9) for n in (0, 1, 2)]
