"""A traceback: through methods, a with statement and functions that are called in place."""
class A:
    def __init__(self, x):
        self.x = x
    def half(self):
        return 10 // self.x
def total(items):
    s = 0
    for a in items:
        s += a.half()
    return s
def run(n):
    with open("/dev/null") as f:
        return total([A(i) for i in range(n, -1, -1)])
key = lambda v: 1 / v
print(sorted([3, 1, 2], key=key))
print(run(3))
