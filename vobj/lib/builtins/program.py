# Models of builtin functions that only programs have natively.


def input(prompt="", /):
    hp.io.print(str(prompt))
    line = hp.io.line(0)
    if not line:
        raise EOFError("EOF when reading a line")
    if line[-1] == "\n":
        return line[:-1]
    return line
