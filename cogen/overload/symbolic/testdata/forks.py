# Functions of inputs that are not known. Each is compared with CPython for rows of all its parameters.


def one_sided_return(a: int, b: int):
    if a > b:
        return a
    c = a + 1
    if c > 3:
        return c * b
    return 0


def nested_returns(a: int, b: int):
    if a > 0:
        if b > 0:
            return "both"
        text = "a"
    else:
        text = "none"
        if b == a:
            text = "same"
    return text + "!"


def no_result(a: int):
    if a > 0:
        return
    a = 3


def assigned_on_one_side(a: int):
    x = 1
    if a:
        x = 2
    return x * a


def loop_break(a: int, b: int):
    total = 0
    for i in range(5):
        if i == a:
            break
        total += b
    else:
        total += 100
    return total * 10 + i


def loop_continue(a: int, b: int):
    total = 0
    for i in [1, 2, 3, 4]:
        if i == a:
            continue
        if b < 0:
            total -= i
            continue
        total += i
    return total


def loop_return(a: int):
    for i, t in enumerate("abc"):
        if i == a:
            return t
    return "none"


def nested_loops(a: int, b: int):
    found = []
    for x in range(3):
        for y in range(3):
            if x * y == a:
                break
            if x + y == b:
                return x * 10 + y
        else:
            found.append(x)
    return len(found) if False else -1


def zipped(a: int):
    for x, y in zip([1, 2, 3], reversed([5, 6, 7])):
        if x + y == a:
            return x
    return 0


def while_known(a: int):
    n = 4
    while n:
        n -= 1
        if a == n:
            break
    else:
        return -1
    return n


def while_symbolic(a: int):
    n = 0
    while n < a:
        n += 1
        if n == 6:
            break
    else:
        n += 100
    return n


def lists(a: int, b: int):
    xs = [1, 2, 3]
    if a > b:
        xs[0] = a
    else:
        xs[1] = b
        xs[2] += 1
    return xs[0] * 100 + xs[1] * 10 + xs[2]


def dicts(a: int):
    d = {"x": 1, "y": 2}
    if a > 1:
        d["x"] = a
    return d["x"] + d["y"]


def list_after_return(a: int):
    out = []
    if a > 1:
        out.append(1)
        return len(out)
    out.append(a)
    out.append(a)
    return len(out)


class Point:
    def __init__(self, x):
        self.x = x
        self.y = 0


def objects(a: int):
    p = Point(a)
    q = p
    if a > 2:
        q.x = 5
        q.y = 1
    return p.x + p.y


def helper(n, limit):
    if n > limit:
        return limit
    return n


def calls(a: int, b: int):
    return helper(a, 2) * 10 + helper(b, a)


def closures(a: int):
    n = 0

    def add(k):
        nonlocal n
        if a > k:
            n += k
        return n

    return add(1) + add(2) * 10 + n * 100


COUNT = 0


def global_variable(a: int):
    global COUNT
    COUNT = 0
    if a > 0:
        COUNT = a
        return COUNT
    return COUNT + 1


def and_or(a: int, b: int):
    return (a and b) * 10 + (a or b)


def conditions(a: int, b: int, p: bool):
    return (a > 0 and b > 0 or p and not a < b), (not p or a == b)


def chained(a: int, b: int):
    return 0 <= a < b <= 5, a == b == 2


def walrus(a: int):
    y = 7
    if a > 0 and (y := a * 2) > 4:
        return y
    return y + 100


def mixed_asked(a: int, b: int):
    return (a and b or 9) + (3 if (a or b) and a else 4)


def conditional(a: int, b: int):
    return a if a > b else b if b > 0 else -b


def tuples(a: int):
    x, y = (a, 1) if a > 0 else (2, a)
    return x * 10 + y


def arithmetic(a: int, b: int):
    return a // 3 + a % 3 * b - -a + b**3 + abs(b) + (a // -2) * 7 + a % -2


def bools(p: bool, q: bool):
    return p & q, p | q, p ^ q, p + q + 1, p == q, p is True, not p


def comparisons(a: int, p: bool):
    return a == p, a == "x", a is None, a != None, a in (1, 2, True), a in range(1, 4), a not in {5, 2}, p in [1]


def builtins_(a: int, b: int, p: bool):
    return min(a, b, 2), max([a, b]), sum([a, b, p]), len([a]), bool(a), int(p), any([a, b]), all((a, 1, b)), min((a, b), default=3) if False else 1


def lazily(a: int, b: int):
    return all(x != a for x in [1, 2, b]), any(x > a for x in range(3)), sum(x * a for x in range(3)), max(x - a for x in (1, b))


def instances(a: int, p: bool):
    return isinstance(a, int), isinstance(p, int), isinstance(p, (str, bool)), isinstance(a, str), isinstance(a, bool)


def texts(s: str, t: str):
    if s == t:
        return "same"
    if s in t or t.startswith(s):
        return s + t
    return (t + "x")[1:] + s[:2] + s[-1:]


def text_methods(s: str, t: str):
    return s.startswith("a"), s.endswith(t), s.find(t), len(s), "ab" in s, bool(s), s < "b" if False else 1


def numbers_as_text(a: int, p: bool):
    return f"{a}:{p}" + str(a)


def guard(a: int, b: int):
    match b > 0, 3:
        case (_, 4):
            r = 1
        case (x, 3) if a > 1:
            r = 2
        case _:
            r = 3
    return r


def guard_return(a: int):
    match [1, 2]:
        case [x, y] if a > 1:
            return x
        case [x, *rest]:
            a += 1
    return a


def handled(a: int):
    try:
        x = {}["k"]
    except KeyError:
        x = a
        if a > 1:
            x = 4
    try:
        if a > 1:
            a = 5
    except KeyError:
        x = 5
    return x * 2 + a


def try_else(a: int):
    try:
        if a > 1:
            return 1
        y = 3
    except ValueError:
        y = 4
    else:
        y += a
    return y


def index_of_list(a: int):
    xs = [10, 20, 30]
    if -3 <= a < 3:
        pass
    else:
        a = 0
    return xs[a]


def partial_raise(a: int, b: int):
    if a == 1:
        raise ValueError("one")
    if b == 2:
        if a > 2:
            raise KeyError
        return -1
    assert a != 3
    return 10 // a + b


def generator_made(a: int):
    def gen():
        yield 1
        yield a

    total = 0
    for x in gen():
        if x > 1:
            total += x
    return total


def floats(x: float, y: float):
    if x > y:
        return x - y
    return x * 2 + y if x == x else 0.0


def int_and_float(a: int, y: float):
    return a < y, a == y, a >= y, y > a, a + y
