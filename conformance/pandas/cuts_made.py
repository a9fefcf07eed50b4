# Bins whose edges are known only at run time: of a number of bins, of quantiles, of lists and arrays.
import pandas as pd
import numpy as np
d = pd.DataFrame({"w": [3, 1, 2, 20, 9, 4], "v": [0.5, 12.25, None, 7.0, 99.5, 3.125]})
d["a"] = pd.cut(d["v"], 4)
d["b"] = pd.cut(d["w"], bins=3)
d["c"] = pd.qcut(d["w"], 3)
d["d"] = pd.qcut(d["v"], [0, 0.25, 0.5, 1])
d["e"] = pd.cut(d["w"], bins=range(0, 21, 5))
d["f"] = pd.cut(d["v"], bins=np.arange(0, 101, 25))
d["g"] = pd.cut(d["v"], bins=np.linspace(0, 100, 6), right=False)
edges = [0, 5, 10, 25]
labels = [f"{a}-{b}" for a, b in zip(edges[:-1], edges[1:])]
d["i"] = pd.cut(d["w"], bins=[x * 5 for x in range(6)], labels=["a", "b", "c", "d", "e"])
d["j"] = pd.cut(d["v"], bins=[x * 25.0 for x in range(5)], labels=False, include_lowest=True)
print(d[["a", "b", "c"]])
print(d.dtypes)
print(d[["w", "d", "e"]], d[["g", "i", "j"]])
for c in ["a", "b", "c", "d", "e", "g", "i"]:
    print(d[c], d[c].value_counts(sort=False), d.groupby(c, observed=False)["w"].sum())
print(d.groupby("c", observed=True).agg(n=("w", "count"), m=("v", "mean")))
print(d["c"].cat.codes.tolist())
print(pd.cut(d["v"], 12))
r = pd.DataFrame({"x": [0.00012, 0.0005, 0.75, 0.7512, 123.456789, 1e7]})
print(pd.cut(r["x"], 3), pd.qcut(r["x"], 4), pd.cut(r["x"], [x / 4 for x in range(9)]))
print(pd.qcut(r["x"], 3).value_counts(sort=False), pd.cut(r["x"], np.array([0, 1, 1000, 100000000])))
flat = pd.DataFrame({"x": [5, 5, 5]})
print(pd.cut(flat["x"], 2), pd.cut(flat["x"], 2, labels=["a", "b"]))
