"""What the overloads of columns.py share: Python's meaning, in terms of a few operations that an engine has.

An engine's class says how its expressions are made: lit, case, coalesce, is_null and so on, all of which take
and give the engine's expressions. This module keeps what it knows of each expression: Python's type of its
values, whether one may be None, whether the engine may end with an error while it computes them, and about
how many operations they are."""
import collections
import importlib
import math
import numbers
import operator
import weakref

from ._convert import OverloadError
from .calls import Replacing
from .symbolic import Symbolic

Real, Unknown, Null = numbers.Real, object, type(None)  # types of columns, besides bool, int, float and str
Known = collections.namedtuple("Known", "kind none fails size")

SWAPPED = {"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


def common(s, t):
    """The type in which two numbers meet."""
    return float if float in (s, t) else Real if Real in (s, t) or Unknown in (s, t) else int


def whole_bound(name, c, limit):
    """The comparison of an int with the float c as one with an int; or None and its result, where that is known:
    ints are less than limit."""
    if c >= limit or c < -limit:
        return None, name in ("lt", "le", "ne") if c > 0 else name in ("gt", "ge", "ne")
    if c == int(c):
        return name, int(c)
    if name in ("eq", "ne"):
        return None, name == "ne"
    return {"lt": "le", "ge": "gt"}.get(name, name), math.floor(c)


class Columns(Replacing, Symbolic):
    """The expressions of an engine are symbolic."""

    package = ""  # the engine's
    limit = 2.0**63  # ints are less than it
    raises = False  # whether the engine ends with an error where an int doesn't fit
    largest = 50000  # of how many operations an expression may be

    def __init__(self):
        try:
            self.module = importlib.import_module(self.package)
        except ImportError:
            raise OverloadError("the package %s is missing: pip install %s" % (self.package, self.package)) from None
        self.known = {}  # by the expression's id: a weak reference to it, and what is known

    # What is known of expressions

    def made(self, e, kind, *operands, none=False, fails=False, copies=1):
        """A new expression of that type, made of operands, each of which it contains about so often."""
        key = id(e)
        operands = [self.about(x) for x in operands]
        size = 1 + copies * sum(x.size for x in operands)
        if size > self.largest:
            raise OverloadError("an expression of more than %d operations: what a function uses twice is in it twice" % self.largest)
        fails = fails or any(x.fails for x in operands)
        self.known[key] = weakref.ref(e, lambda _: self.known.pop(key, None)), Known(kind, none, fails, size)
        return e

    def about(self, x):
        return self.known[id(x)][1] if self.is_symbolic(x) else Known(type(x), x is None, False, 1)

    def operand(self, x):
        """A value of which it is known what it is: an expression or a constant."""
        if self.is_symbolic(x):
            return x if id(x) in self.known else self.foreign(x)
        if type(x) in (bool, int, float, str, Null):
            return x
        raise OverloadError("%r has no form in a column" % (x,))

    def untyped(self, x):
        return OverloadError("the type of %s is not known: %s(table) finds it in the table" % (x, type(self).__name__))

    def needed(self, x, kind):
        """x, of which the type is not known, as an expression that the engine refuses if it is of another."""
        raise self.untyped(x)

    def column(self, x, kind):
        """An operand as an expression of that type, which its own can become."""
        own = self.about(x).kind
        if not self.is_symbolic(x):
            if x is not None and kind not in (Real, Unknown):
                x = self.exact(x) if kind is float and own is int else kind(x)
            return self.made(self.lit(+x if own is bool and kind is Real else x, kind), kind, none=x is None)
        if own is Unknown and kind is not Unknown:
            x = self.needed(x, Real if kind is float else kind)
            own = self.about(x).kind
        if own is kind or kind is Real and own in (int, float) or kind is Unknown:
            return x
        if kind is Real:
            kind = int
        return self.made(self.cast(x, kind), kind, x, none=self.about(x).none)

    def exact(self, constant):
        """An int as a float."""
        if not -2**1023 < constant < 2**1023 or int(float(constant)) != constant:
            raise OverloadError("no float is %d, which meets one" % constant)
        return float(constant)

    def text(self, x):
        """A text as an expression."""
        x = self.operand(x)
        if self.about(x).kind not in (str, Unknown):
            raise OverloadError("%s, where Python takes a text" % (x,))
        return self.column(x, str)

    # Conditions

    def condition(self, value):
        x = self.operand(value)
        kind, none = self.about(x)[:2]
        if kind is Unknown:
            raise self.untyped(x)
        if kind is bool and not none:
            return x
        result = x if kind is bool else x != (self.lit("", str) if kind is str else self.column(0, kind))
        return self.made(self.coalesce(result, self.lit(False, bool)) if none else result, bool, x)

    def select(self, condition, a, b):
        a, b = self.operand(a), self.operand(b)
        s, t = self.about(a), self.about(b)
        kind = self.joint(s.kind, t.kind, a, b)
        e = self.case(condition, self.column(a, kind), self.column(b, kind))
        return self.made(e, kind, condition, a, b, none=s.none or t.none)

    def joint(self, s, t, a, b):
        """The type of a column of which some values are a's and some b's."""
        if s is t and s is not Unknown or t is Null:
            return s
        if s is Null:
            return t
        if Unknown in (s, t):
            if s is t or bool in (s, t):
                raise self.untyped(a if s is Unknown else b)
            return str if str in (s, t) else common(s, t)
        if str in (s, t) or bool in (s, t):
            raise OverloadError("one column can't hold %s on one side of a condition and %s on the other" % (s.__name__, t.__name__))
        return common(s, t)

    def symbolic_not(self, x):
        return self.made(~self.condition(x), bool, self.operand(x))

    def decides(self, *operands):
        """Whether all are bools that are never None."""
        return all(self.about(self.operand(x))[:2] == (bool, False) for x in operands)

    def symbolic_and(self, a, b):
        if not self.decides(a, b):
            return self.select(self.condition(a), b, a)
        a, b = self.column(a, bool), self.column(b, bool)
        return self.made(self.case(a, b, self.lit(False, bool)) if self.about(b).fails else a & b, bool, a, b)

    def symbolic_or(self, a, b):
        if not self.decides(a, b):
            return self.select(self.condition(a), a, b)
        a, b = self.column(a, bool), self.column(b, bool)
        return self.made(self.case(a, self.lit(True, bool), b) if self.about(b).fails else a | b, bool, a, b)

    def is_none(self, x):
        if id(x) not in self.known:
            return self.made(self.is_null(x), bool)
        return self.made(self.is_null(x), bool, x) if self.about(x).none else False

    def is_(self, x, y):
        if not self.is_symbolic(x) and not self.is_symbolic(y):
            return x is y
        if x is not None and y is not None:
            raise OverloadError("`is` of a column and something else than None")
        return self.is_none(x if y is None else y)

    def is_not(self, x, y):
        return self.not_(self.is_(x, y))

    # Comparisons

    def compare(self, name, x, y):
        if not self.is_symbolic(x) and not self.is_symbolic(y):
            if not self.holds(x) and not self.holds(y):
                return getattr(operator, name)(x, y)
            return self.compare_containers(name, x, y)
        if not self.is_symbolic(x):
            x, y, name = y, x, SWAPPED[name]
        equality = name in ("eq", "ne")
        if isinstance(y, (tuple, list, set, frozenset, dict)) and equality:
            return name == "ne"
        if y is None and equality:
            return self.is_(x, y) if name == "eq" else self.is_not(x, y)
        x, y = self.operand(x), self.operand(y)
        s, t = self.about(x).kind, self.about(y).kind
        if s is t is Unknown:
            raise self.untyped(x)
        if t is Null or str in (s, t) and not {s, t} <= {str, Unknown}:
            if not equality:
                raise OverloadError("Python can't compare %s and %s" % (s.__name__, t.__name__))
            both = self.and_(self.is_none(x), (lambda: self.is_none(y),)) if self.about(y).none else False
            return both if name == "eq" else self.not_(both)
        if type(y) is float:
            if math.isnan(y):
                return name == "ne"
            if s in (int, bool):
                name, y = whole_bound(name, y, self.limit)
                if name is None:
                    return y
                t = int
        kind = str if str in (s, t) else bool if equality and s is t is bool else common(s, t)
        a, b = self.column(x, kind), self.column(y, kind)
        result = getattr(operator, name)(a, b)
        if kind in (float, Real):
            # To the engines, a nan equals itself and is larger than all numbers.
            left, right = self.is_symbolic(x), self.is_symbolic(y)
            wrong = None
            if name in ("gt", "ge") and left or equality and left and right:
                wrong = self.is_nan(self.column(a, float))
            elif name in ("lt", "le") and right:
                wrong = self.is_nan(self.column(b, float))
            if wrong is not None:
                result = result | wrong if name == "ne" else result & ~wrong
        none = self.about(x).none + self.about(y).none
        if equality and none:
            missing = self.lit(False, bool) if none == 1 else self.is_null(a) & self.is_null(b)
            result = self.coalesce(result, missing if name == "eq" else ~missing)
        return self.made(result, bool, x, y, copies=2 if kind in (float, Real) or none > 1 else 1)

    def compare_containers(self, name, x, y):
        if name not in ("eq", "ne"):
            raise OverloadError("an order of containers of columns")
        same = False
        if type(x) is type(y) in (tuple, list) and len(x) == len(y):
            same = self.all_of([self.eq(a, b) for a, b in zip(x, y)])
        return same if name == "eq" else self.not_(same)

    def all_of(self, values):
        return self.and_(values[0], [lambda v=v: v for v in values[1:]]) if values else True

    def any_of(self, values):
        """Whether one of them holds: a tree of few levels."""
        if len(values) < 2:
            return values[0] if values else False
        half = len(values) // 2
        return self.or_(self.any_of(values[:half]), (lambda: self.any_of(values[half:]),))

    def in_(self, x, container):
        if self.is_symbolic(container) or isinstance(container, str) and self.is_symbolic(x):
            a, b = self.text(container), self.text(x)
            return self.made(self.contains(a, b), bool, a, b)
        if isinstance(container, range) and self.is_symbolic(x):
            return self.in_range(x, container)
        if not isinstance(container, (tuple, list, set, frozenset, dict)) or not self.holds(x) and not self.holds(container):
            return super().in_(x, container)
        for kind in (str, int):
            if len(container) > 3 and self.is_symbolic(x) and all(type(v) is kind for v in container):
                x = self.operand(x)
                if self.about(x).kind is kind:
                    found = self.is_in(x, list(container), kind)
                    return self.made(~self.is_null(x) & found if self.about(x).none else found, bool, x, copies=2)
        return any(x is v for v in container) or self.any_of([self.eq(x, v) for v in container])

    def in_range(self, x, values):
        x = self.operand(x)
        if self.about(x).kind not in (int, bool):
            raise OverloadError("%s in %s, where it is no int" % (x, values))
        if not values:
            return False
        tests = [] if self.is_none(x) is False else [self.not_(self.is_none(x))]
        tests += [self.ge(x, min(values[0], values[-1])), self.le(x, max(values[0], values[-1]))]
        if abs(values.step) != 1:
            tests.append(self.eq(self.mod(self.sub(x, values[0]), abs(values.step)), 0))
        return self.all_of(tests)

    def not_in(self, x, container):
        return self.not_(self.in_(x, container))


def _compared(name):
    def method(self, x, y):
        return self.compare(name, x, y)
    method.__name__, method.__qualname__, method.__doc__ = name, "Columns." + name, getattr(Replacing, name).__doc__
    setattr(Columns, name, method)


for _name in SWAPPED:
    _compared(_name)
