"""Generators and other iterators as objects: consumed in parts, in turn, recursively, kept, sent to, thrown into."""


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


def in_parts(n: int) -> str:
    g = count(n)
    first = next(g, None)
    second = next(g, -1)
    out = []
    for x in g:
        out.append(x)
        if x > 3:
            break
    rest = 0
    for x in g:
        rest += x
    return f"{first} {second} {out} {rest} {next(g, 'end')}"


def stop_iteration(n: int) -> str:
    g = count(n)
    out = []
    try:
        while True:
            out.append(next(g))
    except StopIteration:
        out.append(-1)
    try:
        next(g)
    except StopIteration as e:
        out.append(str(e) == "")
    return str(out)


def order(n: int) -> str:
    log = []

    def producer(k):
        log.append("start")
        for i in range(k):
            log.append(f"make {i}")
            yield i
            log.append(f"resumed {i}")
        log.append("end")

    g = producer(n)
    log.append("made")
    for i in range(2):
        v = next(g, None)
        log.append(f"got {v}")
    for v in g:
        log.append(f"loop {v}")
    return ",".join(log)


def zipped(n: int) -> list[tuple[int, int]]:
    return list(zip(count(n), count(4)))


def zipped_self(n: int) -> str:
    g = count(n)
    pairs = [(a, b) for a, b in zip(g, g)]
    return f"{pairs} {list(g)}"


def zipped_rest(n: int) -> str:
    # zip() takes from the first before it finds the second empty.
    a, b = count(n), count(3)
    pairs = list(zip(a, b))
    return f"{pairs} {list(a)} {list(b)}"


def grouped(n: int) -> str:
    it = iter(range(n))
    return str(list(zip(it, it, it)))


def mapped_in_turn(n: int) -> str:
    a, b = count(n), count(5)
    return str(list(map(lambda x, y: x * 10 + y, a, b))) + str(next(a, None)) + str(next(b, None))


class Node:
    def __init__(self, v):
        self.v = v
        self.left = None
        self.right = None

    def insert(self, v):
        if v < self.v:
            if self.left is None:
                self.left = Node(v)
            else:
                self.left.insert(v)
        elif self.right is None:
            self.right = Node(v)
        else:
            self.right.insert(v)

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.v
        if self.right is not None:
            yield from self.right


def walk(n):
    if n is not None:
        yield from walk(n.left)
        yield n.v
        yield from walk(n.right)


def depths(n, d=0):
    if n is None:
        return
    for pair in depths(n.left, d + 1):
        yield pair
    yield n.v, d
    for pair in depths(n.right, d + 1):
        yield pair


def tree(n):
    root = Node(50)
    for i in range(n):
        root.insert(i * 37 % 101)
    return root


def recursive(n: int) -> str:
    return str(list(walk(tree(n * 3))))


def recursive_depths(n: int) -> str:
    return str([f"{v}@{d}" for v, d in depths(tree(n * 2))])


def iter_method(n: int) -> str:
    t = tree(n)
    total = 0
    for x in t:
        for y in t:
            if y > x:
                break
            total += y
    return f"{total} {max(t)} {sorted(t, reverse=True)}"


def first_of_tree(n: int) -> int:
    for x in walk(tree(n)):
        if x > n * 5:
            return x
    return -1


def permute(xs):
    if len(xs) <= 1:
        yield list(xs)
        return
    for i in range(len(xs)):
        for rest in permute(xs[:i] + xs[i + 1 :]):
            yield [xs[i]] + rest


def permutations(n: int) -> str:
    return str(list(permute(list(range(n % 5)))))


def hanoi(n, a, b, c):
    if n > 0:
        yield from hanoi(n - 1, a, c, b)
        yield a + c
        yield from hanoi(n - 1, b, a, c)


def moves(n: int) -> str:
    return " ".join(hanoi(n, "A", "B", "C"))


def flatten(n: int) -> str:
    def flat(x, depth):
        if depth == 0:
            yield x
        else:
            for i in range(2):
                yield from flat(x * 2 + i, depth - 1)

    return str(list(flat(1, n % 5)))


def deep(n):
    if n > 0:
        yield n
        yield from deep(n - 1)


def recursion_depth(n: int) -> str:
    try:
        return str(sum(deep(n * 150)))
    except RecursionError:
        return "too deep"


def failing(n):
    for i in range(4):
        yield 10 // (n - i)


def in_list(n: int) -> str:
    gens = [count(i) for i in range(n)]
    out = []
    while gens:
        g = gens.pop(0)
        x = next(g, None)
        if x is not None:
            out.append(x)
            gens.append(g)
    return str(out)


def in_dict(n: int) -> str:
    gens = {"a": count(n), "b": count(3)}
    out = []
    for k in ["a", "b", "a", "b", "a"]:
        out.append(f"{k}{next(gens[k], '-')}")
    return " ".join(out)


class Source:
    def __init__(self, n):
        self.items = count(n)
        self.taken = 0

    def take(self):
        self.taken += 1
        return next(self.items, -1)


def in_attribute(n: int) -> str:
    s = Source(n)
    a = [s.take() for _ in range(3)]
    return f"{a} {list(s.items)} {s.taken}"


def on_two_paths(n: int) -> str:
    if n % 2:
        g = count(n)
    else:
        g = failing(n)
    out = []
    try:
        for x in g:
            out.append(x)
    except ZeroDivisionError:
        out.append(-9)
    return str(out)


def or_none(n: int) -> str:
    g = None
    if n > 3:
        g = count(n)
    if g is None:
        return "none"
    return str(sum(g))


def rebound(n: int) -> str:
    g = count(10)
    for k in range(n % 4):
        g = keep(g, k)
    return str(list(g))


def keep(xs, k):
    for x in xs:
        if x % (k + 2) != 0:
            yield x


def sieve(n: int) -> str:
    def numbers():
        i = 2
        while True:
            yield i
            i += 1

    def without(p, xs):
        for x in xs:
            if x % p:
                yield x

    xs = numbers()
    out = []
    for _ in range(n):
        p = next(xs)
        out.append(p)
        xs = without(p, xs)
    return str(out)


def passed(n: int) -> str:
    g = count(n)
    return f"{take(g, 2)} {take(g, 1)} {take(g, 9)}"


def take(g, k):
    out = []
    for _ in range(k):
        x = next(g, None)
        if x is None:
            break
        out.append(x)
    return out


def make(n):
    g = count(n)
    next(g, None)
    return g


def returned(n: int) -> str:
    g = make(n)
    return f"{next(g, None)} {list(g)}"


def expression(n: int) -> str:
    g = (x * x for x in range(n) if x != 2)
    a = next(g, None)
    b = next(g, None)
    return f"{a} {b} {list(g)}"


def expression_late(n: int) -> str:
    k = 1
    g = (x * k for x in range(n))
    out = []
    for x in g:
        out.append(x)
        if x >= 2:
            break
        k += 1
    k = 100
    for x in g:
        out.append(x)
    return str(out)


def expressions_kept(n: int) -> str:
    gens = [(i * j for j in range(3)) for i in range(n)]
    return str([list(g) for g in gens])


def views_in_parts(n: int) -> str:
    d = {f"k{i}": i for i in range(n)}
    ks, vs, its = iter(d), iter(d.values()), iter(d.items())
    s = iter({1, 2, 3})
    return f"{next(ks, None)} {list(ks)} {next(vs, None)} {sum(vs)} {next(its, None)} {list(its)} {next(s)} {sum(s)}"


def lazies_in_parts(n: int) -> str:
    e = enumerate("abcdef"[:n], 1)
    z = zip(range(n), "xyz")
    m = map(str, range(n))
    f = filter(None, range(n))
    r = reversed(list(range(n)))
    out = []
    for it in range(2):
        out.append(str(next(e, None)))
        out.append(str(next(z, None)))
        out.append(str(next(m, None)))
        out.append(str(next(f, None)))
        out.append(str(next(r, None)))
    return " ".join(out) + f"{list(e)} {list(z)} {list(m)} {list(f)} {list(r)}"


def header_and_rest(n: int) -> str:
    lines = iter(["name", "---"] + [f"row {i}" for i in range(n)])
    head = next(lines)
    next(lines)
    return head + ":" + ";".join(line.upper() for line in lines)


def membership(n: int) -> str:
    g = count(9)
    return f"{n in g} {list(g)} {n in count(n + 1)}"


def changed_meanwhile(n: int) -> str:
    d = {i: i for i in range(n)}
    it = iter(d)
    next(it, None)
    d[100] = 1
    try:
        return str(next(it, "none"))
    except RuntimeError as e:
        return str(e)


def identity(n: int) -> str:
    g, h = count(n), count(n)
    return f"{g is g} {g is h} {iter(g) is g} {g == h} {bool(g)} {g in [h, g]} {next(g, 0)}"


def type_name(n: int) -> str:
    g = count(n)
    next(g, None)
    return type(g).__name__


def big_values(n: int) -> int:
    def powers():
        x = 1
        while True:
            yield x
            x *= 10**7

    g = powers()
    total = 0
    for _ in range(n):
        total += next(g)
    return total + next(g)


def many(n: int) -> int:
    total = 0
    for i in range(n * 300):
        g = keep(count(20), i % 3)
        next(g)
        total += sum(g) + len([x for x in walk(tree(3))])
    return total


def texts(n: int) -> str:
    def words(s):
        w = ""
        for c in s:
            if c == " ":
                yield w
                w = ""
            else:
                w += c
        yield w

    g = words("the quick brown fox " * n)
    out = next(g)
    for w in g:
        out += "|" + w
        if w == "brown":
            break
    return out + str(len(list(g)))


def mixed_types(n: int) -> str:
    def g():
        yield 1
        yield "two"
        yield None
        yield 2.5

    it = g()
    out = []
    for _ in range(n):
        out.append(str(next(it, "end")))
    return " ".join(out)


def unpacked(n: int) -> str:
    g = count(n)
    try:
        a, b, c = g
        return f"{a}{b}{c}"
    except ValueError as e:
        return str(e)


def starred(n: int) -> str:
    g = count(n)
    next(g, None)
    return str([*g, -1]) + str(max(count(n), default=None)) + str({*count(n)})


def nested_state(n: int) -> str:
    total = 0

    def acc(k):
        nonlocal total
        for i in range(k):
            total += i
            yield total

    a, b = acc(n), acc(3)
    out = []
    for x, y in zip(a, b):
        out.append((x, y))
    return f"{out} {total}"


def maybe_value(n):
    if n > 0:
        yield n
    if n > 1:
        return n * 10
    if n < 0:
        return None


def value_or_none(n):
    g = maybe_value(n)
    out = []
    for _ in range(4):
        try:
            out.append(str(next(g)))
        except StopIteration as e:
            out.append((str(e), e.value, len(e.args)))
    return out


def number(n):
    yield n
    return n + 1


def value_once(n):
    g = number(n)
    out = []
    for _ in range(4):
        try:
            out.append((next(g), 0))
        except StopIteration as e:
            out.append((e.value, len(e.args)))
    return out


def delegated_again(n):
    g = number(n)

    def outer():
        a = yield from g
        b = yield from number(a)
        return b
    out = [list(outer())]
    try:
        out.append(list(outer()))
    except TypeError as e:
        out.append(str(e))
    return out


def value_or_none_raised(n):
    g = maybe_value(n)
    return [next(g), g.__next__()] if n else maybe_value(n).__next__()


def never(s):
    for c in s:
        if "" >= "a":
            yield len(s) + 2**63


def never_yields(n: int, s: str):
    g = never(s)
    return [next(g, n * 2**62), [a - b for a, b in zip(never(s), never("x"))], len(s) + n]


# ---- cases
SMALL = [[n] for n in range(8)]
CASES = [(f, a) for f in ["in_parts", "stop_iteration", "order", "zipped", "zipped_self", "zipped_rest", "grouped", "mapped_in_turn", "recursive",
         "recursive_depths", "iter_method", "first_of_tree", "permutations", "moves", "flatten", "recursion_depth", "in_list", "in_dict", "in_attribute",
         "on_two_paths", "or_none", "rebound", "sieve", "passed", "returned", "expression", "expression_late", "expressions_kept", "views_in_parts",
         "lazies_in_parts", "header_and_rest", "membership", "changed_meanwhile", "identity", "type_name", "big_values", "many", "texts", "mixed_types", "unpacked",
         "starred", "nested_state"] for a in SMALL]
CASES += [(f, [n]) for f in ["value_or_none", "value_or_none_raised", "value_once", "delegated_again"] for n in [-1, 0, 1, 2, 3]]
CASES += [("never_yields", [n, "ab"]) for n in (0, 5, 2**63)]
