# Context managers, files among them, that a condition chooses.
import contextlib
import io
import os
import sys
class A:
    def __enter__(self): print("in A"); return "a"
    def __exit__(self, *e): print("out A", e[0] and e[0].__name__); return e[0] is ValueError
class B:
    def __init__(self, n): self.n = n
    def __enter__(self): print("in B"); return self
    def __exit__(self, t, v, tb): print("out B", self.n, t); return False
class N: pass
def pick(c, bad=None):
    try:
        with (A() if c else B(5)) as x:
            print(x if isinstance(x, str) else x.n)
            if bad: raise bad
        print("after")
    except Exception as e: print("caught", repr(e))
for c in (True, False):
    for bad in (None, ValueError("v"), KeyError("k")): pick(c, bad)
def write(f):
    with (open(f, "w") if f else contextlib.nullcontext(sys.stdout)) as out: print("text", file=out)
write("")
write(os.devnull)
def first(f):
    with (sys.stdin if f == "-" else open(f)) as inp: return inp.readline()
def read(f):
    with (contextlib.nullcontext(sys.stdin) if f == "-" else open(f)) as inp: return len(inp.readlines())
print(first(__file__), read(__file__), read("-"))
@contextlib.contextmanager
def tagged(n):
    print("<", n)
    try: yield n
    finally: print(">", n)
def maybe(c):
    with (tagged("t") if c else contextlib.nullcontext("none")) as v: print(v)
maybe(1); maybe(0)
def maybe2(c):
    with tagged("q") if c else A() as v: print(v)
maybe2(1); maybe2(0)
def maybe3(c):
    with (contextlib.suppress(ZeroDivisionError) if c else contextlib.nullcontext()): 1 / 0
maybe3(1)
try: maybe3(0)
except ZeroDivisionError as e: print(e)
def wrong(c):
    try:
        with (A() if c else N()) as x: print(x)
    except TypeError as e: print(e)
wrong(1); wrong(0)
def opt(c):
    m = A() if c else None
    try:
        with m as x: print(x)
    except TypeError as e: print(e)
opt(1); opt(0)
class Tee:
    def __init__(self, *fs): self.fs = fs
    def __enter__(self): return self
    def __exit__(self, *a): [f.close() for f in self.fs if f is not sys.stdout]
    def write(self, s): [f.write(s) for f in self.fs]
with Tee(sys.stdout, io.StringIO()) as t: t.write("tee\n")
