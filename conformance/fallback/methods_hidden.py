# Attributes of instances that hide what their class has, whose names are known only at run time.
class A:
    def run(self):
        return "run"
    def other(self):
        return 1
a = A()
for n in ["x", "run"]:
    setattr(a, n, lambda: "mine")
print(a.x(), a.run(), a.other())
class B:
    def __init__(self, **kw):
        self.__dict__.update(kw)
    def run(self):
        return "run"
print(B(x=1).run(), B(x=1).x)
print(B(run=lambda: "own").run())
