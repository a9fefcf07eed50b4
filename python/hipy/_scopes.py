"""Which variable a name is: the rules of Python's scopes."""
import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Scope:
    """A function, class or comprehension, with the names that it binds.

    kind is "function", "class" or "comprehension". The variables of a function are virtual if the
    function is converted; those of classes and comprehensions are always Python's own."""

    def __init__(self, kind, parent=None, virtual=False):
        self.kind, self.parent, self.virtual = kind, parent, virtual
        self.bound, self.globals, self.nonlocals = set(), set(), set()

    def owner(self, name):
        """The scope inside the converted function whose variable a name is, from this scope's code; None
        for all others: globals, builtins and variables of functions around the converted one."""
        scope = self
        while scope is not None:
            if name in scope.globals:
                return None
            if name in scope.bound and (scope is self or scope.kind != "class"):
                return scope
            scope = scope.parent
        return None

    def function(self):
        """The scope in which := binds: this one, or that around a comprehension."""
        scope = self
        while scope.kind == "comprehension":
            scope = scope.parent
        return scope

    def declared_global(self, name):
        """Whether a `global` statement is the reason that the name is no variable of a function."""
        scope = self
        while scope is not None:
            if name in scope.globals:
                return True
            if name in scope.bound and (scope is self or scope.kind != "class"):
                return False
            scope = scope.parent
        return False


def parameters(args):
    """The names of a function's parameters, in the order of its signature."""
    names = [a.arg for a in args.posonlyargs + args.args]
    if args.vararg:
        names.append(args.vararg.arg)
    names += [a.arg for a in args.kwonlyargs]
    if args.kwarg:
        names.append(args.kwarg.arg)
    return names


class _Bindings(ast.NodeVisitor):
    """Collects what a body binds, without what its functions, classes and comprehensions bind."""

    def __init__(self, scope):
        self.scope = scope

    def bind(self, name):
        if name is not None and name not in self.scope.globals and name not in self.scope.nonlocals:
            self.scope.bound.add(name)

    def visit_Global(self, node):
        self.scope.globals.update(node.names)
        self.scope.bound.difference_update(node.names)

    def visit_Nonlocal(self, node):
        self.scope.nonlocals.update(node.names)
        self.scope.bound.difference_update(node.names)

    def visit_Name(self, node):
        if not isinstance(node.ctx, ast.Load):
            self.bind(node.id)

    def visit_AnnAssign(self, node):
        if not isinstance(node.target, ast.Name) or node.simple or node.value is not None:
            self.visit(node.target)
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node):
        self.bind(node.name)
        for part in node.decorator_list + node.args.defaults + [d for d in node.args.kw_defaults if d is not None]:
            self.visit(part)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        for part in node.args.defaults + [d for d in node.args.kw_defaults if d is not None]:
            self.visit(part)

    def visit_ClassDef(self, node):
        self.bind(node.name)
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)

    def comprehension(self, node):
        for part in ast.walk(node):
            if isinstance(part, ast.NamedExpr):
                self.bind(part.target.id)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension

    def visit_Import(self, node):
        for alias in node.names:
            self.bind(alias.asname or alias.name.split(".")[0])

    visit_ImportFrom = visit_Import

    def visit_ExceptHandler(self, node):
        self.bind(node.name)
        self.generic_visit(node)

    def visit_MatchAs(self, node):
        self.bind(node.name)
        self.generic_visit(node)

    visit_MatchStar = visit_MatchAs

    def visit_MatchMapping(self, node):
        self.bind(node.rest)
        self.generic_visit(node)


def scope_of(node, parent, virtual):
    """The scope that a function, lambda, class or comprehension opens."""
    if isinstance(node, COMPREHENSIONS):
        scope = Scope("comprehension", parent)
        for generator in node.generators:
            scope.bound.update(n.id for n in ast.walk(generator.target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
        return scope
    scope = Scope("class" if isinstance(node, ast.ClassDef) else "function", parent, virtual)
    bindings = _Bindings(scope)
    if isinstance(node, FUNCTIONS):
        scope.bound.update(parameters(node.args))
    body = [node.body] if isinstance(node, ast.Lambda) else node.body
    for statement in body:  # a declaration may stand below in text, but comes first in meaning
        for part in declarations(statement):
            bindings.visit(part)
    for statement in body:
        bindings.visit(statement)
    return scope


def declarations(node):
    """The `global` and `nonlocal` statements of a body, without those of functions and classes in it."""
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        yield node
    elif not isinstance(node, FUNCTIONS + COMPREHENSIONS + (ast.ClassDef,)):
        for child in ast.iter_child_nodes(node):
            yield from declarations(child)


def stored(nodes):
    """The names that statements bind, without what functions, classes and comprehensions in them bind."""
    scope = Scope("function")
    bindings = _Bindings(scope)
    for node in nodes:
        bindings.visit(node)
    return scope.bound | scope.nonlocals
