"""Calls in the analysis of where values go (_flow): of the program's functions and classes, of Python's, of methods."""
import ast

from ._flow_values import ANY, ODD, REST, Obj, constant_key
from ._kinds import BIG, BOOL, BYTES, FLOAT, METHOD, MODULE, NONE, STR, bits, integer, join, numeric
from ._scopes import suspends

NOTHING = frozenset()


def of(kind):
    return frozenset([kind])


# Functions of Python that only look at what they are given: the type of the result.
LOOKING = {"len": 64, "str": STR, "repr": STR, "ascii": STR, "format": STR, "print": NONE, "isinstance": BOOL, "issubclass": BOOL, "callable": BOOL, "hasattr": BOOL,
           "any": BOOL, "all": BOOL, "bool": BOOL, "int": BIG, "float": FLOAT, "ord": 21, "chr": STR, "hash": 64, "id": 64, "hex": STR, "bin": STR, "oct": STR,
           "input": STR, "bytes": BYTES}
TEXTS = frozenset(["rjust", "ljust", "center", "zfill", "removeprefix", "removesuffix", "expandtabs"])
NUMBERS = frozenset(["index", "rfind", "rindex", "count", "find"])
LISTS = frozenset(["split", "rsplit", "splitlines"])


class Calls:
    """A part of Flow."""

    def builtin(self, f):
        """The name of a function of Python's own, None if it is another."""
        if isinstance(f, ast.Name) and not self.names.variable(self.names.scopes[f], f.id).bindings:
            return f.id
        return None

    def module_function(self, f):
        """What is known of a function of a module: (kind of result, ...), None if it is none."""
        if isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name):
            v = self.names.variable(self.names.scopes[f.value], f.value.id)
            node = v.only("import")
            if isinstance(node, ast.Import):
                alias = next(a for a in node.names if (a.asname or a.name.split(".")[0]) == f.value.id)
                return MODULE.get("%s.%s" % (alias.name, f.attr), (None,))
        return None

    def type_Call(self, e):
        name = self.builtin(e.func)
        known = self.module_function(e.func)
        receiver = callee = None
        if known is None and isinstance(e.func, ast.Attribute):
            receiver = self.type(e.func.value)
        elif known is None and name is None:
            callee = self.type(e.func)
        plain = not e.keywords and not any(isinstance(a, ast.Starred) for a in e.args)
        args = [None if isinstance(a, ast.Starred) else self.type(a) for a in e.args]
        for a in e.args:
            if isinstance(a, ast.Starred):
                self.escape(self.elements(self.type(a.value)))
        named = [(k.arg, self.type(k.value)) for k in e.keywords]
        for n, t in named:
            if n is None:
                self.escape(t)
        if known is not None:
            self.lost(*args, *[t for _, t in named])
            return None if known[0] is None else of(known[0])
        if name is not None:
            return self.of_python(e, name, args, named, plain)
        if isinstance(e.func, ast.Attribute):
            return self.method(e, receiver, e.func.attr, args, named, plain)
        return self.called(callee, args, named)

    def called(self, callee, args, named, owner=None):
        """The result of a call of any of some functions and classes."""
        if callee is None or any(f.__class__ is not Obj or f.kind not in ("function", "class") for f in callee):
            return self.lost(callee, *args, *[t for _, t in named])
        results = [self.function(f.node, args, named, owner) if f.kind == "function" else self.construct(f.node, args, named) for f in callee]
        return self.lost(*results) if None in results else join(NOTHING, *results)

    def function(self, f, args, named, owner=None):
        """The result of a call of a function, whose instance owner is."""
        a = f.args
        at, scope = a.posonlyargs + a.args, self.names.scope_within(f)
        given = args if owner is None else [owner] + args
        spread = any(t is None for t in args) or any(n is None for n, _ in named)
        for i, p in enumerate(at + a.kwonlyargs):
            place = "variable", self.names.variable(scope, p.arg)
            if i < len(given) and i < len(at):
                self.add(place, given[i])
            for n, t in named:
                if n == p.arg:
                    self.add(place, t)
            if spread and (i >= len(given) or i > 0 and None in given[:i]) and not any(n == p.arg for n, _ in named):
                self.add(place, None)
        if a.vararg or a.kwarg:
            self.lost(*given, *[t for _, t in named])
        if not isinstance(f, ast.Lambda) and suspends(f):
            return of(self.object("generator", f, "generator"))
        return self.values.get(("returns", f), NOTHING)

    def called_by_anyone(self, f):
        """Notes that a function may be called with any arguments."""
        self.by_anyone.add(f)
        a, scope = f.args, self.names.scope_within(f)
        for p in a.posonlyargs + a.args + a.kwonlyargs:
            self.add(("variable", self.names.variable(scope, p.arg)), None)
        self.escape(self.values.get(("returns", f), NOTHING))
        generator = self.objects.get((f, "generator"))
        if generator is not None:
            self.escape(of(generator))

    def construct(self, cls, args, named):
        """An instance of a class."""
        made = of(self.object("instance", cls, "instance"))
        init = self.found(cls, "__init__")
        if cls.decorator_list:
            fields = [s.target.id for s in cls.body if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name)]
            for n, t in list(zip(fields, args)) + named:
                self.add(("attribute", n), t)
        elif init is not None:
            self.function(init, args, named, made)
        else:
            self.lost(*args, *[t for _, t in named])
        return made

    def found(self, cls, name):
        """The method of a class, or of the first of its bases that has it."""
        for s in cls.body:
            if isinstance(s, ast.FunctionDef) and s.name == name:
                return s
        for b in cls.bases:
            base = self.names.variable(self.names.scopes[b], b.id).only("definition")
            made = self.found(base, name) if isinstance(base, ast.ClassDef) else None
            if made is not None:
                return made
        return None

    def of_python(self, e, name, args, named, plain):
        """The result of a function of Python."""
        if name in LOOKING:
            for t in args + [t for _, t in named]:
                if name in ("len", "isinstance", "bool", "callable", "id") or name in ("int", "float") and t and numeric(t):
                    continue
                self.look(t)
                self.consumed(t)
            if name in ("str", "repr", "ascii") and plain and len(args) == 1:
                return self.text_of(*args)
            return of(LOOKING[name]) if name not in ("str", "format", "chr", "input") else frozenset([STR, ODD])
        if name == "range" and plain and args:
            far = [bits(t) if t and numeric(t) else None for t in (args[:1] if len(args) == 1 else args[:1] + args[2:])]
            # No loop goes on for so long that it would come farther than this.
            return of(("range", of(65 if len(args) == 1 else integer(None if None in far else 66 + sum(far)))))
        if name in ("list", "tuple", "set", "frozenset", "sorted", "reversed", "iter") and len(args) == 1:
            for n, t in named:
                if n == "key":
                    self.lost(self.called(t, [self.elements(args[0])], []) if t != of(NONE) else NOTHING)
            obj = self.object({"sorted": "list", "frozenset": "set", "reversed": "generator", "iter": "generator"}.get(name, name), e)
            ends = name == "reversed" and any(k.__class__ is tuple for k in args[0] or ())
            self.put(obj, REST, of(BIG) if ends else self.elements(args[0]))
            return of(obj)
        if name in ("list", "tuple", "set", "dict") and not args and not named:
            return of(self.object(name, e))
        if name in ("min", "max") and len(args) == 1 and [n for n, _ in named] == ["key"] and named[0][1] is not None:
            made = self.elements(args[0])
            self.lost(self.called(named[0][1], [made], []))
            return made
        if name in ("min", "max") and args and plain:
            return self.elements(args[0]) if len(args) == 1 else self.lost(*args) if None in args else join(*args)
        if name in ("abs", "round", "sum") and args and plain:
            t = self.elements(args[0]) if name == "sum" else args[0]
            if t is not None and (numeric(t) or t == NOTHING):
                return join(t, of(BIG)) if FLOAT not in t or name == "sum" or len(args) == 1 else t
        if name in ("enumerate", "zip") and plain:
            obj, pair = self.object("generator", e), self.object("tuple", e, "pair")
            parts = ([of(64 if len(args) == 1 else BIG)] if name == "enumerate" else []) + [self.elements(t) for t in (args[:1] if name == "enumerate" else args)]
            for i, t in enumerate(parts):
                self.put(pair, i, t)
            self.put(obj, REST, of(pair))
            return of(obj)
        return self.lost(*args, *[t for _, t in named])

    def consumed(self, t):
        """What is given to a function that may loop over it."""
        for k in t or ():
            if k.__class__ is Obj and k.kind == "generator":
                self.elements(of(k))

    # Methods

    def method(self, e, receiver, name, args, named, plain):
        """The result of receiver.name(...)."""
        others = args + [t for _, t in named]
        if receiver is None:
            return self.lost(*others)
        results = []
        for k in receiver - of(NONE):
            if k.__class__ is not Obj:
                if k != ODD and not (k in (STR, BYTES) and not hasattr(str if k == STR else bytes, name)):
                    results.append(self.of_atom(e, k, name, others, receiver))
            elif self.lacks(k, name):
                continue
            elif k.kind == "instance" and not k.escaped:
                results.append(self.of_instance(k, name, args, named))
            elif k.kind in ("list", "dict", "set") and not k.escaped:
                results.append(self.of_container(e, k, name, args, named, plain))
            else:
                self.escape(of(k))
                results.append(self.lost(*others))
        return self.lost(*results) if None in results else join(NOTHING, *results)

    def of_instance(self, k, name, args, named):
        f = self.found(k.node, name)
        stored = self.values.get(("attribute", name), NOTHING)
        results = []
        for m in self.methods.get(name, ()) if f is not None or stored == NOTHING else ():
            results.append(None if m.decorator_list else self.function(m, args, named, of(k)))
        if stored != NOTHING or not results:
            results.append(self.called(stored, args, named))
        if None in results:
            return self.lost(of(k), *args, *[t for _, t in named], *results)
        return join(NOTHING, *results)

    def of_atom(self, e, k, name, others, receiver):
        """The result of a method of a value that holds no others. receiver is its type."""
        for t in others:
            self.look(t)
        known = METHOD.get((k, name))
        text = self.text_of(*others, *[receiver & frozenset([STR, ODD])]) if k == STR else NOTHING
        if k in (STR, BYTES) and name == "join":
            self.consumed(others[0] if others else NOTHING)
            return text if k == STR else of(k)
        if k == STR and name in LISTS:
            obj = self.object("list", e)
            self.put(obj, REST, text)
            return of(obj)
        if k == STR and name in ("format", "translate", "format_map"):
            return frozenset([STR, ODD])
        if known is not None:
            return text if known[1] == STR and k == STR else of(known[1])
        if k == STR and name in TEXTS:
            return text
        if k == STR and name in NUMBERS:
            return of(64)
        if k == STR and name in ("partition", "rpartition"):
            obj = self.object("tuple", e)
            for i in range(3):
                self.put(obj, i, text)
            return of(obj)
        if k == STR and name == "encode":
            return of(BYTES)
        if k == BYTES and name == "decode":
            return frozenset([STR, ODD]) if others else of(STR)
        return NOTHING if k == NONE else self.lost(*others)

    def of_container(self, e, k, name, args, named, plain):
        receiver = e.func.value
        if not plain:
            if k.kind == "list" and name == "sort" and not args:
                k.changes.add(receiver)
                for n, t in named:
                    if n == "key":
                        self.lost(self.called(t, [self.elements(of(k))], []))
                return of(NONE)
            self.escape(of(k))
            return self.lost(*args, *[t for _, t in named])
        known = getattr(self, "%s_%s" % (k.kind, name), None)
        if known is None:
            self.escape(of(k))
            return self.lost(*args)
        return known(e, k, args)

    def changed_by(self, e, k):
        k.changes.add(e.func.value)

    def list_append(self, e, k, args):
        self.changed_by(e, k)
        for t, x in zip(args, e.args):
            self.put(k, REST, t, x)
        return of(NONE)

    def set_add(self, e, k, args):
        return self.list_append(e, k, args)

    def list_insert(self, e, k, args):
        self.changed_by(e, k)
        for t, x in list(zip(args, e.args))[1:]:
            self.put(k, REST, t, x)
        return of(NONE)

    def list_extend(self, e, k, args):
        self.changed_by(e, k)
        for t in args:
            self.put(k, REST, self.elements(t))
        return of(NONE)

    def set_update(self, e, k, args):
        return self.list_extend(e, k, args)

    def list_pop(self, e, k, args):
        self.changed_by(e, k)
        k.shrinks = True
        return self.elements(of(k))

    def set_pop(self, e, k, args):
        return self.list_pop(e, k, args)

    def set_discard(self, e, k, args):
        self.changed_by(e, k)
        k.shrinks = True
        self.look(of(k))
        for t in args:
            self.look(t)
        return of(NONE)

    set_remove = list_remove = set_discard

    def list_reverse(self, e, k, args):
        self.changed_by(e, k)
        return of(NONE)

    def list_clear(self, e, k, args):
        k.shrinks = True
        return self.list_reverse(e, k, args)

    dict_clear = set_clear = list_clear

    def list_sort(self, e, k, args):
        self.look(of(k))
        return self.list_reverse(e, k, args)

    def list_count(self, e, k, args):
        self.look(of(k))
        for t in args:
            self.look(t)
        return of(64)

    list_index = list_count

    def list_copy(self, e, k, args):
        obj = self.object(k.kind, e)
        self.put(obj, REST, self.elements(of(k)))
        return of(obj)

    set_copy = list_copy

    def dict_get(self, e, k, args):
        if not args:
            return of(NONE)
        self.look(args[0])
        found = self.item(of(k), constant_key(e.args[0]), "other", None)
        default = args[1] if len(args) > 1 else of(NONE)
        return self.lost(found, default) if found is None or default is None else join(found, default)

    def dict_setdefault(self, e, k, args):
        if len(args) != 2:
            self.escape(of(k))
            return self.lost(*args)
        self.changed_by(e, k)
        k.keys = self.joined(k.keys, args[0])
        found = self.item(of(k), ANY, "other", None)
        self.put(k, REST, args[1], e.args[1])
        return self.lost(found, args[1]) if found is None or args[1] is None else join(found, args[1])

    def dict_pop(self, e, k, args):
        self.changed_by(e, k)
        k.shrinks = True
        return self.dict_get(e, k, args)

    def dict_keys(self, e, k, args):
        obj = self.object("list", e)
        self.put(obj, REST, k.keys)
        return of(obj)

    def dict_values(self, e, k, args):
        obj = self.object("list", e)
        k.reads.add((ANY, "other", None))
        self.put(obj, REST, k.all())
        return of(obj)

    def dict_items(self, e, k, args):
        obj, pair = self.object("list", e), self.object("tuple", e, "pair")
        k.reads.add((ANY, "other", None))
        self.put(pair, 0, k.keys)
        self.put(pair, 1, k.all())
        self.put(obj, REST, of(pair))
        return of(obj)
