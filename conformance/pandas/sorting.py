# Orders of rows: equal values, missing ones, several columns; labels that follow.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "s": ["b", "a", None, "b", "c", "a"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25],
    "i": [3, 2, 3, 1, 9223372036854775807, -5],
    "b": [True, False, True, True, False, False],
})
print(df.sort_values("v"))
print(df.sort_values("v", ascending=False, na_position="first"))
print(df.sort_values(by=["s", "i"], ascending=[False, True]))
print(df.sort_values(["b", "v"]), df.sort_values("i", kind="stable", ascending=False, ignore_index=True), sep="\n")
print(df["s"].sort_values(), df["v"].sort_values(ignore_index=True), sep="\n")
print(df.sort_values("v").reset_index(), df.sort_values("v").reset_index(drop=True).head(2), sep="\n")
r = df.groupby("s")["i"].max().reset_index()
print(r, r.sort_values("i", ascending=False).head(1), sep="\n")
print(df.groupby("s").agg(n=("v", "count")).sort_values("n", kind="stable"))
few = df[df["i"] < -100]
print(few.sort_values("v").shape, few.reset_index().shape, few["s"].value_counts(sort=False).tolist())

# Equal values by one column: the order is numpy's.
n = 300
t = pd.DataFrame({"w": ["k%d" % (i * 7 % 11) for i in range(n)], "x": [i * 7 % 11 for i in range(n)], "y": [(i * 31 % 13) / 4 if i % 5 else nan for i in range(n)], "z": [i % 3 == 0 for i in range(n)]})
print(t.sort_values("w").reset_index()["index"].tolist(), t.sort_values("w", ascending=False)["x"].head(40).tolist())
print(t.sort_values("x").reset_index()["index"].tolist(), t.sort_values("y", ascending=False).reset_index()["index"].tolist())
print(t.sort_values("z").reset_index()["index"].tolist(), t.sort_values(["z", "x"]).reset_index()["index"].tolist())
print(t["x"].value_counts(), t["y"].value_counts(ascending=True), t["w"].value_counts(normalize=True), sep="\n")
print(t["z"].value_counts().tolist(), t[t["x"] > 4]["w"].value_counts(sort=False))
try:
    df.sort_values("zz")
except KeyError as error:
    print(repr(error))
try:
    df.sort_values(["i", "zz"])
except KeyError as error:
    print(repr(error))
try:
    df.groupby("s").agg(s=("i", "max")).reset_index()
except ValueError as error:
    print(repr(error))
