"""Ways in which nodes end that no other theme has; see cogen/concrete/nodes_test.go."""

STATE = 0


def default_raises(n: int) -> str:
    try:

        def f(x=10 // n):
            return x

        g = lambda y=[1, 2][n]: y
        return f"{f()} {g()}"
    except ZeroDivisionError:
        return "default"
    except IndexError:
        return "lambda default"


def decorator_raises(n: int) -> str:
    def deco(f):
        if n == 1:
            raise ValueError("decorator")
        return f

    try:

        @deco
        def f():
            return "decorated"

        return f()
    except ValueError as e:
        return str(e)


def annotated_raises(n: int) -> int:
    x: int = 10 // n
    return x


def displays_raise(n: int) -> str:
    out = []
    for k in range(6):
        try:
            if k == 0:
                out.append(len([1, 10 // n]))
            elif k == 1:
                out.append(len({10 // (n - 1)}))
            elif k == 2:
                out.append(len({x: 10 // (x - n) for x in range(3)}))
            elif k == 3:
                out.append(len({10 // (x - n) for x in range(3)}))
            elif k == 4:
                out.append("abcd"[10 // n : 3])
            else:
                out.append(sum(10 // x for x in (y - n for y in range(3))))
        except ZeroDivisionError:
            out.append("zero")
    return str(out)


def generator_raises(n: int) -> str:
    try:
        return str(sum(x for x in n))
    except TypeError as e:
        return str(e)


def generator_first_raises(n: int) -> str:
    try:
        return str(sum(x for x in [10 // n]))
    except ZeroDivisionError:
        return "first"


def walrus_raises(n: int) -> str:
    try:
        if (x := 10 // n) > 3:
            return f"big {x}"
        return f"small {x}"
    except ZeroDivisionError:
        return "zero"


def class_raises(n: int) -> str:
    try:

        class C(Exception):
            x = 10 // n

        raise C("made")
    except ZeroDivisionError:
        return "class"
    except Exception as e:
        return str(e)


def uses_global(n: int) -> int:
    global STATE
    STATE = n
    return STATE + 1


def loops_end_loops(n: int) -> str:
    out = ""
    for i in range(5):
        for j in range(i):
            if j == n:
                break
        else:
            out += "c"
            continue
        k = i
        while k > 0:
            k -= 1
            if k == 1:
                break
        else:
            out += "b"
            break
        out += "n"
    for i in range(4):
        k = i
        while k > n:
            k -= 1
            if k == 2:
                break
        else:
            out += "C"
            continue
        for j in range(n):
            if j == 5:
                break
        else:
            out += "B"
            break
        out += "N"
    return out


def patterns_end(n: int) -> str:
    out = []
    for i in range(6):
        try:
            match {"a": i, "b": [i]}:
                case {"a": 0} | {"a": 1}:
                    out.append(str(1 // i))
                case {"a": 2, "b": [x]}:
                    out.append(f"two {x}")
                case {"a": k, **rest} if k == n:
                    out.append(f"{rest}")
                case {"a": 4}:
                    raise KeyError(i)
        except (ZeroDivisionError, KeyError) as e:
            out.append(repr(e))
    return str(out)


# ---- cases
SMALL = [[n] for n in range(5)]
CASES = [(f, a) for f in ["default_raises", "decorator_raises", "annotated_raises", "displays_raise", "generator_raises",
                          "generator_first_raises", "walrus_raises", "class_raises", "uses_global", "loops_end_loops", "patterns_end"]
         for a in SMALL]
