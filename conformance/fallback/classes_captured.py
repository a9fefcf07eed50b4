def make(kind, scale):
    class Thing:
        count = 0
        def __init__(self, x): self.x = x * scale; Thing.count += 1
        def __repr__(self): return f"{kind}({self.x})"
        def __eq__(self, o): return self.x == o.x
    return Thing
A = make("A", 2); B = make("B", 3)
print(A(1), B(2), A(3) == A(3), A.count, B.count)
things = [A(i) for i in range(3)] + [B(1)]
print(things)
def counter():
    n = 0
    class C:
        def inc(self):
            nonlocal n
            n += 1
            return n
    return C()
c = counter(); c.inc(); print(c.inc())
