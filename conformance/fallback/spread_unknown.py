def add(a, b=1): return a + b
OPS = {"add": add, "divmod": divmod, "pow": pow, "neg": lambda x: -x, "len": len, "round": round, "int": int, "sorted": sorted}
def call(name, *args, **kw):
    try:
        return OPS[name](*args, **kw)
    except TypeError as e:
        return f"TypeError {e}"
print(call("add", 1), call("add", 1, b=4), call("divmod", 7, 2), call("pow", 2, 5), call("neg", 3), call("len", "abc"))
print(call("divmod", 7, 2, scale=2), call("divmod", 1, 2, 3, 4, 5), call("round", 2.567, ndigits=1), call("int", "ff", base=16), call("neg", 3, x=1))
print(call("len", [1, 2], [3]), call("sorted", [3, 1, 2], reverse=True))
