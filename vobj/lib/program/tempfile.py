# The tempfile module of programs: folders and names.

import os


def gettempdir():
    for name in ("TMPDIR", "TEMP", "TMP"):
        if hp.os.has_env(name):
            d = hp.os.env(name)
            if d and os.path.isdir(d):
                return d
    return "/tmp"


def mkdtemp(suffix="", prefix="tmp", dir=None):
    base = gettempdir() if dir is None else dir
    while True:
        n = hp.sys.entropy()
        name = "".join(["abcdefghijklmnopqrstuvwxyz0123456789_"[(n >> 4 * i) % 37] for i in range(8)])
        path = os.path.join(base, prefix + name + suffix)
        if not os.path.exists(path):
            hp.os.change(3, path)
            return path
