# partly pandas' own
# What pandas itself does with categories.
import pandas as pd

d = pd.DataFrame({"id": [1, 2, 3, 4], "v": [10.5, 20.0, 35.2, 70.0], "t": ["p", "q", "p", "r"]})
d["c"] = pd.cut(d["v"], bins=[0, 15, 30, 50], labels=["lo", "mid", "hi"])
d["i"] = pd.cut(d["v"], bins=[0, 15, 30, 50])
print(d["c"].unique(), d["c"].nunique(), d["c"].describe(), d["i"].tolist(), d["i"].iloc[0])
print(d.groupby(["c", "t"], observed=False)["v"].sum(), d.groupby("c", observed=False)["v"].apply(lambda s: len(s)))
for k, part in d.groupby("c", observed=False):
    print(k, len(part))
print(d["c"].map(lambda x: str(x).upper()), d["c"].apply(str), d["c"].fillna("lo"), d["c"].to_string())
print(pd.crosstab(d["c"], d["t"]), pd.get_dummies(d["c"]), pd.concat([d, d]).dtypes, d.describe(include="all"))
print(d["c"].cat.add_categories(["none"]).fillna("none"), d["c"].cat.remove_unused_categories(), d["i"].cat.categories)
print(d.merge(d[["c", "id"]], on="c"), d["c"] == d["c"], d.pivot_table(index="c", values="v", observed=True))
print(pd.cut(d["v"], 3), pd.qcut(d["v"], 2), pd.cut(d["v"], [0, 20, 80], retbins=True))
for f in [lambda: pd.cut(d["v"], [20, 0], labels=["a"]), lambda: d["c"] > "zz", lambda: d["c"] + "x", lambda: d["c"].astype(int)]:
    try:
        print(f())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
d["s"] = pd.cut(d["v"], bins=[0, 15, 30], labels=["lo", "mid"]).astype(str)
print(d["s"].tolist(), d)
t = d["t"].astype("category")
print(t.cat.categories, t.map({"p": 1, "q": 2, "r": 3}), t.nunique(), t.unique(), d.assign(t=t).pivot_table(index="t", values="v", observed=True))
for part in [d["t"], d["id"]]:
    print(part.astype("category").cat.codes.tolist())
print(pd.cut(d["v"], 3).tolist(), pd.qcut(d["v"], 2).cat.categories, pd.cut(d["v"], range(0, 80, 20)).iloc[0])
try:
    print(pd.qcut(d["id"].clip(upper=2), 4))
except ValueError as e:
    print(e)
