# Builtins and functions of the library, found by name, with as many arguments as a list has.
import math


class Row:
    def __init__(self, cells):
        self.cells = cells

    def __getitem__(self, i):
        if isinstance(i, slice):
            return [self.cells[j] for j in range(*i.indices(len(self.cells)))]
        return self.cells[i]


FUNCTIONS = {"sqrt": math.sqrt, "max": max, "floor": lambda x: float(math.floor(x)), "pow": math.pow}


def call(name, values):
    return FUNCTIONS[name](*values)


print(call("sqrt", [16.0]), call("max", [1.0, 3.0, 2.0]), call("floor", [2.5]), call("pow", [2.0, 10.0]))
row = Row([1, 2, 3, 4, 5])
print(row[1:], row[:-1], row[::-2], row[3], row[-2:], row[10:], row[-9:2])
print(slice(1, None, 2).indices(10), slice(-3, None).indices(5), slice(None, None, -1).indices(4))
for part, n in [(slice(1, 2, 0), 3), (slice(1, 2), -3)]:
    try:
        print(part.indices(n))
    except ValueError as e:
        print(e)
total = 0.0
for i in range(2000):
    total += call("sqrt", [float(i)]) + call("max", [1.0, float(i)])
print(f"{total:.6f}")
