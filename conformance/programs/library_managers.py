import json
import os
import tempfile
import threading
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory


class Bad(Exception):
    def __init__(self, code, text):
        super().__init__(code, text)
        self.code = code

    def __str__(self):
        return f"bad {self.code}"


class Worse(Bad):
    pass


def parse(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        return f"{e.msg} at {e.pos}"


def work(n):
    with tempfile.TemporaryDirectory() as d:
        p = Path(d) / "x.json"
        with p.open("w") as f:
            f.write(json.dumps({"n": n}))
        print(parse(p.read_text()), os.path.exists(d))
        if n == 1:
            raise Bad(7, "seven")
        if n == 2:
            raise Worse(8, "eight")
        if n == 3:
            parse("{")[0].nothing
        if n == 4:
            raise ValueError("plain")
    return d


for i in range(5):
    try:
        print(os.path.exists(work(i)))
    except Worse as e:
        print("worse", e, e.code, e.args)
    except Bad as e:
        print("bad", e, e.code, e.args)
    except (AttributeError, ValueError) as e:
        print(type(e).__name__, e)

lock = threading.Lock()


def locked(n):
    with lock:
        if n:
            raise Bad(n, "locked")
    return lock.locked()


for i in range(2):
    try:
        print(locked(i))
    except Bad as e:
        print(e, lock.locked())
with TemporaryDirectory() as d:
    z = os.path.join(d, "a.zip")
    with zipfile.ZipFile(z, "w") as f:
        f.writestr("a.txt", "hello")
    try:
        with zipfile.ZipFile(z) as f:
            print(f.read("a.txt").decode())
            raise Bad(1, "in zip")
    except Bad as e:
        print(repr(e), e)
print(parse("[1, 2"))
raise Worse(3, "end")
