# Models of builtin functions that only programs have natively.


def input(prompt="", /):
    hp.io.print(str(prompt))
    line = hp.io.line(0)
    if not line:
        raise EOFError("EOF when reading a line")
    if line[-1] == "\n":
        return line[:-1]
    return line


# A name that open() may read: of a file, or of a device.
def path_opens(path):
    mode = hp.os.mode(path)
    return mode >= 0 and mode & 0o170000 != 0o040000


# A name that open() may make a file of, if there is none yet.
def path_is_new(path):
    return hp.os.mode(path) < 0 and path_is_free(path)


# A name that open() may make a file of, or write to.
def path_is_free(path):
    mode = hp.os.mode(path)
    folder = hp.os.mode(path[:path.rfind("/") + 1] or ".")
    return (mode < 0 or mode & 0o170000 != 0o040000) and folder >= 0 and folder & 0o170000 == 0o040000
