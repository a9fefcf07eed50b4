# Grouping: forms of results; several keys; what is named; messages.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25],
    "i": [1, 2, 3, 1, 9223372036854775807, 5],
    "b": [True, False, True, True, False, False],
    "s": ["x", "y", "z", "w", "", "y"],
    "n": [nan, 2.0, 2.0, nan, 7.0, 2.0],
})
g = df.groupby("k")
print(df.groupby("k", as_index=False)["v"].sum())
print(df.groupby("k", as_index=False).size())
print(df.groupby(["k", "b"], as_index=False)["v"].mean())
print(df.groupby(["b", "n"], as_index=False, sort=False).agg({"v": "sum", "s": "max"}))
print(df.groupby(["b", "s", "i"], as_index=False).agg(total=("v", "sum"), rows=("v", "size"), top=("n", "max")))
print(g.agg({"v": "sum", "i": "max"}), g.agg(n=("v", "sum"), m=("s", "min")), g["v"].agg(lo="min", hi="max"), sep="\n")
print(g[["v", "n"]].max(), g.mean(numeric_only=True), g.count(), g["v"].agg("mean"), sep="\n")

try:
    df.groupby("zz")
except KeyError as error:
    print(repr(error))
try:
    df.groupby(["b", "zz"])
except KeyError as error:
    print(repr(error))
try:
    g["zz"]
except KeyError as error:
    print(repr(error))
try:
    g[["zz", "v"]]
except KeyError as error:
    print(repr(error))
try:
    g.agg({"zz": "sum"})
except KeyError as error:
    print(repr(error))
try:
    g.agg(n=("zz", "sum"))
except KeyError as error:
    print(repr(error))
