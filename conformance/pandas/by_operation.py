# partly pandas' own
# Operations without a model, one by one: the frame stays native before and after what
# only reads it, and is pandas' own from what writes to it.
import json
from datetime import date, datetime, timedelta

import numpy as np
import pandas as pd

df = pd.DataFrame({
    "k": ["b", "a", "c", "b", "a"],
    "n": [1, 5, 2, 8, 5],
    "v": [1.5, float("nan"), 3.0, 4.25, 0.5],
    "s": ["x y", "z", None, "p q r", "t u"],
    "day": pd.to_datetime(["2024-01-05", "2024-02-10", "2024-02-28", "2023-12-31", "2024-05-05"]),
})
same = df
low = 2
print(df.query("n > @low and k != 'c'"))
print(df.eval("n * v + @low").tolist())


def above(frame, limit):
    return frame.query("n > @limit")


print(len(above(df, 4)))
print(df.pivot_table(index="k", values="v", aggfunc="sum"))
print(df.groupby("k")["n"].agg(lambda s: s.max() - s.min()), df.groupby(["k", "n"])["v"].sum().unstack())
print(df.groupby(["k", "n"]).size())
print(df.apply(lambda row: f"{row['k']}{row['n']}", axis=1).tolist(), df.dtypes, df.T.shape)
print(df[["n", "v"]].apply(lambda c: c.max()), df[["n", "v"]].mean(), (df[["n", "v"]] * 2).sum())
print(df["day"].dt.day_name().tolist(), df[df["day"] > datetime(2024, 2, 1)]["k"].tolist())
print((df["day"] + timedelta(days=1)).dt.day.tolist(), df["n"].map(str).tolist())
print(df["s"].str.split(" ", expand=True))
print(json.dumps(df.head(2)[["k", "n"]].to_dict("records")), df["k"].value_counts().to_dict())
print("k" in df, "z" in df.columns, list(df), df.index, df.columns)
df["q"] = pd.cut(df["n"], bins=[0, 2, 6, 10], labels=["low", "mid", "high"])
print(same, df["q"].value_counts(sort=False))
df["n"] += 1
df.loc[df["q"] == "low", "v"] = -1
print(same["v"].tolist(), same["n"].sum())

# Written to by what has no model.
other = pd.DataFrame({"a": [3, 1, 2], "b": [1.0, 2.0, 3.0]})
alias = other
other.sort_values("a", ascending=False, inplace=True)
other.reset_index(drop=True, inplace=True)
print(alias)
popped = other.pop("b")
print(alias.columns.tolist(), popped.tolist())
other.columns = ["renamed"]
del other["renamed"]
print(alias.shape)

# Kept where a name does not show it, or different on two ways.
frames = []
for i in range(3):
    part = pd.DataFrame({"i": [i, i + 1], "t": ["x", "y"]})
    part["twice"] = part["i"] * 2
    frames.append(part)
frames[0].loc[0, "i"] = 100
print(pd.concat(frames, ignore_index=True))
pick = pd.DataFrame({"x": [1, 2]})
if len(frames) > 2:
    pick = pd.DataFrame({"x": [1, 2], "y": [3, 4]})
print(pick.sum().tolist())
while len(pick) < 20:
    pick = pd.concat([pick, pick], ignore_index=True)
print(pick.shape)
table = {"one": pd.DataFrame({"z": [1]}), "two": 2}
table["one"]["w"] = 5
print(table["one"])


def make(wide):
    if wide:
        return pd.DataFrame({"a": [1], "b": [2]})
    return pd.DataFrame({"a": [1]})


print(make(True).shape, make(False).shape)
base = 10
offsets = {"a": 1, "b": 2}


def label(name):
    return offsets.get(name, 0) + base


named = df["k"].rename("name").to_frame()
print(named.agg({"name": lambda c: c.nunique()}), named["name"].map(label).tolist())
for key, group in df.groupby("k"):
    print(key, group["n"].sum(), group.shape)
for name in ["n", "v"]:
    print(name, df[name].describe().round(2).tolist())
try:
    df.nope()
except AttributeError as e:
    print(e)
try:
    df.query("nope > 1")
except Exception as e:
    print(type(e).__name__, e)
try:
    if df:
        print("never")
except ValueError as e:
    print(e)
print(np.round(df[["n", "v"]].to_numpy().sum(), 3), date(2024, 1, 1) in df["day"].dt.date.tolist())
words = pd.Series(["a b", "b c b", "a"])
print(words.str.split().explode().value_counts().to_dict())
print(words.str.split("b", n=1).explode().tolist(), words.str.rsplit(" ", n=1).explode().tolist())
print(df.groupby("k")["k"].agg(", ".join).tolist(), list(map("-".join, [["a", "b"]])))
