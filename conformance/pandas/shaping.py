# Frames of frames: columns that are added, rows that are dropped, other labels; what columns have in all.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"s": ["a", None, "b", "a"], "i": [3, 1, 2, 3], "f": [1.5, nan, -2.5, 0.5], "b": [True, False, True, True]})
print(df.assign(x=df["i"] * 2, y=lambda d: d["x"] + d["f"], i=0, z="q"))
print(df.shape, df.assign(l=[1, 2, 3, 4]))
df.insert(1, "new", df["f"] * 2)
df.insert(0, "c", 7)
print(df)
k = df.set_index("s")
print(k, k.loc["b", "i"], k.reset_index(), sep="\n")
print(df.set_index("i", drop=False)["f"], df.set_index("f").shape, sep="\n")
print(df.tail(2), df.tail(0), df["i"].tail(3), df.tail(99).shape, sep="\n")
print(df.dropna(), df.dropna(subset=["s"]), df.dropna(how="all").shape, df.dropna(how="all", subset=["s", "f"]), df["f"].dropna(), df.dropna(subset=["f"], ignore_index=True), df.dropna(subset="i").shape, sep="\n")
print(df.fillna({"f": 0, "s": "none", "zz": 1}), df[["f", "new", "i"]].fillna(-1), df[["s"]].fillna("?"), sep="\n")
print(df.isna(), df.notna().sum(), df.isna().sum(), df.isnull().sum()["s"], sep="\n")
print(df.nlargest(2, "i"), df.nsmallest(3, "f"), df["i"].nlargest(3), df["f"].nsmallest(2), df.nlargest(9, "f"), df["i"].nlargest(), sep="\n")
num = df[["i", "f", "b"]]
print(num.sum(), num.mean(), df.count(), df[["i", "f"]].min(), df[["i"]].max(), df.sum(numeric_only=True), df.mean(numeric_only=True), sep="\n")
i, f, b = df["i"], df["f"], df["b"]
for x in [i.sum(), i.mean(), i.var(), i.std(), i.median(), i.quantile(0.25), i.quantile(0.9), b.sum(), b.mean(), b.any(), b.all(), (i > 100).any(), (i > 1).sum(), (f > 0).mean()]:
    print(x)
for x in [f.sum(), f.mean(), f.var(), f.std(), f.median(), f.quantile(), f.quantile(0.1), f.quantile(1.0)]:
    print(x)
print(i.idxmax(), i.idxmin(), f.idxmax(), f.idxmin(), df.set_index("s")["i"].idxmin(), df.loc[f.idxmax(), "s"])
print(df[f > 100]["i"].sum(), df[f > 100]["b"].sum(), df[f > 1]["f"].std(), df[f > 1]["i"].var(), df[f > 100]["i"].mean(), df[f > 100]["f"].median())
for t in [0]:
    try:
        df.insert(0, "i", 1)
    except ValueError as e:
        print(e)
    try:
        df.set_index("zz")
    except KeyError as e:
        print(e)
    try:
        df.assign(l=[1, 2])
    except ValueError as e:
        print(e)
    try:
        df.nlargest(1, "zz")
    except KeyError as e:
        print(e)
