# What depends on the rows before stays as it is where rows are dropped afterwards.
import pandas as pd

df = pd.DataFrame({"i": [3, 1, 2, 3, 0, 5], "s": ["a", "b", "a", "c", "b", "a"]})
df["sum"] = df["i"].cumsum()
df["prev"] = df["i"].shift(1)
df["step"] = df["i"].diff().fillna(0.0)
df["top"] = df["i"].cummax()
big = df[df["i"] > 1]
print(big)
print(big["sum"].tolist(), big["prev"].tolist())
n = df.reset_index()
print(n[n["i"] > 1]["index"].tolist())
d = df[~df.duplicated(subset=["s"])]
print(d[d["i"] > 1])
first = df.assign(run=lambda t: t["i"].cumsum())[["s", "run"]]
print(first[first["s"] == "a"]["run"].sum(), df[df["s"] == "a"]["i"].cumsum().tolist(), df[df["i"] > 1]["i"].shift(1).tolist())
g = df[df["i"] > 0].groupby("s")["sum"].max()
print(g)
