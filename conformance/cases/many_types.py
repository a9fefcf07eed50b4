"""Places that hold values of more than eight types, and what meets CPython's objects there."""

import types

BOX = types.SimpleNamespace(size=len, same=lambda x: x, total=sum)


def pick(n):
    if n == 0:
        x = None
    elif n == 1:
        x = 7
    elif n == 2:
        x = 2.5
    elif n == 3:
        x = "text"
    elif n == 4:
        x = b"bytes"
    elif n == 5:
        x = (1, "two")
    elif n == 6:
        x = [1, 2]
    elif n == 7:
        x = {"a": 1}
    elif n == 8:
        x = {1, 2}
    elif n == 9:
        x = 2j
    elif n == 10:
        x = range(3)
    else:
        x = True
    return x


def shown(n):
    x = pick(n)
    return repr(x), str(x), type(x).__name__


def tested(n):
    x = pick(n)
    return x is None, isinstance(x, int), isinstance(x, (str, bytes)), bool(x), x == 7, x == "text", x != [1, 2]


def frozen(n):
    x = pick(n) if n else frozenset([n])
    return str(x), BOX.same(frozenset([n])) == {n}, str(BOX.same(frozenset([n])))


def in_list(n):
    xs = [None, 1, 2.5, "s", b"b", (1, 2), [3], {"k": 4}, 5j, True]
    x = xs[n]
    out = [type(y).__name__ for y in xs]
    return x, out, len(xs)


def in_dict(n):
    d = {"none": None, "int": n, "float": 2.5, "str": "s", "bytes": b"b", "tuple": (1, n), "list": [n], "dict": {"k": n}, "complex": 5j, "bool": True}
    d["more"] = n + 1
    return d["int"] + d["more"], d["list"], d["str"] + "!", sorted(d)


def native_beside(n):
    x = pick(n)
    total = 0
    for i in range(100):
        total += i * n
    return total, repr(x)


def aliased(n):
    xs = [n]
    places = [None, 1, 2.5, "s", b"b", (1,), xs, {"k": 4}, 5j, True]
    xs.append(2)
    places[6].append(3)
    return xs, places[6] is xs


def operators(n):
    x = pick(n)
    try:
        return x + x
    except TypeError as e:
        return str(e)


def in_loop(n):
    out = []
    for i in range(n):
        x = pick(i)
        if x:
            out.append(str(x))
    return out


def raised(n):
    return pick(n)[0]


def list_to_python_in_loop(n):
    total = 0
    for i in range(n):
        xs = [i, i + 1]
        xs.append(7)
        total += BOX.size(xs) + BOX.total(xs)
    return total


def dict_to_python_in_loop(n):
    total = 0
    for i in range(n):
        d = {"k%d" % i: i}
        d["more"] = i
        total += BOX.size(d)
    return total


def after_loop(n):
    for i in range(n):
        xs = [i]
    return BOX.size(xs)


def rebound_in_loop(n):
    xs = None
    for i in range(n):
        if xs is None:
            xs = []
        xs.append(i)
        ys = BOX.same(xs)
        ys.append(-i)
    return xs


def in_try(n):
    out = []
    for i in range(n):
        try:
            xs = [i]
            out.append(BOX.size(xs) // (i % 2))
        except ZeroDivisionError:
            out.append(len(xs))
    return out


def dies():
    raise ValueError("the argument")


def method_before_arguments(n):
    v = {1}
    if n > 0:
        v = n > 1
    v.add(dies() if n != 5 else 3)
    return 1


def no_method_before_arguments(n):
    v = {1} if n else [1]
    v.nothing(dies())


def method_of_none_before_arguments(n):
    v = None
    if n > 0:
        v = [3]
    try:
        v.append(dies())
    except ValueError as e:
        return str(e)


def parts_of_numbers(n):
    v = 1.5 if n == 1 else n if n else True
    return v.real, v.imag


def numerator_of_float(n):
    v = 1.5 if n == 1 else n
    try:
        return v.numerator, (n / 4).denominator
    except AttributeError as e:
        return str(e)


# ---- cases
CASES = (
    [(f, [n]) for f in ("shown", "tested", "native_beside", "operators", "raised") for n in range(12)]
    + [(f, [n]) for f in ("frozen", "in_list", "in_dict", "aliased", "in_loop", "list_to_python_in_loop", "dict_to_python_in_loop", "after_loop", "rebound_in_loop", "in_try") for n in (0, 1, 3, 9)]
)
CASES += [(f, [n]) for f in ("method_before_arguments", "no_method_before_arguments", "method_of_none_before_arguments", "parts_of_numbers") for n in (0, 1, 2, 5)]
CASES += [("numerator_of_float", [n]) for n in (1, 2)]
