"""An overload that makes formulas of Python's own conditions, for the solver Z3 (z3-solver on PyPI).

    import z3
    from hipy.overload import convert
    from hipy.overload.z3 import Z3

    def de_morgan(p, q):
        return (p and q) == (not (not p or not q))

    prove(convert(de_morgan, Z3())(*z3.Bools("p q")))

`and`, `or`, `not`, `if`, conditional expressions and loops of which the conditions are formulas become And,
Or, Not and If; abs, min, max, sum, any, all, len and bool know formulas. What is known stays Python's.
"""
try:
    import z3
except ImportError:
    raise ImportError("hipy.overload.z3 needs the solver: pip install z3-solver") from None

from ._convert import OverloadError
from .calls import Replacing
from .symbolic import Symbolic


class Z3(Replacing, Symbolic):
    """Z3's values are symbolic; ints, floats, bools and texts become Z3's where they meet one."""

    def is_symbolic(self, value):
        return isinstance(value, z3.ExprRef)

    def condition(self, value):
        if isinstance(value, z3.BoolRef):
            return value
        if isinstance(value, z3.SeqRef):
            return z3.Length(value) != 0
        if isinstance(value, (z3.ArithRef, z3.BitVecRef)):
            return value != 0
        if isinstance(value, z3.FPRef):
            return z3.Not(z3.fpIsZero(value))
        raise OverloadError("the truth of %s, a value of sort %s" % (value, value.sort()))

    def select(self, condition, a, b):
        if not self.is_symbolic(a) and not self.is_symbolic(b):
            a = self.lifted(a)
        if isinstance(a, z3.BoolRef) and isinstance(b, bool) or isinstance(b, z3.BoolRef) and isinstance(a, bool):
            return z3.If(condition, a, b)
        if isinstance(a, z3.ArithRef) and a.is_int() and isinstance(b, float) or isinstance(b, z3.ArithRef) and b.is_int() and isinstance(a, float):
            raise OverloadError("an int on one side of a condition and a float on the other: %s, %s" % (a, b))
        try:
            return z3.If(condition, a, b)
        except z3.Z3Exception:
            raise OverloadError("no formula is %s on one side of a condition and %s on the other" % (a, b)) from None

    def lifted(self, value):
        """A value of Python's as one of Z3's."""
        if isinstance(value, bool):
            return z3.BoolVal(value)
        if isinstance(value, int):
            return z3.IntVal(value)
        if isinstance(value, float):
            return z3.RealVal(repr(value))
        if isinstance(value, str):
            return z3.StringVal(value)
        raise OverloadError("%r has no form in Z3, so it can't depend on a formula" % (value,))

    def symbolic_and(self, a, b):
        if isinstance(a, z3.BoolRef) and isinstance(b, (z3.BoolRef, bool)):
            return z3.And(a, b)
        return self.select(self.condition(a), b, a)

    def symbolic_or(self, a, b):
        if isinstance(a, z3.BoolRef) and isinstance(b, (z3.BoolRef, bool)):
            return z3.Or(a, b)
        return self.select(self.condition(a), a, b)

    def symbolic_not(self, x):
        return z3.Not(self.condition(x))

    def decides(self, *values):
        return all(isinstance(v, (bool, z3.BoolRef)) for v in values)

    def eq(self, x, y):
        if isinstance(x, (tuple, list)) and type(x) is type(y) and (self.holds(x) or self.holds(y)):
            if len(x) != len(y):
                return False
            same = [self.eq(a, b) for a, b in zip(x, y)]
            return self.and_(same[0], [lambda v=v: v for v in same[1:]])
        for of, number in ((_absolute(x), y), (_absolute(y), x)):
            if of is not None and isinstance(number, (int, float)):  # which the solver decides sooner than a choice
                return z3.Or(of == number, of == -number) if number >= 0 else z3.BoolVal(False)
        return x == y

    def ne(self, x, y):
        return self.not_(self.eq(x, y))

    # Python's // and % round to the lower int. Z3's round so that the rest is not negative.

    def floordiv(self, x, y):
        if self.integers(x, y):
            down, turned = _int(x) / _int(y), (-_int(x)) / (-_int(y))
            if isinstance(y, int):
                return down if y > 0 else turned
            return z3.If(y > 0, down, turned)
        return super().floordiv(x, y)

    def mod(self, x, y):
        if self.integers(x, y):
            return _int(x) - _int(y) * self.floordiv(x, y)
        return super().mod(x, y)

    def truediv(self, x, y):
        if self.integers(x, y):
            return z3.ToReal(_int(x)) / z3.ToReal(_int(y))
        return super().truediv(x, y)

    def integers(self, x, y):
        return any(isinstance(v, z3.ArithRef) for v in (x, y)) and all(isinstance(v, int) or isinstance(v, z3.ArithRef) and v.is_int() for v in (x, y))

    def in_(self, x, container):
        if self.is_symbolic(x) and isinstance(container, (tuple, list, set, frozenset, range)):
            if isinstance(container, range) and container.step == 1:
                return z3.And(x >= container.start, x < container.stop)
            return z3.Or([x == v for v in container])
        if isinstance(container, z3.SeqRef):
            return z3.Contains(container, x)
        return super().in_(x, container)

    def not_in(self, x, container):
        return self.not_(self.in_(x, container))


def _absolute(value):
    """What a formula is the absolute value of, as _abs writes it."""
    if isinstance(value, z3.ArithRef) and z3.is_app_of(value, z3.Z3_OP_ITE):
        test, negative, x = value.children()
        if test.eq(x < 0) and negative.eq(-x):
            return x
    return None


def _int(value):
    return z3.IntVal(value) if isinstance(value, int) else value


@Z3.replaces(abs)
def _abs(overload, x):
    return z3.If(x < 0, -x, x) if isinstance(x, z3.ArithRef) else abs(x)


@Z3.replaces(bool)
def _bool(overload, *x):
    return overload.condition(x[0]) if x and overload.is_symbolic(x[0]) else bool(*x)


@Z3.replaces(len)
def _len(overload, x):
    return z3.Length(x) if isinstance(x, z3.SeqRef) else len(x)


@Z3.replaces(all)
def _all(overload, values):
    values = list(values)
    return z3.And([overload.truth(v) for v in values]) if any(map(overload.is_symbolic, values)) else all(values)


@Z3.replaces(any)
def _any(overload, values):
    values = list(values)
    return z3.Or([overload.truth(v) for v in values]) if any(map(overload.is_symbolic, values)) else any(values)


def _extreme(builtin, better):
    @Z3.replaces(builtin)
    def extreme(overload, *args, **kwargs):
        values = list(args[0]) if len(args) == 1 and not overload.is_symbolic(args[0]) else list(args)
        if kwargs or not any(map(overload.is_symbolic, values)):
            return builtin(*args, **kwargs)
        best = values[0]
        for v in values[1:]:
            best = z3.If(better(v, best), v, best)
        return best


_extreme(min, lambda v, best: v < best)
_extreme(max, lambda v, best: v > best)


def prove(formula, *assumptions):
    """Whether a formula holds for all values; a model in which it does not is the attribute `counterexample`
    of the answer, which is false then. Raises OverloadError if the solver can't tell."""
    solver = z3.Solver()
    solver.add(*assumptions)
    solver.add(z3.Not(formula))
    answer = solver.check()
    if answer == z3.unknown:
        raise OverloadError("the solver can't tell: " + solver.reason_unknown())
    return Proof(answer == z3.unsat, solver.model() if answer == z3.sat else None)


class Proof:
    """The answer of prove."""

    def __init__(self, holds, counterexample):
        self.holds, self.counterexample = holds, counterexample

    def __bool__(self):
        return self.holds

    def __repr__(self):
        return "proved" if self.holds else "refuted by %s" % self.counterexample
