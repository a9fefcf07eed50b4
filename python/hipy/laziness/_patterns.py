"""The match statement: what a pattern looks at is used, and what it captures keeps its labels.

The statement itself is Python's. At the start of the case that has fitted, the patterns up to it are followed once
more through the subject, by shapes: tuples whose first part is the kind of the pattern. "any" is _ and a name,
"value" a literal, "class", "sequence", "mapping", "or" the others, "name" (pattern, True) for what is captured."""
import ast
import collections

from ._slots import attribute, elements, item, lost_deep, used_deep
from ._state import use


def shape(p, classes, names):
    """The shape of a pattern. Adds the expressions of its classes and the names that it captures."""
    if isinstance(p, ast.MatchAs):
        inner = ("any",) if p.pattern is None else shape(p.pattern, classes, names)
        if p.name is None:
            return inner
        names.append(p.name)
        return "name", inner
    if isinstance(p, ast.MatchClass):
        classes.append(p.cls)
        n = len(classes) - 1
        parts = [(i, shape(x, classes, names)) for i, x in enumerate(p.patterns)]
        return "class", n, tuple(parts + [(a, shape(x, classes, names)) for a, x in zip(p.kwd_attrs, p.kwd_patterns)])
    if isinstance(p, ast.MatchSequence) and not any(isinstance(x, ast.MatchStar) for x in p.patterns):
        return "sequence", tuple(shape(x, classes, names) for x in p.patterns)
    if isinstance(p, ast.MatchMapping) and p.rest is None and all(isinstance(k, ast.Constant) for k in p.keys):
        return "mapping", tuple((k.value, shape(x, classes, names)) for k, x in zip(p.keys, p.patterns))
    for n in ast.walk(p):  # all that it may look at is used
        name = getattr(n, "name", None) or getattr(n, "rest", None)
        if name:
            names.append(name)
    return "value", sum(1 for n in ast.walk(p) if getattr(n, "name", None) or getattr(n, "rest", None))


def captured(subject, shadow, shapes, classes):
    """The shadows of what the last of the patterns captures; the others have not fitted."""
    for s in shapes[:-1]:
        _follow(s, subject, shadow, classes, [])
    found = []
    _follow(shapes[-1], subject, shadow, classes, found)
    return found


def _follow(s, value, shadow, classes, found):
    """Counts what a pattern uses and adds the shadows of what it captures. Returns whether it may fit."""
    kind = s[0]
    if kind == "any":
        return True
    if kind == "name":
        found.append(shadow)
        return _follow(s[1], value, shadow, classes, found)
    if kind == "value":
        used_deep(value, shadow)
        found += [()] * s[1]
        return True
    use(shadow)
    if kind == "class":
        cls = classes[s[1]]
        if not isinstance(value, cls):
            return False
        at = getattr(cls, "__match_args__", ())
        for name, part in s[2]:
            if name.__class__ is int:
                if name >= len(at):  # int(x): the subject itself
                    if not _follow(part, value, shadow, classes, found):
                        return False
                    continue
                name = at[name]
            if not hasattr(value, name):
                return False
            if not _follow(part, getattr(value, name), attribute(value, name), classes, found):
                return False
        return True
    if kind == "sequence":
        if not isinstance(value, collections.abc.Sequence) or len(value) != len(s[1]):
            return False
        data = elements(value) if isinstance(value, (list, tuple, collections.deque)) else None
        if data is None:
            data = [()] * len(value)
        return all(_follow(part, v, d, classes, found) for part, v, d in zip(s[1], list(value), data))
    if not isinstance(value, dict):
        lost_deep(value, shadow)
        return False
    return all(k in value and _follow(part, value[k], item(value, k), classes, found) for k, part in s[1])
