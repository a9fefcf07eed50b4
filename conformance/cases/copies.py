"""copy.copy and copy.deepcopy; % and str.format whose format is computed."""
import copy

class Node:
    def __init__(self, v, nxt):
        self.v = v
        self.next = nxt
        self.tags = [v]

class Own:
    def __init__(self, n):
        self.n = n
        self.copies = 0
    def __copy__(self):
        o = Own(self.n + 1)
        self.copies += 1
        return o
    def __deepcopy__(self, memo):
        o = Own(copy.deepcopy([self.n], memo)[0] + 10)
        self.copies += 1
        return o

class Counting:
    def __init__(self, n):
        self.n = n
    def __reduce__(self):
        return (Counting, (self.n + 100,))

def f(n: int) -> str:
    row = [n, n + 1]
    m = [row, row]
    d = copy.deepcopy(m)
    d[0].append(4)
    s = copy.copy(m)
    s.append([0])
    return f"{d} {s} {m} {d[0] is d[1]} {s[0] is row}"

def g(n: int) -> str:
    a = Node(n, Node(n * n, None))
    a.next.next = a
    b = copy.deepcopy(a)
    a.next.tags.append(7)
    c = copy.copy(a)
    return f"{b.next.next is b} {b.next.tags} {c.next is a.next} {c.tags is a.tags} {b.v}"

def h(n: int) -> str:
    o = Own(n)
    p = copy.copy(o)
    q, r = copy.deepcopy((o, o))
    return f"{p.n} {q.n} {q is r} {o.copies}"

def i(n: int) -> int:
    return copy.copy(Counting(n)).n

def j(xs: list[str]) -> list:
    d = {"xs": xs, "sub": {"n": len(xs), "none": None}, "set": {1, 2}}
    e = copy.deepcopy(d)
    e["xs"].append("z")
    e["sub"]["n"] = 0
    return [d["xs"], e["xs"], d["sub"], e["sub"], d["set"] == e["set"], d["set"] is e["set"]]

def k(kind: str, v: int) -> str:
    table = {"d": "%5d|", "s": "%-6s|", "x": "%#x", "two": "%d %d", "no": "none"}
    return table[kind] % v

def l(w: int, s: str) -> str:
    spec = "{:>" + str(w) + "}|{}"
    return spec.format(s, len(s))


# ---- cases
CASES = [(n, [v]) for n in "fghi" for v in [1, 3, 2**40, 2**62, 2**64]]
CASES += [("j", [["a"]]), ("j", [[]]), ("l", [5, "ab"]), ("l", [-1, "ab"]), ("l", [3, "é"])]
CASES += [("k", [kind, v]) for kind in ["d", "s", "x", "two", "no", "what"] for v in [4, 255, 2**70]]
