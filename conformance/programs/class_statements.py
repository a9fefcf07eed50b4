# classes in functions, conditionals, loops
import sys
if len(sys.argv) > 5:
    class K:
        n = 1
        items = [1]
else:
    class K:
        n = 2
        items = [2]
K.n += 1
K.items.append(5)
print(K.n, K.items)
try:
    class T:
        vals = {}
        vals["a"] = 1
        for i in range(3):
            vals[i] = i * i
        del i
        total = sum(vals.values())
    print(T.vals, T.total)
finally:
    T.total = -1
print(T.total)
class Outer:
    level = 0
    class Inner:
        made = 0
        def __init__(self):
            Outer.Inner.made += 1
            Outer.level = Outer.Inner.made * 10
    def make(self): return self.Inner()
o = Outer()
o.make(); o.make()
print(Outer.Inner.made, Outer.level, o.Inner.made, o.level)
class W:
    value = 5
    def get(self): return value
    def own(self): return self.value
value = "global"
print(W().get(), W().own())
class A:
    shared = None
    def set(self, v):
        A.shared = v
        return self
A().set([1, 2])
print(A.shared)
A().set("x"); print(A.shared.upper())
A().set(None); print(A.shared)
A().set(2.5); print(A.shared + 1)
class Meta:
    pass
Meta.helper = lambda self, x: x * 2
def greet(self): return "hi " + self.name
Meta.greet = greet
m = Meta(); m.name = "bob"
print(m.helper(4), m.greet(), Meta.greet(m))
try:
    class Bad:
        x = 1
        y = [][x]
except IndexError as e:
    print("bad", e)
try:
    Bad
except NameError as e:
    print(e)
