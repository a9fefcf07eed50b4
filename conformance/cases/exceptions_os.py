"""OSError and what derives from it, made with a number, a text and names of files."""
import errno


class Full(OSError):
    pass


class Refused(ConnectionError):
    def __init__(self, code, text, host):
        super().__init__(code, text)
        self.host = host


class Config(OSError):
    def where(self):
        return self.filename or "nowhere"


def opened(k, path):
    if k == 0:
        raise FileNotFoundError(2, "no such thing", path)
    if k == 1:
        raise OSError(errno.ENOENT, "gone", path)
    if k == 2:
        raise PermissionError(13, "not yours")
    if k == 3:
        raise IOError(k + 14, "there")
    if k == 4:
        raise OSError("one text")
    if k == 5:
        raise OSError
    if k == 6:
        raise OSError(5, "in and out", path, None, path + "2")
    if k == 7:
        raise OSError(5, "no file", None)
    if k == 8:
        raise Full(28, "no space")
    if k == 9:
        raise Full(2, "of its own class", path)
    if k == 10:
        raise Full("text alone")
    if k == 11:
        raise EnvironmentError(k * 1000, "no such number", "a", 0)
    raise ConnectionError(errno.ECONNREFUSED, "by its own name")


def facts(k, path):
    try:
        opened(k, path)
    except OSError as e:
        return type(e).__name__, str(e), repr(e), e.errno, e.strerror, e.filename, e.filename2


def args(k, path):
    try:
        opened(k, path)
    except OSError as e:
        return e.args, len(e.args)


def which(k, path):
    try:
        opened(k, path)
    except FileNotFoundError as e:
        return "missing", e.filename
    except (PermissionError, FileExistsError) as e:
        return "refused", e.strerror
    except Full as e:
        return "full", e.errno == errno.ENOSPC
    except OSError as e:
        return "other", e.filename2


def unsure(k, path):
    try:
        if k % 2:
            raise ValueError(path)
        opened(k, path)
    except Exception as e:
        return getattr(e, "errno", -1), hasattr(e, "strerror"), isinstance(e, OSError) and e.errno == 2


def no_errno(k):
    try:
        if k:
            raise ValueError(k)
        raise OSError(k, "zero")
    except Exception as e:
        return e.errno


def name_or_none(names):
    out = []
    for name in names:
        e = OSError(2, "gone", name or None)
        out.append((str(e), repr(e), len(e.args)))
    return out


def by_number(n):
    try:
        raise OSError(n, "text")
    except OSError as e:
        return type(e).__name__, e.errno, str(e)


def derived(n, text):
    try:
        raise Refused(n, text, "h" + text)
    except ConnectionError as e:
        return str(e), repr(e), e.args, type(e) is Refused


def derived_facts(n, text):
    try:
        raise Refused(n, text, "h" + text)
    except Refused as e:
        return e.host, e.errno, e.strerror, e.filename, str(e), e.args


def methods(k, path):
    try:
        if k == 0:
            raise Config(2, "gone", path)
        if k == 1:
            raise Config(2, "gone")
        raise Config("text")
    except Config as e:
        return e.where(), e.errno, str(e), repr(e)


def in_generator(n):
    def pull(n):
        for i in range(n):
            if i == 3:
                raise BlockingIOError(11, "again", "f%d" % i)
            yield i

    got = []
    try:
        for i in pull(n):
            got.append(i)
    except BlockingIOError as e:
        got.append(e.errno)
    finally:
        got.append(-1)
    return got


def again(k, path):
    try:
        try:
            opened(k, path)
        except FileNotFoundError as e:
            raise OSError(e.errno, e.strerror + " again", e.filename) from e
        finally:
            path += "!"
    except OSError as e:
        return str(e), path, repr(e.__cause__)


# ---- cases
CASES = (
    [(f, [k, p]) for f in ("facts", "args", "which", "unsure", "again") for k in range(13) for p in ("/a", "it's")]
    + [("no_errno", [k]) for k in (0, 1)]
    + [("name_or_none", [["a", "", "b'c"]])]
    + [("by_number", [n]) for n in (0, 1, 2, 3, 4, 10, 11, 13, 17, 20, 21, 32, 99, 103, 104, 108, 110, 111, 114, 115, -2, 2**40, 2**70)]
    + [(f, [n, t]) for f in ("derived", "derived_facts") for n in (111, 2, 0) for t in ("x", "é")]
    + [("methods", [k, p]) for k in range(3) for p in ("/a", "")]
    + [("in_generator", [n]) for n in (2, 5)]
)
