# partly pandas' own
# Frames with pairs as labels that pandas does something with.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"k": ["b", "a", "c", "b", "a"], "g": [1, 1, 2, 2, 1], "v": [1.5, nan, 3.0, 4.0, 0.25], "i": [1, 2, 3, 4, 5]})
t = df.groupby("k").agg({"v": ["mean", "max"], "i": "sum"})
print(t)
print(t.columns)
print(t.round(1), t["v", "max"], t[("i", "sum")].sum(), sep="\n")
for label in t.columns:
    print(label)
for a, b in t.columns:
    print(a, b)
t["x"] = 1
print(t)
print(t)
t = df.groupby(["k", "g"]).agg({"v": ["sum", "min"], "i": ["max"]})
print(t)
t.columns.names = ["a", "b"]
u = t
u.sort_index(ascending=False, inplace=True)
print(t, u)
t = df.groupby(["k", "g"]).agg(["sum", "min"]).reset_index()
print(t, t["k"], t["v"], sep="\n")
print(t.sort_values(("v", "sum")))
print(t.to_csv(index=False))
print(df.groupby("k", as_index=False).agg({"v": ["mean", "max"], "i": "sum"}))
print(df.groupby("k")[["v", "i"]].agg(["sum", lambda x: x.max() - x.min()]))
try:
    t.columns = ["a", "b"]
except ValueError as error:
    print(error)
