"""A program's text to that of the program that is recorded: statements."""
import ast

from ._expressions import Expressions, constant, name, or_empty, run
from ._patterns import shape
from ._scopes import Scope, bind, module_names_seen, parameters, sees_names, suspends


def convert(tree):
    """Rewrites a module's tree in place. Returns the Converter, which knows the sites and the functions."""
    c = Converter()
    c.module(tree)
    ast.fix_missing_locations(tree)
    return c


class Converter(Expressions):
    """Rewrites statements; a method for each kind returns those that take its place."""

    def module(self, tree):
        self.scope = Scope("module", None, base=lambda: constant(0))
        self.postponed = any(isinstance(s, ast.ImportFrom) and s.module == "__future__" and any(a.name == "annotations" for a in s.names) for s in tree.body)
        bind(self.scope, tree.body)
        for n in ast.walk(tree):
            if isinstance(n, ast.Global):
                self.scope.bound.update(n.names)
        if module_names_seen(tree):
            self.scope.bound.clear()  # so that no variable has a shadow
        tree.body = self.statements(tree.body)

    def statements(self, body):
        made = []
        for s in body:
            new = getattr(self, "statement_" + type(s).__name__, self.unchanged)(s)
            for n in new if isinstance(new, list) else [new]:
                if not hasattr(n, "lineno"):
                    ast.copy_location(n, s)
                made.append(n)
        return made

    def unchanged(self, s):
        return s

    def base(self):
        """The depth of the stack between statements."""
        return constant(-1) if self.scope.opaque else self.scope.base()

    def handling(self):
        """The statement at the start of handlers."""
        call = run("h", self.base())
        if self.scope.kind == "function" and not self.scope.opaque:
            return ast.Assign([name(self.scope.base().id, ast.Store())], call)
        return ast.Expr(call)

    def cleared(self, names):
        """Statements after names were bound to values without labels."""
        targets = [t for t in map(self.shadow_target, names) if t is not None]
        return [ast.Assign(targets, or_empty(None))] if targets else []

    # Functions and classes

    def annotation(self, e):
        """An annotation, which Python evaluates unless the program postpones that."""
        return e if e is None or self.postponed else self.opaquely(self.lost, e)

    def annotate(self, s):
        s.returns = self.annotation(s.returns)
        a = s.args
        for p in a.posonlyargs + a.args + a.kwonlyargs + [p for p in (a.vararg, a.kwarg) if p]:
            p.annotation = self.annotation(p.annotation)

    def statement_FunctionDef(self, s):
        s.decorator_list = [self.opaquely(self.lost, d) for d in s.decorator_list]
        self.annotate(s)
        s.args = self.opaquely(self.defaults, s.args)
        at, only, vararg, kwarg = parameters(s.args)
        base = self.fresh("b")
        outer = self.scope, self.level, self.flat
        opaque = sees_names(s)
        scope = Scope("function", outer[0], opaque, lambda: name(base))
        scope.suspends = any(suspends(x) for x in s.body)
        bind(scope, s.body)
        names = at + only + [n for n in (vararg, kwarg) if n]
        scope.bound |= set(names)
        scope.plain -= set(names)
        self.scope, self.level, self.flat = scope, 0, False
        self.path.append(s.name)
        try:
            body, doc = s.body, []
            if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
                doc, body = body[:1], body[1:]
            start = [] if opaque else self.prologue(s, names, base, scope)
            s.body = doc + start + self.statements(body)
            if not s.body:
                s.body = [ast.Pass()]
        finally:
            self.path.pop()
            self.scope, self.level, self.flat = outer
        return [s] + self.cleared([s.name])

    def prologue(self, s, names, base, scope):
        """Asks for the shadows of the parameters; all other variables have none yet."""
        made = self.beginning(s, "ing" if scope.suspends else "in")
        targets = ast.Tuple([name("_s_" + n, ast.Store()) for n in names], ast.Store())
        call = name(self.call_variable(), ast.Store())
        first = [ast.Assign([ast.Tuple([name(base, ast.Store()), call, targets], ast.Store())], made)]
        own = sorted(n for n in scope.bound - scope.nonlocals - scope.plain - set(names))
        outer = sorted("_s_" + n for n in scope.nonlocals if self.shadow_target(n) is not None)
        if outer:
            first.insert(0, ast.Nonlocal(outer))
        if own:
            first.append(ast.Assign([name("_s_" + n, ast.Store()) for n in own], or_empty(None)))
        for n in first:
            ast.copy_location(n, s)
            n.end_lineno, n.end_col_offset = n.lineno, n.col_offset
        return first

    def call_variable(self):
        return self.scope.base().id.replace("_b", "_c")

    def opaquely(self, make, node):
        """What is made of an expression that has no place on the stack."""
        flat, self.flat = self.flat, True
        try:
            return make(node)
        finally:
            self.flat = flat

    def statement_AsyncFunctionDef(self, s):
        s.decorator_list = [self.opaquely(self.lost, d) for d in s.decorator_list]
        self.annotate(s)
        s.args = self.opaquely(self.defaults, s.args)
        self._opaque_body(s, Scope("function", self.scope, opaque=True))
        return [s] + self.cleared([s.name])

    def statement_ClassDef(self, s):
        s.decorator_list = [self.opaquely(self.lost, d) for d in s.decorator_list]
        s.bases = [self.opaquely(self.lost, b) for b in s.bases]
        for k in s.keywords:
            k.value = self.opaquely(self.lost, k.value)
        outer, self.class_name = self.class_name, s.name
        self._opaque_body(s, Scope("class", self.scope, opaque=True))
        self.class_name = outer
        return [s] + self.cleared([s.name])

    def _opaque_body(self, s, scope):
        outer = self.scope, self.level, self.flat
        bind(scope, s.body)
        if not isinstance(s, ast.ClassDef):
            at, only, vararg, kwarg = parameters(s.args)
            scope.bound |= set(at + only) | {n for n in (vararg, kwarg) if n}
        self.scope, self.level, self.flat = scope, 0, False
        self.path.append(s.name)
        doc = 0
        if isinstance(s.body[0], ast.Expr) and isinstance(s.body[0].value, ast.Constant):
            doc = 1
        s.body = s.body[:doc] + self.statements(s.body[doc:])
        self.path.pop()
        self.scope, self.level, self.flat = outer

    def statement_Return(self, s):
        if s.value is None or isinstance(s.value, ast.Constant):
            return s
        if self.scope.opaque or self.scope.suspends:
            s.value = self.lost(s.value)
            return s
        made, shadow = self.value(s.value)
        s.value = ast.copy_location(run("ret", name(self.call_variable()), made, or_empty(shadow)), s.value)
        return s

    # Assignments

    def statement_Assign(self, s):
        if self.scope.opaque:
            s.value = self.lost(s.value)
            s.targets = [self.target(t) for t in s.targets]
            return s
        if len(s.targets) == 1 and _flat(s.targets[0]) and _flat(s.value) and len(s.targets[0].elts) == len(s.value.elts):
            return self.assign_each(s)
        made, shadow = self.argument(s.value)
        if len(s.targets) == 1:
            return self.assign(s, s.targets[0], made, shadow)
        v, w = self.temporary(0), self.temporary(1)
        new = [ast.Assign([_stored(v)], made), ast.Assign([_stored(w)], or_empty(shadow))]
        for target in s.targets:
            new += self.assign(s, target, v, w)
        return new + [ast.Assign([_stored(v), _stored(w)], constant(None))]

    def temporary(self, i):
        """A variable of the converter's own."""
        if self.scope.kind == "function":
            return name("_hp_t%d" % i)
        return ast.Subscript(name("_hp_g"), constant(-1 - i), ast.Load())

    def assign_each(self, s):
        """The statements of a, b = x, y: all values first, then the targets in order."""
        new, later, used = [], [], []
        for i, (target, e) in enumerate(zip(s.targets[0].elts, s.value.elts)):
            v, w = self.temporary(2 * i), self.temporary(2 * i + 1)
            made, shadow = self.argument(e)
            new.append(ast.Assign([_stored(v)], made))
            if shadow is not None:
                new.append(ast.Assign([_stored(w)], shadow))
            later += self.assign(s, target, v, None if shadow is None else w)
            used += [v] if shadow is None else [v, w]
        return new + later + [ast.Assign([_stored(v) for v in used], constant(None))]

    def assign(self, s, target, made, shadow):
        """The statements that assign one target."""
        if isinstance(target, ast.Name):
            where = self.shadow_target(target.id)
            if where is None:
                return [ast.Assign([name(target.id, ast.Store())], run("ld", made, or_empty(shadow)))]
            return [ast.Assign([self.target(target)], made), ast.Assign([where], or_empty(shadow))]
        if isinstance(target, ast.Attribute):
            call = run("sa", made, or_empty(shadow), self.used(target.value), constant(self.mangled(target.attr)))
            return [ast.Expr(ast.copy_location(call, target))]
        if isinstance(target, ast.Subscript):
            call = run("si", made, or_empty(shadow), self.used(target.value), self.key(target.slice))
            return [ast.Expr(ast.copy_location(call, target))]
        if _flat(target) and any(isinstance(x, (ast.Attribute, ast.Subscript)) for x in target.elts):
            return self.assign_parts(s, target, made, shadow)
        targets, taken = self.shadows_of_target(target)
        stored = ast.Assign([self.target(target)], ast.copy_location(run("v", made, or_empty(shadow)), s.value))
        return [stored, ast.Assign([targets], taken)]

    def assign_parts(self, s, target, made, shadow):
        """The statements of a.b, c[d] = e: the parts first, then the targets in order."""
        values = [self.temporary(2 * i) for i in range(len(target.elts))]
        shadows = [self.temporary(2 * i + 1) for i in range(len(target.elts))]
        value = ast.copy_location(run("v", made, or_empty(shadow)), s.value)
        new = [ast.Assign([ast.Tuple([_stored(v) for v in values], ast.Store())], value),
               ast.Assign([ast.Tuple([_stored(w) for w in shadows], ast.Store())], run("un", constant((None,) * len(values))))]
        for x, v, w in zip(target.elts, values, shadows):
            new += self.assign(s, x, v, w)
        return new + [ast.Assign([_stored(v) for v in values + shadows], constant(None))]

    def statement_AnnAssign(self, s):
        if self.scope.kind != "function":
            s.annotation = self.annotation(s.annotation)
        if s.value is None:
            return s
        if self.scope.opaque or not isinstance(s.target, ast.Name):
            s.value = self.lost(s.value)
            s.target = self.target(s.target)
            return s
        made, shadow = self.argument(s.value)
        stored = self.assign(s, s.target, made, shadow)  # before the annotation is evaluated, as Python does
        return stored + [ast.copy_location(ast.AnnAssign(s.target, s.annotation, None, s.simple), s)]

    def statement_AugAssign(self, s):
        t = s.target
        if isinstance(t, ast.Attribute):
            t.value = run("ca", self.used(t.value), constant(self.mangled(t.attr)))
        elif isinstance(t, ast.Subscript):
            if self.scope.opaque or isinstance(t.slice, ast.Slice):
                s.target = self.target(t)
            else:
                t.value, t.slice = run("ci", self.used(t.value)), run("ck", self.key(t.slice))
        elif isinstance(s.op, ast.Add) and not self.scope.opaque:
            before = self.used(ast.copy_location(name(t.id), t))
            made, shadow = self.value(s.value)
            s.value = ast.copy_location(run("ex", before, made, or_empty(shadow)), s.value)
            return [s, ast.Expr(run("exd", name(t.id)))] + self.cleared([t.id])
        else:
            shadow = self.shadow_of(t.id)
            before = [ast.Expr(self.used(ast.copy_location(name(t.id), t)))] if shadow is not None else []
            s.value = self.used_deep(s.value)
            return before + [s] + self.cleared([t.id])
        s.value = self.used_deep(s.value)
        return s

    def statement_Delete(self, s):
        new = []
        for t in s.targets:
            if isinstance(t, ast.Subscript):
                new.append(ast.Expr(ast.copy_location(run("di", self.used(t.value), self.key(t.slice)), t)))
                continue
            if isinstance(t, ast.Attribute):
                t.value = self.used(t.value)
            new.append(ast.Delete([t]))
            if isinstance(t, ast.Name):
                new += self.cleared([t.id])
        return new

    def statement_Import(self, s):
        return [s] + self.cleared([a.asname or a.name.split(".")[0] for a in s.names if a.name != "*"])

    statement_ImportFrom = statement_Import

    def statement_Global(self, s):
        return s

    # Control

    def statement_Expr(self, s):
        if isinstance(s.value, ast.Constant):
            return s
        s.value = self.lost(s.value) if self.scope.opaque else self.value(s.value)[0]
        return s

    def statement_If(self, s):
        s.test = self.used(s.test)
        s.body, s.orelse = self.statements(s.body), self.statements(s.orelse)
        return s

    statement_While = statement_If

    def statement_For(self, s):
        targets = None
        if self.scope.opaque:
            s.iter = self.used_deep(s.iter)
        else:
            s.iter = self._iterable(s.iter, s.target)
            targets, taken = self.shadows_of_target(s.target)
        s.target = self.target(s.target)
        first = []
        if targets is not None:
            first = [ast.copy_location(ast.Assign([targets], taken), s)]
        s.body, s.orelse = first + self.statements(s.body), self.statements(s.orelse)
        return s

    def statement_AsyncFor(self, s):
        s.iter, s.target = self.lost(s.iter), self.target(s.target)
        s.body, s.orelse = self.statements(s.body), self.statements(s.orelse)
        return s

    def statement_Raise(self, s):
        if s.exc is not None:
            s.exc = self.lost(s.exc)
        if s.cause is not None:
            s.cause = self.lost(s.cause)
        return s

    def statement_Assert(self, s):
        s.test = self.used(s.test)
        s.msg = s.msg and self.lost(s.msg)
        return s

    def statement_Try(self, s):
        s.body, s.orelse = self.statements(s.body), self.statements(s.orelse)
        for h in s.handlers:
            h.type = h.type and self.used_deep(h.type)
            h.body = [ast.copy_location(self.handling(), h)] + self.cleared([h.name] if h.name else []) + self.statements(h.body)
        if s.finalbody:
            s.finalbody = [self.handling()] + self.statements(s.finalbody)
            ast.copy_location(s.finalbody[0], s.finalbody[1])
        return s

    statement_TryStar = statement_Try

    def statement_With(self, s):
        bound = []
        for item in s.items:
            item.context_expr = self.lost(item.context_expr)
            if item.optional_vars is not None:
                bound += [n.id for n in ast.walk(item.optional_vars) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
                item.optional_vars = self.target(item.optional_vars)
        s.body = self.cleared(bound) + self.statements(s.body)
        return [s, self.handling()]

    def statement_AsyncWith(self, s):
        return self.statement_With(s)[0]

    def statement_Match(self, s):
        if self.scope.opaque or suspends(s.subject) or any(c.guard is not None and suspends(c.guard) for c in s.cases):
            s.subject = self.lost(s.subject)
            for case in s.cases:
                case.guard = case.guard and self.used(case.guard)
                case.body = self.statements(case.body)
            return s
        self.matches += 1
        v, w = self.match_variables()
        made, shadow = self.value(s.subject)
        new = [ast.Assign([_stored(v)], made), ast.Assign([_stored(w)], or_empty(shadow))]
        classes, shapes = [], []
        s.subject = v
        for case in s.cases:
            names = []
            new += [ast.Expr(self.used_deep(n)) for n in ast.walk(case.pattern) if isinstance(n, ast.Name) and self.shadow_of(n.id) is not None]
            shapes.append(shape(case.pattern, classes, names))
            places = [self.shadow_target(n) or ast.Subscript(name("_hp_g"), constant(1), ast.Store()) for n in names]
            call = run("match", v, w, constant(tuple(shapes)), ast.Tuple(list(classes), ast.Load()))
            taken = ast.copy_location(ast.Assign([ast.Tuple(places, ast.Store())], call), case.pattern)
            if case.guard is not None:
                case.guard = self.guard(case.guard, places, call)
                taken = None
            case.body = ([taken] if taken else []) + self.statements(case.body)
        if not _fits_all(s.cases[-1]):  # what the patterns have looked at that did not fit
            call = run("match", v, w, constant(tuple(shapes) + (("any",),)), ast.Tuple(list(classes), ast.Load()))
            s.cases.append(ast.match_case(ast.copy_location(ast.MatchAs(None, None), s), None, [ast.copy_location(ast.Expr(call), s)]))
        self.matches -= 1
        return new + [s, ast.Assign([_stored(v), _stored(w)], constant(None))]

    def match_variables(self):
        if self.scope.kind == "function":
            return name("_hp_v%d" % self.matches), name("_hp_w%d" % self.matches)
        return [ast.Subscript(name("_hp_g"), constant(-1000 - 2 * self.matches - i), ast.Load()) for i in (0, 1)]

    def guard(self, guard, places, call):
        """A case's guard, before which the shadows of what the pattern captures are stored."""
        found = "_hp_x%d" % self.matches
        if self.scope.kind == "function":
            stored = [ast.NamedExpr(name(found, ast.Store()), call)]
            for i, place in enumerate(places):
                if isinstance(place, ast.Name):
                    stored.append(ast.NamedExpr(place, ast.Subscript(name(found), constant(i), ast.Load())))
        else:
            stored = [run("gsall", call, ast.Tuple([p.slice for p in places], ast.Load()))]
        return ast.copy_location(ast.BoolOp(ast.And(), [run("first", constant(True), ast.Tuple(stored, ast.Load())), self.used(guard)]), guard)


def _fits_all(case):
    """Whether a case fits any subject, so that Python allows none after it."""
    p = case.pattern
    while isinstance(p, (ast.MatchAs, ast.MatchOr)):
        if isinstance(p, ast.MatchAs) and p.pattern is None:
            return case.guard is None
        p = p.pattern if isinstance(p, ast.MatchAs) else p.patterns[-1]
    return False


def _flat(e):
    """Whether a target or value is a row of single ones, at least one."""
    return isinstance(e, (ast.Tuple, ast.List)) and e.elts and not any(isinstance(x, (ast.Starred, ast.Tuple, ast.List)) for x in e.elts)


def _stored(e):
    """The same place as a target."""
    if isinstance(e, ast.Name):
        return name(e.id, ast.Store())
    return ast.Subscript(e.value, e.slice, ast.Store())
