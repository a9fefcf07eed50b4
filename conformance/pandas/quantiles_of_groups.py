# Several quantiles of groups, and those of several columns.
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "c", "b", "a"], "x": [3, 1, 4, 1, 5, 9], "y": [2.5, None, 1.5, 0.5, 3.5, 4.0]})
g = df.groupby("k")
print(g["x"].quantile([0.25, 0.5, 0.75]), g["y"].quantile([0.1, 0.9]), sep="\n")
print(g["x"].quantile([0.25, 0.75]).unstack(), g["x"].quantile([0.5, 0.95]).unstack().round(1), sep="\n")
print(g[["x", "y"]].quantile([0.25, 0.75]), g[["x", "y"]].quantile(0.9), g[["x"]].quantile(), g.quantile(0.5), sep="\n")
print(g["x"].quantile([0.5, 1]).reset_index(), g["x"].quantile(0.3), sep="\n")
