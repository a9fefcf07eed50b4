"""How statements become calls of an overload's methods."""
import ast
import copy

from .. import _scopes
from ._expressions import OPERATORS
from ._run import OverloadError
from ._tree import Place, call, constant, helper, leaves, load, one_parameter, operand, released, store, tuple_of, yields

_COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)


class Statements:
    """The part of a Transformer that rewrites statements. A statement's method returns statements."""

    def statements(self, statements, place):
        out = []
        for i, node in enumerate(statements):
            rest = statements[i + 1:]
            if rest and "then" in self.defined and not self.native and isinstance(node, _COMPOUND) and leaves([node]) and not yields(rest):
                return out + self.then(node, rest, place)
            rewrite = getattr(self, "stmt_" + type(node).__name__, None)
            if rewrite is None:
                raise OverloadError("line %d: a converted function can't have the statement %s" % (node.lineno, type(node).__name__))
            new = rewrite(node, place)
            out += [self.located(n, node) for n in new]
        return out

    def then(self, node, rest, place):
        """A statement by which the block may be left, with the rest of the block as its continuation."""
        inside = Place(True, "virtual" if place.loop else None)
        first, of_first = self.block([node], inside, "first")
        after, of_rest = self.block(rest, inside, "rest")
        result = self.fresh()
        out = [of_first, of_rest, ast.Assign([store(result)], self.method("then", self.run(helper("run", load(first)), [of_first]), load(after), self.writes([node] + rest)))]
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
        """The variables that statements may assign, also those that functions they call may assign."""
        names = set(_scopes.stored(nodes))
        if self.nonlocals and any(isinstance(n, ast.Call) for node in nodes for n in ast.walk(node)):
            names |= self.nonlocals
        names = sorted(n for n in names if self.is_virtual(n))
        free = tuple_of(self.variable(n) for n in names if self.scope.owner(n) is not self.scope.function())
        own = tuple_of(self.variable(n) for n in names if self.scope.owner(n) is self.scope.function())
        return helper("Writes", own, free) if free.elts else own

    def stmt_Expr(self, node, place):
        return [ast.Expr(self.expr(node.value))]

    def stmt_Pass(self, node, place):
        return [ast.Pass()]

    stmt_Global = stmt_Nonlocal = stmt_Pass  # generated functions have declarations of their own

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
            return self.native_try(node, place)
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

    def native_try(self, node, place):
        """A `try` or `try` with except* that stays Python's; its exceptions' names may be virtual."""
        handlers = []
        for h in node.handlers:
            name, body = h.name, self.statements(h.body, place)
            if name is not None and self.is_virtual(name):
                name = self.fresh()
                body = self.assign(store(h.name), load(name)) + [ast.Try(body, [], [], self.forget(h.name))]
            handlers.append(ast.copy_location(ast.ExceptHandler(h.type and self.expr(h.type), name, body), h))
        return [type(node)(self.statements(node.body, place), handlers, self.statements(node.orelse, place), self.statements(node.finalbody, place))]

    stmt_TryStar = native_try

    def forget(self, name):
        """The end of a handler: its name is unbound, whether it was deleted before or not."""
        return self.assign(store(name), constant(None)) + self.delete(ast.Name(name, ast.Del()))

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
        new = self.function(node)
        new.decorator_list, new.args, new.returns = decorators, self.annotated(args), node.returns and self.expr(node.returns)
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
        new.body = self.unchanged(node.body)
        self.scope, self.native, self.class_name = saved
        return [new] + self.rebound(node.name)

    def opaque(self, node, scope):
        """An async function stays Python's, but for the variables of functions around it that it uses."""
        new = copy.copy(node)
        new.decorator_list = [self.expr(d) for d in node.decorator_list]
        new.args = self.signature(node.args)
        saved = self.scope, self.native
        self.scope, self.native = scope, True
        new.body = self.unchanged(node.body)
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
                if "assign" not in self.defined:
                    return [ast.Assign([ast.Attribute(self.variable(target.id), "val", ast.Store())], value)]
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
            return ast.Attribute(self.expr(target.value), self.private(target.attr), target.ctx)
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
        name = "i" + OPERATORS[type(node.op)]
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
