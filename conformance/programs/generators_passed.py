# Generators that notice when they are closed, made as arguments: the parameter has them until the function ends.
def rows(name, n):
    try:
        for i in range(n):
            yield i
    finally:
        print(name, "closed")

def first(it):
    for x in it:
        break
    print("after")
    return x

def take(gen, n):
    out = []
    for x in gen:
        out.append(x)
        if len(out) == n:
            break
    return out

def both(a, b):
    x = next(a)
    y = next(b)
    print("both", x, y)
    return x + y

def pairs(a, n):
    return [next(a) for _ in range(n)]

print(first(rows("broken", 3)))
print(take(rows("take", 9), 3), "and", take(rows("all", 2), 5))
print(both(rows("a", 3), rows("b", 3)))
print(pairs(rows("p", 5), 3))
for k in range(3):
    if k == take(rows("loop", 5), 2)[1]:
        print("one")
class C:
    def run(self):
        return take(self.items(), 2) + take(rows("c", 4), 1)
    def items(self):
        try:
            yield "x"
            yield "y"
            yield "z"
        finally:
            print("items closed")
print(C().run())
c = rows("kept", 9)
print(take(c, 2), take(c, 2))
c.close()




def exhausts(it):
    return sum(it) + len("done")


print(exhausts(rows("sum", 4)), exhausts(x * x for x in rows("squares", 3)))
