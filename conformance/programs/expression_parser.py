"""Tokenizer, parser and evaluator with class dispatch."""
class Token:
    def __init__(self, kind, value): self.kind, self.value = kind, value
    def __repr__(self): return f"Token({self.kind}, {self.value!r})"
class Lexer:
    OPS = "+-*/()"
    SYMBOLS = {c: c for c in OPS}
    def __init__(self, text): self.text, self.pos = text, 0
    def __iter__(self): return self
    def __next__(self):
        while self.pos < len(self.text) and self.text[self.pos].isspace():
            self.pos += 1
        if self.pos >= len(self.text): raise StopIteration
        c = self.text[self.pos]
        if c.isdigit():
            start = self.pos
            while self.pos < len(self.text) and self.text[self.pos].isdigit(): self.pos += 1
            return Token("NUM", int(self.text[start:self.pos]))
        if c in self.SYMBOLS:
            self.pos += 1
            return Token("OP", c)
        raise SyntaxError(f"bad char {c!r} at {self.pos}")
class Expr:
    pass
class Num(Expr):
    def __init__(self, v): self.v = v
    def eval(self): return self.v
    def __str__(self): return str(self.v)
class BinOp(Expr):
    symbol = "?"
    def __init__(self, l, r): self.l, self.r = l, r
    def eval(self): return self.apply(self.l.eval(), self.r.eval())
    def __str__(self): return f"({self.l} {self.symbol} {self.r})"
class Add(BinOp):
    symbol = "+"
    def apply(self, a, b): return a + b
class Sub(BinOp):
    symbol = "-"
    def apply(self, a, b): return a - b
class Mul(BinOp):
    symbol = "*"
    def apply(self, a, b): return a * b
class Div(BinOp):
    symbol = "/"
    def apply(self, a, b): return a // b
class Parser:
    nodes = {"+": Add, "-": Sub, "*": Mul, "/": Div}
    levels = ["+-", "*/"]
    def __init__(self, text):
        self.toks = list(Lexer(text))
        self.i = 0
    def peek(self): return self.toks[self.i].value if self.i < len(self.toks) else None
    def take(self):
        t = self.toks[self.i]
        self.i += 1
        return t
    def parse(self, level=0):
        if level == len(self.levels): return self.atom()
        left = self.parse(level + 1)
        while self.peek() is not None and str(self.peek()) in self.levels[level]:
            op = self.take().value
            left = self.nodes[op](left, self.parse(level + 1))
        return left
    def atom(self):
        t = self.take()
        if t.kind == "NUM": return Num(t.value)
        e = self.parse()
        self.take()
        return e
for src in ["1 + 2 * 3", "(1 + 2) * 3 - 4 / 2", "2*(3+4)*5"]:
    e = Parser(src).parse()
    print(e, "=", e.eval())
print(list(Lexer("1+2")))
try: list(Lexer("1 $ 2"))
except SyntaxError as e: print("SyntaxError:", e)
