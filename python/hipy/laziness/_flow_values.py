"""What the analysis of where values go (_flow) knows of one place that makes objects."""
import ast

from ._kinds import join

ODD = "odd text"  # of a type with it a text may have lone surrogates
ANY, REST = "any", "rest"  # a key that is not known; the slot of all elements whose keys are not known


def constant_key(e):
    """The key that an expression is: ANY if it is no constant text or small integer."""
    if isinstance(e, ast.UnaryOp) and isinstance(e.op, ast.USub) and isinstance(e.operand, ast.Constant) and type(e.operand.value) is int:
        return -e.operand.value
    if isinstance(e, ast.Constant):
        if type(e.value) is str:
            return "=" + e.value
        if type(e.value) is int:
            return e.value
    return ANY


class Obj:
    """What one place in the text makes: kind is list, tuple, set, dict, generator, function, class or instance. slots has the
    types of its elements: REST, or a constant key or index. puts are the expressions whose values are put there, None for
    those that come of elsewhere; reads are (key, how, node): "item" is node[key], "loop" a name that a loop binds. changes are the
    expressions through which it is changed after it was made, shrinks says whether elements are taken out."""

    __slots__ = ("kind", "node", "slots", "keys", "puts", "reads", "changes", "shrinks", "escaped")

    def __init__(self, kind, node):
        self.kind, self.node = kind, node
        self.slots, self.keys, self.puts, self.reads, self.changes = {}, frozenset(), {}, set(), set()
        self.shrinks = self.escaped = False

    def all(self):
        """The type of all elements."""
        return join(frozenset(), *self.slots.values())

    def touched(self, key):
        """The slots that a read of a key may read."""
        if self.kind == "tuple" and key.__class__ is int and key < 0 and REST not in self.slots:
            key += len(self.slots)
        if key is ANY or self.kind == "list" or self.kind == "tuple" and (key.__class__ is not int or key < 0):
            return list(self.slots)
        return [s for s in self.slots if s == key or s is REST]
