# A builtin with a number of arguments that it does not take.
import math

FUNCTIONS = {"sqrt": math.sqrt, "abs": abs}


def call(name, values):
    return FUNCTIONS[name](*values)


print(call("abs", [-2.5]), call("sqrt", [9.0]))
for name, values in [("abs", [1.0, 2.0]), ("sqrt", []), ("sqrt", [1.0] * 7)]:
    try:
        print(call(name, values))
    except TypeError as e:
        print(e)
call("sqrt", [1.0, 2.0])
