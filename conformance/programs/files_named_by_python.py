"""Files whose names CPython has made, files that CPython reads, and binary ones, which it opens."""
import argparse
import configparser
import json
import os
import textwrap
from pathlib import Path

ap = argparse.ArgumentParser()
ap.add_argument("file")
ap.add_argument("--out", default="out.txt")
args = ap.parse_args(["cfg.ini"])
Path(args.file).write_text("[a]\nx = 1\ny = two\n")
cp = configparser.ConfigParser()
with open(args.file) as f:
    cp.read_file(f)
print(dict(cp["a"]))
with open(Path(args.file)) as f:
    for n, line in enumerate(f, 1):
        print(n, line.strip())
with open(args.out, "w") as g:
    print("hello", file=g)
    g.write("x\n")
print(open(Path(args.out)).read())
try:
    open(Path("none") / "x.txt")
except FileNotFoundError as e:
    print(e, e.filename)


def save(path, obj):
    with open(path, "w") as f:
        json.dump(obj, f)
def load(path):
    with open(path) as f:
        return json.load(f)
save("a.json", {"x": [1, 2, {"y": None}]})
print(load("a.json"))
def conf(path):
    cp = configparser.ConfigParser()
    f = open(path)
    cp.read_file(f)
    f.close()
    return sorted(cp["a"].items())
def count(path):
    n = 0
    with open(path) as f:
        for line in f:
            n += len(line)
    return n
print(conf("cfg.ini"), count("cfg.ini"))
def lines(f):
    return [l.rstrip() for l in f]
print(lines(open("cfg.ini")))


def show(x):
    return f"{type(x).__name__:>15}|{type(x).__qualname__}|" + type(x).__module__


print(show(Path("a")), show(textwrap.TextWrapper(width=10)), type(Path("b")) is str, type(Path("c")) == type(Path("d")))
try:
    open(argparse.Namespace())
except TypeError as e:
    print(e)
for name in ["cfg.ini", "out.txt", "a.json"]:
    os.remove(name)


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
