"""Tests of hipy.overload.sexpr: what is recorded behaves as the function, and its text says so.

    python test_sexpr.py"""
import copy
import inspect
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from hipy.overload.sexpr import Symbol, function, parse, record, show  # noqa: E402

LOG = []
LIMIT = 3


def log(x):
    """Writes down that it was called, and gives its argument."""
    LOG.append(x)
    return x


class Box:
    """An object with attributes and items, which write down what happens to them."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __getitem__(self, key):
        return log(("get", key)) and key

    def __setitem__(self, key, value):
        log(("set", key, value))

    def __delitem__(self, key):
        log(("delete", key))

    def __matmul__(self, other):
        return "product"

    def __repr__(self):
        return "Box(%s)" % ", ".join("%s=%r" % item for item in vars(self).items())


# Functions that can be recorded, each with lists of arguments. Some arguments raise.

CASES = []


def case(*arguments):
    def decorate(f):
        CASES.append((f, arguments))
        return f
    return decorate


@case((5, 3), (1, 3), ("a", 1))
def clip(x, high):
    if x > high:
        return high
    return x


@case((0,), (10,), (-5,), (105,), (None,))
def branches(x):
    kind = "none"
    if x < 0:
        if x < -3:
            return "very negative"
        kind = "negative"
    elif x == 0:
        kind = "zero"
    elif not x < 100:
        return None
    else:
        kind += "!"
        log(kind)
    return kind


@case(([1, 2, 3],), ([1, -1, 3],), ([1, 100, 3],), ([],), ([1, 7, 2],), (5,))
def loops(xs):
    total = 0
    for x in xs:
        if x < 0:
            continue
        if x > 50:
            break
        total += x
        if total == 8:
            return "eight"
    else:
        total += 1000
    return total


@case((10,), (0,), (7,), (-1,))
def collatz(n):
    steps = 0
    while n != 1:
        if n <= 0:
            break
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps = steps + 1
        while True:
            if steps > 2:
                break
            steps += 1
            continue
    else:
        return "one", steps
    return steps, n


@case(([(1, 2), (3, 4)],), ([(1,)],), ([(1, 2, 3)],), ([1],), ([],))
def pairs(xs):
    out = []
    for a, b in xs:
        out.append(a * b)
    return out


@case(([(1, (2, 3, 4)), (5, (6,))],), ([(1, ())],), ([],))
def nested_targets(xs):
    out = {}
    box = Box(first=0)
    for i, (box.first, (a, *out["rest"])) in enumerate(xs):
        out[i] = a, box.first
    [c, *d], e = out, box
    return out, c, d, e


@case(([(1, 2, 3), "ab"],), (["a", "bcd"],), (["", "bcd"],))
def unpacking(xs):
    first, second = xs
    a, *b = first
    *c, d = second
    e, *f, g = first + second if type(first) is type(second) else (1, 2)
    return a, b, c, d, e, f, g


@case((1, 2), ("a", "b"))
def swap(a, b):
    a, b = b, a
    c = d = [a]
    c.append(b)
    e = (f, g) = d
    return a, b, c, d, e, f, g, c is d is e


@case((10,), (0,), (1,))
def fibonacci(n):
    a, b = 0, 1
    while a < n:
        a, b = b, a + b
    return a


@case((0, 0, 0), (1, 0, 2), (1, 3, 0), (0, 3, 4), ("", [], None), ("", [1], {}))
def lazy(a, b, c):
    x = log(a) and log(b) and log(c)
    y = log(a) or log(b) or log(c)
    z = (log(a) or log(b)) and (log(b) or log(c))
    if not log(a) and (log(b) or not log(c)):
        z = -1
    return x, y, z, log("yes") if log(a) else log("no") if log(b) else (log(c), b or c)


@case((1, 2, 3), (3, 2, 1), (2, 2, 2), (1, "a", 2))
def chains(a, b, c):
    x = log(a) < log(b) < log(c)
    y = a <= b != log(c) > 0
    z = 0 < a < 5 and a in [1, 2, 3] not in (b, c)
    if a is not None is not b:
        return x, y, z, a == b == c, not a < b < c
    return None


@case((7, 2), (2.5, 2), (7, 0), (1, -1), ("ab", 3), (True, False))
def operators(a, b):
    x = a + a * b, -a - b, +a, a / b, a // b, a % b
    y = a ** 2, a << 1 & 5 | 2 ^ 1, a >> 1, ~a
    return x, y, a < b, a <= b, a > b, a >= b, a == b, a != b, a is b, a is not b


@case((6, 4), ([1], [2]), (1.5, 0))
def augmented(a, b):
    c = a
    a += b
    a *= 2
    a -= b
    a //= 2
    a %= 7
    a **= 2
    a /= 2
    a = int(a)
    a <<= 3
    a >>= 1
    a |= 1
    a &= 7
    a ^= 2
    return a, c


@case(([5, 6], {"k": 1}), ([5], {}), ((5, 6), {"k": 1}))
def places(xs, d):
    box = Box(n=1)
    xs[log(0)] += log(1)
    xs[1] = log(3)
    d["k"] -= 1
    d[1, 2] = xs[0:1]
    box.n += 2
    box.m = box.n * 2
    box.m @= 1 if False else box
    xs[:0] = [9]
    box[log("a"):log("b"), ...] = log("c")
    del xs[0], d["k"], box.n
    del box[1:2, 3]
    return xs, d, box, xs[-1], xs[::-1], box[1:, :2, None:3]


@case((1,), (None,), ("t",))
def literals(x):
    return [0, -1, 10 ** 20, 1.5, -0.0, 1e300, -2.5e-10, 1e309, -1e309, 1e309 - 1e309, None, True, False, ..., (),
            "", "a\"b\\c\n\r\t\0\x7f\xe9\u2028\U0001f600\ud800;()", b"\x00a\"\\\n\xff", (x,), ((1, -2), "(", b"")], [], {}, {"a": x, x: -1}


@case((1, 2), (0, 5))
def call_forms(a, b):
    rest = [a, b]
    named = dict(c=a, d=b)
    return all_kinds(a), all_kinds(a, b, k=1), all_kinds(*rest), all_kinds(0, *rest, *"xy", k=b, **named), [*rest, 0, *rest], (*rest,), {**named, "e": 1, **named}


@case((1,), ([], [2]), (5, 6, 7))
def forwarded(*args, **kwargs):
    kwargs["k"] = args
    x = dict(*args[:1], **kwargs) if len(args) > 1 else all_kinds(*args, *args, **{"b c": 1, "class": 2, **kwargs}, d=-10 ** 400)
    return x, all_kinds(*args, **{"a" * len(args): log(1)}, **{(1, 2)[0]: 2} if args[0] == 6 else {})


@case((1, []), (2, [3]), ("a", "bc"))
def evaluated_in_order(x, ys):
    a, b = [*ys], ys.append(x) if x == 1 else log(x)
    c, ys = {**{"k": ys}}, all_kinds(*ys, k=(ys := [x, x]), **dict(l=ys))
    return a, b, c, ys


def all_kinds(a, /, b=2, *args, k=-1.5, **kwargs):
    return a, b, args, k, kwargs


CASES.append((all_kinds, ((1,), (1, 2, 3), ())))


@case((1,), (1, 2), (1, 2, 3))
def named_only(a, b="b\n", /, c=(1, [2]), *, d=None, e=...):
    c[1].append(a) if log(len(c[1]) < 2) else None
    return a, b, c, d, e


@case((0,), (1,), (2,), (3,), (4,), (5,), (6,))
def raising(n):
    if n == 0:
        raise ValueError("zero", n)
    if n == 1:
        raise KeyError
    if n == 2:
        raise TypeError("caused") from LookupError("cause")
    assert n != 3
    assert log(n) != 4, log("four: %d" % n)
    if n == 5:
        raise n
    return n


@case((True,), (False,))
def unbound(c):
    if c:
        x = 1
    else:
        del c
    log("here")
    return x, c


@case((3,), (0,))
def deleted(x):
    y = x
    del x
    if y:
        x = y + 1
    return x


@case((0,), (5,))
def walrus(x):
    if (n := log(x)) > 3:
        return n
    y = log(1) + (n := n + 1) * n
    z = all_kinds((n := 7), (m := n) + log(n), k=n)
    return [m := log(y), n, m + (m := 2) + m], m, z


@case((2,), ("a",))
def unrolled(x):
    squares = [log(i) * x for i in (1, 2, 3)]
    return squares, [a * 2 + a for a in (x, log(x))], {k: x for k in "ab"}, [[i, x] for i in ()] if False else [] and None, [c + d for c in "ab" for d in "cd"]


@case((3,), (-1,))
def names(x):
    y = LIMIT if x > LIMIT else math.pi
    return [len(str(x)), max(x, 2, key=abs), y, math.floor(y), "a-b".split("-"), missing if x < 0 else int]


@case((5,), (0,))
def recursive(n):
    return 1 if n <= 1 else n * recursive(n - 1)


@case(([3, 1, 2],), ([],), ([1, "a"],))
def bubble(xs):
    xs = list(xs)
    n = len(xs)
    for i in range(n):
        swapped = False
        for j in range(n - i - 1):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
                swapped = True
        if not swapped:
            break
    return xs


@case(("a(b)c",), ("((",), (")",))
def balanced(text):
    depth = 0
    for c in text:
        if c == "(":
            depth += 1
        elif c == ")":
            depth -= 1
            if depth < 0:
                return False
        else:
            if c in {"x", "y"} or c not in ["a", "b", "c"]:
                raise ValueError("no letter: " + c)
            continue
        log(depth)
    return depth == 0


@case((1,), (2,), (3,))
def statements(x):
    """A docstring, which is not recorded."""
    log(x)
    log("a"), log("b")
    x
    "text"
    pass
    y: int = log(4)
    z: int
    [*"ab", log(5)]
    {1: log(6), 1: log(7)}
    log(log)(8)
    LOG.append({1: log(9), 2: {2: log(10), 2: log(11)}})
    while x == 1:
        for _ in ():
            pass
        else:
            return
        log("never")
    if x == 2:
        pass
    else:
        return y
        log("dead")


@case((4,), (0,))
@case((4,), (2,), (0,))
def left_in_all_ways(n):
    for i in range(n):
        for j in range(n):
            if j == 2:
                if i == 1:
                    return i, j
                else:
                    break
            elif i == j:
                continue
            log((i, j))
        else:
            log("else")
            continue
        log("broken")
    while n:
        n -= 1
        if n == 1:
            raise StopIteration(n)


def closure():
    offset = 10

    def inner(x):
        return x + offset if offset else x

    return inner


class Account:
    def __init__(self, n):
        self.__balance = n
        self.n = n

    def move(self, by):
        self.__balance += by
        return self.__balance, self.n


def outcome(f, arguments):
    """What a call does: the answer or the exception, what is left of the arguments, and the log."""
    LOG.clear()
    arguments = copy.deepcopy(arguments)
    try:
        result = "returns", repr(f(*arguments))
    except Exception as e:
        result = type(e), str(e), type(e.__cause__)
    return result, repr(arguments), repr(LOG).replace(hex(id(f)), "")


def test_round_trips():
    for f, arguments in CASES:
        text = record(f)
        g = function(text, globals())
        assert record(g) == text, "%s:\n%s\n%s" % (f.__name__, text, record(g))
        assert show(parse(text)) == text
        assert inspect.signature(g) == inspect.signature(f) and g.__name__ == f.__name__
        for a in arguments:
            want, got = outcome(f, a), outcome(g, a)
            assert want == got, "%s%r:\n%s\n%s\n%s" % (f.__name__, a, want, got, text)
    assert len(CASES) >= 25, len(CASES)
    kinds = {outcome(f, a)[0][0] for f, arguments in CASES for a in arguments}
    assert {ValueError, KeyError, TypeError, AssertionError, UnboundLocalError, NameError, ZeroDivisionError, StopIteration} < kinds, kinds


def test_other_functions():
    text = record(closure())
    assert text == "(def inner (x)\n  (return (if-expr offset (+ x offset) x)))", text
    assert function(text, {"offset": 5})(1) == 6
    move = function(record(Account.move))
    a, b = Account(5), Account(5)
    assert [move(a, 2), move(a, 3)] == [b.move(2), b.move(3)]
    twice = lambda x: x * 2  # noqa: E731
    assert record(twice) == "(def function (x)\n  (return (* x 2)))"
    _1 = 5
    text = record(lambda x: (_1, [y * y for y in (x, x)]))
    assert function(text, {"_1": 1})(3) == (1, [9, 9])
    assert "\n  (set _2 x)" in text and "(set _1" not in text, text
    assert function("(def f ())").__globals__.keys() == {"__builtins__"}
    assert "def clip(x, high):" in inspect.getsource(function(record(clip)))


def average(xs, start=0.0):
    total, n = start, 0
    for i, x in enumerate(xs):
        if x is None or not 0 <= x < 1e9:
            continue
        total += x * 1.5
        n = i + 1
    while n > LIMIT:
        n -= 1
    assert n, "empty: %r" % (xs,)
    return round(total / n, ndigits=2)


def update(box, key, *values):
    """Changes an object."""
    box.n, box[key, 1:] = values[0], [*values]
    box.inner["a"].n += -1
    if key in ("a", b"\x00"):
        raise KeyError("né\n") from None
    elif box.n:
        del box[key]
    else:
        print(box, sep="")
        return {key: box.n and -box.n, "more": 1e309}
    a, *b = c = values


def test_text():
    assert record(average) == """\
(def average (xs (start 0.0))
  (set total start)
  (set n 0)
  (for (tuple i x) (call enumerate xs)
    (body
      (if (or (is x None) (not (compare 0 <= x < 1000000000.0)))
        (then
          (continue))
        (else))
      (+= total (* x 1.5))
      (set n (+ i 1)))
    (else))
  (while (> n LIMIT)
    (body
      (-= n 1))
    (else))
  (assert n (% "empty: %r" (tuple xs)))
  (return (call round (/ total n) (= ndigits 2))))""", record(average)
    assert record(update) == """\
(def update (box key (* values))
  (set _1 (item values 0))
  (set _2 (list (* values)))
  (set-attr box n _1)
  (set-item box (tuple key (slice 1 None None)) (list (* _2)))
  (+= (attr (item (attr box inner) "a") n) -1)
  (if (in key (tuple "a" b"\\x00"))
    (then
      (raise (call KeyError "né\\n") None))
    (else
      (if (attr box n)
        (then
          (del-item box key))
        (else
          (expr (call print box (= sep "")))
          (return (dict (key (and (attr box n) (- (attr box n)))) ("more" +inf)))))))
  (set _3 values)
  (set (tuple a (* b)) _3)
  (set c _3))""", record(update)


def test_parser():
    form = parse(' ; comment\n(a "b" -1 (1.5 b"\\xff" ()) ; another\n None ... +nan -inf x-y)')
    assert form[:3] == ("a", "b", -1) and isinstance(form[0], Symbol) and type(form[1]) is str
    assert form[3] == (1.5, b"\xff", ()) and form[3].at == (2, 11) and form[4:6] == (None, ...) and math.isnan(form[6])
    assert form[7] == -math.inf and isinstance(form[8], Symbol) and form[8].at == (3, 21)
    assert type(parse("1")) is int and type(parse("1.0")) is type(parse("1e5")) is float and parse("True") is True
    assert parse('"\\x41\\u20ac\\U0001F600\\"\\\\"') == "A\u20ac\U0001f600\"\\" and show(parse('"\n"')) == '"\\n"'
    assert show(("a", Symbol("b"), (1, 2.0, None, b"'"))) == '("a" b (1 2.0 None b"\'"))'
    assert function("(def f (x) (return (tuple (- -1 x) (** -2 x) (** (- 2) 2) (and a (and b c)) (- (- x)) (* (+ 1 x) 2))))", dict(a=1, b=2, c=3))(2) == (-3, 4, 4, 3, 2, 6)
    deep = function("(def f (x) (return %sx%s))" % ("(- " * 50, ")" * 50))
    assert deep(2) == 2


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("ok: %d functions recorded" % len(CASES))
