# Arrays of bools as masks of rows.
import numpy as np
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "c"], "x": [1.5, 2.5, 3.5, 0.5], "n": [4, 3, 2, 1]})
m = np.array([True, False, True, False])
print(df[m], df[~m], df.loc[m, "x"].sum(), df.loc[m], df["x"][m], sep="\n")
df.loc[m, "x"] = 0.0
df.loc[df["n"].to_numpy() > 3, "k"] = "z"
df.loc[np.arange(4) % 2 == 1, "n"] = df["n"] * 10
print(df)
rng = np.random.default_rng(1)
print(df[rng.random(4) < 0.5])
