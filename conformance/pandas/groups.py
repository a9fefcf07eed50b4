# Grouping: each function for each dtype; missing keys and values; what is named.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25],
    "i": [1, 2, 3, 1, 9223372036854775807, 5],
    "b": [True, False, True, True, False, False],
    "s": ["x", "y", "z", "w", "", "y"],
    "n": [nan, 2.0, 2.0, nan, 7.0, 2.0],
})
g = df.groupby("k")
print(g["v"].agg(["sum", "mean", "std", "var", "count", "min", "max", "first", "last", "nunique", "prod"]))
print(g["i"].agg(["sum", "mean", "count", "min", "max", "first", "last", "nunique", "prod"]))
print(g["b"].agg(["sum", "mean", "std", "count", "min", "max", "first", "last", "nunique", "prod"]))
print(g["s"].agg(["count", "min", "max", "first", "last", "nunique"]))
print(g.size(), g["v"].sum(), g.s.min(), sep="\n")
print(df.groupby("n")["v"].sum().tolist(), df.groupby("n")["i"].count().tolist())
print(df.groupby("b")["v"].sum().tolist(), df.groupby("i")["v"].sum())
print(df.groupby("k", sort=False)["n"].mean())
