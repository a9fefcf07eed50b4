# What is done with tables whose columns are known only at run time: values, labels, rows, columns of their own, names.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a", "b"],
    "t": ["x", "y", "x", "x", "z", "y", "y"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25, 2.5],
    "i": [3, 1, 2, 3, 7, 1, 5],
    "b": [True, False, True, True, False, False, True],
})
p = df.pivot_table(values="i", index="k", columns="t", aggfunc="sum", fill_value=0)
print(p["x"], p.x)
print(p.columns.tolist(), list(p.index), p.shape, len(p), p.empty, "x" in p, "zz" in p.columns)
print(p.sum(axis=1), p.sum(), (p > 1).sum())
print(p * 2, p + 0.5, 10 - p, p > 2, p + p, sep="\n")
print(p.T)
print(p.reset_index())
print(p.reset_index().columns.tolist(), [c for c in p], [c for c in p.reset_index()])
print(p.reset_index()["k"].tolist(), p.reset_index()["x"].sum())
print(p.rename_axis(None, axis=1))
print(p.rename_axis(None, axis=1).reset_index())
print(p.rename_axis(columns=None, index="key"))
print(p.add_prefix("n_"), p.add_suffix("_n").reset_index(), sep="\n")
print(p.head(2), p.div(3).round(2), p.astype(float), p.to_string(), sep="\n")
q = df.pivot_table(values="v", index="k", columns="t")
print(q.fillna(0), q.isna(), q.fillna(0).astype(int), sep="\n")
w = p.reset_index()
w.columns.name = None
print(w)
w["n"] = 1
w["k"] = "z"
w["t"] = w["x"] + 1
print(w, w.columns.tolist(), p, sep="\n")
v = w
v["o"] = w["t"] * 2
print(w)
print(w.reset_index())
p["total"] = p.sum(axis=1)
more = p.fillna(0)
more["more"] = [1, 2, 3]
print(p, more, more.shape, sep="\n")
print(p["total"], p["x"] / p["total"])
wide = df.pivot_table(values="i", index="k", columns="b", aggfunc="max", fill_value=0)
wide.columns = ["no", "yes"]
print(wide, wide["yes"] - wide["no"], sep="\n")
for n in range(2):
    part = df.groupby(["k", "t"]).size().unstack(fill_value=0) * n
    part["n"] = n
    print(part)


def spread(frame):
    return frame.groupby(["k", "t"])["i"].max().unstack()


print(spread(df), spread(df).fillna(-1), sep="\n")
g = df.groupby(["k", "t"]).size().unstack(fill_value=0)
g.columns.name = "kind"
g.index.name = None
print(g, g.sort_values("x", kind="stable"), sep="\n")
