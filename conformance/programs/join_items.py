def t(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError", e)
xs = ["a", 1, None]
ys = ["a", "b", None][:2]
t(lambda: ",".join(xs))
t(lambda: ",".join(ys))
t(lambda: ",".join([1, 2]))
t(lambda: ",".join(None))
t(lambda: ",".join(5))
t(lambda: ",".join(x for x in ("a", "b")))
t(lambda: ",".join({"a": 1, "b": 2}))
t(lambda: ",".join(("x", 2)))
d = {"a": ["p", "q"], "b": "rs", "c": 4, "d": None, "e": ["u", 3]}
for k in d:
    t(lambda: "-".join(d[k]))
def t(f):
    try:
        f()
    except (TypeError, IndexError, KeyError) as e:
        print(type(e).__name__, e)
xs = [1, 2, 3]
def d1(i):
    del xs[i]
t(lambda: d1(0)); t(lambda: d1(9)); print(xs)
ys = [1, 2]
def d2():
    del ys["a"]
def d3():
    del ys[None]
def d4():
    del ys[True]
t(d2); t(d3); t(d4); print(ys)
m = {1: 2}
def d5():
    del m[[1]]
def d6():
    del m["z"]
t(d5); t(d6)
