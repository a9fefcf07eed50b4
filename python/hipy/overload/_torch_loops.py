"""Loops that elements of a tensor leave one after the other."""
import torch

from ._convert import OverloadError
from ._run import BREAK, CONTINUE, Return
from ._torch_flow import NOBODY, Flow, Lanes, completed, parts, _YIELDS
from ._torch_values import both, either, invert, plain, some, truth, varies


class Range:
    """range(...) of numbers among which are tensors that vary: each element has its own."""

    def __init__(self, *numbers):
        self.start, self.stop, self.step = (0, numbers[0], 1) if len(numbers) == 1 else numbers if len(numbers) == 3 else numbers + (1,)
        if isinstance(self.step, torch.Tensor) and varies(self.step):
            raise OverloadError("range with a step that differs by element, or is not known")
        self.step = int(self.step)
        if self.step == 0:
            raise ValueError("range() arg 3 must not be zero")

    def at(self, i):
        """The number of round i, and the elements that have such a round."""
        value = self.start + i * self.step
        return value, value < self.stop if self.step > 0 else value > self.stop

    def __iter__(self):
        raise OverloadError("range of a tensor that has several elements or is not known, other than in `for i in range(...)`")


class Loops(Flow):
    """Each round runs for the elements that are still in the loop. It ends when there are none."""

    bound = None  # of rounds, while torch traces

    def while_stmt(self, cond, body, orelse, writes):
        if (cond.__code__.co_flags | body.__code__.co_flags | orelse.__code__.co_flags) & _YIELDS:
            return self.python.while_stmt(self.certain(cond), body, orelse, writes)
        while True:
            c = cond()
            if isinstance(c, torch.Tensor) and varies(c):
                return self.rounds(c, None, cond, body, orelse, writes, (cond, body))
            if not c:
                return orelse()
            r = body()
            if r is not None and r is not CONTINUE:
                if type(r) is Lanes:
                    return self.rounds(None, r, cond, body, orelse, writes, (cond, body))
                return None if r is BREAK else r

    def for_stmt(self, target, iterable, body, orelse, writes):
        if (body.__code__.co_flags | orelse.__code__.co_flags) & _YIELDS:
            return self.python.for_stmt(target, iterable, body, orelse, writes)
        if type(iterable) is Range:
            return self.counted(target, iterable, body, orelse, writes)
        values = iter(iterable)
        try:
            for value in values:
                target.val = value
                r = body()
                if r is not None and r is not CONTINUE:
                    if type(r) is Lanes:
                        return self.remaining(r, target, values, body, orelse, writes)
                    return None if r is BREAK else r
        finally:
            del iterable, values  # a generator is closed where the loop is left, though an exception remembers this frame
        return orelse()

    def remaining(self, r, target, values, body, orelse, writes):
        """The rounds of a `for` after the one that some elements left."""
        value = None

        def more():
            nonlocal value
            for value in values:
                return True
            return False

        def assigned():
            target.val = value
            return body()

        return self.rounds(None, r, more, assigned, orelse, writes, (body,))

    def counted(self, target, numbers, body, orelse, writes):
        i, value = -1, None

        def more():
            nonlocal i, value
            i += 1
            value, c = numbers.at(i)
            return c

        def assigned():
            target.val = value
            return body()

        return self.rounds(more(), None, more, assigned, orelse, writes, (body,))

    def rounds(self, c, r, cond, body, orelse, writes, blocks):
        """The rounds of a loop from a condition c on, which varies, or if it is None, after a round that completed as r."""
        going, ended, broke, ret, value = True, False, False, False, None
        count, floats = 0, self.floats(blocks)
        while True:
            if c is not None:
                c = truth(c) if isinstance(c, torch.Tensor) else bool(c)
                ended, going = either(ended, both(going, invert(c))), both(going, c)
                if not self.more(going, count):
                    break
                r, values = self.side(going, body, writes, floats)
                count += 1
                if r is NOBODY:
                    break
                self.merge(going, writes, values, [v.val for v in writes], floats) if going is not True else self.take(writes, values)
            brk, _, left, v = parts(r)
            if left is not False:
                now = both(going, left)
                value = v if ret is False else self.returned(now, v, value, floats)
                ret = either(ret, now)
            broke = either(broke, both(going, brk))
            going = both(going, invert(either(brk, left)))
            if going is False or brk is not False or left is not False:
                if not self.more(going, count):
                    break
            c = self.side(going, cond, (), floats)[0]
        if ret is not False and ended is False and broke is False:
            return Return(value)
        if ended is False:
            return completed(False, False, ret, value, floats)
        s, values = self.side(ended, orelse, writes, floats)
        if s is NOBODY:
            return completed(False, False, ret, value, floats)
        self.merge(ended, writes, values, [v.val for v in writes], floats) if ended is not True else self.take(writes, values)
        b, c, left, v = (m if x == 3 else both(ended, m) for x, m in enumerate(parts(s)))
        if left is not False:
            value = v if ret is False else self.returned(left, v, value, floats)
        return completed(b, c, either(ret, left), value, floats)

    def take(self, writes, values):
        for v, value in zip(writes, values):
            v.val = value

    def more(self, going, count):
        """Whether some elements are still in a loop."""
        if going is not True and going is not False:
            if plain(going) is None:
                if self.bound is None:
                    raise OverloadError("a loop whose end a tensor tells, which is not known while torch traces. Torch(bound=N) makes N rounds of it")
                if count < self.bound:
                    return True
                torch._assert_async(~both(going, self.mask()).any(), "a loop has more than %d rounds, the bound of the overload" % self.bound)
                return False
            return some(both(going, self.mask()))
        return going
