"""Operations that raise or leave where no other theme has it; see cogen/concrete/nodes_test.go."""


class Box:
    """Raises when it is told to."""

    def __init__(self, n):
        self.n = n

    def __bool__(self):
        if self.n == 1:
            raise ValueError("no truth")
        return self.n > 1

    def __eq__(self, other):
        if self.n == 1:
            raise KeyError(self.n)
        return self.n == 2


class Plain:
    pass


def attribute_raises(n: int) -> str:
    s = Plain()
    try:
        if n == 0:
            n.a = 1
        s.a = n
        if n == 1:
            del s.a
            del s.a
        if n == 2:
            del s.a
        return str(s.a)
    except AttributeError as e:
        return type(e).__name__


def either_raises(n: int) -> int:
    return n % 2 or [1][n // 2]


def chain_raises(n: int) -> bool:
    return 0 <= n < [3, 4][n]


def not_raises(n: int) -> bool:
    return not Box(n)


def starred_raises(n: int) -> str:
    try:
        if n == 0:
            return str((1, *n))
        if n == 1:
            return str([1, *n])
        if n == 3:
            return str([*([1] if n > 4 else None)])
        if n == 4:
            return str({*n})
        [a, b] = [1] * (n + n % 2)
        return f"{a} {b}"
    except (TypeError, ValueError) as e:
        return f"{type(e).__name__} {e}"


def missing_name(n: int) -> str:
    try:
        if n:
            return nowhere
        return "here"
    except NameError as e:
        return str(e)


def if_raises(n: int) -> str:
    try:
        x = 1 if Box(n) else 2
        while Box(n):
            x += 1
            if x > 3:
                break
        assert Box(n), "box"
        return str(x)
    except (ValueError, AssertionError) as e:
        return f"{type(e).__name__} {e}"


def filtered(n: int) -> str:
    try:
        return f"{[i for i in range(3) if Box(i * n)]} {all(Box(n) for i in range(2))}"
    except ValueError as e:
        return str(e)


def guard(n: int, k: int) -> str:
    out = []
    for i in range(3):
        match i, n:
            case (1, x) if [True, k > 0, 1 // k][min(x, 2)]:
                if x == 3:
                    return "returned"
                if x == 4:
                    continue
                if x == 5:
                    break
                if x == 6:
                    raise LookupError(x)
                out.append(x)
            case _ if Box(n):
                out.append(-1)
            case _:
                out.append(-2)
    return str(out)


def value_raises(n: int) -> str:
    try:
        match Box(n):
            case 3 | 4:
                return "number"
            case "a":
                return "text"
        return "none"
    except KeyError as e:
        return f"{e}"


class Pair:
    __match_args__ = ("a", "b")

    def __init__(self, a, b):
        self.a = a
        self.b = b


def leave_patterns(n: int) -> str:
    """Every kind of pattern is left in every way."""
    out = []
    for subject in (n, [n], [n, 1], {"n": n}, Pair(n, 1), None, "s", 2.5, True):
        try:
            match subject:
                case bool():
                    out.append("bool")
                    if n == 2:
                        continue
                    if n == 3:
                        break
                    if n == 5:
                        return "bool " + ",".join(out)
                    if n == 6:
                        raise ValueError("bool")
                case 1 | 2 | 3 as x:
                    out.append(f"or {x}")
                    if x == 2:
                        continue
                    if x == 3:
                        break
                case 4 | 5:
                    if n == 5:
                        return "or " + ",".join(out)
                    raise ValueError("or")
                case [x]:
                    out.append(f"one {x}")
                    if x == 6:
                        break
                    if x == 7:
                        continue
                    if x == 8:
                        return "one"
                    if x == 9:
                        raise ValueError("one")
                case [x, *rest]:
                    out.append(f"many {x} {rest}")
                    if x == 10:
                        break
                    if x == 7:
                        continue
                    if x == 11:
                        return "many"
                    if x == 12:
                        raise ValueError("many")
                case {"n": x, **rest}:
                    out.append(f"map {x} {rest}")
                    if x == 13:
                        break
                    if x == 7:
                        continue
                    if x == 14:
                        return "map"
                    if x == 15:
                        raise ValueError("map")
                case Pair(x, b=1):
                    out.append(f"pair {x}")
                    if x == 16:
                        break
                    if x == 7:
                        continue
                    if x == 17:
                        return "pair"
                    if x == 18:
                        raise ValueError("pair")
                case None:
                    out.append("none")
                    if n == 19:
                        break
                    if n == 7:
                        continue
                    if n == 20:
                        return "none"
                    if n == 21:
                        raise ValueError("none")
                case "s":
                    out.append("s")
                    if n == 22:
                        break
                    if n == 7:
                        continue
                    if n == 23:
                        return "s"
                    if n == 24:
                        raise ValueError("s")
                case x:
                    out.append(f"any {x}")
                    if n == 25:
                        break
                    if n == 7:
                        continue
                    if n == 26:
                        return "any"
                    if n == 27:
                        raise ValueError("any")
        except ValueError as e:
            out.append(f"raised {e}")
    return ",".join(out)


def class_decorated(n: int) -> str:
    def named(c):
        if n == 1:
            raise ValueError(c.__name__)
        return c

    try:

        @named
        class A:
            def f(self):
                return 1

        return str(A().f())
    except ValueError as e:
        return f"{e}"


def module_missing(n: int) -> str:
    try:
        if n == 1:
            import no_such_module
        if n == 2:
            from json import no_such_name
        if n == 3:
            import math as m

            return str(m.floor(2.5))
    except ImportError as e:
        return f"{type(e).__name__} {e}".split("(")[0]
    return "none"


def name_missing(n: int) -> int:
    from json import no_such_name

    return n


def with_names(n: int) -> str:
    class Manager:
        def __enter__(self):
            if n == 1:
                raise ValueError("enter")
            return self

        def __exit__(self, t, e, tb):
            if n == 2:
                raise ValueError("exit")
            return n == 3

    m = Manager()
    try:
        with m:
            if n > 2:
                raise KeyError(n)
        with [m][0] as again:
            return "in " + str(again is m)
    except (ValueError, KeyError) as e:
        return f"{type(e).__name__} {e}"
    return "after"


def unpacked_constant(n: int) -> int:
    if n == 0:
        a, b = 0
    elif n == 1:
        [a, *b] = True
    elif n == 2:
        a, b = None
    else:
        for a, b in (1, 2):
            pass
    return a


# ---- cases
SMALL = [[n] for n in range(6)]
CASES = [(f, a) for f in ["attribute_raises", "either_raises", "chain_raises", "not_raises", "starred_raises", "missing_name", "if_raises", "filtered", "value_raises", "class_decorated", "module_missing", "unpacked_constant", "name_missing", "with_names"]
         for a in SMALL]
CASES += [("guard", [n, k]) for n in range(7) for k in (0, 1)]
CASES += [("leave_patterns", [n]) for n in range(29)]
