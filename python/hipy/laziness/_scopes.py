"""Which variable a name is, and where its shadow is."""
import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

# Functions that see variables by their names: a function that calls one keeps its variables for itself.
SEES_NAMES = frozenset(["locals", "vars", "dir", "eval", "exec", "globals"])


class Scope:
    """A module, function, lambda, comprehension or class.

    In an opaque scope (a class, an async function, a function whose variables are seen by name) variables have no
    shadows, and what is called has no place on the stack: all values count as used. base makes the expression of the
    stack's depth between the scope's statements."""

    def __init__(self, kind, parent, opaque=False, base=None):
        self.kind, self.parent, self.opaque, self.base = kind, parent, opaque, base
        self.bound, self.globals, self.nonlocals = set(), set(), set()
        self.plain = set()  # names that are bound to what has no labels: functions, classes, modules
        self.shadows = {}  # of a module and a lambda: name to index
        self.suspends, self.variable = False, None  # a generator; the variable of a lambda's state

    def function(self):
        """The scope in which := binds."""
        scope = self
        while scope.kind in ("comprehension", "generator"):
            scope = scope.parent
        return scope

    def owner(self, name):
        """The scope whose variable a name is, the module's for what no scope binds."""
        scope = self
        while scope.parent is not None:
            if name in scope.globals:
                break
            if name in scope.bound and name not in scope.nonlocals and (scope is self or scope.kind != "class"):
                return scope
            scope = scope.parent
        while scope.parent is not None:
            scope = scope.parent
        return scope

    def tracked(self, name):
        """The scope that has the shadow of a variable, or None."""
        owner = self.owner(name)
        if owner.opaque or name in owner.plain or name not in owner.bound:
            return None
        return owner


def parameters(args):
    """The names of a function's parameters: by position, by keyword only, the two others."""
    at = [a.arg for a in args.posonlyargs + args.args]
    return at, [a.arg for a in args.kwonlyargs], args.vararg and args.vararg.arg, args.kwarg and args.kwarg.arg


class _Bindings(ast.NodeVisitor):
    """Collects what the statements of one scope bind, without the scopes inside."""

    def __init__(self, scope):
        self.scope, self.valued = scope, set()

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Store):
            self.scope.bound.add(node.id)
            self.valued.add(node.id)

    def _definition(self, node):
        self.scope.bound.add(node.name)
        self.scope.plain.add(node.name)
        for n in node.decorator_list:
            self.visit(n)
        if not isinstance(node, ast.ClassDef):
            for n in node.args.defaults + [d for d in node.args.kw_defaults if d]:
                self.visit(n)

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _definition

    def visit_Lambda(self, node):
        for n in node.args.defaults + [d for d in node.args.kw_defaults if d]:
            self.visit(n)

    def _comprehension(self, node):
        self.visit(node.generators[0].iter)
        for inner in ast.walk(node):
            if isinstance(inner, ast.NamedExpr):
                self.visit_Name(inner.target)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def _import(self, node):
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            self.scope.bound.add(name)
            self.scope.plain.add(name)

    visit_Import = visit_ImportFrom = _import

    def visit_ExceptHandler(self, node):
        if node.name:
            self.scope.bound.add(node.name)
            self.scope.plain.add(node.name)
        self.generic_visit(node)

    def visit_Global(self, node):
        self.scope.globals.update(node.names)

    def visit_Nonlocal(self, node):
        self.scope.nonlocals.update(node.names)

    def _pattern(self, node):
        name = getattr(node, "name", None) or getattr(node, "rest", None)
        if name:
            self.scope.bound.add(name)
            self.valued.add(name)
        self.generic_visit(node)

    visit_MatchAs = visit_MatchStar = visit_MatchMapping = _pattern


def bind(scope, nodes):
    """Notes what the statements or targets of a scope bind."""
    found = _Bindings(scope)
    for node in nodes:
        found.visit(node)
    scope.plain -= found.valued
    scope.bound -= scope.globals


def _own(node):
    """The nodes of a function's body, lambda or expression, without functions and classes inside."""
    todo = [node]
    while todo:
        n = todo.pop()
        yield n
        if n is node or not isinstance(n, FUNCTIONS + (ast.ClassDef,)):
            todo.extend(ast.iter_child_nodes(n))


def suspends(node):
    """Whether a function is a generator, or an expression yields or awaits."""
    return any(isinstance(n, (ast.Yield, ast.YieldFrom, ast.Await)) for n in _own(node))


def sees_names(node):
    """Whether a function or what is in it asks for variables by name."""
    return any(isinstance(n, ast.Name) and n.id in SEES_NAMES for n in ast.walk(node))


def module_names_seen(tree):
    """Whether a program may read the module's variables by name."""
    for n in ast.walk(tree):
        if isinstance(n, ast.Name) and n.id in SEES_NAMES - {"dir", "vars", "locals"}:
            return True
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in ("vars", "locals") and not n.args:
            return True
        if isinstance(n, ast.alias) and n.name == "__main__":
            return True
    return False
