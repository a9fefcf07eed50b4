# Loops that give classes members: with break and continue, enumerate, zip, after the class is in use.
class C:
    made = []


for name in ["a", "b", "c", "d"]:
    if name == "b":
        continue
    setattr(C, name, name * 2)
    C.made.append(name)
    if name == "c":
        break
else:
    print("never")
print(C.a, C.c, hasattr(C, "b"), hasattr(C, "d"), C.made, name)
for i, (key, values) in enumerate([("xs", [1, 2]), ("ys", [3])]):
    setattr(C, key, values)
    values.append(i)
print(C.xs, C.ys, key, values)
C.xs.append(9)
print(C.xs, C().xs is C.xs)
for n, v in zip(["p", "q", "r"], (1, 2)):
    setattr(C, n, lambda self, v=v: v)
    print(n, end=" ")
print(C().p(), C().q(), hasattr(C, "r"))


class D(C):
    pass


D.a = "own"
D.shout = lambda self: self.a.upper()
C.late = lambda self: "late " + self.a
print(D().shout(), D().late(), C().late(), C().a)


class E:
    def f(self):
        return "f"


E.f = lambda self: "g"
E.f2 = E.f
print(E().f(), E().f2())
class F:
    pass


def attach(cls):
    cls.tag = "t"
    return cls


F.go = lambda self: [self.tag]
attach(F)
print(F().go())
