# Lazy values of module-level variables that are set later, or once.
from hipy.lazy import delay, force
d = delay(lambda: N + 1)
N = 5
print(force(d))
M = 7
e = delay(lambda: M + N)
print(force(e))
def f(n):
    return delay(lambda: n * M)
M2 = force(f(3))
print(M2)
