# Columns that are assigned to tables with several columns as their index.
import pandas as pd

df = pd.DataFrame({"w": [1, 1, 2, 2, 2, 1], "v": ["A", "B", "A", "B", "A", "A"], "c": [True, False, True, True, False, True], "x": [1.5, 2.0, 3.0, 4.5, 5.0, 6.0]})
t = df.groupby(["w", "v"]).agg(c=("c", "sum"), n=("c", "size"), x=("x", "sum"))
t["rate"] = t["c"] / t["n"]
print(t, t["rate"].unstack("v"), sep="\n")
same = t
t["x"] = t["x"] * 2
t["one"] = 1
t["v"] = "z"
print(same, t.shape, sep="\n")
s = t["rate"]
t["rate"] = t["rate"].round(1)
print(s, t.reset_index(level=0)[["w", "rate"]], sep="\n")
t["share"] = t["x"] / t["x"].sum()
print(t.drop(columns=["v"]).reset_index() if False else t[["x", "share"]].reset_index(), t[t["rate"] > 0.5], sep="\n")
b = df["x"] > 2
print(b.cumsum(), (df["w"] != df["w"].shift()).cumsum(), b.cumsum().dtype, sep="\n")
runs = df.groupby((df["v"] != df["v"].shift()).cumsum())["x"].sum()
print(runs)
