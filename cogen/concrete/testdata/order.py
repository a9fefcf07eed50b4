"""Evaluation order: every operand prints its name when it is evaluated."""


def show(x):
    print(x)
    return x


def boom(x):
    print("boom", x)
    raise ValueError(x)


def binary():
    return show(1) + show(2) * show(3) - show(4)


def chained(a, b, c):
    return show(a) < show(b) < show(c) != show(0)


def chained_in(a):
    return show(1) in show([1, a]) in show([[1, 2]])


def logic(a, b, c):
    return show(a) and show(b) or not show(c)


def conditional(a):
    return show("yes") if show(a) else show("no")


def call_order(*args, **kwargs):
    return (args, kwargs)


def calls():
    print("callee")
    return call_order(show(1), *show([2]), show(3), k=show(4), **show({"z": 5}))


def lazy_star():
    return call_order(*map(show, [1, 2]), show(3))


def lazy_display():
    return [*map(show, [1, 2]), show(3)], (*(show(x) for x in [4]), show(5))


def displays():
    return {show(1): show(2), **show({3: 4}), show(5): show(6)}, [show(7), *show([8])], (show(9),)


def assign():
    d = {}
    d[show(1)] = show(2)
    show(d)[show(3)], d[show(4)] = show((5, 6))
    a = show([0, 0])[show(0)] = show(7)
    return d, a


def assign_index_after():
    a = [1, 2, 3]
    i = 0
    i, a[i] = 2, "x"
    return i, a


def augmented():
    a = [1, [2], 3]
    show(a)[show(0)] += show(10)
    a[1] += (show(4),)
    b = a
    b += [5]
    return a, a is b


def augmented_read_once(n):
    d = {"k": n}

    def key():
        print("key")
        d["k"] += 1
        return "k"

    d[key()] += show(100)
    return d


def augmented_old_value(n):
    x = n

    def change():
        nonlocal x
        x = 1000
        return 1

    x += change()
    return x


def slices():
    return show([1, 2, 3, 4])[show(0):show(4):show(2)]


def fstring(n):
    xs = [n]
    return f"{xs} {xs.append(show(n + 1))} {show(xs)!r:>10}"


def fstring_error(n):
    return f"{n:d}{show(1) // 0}"


def defaults():
    def f(a=show(1), *, b=show(2), c=show(3)):
        return a, b, c

    print("made")
    return f(c=4)


def unpack_before(n):
    try:
        a, b = show([1, 2, 3][:n])
    except ValueError as e:
        return str(e)
    return a, b


def comprehension_order():
    return [show(x * 10 + y) for x in show([1, 2]) if show(x) for y in show([3, 4]) if show(y) != 3]


def dict_comprehension_order():
    return {show(k): show(k * k) for k in [1, 2]}


def boom_first():
    try:
        return show(1) + boom(2) + show(3)
    except ValueError as e:
        return e.args


def delete():
    a = [1, 2, 3, 4]
    del show(a)[show(0)], show(a)[show(1)]
    return a


def asserts(x):
    try:
        assert show(x) > 1, show("message")
    except AssertionError as e:
        return e.args


def raise_from(n):
    try:
        try:
            boom(n)
        except ValueError as e:
            raise show(KeyError("k")) from show(e)
    except KeyError as k:
        return k.args


# ---- cases

CASES = [("binary", []), ("calls", []), ("lazy_star", []), ("lazy_display", []), ("displays", []), ("assign", []),
         ("assign_index_after", []), ("augmented", []), ("slices", []), ("defaults", []), ("comprehension_order", []),
         ("dict_comprehension_order", []), ("boom_first", []), ("delete", [])]
CASES += [("chained", [a, b, c]) for a in (0, 1) for b in (0, 1, 2) for c in (0, 2)]
CASES += [("chained_in", [a]) for a in (1, 2)]
CASES += [("logic", [a, b, c]) for a in (0, 1) for b in (0, "x") for c in ([], [1])]
CASES += [("conditional", [a]) for a in ("", "x", 0.0, 1, None)]
CASES += [(f, [n]) for f in ("augmented_read_once", "augmented_old_value", "fstring", "unpack_before", "asserts", "raise_from")
          for n in (0, 1, 2, 3)]
CASES += [("fstring_error", [n]) for n in (1, "x", 1.5)]
