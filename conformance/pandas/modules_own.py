# partly pandas' own
# Frames of the program's own modules: their variables hold pandas' own objects, what their
# functions do is native.
import pandas as pd

from own_tables import base, steps
from own_tables.base import count, filled, lookup

df = pd.DataFrame({"k": ["a", "b", "a", "c"], "x": [1, 2, 3, 4], "y": [2, 3, 4, 5]})
df["t"] = df["x"] * df["y"]  # native
print(df.groupby("k")["t"].sum())  # native
print(count, lookup("b"), base.top, base.weights["w"].tolist())
print(df.merge(base.weights, on="k")["w"].sum())
filled["w"] = 7.0
print(lookup("a"), base.filled["w"].sum())
c = steps.clean(df)  # native
print(steps.report(c))  # native
print(df[df["t"] > 5]["x"].tolist(), df["t"].mean())  # native
print(steps.ranked(df))
