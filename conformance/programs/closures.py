def make_counter(start=0):
    count = start

    def increment(by=1):
        nonlocal count
        count += by
        return count

    return increment


def compose(*fns):
    def composed(x):
        for f in reversed(fns):
            x = f(x)
        return x

    return composed


c1, c2 = make_counter(), make_counter(10)
print(c1(), c1(5), c2(), c1(), c2(2))
inc = lambda x: x + 1
double = lambda x: x * 2
print(compose(inc, double)(5), compose(double, inc)(5), compose()(7))
adders = [lambda x, n=n: x + n for n in range(3)]
print([f(10) for f in adders])
ops = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b}
for sym in ops:
    print(sym, ops[sym](6, 3))
print(sorted(["banana", "Apple", "cherry"], key=str.lower), list(map(len, ["a", "bb"])), list(filter(None, [0, 1, "", "x"])))
