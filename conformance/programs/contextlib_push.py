# ExitStack.push of functions and managers, and stacks that move.
from contextlib import ExitStack
with ExitStack() as s1:
    s1.push(lambda *a: print("pushed", a[0]) or True)
    kept = s1.pop_all()
print("not yet")
kept.close()
def ex(t, v, tb):
    print("ex", t, v)
    return True
with ExitStack() as s:
    s.push(ex)
    raise ValueError("q")
print("ok")
class CM:
    def __enter__(self): return self
    def __exit__(self, *a): print("CM", a[0])
with ExitStack() as s:
    s.push(CM())
    s.callback(print, "cb")
