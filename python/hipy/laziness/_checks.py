"""Follows an expression, and the functions of the program that it calls: the types of values, and why it may not be delayed."""
import ast
import builtins
import re

from ._kinds import BIG, BOOL, BYTES, FLOAT, FLOAT_BITS, METHOD, MODULE, NONE, STR, atomic, bits, container, integer, is_int, join, numeric
from ._library_calls import FUNCTIONS_KNOWN, METHODS_KNOWN, ordered
from ._loops import lower
from ._text_calls import formatted, text_method

ORDERING = frozenset(["sorted", "min", "max"])
DEEPEST = 20  # calls in calls that are followed
SPEC = re.compile(r"[<>^]?([1-9]\d{0,2})?(\.\d{1,2})?[fd]?")


def of(kind):
    return None if kind is None else frozenset([kind])


class Check:
    """Follows expressions: type gives the type of the value, None if nothing is known of it, and adds the reasons to found.
    In a function that is followed, local is what is known of its variables; else the expression is where it is in
    the text, and what its variables are is asked of the judge."""

    def __init__(self, judge, scope, found=None, calls=(), local=None):
        self.judge, self.names, self.scope = judge, judge.names, scope
        self.found = [] if found is None else found
        self.calls, self.local = calls, local
        self.returns = []

    # Reasons

    def because(self, kind, why):
        reason = "%s: %s" % (kind, why)
        if reason not in self.found:
            self.found.append(reason)

    def effect(self, e):
        self.because("may have an effect", "it calls %s" % short(e))

    def raises(self, e):
        self.because("may raise", short(e))

    def changes(self, e):
        self.because("reads what may change", short(e))

    # Expressions

    def type(self, e):
        self.judge.budget -= 1
        if self.judge.budget < 0:
            self.because("is not known", "the program is too large")
            return None
        t = getattr(self, "type_" + type(e).__name__, self.unknown)(e)
        if t is None:
            t = self.judge.facts.type(e)
            if t is not None and not atomic(t) and not self.judge.facts.stays(e):
                self.changes(e)
        return t

    def unknown(self, e):
        self.because("may have an effect", short(e))

    def type_Constant(self, e):
        if type(e.value) is int:
            return of(integer(e.value.bit_length()))
        return of({float: FLOAT, bool: BOOL, str: STR, bytes: BYTES, type(None): NONE}.get(type(e.value)))

    def variable(self, e):
        """The variable of a name, None if it is a builtin's."""
        v = self.names.variable(self.scope_of(e), e.id)
        return v if v.bindings or v.scope is not self.names.module else None

    def scope_of(self, e):
        return self.names.scopes.get(e, self.scope)

    def settled(self, e, v):
        """Whether a variable outside of the functions that are followed is bound once, and stays what it is."""
        fixed = v.only("definition") or v.only("import")
        if (self.names.hidden if fixed else self.names.seen(v.scope)) or len(v.bindings) != 1 or v.name in self.names.declared or self.names.repeats(v.bindings[0][1], v.scope):
            self.because("reads what may change", "%s is assigned again" % e.id)
            return False
        return True

    def type_Name(self, e):
        v = self.variable(e)
        if v is None:
            if not hasattr(builtins, e.id):
                self.changes(e)
            return None
        if self.local is not None and v in self.local:
            t = self.local[v]
            if t is UNSET:
                self.raises(e)
                return None
            return t
        if v.scope.kind == "class":
            self.changes(e)
            return None
        if self.calls and not self.settled(e, v):
            return None
        how = v.bindings[0][0] if len(v.bindings) == 1 else ""
        if how in ("definition", "import"):
            return None
        t = self.judge.variable(v)
        if not atomic(t):
            t = self.judge.facts.type(e) or t
        if not atomic(t) and not (t is not None and self.judge.facts.stays(e)):
            self.because("reads what may change", "what %s holds" % e.id)
            if container(t) is None or not self.judge.only_read(v, container(t)):
                return None
        return t

    def type_JoinedStr(self, e):
        for v in e.values:
            if isinstance(v, ast.FormattedValue) and not self._formats(v):
                self.raises(e)
        return of(STR)

    def _formats(self, v):
        t = self.type(v.value)
        if not atomic(t) or BIG in t or BYTES in t and v.conversion == -1:
            return False
        spec = v.format_spec
        if spec is None:
            return True
        if len(spec.values) != 1 or not isinstance(spec.values[0], ast.Constant):
            return False
        text = spec.values[0].value
        whole = SPEC.fullmatch(text) is not None
        if text.endswith("f"):
            return whole and numeric(t) and (bits(t) or 0) < FLOAT_BITS
        if text.endswith("d"):
            return whole and "." not in text and all(is_int(k) for k in t)
        return whole and "." not in text and (t == {STR} or numeric(t) and BOOL not in t)

    def type_UnaryOp(self, e):
        t = self.type(e.operand)
        if isinstance(e.op, ast.Not):
            if not atomic(t) and container(t) is None:
                self.raises(e)
            return of(BOOL)
        if not numeric(t) or isinstance(e.op, ast.Invert) and FLOAT in t:
            return self.raises(e)
        return join(*[of(integer(None if k == BIG else k + 1) if is_int(k) else 2 if k == BOOL else FLOAT) for k in t])

    def type_BinOp(self, e):
        if isinstance(e.op, ast.Mod) and isinstance(e.left, ast.Constant) and type(e.left.value) is str:
            bad = formatted(e, self.type)
            if bad is not None:
                self.raises(bad)
            return of(STR)
        return self.operator(e, self.type(e.left), e.op, self.type(e.right), e.right)

    def operator(self, e, x, op, y, right):
        """The type of x op y."""
        if x == frozenset() or y == frozenset():
            return frozenset()  # of a variable of which nothing is known yet
        if numeric(x) and numeric(y):
            return self._number(e, x, op, y, right)
        cx, cy = container(x), container(y)
        if isinstance(op, ast.Add):
            if x in (of(STR), of(BYTES)) and x == y:
                return x
            if cx is not None and cy is not None and cx[0] == cy[0] and cx[0] in ("list", "tuple"):
                return join(x, y)
        if isinstance(op, ast.Mult) and x in (of(STR), of(BYTES)) and y is not None and all(is_int(k) or k == BOOL for k in y) and bits(y) is not None and bits(y) <= 16:
            return x
        self.raises(e)
        return None

    def _number(self, e, x, op, y, right):
        floats = FLOAT in x or FLOAT in y
        a, b = bits(x), bits(y)
        if floats and not (a is not None and b is not None and a < FLOAT_BITS and b < FLOAT_BITS):
            return self.raises(e)
        known = right.value if isinstance(right, ast.Constant) else None
        if isinstance(op, (ast.Add, ast.Sub, ast.Mult)):
            most = None if a is None or b is None else a + b if isinstance(op, ast.Mult) else max(a, b) + 1
            return join(*[of(k) for k in ([FLOAT] if floats else []) + ([integer(most)] if x != {FLOAT} and y != {FLOAT} else [])])
        if isinstance(op, ast.Div) and known and a is not None and b is not None and a < FLOAT_BITS and b < FLOAT_BITS:
            return of(FLOAT)
        if isinstance(op, (ast.FloorDiv, ast.Mod)) and known:
            if floats:
                return join(of(FLOAT), x) if FLOAT not in y else of(FLOAT)
            return of(integer(b if isinstance(op, ast.Mod) else a if a is None else a + 1))
        if isinstance(op, (ast.BitAnd, ast.BitOr, ast.BitXor)) and not floats:
            return of(integer(None if a is None or b is None else max(a, b) + 1))
        if isinstance(op, ast.Pow) and not floats and type(known) is int and 0 <= known < 100:
            return of(integer(None if a is None else a * known + 1))
        if isinstance(op, ast.RShift) and not floats and type(known) is int and known >= 0:
            return of(integer(a))
        if isinstance(op, ast.LShift) and not floats and type(known) is int and 0 <= known < 1000:
            return of(integer(None if a is None else a + known))
        return self.raises(e)

    def type_Compare(self, e):
        types = [self.type(x) for x in [e.left] + e.comparators]
        for x, op, y in zip(types, e.ops, types[1:]):
            if isinstance(op, (ast.Is, ast.IsNot)) and x is not None and y is not None:
                continue
            if isinstance(op, (ast.Eq, ast.NotEq)) and atomic(x) and atomic(y):
                continue
            if isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) and (numeric(x) and numeric(y) or x == y and x in (of(STR), of(BYTES))):
                continue
            if isinstance(op, (ast.In, ast.NotIn)):
                held = container(y)
                if y == of(STR) and x == of(STR) or held is not None and held[0] in ("list", "tuple", "set", "dict", "range") and atomic(x) and atomic(held[1]):
                    continue
            self.raises(e)
        return of(BOOL)

    def type_BoolOp(self, e):
        types = [self.condition(v) for v in e.values]
        return join(*types)

    def condition(self, e):
        """The type of what is tested."""
        t = self.type(e)
        if not atomic(t) and container(t) is None:
            self.raises(e)
        return t

    def type_IfExp(self, e):
        self.condition(e.test)
        return join(self.type(e.body), self.type(e.orelse))

    def type_Subscript(self, e):
        t = self.type(e.value)
        if isinstance(e.slice, ast.Slice):
            parts = [self.type(p) for p in (e.slice.lower, e.slice.upper) if p is not None]
            held = container(t)
            if e.slice.step is None and all(p is not None and all(is_int(k) or k in (BOOL, NONE) for k in p) for p in parts):
                if t in (of(STR), of(BYTES)) or held is not None and held[0] in ("list", "tuple"):
                    return t
        else:
            self.type(e.slice)
        if not self._found(e):
            self.raises(e)
        held = container(t)
        made = t if t == of(STR) and not isinstance(e.slice, ast.Slice) else held[-1] if held is not None and held[0] in ("list", "tuple", "dict") else None
        # By its key, more may be known of it than of all elements.
        told = self.judge.facts.type(e)
        return told if told is not None and (not atomic(made) or len(told) < len(made)) else made

    def _found(self, e):
        """Whether x[key] is surely there."""
        facts = self.judge.facts
        return facts.has(e) or facts.own_key(e) or facts.within(e) if facts.flow.known else False

    def type_Attribute(self, e):
        if not self.judge.facts.fixed(e):
            return self.changes(e)
        self.type(e.value)
        return None

    def type_List(self, e):
        return self._display("list", e.elts)

    def type_Tuple(self, e):
        return self._display("tuple", e.elts)

    def type_Set(self, e):
        t = self._display("set", e.elts)
        if t is not None and not atomic(container(t)[1]):
            self.raises(e)
        return t

    def _display(self, name, elts):
        if any(isinstance(x, ast.Starred) for x in elts):
            return self.unknown(elts[0])
        return of((name, join(frozenset(), *map(self.type, elts))))

    def type_Dict(self, e):
        if any(k is None for k in e.keys):
            return self.unknown(e)
        keys = join(frozenset(), *map(self.type, e.keys))
        if not atomic(keys):
            self.raises(e)
        return of(("dict", keys, join(frozenset(), *map(self.type, e.values))))

    # Comprehensions

    def type_ListComp(self, e):
        return self._comprehension(e, lambda: of(("list", self.type(e.elt))))

    def type_SetComp(self, e):
        return self._comprehension(e, lambda: of(("set", self._key(e.elt))))

    def type_GeneratorExp(self, e):
        return self._comprehension(e, lambda: of(("generator", self.type(e.elt))))

    def type_DictComp(self, e):
        return self._comprehension(e, lambda: of(("dict", self._key(e.key), self.type(e.value))))

    def _key(self, e):
        t = self.type(e)
        if not atomic(t):
            self.raises(e)
        return t

    def _comprehension(self, e, make):
        if any(g.is_async for g in e.generators):
            return self.unknown(e)
        outer = self.local
        self.local = dict(outer or {})
        for g in e.generators:
            self.bind(g.target, g.iter)
            for c in g.ifs:
                self.condition(c)
        made = make()
        self.local = outer
        return made

    def bind(self, target, iterable):
        """Notes what the targets of a loop are."""
        names = [target] if isinstance(target, ast.Name) else target.elts if isinstance(target, ast.Tuple) and all(isinstance(x, ast.Name) for x in target.elts) else None
        if names is None:
            self.elements(iterable)
            return self.unknown(target)
        if isinstance(target, ast.Name):
            types = [self.elements(iterable)]
        else:
            types = self.parts(iterable)
            if types is None or len(types) != len(names):
                self.raises(iterable)
                types = [None] * len(names)
        for n, t in zip(names, types):
            self.local[self.names.variable(self.scope_of(n), n.id)] = t

    def elements(self, e):
        """The type of what a loop over an expression gives."""
        t = self.type(e)
        if t == frozenset():
            return t
        if t == of(STR):
            return t
        if t == of(BYTES):
            return of(8)
        held = container(t)
        if held is not None and held[0] in ("list", "tuple", "set", "range", "dict", "generator"):
            return held[1]
        self.raises(e)
        return None

    def parts(self, e):
        """The types of the parts of what a loop over an expression gives, None if it is not known how many there are."""
        if isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and not e.keywords and e.func.id in ("enumerate", "zip") and self.variable(e.func) is None:
            parts = [self.elements(a) for a in e.args]
            return [of(64)] + parts if e.func.id == "enumerate" and len(parts) == 1 else parts if e.func.id == "zip" else None
        if isinstance(e, ast.Call) and isinstance(e.func, ast.Attribute) and e.func.attr == "items" and not e.args and not e.keywords:
            held = container(self.type(e.func.value))
            if held is not None and held[0] == "dict":
                return [held[1], held[2]]
        self.type(e)
        parts = self.judge.facts.parts(e, True)
        if parts is None:
            self.raises(e)
        return parts

    # Calls

    def type_Call(self, e):
        args = [self.type(a) for a in e.args if not isinstance(a, ast.Starred)]
        if isinstance(e.func, ast.Name) and e.func.id in ORDERING and self.variable(e.func) is None and len(args) == len(e.args) == 1:
            return self._ordered(e, args)
        if e.keywords or len(args) != len(e.args):
            return self.effect(e.func)
        if isinstance(e.func, ast.Attribute):
            known = self._module(e.func.value, e.func.attr)
            return self._method(e, args) if known is None else self._checked(e, args, known)
        if not isinstance(e.func, ast.Name):
            return self.effect(e.func)
        v = self.variable(e.func)
        if v is None and e.func.id == "ord" and len(e.args) == 1 and self.judge.facts.letter(e.args[0]):
            return of(21)
        if v is None:
            known = FUNCTIONS_KNOWN.get(e.func.id)
            if known is None:
                return self.effect(e.func)
            t = known(args, e.args)
            if t is None:
                self.raises(e)
                return of(STR) if e.func.id in ("str", "repr") else None
            return t
        node = v.bindings[0][1] if v.bindings else None
        if v.only("import") and isinstance(node, ast.ImportFrom):
            name = next(a.name for a in node.names if (a.asname or a.name) == e.func.id)
            known = MODULE.get("%s.%s" % (node.module, name))
            return self.effect(e.func) if known is None else self._checked(e, args, known)
        f = v.only("definition")
        if self.local is not None and v in self.local or not self.settled(e.func, v) or not isinstance(f, ast.FunctionDef) or f.decorator_list:
            return self.effect(e.func)
        return self.call(e, f, args)

    def _ordered(self, e, args):
        """sorted, min or max of what one argument holds, by a key perhaps."""
        key = None
        for k in e.keywords:
            if k.arg == "key" and isinstance(k.value, ast.Lambda):
                key = k.value
            elif k.arg != "reverse" or not isinstance(k.value, ast.Constant):
                return self.effect(e.func)
        held = FUNCTIONS_KNOWN["list"](args, e.args)
        if held is None:
            return self.raises(e)
        held = container(held)[1]
        if key is None:
            if e.func.id == "sorted" and FUNCTIONS_KNOWN["sorted"](args, e.args) is not None:
                return of(("list", held))
            return self.raises(e)
        a = key.args
        if len(a.posonlyargs + a.args) != 1 or a.vararg or a.kwarg or a.kwonlyargs or a.defaults:
            return self.effect(e.func)
        outer = self.local
        self.local = dict(outer or {})
        self.local[self.names.variable(self.names.scope_within(key), (a.posonlyargs + a.args)[0].arg)] = held
        parts = [self.type(x) for x in (key.body.elts if isinstance(key.body, ast.Tuple) else [key.body])]
        self.local = outer
        if not all(t is not None and ordered(t) for t in parts) or e.func.id != "sorted":
            self.raises(e)
        return of(("list", held)) if e.func.id == "sorted" else held

    def _module(self, e, name):
        """What is known of a function of a module."""
        if not isinstance(e, ast.Name):
            return None
        v = self.variable(e)
        node = v and v.only("import")
        if not isinstance(node, ast.Import):
            return None
        alias = next(a for a in node.names if (a.asname or a.name.split(".")[0]) == e.id)
        return MODULE.get("%s.%s" % (alias.name, name))

    def _checked(self, e, args, known):
        kind, takes = known
        if e.func.attr in ("sqrt", "isqrt") if isinstance(e.func, ast.Attribute) else False:
            if len(args) == 1 and numeric(args[0]) and bits(args[0]) is not None and bits(args[0]) < FLOAT_BITS and FLOAT not in args[0] and self.positive(e.args[0]):
                return of(kind)
        if len(args) != 1 or args[0] is None or not all(k in takes or is_int(k) and BIG in takes for k in args[0]):
            self.raises(e)
        return of(kind)

    def positive(self, e):
        """Whether a number is surely not below 0."""
        if isinstance(e, ast.BinOp) and isinstance(e.op, (ast.Add, ast.Mult, ast.FloorDiv)):
            return self.positive(e.left) and self.positive(e.right) or isinstance(e.op, ast.Mult) and ast.dump(e.left) == ast.dump(e.right) and isinstance(e.left, ast.Name)
        return lower(self.names, e, {}) >= 0

    def _method(self, e, args):
        receiver = self.type(e.func.value)
        if receiver == of(("instance",)):
            return self._own_method(e, [receiver] + args)
        held = container(receiver)
        if held is not None:
            known = METHODS_KNOWN.get((held[0], e.func.attr))
            t = known(held, args) if known is not None else None
            if t is None:
                self.effect(e.func)
            elif e.func.attr in ("append", "add", "setdefault", "extend"):
                return self._changed(e, t)
            return t
        if receiver == of(STR) and e.func.attr == "join" and len(args) == 1:
            held = container(args[0])
            if held is None or held[0] not in ("list", "tuple", "generator") or held[1] not in (of(STR), frozenset()):
                self.raises(e)
            return of(STR)
        kind = next(iter(receiver)) if receiver is not None and len(receiver) == 1 else None
        wanted = METHOD.get((kind, e.func.attr))
        if wanted is None and kind == STR:
            t = text_method(e.func.attr, args, e.args)
            if t is None and e.func.attr == "encode" and not args and self.judge.facts.encodes(e.func.value):
                t = of(BYTES)
            if t is None:
                self.raises(e)
            return t
        if wanted is None and kind == BYTES:
            return self.raises(e)
        if wanted is None:
            return self.effect(e.func)
        if tuple(next(iter(a)) if a is not None and len(a) == 1 else None for a in args) != wanted[0]:
            self.raises(e)
        return of(wanted[1])

    def _own_method(self, e, args):
        """A call of a method of the program's."""
        methods = self.judge.facts.methods(e.func)
        if not methods:
            return self.effect(e.func)
        return join(*[self.call(e, f, args) for f in methods])

    def _changed(self, e, t):
        """A change of a container: it must be a variable's of the function that is followed."""
        owner = e.func.value
        v = self.variable(owner) if isinstance(owner, ast.Name) else None
        if v is None or self.local is None or v not in self.local or v not in self.own():
            self.effect(e.func)
            return None
        self.local[v] = join(self.local[v], t)
        return of(NONE)

    def own(self):
        """The variables whose containers nobody else has."""
        return self.fresh if self.calls else ()

    def call(self, e, f, args):
        """A call of a function of the program: its body is followed."""
        if f in self.calls or len(self.calls) >= DEEPEST:
            self.because("may raise", "%s calls itself, and is delayed to where the stack may be deeper" % f.name)
            return None
        a = f.args
        if len(args) != len(a.posonlyargs + a.args) or a.vararg or a.kwarg or a.kwonlyargs or any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(f)):
            return self.effect(e.func)
        from ._bodies import Body
        return Body(self.judge, f, self.found, self.calls + (f,), args).result()


UNSET = object()  # a variable that may not be bound


def short(e):
    """The text of an expression, if it is long its beginning."""
    text = ast.unparse(e).split("\n")[0]
    return text if len(text) <= 50 else text[:47] + "..."

