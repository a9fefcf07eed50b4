# Rows that lists of numbers and times name, and rows with times.
import numpy as np
import pandas as pd

df = pd.DataFrame({"x": [1.0, 2.0, 3.0, 4.0], "s": list("abcd"), "t": pd.date_range("2024-01-01", periods=4)})
idx = [1, 3]
df.loc[[0, 2], "x"] = 9.0
df.loc[idx, "s"] = "z"
df.loc[np.array([3, 3, 1]), "n"] = 1
print(df)
i = df["x"].idxmax()
d = df.set_index("t")
p = d["x"].idxmax()
print(p, d.loc[p, "s"], d.loc[p, "x"], d["x"].loc[p], d.at[p, "s"])
print(df.loc[i])
print(d.loc[p])
e = pd.DataFrame({"a": df["t"], "b": df["t"].shift(1)})
e["d"] = e["a"] - e["b"]
print(e.loc[0])
print(e.iloc[2])
print(e[["d"]].iloc[1], e[["a", "b"]].iloc[0])
