# partly pandas' own
# Columns named as attributes of pandas' classes, and rows that pandas gets to see.
import pandas as pd
df = pd.DataFrame({"name": ["a", "b"], "size": [3, 4], "rank": [1, 2], "first": [5, 6], "mode": ["x", "y"], "index": [7, 8], "round": [1.5, 2.5]})
print(df.apply(lambda r: r.name, axis=1).tolist())
print(df.apply(lambda r: r["name"], axis=1).tolist())
print(df.apply(lambda r: r.size, axis=1).tolist())
for i, row in df.iterrows():
    print(i, row.name, row.size, callable(row.rank), callable(row.first), row["size"])
df = pd.DataFrame({"size": [3, 4], "rank": [1, 2], "mode": ["x", "y"]})
print(df.size)
print(callable(df.rank), callable(df.mode))
df = pd.DataFrame({"a": [3, 4], "b": [1.5, 2], "c": ["x", "y"]}, index=["p", "q"])
for i, row in df.iterrows():
    print(row.to_dict(), row.tolist(), row.values, row.index.tolist(), row.get("a"), row.get("zz", 5))
    print(row)
    print(len(row), "a" in row, row[["a", "b"]].sum(), row.name)
r = df.iloc[0]
print(r.to_dict())
print(r)
print(r.sum() if False else r["a"])
r2 = df[["a", "b"]].loc["q"]
print(r2.max(), r2.mean(), r2.idxmax())
for x in r:
    print(x)
print(df.apply(lambda r: r["a":"b"].sum(), axis=1))
print(df[["a", "b"]].apply(lambda r: r.max() - r.min(), axis=1))
print(df[["a", "b"]].apply(max, axis=1), df[["a", "b"]].apply(sum, axis=1))
df = pd.DataFrame({"k": ["a", "b", "a"], "v": [1, 2, 3], "rank": [1.5, None, 2.5]})
print(df.groupby("k").describe(), df.groupby("k")["v"].nlargest(1))
print(df.groupby("k").rank()["v"].tolist(), df.groupby("k")["rank"].sum())
