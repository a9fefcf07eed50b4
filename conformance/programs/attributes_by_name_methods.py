# Attributes known only at run time, beside methods that are found by name.
class A:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
a = A(x=1)
class V:
    def visit(self, n): return getattr(self, "visit_" + type(n).__name__, self.other)(n)
    def visit_int(self, n): return n
    def other(self, n): return "?"
v = V()
print(v.visit(1), v.visit("a"))
setattr(v, "visit_" + "str", lambda n: "own")
print(v.visit("a"))
print(a.dict)
