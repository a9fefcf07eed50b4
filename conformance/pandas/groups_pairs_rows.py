# Methods by rows of frames with pairs as labels.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"k": ["b", "a", "c", "b", "a"], "g": [1, 1, 2, 2, 1], "v": [1.512, nan, 3.037, -4.0, 0.25], "i": [1, 2, 3, 4, 5]})
t = df.groupby("k").agg({"v": ["mean", "max"], "i": "sum"}).round(2)
t.columns = ["_".join(c) for c in t.columns]
print(t)
t = df.groupby("k").agg({"v": ["std", "count"], "i": "sum"}).fillna(0)
u = t.sort_values(("i", "sum"), ascending=False).head(2)
u.columns = u.columns.map("_".join)
print(u)
u = t.sort_values([("v", "count"), ("i", "sum")]).abs().tail(2).reset_index()
u.columns = [a + b for a, b in u.columns]
print(u)
u = t.sort_index(ascending=False)
u.columns = u.columns.droplevel(0)
print(u)
t = df.groupby(["k", "g"]).agg({"v": ["sum", "min"], "i": ["max"]}).round(1)
t.columns = ["_".join(c) for c in t.columns]
print(t.reset_index())
