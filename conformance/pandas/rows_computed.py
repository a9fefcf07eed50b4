# Rows of numbers in operators, and maps by numbers of other types.
import pandas as pd

df = pd.DataFrame({"v": ["A", "B", "A", "B"], "n": [10, 20, 30, 40], "x": [0.5, 1.5, 2.5, 4.0], "t": pd.to_datetime(["2024-01-05", "2024-02-06", "2024-02-07", "2024-03-01"])})
s = df.groupby("v").agg(n=("n", "sum"), x=("x", "mean"))
print(s.loc["B"] / s.loc["A"] - 1, (s.loc["B"] - s.loc["A"]).round(2), s.loc["A"] * 2, 1 / s.loc["B"], sep="\n")
lift = s.loc["B"] / s.loc["A"]
print(lift["n"], lift.max(), lift.round(3).to_dict())
ints = df.groupby("v")[["n"]].sum()
print(ints.loc["A"] + ints.loc["B"], ints.loc["A"] // 3, sep="\n")
df["month"] = df["t"].dt.month
clim = df.groupby("month")["x"].mean()
df["anom"] = df["x"] - df["month"].map(clim)
print(df, df["n"].map(df.groupby("month")["n"].sum()), sep="\n")
score = pd.DataFrame({"q": [1.0, 2.0, None, 2.5, -1.0]})
print(score["q"].map({1: "one", 2: "two"}), score["q"].map({1: 10, 2: 20, -1: 30}), score["q"].map({1: 0.5}), sep="\n")
