# Generators that variables hold when an exception leaves the function, or when the program ends: CPython
# closes them with the traceback, or after all else.
def rows(name, n):
    try:
        for i in range(n):
            yield i
    finally:
        print(name, "closed")


def escapes():
    g = rows("escaped", 3)
    next(g)
    raise KeyError("out")


def total(it):
    s = 0
    for x in it:
        s += 10 // (2 - x)
    return s


try:
    escapes()
except KeyError as e:
    print("caught", e)
try:
    total(rows("divided", 5))
except ZeroDivisionError:
    print("divided")
g = rows("end", 3)
print(next(g))
