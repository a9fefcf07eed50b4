# Exception classes of which two bases are built in and neither derives from the other: CPython has them.
class E(ValueError, KeyError): pass
class F(E, TimeoutError):
    def __str__(self): return "f!"
for x in (E("a"), F(1, 2)):
    try:
        raise x
    except TimeoutError as e:
        print("T", repr(e), str(e))
    except KeyError as e:
        print(repr(e), str(e))
    for k in (ValueError, KeyError, LookupError, OSError, ArithmeticError, E, F, Exception):
        try:
            raise x
        except k as e:
            print(k.__name__, end=" ")
        except BaseException:
            print("no", end=" ")
    print()
def gen():
    try:
        yield 1
        raise E("g")
    finally:
        print("fin")
try:
    for v in gen(): print(v)
except LookupError as e:
    print("L", e)
class Coded:
    code = 0
    def __init__(self, *args, code=None):
        super().__init__(*args)
        if code is not None:
            self.code = code
    def to_dict(self):
        return {"type": type(self).__name__, "code": self.code, "msg": str(self)}
class A1(Coded, ValueError): code = 1
class B(Coded, RuntimeError):
    def __init__(self, msg):
        super().__init__(msg, code=22)
class C(A1, TimeoutError): pass
for e in [A1("x"), A1("y", code=5), B("b"), C("c")]:
    try:
        raise e
    except (ValueError, RuntimeError) as x:
        print(x.to_dict(), isinstance(x, OSError))
raise F("end")
