import collections.abc, ast, operator
OPS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: operator.pow}
class Calc(ast.NodeVisitor):
    def visit_BinOp(self, n):
        return OPS[type(n.op)](self.visit(n.left), self.visit(n.right))
    def visit_UnaryOp(self, n): return -self.visit(n.operand)
    def visit_Constant(self, n): return n.value
    def visit_Expression(self, n): return self.visit(n.body)
    def generic_visit(self, n): raise ValueError(f"unsupported {type(n).__name__}")
def calc(s): return Calc().visit(ast.parse(s, mode="eval"))
for s in ["1 + 2 * 3", "-(4 - 6) ** 2", "10 / 4", "1 / 0", "f(1)", "1 +"]:
    try: print(s, "=", calc(s))
    except (ValueError, ZeroDivisionError) as e: print(s, "->", type(e).__name__, e)
    except SyntaxError as e: print(s, "syntax", e.msg)
