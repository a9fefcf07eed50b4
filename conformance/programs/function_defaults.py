# The defaults of functions: __defaults__ and __kwdefaults__.
def plain(a, b): return a + b
def some(a, b=2, c="x"): return a
def grows(x, seen=[]):
    seen.append(x)
    return seen
print(plain.__defaults__, plain.__kwdefaults__, some.__defaults__, some.__kwdefaults__)
grows(1); grows(2)
print(grows.__defaults__, grows.__defaults__[0] is grows(3), len(grows.__defaults__))
required = 3 - len(some.__defaults__)
print(required, [(lambda x, y=k: x).__defaults__ for k in range(3)])
