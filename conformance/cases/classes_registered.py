"""Classes that are registered as subclasses, by a statement of the module or a decorator."""
from abc import ABC, ABCMeta


class Base(ABC):
    pass


class Other(metaclass=ABCMeta):
    pass


class Plain:
    pass


Base.register(Plain)


@Other.register
class Decorated:
    pass


def is_subclass(n: int) -> bool:
    return issubclass(Plain, Base)


def is_instance(n: int) -> bool:
    return isinstance(Plain(), Base)


def decorated(n: int):
    return isinstance(Decorated(), Other), issubclass(Decorated, Other), isinstance(Decorated(), Base)


def of_no_class(n: int) -> bool:
    return isinstance(Plain(), Other)


# ---- cases
CASES = [(f, [1]) for f in ("is_subclass", "is_instance", "decorated", "of_no_class")]
