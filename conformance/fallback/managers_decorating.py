import contextlib, io
class Timer(contextlib.ContextDecorator):
    def __enter__(self): print("start"); return self
    def __exit__(self, *exc): print("stop", exc[0]); return False
@Timer()
def f(x): return x + 1
print(f(2))
with Timer() as t: print("in")
class Cap(contextlib.AbstractContextManager):
    def __exit__(self, *a): return a[0] is ValueError
with Cap(): raise ValueError("x")
print("ok")
