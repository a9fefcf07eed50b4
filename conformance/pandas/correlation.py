# partly pandas' own
# How columns go together, quantiles of columns, and values for what is missing from other Series or the values around.
import random
import pandas as pd
import numpy as np
random.seed(4)
n = 60
df = pd.DataFrame({"a": [random.gauss(0, 1) for _ in range(n)], "b": [random.choice([np.nan, 1.5, 0.1, 7.25]) for _ in range(n)], "i": [random.randint(0, 9) for _ in range(n)], "c": [2.0] * n, "t": [random.choice("xyz") for _ in range(n)], "w": [random.choice([None, "p", "q"]) for _ in range(n)], "v": [random.choice([None, "r"]) for _ in range(n)]})
df["d"] = df["a"] * 2 + 1
m = df[["a", "b", "i", "c", "d"]].corr()
print(m)
print([[repr(float(x)) for x in m[c].tolist()] for c in ["a", "b"]])
print(m["a"]["b"], m.loc["a", "i"], m["a"].sort_values(ascending=False), m["a"].drop("a").abs().idxmax(), m.round(2))
print(df.corr(numeric_only=True, min_periods=100))
print(df[["a", "b"]].quantile(0.25), df[["a", "i"]].quantile([0.25, 0.75]), df[["a"]].quantile(), df.quantile(0.9, numeric_only=True))
q1 = df[["a", "i"]].quantile(0.25)
q3 = df[["a", "i"]].quantile(0.75)
iqr = q3 - q1
print(q1.name, iqr, q1["a"])
x = df[["a", "i"]]
print(x[~((x < (q1 - 1.5 * iqr)) | (x > (q3 + 1.5 * iqr))).any(axis=1)].shape)
print(df["b"].interpolate().tolist(), df["i"].interpolate().sum(), df[["a", "b"]].interpolate().tail())
print(pd.Series([np.nan, 1.0, np.nan, np.nan, 4.0, np.nan, float("inf"), np.nan, 2.0, np.nan]).interpolate())
print(pd.Series([np.nan, np.nan]).interpolate(), pd.Series([1.0, np.nan, 3.5]).interpolate(method="linear"))
print(df["b"].combine_first(df["a"]).tolist(), df["b"].combine_first(df["i"]).head(), df["w"].combine_first(df["t"]).head(8), df["w"].combine_first(df["v"]).head(8))
print(df["t"].isin(df["t"].unique()).all(), df["t"].isin(df[df.i > 8]["t"].unique()).sum(), df["i"].isin(df["i"].unique()).sum())
print(df["a"].add(df["b"], fill_value=0).tolist(), df["b"].sub(df["i"], fill_value=1).head(), df["b"].mul(df["b"], fill_value=2).head(), df["i"].div(df["b"], fill_value=0).head(), df["a"].add(1).head(2))
print(df["a"].corr(df["b"]), df["a"].cov(df["i"]), round(df["a"].corr(df["d"]), 6))
