# Module and qualified name of the class of an exception that the run tells.
class Ours(ValueError):
    pass
class Outer:
    class Inner(Exception):
        pass
def local():
    class Local(KeyError):
        pass
    return Local("l")
def raise_it(k):
    if k == 0: raise Ours("x")
    if k == 1: raise Outer.Inner(3)
    if k == 2: 1 / 0
    if k == 3: {}["k"]
    open("/nowhere/at/all")
for k in range(5):
    try:
        raise_it(k)
    except Exception as e:
        t = type(e)
        print(t.__module__, t.__qualname__, t.__name__)
        print(f"{type(e).__module__}.{type(e).__qualname__}")
