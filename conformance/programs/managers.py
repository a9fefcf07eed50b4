"""Context managers made of generator functions: nested, handling exceptions, changing module state."""
from contextlib import contextmanager
import sys

@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield
    except ValueError as e:
        print("handled", e)
    finally:
        print(f"</{name}>")

level = 0

@contextmanager
def indent():
    global level
    level += 1
    yield level
    level -= 1

def main():
    with tag("a"):
        print("body")
        with tag("b"):
            raise ValueError("oops")
    with indent() as k:
        print("level", k, level)
        with indent():
            print("level", level)
    print(level)
    try:
        with tag("c"):
            int("zz" * 3 + "q") if len(sys.argv) > 5 else [][1]
    except IndexError as e:
        print(e)

main()
with tag("last"):
    def gen():
        x = yield 1
        print("got", x)
        return 5
    def outer():
        r = yield from gen()
        print("result", r)
    g = outer()
    next(g)
    try:
        g.send("hello")
    except StopIteration:
        print("stop")
