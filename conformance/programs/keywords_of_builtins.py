# Builtin functions that take no arguments by name.
def attempt(run):
    try:
        print(run())
    except TypeError as e:
        print(e)


attempt(lambda: next(iter([1]), default=1))
attempt(lambda: getattr("x", "y", default=None))
attempt(lambda: isinstance("x", cls=str))
attempt(lambda: repr(obj=1))
attempt(lambda: len(obj=[1]))
attempt(lambda: abs(x=-1))
