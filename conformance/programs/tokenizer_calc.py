"""Recursive descent calculator over standard input."""
import math
import sys

FUNCS = {"sqrt": math.sqrt, "sin": math.sin, "abs": abs, "max": max}
CONSTS = {"pi": math.pi, "e": math.e}


class ParseError(Exception):
    def __init__(self, message, pos):
        super().__init__(message)
        self.pos = pos


def tokenize(src):
    i = 0
    tokens = []
    while i < len(src):
        c = src[i]
        if c.isspace():
            i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(src) and (src[j].isdigit() or src[j] == "."):
                j += 1
            tokens.append(("num", src[i:j], i))
            i = j
        elif c.isalpha():
            j = i
            while j < len(src) and src[j].isalnum():
                j += 1
            tokens.append(("name", src[i:j], i))
            i = j
        elif c in "+-*/^(),=":
            tokens.append(("op", c, i))
            i += 1
        else:
            raise ParseError(f"unexpected character {c!r}", i)
    tokens.append(("end", "", len(src)))
    return tokens


class Parser:
    def __init__(self, tokens, names):
        self.tokens = tokens
        self.names = names
        self.i = 0

    def peek(self):
        return self.tokens[self.i][1] if self.tokens[self.i][0] == "op" else None

    def take(self):
        t = self.tokens[self.i]
        self.i += 1
        return t

    def expect(self, op):
        if self.peek() != op:
            raise ParseError(f"expected {op!r}", self.tokens[self.i][2])
        self.i += 1

    def expr(self):
        v = self.term()
        while self.peek() in ("+", "-"):
            if self.take()[1] == "+":
                v += self.term()
            else:
                v -= self.term()
        return v

    def term(self):
        v = self.unary()
        while self.peek() in ("*", "/"):
            if self.take()[1] == "*":
                v *= self.unary()
            else:
                v /= self.unary()
        return v

    def unary(self):
        if self.peek() == "-":
            self.take()
            return -self.unary()
        return self.power()

    def power(self):
        base = self.atom()
        if self.peek() == "^":
            self.take()
            return base ** self.unary()
        return base

    def atom(self):
        kind, text, pos = self.take()
        if kind == "num":
            return float(text)
        if kind == "name":
            if self.peek() == "(":
                self.take()
                args = [self.expr()]
                while self.peek() == ",":
                    self.take()
                    args.append(self.expr())
                self.expect(")")
                if text == "sqrt":
                    return math.sqrt(args[0])
                if text == "max":
                    return max(args)
                raise ParseError(f"unknown function {text}", pos)
            if text in self.names:
                return self.names[text]
            raise ParseError(f"undefined {text}", pos)
        if text == "(":
            v = self.expr()
            self.expect(")")
            return v
        raise ParseError(f"unexpected {text or 'end'!r}", pos)


names = dict(CONSTS)
for line in sys.stdin:
    line = line.rstrip("\n")
    if not line:
        continue
    try:
        tokens = tokenize(line)
        if len(tokens) > 2 and tokens[0][0] == "name" and tokens[1][1] == "=":
            p = Parser(tokens[2:], names)
            names[tokens[0][1]] = p.expr()
            continue
        p = Parser(tokens, names)
        value = p.expr()
        if p.tokens[p.i][0] != "end":
            raise ParseError("trailing input", p.tokens[p.i][2])
        print(line, "=", value)
    except ParseError as e:
        print(line)
        print(" " * e.pos + "^", e)
    except (ZeroDivisionError, ValueError, OverflowError) as e:
        print(f"{line}: {type(e).__name__}: {e}")
