# Parts only: a metaclass, decorators, registries and globals in modules that others star-import.
from lib1 import *
import lib1, lib2
from lib2 import Circle, Sub, total
import lib2 as second
print(total([Sq(2.0), Circle(1)]), Sq(1.5).twice)
print(P(1), P(1, 3).y, Box(3).get(), Color.RED, Color(2).name)
r = Reg(); r["a"] = 1; print(r, "A" in r)
print(register("x"), counter, lib1.counter, registry)
c = Counted(); s = Sub(); print(s.name(), second.names(), lib1.counter)
print(hello("bob"), lib1.registry is registry, lib1.registry)
print(get_cache(), lib1._cache, second._cache)
lib1.counter = 50
print(register("y"), Sub().name())
print(isinstance(s, Counted), type(s).__mro__[1].__name__, Sub.__module__, isinstance(c, lib1.Counted))
try:
    Shape()
except TypeError as e:
    print(e)
print(Sq.__module__, Circle.__name__, lib1.__name__, second.__name__)
