"""Expressions in the analysis of where values go (_flow)."""
import ast
import re

from ._flow_calls import Calls, of
from ._flow_values import ANY, ODD, REST, Obj, constant_key
from ._kinds import BIG, BOOL, BYTES, FLOAT, NONE, STR, bits, integer, is_int, join, numeric

NOTHING = frozenset()
TEXT, TEXTS, TRUTH = of(STR), frozenset([STR, ODD]), of(BOOL)


class Expressions(Calls):
    """A part of Flow."""

    def type(self, e):
        t = getattr(self, "type_" + type(e).__name__, self.unknown)(e)
        self.types[e] = t
        return t

    def unknown(self, e):
        for child in ast.iter_child_nodes(e):
            if isinstance(child, ast.expr):
                self.escape(self.type(child))
        return None

    def type_Constant(self, e):
        if type(e.value) is int:
            return of(integer(e.value.bit_length()))
        if type(e.value) is str and any(0xD800 <= ord(c) < 0xE000 for c in e.value):
            return TEXTS
        kind = {float: FLOAT, bool: BOOL, str: STR, bytes: BYTES, type(None): NONE}.get(type(e.value))
        return None if kind is None else of(kind)

    def type_Name(self, e):
        v = self.names.variable(self.names.scopes[e], e.id)
        if not v.bindings:
            return None
        if len(v.bindings) > 1:
            if e not in self.loops:
                self.loops[e] = self.loop_of(e, v)
            if self.loops[e] is not None:
                return self.values.get(("target", self.loops[e]), NOTHING)
        return self.values.get(("variable", v), NOTHING)

    def loop_of(self, e, v):
        """The target of a loop that has surely bound a variable last where an expression reads it, None if that is not plain."""
        if v.name in self.names.declared or self.names.scopes[e] is not v.scope:
            return None
        inner = e
        for n in self.names.around(e):
            if isinstance(n, (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                return None
            if isinstance(n, ast.For) and inner in n.body:
                target = next((x for x in ast.walk(n.target) if isinstance(x, ast.Name) and x.id == v.name), None)
                if target is not None:
                    inside = {x for s in n.body for x in ast.walk(s)}
                    return None if any(node in inside for _, node in v.bindings) else target
            inner = n
        return None

    def type_NamedExpr(self, e):
        t = self.type(e.value)
        self.add(("variable", self.names.variable(self.names.scopes[e].function(), e.target.id)), t)
        return t

    def type_JoinedStr(self, e):
        return self.text_of(*[self.type(v) for v in e.values])

    def type_FormattedValue(self, e):
        t = self.type(e.value)
        self.look(t)
        if e.format_spec is None:
            return self.text_of(t)
        self.type(e.format_spec)
        spec = e.format_spec.values
        plain = len(spec) == 1 and isinstance(spec[0], ast.Constant) and not spec[0].value.endswith("c")  # which makes a text of a number
        return self.text_of(t) if plain else TEXTS

    def type_UnaryOp(self, e):
        t = self.type(e.operand)
        if isinstance(e.op, ast.Not):
            return TRUTH
        if t is None or not numeric(t):
            self.escape(t)
            return NOTHING if t == NOTHING else None
        return join(*[of(integer(None if k == BIG else k + 1) if is_int(k) else 2 if k == BOOL else FLOAT) for k in t])

    def type_BinOp(self, e):
        return self.operator(e, self.type(e.left), e.op, self.type(e.right), e.right)

    def operator(self, e, x, op, y, right=None):
        """The type of x op y, if there is a value."""
        x, y = raised(x), raised(y)
        if x == NOTHING or y == NOTHING:
            return NOTHING
        if x and y and numeric(x) and numeric(y):
            return number(x, op, y, right)
        textual = bool(x) and x <= TEXTS
        if isinstance(op, ast.Mod) and textual:
            self.look(y)
            plain = isinstance(e, ast.BinOp) and isinstance(e.left, ast.Constant) and not re.search(r"%[^a-zA-Z%]*c", e.left.value)
            return self.text_of(x, y) if plain else TEXTS
        if isinstance(op, ast.Add) and (textual and y and y <= TEXTS or x == y == of(BYTES)):
            return x | y
        if isinstance(op, ast.Mult) and (textual or x == of(BYTES)) and y and numeric(y):
            return x
        for kind in ("list", "tuple"):
            if isinstance(op, ast.Add) and all(t and all(k.__class__ is Obj and k.kind == kind for k in t) for t in (x, y)):
                obj = self.object(kind, e)
                for t in (x, y):
                    self.put(obj, REST, self.elements(t))
                return of(obj)
        if isinstance(op, ast.Mult) and x and all(k.__class__ is Obj and k.kind == "list" for k in x):
            obj = self.object("list", e)
            self.put(obj, REST, self.elements(x))
            return of(obj)
        self.escape(x)
        self.escape(y)
        return None

    def type_BoolOp(self, e):
        types = [self.type(v) for v in e.values]
        return self.lost(*types) if None in types else join(*types)

    def lost(self, *types):
        for t in types:
            self.escape(t)

    def type_IfExp(self, e):
        self.type(e.test)
        x, y = self.type(e.body), self.type(e.orelse)
        return self.lost(x, y) if x is None or y is None else join(x, y)

    def type_Compare(self, e):
        types = [self.type(x) for x in [e.left] + e.comparators]
        for i, op in enumerate(e.ops):
            if isinstance(op, (ast.Is, ast.IsNot)):
                continue
            if isinstance(op, (ast.In, ast.NotIn)):
                self.look(types[i])
                self.elements(types[i + 1])
            else:
                self.look(types[i])
                self.look(types[i + 1])
        if all(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in e.ops):
            return TRUTH
        if any(t is None or any(k.__class__ is Obj and k.kind == "instance" for k in t) for t in types):
            return self.lost(*types)
        return TRUTH

    def type_Attribute(self, e):
        base = raised(self.type(e.value))
        if base is None:
            return None
        base = frozenset(k for k in base if k.__class__ is not Obj or k.kind == "instance" or not self.lacks(k, e.attr))
        if any(k.__class__ is not Obj or k.kind != "instance" or k.escaped for k in base) or e.attr in self.methods or e.attr.startswith("__"):
            self.escape(base)
            return None
        return self.attribute(e.attr)

    def type_Subscript(self, e):
        base, index = self.type(e.value), self.type(e.slice)
        if isinstance(e.slice, ast.Slice):
            return self.sliced(e, base)
        if isinstance(e.ctx, ast.Load) and base is not None:
            self.look(index)
            return self.item(base, constant_key(e.slice), "item", e)
        return None

    def item(self, base, key, how, node):
        parts = []
        for k in raised(base) or ():
            if k.__class__ is not Obj:
                if k in (STR, BYTES):
                    parts.append(base & TEXTS if k == STR else of(8))
                elif k.__class__ is tuple:
                    parts.append(of(BIG))
                continue
            if self.lacks(k, "__getitem__"):
                continue
            if k.kind not in ("list", "tuple", "dict") or k.escaped:
                self.escape(of(k))
                return self.lost(*parts)
            slots = k.touched(key)
            k.reads.add((key, how, node))
            parts += [k.slots[s] for s in slots]
        return None if base is None else join(NOTHING, *parts)

    def sliced(self, e, base):
        made = []
        for k in raised(base) or ():
            if k.__class__ is Obj and k.kind in ("list", "tuple") and not k.escaped:
                obj = self.object(k.kind, e)
                self.put(obj, REST, self.elements(of(k)))
                made.append(of(obj))
            elif k in (STR, BYTES, ODD):
                made.append(of(k))
            else:
                self.escape(base)
                return None
        return None if base is None else join(NOTHING, *made)

    def type_Slice(self, e):
        for part in (e.lower, e.upper, e.step):
            if part is not None:
                self.type(part)
        return None

    def _display(self, kind, e):
        obj = self.object(kind, e)
        for i, x in enumerate(e.elts):
            if isinstance(x, ast.Starred):
                self.put(obj, REST, self.elements(self.type(x.value)))
                self.types[x] = None
            else:
                self.put(obj, i if kind == "tuple" and not any(isinstance(y, ast.Starred) for y in e.elts) else REST, self.type(x), x)
        return of(obj)

    def type_List(self, e):
        return self._display("list", e)

    def type_Tuple(self, e):
        return self._display("tuple", e)

    def type_Set(self, e):
        return self._display("set", e)

    def type_Dict(self, e):
        obj = self.object("dict", e)
        for k, x in zip(e.keys, e.values):
            t = self.type(x)
            if k is None:
                self.escape(t)
                self.escape(of(obj))
                continue
            obj.keys = self.joined(obj.keys, self.type(k))
            constant = constant_key(k)
            self.put(obj, REST if constant is ANY else constant, t, x)
        return of(obj)

    def _comprehension(self, kind, e):
        for g in e.generators:
            self.loop(g.target, g.iter)
            for c in g.ifs:
                self.type(c)
        obj = self.object(kind, e)
        if kind == "dict":
            obj.keys = self.joined(obj.keys, self.type(e.key))
        x = e.value if kind == "dict" else e.elt
        self.put(obj, REST, self.type(x), x)
        return of(obj)

    def type_ListComp(self, e):
        return self._comprehension("list", e)

    def type_SetComp(self, e):
        return self._comprehension("set", e)

    def type_GeneratorExp(self, e):
        return self._comprehension("generator", e)

    def type_DictComp(self, e):
        return self._comprehension("dict", e)

    def type_Lambda(self, e):
        self.body(e, e.body)
        return of(self.object("function", e))

    def type_Yield(self, e):
        t = of(NONE) if e.value is None else self.type(e.value)
        self.put(self.object("generator", self.functions[-1], "generator"), REST, t)
        return None

    def type_YieldFrom(self, e):
        self.put(self.object("generator", self.functions[-1], "generator"), REST, self.elements(self.type(e.value)))
        return None



def raised(t):
    """A type without None, of which nearly everything raises an exception."""
    return t if t is None else t - of(NONE)



def of_values(dicts):
    return join(NOTHING, *[k.all() for k in dicts])



def number(x, op, y, right):
    """The type of what an operator makes of numbers."""
    known = right.value if isinstance(right, ast.Constant) else None
    a, b = bits(x), bits(y)
    if isinstance(op, ast.Div):
        return of(FLOAT)
    if FLOAT in x or FLOAT in y:
        ints = x != {FLOAT} and y != {FLOAT}
        return join(of(FLOAT), of(BIG)) if ints else of(FLOAT)
    if isinstance(op, (ast.Add, ast.Sub)):
        return of(integer(None if a is None or b is None else max(a, b) + 1))
    if isinstance(op, ast.Mult):
        return of(integer(None if a is None or b is None else a + b))
    if isinstance(op, ast.Mod):
        return of(integer(b))
    if isinstance(op, ast.FloorDiv):
        return of(integer(None if a is None else a + 1))
    if isinstance(op, (ast.BitAnd, ast.BitOr, ast.BitXor)):
        return of(integer(None if a is None or b is None else max(a, b) + 1))
    if isinstance(op, ast.RShift):
        return of(integer(a))
    if isinstance(op, ast.Pow) and not (type(known) is int and known >= 0):
        return join(of(FLOAT), of(BIG)) if right is not None and b is not None and not isinstance(right, ast.UnaryOp) else None
    if isinstance(op, ast.MatMult):
        return frozenset()
    return of(BIG)
