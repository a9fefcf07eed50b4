# What functions say of themselves: one operation in CPython each.
def f(a, b=2, *, c=3):
    x = a + b
    return x + c
def g(a: int, *args, **kw) -> str: return "g"
print(f.__kwdefaults__, f.__code__.co_varnames, f.__code__.co_argcount, f.__code__.co_name, f.__code__.co_firstlineno)
print(g.__annotations__, g.__kwdefaults__)
total = 0
for i in range(10): total += f(i)
print(total, f.__code__.co_varnames[:f.__code__.co_argcount])
def args(fn): return fn.__code__.co_varnames[:fn.__code__.co_argcount]
print(args(f), args(g))
