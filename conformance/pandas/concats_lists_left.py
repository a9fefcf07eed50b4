# partly pandas' own
# Lists of tables that are CPython's: others of theirs follow, or what changes them later.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "s": ["x", "y", None]})
changed = []
for i in range(2):
    x = df.head(i + 1).copy()
    changed.append(x)
    x["i"] = i
print(pd.concat(changed))
kinds = []
for i in range(2):
    kinds.append(df[["a"]])
kinds.append(df[["a"]] / 2)
print(pd.concat(kinds, ignore_index=True))
columns = []
columns.append(df)
columns.append(df[["s"]])
print(pd.concat(columns))
kept = []
kept.append(df)
df = df[df["a"] > 1]
df["b"] = df["a"] * 2
print(len(pd.concat(kept)), df["b"].sum())
