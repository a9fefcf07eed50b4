"""Class patterns of builtin and exception classes, and mapping patterns."""

def builtin_classes(n: int) -> str:
    x: int | str | float | None
    if n == 0:
        x = 1
    elif n == 1:
        x = "text"
    elif n == 2:
        x = 2.5
    else:
        x = None
    match x:
        case int(k):
            return f"int {k + 1}"
        case str() as s:
            return "str " + s.upper()
        case float(f) if f > 2:
            return f"float {f * 2}"
        case None:
            return "none"
    return "?"


def bool_is_int(b: bool, n: int) -> str:
    out = []
    match b:
        case int(k):
            out.append(f"int {k}")
    match n:
        case bool():
            out.append("bool")
        case int():
            out.append("int")
    match b:
        case bool(True):
            out.append("true")
        case bool(k):
            out.append(f"bool {k}")
    return ",".join(out)


def class_values(n: int) -> str:
    match n:
        case int(1 | 2):
            return "one or two"
        case int(real=3):
            return "three"
        case int(4, imag=0, denominator=d):
            return f"four {d}"
        case int(nothing=_):
            return "no such attribute"
        case float():
            return "float"
        case object():
            return "object"


def container_classes(n: int) -> str:
    match [n, {"k": n}, (n, "x"), {n}, b"y"]:
        case [int(a), dict(b), tuple((c, d)), set(e), bytes(f)]:
            return f"{a} {b} {c} {d} {e} {f}"
    return ""


def list_class(n: int) -> str:
    match [n, n]:
        case tuple():
            return "tuple"
        case list([x, _]) if x > 2:
            return f"list {x}"
        case list(xs):
            return f"list {len(xs)}"


def too_many_of_int(n: int) -> str:
    match n:
        case int(a, b):
            return "two"
    return "no"


def no_class(n: int) -> str:
    f = len
    k = 3
    match n:
        case k():
            return "k"
    return "no"


def exceptions(n: int) -> str:
    try:
        return str(10 // n) + str([1, 2][n])
    except Exception as e:
        match e:
            case ZeroDivisionError():
                return "zero"
            case IndexError() | KeyError():
                return "index"
            case _:
                raise


class Missing(Exception):
    pass


def user_exception(n: int) -> str:
    try:
        if n:
            raise Missing("gone")
        raise ValueError("bad")
    except Exception as e:
        match e:
            case Missing():
                return "missing"
            case ValueError():
                return "value"
    return ""


def mappings(n: int) -> str:
    d = {"a": n, "b": 2}
    if n > 3:
        d["c"] = 5
    match d:
        case {"z": _}:
            return "z"
        case {"a": 1}:
            return "a is one"
        case {"a": 2, **rest}:
            return f"a is two {rest}"
        case {"c": c, "b": b, **rest}:
            return f"{c} {b} {rest}"
        case {"a": x, "b": 2}:
            return f"x {x}"
    return "none"


def empty_mapping(n: int) -> str:
    d = {}
    if n:
        d[n] = n
    match d:
        case {1: v}:
            return f"one {v}"
        case {**rest} if not rest:
            return "empty"
        case {}:
            return "any"
    return ""


def mapping_no_sequence(n: int) -> str:
    match {n: n}:
        case [*_]:
            return "sequence"
        case {}:
            return "mapping"
    return ""


def nested_mapping(n: int) -> str:
    d = {"p": {"q": [n, 2]}, "r": {"q": [3]}}
    match d:
        case {"p": {"q": [1, x]}}:
            return f"one {x}"
        case {"p": {"q": [x, *_]}, "r": {"q": [y]}}:
            return f"{x} {y}"
    return ""


# ---- cases
CASES = [(f, [n]) for f in ("builtin_classes", "container_classes", "list_class", "too_many_of_int", "no_class", "exceptions", "user_exception") for n in range(13)]
CASES += [("class_values", [n]) for n in (-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 100, 10**19)] + [("bool_is_int", [b, n]) for b, n in ((True, 1), (False, 0), (True, 5))]
CASES += [(f, [n]) for f in ("mappings", "empty_mapping", "mapping_no_sequence", "nested_mapping") for n in range(13)]
