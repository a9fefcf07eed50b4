"""Local functions that call themselves, change variables around them and get what is not callable."""
from collections import defaultdict


def components(adj):
    index, low, stack, out = {}, {}, [], []
    n = 0

    def visit(v):
        nonlocal n
        index[v] = low[v] = n
        n += 1
        stack.append(v)
        for w in adj[v]:
            if w not in index:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in stack:
                low[v] = min(low[v], index[w])
        if low[v] == index[v]:
            comp = []
            while True:
                w = stack.pop()
                comp.append(w)
                if w == v:
                    break
            out.append(sorted(comp))

    for v in list(adj):
        if v not in index:
            visit(v)
    return out, n


d = defaultdict(list)
for a, b in ("ab", "bc", "ca", "cd", "de", "ed", "fa"):
    d[a].append(b)
print(components(d))

ENV = {"+": lambda *a: sum(a), "*": lambda a, b: a * b, "k": 3}


def ev(x, env):
    if isinstance(x, str):
        return env[x]
    if not isinstance(x, list):
        return x
    f = ev(x[0], env)
    return f(*[ev(r, env) for r in x[1:]])


print(ev(["+", 1, ["*", 2, 3], "k"], ENV))
for bad in ([4, 1], ["k"], [["+"]]):
    try:
        print(ev(bad, ENV))
    except TypeError as e:
        print(e)
