# Loops over rows, dicts of values, and what pandas computes of windows.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"s": ["a", None, "b", "a"], "i": [3, 1, 2, 3], "f": [1.5, nan, -2.5, 0.5], "b": [True, False, True, True]})
total = 0
for label, row in df.iterrows():
    total += row["i"]
    print(label, row["s"], row["i"] * 2, row.f, row["b"])
for label, row in df[["i", "f"]].set_index("i").iterrows():
    print(label, row["f"])
for t in df.itertuples():
    print(t.Index, t.s, t.i + 1, t[3], t)
for t in df[df["i"] > 1].itertuples(index=False, name="Row"):
    print(t.f, len(t), t)
for i, s in df[["i", "s"]].itertuples(index=False, name=None):
    print(i, s)
print(total, [r.i for r in df.itertuples() if r.b], sum(row["i"] for _, row in df.iterrows()))
names = {"a": "first", "b": "second"}
print(df["s"].map(names), df["i"].map({1: "one", 2: "two", 3: "three"}), df["s"].map({"a": 0.5}), df["i"].map({1: 10, 2: 20, 3: 30}), sep="\n")
print(df["s"].replace(names), df["i"].replace(3, -3), df["s"].replace("b", "q"), df["i"].replace({1: 2, 2: 1}).tolist(), sep="\n")
print(df["i"].rank(), df["f"].rank(ascending=False, method="min"), df["i"].rolling(2).mean(), df["f"].rolling(2, min_periods=1).sum(), df["i"].expanding().max(), sep="\n")
df["p"] = df["i"].rank(method="first")
print(df[["p", "i"]], df["i"].pct_change())
print(list(df.columns), df.columns.tolist(), len(df.columns))
for c in df.columns:
    print(c)
filled = df["f"].fillna(df["f"].mean())
print(filled.tolist(), df["i"][2], df.set_index("s")["i"]["b"])
