# pd.concat of what makes frames one after the other: map(), a generator expression, a comprehension.
import pandas as pd


def part(x):
    return pd.DataFrame({"a": [x, x * 2], "b": [str(x), "q"]})


def scaled(x, y):
    return pd.DataFrame({"a": [x * y], "f": [x / y]})


xs = [1, 2, 3]
print(pd.concat(map(part, xs)))
print(pd.concat(map(part, range(2)), ignore_index=True))
print(pd.concat(objs=map(part, xs)).groupby("b")["a"].sum())
print(pd.concat(map(scaled, xs, [2, 4])))
print(pd.concat(map(lambda x: part(x)[["a"]], xs)))
print(pd.concat(part(x) for x in xs if x > 1))
