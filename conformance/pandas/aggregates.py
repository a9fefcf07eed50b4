# Several reductions at once, functions of columns, the values that there are most of; several columns assigned.
import pandas as pd
import numpy as np
df = pd.DataFrame({"k": ["x", "x", "y", "y", "x", "y"], "v": [1.0, np.nan, np.nan, 4.0, np.nan, 2.5], "i": [1, 2, 3, 4, 5, 6], "f": [.5, 0, 2, -3, 1.1, 7], "b": [True, False, True, True, False, False]})
print(df["k"].mode(), df["i"].mode(), df["v"].mode(), df["b"].mode(), df["k"].mode()[0], df["f"].mode().iloc[0])
print(df["k"].fillna(df["k"].mode()[0]).tolist())
print(df["i"].agg(["min", "max", "mean"]), df["i"].agg(["sum", "count"]), df["i"].agg("sum"), df["f"].agg(["std", "var", "median", "nunique"]))
print(df["i"].agg(["min", "max"]).to_dict(), df["b"].agg(["any", "all"]))
print(df.agg({"i": "sum", "v": "mean"}), df.agg({"i": "sum", "f": "count"}))
print(df.agg({"i": ["min", "max"], "v": ["mean", "sum"]}), df.agg({"i": ["min", "max"], "f": ["min", "max"]}), df.agg({"i": "sum", "f": ["max", "sum"]}))
print(df[["i", "v"]].agg(["min", "max"]), df[["i", "v"]].agg("mean"), df[["i", "f"]].agg(["mean", "std"]).T, df[["i", "f"]].agg(["sum", "count"]))
r = df[["i", "f"]].agg(["min", "max"])
n = df[["v", "i", "f"]]
print(n.apply(lambda c: c.max() - c.min()), n.apply(lambda c: c * 2), n.apply(lambda c: c.isna().sum()), n.apply(lambda c: (c - c.mean()) / c.std()))
def norm(c):
    lo, hi = c.min(), c.max()
    return (c - lo) / (hi - lo)
print(n.apply(norm))
print(n.apply(lambda c: c.nunique()).to_dict())
print(df.apply(lambda c: c.name), df.apply(lambda c: c.isna().mean()), df.apply(lambda c: str(c.dtype)))
print(n.apply(lambda c: c.fillna(c.median())))
print(n.apply("mean"), n.apply(lambda c: c.describe()))
print(df.set_index("k")[["i", "f"]].apply(lambda c: c / c.sum()))
print(df.set_index("k")[["i", "f"]].apply(norm).round(2))
df[["i", "f"]] = df[["i", "f"]].apply(lambda c: c / c.max())
print(df)
df[["i", "f"]] = df[["i", "f"]] * 10
print(df)
df[["a1", "a2"]] = df[["i", "f"]].cumsum()
print(df)
def outliers(c):
    q1 = c.quantile(0.25)
    q3 = c.quantile(0.75)
    return ((c < q1 - 1.5 * (q3 - q1)) | (c > q3 + 1.5 * (q3 - q1))).sum()
print(df[["i", "f", "v"]].apply(outliers))
none = df[df.i > 1000]
print(none["i"].mode(), none["k"].mode().tolist(), none["v"].agg(["sum", "count"]))
