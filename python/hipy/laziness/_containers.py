"""The elements of containers as places of values that are put off: what is put there, and all that reads it.

The containers are told apart by where the text makes them (_flow). What one expression reads or puts ties containers together: all of them
are one place. A loop's variable is part of the place too: it is bound to what is there."""
import ast

from ._refused import Refused


class Elements:
    """puts are the expressions whose values are in the place, reads those that read it."""

    def __init__(self, names, facts, found):
        self.names, self.flow = names, facts.flow
        self.puts, self.reads, self.annotations, self.attributes, self.property = [], [], [], [], None
        self.slots, self.variables, self.readers = set(), set(), {}
        for obj in self.flow.objects.values():
            for key, how, node in obj.reads:
                self.readers.setdefault(node, []).append((obj, key, how))
        self.putters = {}
        for obj in self.flow.objects.values():
            for slot, puts in obj.puts.items():
                for e in puts:
                    self.putters.setdefault(e, []).append((obj, slot))
        self._follow(found)

    def _follow(self, todo):
        todo = list(todo)
        while todo:
            obj, slot = todo.pop()
            if (obj, slot) in self.slots:
                continue
            self.slots.add((obj, slot))
            if obj.escaped or obj.kind not in ("list", "tuple", "dict"):
                self._refuse("what it is put into may be anywhere, at line %d" % obj.node.lineno)
            for e in obj.puts.get(slot, ()):
                if e is None:
                    self._refuse("elements of others are put into what is made at line %d, too" % obj.node.lineno)
                    continue
                if e not in self.puts:
                    self.puts.append(e)
                todo += self.putters[e]
            for key, how, node in obj.reads:
                if slot not in obj.touched(key):
                    continue
                if how == "other":
                    self._refuse("all of what is made at line %d is read" % obj.node.lineno)
                elif how == "item":
                    if node not in self.reads:
                        self.reads.append(node)
                    todo += self._touched(node)
                else:
                    todo += self._bound(node)

    @staticmethod
    def _refuse(why):
        raise Refused(why)

    def _touched(self, node):
        return [(obj, s) for obj, key, _ in self.readers[node] for s in obj.touched(key)]

    def _bound(self, target):
        """A loop binds a variable to what is in the place: all that binds it must do so."""
        v = self.names.variable(self.names.scopes[target], target.id)
        if target in self.variables:
            return []
        if self.names.seen(v.scope) or v.name in self.names.declared:
            self._refuse("%s may be read without its name" % v.name)
        loops = self.flow.loops
        alone = all(loops.get(n) is not None for n in v.loads)  # each read is known to be of one of the loops
        found = []
        for _, node in v.bindings:
            if alone and node is not target:
                continue
            if node not in self.readers or not isinstance(node, ast.Name):
                self._refuse("%s is bound otherwise too, at line %d" % (v.name, node.lineno))
            self.variables.add(node)
            found += self._touched(node)
        self.reads += [n for n in v.loads if not alone or loops[n] is target]
        return found


def elements_of(names, facts, e):
    """The place that an expression's value is put into, if that is a container; None if not."""
    if not facts.flow.known:
        return None
    found = [(obj, slot) for obj in facts.flow.objects.values() for slot, puts in obj.puts.items() if e in puts]
    return Elements(names, facts, found) if found else None
