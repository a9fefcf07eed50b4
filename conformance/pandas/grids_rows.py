# Rows, columns and sums of tables whose columns are known only at run time.
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "c", "b", "a"], "g": [1, 2, 1, 1, 2, 2], "x": [3, 1, 4, 1, 5, 9], "y": [2.5, 2.25, 1.5, 0.5, 3.5, 4.0]})
p = df.pivot_table(index="k", columns="g", values="x", aggfunc="sum")
q = df.pivot_table(index="g", columns="k", values="y", aggfunc="mean")
print(p.tail(2), p.head(1), p.iloc[:2], p.iloc[:2, :1], p.iloc[1:], p.iloc[::-1])
size = p.iloc[:, 0]
print(p.divide(size, axis=0))
print(p.div(p.sum(axis=1), axis=0).round(2))
print(p.sum(), p.mean(), p.mean(axis=1), p.sum(axis=1))
print(q.sum(), q.mean(axis=1))
print(q[["b", "a"]], q[["c"]].sum())
print(p.multiply(2), p.subtract(1), p.divide(2))
print(p.mul(df.groupby("k")["x"].max(), axis=0))
t = df.groupby(["k", "g"]).size().unstack(fill_value=0)
print(t.div(t.sum(axis=1), axis=0).round(3))
