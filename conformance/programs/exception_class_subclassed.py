# __init_subclass__ of exception classes, and those with a class of the program and a built-in one as bases.
class Meta(Exception):
    kinds = []
    def __init_subclass__(cls, /, status=500, **kw):
        super().__init_subclass__(**kw)
        cls.status = status
        Meta.kinds.append(cls.__name__)
    def describe(self):
        return f"{type(self).__name__}({self.status}): {self}"
class NotFound(Meta, KeyError, status=404): pass
class Teapot(Meta, status=418):
    def __init__(self, what):
        super().__init__(f"no {what}")
        self.what = what
class Plain(Meta): pass
for make in (lambda: NotFound("k"), lambda: Teapot("tea"), lambda: Plain("p", 1)):
    try:
        raise make()
    except LookupError as e:
        print("lookup", e.describe(), e.args)
    except Meta as e:
        print(e.describe(), e.args, e.status)
print(Meta.kinds, Teapot.status)
try:
    class Wrong(Meta, bad=1): pass
except TypeError as e:
    print(e)
class CodedError(Exception):
    def __init__(self, msg, code=1):
        super().__init__(msg)
        self.code = code
class NoKey(CodedError, KeyError):
    pass
class BadValue(CodedError, ValueError):
    def __str__(self):
        return "bad: " + str(self.args[0])
def f(k):
    if k == 0: raise NoKey("nf", 404)
    if k == 1: raise BadValue("bd")
    return k
for k in range(3):
    try:
        print(f(k))
    except KeyError as e:
        print("key", e, repr(e), e.args)
    except ValueError as e:
        print("val", e, repr(e))
for k in range(2):
    try:
        f(k)
    except CodedError as e:
        print(e.code, type(e).__name__, isinstance(e, LookupError))
