# partly pandas' own
# What is grouped by several keys with sort=False: unstack() and describe() show the order in which each key's values came.
import pandas as pd
d = pd.DataFrame({"k": ["b", "a", "b", "a", "c", "a"], "w": [2, 1, 1, 3, 2, 1], "v": [5.0, 1.0, None, 3.0, 2.0, 8.0], "n": [1, 2, 3, 4, 5, 6]})
g = d.groupby(["k", "w"], sort=False)
print(g["v"].sum().unstack(), g["n"].max().unstack(fill_value=0), g.size().unstack(0), g["n"].sum().unstack("k"))
print(g["v"].describe(), g[["v", "n"]].describe())
print(g.agg({"v": "sum", "n": "max"}).unstack(), g[["n"]].sum().unstack(0))
print(d.groupby("k", sort=False)["n"].nlargest(1).unstack(), d.groupby("k", sort=False)["v"].rolling(2).sum().unstack(0))
print(pd.concat([d[["n"]].head(2), d[["n"]].tail(1)], keys=["z", "y"]).unstack(0), pd.concat([d["n"], d["w"]], keys=["q", "p"]).unstack(0).head(2))
t = d.assign(t=pd.to_datetime(["2024-02-01", "2024-01-01"] * 3), b=[True, False] * 3)
print(t.groupby(["t", "b"], sort=False)["n"].sum().unstack(), t.groupby(["b", "t"], sort=False)["v"].mean().unstack(0))
print(d.groupby(["k", "w"])["n"].sum().unstack(), d.groupby("k")["n"].nlargest(1).unstack(fill_value=0))


def rows_of_it():
    s = d.groupby(["k", "w"], sort=False)["n"].sum()
    t = s[s > 2]
    print(t)
    print(s.sort_values(ascending=False).head(3))


rows_of_it()
