from contextlib import ContextDecorator, ExitStack, contextmanager
import time
class timed(ContextDecorator):
    def __init__(self, label): self.label = label; self.n = 0
    def __enter__(self): self.n += 1; print("start", self.label); return self
    def __exit__(self, *e): print("stop", self.label, e[0] and e[0].__name__); return False
@timed("f")
def f(x, y=1):
    "doc of f"
    return x + y
print(f(1), f(2, y=5), f.__name__, f.__doc__)
class swallow(ContextDecorator):
    def __init__(self, *kinds): self.kinds = kinds
    def __enter__(self): return None
    def __exit__(self, kind, value, tb):
        return kind is not None and issubclass(kind, self.kinds)
@swallow(ZeroDivisionError, KeyError)
def risky(a, b): return a / b
print(risky(1, 2), risky(1, 0))
with timed("w") as t:
    print(t.label, t.n)
class Job:
    @timed("method")
    def run(self, k): return [self.__class__.__name__] * k
print(Job().run(2))
@timed("outer")
@swallow(ValueError)
def parse(s): return int(s)
print(parse("12"), parse("x"))
with ExitStack() as st:
    st.push(timed("pushed"))
    st.enter_context(timed("entered"))
    print("body")
