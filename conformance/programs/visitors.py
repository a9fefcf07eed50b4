from dataclasses import dataclass
class AST: pass
class BinOp(AST):
    def __init__(self, left, op, right): self.left, self.op, self.right = left, op, right
class Num(AST):
    def __init__(self, value): self.value = value
class UnaryOp(AST):
    def __init__(self, op, expr): self.op, self.expr = op, expr
class Compound(AST):
    def __init__(self): self.children = []
class Assign(AST):
    def __init__(self, left, right): self.left, self.right = left, right
class Var(AST):
    def __init__(self, name): self.value = name
class NoOp(AST): pass
class NodeVisitor:
    def visit(self, node):
        method_name = 'visit_' + type(node).__name__
        visitor = getattr(self, method_name, self.generic_visit)
        return visitor(node)
    def generic_visit(self, node):
        raise Exception('No visit_{} method'.format(type(node).__name__))
class Interpreter(NodeVisitor):
    def __init__(self): self.scope = {}
    def visit_BinOp(self, node):
        a, b = self.visit(node.left), self.visit(node.right)
        if node.op == "+": return a + b
        if node.op == "-": return a - b
        if node.op == "*": return a * b
        return a // b
    def visit_Num(self, node): return node.value
    def visit_UnaryOp(self, node): return -self.visit(node.expr)
    def visit_Compound(self, node):
        for c in node.children: self.visit(c)
    def visit_Assign(self, node):
        self.scope[node.left.value] = self.visit(node.right)
    def visit_Var(self, node):
        v = self.scope.get(node.value)
        if v is None: raise NameError(repr(node.value))
        return v
class Printer(NodeVisitor):
    def visit_BinOp(self, n): return f"({self.visit(n.left)} {n.op} {self.visit(n.right)})"
    def visit_Num(self, n): return str(n.value)
    def visit_Var(self, n): return n.value
    def visit_Assign(self, n): return f"{n.left.value} := {self.visit(n.right)}"
    def visit_Compound(self, n): return "; ".join(self.visit(c) for c in n.children)
    def generic_visit(self, n): return f"<{n.__class__.__name__.lower()}>"
prog = Compound()
prog.children.append(Assign(Var("x"), BinOp(Num(2), "+", BinOp(Num(3), "*", Num(4)))))
prog.children.append(Assign(Var("y"), UnaryOp("-", BinOp(Var("x"), "/", Num(3)))))
i = Interpreter()
i.visit(prog)
print(i.scope, Printer().visit(prog))
try:
    i.visit(NoOp())
except Exception as e:
    print(e)
try:
    i.visit(Var("zz"))
except NameError as e:
    print("name", e)
loop = Assign(Var("s"), BinOp(BinOp(Var("s"), "+", Var("i")), "-", Num(1)))
i.scope["s"] = 0
for k in range(100000):
    i.scope["i"] = k
    i.visit(loop)
print(i.scope["s"])


class Emitter:
    def __init__(self):
        self.code = []

    def emit(self, op, arg=None):
        self.code.append((op, arg))

    def visit(self, n):
        getattr(self, f"on_{n.__class__.__name__.lower()}")(n)

    def on_num(self, n):
        self.emit("push", n.value)

    def on_var(self, n):
        self.emit("load", n.value)

    def on_binop(self, n):
        self.visit(n.left)
        self.visit(n.right)
        self.emit("do", n.op)

    def on_assign(self, n):
        self.visit(n.right)
        self.emit("store", n.left.value)


e = Emitter()
e.visit(Assign(Var("q"), BinOp(Num(1), "+", BinOp(Var("z"), "*", Num(2)))))
print(e.code)
try:
    e.visit(NoOp())
except AttributeError as err:
    print(err)
