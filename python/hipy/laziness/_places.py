"""Where the value of an expression goes: the place that holds it, all that is put there, and all that reads it.

A place is delayed as a whole. What is put there becomes a lazy value, what reads it forces it: so no lazy value is
ever where the program expects another. A place all of whose uses are not plain from the text raises Refused."""
import ast

from ._containers import elements_of
from ._refused import Refused


class Variable:
    """A variable, or a parameter of a function that is only called by its name."""

    def __init__(self, names, v):
        self.names, self.v = names, v
        self.puts, self.reads, self.annotations, self.attributes, self.property = [], list(v.loads), [], [], None
        if names.seen(v.scope) or v.name in names.declared:
            raise Refused("%s may be read without its name" % v.name)
        for how, node in v.bindings:
            if how == "assign":
                self.puts.append(node.value)
                if isinstance(node, ast.AnnAssign):
                    self.annotations.append(node.annotation)
            elif how == "parameter":
                self._parameter(node)
            else:
                raise Refused("%s is bound otherwise too, at line %d" % (v.name, node.lineno))

    def _parameter(self, p):
        if p.annotation is not None:
            self.annotations.append(p.annotation)
        self.puts += calls_of(self.names, self.v, p)


def calls_of(names, v, p):
    """All that a parameter may be: the arguments of all calls of its function, its default."""
    function = names.nodes[v.scope]
    if not isinstance(function, ast.FunctionDef) or function.decorator_list:
        raise Refused("not all calls are known of the function whose parameter %s is" % v.name)
    a = function.args
    at = a.posonlyargs + a.args
    shift = 0
    owner = names.parents[function]
    if isinstance(owner, ast.ClassDef):
        shift = 1
        calls = _made(names, function, owner)
    else:
        calls = _called(names, function, function.name, names.scopes[function])
    puts = []
    for call in calls:
        given = _given(call, function, p, at, shift)
        if given is not None:
            puts.append(given)
    if p in at:
        i = at.index(p) - (len(at) - len(a.defaults))
        if i >= 0:
            puts.append(a.defaults[i])
    elif a.kw_defaults[a.kwonlyargs.index(p)] is not None:
        puts.append(a.kw_defaults[a.kwonlyargs.index(p)])
    return puts


def _called(names, node, name, scope):
    """The calls of a function or class that is never anything but called."""
    v = names.variable(scope, name)
    if v.only("definition") is not node or names.seen(v.scope):
        raise Refused("%s is bound more than once" % name)
    calls = []
    for load in v.loads:
        call = names.parents[load]
        if not isinstance(call, ast.Call) or call.func is not load:
            if isinstance(call, ast.Call) and isinstance(node, ast.ClassDef) and isinstance(call.func, ast.Name) and call.func.id == "isinstance":
                continue
            raise Refused("%s is not only called, at line %d" % (name, load.lineno))
        calls.append(call)
    return calls


def _made(names, function, cls):
    """The calls of a class, whose __init__ the function is."""
    if function.name != "__init__" or cls.bases or cls.keywords or cls.decorator_list or any(
            isinstance(s, ast.FunctionDef) and s.name in ("__new__", "__init__", "__init_subclass__") and s is not function for s in cls.body):
        raise Refused("not all calls of %s are known" % function.name)
    if any(isinstance(n, ast.Attribute) and n.attr in ("__init__", "__new__") or isinstance(n, ast.Name) and n.id in ("type", "super", "classmethod") for n in ast.walk(names.tree)):
        raise Refused("%s may be called without its name" % cls.name)
    return _called(names, cls, cls.name, names.scopes[cls])


def _given(call, function, p, at, shift):
    """The argument that a call gives a parameter, None if it is the default's."""
    if any(isinstance(a, ast.Starred) for a in call.args) or any(k.arg is None for k in call.keywords):
        raise Refused("the arguments of a call of %s are in a list, at line %d" % (function.name, call.lineno))
    if p in at and at.index(p) - shift < len(call.args):
        if at.index(p) < shift:
            raise Refused("%s is the instance" % p.arg)
        return call.args[at.index(p) - shift]
    for k in call.keywords:
        if k.arg == p.arg and p not in function.args.posonlyargs:
            return k.value
    return None


class Attribute:
    """An attribute of instances that __init__ sets: it becomes a property, so what reads it stays as it is."""

    def __init__(self, names, statement):
        self.names = names
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        function = names.parents[statement]
        cls = names.parents.get(function)
        self.puts, self.reads, self.annotations = [statement.value], [], []
        self.attributes, self.property = [target], (cls, target.attr)
        attr = target.attr
        if isinstance(statement, ast.AnnAssign):
            self.annotations.append(statement.annotation)
        ordinary = isinstance(function, ast.FunctionDef) and function.name == "__init__" and isinstance(cls, ast.ClassDef)
        if not ordinary or function.decorator_list or not isinstance(target.value, ast.Name) or not function.args.args or target.value.id != function.args.args[0].arg:
            raise Refused("attribute %s is not set by __init__, at each construction" % attr)
        v = names.variable(names.scopes[target.value], target.value.id)
        if v.only("parameter") is None or attr.startswith("__"):
            raise Refused("what %s is may change" % target.value.id)
        if cls.decorator_list or cls.keywords or any(not isinstance(b, ast.Name) or b.id != "object" for b in cls.bases):
            raise Refused("class %s has bases or decorators" % cls.name)
        if names.hidden or names.asks(names.tree):
            raise Refused("attribute %s may be read without its name" % attr)
        self._only(cls, target, attr)
        for load in v.loads:
            where = names.statement(load)
            if where.lineno < statement.lineno and not (isinstance(where, (ast.Assign, ast.AnnAssign)) and isinstance(names.parents[load], ast.Attribute) and isinstance(names.parents[load].ctx, ast.Store)):
                raise Refused("%s is used before its attribute %s is set" % (target.value.id, attr))

    def _only(self, cls, target, attr):
        """Nothing else may set the attribute, of this class or one derived from it, or tell it from a property."""
        for n in ast.walk(self.names.tree):
            if isinstance(n, ast.Attribute) and n.attr in (attr, "_lazy_" + attr) and n is not target and (not isinstance(n.ctx, ast.Load) or n.attr != attr):
                raise Refused("attribute %s is set elsewhere too, at line %d" % (attr, n.lineno))
            if isinstance(n, ast.ClassDef) and n is not cls and any(isinstance(b, ast.Name) and b.id == cls.name for b in n.bases):
                raise Refused("class %s is derived from %s" % (n.name, cls.name))
            if isinstance(n, ast.MatchClass):
                raise Refused("a match statement may read attribute %s" % attr)
        known = ("__slots__", "__setattr__", "__getattr__", "__getattribute__", "__delattr__")
        for n in ast.walk(cls):
            if not isinstance(n, (ast.Name, ast.FunctionDef, ast.ClassDef)):
                continue
            name = n.id if isinstance(n, ast.Name) else n.name
            own = self.names.scopes[n].kind == "class" if not isinstance(n, ast.Name) or not isinstance(n.ctx, ast.Load) else False
            if name in known or name == attr and n is not cls and own:
                raise Refused("class %s has %s" % (cls.name, name))
        if any(isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == cls.name for n in ast.walk(self.names.tree)):
            raise Refused("class %s itself is asked for attributes" % cls.name)


def place_of(names, facts, e):
    """The place that the value of an expression goes to."""
    outer = e
    while isinstance(names.parents[outer], ast.IfExp) and names.parents[outer].test is not outer:
        outer = names.parents[outer]
    parent = names.parents[outer]
    if isinstance(parent, (ast.Assign, ast.AnnAssign)) and parent.value is outer:
        targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
        if len(targets) > 1:
            raise Refused("it is assigned to more than one variable")
        if len(targets) == 1 and isinstance(targets[0], ast.Name):
            return Variable(names, names.variable(names.scopes[targets[0]], targets[0].id))
        if len(targets) == 1 and isinstance(targets[0], ast.Attribute):
            return Attribute(names, parent)
        if isinstance(outer, ast.Tuple):
            raise Refused("what is assigned is unpacked")
    place = elements_of(names, facts, outer)
    if place is not None:
        return place
    call = parent if isinstance(parent, ast.Call) else names.parents[parent] if isinstance(parent, ast.keyword) else None
    if call is not None and isinstance(call.func, ast.Name) and outer is not call.func:
        return _argument(names, call, outer)
    raise Refused("where its value goes is not followed")


def _argument(names, call, e):
    v = names.variable(names.scopes[call.func], call.func.id)
    function = v.only("definition")
    if isinstance(function, ast.ClassDef):
        function = next((s for s in function.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
        shift = 1
    else:
        shift = 0
    if not isinstance(function, ast.FunctionDef):
        raise Refused("it is an argument of %s, which is no function of the program" % call.func.id)
    a = function.args
    at = a.posonlyargs + a.args
    p = None
    if e in call.args and call.args.index(e) + shift < len(at):
        p = at[call.args.index(e) + shift]
    for k in call.keywords:
        if k.value is e:
            p = next((x for x in a.args + a.kwonlyargs if x.arg == k.arg), None)
    if p is None:
        raise Refused("it is one of any number of arguments of %s" % call.func.id)
    scope = next(s for s, node in names.nodes.items() if node is function)
    return Variable(names, names.variable(scope, p.arg))
