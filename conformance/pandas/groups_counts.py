# How often values come in groups and rows in tables; rows of groups; descriptions of groups.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a", "b", "c"],
    "t": ["x", "y", "x", "x", None, "y", "y", "z"],
    "v": [1.5, nan, 3.0, 1.5, nan, 0.25, 2.5, nan],
    "i": [3, 1, 2, 3, 7, 1, 5, 2],
    "b": [True, False, True, True, False, False, True, True],
})
g = df.groupby("k")
print(g["t"].value_counts())
print(g["v"].value_counts(), g["i"].value_counts(ascending=True), g["b"].value_counts(sort=False), sep="\n")
print(g["t"].value_counts(normalize=True))
print(df.groupby(["k", "b"])["t"].value_counts())
print(g["t"].value_counts().reset_index(name="n"))
print(df.groupby("k", as_index=False)["t"].value_counts())
print(g["t"].value_counts().tolist(), len(g["t"].value_counts()))
print(df[["k", "t"]].value_counts(sort=False))
print(df.value_counts("b"))
print(df.value_counts(["b", "i"], normalize=True, sort=False))
print(g.nth(0), g.nth(-1), g.nth(3), g["i"].nth(1), sep="\n")
print(g.get_group("a"), g["i"].get_group("b"), df.groupby(["k", "b"]).get_group(("b", True)), df.groupby("i").get_group(3), sep="\n")
try:
    g.get_group("zz")
except KeyError as error:
    print(repr(error))
d = df.groupby("b")
print(d["i"].describe())
print(d["v"].describe())
print(d["v"].describe().reset_index()[["b", "mean", "50%"]])
one = df[df["i"] == 7]
print(one.groupby("k")["i"].describe())
print(one.groupby("k")["t"].nth(0), one.groupby("k")["b"].value_counts(), sep="\n")
