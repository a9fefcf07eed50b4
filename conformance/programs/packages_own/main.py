# Packages of the program's own, relative imports, parts that import each other, modules that there are not.
try:
    import parts.nothing
except ModuleNotFoundError as e:
    print(e)
import parts
from parts import deep, other as o
import parts.deep.leaf
from parts.deep import leaf
print(parts.deep.leaf.f(2), o.f(3), parts.__package__, leaf.__package__, deep.__name__, __package__, __spec__)
for module in range(3):
    try:
        if module == 0:
            from parts import nothing
        elif module == 1:
            from parts.nothing import x
        else:
            import things.nothing
    except ImportError as e:
        print(type(e).__name__, str(e).split("(")[0])
try:
    from . import x
except ImportError as e:
    print(e)


def late():
    import things
    return things


print(late().made())
import things
t = things.Thing(3)
t.drop()
try:
    print(t.x)
except AttributeError as e:
    print(e)
things.late()
