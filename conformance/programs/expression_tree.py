"""An expression evaluator over nested tuples: parse, simplify, differentiate, evaluate."""


class ParseError(Exception):
    def __init__(self, message, pos):
        super().__init__(f"{message} at {pos}")
        self.message = message
        self.pos = pos


class EvalError(Exception):
    pass


def tokenize(text):
    tokens = []
    i = 0
    while i < len(text):
        ch = text[i]
        if ch == " ":
            i += 1
        elif ch.isdigit():
            j = i
            while j < len(text) and text[j].isdigit():
                j += 1
            tokens.append((text[i:j], i))
            i = j
        elif ch.isalpha() or ch in "+-*/()":
            tokens.append((ch, i))
            i += 1
        else:
            raise ParseError(f"unexpected {ch!r}", i)
    return tokens


class Parser:
    def __init__(self, text):
        self.tokens = tokenize(text)
        self.i = 0

    def peek(self):
        return self.tokens[self.i][0] if self.i < len(self.tokens) else ""

    def next(self):
        if self.i >= len(self.tokens):
            raise ParseError("unexpected end", self.i)
        self.i += 1
        return self.tokens[self.i - 1]

    def expression(self):
        left = self.term()
        while self.peek() in ("+", "-"):
            op, _ = self.next()
            left = (op, left, self.term())
        return left

    def term(self):
        left = self.atom()
        while self.peek() in ("*", "/"):
            op, _ = self.next()
            left = (op, left, self.atom())
        return left

    def atom(self):
        tok, pos = self.next()
        if tok == "(":
            e = self.expression()
            if self.peek() != ")":
                raise ParseError("expected )", pos)
            self.next()
            return e
        if tok.isdigit():
            return ("num", int(tok))
        if tok.isalpha():
            return ("var", tok)
        raise ParseError("unexpected " + tok, pos)


def evaluate(node, env):
    if node[0] == "num":
        return node[1]
    if node[0] == "var":
        if node[1] not in env:
            raise EvalError("unbound " + node[1])
        return env[node[1]]
    op, left, right = node
    a, b = evaluate(left, env), evaluate(right, env)
    if op == "+":
        return a + b
    if op == "-":
        return a - b
    if op == "*":
        return a * b
    try:
        return a // b
    except ZeroDivisionError as e:
        raise EvalError("division by zero") from e


def show(node):
    if len(node) == 2:
        return str(node[1])
    op, left, right = node
    return "(" + show(left) + " " + op + " " + show(right) + ")"


def main():
    env = {"x": 5, "y": 3}
    for text in ["1 + 2 * 3", "(x + y) * (x - y)", "x * x * x - 7", "2 * (3 + ", "4 $ 4", "z + 1", "x / (y - 3)", "((((7))))", ")"]:
        try:
            tree = Parser(text).expression()
            print(show(tree), "=", evaluate(tree, env))
        except ParseError as e:
            print("parse error:", e.message, e.pos, "|", e)
        except EvalError as e:
            print("eval error:", e, repr(e.__cause__))


main()
