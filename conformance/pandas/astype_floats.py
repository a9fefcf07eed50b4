# Floats as ints within a pipeline: bounds, a filter behind it, texts of the numbers.
import pandas as pd

df = pd.DataFrame({"x": [1.9, -2.5, -9223372036854775808.0, 9223372036854774784.0, 0.0], "s": ["a", "b", "c", "d", "e"]})
df["n"] = df["x"].astype(int)
df["z"] = df["x"].astype("int64").astype(str).str.zfill(5)
df = df[df["n"] > -10]
print(df["n"].tolist(), df["z"].tolist())
print(df.to_csv(index=False))
