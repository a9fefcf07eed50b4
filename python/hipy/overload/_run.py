"""What converted code uses while it runs: completions, variables, blocks that yield, calls."""
import builtins
import inspect
import sys
import types

# For generated code, whatever the user's names mean.
StopIteration, BaseException, slice = builtins.StopIteration, builtins.BaseException, builtins.slice

UNBOUND = type("Unbound", (), {"__repr__": lambda self: "UNBOUND"})()


class OverloadError(Exception):
    """A function that can't be converted, or an overload that can't have the meaning asked for."""

    __module__ = "hipy.overload"


class Variable:
    """A variable of a converted function. val is its value, UNBOUND before the first assignment. An overload that
    unbinds a variable says why: the text of the OverloadError that reading it is then."""

    __slots__ = ("name", "val", "why")

    def __init__(self, name):
        self.name, self.val, self.why = name, UNBOUND, None

    def __repr__(self):
        return "Variable(%r, %r)" % (self.name, self.val)


class Writes(tuple):
    """The variables that blocks may assign, of which those in free are of functions around this one: they outlive it."""

    def __new__(cls, own, free):
        new = super().__new__(cls, own + free)
        new.free = free
        return new


class Target:
    """What a loop or a `with` assigns to, where it is more than a name: a tuple, an item, an attribute.
    Setting val assigns."""

    __slots__ = ("_assign",)

    def __init__(self, assign):
        self._assign = assign

    val = property(None, lambda self, value: self._assign(value))


class Completion:
    """How a block ended, other than by reaching its end, for which blocks return None."""

    __slots__ = ("kind",)

    def __init__(self, kind):
        self.kind = kind

    def __repr__(self):
        return self.kind


BREAK, CONTINUE = Completion("BREAK"), Completion("CONTINUE")


class Return(Completion):
    """The completion of a block that returned value."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.kind, self.value = "RETURN", value

    def __repr__(self):
        return "Return(%r)" % (self.value,)


class Stopped:
    """A StopIteration that left a block which yields: generators cannot raise it."""

    __slots__ = ("exception",)

    def __init__(self, exception):
        self.exception = exception


def suspends(*blocks):
    """Whether one of the blocks yields, and so is a generator function."""
    return any(inspect.isgeneratorfunction(b) for b in blocks)


def drive(result):
    """Runs what a construct with blocks that yield has returned, passing on what they yield."""
    if isinstance(result, types.GeneratorType):
        result = yield from result
    return result


def run(block):
    """What a block returns that generated code calls itself. This frame tells tidy that it is one."""
    return block()


def frame():
    """The frame of the function that asks."""
    return sys._getframe(1)


def settle(result):
    """The result of drive; raises the StopIteration that ended a block."""
    if type(result) is Stopped:
        raise result.exception
    return result


def bound(overload, name, value):
    """A new variable with a value: a parameter."""
    variable = overload.init(name)
    overload.assign(variable, value)
    return variable


def spread(f, value):
    """The positional arguments of f(*value)."""
    if type(value) is tuple:
        return value
    if not hasattr(type(value), "__iter__") and not hasattr(type(value), "__getitem__"):
        f(*value)  # raises TypeError, in CPython's words, before it calls
    return tuple(value)


def keywords(f, delayed, *parts):
    """The keyword arguments of a call that has ** among them: pairs of a name, or None for **, and a value.
    Values are evaluated one after the other, while the arguments are put together, if they are delayed."""
    merged = {}
    for name, value in parts:
        if delayed:
            value = value()
        if name is not None:
            new = {name: value}
        elif isinstance(value, dict):
            new = dict(value)
        elif not hasattr(type(value), "keys"):
            f(**value)  # raises TypeError, in CPython's words
        else:
            new = {k: value[k] for k in value.keys()}
        if not merged.keys().isdisjoint(new):
            f(**merged, **new)  # raises TypeError: multiple values
        merged.update(new)
    return merged


def snapshot(variables):
    """The dict of those variables that are bound: what locals() gives."""
    return {name: v.val for name, v in variables if v.val is not UNBOUND}


def framed(f, module, variables, cls=None, first=None):
    """f, which is called by name, or in its place what gives the same without a look at its caller's frame."""
    def local():
        return snapshot(variables)

    if f is builtins.globals:
        return lambda: module
    if f is builtins.locals:
        return local
    if f is builtins.vars:
        return lambda *a: f(*a) if a else local()
    if f is builtins.dir:
        return lambda *a: f(*a) if a else sorted(local())
    if f is builtins.eval or f is builtins.exec:
        def evaluate(source, globals=None, locals=None, /, **more):
            if globals is None:
                globals, locals = module, local() if locals is None else locals
            return f(source, globals, globals if locals is None else locals, **more)
        return evaluate
    if f is builtins.super and first is not None:
        return lambda *a: f(*a) if a else f(cls(), first.val)
    return f


INTERNAL = set()  # names of files whose frames are no part of a user's traceback


def tidy(exception, frame=None):
    """Makes the tracebacks of an exception and of its causes those of the user's text: one entry for each
    function, at the line that was running, and none of the overload's. frame is that of the function which
    the exception leaves: the outermost converted one does the work, which sees all entries."""
    while frame is not None:
        frame = frame.f_back
        if frame is not None and _converted(frame.f_code):
            return
    seen = set()
    while exception is not None and id(exception) not in seen:
        seen.add(id(exception))
        entries, direct = [], True
        t = exception.__traceback__
        while t is not None:
            code = t.tb_frame.f_code
            if code.co_filename in INTERNAL:
                direct = direct and code.co_name in _RAISING
            else:
                if code.co_qualname.endswith(BLOCK) and not direct or code.co_qualname.endswith(INLINE):
                    while entries and not _converted(entries.pop().tb_frame.f_code):
                        pass  # the overload's own methods, and at last the function that the block is of
                entries.append(t)
                direct = _converted(code)
            t = t.tb_next
        chain = None
        for t in reversed(entries):
            chain = types.TracebackType(chain, t.tb_frame, t.tb_lasti, t.tb_lineno)
        exception.__traceback__ = chain
        exception = exception.__cause__ or exception.__context__


_RAISING = {"raise_stmt", "raise_from"}


def _converted(code):
    """Whether a code object is that of a converted function or of a block of one."""
    return ".o" in code.co_freevars


BLOCK = ".<block>"  # ends the qualified names of blocks
INLINE = ".<inline>"  # the same of lambdas that are called where they stand
INTERNAL.add(tidy.__code__.co_filename)
