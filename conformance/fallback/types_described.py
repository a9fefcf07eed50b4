# What built-in types say of themselves.
print(type.__module__ == "builtins", int.__qualname__ == "int", list.__module__)
a = int.__doc__
print(a[:5], str.__mro__[1] is object, bool.__bases__, bool.__base__ is int, "upper" in str.__dict__, int.__itemsize__ == 4)
print(dict.fromkeys("ab"), str.upper("x"), list(map(str.lower, "AB")), int.from_bytes(b"a", "big"))
for t in (int, float):
    print(t.__name__, t.__module__)


def f(x):
    return type(x).__module__ + "." + type(x).__qualname__


print(f(3), f("a"), f([]))
try:
    int.nope
except AttributeError as e:
    print(e)
