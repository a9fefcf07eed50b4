"""The overload with Python's own meaning, and the list of constructs: one method each."""
import operator
import types

from ._run import BREAK, CONTINUE, INTERNAL, UNBOUND, OverloadError, Stopped, Variable, settle, suspends, tidy


def _matches(exception, wanted):
    """Whether `except wanted` catches the exception."""
    classes = wanted if isinstance(wanted, tuple) else (wanted,)
    for c in classes:
        if not (isinstance(c, type) and issubclass(c, BaseException)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
    mro = type(exception).__mro__
    return any(c in mro for c in classes)


class Defaults:
    """Python's own meaning of every construct. Overloads inherit from it, or take single methods.

    Blocks and operands that may not be evaluated are functions without parameters. A block returns None
    when it reaches its end, else BREAK, CONTINUE or a Return. A construct's method returns what its blocks
    returned, as far as it concerns the code around. writes are the variables that the blocks may assign.
    In a generator, blocks that yield are generator functions (suspends tells); what a method returns is
    then run with `yield from`, if it is a generator."""

    # Variables

    def init(self, name):
        """a new variable, before its first assignment"""
        return Variable(name)

    def assign(self, variable, value):
        """variable = value"""
        variable.val = value

    def read(self, variable):
        """the value of a variable"""
        value = variable.val
        if value is UNBOUND:
            if variable.why is not None:
                raise OverloadError(variable.why)
            raise UnboundLocalError("cannot access local variable '%s' where it is not associated with a value" % variable.name)
        return value

    def read_free(self, variable):
        """the value of a variable of a function around this one"""
        value = variable.val
        if value is UNBOUND:
            if variable.why is not None:
                raise OverloadError(variable.why)
            raise NameError("cannot access free variable '%s' where it is not associated with a value in enclosing scope" % variable.name)
        return value

    def delete(self, variable):
        """del variable"""
        self.read(variable)
        variable.val, variable.why = UNBOUND, None

    # Statements

    def if_stmt(self, cond, body, orelse, writes):
        """if cond(): body() else: orelse()"""
        if suspends(cond, body, orelse):
            return _if(cond, body, orelse)
        return body() if cond() else orelse()

    def while_stmt(self, cond, body, orelse, writes):
        """while cond(): body() else: orelse()"""
        if suspends(cond, body, orelse):
            return _while(cond, body, orelse)
        while cond():
            r = body()
            if r is not None and r is not CONTINUE:
                return None if r is BREAK else r
        return orelse()

    def for_stmt(self, target, iterable, body, orelse, writes):
        """for target in iterable: body() else: orelse()"""
        if suspends(body, orelse):
            return _for(self.assign, target, iterable, body, orelse)
        try:
            for value in iterable:
                self.assign(target, value)
                r = body()
                if r is not None and r is not CONTINUE:
                    return None if r is BREAK else r
        finally:
            del iterable  # a generator is closed where the loop is left, though an exception remembers this frame
        return orelse()

    def try_stmt(self, body, handlers, orelse, final, writes):
        """try: body(), except each of handlers, else: orelse(), finally: final()

        A handler is (types, bind, body): types() is what it catches, or types is None for all; bind takes
        the exception, or is None. orelse and final may be None."""
        parts = [body, orelse, final] + [h[2] for h in handlers]
        if suspends(*[p for p in parts if p is not None]):
            return _try(body, handlers, orelse, final)
        try:
            try:
                r = body()
            except BaseException as e:
                for types_, bind, handler in handlers:
                    if types_ is None or _matches(e, types_()):
                        tidy(e)
                        if bind is not None:
                            bind(e)
                        return handler()
                raise
            return orelse() if r is None and orelse is not None else r
        finally:
            if final is not None:
                ended = final()
                if ended is not None:
                    return ended

    def with_stmt(self, manager, target, body, writes):
        """with manager as target: body()

        target is None without `as`."""
        if suspends(body):
            return _with(self.assign, manager, target, body)
        with manager as value:
            if target is not None:
                self.assign(target, value)
            return body()

    def match_stmt(self, subject, cases, writes):
        """match subject: each of cases is (test, body)

        test(subject) tells whether a case fits, and assigns what it names."""
        if suspends(*[f for case in cases for f in case]):
            return _match(subject, cases)
        for test, body in cases:
            if test(subject):
                return body()
        return None

    def assert_stmt(self, test, message):
        """assert test(), message()

        message is None without one."""
        if suspends(test) or message is not None and suspends(message):
            return _assert(test, message)
        if not test():
            raise AssertionError() if message is None else AssertionError(message())

    def raise_stmt(self, exception):
        """raise exception"""
        raise exception

    def raise_from(self, exception, cause):
        """raise exception from cause"""
        raise exception from cause

    def return_stmt(self, value):
        """return value: what is returned in place of it"""
        return value

    # Expressions that do not evaluate all operands

    def and_(self, first, rest):
        """first and rest[0]() and ..."""
        if suspends(*rest):
            return _and_or(first, rest, False)
        for f in rest:
            if not first:
                return first
            first = f()
        return first

    def or_(self, first, rest):
        """first or rest[0]() or ..."""
        if suspends(*rest):
            return _and_or(first, rest, True)
        for f in rest:
            if first:
                return first
            first = f()
        return first

    def truth(self, value):
        """bool(value), of an operand of and or or of which only the truth counts"""
        return bool(value)

    def named_expr(self, variable, value):
        """(variable := value)"""
        self.assign(variable, value)
        return value

    def if_expr(self, cond, body, orelse):
        """body() if cond() else orelse()"""
        if suspends(cond, body, orelse):
            return _if(cond, body, orelse)
        return body() if cond() else orelse()

    # Calls and what functions are made of

    def callee(self, function, count):
        """function(...): what is called in place of function, for overloads without call

        count is 1 or 2 if there are so many arguments, without names and stars, and 0 otherwise."""
        return function

    def call(self, function, args, kwargs):
        """function(*args, **kwargs)"""
        return function(*args, **kwargs)

    def comprehension(self, kind, iterable, run):
        """[... for ... in iterable]: what run(iterable) gives

        kind is "list", "set", "dict" or "generator"."""
        return run(iterable)

    def comprehension_if(self, value):
        """[... if value]: what is asked for its truth in place of it"""
        return value

    def yield_(self, value):
        """yield value: what is yielded in place of it"""
        return value

    # Attributes and items

    def attribute(self, obj, name):
        """obj.name"""
        return getattr(obj, name)

    def set_attribute(self, obj, name, value):
        """obj.name = value"""
        setattr(obj, name, value)

    def delete_attribute(self, obj, name):
        """del obj.name"""
        delattr(obj, name)

    def item(self, obj, key):
        """obj[key]"""
        return obj[key]

    def set_item(self, obj, key, value):
        """obj[key] = value"""
        obj[key] = value

    def delete_item(self, obj, key):
        """del obj[key]"""
        del obj[key]

    def not_(self, x):
        """not x"""
        return not x

    def in_(self, x, container):
        """x in container"""
        return x in container

    def not_in(self, x, container):
        """x not in container"""
        return x not in container


# Python's operators by the names of the overload's methods, which take the operands.
UNARY = {"neg": "-x", "pos": "+x", "invert": "~x"}
BINARY = {"add": "+", "sub": "-", "mul": "*", "matmul": "@", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**",
          "lshift": "<<", "rshift": ">>", "bitand": "&", "bitor": "|", "bitxor": "^"}
COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "is_": "is", "is_not": "is not"}
OPERATORS = dict(UNARY)  # the text of each
_OF_OPERATOR = {"bitand": "and_", "bitor": "or_", "bitxor": "xor"}
for _name, _text in BINARY.items():
    OPERATORS[_name] = "x %s y" % _text
    OPERATORS["i" + _name] = "x %s= y: the new value" % _text
    setattr(Defaults, "i" + _name, staticmethod(getattr(operator, "i" + _OF_OPERATOR.get(_name, _name).rstrip("_"))))
for _name, _text in COMPARISONS.items():
    OPERATORS[_name] = "x %s y" % _text
for _name in OPERATORS.keys() - vars(Defaults).keys():
    setattr(Defaults, _name, staticmethod(getattr(operator, _OF_OPERATOR.get(_name, _name))))

CONSTRUCTS = tuple(n for n, f in vars(Defaults).items() if isinstance(f, types.FunctionType)) + tuple(OPERATORS)


# The same for blocks that yield. A StopIteration that leaves a block is passed on as Stopped:
# a generator can't raise it.

def _block(f, *args):
    try:
        r = f(*args)
        return (yield from r) if suspends(f) else r
    except StopIteration as e:
        return Stopped(e)


def _if(cond, body, orelse):
    try:
        return settle((yield from _block(body if settle((yield from _block(cond))) else orelse)))
    except StopIteration as e:
        return Stopped(e)


def _while(cond, body, orelse):
    try:
        while settle((yield from _block(cond))):
            r = settle((yield from _block(body)))
            if r is not None and r is not CONTINUE:
                return None if r is BREAK else r
        return settle((yield from _block(orelse)))
    except StopIteration as e:
        return Stopped(e)


def _for(assign, target, iterable, body, orelse):
    try:
        for value in iterable:
            assign(target, value)
            r = settle((yield from _block(body)))
            if r is not None and r is not CONTINUE:
                return None if r is BREAK else r
        return settle((yield from _block(orelse)))
    except StopIteration as e:
        return Stopped(e)


def _try(body, handlers, orelse, final):
    try:
        try:
            try:
                r = settle((yield from _block(body)))
            except BaseException as e:
                for types_, bind, handler in handlers:
                    if types_ is None or _matches(e, types_()):
                        tidy(e)
                        if bind is not None:
                            bind(e)
                        return settle((yield from _block(handler)))
                raise
            return settle((yield from _block(orelse))) if r is None and orelse is not None else r
        finally:
            if final is not None:
                ended = settle((yield from _block(final)))
                if ended is not None:
                    return ended
    except StopIteration as e:
        return Stopped(e)


def _with(assign, manager, target, body):
    try:
        with manager as value:
            if target is not None:
                assign(target, value)
            return settle((yield from _block(body)))
    except StopIteration as e:
        return Stopped(e)


def _match(subject, cases):
    try:
        for test, body in cases:
            if settle((yield from _block(test, subject))):
                return settle((yield from _block(body)))
        return None
    except StopIteration as e:
        return Stopped(e)


def _assert(test, message):
    try:
        if not settle((yield from _block(test))):
            raise AssertionError() if message is None else AssertionError(settle((yield from _block(message))))
    except StopIteration as e:
        return Stopped(e)


def _and_or(value, rest, stop):
    try:
        for f in rest:
            if bool(value) is stop:
                return value
            value = settle((yield from _block(f)))
        return value
    except StopIteration as e:
        return Stopped(e)


INTERNAL.add(_block.__code__.co_filename)
