# Output redirected to objects of the program and within functions.
import sys, io
from contextlib import redirect_stdout, redirect_stderr
class C:
    def __init__(self): self.out = []
    def write(self, t): self.out.append(t); return len(t)
    def flush(self): pass
c = C()
with redirect_stdout(c):
    print("a", "b", sep="-")
    print(1.5, [1], end="!")
print(c.out)
e = io.StringIO()
with redirect_stderr(e):
    print("err", file=sys.stderr)
print(repr(e.getvalue()))
def f():
    with redirect_stdout(io.StringIO()) as b:
        help_ = [print(i) for i in range(3)]
    return b.getvalue().split()
print(f())
raise ValueError("end")
