# partly pandas' own
# Lists of labels that depend on what columns hold, known only at run time.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, None, 6.0], "c": [7, 8, 9], "s": ["x", None, "y"]})
print(df[[c for c in df.columns if df[c].isna().sum() == 0]])
print(df[[c for c in df.columns if c != "s"]].sum())
df = df.drop(columns=[c for c in df.columns if df[c].isna().any()])
print(df)
df.columns = [c.upper() if df[c].sum() > 10 else c for c in df.columns]
print(df)
large = pd.DataFrame({"a": [1, 2, 3], "b": [4, 5, 6]})
kept = [c for c in large.columns if large[c].mean() > 3]
print(kept, large[kept])
# A frame that is pandas' own, after it was found that it is.
own = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, 5.0, 6.0], "c": ["x", "y", "z"]})
numbers = own.columns[own.dtypes != "object"]
print(own[[c for c in own.columns if c != "a"]])
for i, c in enumerate(own.columns):
    print(i, c, own[c].dtype, own[c].iloc[0])
