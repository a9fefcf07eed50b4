"""How expressions become calls of an overload's methods."""
import ast
import copy

from .. import _scopes
from ._defaults import BINARY, COMPARISONS, UNARY
from ._tree import call, constant, constant_values, helper, is_constant, load, operand, store, tuple_of, yields

_LOGIC = {ast.And: "and_", ast.Or: "or_"}
_UNARY = {ast.USub: "neg", ast.UAdd: "pos", ast.Invert: "invert", ast.Not: "not_"}
OPERATORS = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.MatMult: "matmul", ast.Div: "truediv",
           ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow", ast.LShift: "lshift", ast.RShift: "rshift",
           ast.BitAnd: "bitand", ast.BitOr: "bitor", ast.BitXor: "bitxor"}
_COMPARE = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Is: "is_",
            ast.IsNot: "is_not", ast.In: "in_", ast.NotIn: "not_in"}
assert set(BINARY) == set(OPERATORS.values()) and set(COMPARISONS) < set(_COMPARE.values()) and set(UNARY) < set(_UNARY.values())

# Functions that look at the frame of their caller, if they are called by name.
_FRAMED = {"super", "locals", "globals", "vars", "dir", "eval", "exec"}


class Expressions:
    """The part of a Transformer that rewrites expressions."""

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
        method = "read" if owner is scope else "read_free"
        call = self.method(method, self.variable(name))
        if method in self.defined:
            return call
        value = ast.Attribute(self.variable(name), "val", ast.Load())  # without a call, where it has one
        unbound = ast.Compare(value, [ast.Is()], [ast.Attribute(load(".h"), "UNBOUND", ast.Load())])
        return ast.IfExp(unbound, call, copy.deepcopy(value))

    def expr_Name(self, node):
        return self.read(node.id)

    def condition(self, node, part=False):
        """An expression of which only the truth counts. The truth of each operand is asked once."""
        if not self.has("truth"):
            return self.expr(node)
        if isinstance(node, ast.BoolOp) and self.has(_LOGIC[type(node.op)]):
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
        name = _LOGIC[type(node.op)]
        values = []
        for v in node.values[:-1]:
            values += v.values if isinstance(v, ast.BoolOp) and type(v.op) is type(node.op) else [v]
        if not self.has(name):
            return ast.BoolOp(node.op, [self.condition(v, True) if condition else self.expr(v) for v in values] + [last(node.values[-1])])
        if not self.has("truth"):
            codes = [self.expr(v) for v in values]
        else:
            codes = [self.condition(v, True) if condition else self.nested(v, node.op) for v in values]
        codes.append(last(node.values[-1]))
        rest = [operand(c) for c in codes[1:]]
        return self.run(self.method(name, codes[0], tuple_of(rest)), rest)

    def nested(self, node, outer):
        """An operand before the last of a BoolOp with the operator outer. Where it is one of the other operator, the
        values of all but its last operand are never the result: only their truth counts."""
        if isinstance(node, ast.BoolOp) and type(node.op) is not type(outer):
            name = _LOGIC[type(node.op)]
            if self.has(name):
                asked = [self.at(self.method("truth", self.nested(v, node.op)), v) for v in node.values[:-1]]
                rest = [operand(c) for c in asked[1:] + [self.nested(node.values[-1], outer)]]
                return self.at(self.run(self.method(name, asked[0], tuple_of(rest)), rest), node)
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
        return self.method(name, self.expr(node.operand))

    def expr_BinOp(self, node):
        name = OPERATORS[type(node.op)]
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
        values = constant_values(node.elts) if isinstance(node, (ast.Set, ast.List)) else None
        if values is not None:
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
            function = self.expr(node.func)
            if self.has("callee"):
                simple = len(node.args) in (1, 2) and not node.keywords and not any(isinstance(a, ast.Starred) for a in node.args)
                count = len(node.args) if simple else 0
                function = self.at(self.method("callee", function, constant(count)), node.func)
            return ast.Call(function, args, [ast.keyword(k.arg, self.expr(k.value)) for k in node.keywords])
        function = self.expr(node.func)
        if framed:
            function = self.framed(function)
        f = self.fresh()
        single = len(node.args) == 1 and isinstance(node.args[0], ast.Starred) and not yields([node])
        if single:
            args = self.expr(node.args[0].value)
        else:
            args = tuple_of(self.expr(a) for a in node.args)
        double = any(k.arg is None for k in node.keywords)
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
            return ast.Attribute(self.expr(node.value), self.private(node.attr), node.ctx)
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
            return self.method("named_expr", self.variable(name), self.expr(node.value))
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
