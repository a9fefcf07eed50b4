# The os module of programs: paths, files, the environment.

import os.path as path

sep = "/"
linesep = "\n"
name = "posix"
curdir = "."
pardir = ".."
extsep = "."
pathsep = ":"
devnull = "/dev/null"


class _Environ:
    # Texts are read natively; CPython does what changes the environment, which native
    # code sees too, and what needs all of it.

    def get(self, key, default=None):
        if hp.os.has_env(key):
            return hp.os.env(key)
        return default

    def __getitem__(self, key):
        if not hp.os.has_env(key):
            raise KeyError(key)
        return hp.os.env(key)

    def __contains__(self, key):
        return hp.os.has_env(key)

    def __setitem__(self, key, value):
        hp.environ()[key] = value

    def __delitem__(self, key):
        del hp.environ()[key]

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def pop(self, *args):
        return hp.environ().pop(*args)

    def update(self, *args, **kwargs):
        hp.environ().update(*args, **kwargs)

    def clear(self):
        hp.environ().clear()

    def copy(self):
        return {str(k): str(v) for k, v in hp.environ().items()}

    def keys(self):
        return self.copy().keys()

    def values(self):
        return self.copy().values()

    def items(self):
        return self.copy().items()

    def __iter__(self):
        return iter(self.copy())

    def __len__(self):
        return len(hp.environ())

    def __or__(self, other):
        return self.copy() | other

    def __repr__(self):
        return repr(hp.environ())


environ = _Environ()


def getenv(key, default=None):
    return environ.get(key, default)


def getcwd():
    return hp.os.getcwd()


def remove(path):
    hp.os.change(0, path)


def unlink(path):
    hp.os.change(0, path)


def rmdir(path):
    hp.os.change(1, path)


def mkdir(path):
    hp.os.change(2, path)


def makedirs(name, *, exist_ok=False):
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        makedirs(head, exist_ok=exist_ok)
    if exist_ok and path.isdir(name):
        return
    hp.os.change(2, name)


def listdir(path="."):
    names = hp.os.listdir(path)
    if not names:
        return []
    return names.split("\0")


def strerror(code):
    if code > 2147483647 or code < -2147483648:
        raise OverflowError("signed integer is greater than maximum" if code > 0 else "signed integer is less than minimum")
    return hp.os.strerror(code)
