"""What the judgement and the patches ask of where values go (_flow)."""
import ast

from ._flow import Flow
from ._flow_values import ANY, ODD, REST, Obj, constant_key
from ._kinds import BYTES, STR, join
from ._loops import within

DEEPEST = 5  # containers in containers that are told
UNTOLD = frozenset(["__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__slots__", "__new__"])
BOUND_METHODS = frozenset(["append", "add", "setdefault", "extend", "get", "items", "keys", "values", "insert", "count", "index"])
ORDERLESS = frozenset(["max", "min", "count", "nunique", "median", "quantile"])  # not sums of floats, which depend on the order
READING = frozenset(["len", "sum", "sorted", "any", "all", "list", "tuple", "set", "min", "max"])


class Facts:
    def __init__(self, names):
        self.names, self.flow = names, Flow(names)
        self.attributes = {}
        self.made = {}  # by what a place makes and how deep it is held

    def _told(self, t, depth=0):
        """A type in the terms of _kinds."""
        if t is None or depth > DEEPEST:
            return None
        made = []
        for k in t:
            if k.__class__ is Obj:
                k = self._made(k, depth)
                if k is None:
                    return None
            if k != ODD:
                made.append(k)
        return join(frozenset(), frozenset(made))

    def _made(self, k, depth):
        """What a place makes in these terms, None if it is not told. Containers may hold each other in many ways, so it is noted."""
        if k.kind == "instance":
            return ("instance",)
        if k.kind not in ("list", "tuple", "set", "dict"):
            return None
        if (k, depth) not in self.made:
            held = self._told(k.all(), depth + 1)
            self.made[k, depth] = ("dict", self._told(k.keys, depth + 1), held) if k.kind == "dict" else (k.kind, held)
        return self.made[k, depth]

    def variable(self, v):
        """The type of a variable, None if it is not known."""
        t = self.flow.values.get(("variable", v)) if self.flow.known else None
        return self._told(t) or None

    def type(self, e):
        """The type of an expression, None if it is not known."""
        t = self.flow.types.get(e) if self.flow.known else None
        return self._told(t) or None

    def stays(self, e):
        """Whether the containers that an expression's value is, and those in it, are what they are for ever: from where it
        is evaluated on, nothing changes them."""
        t = self.flow.types.get(e)
        if not self.flow.known or not t:
            return False
        around = set(self.names.around(e))
        todo, seen = list(t), set()
        while todo:
            k = todo.pop()
            if k.__class__ is not Obj or k in seen or k.kind in ("instance", "function", "class"):
                continue
            seen.add(k)
            if k.escaped or k.kind == "generator" or k.changes and not self._grown(k, around):
                return False
            for part in list(k.slots.values()) + [k.keys]:
                if part is None:
                    return False
                todo += part
        return True

    def _grown(self, k, around):
        """Whether a container is changed only by the function that makes it, before it is returned, and that function has returned."""
        if None in k.changes or not all(isinstance(n, ast.Name) for n in k.changes):
            return False
        variables = {self.names.variable(self.names.scopes[n], n.id) for n in k.changes}
        if len(variables) != 1:
            return False
        v = variables.pop()
        f = self.names.nodes[v.scope]
        return isinstance(f, ast.FunctionDef) and f not in around and not self._suspends(f) and self._own(v, f, k)

    def _suspends(self, f):
        return (f, "generator") in self.flow.objects

    def _own(self, v, f, k):
        """Whether nothing but a variable of a function holds a container until the function returns it."""
        for how, node in v.bindings:
            made = self.flow.types.get(node.value) if how == "assign" else None
            if not made or any(o.__class__ is not Obj or o.node is not node.value for o in made):
                return False
        for load in v.loads:
            parent = self.names.parents[load]
            if any(isinstance(n, (ast.Lambda, ast.FunctionDef, ast.GeneratorExp)) for n in self._within(load, f)):
                return False
            if isinstance(parent, ast.Subscript) and parent.value is load or isinstance(parent, (ast.Return, ast.Compare)):
                continue
            if isinstance(parent, (ast.For, ast.comprehension)) and parent.iter is load:
                continue
            call = self.names.parents.get(parent)
            if isinstance(parent, ast.Attribute) and parent.attr in BOUND_METHODS and isinstance(call, ast.Call) and call.func is parent:
                continue
            if isinstance(parent, ast.Call) and parent.func is not load and isinstance(parent.func, ast.Name) and parent.func.id in READING and self.flow.builtin(parent.func):
                continue
            return False
        return True

    def _within(self, n, f):
        for a in self.names.around(n):
            if a is f:
                return
            yield a

    # Elements

    def own(self, f):
        """Whether a name is a function of Python's own."""
        return self.flow.builtin(f) is not None

    def has(self, e):
        """Whether the constant key of an expression x[key] is surely in x: all that x may be has it from the start, and loses nothing."""
        key, t = constant_key(e.slice), self.flow.types.get(e.value)
        if key is ANY or not t:
            return False
        for k in t:
            if k.__class__ is not Obj or k.escaped or k.kind not in ("tuple", "dict") or k.shrinks or REST in k.slots and k.kind == "tuple":
                return False
            if k.kind == "tuple" and not (key.__class__ is int and -len(k.slots) <= key < len(k.slots)):
                return False
            if k.kind == "dict" and not (isinstance(k.node, ast.Dict) and any(x is not None and constant_key(x) == key for x in k.node.keys)):
                return False
        return True

    def own_key(self, e):
        """Whether the key of an expression x[key] comes of a loop over x, a dict, in which nothing is taken out of it."""
        if not isinstance(e.value, ast.Name) or not isinstance(e.slice, ast.Name):
            return False
        t, v = self.flow.types.get(e.value), self.names.variable(self.names.scopes[e.slice], e.slice.id)
        x = self.names.variable(self.names.scopes[e.value], e.value.id)
        if not t or any(k.__class__ is not Obj or k.kind != "dict" or k.escaped or k.shrinks for k in t) or len(x.bindings) != 1 or len(v.bindings) != 1:
            return False
        loop = self.names.parents.get(v.bindings[0][1])
        if not isinstance(loop, (ast.For, ast.comprehension)):
            return False
        whole = loop if isinstance(loop, ast.For) else self.names.parents[loop]
        around = list(self.names.around(e))
        if whole not in around or any(isinstance(n, (ast.Lambda, ast.FunctionDef, ast.GeneratorExp)) for n in around[:around.index(whole)]):
            return False
        over = loop.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id in ("sorted", "list", "tuple", "set") and self.own(over.func) and len(over.args) == 1:
            over = over.args[0]
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr == "keys":
            over = over.func.value
        return isinstance(over, ast.Name) and self.names.variable(self.names.scopes[over], over.id) is x

    def parts(self, e, of_elements=False):
        """The types of the parts of the tuple that an expression's value is, or that all its elements are; None if that is not plain."""
        t = self.flow.types.get(e) if self.flow.known else None
        if of_elements and t:
            if any(k.__class__ is not Obj or k.kind not in ("list", "tuple", "set") or k.escaped for k in t):
                return None
            t = join(frozenset(), *[k.all() for k in t])
        if not t or any(k.__class__ is not Obj or k.kind != "tuple" or k.escaped or REST in k.slots or not k.slots for k in t) or len({len(k.slots) for k in t}) != 1:
            return None
        size = len(next(iter(t)).slots)
        return [self._told(join(frozenset(), *[k.slots[i] for k in t])) for i in range(size)]

    def within(self, e):
        """Whether the index of an expression x[i] is within x, by the loop that it is in."""
        t = self.flow.types.get(e.value)
        if not t or not isinstance(e.value, ast.Name) or e.value.id in self.names.declared:
            return False
        for k in t:
            if k.__class__ is Obj and (k.escaped or k.shrinks or k.kind not in ("list", "tuple")) or k.__class__ is not Obj and k not in (STR, BYTES, ODD):
                return False
        x = self.names.variable(self.names.scopes[e.value], e.value.id)
        return not any(isinstance(node, ast.NamedExpr) for _, node in x.bindings) and within(self.names, e, self.own)

    def letter(self, e):
        """Whether a text is surely one letter: a loop over a text has bound it."""
        if not self.flow.known or not isinstance(e, ast.Name):
            return False
        v = self.names.variable(self.names.scopes[e], e.id)
        for _, node in v.bindings:
            loop = self.names.parents.get(node)
            if not isinstance(loop, (ast.For, ast.comprehension)) or loop.target is not node or self.flow.types.get(loop.iter) not in (frozenset([STR]), frozenset([STR, ODD])):
                return False
        return bool(v.bindings)

    def encodes(self, e):
        """Whether a text surely has no lone surrogates, which UTF-8 has no form for."""
        return self.flow.known and self.flow.types.get(e) == frozenset([STR])

    # Orders

    def unordered(self, e):
        """What would do in place of a sort of which only one end is read, or what takes no order of rows; "" if that is not plain."""
        if isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and e.func.id == "sorted" and self.own(e.func) and self.flow.known:
            obj = self.flow.objects.get((e, ""))
            if obj is None or obj.escaped or obj.changes or not obj.reads or any(how != "item" or key not in (0, -1) for key, how, _ in obj.reads):
                return ""
            ends = {key for key, _, _ in obj.reads}
            turned = any(k.arg == "reverse" for k in e.keywords)
            names = {0: "max" if turned else "min", -1: "min" if turned else "max"}
            return "only one end of it is read, which %s finds without sorting" % " and ".join(sorted(names[key] for key in ends))
        s = self.names.parents[e]
        if isinstance(e, ast.Call) and isinstance(e.func, ast.Attribute) and e.func.attr in ("sort_values", "sort_index") and isinstance(s, ast.Assign) and isinstance(s.targets[0], ast.Name):
            v = self.names.variable(self.names.scopes[s.targets[0]], s.targets[0].id)
            if v.only("assign") is s and not self.names.seen(v.scope) and v.name not in self.names.declared and v.loads and all(map(self._orderless, v.loads)):
                return "no order of its rows is needed for what is read of it"
        return ""

    def _orderless(self, load):
        """Whether what reads a frame gives the same for any order of its rows."""
        part = self.names.parents[load]
        column = part if isinstance(part, ast.Subscript) and part.value is load and isinstance(part.slice, ast.Constant) else load
        method = self.names.parents[column]
        call = self.names.parents.get(method)
        return isinstance(method, ast.Attribute) and method.attr in ORDERLESS and isinstance(call, ast.Call) and call.func is method

    # Attributes

    def fixed(self, e):
        """Whether an attribute, which an expression reads, is there and stays what it is: those of instances whose __init__ sets it."""
        t = self.flow.types.get(e.value) if self.flow.known else None
        if not t or any(k.__class__ is not Obj or k.kind != "instance" or k.escaped for k in t):
            return False
        under = [self.names.parents[n] for n in self.names.around(e) if isinstance(n, ast.FunctionDef) and n.name == "__init__"]
        return all(k.node not in under and self._set(k.node, e.attr) for k in t)

    def methods(self, e):
        """The methods that an expression x.name may be, if it is plain which: none if not."""
        t = self.flow.types.get(e.value) if self.flow.known else None
        found = []
        for k in t or ():
            f = self.flow.found(k.node, e.attr) if k.__class__ is Obj and k.kind == "instance" and not k.escaped else None
            if f is None or f.decorator_list or ("attribute", e.attr) in self.flow.values or self._untold(k.node):
                return []
            found.append(f)
        return found

    @staticmethod
    def _untold(cls):
        return any(isinstance(s, ast.FunctionDef) and s.name in UNTOLD for s in cls.body)

    def _set(self, cls, attr):
        key = cls, attr
        if key not in self.attributes:
            self.attributes[key] = self._is_set(cls, attr)
        return self.attributes[key]

    def _is_set(self, cls, attr):
        if cls.decorator_list or any(not (isinstance(b, ast.Name) and b.id == "object") for b in cls.bases):
            return False
        init = self.flow.found(cls, "__init__")
        if init is None or any(isinstance(n, ast.Return) for n in ast.walk(init)) or not init.args.args:
            return False
        for n in ast.walk(self.names.tree):
            if isinstance(n, ast.ClassDef) and n is not cls and any(isinstance(b, ast.Name) and b.id == cls.name for b in n.bases):
                return False
        for n in ast.walk(cls):
            if isinstance(n, ast.Name) and (n.id in UNTOLD or n.id == attr and isinstance(n.ctx, ast.Store) and self.names.scopes[n].kind == "class"):
                return False
            if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n is not cls and (n.name in UNTOLD or n.name == attr):
                return False
        me = self.names.variable(self.names.scope_within(init), init.args.args[0].arg)
        if me.only("parameter") is None or not all(isinstance(self.names.parents[n], ast.Attribute) for n in me.loads):
            return False
        # In __init__, self is only asked for attributes that it has, so no method sees an instance that is not whole.
        if any(self.names.parents[n].attr in self.flow.methods for n in me.loads):
            return False
        stores = [n for n in ast.walk(self.names.tree) if isinstance(n, ast.Attribute) and n.attr == attr and not isinstance(n.ctx, ast.Load)]
        own = [n for n in stores if self.names.statement(n) in init.body and isinstance(n.ctx, ast.Store) and isinstance(n.value, ast.Name) and n.value in me.loads
               and isinstance(self.names.statement(n), (ast.Assign, ast.AnnAssign))]
        for n in stores:
            if n not in own and not self._elsewhere(n, cls):
                return False
        return len(own) == 1

    def _elsewhere(self, n, cls):
        """Whether an attribute that is set is surely one of instances of other classes."""
        t = self.flow.types.get(n.value)
        return bool(t) and all(k.__class__ is Obj and k.kind == "instance" and k.node is not cls for k in t)
