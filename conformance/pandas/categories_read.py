# Categories that pd.read_csv() makes, and what is told of those known only at run time.
import pandas as pd

df = pd.read_csv("few.csv", dtype={"a": "category", "b": "category", "d": "category"})
print(df.dtypes, df, sep="\n")
print(df["d"].cat.categories.tolist(), df["a"].cat.codes.tolist(), df["b"].cat.categories.tolist())
for label in df["a"].cat.categories:
    print(label)
print(df.groupby("b", observed=True)["c"].sum(), df["a"].value_counts().to_dict())
every = pd.read_csv("few.csv", dtype="category")
print(every.groupby("a", observed=True).size(), every["c"], every.dtypes)
some = pd.read_csv("few.csv", usecols=["a", "c"], dtype={"a": "category", "c": float})
print(some["a"].isna().sum(), some.dropna()["a"].tolist(), len(some["a"].cat.categories), some["c"].sum())
print(pd.qcut(some["c"].dropna().head(2), 2, labels=range(1, 3)).tolist(), pd.cut(some["c"], [0, 2, 3], labels=range(2)).tolist())
