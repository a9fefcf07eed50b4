"""Calls: the shadows of arguments go to the parameters of converted functions, and results come back with theirs.

Of all other functions the arguments count as used, with all that they hold, unless _library.py knows better."""
import collections
import copy
import json
import sys
import types

from ._slots import ATOMS, SEQUENCES, TABLE, attribute, elements, lost_deep, mapping, sequence, set_attribute_shadow, used_inside
from ._state import R, STACK, lose, unwind, use
from ._tables import holds_columns, kind, methods

CONVERTED, MODELLED, FOREIGN = 1, 2, 3


class Function:
    """What is known of a converted function. code is its code object, names are its parameters by position."""

    __slots__ = ("code", "names", "keywords", "vararg", "kwarg", "suspends", "empty", "order")

    def __init__(self, names, keywords, vararg, kwarg, suspends):
        self.code, self.names, self.keywords, self.vararg, self.kwarg = None, names, keywords, vararg, kwarg
        self.suspends = suspends
        self.order = {name: i for i, name in enumerate(names + keywords)}
        self.empty = ((),) * (len(self.order) + bool(vararg) + bool(kwarg))


FUNCTIONS = {}  # by the mark in the text of the converted function
CODES = {}  # code object: Function
MODELS = {}  # id of a function of the library: (the function, its model)
METHODS = {}  # (type, name): model
FRAME_METHODS = methods()  # of pandas: (kind of object, name): model


class Call:
    """A call whose arguments are being evaluated, or which runs. at and named are the shadows of its arguments."""

    __slots__ = ("kind", "function", "at", "named", "shift", "taken", "result", "target", "manner")

    def __init__(self, kind, function):
        self.kind, self.function = kind, function
        self.at, self.named, self.shift = None, None, 0
        self.taken, self.result, self.target = False, (), None


def _made(cls):
    """What a class does with its arguments: the model of a dataclass or named tuple, a converted __init__."""
    if type(cls) is type and cls.__new__ is object.__new__:
        init = cls.__init__
        if init.__class__ is types.FunctionType:
            function = CODES.get(init.__code__)
            if function is not None:
                return CONVERTED, function, 1
            if "__dataclass_fields__" in cls.__dict__ and init.__qualname__ == "__create_fn__.<locals>.__init__" or getattr(init, "__module__", "") == cls.__module__ and "__dataclass_params__" in cls.__dict__ and cls.__dict__["__dataclass_params__"].init:
                return MODELLED, _dataclass, 0
    elif issubclass(cls, tuple) and hasattr(cls, "_fields") and "__init__" not in cls.__dict__ and getattr(cls.__new__, "__code__", None) not in CODES:
        return MODELLED, _named_tuple, 0
    return FOREIGN, None, 0


def _classify(f):
    """The kind of a callee, what its call is about, and how many parameters come before the arguments."""
    t = type(f)
    if t is types.FunctionType:
        function = CODES.get(f.__code__)
        if function is not None:
            return CONVERTED, function, 0
    elif t is types.MethodType:
        model = FRAME_METHODS.get((kind(f.__self__), f.__name__)) if TABLE else None
        if model is not None:
            return MODELLED, model, 0
        code = getattr(f.__func__, "__code__", None)
        function = CODES.get(code)
        if function is not None:
            return CONVERTED, function, 1
    known = MODELS.get(id(f))
    if known is not None:
        return MODELLED, known[1], 0
    if t is types.BuiltinMethodType:
        model = METHODS.get((type(f.__self__), f.__name__))
        if model is not None:
            return MODELLED, model, 0
    elif isinstance(f, type):
        return _made(f)
    elif t is not types.FunctionType and t is not types.MethodType:
        called = getattr(t, "__call__", None)
        if called.__class__ is types.FunctionType:
            function = CODES.get(called.__code__)
            if function is not None:
                return CONVERTED, function, 1
    return FOREIGN, None, 0


def callee(index, f):
    """Begins a call: what is to be called in place of f."""
    if len(STACK) != index:
        unwind(index)
    kind, what, shift = _classify(f)
    call = Call(kind, what)
    STACK.append(call)
    if kind == FOREIGN:
        call.manner = _manner(f)
    if kind == MODELLED:
        call.target = f
        return what
    call.shift = shift
    if kind == FOREIGN and type(f) in _BOUND:
        obj = f.__self__
        if type(obj) not in ATOMS:
            used_inside(obj, lose, True)
    return f


_BOUND = (types.MethodType, types.BuiltinMethodType, types.MethodWrapperType)


# What a function of the library does with its arguments: looks at themselves, at all that they hold, keeps or returns
# what they hold, or may change the lists among them and hand all on to functions of the program.
TOUCHES, LOOKS, KEEPS, CHANGES = 1, 2, 3, 4


def _ids(*functions):
    """Functions are told apart by what they are, not by their own __eq__."""
    return frozenset(map(id, functions))


_TOUCH = _ids(len, reversed, isinstance, issubclass, type, id, callable, iter, hasattr, delattr, abs, round, int, float, ord, chr, range, divmod,
              hex, oct, bin, open, input, bool)
_LOOK = _ids(print, str, repr, format, hash, any, all, ascii, bytes, json.dumps)
_KEEP = _ids(min, max, sum, set, frozenset, bytearray, dict, list, tuple, sorted, collections.Counter, copy.copy, copy.deepcopy)


def _manner(f):
    if type(f) is types.BuiltinFunctionType and (f.__module__ == "math" or type(f.__self__) in ATOMS and not isinstance(f.__self__, (type, types.ModuleType))):
        return LOOKS
    key = id(f)
    return TOUCHES if key in _TOUCH else LOOKS if key in _LOOK else KEEPS if key in _KEEP else CHANGES


def given(manner, value, shadow):
    """Counts what a function of the library is given as used."""
    if shadow:
        (use if manner <= LOOKS else lose)(shadow)
    if type(value) not in ATOMS and manner != TOUCHES:
        used_inside(value, use if manner == LOOKS else lose, manner == CHANGES)


def method(index, obj, shadow, name):
    """Begins a call of obj.name."""
    if shadow:
        use(shadow)
    f = getattr(obj, name)
    R.n += 1
    if TABLE and not holds_columns(obj):
        s = attribute(obj, name)
        if s:
            use(s)
    target = callee(index, f)
    if shadow and type(f) is types.MethodType:
        STACK[index].at = {0: shadow}
    return target


def argument(index, position, value, shadow):
    if len(STACK) != index + 1:
        unwind(index + 1)
    call = STACK[index]
    if call.kind == FOREIGN:
        given(call.manner, value, shadow)
    elif shadow:
        if call.at is None:
            call.at = {}
        call.at[position + call.shift] = shadow
    return value


def named_argument(index, name, value, shadow):
    if len(STACK) != index + 1:
        unwind(index + 1)
    call = STACK[index]
    if call.kind == FOREIGN:
        given(call.manner, value, shadow)
    elif shadow:
        if call.named is None:
            call.named = {}
        call.named[name] = shadow
    return value


def star_arguments(index, position, value, shadow):
    """The arguments of *value."""
    if len(STACK) != index + 1:
        unwind(index + 1)
    call = STACK[index]
    if shadow:
        use(shadow)
    if not hasattr(type(value), "__iter__") and not hasattr(type(value), "__getitem__"):
        return value  # which Python refuses, by the name of the function
    shadows = elements(value) if issubclass(type(value), SEQUENCES) else None
    values = tuple(value)
    if call.kind == FOREIGN:
        given(call.manner, value, ())
        for v in values:
            given(call.manner, v, ())
    elif shadows is not None:
        if call.at is None:
            call.at = {}
        for i, s in enumerate(shadows):
            call.at[position + call.shift + i] = s
    call.shift += len(values) - 1
    return values


def star_named(index, value, shadow):
    """The arguments of **value."""
    if len(STACK) != index + 1:
        unwind(index + 1)
    call = STACK[index]
    if shadow:
        use(shadow)
    if call.kind == FOREIGN:
        given(call.manner, value, ())
    else:
        entry = TABLE.get(id(value))
        if entry is not None and entry.data.__class__ is dict:
            if call.named is None:
                call.named = {}
            call.named.update(entry.data)
    return value


GENERATORS = {}  # frame of a generator that has not begun: the Call that made it


def result(index, value):
    """Ends a call: its result, with the shadow for taken."""
    if len(STACK) != index + 1:
        unwind(index + 1)
    call = STACK.pop()
    R.n += 1
    if call.kind == CONVERTED and not call.taken and (call.at or call.named):
        if call.function.suspends and type(value) is types.GeneratorType:
            GENERATORS[value.gi_frame] = call
        else:
            for s in (call.at or {}).values():
                lose(s)
            for s in (call.named or {}).values():
                lose(s)
    R.s = call.result
    return value


def result_used(index, value):
    result(index, value)
    if R.s:
        use(R.s)
        R.s = ()
    return value


def begin(mark, vararg=None, kwarg=None):
    """At the start of a converted function: the depth of the stack, its call if converted code has called it, and
    the shadows of its parameters."""
    function = FUNCTIONS[mark]
    if STACK:
        call = STACK[-1]
        if call.__class__ is Call and call.function is function and not call.taken:
            call.taken = True
            if call.at is None and call.named is None:
                return len(STACK), call, function.empty
            return len(STACK), call, _parameters(function, call, vararg, kwarg)
    return len(STACK), None, function.empty


def begin_generator(mark, vararg=None, kwarg=None):
    """The same in a generator: its call is over already."""
    function = FUNCTIONS[mark]
    call = GENERATORS.pop(sys._getframe(1), None)
    shadows = function.empty if call is None else _parameters(function, call, vararg, kwarg)
    return len(STACK), None, shadows


def _parameters(function, call, vararg, kwarg):
    shadows = [()] * len(function.empty)
    n = len(function.names)
    extra = {}
    for i, s in (call.at or {}).items():
        if i < n:
            shadows[i] = s
        else:
            extra[i - n] = s
    more = {}
    for name, s in (call.named or {}).items():
        i = function.order.get(name)
        if i is not None:
            shadows[i] = s
        else:
            more[name] = s
    if extra and vararg is not None:
        sequence(vararg, [extra.get(i, ()) for i in range(len(vararg))])
    if more and kwarg is not None:
        mapping(kwarg, more)
    return tuple(shadows)


def returned(call, value, shadow):
    """The value of a return statement."""
    if call is not None:
        call.result = shadow or ()
    elif shadow or type(value) not in ATOMS:
        lost_deep(value, shadow)
    return value


def of_lambda(state, value, shadow):
    """The value of a lambda; state is what begin has given."""
    return returned(state[1], value, shadow)


def yielded(value, shadow):
    """The value of a yield. Its labels are those of the loop that takes it; a function of the library takes none."""
    if R.yielded is not None:
        lost_deep(*R.yielded)
        R.yielded = None
    if shadow or type(value) not in ATOMS:
        R.yielded = value, shadow or ()
    return value


# Classes whose __init__ Python has made

def _bound(names, call, args, kwargs):
    """The shadows of arguments by the names of the parameters."""
    shadows = {}
    for i, s in (call.at or {}).items():
        if i < len(names):
            shadows[names[i]] = s
    shadows.update(call.named or {})
    return shadows


def _dataclass(*args, **kwargs):
    call = STACK[-1]
    cls = call.target
    fields = [f.name for f in cls.__dataclass_fields__.values() if f.init and not getattr(f, "kw_only", False)]
    shadows = _bound(fields, call, args, kwargs)
    if hasattr(cls, "__post_init__"):
        for s in shadows.values():
            use(s)
    made = cls(*args, **kwargs)
    for name, s in shadows.items():
        set_attribute_shadow(made, name, s)
    return made


def _named_tuple(*args, **kwargs):
    call = STACK[-1]
    made = call.target(*args, **kwargs)
    fields = call.target._fields
    shadows = _bound(fields, call, args, kwargs)
    return sequence(made, [shadows.get(name, ()) for name in fields])
