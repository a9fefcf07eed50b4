from contextlib import ExitStack, contextmanager
import contextlib

class Res:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        print("open", self.name)
        return self
    def __exit__(self, t, v, tb):
        print("close", self.name, t.__name__ if t else None, v)
        return False

class Quiet:
    def __enter__(self): return 7
    def __exit__(self, t, v, tb): return t is ValueError

class Angry:
    def __enter__(self): return self
    def __exit__(self, t, v, tb): raise KeyError("from exit")

with ExitStack() as stack:
    rs = [stack.enter_context(Res(n)) for n in "abc"]
    stack.callback(print, "callback", 1, sep="-")
    print([r.name for r in rs])

def work(names, quiet=False):
    with contextlib.ExitStack() as st:
        if quiet:
            print(st.enter_context(Quiet()))
        for n in names:
            st.enter_context(Res(n))
        if len(names) > 2:
            raise ValueError("too many")
        return len(names)
    return -1

try:
    work(["x", "y", "z"])
except ValueError as e:
    print("err", e)
print(work(["q"]), work(["1", "2", "3"], True))
try:
    with ExitStack() as st:
        st.enter_context(Res("out"))
        st.enter_context(Angry())
        raise TypeError("body")
except KeyError as e:
    print("got", repr(e), repr(e.__context__))
st = ExitStack()
st.enter_context(Res("later"))
st.push(Res("pushed"))
kept = st.pop_all()
st.close()
print("closing")
kept.close()


@contextmanager
def tag(n):
    print(f"<{n}>")
    try:
        yield n
    finally:
        print(f"</{n}>")


with ExitStack() as stack:
    t = [stack.enter_context(tag(x)) for x in ("a", "b")]
    print(t)
try:
    with ExitStack() as stack:
        stack.enter_context(tag("c"))
        1 / 0
except ZeroDivisionError as e:
    print(e)
