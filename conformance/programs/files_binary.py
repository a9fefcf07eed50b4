"""Binary files, which CPython opens, in programs with exceptions of their own."""
import json
import os


class Bad(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


def load(path):
    with open(path, "rb") as f:
        head = f.read(2)
        if head != b"ok":
            raise Bad(len(head))
        return f.read()


for data in [b"okfine", b"no", b""]:
    with open("t.bin", "wb") as f:
        f.write(data)
    try:
        print(load("t.bin"))
    except Bad as e:
        print("bad", e.code)
with open("t.bin", "rb") as f:
    try:
        json.loads("{")
    except json.JSONDecodeError as e:
        print(e, f.closed)
print(f.closed)
os.remove("t.bin")
