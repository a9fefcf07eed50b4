# Several aggregations of windows at once.
import pandas as pd

df = pd.DataFrame({"a": [3, 1, 4, 1, 5, 9, 2, 6], "b": [0.5, None, 2.5, 3.5, 1.0, 2.0, 8.0, 0.25], "c": list("xyxyxyxy")})
print(df["a"].rolling(3).agg(["mean", "sum", "max"]))
print(df[["a", "b"]].rolling(3).agg({"a": "mean", "b": "max"}))
print(df.rolling(2, min_periods=1).agg({"b": "sum"}))
r = df["b"].rolling(window=3, min_periods=2).agg(["std", "count", "var"])
print(r, r.dtypes)
print(df["a"].expanding().agg(["min", "max"]).tail(2))
print(df["a"].ewm(span=3).agg(["mean"]))
print(df["a"].rolling(3).agg("mean").sum(), df[["a", "b"]].rolling(3).agg("sum").tail(1))
both = pd.concat([df, df["a"].rolling(2).agg(["mean", "min"]).fillna(0)], axis=1)
print(both.groupby("c")["mean"].sum())
df["t"] = pd.date_range("2024-05-01", periods=8, freq="6h")
times = df.set_index("t")
print(times["b"].rolling("1D").agg(["sum", "count"]))
