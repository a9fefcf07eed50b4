"""Control flow of which each element of a tensor takes its own way."""
import inspect

import torch

from ._convert import OverloadError
from ._defaults import Defaults
from ._run import BREAK, CONTINUE, UNBOUND, Completion, Return
from ._torch_values import both, either, held, invert, joined, nobody, plain, same, some, truth, varies


class Lanes(Completion):
    """The completion of a block that some elements have left, in one way or several: masks tell which by break, by continue
    and by return, with the value that is returned."""

    __slots__ = ("brk", "cont", "ret", "value", "floats")

    def __init__(self, brk, cont, ret, value, floats):
        self.kind, self.brk, self.cont, self.ret, self.value, self.floats = "LANES", brk, cont, ret, value, floats


class Nobody(BaseException):
    """Ends a block that no element is in."""


NOBODY = Completion("NOBODY")  # how such a block completes


def parts(completion):
    """A completion as that of Lanes."""
    if type(completion) is Lanes:
        return completion.brk, completion.cont, completion.ret, completion.value
    if type(completion) is Return:
        return False, False, True, completion.value
    return completion is BREAK, completion is CONTINUE, False, None


def completed(brk, cont, ret, value, floats):
    """The completion with these masks."""
    if brk is cont is ret is False:
        return None
    if ret is True:
        return Return(value)
    return BREAK if brk is True else CONTINUE if cont is True else Lanes(brk, cont, ret, value, floats)


class Frame:
    """A block that runs for the elements of a mask only. before are the values that its variables had, floats is the type that
    two floats of Python's get."""

    def __init__(self, mask, writes, before, floats):
        self.mask, self.writes, self.before, self.floats = mask, writes, before, floats

    def made(self, value):
        """Whether a value is one that this block gave to a variable."""
        return any(v.val is value for v in self.writes) and not any(old is value for old in self.before)


_YIELDS = inspect.CO_GENERATOR


class Flow:
    """Statements and operands that do not always run. A condition of several elements runs both sides, each for its own
    elements, and variables get of each side what its elements have."""

    python = Defaults()  # the meaning where no tensor decides

    def __init__(self, dtype=None):
        self.dtype = dtype
        self.compared = None  # the type of the tensors of floats that were compared last
        self.frames = []
        self.tries = []  # of each `try` that catches and is running: how many frames there were
        self.operands = 0

    def mask(self):
        """The elements for which the code runs."""
        mask = True
        for frame in self.frames:
            mask = both(mask, frame.mask)
        return mask

    def side(self, mask, block, writes, floats):
        """Runs a block for some elements: its completion, and the values that it leaves in the variables, which get back
        those from before."""
        before = [v.val for v in writes]
        self.frames.append(Frame(mask, writes, before, floats))
        try:
            r = block()
        except Nobody:
            r = NOBODY
        finally:
            self.frames.pop()
            values = [v.val for v in writes]
            for v, value in zip(writes, before):
                v.val = value
        return r, values

    def merge(self, condition, writes, values, others, floats):
        """Gives variables their values: of both sides, what their elements have."""
        for v, a, b in zip(writes, values, others):
            if same(a, b):
                v.val = a
            elif a is UNBOUND and nobody(condition):
                v.val = b
            elif b is UNBOUND and nobody(~condition):
                v.val = a
            elif a is UNBOUND or b is UNBOUND:
                self.unbind(v, "%s has no value on one side of the condition above, which is a tensor. Give it one before" % v.name)
            else:
                try:
                    v.val = joined(condition, a, b, floats)
                except OverloadError as e:
                    self.unbind(v, "%s can't be one tensor after the condition above: it is %s" % (v.name, e.args[0]))

    def outlive(self, condition, writes, values, others, first, floats):
        """The same where elements have returned: those of the condition, or the others. They have no variables, other than of
        functions around this one."""
        free = getattr(writes, "free", ())
        for v, a, b in zip(writes, values, others):
            if v in free:
                self.merge(condition, (v,), (a,), (b,), floats)
            else:
                v.val = b if first else a

    def unbind(self, variable, why):
        variable.val = UNBOUND
        if variable.why is None:
            variable.why = why

    def returned(self, condition, a, b, floats):
        """A value that is returned: a's where the condition holds."""
        try:
            return joined(condition, a, b, floats)
        except OverloadError as e:
            raise OverloadError("what is returned can't be one tensor: it is %s" % e.args[0]) from None

    # Conditions

    def floats(self, blocks):
        """The type that two floats of Python's get where they become a tensor: that of the tensors which were compared last,
        or else that of those which the variables of blocks hold."""
        found, self.compared = self.dtype or self.compared, None
        return found or (None if torch.compiler.is_compiling() else held(blocks))

    def fork(self, c, then, orelse, writes, blocks):
        """Runs both sides of a condition of several elements."""
        floats = self.floats(blocks)
        c = truth(c)
        r, a = self.side(c, then, writes, floats)
        s, b = self.side(~c, orelse, writes, floats)
        if r is NOBODY or s is NOBODY:
            for v, value in zip(writes, b if r is NOBODY else a):
                v.val = value
            return s if r is NOBODY else r
        if type(r) is Return or type(s) is Return:
            self.outlive(c, writes, a, b, type(r) is Return, floats)
            if type(r) is type(s):
                return Return(self.returned(c, r.value, s.value, floats))
        else:
            self.merge(c, writes, a, b, floats)
        if r is s:
            return r
        (b1, c1, r1, v1), (b2, c2, r2, v2) = parts(r), parts(s)
        if r1 is False or r2 is False:
            value = v2 if r1 is False else v1
        else:
            value = self.returned(c, v1, v2, floats)
        one, other = c, ~c
        masks = [either(both(one, x), both(other, y)) for x, y in ((b1, b2), (c1, c2), (r1, r2))]
        return completed(*masks, value, floats)

    def then(self, completion, rest, writes):
        """The rest of a block, for those elements that have not left it."""
        if completion is None:
            return rest()
        if type(completion) is not Lanes:
            return completion
        brk, cont, ret, value = parts(completion)
        floats = completion.floats
        kept = either(brk, cont)
        goes = invert(either(kept, ret))
        before = [v.val for v in writes]
        r, values = self.side(goes, rest, writes, floats)
        if r is NOBODY:
            return Return(value) if kept is False else completion
        if kept is False:
            self.outlive(ret, writes, before, values, True, floats)
        else:
            for v, old, new in zip(writes, before, values):
                self.merge(either(kept, ret) if v in getattr(writes, "free", ()) else kept, (v,), (old,), (new,), floats)
        b, c, left, v = parts(r)
        if ret is False:
            value = v
        elif left is not False:
            value = self.returned(ret, value, v, floats)
        if left is True and kept is False:
            return Return(value)
        return completed(either(brk, both(goes, b)), either(cont, both(goes, c)), either(ret, both(goes, left)), value, floats)

    def if_stmt(self, cond, body, orelse, writes):
        if (cond.__code__.co_flags | body.__code__.co_flags | orelse.__code__.co_flags) & _YIELDS:
            return self.python.if_stmt(self.certain(cond), body, orelse, writes)
        c = cond()
        if isinstance(c, torch.Tensor) and varies(c):
            return self.fork(c, body, orelse, writes, (cond, body, orelse))
        return body() if c else orelse()

    def certain(self, cond):
        """The condition of a block that yields, which runs for all elements or none."""
        if cond.__code__.co_flags & _YIELDS:
            return cond

        def asked():
            c = cond()
            if isinstance(c, torch.Tensor) and varies(c):
                raise OverloadError("a block that yields can't run for some elements of a tensor only")
            return c
        return asked

    def match_stmt(self, subject, cases, writes):
        if any(f.__code__.co_flags & _YIELDS for case in cases for f in case):
            return self.python.match_stmt(subject, cases, writes)
        if isinstance(subject, torch.Tensor) and varies(subject):
            raise OverloadError("match of a tensor that has several elements or is not known. Write it with if and elif")

        def first(i):
            if i == len(cases):
                return None
            test, body = cases[i]
            fits = test(subject)
            if isinstance(fits, torch.Tensor) and varies(fits):  # by its guard
                return self.fork(fits, body, lambda: first(i + 1), writes, (test, body))
            return body() if fits else first(i + 1)

        return first(0)

    # Operands. One that some elements evaluate must not assign.

    def operand(self, mask, f, floats):
        self.operands += 1
        try:
            return self.side(mask, f, (), floats)[0]
        finally:
            self.operands -= 1

    def named_expr(self, variable, value):
        if self.operands:
            raise OverloadError("%s := in an operand that not all elements of a tensor evaluate. Assign before" % variable.name)
        variable.val = value
        return value

    def if_expr(self, cond, body, orelse):
        if (cond.__code__.co_flags | body.__code__.co_flags | orelse.__code__.co_flags) & _YIELDS:
            return self.python.if_expr(self.certain(cond), body, orelse)
        c = cond()
        if isinstance(c, torch.Tensor) and varies(c):
            floats = self.floats((cond, body, orelse))
            c = truth(c)
            return joined(c, self.operand(c, body, floats), self.operand(~c, orelse, floats), floats)
        return body() if c else orelse()

    def and_(self, first, rest):
        for i, f in enumerate(rest):
            if isinstance(first, torch.Tensor) and varies(first):
                return self.logic(first, rest[i:], True)
            if f.__code__.co_flags & _YIELDS:
                return self.python.and_(first, rest[i:])
            if not first:
                return first
            first = f()
        return first

    def or_(self, first, rest):
        for i, f in enumerate(rest):
            if isinstance(first, torch.Tensor) and varies(first):
                return self.logic(first, rest[i:], False)
            if f.__code__.co_flags & _YIELDS:
                return self.python.or_(first, rest[i:])
            if first:
                return first
            first = f()
        return first

    def logic(self, first, rest, conjunction):
        """first and rest, first or rest."""
        floats = self.floats(rest)
        c = truth(first)
        second = self.operand(c if conjunction else ~c, lambda: (self.and_ if conjunction else self.or_)(rest[0](), rest[1:]), floats)
        if first.dtype == torch.bool and (isinstance(second, bool) or isinstance(second, torch.Tensor) and second.dtype == torch.bool):
            return both(first, second) if conjunction else either(first, second)
        return joined(c, second, first, floats) if conjunction else joined(c, first, second, floats)

    def not_(self, x):
        if isinstance(x, torch.Tensor) and varies(x):
            return ~truth(x)
        return not x

    def in_(self, x, container):
        values = container if type(container) in (tuple, list, set, frozenset, range) else ()
        if isinstance(x, torch.Tensor) and varies(x):
            values = [x == v for v in values] if type(container) is not range else [self.in_range(x, container)]
        elif any(isinstance(v, torch.Tensor) and varies(v) for v in values):
            values = [v is x or v == x for v in values]
        else:
            return x in container
        found = False
        for v in values:
            found = either(found, truth(v) if isinstance(v, torch.Tensor) else bool(v))
        return found

    def in_range(self, x, numbers):
        if not numbers:
            return False
        low, high = min(numbers[0], numbers[-1]), max(numbers[0], numbers[-1])
        return (x >= low) & (x <= high) & ((x - low) % abs(numbers.step) == 0)

    def not_in(self, x, container):
        found = self.in_(x, container)
        return ~found if isinstance(found, torch.Tensor) else not found

    def comprehension_if(self, value):
        if isinstance(value, torch.Tensor) and varies(value):
            raise OverloadError("the condition of a comprehension is a tensor of several elements, or not known. Write it with torch.where or as a loop")
        return value

    # Errors

    def try_stmt(self, body, handlers, orelse, final, writes):
        blocks = [f for f in [body, orelse, final] + [h[2] for h in handlers] if f is not None]
        if any(f.__code__.co_flags & _YIELDS for f in blocks):
            return self.python.try_stmt(body, handlers, orelse, final, writes)

        def guarded():
            if handlers:
                self.tries.append(len(self.frames))
            try:
                return body()
            except Nobody:
                return NOBODY
            finally:
                if handlers:
                    self.tries.pop()

        def after():
            ended = final()
            if type(ended) is Lanes:
                raise OverloadError("`finally` that only some elements of a tensor leave")
            return ended

        def whole():
            r = Defaults.try_stmt(self, guarded, handlers, None if orelse is None else lambda: orelse(), None, writes)
            return self.then(r, orelse, writes) if orelse is not None and type(r) is Lanes else r

        return whole() if final is None else Defaults.try_stmt(self, whole, (), None, after, writes)

    def raise_stmt(self, exception):
        self.raising(exception)
        raise exception

    def raise_from(self, exception, cause):
        self.raising(exception)
        raise exception from cause

    def raising(self, exception):
        """An exception under a condition of several elements: raised if one of them gets there."""
        mask = self.mask()
        if mask is True:
            return
        if plain(mask) is None:
            torch._assert_async(~mask.any(), "%s: %s" % (exception.__name__ if isinstance(exception, type) else type(exception).__name__, "" if isinstance(exception, type) else exception.args[0] if exception.args else ""))
            raise Nobody
        if not some(mask):
            raise Nobody
        if self.tries and any(f.mask is not True for f in self.frames[self.tries[-1]:]):
            raise OverloadError("raise in a `try`, under a condition which is a tensor: its handlers can't run for some elements only")
        self.note(exception, mask)

    def note(self, exception, mask):
        if isinstance(exception, type):
            return
        places = plain(mask).nonzero()
        first = places[0].tolist()
        exception.add_note("for %d of %d elements, the first at %s" % (len(places), plain(mask).numel(), first[0] if len(first) == 1 else tuple(first)))

    def assert_stmt(self, test, message):
        if (test.__code__.co_flags | (message.__code__.co_flags if message is not None else 0)) & _YIELDS:
            return self.python.assert_stmt(test, message)
        c = test()
        mask = self.mask() if self.frames else True
        if mask is True and not (isinstance(c, torch.Tensor) and varies(c)):
            return self.python.assert_stmt(lambda: c, message)
        c = truth(c) if isinstance(c, torch.Tensor) else bool(c)
        wrong = both(mask, invert(c))
        if wrong is False:
            return
        if wrong is not True and plain(wrong) is None:
            torch._assert_async(~wrong.any(), "an assertion" if message is None else str(message()))
        elif some(wrong):
            exception = AssertionError() if message is None else AssertionError(message())
            self.note(exception, wrong)
            raise exception


def _comparison(name):
    """x op y, which leaves behind what floats were compared."""
    of_python = getattr(Defaults, name)

    def method(self, x, y):
        result = of_python(x, y)
        if isinstance(result, torch.Tensor):
            types = [v.dtype for v in (x, y) if isinstance(v, torch.Tensor) and v.dtype.is_floating_point]
            self.compared = torch.promote_types(types[0], types[-1]) if types else None
        return result
    method.__name__ = name
    setattr(Flow, name, method)


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    _comparison(_name)
