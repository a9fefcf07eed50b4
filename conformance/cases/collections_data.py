"""Containers of the collections module as data: in other containers, attributes, unions, closures."""
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque


def nested(text):
    by = defaultdict(lambda: defaultdict(int))
    for i, c in enumerate(text):
        by[i % 2][c] += i
    return [(k, c, n) for k in sorted(by) for c, n in sorted(by[k].items())]


def counters(text):
    by = defaultdict(Counter)
    for w in text.split():
        by[len(w)].update(w)
    same = [a == b for a in by.values() for b in by.values()]
    return repr([by[k] for k in sorted(by)]), same, str(dict(by))


class Window:
    def __init__(self, size):
        self.items = deque(maxlen=size)
        self.seen = OrderedDict()
        self.listeners = []

    def put(self, x):
        self.items.append(x)
        self.seen[x] = self.seen.pop(x, 0) + 1
        for f in self.listeners:
            f(x)


def window(size, text):
    w = Window(size)
    big, log = [], deque()
    w.listeners.append(log.appendleft)
    w.listeners.append(lambda x: big.append(x) if len(x) > 2 else None)
    for word in text.split():
        w.put(word)
    return repr(w.items), repr(w.seen), list(log), big, w.seen.popitem(last=False)


def maybe(n):
    q = deque([n]) if n > 0 else None
    if q is None:
        return "none"
    q.extend(range(n))
    both = [q, deque([1, 0])]
    alias = both[0]
    alias.rotate(1)
    return f"{q} {alias is q} {both[0] is both[1]} {both[0] == both[1]} {both[1] in both} {sorted(both)}"


def kinds(n):
    xs = [deque([n]), Counter("abc"), defaultdict(int, {"a": 1}), OrderedDict(a=1), ChainMap({"a": n}), n, [n], {"a": 1}]
    out = []
    for x in xs:
        if isinstance(x, deque):
            out.append("deque")
        elif isinstance(x, Counter):
            out.append("Counter")
        elif isinstance(x, OrderedDict):
            out.append("ordered")
        elif isinstance(x, dict):
            out.append("dict")
        else:
            out.append(type(x).__name__)
    return out


def tree(paths):
    new = lambda: defaultdict(new)
    root = new()
    for path in paths.split():
        t = root
        for part in path.split("/"):
            t = t[part]

    def lines(t, depth):
        out = []
        for name in sorted(t):
            out.append(" " * depth + name)
            out.extend(lines(t[name], depth + 1))
        return out
    return lines(root, 0)


def unhashable(n):
    x = [deque([n]), deque()][n % 2]
    return {x: 1}


def compose(text):
    from functools import reduce
    steps = [str.strip, str.upper, lambda s: s + "!", lambda s: s * 2]
    return reduce(lambda f, g: lambda x: g(f(x)), steps)(text)


def orders(text):
    d = OrderedDict((c, i) for i, c in enumerate(text))
    e = d.copy()
    for c in text[:2]:
        e.move_to_end(c)
    f = e.copy()
    f.move_to_end(text[-1], last=False)
    return d == e, dict(d) == e, f"{e} {f} {f.keys()} {list(reversed(f))}", d == f


def layers(n):
    base = {"a": n, "b": 2}
    c = ChainMap({}, base)
    c["a"] = n + 1
    d = c.new_child({"z": 0})
    d["z"] += n
    del c["a"]
    return f"{c} {d} {len(d)} {d['a']} {d.get('q')} {sorted(d.items())}", c["missing"] if n > 2 else base


def arithmetic(a, b):
    x, y = Counter(a), Counter(b)
    z = x
    z += y
    rest = x - Counter("a")
    z &= Counter("aabbcc")
    return f"{x} {z is x} {rest} {x <= y} {x >= y} {x | y} {x & y} {+x} {-y}", sorted(x.elements())


def much(n):
    total = 0
    for i in range(n):
        qs = [deque(range(5)), deque([i])]
        qs[0].append(i)
        total += sum(qs[0]) + len(qs[1])
    return total


def deque_with_itself(n):
    q = deque(range(n))
    q.extend(q)
    q.extendleft(q)
    q += q
    short = deque([1, 2], maxlen=3)
    short.extend(short)
    return list(q), list(short)


def mappings_of(v):
    out = []
    for f in (lambda: defaultdict(int, v), lambda: OrderedDict(v), lambda: defaultdict(list), lambda: OrderedDict(a=v), lambda: defaultdict(None, [("x", 1)], b=2)):
        try:
            out.append(repr(f()))
        except TypeError as e:
            out.append(str(e))
    return out


def deques_repeated(n):
    d = deque([1, 2, 3], 4) * n
    return [list(d), d.maxlen, list(deque([5], 2) * n), list(n * deque([], 2)), list(deque([1, 2], 0) * n)]


def deques_repeated_wrongly(n):
    return deque([3], 2) * n % 5


# ---- cases

CASES = [("deque_with_itself", [n]) for n in (0, 1, 3)]
CASES += [("nested", ['abca']), ("nested", ['']), ("nested", ['zzz'])]
CASES += [("counters", ['a bb ba ccc c']), ("counters", [''])]
CASES += [("window", [2, 'a bbb a cc bbb']), ("window", [1, 'x'])]
CASES += [("maybe", [0]), ("maybe", [1]), ("maybe", [2]), ("maybe", [3])]
CASES += [("kinds", [1]), ("kinds", [1180591620717411303424])]
CASES += [("tree", ['a/b a/c d']), ("tree", [''])]
CASES += [("unhashable", [0]), ("unhashable", [1])]
CASES += [("compose", [' ab '])]
CASES += [("orders", ['abc']), ("orders", ['ba']), ("orders", ['x'])]
CASES += [("layers", [1]), ("layers", [3])]
CASES += [("arithmetic", ['aab', 'bc']), ("arithmetic", ['', 'aa']), ("arithmetic", ['abc', 'abc'])]
CASES += [("much", [3]), ("much", [20000])]
CASES += [("mappings_of", [v]) for v in (None, 5, [])] + [("deques_repeated", [n]) for n in (-1, 0, 1, 3)] + [("deques_repeated_wrongly", [n]) for n in (-1, 3, 2**100, -(2**100))]
