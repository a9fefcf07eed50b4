# What exceptions came up during: __context__, __cause__ and __suppress_context__.
class Own(Exception):
    def __init__(self, k):
        super().__init__("own", k)
        self.k = k
def names(e):
    out = []
    while e is not None:
        out.append(type(e).__name__)
        e = e.__context__
    return out
def explained(e):
    out = []
    while e is not None:
        out.append(str(e))
        e = e.__cause__ or (None if e.__suppress_context__ else e.__context__)
    return " <- ".join(out)
def read(s, how):
    try:
        return int(s)
    except ValueError as e:
        if how == "from":
            raise KeyError(s) from e
        if how == "none":
            raise KeyError(s) from None
        raise KeyError(s)
for how in ("from", "none", "plain"):
    try:
        read("x", how)
    except KeyError as e:
        print(how, repr(e.__cause__), repr(e.__context__), e.__suppress_context__, names(e), explained(e))
saved = []
try:
    try:
        raise ValueError("z")
    except ValueError as z:
        try:
            raise Own(1)
        except Own as v:
            print(repr(v.__context__), v.__context__ is z, v.k)
            saved.append(v)
        try:
            try:
                raise KeyError("k")
            except KeyError:
                raise Own(3)
        except Own as v:
            print(names(v))
        print(z.__context__)
        raise TypeError("t")
except TypeError as t:
    print(names(t), t.__suppress_context__)
print(names(saved[0]))
for i in range(3):
    try:
        try:
            int("q") if i else {"a": 1}["b"]
        finally:
            if i == 2:
                raise OSError(2, "in finally")
    except Exception as e:
        print(type(e).__name__, e, names(e))
fresh = ValueError("fresh")
print(fresh.__context__, fresh.__cause__, fresh.__suppress_context__)
