# partly pandas' own
# A Series that comes back with another dtype than was to be expected.
import pandas as pd

df = pd.DataFrame({"t": ["1", "2", "3"], "x": [1.0, 2.0, 3.0]})
print(len(df))
df["n"] = pd.to_numeric(df["t"], errors="coerce")
print(df.dtypes)
print(df["n"].sum(), df)
