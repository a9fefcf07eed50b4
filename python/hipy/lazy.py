"""Values that are computed when they are first needed, and then kept.

    from hipy.lazy import Lazy, delay, force, lazy

    class Stream:
        def __init__(self, head: int, tail: Lazy["Stream"]):
            self.head, self.tail = head, tail

    def count(n: int) -> Stream:
        return Stream(n, delay(lambda: count(n + 1)))

    force(count(0).tail).head                      # 1
"""

from typing import Callable, Generic, Optional, TypeVar

__all__ = ["Lazy", "delay", "force", "lazy"]

T = TypeVar("T")


class Lazy(Generic[T]):
    """A value of type T, or how to compute it. Made by delay and lazy, read by force."""

    __slots__ = ("_thunk", "_value")

    def __init__(self, thunk: Optional[Callable[[], T]], value: Optional[T]):
        self._thunk = thunk
        self._value = value


def delay(thunk: Callable[[], T]) -> Lazy[T]:
    """A value that thunk() computes when it is first forced.

    If that raises, nothing is kept: the next force calls thunk again.
    """
    return Lazy(thunk, None)


def lazy(value: T) -> Lazy[T]:
    """A value that is there already."""
    return Lazy(None, value)


def force(x: Lazy[T]) -> T:
    """The value of x. What its thunk held can be freed once it has been computed."""
    thunk = x._thunk
    if thunk is None:
        return x._value
    value = thunk()
    x._value = value
    x._thunk = None
    return value
