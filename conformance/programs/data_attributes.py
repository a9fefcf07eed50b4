# Attributes of files and functions that are no methods.
from contextlib import ExitStack
from functools import partial


def f(a, b=2): return a
def g(a): return a


print("defaults" if f.__defaults__ else "none", "defaults" if g.__defaults__ else "none")
p = partial(max, 3)
print("keywords" if p.keywords else "none", p.args)
files = [open(__file__) for _ in range(2)]
print(all(not x.closed for x in files), any(x.closed for x in files))
with ExitStack() as stack:
    x = stack.enter_context(open(__file__))
    print("closed" if x.closed else "open")
