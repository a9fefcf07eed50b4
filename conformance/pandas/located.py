# Rows at positions and labels, read and written.
import pandas as pd

nan = float("nan")


def make():
    return pd.DataFrame({"s": ["a", None, "b", "c", "a"], "i": [1, 2, 3, 4, 5], "f": [0.5, nan, 2.5, 3.5, -1.0], "b": [True, False, True, True, False]})


df = make()
print(df.loc[df["i"] > 2], df.loc[df["i"] > 2, "s"], df.loc[df["b"], ["f", "s"]], sep="\n")
print(df.loc[:, "f"], df.loc[:, ["b", "i"]], df.loc[:, "i":"b"], df.loc[1:3], df.loc[3:, "s"], df.loc[:2, ["i"]], sep="\n")
print(df.loc[2, "f"], df.loc[0, "s"], df.loc[4]["i"], df.loc[3].s, df.at[1, "i"], df.loc[[3, 1]], df.loc[[0, 0, 4], "i"], sep="\n")
print(df.iloc[0]["s"], df.iloc[-1]["f"], df.iloc[1, 1], df.iloc[0:2], df.iloc[::-2], df.iloc[[4, -1, 0]], df.iloc[:, 0], df.iloc[1:3, 0:2], df.iloc[:, [3, 0]], sep="\n")
print(df[1:3], df[:2], df[-2:], df["i"][1:3], df["f"].iloc[2], df["i"].iloc[-1], df["s"].iloc[[0, 1]], df["i"].loc[3], df["f"].loc[df["b"]], sep="\n")
print(df.iloc[:0], df.iloc[7:], df.iloc[2:1], df[100:], sep="\n")
r = df[["i", "f"]].iloc[2]
print(r["i"], r["f"])
n = df.sort_values("f")
print(n.iloc[0]["i"], n.loc[2, "i"], n.iloc[1:3], n.loc[[4, 0], "s"], sep="\n")
g = df.groupby("s")["i"].sum()
print(g.loc["a"], g.iloc[0], g.loc[["b", "a"]], sep="\n")
k = df[df["s"] == "b"]
print(k.iloc[0]["i"], k["i"].iloc[0], k.loc[2, "f"])

for d in [0]:
    try:
        print(df.loc[9, "i"])
    except KeyError as e:
        print(repr(e))
    try:
        print(df.iloc[5]["i"])
    except IndexError as e:
        print(e)
    try:
        print(df["i"].iloc[-6])
    except IndexError as e:
        print(e)
    try:
        print(df.iloc[[0, 5]])
    except IndexError as e:
        print(e)
    try:
        print(g.loc["zz"])
    except KeyError as e:
        print(repr(e))
    try:
        print(df.loc[df["b"], "zz"])
    except KeyError as e:
        print(repr(e))

w = make()
w.loc[w["i"] > 3, "i"] = 0
w.loc[w["f"] > 1, "f"] = 7
w.loc[w["s"] == "a", "s"] = "first"
w.loc[w["s"].isna(), "s"] = "none"
w.loc[w["i"] == 0, "b"] = True
w.loc[w["i"] == 2, "new"] = "x"
w.loc[w["i"] == 3, "num"] = 5
print(w)
print(w["i"].tolist(), w["f"].tolist(), w["new"].tolist(), w["num"].tolist())
same = w
w.loc[w["b"], "f"] = w["i"] * 2
w.loc[w["b"], "i"] = 2.5
w.loc[~w["b"], ["f", "num"]] = nan
w.loc[0, "s"] = "zero"
w.at[1, "f"] = 99
w.loc[w["s"] == "b", "s"] = None
w.loc[w["s"] == "c", "s"] = w["new"]
w.loc[w["f"] > 1000, "never"] = "q"
w.loc[w["f"] > 1000, "i"] = 3.0
print(w, same["i"].tolist(), w["s"].tolist(), w["never"].tolist(), w["f"].tolist())
x = make()
x.loc[x["i"] > 1, "i"] = 4.0
x.loc[x["i"] > 3, "f"] = None
print(x, x["i"].tolist())
