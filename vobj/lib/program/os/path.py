# The os.path module of programs, by posixpath.py.

sep = "/"


def isabs(s):
    return s.startswith("/")


def join(a, *p):
    path = a
    for b in p:
        if b.startswith("/"):
            path = b
        elif not path or path.endswith("/"):
            path += b
        else:
            path += "/" + b
    return path


def split(p):
    i = p.rfind("/") + 1
    head, tail = p[:i], p[i:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def basename(p):
    return p[p.rfind("/") + 1:]


def dirname(p):
    head = p[:p.rfind("/") + 1]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head


def splitext(p):
    slash = p.rfind("/")
    dot = p.rfind(".")
    if dot > slash:
        i = slash + 1
        while i < dot:
            if p[i] != ".":
                return p[:dot], p[dot:]
            i += 1
    return p, ""


def normpath(path):
    if not path:
        return "."
    slashes = 0
    if path.startswith("/"):
        slashes = 2 if path.startswith("//") and not path.startswith("///") else 1
    parts = []
    for part in path.split("/"):
        if not part or part == ".":
            continue
        if part != ".." or not slashes and not parts or parts and parts[-1] == "..":
            parts.append(part)
        elif parts:
            parts.pop()
    return "/" * slashes + "/".join(parts) or "."


def abspath(path):
    if not path.startswith("/"):
        path = join(hp.os.getcwd(), path)
    return normpath(path)


def expanduser(path):
    if path == "~" or path.startswith("~/"):
        if hp.os.has_env("HOME"):
            return (hp.os.env("HOME").rstrip("/") + path[1:]) or "/"
    return path


def exists(path):
    return hp.os.mode(path) >= 0


def isfile(path):
    mode = hp.os.mode(path)
    return mode >= 0 and mode & 0o170000 == 0o100000


def isdir(path):
    mode = hp.os.mode(path)
    return mode >= 0 and mode & 0o170000 == 0o040000


def getsize(filename):
    return hp.os.size(filename)
