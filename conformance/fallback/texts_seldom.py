# Texts of values that may be functions: CPython runs the program from its start if one is shown.
def f(x): return x + 1
vals = {"a": 1, "f": f, "s": "txt", "n": None}
def show(k): return f"{k}={vals[k]}"
for k in ("a", "s", "n"):
    print(show(k), str(vals[k]), repr(vals[k]))
print([show(k)[:15] for k in vals])
