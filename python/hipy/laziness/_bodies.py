"""Follows the body of a function of the program that a delayed expression calls."""
import ast

from ._checks import UNSET, Check, of
from ._loops import ends, unchanged
from ._kinds import NONE, atomic, container, join, widened

FRESH = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MAKES = ("list", "dict", "set")


class Body(Check):
    """Statements of a function: which variables have which types after each, and what it returns."""

    def __init__(self, judge, function, found, calls, args):
        scope = judge.names.scope_within(function)
        super().__init__(judge, scope, found, calls, {})
        self.function, self.fresh, self.jumps = function, set(), []
        for v in judge.names.variables_of(scope):
            self.local[v] = UNSET
            if self._made_here(v):
                self.fresh.add(v)
        for p, t in zip(function.args.posonlyargs + function.args.args, args):
            self.local[judge.names.variable(scope, p.arg)] = t

    def _made_here(self, v):
        """Whether all that a variable is bound to is a container that is made there, and the variable is never just another name of it."""
        for how, node in v.bindings:
            if how != "assign" or not self._makes(node.value):
                return False
        for load in v.loads:
            parent = self.names.parents[load]
            used = isinstance(parent, ast.Subscript) and parent.value is load or isinstance(parent, ast.Attribute) or isinstance(parent, (ast.For, ast.comprehension)) and parent.iter is load
            used = used or isinstance(parent, ast.Return) or isinstance(parent, ast.Compare) or isinstance(parent, ast.Call) and parent.func is not load and isinstance(parent.func, ast.Name) and parent.func.id in (
                "len", "sum", "sorted", "any", "all", "list", "tuple", "set") or isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute) and parent.func.attr == "join"
            if not used:
                return False
        return bool(v.bindings)

    def _makes(self, e):
        return isinstance(e, FRESH) or isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and e.func.id in MAKES and self.variable(e.func) is None

    def result(self):
        """The type of what a call returns."""
        if self.names.seen(self.scope) or self.names.declares(self.function):
            self.because("may have an effect", "%s reads or assigns what is outside" % self.function.name)
            return None
        ends = self.block(self.function.body)
        if ends is not None:
            self.returns.append(of(NONE))
        return join(*self.returns) if self.returns else of(NONE)

    def block(self, body):
        """Follows statements. Returns None if what comes after them is never reached."""
        for s in body:
            if getattr(self, "statement_" + type(s).__name__, self.other)(s) is None:
                return None
        return True

    def other(self, s):
        self.because("may have an effect", "line %d, %s" % (s.lineno, ast.unparse(s).split("\n")[0][:50]))
        return True

    def statement_Return(self, s):
        self.returns.append(of(NONE) if s.value is None else self.type(s.value))
        return None

    def statement_Raise(self, s):
        self.raises(s)
        return None

    def statement_Pass(self, s):
        return True

    def statement_Expr(self, s):
        before = len(self.found)
        if not isinstance(s.value, ast.Constant):
            self.type(s.value)
        if len(self.found) > before:
            del self.found[before:]
            self.other(s)
        return True

    def statement_If(self, s):
        self.condition(s.test)
        before = dict(self.local)
        first = self.block(s.body)
        then, self.local = self.local, before
        second = self.block(s.orelse)
        if first is None:
            return second
        self.local = then if second is None else merged(then, self.local)
        return True

    def statement_Assign(self, s):
        t = self.type(s.value)
        for target in s.targets:
            self._assign(s, target, t, s.value)
        return True

    def statement_AnnAssign(self, s):
        if s.value is not None:
            self._assign(s, s.target, self.type(s.value), s.value)
        return True

    def _assign(self, s, target, t, value):
        if isinstance(target, ast.Name):
            self.local[self.names.variable(self.scope, target.id)] = t
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts) and all(isinstance(x, ast.Name) for x in target.elts):
            types = [self.type(x) for x in value.elts]
            for x, part in zip(target.elts, types):
                self.local[self.names.variable(self.scope, x.id)] = part
        elif isinstance(target, ast.Tuple) and all(isinstance(x, ast.Name) for x in target.elts):
            parts = self.judge.facts.parts(value)
            if parts is None or len(parts) != len(target.elts):
                self.raises(value)
                parts = [None] * len(target.elts)
            for x, part in zip(target.elts, parts):
                self.local[self.names.variable(self.scope, x.id)] = part
        elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            v = self.names.variable(self.scope, target.value.id)
            held = container(self.local.get(v)) if self.local.get(v) is not UNSET else None
            key = self.type(target.slice) if not isinstance(target.slice, ast.Slice) else None
            if v not in self.fresh or held is None or held[0] != "dict" or not atomic(key):
                self.other(s)
            else:
                self.local[v] = join(self.local[v], of(("dict", key, t)))
        else:
            self.other(s)

    def statement_AugAssign(self, s):
        if not isinstance(s.target, ast.Name):
            return self.other(s)
        v = self.names.variable(self.scope, s.target.id)
        before = self.local.get(v, UNSET)
        if before is UNSET or not atomic(before):
            self.raises(s)
            return True
        self.local[v] = self.operator(s, before, s.op, self.type(s.value), s.value)
        return True

    def statement_For(self, s):
        if isinstance(s.iter, ast.Name) and not unchanged(s.iter.id, s.body):
            self.because("may not end", "line %d" % s.lineno)
        self.bind_loop(s, lambda: self.bind(s.target, s.iter))
        return self.block(s.orelse) if s.orelse else True

    def statement_While(self, s):
        self.bind_loop(s, lambda: self.condition(s.test))
        if not ends(s, self.quietly):
            self.because("may not end", "line %d, while %s" % (s.lineno, ast.unparse(s.test)[:50]))
        return self.block(s.orelse) if s.orelse else True

    def quietly(self, e):
        """The type of an expression that has been followed already."""
        before = list(self.found)
        t = self.type(e)
        self.found[:] = before
        return t

    def bind_loop(self, s, head):
        """Follows a loop until nothing more comes of another round. After it, what only its body binds may not be bound."""
        before, jumps = dict(self.local), self.jumps
        for i in range(8):
            self.jumps = []
            head()
            last = [self.local] if self.block(s.body) else []
            after = before
            for local in self.jumps + last:
                after = merged(after, local)
            if i > 1:
                after = {v: t if t is UNSET else widened(t) for v, t in after.items()}
            if after == before:
                break
            before = after
            self.local = dict(before)
        else:
            self.because("is not known", "line %d" % s.lineno)
        self.local, self.jumps = before, jumps

    def statement_Break(self, s):
        self.jumps.append(dict(self.local))
        return None

    statement_Continue = statement_Break


def merged(x, y):
    """What is known of variables where two ways meet."""
    made = {}
    for v in x.keys() | y.keys():
        a, b = x.get(v, UNSET), y.get(v, UNSET)
        made[v] = UNSET if a is UNSET or b is UNSET else join(a, b)
    return made
