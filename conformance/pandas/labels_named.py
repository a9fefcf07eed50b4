# partly pandas' own
# Names of indices, texts of rows, hasattr().
import pandas as pd
if hasattr(pd, "options") and not hasattr(pd, "nope"):
    print("new", hasattr(pd.DataFrame, "map"))
df = pd.DataFrame({"a": [1, 2, 3], "b": ["x", "y", "x"]})
print(hasattr(df, "a"), hasattr(df, "map"), hasattr(df["b"], "str"), hasattr(df["a"], "nothing"))
df.index.name = "id"
print(df)
df["c"] = df["a"] * 2
print(df[df["a"] > 1])
res = df.groupby("b")["a"].agg(total="sum", biggest="max")
print(res.loc["x"], res.loc["x", "total"])
for name, row in res.iterrows():
    print(name, row["total"])
    print(row)
res.index.name = None
print(res)
print(df.iloc[0])
first = df.iloc[1]
print(first, str(first) == repr(first))
