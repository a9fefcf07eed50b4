"""A decorated function that CPython gets from its decorator: it is the function, not what its name means later."""
from contextlib import _GeneratorContextManager


class Manager(_GeneratorContextManager):
    def __init__(self, *args):
        super().__init__(*args)
        self.entered = False

    def __enter__(self):
        self.entered = True
        return _GeneratorContextManager.__enter__(self)


def managing(f):
    def helper(*args, **keywords):
        return Manager(f, args, keywords)
    return helper


@managing
def five():
    yield 5


def entered(n: int) -> int:
    with five() as x:
        return x + n


# ---- cases
CASES = [("entered", [1]), ("entered", [2])]
