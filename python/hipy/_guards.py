"""What a compiled function was made from, so that a call can tell whether it is still so."""

import datetime
import decimal
import operator

MISSING = object()
_SCALARS = (bool, int, float, str, bytes, type(None))


class Guards:
    """Conditions under which code made of live values is right: names are bound to what they were, and
    containers hold what they held."""

    def __init__(self):
        self._names, self._cells, self._functions, self._contents, self._seen = [], [], [], [], set()
        self.changed = 0

    def _new(self, *key):
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def name(self, namespace, name, value):
        """A name of a module's dict is bound to a value, or to none: MISSING."""
        if self._new(id(namespace), name):
            self._names.append((namespace, name, value))

    def cell(self, cell, value):
        if self._new(id(cell)):
            self._cells.append((cell, value))

    def function(self, f):
        """A function has the code and the defaults that it has."""
        if self._new(id(f)):
            self._functions.append((f, f.__code__, f.__defaults__, f.__kwdefaults__, dict(f.__kwdefaults__ or ())))

    def content(self, container):
        """A list, dict, set or class holds what it holds, object by object."""
        if self._new(id(container)):
            self._contents.append((container, _snapshot(container)))

    def hold(self):
        """Whether all conditions still do. changed counts names that were bound anew to the same constants."""
        for i, (namespace, name, value) in enumerate(self._names):
            now = namespace.get(name, MISSING)
            if now is not value:
                if not _same(now, value):
                    return False
                self._names[i] = namespace, name, now
                self.changed += 1
        for i, (cell, value) in enumerate(self._cells):
            try:
                now = cell.cell_contents
            except ValueError:
                now = MISSING
            if now is not value:
                if not _same(now, value):
                    return False
                self._cells[i] = cell, now
                self.changed += 1
        for f, code, defaults, keywords, values in self._functions:
            if f.__code__ is not code or f.__defaults__ is not defaults or f.__kwdefaults__ is not keywords or (keywords or {}) != values:
                return False
        return self._content_holds()

    def _content_holds(self):
        for container, was in self._contents:
            now = _snapshot(container)
            if isinstance(container, (set, frozenset)):
                if container != set(was):
                    return False
            elif len(now) != len(was) or not all(map(operator.is_, now, was)):
                return False
        return True

    def cost(self):
        """About how many nanoseconds an entry takes to ask them."""
        each = sum(3 * len(was) if type(container) in (list, dict) else 1000 for container, was in self._contents)
        return each + 10 * (len(self._names) + len(self._cells) + 2 * len(self._functions))

    def listed(self):
        """The conditions for an entry of C, see runtime/native/engine/python/entry.cpp: names, cells, functions, and what Python has to be asked."""
        out = [(1, d, k) if v is MISSING else (0, d, k, v) for d, k, v in self._names]
        out += [(2, cell, v) for cell, v in self._cells]
        out += [(3, f, code, defaults, keywords) for f, code, defaults, keywords, _ in self._functions]
        for container, was in self._contents:
            code = {list: 4, dict: 5}.get(type(container))
            out.append((code, container, tuple(was)) if code else (6, self._content_holds, True))
        return tuple(out)


def _snapshot(container):
    if isinstance(container, type):
        return [x for pair in container.__dict__.items() for x in pair]
    if isinstance(container, dict):
        return list(container) + list(container.values())
    return list(container)


def _same(a, b):
    """Whether two objects are the same constant."""
    return type(a) is type(b) and type(a) in _SCALARS and repr(a) == repr(b)


def literal(value, depth=0):
    """The text of a constant, in which hp_datetime and hp_decimal are these modules; None if it has none."""
    t = type(value)
    if depth > 20:
        return None
    if t in (bool, str, bytes, type(None)):
        return repr(value)
    if t is int:
        return repr(value) if value.bit_length() < 10000 else hex(value)
    if t is float:
        if value - value != 0:
            return "float(%r)" % repr(value)
        return repr(value)
    if t in (datetime.date, datetime.timedelta) or t is datetime.datetime and value.tzinfo is None and not value.fold:
        return "hp_" + repr(value)
    if t is decimal.Decimal:
        return "hp_decimal." + repr(value)
    if t in (tuple, list, set, frozenset, dict):
        parts = []
        for x in value.items() if t is dict else value:
            text = literal(x, depth + 1)
            if text is None:
                return None
            parts.append(text[1:-1] if t is dict else text)
        if t is dict:
            return "{%s}" % ", ".join(": ".join(_pair(p)) for p in value.items())
        if t is tuple:
            return "(%s%s)" % (", ".join(parts), "," if len(parts) == 1 else "")
        if t is list:
            return "[%s]" % ", ".join(parts)
        inner = "{%s}" % ", ".join(parts) if parts else "set()"
        return inner if t is set else "frozenset(%s)" % (inner if parts else "")
    return None


def _pair(pair):
    return [literal(x, 1) for x in pair]


def containers(value):
    """The mutable containers in a constant, itself first."""
    if type(value) in (list, dict, set):
        yield value
    if type(value) is dict:
        for x in value.values():
            yield from containers(x)
    elif type(value) in (list, tuple):
        for x in value:
            yield from containers(x)
