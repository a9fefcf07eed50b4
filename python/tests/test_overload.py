"""Tests of hipy.overload.  python test_overload.py"""
import inspect
import os
import sys
import traceback

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from hipy.overload import BREAK, CONSTRUCTS, Defaults, OverloadError, convert, overload  # noqa: E402
from hipy.overload.calls import Replacing  # noqa: E402
from hipy.overload.symbolic import isolated  # noqa: E402


class Counting(Defaults):
    """Counts the constructs that are executed."""

    def __init__(self):
        self.seen = {}


def _counted(name):
    def method(self, *args):
        self.seen[name] = self.seen.get(name, 0) + 1
        return getattr(super(Counting, self), name)(*args)
    setattr(Counting, name, method)


for _name in CONSTRUCTS:
    _counted(_name)


class Box:
    def __init__(self, n):
        self.n = n


def everything(n):
    total = 0
    items = [k for k in range(n) if k % 2 or k > 2]
    box = Box(1)
    for i, v in enumerate(items):
        if not v and i or v == 1:
            continue
        total += v if v < 3 else -v
        box.n = box.n + 1
    while (low := total) < 0:
        total = low + 10
    else:
        d = {"a": 1}
        d["b"] = ~total
    try:
        assert total in (1, 2, 3), "no"
    except AssertionError as e:
        d["c"] = str(e)[0]
        try:
            try:
                raise KeyError(total)
            except KeyError as key:
                raise ValueError from key
        except ValueError:
            pass
    finally:
        del d["a"]

    def inner():
        nonlocal total
        total **= 2
        yield total
        return

    with open(os.devnull) as f:
        f.read()
    match items:
        case [x, *_] if x is not None and x not in (5,):
            total = -x // 2
    del box.n
    return [*inner()], d, 1 < n <= 9


def test_callee():
    """Functions are replaced before their arguments are evaluated; those by position are counted."""
    class Counted:
        def __init__(self):
            self.counts = []

        def callee(self, function, count):
            self.counts.append(count)
            return sorted if function is list else function

    def f(xs, *args, **kwargs):
        return list(xs), max(3, len(xs)), print(*args, end="", sep="", **kwargs), dict(a=1), super

    counted = Counted()
    assert convert(f, counted)([2, 1]) == ([1, 2], 3, None, {"a": 1}, super)
    assert counted.counts == [1, 2, 1, 0, 0]


def test_then_lines():
    """The rest of a block is a function: tracebacks have one line for each function of the user's."""
    class Passes:
        def then(self, completion, rest, writes):
            return rest() if completion is None else completion

        def if_stmt(self, cond, body, orelse, writes):
            return body() if cond() else orelse()

    class Held:
        def __init__(self, x):
            self.__x = x

        def inverse(self):
            if self.__x is None:
                return None
            return 1 / self.__x

    overload = Passes()
    converted = convert(Held.inverse, overload)
    assert converted(Held(2)) == 0.5 and converted(Held(None)) is None
    try:
        converted(Held(0))
    except ZeroDivisionError as e:
        lines = [t.name for t in traceback.extract_tb(e.__traceback__)]
        assert lines == ["test_then_lines", "inverse"], lines


def test_constructs():
    count = Counting()
    assert convert(everything, count)(6) == everything(6)
    operators = {"add", "sub", "mul", "matmul", "truediv", "pow", "lshift", "rshift", "bitand", "bitor", "bitxor", "pos", "is_", "ne", "gt", "ge",
                 "isub", "imul", "imatmul", "itruediv", "ifloordiv", "imod", "ilshift", "irshift", "ibitand", "ibitor", "ibitxor"}
    unseen = set(CONSTRUCTS) - set(count.seen) - operators - {"callee"}  # it is for overloads without call
    assert not unseen, unseen
    # Exactly what ran: 6 % 2 ... of six values, the loop's `if` once a round.
    count = Counting()
    convert(loop, count)(5)
    assert count.seen["if_stmt"] == 4 and count.seen["for_stmt"] == 1 and count.seen["return_stmt"] == 1, count.seen


def loop(n):
    for i in range(n):
        if i == 3:
            return i
    return None




def test_only_what_is_defined():
    class Ifs:
        asked = 0

        def if_stmt(self, cond, body, orelse, writes):
            Ifs.asked += 1
            assert [v.name for v in writes] == ["x", "y"]
            return (body if cond() else orelse)()

    def f(c):
        y = 0
        if c:
            x = 1
        else:
            x, y = 2, 3
        while y > 2:
            y -= 1
        return x, y

    g = convert(f, Ifs())
    assert g is not f and g(1) == (1, 0) and g(0) == (2, 2) and Ifs.asked == 2
    assert "while_stmt" not in g.__code__.co_names


def test_a_function_stays_what_it_is():
    def f(a, /, b: int = 2, *rest, c=3, **more) -> str:
        """Its text."""
        return a, b, rest, c, more

    f.mark = 1
    g = convert(f, Defaults())
    assert inspect.signature(g) == inspect.signature(f) and g.__doc__ == "Its text." and g.mark == 1
    assert g.__qualname__ == f.__qualname__ and g.__name__ == "f" and g.__code__.co_firstlineno == f.__code__.co_firstlineno
    assert g(1, 4, 5, c=6, d=7) == f(1, 4, 5, c=6, d=7)

    n = 0

    def count():
        nonlocal n
        n += 1
        return n

    convert(count, Defaults())()
    count()
    assert n == 2  # one variable
    k = convert(lambda x: x if x > 1 else -x, Defaults())
    assert [k(3), k(-3)] == [3, 3]
    two = [lambda x: x + 1, lambda x: x * 10]
    assert [convert(f, Defaults())(4) for f in two] == [5, 40]


def test_classes_and_decorators():
    count = Counting()

    @overload(count)
    class Stack(list):
        def push(self, *xs):
            for x in xs:
                super().append(x)
            return self

        @staticmethod
        def of(x):
            return Stack().push(x) if x else None

        @classmethod
        def named(cls):
            return cls.__name__ + __class__.__name__

        @property
        def top(self):
            return self[-1]

    assert Stack.of(3).push(4, 5) == [3, 4, 5] and Stack.named() == "StackStack" and Stack.of(3).top == 3
    assert count.seen["for_stmt"] == 3 and count.seen["if_expr"] == 2, count.seen


def same(f):
    return f


@same
@same
def decorated(x):
    if x:
        return 1
    return 1 / x


def failing(x):
    try:
        for q in range(3):
            if q == x:
                1 / (q - x)
    except KeyError:
        pass


def reraising(x):
    try:
        failing(x)
    except ZeroDivisionError as e:
        raise ValueError("bad") from e


def lines(f, *args):
    try:
        f(*args)
    except Exception as e:
        return [(t.name, t.lineno) for t in traceback.extract_tb(e.__traceback__)][1:], e.__cause__ and [(t.name, t.lineno) for t in traceback.extract_tb(e.__cause__.__traceback__)]
    return None


def test_tracebacks():
    assert lines(failing, 1) == lines(convert(failing, Defaults()), 1) != None  # noqa: E711
    assert lines(decorated, 0) == lines(convert(decorated, Defaults()), 0) != None  # noqa: E711
    assert lines(reraising, 1) == lines(convert(reraising, Defaults()), 1)


def test_variables():
    def unbound(c):
        if c:
            x = 1
        return x

    def free():
        def g():
            return y
        try:
            return g()
        except NameError as e:
            return str(e), type(e)
        y = 1

    for f, args in ((unbound, (0,)), (free, ())):
        wanted = given = None
        try:
            wanted = f(*args)
        except Exception as e:
            wanted = type(e), str(e), e.name
        try:
            given = convert(f, Defaults())(*args)
        except Exception as e:
            given = type(e), str(e), e.name
        assert wanted == given, (wanted, given)


def test_isolated():
    class Both(Defaults):
        def if_stmt(self, cond, body, orelse, writes):
            (_, a), (_, b) = isolated(body, writes), isolated(orelse, writes)
            for v, x, y in zip(writes, a, b):
                v.val = (x, y)

    def f(c):
        x = 0
        if c:
            x = x + 1
        else:
            x = x + 2
        return x

    assert convert(f, Both())(None) == (1, 2)


def test_replaced_calls():
    class Quiet(Replacing):
        pass

    printed = []

    @Quiet.replaces(print)
    def kept(overload, *args):
        printed.append(args)

    class Loud(Quiet):
        pass

    @Loud.replaces(len)
    def none(overload, x):
        return 0

    def f(x):
        print("n", len(x))

    convert(f, Quiet())("ab")
    convert(f, Loud())("ab")
    assert printed == [("n", 2), ("n", 0)]


def test_two_overloads_in_one_program():
    a, b = Counting(), Counting()

    def f(n):
        return n + 1

    f1 = convert(f, a)

    def g(n):
        return f1(n) * 2

    assert convert(g, b)(3) == 8
    assert a.seen["add"] == 1 and "mul" not in a.seen and b.seen["mul"] == 1 and b.seen["call"] == 1


def test_generators():
    def f(n, log):
        try:
            for i in range(n):
                while i:
                    if (yield i):
                        log.append("sent")
                        break
                    i -= 1
                else:
                    yield "end"
            return "done"
        except ValueError:
            yield "caught"
        finally:
            log.append("closed")

    def drive(f):
        log = []
        g = f(3, log)
        out = [next(g), next(g), g.send(1)]
        out += [g.throw(ValueError)]
        try:
            next(g)
        except StopIteration as e:
            out.append(e.value)
        h = f(3, log)
        next(h)
        h.close()
        return out, log, list(f(3, log))

    assert drive(f) == drive(convert(f, Defaults()))


def test_errors():
    def refused(function, text):
        try:
            convert(function, Defaults())
        except OverloadError as e:
            assert text in str(e), e
        else:
            raise AssertionError(function)

    refused(len, "<built-in function len> is no Python function, so there is no text to convert")
    scope = {}
    exec("def made(x):\n    return x", scope)
    refused(scope["made"], "made has no text: <string> can't be read")


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("overload ok", BREAK)


if __name__ == "__main__":
    main()
