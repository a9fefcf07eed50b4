"""What a recorder makes: symbolic values, blocks of statements, and the s-expressions of both."""
import sys

from ._convert import OverloadError
from ._sexpr_text import Symbol, show


class Node:
    """A symbolic value: an operation and its parts, which are nodes, literals and symbols.

    It is used once. home is the assignment or expression statement that it is the value of: such a value
    can be used again, under the name temp, which is empty first. link is the first operand of a comparison that goes on another."""

    __slots__ = ("recorder", "op", "parts", "used", "home", "temp", "link")

    def __init__(self, recorder, op, parts):
        self.recorder, self.op, self.parts = recorder, op, parts
        self.used, self.home, self.temp, self.link = False, None, None, None

    @property
    def starred(self):
        """Whether it is a starred value in a display or call."""
        return self.op in ("*", "**") and len(self.parts) == 1

    def __iter__(self):
        return self.recorder.iterate(self, sys._getframe(1))

    def keys(self):
        """For **: one key, of which the value stands for all."""
        return [object()]

    def __getitem__(self, key):
        return self.recorder.node("**", self)

    def __bool__(self):
        raise OverloadError("the condition of a comprehension is a symbolic value")

    def __repr__(self):
        return show(form_of(self))


class Hole(Node):
    """What an unpacking or a `for` assigns. parts become the holes that it is unpacked to; target is where it goes."""

    __slots__ = ("target", "star")

    def __init__(self, recorder, star=False):
        super().__init__(recorder, "tuple", None)
        self.target, self.star = None, star


class Spread:
    """What stands for the arguments in f(*value)."""

    def __init__(self, value):
        self.value = value


class Block(list):
    """Recorded statements. Each is a list of its keyword and its parts."""

    head = None


def is_symbolic(value):
    """Whether a value is a node, or a display with one in it."""
    return isinstance(value, Node) or type(value) in (tuple, list, dict) and any(map(is_symbolic, value))


def bounded(op, x, y=None):
    """Raises OverloadError if the value of an operator of literals is too large for one."""
    size = 0
    if isinstance(x, int) and isinstance(y, int):
        size = x.bit_length() * y if op == "**" else x.bit_length() + y if op == "<<" else 0
    elif op == "*" and isinstance(x, (str, bytes, int)) and isinstance(y, (str, bytes, int)):
        size = x * len(y) if isinstance(x, int) else len(x) * y if isinstance(y, int) else 0
    if size > 10000:
        raise OverloadError("the value of an operator of literals, which is very large: %.40r %s %.40r" % (x, op, y))


def form_of(part, home=False):
    """A part as nested tuples. home tells that this is the place where a value that gets a name is evaluated."""
    if isinstance(part, Block):
        return Symbol(part.head), *statements_of(part)
    if isinstance(part, Hole):
        form = (Symbol("tuple"), *map(form_of, part.parts)) if part.parts is not None else form_of(part.target)
        return (Symbol("*"), form) if part.star else form
    if not isinstance(part, Node):
        return part
    if part.temp and not home:
        return Symbol(part.temp)
    if part.op == "name":
        return part.parts[0]
    return tuple(([] if part.op is None else [Symbol(part.op)]) + [form_of(p) for p in part.parts])


def name_values(block, names):
    """Names the values that are used in several places, in their order."""
    for statement in block:
        value = statement[-1]
        if isinstance(value, Node) and value.home is statement and value.temp is not None:
            value.temp = next(names)
        for part in statement:
            if isinstance(part, Block):
                name_values(part, names)


def statements_of(block):
    """Statements as forms. A value that is used in several places comes first, under a name."""
    forms = []
    for statement in block:
        value = statement[-1]
        if isinstance(value, Node) and value.home is statement and value.temp:
            forms.append((Symbol("set"), Symbol(value.temp), form_of(value, True)))
            if statement[0] == "expr":
                continue
        forms.append((Symbol(statement[0]), *map(form_of, statement[1:])))
    return forms
