"""object() as what stands for no value."""
import copy

MISSING = object()
OTHER = object()


class Cache:
    _absent = object()

    def __init__(self):
        self.items = {"a": 1}

    def get(self, k, default=_absent):
        v = self.items.get(k, self._absent)
        if v is self._absent:
            if default is Cache._absent:
                raise KeyError(k)
            return default
        return v


def got(n: int, k: str) -> int:
    v = {"a": n}.get(k, MISSING)
    if v is MISSING:
        return -1
    return v + 1


def of_class(k: str):
    c = Cache()
    try:
        return c.get(k)
    except KeyError as e:
        return [str(e), c.get(k, 7)]


def first(xs: list[int], default=MISSING):
    for x in xs:
        if x > 3:
            return x
    if default is MISSING:
        raise ValueError("none")
    return default


def with_default(xs: list[int]):
    return first(xs, 5), first(xs, None)


def either(n: int):
    v = MISSING if n < 3 else OTHER if n < 5 else n
    if v is OTHER:
        return "other"
    if v is not MISSING:
        return v * 2
    return None


def compared(n: int):
    a, b = object(), MISSING
    return [a is b, a == b, a != b, a == a, b is MISSING, b == OTHER, a in (b, OTHER), [1, b, a].index(a), (a, b) == (a, MISSING)]


def of_loop(xs: list[int]):
    prev = object()
    out = []
    for x in xs:
        if x != prev:
            out.append(x)
        prev = x
    return out


def until(xs: list[int]):
    it, done, n = iter(xs), object(), 0
    while (x := next(it, done)) is not done:
        n += x
    return n


def same_call(n: int):
    made = [object() for _ in range(n)]
    return [a is b for a in made for b in made], len(set(made))


def make():
    return object()


def made_by(n: int):
    a, b = make(), make()
    held = [a]
    if n:
        held.append(b)
    return a is b, a in held, b in held, held.count(a)


def copied(n: int):
    return copy.copy(MISSING) is MISSING, copy.deepcopy({"m": MISSING})["m"] is MISSING, copy.copy([MISSING])[0] is MISSING


def types(n: int):
    v = MISSING if n else 1
    return type(MISSING) is object, type(MISSING) == type(OTHER), type(v) is object, isinstance(v, object), isinstance(v, int), type(v).__name__


def keys(n: int):
    d = {MISSING: n, OTHER: 2, "a": 3}
    d[MISSING] += 1
    return d[MISSING], d[OTHER], object() in d, len({MISSING, OTHER, MISSING})


def wrong(n: int):
    out = []
    for op in (lambda: MISSING.x, lambda: MISSING < OTHER, lambda: MISSING + n, lambda: len(MISSING), lambda: MISSING[0], lambda: MISSING(), lambda: int(MISSING)):
        try:
            op()
        except (TypeError, AttributeError) as e:
            out.append(str(e))
    own = object()
    try:
        own.x = 3
    except AttributeError as e:
        out.append(str(e))
    return out


def matched(n: int):
    match MISSING if n else n:
        case int():
            return "int"
        case object():
            return "object"


def state():
    last = MISSING

    def changed(x):
        nonlocal last
        new = last is MISSING or last != x
        last = x
        return new
    return changed


def nonlocal_one(xs: list[int]):
    changed = state()
    return [changed(x) for x in xs]


def shown(n: int):
    text = repr(MISSING)
    return text[:18], text == str(MISSING), f"{MISSING}" == text


# ---- cases
CASES = [
    ("got", [1, "a"]), ("got", [2, "b"]), ("of_class", ["a"]), ("of_class", ["b"]),
    ("first", [[4]]), ("first", [[1]]), ("with_default", [[4]]), ("with_default", [[]]),
    *[("either", [n]) for n in (1, 4, 7)], ("compared", [1]), ("of_loop", [[1, 1, 2, 1]]), ("until", [[1, 2, 3]]), ("until", [[]]),
    ("same_call", [3]), ("made_by", [0]), ("made_by", [1]), ("copied", [1]), ("types", [0]), ("types", [1]), ("keys", [4]),
    ("wrong", [1]), ("matched", [0]), ("matched", [1]), ("nonlocal_one", [[1, 1, 2]]), ("shown", [1]),
]
