"""What a recorder makes: symbolic values, blocks of statements, and the s-expressions of both."""
import sys

from ._convert import OverloadError
from ._sexpr_text import Symbol, show


class Node:
    """A symbolic value: an operation and its parts, which are nodes, literals and symbols.

    It is used once. home is the assignment or expression statement that it is the value of: such a value
    can be used again, under the name temp. link is the first operand of a comparison that goes on another."""

    __slots__ = ("recorder", "op", "parts", "used", "home", "temp", "link")

    def __init__(self, recorder, op, parts):
        self.recorder, self.op, self.parts = recorder, op, parts
        self.used, self.home, self.temp, self.link = False, None, None, None

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


class Block(list):
    """Recorded statements. Each is a list of its keyword and its parts."""

    head = None


def form_of(part, home=False):
    """A part as nested tuples. home tells that this is the place where a value that gets a name is evaluated."""
    if isinstance(part, Block):
        return Symbol(part.head), *statements_of(part)
    if isinstance(part, Hole):
        form = (Symbol("tuple"), *map(form_of, part.parts)) if part.parts is not None else form_of(part.target)
        return (Symbol("*"), form) if part.star else form
    if not isinstance(part, Node):
        return part
    if part.temp is not None and not home:
        return Symbol(part.temp)
    if part.op == "name":
        return part.parts[0]
    return tuple(([] if part.op is None else [Symbol(part.op)]) + [form_of(p) for p in part.parts])


def statements_of(block):
    """Statements as forms. A value that is used in several places comes first, under a name."""
    forms = []
    for statement in block:
        value = statement[-1]
        if isinstance(value, Node) and value.home is statement and value.temp is not None:
            forms.append((Symbol("set"), Symbol(value.temp), form_of(value, True)))
            if statement[0] == "expr":
                continue
        forms.append((Symbol(statement[0]), *map(form_of, statement[1:])))
    return forms
