# dir() of classes and their instances.
class A:
    x = 1
    kind: str = "a"

    def method(self):
        return 2

    def _hidden(self):
        pass

    def __len__(self):
        return 3


class B(A):
    def __init__(self):
        self.zed = 1
        self.abc = 2

    @property
    def prop(self):
        return 1

    @staticmethod
    def of():
        return B()


def view(v):
    return [n for n in dir(v) if n[0] != "_"]


a, b = A(), B()
a.z = 3
print([n for n in dir(a) if not n.startswith("__")], view(A), view(a), view(b), view(B))
print(dir(b), dir(B))
for name in dir(b):
    if not name.startswith("_"):
        print(name, callable(getattr(b, name)))
for name in ("q", "r"):
    setattr(a, name, name)
print(sorted(set(dir(a)) - set(dir(A))))
