# What rows are grouped by: the index, functions and dicts of its labels, arrays, missing keys; forms of results.
import numpy as np
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a", "b", None],
    "t": ["x", "y", "x", "x", "z", "y", "y", "z"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25, 2.5, nan],
    "i": [3, 1, 2, 3, 7, 1, 5, 2],
    "b": [True, False, True, True, False, False, True, True],
})
t = df.set_index("t")
s = t["i"]
print(t.groupby("t")["i"].sum())
print(t.groupby(level=0).agg({"i": "sum", "v": "mean"}))
print(t.groupby(level="t", sort=False)["k"].first())
print(t.groupby(["t", "b"])["i"].max())
print(s.groupby(level=0).sum(), s.groupby("t").mean(), s.groupby(str.upper).size(), s.groupby(lambda x: x > "x").max(), sep="\n")
print(df.groupby(lambda n: n % 3)["i"].sum())
print(df.groupby({0: "p", 1: "q", 2: "p", 3: "r", 4: "q", 5: "p", 6: "q", 7: "r"})["i"].sum())
print(df.groupby(np.array([1, 2, 1, 2, 3, 3, 1, 2]))["i"].sum())
print(df["i"].groupby(df["t"]).sum(), df["i"].groupby(lambda n: n // 4).count(), sep="\n")
print(df.groupby("k", dropna=False)["i"].sum())
print(df.groupby(["k", "t"], dropna=False)["i"].sum())
print(df.groupby("v", dropna=False).size())
print(df.groupby("k", dropna=False, sort=False).agg({"i": "max", "t": "last"}))
print(df.groupby("k", dropna=False, as_index=False)["v"].mean())

print(t.sort_values("t", kind="stable"), t.sort_values(["t", "i"], ascending=[False, True])["i"].tolist())
try:
    t.groupby("zz")
except KeyError as error:
    print(repr(error))
u = t.copy()
u["t"] = 1
try:
    u.groupby("t")
except ValueError as error:
    print(error)

print(df.groupby(["k", "t"])["i"].agg(lambda s: s.max() - s.min()))
print(df.groupby("k", as_index=False)["i"].agg(lambda s: s.max() - s.min()))
print(df.groupby(["k", "b"], as_index=False)["v"].apply(lambda s: s.sum()))
print(df.groupby("k")["t"].agg(", ".join), df.groupby("k")["t"].apply("-".join), df.groupby("k")["i"].agg(len), sep="\n")
print(df.groupby("k").agg({"t": ", ".join, "i": "sum"}))
print(df.groupby("k").agg(ts=("t", "/".join), n=("i", "count"), most=("v", "max")))
print(df.groupby("k", as_index=False)["t"].agg(", ".join))
print(df.groupby("k").apply(lambda g: g["i"].max() - g["i"].min(), include_groups=False))
print(df.groupby(["k", "b"]).apply(lambda g: len(g), include_groups=False))
print(df.groupby("k")[["i", "v"]].apply(lambda g: g["i"].max() - g["v"].sum()))
print(df.groupby("k")["i"].filter(lambda s: s.sum() > 3))
print(df.groupby("t").cumcount(ascending=False).tolist(), df.groupby("t")["i"].ngroup(ascending=False).tolist())
for key, part in df.groupby("t"):
    print(key, len(part), part["v"].sum())
