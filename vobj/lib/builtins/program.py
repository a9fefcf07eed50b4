# Models of builtin functions that only programs have natively.


def input(prompt="", /):
    hp.io.print(str(prompt))
    line = hp.io.line(0)
    if not line:
        raise EOFError("EOF when reading a line")
    if line[-1] == "\n":
        return line[:-1]
    return line


# A name that open() may make a file of.
def path_is_free(path):
    mode = hp.os.mode(path)
    folder = hp.os.mode(path[:path.rfind("/") + 1] or ".")
    return (mode < 0 or mode & 0o170000 == 0o100000) and folder >= 0 and folder & 0o170000 == 0o040000
