import pandas as pd
import numpy as np

df = pd.DataFrame({"a": ["10001-12", None, "abc", np.nan, "x-y"], "n": [1, 2, 3, 4, 5]})
has = df["a"].str.contains("-")
print(has)
print(has.isna().sum(), has.notna().tolist())
filled = has.fillna(False)
print(filled, filled.dtype, len(df[filled]))
print(df[df["a"].str.contains("-").fillna(True)])
print(df[df["a"].str.startswith("x").fillna(False) | (df["n"] > 4)])
print(df["a"].str.len())
print(df["a"].str.len() > 3)
print(df["a"].str.len().fillna(0).astype(int).tolist())
print(df["a"].str.find("-"), df["a"].str.count("1").sum(), df["a"].str.len().mean())
print(df[df["a"].str.len() > 5])
print(df["a"].str.isdigit().fillna(False).sum())
df["len"] = df["a"].str.len()
print(df)
df["has"] = df["a"].str.endswith("c")
print(df.dtypes)
print(df["has"].value_counts(dropna=False))
print(df["a"].str.contains("-", na=False).sum(), df["a"].str.match("x").tolist())
h = df["a"].str.contains("-")
t = df["a"].str.startswith("x")
big = df["n"] > 2
for r in (h | t, h & t, h ^ t, h | big, big | h, h & big, big ^ h):
    print(r.tolist(), r.dtype)
print(df[h | big])
