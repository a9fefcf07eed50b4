# Grouping by several keys, whose result is given a new index.
import pandas as pd

df = pd.DataFrame({"a": ["x", "y", "x", None, "y", "x"], "b": [2, 1, 1, 1, 1, 2], "c": [True, True, False, False, True, True], "v": [1.5, float("nan"), 2.5, 3.5, 4.5, 5.5]})
r = df.groupby(["a", "b"])["v"].sum().reset_index()
print(r)
print(df.groupby(["b", "a", "c"]).size().reset_index(name="rows"))
print(df.groupby(["a", "c"]).agg(n=("v", "count"), top=("b", "max")).reset_index().sort_values(["n", "top"]))
print(df.groupby(["a", "b"])["v"].mean().reset_index(name="mean"), df.groupby(["c", "b"], sort=False).max(numeric_only=True).reset_index(), sep="\n")
try:
    df.groupby(["a", "b"]).agg(a=("v", "sum")).reset_index()
except ValueError as error:
    print(repr(error))
# Values called as a level is.
print(df.groupby(["a", "b"])["a"].count(), df.groupby(["b", "c"])["c"].sum())
print(df.groupby(["b", "c"]).agg({"c": "sum", "v": "max", "b": "count"}))
