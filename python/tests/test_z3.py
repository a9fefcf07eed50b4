"""Tests of the overload whose values are formulas.  python test_z3.py"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import z3  # noqa: E402

from hipy.overload import OverloadError, convert  # noqa: E402
from hipy.overload.z3 import Z3, prove  # noqa: E402

x, y = z3.Ints("x y")
p, q = z3.Bools("p q")


def at(formula, **values):
    """A formula's value where its variables have values."""
    known = [(z3.Bool(n) if isinstance(v, bool) else z3.Int(n), z3.BoolVal(v) if isinstance(v, bool) else z3.IntVal(v)) for n, v in values.items()]
    if isinstance(formula, tuple):
        return tuple(at(f, **values) for f in formula)
    if not isinstance(formula, z3.ExprRef):
        return formula
    value = z3.simplify(z3.substitute(formula, *known))
    return value.as_long() if z3.is_int_value(value) else z3.is_true(value)


def same(f, *names, values=range(-6, 9)):
    """The formula of f has f's values."""
    formula = convert(f, Z3())(*[z3.Int(n) for n in names])
    for a in values:
        for b in values if len(names) > 1 else (0,):
            args = (a, b)[:len(names)]
            assert at(formula, **dict(zip(names, args))) == f(*args), (f.__name__, args, formula)


# The paper's examples (sections 5.1 and 5.2)

def de_morgan(p, q):
    return (p and q) == (not (not p or not q))


def queens_7a():
    queens = [z3.Int("queens_%i" % (i + 1)) for i in range(8)]
    ranks = [z3.And(1 <= queens[i], queens[i] <= 8) for i in range(8)]
    files = [z3.Distinct(queens)]
    diagonals = [z3.If(i == j, True, z3.And(queens[i] - queens[j] != i - j, queens[i] - queens[j] != j - i)) for i in range(8) for j in range(i)]
    return ranks + files + diagonals


def queens_7b():
    queens = [z3.Int("queens_%i" % (i + 1)) for i in range(8)]
    ranks = [1 <= queens[i] and queens[i] <= 8 for i in range(8)]
    files = [z3.Distinct(queens)]
    diagonals = []
    for i in range(8):
        for j in range(i):
            if i == j:
                diagonals.append(True)
            else:
                diagonals.append(queens[i] - queens[j] != i - j and queens[i] - queens[j] != j - i)
    return ranks + files + diagonals


def queens_10a():
    queens = [z3.Int("queens_%i" % (i + 1)) for i in range(8)]
    ranks = [z3.And(1 <= queens[i], queens[i] <= 8) for i in range(8)]
    files = [z3.Distinct(queens)]
    diagonals = [z3.And(queens[i] - queens[j] != i - j, queens[i] - queens[j] != j - i) for i in range(8) for j in range(i)]
    return ranks + files + diagonals


def queens_10b():
    queens = [z3.Int("queens_%i" % (i + 1)) for i in range(8)]
    ranks = [1 <= queens[i] <= 8 for i in range(8)]
    files = [z3.Distinct(queens)]
    diagonals = []
    for i in range(8):
        for j in range(i):
            if i != j:
                diagonals.append(abs(queens[i] - queens[j]) != abs(i - j))
    return ranks + files + diagonals


def solutions(formulas):
    solver = z3.Solver()
    solver.add(formulas)
    count = 0
    while solver.check() == z3.sat:
        model = solver.model()
        queens = [z3.Int("queens_%i" % (i + 1)) for i in range(8)]
        solver.add(z3.Or([v != model[v] for v in queens]))
        count += 1
    return count


def test_paper():
    assert prove(convert(de_morgan, Z3())(p, q))
    forms = [queens_7a, convert(queens_7b, Z3()), queens_10a, convert(queens_10b, Z3())]
    assert [solutions(f()) for f in forms] == [92] * 4

    def simple(formulas):
        return [z3.simplify(f if isinstance(f, z3.ExprRef) else z3.BoolVal(f)).sexpr() for f in formulas]

    assert simple(forms[0]()) == simple(forms[1]())


# An absolute value that is compared with a number is one of two: as much as the choice that it is.

def test_absolute():
    x = z3.Int("x")

    def compared(x, n):
        return abs(x) == n, n != abs(x)

    for n in (-1, 0, 3, 2.5):
        equal, other = convert(compared, Z3())(x, n)
        assert prove(equal == (z3.If(x < 0, -x, x) == n)) and prove(other == z3.Not(equal))


# Staging by type (Figure 8): what is known needs no formula.

def test_staging():
    def f(p, known):
        return p and known

    def g(p, known):
        return p or known

    f, g = convert(f, Z3()), convert(g, Z3())
    assert f(p, True) is p and f(p, False) is False and g(p, True) is True and g(p, False) is p
    assert f(True, p) is p and f(False, p) is False and g(True, p) is True and g(False, p) is p
    assert convert(lambda p: not p, Z3())(False) is True


def sign(x):
    if x < 0:
        return -1
    elif x == 0:
        return 0
    return 1


def found(x):
    for i, v in enumerate([3, 5, 7]):
        if v == x:
            break
    else:
        i = -1
    return i


def steps(x):
    s = 0
    for i in range(4):
        if x == i:
            continue
        if x > i:
            s += i
        else:
            t = 2 * i
            s -= t
        if s > 2:
            return -1, s
    return s, x


def halves(x):
    n = 0
    while x > 0 and n < 5:
        x -= 2
        n += 1
        if n == 3 and x == 1:
            break
    else:
        n += 100
    return n, x


def rounded(x, y):
    return (x // y, x % y) if y else (x, 0)


def nested(x, y):
    best = -1
    for i in range(3):
        for j in (1, 2):
            if x + i == y * j:
                best = i if best < 0 else best
                break
        if best >= 0 and y > 3:
            return best, "early"[0] == "e"
    return 10 if best == -1 else best, min(x, y, 2) - max(x, y) + abs(x) > 0


def in_place(x, y):
    if y:
        x //= y
    else:
        x %= 3
    x += y
    return x


def bounds(x, y):
    inside = 0 <= x < 5 and y not in (1, 2, 3)
    return inside or x in range(6, 8), any(v == x for v in (1, y)), not x


def matched(x):
    match 2:
        case n if x > 3:
            return n
        case _:
            return x * x


def managed(x):
    with open(os.devnull):
        if x > 1:
            return 1
        y = 5
    return y + x


def test_control():
    for f in (sign, found, steps, halves, managed, matched):
        same(f, "x")
    for f in (rounded, bounds, nested, in_place):
        same(f, "x", "y")
    formula = convert(sign, Z3())(x)
    assert prove(formula <= 1) and str(prove(formula < 1)).startswith("refuted by [x = ")
    assert repr(prove(x > x)) == "refuted by []" and prove(x > 0, x == 3) and repr(prove(x == x)) == "proved"


def test_refused():
    def loop(xs):
        for x in xs:
            pass

    def forever(x):
        while x > 0:
            x = x + 1
        return x

    def nothing(x):
        if x > 0:
            return [1]
        return None

    def chosen(x):
        match x:
            case 3:
                return 1

    def some(x):
        return [v for v in range(3) if v == x]

    def operand(x):
        n = 0
        if x > 0 and (n := 1):
            pass
        return n

    def left(x):
        try:
            if x > 0:
                return x
        finally:
            x = 1
        return x

    def endless(x):
        while x > 0:
            x -= 2
            if x == 1:
                return 100

    assert at(convert(lambda x: x or True, Z3())(x), x=5) == 5 and at(convert(lambda x: x and False, Z3())(x), x=0) == 0
    assert at(convert(lambda x, y: (x, 1) == (y, 1), Z3())(x, y), x=2, y=2) is True
    for f, text in ((operand, "n := in an operand of which it is not known whether it is evaluated"),
                    (left, "`finally` after a block that is left on one side of a condition which is not known"),
                    (endless, "the condition of a `while` is not known after 50 rounds"),
                    (some, "the condition of a comprehension is not known: x == 0. Write it as a loop"), (chosen, "match of what is not known: x. Write it with if and elif"), (loop, "a loop over what is not known: x"), (forever, "the condition of a `while` is not known after 50 rounds"),
                    (nothing, "[1] has no form in Z3, so it can't depend on a formula")):
        try:
            convert(f, Z3())(x)
        except OverloadError as e:
            assert str(e) == text, e
        else:
            raise AssertionError(f)


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("z3 ok")


if __name__ == "__main__":
    main()
