# partly pandas' own
# A Series that comes back with another dtype than was to be expected: the next run has it.
import pandas as pd

df = pd.DataFrame({"t": ["1", "2", "3"], "x": [1.0, 2.0, 3.0]})
print(len(df))
df["n"] = pd.to_numeric(df["t"], errors="coerce")
print(df["n"].sum(), df, df["n"].dtype)
df["m"] = pd.to_numeric(df["t"])
df["f"] = pd.to_numeric(df["t"] + ".5")
print(df[["m", "f"]].sum(), df)
moved = df["m"].interpolate()
moved.index = range(1, 4)
df["moved"] = moved
print(df["moved"].tolist(), df)
