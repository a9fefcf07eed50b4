# The classes of None, Ellipsis and NotImplemented have one instance each.
print(type(None)() is None, type(...)() is ..., type(NotImplemented)() is NotImplemented)
d = type(None).__dict__
print("__bool__" in d, type(None).__name__, type(None))
def f(x): return x
def kind(x):
    return {type(None): "none", int: "int", type(...): "dots", type(f): "func"}.get(type(x), "other")
print(kind(None), kind(1), kind(...), kind(f), kind(2.5))
import json
print(json.dumps({"t": str(type(None))}), repr(type(None)), [type(None)], {type(None)})
def g():
    yield 1
print(type(g()), type(g()).__name__, type(iter([])), type({}.keys()), type(range(3)), type(slice(1)), type(zip()), type(b"".join))
print(issubclass(type(None), object), type(None).__mro__, type(type(None)))
try:
    type(None)(1)
except TypeError as e:
    print(e)
