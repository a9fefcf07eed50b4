# Groups by categories, of which some have no rows.
import pandas as pd

d = pd.DataFrame({"id": [1, 2, 3, 4, 5, 6], "v": [10.5, 20.0, 35.2, None, 70.0, 15.0], "w": [3, 1, 2, 2, 9, 4], "t": ["p", "q", "p", "r", "q", "p"]})
d["c"] = pd.cut(d["v"], bins=[0, 15, 30, 50, 60], labels=["lo", "mid", "hi", "top"])
d["q"] = pd.qcut(d["w"], 2, labels=[1, 2])
d["i"] = pd.cut(d["w"], [0, 2, 5, 10])
g = d.groupby("c", observed=False)
print(g["w"].sum(), g["v"].mean(), g.size(), g["w"].median(), g["w"].std(), g["t"].nunique())
print(g.agg({"w": "sum", "v": "mean"}), g[["v", "w"]].sum(), g.agg(n=("id", "count"), s=("w", "sum")).reset_index())
print(g.size().reset_index(name="n").dtypes, g["w"].transform("sum").tolist(), g.head(1))
print(d.groupby("c", observed=False, as_index=False)["w"].sum())
print(d.groupby("c", observed=True)["w"].max(), d.groupby("c", observed=True)["w"].agg(list), d.groupby("c", observed=True)["w"].agg(lambda s: s.max()))
print(d.groupby(["c", "t"], observed=True)["w"].sum(), d.groupby(["t", "q"], observed=True).agg(n=("id", "count")).reset_index())
print(d.groupby("i", observed=False)["w"].sum(), d.groupby("i", observed=True)["w"].count().reset_index())
print(d.groupby("t")["c"].count(), d.groupby("t")["c"].agg(list))
for k, part in d.groupby("c", observed=True):
    print(k, len(part))
for k, part in d.groupby(["c", "t"], observed=True):
    print(k, len(part))
for k, n in g["w"].sum().items():
    print(k, n)
print(d.groupby("c")["w"].sum())
print(d["c"].value_counts(sort=False), d["q"].value_counts(), d["c"].value_counts(normalize=True))
none = d[d["w"] > 100]
print(none["c"], none["c"].value_counts(sort=False), len(none.groupby("c", observed=False)["w"].sum()))
totals = g["w"].sum()
print(totals.loc["mid"], totals["top"], totals.to_dict(), totals.idxmax())
try:
    print(totals["zz"])
except KeyError as e:
    print("KeyError", e)
