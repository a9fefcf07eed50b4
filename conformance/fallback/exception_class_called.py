# Exceptions made by calling the class that type() gives.
class Ours(ValueError):
    pass
def f(k):
    if k == 0: raise ValueError("a")
    if k == 1: raise KeyError("b")
    raise Ours("c")
for k in range(3):
    try:
        try:
            f(k)
        except Exception as e:
            raise type(e)("more: " + str(e)) from e
    except Exception as e:
        print(repr(e), repr(e.__cause__))
for k in range(3):
    try:
        try:
            f(k)
        except (ValueError, KeyError) as e:
            raise type(e)(*e.args, 5)
    except Exception as e:
        print(repr(e), repr(e.__context__))
def again(k):
    try:
        f(k)
    except Exception as e:
        x = e.__class__("again")
        return repr(x), type(x) is type(e)
print(again(0), again(2))
