"""Rewrites a function's tree so that its constructs become calls of an overload's methods.

The rules are those of Figure 3 of "Snek: Overloading Python Semantics via Virtualization"; this
adds what the paper left open. Names of generated code begin with a point, so that none is a user's:
.o is the overload, completed by the defaults, .h the module _run, .g the function's globals, .v.x the
variable x, and .N a function or value."""
import ast
import copy

from . import _scopes
from ._defaults import BINARY, COMPARISONS, UNARY
from ._run import BLOCK, INLINE

_UNARY = {ast.USub: "neg", ast.UAdd: "pos", ast.Invert: "invert", ast.Not: "not_"}
_BINARY = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.MatMult: "matmul", ast.Div: "truediv",
           ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow", ast.LShift: "lshift", ast.RShift: "rshift",
           ast.BitAnd: "bitand", ast.BitOr: "bitor", ast.BitXor: "bitxor"}
_COMPARE = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Is: "is_",
            ast.IsNot: "is_not", ast.In: "in_", ast.NotIn: "not_in"}
assert set(BINARY) == set(_BINARY.values()) and set(COMPARISONS) < set(_COMPARE.values()) and set(UNARY) < set(_UNARY.values())

# Functions that look at the frame of their caller, if they are called by name.
_FRAMED = {"super", "locals", "globals", "vars", "dir", "eval", "exec"}

# Without one of these, variables stay Python's.
_NEED_VARIABLES = {"init", "assign", "read", "read_free", "delete", "if_stmt", "while_stmt", "for_stmt", "try_stmt", "with_stmt",
                   "match_stmt", "assert_stmt", "and_", "or_", "if_expr"}

THUNK = ".b"  # begins the names of functions that hold a block


def load(name):
    return ast.Name(name, ast.Load())


def store(name):
    return ast.Name(name, ast.Store())


def constant(value):
    return ast.Constant(value)


def tuple_of(items):
    return ast.Tuple(list(items), ast.Load())


def no_parameters():
    return ast.arguments(posonlyargs=[], args=[], vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[])


def one_parameter(name):
    args = no_parameters()
    args.args.append(ast.arg(name))
    return args


def operand(body, *parameters):
    """A function of generated code that holds an expression."""
    args = no_parameters()
    args.args = [ast.arg(p) for p in parameters]
    args.kwonlyargs, args.kw_defaults = [ast.arg(INLINE if parameters else BLOCK)], [constant(None)]
    return ast.Lambda(args, body)


def released(name):
    """Drops a value of generated code, so that it lives no longer than Python's own would."""
    return ast.Delete([ast.Name(name, ast.Del())])


def define(name, args, body):
    return ast.FunctionDef(name=name, args=args, body=body or [ast.Pass()], decorator_list=[], returns=None, type_comment=None, type_params=[])


def call(function, *args):
    return ast.Call(function, list(args), [])


def helper(name, *args):
    return call(ast.Attribute(load(".h"), name, ast.Load()), *args)


def yields(nodes):
    """Whether code yields by itself, and not only functions in it do."""
    for node in nodes:
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, _scopes.FUNCTIONS) and yields(ast.iter_child_nodes(node)):
            return True
    return False


def leaves(nodes, in_loop=False):
    """Whether a block may be left by return, or by break or continue of a loop around it."""
    for node in nodes:
        if isinstance(node, ast.Return) or isinstance(node, (ast.Break, ast.Continue)) and not in_loop:
            return True
        if isinstance(node, _scopes.FUNCTIONS + (ast.ClassDef, ast.expr)):
            continue
        if isinstance(node, (ast.For, ast.While)):
            if leaves(node.body, True) or leaves(node.orelse, in_loop):
                return True
        elif leaves(ast.iter_child_nodes(node), in_loop):
            return True
    return False


def is_constant(node):
    """Whether CPython evaluates an expression when it compiles: an operator of constants is no operation."""
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    if isinstance(node, ast.UnaryOp):
        return not isinstance(node.op, ast.Not) and is_constant(node.operand)
    return isinstance(node, ast.Constant)


class Place:
    """Where statements stand: in a function's body or in the block of a construct, whose function returns
    completions; in a loop of Python's, in the block of a virtual one, or in none."""

    def __init__(self, block, loop):
        self.block, self.loop = block, loop

    def inside(self):
        """In the block of a construct here."""
        return Place(True, "virtual" if self.loop else None)


class Transformer:
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
        if isinstance(new, ast.Call) and isinstance(new.func, ast.Attribute) and isinstance(new.func.value, ast.Name) and new.func.value.id in (".o", ".h"):
            line, column = node.lineno, node.col_offset
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.end_lineno != node.lineno:
                line = new.lineno = node.func.end_lineno
                column = new.col_offset = max(node.func.end_col_offset - len(node.func.attr), 0)
            for n in (new.func, new.func.value):
                n.lineno = n.end_lineno = line
                n.col_offset = n.end_col_offset = column
        return new

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
        return name, define(name, args or no_parameters(), self.declared(body))

    def declared(self, body):
        """A generated function's body, with declarations of the names that are not its own."""
        names = set()
        for node in body:
            names |= self.native_names(node)
        globals_ = sorted(n for n in names if self.scope.declared_global(n))
        owned = {n for n in names if n not in globals_ and self.scope.owner(n) is None}
        nonlocals = sorted(n for n in owned if self.outer_nonlocal(n))
        head = [ast.Global(globals_)] if globals_ else []
        return head + ([ast.Nonlocal(nonlocals)] if nonlocals else []) + (body or [ast.Pass()])

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
        used, self.used = self.used, {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        body = list(node.body)
        head = []
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
            head.append(body.pop(0))
        if "then" in self.defined and not yields(body) and leaves(body):
            end = ast.Return(None)
            end.implicit = True
            body.append(ast.copy_location(end, node.body[-1]))
        rest = self.statements(body, Place(False, None))
        if self.scope.virtual:
            bind = [ast.Assign([store(".v." + n)], helper("bound", load(".o"), constant(n), load(n))) for n in names]
            bind += [ast.Assign([store(".v." + n)], self.method("init", constant(n))) for n in sorted(self.scope.bound - set(names))]
            if names:
                bind.append(ast.Delete([ast.Name(n, ast.Del()) for n in names]))
            rest = bind + rest
        handler = ast.ExceptHandler(ast.Attribute(load(".h"), "BaseException", ast.Load()), ".e",
                                    [ast.Expr(helper("tidy", load(".e"), helper("frame"))), ast.Raise(None, None)])
        rest = [ast.Try(self.declared(rest), [handler], [], [])]
        declared = [s for s in rest[0].body if isinstance(s, (ast.Global, ast.Nonlocal))]
        rest[0].body = [s for s in rest[0].body if not isinstance(s, (ast.Global, ast.Nonlocal))] or [ast.Pass()]
        new = copy.copy(node)
        new.body = head + declared + rest
        self.scope, self.first, self.native = saved
        self.used = used
        return ast.fix_missing_locations(new)

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
            variables = names + sorted(self.scope.bound - set(names))
            values = []
            for n in variables:
                values.append(helper("bound", load(".o"), constant(n), load(n)) if n in names else self.method("init", constant(n)))
            if values:
                inner = operand(body, *[".v." + n for n in variables])
                body = call(inner, *values)
                if yields([inner.body]):
                    body = ast.YieldFrom(body)
        new.body = body
        self.scope, self.native = saved
        return new

    # Statements

    def statements(self, statements, place):
        out = []
        for i, node in enumerate(statements):
            rest = statements[i + 1:]
            if rest and "then" in self.defined and not self.native and isinstance(node, _COMPOUND) and leaves([node]) and not yields(rest):
                return out + self.then(node, rest, place)
            new = getattr(self, "stmt_" + type(node).__name__)(node, place)
            out += [self.located(n, node) for n in new]
        return out

    def then(self, node, rest, place):
        """A statement by which the block may be left, with the rest of the block as its continuation."""
        inside = Place(True, "virtual" if place.loop else None)
        first, of_first = self.block([node], inside, "first")
        after, of_rest = self.block(rest, inside, "rest")
        result = self.fresh()
        out = [of_first, of_rest, ast.Assign([store(result)], self.method("then", call(load(first)), load(after), self.writes([node] + rest)))]
        out += self.go_on(result, place)
        return [self.located(n, node) for n in out]

    def located(self, new, node):
        """A new statement at the place of the user's."""
        ast.copy_location(new, node)
        if isinstance(new, (ast.Expr, ast.Assign)) and not hasattr(new.value, "lineno"):
            self.at(new.value, node)
        return ast.fix_missing_locations(new)

    def go_on(self, result, place):
        """What follows a construct that may have left the block: leave it, or go on."""
        out = []
        if place.block:
            action = [ast.Return(load(result))]
        else:
            action = [ast.Return(ast.Attribute(load(result), "value", ast.Load()))]
        if place.loop == "native":
            for name, stmt in (("BREAK", ast.Break()), ("CONTINUE", ast.Continue())):
                out.append(ast.If(ast.Compare(load(result), [ast.Is()], [ast.Attribute(load(".h"), name, ast.Load())]), [stmt], []))
        out.append(ast.If(ast.Compare(load(result), [ast.IsNot()], [constant(None)]), action, []))
        return out

    def construct(self, name, args, blocks, place, bodies):
        """A call of a statement's method after the definitions of its blocks. bodies are the user's statements in it."""
        result = self.fresh()
        code = self.run(self.method(name, *args), blocks)
        if leaves(bodies):
            return [b for b in blocks if isinstance(b, ast.FunctionDef)] + [ast.Assign([store(result)], code)] + self.go_on(result, place)
        return [b for b in blocks if isinstance(b, ast.FunctionDef)] + [ast.Expr(code)]

    def writes(self, nodes):
        return tuple_of(self.variable(n) for n in sorted(_scopes.stored(nodes)) if self.is_virtual(n))

    def stmt_Expr(self, node, place):
        return [ast.Expr(self.expr(node.value))]

    def stmt_Pass(self, node, place):
        return [ast.Pass()]

    def stmt_Global(self, node, place):
        return []

    stmt_Nonlocal = stmt_Global

    def stmt_Return(self, node, place):
        value = constant(None) if node.value is None else self.expr(node.value)
        if self.has("return_stmt") and not getattr(node, "implicit", False):
            value = self.method("return_stmt", value)
        if place.block:
            return [ast.Return(helper("Return", value))]
        return [ast.Return(value)]

    def stmt_Break(self, node, place):
        if place.loop == "native":
            return [ast.Break()]
        return [ast.Return(ast.Attribute(load(".h"), "BREAK", ast.Load()))]

    def stmt_Continue(self, node, place):
        if place.loop == "native":
            return [ast.Continue()]
        return [ast.Return(ast.Attribute(load(".h"), "CONTINUE", ast.Load()))]

    def stmt_If(self, node, place):
        if not self.has("if_stmt"):
            return [ast.If(self.condition(node.test), self.statements(node.body, place), self.statements(node.orelse, place))]
        test = operand(self.condition(node.test))
        body, of_body = self.block(node.body, place.inside(), "then")
        orelse, of_orelse = self.block(node.orelse, place.inside(), "else")
        return self.construct("if_stmt", [test, load(body), load(orelse), self.writes([node])], [test, of_body, of_orelse], place, [node])

    def stmt_While(self, node, place):
        if not self.has("while_stmt"):
            return [ast.While(self.condition(node.test), self.statements(node.body, Place(place.block, "native")), self.statements(node.orelse, place))]
        test = operand(self.condition(node.test))
        body, of_body = self.block(node.body, Place(True, "virtual"), "body")
        orelse, of_orelse = self.block(node.orelse, place.inside(), "else")
        return self.construct("while_stmt", [test, load(body), load(orelse), self.writes([node])], [test, of_body, of_orelse], place, [node])

    def stmt_For(self, node, place):
        if not self.has("for_stmt"):
            target, bind = self.native_target(node.target)
            body = bind + self.statements(node.body, Place(place.block, "native"))
            return [ast.For(target, self.expr(node.iter), body, self.statements(node.orelse, place), None)]
        define_target, target = self.target(node.target)
        iterable = self.iterable(node.iter)
        body, of_body = self.block(node.body, Place(True, "virtual"), "body")
        orelse, of_orelse = self.block(node.orelse, place.inside(), "else")
        out = self.construct("for_stmt", [target, iterable, load(body), load(orelse), self.writes([node])], [of_body, of_orelse], place, [node])
        return define_target + out

    def stmt_Try(self, node, place):
        if not self.has("try_stmt"):
            handlers = []
            for h in node.handlers:
                body = self.statements(h.body, place)
                name = h.name
                if h.name is not None and self.is_virtual(h.name):
                    name = self.fresh()
                    body = self.handler(h.name, load(name), body)
                handlers.append(ast.copy_location(ast.ExceptHandler(h.type and self.expr(h.type), name, body), h))
            return [ast.Try(self.statements(node.body, place), handlers, self.statements(node.orelse, place), self.statements(node.finalbody, place))]
        inside = place.inside()
        body, of_body = self.block(node.body, inside, "try")
        blocks, handlers = [of_body], []
        for h in node.handlers:
            types = constant(None) if h.type is None else self.thunk(h.type)
            bind = constant(None)
            statements = self.statements(h.body, inside)
            if h.name is not None:
                binder, of_bind = self.block_of(self.assign(ast.copy_location(store(h.name), h), load(".x")), "as", one_parameter(".x"))
                statements = [ast.Try(statements, [], [], self.forget(h.name))]
                blocks.append(of_bind)
                bind = load(binder)
            name, of_handler = self.block_of(statements, "except")
            blocks.append(of_handler)
            handlers.append(tuple_of([types, bind, load(name)]))
        parts = []
        for statements, what in ((node.orelse, "else"), (node.finalbody, "finally")):
            if statements:
                name, of_part = self.block(statements, inside, what)
                blocks.append(of_part)
                parts.append(load(name))
            else:
                parts.append(constant(None))
        return self.construct("try_stmt", [load(body), tuple_of(handlers)] + parts + [self.writes([node])], blocks, place, [node])

    def handler(self, name, value, body):
        return self.assign(store(name), value) + [ast.Try(body or [ast.Pass()], [], [], self.forget(name))]

    def forget(self, name):
        """The end of a handler: its name is unbound, whether it was deleted before or not."""
        return self.assign(store(name), constant(None)) + self.delete(ast.Name(name, ast.Del()))

    def stmt_TryStar(self, node, place):
        handlers = []
        for h in node.handlers:
            body = self.statements(h.body, place)
            name = h.name
            if h.name is not None and self.is_virtual(h.name):
                name = self.fresh()
                body = self.handler(h.name, load(name), body)
            handlers.append(ast.copy_location(ast.ExceptHandler(self.expr(h.type), name, body), h))
        return [ast.TryStar(self.statements(node.body, place), handlers, self.statements(node.orelse, place), self.statements(node.finalbody, place))]

    def stmt_With(self, node, place):
        item = node.items[0]
        inner = node.body
        if len(node.items) > 1:
            inner = [ast.copy_location(ast.With(node.items[1:], node.body, None), node)]
        if not self.has("with_stmt"):
            bind, target = [], None
            if item.optional_vars is not None:
                target, bind = self.native_target(item.optional_vars)
            return [ast.With([ast.withitem(self.expr(item.context_expr), target)], bind + self.statements(inner, place), None)]
        out = []
        target = constant(None)
        if item.optional_vars is not None:
            defined, target = self.target(item.optional_vars)
            out += defined
        body, of_body = self.block(inner, place.inside(), "with")
        return out + self.construct("with_stmt", [self.expr(item.context_expr), target, load(body), self.writes([node])], [of_body], place, [node])

    def stmt_Match(self, node, place):
        if not self.virtual:
            cases = [ast.match_case(self.pattern(case.pattern, None), case.guard and self.expr(case.guard), self.statements(case.body, place)) for case in node.cases]
            return [ast.Match(self.expr(node.subject), cases)]
        subject = self.fresh()
        out = [ast.Assign([store(subject)], self.expr(node.subject))]
        blocks, pairs = [], []
        for case in node.cases:
            captured = {}
            pattern = self.pattern(case.pattern, captured)
            bind = [s for name, value in captured.items() for s in self.assign(store(name), load(value))]
            if case.guard is None:
                fits = bind + [ast.Return(constant(True))]
            elif "then" in self.defined:
                fits = bind + [ast.Return(self.expr(case.guard))]
            else:
                fits = bind + [ast.If(self.condition(case.guard), [ast.Return(constant(True))], [])]
            test = [ast.Match(load(".x"), [ast.match_case(pattern, None, fits)]), ast.Return(constant(False))]
            tester, of_test = self.block_of([ast.fix_missing_locations(ast.copy_location(s, case.pattern)) for s in test], "case", one_parameter(".x"))
            body, of_body = self.block(case.body, place.inside(), "body")
            blocks += [of_test, of_body]
            pairs.append(tuple_of([load(tester), load(body)]))
        return out + self.construct("match_stmt", [load(subject), tuple_of(pairs), self.writes([node])], blocks, place, [node])

    def pattern(self, node, captured):
        """A pattern whose captures are generated names, which captured maps the user's to, if it isn't None."""
        node = copy.deepcopy(node)
        for n in ast.walk(node):
            for field in ("name", "rest"):
                name = getattr(n, field, None)
                if captured is not None and isinstance(n, (ast.MatchAs, ast.MatchStar, ast.MatchMapping)) and name is not None:
                    captured.setdefault(name, self.fresh(".m"))
                    setattr(n, field, captured[name])
            if isinstance(n, ast.MatchValue):
                n.value = self.pattern_class(n.value)
            elif isinstance(n, ast.MatchClass):
                n.cls = self.pattern_class(n.cls)
        return node

    def pattern_class(self, node):
        """A dotted name of a pattern, which must stay one: a variable is read by its val."""
        if isinstance(node, ast.Name) and self.is_virtual(node.id):
            return ast.copy_location(ast.Attribute(self.variable(node.id), "val", ast.Load()), node)
        if isinstance(node, ast.Attribute):
            return ast.copy_location(ast.Attribute(self.pattern_class(node.value), node.attr, ast.Load()), node)
        return node

    def stmt_Raise(self, node, place):
        if node.exc is None:
            return [ast.Raise(None, None)]
        if node.cause is not None and self.has("raise_from"):
            return [ast.Expr(self.method("raise_from", self.expr(node.exc), self.expr(node.cause)))]
        if node.cause is None and self.has("raise_stmt"):
            return [ast.Expr(self.method("raise_stmt", self.expr(node.exc)))]
        return [ast.Raise(self.expr(node.exc), node.cause and self.expr(node.cause))]

    def stmt_Assert(self, node, place):
        if not self.has("assert_stmt"):
            return [ast.Assert(self.expr(node.test), node.msg and self.expr(node.msg))]
        blocks = [operand(self.condition(node.test)), None if node.msg is None else self.thunk(node.msg)]
        code = self.run(self.method("assert_stmt", blocks[0], blocks[1] or constant(None)), blocks)
        return [ast.If(load("__debug__"), [ast.Expr(code)], [])]

    def stmt_Import(self, node, place):
        out = [node]
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            out += self.rebound(name)
        return out

    stmt_ImportFrom = stmt_Import

    def rebound(self, name):
        """Moves what a statement has bound natively to the variable of that name."""
        if not self.is_virtual(name):
            return []
        return self.assign(store(name), load(name)) + [ast.Delete([ast.Name(name, ast.Del())])]

    def stmt_FunctionDef(self, node, place):
        decorators = [self.expr(d) for d in node.decorator_list]
        args = self.signature(node.args)
        returns, annotations = node.returns, node.args
        new = self.function(node)
        new.decorator_list, new.args, new.returns = decorators, self.annotated(args), returns and self.expr(returns)
        return [new] + self.rebound(node.name)

    def annotated(self, args):
        """Parameters whose annotations are code of the scope around the function."""
        def converted(a):
            return a and ast.copy_location(ast.arg(a.arg, a.annotation and self.expr(a.annotation)), a)
        args.posonlyargs, args.args, args.kwonlyargs = ([converted(a) for a in list_] for list_ in (args.posonlyargs, args.args, args.kwonlyargs))
        args.vararg, args.kwarg = converted(args.vararg), converted(args.kwarg)
        return args

    def stmt_AsyncFunctionDef(self, node, place):
        return [self.opaque(node, _scopes.scope_of(node, self.scope, False))] + self.rebound(node.name)

    def stmt_ClassDef(self, node, place):
        new = copy.copy(node)
        new.decorator_list = [self.expr(d) for d in node.decorator_list]
        new.bases = [self.expr(b) for b in node.bases]
        new.keywords = [ast.keyword(k.arg, self.expr(k.value)) for k in node.keywords]
        saved = self.scope, self.native, self.class_name
        self.scope, self.native, self.class_name = _scopes.scope_of(node, self.scope, False), True, node.name
        new.body = self.class_body(node.body)
        self.scope, self.native, self.class_name = saved
        return [new] + self.rebound(node.name)

    def class_body(self, body):
        """A class's statements stay Python's, but for the variables of functions that they use; its methods are converted."""
        return _Names(self).statements(body)

    def opaque(self, node, scope):
        """An async function stays Python's, but for the variables of functions around it that it uses."""
        new = copy.copy(node)
        new.decorator_list = [self.expr(d) for d in node.decorator_list]
        new.args = self.signature(node.args)
        saved = self.scope, self.native
        self.scope, self.native = scope, True
        new.body = _Names(self).statements(node.body)
        self.scope, self.native = saved
        return new

    # Assignment

    def stmt_Assign(self, node, place):
        value = self.expr(node.value)
        if len(node.targets) == 1:
            return self.assign(node.targets[0], value)
        name = self.fresh()
        out = [ast.Assign([store(name)], value)]
        for target in node.targets:
            out += self.assign(target, load(name))
        return out + [released(name)]

    def stmt_AnnAssign(self, node, place):
        if node.value is not None:
            return self.assign(node.target, self.expr(node.value))
        if isinstance(node.target, (ast.Attribute, ast.Subscript)):
            out = [ast.Expr(self.expr(node.target.value))]
            return out + ([ast.Expr(self.key(node.target.slice))] if isinstance(node.target, ast.Subscript) else [])
        return [ast.Pass()]

    def assign(self, target, value):
        """Statements that assign a value, which is evaluated once and first."""
        if isinstance(target, ast.Name):
            if self.is_virtual(target.id):
                return [ast.Expr(self.method("assign", self.variable(target.id), value))]
            return [ast.Assign([store(target.id)], value)]
        if isinstance(target, (ast.Tuple, ast.List)):
            names, parts, later = [], [], []
            for e in target.elts:
                name = self.fresh()
                names.append(name)
                inner = e.value if isinstance(e, ast.Starred) else e
                parts.append(ast.Starred(store(name), ast.Store()) if isinstance(e, ast.Starred) else store(name))
                later += self.assign(inner, load(name))
            return [ast.Assign([ast.Tuple(parts, ast.Store())], value)] + later + [released(p) for p in names]
        if isinstance(target, ast.Attribute) and self.has("set_attribute"):
            name = self.fresh()
            return [ast.Assign([store(name)], value), ast.Expr(self.method("set_attribute", self.expr(target.value), constant(self.private(target.attr)), load(name))), released(name)]
        if isinstance(target, ast.Subscript) and self.has("set_item"):
            name = self.fresh()
            return [ast.Assign([store(name)], value), ast.Expr(self.method("set_item", self.expr(target.value), self.key(target.slice), load(name))), released(name)]
        return [ast.Assign([self.place_of(target)], value)]

    def place_of(self, target):
        """An attribute or item of Python's own, to assign to."""
        if isinstance(target, ast.Attribute):
            return ast.Attribute(self.expr(target.value), target.attr, target.ctx)
        return ast.Subscript(self.expr(target.value), self.expr(target.slice), target.ctx)

    def private(self, name):
        if self.class_name is None or not name.startswith("__") or name.endswith("__") or "." in name or not self.class_name.strip("_"):
            return name
        return "_" + self.class_name.lstrip("_") + name

    def target(self, node):
        """What an overload's method assigns to: a variable, or a Target for anything else; with definitions that come first."""
        if isinstance(node, ast.Name) and self.is_virtual(node.id):
            return [], self.variable(node.id)
        name, of_assign = self.block_of([ast.copy_location(s, node) for s in self.assign(node, load(".x"))], "target", one_parameter(".x"))
        return [ast.fix_missing_locations(ast.copy_location(of_assign, node))], helper("Target", load(name))

    def native_target(self, node):
        """A target of Python's own statement, and the statements that assign it on."""
        name = self.fresh()
        return store(name), [ast.fix_missing_locations(ast.copy_location(s, node)) for s in self.assign(node, load(name))]

    def stmt_AugAssign(self, node, place):
        name = "i" + _BINARY[type(node.op)]
        target = node.target
        if isinstance(target, ast.Name):
            if not self.is_virtual(target.id) and not self.has(name):
                return [ast.AugAssign(store(target.id), node.op, self.expr(node.value))]
            return self.assign(target, self.method(name, self.read(target.id), self.expr(node.value)))
        ops = ("attribute", "set_attribute") if isinstance(target, ast.Attribute) else ("item", "set_item")
        if not any(self.has(op) for op in ops + (name,)):
            return [ast.AugAssign(self.place_of(target), node.op, self.expr(node.value))]
        obj = self.fresh()
        out = [ast.Assign([store(obj)], self.expr(target.value))]
        if isinstance(target, ast.Attribute):
            key = constant(self.private(target.attr))
        else:
            key = load(self.fresh())
            out.append(ast.Assign([store(key.id)], self.key(target.slice)))
        value = self.method(name, self.method(ops[0], load(obj), key), self.expr(node.value))
        return out + [ast.Expr(self.method(ops[1], load(obj), key, value)), released(obj)]

    def stmt_Delete(self, node, place):
        return [s for t in node.targets for s in self.delete(t)]

    def delete(self, target):
        if isinstance(target, ast.Name):
            if self.is_virtual(target.id):
                return [ast.Expr(self.method("delete", self.variable(target.id)))]
            return [ast.Delete([ast.Name(target.id, ast.Del())])]
        if isinstance(target, (ast.Tuple, ast.List)):
            return [s for t in target.elts for s in self.delete(t)]
        if isinstance(target, ast.Attribute) and self.has("delete_attribute"):
            return [ast.Expr(self.method("delete_attribute", self.expr(target.value), constant(self.private(target.attr))))]
        if isinstance(target, ast.Subscript) and self.has("delete_item"):
            return [ast.Expr(self.method("delete_item", self.expr(target.value), self.key(target.slice)))]
        return [ast.Delete([self.place_of(target)])]

    # Expressions

    def expr(self, node):
        if is_constant(node):
            return node
        method = getattr(self, "expr_" + type(node).__name__, None)
        if method is None:
            new = copy.copy(node)
            for field, value in ast.iter_fields(node):
                if isinstance(value, ast.expr):
                    setattr(new, field, self.expr(value))
                elif isinstance(value, list):
                    setattr(new, field, [self.expr(v) if isinstance(v, ast.expr) else v for v in value])
        else:
            new = method(node)
        return new if new is node else self.at(new, node)

    def read(self, name):
        owner = self.scope.owner(name)
        if owner is None or not self.is_virtual(name):
            return load(name)
        scope = self.scope
        while scope.kind == "comprehension":
            scope = scope.parent
        return self.method("read" if owner is scope else "read_free", self.variable(name))

    def expr_Name(self, node):
        return self.read(node.id)

    def condition(self, node, part=False):
        """An expression of which only the truth counts. The truth of each operand is asked once."""
        if not self.has("truth"):
            return self.expr(node)
        if isinstance(node, ast.BoolOp) and self.has("and_" if isinstance(node.op, ast.And) else "or_"):
            return self.at(self.bool_op(node, lambda e: self.condition(e, True), True), node)
        if isinstance(node, ast.Compare) and len(node.ops) > 1 and self.has("and_"):
            return self.at(self.chain(self.expr(node.left), node.ops, node.comparators, True), node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and self.has("not_"):
            return self.at(self.method("not_", self.condition(node.operand)), node)
        if isinstance(node, ast.IfExp) and self.has("if_expr"):
            parts = [operand(self.condition(e, part)) for e in (node.test, node.body, node.orelse)]
            return self.at(self.run(self.method("if_expr", *parts), parts), node)
        code = self.expr(node)
        return self.at(self.method("truth", code), node) if part else code

    def expr_BoolOp(self, node):
        return self.bool_op(node, self.expr, False)

    def bool_op(self, node, last, condition):
        """A BoolOp. last converts its last operand. Of an operand before it that is a BoolOp itself, only the last
        operand can be the result: CPython asks the others for their truth once, and jumps."""
        name = "and_" if isinstance(node.op, ast.And) else "or_"
        values = []
        for v in node.values[:-1]:
            values += v.values if isinstance(v, ast.BoolOp) and type(v.op) is type(node.op) else [v]
        if not self.has(name):
            return ast.BoolOp(node.op, [self.condition(v, True) if condition else self.expr(v) for v in values] + [last(node.values[-1])])
        if condition and self.has("truth"):
            codes = [self.condition(v, True) for v in values]
        elif self.has("truth"):
            codes = [self.nested(v) for v in values]
        else:
            codes = [self.expr(v) for v in values]
        codes.append(last(node.values[-1]))
        rest = [operand(c) for c in codes[1:]]
        return self.run(self.method(name, codes[0], tuple_of(rest)), rest)

    def nested(self, node):
        """An operand, whose value or truth decides, of `and` or `or`."""
        if isinstance(node, ast.BoolOp):
            inner = copy.copy(node)
            values = [v for v in node.values[:-1]]
            name = "and_" if isinstance(node.op, ast.And) else "or_"
            if self.has(name):
                rest = [operand(self.condition(v, True)) for v in values[1:]] + [operand(self.nested(node.values[-1]))]
                return self.at(self.run(self.method(name, self.condition(values[0], True), tuple_of(rest)), rest), inner)
        return self.expr(node)

    def expr_IfExp(self, node):
        if not self.has("if_expr"):
            return ast.IfExp(self.condition(node.test), self.expr(node.body), self.expr(node.orelse))
        parts = [operand(self.condition(node.test)), self.thunk(node.body), self.thunk(node.orelse)]
        return self.run(self.method("if_expr", *parts), parts)

    def expr_UnaryOp(self, node):
        name = _UNARY[type(node.op)]
        if not self.has(name):
            return ast.UnaryOp(node.op, self.expr(node.operand))
        return self.method(name, self.condition(node.operand) if name == "not_" else self.expr(node.operand))

    def expr_BinOp(self, node):
        name = _BINARY[type(node.op)]
        if not self.has(name):
            return ast.BinOp(self.expr(node.left), node.op, self.expr(node.right))
        return self.method(name, self.expr(node.left), self.expr(node.right))

    def expr_Compare(self, node):
        names = [_COMPARE[type(op)] for op in node.ops]
        if not any(self.has(n) for n in names) and (len(names) == 1 or not self.has("and_")):
            return ast.Compare(self.expr(node.left), node.ops, [self.expr(c) for c in node.comparators])
        return self.chain(self.expr(node.left), node.ops, node.comparators)

    def chain(self, left, ops, comparators, condition=False):
        """left op c0 op c1 ...: each operand is evaluated once, by the parameters of a function."""
        if len(ops) == 1:
            last = self.comparison(left, ops[0], self.iterable(comparators[0]) if isinstance(ops[0], (ast.In, ast.NotIn)) else self.expr(comparators[0]))
            return self.method("truth", last) if condition else last
        l, r = self.fresh(), self.fresh()
        rest = operand(self.chain(load(r), ops[1:], comparators[1:], condition))
        first = self.comparison(load(l), ops[0], load(r))
        if condition:
            first = self.method("truth", first)
        inner = operand(self.run(self.method("and_", first, tuple_of([rest])), [rest]), l, r)
        code = call(inner, left, self.expr(comparators[0]))
        return ast.YieldFrom(code) if yields([inner.body]) else code

    def iterable(self, node):
        """What is iterated or looked in, once: CPython makes a constant of a display of constants."""
        if isinstance(node, (ast.Set, ast.List)) and node.elts and all(is_constant(e) for e in node.elts):
            try:
                values = [ast.literal_eval(e) for e in node.elts]
            except ValueError:  # an operator of constants
                return self.expr(node)
            return ast.copy_location(constant(frozenset(values) if isinstance(node, ast.Set) else tuple(values)), node)
        return self.expr(node)

    def comparison(self, left, op, right):
        name = _COMPARE[type(op)]
        if self.has(name):
            return self.method(name, left, right)
        return ast.Compare(left, [op], [right])

    def expr_Call(self, node):
        framed = isinstance(node.func, ast.Name) and node.func.id in _FRAMED and self.scope.owner(node.func.id) is None
        if not self.has("call") and not (framed and self.virtual and not self.native):
            args = [self.expr(a) for a in node.args]
            return ast.Call(self.expr(node.func), args, [ast.keyword(k.arg, self.expr(k.value)) for k in node.keywords])
        function = self.expr(node.func)
        if framed:
            function = self.framed(function)
        f = self.fresh()
        single = len(node.args) == 1 and isinstance(node.args[0], ast.Starred) and not yields([node])
        if single:
            args = self.expr(node.args[0].value)
        else:
            args = tuple_of(self.expr(a) for a in node.args)
        double = any(k.arg is None for k in node.keywords) and len(node.keywords) > 0
        if double:
            values = [self.expr(k.value) for k in node.keywords]
            if not yields(values):
                values = [operand(v) for v in values]
            parts = [tuple_of([constant(k.arg), v]) for k, v in zip(node.keywords, values)]
            kwargs = helper("keywords", load(f), constant(not yields(values)), *parts)
        else:
            kwargs = ast.Dict([constant(k.arg) for k in node.keywords], [self.expr(k.value) for k in node.keywords])
        if not single and not double:
            return self.method("call", function, args, kwargs)
        a, k = self.fresh(), self.fresh()
        code = call(operand(self.method("call", load(f), helper("spread", load(f), load(a)), load(k)), a, k), args, kwargs)
        code = operand(code, f)
        code = call(code, function)
        return ast.YieldFrom(code) if yields([code.func.body]) else code

    def framed(self, function):
        """A function that looks at its caller's frame, with what it would find there."""
        scope = self.scope.function()
        names = sorted(n for n in scope.bound if scope.virtual)
        outer = scope.parent
        while outer is not None:
            names += sorted(n for n in outer.bound if outer.virtual and n not in names and n in self.used)
            outer = outer.parent
        pairs = tuple_of(tuple_of([constant(n), self.variable(n)]) for n in names)
        args = [function, load(".g"), pairs]
        if function.id == "super" and self.first is not None and self.virtual:
            args += [operand(load("__class__")), self.variable(self.first)]
        return helper("framed", *args)

    def expr_Attribute(self, node):
        if not self.has("attribute"):
            return ast.Attribute(self.expr(node.value), node.attr, node.ctx)
        return self.method("attribute", self.expr(node.value), constant(self.private(node.attr)))

    def expr_Subscript(self, node):
        if not self.has("item"):
            return ast.Subscript(self.expr(node.value), self.expr(node.slice), node.ctx)
        return self.method("item", self.expr(node.value), self.key(node.slice))

    def key(self, node):
        """An index as a value: slices are objects."""
        if isinstance(node, ast.Slice):
            parts = [constant(None) if p is None else self.expr(p) for p in (node.lower, node.upper, node.step)]
            return ast.copy_location(helper("slice", *parts), node)
        if isinstance(node, ast.Tuple):
            return ast.copy_location(tuple_of(self.key(e) for e in node.elts), node)
        return self.expr(node)

    def expr_NamedExpr(self, node):
        name = node.target.id
        owner = self.scope.function()
        saved, self.scope = self.scope, owner
        virtual = self.is_virtual(name)
        self.scope = saved
        if virtual:
            return helper("assigned", load(".o"), self.variable(name), self.expr(node.value))
        return ast.NamedExpr(store(name), self.expr(node.value))

    def expr_Lambda(self, node):
        return self.lambda_(node)

    def expr_Yield(self, node):
        value = constant(None) if node.value is None else self.expr(node.value)
        return ast.Yield(self.method("yield_", value) if self.has("yield_") else value)

    def comprehension(self, node, kind):
        """The first iterable is evaluated outside, as Python does it."""
        first = self.iterable(node.generators[0].iter)
        virtual = self.has("comprehension")
        saved, self.scope = self.scope, _scopes.scope_of(node, self.scope, False)
        new = copy.copy(node)
        new.generators = []
        for i, g in enumerate(node.generators):
            it = load(".x") if i == 0 and virtual else first if i == 0 else self.expr(g.iter)
            new.generators.append(ast.comprehension(self.comprehension_target(g.target), it, [self.filter(e) for e in g.ifs], g.is_async))
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                setattr(new, field, self.expr(getattr(node, field)))
        self.scope = saved
        if not virtual:
            return new
        run = operand(ast.copy_location(new, node), ".x")
        return self.method("comprehension", constant(kind), first, run)

    def filter(self, e):
        code = self.condition(e)
        return self.at(self.method("comprehension_if", code), e) if self.has("comprehension_if") else code

    def comprehension_target(self, node):
        if isinstance(node, (ast.Attribute, ast.Subscript)):
            return self.place_of(node)
        if isinstance(node, (ast.Tuple, ast.List)):
            return type(node)([self.comprehension_target(e) for e in node.elts], node.ctx)
        if isinstance(node, ast.Starred):
            return ast.Starred(self.comprehension_target(node.value), node.ctx)
        return node

    def expr_ListComp(self, node):
        return self.comprehension(node, "list")

    def expr_SetComp(self, node):
        return self.comprehension(node, "set")

    def expr_DictComp(self, node):
        return self.comprehension(node, "dict")

    def expr_GeneratorExp(self, node):
        return self.comprehension(node, "generator")


_COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)


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
