# Merges of all kinds: the order of rows, missing ones, dtypes, names of columns.
import pandas as pd

nan = float("nan")
l = pd.DataFrame({"k": ["b", "a", None, "b", "c"], "i": [1, 2, 2, 1, 3], "x": [1.5, nan, 3.0, 4.0, 5.0], "t": [True, False, True, True, False]})
r = pd.DataFrame({"k": ["a", "b", "z", "b", None], "i": [2, 1, 7, 1, 5], "y": [10, 20, 30, 40, 50], "x": [0.5, 1.5, 2.5, 3.5, nan]})


def show(what, df):
    print("==", what, df.shape)
    print(df)


show("left", l.merge(r, on=["k", "i"], how="left")[["k", "i", "y"]])
show("left, one key", pd.merge(l[["k", "x"]], r[["k", "y"]], on="k", how="left"))
show("right", l.merge(r, on=["k", "i"], how="right")[["k", "i", "x_x", "x_y", "y"]])
show("outer", l[["k", "x"]].merge(r, on="k", how="outer", suffixes=("_left", None)))
show("outer, two keys", l[["k", "i", "x"]].merge(r, on=["k", "i"], how="outer", suffixes=("", "_r")))
show("outer, sorted", l[["k", "i", "x"]].merge(r, on=["i", "k"], how="outer", sort=True))
show("inner, two keys", l.merge(r, left_on=["k", "x"], right_on=["k", "x"]))
show("inner, texts that may be missing", l.merge(r, on="k"))
show("inner, floats", l[["x", "k"]].merge(r[["x", "y"]], on="x"))
show("inner, bools", l[["t", "k"]].merge(l[["t", "i"]], on="t"))
show("inner, common columns", l.merge(r))
show("left_on", l[["k", "i"]].merge(r[["y", "x"]].rename(columns={"y": "w"}), left_on="i", right_on="w", how="left"))
show("right_on", l[["k", "i"]].merge(r[["i", "y"]], left_on="i", right_on="y", how="right"))
show("both kept", l[["k", "i"]].merge(r[["i", "y"]].rename(columns={"i": "j"}), left_on="i", right_on="j", how="outer"))
show("suffixes", l[["i", "k", "x"]].merge(r, on="i", suffixes=["_1", "_2"]))

# What it takes for groups, filters and files.
m = l[["k", "x"]].merge(r[["k", "y"]], on="k", how="left")
m["y"] = m["y"].fillna(0)
print(m["y"].sum(), m[m["y"] > 10].shape, m.groupby("k")["y"].sum())
print(m.to_csv(index=False))

# A row where all are missing, one that meets many, no rows at all.
one = pd.DataFrame({"k": ["q"], "v": [1.5]})
many = pd.DataFrame({"k": ["q", "q", "p"], "w": [0.5, 1.5, 2.5]})
show("one, many", one.merge(many, on="k", how="left"))
show("many, one", many.merge(one, on="k", how="outer"))
none = many[many["w"] > 9]
show("none on the right", one.merge(none, on="k", how="left"))
show("none on the left", none.merge(one, on="k", how="right"))
show("outer of none", none.merge(one, on="k", how="outer"))

# As many rows as the left has, though not one for each: pandas orders these otherwise.
a = pd.DataFrame({"k": ["d", "c", "d", "c", "d", "a"], "p": [0, 1, 2, 3, 4, 5], "n": [1, 1, 1, 1, 1, 1]})
c = pd.DataFrame({"k": ["c", "c", "c", "b"], "q": [0, 1, 2, 3], "n": [1, 1, 1, 1]})
show("as many", a.merge(c, on=["k", "n"]))

for how in [0]:
    try:
        l.merge(r, on="q", how="left")
    except KeyError as e:
        print(repr(e))
    try:
        l.merge(r, left_on="t", right_on="q", how="outer")
    except KeyError as e:
        print(repr(e))
    try:
        l[["x"]].merge(many, left_on="x", right_on="k")
    except ValueError as e:
        print(e)
    try:
        l.merge(r, left_on=["k", "i"], right_on=["k"])
    except ValueError as e:
        print(e)
