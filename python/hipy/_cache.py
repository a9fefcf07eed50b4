"""Where libraries that Python makes are kept: a folder of hipy's cache, each by a hash of all that it follows from."""

import contextlib
import fcntl
import hashlib
import os
import shutil
import stat
import sys
import tempfile


class CacheError(Exception):
    """The cache folder can't be used."""


def folder():
    """The folder `python` of the cache, which only its user can write."""
    base = os.environ.get("HIPY_CACHE")
    if not base:
        if sys.platform == "darwin":
            base = os.path.expanduser("~/Library/Caches/hipy")
        else:
            base = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "hipy")
    path = os.path.join(os.path.abspath(base), "python")
    os.makedirs(path, mode=0o700, exist_ok=True)
    info = os.stat(path)
    if info.st_uid != os.getuid() or stat.S_IMODE(info.st_mode) & 0o022:
        raise CacheError("the cache folder %s is not safe to use: others can write it" % path)
    return path


def key(*parts):
    """A hash of texts, and of the command that makes libraries of them."""
    from ._register import _command

    command = _command()
    info = os.stat(command)
    digest = hashlib.sha256()
    for p in parts + (os.path.realpath(command), str(info.st_size), str(info.st_mtime_ns), os.environ.get("CXX", "")):
        data = p.encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(data) + data)
    return digest.hexdigest()[:32]


@contextlib.contextmanager
def temporary():
    """A new folder of the cache, removed at the end. It is locked meanwhile: the command removes unlocked ones, which
    processes that were killed left."""
    path = tempfile.mkdtemp(prefix=".tmp", dir=folder())
    held = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
        os.close(held)


def made(name, make):
    """The folder of a name, which make(folder) fills if it is not there: whole, or not at all."""
    path = os.path.join(folder(), name)
    if os.path.isdir(path):
        try:
            os.utime(path)  # what is used stays
        except OSError:
            pass
        return path
    try:
        with temporary() as filled:
            make(filled)
            os.rename(filled, path)
    except OSError:
        if not os.path.isdir(path):  # else another process was first
            raise
    return path


def kept(name, make):
    """Where a file is kept that make(path) writes, under a folder of its content, and a hash of that."""
    with temporary() as filled:
        path = os.path.join(filled, name)
        make(path)
        with open(path, "rb") as f:
            content = hashlib.sha256(name.encode() + b"\0" + f.read()).hexdigest()[:32]
        return os.path.join(made(content, lambda to: os.rename(path, os.path.join(to, name))), name), content
