"""Visitor pattern with getattr."""
class Node: pass
class Num(Node):
    def __init__(self, v): self.v = v
class Bin(Node):
    def __init__(self, op, l, r): self.op, self.l, self.r = op, l, r
class Neg(Node):
    def __init__(self, e): self.e = e
class Visitor:
    def visit(self, node):
        name = "visit_" + type(node).__name__
        method = getattr(self, name, self.generic)
        return method(node)
    def generic(self, node):
        raise TypeError(f"no visitor for {type(node).__name__}")
class Eval(Visitor):
    def visit_Num(self, n): return n.v
    def visit_Bin(self, n):
        a, b = self.visit(n.l), self.visit(n.r)
        return a + b if n.op == "+" else a * b
class Show(Visitor):
    def visit_Num(self, n): return str(n.v)
    def visit_Bin(self, n): return f"({self.visit(n.l)} {n.op} {self.visit(n.r)})"
    def visit_Neg(self, n): return f"-{self.visit(n.e)}"
t = Bin("+", Num(1), Bin("*", Num(2), Num(3)))
print(Eval().visit(t), Show().visit(t))
print(Show().visit(Neg(t)))
try:
    Eval().visit(Neg(t))
except TypeError as e:
    print(e)
