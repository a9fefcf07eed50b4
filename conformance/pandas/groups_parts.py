# Groups as tables of their own, functions of groups, and results for each row.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", "c", "b", "a", "b", "c"],
    "j": [1, 2, 1, 1, 2, 2, 1],
    "v": [1.5, nan, 3.0, 4.0, 0.25, -1.0, nan],
    "i": [1, 2, 3, 1, 4, 5, 9],
    "s": ["x", "y", "z", "w", "", "y", "q"],
})
g = df.groupby("k")
for key, part in g:
    print(key, len(part), part["v"].sum(), part["i"].tolist())
    print(part)
for key, part in df.groupby(["k", "j"]):
    print(key)
for (k, j), part in df.groupby(["k", "j"]):
    print(k, j, part.shape, part["s"].tolist())
for key, part in df.groupby(["k"], sort=False):
    print(key, part["i"].max())
for n, part in df.groupby("j"):
    print(n + 1, part.sort_values("i", kind="stable")["s"].tolist())
print(g["i"].apply(lambda s: s.max() - s.min()))
print(g["v"].agg(lambda s: s.count()))
print(g["i"].apply(lambda s: s.mean()), g["s"].apply(lambda s: s.str.cat(sep="+")))
print(g.agg(lo=("i", "min"), span=("i", lambda s: s.max() - s.min()), n=("v", "count"), text=("s", lambda s: "|".join(s.tolist()))))
print(df.groupby("k", as_index=False).agg(span=("i", lambda s: s.max() - s.min()), m=("v", "median")))
print(df.groupby(["k", "j"]).agg(n=("i", lambda s: len(s)), m=("i", "median")).reset_index())
print(g["i"].transform("sum"), g["v"].transform("mean").tolist(), g["s"].transform("first").tolist(), g["v"].transform("count").tolist(), g["i"].transform("size").tolist())
df["share"] = df["i"] / df.groupby("k")["i"].transform("sum")
print(df)
print(df.groupby("k")[["i", "v"]].transform("max"))
print(g["v"].median(), g["i"].median().tolist(), df.groupby("j")["i"].median())
print(g.cumcount(), g.ngroup().tolist(), df.groupby("k", sort=False).ngroup().tolist())
print(g["i"].cumsum(), g["v"].cumsum().tolist())
print(g.head(1), g.tail(1), g["i"].head(2), g["v"].tail(n=2).tolist())
print(df.groupby("k").filter(lambda part: len(part) > 2))
print(df.groupby("k").filter(lambda part: part["i"].sum() > 100).shape)
one = df[df["k"] == "a"]
print(one.groupby("k")["i"].transform("mean"), one.groupby("k").ngroup(), one.groupby("k")["i"].cumsum())
print(df["v"].nunique(dropna=False), df["i"].nunique(dropna=False), df["i"].mean(), df["s"].nunique())


print(df.groupby("k")[["i", "v"]].max())
try:
    g["i"].apply(lambda s: 1 // (s.min() - 1))
except ZeroDivisionError as e:
    print(e)
