# pandas' own objects
# What groupby() was told holds for what pandas does with the groups, too.
import pandas as pd

d = pd.DataFrame({"g": ["a", "b", None, "a"], "h": ["x", "x", "y", "y"], "v": [1, 2, 3, 4]})


def top(x):
    return x.nlargest(1, "v")


print(d.groupby("g", group_keys=False).apply(top, include_groups=False))
print(d.groupby("g", group_keys=True).apply(top, include_groups=False))
print(d.groupby("g", dropna=False).apply(top, include_groups=False))
print(d.groupby("g", dropna=False, group_keys=False)[["v"]].apply(lambda x: x.head(1)))
print(d.groupby(["g", "h"], dropna=False, sort=False)["v"].apply(lambda s: s.nlargest(1)))
print(d.groupby(["h"], group_keys=False)["v"].apply(lambda s: s / s.sum()))
print(d.groupby("g", dropna=False).ngroups, d.groupby("g").ngroups, sorted(d.groupby("h", group_keys=False).groups))
print(d.groupby("g", dropna=False)["v"].agg(["sum", "skew"]), d.groupby("g", dropna=False)["v"].quantile([0.5]))
print(d.groupby(d["g"], dropna=False)["v"].apply(lambda s: s.head(1)))
print(d.groupby("h", as_index=False, group_keys=False).apply(top, include_groups=False))
print(d.groupby("g", dropna=False)["v"].nlargest(1), d.groupby("g", dropna=False)["v"].ohlc())
s = d.set_index("g")["v"]
print(s.groupby(level=0, dropna=False).apply(lambda x: x.head(1)), s.groupby("g", group_keys=False).apply(lambda x: x.head(1)))
print(d["v"].sum())
