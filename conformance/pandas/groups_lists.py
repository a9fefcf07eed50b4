# Aggregations by lists, whose labels are replaced at once.
import pandas as pd

df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a"],
    "j": [1, 2, 3, 1, 2, 2],
    "v": [1.5, None, 3.0, 4.0, None, 0.25],
    "i": [1, 2, 3, 1, 9, 5],
    "s": ["x", "y", "z", "w", "", "y"],
})
a = df.groupby("k").agg({"v": ["sum", "mean"], "i": "nunique"})
a.columns = ["total", "average", "kinds"]
print(a["total"].tolist(), a["average"].isna().sum(), a["kinds"].sum())
print(a.reset_index().to_csv(index=False))
b = df.groupby(["k", "j"]).agg({"v": ["min", "max", "count"], "s": ["first"]})
b.columns = ["low", "high", "n", "first"]
b = b.reset_index()
print(b.to_csv(index=False))
c = df.groupby("j").agg({"i": ["sum", "std"], "v": ["median"]}).reset_index()
c.columns = ["j", "i_sum", "i_std", "v_med"]
c["ratio"] = c["i_sum"] / c["j"]
print(c.to_csv(index=False))
d = df.groupby(["j", "k"], as_index=False).agg({"i": ["sum", "last"]})
d.columns = ["j", "k", "i", "last"]
print(d.to_csv(index=False))


def totals(frame, by):
    t = frame.groupby(by).agg({"v": ["sum", "size"], "i": ["max"]})
    t.columns = ["v", "rows", "i"]
    return t.reset_index()


print(totals(df, "k").to_csv(index=False), totals(df, "j").merge(c, on="j").to_csv(index=False))
none = df[df["i"] > 100].groupby("k").agg({"v": ["sum", "mean"], "i": ["max"]})
none.columns = ["total", "average", "top"]
print(len(none), none["total"].sum())
for low in [1, 3]:
    e = df[df["i"] >= low].groupby("k").agg({"i": ["min", "max"]})
    e.columns = ["lo", "hi"]
    print(low, e["lo"].tolist(), e["hi"].tolist())
