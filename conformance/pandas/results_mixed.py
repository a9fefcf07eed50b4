# partly pandas' own
# Functions that give other tables, or none, from call to call.
import os
import pandas as pd

a = pd.DataFrame({"k": [1, 2, 2], "v": [1.0, 2.0, 3.0]})
b = pd.DataFrame({"k": [1, 2], "w": ["x", "y"]})


def pick(n):
    if n == 0:
        return None
    if n == 1:
        return a[a["v"] > 1]
    if n == 2:
        return b
    return a.groupby("k", as_index=False)["v"].sum()


for i in range(4):
    got = pick(i)
    if got is None:
        print(i, "none")
    else:
        print(i, got.shape, list(got.columns))
print(pick(3))
got = pick(2)
got["z"] = 1
print(b.columns.tolist())


def both(n):
    left = None if n < 0 else a.assign(n=n)
    if left is None:
        return None, b
    return left, b


x, y = both(2)
print(x["n"].sum(), len(y))


def column(df, name):
    if name not in df.columns:
        return None
    return df[name]


def column2(df, n):
    if n > len(df):
        return None
    return df["v"] * n


s = column(a, "v")
print(s.sum())
s = column(a, "u")
print(s is None)
s = column2(a, 2)
print(s.sum())
s = column2(a, 5)
print(s is None)
other = pd.DataFrame({"k": [1, 2, 2], "v": [1.0, 2.0, 3.0]})
print(other.groupby("k")["v"].sum())  # native
