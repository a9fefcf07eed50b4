"""A traceback: raised again by finally, by name and by itself, after others were handled."""
def f(n):
    if n == 0:
        raise KeyError("k")
    try:
        return f(n - 1)
    finally:
        try:
            {}["z"]
        except KeyError:
            pass
def g():
    try:
        f(3)
    except KeyError as e:
        err = e
    for i in range(3):
        try:
            int("q")
        except ValueError:
            pass
    raise err
try:
    g()
except LookupError:
    try:
        [][1]
    except IndexError:
        print("inner")
    raise
