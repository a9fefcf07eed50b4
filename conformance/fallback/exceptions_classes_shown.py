# Exceptions of the program's classes that CPython raises: their classes as texts.
class Failure(BaseException):
    pass


class Outer:
    class Inner(ValueError):
        pass


class Made(BaseException):
    def __new__(cls, *args, **kwargs):
        print("new", args)
        return Failure(*args, **kwargs)


for make in (Made, Failure, Outer.Inner):
    try:
        raise make("text")
    except BaseException as e:
        print(type(e), e.args[0], isinstance(e, Failure))
        print(str(type(e)), f"{type(e)!r}", type(e).__name__)
try:
    exec("raise Failure(1)", {"Failure": Failure})
except BaseException as e:
    print(type(e), type(e).__name__, e.args)
