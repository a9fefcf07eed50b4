"""Evaluates arithmetic expressions: tokenizer, shunting-yard, stack machine."""

OPS = {"+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 3}


def tokenize(text):
    tokens = []
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(text) and (text[j].isdigit() or text[j] == "."):
                j += 1
            tokens.append(("num", text[i:j]))
            i = j
        elif c in OPS or c in "()":
            tokens.append(("op", c))
            i += 1
        else:
            raise SyntaxError(f"bad character {c!r} at {i}")
    return tokens


def to_rpn(tokens):
    out = []
    stack = []
    for kind, value in tokens:
        if kind == "num":
            out.append((kind, value))
        elif value == "(":
            stack.append(value)
        elif value == ")":
            while stack and stack[-1] != "(":
                out.append(("op", stack.pop()))
            if not stack:
                raise SyntaxError("unbalanced )")
            stack.pop()
        else:
            while stack and stack[-1] != "(" and (OPS[stack[-1]] > OPS[value] or (OPS[stack[-1]] == OPS[value] and value != "^")):
                out.append(("op", stack.pop()))
            stack.append(value)
    while stack:
        op = stack.pop()
        if op == "(":
            raise SyntaxError("unbalanced (")
        out.append(("op", op))
    return out


def evaluate(text):
    stack = []
    for kind, value in to_rpn(tokenize(text)):
        if kind == "num":
            stack.append(float(value))
            continue
        b = stack.pop()
        a = stack.pop()
        if value == "+":
            stack.append(a + b)
        elif value == "-":
            stack.append(a - b)
        elif value == "*":
            stack.append(a * b)
        elif value == "/":
            stack.append(a / b)
        elif value == "%":
            stack.append(a % b)
        else:
            stack.append(a ** b)
    if len(stack) != 1:
        raise SyntaxError("malformed expression")
    return stack[0]


for line in ["1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "10 / 4 - 1.5", "7 % 4", "1 / 0", "2 * (3", "2 $ 3", "1 2", "+"]:
    try:
        print(line, "=", evaluate(line))
    except ZeroDivisionError as e:
        print(line, "!", e)
    except SyntaxError as e:
        print(line, "? syntax:", e.args[0] if False else str(e))
    except IndexError:
        print(line, "? missing operand")
