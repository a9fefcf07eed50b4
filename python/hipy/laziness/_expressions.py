"""Expressions: which are labelled, which values are used, and where the shadow of each value is.

value gives an expression and one for the shadow of its value, which is to be evaluated right after it; None is the
shadow of what has no labels. used gives an expression whose value counts as used. argument is value with a label, for
arguments, assigned and stored values."""
import ast

from ._scopes import SEES_NAMES, Scope, bind, parameters, sees_names, suspends

PREFIX = "_hp_"


def name(n, ctx=None):
    return ast.Name(n, ctx or ast.Load())


def constant(v):
    return ast.Constant(v)


def run(helper, *args):
    """A call of one of the recorder's functions."""
    return ast.Call(name(PREFIX + helper), list(args), [])


def or_empty(shadow):
    return ast.Tuple([], ast.Load()) if shadow is None else shadow


_PLAIN = (ast.Constant, ast.JoinedStr)


def _plain(e):
    """Whether nothing happens when an expression is evaluated."""
    return isinstance(e, (ast.Name, ast.Constant, ast.Lambda)) or isinstance(e, ast.Slice) and all(
        p is None or _plain(p) for p in (e.lower, e.upper, e.step))


def labelled(e):
    """Whether an expression in an argument's place is labelled: calls and comprehensions; operators, subscripts and
    attributes, unless their operands are variables and constants. The paper's L labels all applications there; its
    profiler too leaves out primitives of plain operands, which cost no more than it does to delay them."""
    if isinstance(e, (ast.Call, ast.ListComp, ast.SetComp, ast.DictComp)):
        return True
    if isinstance(e, ast.BinOp):
        return not (_plain(e.left) and _plain(e.right))
    if isinstance(e, ast.UnaryOp):
        return not _plain(e.operand)
    if isinstance(e, ast.Compare):
        return not (_plain(e.left) and all(map(_plain, e.comparators)))
    if isinstance(e, ast.BoolOp):
        return not all(map(_plain, e.values))
    if isinstance(e, ast.Subscript):
        return not (_plain(e.value) and _plain(e.slice))
    if isinstance(e, ast.Attribute):
        return not _plain(e.value)
    if isinstance(e, ast.JoinedStr):
        return any(isinstance(v, ast.FormattedValue) and not _plain(v.value) for v in e.values)
    return False


class Expressions:
    """Rewrites expressions; Statements is the rest of it. scope is where the expression is, level how many entries
    the stack has above the scope's depth where it is evaluated, and flat holds within expressions that yield: these
    have no place on the stack."""

    def __init__(self):
        self.scope, self.level, self.flat, self.class_name = None, 0, False, None
        self.numbers, self.in_iterable, self.matches = 0, 0, 0
        self.functions, self.sites, self.path = [], [], []

    def fresh(self, letter):
        self.numbers += 1
        return "%s%s%d" % (PREFIX, letter, self.numbers)

    def stacked(self):
        """Whether what is evaluated here has a place on the stack."""
        return not self.flat and not self.scope.opaque

    def index(self):
        base = self.scope.base()
        if self.level == 0:
            return base
        if isinstance(base, ast.Constant):
            return constant(base.value + self.level)
        return ast.BinOp(base, ast.Add(), constant(self.level))

    def above(self, make, *args):
        """What make gives one level up."""
        self.level += 1
        try:
            return make(*args)
        finally:
            self.level -= 1

    def mangled(self, attr):
        if self.class_name and attr.startswith("__") and not attr.endswith("__"):
            return "_%s%s" % (self.class_name.lstrip("_"), attr) if self.class_name.strip("_") else attr
        return attr

    # Variables

    def shadow_of(self, n):
        """The expression of a variable's shadow, or None."""
        owner = self.scope.tracked(n)
        if owner is None:
            return None
        return self._shadow(owner, n, ast.Load())

    def _shadow(self, owner, n, ctx):
        if owner.kind == "module":
            i = owner.shadows.setdefault(n, len(owner.shadows) + 2)
            return ast.Subscript(name(PREFIX + "g"), constant(i), ctx)
        if owner.kind == "lambda":
            if n not in owner.shadows:
                return None
            return ast.Subscript(ast.Subscript(name(owner.variable), constant(2), ast.Load()), constant(owner.shadows[n]), ctx)
        return name("_s_" + n, ctx)

    def shadow_target(self, n):
        """Where the shadow of a variable is stored, or None."""
        owner = self.scope.tracked(n)
        if owner is None or owner.kind == "lambda":
            return None
        return self._shadow(owner, n, ast.Store())

    # Values

    def value(self, e):
        flat = self.flat
        if not flat and not isinstance(e, (ast.Yield, ast.YieldFrom, ast.Await)) and not isinstance(e, ast.Lambda) and suspends(e):
            self.flat = True
        try:
            made, shadow = getattr(self, "value_" + type(e).__name__)(e)
            return ast.copy_location(made, e), shadow
        finally:
            self.flat = flat

    def argument(self, e):
        if isinstance(e, ast.IfExp):
            return self.value_IfExp(e, self.argument)
        if not labelled(e) or not self.stacked() or suspends(e):
            return self.value(e)
        site = self.site(e)
        entered = run("l", self.index(), constant(site))
        made, shadow = self.above(self.value, e)
        return ast.copy_location(run("e", entered, made, or_empty(shadow)), e), run("t")

    def site(self, e):
        self.sites.append((e, ".".join(self.path), self.scope))
        return len(self.sites) - 1

    def used(self, e):
        """The value itself is used, not what it holds."""
        if isinstance(e, ast.IfExp):
            return ast.copy_location(ast.IfExp(self.used(e.test), self.used(e.body), self.used(e.orelse)), e)
        made, shadow = self.value(e)
        if shadow is None:
            return made
        if isinstance(e, ast.Name):
            made = ast.IfExp(shadow, run("u", made, self.shadow_of(e.id)), name(e.id))
            ast.copy_location(made.orelse, e)
        elif isinstance(made, ast.Call) and made.func.id in (PREFIX + "r", PREFIX + "at", PREFIX + "gi"):
            made.func.id += "u"
            return made
        else:
            made = run("u", made, shadow)
        return ast.copy_location(made, e)

    def used_deep(self, e, helper="ud"):
        if isinstance(e, ast.Starred):
            return ast.copy_location(ast.Starred(self.used_deep(e.value, helper), e.ctx), e)
        if isinstance(e, _PLAIN):
            return self.used(e)
        made, shadow = self.value(e)
        return ast.copy_location(run(helper, made, or_empty(shadow)), e)

    def lost(self, e):
        return self.used_deep(e, "ld")

    def value_Constant(self, e):
        return e, None

    def value_Name(self, e):
        return name(e.id), self.shadow_of(e.id)

    def value_BoolOp(self, e):
        return ast.BoolOp(e.op, [self.used(v) for v in e.values]), None

    def value_BinOp(self, e):
        if isinstance(e.op, ast.Add):
            left, ls = self.value(e.left)
            right, rs = self.value(e.right)
            return run("add", left, or_empty(ls), right, or_empty(rs)), None
        made = ast.BinOp(self.used_deep(e.left), e.op, self.used_deep(e.right))
        return run("o", ast.copy_location(made, e)), None

    def value_UnaryOp(self, e):
        if isinstance(e.op, ast.Not):
            return ast.UnaryOp(e.op, self.used(e.operand)), None
        if isinstance(e.operand, ast.Constant):
            return e, None
        made = ast.UnaryOp(e.op, self.used_deep(e.operand))
        return run("o", ast.copy_location(made, e)), None

    def value_Compare(self, e):
        identity = all(isinstance(op, (ast.Is, ast.IsNot)) for op in e.ops)
        operand = self.used if identity else self.used_deep
        left = operand(e.left)
        rest = []
        for op, c in zip(e.ops, e.comparators):
            rest.append(self.used_deep(c, "um") if isinstance(op, (ast.In, ast.NotIn)) else operand(c))
        return run("o", ast.copy_location(ast.Compare(left, e.ops, rest), e)), None

    def value_IfExp(self, e, make=None):
        make = make or self.value
        test = self.used(e.test)
        body, bs = make(e.body)
        orelse, os = make(e.orelse)
        if bs is None and os is None:
            return ast.copy_location(ast.IfExp(test, body, orelse), e), None
        made = ast.IfExp(test, run("k", body, or_empty(bs)), run("k", orelse, or_empty(os)))
        return ast.copy_location(made, e), run("t")

    def value_NamedExpr(self, e):
        target = name(e.target.id, ast.Store())
        owner = self.scope.function().tracked(e.target.id)
        if owner is None or owner.kind == "lambda":
            return ast.NamedExpr(target, self.lost(e.value)), None
        made, shadow = self.argument(e.value)
        if owner.kind == "module":
            kept = run("gs", self._shadow(owner, e.target.id, ast.Load()).slice, or_empty(shadow))
        else:
            kept = ast.NamedExpr(name("_s_" + e.target.id, ast.Store()), or_empty(shadow))
        return run("k", ast.NamedExpr(target, made), kept), run("t")

    def value_Attribute(self, e):
        return run("at", self.used(e.value), constant(self.mangled(e.attr))), run("t")

    def value_Subscript(self, e):
        return run("gi", self.used(e.value), self.key(e.slice)), run("t")

    def key(self, e):
        """A subscript: slices become calls of slice."""
        if isinstance(e, ast.Slice):
            made = run("slice", *[constant(None) if p is None else self.used(p) for p in (e.lower, e.upper, e.step)])
        elif isinstance(e, ast.Tuple) and not any(isinstance(p, ast.Starred) for p in e.elts):
            made = ast.Tuple([self.key(p) for p in e.elts], ast.Load())
        else:
            return self.used(e)
        return ast.copy_location(made, e)

    def value_JoinedStr(self, e):
        return ast.JoinedStr([self._part(v) for v in e.values]), None

    def _part(self, v):
        if not isinstance(v, ast.FormattedValue):
            return v
        spec = v.format_spec and ast.copy_location(self.value_JoinedStr(v.format_spec)[0], v.format_spec)
        return ast.copy_location(ast.FormattedValue(self.used_deep(v.value), v.conversion, spec), v)

    # Displays

    def _plain_display(self, elts):
        return not self.stacked() or all(isinstance(e, _PLAIN) for e in elts)

    def _parts(self, elts):
        parts = []
        for e in elts:
            if isinstance(e, ast.Starred):
                made, shadow = self.value(e.value)
                parts.append(ast.Starred(run("star", made, or_empty(shadow)), ast.Load()))
            else:
                made, shadow = self.argument(e)
                parts += [made, or_empty(shadow)]
        return parts

    def value_List(self, e):
        if self._plain_display(e.elts):
            return ast.List([self.lost(x) for x in e.elts], e.ctx), None
        return run("dl", *self._parts(e.elts)), None

    def value_Tuple(self, e):
        if self._plain_display(e.elts):
            return ast.Tuple([self.lost(x) for x in e.elts], e.ctx), None
        return run("dt", *self._parts(e.elts)), None

    def value_Set(self, e):
        return ast.Set([self.used_deep(x) for x in e.elts]), None

    def value_Dict(self, e):
        if self._plain_display(e.values):
            return ast.Dict([k and self.used_deep(k) for k in e.keys], [self.lost(v) for v in e.values]), None
        parts = []
        for k, v in zip(e.keys, e.values):
            if k is None:
                made, shadow = self.value(v)
                parts.append(ast.Starred(run("stard", made, or_empty(shadow)), ast.Load()))
            else:
                made, shadow = self.key(k) if isinstance(k, ast.Tuple) else self.used_deep(k), None
                value, shadow = self.argument(v)
                parts += [made, value, or_empty(shadow)]
        return run("dd", *parts), None

    # Functions and what they yield

    def value_Lambda(self, e):
        args = self.defaults(e.args)
        at, only, vararg, kwarg = parameters(e.args)
        own = self.in_iterable or suspends(e.body) or sees_names(e) or any(isinstance(n, ast.NamedExpr) for n in ast.walk(e.body))
        outer = self.scope, self.level, self.flat
        if own:
            self.scope = Scope("lambda", outer[0], opaque=True)
        else:
            variable = self.fresh("p")
            self.scope = Scope("lambda", outer[0], base=lambda: ast.Subscript(name(variable), constant(0), ast.Load()))
            self.scope.variable = variable
            order = at + only + [n for n in (vararg, kwarg) if n]
            self.scope.shadows = {n: i for i, n in enumerate(order)}
        self.scope.bound = set(at + only) | {n for n in (vararg, kwarg) if n}
        self.level, self.flat = 0, False
        try:
            if own:
                body = self.lost(e.body)
            else:
                begun = ast.NamedExpr(name(variable, ast.Store()), self.beginning(e, "in"))
                made, shadow = self.value(e.body)
                body = ast.copy_location(run("lr", begun, made, or_empty(shadow)), e.body)
        finally:
            self.scope, self.level, self.flat = outer
        return ast.Lambda(args, body), None

    def beginning(self, function, helper):
        """The call at the start of a function that asks for the shadows of its parameters."""
        at, only, vararg, kwarg = parameters(function.args)
        mark = "hipy laziness %d" % len(self.functions)
        self.functions.append((mark, at, only, vararg, kwarg, helper == "ing"))
        extra = [name(n) if n else constant(None) for n in (vararg, kwarg)]
        return run(helper, constant(mark), *(extra if vararg or kwarg else []))

    def defaults(self, args):
        copied = ast.arguments(args.posonlyargs, args.args, args.vararg, args.kwonlyargs, [], args.kwarg, [])
        copied.defaults = [self.lost(d) for d in args.defaults]
        copied.kw_defaults = [d and self.lost(d) for d in args.kw_defaults]
        return copied

    def _resumed(self, made):
        """A yield, after which the depth of the stack is another one."""
        if self.scope.opaque:
            return made
        base = self.scope.base().id
        return run("first", made, ast.NamedExpr(name(base, ast.Store()), run("depth")))

    def _left(self, made):
        if self.scope.opaque:
            return made
        return run("first", made, ast.NamedExpr(name(self.scope.base().id, ast.Store()), constant(-1)))

    def value_Yield(self, e):
        if e.value is None:
            return self._resumed(ast.Yield(self._left(constant(None)))), None
        made, shadow = self.argument(e.value)
        return self._resumed(ast.copy_location(ast.Yield(self._left(run("y", made, or_empty(shadow)))), e)), None

    def value_YieldFrom(self, e):
        made = ast.YieldFrom(self._left(self.used_deep(e.value)))
        return self._resumed(ast.copy_location(made, e)), None

    def value_Await(self, e):
        return ast.Await(self.lost(e.value)), None

    # Calls

    def value_Call(self, e):
        by_name = isinstance(e.func, ast.Name) and (e.func.id in SEES_NAMES or e.func.id == "super")
        if not self.stacked() or by_name:
            made = ast.Call(self.used(e.func), [self.lost(a) for a in e.args], [ast.keyword(k.arg, self.lost(k.value)) for k in e.keywords])
            return made, None
        if isinstance(e.func, ast.Attribute):
            obj, shadow = self.value(e.func.value)
            callee = run("m", self.index(), obj, or_empty(shadow), constant(self.mangled(e.func.attr)))
        else:
            callee = run("f", self.index(), self.used(e.func))
        call = ast.Call(ast.copy_location(callee, e.func), [], [])
        self.above(self._arguments, e, call)
        ast.copy_location(call, e)
        if isinstance(e.func, ast.Attribute) and e.func.lineno != e.func.end_lineno:  # where Python says that a method is called
            call.lineno, call.col_offset = e.func.end_lineno, e.func.end_col_offset - len(e.func.attr)
        return run("r", self.index(), call), run("t")

    def _arguments(self, e, call):
        own = self.below
        for i, a in enumerate(e.args):
            if isinstance(a, ast.Starred):
                made, shadow = self.value(a.value)
                made = run("as", own(), constant(i), made, or_empty(shadow))
                call.args.append(ast.Starred(made, ast.Load()))
            elif isinstance(a, _PLAIN):
                call.args.append(self.used(a))
            else:
                made, shadow = self.argument(a)
                call.args.append(ast.copy_location(run("a", own(), constant(i), made, or_empty(shadow)), a))
        for k in e.keywords:
            if isinstance(k.value, _PLAIN):
                call.keywords.append(ast.keyword(k.arg, self.used(k.value)))
                continue
            made, shadow = self.argument(k.value) if k.arg else self.value(k.value)
            if k.arg:
                made = run("an", own(), constant(k.arg), made, or_empty(shadow))
            else:
                made = run("ak", own(), made, or_empty(shadow))
            call.keywords.append(ast.keyword(k.arg, ast.copy_location(made, k.value)))

    # Comprehensions

    def value_ListComp(self, e):
        return self._comprehension(e, lambda: [self._element(e.elt)], ast.ListComp, "bl"), None

    def value_SetComp(self, e):
        return self._comprehension(e, lambda: [self.used_deep(e.elt)], ast.SetComp, "o"), None

    def value_DictComp(self, e):
        return self._comprehension(e, lambda: [self._entry_key(e.key), self._element(e.value)], ast.DictComp, "bd"), None

    def _element(self, e):
        if not self.stacked():
            return self.lost(e)
        made, shadow = self.argument(e)
        return ast.copy_location(run("el", self.below(), made, or_empty(shadow)), e)

    def _entry_key(self, e):
        if not self.stacked():
            return self.used_deep(e)
        return ast.copy_location(run("ek", self.below(), self.used_deep(e)), e)

    def below(self):
        """The index of the entry that is being filled: a call, a comprehension."""
        self.level -= 1
        try:
            return self.index()
        finally:
            self.level += 1

    def _comprehension(self, e, elements, make, helper):
        if not self.stacked():
            return make(*self._within(e, elements, Scope("comprehension", self.scope, opaque=True)))
        base = self.scope.base
        scope = Scope("comprehension", self.scope, base=base)
        if helper == "o":
            made = make(*self._within(e, elements, scope))
            return run("o", ast.copy_location(made, e))
        index = self.index()
        made = make(*self.above(self._within, e, elements, scope))
        return run(helper, run("b", index), ast.copy_location(made, e))

    def value_GeneratorExp(self, e):
        if not self.stacked():
            scope = Scope("generator", self.scope, opaque=True)
        else:
            variable = self.fresh("b")
            scope = Scope("generator", self.scope, base=lambda: name(variable))
        return ast.GeneratorExp(*self._within(e, lambda: [self._yielded(e.elt)], scope)), None

    def _yielded(self, e):
        made, shadow = self.argument(e)
        return ast.copy_location(run("y", made, or_empty(shadow)), e)

    def _within(self, e, elements, scope):
        """The parts of a comprehension."""
        outer = self.scope, self.level
        bind(scope, [g.target for g in e.generators])
        generators = []
        lazy = scope.kind == "generator"
        for i, g in enumerate(e.generators):
            self.in_iterable += 1  # where Python has no :=
            iterable = self._iterable(g.iter, g.target) if not scope.opaque and not g.is_async else self.used_deep(g.iter)
            self.in_iterable -= 1
            if i == 0:
                self.scope = scope
                if lazy:
                    self.level = 0
            clause = ast.comprehension(self.target(g.target), iterable, [], g.is_async)
            generators.append(clause)
            if not scope.opaque and not g.is_async:
                targets, taken = self.shadows_of_target(g.target)
                if targets is not None:
                    clause = self._also(generators, targets, taken)
                if lazy:
                    clause = self._also(generators, name(scope.base().id, ast.Store()), run("depth"))
            clause.ifs = [self.used(c) for c in g.ifs]
        made = elements()
        self.scope, self.level = outer
        return made + [generators]

    @staticmethod
    def _also(generators, target, value):
        clause = ast.comprehension(target, ast.List([value], ast.Load()), [], 0)
        generators.append(clause)
        return clause

    def _iterable(self, e, target):
        made, shadow = self.value(e)
        helper = "itu" if isinstance(target, (ast.Tuple, ast.List)) else "it"
        return ast.copy_location(run(helper, made, or_empty(shadow)), e)

    # Targets

    def target(self, t):
        """A target as it is: what it reads is used."""
        if isinstance(t, ast.Name):
            return name(t.id, ast.Store())
        if isinstance(t, (ast.Tuple, ast.List)):
            made = type(t)([self.target(x) for x in t.elts], ast.Store())
        elif isinstance(t, ast.Starred):
            made = ast.Starred(self.target(t.value), ast.Store())
        elif isinstance(t, ast.Attribute):
            made = ast.Attribute(self.used(t.value), t.attr, ast.Store())
        else:
            made = ast.Subscript(self.used(t.value), self.key(t.slice), ast.Store())
        return ast.copy_location(made, t)

    def shape(self, t, targets):
        """The shape of a target for unpacked; adds where shadows are stored."""
        if isinstance(t, (ast.Tuple, ast.List)):
            return tuple(self.shape(x, targets) for x in t.elts)
        starred = isinstance(t, ast.Starred)
        if starred:
            t = t.value
        where = self.shadow_target(t.id) if isinstance(t, ast.Name) else None
        if where is None:
            if not starred:
                return "-"
            where = ast.Subscript(name(PREFIX + "g"), constant(1), ast.Store())
        targets.append(where)
        return "*" if starred else None

    def shadows_of_target(self, t):
        """Where the shadows of a loop's target are stored, and what gives them."""
        if isinstance(t, ast.Name):
            where = self.shadow_target(t.id)
            return where, run("t")
        if isinstance(t, (ast.Attribute, ast.Subscript)):
            return None, None
        targets = []
        shape = self.shape(t, targets)
        where = ast.Tuple(targets, ast.Store())
        return where, run("un", constant(shape))
