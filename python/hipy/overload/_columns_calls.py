"""Arithmetic, calls, texts and items of the overloads in columns.py."""
import functools
import inspect
import math
import operator
import types

from ._columns_base import Columns, Null, Real, Unknown, common
from ._convert import OverloadError, convert
from ._defaults import BINARY
from .symbolic import Fork

# What str.strip removes.
WHITESPACE = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200b))) + "\u2028\u2029\u202f\u205f\u3000"

_CONTAINERS = (list, tuple, dict, zip, enumerate, reversed, iter)
_ADDING = ("append", "extend", "insert", "get", "setdefault", "update")


class TextMethod:
    """A method of a column of texts, before it is called."""

    def __init__(self, overload, text, name):
        self.overload, self.text, self.name = overload, text, name

    def __call__(self, *args, **kwargs):
        return self.overload.text_method(self.text, self.name, args, kwargs)


class Operations(Columns):
    """What is done with columns, other than to compare them."""

    def __init__(self):
        super().__init__()
        self.helpers = {}  # functions that converted ones call, converted
        self.depth = 0  # in how many symbolic conditions the code stands that runs

    # Arithmetic

    def arithmetic(self, name, x, y):
        a, b = self.operand(x), self.operand(y)
        s, t = self.about(a).kind, self.about(b).kind
        if name in ("bitand", "bitor") and s is t is bool:
            return self.symbolic_and(a, b) if name == "bitand" else self.symbolic_or(a, b)
        if name == "add" and s is t is Unknown:
            raise self.untyped(x)
        if name == "add" and str in (s, t) and {s, t} <= {str, Unknown}:
            a, b = self.text(a), self.text(b)
            return self.made(self.join_texts(a, b), str, a, b)
        if str in (s, t) or Null in (s, t) or name not in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
            raise OverloadError("%s of columns: %s %s %s" % (name, s.__name__, BINARY[name], t.__name__))
        if name == "pow":
            return self.power(a, b)
        kind = float if name == "truediv" else common(s, t)
        if name in ("floordiv", "mod") and kind is Real:
            raise self.untyped(x if s in (Unknown, Real) else y)
        left, right = self.column(a, kind), self.column(b, kind)
        if name not in ("truediv", "floordiv", "mod"):
            e = self.whole_number(name, left, right) if kind is int else getattr(operator, name)(left, right)
            return self.made(e, kind, a, b, fails=self.raises and kind is not float)
        zero = self.lit(kind(0), kind)
        if name == "truediv":
            e = self.quotient(left, right)
        else:
            e = (self.divide_ints if kind is int else self.divide_floats)(name, left, right, None if self.is_symbolic(b) else b)
        if self.is_symbolic(b) or not b:
            e = self.case(right != zero, e, self.lit(None, kind))
        copies = 20 if kind is float and name != "truediv" else 4 if kind is int and self.is_symbolic(b) else 2
        return self.made(e, kind, a, b, fails=self.raises and kind is int, copies=copies)

    def power(self, x, n):
        """x ** n for a constant n: a product of ints, or the engine's power of a float."""
        s = self.about(x).kind
        if self.is_symbolic(n) or n < 0 or n % 1 or n == math.inf or s in (Real, Unknown):
            raise OverloadError("** whose exponent isn't a known whole number: it gives ints, floats or complex numbers")
        if s is float or isinstance(n, float):
            return self.made(self.float_power(self.column(x, float), float(n)), float, x)
        if n > 16:
            raise OverloadError("an int ** %d is a product of too many factors" % n)
        return functools.reduce(self.mul, [x] * n) if n > 1 else self.pos(x) if n else 1

    def neg(self, x):
        if not self.is_symbolic(x):
            return -x
        x = self.operand(x)
        if self.about(x).kind in (int, bool):
            return self.sub(0, x)
        e = self.numeric(x)
        return self.made(-e, self.about(e).kind, e)

    def pos(self, x):
        return self.numeric(x) if self.is_symbolic(x) else +x

    def invert(self, x):
        return self.sub(-1, self.whole(x)) if self.is_symbolic(x) else ~x

    def numeric(self, x):
        """A number as an expression; a bool is the int."""
        x = self.operand(x)
        kind = self.about(x).kind
        if kind is str:
            raise OverloadError("%s, where Python takes a number" % (x,))
        return self.column(x, Real if kind is Unknown else int if kind is bool else kind)

    def whole(self, x):
        """An int as an expression."""
        x = self.numeric(x)
        if self.about(x).kind is not int:
            raise OverloadError("%s, where Python takes an int" % (x,))
        return x

    # Calls

    def call(self, function, args, kwargs):
        values = (*args, *kwargs.values())
        if isinstance(function, TextMethod) or self.has_replacement(function) or not any(map(self.holds, values)):
            return super().call(function, args, kwargs)
        if isinstance(function, types.MethodType):
            function, args = function.__func__, (function.__self__, *args)
        if isinstance(function, types.FunctionType):
            return self.converted(function)(*args, **kwargs)
        owner, name = getattr(function, "__self__", None), getattr(function, "__name__", repr(function))
        if isinstance(owner, str):
            return self.text_method(owner, name, args, kwargs)
        if isinstance(owner, dict) and name == "get" and self.is_symbolic(args[0]):
            return self.lookup(owner, *args)
        if function in _CONTAINERS or isinstance(owner, (list, dict)) and name in _ADDING:
            return super().call(function, args, kwargs)
        raise OverloadError("a call of %s with a column, which has no such meaning in %s" % (name, self.package))

    def has_replacement(self, function):
        try:
            return function in self.replaced
        except TypeError:  # not hashable
            return False

    def converted(self, function):
        """A function that a converted one calls with columns: it means the same, so it is converted."""
        if ".o" in function.__code__.co_freevars or function.__module__.split(".")[0].strip("_") == self.package:
            return function
        if function not in self.helpers:
            self.helpers[function] = convert(function, self)
        return self.helpers[function]

    # Texts

    def attribute(self, obj, name):
        if not self.is_symbolic(obj):
            return super().attribute(obj, name)
        if not hasattr(str, name):
            raise OverloadError("the attribute %s of a column" % name)
        return TextMethod(self, obj, name)

    def text_method(self, text, name, args, kwargs):
        method = getattr(self, "text_" + name, None)
        try:
            inspect.signature(method).bind(text, *args)
        except TypeError:  # no such method, or not with these arguments
            method = None
        if method is None or kwargs:
            raise OverloadError("str.%s%r of a column has no such meaning in %s" % (name, args, self.package))
        return method(self.text(text), *args)

    def text_lower(self, text):
        return self.made(self.change_case("lower", text), str, text)

    def text_upper(self, text):
        return self.made(self.change_case("upper", text), str, text)

    def text_strip(self, text, characters=None, *, side="strip"):
        if characters is not None and not isinstance(characters, str):
            raise OverloadError("str.%s of characters that are not known" % side)
        if characters == "":
            return text
        return self.made(self.strip(side, text, WHITESPACE if characters is None else characters), str, text)

    def text_lstrip(self, text, characters=None):
        return self.text_strip(text, characters, side="lstrip")

    def text_rstrip(self, text, characters=None):
        return self.text_strip(text, characters, side="rstrip")

    def text_startswith(self, text, affix, *, side="starts"):
        if isinstance(affix, tuple):
            return self.any_of([self.text_startswith(text, a, side=side) for a in affix])
        affix = self.text(affix)
        return self.made(self.has_affix(side, text, affix), bool, text, affix)

    def text_endswith(self, text, affix):
        return self.text_startswith(text, affix, side="ends")

    def text_replace(self, text, old, new):
        if not isinstance(old, str) or not old:
            raise OverloadError("str.replace of a text that is empty or not known")
        new = self.text(new)
        return self.made(self.replace_text(text, self.lit(old, str), new), str, text, new)

    # Items

    def item(self, obj, key):
        if not self.is_symbolic(obj):
            if self.is_symbolic(key):
                if isinstance(obj, dict):
                    return self.lookup(obj, key)
                raise OverloadError("an item of %s at an index that is a column" % type(obj).__name__)
            return super().item(obj, key)
        text = self.text(obj)
        if isinstance(key, int):
            n = self.length_of(text)
            place = self.lit(key, int) if key >= 0 else n + self.lit(key, int)
            inside = n > place if key >= 0 else place >= self.lit(0, int)
            place = place if key >= 0 else self.case(inside, place, self.lit(0, int))
            e = self.case(inside, self.part(text, place, self.lit(1, int)), self.lit(None, str))
        elif isinstance(key, slice) and key.step in (None, 1) and all(p is None or isinstance(p, int) for p in (key.start, key.stop)):
            e = self.slice_of(text, key.start or 0, key.stop)
        else:
            raise OverloadError("an item of a text at an index that is not known, or with a step")
        return self.made(e, str, text, copies=3)

    def slice_of(self, text, start, stop):
        n, zero = self.length_of(text), self.lit(0, int)

        def place(i):
            return self.lit(i, int) if i >= 0 else self.case(n + self.lit(i, int) > zero, n + self.lit(i, int), zero)
        if stop is not None and start >= 0 and stop >= 0:
            return self.part(text, self.lit(start, int), self.lit(max(stop - start, 0), int))
        end = n if stop is None else place(stop)
        count = end - place(start)
        return self.part(text, place(start), self.case(count > zero, count, zero))

    def set_item(self, obj, key, value):
        if self.holds(key):
            raise OverloadError("an assignment at an index that is a column")
        super().set_item(obj, key, value)

    def lookup(self, table, key, default=None):
        """table[key] or table.get(key) of a dict: a case for each key."""
        result = default
        for k, v in table.items():
            fits = self.eq(key, k)
            if self.is_symbolic(fits):
                result = self.joined(fits, v, result)
            elif fits:
                result = v
        return result

    # Statements

    def fork(self, condition, then, orelse, writes):
        self.depth += 1
        try:
            return super().fork(condition, then, orelse, writes)
        finally:
            self.depth -= 1

    def raise_stmt(self, exception):
        if self.depth:
            raise OverloadError("a `raise` that only some rows reach: %r" % (exception,))
        super().raise_stmt(exception)

    def raise_from(self, exception, cause):
        self.raise_stmt(exception)
        super().raise_from(exception, cause)

    def try_stmt(self, body, handlers, orelse, final, writes):
        if handlers:
            raise OverloadError("`except`: an expression doesn't tell which rows raise")
        result = super().try_stmt(body, handlers, orelse, final, writes)
        if final is not None and isinstance(result, Fork):
            raise OverloadError("`finally` of a block that only some rows leave")
        return result

    def match_stmt(self, subject, cases, writes):
        if self.holds(subject):
            raise OverloadError("`match` of a column; use `if`")
        return super().match_stmt(subject, cases, writes)

    def yield_(self, value):
        if self.holds(value):
            raise OverloadError("`yield` of a column")
        return value


def _binary(name):
    plain = getattr(Columns, name)

    def method(self, x, y):
        if self.is_symbolic(x) or self.is_symbolic(y):
            return self.arithmetic(name, x, y)
        return plain(x, y)
    method.__name__, method.__qualname__, method.__doc__ = name, "Operations." + name, plain.__doc__
    setattr(Operations, name, method)


for _name in BINARY:
    _binary(_name)
