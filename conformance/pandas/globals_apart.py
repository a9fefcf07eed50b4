# partly pandas' own
# Module-level frames that functions bind, or that other code than the body needs, are
# pandas' own; others are not.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "b": ["x", "y", "x"]})
prices = pd.DataFrame({"sym": ["a", "b", "a"], "price": [1.5, 2.0, 3.5]})
data = pd.DataFrame({"a": [1, 2, 3]})
cache = {}


def reset():
    global df
    df = pd.DataFrame({"a": [7, 8]})


def show():
    print(df["a"].tolist(), len(df))


def fact(n):
    return 1 if n < 1 else n * fact(n - 1) + len(data)


class Report:
    def __init__(self, title):
        self.title = title

    def show(self):
        print(self.title, df["a"].sum())


def lookup(sym):
    if sym not in cache:
        rows = prices[prices["sym"] == sym]
        cache[sym] = float(rows["price"].mean())
    return cache[sym]


show()
reset()
show()
print(fact(4))
Report("sum").show()
orders = pd.DataFrame({"sym": ["a", "b", "a"], "n": [1, 2, 3]})
orders["price"] = orders["sym"].apply(lookup)
orders["cost"] = orders["n"] * orders["price"]
print(orders)
print(df["a"].apply(lambda x: x + len(df)).tolist(), sorted([3, 1], key=lambda v: v * len(data)))
