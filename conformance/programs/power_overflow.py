def f(x: float) -> float:
    return x ** 2


for k in (1e300, 3.0):
    try:
        print(f(k))
    except OverflowError as e:
        print(e.args, e.args[0], e, repr(e))
        n, text = e.args
        print(n + 1, text.upper())
    try:
        print(int(f(k)))
    except (ValueError, OverflowError, KeyError) as e:
        print(e.args, len(e.args))
try:
    raise OverflowError(34, "Numerical result out of range")
except ArithmeticError as e:
    print(e.args)
try:
    int(float("inf"))
except ArithmeticError as e:
    print(e.args)
try:
    1 / 0
except ArithmeticError as e:
    print(e.args)
