# Names known only at run time of attributes of exceptions.
class AppError(Exception):
    def __init__(self, msg, **ctx):
        super().__init__(msg)
        for k, v in ctx.items():
            setattr(self, k, v)
try:
    raise AppError("bad", code=3, where="x")
except AppError as e:
    print(e, e.code, e.where, e.args)
class AppError(Exception):
    def __init__(self, msg, **ctx):
        super().__init__(msg)
        for k, v in ctx.items():
            setattr(self, k, v)
    def details(self):
        return {k: getattr(self, k, None) for k in ("code", "where")}
class Sub(AppError, ValueError):
    retry = False
try:
    raise AppError("bad", code=3, where="x")
except AppError as e:
    print(e, e.code, e.where, e.args, e.details())
try:
    raise Sub("worse", retry=True)
except ValueError as e:
    print(e, e.retry, e.details(), hasattr(e, "code"), repr(e))
    try:
        e.nope
    except AttributeError as x:
        print(x)
for c in (AppError, Sub):
    try:
        try:
            raise c("chain", n=1)
        except AppError as e:
            raise RuntimeError("outer") from e
    except RuntimeError as r:
        print(r, r.__cause__.n, r.__cause__)
class AppError(Exception):
    def __init__(self, msg, **ctx):
        super().__init__(msg)
        for k, v in ctx.items():
            setattr(self, k, v)
e = AppError("m", args=(1, 2))
print(e.args)
class E1(Exception):
    def __init__(self, code):
        super().__init__("m", code)
        self.code = code
for n in ["code", "args", "nope", "__class__"]:
    try:
        raise E1(3)
    except E1 as e:
        print(n, getattr(e, n, "none"))
