"""A base for overloads in which some values are symbolic: formulas, columns, tensors.

Where a condition is symbolic, nobody knows which branch runs. So both run, each for itself (isolated), and
what they assigned or returned is joined by select(condition, a, b). Where a condition is known, Python's own
meaning holds: what is known is computed, what is not is built ("staging by type", section 5.3 of the paper).
"""
from ._convert import OverloadError
from ._defaults import BINARY, Defaults
from ._run import BREAK, CONTINUE, UNBOUND, Return, suspends


def isolated(block, variables):
    """Runs a block, and gives what it returned and the values that it left in variables, which get back those from before."""
    before = [v.val for v in variables]
    try:
        result = block()
        return result, [v.val for v in variables]
    finally:
        for v, value in zip(variables, before):
            v.val = value


class Fork:
    """The completion of a block that is left in one way if condition holds, and in another if not.

    Each way is a completion, or None to go on, and the values of variables with which it goes on."""

    def __init__(self, condition, then, orelse):
        self.condition, self.then, self.orelse = condition, then, orelse


class Symbolic(Defaults):
    """Runs both sides of symbolic conditions. Overloads say what is symbolic (is_symbolic) and how two values
    are joined (select), and may add what `and`, `or` and `not` of symbolic values are.

    Only assignments to variables are undone between the sides. What a branch does to objects (a list that it
    appends to), it does always; a `for` over something symbolic and a `while` whose condition stays symbolic
    for more than `bound` rounds are errors."""

    bound = 50  # how often the body of a `while` with a symbolic condition may be repeated

    def is_symbolic(self, value):
        """Whether a value is unknown now."""
        raise NotImplementedError

    def select(self, condition, a, b):
        """The value that is a if the symbolic condition holds, and b if not."""
        raise NotImplementedError

    def symbolic_and(self, a, b):
        """a and b, of which a or both are symbolic."""
        return self.select(a, b, a)

    def symbolic_or(self, a, b):
        """a or b, of which a or both are symbolic."""
        return self.select(a, a, b)

    def symbolic_not(self, x):
        """not x"""
        raise NotImplementedError

    def condition(self, value):
        """A symbolic value as a condition: what Python's truth of it is."""
        return value

    # Operands

    def truth(self, value):
        return self.condition(value) if self.is_symbolic(value) else bool(value)

    def and_(self, first, rest):
        if not rest or not self.is_symbolic(first) and not first:
            return first
        second = self.and_(self.operand_of(first, rest[0]), rest[1:])
        if not self.is_symbolic(first):
            return second
        if isinstance(second, bool) and self.decides(first):  # what is known needs no formula
            return second and first
        return self.symbolic_and(first, second)

    def or_(self, first, rest):
        if not rest or not self.is_symbolic(first) and first:
            return first
        second = self.or_(self.operand_of(first, rest[0]), rest[1:])
        if not self.is_symbolic(first):
            return second
        if isinstance(second, bool) and self.decides(first):
            return second or first
        return self.symbolic_or(first, second)

    def decides(self, *values):
        """Whether all values are bools."""
        return all(isinstance(v, bool) for v in values)

    # An operand that is evaluated though nobody knows whether it should be must not assign.

    operands = 0  # how many of them are being evaluated

    def operand_of(self, condition, f):
        if not self.is_symbolic(condition):
            return f()
        self.operands += 1
        try:
            return f()
        finally:
            self.operands -= 1

    def named_expr(self, variable, value):
        if self.operands:
            raise OverloadError("%s := in an operand of which it is not known whether it is evaluated" % variable.name)
        return super().named_expr(variable, value)

    def not_(self, x):
        return self.symbolic_not(x) if self.is_symbolic(x) else not x

    def if_expr(self, cond, body, orelse):
        c = cond()
        if not self.is_symbolic(c):
            return body() if c else orelse()
        return self.joined(self.condition(c), self.operand_of(c, body), self.operand_of(c, orelse))

    def comprehension_if(self, value):
        if self.is_symbolic(value):
            raise OverloadError("the condition of a comprehension is not known: %r. Write it as a loop" % (value,))
        return value

    def joined(self, condition, a, b):
        """The value of two sides; one where they are the same."""
        if a is b or type(a) is type(b) and not self.is_symbolic(a) and isinstance(a, (bool, int, float, str, bytes)) and a == b and repr(a) == repr(b):
            return a
        if isinstance(a, tuple) and isinstance(b, tuple) and type(a) is type(b) is tuple and len(a) == len(b):
            return tuple(self.joined(condition, x, y) for x, y in zip(a, b))
        return self.select(condition, a, b)

    # Statements

    def fork(self, condition, then, orelse, writes):
        """Runs both sides of a symbolic condition, and joins what they leave."""
        (r, values), (s, others) = isolated(then, writes), isolated(orelse, writes)
        return self.join(condition, (r, values), (s, others), writes)

    def join(self, condition, then, orelse, writes):
        (r, values), (s, others) = then, orelse
        if r is s and not isinstance(r, (Return, Fork)):
            for v, a, b in zip(writes, values, others):
                v.val = UNBOUND if a is UNBOUND or b is UNBOUND else self.joined(condition, a, b)
            return r
        if isinstance(r, Return) and isinstance(s, Return):
            return Return(self.joined(condition, r.value, s.value))
        return Fork(condition, (r, dict(zip(writes, values))), (s, dict(zip(writes, others))))

    def follow(self, completion, f, writes):
        """What f makes of a completion: of each way of a Fork, with the values that it goes on with."""
        if not isinstance(completion, Fork):
            return f(completion)

        def way(one):
            def run():
                result, values = one
                for variable, value in values.items():
                    variable.val = value
                return self.follow(result, f, writes)
            return run

        return self.fork(completion.condition, way(completion.then), way(completion.orelse), writes)

    def then(self, completion, rest, writes):
        """The rest of a block, after a statement that may have left it on one side only."""
        return self.follow(completion, lambda c: rest() if c is None else c, writes)

    def if_stmt(self, cond, body, orelse, writes):
        if suspends(cond, body, orelse):
            return super().if_stmt(cond, body, orelse, writes)
        c = cond()
        if not self.is_symbolic(c):
            return body() if c else orelse()
        return self.fork(self.condition(c), body, orelse, writes)

    def match_stmt(self, subject, cases, writes):
        if suspends(*[f for case in cases for f in case]):
            return super().match_stmt(subject, cases, writes)
        if self.holds(subject):
            raise OverloadError("match of what is not known: %r. Write it with if and elif" % (subject,))

        def first(i):
            if i == len(cases):
                return None
            test, body = cases[i]
            fits = test(subject)
            if self.is_symbolic(fits):  # by its guard
                return self.fork(self.condition(fits), body, lambda: first(i + 1), writes)
            return body() if fits else first(i + 1)

        return first(0)

    def holds(self, value):
        """Whether a value is symbolic, or a container of such."""
        if isinstance(value, dict):
            return any(map(self.holds, value.values())) or any(map(self.holds, value))
        return self.is_symbolic(value) or isinstance(value, (tuple, list, set, frozenset)) and any(map(self.holds, value))

    def try_stmt(self, body, handlers, orelse, final, writes):
        r = super().try_stmt(body, handlers, orelse, final, writes)
        if isinstance(r, Fork) and final is not None:
            raise OverloadError("`finally` after a block that is left on one side of a condition which is not known")
        return r

    def assert_stmt(self, test, message):
        if self.is_symbolic(value := test()):
            return self.assumed(value)
        return super().assert_stmt(lambda: value, message)

    def assumed(self, condition):
        """assert of a symbolic condition."""
        raise OverloadError("assert of a condition that is not known")

    def for_stmt(self, target, iterable, body, orelse, writes):
        if suspends(body, orelse):
            return super().for_stmt(target, iterable, body, orelse, writes)
        if self.is_symbolic(iterable):
            raise OverloadError("a loop over what is not known: %r" % (iterable,))
        values = iter(iterable)

        def rounds():
            for value in values:
                self.assign(target, value)
                r = body()
                if isinstance(r, Fork):
                    rest = list(values)  # both ways may go on with it

                    def ended(c):
                        nonlocal values
                        values = iter(rest)
                        return after(c)

                    return self.follow(merged(r), ended, writes)
                if r is not None and r is not CONTINUE:
                    return None if r is BREAK else r
            return orelse()

        def after(c):
            if c is None or c is CONTINUE:
                return rounds()
            return None if c is BREAK else c

        def merged(r):
            """Both ways go on with the next round: they are joined before it."""
            going = (None, CONTINUE)
            if isinstance(r, Fork) and r.then[0] in going and r.orelse[0] in going:
                order = list(writes)
                before = [v.val for v in order]
                sides = [[one[1].get(v, b) for v, b in zip(order, before)] for one in (r.then, r.orelse)]
                return self.join(r.condition, (None, sides[0]), (None, sides[1]), order)
            return r

        return rounds()

    def while_stmt(self, cond, body, orelse, writes):
        if suspends(cond, body, orelse):
            return super().while_stmt(cond, body, orelse, writes)

        def rounds(left):
            while True:
                c = cond()
                if self.is_symbolic(c):
                    break
                if not c:
                    return orelse()
                r = body()
                if isinstance(r, Fork):
                    return self.follow(r, lambda one: after(one, left), writes)
                if r is not None and r is not CONTINUE:
                    return None if r is BREAK else r
            if not left:
                raise OverloadError("the condition of a `while` is not known after %d rounds" % self.bound)
            return self.fork(self.condition(c), lambda: self.follow(body(), lambda one: after(one, left - 1), writes), orelse, writes)

        def after(c, left):
            if c is None or c is CONTINUE:
                return rounds(left)
            return None if c is BREAK else c

        return rounds(self.bound)


def _in_place(name):
    """x op= y, where one is symbolic: as x op y, since symbolic values do not change."""
    def method(self, x, y):
        if self.is_symbolic(x) or self.is_symbolic(y):
            return getattr(self, name)(x, y)
        return getattr(Defaults, "i" + name)(x, y)
    method.__name__ = "i" + name
    setattr(Symbolic, "i" + name, method)


for _name in BINARY:
    _in_place(_name)
