"""Whether the expression of a site could be delayed, and why not.

An expression may be delayed if it has no effects, raises nothing, ends, and gives the same later. That is said only of what
can be seen in the text: kinds of values that are annotated or follow from constants, functions of Python with known results, and
calls of functions of the program, whose bodies are followed. Variables that the expression itself reads are kept as they are
when it is delayed; those that the functions read must not be assigned again. Of all else the reasons are listed."""
import ast

from ._checks import Check
from ._facts import Facts
from ._kinds import ANNOTATED, BIG, atomic, join, widened
from ._names import Names
from ._places import calls_of
from ._refused import Refused
from ._text import lines_of


def described(tree, sites, text, exposed=False):
    """What the record says of each site."""
    lines = lines_of(text)
    judge = Judge(tree, exposed)
    found = []
    for e, path, _ in sites:
        reasons, now = judge.judged(e)
        found.append({"line": e.lineno, "column": e.col_offset + 1, "end_line": e.end_lineno, "text": segment(lines, e), "function": path,
                      "table_column": judge.column(e), "reasons": reasons, "now": now,
                      "instead": judge.facts.unordered(judge.expressions[position(e)])})
    return found


def segment(lines, e):
    """The text of an expression."""
    part = lines[e.lineno - 1:e.end_lineno]
    part[-1] = part[-1].encode()[:e.end_col_offset].decode()
    part[0] = part[0].encode()[e.col_offset:].decode()
    return "".join(part)


BUDGET = 20_000  # expressions that are looked at for one
READERS = frozenset(["len", "sum", "sorted", "any", "all", "list", "tuple", "set", "enumerate", "zip", "min", "max", "print", "reversed"])
READING_METHODS = frozenset(["items", "keys", "values", "get", "count", "index"])


class Judge:
    def __init__(self, tree, exposed):
        self.names = Names(tree, exposed)
        self.facts = Facts(self.names)
        self.expressions = {position(n): n for n in ast.walk(tree) if isinstance(n, ast.expr)}
        self.assumed, self.known, self.cycle = {}, {}, False
        self.budget = BUDGET

    def judged(self, e):
        """Why an expression may not be delayed, none if it may, and whether that takes its arguments to be computed now."""
        found = self.reasons(e)
        if not found or found[0].startswith("reads what may change: functions") or not self._call_alone(self.expressions[position(e)]):
            return found, False
        return [], True

    def _call_alone(self, e):
        """Whether a call may be delayed if its arguments are computed now."""
        if not isinstance(e, ast.Call) or not isinstance(e.func, ast.Name) or e.keywords or any(isinstance(a, (ast.Starred, ast.GeneratorExp)) for a in e.args) or not e.args:
            return False
        self.budget = BUDGET
        check = Check(self, self.names.scopes[e])
        v = check.variable(e.func)
        f = v and v.only("definition")
        if not isinstance(f, ast.FunctionDef) or f.decorator_list or not check.settled(e.func, v):
            return False
        types = []
        for a in e.args:
            t = self.facts.type(a)
            if t is None or not atomic(t) and not self.facts.stays(a):
                return False
            types.append(t)
        return not holds(check.call(e, f, types), "generator") and not check.found

    def reasons(self, e):
        """Why an expression may not be delayed: none if it may."""
        e = self.expressions[position(e)]
        scope = self.names.scopes.get(e)
        if scope is None:
            return ["reads what may change: what is around it"]
        while scope is not None:
            if scope.kind == "class":
                return ["reads what may change: variables of a class"]
            scope = scope.parent if scope.kind == "comprehension" else None
        if self.names.changed:
            return ["reads what may change: functions of Python"]
        self.budget = BUDGET
        check = Check(self, self.names.scopes[e])
        if holds(check.type(e), "generator"):
            check.because("may have an effect", "it gives a generator")
        return list(dict.fromkeys(check.found))[:3]

    def column(self, e):
        """The name in table["name"] = e, "" if it is none."""
        e = self.expressions[position(e)]
        s = self.names.parents[e]
        if isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], ast.Subscript) and isinstance(s.targets[0].slice, ast.Constant):
            return s.targets[0].slice.value if isinstance(s.targets[0].slice.value, str) else ""
        return ""

    # The types of variables

    def variable(self, v):
        """The type of a variable, whatever it is bound to and whenever."""
        t = self._joined(v)
        if t is not None and BIG not in t:
            return t
        told = self.facts.variable(v)  # which may have a bound where the annotation has none
        return t if told is None else told

    def _joined(self, v):
        if v in self.known:
            return self.known[v]
        if v in self.assumed:
            self.cycle = True
            return self.assumed[v]
        if len(self.assumed) > 20 or not v.bindings or self.names.seen(v.scope) and v.scope is self.names.module and not self._annotated(v):
            return None
        outer, self.cycle = self.cycle, False
        self.assumed[v] = found = frozenset()
        for _ in range(4):
            self.cycle = False
            made = join(*[self._bound(v, how, node) for how, node in v.bindings])
            if not self.cycle:
                found = made
                break
            made = widened(made)
            if made == self.assumed[v]:
                found = made
                break
            self.assumed[v] = found = made
        else:
            found = None
        own = self.cycle
        del self.assumed[v]
        self.cycle = outer or own and bool(self.assumed)
        if not self.assumed:
            self.known[v] = found
        return found

    def only_read(self, v, held):
        """Whether a container, which a variable holds, is never changed: all that reads the variable reads its elements, which
        do not change."""
        if held[0] == "generator" or not all(map(atomic, held[1:])) or any(how not in ("assign", "parameter") for how, _ in v.bindings):
            return False
        for load in v.loads:
            parent = self.names.parents[load]
            if isinstance(parent, ast.Subscript) and parent.value is load and isinstance(parent.ctx, ast.Load):
                continue
            if isinstance(parent, ast.Attribute) and parent.attr in READING_METHODS or isinstance(parent, (ast.For, ast.comprehension)) and parent.iter is load:
                continue
            if isinstance(parent, ast.Call) and parent.func is not load and isinstance(parent.func, ast.Name) and parent.func.id in READERS:
                continue
            if not isinstance(parent, ast.Compare):
                return False
        return True

    @staticmethod
    def _annotated(v):
        return all(how == "parameter" and node.annotation is not None for how, node in v.bindings)

    def _typed(self, e):
        """The type of an expression where it is."""
        return Check(self, self.names.scopes[e]).type(e)

    def _bound(self, v, how, node):
        if how == "assign":
            return self._typed(node.value)
        if how == "parameter":
            return self._given(v, node)
        if how != "other":
            return None
        if isinstance(node, ast.NamedExpr):
            return self._typed(node.value)
        parent = self.names.parents.get(node)
        if isinstance(parent, ast.AugAssign):
            return Check(self, v.scope).operator(parent, self.variable(v), parent.op, self._typed(parent.value), parent.value)
        if isinstance(parent, (ast.For, ast.comprehension)) and parent.target is node:
            scope = self.names.scopes[node]
            if isinstance(parent, ast.comprehension):
                return Check(self, scope).elements(parent.iter)
            return Check(self, scope).elements(parent.iter)
        if isinstance(parent, ast.Tuple) and isinstance(self.names.parents[parent], (ast.For, ast.comprehension)):
            loop = self.names.parents[parent]
            if loop.target is parent and not any(isinstance(x, ast.Starred) for x in parent.elts):
                parts = Check(self, self.names.scopes[node]).parts(loop.iter)
                if parts is not None and len(parts) == len(parent.elts):
                    return parts[parent.elts.index(node)]
        return None

    def _given(self, v, p):
        """The type of a parameter: its annotation's, or that of all arguments."""
        if p.annotation is not None:
            known = ANNOTATED.get(p.annotation.id) if isinstance(p.annotation, ast.Name) else None
            if isinstance(p.annotation, ast.Constant) and p.annotation.value is None:
                known = "None"
            return None if known is None else frozenset([known])
        try:
            given = calls_of(self.names, v, p)
        except Refused:
            return None
        return join(*map(self._typed, given)) if given else None


def position(e):
    return type(e), e.lineno, e.col_offset, e.end_lineno, e.end_col_offset


def holds(t, name):
    """Whether a value of a type may hold a container of a kind."""
    return t is not None and any(k.__class__ is tuple and (k[0] == name or any(holds(part, name) for part in k[1:])) for k in t)
