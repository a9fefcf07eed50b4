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
