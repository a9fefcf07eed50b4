"""Rewrites a function's tree so that its constructs become calls of an overload's methods.

The rules are those of Figure 3 of "Snek: Overloading Python Semantics via Virtualization"; this
adds what the paper left open."""
import ast
import copy

from .. import _scopes
from ._expressions import Expressions
from ._statements import Statements
from ._tree import THUNK, Place, call, constant, define, helper, leaves, load, no_parameters, operand, store, yields

# Without one of these, variables stay Python's.
_NEED_VARIABLES = {"init", "assign", "read", "read_free", "delete", "if_stmt", "while_stmt", "for_stmt", "try_stmt", "with_stmt",
                   "match_stmt", "assert_stmt", "and_", "or_", "if_expr"}


class Transformer(Statements, Expressions):
    """Rewrites functions for an overload that defines some constructs."""

    def __init__(self, defined, class_name=None):
        self.defined = defined
        self.virtual = bool(defined & _NEED_VARIABLES)
        self.scope = None
        self.count = 0
        self.class_name = class_name  # for private names
        self.native = False  # in code that stays Python's: of classes, async functions
        self.first = None  # the first parameter of the method, for super()
        self.used = frozenset()  # names in the function, for locals()
        self.nonlocals = frozenset()  # names that functions in the function assign

    # What generated code is made of

    def fresh(self, prefix="."):
        self.count += 1
        return prefix + str(self.count)

    def has(self, construct):
        return construct in self.defined and not self.native

    def method(self, construct, *args):
        """A call of the overload's method, or of the default's where that is not overloaded."""
        return call(ast.Attribute(load(".o"), construct, ast.Load()), *args)

    def at(self, new, node):
        """New code at the place of the user's. CPython takes a call's line from the end of an attribute
        that is called, so that must not reach over several lines."""
        ast.copy_location(new, node)
        own = isinstance(new, ast.Call) and self.generated(new.func)
        if own or isinstance(new, ast.Call) and isinstance(new.func, ast.Call) and self.generated(new.func.func):  # by callee
            line, column = node.lineno, node.col_offset
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.end_lineno != node.lineno:
                line = new.lineno = node.func.end_lineno
                column = new.col_offset = max(node.func.end_col_offset - len(node.func.attr), 0)
            for n in (new.func, new.func.value) if own else ():
                n.lineno = n.end_lineno = line
                n.col_offset = n.end_col_offset = column
        return new

    def generated(self, function):
        return isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id in (".o", ".h")

    def variable(self, name):
        return load(".v." + name)

    def is_virtual(self, name):
        owner = self.scope.owner(name)
        return owner is not None and owner.kind == "function" and owner.virtual

    def run(self, code, blocks):
        """A construct's call, run with `yield from` if one of its blocks yields."""
        if any(yields([b.body] if isinstance(b, ast.Lambda) else b.body) for b in blocks if b is not None):
            return helper("settle", ast.YieldFrom(helper("drive", code)))
        return code

    def thunk(self, e):
        """An operand as a function."""
        return operand(self.expr(e))

    def block(self, statements, place, what):
        """A block as a function, with its definition."""
        return self.block_of(self.statements(statements, place), what)

    def block_of(self, body, what, args=None):
        name = self.fresh(THUNK + what)
        if yields(body):
            handler = ast.ExceptHandler(ast.Attribute(load(".h"), "StopIteration", ast.Load()), ".e", [ast.Return(helper("Stopped", load(".e")))])
            body = [ast.Try(body, [handler], [], [])]
        return name, define(name, args or no_parameters(), self.declarations(body) + body)

    def declarations(self, body):
        """The `global` and `nonlocal` statements that a generated function's body needs."""
        names = set()
        for node in body:
            names |= self.native_names(node)
        globals_ = sorted(n for n in names if self.scope.declared_global(n))
        owned = {n for n in names if n not in globals_ and self.scope.owner(n) is None}
        nonlocals = sorted(n for n in owned if self.outer_nonlocal(n))
        head = [ast.Global(globals_)] if globals_ else []
        return head + ([ast.Nonlocal(nonlocals)] if nonlocals else [])

    def outer_nonlocal(self, name):
        scope = self.scope
        while scope is not None:
            if name in scope.nonlocals:
                return True
            scope = scope.parent
        return False

    def native_names(self, node):
        """Python's own names that code uses, without those in functions and classes in it."""
        names = set()
        if isinstance(node, ast.Name) and not node.id.startswith("."):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
            parts = node.decorator_list + (node.bases + node.keywords if isinstance(node, ast.ClassDef) else node.args.defaults)
            return names.union(*[self.native_names(p) for p in parts])
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(a.asname or a.name.split(".")[0] for a in node.names)
        for child in ast.iter_child_nodes(node):
            names |= self.native_names(child)
        return names

    # Functions

    def function(self, node):
        """The rewritten definition of a function (FunctionDef)."""
        saved = self.scope, self.first, self.native
        self.scope = _scopes.scope_of(node, self.scope, self.virtual)
        self.native = False
        names = _scopes.parameters(node.args)
        self.first = names[0] if node.args.posonlyargs or node.args.args else None
        if saved[0] is None:
            self.nonlocals = frozenset(name for n in ast.walk(node) if isinstance(n, ast.Nonlocal) for name in n.names)
        used, self.used = self.used, {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        body = list(node.body)
        head = []
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
            head.append(body[0])
            body[0] = ast.copy_location(ast.Pass(), body[0])
        if "then" in self.defined and not yields(body) and leaves(body):
            end = ast.Return(None)
            end.implicit = True
            body.append(ast.copy_location(end, node.body[-1]))
        rest = self.statements(body, Place(False, None))
        if self.scope.virtual:
            bind = [ast.Assign([store(".v." + n)], value) for n, value in self.variables(names)]
            if names:
                bind.append(ast.Delete([ast.Name(n, ast.Del()) for n in names]))
            rest = bind + rest
        handler = ast.ExceptHandler(ast.Attribute(load(".h"), "BaseException", ast.Load()), ".e",
                                    [ast.Expr(helper("tidy", load(".e"), helper("frame"))), ast.Raise(None, None)])
        new = copy.copy(node)
        new.body = head + self.declarations(rest) + [ast.Try(rest, [handler], [], [])]
        self.scope, self.first, self.native = saved
        self.used = used
        return ast.fix_missing_locations(new)

    def variables(self, parameters):
        """The variables of the scope by name, parameters first, with the code that makes each."""
        made = [(n, helper("bound", load(".o"), constant(n), load(n))) for n in parameters]
        return made + [(n, self.method("init", constant(n))) for n in sorted(self.scope.bound - set(parameters))]

    def signature(self, args):
        """A nested function's parameters: defaults are code of the scope around it."""
        args = copy.copy(args)
        args.defaults = [self.expr(d) for d in args.defaults]
        args.kw_defaults = [None if d is None else self.expr(d) for d in args.kw_defaults]
        return args

    def lambda_(self, node):
        new = copy.copy(node)
        new.args = self.signature(node.args)
        names = _scopes.parameters(node.args)
        saved = self.scope, self.native
        self.scope = _scopes.scope_of(node, self.scope, self.virtual)
        self.native = False
        body = self.expr(node.body)
        if self.scope.virtual:
            variables = self.variables(names)
            if variables:
                inner = operand(body, *[".v." + n for n, _ in variables])
                body = call(inner, *[value for _, value in variables])
                if yields([inner.body]):
                    body = ast.YieldFrom(body)
        new.body = body
        self.scope, self.native = saved
        return new

    def unchanged(self, body):
        """The body of a class or an async function: its statements stay Python's, but for the variables of
        functions that they use, and functions in it are converted."""
        return _Names(self).statements(body)


class _Names(ast.NodeTransformer):
    """Code that stays Python's: names of functions' variables become reads of them, and functions in it are converted."""

    def __init__(self, outer):
        self.outer = outer

    def statements(self, body):
        out = []
        for s in body:
            new = self.visit(copy.deepcopy(s))
            out += new if isinstance(new, list) else [new]
        return [ast.fix_missing_locations(s) for s in out]

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            return ast.copy_location(self.outer.read(node.id), node)
        if self.outer.is_virtual(node.id):  # declared nonlocal
            return ast.copy_location(ast.Attribute(self.outer.variable(node.id), "val", node.ctx), node)
        return node

    def visit_Nonlocal(self, node):
        names = [n for n in node.names if not self.outer.is_virtual(n)]
        return ast.copy_location(ast.Nonlocal(names) if names else ast.Pass(), node)

    def visit_FunctionDef(self, node):
        return [ast.copy_location(s, node) for s in self.outer.stmt_FunctionDef(node, Place(False, None))]

    def visit_Lambda(self, node):
        return ast.copy_location(self.outer.lambda_(node), node)

    def visit_AsyncFunctionDef(self, node):
        return self.outer.stmt_AsyncFunctionDef(node, Place(False, None))

    def visit_ClassDef(self, node):
        return self.outer.stmt_ClassDef(node, Place(False, None))

    def comprehension(self, node):
        return self.outer.expr(node)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension
