"""A tiny Lisp without classes."""


def tokenize(src):
    return src.replace("(", " ( ").replace(")", " ) ").split()


def evaluate(tokens, pos, env):
    """Returns the value and the position after it."""
    tok = tokens[pos]
    if tok != "(":
        if tok.lstrip("-").isdigit():
            return int(tok), pos + 1
        if tok not in env:
            raise NameError("undefined " + tok)
        return env[tok], pos + 1
    op = tokens[pos + 1]
    pos += 2
    if op == "define":
        name = tokens[pos]
        value, pos = evaluate(tokens, pos + 1, env)
        env[name] = value
        return value, pos + 1
    if op == "if":
        cond, pos = evaluate(tokens, pos, env)
        yes, pos = evaluate(tokens, pos, env)
        no, pos = evaluate(tokens, pos, env)
        return (yes if cond else no), pos + 1
    args = []
    while tokens[pos] != ")":
        v, pos = evaluate(tokens, pos, env)
        args.append(v)
    pos += 1
    if op == "+":
        return sum(args), pos
    if op == "*":
        p = 1
        for a in args:
            p *= a
        return p, pos
    if op == "-":
        return (-args[0] if len(args) == 1 else args[0] - sum(args[1:])), pos
    if op == "<":
        return int(args[0] < args[1]), pos
    raise NameError("undefined operator " + op)


env = {}
for line in ["(+ 1 2 3)", "(define x (* 6 7))", "(- x 2)", "(if (< x 50) x 0)", "(* x x x x x x x x x x x x)", "(foo 1)", "(+ y 1)", "(+ 1"]:
    try:
        value, _ = evaluate(tokenize(line), 0, env)
        print(line, "=>", value)
    except NameError as e:
        print(line, "=> error:", e)
    except IndexError:
        print(line, "=> unexpected end")
print(env)
