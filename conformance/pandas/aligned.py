# Tables with the same labels: all native.
import pandas as pd

df = pd.DataFrame({"k": ["b", "a", "b", "c"], "n": [1, 2, 3, 4], "x": [0.5, 1.5, 2.5, 3.5], "t": pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-02", "2024-01-04"])})
n = df.groupby("k")["n"].sum()
x = df.groupby("k")["x"].mean()
print(pd.concat([n, x], axis=1), pd.concat([n.rename("total"), x], axis=1).reset_index(), sep="\n")
print(pd.concat({"sum": n, "mean": x}, axis=1), pd.concat([n, x], axis=1, keys=["p", "q"]), sep="\n")
r = pd.DataFrame({"n": n, "x": x, "share": n / n.sum()})
r["most"] = df.groupby("k")["x"].max()
print(r, n * x, x[n > 3], sep="\n")
daily = df.resample("D", on="t")["n"].sum()
print(pd.DataFrame({"n": daily, "rows": df.resample("D", on="t")["n"].count()}), daily / df.resample("D", on="t").size(), sep="\n")
other = pd.DataFrame({"y": [3, 2, 1, 0]})
df["y"] = other["y"] * 2
print(df, pd.concat([df[["n"]], other], axis=1), sep="\n")
