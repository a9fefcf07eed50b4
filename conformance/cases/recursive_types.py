"""Values that contain values of their own type: nested lists, trees of dicts and tuples, tries, JSON-like data."""

import types


def trie(words):
    root = {}
    for w in words.split():
        node = root
        for ch in w:
            node = node.setdefault(ch, {})
        node["$"] = {}

    def count(n):
        total = 0
        for k, v in n.items():
            if k == "$":
                total += 1
            else:
                total += count(v)
        return total

    def has(word):
        node = root
        for ch in word:
            if ch not in node:
                return False
            node = node[ch]
        return "$" in node

    return (count(root), len(root), [has(w) for w in ("a", "ab", "abc", "hel", "help")])


def tree(n):
    if n == 0:
        return None
    return {"left": tree(n - 1), "right": tree(n - 2) if n > 1 else None, "v": n}


def depth(t):
    if t is None:
        return 0
    return 1 + max(depth(t["left"]), depth(t["right"]))


def values(t, out):
    if t is not None:
        values(t["left"], out)
        out.append(t["v"])
        values(t["right"], out)


def dict_tree(n):
    t = tree(n)
    out = []
    values(t, out)
    return (depth(t), out, str(t), t == tree(n), t == tree(n + 1))


def evaluate(t):
    if isinstance(t, tuple):
        op, left, right = t
        if op == "+":
            return evaluate(left) + evaluate(right)
        if op == "/":
            return evaluate(left) // evaluate(right)
        return evaluate(left) * evaluate(right)
    return t


def show(t):
    if isinstance(t, tuple):
        return "(" + show(t[1]) + " " + t[0] + " " + show(t[2]) + ")"
    return str(t)


def tuple_tree(n):
    t = n
    for i in range(n):
        t = ("+" if i % 2 else "*", t, i + 2)
    return (evaluate(t), show(t), str(t), len(str(t)))


def tuple_tree_fails(n):
    t = n
    for i in range(3):
        t = ("/", t, i - n)
    return evaluate(t)


def parse(text):
    """A parser that returns nested tuples."""
    tokens = text.replace("(", " ( ").replace(")", " ) ").split()
    pos = 0

    def expr():
        nonlocal pos
        left = term()
        while pos < len(tokens) and tokens[pos] in "+":
            op = tokens[pos]
            pos += 1
            left = (op, left, term())
        return left

    def term():
        nonlocal pos
        left = atom()
        while pos < len(tokens) and tokens[pos] in "*/":
            op = tokens[pos]
            pos += 1
            left = (op, left, atom())
        return left

    def atom():
        nonlocal pos
        if pos >= len(tokens):
            raise SyntaxError("unexpected end")
        tok = tokens[pos]
        pos += 1
        if tok == "(":
            e = expr()
            pos += 1
            return e
        return int(tok)

    t = expr()
    return (evaluate(t), show(t))


def nest(n):
    x = [n]
    for i in range(n):
        x = [i, x, x]
    return x


def total(x):
    t = 0
    for y in x:
        if isinstance(y, list):
            t += total(y)
        else:
            t += y
    return t


def flatten(x):
    out = []
    for y in x:
        if isinstance(y, list):
            out.extend(flatten(y))
        else:
            out.append(y)
    return out


def nested_list(n):
    x = nest(n)
    return (total(x), str(x), flatten(x), x == nest(n), x == nest(n + 1), x != nest(n), len(x))


def aliased(n):
    x = [n]
    y = [x, x]
    for i in range(2):
        y = [y, x]
    x.append(5)
    z = y
    while isinstance(z, list) and len(z) > 0 and isinstance(z[0], list):
        z = z[0]
    return (str(y), z is x)


def json_like(n):
    def make(k):
        if k == 0:
            return {"leaf": True, "name": "x" * n, "none": None, "f": 1.5}
        return {"items": [make(k - 1), k, "s", None, 2.5, False], "n": k}

    def walk(v):
        if isinstance(v, dict):
            return sum(walk(x) for x in v.values())
        if isinstance(v, list):
            return sum(walk(x) for x in v)
        if isinstance(v, bool):
            return 100 if v else 0
        if isinstance(v, int):
            return v
        if isinstance(v, float):
            return int(v * 2)
        if v is None:
            return 1000
        return len(v)

    def dump(v):
        if isinstance(v, dict):
            return "{" + ", ".join('"' + k + '": ' + dump(x) for k, x in v.items()) + "}"
        if isinstance(v, list):
            return "[" + ", ".join(dump(x) for x in v) + "]"
        if isinstance(v, str):
            return '"' + v + '"'
        if v is None:
            return "null"
        if v is True:
            return "true"
        if v is False:
            return "false"
        return str(v)

    data = make(n)
    return (walk(data), dump(data))


def stack_of_lists(text):
    """Lists in lists by brackets."""
    stack = [[]]
    for ch in text:
        if ch == "(":
            inner = []
            stack[-1].append(inner)
            stack.append(inner)
        elif ch == ")":
            stack.pop()
        else:
            stack[-1].append(ch)
    return str(stack[0])


def update_path(n):
    conf = {}
    for path in ["a.b.c", "a.b.d", "a.e", "f"]:
        node = conf
        parts = path.split(".")
        for p in parts[:-1]:
            if p not in node:
                node[p] = {}
            node = node[p]
        node[parts[-1]] = n
    return (str(conf), conf["a"]["b"]["c"], conf.get("zz"), len(conf["a"]))


def pop_and_get(n):
    d = {}
    for i in range(n):
        d = {"in": d, "k": i}
    steps = 0
    while "in" in d:
        d = d.pop("in")
        steps += 1
    return (steps, len(d))


def many(n):
    x = [0]
    for i in range(n):
        x = [i, x] if i % 1000 else [i]
    d = 0
    while isinstance(x, list) and len(x) > 1:
        x = x[1]
        d += 1
    return d


def linked_tuple(n):
    """Cons cells."""
    head = None
    for i in range(n):
        head = (i, head)
    out = []
    while head is not None:
        out.append(head[0])
        head = head[1]
    return out


def in_itself(n):
    x = [1]
    if n:
        x.append(x)
    d = {"k": None}
    if n > 1:
        d["k"] = d
    y = [x, x]
    return (str(x), len(x), repr(y), str(d), f"{x}{d}", x is y[0])


def grown_tuple(p: str):
    q = [p]
    for i in range(3):
        q = [i, q]
    return tuple(q)


def tuples_of_any_length(n):
    p = "x"
    for i in range(n):
        p = (i, p[-2:len(p) % 4])
    return p


def equal_tuples(n):
    p, q = [n], [n]
    for i in range(n):
        p, q = [i, p], [i, q]
    return tuple(p) == tuple(q), tuple(p) != tuple(q[:1]), tuple(p) in [tuple(q)], str(tuple(p)), len(tuple(p))


class Point:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"P{10 // self.n}"


def texts_of_tuples(n):
    x = [n]
    t = tuple(x + [x])
    x.append(t)
    y = [[tuple(y for y in [Point(i - 1) for i in range(n)])]]
    return str(t), repr(x), f"{x} {t!r}", str(tuple([Point(n)])), str(y)


TO_PYTHON = types.SimpleNamespace(show=repr, size=len)


def nested_for_python(n: int) -> str:
    t = (1, None)
    for i in range(n):
        t = (i, t)
    return TO_PYTHON.show(t) + str(TO_PYTHON.size(t))


def deeper_lists(n, kept=[5, 4]):
    if n <= 0:
        return kept
    return deeper_lists(n - 1, sorted([kept]))


def deeper_dicts(n, kept=None): return kept if n <= 0 else deeper_dicts(n - 1, {"v": kept})
def deeper_results(n): return [] if n <= 0 else [deeper_results(n - 1)]


# ---- cases
CASES = [
    ("trie", ["a ab abc b"]), ("trie", ["hello help"]), ("trie", [""]),
    ("dict_tree", [0]), ("dict_tree", [1]), ("dict_tree", [4]),
    ("tuple_tree", [0]), ("tuple_tree", [1]), ("tuple_tree", [5]), ("tuple_tree", [30]),
    ("tuple_tree_fails", [0]), ("tuple_tree_fails", [1]), ("tuple_tree_fails", [5]),
    ("parse", ["1 + 2 * 3"]), ("parse", ["(1 + 2) * 3"]), ("parse", ["1 +"]), ("parse", ["7"]), ("parse", ["2 * (3 + (4 + 5)) * 6"]), ("parse", ["x"]), ("parse", ["1 / (0)"]),
    ("nested_list", [0]), ("nested_list", [1]), ("nested_list", [4]),
    ("aliased", [1]),
    ("json_like", [0]), ("json_like", [1]), ("json_like", [3]),
    ("stack_of_lists", ["a(b(c)d)e"]), ("stack_of_lists", [""]), ("stack_of_lists", ["((()))"]), ("stack_of_lists", ["a)"]), ("stack_of_lists", ["a))b"]),
    ("update_path", [1]), ("update_path", [36893488147419103232]),
    ("pop_and_get", [0]), ("pop_and_get", [1]), ("pop_and_get", [6]),
    ("many", [0]), ("many", [5000]), ("many", [50000]),
    ("in_itself", [0]), ("in_itself", [1]), ("in_itself", [2]),
    ("linked_tuple", [0]), ("linked_tuple", [1]), ("linked_tuple", [7]),
]
CASES += [("nested_for_python", [n]) for n in (0, 1, 3)]
CASES += [("grown_tuple", [s]) for s in ("", "x")] + [(f, [n]) for f in ("tuples_of_any_length", "equal_tuples") for n in (0, 1, 4)]
CASES += [("texts_of_tuples", [n]) for n in (0, 1, 2, 3)]
CASES += [(f, [n]) for f in ("deeper_lists", "deeper_dicts", "deeper_results") for n in (0, 1, 3, 40)]
