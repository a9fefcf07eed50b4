# Aggregations by lists: columns with pairs as labels, which get other ones.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"k": ["b", "a", "c", "b", "a"], "g": [1, 1, 2, 2, 1], "v": [1.5, nan, 3.0, 4.0, 0.25], "i": [1, 2, 3, 4, 5]})
t = df.groupby("k").agg({"v": ["mean", "max"], "i": "sum"})
print(t.shape, len(t), len(t.columns), t.columns.tolist())
t.columns = ["_".join(c) for c in t.columns]
print(t.reset_index())
t = df.groupby("k").agg({"v": ["sum", "count"]}).reset_index()
t.columns = [a if b == "" else f"{a}_{b}" for a, b in t.columns]
print(t)
t = df.groupby(["k", "g"]).agg({"v": ["sum", "min"], "i": ["max"]})
t.columns = ["_".join(c).strip("_") for c in t.columns.values]
print(t.reset_index())
t = df.groupby(["k", "g"]).agg({"v": ["sum", "min"], "i": ["max"]}).reset_index()
t.columns = ["_".join(c).rstrip("_") for c in t.columns.to_flat_index()]
print(t)
t = df.groupby("g")[["v", "i"]].agg(["sum", "mean"])
print(t["v"], t["i"]["mean"], t["v"].reset_index(), sep="\n")
t.columns = t.columns.map("_".join)
print(t, t.index.name)
print(t.to_csv())
t = df.groupby("g").agg({"v": ["sum", "mean"]})
t.columns = t.columns.droplevel(0)
print(t)
t = df.groupby("g").agg({"v": ["sum", "mean"]})
t.columns = t.columns.get_level_values(1)
print(t)
t = df.groupby("g", as_index=False).agg({"v": ["sum", "mean"]})
t.columns = ["g", "total", "average"]
print(t)
print(df.groupby("k", as_index=False)["v"].agg(["mean", "count"]))
print(df.groupby("k", as_index=False)["v"].agg(lo="min", hi="max"))
print(df.groupby("k")["v"].agg(["mean", "count"]).reset_index().rename(columns={"mean": "avg"}))


def summary(frame):
    out = frame.groupby("k").agg({"i": ["min", "max"]})
    out.columns = ["lo", "hi"]
    return out.reset_index()


print(summary(df))
