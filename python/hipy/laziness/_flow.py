"""Where values of a program may go, by its text: what each variable, attribute and container may hold.

Andersen's analysis: whatever may be assigned to a variable is joined, in no order, until nothing more comes. A type is that of
_kinds, with an Obj for each place in the text that makes a container, function or class; None is any value. What an unknown
function is given escapes: it may be changed, called, and kept by anyone. Attributes are told apart by their names alone."""
import ast

from ._flow_expressions import NOTHING, TEXT, TEXTS, Expressions, of, of_values, raised
from ._flow_values import ANY, ODD, REST, Obj, constant_key
from ._kinds import BIG, BYTES, NONE, STR, is_int, join

# Functions by which a program may change what it does not name.
UNFOLLOWED = frozenset(["setattr", "delattr", "eval", "exec", "locals", "globals", "vars", "__import__", "breakpoint", "compile", "super"])
LARGEST = 30_000  # nodes of a program that is followed
ROUNDS, WIDENED = 40, 4


class Flow(Expressions):
    """known says whether the program can be followed. types are those of its expressions."""

    def __init__(self, names):
        self.names, self.values, self.types, self.objects = names, {}, {}, {}
        self.functions, self.methods, self.by_anyone, self.loops = [], {}, set(), {}
        self.foreign_attributes, self.known, self.changed, self.round = False, False, False, 0
        nodes = list(ast.walk(names.tree))
        if names.exposed or names.hidden or names.changed or len(nodes) > LARGEST or names.asks(names.tree, UNFOLLOWED):
            return
        for n in nodes:
            if isinstance(n, ast.ClassDef):
                for s in n.body:
                    if isinstance(s, ast.FunctionDef):
                        self.methods.setdefault(s.name, []).append(s)
        for self.round in range(ROUNDS):
            self.changed = False
            self.block(names.tree.body)
            if not self.changed:
                self.known = True
                break

    # Values

    def add(self, place, t):
        """Notes that a place may hold a value of a type too."""
        if self.foreign_attributes and place[0] == "attribute":
            self.escape(t)
            t = None
        self.values[place] = self.joined(self.values.get(place, NOTHING), t)

    def joined(self, old, t):
        """What a place holds that has held old, and may hold t now."""
        if old is None or t is None:
            self.escape(old)
            self.escape(t)
            self.changed = self.changed or old is not None
            return None
        if t <= old:
            return old
        made = join(old, t)
        if made != old:
            self.changed = True
            if self.round >= WIDENED:
                made = frozenset(BIG if is_int(k) else k for k in made)
        return made

    def object(self, kind, node, what=""):
        """The Obj that a node makes."""
        key = node, what
        if key not in self.objects:
            self.objects[key] = Obj(kind, node)
        return self.objects[key]

    def put(self, obj, slot, t, e=None):
        """Notes that an expression's value is put into a container. e is None if it comes of something else."""
        if obj.escaped:
            return self.escape(t)
        obj.puts.setdefault(slot, set()).add(e)
        obj.slots[slot] = self.joined(obj.slots.get(slot, NOTHING), t)

    def escape(self, t):
        """Notes that values may be anywhere, and changed and called by anyone."""
        for obj in t or ():
            if obj.__class__ is not Obj or obj.escaped:
                continue
            obj.escaped = self.changed = True
            for slot in list(obj.slots):
                self.escape(obj.slots[slot])
                obj.slots[slot] = None
            obj.slots[REST] = None
            self.escape(obj.keys)
            obj.keys = None
            if obj.kind == "function":
                self.called_by_anyone(obj.node)
            elif obj.kind in ("class", "instance"):
                self.class_escapes(obj.node)

    def class_escapes(self, cls):
        for s in cls.body:
            if isinstance(s, ast.FunctionDef):
                self.called_by_anyone(s)
        if not self.foreign_attributes:
            self.foreign_attributes = self.changed = True

    def attribute(self, name):
        """What an attribute of an instance of the program may be."""
        key = "attribute", name
        if self.foreign_attributes:
            self.add(key, None)
        return self.values.get(key, NOTHING)

    def lacks(self, k, name):
        """Whether an object surely has no such attribute, so that an exception is raised."""
        if k.kind == "instance":
            return not k.escaped and self.found(k.node, name) is None and ("attribute", name) not in self.values and self.found(k.node, "__getattr__") is None
        made = {"list": list, "tuple": tuple, "dict": dict, "set": set}.get(k.kind)
        return made is not None and not hasattr(made, name)

    def look(self, t, seen=None):
        """Notes that something reads all of a container."""
        seen = set() if seen is None else seen
        for obj in t or ():
            if obj.__class__ is Obj and obj not in seen:
                seen.add(obj)
                obj.reads.add((ANY, "other", None))
                for part in list(obj.slots.values()) + [obj.keys]:
                    self.look(part, seen)

    def elements(self, t, how="other", node=None):
        """What a loop over a value gives."""
        if t is None:
            return None
        parts = []
        for k in t:
            if k.__class__ is Obj:
                if k.kind == "dict":
                    parts.append(k.keys)
                    continue
                if self.lacks(k, "__iter__") and self.lacks(k, "__getitem__"):
                    continue
                if k.kind not in ("list", "tuple", "set", "generator"):
                    self.escape(of(k))
                    return None
                k.reads.add((ANY, how, node))
                parts.append(k.all())
            elif k.__class__ is tuple:
                parts.append(k[1])
            elif k in (STR, BYTES):
                parts.append(t & TEXTS if k == STR else of(8))
        return join(NOTHING, *parts)

    def odd(self, t, seen=()):
        """Whether the text of a value may have lone surrogates."""
        if t is None or ODD in t:
            return True
        for k in t:
            if k.__class__ is Obj and k not in seen:
                if k.kind == "instance" or k.escaped or any(self.odd(part, seen + (k,)) for part in list(k.slots.values()) + [k.keys]):
                    return True
        return False

    def text_of(self, *types):
        """The type of a text that is made of values."""
        return TEXTS if any(map(self.odd, types)) else TEXT

    # Statements

    def block(self, body):
        for s in body:
            getattr(self, "statement_" + type(s).__name__, self.other)(s)

    def other(self, s):
        for child in ast.iter_child_nodes(s):
            if isinstance(child, ast.expr):
                self.escape(self.type(child))
            elif isinstance(child, ast.stmt):
                self.block([child])

    def statement_Expr(self, s):
        self.type(s.value)

    def variable(self, n, name):
        return "variable", self.names.variable(self.names.scopes[n], name)

    def statement_FunctionDef(self, s):
        for e in s.decorator_list:
            self.escape(self.type(e))
        owner = self.names.scopes[s]
        t = of(self.object("function", s))
        if s.decorator_list or isinstance(s, ast.AsyncFunctionDef):
            self.escape(t)
            t = None
        elif s.name.startswith("__") and s.name != "__init__":
            self.escape(t)  # operators and functions of Python call it
        if owner.kind == "class" and t is None:
            self.add(("attribute", s.name), None)
        self.add(("variable", self.names.variable(owner, s.name)), t)
        self.body(s, s.body)

    statement_AsyncFunctionDef = statement_FunctionDef

    def body(self, f, body):
        """Follows a function or lambda."""
        a, scope = f.args, self.names.scope_within(f)
        at = a.posonlyargs + a.args
        for p, d in list(zip(at[len(at) - len(a.defaults):], a.defaults)) + [(p, d) for p, d in zip(a.kwonlyargs, a.kw_defaults) if d]:
            self.add(("variable", self.names.variable(scope, p.arg)), self.type(d))
        for p, kind in ((a.vararg, "tuple"), (a.kwarg, "dict")):
            if p:
                obj = self.object(kind, p)
                self.add(("variable", self.names.variable(scope, p.arg)), of(obj))
                self.escape(of(obj))
        self.functions.append(f)
        if isinstance(f, ast.Lambda):
            self.add(("returns", f), self.type(body))
        else:
            self.block(body)
            if goes_on(body):
                self.add(("returns", f), of(NONE))
        self.functions.pop()
        if f in self.by_anyone:
            self.called_by_anyone(f)

    def statement_ClassDef(self, s):
        for e in s.decorator_list + s.bases + [k.value for k in s.keywords]:
            self.type(e)
        t = of(self.object("class", s))
        if not self.ordinary(s):
            self.escape(t)
            t = None
        self.add(("variable", self.names.variable(self.names.scopes[s], s.name)), t)
        self.block(s.body)

    def ordinary(self, cls):
        """Whether only the program's text says what a class does."""
        if cls.keywords or cls.decorator_list and not (len(cls.decorator_list) == 1 and self.data(cls)):
            return False
        for b in cls.bases:
            if not isinstance(b, ast.Name):
                return False
            v = self.names.variable(self.names.scopes[b], b.id)
            base = v.only("definition")
            if not (isinstance(base, ast.ClassDef) and self.ordinary(base)) and (b.id != "object" or v.bindings):
                return False
        return True

    def data(self, cls):
        """Whether a class is a dataclass whose fields are all set by its arguments."""
        d = cls.decorator_list[0]
        d = d.func if isinstance(d, ast.Call) and not d.args else d
        node = isinstance(d, ast.Name) and self.names.variable(self.names.scopes[d], d.id).only("import")
        known = isinstance(node, ast.ImportFrom) and node.module == "dataclasses" and any(a.name == "dataclass" and (a.asname or a.name) == d.id for a in node.names)
        return known and not cls.bases and not any(isinstance(s, ast.FunctionDef) and s.name in ("__init__", "__post_init__", "__new__") for s in cls.body)

    def statement_Return(self, s):
        if s.value is not None:
            self.add(("returns", self.functions[-1]), self.type(s.value))
        else:
            self.add(("returns", self.functions[-1]), of(NONE))

    def statement_Assign(self, s):
        t = self.type(s.value)
        for target in s.targets:
            self.assign(target, t, s.value)

    def statement_AnnAssign(self, s):
        if s.value is not None:
            self.assign(s.target, self.type(s.value), s.value)

    def statement_AugAssign(self, s):
        target = s.target
        if isinstance(target, ast.Name):
            before = self.values.get(self.variable(target, target.id), NOTHING)
        elif isinstance(target, ast.Attribute):
            self.type(target.value)
            before = self.attribute(target.attr)
        else:
            base = self.type(target.value)
            self.type(target.slice)
            before = self.item(base, ANY, "other", None)
        right = self.type(s.value)
        t = self.operator(s, before, s.op, right)
        for obj in before or ():
            if obj.__class__ is Obj:
                obj.changes.add(None)
                if obj.kind == "list":
                    self.put(obj, REST, self.elements(right))
                    t = None if t is None else join(t, of(obj))
        self.assign(target, t, None)

    def assign(self, target, t, e):
        if isinstance(target, ast.Name):
            v = self.names.variable(self.names.scopes[target], target.id)
            self.add(("variable", v), t)
            if len(v.bindings) > 1:
                self.add(("target", target), t)
            if v.scope.kind == "class":
                self.add(("attribute", target.id), t)
        elif isinstance(target, ast.Attribute):
            base = raised(self.type(target.value))
            self.add(("attribute", target.attr), t)
            if base is None or any(k.__class__ is not Obj or k.kind != "instance" or k.escaped for k in base):
                self.escape(t)
        elif isinstance(target, ast.Subscript):
            self.store(target, t, e)
        elif isinstance(target, ast.Starred):
            self.escape(t)
            self.assign(target.value, None, None)
        else:
            self.unpack(target, t)

    def unpack(self, target, t):
        exact = not any(isinstance(x, ast.Starred) for x in target.elts)
        for i, x in enumerate(target.elts):
            how = ("loop", x) if isinstance(x, ast.Name) and exact else ("other", None)
            parts = []
            for k in t or ():
                if exact and k.__class__ is Obj and k.kind == "tuple" and not k.escaped and REST not in k.slots:
                    k.reads.add((i,) + how)
                    parts.append(k.slots.get(i, NOTHING))
                else:
                    parts.append(self.elements(of(k), *how))
            self.assign(x, None if t is None else join(NOTHING, *parts), None)

    def store(self, target, t, e):
        """target[key] = a value."""
        base = self.type(target.value)
        key = self.type(target.slice)
        if base is None:
            return self.escape(t)
        for k in raised(base):
            if k.__class__ is Obj:
                if self.lacks(k, "__setitem__"):
                    continue
                k.changes.add(target.value)
                if k.kind == "dict":
                    constant = constant_key(target.slice)
                    k.keys = self.joined(k.keys, key)
                    self.put(k, REST if constant is ANY else constant, t, e)
                elif k.kind == "list" and not isinstance(target.slice, ast.Slice):
                    self.put(k, REST, t, e)
                else:
                    self.escape(of(k))
                    self.escape(t)
            else:
                self.escape(t)

    def statement_Delete(self, s):
        for target in s.targets:
            if isinstance(target, ast.Subscript):
                for k in self.type(target.value) or ():
                    if k.__class__ is Obj:
                        k.changes.add(target.value)
                        k.shrinks = True
                self.type(target.slice)
            elif isinstance(target, ast.Attribute):
                self.type(target.value)
                self.add(("attribute", target.attr), None)

    def statement_For(self, s):
        self.loop(s.target, s.iter)
        self.block(s.body + s.orelse)

    statement_AsyncFor = statement_For

    def loop(self, target, iterable):
        """Binds the targets of a loop."""
        call = iterable if isinstance(iterable, ast.Call) and not iterable.keywords and not any(isinstance(a, ast.Starred) for a in iterable.args) else None
        name = self.builtin(call.func) if call is not None else None
        if call is not None and isinstance(target, ast.Tuple) and name in ("enumerate", "zip"):
            count = name == "enumerate"
            if len(target.elts) == len(call.args) + count and call.args and not (count and len(call.args) > 1):
                if count:
                    self.assign(target.elts[0], of(64), None)
                for x, a in zip(target.elts[count:], call.args):
                    self.loop_part(x, self.type(a))
                return
        if call is not None and isinstance(call.func, ast.Attribute) and call.func.attr in ("items", "values") and not call.args:
            base = self.type(call.func.value)
            if base and all(k.__class__ is Obj and k.kind == "dict" for k in base):
                values = of_values(base)
                if call.func.attr == "values":
                    return self.loop_part(target, values, base)
                if isinstance(target, ast.Tuple) and len(target.elts) == 2:
                    self.assign(target.elts[0], join(NOTHING, *[k.keys for k in base]), None)
                    return self.loop_part(target.elts[1], values, base)
        self.loop_part(target, self.type(iterable))

    def loop_part(self, target, t, dicts=None):
        """Binds one target to the elements of t, or to t itself, which the dicts hold."""
        how = ("loop", target) if isinstance(target, ast.Name) else ("other", None)
        if dicts is None:
            return self.assign(target, self.elements(t, *how), None)
        for k in dicts:
            k.reads.add((ANY,) + how)
        self.assign(target, t, None)

    def statement_If(self, s):
        self.type(s.test)
        self.block(s.body + s.orelse)

    statement_While = statement_If

    def statement_With(self, s):
        for item in s.items:
            self.escape(self.type(item.context_expr))
            if item.optional_vars is not None:
                self.assign(item.optional_vars, None, None)
        self.block(s.body)

    statement_AsyncWith = statement_With

    def statement_Try(self, s):
        self.block(s.body)
        for h in s.handlers:
            if h.type is not None:
                self.type(h.type)
            if h.name:
                self.add(("variable", self.names.variable(self.names.scopes[h], h.name)), None)
            self.block(h.body)
        self.block(s.orelse + s.finalbody)

    statement_TryStar = statement_Try

    def statement_Match(self, s):
        self.escape(self.type(s.subject))
        for case in s.cases:
            for p in ast.walk(case.pattern):
                for name in (getattr(p, "name", None), getattr(p, "rest", None)):
                    if isinstance(name, str):
                        self.add(("variable", self.names.variable(self.names.scopes[p], name)), None)
                if isinstance(p, ast.expr):
                    self.type(p)
            if case.guard is not None:
                self.type(case.guard)
            self.block(case.body)

    def statement_Import(self, s):
        for a in s.names:
            self.add(self.variable(s, a.asname or a.name.split(".")[0]), None)

    statement_ImportFrom = statement_Import



def goes_on(body):
    """Whether what comes after statements may be reached."""
    for s in body:
        if isinstance(s, (ast.Return, ast.Raise)):
            return False
        if isinstance(s, ast.If) and not goes_on(s.body) and s.orelse and not goes_on(s.orelse):
            return False
    return True
