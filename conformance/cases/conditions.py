"""Conditions: what is asked for its truth, how often, in what order."""


class Asked:
    def __init__(self, log, name, true):
        self.log, self.name, self.true = log, name, true

    def __bool__(self):
        self.log.append(self.name)
        if len(self.log) > 60:
            raise KeyError(self.name)
        return self.true

    def __lt__(self, other):
        return Asked(self.log, self.name + "<" + other.name, self.true)


def truth_is_asked(n: int) -> str:
    """A condition asks each operand once, a value that is tested later again."""
    log: list[str] = []
    a, b, c = Asked(log, "a", n & 1 > 0), Asked(log, "b", n & 2 > 0), Asked(log, "c", n & 4 > 0)
    if a and b or c:
        log.append("1")
    log.append("/")
    x = a and b and c
    if x:
        log.append("2")
    log.append("/")
    if not (a or not b and c):
        log.append("3")
    log.append("/")
    y = not (a or b)
    while (a and not c) or (b if c else a):
        log.append("4")
        if len(log) > 40:
            break
        a = c
    log.append("/")
    if a < b < c:
        log.append("5")
    z = a < b < c
    if z or y:
        log.append("6")
    log.append("/")
    w = 1 if a and (b or c) else 2
    log += [str(i) for i in range(3) if a or b if not (i and c)]
    try:
        assert a or b and c, "none"
    except AssertionError as e:
        log.append(str(e))
    match n:
        case 3 if a and (c or b):
            log.append("7")
        case _ if not a or b:
            log.append("8")
    return " ".join(log) + str(w)


def truth_of_operands(n: int) -> str:
    """An operand of and is asked once, also where or goes on after it, by its value."""
    log: list[str] = []
    a, b, c = Asked(log, "a", n & 1 > 0), Asked(log, "b", n & 2 > 0), Asked(log, "c", n & 4 > 0)
    values = []
    values.append(a and b or c)
    log.append("/")
    values.append((a or b) and c)
    log.append("/")
    values.append((a and b) and c)
    log.append("/")
    values.append(a or (b and c) or a)
    log.append("/")
    values.append(((a and b) or c) and a)
    log.append("/")
    t = not (a and b or c)
    log.append("/")
    values.append((y := a and b) or c)
    values.append(y)
    log.append("/")
    t = (not (a and b)) or c or t
    log.append("/")
    values += [(a and (b or c)) or a for _ in range(2) if a and b or c]
    log.append("/")
    values.append(((a or b) and (b or c)) or a)
    log.append("/")
    d = a and b or None
    values += [d] if d else []
    log.append("/")
    e = a if n & 1 else None
    values.append(e and e.name and c or b)
    log.append("/")
    values.append(a < b < c and a or b)
    return " ".join(log) + " " + "".join(v.name for v in values) + str(bool(t))


def truth_of_branches(n: int, t: bool) -> str:
    """The last branch of a conditional expression is asked once as an operand is, the first again; so is what begins in another line."""
    log: list[str] = []
    a, b, c = Asked(log, "a", n & 1 > 0), Asked(log, "b", n & 2 > 0), Asked(log, "c", n & 4 > 0)
    values = []
    values.append((a and b if t else c or a) or b)
    log.append("/")
    values.append((a and b if t else c or a) and (b or a if t else c and b))
    log.append("/")
    values.append((a and (b or c if t else b and c)) or a)
    log.append("/")
    values.append((a if t else b if n & 1 else b and c) or c)
    log.append("/")
    values.append(a and b if t else c or a)
    log.append("/")
    values.append(a or
                  (b and c)
                  or a)
    log.append("/")
    values.append((
        (a and b) or c
        if t else
        (b or c) and a
        ) or a)
    if (a or b if t else b and c) or (c and a):
        log.append("!")
    return " ".join(log) + " " + "".join(v.name for v in values)


def values_of_operands(n: int, s: str, o: int | None) -> str:
    w = (o and o + 1 or n) + 1
    x = s and s.upper() or "none"
    y = (n or o) and s or [n]
    z = (o is not None and n > 0) or s
    return repr((w, x, y, z, (n and 1.5 or s) and o or "k", (o or n and s) and (s, n) or None))


def truth_raises(n: int) -> str:
    log: list[str] = ["-"] * (61 - n)
    a, b = Asked(log, "a", True), Asked(log, "b", True)
    try:
        if a and b:
            log.append("1")
        if a < b < a:
            log.append("2")
    except KeyError as e:
        log.append(repr(e))
    return " ".join(log)


def truth_of_values(n: int, s: str, xs: list[int], o: int | None) -> str:
    r = []
    if n and s or xs and not o:
        r.append("1")
    if n or s and xs or o:
        r.append("2")
    if o and o > 2 and s:
        r.append(str(o + 1))
    if not (o is None or n) and xs:
        r.append(str(o + xs[0]))
    if 0 < n < 5 and (xs or s) and True:
        r.append("3")
    while n and (s or xs) and len(r) < 9:
        n -= 1
        r.append("4")
    t = n and s or xs
    if t if n else o:
        r.append("5")
    return repr((r, t, [i for i in xs if i and i != o or s]))


def nones_are_no_types(n: int) -> str:
    x = None if n else 1
    if n == 1:
        return str(x | None)
    if n == 2:
        x |= x
    return str([isinstance(n, int | None), isinstance(x, str | int | None)])


# ---- cases
CASES = [("truth_is_asked", [n]) for n in range(8)] + [("truth_raises", [n]) for n in range(7)]
CASES += [("truth_of_values", [n, s, xs, o]) for n in (0, 3) for s in ("", "a") for xs in ([], [1, 0, 3]) for o in (None, 0, 3)]
CASES += [("truth_of_operands", [n]) for n in range(8)]
CASES += [("truth_of_branches", [n, t]) for n in range(8) for t in (True, False)]
CASES += [("values_of_operands", [n, s, o]) for n in (-1, 0, 2) for s in ("", "ab") for o in (None, 0, 7)]
CASES += [("nones_are_no_types", [n]) for n in range(4)]
