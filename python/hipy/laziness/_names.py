"""Where each name of a program is bound and read, for changes of its text."""
import ast

from ._kinds import MODULE
from ._scopes import COMPREHENSIONS, Scope, bind, module_names_seen, parameters, sees_names

# Attributes and modules by which a program may see its own variables, functions and instances without naming them.
SEEING = frozenset(["__dict__", "__globals__", "__closure__", "__defaults__", "__kwdefaults__", "__annotations__", "__code__", "f_locals", "f_globals", "_getframe",
                    "modules", "__class__", "__subclasses__", "__getstate__", "__reduce__", "__setstate__"])
SEEING_MODULES = frozenset(["inspect", "pickle", "copyreg", "shelve", "multiprocessing", "gc", "dis", "ctypes", "pdb", "doctest", "unittest", "importlib", "marshal",
                            "__main__"])
SEEING_FUNCTIONS = frozenset(["getattr", "setattr", "delattr", "hasattr", "vars", "dir", "locals", "globals", "eval", "exec", "__import__", "super", "type", "help", "breakpoint"])

LIBRARY = frozenset(n.split(".")[1] for n in MODULE)


class Variable:
    """The bindings and reads of one variable. bindings are the nodes that bind it, with how: "assign" is a statement
    that assigns it alone, "parameter", "definition", "import", "other"."""

    def __init__(self, scope, name):
        self.scope, self.name = scope, name
        self.bindings, self.loads = [], []

    def only(self, how):
        """The node that binds it, if it is the only one and of this kind."""
        if len(self.bindings) == 1 and self.bindings[0][0] == how:
            return self.bindings[0][1]
        return None


class Names:
    """The variables of a program. If it is exposed, other programs use its functions and variables."""

    def __init__(self, tree, exposed=False):
        self.tree, self.exposed = tree, exposed
        self.parents, self.scopes, self.nodes, self.variables, self.within = {}, {}, {}, {}, {}
        self.declared = set()  # names that some function declares global or nonlocal
        for n in ast.walk(tree):
            for child in ast.iter_child_nodes(n):
                self.parents[child] = n
            if isinstance(n, (ast.Global, ast.Nonlocal)):
                self.declared.update(n.names)
        self.module = Scope("module", None)
        bind(self.module, tree.body)
        for n in ast.walk(tree):
            if isinstance(n, ast.Global):
                self.module.bound.update(n.names)
        self.nodes[self.module] = tree
        for s in tree.body:
            self._visit(s, self.module)
        self.changed = any(map(self._changes, ast.walk(tree)))  # functions of Python may be others
        self.members = {}
        for (scope, _), v in self.variables.items():
            self.members.setdefault(scope, []).append(v)
        self.hidden = module_names_seen(tree) or any(self._sees(n) for n in ast.walk(tree))

    @staticmethod
    def _changes(n):
        if isinstance(n, ast.alias):
            return n.name in ("*", "builtins")
        return isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load) and n.attr in LIBRARY

    @staticmethod
    def _sees(n):
        if isinstance(n, ast.Attribute):
            return n.attr in SEEING
        if isinstance(n, ast.Import):
            return any(a.name.split(".")[0] in SEEING_MODULES for a in n.names)
        return isinstance(n, ast.ImportFrom) and (n.module or "").split(".")[0] in SEEING_MODULES

    def asks(self, node, functions=SEEING_FUNCTIONS):
        """Whether something in a node is a function that sees names and attributes without naming them."""
        return any(isinstance(n, ast.Name) and n.id in functions for n in ast.walk(node))

    def variable(self, scope, name):
        """The variable that a name is in a scope."""
        owner = scope.owner(name)
        key = owner, name
        if key not in self.variables:
            self.variables[key] = Variable(owner, name)
        return self.variables[key]

    def _bound(self, scope, name, how, node):
        self.variable(scope, name).bindings.append((how, node))

    def _inner(self, kind, node, scope, names, body):
        inner = Scope(kind, scope)
        bind(inner, body)
        inner.bound |= set(names)
        self.nodes[inner], self.within[node] = node, inner
        return inner

    def _visit(self, n, scope):
        self.scopes[n] = scope
        visit = getattr(self, "_visit_" + type(n).__name__, None)
        if visit is not None:
            return visit(n, scope)
        if isinstance(n, COMPREHENSIONS):
            return self._comprehension(n, scope)
        for child in ast.iter_child_nodes(n):
            self._visit(child, scope)

    def _visit_FunctionDef(self, n, scope):
        self._bound(scope, n.name, "definition", n)
        for d in n.decorator_list:
            self._visit(d, scope)
        if n.returns is not None:
            self._visit(n.returns, scope)
        self._function(n, scope, "function", n.body)

    _visit_AsyncFunctionDef = _visit_FunctionDef

    def _visit_Lambda(self, n, scope):
        self._function(n, scope, "lambda", [n.body])

    def _function(self, n, scope, kind, body):
        for d in n.args.defaults + [d for d in n.args.kw_defaults if d]:
            self._visit(d, scope)
        a = n.args
        for p in a.posonlyargs + a.args + a.kwonlyargs + [p for p in (a.vararg, a.kwarg) if p]:
            if p.annotation is not None:
                self._visit(p.annotation, scope)
        at, only, vararg, kwarg = parameters(a)
        inner = self._inner(kind, n, scope, at + only + [p for p in (vararg, kwarg) if p], body)
        for p in a.posonlyargs + a.args + a.kwonlyargs:
            self._bound(inner, p.arg, "parameter", p)
        for p in (a.vararg, a.kwarg):
            if p:
                self._bound(inner, p.arg, "other", p)
        for s in body:
            self._visit(s, inner)

    def _visit_ClassDef(self, n, scope):
        self._bound(scope, n.name, "definition", n)
        for e in n.decorator_list + n.bases + [k.value for k in n.keywords]:
            self._visit(e, scope)
        inner = self._inner("class", n, scope, [], n.body)
        for s in n.body:
            self._visit(s, inner)

    def _comprehension(self, n, scope):
        inner = self._inner("comprehension", n, scope, [], [g.target for g in n.generators])
        for i, g in enumerate(n.generators):
            self._visit(g.iter, scope if i == 0 else inner)
            self._visit(g.target, inner)
            for c in g.ifs:
                self._visit(c, inner)
        for e in (n.key, n.value) if isinstance(n, ast.DictComp) else (n.elt,):
            self._visit(e, inner)

    def _visit_Name(self, n, scope):
        if isinstance(n.ctx, ast.Load):
            self.variable(scope, n.id).loads.append(n)
            return
        s, how = self.parents[n], "other"
        if isinstance(s, ast.Assign) and len(s.targets) == 1 or isinstance(s, ast.AnnAssign) and s.value is not None:
            how, n = "assign", s
        self._bound(scope, n.id if isinstance(n, ast.Name) else (n.targets[0] if isinstance(n, ast.Assign) else n.target).id, how, n)

    def _visit_NamedExpr(self, n, scope):
        self._bound(scope.function(), n.target.id, "other", n)
        self._visit(n.value, scope)

    def _import(self, n, scope):
        for a in n.names:
            self._bound(scope, a.asname or a.name.split(".")[0], "import", n)

    _visit_Import = _visit_ImportFrom = _import

    def _visit_ExceptHandler(self, n, scope):
        if n.name:
            self._bound(scope, n.name, "other", n)
        for child in ast.iter_child_nodes(n):
            self._visit(child, scope)

    def _pattern(self, n, scope):
        name = getattr(n, "name", None) or getattr(n, "rest", None)
        if name:
            self._bound(scope, name, "other", n)
        for child in ast.iter_child_nodes(n):
            self._visit(child, scope)

    _visit_MatchAs = _visit_MatchStar = _visit_MatchMapping = _pattern

    def scope_within(self, function):
        """The scope that a function makes."""
        return self.within[function]

    def variables_of(self, scope):
        """The variables of a scope that something binds."""
        return [v for v in self.members.get(scope, ()) if v.bindings]

    @staticmethod
    def declares(function):
        """Whether a function assigns variables that are not its own."""
        return any(isinstance(n, (ast.Global, ast.Nonlocal)) for n in ast.walk(function))

    # What is around a node

    def around(self, n):
        """The nodes that a node is in, innermost first."""
        while n in self.parents:
            n = self.parents[n]
            yield n

    def statement(self, n):
        """The statement that a node is in."""
        while not isinstance(n, ast.stmt):
            n = self.parents[n]
        return n

    def repeats(self, binding, scope):
        """Whether a binding may be run again in the same run of its function."""
        for n in self.around(binding):
            if n is self.nodes[scope]:
                return False
            if isinstance(n, (ast.For, ast.AsyncFor, ast.While)):
                return True
        return False

    def stays(self, v):
        """Whether a variable has one value from its binding on, which comes before all that reads it."""
        if v.scope.kind in ("comprehension", "class") or len(v.bindings) != 1 or v.name in self.declared:
            return False
        how, node = v.bindings[0]
        if how == "parameter":
            return True
        if how == "assign" and v.scope is self.module and not self.exposed:
            return all(map(_quiet, self.tree.body[:self.tree.body.index(node)])) if node in self.tree.body else False
        return how in ("definition", "import") and self.parents[node] is self.nodes[v.scope]

    def frees(self, e):
        """The variables that an expression reads and does not bind itself."""
        inside = set(ast.walk(e))
        found = {}
        for n in ast.walk(e):
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load):
                v = self.variable(self.scopes[n], n.id)
                if self.nodes[v.scope] not in inside and v.bindings:
                    found[v.name] = v
        return found

    def seen(self, scope):
        """Whether a scope's variables may be read without their names."""
        node = self.nodes[scope]
        return self.hidden or scope.kind == "class" or (self.exposed if scope is self.module else sees_names(node))


def statements_of(node):
    """The lists of statements that a node holds."""
    for name in ("body", "orelse", "finalbody"):
        part = getattr(node, name, None)
        if isinstance(part, list) and part and isinstance(part[0], ast.stmt):
            yield part


def _quiet(s):
    """Whether a statement of the module calls no function of the program."""
    if isinstance(s, (ast.FunctionDef, ast.ClassDef)):
        return not s.decorator_list
    return isinstance(s, (ast.Import, ast.ImportFrom)) or isinstance(s, (ast.Assign, ast.Expr)) and isinstance(s.value, ast.Constant)
