# partly pandas' own
# One statement that only pandas can do costs that statement, or its frame from there on: TestGraded
# takes the part before the first line of dashes with each of those that follow, and asks that nothing
# but the part's own lines, without those marked "native", is done by pandas.
import numpy as np
import pandas as pd


def made(n=40):
    df = pd.DataFrame({"g": ["abcd"[i % 4] for i in range(n)], "h": np.arange(n) % 3, "x": np.arange(n) * 1.5, "y": (np.arange(n) * 7) % 11, "m": [None if i % 5 == 0 else float(i) for i in range(n)]})
    df["z"] = df["x"] * 2 + df["y"]
    return df


sales = made()
sales["w"] = sales["x"].fillna(0) * 2
by = sales.groupby("g").agg(total=("z", "sum"), n=("y", "count")).reset_index()
best = sales[sales["y"] > 3].sort_values(["y", "x"], ascending=[False, True]).head(5)
both = sales.merge(by, on="g")
print(by, best, both["total"].mean(), sales["m"].isna().sum(), sep="\n")
counts = sales["g"].value_counts()
print(counts, sales.drop_duplicates(subset=["g", "h"]).shape, sales.describe(), sep="\n")

# ---- loc in a loop
df = made()
print(df.groupby("h")["m"].mean())  # native
for i in range(3):
    df.loc[(df["m"].isnull()) & (df["h"] == i), "m"] = float(i)
print(df["m"].sum())
# ---- groups in a dict
df = made()
parts = {k: v for k, v in df.groupby("g")}
print(parts["a"]["x"].sum(), sorted(parts))
print(df["x"].sum())  # native
# ---- while over rows
df = made()
print(df["x"].mean())  # native
d = df
while len(d) > 5:
    d = d[d["x"] > d["x"].mean()]
print(len(d), d["g"].tolist())
# ---- frames of one name
df = made()
print(df["y"].max())  # native
if len(df) > 3:
    df = df.groupby("g")[["x"]].sum()
print(df)
# ---- a list of frames by index
df = made()
pieces = []
for i in range(3):
    pieces.append(df[df["h"] == i])
print(pieces[1]["x"].sum(), len(pieces))
print(df["x"].sum())  # native
# ---- try
df = made()
print(df["y"].sum())  # native
try:
    df["q"] = df["x"] / df["y"].map(lambda v: 1 // v if v > 100 else 1)
except ZeroDivisionError:
    print("none")
print(df["q"].sum())
# ---- iloc in place
df = made()
s = df["x"]
print(s.sum())
df.iloc[0, 2] = 50.0
print(s.sum(), df["x"].sum())
# ---- a Series that is written to
df = made()
print(df["x"].mean())  # native
s = df["y"].copy()
s[3] = 70
s += 1
print(s.sum(), df["y"].sum())
# ---- shared and added to
df = made()
s = df["x"] * 2
t = s
s += 1
print(t.sum(), s.sum(), df["x"].sum())
# ---- rows by at
df = made()
print(df["z"].sum())  # native
for i in df.index[:4]:
    df.at[i, "x"] = i * 2.0
print(df["x"].sum())
# ---- one of two Series
df = made()
print(df["z"].sum())  # native
if len(df) > 3:
    s = df["x"]
else:
    s = df["y"]
print(s.sum())
# ---- a function that changes its frame
df = made()
print(df["z"].sum())  # native


def change(t, k):
    for i in range(k):
        t.loc[t["h"] == i, "x"] = -1.0
    return t


t = change(df, 2)
print(t["x"].sum(), df["x"].sum())
# ---- columns in a loop
df = made()
for c in ["x", "y"]:
    for k in range(2):
        df[c + str(k)] = df[c] * k
print(df.filter(like="1").sum())
# ---- frames in the objects of a list


class Holder:
    def __init__(self, t):
        self.t = t


df = made()
print(df["z"].sum())  # native
held = [Holder(df)]
held[0].t["new"] = 1
print(df["new"].sum(), held[0].t.shape)
# ---- groups that are filtered in a loop
df = made()
print(df["z"].sum())  # native
out = {}
for k, v in df.groupby("g"):
    v = v[v["x"] > 10]
    if len(v):
        out[k] = v
print(sum(len(v) for v in out.values()), out["b"]["x"].max())
# ---- with
import contextlib

df = made()
print(df["z"].sum())  # native
with contextlib.nullcontext():
    df.loc[df["h"] == 1, ["x", "y"]] = 0
print(df["x"].sum())
# ---- an index that is set
df = made()
s = df["x"].head(3)
print(df["z"].sum())  # native
s.index = ["p", "q", "r"]
print(s)
# ---- a column that is popped
df = made()
print(df["z"].sum())  # native
p = df.pop("z" if len(df) > 3 else "y")
print(p.sum(), list(df.columns))
# ---- conditional expression
df = made()
print(df["z"].sum())  # native
d = df if len(df) > 100 else df.head(3)
print(d["x"].sum())
# ---- while with a change
df = made()
print(df["z"].sum())  # native
n = 0
while df["x"].max() > 10:
    df.loc[df["x"] > 10, "x"] -= 10
    n += 1
print(n, df["x"].sum())
# ---- a part that is written to
df = made()
print(df["z"].sum())  # native
part = df[df["h"] == 1].copy()
for i in range(2):
    part.loc[part["y"] > 5 + i, "x"] = i
print(part["x"].sum(), df["x"].sum())
# ---- a query that only pandas has
df = made()
print(df["z"].sum())  # native
n = 12
print(df.query("x > @n and g in ['a', 'b']").shape, df.eval("x + y").sum())
print(df["x"].sum())  # native
