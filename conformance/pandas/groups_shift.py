# What other rows of a group have.
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "a", "b", "c"], "v": [1, 5, 2, 9, 4, 7], "w": [1.5, float("nan"), 3.0, 0.1, 0.2, 1e300]})
df["prev"] = df.groupby("k")["v"].shift(1)
df["next"] = df.groupby("k")["w"].shift(-1)
df["far"] = df.groupby(["k"])["v"].shift(periods=2)
df["step"] = df.groupby("k")["v"].diff()
df["back"] = df.groupby("k")["w"].diff(-1)
print(df)
df = df[df["v"] > 1].sort_values("v", kind="stable")
df["chg"] = df["v"] - df.groupby("k")["v"].shift()
print(df, df["chg"].sum())
two = pd.DataFrame({"a": ["x", "x", "y", "x"], "b": [1, 1, 1, 2], "v": [10, 20, 30, 40]})
two["p"] = two.groupby(["a", "b"])["v"].shift().fillna(0)
print(two)
