# Several columns as an index, groups of such, one row and none.
import pandas as pd
nan = float("nan")
df = pd.DataFrame({"k": ["b", "a", None, "b", "c", "a", "b"], "t": ["x", "y", "x", "x", "z", "y", "y"], "v": [1.5, nan, 3.0, 4.0, nan, 0.25, 2.5], "i": [3, 1, 2, 3, 7, 1, 5], "b": [True, False, True, True, False, False, True]})
m = df.set_index(["t", "i"])
print(m)
print(m.reset_index())
print(m["v"])
print(m.groupby("t")["v"].sum())
print(df.set_index(["b", "t", "i"]).head(3))
print(df.drop_duplicates(["t", "i"]).set_index(["t", "i"])["v"].unstack())
print(df.set_index(["k", "i"]))
try:
    print(m["v"].unstack())
except ValueError as error:
    print(error)
for key, s in df.groupby("k")["i"]:
    print(key, s.tolist(), s.name)
for key, s in df.groupby(["k"])[["i", "v"]]:
    print(key, s)
one = df[df["i"] == 7]
print(one.groupby("k")["t"].value_counts())
print(one.pivot_table(values="i", index="k", columns="t"))
print(pd.crosstab(one["k"], one["t"]))
print(pd.get_dummies(one["k"]))
print(one.groupby("k", dropna=False)["v"].sum())
print(one.groupby("k")["v"].first())
print(one.groupby(["k", "t"]).size().unstack())
print(one.value_counts("k"))
g = df.groupby(["t", "b"])[["i", "v"]].sum()
print(g.groupby(level=0)["i"].sum(), g.groupby(level="t").max(), g.groupby("b")[["v"]].mean(), g["i"].groupby(level=1).sum(), g.groupby(level=0).agg({"i": "max"}), sep="\n")
