"""Tokenizer, Pratt parser, compiler to bytecode and VM."""
from __future__ import annotations
import operator
import re
from dataclasses import dataclass
from typing import Union, Callable

TOKEN = re.compile(r"\s*(?:(?P<num>\d+(?:\.\d+)?)|(?P<name>[A-Za-z_]\w*)|(?P<op>==|!=|<=|>=|&&|\|\||[-+*/%^<>()=,;{}!?:]))")

class ParseError(SyntaxError):
    pass

def tokens(src):
    pos = 0
    src = src.rstrip()
    while pos < len(src):
        m = TOKEN.match(src, pos)
        if m is None:
            raise ParseError(f"bad character {src[pos]!r} at {pos}")
        pos = m.end()
        kind = m.lastgroup
        yield kind, m.group(kind)
    yield "end", ""

@dataclass
class Num: value: float
@dataclass
class Var: name: str
@dataclass
class Un: op: str; arg: Node
@dataclass
class Bin: op: str; left: Node; right: Node
@dataclass
class Assign: name: str; value: Node
@dataclass
class Cond: test: Node; yes: Node; no: Node
@dataclass
class Call: fn: str; args: list

Node = Union[Num, Var, Un, Bin, Assign, Cond, Call]

class Parser:
    BP = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6, "^": 8}
    def __init__(self, src):
        self.toks = tokens(src)
        self.kind, self.text = next(self.toks)
    def advance(self):
        kind, text = self.kind, self.text
        self.kind, self.text = next(self.toks, ("end", ""))
        return kind, text
    def expect(self, text):
        if self.text != text:
            raise ParseError(f"expected {text!r}, got {self.text or 'end'!r}")
        self.advance()
    def program(self):
        out = []
        while self.kind != "end":
            out.append(self.expr(0))
            if self.kind != "end": self.expect(";")
        return out
    def expr(self, bp):
        left = self.prefix()
        while True:
            if self.text == "?" and bp == 0:
                self.advance()
                yes = self.expr(0); self.expect(":")
                left = Cond(left, yes, self.expr(0))
                continue
            if self.text == "=" and isinstance(left, Var):
                self.advance()
                left = Assign(left.name, self.expr(0))
                continue
            power = self.BP.get(self.text, -1) if self.kind == "op" else -1
            if power < 0 or power <= bp: return left
            _, op = self.advance()
            left = Bin(op, left, self.expr(power - (op == "^")))
    def prefix(self):
        kind, text = self.advance()
        match kind, text:
            case "num", _:
                return Num(float(text))
            case "name", _ if self.text == "(":
                self.advance()
                args = []
                while self.text != ")":
                    args.append(self.expr(0))
                    if self.text == ",": self.advance()
                self.expect(")")
                return Call(text, args)
            case "name", _:
                return Var(text)
            case "op", "-" | "!":
                return Un(text, self.expr(7))
            case "op", "(":
                e = self.expr(0); self.expect(")")
                return e
        raise ParseError(f"unexpected {text or 'end'!r}")

class Compiler:
    def __init__(self): self.code = []
    def emit(self, op, arg=None):
        self.code.append([op, arg]); return len(self.code) - 1
    def visit(self, n):
        getattr(self, "visit_" + type(n).__name__.lower())(n)
    def visit_num(self, n): self.emit("push", n.value)
    def visit_var(self, n): self.emit("load", n.name)
    def visit_un(self, n): self.visit(n.arg); self.emit("neg" if n.op == "-" else "not")
    def visit_bin(self, n):
        if n.op in ("&&", "||"):
            self.visit(n.left)
            j = self.emit("jf_keep" if n.op == "&&" else "jt_keep")
            self.visit(n.right)
            self.code[j][1] = len(self.code)
            return
        self.visit(n.left); self.visit(n.right); self.emit("bin", n.op)
    def visit_assign(self, n): self.visit(n.value); self.emit("store", n.name)
    def visit_cond(self, n):
        self.visit(n.test); j = self.emit("jf")
        self.visit(n.yes); k = self.emit("jmp")
        self.code[j][1] = len(self.code)
        self.visit(n.no); self.code[k][1] = len(self.code)
    def visit_call(self, n):
        for a in n.args: self.visit(a)
        self.emit("call", (n.fn, len(n.args)))

OPS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "%": operator.mod, "^": operator.pow,
       "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
FUNCS: dict[str, Callable] = {"max": max, "min": min, "abs": abs, "round": round, "hyp": lambda a, b: (a * a + b * b) ** 0.5}

def execute(code, env):
    stack, pc = [], 0
    while pc < len(code):
        op, arg = code[pc]
        pc += 1
        if op == "push": stack.append(arg)
        elif op == "load":
            if arg not in env: raise NameError(f"undefined variable {arg}")
            stack.append(env[arg])
        elif op == "store": env[arg] = stack[-1]
        elif op == "neg": stack.append(-stack.pop())
        elif op == "not": stack.append(float(not stack.pop()))
        elif op == "bin":
            b, a = stack.pop(), stack.pop()
            stack.append(float(OPS[arg](a, b)))
        elif op == "jmp": pc = arg
        elif op == "jf":
            if not stack.pop(): pc = arg
        elif op == "jf_keep":
            if not stack[-1]: pc = arg
            else: stack.pop()
        elif op == "jt_keep":
            if stack[-1]: pc = arg
            else: stack.pop()
        elif op == "call":
            name, n = arg
            args = [stack.pop() for _ in range(n)][::-1]
            try:
                f = FUNCS[name]
            except KeyError:
                raise NameError(f"unknown function {name}") from None
            stack.append(f(*args))
    return stack[-1] if stack else None

def run(src, env=None):
    env = {} if env is None else env
    result = None
    for node in Parser(src).program():
        c = Compiler()
        c.visit(node)
        result = execute(c.code, env)
    return result

env = {"pi": 3.14159}
for src in ["1 + 2 * 3", "-2 ^ 2", "2 ^ 3 ^ 2", "(1 + 2) * 3 % 4", "x = 5; y = x * 2; x + y", "x > 3 && y < 3 || 7", "x == 5 ? hyp(3, 4) : 0",
            "max(x, y) - min(x, 1)", "!0 + !1", "1 / 0", "z + 1", "foo(1)", "1 +", "(2", "3 $ 4", "round(pi * 2)"]:
    try:
        print(f"{src:<28} => {run(src, env)}")
    except ParseError as e:
        print(f"{src:<28} => parse error: {e.msg}")
    except (ZeroDivisionError, NameError) as e:
        print(f"{src:<28} => {type(e).__name__}: {e}")
c = Compiler(); c.visit(Parser("a = b ? 1 : -2").program()[0]); print(c.code)
print(Parser("f(x, 1) + 2").program())
loop = Parser("i = i + 1; s = s + i * i % 7").program()
prog = []
for n in loop:
    c = Compiler(); c.visit(n); prog.append(c.code)
e = {"i": 0.0, "s": 0.0}
for _ in range(20000):
    for code in prog: execute(code, e)
print(e)
