# Left joins and joins by several columns, as part of pipelines.
import pandas as pd

a = pd.DataFrame({"k": [3, 1, 2, 9, 1, 7], "j": ["x", "y", "x", "z", "x", "y"], "v": [10, 20, 30, 40, 50, 60]})
b = pd.DataFrame({"k": [1, 1, 3, 2, 8], "j": ["y", "x", "x", "q", "x"], "n": [5, 6, 7, 8, 9], "t": ["five", "six", "seven", "eight", "nine"], "f": [0.5, 1.5, 2.5, 3.5, 4.5]})

m = a.merge(b, how="left", on=["k", "j"])
print(m)
m["n"] = m["n"].fillna(0)
m["p"] = m["n"] * m["v"]
print(m["p"].sum(), m["t"].isna().sum(), len(m))
print(m.groupby("j").agg({"p": "sum", "v": "count"}))
print(m[m["v"] > 20][["k", "t", "f"]])

# Several right rows for one; then another join, a filter and a fold.
many = pd.DataFrame({"k": [1, 1, 1, 2], "w": [1.0, 2.0, 3.0, 4.0]})
wide = a.merge(many, how="left", on="k")
print(wide)
wide = wide.merge(b, left_on=["k", "j"], right_on=["k", "j"])
print(wide)
wide["s"] = wide["w"] + wide["f"]
print(wide[wide["s"] > 2].groupby("t").agg({"s": "sum"}))
print(a.merge(b, on=["k", "j"])[["v", "t"]])

# All keys have met: ints stay ints. None has.
few = a[a["k"] < 3]
all_met = few.merge(pd.DataFrame({"k": [2, 1], "c": [True, False], "i": [4, 5]}), how="left", on="k")
print(all_met[["v", "k"]].to_csv(index=False))
none = a.merge(pd.DataFrame({"j": ["no", "nope"], "f": [0.5, 0.25]}), how="left", on="j")
print(none)
none[["k", "v", "f"]].to_csv("none.csv")
print(open("none.csv").read())

# Rows of a file, and what raises behind the join.
homes = pd.read_csv("homes.csv")
kinds = pd.DataFrame({"title": ["New construction", "Condo for rent"], "zip": [22337, 21889], "code": ["n", "c"], "worth": [1.5, 2.5]})
homes = homes.merge(kinds, how="left", on=["title", "zip"])
homes["code"] = homes["code"].fillna("-")
print(homes["worth"].sum(), len(homes))
homes.groupby("code").agg({"rate": "mean", "zip": "max"}).reset_index().to_csv("none.csv", index=False)
print(open("none.csv").read())
try:
    bad = pd.read_csv("homes.csv").merge(kinds, how="left", on="title")
    bad["x"] = bad["price"].apply(lambda s: int(s[1:4]))
    bad["y"] = bad["title"].apply(lambda s: s.index("rent"))
    print(bad["x"].sum())
    bad.to_csv("bad.csv")
except ValueError as e:
    print(e)
