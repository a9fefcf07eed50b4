def f(n):
    v = [1, 2, 3] if n else {0: 1, 1: 5}
    del v[0]
    return v
print(f(0), f(1))
def g(x):
    try:
        del x[0]
        return x
    except TypeError as e:
        return str(e)
    except KeyError as e:
        return "key", str(e)
vals = [[1, 2], 5, None, {1: 2}, "ab"]
for v in vals: print(g(v))
